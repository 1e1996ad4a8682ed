/* solve.c -- see solve.h.
 *
 * Two seats: the outcome is 0, 1 or 2 half wins of seat 0. Nearly all orders of the same placements
 * lead to the same position, so positions already solved are kept by their hash, as bounds.
 */
#include "ai/solve.h"

enum {
    DEEPEST = 40, /* moves ahead: deeper cannot be solved, and the stack of WebAssembly is small */
    ASK_EVERY = 1024,   /* positions between two readings of the clock */
    HALVES = 2,         /* a whole win                                                      */
    MOVES_KNOWN = 1024, /* by number; moves of Ringgz do not share one                      */
    SURE = 1024         /* counter of a move that caused a cutoff everywhere it was tried */
};

/* Two seats: seat 0 gets at least low and at most high. More seats: the shares, known exactly. */
typedef struct {
    uint64_t key;
    union {
        struct {
            uint8_t low, high;
        } bound;
        float share[GAME_SEATS];
    } is;
} entry;

typedef struct {
    const game *g;
    const game_setup *u;
    const solve_limits *limits;
    entry *table;
    uint64_t mask; /* entries - 1; without a table: table is NULL */
    uint64_t positions;
    int seats;
    bool given_up;
    int16_t success[2][MOVES_KNOWN]; /* two seats: how often a move caused a cutoff, 0 to SURE */
} solver;

static bool give_up(solver *v) {
    const solve_limits *l = v->limits;
    if (v->positions >= l->positions || ai_stopped(l->stop)) return v->given_up = true;
    if (l->clock && v->positions % ASK_EVERY == 0 && l->clock() >= l->until) v->given_up = true;
    return v->given_up;
}

static void lay_table(solver *v) {
    uint64_t entries = 1;
    if (!v->limits->mem || v->limits->mem_bytes < sizeof(entry)) return;
    /* A table larger than the search is a waste: it has to be cleared first. */
    while (entries < 2 * v->limits->positions &&
           entries * 2 * sizeof(entry) <= v->limits->mem_bytes)
        entries *= 2;
    v->table = (entry *)v->limits->mem;
    v->mask = entries - 1;
    CLEAR(v->table, entries * sizeof(entry));
}

static entry *find(const solver *v, uint64_t key) {
    return v->table ? &v->table[(key ^ key >> 32) & v->mask] : NULL;
}

/* ---- Two seats ---- */

static int half_wins(const solver *v, const game_state *s) {
    float share[GAME_SEATS];
    ai_outcome(v->g, v->u, s, share);
    return (int)(share[0] * HALVES + 0.25f);
}

static int16_t *success_of(solver *v, int seat, game_move m) {
    return &v->success[seat][(m ^ m >> 10) % MOVES_KNOWN];
}

/* Moves that caused cutoffs elsewhere come first: the better the first move, the shorter the
 * search. (Sorting by points ahead is no better, and costs as much as the rest of the search.) */
static int list_by_success(solver *v, const game_state *s, int seat, game_move *out) {
    game_move moves[GAME_MOVES];
    int16_t success[GAME_MOVES];
    int n = v->g->rules->moves(v->u, s, moves);
    for (int i = 0; i < n; i++) {
        int16_t own = *success_of(v, seat, moves[i]);
        int at = i;
        for (; at > 0 && success[at - 1] < own; at--) {
            out[at] = out[at - 1];
            success[at] = success[at - 1];
        }
        out[at] = moves[i];
        success[at] = own;
    }
    return n;
}

static void learn(solver *v, int seat, game_move m, bool enough) {
    int16_t *success = success_of(v, seat, m);
    *success = (int16_t)(*success + ((enough ? SURE : 0) - *success) / 16);
}

/* Half wins of seat 0, exact when between low and high; at or beyond them only a bound. */
static int alpha_beta(solver *v, const game_state *s, int low, int high, int depth) {
    int seat = v->g->rules->turn(v->u, s);
    if (seat == TURN_OVER) return half_wins(v, s);
    v->positions++;
    if (seat == TURN_CHANCE || depth == DEEPEST) v->given_up = true;
    if (v->given_up || give_up(v)) return low;

    uint64_t key = game_hash(s);
    entry *e = find(v, key);
    int known_low = 0, known_high = HALVES;
    if (e && e->key == key) {
        known_low = e->is.bound.low;
        known_high = e->is.bound.high;
    }
    if (known_low > low) low = known_low;
    if (known_high < high) high = known_high;
    if (low >= high) return known_low >= high ? known_low : known_high;

    game_move list[GAME_MOVES];
    int n = list_by_success(v, s, seat, list);
    int best = seat == 0 ? known_low : known_high, from = low, to = high;
    for (int i = 0; i < n && low < high; i++) {
        game_state after = game_after(v->g, v->u, s, list[i]);
        int value = alpha_beta(v, &after, low, high, depth + 1);
        if (v->given_up) return low;
        if (i == 0 || (seat == 0 ? value > best : value < best)) best = value;
        if (seat == 0 && best > low) low = best;
        if (seat == 1 && best < high) high = best;
        learn(v, seat, list[i], low >= high);
    }
    if (best > from) known_low = best; /* exact below `to`, else a lower bound */
    if (best < to) known_high = best;
    if (e) {
        e->key = key;
        e->is.bound.low = (uint8_t)known_low;
        e->is.bound.high = (uint8_t)known_high;
    }
    return best;
}

static void solve_two(solver *v, const game_state *s, const game_move *moves, int n,
                      solve_result *r) {
    int seat = v->g->rules->turn(v->u, s), best = -1;
    for (int i = 0; i < n; i++) r->value[i] = 1;
    for (int i = 0; i < n && best < HALVES; i++) { /* after a win, "at most 1" for the others */
        game_state after = game_after(v->g, v->u, s, moves[i]);
        int low = seat == 0 && best > 0 ? best : 0;
        int high = seat == 1 && best > 0 ? HALVES - best : HALVES;
        int halves = alpha_beta(v, &after, low, high, 1);
        if (v->given_up) return;
        if (seat == 1) halves = HALVES - halves;
        r->value[i] = (float)halves / HALVES;
        if (halves <= best) continue;
        best = halves;
        r->best = i;
    }
    r->share[seat] = r->value[r->best];
    r->share[1 - seat] = 1 - r->share[seat];
}

/* ---- Three and four seats ---- */

/* Adds a move's shares to those of equally good moves, or starts again with better ones. */
static int weigh(const solver *v, int seat, const float *one, float *sum, float *most, int equals) {
    if (equals > 0 && one[seat] < *most) return equals;
    if (equals > 0 && one[seat] > *most) equals = 0;
    for (int i = 0; i < v->seats; i++) sum[i] = equals ? sum[i] + one[i] : one[i];
    *most = one[seat];
    return equals + 1;
}

/* The mean over the moves that are best for the seat. */
static void max_n(solver *v, const game_state *s, int depth, float *share) {
    int seat = v->g->rules->turn(v->u, s), equals = 0;
    if (seat == TURN_OVER) {
        ai_outcome(v->g, v->u, s, share);
        return;
    }
    v->positions++;
    if (seat == TURN_CHANCE || depth == DEEPEST) v->given_up = true;
    if (v->given_up || give_up(v)) return;

    uint64_t key = game_hash(s);
    entry *e = find(v, key);
    if (e && e->key == key) {
        COPY(share, e->is.share, sizeof e->is.share);
        return;
    }
    game_move moves[GAME_MOVES];
    int n = v->g->rules->moves(v->u, s, moves);
    float most = 0, one[GAME_SEATS] = { 0 };
    for (int i = 0; i < n && (equals == 0 || most < 1); i++) { /* nothing is better than a win */
        game_state after = game_after(v->g, v->u, s, moves[i]);
        max_n(v, &after, depth + 1, one);
        if (v->given_up) return;
        equals = weigh(v, seat, one, share, &most, equals);
    }
    for (int i = 0; i < v->seats; i++) share[i] /= (float)equals;
    if (!e) return;
    e->key = key;
    COPY(e->is.share, share, sizeof e->is.share);
}

static void solve_many(solver *v, const game_state *s, const game_move *moves, int n,
                       solve_result *r) {
    int seat = v->g->rules->turn(v->u, s);
    for (int i = 0; i < n; i++) {
        float one[GAME_SEATS] = { 0 };
        game_state after = game_after(v->g, v->u, s, moves[i]);
        max_n(v, &after, 1, one);
        if (v->given_up) return;
        r->value[i] = one[seat];
        if (i > 0 && one[seat] <= r->value[r->best]) continue;
        r->best = i;
        COPY(r->share, one, sizeof one);
    }
}

bool solve_is_near(const game *g, const game_setup *u, const game_state *s, uint64_t seed,
                   int moves) {
    game_state at = *s;
    rng r = rng_from(seed);
    for (; moves > 0 && g->rules->turn(u, &at) != TURN_OVER; moves--)
        g->rules->apply(u, &at, game_pick(g, u, &at, rng_next(&r)));
    return moves > 0;
}

bool solve(const game *g, const game_setup *u, const game_state *s, const solve_limits *limits,
           solve_result *r) {
    game_move moves[GAME_MOVES];
    solver v = { .g = g, .u = u, .limits = limits, .seats = g->rules->seats(u) };
    CLEAR(r, sizeof *r);
    lay_table(&v);
    int n = g->rules->moves(u, s, moves);
    if (v.seats == 2)
        solve_two(&v, s, moves, n, r);
    else
        solve_many(&v, s, moves, n, r);
    r->positions = v.positions;
    return !v.given_up;
}

/* Whether a move gives the seat at least so many half wins. */
static bool is_enough(solver *v, const game_state *s, game_move m, int seat, int halves) {
    game_state after = game_after(v->g, v->u, s, m);
    if (seat == 0) return alpha_beta(v, &after, halves - 1, halves, 1) >= halves;
    return alpha_beta(v, &after, HALVES - halves, HALVES - halves + 1, 1) <= HALVES - halves;
}

bool solve_is_only(const game *g, const game_setup *u, const game_state *s,
                   const solve_limits *limits, int best, int rival, float *value) {
    game_move moves[GAME_MOVES];
    solver v = { .g = g, .u = u, .limits = limits, .seats = g->rules->seats(u) };
    int seat = g->rules->turn(u, s), n = g->rules->moves(u, s, moves), halves = HALVES;
    CHECK(v.seats == 2 && best != rival);
    lay_table(&v);
    while (halves > 0 && !is_enough(&v, s, moves[best], seat, halves)) halves--;
    if (halves == 0 || v.given_up || is_enough(&v, s, moves[rival], seat, halves)) return false;
    for (int i = 0; i < n && !v.given_up; i++)
        if (i != best && i != rival && is_enough(&v, s, moves[i], seat, halves)) return false;
    *value = (float)halves / HALVES;
    return !v.given_up;
}
