/* beginner.h -- models of weak players for the benches: they know what may be done and what the
 * game is about, and never look ahead. */
#pragma once

#include "ai/ahead.h"

static int beginner_count(dice d, int face) { return (int)(d >> 4 * face & 15); }

/* Keeps the most dice of one face while it may roll again; false: it may not. */
static bool beginner_keeps(const game *g, const game_setup *u, const game_state *s,
                           const game_move *moves, int n, game_move *out) {
    int seat, throws, most = 0, face = 0, left = -1;
    uint32_t table;
    if (!game_throws_of(g) || !g->bot->throws->state(u, s, &seat, &table, &throws)) return false;
    for (int f = 0; f < DICE_FACES; f++) {
        if (beginner_count(table, f) <= most) continue;
        most = beginner_count(table, f);
        face = f;
    }
    for (int i = 0; i < n; i++) {
        if (!ahead_is_keep(g, moves[i])) continue;
        dice kept = moves[i] & ~GAME_KIND;
        if (dice_size(kept) != beginner_count(kept, face) || dice_size(kept) <= left) continue;
        left = dice_size(kept);
        *out = moves[i];
    }
    return left >= 0;
}

/* Somebody after the tutorial: rolls for the commonest face as often as it may, and then does what
 * gives it most at once, by points and what grows from them; the others it does not look at. Of
 * equals it takes any, and it does nothing only when there is nothing to do. */
static inline game_move beginner_move(const game *g, const game_setup *u, const game_state *s,
                                      rng *r) {
    game_move moves[GAME_MOVES], best = 0;
    int n = g->rules->moves(u, s, moves), seat = g->rules->turn(u, s), equal = 0;
    float most = 0;
    if (beginner_keeps(g, u, s, moves, n, &best)) return best;
    for (int i = 0; i < n; i++) {
        float term[GAME_TERMS], worth;
        if (game_throws_of(g) && (ahead_is_keep(g, moves[i]) || (i == n - 1 && equal > 0)))
            continue;
        game_state t = game_after(g, u, s, moves[i]);
        g->bot->terms(u, &t, seat, term);
        worth = term[TERM_NOW] + term[TERM_GROWTH];
        if (equal > 0 && worth < most) continue;
        if (equal == 0 || worth > most) equal = 0;
        if (rng_below(rng_next(r), (uint32_t)++equal) == 0) best = moves[i];
        most = worth;
    }
    return best;
}
