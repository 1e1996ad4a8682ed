/* ringgz.h -- Ringgz: the types and small helpers that the files of this folder share.
 *
 *     rules.c       the rules in prose; legal actions, their effects, score; the game's parts
 *     options.c     options, and the colours each seat is dealt
 *     refuse.c      why an action is not allowed
 *     notation.c    actions as text
 *     position.c    positions as text; edit.c sets them up by hand
 *     draw*.c       the table as SVG: draw.c the layout, draw_board.c, draw_stock.c, draw_pieces.c;
 *                   draw_scene.c and draw_words.c have what SVG and characters show alike
 *     show.c        the table in characters
 *     paper.c       print and play
 *     words.c       an action in words, and what it is good for
 *     rulebook.c    the rules for players; lessons.c: a first game step by step
 *     numbers.c     actions and positions as numbers
 *     themes.c      what a puzzle is about
 *     bot.c         what the learned net sees of a position
 *     tables.c      the effect of each piece on the board, computed by the compiler
 *
 * A territory is a number 0 to 24, row by row from a1; a set of them is the low 25 bits of a word.
 * A kind of piece is 0 to 3 for rings of size 1 to 4, and 4 for a base. The 125 places of a colour,
 * "this kind on that territory", are bits of two words, so that one `and` deals with 62 of them:
 *
 *     bits      0 to 13            14 to 38    39 to 63
 *     word 0    bases, a1 to d3    size 1      size 2
 *     word 1    bases, b3 to e5    size 3      size 4       (b3, c3, d3: not used, see word 0)
 */
#pragma once

#include "core/bits.h"
#include "core/game.h"

extern const game ringgz_game;

enum {
    RINGGZ_SIDE = 5,
    RINGGZ_COLOURS = 4,
    RINGGZ_KINDS = 5,
    RINGGZ_BASE = 4,  /* the kind of a base */
    RINGGZ_RED = 3,   /* the colour that is neutral with three players */
    RINGGZ_HANDS = 2, /* colours dealt to one seat, at most (G4) */
    /* More than players: a random action is picked from a list, with link=player; or perhaps with
     * swap=yes. */
    RINGGZ_LISTED = 5,
    RINGGZ_SWAPS = 6
};

#define RINGGZ_ALL    0x1ffffffu /* every territory */
#define RINGGZ_CENTRE 0x0739c0u  /* b2 to d4 (G5)   */

/* A set of territories and those linked to it (G1); columns a and e have an edge beside them. */
#define RINGGZ_REACH(set)                                                                          \
    (((set) | (set) << 5 | (set) >> 5 | ((set)&0x0f7bdefu) << 1 | ((set)&0x1ef7bdeu) >> 1) &       \
     RINGGZ_ALL)

/* A set of territories as places of a word: the rings, the bases, both. */
#define RINGGZ_BASES       0x3fffu
#define RINGGZ_RINGS(set)  ((uint64_t)(set) << 39 | (uint64_t)(set) << 14)
#define RINGGZ_BASE_0(set) ((set)&RINGGZ_BASES)
#define RINGGZ_BASE_1(set) ((set) >> 11 & (RINGGZ_BASES ^ 7))
#define RINGGZ_WIDE_0(set) (RINGGZ_RINGS(set) | RINGGZ_BASE_0(set))
#define RINGGZ_WIDE_1(set) (RINGGZ_RINGS(set) | RINGGZ_BASE_1(set))

/* What never changes. */
typedef struct OVERLAY {
    uint8_t players;
    uint8_t hands;            /* colours dealt to each seat: 2, with four players 1     */
    uint8_t first_next;       /* G5: the seat after p1 takes the first turn             */
    uint8_t link_player;      /* G11: any colour of the player links                    */
    uint8_t swap;             /* G16: the second player may exchange colours            */
    uint8_t pick;             /* which case of ringgz_pick: players, RINGGZ_LISTED ...  */
    uint8_t next[GAME_SEATS]; /* the seat after it                             */
    uint8_t colour[GAME_SEATS][RINGGZ_HANDS]; /* dealt; twice the same if there is one hand    */
    uint8_t hand[RINGGZ_COLOURS];             /* which hand of its holders a colour is         */
    uint8_t owner[RINGGZ_COLOURS];            /* the seat it is dealt to, to score (G14)       */
    uint8_t neutral[RINGGZ_COLOURS];          /* all five kinds, 31, if nobody does; else 0    */
} ringgz_setup;

enum {
    RINGGZ_LAYING,
    RINGGZ_PLAYING,
    RINGGZ_OVER
}; /* before the start base is placed, then playing, then over */

/* One moment. Where a colour may go is want & free. Both follow from the pieces, but are kept,
 * since an action changes little of them.
 *
 * A pile has three bits for each kind, filled from below: bit k "at least one of kind k", bit
 * 5 + k "at least two", bit 10 + k "three". So its low five bits tell what is in stock, and the
 * number of bits is the number of pieces. */
typedef struct OVERLAY {
    uint64_t piece[RINGGZ_COLOURS][2]; /* rings; a base is marked as a ring 1 (the other sizes are
                                          not free there), and as bases the places where G8 bars
                                          another base of the colour */
    uint64_t want[RINGGZ_COLOURS][2];  /* the colour is present or linked (G7, G8), the owner has
                                          the kind in stock, and no base would touch its like  */
    uint64_t free[2];                  /* not taken (G7), not closed (G9); for bases: empty (G8) */
    uint16_t pile[6];                  /* unplaced pieces, by ringgz_slot                      */
    int8_t turn;                       /* a seat, or TURN_OVER                                 */
    uint8_t phase;
    uint8_t start;   /* territory of the start base; 0 while laying     */
    uint8_t swapped; /* 1: the two players have exchanged colours (G16) */
} ringgz_state;
STATIC_ASSERT(sizeof(ringgz_state) == 160, "no hidden padding");
STATIC_ASSERT(sizeof(ringgz_state) <= sizeof(game_state), "fits the common block");
STATIC_ASSERT(sizeof(ringgz_setup) <= sizeof(game_setup), "fits the common block");

/* The common blocks as the types of this game. */
static inline const ringgz_setup *ringgz_setup_of(const game_setup *u) {
    return (const ringgz_setup *)(const void *)u;
}
static inline const ringgz_state *ringgz_state_of(const game_state *s) {
    return (const ringgz_state *)(const void *)s;
}
static inline ringgz_state *ringgz_state_edit(game_state *s) { return (ringgz_state *)(void *)s; }

/* ---- Actions: 128 (colour + 1) + place. The start base has colour -1, and a ring's place; swap
 * has colour -1 too, and a base's. ---- */

enum { RINGGZ_SWAP = 1 };

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

/* ---- Piles ---- */

enum { RINGGZ_PILE_FULL = 0x7fff, RINGGZ_PILE_ONE_EACH = 0x1f };
#define RINGGZ_PILE_KIND(kind) (0x421u << (kind))
static inline int ringgz_pile_count(unsigned pile, int kind) {
    return bits_count(pile & RINGGZ_PILE_KIND(kind));
}
static inline unsigned ringgz_slot(const ringgz_setup *g, unsigned seat, unsigned colour) {
    return colour + (seat & g->neutral[colour]); /* neutral red: a pile for each seat */
}
static inline unsigned ringgz_pile(const ringgz_setup *g, const ringgz_state *s, int seat,
                                   int colour) {
    return s->pile[ringgz_slot(g, (unsigned)seat, (unsigned)colour)];
}

/* ---- Questions about a position ---- */

/* The colour of a hand of a seat (G4, G16). */
static inline unsigned ringgz_colour_of(const ringgz_setup *g, const ringgz_state *s, int seat,
                                        int hand) {
    return g->colour[seat ^ s->swapped][hand];
}
static inline bool ringgz_holds(const ringgz_setup *g, const ringgz_state *s, int seat,
                                int colour) {
    return (int)ringgz_colour_of(g, s, seat, g->hand[colour]) == colour;
}
static inline int ringgz_owner(const ringgz_setup *g, const ringgz_state *s, int colour) {
    return g->owner[colour] ^ s->swapped;
}
static inline uint32_t ringgz_marked(const ringgz_state *s, int colour, int size) {
    return (uint32_t)(s->piece[colour][(size - 1) >> 1] >> (size & 1 ? 14 : 39)) & RINGGZ_ALL;
}
static inline uint32_t ringgz_presence(const ringgz_state *s, int colour) { /* G6, pieces only */
    return ringgz_marked(s, colour, 1) | ringgz_marked(s, colour, 2) | ringgz_marked(s, colour, 3) |
           ringgz_marked(s, colour, 4);
}
static inline uint32_t ringgz_occupied(const ringgz_state *s) {
    uint32_t set = s->phase == RINGGZ_LAYING ? 0 : 1u << s->start;
    for (int c = 0; c < RINGGZ_COLOURS; c++) set |= ringgz_presence(s, c);
    return set;
}
/* G9: territories of bases and of the start base. No size is free there, but some is missing. */
static inline uint32_t ringgz_closed(const ringgz_state *s) {
    uint64_t free = (s->free[0] | s->free[1]) >> 14, full_0 = 0, full_1 = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        full_0 |= s->piece[c][0];
        full_1 |= s->piece[c][1];
    }
    full_0 = (full_0 & full_1) >> 14;
    return (uint32_t) ~(free | free >> 25 | (full_0 & full_0 >> 25)) & RINGGZ_ALL;
}
static inline uint32_t ringgz_rings(const ringgz_state *s, int colour, int size) {
    return ringgz_marked(s, colour, size) & ~ringgz_closed(s);
}
static inline uint32_t ringgz_bases(const ringgz_state *s, int colour) {
    return ringgz_marked(s, colour, 1) & ringgz_closed(s);
}

/* tables.c */
typedef struct {
    uint64_t keep[2]; /* places left free: not this one (G7), no base here (G8); a base closes its
                         whole territory (G9)                                        */
    uint64_t mark[2]; /* what it adds to `piece`                                     */
    uint64_t near[2]; /* here and the linked territories (G1)                        */
    uint64_t kind;    /* its bits in a pile                                          */
    uint64_t zero;
} ringgz_effect;
STATIC_ASSERT(sizeof(ringgz_effect) == 64, "one row, one cache line");
#define RINGGZ_ALIGNED __attribute__((aligned(64)))
extern const ringgz_effect ringgz_effects[128] RINGGZ_ALIGNED; /* of a piece, by its place */
/* All places of the kinds in a set are words 2 and 3; words 0 and 1 let everything through. */
extern const uint64_t ringgz_stock_places[32][4] RINGGZ_ALIGNED;
extern const char ringgz_letter[RINGGZ_COLOURS + 1]; /* "BGYR" */

/* options.c */
bool ringgz_set_up(game_setup *u, const game_wish *wish, text_error *e);
void ringgz_options(const game_setup *u, text_out *out);
void ringgz_deal(ringgz_setup *g, int players); /* G4; link_player and swap are known before */

/* rules.c */
typedef struct {
    uint64_t word[2]; /* places, as bits: see above */
} ringgz_places;
/* Where the pieces of a hand of a seat may go, in whatever turn it is. */
ringgz_places ringgz_places_of(const ringgz_setup *g, const ringgz_state *s, int seat, int hand);
void ringgz_begin(const ringgz_setup *g, ringgz_state *s); /* empty board, full piles          */
void ringgz_put_start(ringgz_state *s, int t);             /* the start base; before any piece */
void ringgz_put(ringgz_state *s, int colour, int kind, int t, unsigned stock);
void ringgz_settle(const ringgz_setup *g, ringgz_state *s, int seat); /* G10, G12: whose turn  */
bool ringgz_may_swap(const ringgz_setup *g, const ringgz_state *s);   /* G16: now              */
void ringgz_won(const ringgz_state *s, uint32_t *won); /* territories by colour: G13       */
enum { RINGGZ_NOBODY = -1 };
int ringgz_holder(const ringgz_state *s, int t); /* the colour that wins a territory */
void ringgz_score(const game_setup *u, const game_state *s, int *out);

/* refuse.c */
bool ringgz_allows(const game_setup *u, const game_state *s, game_move m, text_error *e);

/* notation.c */
void ringgz_write_territory(int t, text_out *out);
text_short ringgz_place(int t);                               /* the same by value */
void ringgz_write_piece(int colour, int kind, text_out *out); /* "B3", "BB"        */
int ringgz_find_colour(char letter);                          /* or -1             */
void ringgz_write_move(const game_setup *u, game_move m, text_out *out);
bool ringgz_read_move(const game_setup *u, text_span text, game_move *out, text_error *e);

/* position.c */
void ringgz_write_position(const game_setup *u, const game_state *s, text_out *out);
bool ringgz_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                          text_error *e);
bool ringgz_read_any_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                              text_error *e); /* also an impossible one */

/* edit.c */
extern const game_editing ringgz_editing;

/* ---- Drawing ---- */

/* draw_scene.c: what both drawings, SVG and characters, know about a position and its viewer. */
typedef struct {
    const ringgz_setup *g;
    const ringgz_state *s;
    ringgz_state ended; /* the position, in which nobody decides: view.ended */
    const game_view *v;
    int points[GAME_SEATS];
    unsigned winners;                            /* a bit per seat; 0 before the end              */
    uint32_t lit;                                /* territories that the winners have won         */
    bool acting;                                 /* the seat to decide is one of view.hands       */
    uint32_t start_fits;                         /* where the start base may go (G5)              */
    bool may_swap;                               /* G16                                           */
    game_move last;                              /* the last placement, if that was last; else 0  */
    uint32_t fits[RINGGZ_COLOURS][RINGGZ_KINDS]; /* where the pieces of the seat to decide may go */
    int colour, kind;                            /* the piece in hand; colour -1: none            */
    int spot;                                    /* the territory chosen first; -1: none          */
} ringgz_scene;
void ringgz_see(ringgz_scene *scene, const game_setup *u, const game_state *s, const game_view *v);
bool ringgz_has_start(const ringgz_scene *scene, int t);        /* the start base lies there   */
int ringgz_base_at(const ringgz_scene *scene, int t);           /* its colour, or -1           */
int ringgz_ring_at(const ringgz_scene *scene, int t, int size); /* its colour, or -1           */
/* What a click on a territory stands for: the start base or the piece in hand; 0: nothing. */
game_move ringgz_click(const ringgz_scene *scene, int t, bool *legal);
/* The piece of a pile as text for data-pick, "B3" or "BB"; "-" lays down the one in hand. */
void ringgz_write_pick(const ringgz_scene *scene, int colour, int kind, text_out *out);
/* Whether a territory can be chosen before the piece, and whether a piece fits there. */
bool ringgz_can_choose(const ringgz_scene *scene, int t, bool *fits);

/* draw_words.c: what is said, in the language of the view. */
text_long ringgz_piece(int lang, int colour, int kind);   /* colour -1: start base */
text_long ringgz_turn_words(const ringgz_scene *scene);   /* who is to decide      */
text_long ringgz_hint_words(const ringgz_scene *scene);   /* what can be done now  */
text_long ringgz_last_words(const ringgz_scene *scene);   /* or nothing            */
text_long ringgz_status_words(const ringgz_scene *scene); /* the line of a page  */
text_long ringgz_number_words(const ringgz_scene *scene,
                              const char *over); /* "Turn 3", or nothing */
text_long ringgz_points_words(const ringgz_scene *scene, int seat);
text_long ringgz_pile_words(const ringgz_scene *scene, int seat, int colour, int kind);
text_long ringgz_name(const game_view *v, int seat);
void ringgz_say_skipped(const ringgz_scene *scene, text_out *out);          /* or nothing      */
void ringgz_say_territory(const ringgz_scene *scene, int t, text_out *out); /* what lies there */
void ringgz_say_board(const ringgz_scene *scene, text_out *out);
void ringgz_say_stock(const ringgz_scene *scene, int seat, text_out *out);
extern const char *const ringgz_colour_words[RINGGZ_COLOURS]; /* for words() */

/* words.c */
void ringgz_say_action(const game_view *v, int seat, game_move m, text_out *out);
extern const game_words ringgz_words;

/* draw_pieces.c: pieces around x, y in a territory `cell` wide. */
extern const uint8_t ringgz_hue[RINGGZ_COLOURS];
void ringgz_draw_ring(text_out *out, const game_view *v, int colour, int size, int x, int y,
                      int cell, bool last);
void ringgz_draw_band(text_out *out, const game_view *v, int colour, int x, int y, int r, int width,
                      int edge, const char *edge_colour); /* a ring of any size */
void ringgz_draw_base(text_out *out, const game_view *v, int colour, int x, int y, int cell);
void ringgz_draw_start(text_out *out, const game_view *v, int x, int y, int cell);
void ringgz_draw_piece(text_out *out, const game_view *v, int colour, int kind, int x, int y,
                       int cell); /* any of them; colour -1: start */
void ringgz_draw_flag(text_out *out, const game_view *v, int colour, int x, int y, int r);
void ringgz_draw_shade(text_out *out, int percent); /* <g> that is so solid */
void ringgz_draw_sheet(text_out *out, const game_view *v, int x, int y, int w, int h, int ground,
                       int edge, int width); /* of paper, with its shadow */

/* draw_board.c, draw_stock.c, draw.c */
void ringgz_draw_board(text_out *out, const ringgz_scene *scene, int x, int y, int side);
void ringgz_draw_card(text_out *out, const ringgz_scene *scene, int seat, int x, int y, int w,
                      int h, bool strip);
void ringgz_draw_hand(text_out *out, const ringgz_scene *scene, int seat, int w, int row);
void ringgz_draw_signs(text_out *out, const ringgz_scene *scene, int seat);
void ringgz_draw(const game_setup *u, const game_state *s, const game_view *v, text_out *out);

/* paper.c */
int ringgz_papers(const game_setup *u);
void ringgz_paper(const game_setup *u, int n, const game_view *v, text_out *out);
extern const char *const ringgz_summary[];
extern const game_lesson ringgz_lessons[];
extern const char *const ringgz_rulebook[];

/* show.c */
NOT_IN_BROWSER void ringgz_show(const game_setup *u, const game_state *s, const game_view *v,
                                canvas *c);

/* bot.c */
extern const game_bot ringgz_bot;

/* numbers.c */
extern const game_numbers ringgz_numbers NOT_IN_BROWSER;

/* themes.c */
extern const game_themes ringgz_themes NOT_IN_BROWSER;
