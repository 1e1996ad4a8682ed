/* analysis_look.h -- what positions are worth, for ai/analysis.c alone. Two ways of looking: */
#ifndef PADDOCK_AI_ANALYSIS_LOOK_H
#define PADDOCK_AI_ANALYSIS_LOOK_H

#include "ai/analysis.h"

/* Makes a->turn and a->share those of the turn that s is in the throwing part of. */
void analysis_plan(analysis *a, const game_state *s);

/* The one value of a position. With dice: when they are thrown, by the solved turn; when a seat
 * decides afterwards, what the next turn is worth if everybody goes on by the estimate. Without
 * dice: a search, or perfect play near the end; *exact says which. */
void analysis_value(analysis *a, const game_state *s, float *chance, bool *exact);

/* What came of trying a position out, the n-th time: with dice some turns are played by the
 * estimate, and the luck in them is taken off; without dice it is a search with another seed. The
 * dice of the n-th time are the same for all positions, so that differences tremble less. */
void analysis_try(analysis *a, const game_state *s, uint32_t n, float *chance, bool *exact);

/* With dice: what a move that is no throw leads to, by the estimate alone. */
void analysis_first_sight(analysis *a, const game_state *s, game_move m, float *chance);

/* The place of dice among dice_set. */
int analysis_find_set(dice d);

/* Whether s is in the throwing part of a turn, and how many throws are left in it. */
bool analysis_throwing(const analysis *a, const game_state *s, int *seat, dice *table, int *left);

#endif
