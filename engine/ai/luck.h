/* luck.h -- what the dice gave each seat in a game, beyond what was to be expected.
 *
 * Before a throw the learned estimate, carried through the rest of the turn exactly (ai/ahead.h),
 * tells each seat's chance to win; after the throw it tells what has become of it. The difference
 * is luck. Its mean over all ways the dice can fall is zero, however good the estimate is and
 * whoever plays. So a result less the luck in it has the mean of the result and varies less: in
 * measurements one game counts like several.
 */
#ifndef PADDOCK_AI_LUCK_H
#define PADDOCK_AI_LUCK_H

#include "ai/ahead.h"

enum { LUCK_SLOTS = 1 << 13 }; /* memory for estimates, which repeat within a turn */

typedef struct {
    ahead ahead;
    ahead_shares share[GAME_SEATS]; /* of the turn that goes on                    */
    bool counts;                    /* the game has throws and a judge             */
    bool solved;                    /* so share[] is about the turn that goes on   */
    double sum[GAME_SEATS];         /* since luck_begin, in wins by seat */
    ahead_slot slot[LUCK_SLOTS];
} luck;

void luck_begin(luck *l, const game *g, const game_setup *u);    /* a game begins           */
void luck_throw(luck *l, const game_state *before, game_move m); /* dice fall, as m tells   */

#endif
