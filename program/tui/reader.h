/* reader.h -- a text to read, page by page: the rules of a game and the keys. */
#ifndef PADDOCK_TUI_READER_H
#define PADDOCK_TUI_READER_H

#include "core/game.h"
#include "tui/ui.h"

/* Until it is closed. False when the program shall end. */
bool reader_help(ui *u, const game *g, const ui_key *keys, int count);

#endif
