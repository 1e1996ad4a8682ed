/* rules.c -- Ringgz. Rules are cited by their numbers in docs/rules, G1 to G15.
 *
 * The board has 5 x 5 territories, linked side by side but not across corners (G1). Blue, green,
 * yellow and red have three rings of each of four sizes and three bases each (G2); one start base
 * shows all four colours (G3). Two players own two colours each; three players own one each and
 * share out neutral red, one piece of every kind for each; four players own one each (G4).
 *
 * p1 lays the start base on one of the nine central territories and then takes the first turn,
 * or leaves it to the next player by option (G5). A turn places one piece. A colour is present
 * where a ring or base of it lies, and all colours are where the start base lies (G6). A ring needs
 * its colour on the territory or on a linked one, and no ring of its size there yet (G7). A base
 * needs an empty territory, its colour on a linked one, and no base of its colour on a linked one
 * (G8). Bases and the start base close their territory for good (G9). Who can place must, who
 * cannot is skipped (G10). Each piece looks for its own colour; by option any colour dealt to the
 * player will do (G11).
 *
 * It is over when nobody can place a ring, even if a base would still fit (G12). The colour with
 * more rings on a territory than every other colour wins it (G13), for the player who owns it; two
 * colours of a player are not added, and neutral red scores for nobody (G14). Most territories win,
 * then fewest pieces left, then the victory is shared (G15).
 *
 * How it is fast: after each action the legal places of the next seat are worked out once as a
 * few words of bits (the menu), without asking territory by territory. Listing, counting and
 * choosing at random only read that menu. Hardly a branch depends on the action, because in
 * random games no processor can guess it.
 */
#include "games/ringgz/ringgz.h"

#include "core/rng.h"

const char ringgz_letter[RINGGZ_COLOURS + 1] = "BGYR";
const char *const ringgz_colour_name[RINGGZ_COLOURS] = { "blue", "green", "yellow", "red" };

enum { RED = 3 };

/* What a piece on a place does to the board, whoever places it: a row for each of the 128 bits. */
typedef struct {
    uint64_t keep[2]; /* places left free: not this one (G7), no base here (G8); a base closes all of
                         its territory (G9)             */
    uint64_t near[2]; /* here and the linked territories (G1) */
    uint32_t unit;    /* one piece of this kind in a pile     */
    uint32_t kind;
} effect;

#define RING(word, bit, t)                                                                         \
    { { ~(((word) == 0 ? (uint64_t)1 << (bit) : 0) | BASE_0(t)),                                   \
        ~(((word) == 1 ? (uint64_t)1 << (bit) : 0) | BASE_1(t)) },                                 \
      { RINGGZ_WIDE_0(RINGGZ_REACH(1u << (t))), RINGGZ_WIDE_1(RINGGZ_REACH(1u << (t))) },         \
      1u << 2 * (2 * (word) + ((bit) >= 39)),                                                      \
      2 * (word) + ((bit) >= 39) }
#define BASE(t)                                                                                    \
    { { ~RINGGZ_WIDE_0(1u << (t)), ~RINGGZ_WIDE_1(1u << (t)) },                                        \
      { RINGGZ_WIDE_0(RINGGZ_REACH(1u << (t))), RINGGZ_WIDE_1(RINGGZ_REACH(1u << (t))) },         \
      1u << 2 * RINGGZ_BASE,                                                                       \
      RINGGZ_BASE }
#define BASE_0(t) ((uint64_t)1 << (t) & RINGGZ_BASES)
#define BASE_1(t) ((uint64_t)1 << (t) >> 11 & (RINGGZ_BASES ^ 7))
#define FIVE_RINGS(w, b, t)                                                                        \
    RING(w, b + t, t), RING(w, b + t + 1, t + 1), RING(w, b + t + 2, t + 2),                       \
        RING(w, b + t + 3, t + 3), RING(w, b + t + 4, t + 4)
#define ALL_RINGS(w, b)                                                                            \
    FIVE_RINGS(w, b, 0), FIVE_RINGS(w, b, 5), FIVE_RINGS(w, b, 10), FIVE_RINGS(w, b, 15),          \
        FIVE_RINGS(w, b, 20)
#define FIVE_BASES(t) BASE(t), BASE(t + 1), BASE(t + 2), BASE(t + 3), BASE(t + 4)
#define FOUR_BASES(t) BASE(t), BASE(t + 1), BASE(t + 2), BASE(t + 3)

static const effect effects[128] = {
    FIVE_BASES(0),    FIVE_BASES(5),    FOUR_BASES(10), /* word 0: a1 to d3 */
    ALL_RINGS(0, 14), ALL_RINGS(0, 39),                 /*         sizes 1, 2 */
    FIVE_BASES(11),   FIVE_BASES(16),   FOUR_BASES(21), /* word 1: b3 to e5   */
    ALL_RINGS(1, 14), ALL_RINGS(1, 39),                 /*         sizes 3, 4 */
};

/* All places of the kinds in a set of kinds, word by word. */
#define LOWER ((uint64_t)RINGGZ_ALL << 14)
#define UPPER ((uint64_t)RINGGZ_ALL << 39)
#define STOCK(k)                                                                                   \
    { ((k)&1 ? LOWER : 0) | ((k)&2 ? UPPER : 0) | ((k)&16 ? RINGGZ_BASES : 0),                     \
      ((k)&4 ? LOWER : 0) | ((k)&8 ? UPPER : 0) | ((k)&16 ? RINGGZ_BASES : 0) }
#define STOCK_4(k)  STOCK(k), STOCK(k + 1), STOCK(k + 2), STOCK(k + 3)
#define STOCK_16(k) STOCK_4(k), STOCK_4(k + 4), STOCK_4(k + 8), STOCK_4(k + 12)
static const uint64_t stock_places[32][2] = { STOCK_16(0), STOCK_16(16) };

/* ---- Beginning ---- */

/* G4. Red is in everybody's second hand when there are three, and nobody's to score. */
void ringgz_deal(ringgz_setup *g, int players) {
    g->players = (uint8_t)players;
    g->hands = players == 4 ? 1 : 2;
    for (int seat = 0; seat < players; seat++) {
        int first = players == 2 ? 2 * seat : seat;
        int second = players == 2 ? first + 1 : players == 3 ? RED : first;
        g->colour[seat][0] = (uint8_t)first;
        g->colour[seat][1] = (uint8_t)second;
        g->owner[first] = (uint8_t)seat;
        g->owner[second] = (uint8_t)seat;
        if (second != first) g->hand[second] = 1;
    }
    if (players == 3) {
        g->owner[RED] = 0;
        g->neutral[RED] = 255;
    }
}

static bool ringgz_setup_game(game_setup *u, const game_wish *wish, text_error *e) {
    ringgz_setup g;
    text_span rest = wish->options, key, value;
    int players = 0;
    bool first_known = false, link_known = false;
    CLEAR(&g, sizeof g);
    while (game_next_option(&rest, &key, &value)) {
        if (text_is(key, "players")) {
            if (players) return text_fail(e, "players is given twice");
            if (!text_to_int(value, 4, &players) || players < 2)
                return text_fail_at(e, "players is 2, 3 or 4, not '", value, "'");
        } else if (text_is(key, "first")) {
            if (first_known) return text_fail(e, "first is given twice");
            first_known = true;
            g.first_next = text_is(value, "next");
            if (!g.first_next && !text_is(value, "p1"))
                return text_fail_at(e, "first is p1 or next, not '", value, "'");
        } else if (text_is(key, "link")) {
            if (link_known) return text_fail(e, "link is given twice");
            link_known = true;
            g.link_player = text_is(value, "player");
            if (!g.link_player && !text_is(value, "colour"))
                return text_fail_at(e, "link is colour or player, not '", value, "'");
        } else {
            return text_fail_at(e, "ringgz has the options players, first and link, not '",
                                key.len ? key : value, "'");
        }
    }
    ringgz_deal(&g, players ? players : 2);
    CLEAR(u, sizeof *u);
    COPY(u, &g, sizeof g);
    return true;
}

static void ringgz_options(const game_setup *u, text_out *out) {
    const ringgz_setup *g = ringgz_of(u);
    text_str(out, "players=");
    text_int(out, g->players);
    text_str(out, g->first_next ? " first=next" : " first=p1");
    text_str(out, g->link_player ? " link=player" : " link=colour");
}

static int ringgz_seats(const game_setup *u) { return ringgz_of(u)->players; }

void ringgz_begin(const ringgz_setup *g, ringgz_state *s) {
    CLEAR(s, sizeof *s);
    s->free[0] = ~(uint64_t)0;
    s->free[1] = ~(uint64_t)7; /* three bits are not used */
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        s->stock[c] = 31;
        s->pile[c] = RINGGZ_PILE_FULL;
        for (int seat = 0; seat < g->players && g->neutral[c]; seat++)
            s->pile[ringgz_slot(g, (unsigned)seat, (unsigned)c)] = RINGGZ_PILE_ONE_EACH;
    }
}

static void ringgz_start(const game_setup *u, game_state *state) {
    CLEAR(state, sizeof *state);
    ringgz_begin(ringgz_of(u), ringgz_at_mut(state)); /* zeroes are p1's turn, laying (G5) */
}

/* ---- Pieces and places ---- */

static inline void put(ringgz_state *s, unsigned colour, unsigned place) {
    const effect *e = &effects[place];
    const uint64_t *in_stock = stock_places[s->stock[colour]];
    uint64_t *mine = s->legal[colour];
    s->piece[colour][place >> 6] |= (uint64_t)1 << (place & 63);
    s->free[0] &= e->keep[0];
    s->free[1] &= e->keep[1];
    if ((place & 63) < 14) { /* G8: no base of this colour beside a base */
        s->bar[colour][0] |= (uint16_t)(e->near[0] & RINGGZ_BASES);
        s->bar[colour][1] |= (uint16_t)(e->near[1] & RINGGZ_BASES);
    }
    mine[0] = (mine[0] | e->near[0]) & in_stock[0] & ~(uint64_t)s->bar[colour][0];
    mine[1] = (mine[1] | e->near[1]) & in_stock[1] & ~(uint64_t)s->bar[colour][1];
}

void ringgz_put(ringgz_state *s, int colour, int kind, int t) {
    put(s, (unsigned)colour, ringgz_move(-1, kind, t));
}

/* G6, G9: all colours are present here, and nothing else fits. */
void ringgz_put_start(ringgz_state *s, int t) {
    const effect *e = &effects[ringgz_move(-1, RINGGZ_BASE, t)];
    for (int i = 0; i < 2; i++) {
        s->free[i] &= e->keep[i];
        for (int c = 0; c < RINGGZ_COLOURS; c++) s->legal[c][i] |= e->near[i];
    }
    s->start = (uint8_t)t;
    s->phase = RINGGZ_PLAYING;
}

typedef struct {
    uint64_t word[2];
} places;

/* G11: with link=player all colours dealt to the seat bring presence. This is the option few play,
 * so it is worked out from the pieces whenever it is asked for. */
static places places_by_player(const ringgz_setup *g, const ringgz_state *s, unsigned seat,
                               unsigned colour) {
    uint32_t here = 1u << s->start | ringgz_presence(s, g->colour[seat][0]) |
                    ringgz_presence(s, g->colour[seat][1]);
    uint32_t near = RINGGZ_REACH(here);
    places p;
    p.word[0] = RINGGZ_WIDE_0(near) & s->free[0] & ~(uint64_t)s->bar[colour][0];
    p.word[1] = RINGGZ_WIDE_1(near) & s->free[1] & ~(uint64_t)s->bar[colour][1];
    return p;
}

/* Where the pieces of a seat's hand may go. */
static places hand_places(const ringgz_setup *g, const ringgz_state *s, unsigned seat,
                          unsigned hand) {
    unsigned colour = g->colour[seat][hand], pile = s->pile[ringgz_slot(g, seat, colour)], kinds = 0;
    places p;
    p.word[0] = s->legal[colour][0] & s->free[0];
    p.word[1] = s->legal[colour][1] & s->free[1];
    if (!g->link_player && !g->neutral[colour]) return p;
    if (g->link_player) p = places_by_player(g, s, seat, colour);
    for (unsigned kind = 0; kind < RINGGZ_KINDS; kind++)
        kinds |= (pile >> 2 * kind & 3 ? 1u : 0u) << kind;
    p.word[0] &= stock_places[kinds][0];
    p.word[1] &= stock_places[kinds][1];
    return p;
}

/* Kinds together: rings are the bits from 14 on. */
static uint64_t any_place(const ringgz_setup *g, const ringgz_state *s, unsigned seat) {
    places a = hand_places(g, s, seat, 0);
    uint64_t any = a.word[0] | a.word[1];
    if (g->hands == 1) return any;
    places b = hand_places(g, s, seat, 1);
    return any | b.word[0] | b.word[1];
}

/* Whose turn it is when `seat` is next in order: G12, then G10. */
void ringgz_settle(const ringgz_setup *g, ringgz_state *s, int seat) {
    uint64_t all = 0;
    for (int i = 0, next = seat; i < g->players && all <= RINGGZ_BASES; i++) {
        all |= any_place(g, s, (unsigned)next);
        next = next + 1 == g->players ? 0 : next + 1;
    }
    if (all <= RINGGZ_BASES) {
        s->turn = TURN_OVER;
        s->phase = RINGGZ_OVER;
        return;
    }
    while (!any_place(g, s, (unsigned)seat)) seat = seat + 1 == g->players ? 0 : seat + 1;
    s->turn = (int8_t)seat;
}

/* ---- Playing ---- */

static int ringgz_turn(const game_setup *u, const game_state *s) {
    (void)u;
    return ringgz_at(s)->turn;
}

static int list(bits set, game_move first, game_move *out) {
    int n = 0, place;
    BITS_EACH (place, set) out[n++] = first + (game_move)place;
    return n;
}

/* Hand by hand, word by word: ringgz_pick counts in the same order. */
static int ringgz_moves(const game_setup *u, const game_state *state, game_move *out) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    int n = 0;
    if (s->phase == RINGGZ_LAYING)
        return list(RINGGZ_CENTRE, ringgz_move(RINGGZ_START, 0, 0), out); /* G5 */
    if (s->phase == RINGGZ_OVER) return 0;
    for (unsigned hand = 0; hand < g->hands; hand++) {
        places p = hand_places(g, s, (unsigned)s->turn, hand);
        game_move first = 128 * (g->colour[s->turn][hand] + 1u);
        n += list(p.word[0], first, out + n);
        n += list(p.word[1], first + 64, out + n);
    }
    return n;
}

static int ringgz_rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u, (void)s, (void)out;
    return 0;
}

/* Selects like `yes ? a : b`; spelled out because compilers like to jump, and a jump that depends
 * on a random number is guessed wrong half of the time. */
static inline uint64_t choose(uint64_t yes, uint64_t a, uint64_t b) { return b ^ ((a ^ b) & yes); }

#define BELOW(v, n, j) (__builtin_popcount((v) & ((2 << (j)) - 1)) <= (n))
#define NTH(v, n)                                                                                  \
    BELOW(v, n, 0) + BELOW(v, n, 1) + BELOW(v, n, 2) + BELOW(v, n, 3) + BELOW(v, n, 4) +           \
        BELOW(v, n, 5) + BELOW(v, n, 6)
#define NTHS(v)                                                                                    \
    { NTH(v, 0), NTH(v, 1), NTH(v, 2), NTH(v, 3), NTH(v, 4), NTH(v, 5), NTH(v, 6), NTH(v, 7) }
#define NTHS_4(v)  NTHS(v), NTHS(v + 1), NTHS(v + 2), NTHS(v + 3)
#define NTHS_16(v) NTHS_4(v), NTHS_4(v + 4), NTHS_4(v + 8), NTHS_4(v + 12)
#define NTHS_64(v) NTHS_16(v), NTHS_16(v + 16), NTHS_16(v + 32), NTHS_16(v + 48)
static const uint8_t nth_of_byte[256][8] = { NTHS_64(0), NTHS_64(64), NTHS_64(128), NTHS_64(192) };

static inline unsigned nth(uint64_t b, unsigned n) {
    const uint64_t every = 0x0101010101010101u;
    uint64_t pairs = b - (b >> 1 & 0x5555555555555555u);
    uint64_t fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    uint64_t sums = ((fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu) * every;
    uint64_t passed = ((n * every | every << 7) - sums) & every << 7;
    unsigned at = (unsigned)__builtin_popcountll(passed) * 8;
    unsigned rest = n - (unsigned)((sums << 8) >> at & 0xff);
    return at + nth_of_byte[b >> at & 0xff][rest];
}

static game_move ringgz_pick(const game_setup *u, const game_state *state, uint64_t random) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    if (s->phase != RINGGZ_PLAYING) {
        if (s->phase == RINGGZ_OVER) return 0;
        return ringgz_move(RINGGZ_START, 0, bits_nth(RINGGZ_CENTRE, (int)rng_below(random, 9)));
    }
    uint64_t colour = g->colour[s->turn][0];
    const uint64_t *p = s->legal[colour];
    uint64_t half = (uint64_t)bits_count(p[0] & s->free[0]), all = half + (uint64_t)bits_count(p[1] & s->free[1]);
    uint64_t n;
    if (g->hands == 1) {
        n = rng_below(random, (uint32_t)all);
    } else {
        uint64_t other = g->colour[s->turn][1];
        const uint64_t *q = s->legal[other];
        uint64_t q_half = (uint64_t)bits_count(q[0] & s->free[0]);
        n = rng_below(random, (uint32_t)(all + q_half + (uint64_t)bits_count(q[1] & s->free[1])));
        uint64_t second = 0 - (uint64_t)(n >= all);
        half = choose(second, q_half, half);
        colour = choose(second, other, colour);
        n -= second & all;
    }
    uint64_t upper = n >= half;
    n -= (0 - upper) & half;
    return (game_move)(128 * (colour + 1) + 64 * upper) + nth(s->legal[colour][upper] & s->free[upper], (unsigned)n);
}

static void ringgz_apply(const game_setup *u, game_state *state, game_move m) {
    const ringgz_setup *g = ringgz_of(u);
    ringgz_state *s = ringgz_at_mut(state);
    if (s->phase == RINGGZ_LAYING) {
        ringgz_put_start(s, ringgz_territory(m));
        s->turn = g->first_next; /* G5 */
        return;
    }
    unsigned colour = (m >> 7) - 1, place = m & 127, seat = (unsigned)s->turn;
    const effect *e = &effects[place];
    uint16_t *pile = &s->pile[ringgz_slot(g, seat, colour)];
    *pile = (uint16_t)(*pile - e->unit);
    unsigned out = (*pile & 3 * e->unit) == 0 ;
    if (!g->neutral[colour]) s->stock[colour] = (uint8_t)(s->stock[colour] ^ out << e->kind);
    put(s, colour, place);
    seat = seat + 1 == g->players ? 0 : seat + 1;
    s->turn = (int8_t)seat;
    const uint64_t *next = s->legal[g->colour[seat][0]];
    if (((next[0] & s->free[0]) | (next[1] & s->free[1])) <= RINGGZ_BASES || g->link_player) ringgz_settle(g, s, (int)seat);
}

/* ---- Score ---- */

/* G13. There are four rings at most, so more than every other means: two or more and nobody else
 * has two, or any at all and nobody else has one. */
void ringgz_won(const ringgz_state *s, uint32_t *won) {
    uint64_t one[RINGGZ_COLOURS], two[RINGGZ_COLOURS];
    uint64_t ones = 0, shared = 0, twos = 0, halved = 0; /* of any colour; of more than one */
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        uint64_t any = (s->piece[c][0] | s->piece[c][1]) >> 14;
        uint64_t both = (s->piece[c][0] & s->piece[c][1]) >> 14;
        one[c] = any | any >> 25;
        two[c] = both | both >> 25 | (any & any >> 25);
        shared |= ones & one[c];
        halved |= twos & two[c];
        ones |= one[c];
        twos |= two[c];
    }
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        won[c] = (uint32_t)((one[c] & ~shared) | (two[c] & ~halved)) & RINGGZ_ALL;
}

/* G14 */
void ringgz_score(const game_setup *u, const game_state *s, int *out) {
    const ringgz_setup *g = ringgz_of(u);
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(ringgz_at(s), won);
    for (int seat = 0; seat < g->players; seat++) out[seat] = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (!g->neutral[c]) out[g->owner[c]] += bits_count(won[c]);
}

/* G15: each seat's points and pieces left become one number, and the greatest wins. */
static unsigned ringgz_winners(const game_setup *u, const game_state *state) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    int points[GAME_SEATS], best = -1;
    unsigned winners = 0;
    ringgz_score(u, state, points);
    for (int seat = 0; seat < g->players; seat++) {
        int left = 0;
        for (int hand = 0; hand < g->hands; hand++)
            left += ringgz_pile_size(ringgz_pile(g, s, seat, g->colour[seat][hand]));
        int worth = points[seat] * 64 + (63 - left); /* 30 pieces at most */
        if (worth > best) winners = 0;
        if (worth >= best) winners |= 1u << seat;
        best = worth > best ? worth : best;
    }
    return winners;
}

const game ringgz_game = {
    "ringgz",
    "Ringgz",
    "players=2|3|4 first=p1|next link=colour|player",
    NULL,
    ringgz_setup_game,
    ringgz_options,
    ringgz_seats,
    ringgz_start,
    ringgz_turn,
    ringgz_moves,
    ringgz_rolls,
    ringgz_pick,
    ringgz_apply,
    ringgz_allows,
    ringgz_score,
    ringgz_winners,
    ringgz_write_move,
    ringgz_read_move,
    ringgz_write_position,
    ringgz_read_position,
    ringgz_show,
    NULL,
    NULL,
};
