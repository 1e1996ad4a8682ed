/* screens.h -- the screens beside the game (tui/play.h): start.c, replay.c and reader.c. Each runs
 * until it is left. */
#pragma once

#include "tui/choice.h"
#include "tui/ui.h"

/* Game, players, boards and options: fills in the choice. `trouble` is shown first: why the last
 * choice failed, or "". */
enum { START_BEGIN, START_RESUME, START_LEAVE };
int start_run(ui *u, choice *c, const library *lib, const char *trouble);

/* Steps through a record. */
void replay_run(ui *u, const table *t, const record_head *head);

/* A scrollable text: the keys and the rules of a game. False when the program shall end. */
bool reader_help(ui *u, const game *g, const ui_key *keys, int count);
