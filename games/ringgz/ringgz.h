/* ringgz.h -- Ringgz: the types and the small helpers that the files of this folder share.
 *
 *     rules.c     the rules in prose, set-up, moves, score
 *     refuse.c    why an action is not allowed
 *     notation.c  actions as text
 *     position.c  positions as text
 *     show.c      a picture in text
 *
 * A territory is a number 0 to 24, row by row from a1; a set of them is the low 25 bits of a word.
 * A kind of piece is 0 to 3 for rings of size 1 to 4, and 4 for a base. The 125 places of a colour,
 * "this kind on that territory", are bits of two words, so that one `and` deals with 62 of them:
 *
 *     bits      0 to 13            14 to 38    39 to 63
 *     word 0    bases, a1 to d3    size 1      size 2
 *     word 1    bases, b3 to e5    size 3      size 4       (b3, c3, d3 are in word 0: not used)
 */
#ifndef PADDOCK_GAMES_RINGGZ_RINGGZ_H
#define PADDOCK_GAMES_RINGGZ_RINGGZ_H

#include "core/bits.h"
#include "core/game.h"

extern const game ringgz_game;

enum {
    RINGGZ_SIDE = 5,
    RINGGZ_TERRITORIES = 25,
    RINGGZ_COLOURS = 4,
    RINGGZ_KINDS = 5,
    RINGGZ_BASE = 4, /* the kind of a base */
    RINGGZ_HANDS = 2 /* colours dealt to one seat, at most (G4) */
};

#define RINGGZ_ALL    0x1ffffffu /* every territory */
#define RINGGZ_CENTRE 0x0739c0u  /* b2 to d4 (G5)   */

/* A set of territories and those linked to it (G1); columns a and e have an edge beside them. */
#define RINGGZ_REACH(set)                                                                          \
    (((set) | (set) << 5 | (set) >> 5 | ((set)&0x0f7bdefu) << 1 | ((set)&0x1ef7bdeu) >> 1) &       \
     RINGGZ_ALL)

/* A set of territories at all kinds of a word. */
#define RINGGZ_BASES     0x3fffu
#define RINGGZ_WIDE_0(set) (RINGGZ_RINGS(set) | ((set)&RINGGZ_BASES))
#define RINGGZ_WIDE_1(set) (RINGGZ_RINGS(set) | ((set) >> 11 & (RINGGZ_BASES ^ 7)))
#define RINGGZ_RINGS(set) ((uint64_t)(set) << 39 | (uint64_t)(set) << 14)

/* What never changes. */
typedef struct {
    uint8_t players;
    uint8_t hands;       /* colours dealt to each seat: 2, with four players 1 */
    uint8_t first_next;  /* G5: the seat after p1 takes the first turn         */
    uint8_t link_player; /* G11: any colour of the player links                */
    uint8_t colour[GAME_SEATS][RINGGZ_HANDS]; /* of each hand; equal when there is only one */
    uint8_t hand[RINGGZ_COLOURS];             /* which hand of its holders a colour is      */
    uint8_t owner[RINGGZ_COLOURS];            /* the seat that scores for it (G14)          */
    uint8_t neutral[RINGGZ_COLOURS];          /* all ones when nobody does, else 0          */
} ringgz_setup;

enum { RINGGZ_LAYING, RINGGZ_PLAYING, RINGGZ_OVER }; /* before the start base lies, then, after */

/* One moment. From `legal` on to `stock` all follows from the pieces; it is kept because the next
 * action needs it. */
typedef struct {
    uint64_t piece[RINGGZ_COLOURS][2]; /* what lies on the board                                 */
    uint64_t legal[RINGGZ_COLOURS][2]; /* where the colour may go by G7 and G8, as long as owners
                                          have the kind in stock; link=player is worked out anew */
    uint64_t free[2];                  /* not taken, not closed: G7, G9; for bases: empty, G8    */
    uint16_t bar[RINGGZ_COLOURS][2];   /* bases on or beside one of the colour: G8               */
    uint8_t stock[RINGGZ_COLOURS];     /* a bit for each kind in stock; neutral red: always all  */
    uint16_t pile[6];                  /* unplaced pieces by ringgz_slot: two bits for each kind */
    int8_t turn;                       /* a seat, or TURN_OVER                                   */
    uint8_t phase;
    uint8_t start;   /* territory of the start base; 0 while laying                              */
    uint8_t zero[5]; /* spelled-out padding: states compare as bytes                             */
} ringgz_state;
STATIC_ASSERT(sizeof(ringgz_state) == 184, "no hidden padding");
STATIC_ASSERT(sizeof(ringgz_state) <= sizeof(game_state), "fits the common block");
STATIC_ASSERT(sizeof(ringgz_setup) <= sizeof(game_setup), "fits the common block");

static inline const ringgz_setup *ringgz_of(const game_setup *u) {
    return (const ringgz_setup *)(const void *)u;
}
static inline const ringgz_state *ringgz_at(const game_state *s) {
    return (const ringgz_state *)(const void *)s;
}
static inline ringgz_state *ringgz_at_mut(game_state *s) { return (ringgz_state *)(void *)s; }

/* Actions: 128 (colour + 1) + place. The start base has colour -1 and is written as a ring 1. */
enum { RINGGZ_START = -1 };
static inline game_move ringgz_move(int colour, int kind, int t) {
    int first = 128 * (colour + 1);
    if (kind == RINGGZ_BASE) return (game_move)(first + (t < 14 ? t : 64 + t - 11));
    return (game_move)(first + 64 * (kind >> 1) + (kind & 1 ? 39 : 14) + t);
}
static inline int ringgz_colour(game_move m) { return (int)(m >> 7) - 1; }
static inline int ringgz_kind(game_move m) {
    if ((m & 63) < 14) return RINGGZ_BASE;
    return (int)(m >> 6 & 1) * 2 + ((m & 63) >= 39);
}
static inline int ringgz_territory(game_move m) {
    int bit = (int)(m & 63);
    return bit < 14 ? bit + (int)(m >> 6 & 1) * 11 : bit < 39 ? bit - 14 : bit - 39;
}

/* Piles */
enum { RINGGZ_PILE_FULL = 0x3ff, RINGGZ_PILE_ONE_EACH = 0x155 };
static inline int ringgz_pile_count(unsigned pile, int kind) { return (int)(pile >> 2 * kind & 3); }
static inline int ringgz_pile_size(unsigned pile) {
    return bits_count(pile & 0x155) + 2 * bits_count(pile & 0x2aa);
}

/* Questions about a position */
static inline unsigned ringgz_slot(const ringgz_setup *g, unsigned seat, unsigned colour) {
    return colour + (seat & g->neutral[colour]); /* neutral red: one pile for each seat */
}
static inline unsigned ringgz_pile(const ringgz_setup *g, const ringgz_state *s, int seat,
                                   int colour) {
    return s->pile[ringgz_slot(g, (unsigned)seat, (unsigned)colour)];
}
static inline bool ringgz_holds(const ringgz_setup *g, int seat, int colour) {
    return g->colour[seat][g->hand[colour]] == colour; /* dealt to the seat (G4) */
}
static inline uint32_t ringgz_rings(const ringgz_state *s, int colour, int size) {
    return (uint32_t)(s->piece[colour][(size - 1) >> 1] >> (size & 1 ? 14 : 39)) & RINGGZ_ALL;
}
static inline uint32_t ringgz_bases(const ringgz_state *s, int colour) {
    const uint64_t *p = s->piece[colour];
    return (uint32_t)((p[0] & RINGGZ_BASES) | (p[1] & RINGGZ_BASES) << 11);
}
static inline uint32_t ringgz_presence(const ringgz_state *s, int colour) {
    uint64_t rings = (s->piece[colour][0] | s->piece[colour][1]) >> 14;
    return ((uint32_t)(rings | rings >> 25) & RINGGZ_ALL) | ringgz_bases(s, colour);
}
static inline uint32_t ringgz_occupied(const ringgz_state *s) {
    uint32_t set = s->phase == RINGGZ_LAYING ? 0 : 1u << s->start;
    for (int c = 0; c < RINGGZ_COLOURS; c++) set |= ringgz_presence(s, c);
    return set;
}

/* rules.c */
extern const char ringgz_letter[RINGGZ_COLOURS + 1];           /* "BGYR"       */
extern const char *const ringgz_colour_name[RINGGZ_COLOURS];   /* "blue" ...   */
void ringgz_deal(ringgz_setup *g, int players);                /* G4           */
void ringgz_begin(const ringgz_setup *g, ringgz_state *s);     /* an empty board and full piles */
void ringgz_put_start(ringgz_state *s, int t);                 /* the start base, nothing else */
void ringgz_put(ringgz_state *s, int colour, int kind, int t); /* a piece, not from a pile     */
void ringgz_settle(const ringgz_setup *g, ringgz_state *s, int seat); /* whose turn: G10, G12   */
void ringgz_won(const ringgz_state *s, uint32_t *won); /* territories of each colour: G13 */
void ringgz_score(const game_setup *u, const game_state *s, int *out);

/* refuse.c */
bool ringgz_allows(const game_setup *u, const game_state *s, game_move m, text_error *e);

/* notation.c */
void ringgz_write_territory(int t, text_out *out);
void ringgz_write_move(const game_setup *u, game_move m, text_out *out);
bool ringgz_read_move(const game_setup *u, text_span text, game_move *out, text_error *e);

/* position.c */
void ringgz_write_position(const game_setup *u, const game_state *s, text_out *out);
bool ringgz_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                          text_error *e);

/* show.c */
void ringgz_show(const game_setup *u, const game_state *s, text_out *out);

#endif
