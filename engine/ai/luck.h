/* luck.h -- the luck of each seat in a game: how much throws changed its chance to win.
 *
 * The turn solved with the learned estimate (ai/ahead.h) gives each seat's chance before and after
 * a throw. The difference is luck. Its mean over all throws is zero, however good the estimate is
 * and whoever plays. So a result minus its luck has the same mean and less variance: a match needs
 * fewer games.
 */
#pragma once

#include "ai/ahead.h"

enum { LUCK_SLOTS = 1 << 13 }; /* memory for estimates, which repeat within a turn */

typedef struct {
    ahead ahead;
    ahead_plan plan;        /* of the turn that goes on             */
    bool counts;            /* the game has throws and a judge      */
    double sum[GAME_SEATS]; /* since luck_begin, in wins by seat    */
    ahead_slot slot[LUCK_SLOTS];
} luck;

void luck_begin(luck *l, const game *g, const game_setup *u);    /* a game begins           */
void luck_throw(luck *l, const game_state *before, game_move m); /* dice fall, as m tells   */
