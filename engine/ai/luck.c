/* luck.c -- see luck.h. */
#include "ai/luck.h"

void luck_begin(luck *l, const game *g, const game_setup *u) {
    CLEAR(l->sum, sizeof l->sum);
    l->plan.solved = false;
    l->counts = game_throws_of(g) && game_judge_of(g);
    if (l->counts) ahead_begin(&l->ahead, g, u, l->slot, sizeof l->slot, LUCK_SLOTS);
}

void luck_throw(luck *l, const game_state *before, game_move m) {
    ahead *a = &l->ahead;
    if (!l->counts) return;
    ahead_throws t = ahead_throwing(a, before);
    if (t.seat < 0) return;
    /* Extra turns (K7) are estimated, not solved: that would take five times as long and explain
     * hardly more of the variance. */
    if (t.left == TURN_THROWS) ahead_solve_all(a, before, 0, &l->plan);
    if (!l->plan.solved) return; /* the count began in the middle of a turn */
    for (int i = 0; i < a->seats; i++) l->sum[i] += ahead_luck(&l->plan, t, m, i);
}
