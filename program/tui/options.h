/* options.h -- the command line of `play`. */
#ifndef PADDOCK_TUI_OPTIONS_H
#define PADDOCK_TUI_OPTIONS_H

#include "core/game.h"
#include "picture/view_args.h"
#include "tui/ui.h"

typedef struct {
    view_args view;
    bool still;          /* no animation                           */
    const game *g;       /* NULL: not said                         */
    const char *players; /* NULL: not said                         */
    const char *options;
    option_list assets; /* names or files of boards or sheets     */
    const char *file;   /* of --resume                            */
    bool resume, strict, fixed;
    uint64_t seed;
} tui_options;

bool tui_options_read(tui_options *o, int argc, char **argv, text_error *e);
void tui_options_free(tui_options *o);

/* How the screen shall look, by the options and the terminal. */
ui_look tui_look(const view_args *a, bool still);

#endif
