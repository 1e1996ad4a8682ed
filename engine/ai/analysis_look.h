/* analysis_look.h -- the values of positions, for ai/analysis.c alone. */
#ifndef PADDOCK_AI_ANALYSIS_LOOK_H
#define PADDOCK_AI_ANALYSIS_LOOK_H

#include "ai/analysis.h"

/* Solves the turn that s is in the throwing part of, into a->turn and a->share. */
void analysis_plan(analysis *a, const game_state *s);

/* The value of a position. With dice: when they are thrown, by the solved turn; when a seat decides
 * afterwards, the value of the next turn if everybody plays by the estimate. Without dice: a
 * search, or perfect play near the end; *exact says which. */
void analysis_value(analysis *a, const game_state *s, float *chance, bool *exact);

/* The result of the n-th trial game. With dice some turns are played by the estimate, and the luck
 * in them is subtracted; without dice it is a search with another seed. The dice of the n-th trial
 * are the same for all positions, which makes differences less noisy. */
void analysis_try(analysis *a, const game_state *s, uint32_t n, float *chance, bool *exact);

/* With dice: the estimate after a move other than a throw. */
void analysis_first_sight(analysis *a, const game_state *s, game_move m, float *chance);

/* The index of dice in dice_set. */
int analysis_find_set(dice d);

/* Whether s is in the throwing part of a turn, and how many throws are left in it. */
bool analysis_throwing(const analysis *a, const game_state *s, int *seat, dice *table, int *left);

#endif
