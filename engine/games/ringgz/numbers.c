/* numbers.c -- Ringgz: actions and positions as numbers, for programs that learn.
 *
 *     actions    0 to 8       start base, on b2 c2 d2 b3 ... d4
 *                9 to 508     9 + (5 colour + kind) 25 + territory
 *                509          swap, in games that have it
 */
#include "games/ringgz/ringgz.h"

enum {
    FIELD = RINGGZ_SIDE * RINGGZ_SIDE,
    CENTRE = 3, /* rows and columns of the start (G5) */
    STARTS = CENTRE * CENTRE,
    ACTIONS = STARTS + (int)RINGGZ_COLOURS * (int)RINGGZ_KINDS * FIELD
};

static int ringgz_action_count(const game_setup *u) { return ACTIONS + ringgz_setup_of(u)->swap; }

static int ringgz_action_number(const game_setup *u, game_move m) {
    int colour = ringgz_colour(m), t = ringgz_territory(m);
    if (m == RINGGZ_SWAP) return ringgz_setup_of(u)->swap ? (int)ACTIONS : -1;
    if (colour >= 0) return STARTS + (colour * RINGGZ_KINDS + ringgz_kind(m)) * FIELD + t;
    if (!(RINGGZ_CENTRE >> t & 1)) return -1; /* G5 */
    return (t / RINGGZ_SIDE - 1) * CENTRE + t % RINGGZ_SIDE - 1;
}

static game_move ringgz_action_at(const game_setup *u, int n) {
    (void)u;
    if (n == ACTIONS) return RINGGZ_SWAP;
    if (n < STARTS) return ringgz_move(-1, 0, (n / CENTRE + 1) * RINGGZ_SIDE + n % CENTRE + 1);
    n -= STARTS;
    return ringgz_move(n / FIELD / RINGGZ_KINDS, n / FIELD % RINGGZ_KINDS, n % FIELD);
}

/* No dice. */
static int ringgz_chance_number(const game_setup *u, game_move m) {
    (void)u, (void)m;
    return -1;
}

static game_move ringgz_chance_at(const game_setup *u, int n) {
    (void)u, (void)n;
    return 0;
}

/* ---- What is seen ---- */

static int ringgz_parts(const game_setup *u, game_part *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const game_part parts[] = {
        { "rings", { RINGGZ_COLOURS, 4, RINGGZ_SIDE, RINGGZ_SIDE } },
        { "bases", { RINGGZ_COLOURS, RINGGZ_SIDE, RINGGZ_SIDE, 0 } },
        { "start", { RINGGZ_SIDE, RINGGZ_SIDE, 0, 0 } },
        { "stock", { g->players, g->hands, RINGGZ_KINDS, 0 } },
        { "turn", { g->players, 0, 0, 0 } },
        { "phase", { 3, 0, 0, 0 } },
        { "swap", { 1, 0, 0, 0 } }, /* may be said now; in games that have it */
    };
    COPY(out, parts, sizeof parts);
    return COUNT_OF(parts) - !g->swap;
}

/* Own colours first, then those of the next seats, neutral red (G4) last. */
static void order_colours(const ringgz_setup *g, const ringgz_state *s, int seat, int *order) {
    int n = 0;
    for (int i = 0; i < g->players; i++) {
        int at = (seat + i) % g->players;
        for (int hand = 0; hand < g->hands; hand++) {
            int colour = (int)ringgz_colour_of(g, s, at, hand);
            if (!g->neutral[colour]) order[n++] = colour;
        }
    }
    if (n < RINGGZ_COLOURS) order[n] = RINGGZ_RED;
}

static float *write_set(uint32_t set, float *out) {
    for (int t = 0; t < FIELD; t++) *out++ = (float)(set >> t & 1);
    return out;
}

static void ringgz_observe(const game_setup *u, const game_state *state, int seat, float *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    int order[RINGGZ_COLOURS];
    order_colours(g, s, seat, order);
    uint32_t closed = ringgz_closed(s);
    for (int i = 0; i < RINGGZ_COLOURS; i++)
        for (int size = 1; size <= 4; size++)
            out = write_set(ringgz_marked(s, order[i], size) & ~closed, out);
    for (int i = 0; i < RINGGZ_COLOURS; i++)
        out = write_set(ringgz_marked(s, order[i], 1) & closed, out);
    out = write_set(s->phase == RINGGZ_LAYING ? 0 : 1u << s->start, out);
    for (int i = 0; i < g->players; i++) {
        int at = (seat + i) % g->players;
        for (int hand = 0; hand < g->hands; hand++) {
            unsigned pile = ringgz_pile(g, s, at, (int)ringgz_colour_of(g, s, at, hand));
            for (int kind = 0; kind < RINGGZ_KINDS; kind++)
                *out++ = (float)ringgz_pile_count(pile, kind) / 3;
        }
    }
    for (int i = 0; i < g->players; i++) *out++ = s->turn == (seat + i) % g->players;
    for (int phase = 0; phase < 3; phase++) *out++ = s->phase == phase;
    if (g->swap) *out = ringgz_may_swap(g, s);
}

const game_numbers ringgz_numbers = {
    ringgz_action_count,  ringgz_action_number, ringgz_action_at, 0,
    ringgz_chance_number, ringgz_chance_at,     ringgz_parts,     ringgz_observe,
};
