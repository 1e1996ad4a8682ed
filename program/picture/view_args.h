/* view_args.h -- options of the commands that draw, as rows for their tables (host/options.h), and
 * what the environment says: language by the locale, colours by the terminal.
 *
 *     typedef struct { view_args view; ... } order;
 *     static const option options[] = { VIEW_PALETTE(order, view, WORDS("...")), ... };
 *     view_args_init(&o.view);
 *     if (!options_read(options, argc, argv, &o, &error)) ...
 */
#pragma once

#include "core/game.h"
#include "core/words.h"
#include "draw/view.h"
#include "host/options.h"

/* Pixels. Cairo ends at 32,767: a drawing may be four times as high as wide. */
enum { VIEW_WITH = 8, VIEW_LEAST = 16, VIEW_MOST = 8000 };

typedef struct {
    game_view view;
    int size;         /* pixels wide; 0: as the drawing says                                    */
    int colours;      /* of text: 0, 16, 256, DRAWING_FULL_COLOUR; -1: as the terminal has them */
    bool light;       /* --light, where a terminal may be dark                                  */
    option_list with; /* files with boards and sheets                                           */
} view_args;

/* Rows for the member of a struct that is a view_args. */
#define VIEW_PALETTE(type, member, help)                                                           \
    {                                                                                              \
        OPTION_CALL, "--palette P", help,                                                          \
            .at = offsetof(type, member.view), .values = "classic colour-blind mono",              \
            .take = view_take,                                                                     \
            .refusal = WORDS("--palette must be classic, colour-blind or mono, not '%1'")          \
    }
#define VIEW_LANG(type, member)                                                                    \
    {                                                                                              \
        OPTION_CALL, "--lang L", WORDS("%1 (from the locale)"),                                    \
            .at = offsetof(type, member.view), .values = words_codes, .take = view_take,           \
            .part = words_codes_in_text, .refusal = WORDS("--lang must be one of %2, not '%1'")    \
    }
#define VIEW_SEAT(type, member, help)                                                              \
    {                                                                                              \
        OPTION_CALL, "--seat pN", help,                                                            \
            .at = offsetof(type, member.view), .values = "p1 p2 p3 p4", .take = view_take,         \
            .refusal = WORDS("--seat must be p1, p2, p3 or p4, not '%1'")                          \
    }
#define VIEW_DARK(type, member, help)                                                              \
    { OPTION_FLAG, "--dark", help, .at = offsetof(type, member.view.dark) }
#define VIEW_TALL(type, member, help)                                                              \
    { OPTION_FLAG, "--tall", help, .at = offsetof(type, member.view.tall) }
#define VIEW_ASCII(type, member, help)                                                             \
    { OPTION_FLAG, "--ascii", help, .at = offsetof(type, member.view.ascii) }
#define VIEW_NO_COORDINATES(type, member)                                                          \
    {                                                                                              \
        OPTION_OFF, "--no-coordinates", WORDS("without letters, numbers and names beside boards"), \
            .at = offsetof(type, member.view.coordinates)                                          \
    }
#define VIEW_SIZE(type, member)                                                                    \
    {                                                                                              \
        OPTION_INT, "--size N", WORDS("PNG: width in pixels"),                                     \
            .at = offsetof(type, member.size), .least = VIEW_LEAST, .most = VIEW_MOST              \
    }
#define VIEW_COLOURS(type, member, help)                                                           \
    { OPTION_CALL,                                                                                 \
      "--colours N",                                                                               \
      help,                                                                                        \
      .at = offsetof(type, member.colours),                                                        \
      .values = "auto none 16 256 truecolour",                                                     \
      .take = view_take_colours,                                                                   \
      .refusal = WORDS("--colours must be auto, none, 16, 256 or truecolour, not '%1'") },         \
    {                                                                                              \
        OPTION_CALL, "--colors N",                                                                 \
            .at = offsetof(type, member.colours), .take = view_take_colours,                       \
            .refusal = WORDS("--colours must be auto, none, 16, 256 or truecolour, not '%1'")      \
    }
bool view_take(void *at, const char *value, const option *o, text_error *e);
bool view_take_colours(void *at, const char *value, const option *o, text_error *e);

void view_args_init(view_args *a);
void view_args_free(view_args *a);

/* When the game is known: does it have such a seat? */
bool view_args_fit(const view_args *a, const game *g, const game_setup *u, text_error *e);

/* What text for this stream may contain: to be called before text is drawn. */
void view_args_settle(view_args *a, int file);
