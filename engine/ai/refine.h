/* refine.h -- a solved turn looked at deeper where it matters.
 *
 * A turn may end with 252 rolls, but from the dice that lie now most of them are far off. The rolls
 * are looked at deeper in the order of how likely the turn ends with them; when the budget runs
 * out, the others are corrected by what the deeper look changed on average. So every second of
 * thinking counts, also where a whole depth would take too long.
 *
 *     refine_turn(&a, &s, roll, left, 1, 0, &turn);      -- all of it; or, roll by roll:
 *
 *     refine_begin(&turn.plan, roll, left, &rolls);
 *     refine_look(&a, &s, rolls.order[0], 1, 0, &rolls)  -- in any order, by anybody
 *     refine_end(&a, &rolls, &turn);
 */
#ifndef PADDOCK_AI_REFINE_H
#define PADDOCK_AI_REFINE_H

#include "ai/ahead.h"

typedef struct {
    float reach[DICE_ROLLS];             /* how likely the turn ends with the roll              */
    int count, order[DICE_ROLLS];        /* the rolls that may come of it, likeliest first      */
    bool done[DICE_ROLLS];               /* looked at deeper                                    */
    float after[DICE_ROLLS][GAME_SEATS]; /* and what was found: each seat's chance after it     */
} refine_rolls;

/* `t` is solved at depth 0; roll and left: the dice that lie and how many throws are left. Returns
 * how much of what may come of it was looked at, 0 to 1; below a half nothing is changed. */
float refine_turn(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                  ahead_turn *t);

/* The same in steps. A look at one roll: false when the search has to end, and nothing is found. */
void refine_begin(const turn_plan *plan, int roll, int left, refine_rolls *rolls);
bool refine_look(ahead *a, const game_state *s, int roll, int depth, int extra,
                 refine_rolls *rolls);
float refine_end(const ahead *a, const refine_rolls *rolls, ahead_turn *t);

#endif
