/* options.h -- the command line of `play` and `replay`. */
#ifndef PADDOCK_TUI_OPTIONS_H
#define PADDOCK_TUI_OPTIONS_H

#include "core/game.h"
#include "tui/ui.h"

typedef struct {
    ui_look look;
    const game *g;       /* NULL: not said                         */
    const char *players; /* NULL: not said                         */
    const char *options;
    const char *assets[GAME_SEATS]; /* names or files of boards or sheets     */
    int asset_count;
    const char *file; /* of --resume, and the record of replay */
    bool resume, strict, fixed;
    uint64_t seed;
} tui_options;

bool options_read(tui_options *o, int argc, char **argv, text_error *e);

#endif
