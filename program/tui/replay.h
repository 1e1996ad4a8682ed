/* replay.h -- stepping through a record, forward and back. */
#ifndef PADDOCK_TUI_REPLAY_H
#define PADDOCK_TUI_REPLAY_H

#include "table/record.h"
#include "tui/ui.h"

void replay_run(ui *u, const table *t, const record_head *head);

#endif
