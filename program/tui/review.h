/* review.h -- the analysis of a game in a thread (table/review.h), and how the replay shows it: a
 * text graph, chances to win, and comments on actions.
 *
 *     reviewer *r = reviewer_new(table, ANALYSIS_FAST);
 *     reviewer_draw(r, u, position, seat);      -- at any time, also while it runs
 *     reviewer_free(r);
 *
 * The table must not change meanwhile.
 */
#ifndef PADDOCK_TUI_REVIEW_H
#define PADDOCK_TUI_REVIEW_H

#include "review/review.h"
#include "tui/ui.h"

typedef struct reviewer reviewer;

reviewer *reviewer_new(const table *t, int level); /* and starts it */
void reviewer_free(reviewer *r);                   /* stops the thread */

void reviewer_stop(reviewer *r); /* keeps the results so far */
void reviewer_go(reviewer *r);   /* continues, when it was stopped */
bool reviewer_runs(reviewer *r);
size_t reviewer_done(const reviewer *r); /* actions analysed so far */

/* The position after the next mistake, or with by = -1 the one before; `at` when there is none. */
size_t reviewer_mistake(const reviewer *r, size_t at, int by);

/* Rows that reviewer_draw uses above the status line. */
enum { REVIEWER_ROWS = 6 };
void reviewer_draw(const reviewer *r, ui *u, size_t at, int seat);

#endif
