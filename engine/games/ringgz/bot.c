/* bot.c -- Ringgz for bots: what the net sees of a position (ai/boardnet.h).
 *
 * Colours are counted from the seat that decides: with two players its own two come first, with
 * three its own, those of the next seats and neutral red, with four its own and those of the next.
 *
 *     features of a territory    0 to 19    a piece of that colour and kind lies there
 *                               20 to 39    its holder may place one there now
 *                               40 to 43    the colour is there or on a linked territory
 *                               44          the start base
 *                               45 to 50    how far it is from the edges: six kinds of territories
 *     features of the table      0 to 59    stock: 15 bits of a pile for each colour
 *                               60 to 69    red of the next two seats, with three players
 *                               70 to 72    players: two, three, four
 *     actions of a territory     5 hand + kind
 */
#include "games/ringgz/ringgz.h"
#include "games/shipped.h"

enum {
    FIELD = RINGGZ_SIDE * RINGGZ_SIDE,
    MAY = RINGGZ_COLOURS * RINGGZ_KINDS,
    REACH = 2 * MAY,
    START = REACH + RINGGZ_COLOURS,
    EDGES = START + 1,
    FEATURES = EDGES + 6,
    PILE = 15,
    REDS = RINGGZ_COLOURS * PILE,
    PLAYERS = REDS + 2 * RINGGZ_KINDS,
    TABLE = PLAYERS + 3
};

static const int8_t linked[FIELD][4] = {
    { -1, -1, 1, 5 },   { 0, -1, 2, 6 },    { 1, -1, 3, 7 },    { 2, -1, 4, 8 },
    { 3, -1, -1, 9 },   { -1, 0, 6, 10 },   { 5, 1, 7, 11 },    { 6, 2, 8, 12 },
    { 7, 3, 9, 13 },    { 8, 4, -1, 14 },   { -1, 5, 11, 15 },  { 10, 6, 12, 16 },
    { 11, 7, 13, 17 },  { 12, 8, 14, 18 },  { 13, 9, -1, 19 },  { -1, 10, 16, 20 },
    { 15, 11, 17, 21 }, { 16, 12, 18, 22 }, { 17, 13, 19, 23 }, { 18, 14, -1, 24 },
    { -1, 15, 21, -1 }, { 20, 16, 22, -1 }, { 21, 17, 23, -1 }, { 22, 18, 24, -1 },
    { 23, 19, -1, -1 },
};
#define EDGE(kind) (uint64_t)1 << (EDGES + (kind))
static const uint64_t edge[FIELD] = {
    EDGE(0), EDGE(1), EDGE(2), EDGE(1), EDGE(0), EDGE(1), EDGE(3), EDGE(4), EDGE(3),
    EDGE(1), EDGE(2), EDGE(4), EDGE(5), EDGE(4), EDGE(2), EDGE(1), EDGE(3), EDGE(4),
    EDGE(3), EDGE(1), EDGE(0), EDGE(1), EDGE(2), EDGE(1), EDGE(0),
};

/* The seat and hand of a colour, counted from the seat that decides. */
static void holder(const ringgz_setup *g, int turn, int colour, int *seat, int *hand) {
    int ahead = g->players == 2                           ? colour >> 1
                : g->players == 3 && colour == RINGGZ_RED ? 0
                                                          : colour;
    *hand = g->players == 2 ? colour & 1 : g->players == 3 && colour == RINGGZ_RED;
    *seat = turn;
    while (ahead-- > 0) *seat = g->next[*seat];
}

static void mark(game_sight *out, uint32_t set, int feature) {
    int t;
    BITS_EACH (t, set) out->cell[t] |= (uint64_t)1 << feature;
}

static void see_colour(const ringgz_setup *g, const ringgz_state *s, int colour, int seat, int hand,
                       game_sight *out) {
    int own = (int)ringgz_colour_of(g, s, seat, hand);
    uint32_t closed = ringgz_closed(s), near = ringgz_presence(s, own);
    ringgz_places p = ringgz_places_of(g, s, seat, hand);
    for (int k = 0; k < RINGGZ_BASE; k++) {
        mark(out, ringgz_marked(s, own, k + 1) & ~closed, RINGGZ_KINDS * colour + k);
        mark(out, (uint32_t)(p.word[k >> 1] >> (k & 1 ? 39 : 14)) & RINGGZ_ALL,
             MAY + RINGGZ_KINDS * colour + k);
    }
    mark(out, ringgz_marked(s, own, 1) & closed, RINGGZ_KINDS * colour + RINGGZ_BASE);
    mark(out,
         (uint32_t)(p.word[0] & RINGGZ_BASES) | (uint32_t)(p.word[1] & (RINGGZ_BASES ^ 7)) << 11,
         MAY + RINGGZ_KINDS * colour + RINGGZ_BASE);
    if (s->phase != RINGGZ_LAYING) near |= 1u << s->start;
    mark(out, RINGGZ_REACH(near), REACH + colour);
}

static void look(const game_setup *u, const game_state *state, game_sight *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    uint64_t pile[RINGGZ_COLOURS], reds = 0;
    COPY(out->cell, edge, sizeof edge);
    out->seats = g->players;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        int seat, hand;
        holder(g, s->turn, c, &seat, &hand);
        see_colour(g, s, c, seat, hand, out);
        pile[c] = ringgz_pile(g, s, seat, (int)ringgz_colour_of(g, s, seat, hand));
    }
    for (int i = 0, seat = s->turn; i < GAME_SEATS; i++, seat = g->next[seat]) {
        out->order[i] = seat;
        if (g->players == 3 && (i == 1 || i == 2))
            reds |= (uint64_t)(ringgz_pile(g, s, seat, RINGGZ_RED) & 31) << RINGGZ_KINDS * (i - 1);
    }
    if (s->phase != RINGGZ_LAYING) out->cell[s->start] |= (uint64_t)1 << START;
    out->table[0] =
        pile[0] | pile[1] << PILE | pile[2] << 2 * PILE | pile[3] << 3 * PILE | reds << REDS;
    out->table[1] = reds >> (64 - REDS) | (uint64_t)1 << (PLAYERS - 64 + g->players - 2);
}

/* The start base has no prior, nor has swap. */
static int action(const game_setup *u, const game_state *s, game_move m) {
    int colour = ringgz_colour(m);
    (void)s;
    if (colour < 0) return -1;
    int hand = ringgz_setup_of(u)->hand[colour];
    return ringgz_territory(m) * 2 * RINGGZ_KINDS + RINGGZ_KINDS * hand + ringgz_kind(m);
}

static const game_net net = {
    .cells = FIELD,
    .features = FEATURES,
    .table = TABLE,
    .actions = 2 * RINGGZ_KINDS,
    .linked = linked,
    .look = look,
    .action = action,
    .weights = shipped_net_ringgz,
};

static int reach_of(const ringgz_setup *g, const ringgz_state *s, int seat) {
    int sum = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (ringgz_owner(g, s, c) == seat) sum += bits_count(RINGGZ_REACH(ringgz_presence(s, c)));
    return sum;
}

static int places_of(const ringgz_setup *g, const ringgz_state *s, int seat) {
    int sum = 0;
    for (int hand = 0; hand < g->hands; hand++) {
        ringgz_places p = ringgz_places_of(g, s, seat, hand);
        sum += bits_count(p.word[0]) + bits_count(p.word[1]);
    }
    return sum;
}

/* Territories held; territories within reach; few of both for the one who has most; many places
 * left to go. */
static void terms(const game_setup *u, const game_state *state, int seat, float *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    int points[GAME_SEATS], reach = 0, most = 0;
    ringgz_score(u, state, points);
    for (int i = 0; i < g->players; i++) {
        int theirs = reach_of(g, s, i);
        if (i == seat) continue;
        if (points[i] > most) most = points[i];
        if (theirs > reach) reach = theirs;
    }
    out[TERM_NOW] = (float)points[seat];
    out[TERM_GROWTH] = (float)reach_of(g, s, seat) / 2.0f;
    out[TERM_HINDER] = -(float)most - (float)reach / 4.0f;
    out[TERM_SAFE] = (float)places_of(g, s, seat) / 8.0f;
}

static const game_rung rungs[GAME_RIVALS] = {
    { 0.05f, 0, 0, 70 }, { 0, 0, 0, 160 },  { 0, 0, 0, 330 },  { 0, 0, 0, 380 },
    { 0, 0, 0, 800 },    { 0, 0, 0, 2600 }, { 0, 0, 0, 4000 }, { 0, 0, 0, 9000 },
    { 0, 0, 1, 1100 },   { 0, 0, 1, 3800 }, { 0, 0, 1, 6000 }, { 0, 0, 1, 20000 },
};

const game_bot ringgz_bot = { .net = &net, .terms = terms, .rungs = rungs, .bias = 0.2f };
