/* view_args.h -- options of the commands that make pictures, and the habits of the place where
 * they are given: language and paper by the locale, colours by the terminal.
 *
 *     view_args a;
 *     view_args_init(&a);
 *     if (!view_args_read(&a, argc, argv, flags, 2, options, 3, &order, &error)) ...
 */
#ifndef PADDOCK_PICTURE_VIEW_ARGS_H
#define PADDOCK_PICTURE_VIEW_ARGS_H

#include "core/game.h"
#include "draw/view.h"
#include "host/args.h"

enum { VIEW_WITH = 8 }; /* boards and sheets brought along, at most */

/* Pixels. Cairo ends at 32,767: a drawing may be four times as high as wide. */
enum { VIEW_LEAST = 16, VIEW_MOST = 8000 };

typedef struct {
    game_view view; /* palette, dark, tall, lang, seat and hands */
    int size;       /* pixels wide; 0: as the drawing says */
    int colours;    /* of text: 0, 16, 256, DRAWING_FULL_COLOUR; -1: as the terminal has them */
    const char *with[VIEW_WITH];
    int with_count;
    bool paper; /* set before reading: only --palette and --lang make sense */
} view_args;

/* A flag of a command: it stands alone, without a value. */
typedef struct {
    const char *name;
    bool *into;
} view_flag;

void view_args_init(view_args *a);

/* Reads what all of them have, and flags and options of the command's own. A row without a name
 * takes what is no option. */
bool view_args_read(view_args *a, int argc, char **argv, const view_flag *flags, int flag_count,
                    const args_option *own, int own_count, void *into, text_error *e);

/* When the game is known: does it have such a seat? */
bool view_args_fit(const view_args *a, const game *g, const game_setup *u, text_error *e);

/* What text for this stream may hold: to be called before text is drawn. */
void view_args_settle(view_args *a, int file);

bool view_take_number(const char *name, const char *value, int least, int most, int *out,
                      text_error *e);
bool view_take_file(const char *name, const char *value, const char **out, text_error *e);

#endif
