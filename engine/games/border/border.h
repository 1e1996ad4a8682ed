/* border.h -- The Border: the types and small helpers that the files of this folder share.
 *
 *     rules.c       the rules in prose; legal actions, their effects, score; the game's parts
 *     options.c     options
 *     refuse.c      why an action is not allowed
 *     notation.c    actions as text
 *     position.c    positions as text; edit.c sets them up by hand
 *     draw*.c       the table as SVG, see draw.h
 *     show.c        the table in characters
 *     paper.c       print and play
 *     words.c       an action in words, and what it is good for
 *     rulebook.c    the rules for players; lessons.c: a first game step by step
 *     assets.c      reads boards; assets_check.c checks their maps
 *     make.c        generates boards; paint.c paints them by hand
 *     bot.c         the throws of a turn, and the inputs of the learned estimate
 *     numbers.c     actions and positions as numbers
 *     themes.c      what a puzzle is about
 *     spaces.c      names and sets of spaces
 *
 * A set of coloured spaces is two words, laid out so that a segment is one nibble and a colour
 * is the same nibble of each group of six (F3: six colours, lengths 2 to 5):
 *
 *                bits 0-23, one nibble a colour          bits 24-47, one nibble a colour
 *     word 0     length 2; its third bit is the          length 3
 *                fifth space of length 5
 *     word 1     length 4                                length 5, its first four spaces
 *
 * So the dice, which are nibbles by colour too (core/dice.h), can be compared with all 24
 * segments at once: see rules.c. White spaces (F4) are always crossed and need no bit.
 */
#pragma once

#include "core/bits.h"
#include "core/dice.h"
#include "core/faults.h"
#include "core/game.h"

enum {
    BORDER_COLOURS = 6,
    BORDER_SEGMENTS = 24, /* segment = (length - 2) * 6 + colour         */
    BORDER_AREAS = 9,
    BORDER_SPACE_IDS = 96,   /* space = word * 48 + bit; 84 of them are used */
    BORDER_SIDE = 28,        /* most rows, most hexagons in a row            */
    BORDER_AREAS_TO_END = 6, /* F17 */
    BORDER_MOST_TURNS = 400  /* F19 */
};

#define BORDER_FACES "ROYGBS"        /* F1, in face order */
#define BORDER_WORD0 0x777777777777u /* the bits in use */
#define BORDER_WORD1 0xffffffffffffu

typedef struct OVERLAY {
    uint64_t word[2];
} border_spaces;

/* What stands on a hexagon of the map. Spaces are BORDER_HEX_SPACE + their id. */
enum { BORDER_HEX_NONE = 0, BORDER_HEX_AREA = 1, BORDER_HEX_WHITE = 10, BORDER_HEX_SPACE = 16 };

typedef struct OVERLAY {
    char name[GAME_NAME + 1];
    uint8_t map[BORDER_SIDE * BORDER_SIDE];   /* row by row, BORDER_SIDE apart     */
    border_spaces border[BORDER_AREAS];       /* F2                                */
    border_spaces touching[BORDER_SPACE_IDS]; /* F5: the spaces adjacent to one    */
    border_spaces touching_white;             /* F4: those adjacent to W1 or W2    */
    uint16_t fences[BORDER_SPACE_IDS];        /* F2: the areas a space fences, a bit each */
    uint8_t place[BORDER_SPACE_IDS];          /* in reading order, whatever the colour */
} border_board;

typedef struct OVERLAY {
    int32_t seats;
    int32_t first_seat;
    int32_t rows, columns; /* of every board: F6                                      */
    int32_t first_shifted; /* 1 when the top row is the one shifted right             */
    int32_t value_first[BORDER_AREAS], value_later[BORDER_AREAS];
    char area_name[BORDER_AREAS][GAME_NAME + 1];
    border_board board[GAME_SEATS];
} border_setup;
STATIC_ASSERT(sizeof(border_setup) <= sizeof(game_setup), "fits the common block");

enum {
    BORDER_FALL,   /* dice are about to fall                             */
    BORDER_DECIDE, /* the active player may throw again, fill or be done */
    BORDER_FILL,   /* after the first fill: no more throws (F11)         */
    BORDER_SECOND, /* `asked` decides about the dice left over           */
    BORDER_END
};

typedef struct OVERLAY {
    border_spaces cross[GAME_SEATS]; /* crossed coloured spaces                              */
    border_spaces near[GAME_SEATS];  /* spaces adjacent to a crossed or white one (F14)      */
    uint16_t first[GAME_SEATS];      /* areas scored as first, one bit each                  */
    uint16_t later[GAME_SEATS];      /* areas scored as later                                */
    dice table;                      /* the dice that lie; fewer than five when about to fall */
    dice used;                       /* paid in the first action                             */
    dice spent;                      /* paid in the second action by the seat asked          */
    uint16_t turns;                  /* completed (F19)                                      */
    uint8_t throws;                  /* made in this turn                                    */
    uint8_t active;                  /* 0 when over                                          */
    uint8_t phase;
    uint8_t asked; /* in BORDER_SECOND, else 0 */
    uint8_t zero[6];
} border_state;
STATIC_ASSERT(sizeof(border_state) == 168, "no hidden padding");
STATIC_ASSERT(sizeof(border_state) <= sizeof(game_state), "fits the common block");

/* Kinds of moves, in the top byte. */
#define BORDER_ROLL  0x01000000u /* | dice    */
#define BORDER_KEEP  0x02000000u /* | dice    */
#define BORDER_FILLS 0x03000000u /* | segment */
#define BORDER_CROSS 0x04000000u /* | space   */
#define BORDER_DONE  0x05000000u

/* The common blocks as the types of this game. */
static inline const border_setup *border_setup_of(const game_setup *u) {
    return (const border_setup *)(const void *)u;
}
static inline const border_state *border_state_of(const game_state *s) {
    return (const border_state *)(const void *)s;
}
static inline border_state *border_state_edit(game_state *s) { return (border_state *)(void *)s; }

static inline int border_segment(int colour, int length) { return (length - 2) * 6 + colour; }
static inline int border_segment_colour(int segment) { return segment % 6; }
static inline int border_segment_length(int segment) { return segment / 6 + 2; }
static inline bool border_has(const border_spaces *set, int space) {
    return set->word[space >= 48] >> (space >= 48 ? space - 48 : space) & 1;
}
static inline void border_add(border_spaces *set, int space) {
    set->word[space >= 48] |= bits_of(space >= 48 ? space - 48 : space);
}
static inline border_spaces border_join(border_spaces a, border_spaces b) {
    a.word[0] |= b.word[0];
    a.word[1] |= b.word[1];
    return a;
}
static inline bool border_is_within(const border_spaces *part, const border_spaces *whole) {
    return ((part->word[0] & ~whole->word[0]) | (part->word[1] & ~whole->word[1])) == 0;
}

static inline int border_count_open(const border_spaces *all, const border_spaces *cross) {
    return bits_count(all->word[0] & ~cross->word[0]) + bits_count(all->word[1] & ~cross->word[1]);
}
/* How many bits are set in each nibble. */
static inline uint64_t border_count_nibbles(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    return (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
}
/* The open spaces next to crossed ones that have the colour of one of these dice (F14). */
static inline border_spaces border_crossable(const border_spaces *near, const border_spaces *cross,
                                             dice free) {
    uint64_t colours = (dice_at_least(free, 1) >> 3) * (uint64_t)15 * 0x1000001u;
    border_spaces out;
    out.word[0] = near->word[0] & ~cross->word[0] & colours;
    out.word[1] = near->word[1] & ~cross->word[1] & colours;
    return out;
}

/* The areas a seat has scored, a bit each; and those that some seat has: only later values are left
 * for them (F16). */
static inline unsigned border_scored(const border_state *b, int seat) {
    return b->first[seat] | b->later[seat];
}
static inline unsigned border_taken(const border_state *b) {
    return border_scored(b, 0) | border_scored(b, 1) | border_scored(b, 2) | border_scored(b, 3);
}
static inline int border_value(const border_setup *u, int area, unsigned taken) {
    return taken >> area & 1 ? u->value_later[area] : u->value_first[area];
}
/* The points of an area that the seat has scored. */
static inline int border_points(const border_setup *u, const border_state *b, int seat, int area) {
    return border_value(u, area, b->later[seat]);
}
/* The dice the seat asked may still spend (F13): those left over by the active player and not yet
 * spent, or any of the five if none was left over. */
static inline dice border_free_dice(const border_state *b) {
    dice left = b->table - b->used;
    return left ? left - b->spent : b->table;
}

/* The next seat round the table. */
static inline int border_next_seat(const border_setup *u, int seat) {
    return seat + 1 == u->seats ? 0 : seat + 1;
}

/* spaces.c */
int border_space(int segment, int number); /* number counts from 0 */
int border_space_segment(int space, int *number);
extern const border_spaces border_segment_spaces[BORDER_SEGMENTS];
unsigned border_complete(const border_board *b, const border_spaces *cross); /* areas, a bit each */
border_spaces border_near(const border_board *b, const border_spaces *cross);

/* assets.c. Reading a board also sets the sizes, values and names in u. */
extern const game_assets border_assets;
bool border_read_board(border_setup *u, int seat, text_span text, text_error *e);
bool border_read_boards(border_setup *u, text_span names, const game_wish *wish, text_error *e);
void border_write_boards(const border_setup *u, text_out *out);   /* their names */
int border_neighbours(const border_setup *u, int at, int out[6]); /* F5 */

/* A board while it is read: the hexagons are known, the spaces are not numbered yet. */
typedef struct {
    border_setup *u;
    border_board *board;
    int line_of_row[BORDER_SIDE];
    uint8_t segment_at[BORDER_SIDE * BORDER_SIDE]; /* segment + 1 on a coloured space, else 0 */
    fault_set seen_at[BORDER_SIDE * BORDER_SIDE];  /* the faults seen there */
} border_draft;

/* True when the map is complete and was checked; it may have faults. */
bool border_read_draft(border_draft *b, border_setup *u, int seat, text_span text, faults *f);
/* The text of a board; of the map in u only what is not a coloured space. */
void border_write_board(const border_setup *u, text_span name, const uint8_t *segment_at,
                        text_out *out);

/* assets_check.c: reports every rule that the map breaks */
void border_find_faults(border_draft *b, faults *f);

/* make.c */
bool border_make(const game_wish *wish, text_span name, text_out *out, text_error *e);
extern const game_making border_making;

/* commands.c */
extern const game_commands border_commands NOT_IN_BROWSER;

/* paint.c */
extern const game_painting border_painting;

/* bot.c: the indices of the inputs that look() writes. */
enum {
    BORDER_IN_AREAS = 0,                                 /* five for each area              */
    BORDER_IN_RACE = BORDER_IN_AREAS + 5 * BORDER_AREAS, /* 18: points, areas, who is near  */
    BORDER_IN_LEAD = BORDER_IN_RACE + 13,                /* points to be expected within a few
                                                            turns, less those of the best rival */
    BORDER_IN_BOARDS = BORDER_IN_RACE + 18,              /* 27: expectations, spaces, segments */
    BORDER_IN_LATE = BORDER_IN_BOARDS + 2,               /* points to be expected in the end */
    BORDER_IN_WORK = BORDER_IN_BOARDS + 27,              /* 38: work for every area, reach   */
    BORDER_IN_END = BORDER_IN_WORK + 38,                 /* 8: winning at once, colours used */
    BORDER_IN_TEMPO = BORDER_IN_END + 8,                 /* 6: whose turn, how many seats    */
    BORDER_INPUTS = BORDER_IN_TEMPO + 6
};
extern const game_bot border_bot;
bool border_can_fill(const border_state *b);  /* the active player, in the first action */
bool border_can_cross(const border_state *b); /* the seat asked, in the second          */

/* draw.c, paper.c, show.c, words.c */
NOT_IN_BROWSER void border_show(const game_setup *u, const game_state *s, const game_view *v,
                                canvas *c);
void border_draw(const game_setup *u, const game_state *s, const game_view *v, text_out *out);
int border_papers(const game_setup *u);
void border_paper(const game_setup *u, int n, const game_view *v, text_out *out);
void border_face(const game_view *v, int face, text_out *out);
extern const game_words border_words;
extern const char *const border_face_names[DICE_FACES + 1]; /* ended by NULL */
extern const char *const border_summary[];
extern const game_lesson border_lessons[];
extern const char *const border_rulebook[];

/* rules.c, options.c, refuse.c, notation.c, position.c */
extern const game border_game;
bool border_set_up(game_setup *u, const game_wish *wish, text_error *e);
void border_options(const game_setup *u, text_out *out);
bool border_allows(const game_setup *u, const game_state *s, game_move m, text_error *e);
void border_write_move(const game_setup *u, game_move m, text_out *out);
bool border_read_move(const game_setup *u, text_span text, game_move *out, text_error *e);
void border_write_position(const game_setup *u, const game_state *s, text_out *out);
bool border_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                          text_error *e);
bool border_read_any_position(game_setup *block, game_state *s, text_span line,
                              const game_wish *wish, text_error *e); /* also an impossible one */
text_short border_space_name(int space);
text_short border_segment_name(int segment);

/* edit.c */
extern const game_editing border_editing;

/* numbers.c */
extern const game_numbers border_numbers NOT_IN_BROWSER;

/* themes.c */
extern const game_themes border_themes NOT_IN_BROWSER;

/* solitaire.c */
extern const game_solitaire border_solitaire NOT_IN_BROWSER;
