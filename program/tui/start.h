/* start.h -- the start screen: game, players, boards and options. */
#ifndef PADDOCK_TUI_START_H
#define PADDOCK_TUI_START_H

#include "tui/choice.h"
#include "tui/ui.h"

enum { START_BEGIN, START_RESUME, START_LEAVE };

/* Fills in the choice. `trouble` is shown first: why the last choice failed, or "". */
int start_run(ui *u, choice *c, const library *lib, const char *trouble);

#endif
