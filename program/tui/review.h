/* review.h -- a game looked over in a thread of its own (table/review.h), and what the replay shows
 * of it: a graph in characters, everybody's chance to win, and what is to be said of an action.
 *
 *     reviewer *r = reviewer_new(table, ANALYSIS_FAST);
 *     reviewer_go(r);
 *     reviewer_draw(r, u, position, seat);      -- any time: what is not known yet is told so
 *     reviewer_free(r);
 *
 * The table must stay as it is meanwhile.
 */
#ifndef PADDOCK_TUI_REVIEW_H
#define PADDOCK_TUI_REVIEW_H

#include "table/review.h"
#include "tui/ui.h"

typedef struct reviewer reviewer;

reviewer *reviewer_new(const table *t, int level);
void reviewer_free(reviewer *r); /* waits for the thread, which ends soon */

void reviewer_go(reviewer *r);   /* from where it is */
void reviewer_stop(reviewer *r); /* what is known stays */
bool reviewer_runs(reviewer *r);
size_t reviewer_done(const reviewer *r); /* actions that were looked at */

/* The position after the next mistake, or with by = -1 the one before; `at` when there is none. */
size_t reviewer_mistake(const reviewer *r, size_t at, int by);

/* Rows that reviewer_draw takes above the foot of the window. */
enum { REVIEWER_ROWS = 6 };
void reviewer_draw(const reviewer *r, ui *u, size_t at, int seat);

#endif
