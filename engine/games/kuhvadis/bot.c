/* bot.c -- Kuh Vadis for bots: the throwing part of a turn, and the inputs of the learned estimate.
 * The search is in ai/.
 *
 * Three symbols are joined by a tree: three paths from the symbols to one meeting cell. The
 * cheapest tree is found by a breadth-first walk from each symbol, where an own cell costs nothing,
 * a free cow 1 and a free digit 2, roughly the number of turns: two cows come in 70 of 100 turns,
 * three of a given digit in 35. Walks use sets of cells, one bit each.
 */
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"

/* Throws ------------------------------------------------------------------------------------ */

static bool throws_state(const game_setup *u, const game_state *s, int *seat, uint32_t *table,
                         int *throws) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    (void)u;
    if (p->over) return false;
    *seat = p->seat;
    *table = p->table;
    *throws = p->throws;
    return true;
}

static void throws_lay(const game_setup *u, game_state *s, uint32_t table, int throws) {
    kuhvadis_state *p = kuhvadis_state_edit(s);
    (void)u;
    p->table = table;
    p->throws = (uint8_t)throws;
    p->fall = 0;
}

static const game_throws throws = { throws_state, throws_lay };

/* Trees ------------------------------------------------------------------------------------- */

enum {
    FAR = 20,     /* costs above this are treated as equal; the longest trees that matter cost 15 */
    CRITICAL = 3, /* cells whose loss is computed exactly, at most: it takes time */
};

/* The cells one seat may use, by cost. */
typedef struct {
    bits own, cow, digit;
} ground;

/* A walk from one symbol: the cells that cost at most so much, and their neighbours. */
typedef struct {
    bits within[FAR + 1], beside[FAR + 1];
} walk;

typedef struct {
    int cost;      /* of the cheapest tree; FAR when there is none                        */
    bits meet;     /* where the three ways of a cheapest tree may meet                    */
    bits cells;    /* free cells on some cheapest tree                                    */
    bits critical; /* free cells on every cheapest tree, those that are easy to find */
    bits wins;     /* free cells that join the symbols at once                            */
    int loss;      /* the cost when the worst critical cell is lost; cost when none is    */
    bits worst;    /* the critical cells whose loss costs that much                       */
} tree;

/* One step outwards: the cells that cost d, when all cheaper ones are known. */
static inline void walk_on(walk *w, const ground *f, int d) {
    bits now = w->within[d - 1], more = w->beside[d - 1] & f->cow;
    if (d > 1) more |= w->beside[d - 2] & f->digit;
    w->within[d] = now;
    w->beside[d] = w->beside[d - 1];
    if (!(more & ~now)) return;
    for (now |= more;; now |= more) {
        bits beside = kuhvadis_grow(now);
        more = beside & f->own & ~now;
        w->within[d] = now;
        w->beside[d] = beside;
        if (!more) return;
    }
}

/* The cheapest tree: both[t] are the cells the first two ways reach for t together, all[t] those
 * that all three do; the meeting cell itself comes on top. Gives up at `far`. */
static int find_cost(const ground *f, bits starts, int far, walk *w, bits *meet) {
    bits both[FAR + 1], all[FAR + 1];
    for (int i = 0; i < KUHVADIS_STARTS; i++, starts = bits_rest(starts)) {
        w[i].within[0] = kuhvadis_spread(starts & (0 - starts), f->own);
        w[i].beside[0] = kuhvadis_grow(w[i].within[0]);
    }
    for (int t = 0; t < far; t++) {
        for (int i = 0; t > 0 && i < KUHVADIS_STARTS; i++) walk_on(&w[i], f, t);
        both[t] = all[t] = 0;
        for (int i = 0; i <= t; i++) both[t] |= w[0].beside[i] & w[1].beside[t - i];
        for (int i = 0; i <= t; i++) all[t] |= both[i] & w[2].beside[t - i];
        *meet = all[t] & f->own;
        if (t > 0) *meet |= all[t - 1] & f->cow;
        if (t > 1) *meet |= all[t - 2] & f->digit;
        if (*meet) return t;
    }
    return FAR;
}

/* Goes back from the meeting cells to one symbol and collects the cells of all cheapest ways. Every
 * way crosses each level of cost up to the nearest meeting cell's; a level with a single cell in
 * it, a digit filling two levels, is critical. */
static void walk_back(const walk *w, const ground *f, tree *t) {
    bits at[FAR + 2], free = f->cow | f->digit;
    int nearest = FAR, d;
    for (d = 0; d <= t->cost; d++) {
        bits here = t->meet & w->beside[d] & ~(d ? w->beside[d - 1] : 0);
        if (here && nearest == FAR) nearest = d;
        at[d] = kuhvadis_grow(here) & w->within[d] & ~(d ? w->within[d - 1] : 0);
    }
    at[t->cost + 1] = 0;
    for (d = t->cost; d > 0; d--) {
        bits exact = w->within[d] & ~w->within[d - 1];
        at[d] = kuhvadis_spread(at[d], f->own & exact);
        at[d] |= kuhvadis_grow(at[d] & f->own) & exact & free;
        bits before = w->within[d - 1] & ~(d > 1 ? w->within[d - 2] : 0);
        at[d - 1] |= kuhvadis_grow(at[d] & f->cow) & before;
        if (d > 1)
            at[d - 2] |= kuhvadis_grow(at[d] & f->digit) & w->within[d - 2] &
                         ~(d > 2 ? w->within[d - 3] : 0);
        bits level = (at[d] & free) | (at[d + 1] & f->digit);
        t->cells |= at[d] & free;
        if (d <= nearest && level && !bits_rest(level)) t->critical |= level;
    }
}

/* The cost after the loss of a critical cell, the worst case. */
static void weigh_losses(const ground *f, bits starts, tree *t) {
    walk w[KUHVADIS_STARTS];
    bits meet, left = t->critical;
    t->loss = t->cost;
    for (int i = 0; i < CRITICAL && left; i++, left = bits_rest(left)) {
        bits cell = left & (0 - left);
        ground without = { f->own, f->cow & ~cell, f->digit & ~cell };
        int far = t->cost + 6 < FAR ? t->cost + 6 : FAR;
        int cost = find_cost(&without, starts, far, w, &meet);
        if (cost > t->loss) {
            t->loss = cost;
            t->worst = 0;
        }
        if (cost == t->loss) t->worst |= cell;
    }
}

__attribute__((noinline)) static void find_tree(const kuhvadis_setup *v, const kuhvadis_state *p,
                                                int seat, tree *t) {
    walk w[KUHVADIS_STARTS];
    bits free = v->all & ~(p->marks[0] | p->marks[1]);
    ground f = { p->marks[seat], free & v->showing[KUHVADIS_COW],
                 free & ~v->showing[KUHVADIS_COW] };
    CLEAR(t, sizeof *t);
    t->cost = t->loss = FAR;
    if (p->blocked >> seat & 1) return;
    t->cost = find_cost(&f, v->starts[seat], FAR, w, &t->meet);
    if (t->cost == FAR) return;
    t->wins = w[0].beside[0] & w[1].beside[0] & w[2].beside[0] & free;
    t->cells = t->meet & free;
    if (!bits_rest(t->meet)) t->critical = t->cells;
    for (int i = 0; i < KUHVADIS_STARTS; i++) walk_back(&w[i], &f, t);
    weigh_losses(&f, v->starts[seat], t);
}

/* Numbers ----------------------------------------------------------------------------------- */

/* The chance that the dice pay for at least one of these cells in one turn that is played for it:
 * by whether a cow is among them and how many different digits. tests/test_dicebot.c computes them
 * again. */
static const float pay_chance[2][DICE_FACES] = {
    { 0.0f, 0.354850f, 0.514357f, 0.601458f, 0.660339f, 0.707018f },
    { 0.698839f, 0.769167f, 0.806625f, 0.832037f, 0.855056f, 0.872737f },
};

static float pay(const kuhvadis_setup *v, bits cells) {
    int digits = 0;
    for (int f = 0; f < KUHVADIS_COW; f++) digits += (v->showing[f] & cells) != 0;
    return pay_chance[(v->showing[KUHVADIS_COW] & cells) != 0][digits];
}

static float most(float x) { return x < 1.0f ? x : 1.0f; }

/* One seat's tree; `aim` are the cells it may mark in its coming turn. */
static float *look_at_tree(const kuhvadis_setup *v, const tree *t, bits aim, float *out) {
    static const int steps[] = { 1, 2, 3, 4, 5, 6, 8, 10 };
    const bits cow = v->showing[KUHVADIS_COW];
    *out++ = (float)t->cost / (float)FAR;
    *out++ = t->cost == FAR ? 1.0f : 0.0f;
    for (int i = 0; i < COUNT_OF(steps); i++) *out++ = t->cost <= steps[i] ? 1.0f : 0.0f;
    *out++ = 1.0f / (float)(t->cost + 1);
    *out++ = (float)t->loss / (float)FAR;
    *out++ = most((float)(t->loss - t->cost) / 6.0f);
    *out++ = pay(v, t->worst);
    *out++ = pay(v, t->critical);
    *out++ = most((float)bits_count(t->critical & cow) / 3.0f);
    *out++ = most((float)bits_count(t->critical & ~cow) / 3.0f);
    *out++ = pay(v, t->cells & aim);
    *out++ = pay(v, t->wins & aim);
    *out++ = most((float)bits_count(t->wins) / 4.0f);
    *out++ = most((float)bits_count(t->cells) / 16.0f);
    *out++ = most((float)bits_count(t->meet) / 8.0f);
    return out;
}

/* How the two trees cross each other. */
static float *look_at_both(const kuhvadis_setup *v, const tree *me, const tree *you, float *out) {
    *out++ = pay(v, me->cells & you->cells);
    *out++ = pay(v, me->cells & you->critical);
    *out++ = pay(v, me->critical & you->cells);
    *out++ = pay(v, me->cells & you->worst);
    *out++ = pay(v, you->cells & me->worst);
    *out++ = most((float)bits_count(me->cells & you->cells) / 8.0f);
    *out++ = (float)(you->cost - me->cost) / (float)FAR;
    *out++ = (float)(you->loss - me->loss) / (float)FAR;
    *out++ = (float)(you->loss - me->cost) / (float)FAR;
    *out++ = (float)(you->cost - me->loss) / (float)FAR;
    return out;
}

enum { INPUTS = 62, HIDDEN = 24 };

static void look_from(const game_setup *u, const game_state *s, int seat, float *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    float *at = out, turn = p->seat == seat ? 1.0f : 0.0f;
    bits anywhere = v->all, near = v->near[p->anchor];
    tree me, you;
    find_tree(v, p, seat, &me);
    find_tree(v, p, 1 - seat, &you);
    at = look_at_tree(v, &me, p->seat == seat ? near : anywhere, at);
    at = look_at_tree(v, &you, p->seat == seat ? anywhere : near, at);
    at = look_at_both(v, &me, &you, at);
    *at++ = turn;
    *at++ = 1.0f - turn;
    bool extra = p->anchor != KUHVADIS_NOWHERE;
    bits thrower = near & (p->seat == seat ? you.worst : me.worst);
    *at++ = extra ? turn : 0.0f; /* K7 */
    *at++ = extra ? 1.0f - turn : 0.0f;
    *at++ = turn * pay(v, thrower);
    *at++ = (1.0f - turn) * pay(v, thrower);
    *at++ = (float)bits_count(v->all & ~(p->marks[0] | p->marks[1])) / 58.0f;
    *at++ = (float)(v->width * v->height) / 64.0f;
    CAREFUL(at == out + INPUTS);
}

static int below(rng *r, int n) { return (int)rng_below(rng_next(r), (uint32_t)n); }

/* A random sheet with the classic shares of cows and digits (K2); one in four is not 7 x 7. */
static void practice(rng *r, text_out *options) {
    static const char classic[] = "CCCCCCCCCCCCCCCC111111222222333334444455555";
    char cells[64] = "XXXOOO";
    int odd = below(r, 4) == 0;
    int width = odd ? 4 + below(r, 5) : 7, height = odd ? 4 + below(r, 5) : 7, n = width * height;
    for (int i = 6; i < n; i++)
        cells[i] = n == 49 ? classic[i - 6] : classic[below(r, (int)sizeof classic - 1)];
    for (int i = n - 1; i > 0; i--) {
        int k = below(r, i + 1);
        char c = cells[i];
        cells[i] = cells[k];
        cells[k] = c;
    }
    text_print(options, "first=p%d sheet=", below(r, 2) + 1);
    for (int row = 0; row < height; row++) {
        if (row) text_char(options, '/');
        text_put(options, (text_span){ cells + row * width, (size_t)width });
    }
}

static void look(const game_setup *u, const game_state *s, float (*out)[GAME_INPUTS]) {
    for (int seat = 0; seat < 2; seat++) look_from(u, s, seat, out[seat]);
}

/* A mark never harms who makes it: it joins, or it takes a cell from the other. */
static bool idle(const game_setup *u, const game_state *s, game_move m) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    return m == kuhvadis_move(KUHVADIS_PASS, 0) &&
           kuhvadis_choices(v, p, dice_roll_index(p->table)) != 0;
}

static const game_level levels[GAME_LEVELS] = {
    { 12.0f, 0, 0 }, { 0.75f, 0, 0 },  { 1.20f, 1, 0 },  { 0.61f, 1, 0 }, { 0.41f, 1, 0 },
    { 0.29f, 1, 0 }, { 0.205f, 1, 0 }, { 0.133f, 1, 0 }, { 0, 2, 4 },
};

/* An extra turn (K7), and the shortest way; a way with a spare, and many of them; a long way for
 * the other; no cell that breaks it. */
static void terms(const game_setup *u, const game_state *s, int seat, float *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    tree me, you;
    find_tree(v, p, seat, &me);
    find_tree(v, p, 1 - seat, &you);
    bool extra = p->anchor != KUHVADIS_NOWHERE && p->seat == seat;
    out[TERM_NOW] = (extra ? 2.0f : 0.0f) + 10.0f / (float)(me.cost + 1);
    out[TERM_GROWTH] = (float)bits_count(me.cells) / 6.0f - (float)me.loss / 3.0f;
    out[TERM_HINDER] = (float)you.cost / 1.2f;
    out[TERM_SAFE] = (float)(me.cost - me.loss) / 1.7f;
}

static const game_judge judge = {
    .inputs = INPUTS,
    .hidden = HIDDEN,
    .look = look,
    .weights = shipped_weights_kuhvadis,
    .idle = idle,
    .levels = levels,
    .practice = practice,
};
static const game_rung rungs[GAME_RIVALS] = {
    { 5, 1, 0, 0 },     { 1.2f, 1, 0, 0 },  { 0.82f, 1, 0, 0 }, { 0.73f, 1, 0, 0 },
    { 0.9f, 1, 0, 0 },  { 0.9f, 1, 0, 0 },  { 0.34f, 1, 0, 0 }, { 0.32f, 1, 0, 0 },
    { 0.27f, 1, 0, 0 }, { 0.19f, 2, 0, 0 }, { 0.15f, 2, 0, 0 }, { 0, 2, 4, 0 },
};

const game_bot kuhvadis_bot = {
    .throws = &throws,
    .judge = &judge,
    .terms = terms,
    .rungs = rungs,
    .bias = 0.025f,
};
