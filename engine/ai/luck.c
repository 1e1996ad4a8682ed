/* luck.c -- see luck.h. */
#include "ai/luck.h"

void luck_begin(luck *l, const game *g, const game_setup *u) {
    CLEAR(l->sum, sizeof l->sum);
    l->solved = false;
    l->counts = game_throws_of(g) && game_judge_of(g);
    if (l->counts) ahead_begin(&l->ahead, g, u, l->slot, sizeof l->slot, LUCK_SLOTS);
}

static int find_set(dice d) {
    int i = 0;
    while (dice_set[i] != d) i++;
    return i;
}

/* Extra turns (K7) are estimated, not solved: that would take five times as long and explain hardly
 * more of the variance. */
static void solve(luck *l, const game_state *s) {
    ahead_turn turn;
    ahead_solve(&l->ahead, s, 0, 0, &turn);
    for (int i = 0; i < l->ahead.seats; i++) ahead_share(&l->ahead, &turn, i, &l->share[i]);
    l->solved = true;
}

/* The low bits of a roll are the dice, as in a keep. */
void luck_throw(luck *l, const game_state *before, game_move m) {
    const ahead *a = &l->ahead;
    uint32_t kept;
    int seat, thrown;
    if (!l->counts || !ahead_throwing(a, before, &seat, &kept, &thrown)) return;
    if (thrown == 0) solve(l, before);
    if (!l->solved) return; /* the count began in the middle of a turn */
    int left = TURN_THROWS - thrown - 1;
    int from = find_set(kept), to = find_set(kept + (m & ~a->g->bot->throws->kind));
    for (int i = 0; i < a->seats; i++)
        l->sum[i] += (double)l->share[i].keep[left][to] - (double)l->share[i].keep[left][from];
}
