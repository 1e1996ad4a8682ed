/* analysis_look.c -- see analysis_look.h. */
#include "ai/analysis_look.h"

#include "ai/solve.h"

enum {
    EXTRA = 1,           /* extra turns in a row (K7) that are solved, as the bots do */
    SEARCH = 10000,      /* playouts of a search without dice: some ten milliseconds */
    DEEP_SEARCH = 20000, /* and of each try in `deep`                                          */
    SOLVE = 60000,       /* most positions for an exact solution */
    DEEP_SOLVE = 400000,
    END_BY_TWO = 18, /* moves from the end; earlier a solution is hardly ever found */
    END = 11,
    TURNS_BEYOND = 2 /* a trial game lasts one turn of every seat and so many more */
};

int analysis_find_set(dice d) {
    int i = 0;
    while (dice_set[i] != d) i++;
    return i;
}

bool analysis_throwing(const analysis *a, const game_state *s, int *seat, dice *table, int *left) {
    int throws;
    if (!a->dice || !ahead_throwing(&a->look, s, seat, table, &throws)) return false;
    *left = TURN_THROWS - throws;
    return true;
}

/* ---- Games with dice ---- */

void analysis_plan(analysis *a, const game_state *s) {
    ahead_solve(&a->look, s, 0, EXTRA, &a->turn);
    a->planned = !a->look.out_of_budget;
    for (int i = 0; a->planned && i < a->seats; i++)
        ahead_share(&a->look, &a->turn, i, &a->share[i]);
}

void analysis_first_sight(analysis *a, const game_state *s, game_move m, float *chance) {
    game_state t = *s;
    int seat = a->g->rules->turn(a->u, s), thrower, left;
    dice table;
    bool throwing = analysis_throwing(a, s, &thrower, &table, &left);
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    a->g->rules->apply(a->u, &t, m);
    if (a->g->rules->turn(a->u, &t) == seat)
        ahead_stop(&a->look, &t, 0, EXTRA, chance);
    else
        ahead_value(&a->look, &t, throwing ? thrower : -1, 0, EXTRA, chance);
}

/* Until dice fall again, every decision is the best by the estimate. */
static int play_to_throw(analysis *a, game_state *s) {
    float ignored[GAME_SEATS];
    int turn;
    while ((turn = a->g->rules->turn(a->u, s)) >= 0 && !a->look.out_of_budget)
        a->g->rules->apply(a->u, s, ahead_stop(&a->look, s, 0, EXTRA, ignored));
    return turn;
}

/* In the middle of a turn: happens only where an analysis begins there. */
static void value_thrown(analysis *a, const game_state *s, dice table, int left, float *chance) {
    int set = analysis_find_set(table);
    analysis_plan(a, s);
    if (a->g->rules->turn(a->u, s) == TURN_CHANCE) left--;
    for (int i = 0; a->planned && i < a->seats; i++) chance[i] = a->share[i].keep[left][set];
}

static void value_by_dice(analysis *a, const game_state *s, float *chance) {
    int seat, left;
    dice table;
    game_state t = *s;
    if (analysis_throwing(a, s, &seat, &table, &left) && left < TURN_THROWS) {
        value_thrown(a, s, table, left, chance);
    } else if (play_to_throw(a, &t) == TURN_OVER) {
        ai_outcome(a->g, a->u, &t, chance);
    } else if (!a->look.out_of_budget) {
        ahead_turn turn;
        ahead_solve(&a->look, &t, 0, EXTRA, &turn);
        COPY(chance, turn.begin, sizeof turn.begin);
    }
}

/* One trial game, turn by turn, following the plan. */
typedef struct {
    ahead_turn turn;
    ahead_shares share[GAME_SEATS];
    bool planned;
    int turns;
    double luck[GAME_SEATS];
} attempt;

static void fall(analysis *a, attempt *y, game_state *s, dice kept, int left, uint64_t seed) {
    rng r = rng_from(seed * 64 + (uint64_t)y->turns * 4 + (uint64_t)left);
    game_move m = game_pick(a->g, a->u, s, rng_next(&r));
    int from = analysis_find_set(kept),
        to = analysis_find_set(kept + (m & ~a->g->bot->throws->kind));
    for (int i = 0; i < a->seats; i++)
        y->luck[i] +=
            (double)y->share[i].keep[left - 1][to] - (double)y->share[i].keep[left - 1][from];
    a->g->rules->apply(a->u, s, m);
}

/* False when the game is over: `chance` is its result, luck not subtracted yet. */
static bool play_turn(analysis *a, attempt *y, game_state *s, uint64_t seed, float *chance) {
    int seat, left = 0, keep = -1;
    dice table;
    float ignored[GAME_SEATS];
    bool throwing = analysis_throwing(a, s, &seat, &table, &left);
    int turn = a->g->rules->turn(a->u, s);
    if (turn == TURN_OVER) {
        ai_outcome(a->g, a->u, s, chance);
        return false;
    }
    if (throwing && (!y->planned || left == TURN_THROWS)) {
        ahead_solve(&a->look, s, 0, EXTRA, &y->turn);
        if (a->look.out_of_budget) return false;
        if (y->turns++ > a->seats + TURNS_BEYOND && left == TURN_THROWS) {
            COPY(chance, y->turn.begin, sizeof y->turn.begin);
            return false;
        }
        for (int i = 0; i < a->seats; i++) ahead_share(&a->look, &y->turn, i, &y->share[i]);
        y->planned = true;
    }
    if (turn == TURN_CHANCE) {
        fall(a, y, s, table, left, seed);
        return true;
    }
    if (throwing) turn_best(&y->turn.plan, dice_roll_index(table), left, &keep);
    a->g->rules->apply(a->u, s,
                       keep >= 0 ? (a->g->bot->throws->keep | dice_set[keep])
                                 : ahead_stop(&a->look, s, 0, EXTRA, ignored));
    return !a->look.out_of_budget;
}

static void try_dice(analysis *a, const game_state *s, uint32_t n, float *chance) {
    attempt y;
    game_state t = *s;
    int seat, left;
    dice table;
    y.planned = false;
    /* A position in the middle of a turn is one turn behind those after it. Counted so, the same
     * dice fall in the same turns. */
    y.turns = analysis_throwing(a, s, &seat, &table, &left) && left < TURN_THROWS ? 0 : 1;
    CLEAR(y.luck, sizeof y.luck);
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    uint64_t seed = rng_from(a->o.seed + n).state;
    while (play_turn(a, &y, &t, seed, chance)) continue;
    for (int i = 0; i < a->seats; i++) chance[i] -= (float)y.luck[i];
}

/* ---- Games without ---- */

static bool ends_soon(const analysis *a, const game_state *s) {
    game_state t = *s;
    rng r = rng_from(a->o.seed);
    int left = a->seats == 2 ? END_BY_TWO : END;
    for (; left > 0 && a->g->rules->turn(a->u, &t) != TURN_OVER; left--)
        a->g->rules->apply(a->u, &t, game_pick(a->g, a->u, &t, rng_next(&r)));
    return left > 0;
}

/* The playouts of a search include worse moves than the one it would play, so their mean is too low
 * for the seat that decides; the value of the best move is too high, being the largest of many.
 * Their mean drifts least when the search goes deeper (docs/analysis.md). */
static void settle_middle(const analysis *a, const game_state *s, const ai_result *r,
                          float *chance) {
    int seat = a->g->rules->turn(a->u, s), best = 0;
    while (r->choice[best].move != r->move) best++;
    float own = 0.5f * (chance[seat] + r->choice[best].value), rest = 1 - chance[seat];
    for (int i = 0; i < a->seats; i++)
        if (i != seat)
            chance[i] = rest > 0 ? chance[i] * (1 - own) / rest : (1 - own) / (float)(a->seats - 1);
    chance[seat] = own;
}

static void search(analysis *a, const game_state *s, uint32_t n, float *chance, bool *exact) {
    bool deep = a->o.level == ANALYSIS_DEEP;
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    *exact = true;
    if (a->g->rules->turn(a->u, s) == TURN_OVER) {
        ai_outcome(a->g, a->u, s, chance);
        return;
    }
    if (ends_soon(a, s)) {
        solve_limits limits;
        solve_result r;
        CLEAR(&limits, sizeof limits);
        limits.positions = deep ? DEEP_SOLVE : SOLVE;
        limits.stop = a->o.stop;
        limits.mem = a->o.mem;
        limits.mem_bytes = a->o.mem_bytes;
        if (solve(a->g, a->u, s, &limits, &r)) {
            COPY(chance, r.share, sizeof r.share);
            return;
        }
    }
    ai_options o;
    ai_result r;
    CLEAR(&o, sizeof o);
    o.level = AI_HARD;
    o.seed = rng_from(a->o.seed + n).state;
    o.nodes = deep ? DEEP_SEARCH : SEARCH;
    o.stop = a->o.stop;
    o.mem = a->o.mem;
    o.mem_bytes = a->o.mem_bytes;
    ai_choose(a->g, a->u, s, &o, &r);
    COPY(chance, r.chance, sizeof r.chance);
    if (!r.proven && r.count) settle_middle(a, s, &r, chance);
    *exact = r.proven;
}

/* ---- Both ---- */

void analysis_value(analysis *a, const game_state *s, float *chance, bool *exact) {
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    *exact = a->g->rules->turn(a->u, s) == TURN_OVER;
    if (a->dice)
        value_by_dice(a, s, chance);
    else
        search(a, s, 0, chance, exact);
}

void analysis_try(analysis *a, const game_state *s, uint32_t n, float *chance, bool *exact) {
    *exact = a->g->rules->turn(a->u, s) == TURN_OVER;
    if (a->dice)
        try_dice(a, s, n, chance);
    else
        search(a, s, n, chance, exact);
}
