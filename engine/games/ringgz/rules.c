/* rules.c -- Ringgz. Rules are cited by their numbers in docs/rules, G1 to G16.
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
 * (G8). Bases and the start base close their territory for good (G9). A player who
 * can place must; one who cannot is skipped (G10). Each piece needs its own colour; by option any
 * colour dealt to the player will do (G11).
 *
 * It is over when nobody can place a ring, even if a base would still fit (G12). The colour with
 * more rings on a territory than every other colour wins it (G13), for the player who owns it; two
 * colours of a player are not added, and neutral red scores for nobody (G14). Most territories win,
 * then fewest pieces left, then the victory is shared (G15). By option the second of two players
 * may exchange colours instead of the first placement of their own (G16).
 *
 * For speed an action changes a few words of bits, and the places for a colour are the `and` of two
 * of them. Listing, counting and picking loop over no territories, and hardly a branch depends on
 * the action, since branches on random actions are mispredicted.
 */
#include "games/ringgz/ringgz.h"

#include "core/rng.h"

/* ---- Beginning ---- */

static int ringgz_seats(const game_setup *u) { return ringgz_setup_of(u)->players; }

void ringgz_begin(const ringgz_setup *g, ringgz_state *s) {
    CLEAR(s, sizeof *s);
    s->free[0] = ~(uint64_t)0;
    s->free[1] = ~(uint64_t)7; /* three bits are not used */
    for (unsigned c = 0; c < RINGGZ_COLOURS; c++) s->pile[c] = RINGGZ_PILE_FULL;
    if (!g->neutral[RINGGZ_RED]) return;
    for (unsigned seat = 0; seat < g->players; seat++)
        s->pile[ringgz_slot(g, seat, RINGGZ_RED)] = RINGGZ_PILE_ONE_EACH;
}

static void ringgz_start(const game_setup *u, game_state *state) {
    CLEAR(state, sizeof *state);
    ringgz_begin(ringgz_setup_of(u), ringgz_state_edit(state)); /* zeroes: p1's turn, laying (G5) */
}

/* ---- Pieces and places ---- */

/* Places a piece. `stock`: the kinds that the owner still has, bit k for kind k. Branch-free,
 * because in random games the piece cannot be predicted. All is read before anything is written, so
 * that the compiler may use vector instructions. */
static inline void put(ringgz_state *s, size_t colour, const ringgz_effect *e, size_t stock) {
    uint64_t *piece = s->piece[colour], *want = s->want[colour], *free = s->free;
    const uint64_t *in_stock = ringgz_stock_places[stock] + 2;
    uint64_t piece_0 = piece[0] | e->mark[0], piece_1 = piece[1] | e->mark[1];
    uint64_t want_0 = (want[0] | e->near[0]) & in_stock[0] & ~piece_0;
    uint64_t want_1 = (want[1] | e->near[1]) & in_stock[1] & ~piece_1;
    uint64_t free_0 = free[0] & e->keep[0], free_1 = free[1] & e->keep[1];
    piece[0] = piece_0;
    piece[1] = piece_1;
    want[0] = want_0;
    want[1] = want_1;
    free[0] = free_0;
    free[1] = free_1;
}

void ringgz_put(ringgz_state *s, int colour, int kind, int t, unsigned stock) {
    put(s, (size_t)colour, &ringgz_effects[ringgz_move(-1, kind, t)], stock);
}

/* G6, G9: all colours are present here, and nothing else fits. */
void ringgz_put_start(ringgz_state *s, int t) {
    const ringgz_effect *e = &ringgz_effects[ringgz_move(-1, RINGGZ_BASE, t)];
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        s->want[c][0] = e->near[0];
        s->want[c][1] = e->near[1];
    }
    s->free[0] &= e->keep[0];
    s->free[1] &= e->keep[1];
    s->start = (uint8_t)t;
    s->phase = RINGGZ_PLAYING;
}

/* G11: with link=player all colours dealt to the seat bring presence. Then `want` is too narrow,
 * and the places are computed from the pieces each time. */
static ringgz_places linked_places(const ringgz_setup *g, const ringgz_state *s, unsigned seat,
                                   unsigned colour) {
    uint32_t near = RINGGZ_REACH(1u << s->start |
                                 ringgz_presence(s, (int)ringgz_colour_of(g, s, (int)seat, 0)) |
                                 ringgz_presence(s, (int)ringgz_colour_of(g, s, (int)seat, 1)));
    ringgz_places p;
    p.word[0] = RINGGZ_WIDE_0(near) & ~s->piece[colour][0];
    p.word[1] = RINGGZ_WIDE_1(near) & ~s->piece[colour][1];
    return p;
}

/* The places for the pieces of a hand of a seat, with any options. */
static inline ringgz_places hand_places(const ringgz_setup *g, const ringgz_state *s, unsigned seat,
                                        unsigned hand) {
    unsigned colour = ringgz_colour_of(g, s, (int)seat, (int)hand);
    ringgz_places p = { { s->want[colour][0], s->want[colour][1] } };
    if (g->link_player) p = linked_places(g, s, seat, colour);
    if (g->link_player || g->neutral[colour]) { /* else `want` knows the stock */
        const uint64_t *in_stock =
            ringgz_stock_places[ringgz_pile(g, s, (int)seat, (int)colour) & 31];
        p.word[0] &= in_stock[2];
        p.word[1] &= in_stock[3];
    }
    p.word[0] &= s->free[0];
    p.word[1] &= s->free[1];
    return p;
}

ringgz_places ringgz_places_of(const ringgz_setup *g, const ringgz_state *s, int seat, int hand) {
    return hand_places(g, s, (unsigned)seat, (unsigned)hand);
}

/* The places of all kinds: greater than RINGGZ_BASES if there is a ring among them. */
static inline uint64_t any_place(const ringgz_setup *g, const ringgz_state *s, unsigned seat) {
    ringgz_places a = hand_places(g, s, seat, 0);
    uint64_t any = a.word[0] | a.word[1];
    if (g->hands == 1) return any;
    ringgz_places b = hand_places(g, s, seat, 1);
    return any | b.word[0] | b.word[1];
}

/* Whose turn it is when `seat` is next in order: the first who can place anything (G10), unless
 * nobody can place a ring (G12). */
void ringgz_settle(const ringgz_setup *g, ringgz_state *s, int seat) {
    uint64_t all = 0;
    int able = TURN_OVER;
    for (int i = 0; i < g->players; i++) {
        uint64_t any = any_place(g, s, (unsigned)seat);
        if (any && able == TURN_OVER) able = seat;
        all |= any;
        if (all > RINGGZ_BASES) {
            s->turn = (int8_t)able;
            return;
        }
        seat = g->next[seat];
    }
    s->turn = TURN_OVER;
    s->phase = RINGGZ_OVER;
}

/* ---- Playing ---- */

static int left_of(const ringgz_setup *g, const ringgz_state *s, int seat) {
    int left = 0;
    for (int hand = 0; hand < g->hands; hand++)
        left += bits_count(ringgz_pile(g, s, seat, (int)ringgz_colour_of(g, s, seat, hand)));
    return left;
}

/* One piece lies, and it is the other's. */
bool ringgz_may_swap(const ringgz_setup *g, const ringgz_state *s) {
    enum { ALL_OF_TWO = 2 * 15 };
    return g->swap && !s->swapped && s->phase == RINGGZ_PLAYING &&
           left_of(g, s, s->turn) == ALL_OF_TWO && left_of(g, s, !s->turn) == ALL_OF_TWO - 1;
}

static int ringgz_turn(const game_setup *u, const game_state *s) {
    (void)u;
    return ringgz_state_of(s)->turn;
}

static int list(bits set, game_move first, game_move *out) {
    int n = 0, place;
    BITS_EACH (place, set) out[n++] = first + (game_move)place;
    return n;
}

/* Hand by hand, word by word: ringgz_pick counts in the same order. */
static int ringgz_moves(const game_setup *u, const game_state *state, game_move *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    int n = 0;
    if (s->phase == RINGGZ_LAYING) return list(RINGGZ_CENTRE, ringgz_move(-1, 0, 0), out); /* G5 */
    if (s->phase == RINGGZ_OVER) return 0;
    if (ringgz_may_swap(g, s)) out[n++] = RINGGZ_SWAP;
    for (unsigned hand = 0; hand < g->hands; hand++) {
        ringgz_places p = hand_places(g, s, (unsigned)s->turn, hand);
        game_move first = 128 * (ringgz_colour_of(g, s, s->turn, (int)hand) + 1);
        n += list(p.word[0], first, out + n);
        n += list(p.word[1], first + 64, out + n);
    }
    return n;
}

static int ringgz_rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u, (void)s, (void)out; /* no dice */
    return 0;
}

static inline uint64_t count(uint64_t word) { return (uint64_t)bits_count(word); }

/* One of the places of a seat with one colour. */
__attribute__((always_inline)) static inline game_move pick_one(const ringgz_state *s,
                                                                size_t colour, uint64_t random) {
    const uint64_t *want = s->want[colour];
    size_t lower = count(want[0] & s->free[0]), upper = count(want[1] & s->free[1]);
    size_t n = rng_below(random, (uint32_t)(lower + upper));
    size_t k = n >= lower; /* which word */
    n -= lower & (0 - k);
    return (game_move)(64 * (2 * colour + 2 + k)) +
           (game_move)bits_nth(want[k] & s->free[k], (int)n);
}

/* One of the places of a seat with two colours. `gap` words lie between theirs; of the second
 * colour the seat may have less in stock than `want` says. */
__attribute__((always_inline)) static inline game_move pick_two(const ringgz_state *s,
                                                                size_t colour, size_t gap,
                                                                const uint64_t *in_stock,
                                                                uint64_t random) {
    const uint64_t *want = s->want[colour];
    uint64_t b_0 = want[gap + 2] & s->free[0], b_1 = want[gap + 3] & s->free[1];
    if (in_stock) {
        b_0 &= in_stock[2];
        b_1 &= in_stock[3];
    }
    uint64_t before[4]; /* how many places are in the words before */
    before[0] = 0;
    before[1] = count(want[0] & s->free[0]);
    before[2] = before[1] + count(want[1] & s->free[1]);
    before[3] = before[2] + count(b_0);
    uint64_t n = rng_below(random, (uint32_t)(before[3] + count(b_1)));
    size_t k = (size_t)(n >= before[1]) + (n >= before[2]) + (n >= before[3]);
    size_t at = k + (k >> 1) * gap;
    uint64_t word = want[at] & s->free[k & 1];
    if (in_stock) word &= in_stock[k];
    return (game_move)(64 * (2 * colour + 2 + at)) +
           (game_move)bits_nth(word, (int)(n - before[k]));
}

/* The rare cases in a function of their own, to save registers in the common ones. */
__attribute__((noinline)) static game_move pick_rarely(const game_setup *u, const game_state *state,
                                                       uint64_t random) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    game_move moves[GAME_MOVES];
    if (s->phase == RINGGZ_LAYING)
        return ringgz_move(-1, 0, bits_nth(RINGGZ_CENTRE, (int)rng_below(random, 9)));
    if (g->pick == RINGGZ_SWAPS && s->phase == RINGGZ_PLAYING && !ringgz_may_swap(g, s))
        return pick_two(s, ringgz_colour_of(g, s, s->turn, 0), 0, NULL, random);
    int n = ringgz_moves(u, state, moves);
    return n ? moves[rng_below(random, (uint32_t)n)] : 0;
}

static game_move ringgz_pick(const game_setup *u, const game_state *state, uint64_t random) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    size_t seat = (size_t)s->turn;
    if (s->phase != RINGGZ_PLAYING) return pick_rarely(u, state, random);
    if (g->pick == 3) {
        const uint64_t *red_in_stock = ringgz_stock_places[s->pile[RINGGZ_RED + seat] & 31];
        return pick_two(s, seat, 2 * (RINGGZ_RED - 1 - seat), red_in_stock, random);
    }
    if (g->pick < 3) return pick_two(s, 2 * seat, 0, NULL, random);
    if (g->pick == 4) return pick_one(s, seat, random);
    return pick_rarely(u, state, random);
}

/* Before the first placement, and instead of the second. */
__attribute__((noinline)) static void prepare(const ringgz_setup *g, ringgz_state *s, game_move m) {
    if (m == RINGGZ_SWAP) { /* G16 */
        s->swapped = 1;
        s->turn = (int8_t)g->next[s->turn];
        return;
    }
    ringgz_put_start(s, ringgz_territory(m));
    s->turn = (int8_t)g->first_next; /* G5 */
}

static void ringgz_apply(const game_setup *u, game_state *state, game_move m) {
    const ringgz_setup *g = ringgz_setup_of(u);
    ringgz_state *s = ringgz_state_edit(state);
    if (m < 128) {
        prepare(g, s, m);
        return;
    }
    size_t colour = (m >> 7) - 1, seat = (size_t)s->turn, neutral = g->neutral[colour];
    const ringgz_effect *e = &ringgz_effects[m & 127];
    size_t slot = colour + (seat & neutral); /* ringgz_slot */
    size_t pile = s->pile[slot], same = pile & e->kind;
    size_t left = (pile ^ same) | same >> 5; /* one fewer of the kind */
    s->pile[slot] = (uint16_t)left;
    put(s, colour, e, (left | neutral) & 31);
    seat = g->next[seat];
    s->turn = (int8_t)seat;
    /* Nearly always the next seat can place a ring of its first colour, and there is nothing else
     * to check. (With link=player it has more places than `want`, never fewer.) */
    const uint64_t *want = s->want[ringgz_colour_of(g, s, (int)seat, 0)];
    uint64_t want_0 = want[0], want_1 = want[1];
    if (g->players == 2) {
        want_0 |= want[2];
        want_1 |= want[3];
    }
    if (((want_0 & s->free[0]) | (want_1 & s->free[1])) <= RINGGZ_BASES)
        ringgz_settle(g, s, (int)seat);
}

/* ---- Score ---- */

/* G13. There are four rings at most, so more than every other means: two or more where nobody else
 * has two, or any at all where nobody else has one. */
void ringgz_won(const ringgz_state *s, uint32_t *won) {
    uint64_t one[RINGGZ_COLOURS], two[RINGGZ_COLOURS]; /* at least so many rings of the colour */
    uint64_t ones = 0, twos = 0;                       /* of any colour so far                 */
    uint64_t one_shared = 0, two_shared = 0;           /* of more than one colour              */
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        uint64_t any = (s->piece[c][0] | s->piece[c][1]) >> 14;
        uint64_t both = (s->piece[c][0] & s->piece[c][1]) >> 14;
        one[c] = any | any >> 25;
        two[c] = both | both >> 25 | (any & any >> 25);
        one_shared |= ones & one[c];
        two_shared |= twos & two[c];
        ones |= one[c];
        twos |= two[c];
    }
    uint32_t open = ~ringgz_closed(s);
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        uint64_t most = (one[c] & ~one_shared) | (two[c] & ~two_shared);
        won[c] = (uint32_t)most & RINGGZ_ALL & open;
    }
}

int ringgz_holder(const ringgz_state *s, int t) {
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(s, won);
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (won[c] >> t & 1) return c;
    return RINGGZ_NOBODY;
}

/* G14 */
void ringgz_score(const game_setup *u, const game_state *s, int *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(ringgz_state_of(s), won);
    for (int seat = 0; seat < g->players; seat++) out[seat] = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (!g->neutral[c]) out[ringgz_owner(g, ringgz_state_of(s), c)] += bits_count(won[c]);
}

/* G15: a seat's points and its pieces left become one number, and the greatest wins. */
static unsigned ringgz_winners(const game_setup *u, const game_state *state) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    int points[GAME_SEATS], best = -1;
    unsigned winners = 0;
    ringgz_score(u, state, points);
    for (int seat = 0; seat < g->players; seat++) {
        int worth = points[seat] * 64 + (63 - left_of(g, s, seat)); /* 30 pieces at most */
        if (worth > best) winners = 0;
        if (worth >= best) winners |= 1u << seat;
        best = worth > best ? worth : best;
    }
    return winners;
}

static const game_rules rules = {
    .setup = ringgz_set_up,
    .seats = ringgz_seats,
    .start = ringgz_start,
    .turn = ringgz_turn,
    .moves = ringgz_moves,
    .rolls = ringgz_rolls,
    .pick = ringgz_pick,
    .apply = ringgz_apply,
    .allows = ringgz_allows,
    .score = ringgz_score,
    .winners = ringgz_winners,
};

static const game_notation notation = {
    .option_help = "players=2|3|4 first=p1|next link=colour|player swap=no|yes(players=2)",
    .options = ringgz_options,
    .write_move = ringgz_write_move,
    .read_move = ringgz_read_move,
    .write_position = ringgz_write_position,
    .read_position = ringgz_read_position,
    .editing = &ringgz_editing,
};

static const game_drawing drawing = {
    .show = ringgz_show,
    .draw = ringgz_draw,
    .papers = ringgz_papers,
    .paper = ringgz_paper,
};

const game ringgz_game = {
    .key = "ringgz",
    .title = "Ringgz",
    .rules = &rules,
    .notation = &notation,
    .drawing = &drawing,
    .words = &ringgz_words,
    .bot = &ringgz_bot,
    .numbers = &ringgz_numbers,
    .themes = &ringgz_themes,
};
