/* turn.h -- five dice, up to three throws, solved exactly.
 *
 * Given what it is worth to stop with each of the 252 rolls, the best choice of dice to keep after
 * each throw follows from exact expectations: the worth of keeping a set is the mean over one more
 * die of the worth of the larger set. No order of dice is ever looked at: 462 multisets, three
 * times.
 *
 *     float stop[DICE_ROLLS];                  -- worth of stopping with each roll
 *     turn_plan plan;
 *     turn_solve(stop, 3, &plan);
 *     plan.begin                               -- worth of the whole turn before the first throw
 *     turn_best(&plan, roll, throws_left, &keep)   -- worth of a roll, and what to keep
 */
#pragma once

#include "core/dice.h"

enum { TURN_THROWS = 3 };

typedef struct {
    float begin;            /* worth of the turn before its first throw                          */
    float stop[DICE_ROLLS]; /* worth of stopping                                                 */
    /* keep[k][i]: worth of keeping dice_set[i] and throwing the others, when k throws are left
     * after that one. For a full set it is the worth of lying there with k throws left. */
    float keep[TURN_THROWS][DICE_SETS];
} turn_plan;

/* worth[] of full rolls is given; a smaller set is worth the mean of the six sets with one die
 * more. */
void turn_spread(float *worth);

/* `throws` is how many there are before the turn begins: 3 in both games. */
void turn_solve(const float *stop, int throws, turn_plan *plan);

/* Worth of a roll with that many throws left. When throwing again is better, *keep is the index in
 * dice_set of what to keep; else it is -1: stop. keep may be NULL. */
float turn_best(const turn_plan *plan, int roll, int throws_left, int *keep);
