/* reader.h -- a scrollable text: the keys and the rules of a game. */
#ifndef PADDOCK_TUI_READER_H
#define PADDOCK_TUI_READER_H

#include "core/game.h"
#include "tui/ui.h"

/* Runs until it is closed. False when the program shall end. */
bool reader_help(ui *u, const game *g, const ui_key *keys, int count);

#endif
