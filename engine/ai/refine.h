/* refine.h -- searches a solved turn deeper where it matters.
 *
 * A turn may end with 252 rolls, but from the dice on the table most of them are unlikely. The
 * likeliest final rolls are searched deeper first; when the budget runs out, the others are
 * corrected by the mean change. So time is never wasted, even when a whole depth would take too
 * long.
 *
 *     refine_turn(&a, &s, roll, left, 1, 0, &turn);
 */
#ifndef PADDOCK_AI_REFINE_H
#define PADDOCK_AI_REFINE_H

#include "ai/ahead.h"

/* `t` is solved at depth 0; roll and left: the dice on the table and how many throws are left.
 * Returns the probability mass that was searched, 0 to 1; below a half nothing is changed. */
float refine_turn(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                  ahead_turn *t);

#endif
