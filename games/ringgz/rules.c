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
    uint64_t keep[2]; /* places left open: not this one (G7), no base here (G8); a base closes all
                         of its territory (G9)                                                 */
    uint64_t near;    /* wide: here and the linked territories (G1)                            */
    uint32_t unit;    /* one piece of this kind in a pile                                      */
    uint32_t kind;
} effect;

#define RING(word, bit, t)                                                                         \
    {                                                                                              \
        { ~(((word) == 0 ? (uint64_t)1 << (bit) : 0) | BASE_0(t)),                                 \
          ~(((word) == 1 ? (uint64_t)1 << (bit) : 0) | BASE_1(t)) },                               \
            RINGGZ_WIDE(RINGGZ_REACH(1u << (t))), 1u << 2 * (2 * (word) + ((bit) >= 39)),          \
            2 * (word) + ((bit) >= 39)                                                             \
    }
#define BASE(t)                                                                                    \
    {                                                                                              \
        { ~(RINGS(t) | BASE_0(t)), ~(RINGS(t) | BASE_1(t)) },                                      \
            RINGGZ_WIDE(RINGGZ_REACH(1u << (t))), 1u << 2 * RINGGZ_BASE, RINGGZ_BASE               \
    }
#define BASE_0(t) ((uint64_t)1 << (t)&RINGGZ_BASES)
#define BASE_1(t) ((uint64_t)1 << (t) >> 11 & (RINGGZ_BASES ^ 7))
#define RINGS(t)  ((uint64_t)1 << (t) << 14 | (uint64_t)1 << (t) << 39)
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

/* All places of a kind, word by word. */
#define LOWER ((uint64_t)RINGGZ_ALL << 14)
#define UPPER ((uint64_t)RINGGZ_ALL << 39)
static const uint64_t kind_places[RINGGZ_KINDS][2] = {
    { LOWER, 0 }, { UPPER, 0 }, { 0, LOWER }, { 0, UPPER }, { RINGGZ_BASES, RINGGZ_BASES },
};

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
        g->scorer[first] = (uint8_t)seat;
        g->scorer[second] = (uint8_t)seat;
        if (second != first) g->hand[second] = 1;
    }
    if (players == 3) g->scorer[RED] = RINGGZ_NEUTRAL;
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
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        s->open[c][0] = ~(uint64_t)0;
        s->open[c][1] = ~(uint64_t)7; /* the three bits not used */
    }
    for (int seat = 0; seat < g->players; seat++)
        for (int hand = 0; hand < g->hands; hand++)
            s->pile[ringgz_slot(g, seat, hand)] = g->scorer[g->colour[seat][hand]] == RINGGZ_NEUTRAL
                                                      ? RINGGZ_PILE_ONE_EACH
                                                      : RINGGZ_PILE_FULL;
}

static void ringgz_start(const game_setup *u, game_state *state) {
    CLEAR(state, sizeof *state);
    ringgz_begin(ringgz_of(u), ringgz_at_mut(state)); /* zeroes are p1's turn, laying (G5) */
}

/* ---- Pieces and places ---- */

static inline void close_places(ringgz_state *s, const effect *e) {
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        s->open[c][0] &= e->keep[0];
        s->open[c][1] &= e->keep[1];
    }
}

static inline void put(ringgz_state *s, unsigned colour, unsigned place, const effect *e) {
    s->piece[colour][place >> 6] |= (uint64_t)1 << (place & 63);
    s->near[colour] |= e->near; /* G6 */
    close_places(s, e);
    if ((place & 63) < 14) { /* G8: no base of this colour beside a base */
        s->open[colour][0] &= ~(e->near & RINGGZ_BASES);
        s->open[colour][1] &= ~(e->near >> 25 & RINGGZ_BASES);
    }
}

void ringgz_put(ringgz_state *s, int colour, int kind, int t) {
    unsigned place = ringgz_move(-1, kind, t);
    put(s, (unsigned)colour, place, &effects[place]);
}

/* G6, G9: all colours are present here, and nothing else fits. */
void ringgz_put_start(ringgz_state *s, int t) {
    const effect *e = &effects[ringgz_move(-1, RINGGZ_BASE, t)];
    for (int c = 0; c < RINGGZ_COLOURS; c++) s->near[c] |= e->near;
    close_places(s, e);
    s->start = (uint8_t)t;
    s->phase = RINGGZ_PLAYING;
}

static void close_kind(ringgz_state *s, unsigned colour, unsigned kind) {
    s->open[colour][0] &= ~kind_places[kind][0];
    s->open[colour][1] &= ~kind_places[kind][1];
}

void ringgz_use_up(const ringgz_setup *g, ringgz_state *s) {
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        for (int kind = 0; kind < RINGGZ_KINDS; kind++)
            if (g->scorer[c] != RINGGZ_NEUTRAL &&
                !ringgz_pile_count(s->pile[ringgz_slot(g, g->scorer[c], g->hand[c])], kind))
                close_kind(s, (unsigned)c, (unsigned)kind);
}

/* Where a hand's pieces may go: G7 and G8 for all territories at once. */
typedef struct {
    uint64_t word[2];
} places;

static inline places legal(const ringgz_state *s, unsigned colour, uint64_t near) {
    places p;
    p.word[0] = near & s->open[colour][0];
    p.word[1] = ringgz_word_1(near) & s->open[colour][1];
    return p;
}

/* Neutral red is dealt one piece of a kind to each, so here the pile itself tells what is in stock:
 * a bit times all places of the kind. */
static inline places in_stock(places p, uint64_t pile) {
    p.word[0] &= (pile & 1) * LOWER | (pile >> 2 & 1) * UPPER | (pile >> 8) * RINGGZ_BASES;
    p.word[1] &= (pile >> 4 & 1) * LOWER | (pile >> 6 & 1) * UPPER | (pile >> 8) * RINGGZ_BASES;
    return p;
}

/* The same for either hand of any seat. */
static inline places hand_places(const ringgz_setup *g, const ringgz_state *s, unsigned seat,
                                 unsigned hand) {
    unsigned colour = g->colour[seat][hand];
    uint64_t near = s->near[colour];
    if (g->link_player) near |= s->near[g->colour[seat][1 - hand]]; /* G11 */
    places p = legal(s, colour, near);
    if (g->scorer[colour] == RINGGZ_NEUTRAL) p = in_stock(p, s->pile[2 * seat + hand]);
    return p;
}

/* All that a seat may do; rings are the bits from 14 on. */
static uint64_t any_place(const ringgz_setup *g, const ringgz_state *s, unsigned seat) {
    places a = hand_places(g, s, seat, 0), b = hand_places(g, s, seat, g->hands - 1u);
    return a.word[0] | a.word[1] | b.word[0] | b.word[1];
}

/* Whose turn it is when `seat` is next in order: G12, then G10. */
void ringgz_settle(const ringgz_setup *g, ringgz_state *s, int seat) {
    uint64_t can[GAME_SEATS], all = 0;
    for (int i = 0; i < g->players; i++) all |= can[i] = any_place(g, s, (unsigned)i);
    if (all <= RINGGZ_BASES) {
        s->turn = TURN_OVER;
        s->phase = RINGGZ_OVER;
        return;
    }
    while (!can[seat]) seat = seat + 1 == g->players ? 0 : seat + 1;
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
static inline unsigned choose(unsigned yes, unsigned a, unsigned b) {
    return b ^ ((a ^ b) & (0u - yes));
}

static inline unsigned nth(uint64_t b, unsigned n) {
    const uint64_t every = 0x0101010101010101u;
    uint64_t pairs = b - (b >> 1 & 0x5555555555555555u);
    uint64_t fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    uint64_t sums = ((fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu) * every;
    uint64_t passed = ((n * every | every << 7) - sums) & every << 7;
    unsigned at = (unsigned)__builtin_popcountll(passed) * 8;
    unsigned rest = n - (unsigned)((sums << 8) >> at & 0xff);
    uint64_t spread = ((b >> at & 0xff) * every & 0x8040201008040201u);
    spread = ((spread + 0x7f7f7f7f7f7f7f7fu) >> 7 & every) * every;
    passed = ((rest * every | every << 7) - spread) & every << 7;
    return at + (unsigned)__builtin_popcountll(passed);
}

static game_move ringgz_pick(const game_setup *u, const game_state *state, uint64_t random) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    if (s->phase != RINGGZ_PLAYING) {
        if (s->phase == RINGGZ_OVER) return 0;
        return ringgz_move(RINGGZ_START, 0, bits_nth(RINGGZ_CENTRE, (int)rng_below(random, 9)));
    }
    unsigned colour = g->colour[s->turn][0];
    uint64_t near = s->near[colour];
    unsigned n;
    places p;
    unsigned half;
    if (g->hands == 1) {
        p = legal(s, colour, near);
        half = (unsigned)bits_count(p.word[0]);
        n = rng_below(random, half + (unsigned)bits_count(p.word[1]));
    } else {
        unsigned other = g->colour[s->turn][1];
        uint64_t other_near = s->near[other];
        if (g->link_player) near = other_near = near | other_near; /* G11 */
        p = legal(s, colour, near);
        places q = legal(s, other, other_near);
        if (g->players == 3) q = in_stock(q, s->pile[2 * s->turn + 1]);
        half = (unsigned)bits_count(p.word[0]);
        unsigned all = half + (unsigned)bits_count(p.word[1]);
        unsigned q_half = (unsigned)bits_count(q.word[0]);
        n = rng_below(random, all + q_half + (unsigned)bits_count(q.word[1]));
        bool second = n >= all;
        p.word[0] = second ? q.word[0] : p.word[0];
        p.word[1] = second ? q.word[1] : p.word[1];
        half = second ? q_half : half;
        colour = second ? other : colour;
        n = second ? n - all : n;
    }
    bool upper = n >= half;
    uint64_t word = upper ? p.word[1] : p.word[0];
    n = upper ? n - half : n;
    return 128 * (colour + 1) + 64 * upper + nth(word, n);
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
    put(s, colour, place, e);
    uint16_t *pile = &s->pile[g->hands == 1 ? seat : 2 * seat + g->hand[colour]];
    *pile = (uint16_t)(*pile - e->unit);
    if (!(*pile & 3 * e->unit) && g->scorer[colour] != RINGGZ_NEUTRAL)
        close_kind(s, colour, e->kind);
    seat = seat + 1 == g->players ? 0 : seat + 1;
    s->turn = (int8_t)seat;
    unsigned next = g->colour[seat][0];
    if ((s->near[next] & (s->open[next][0] | s->open[next][1])) <= RINGGZ_BASES)
        ringgz_settle(g, s, (int)seat);
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
        if (g->scorer[c] != RINGGZ_NEUTRAL) out[g->scorer[c]] += bits_count(won[c]);
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
            left += ringgz_pile_size(s->pile[ringgz_slot(g, seat, hand)]);
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
