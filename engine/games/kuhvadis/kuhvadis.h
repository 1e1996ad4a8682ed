/* kuhvadis.h -- Kuh Vadis: the types and small helpers that the files of this folder share.
 *
 *     rules.c       the rules in prose; legal actions, their effects, the end; the game's parts
 *     options.c     options
 *     refuse.c      why an action is not allowed
 *     notation.c    actions as text
 *     position.c    positions as text; edit.c sets them up by hand
 *     draw*.c       the table as SVG: draw.c the layout, draw_sheet.c, draw_dice.c;
 *                   draw_scene.c and draw_words.c have what SVG and characters show alike
 *     show.c        the table in characters
 *     paper.c       print and play
 *     words.c       an action in words, and what it is good for
 *     rulebook.c    the rules for players; lessons.c: a first game step by step
 *     assets.c      reads, checks and writes sheets
 *     make.c        generates sheets; paint.c paints them by hand
 *     bot.c         the throws of a turn, and the inputs of the learned estimate
 *     numbers.c     actions and positions as numbers
 *     themes.c      what a puzzle is about
 *
 * A cell is a number, row * 8 + column, counted from the lower left corner (a1 is 0, h8 is 63) on
 * sheets of any size, so that one bit stands for one cell and neighbours are fixed shifts away.
 */
#pragma once

#include "core/bits.h"
#include "core/dice.h"
#include "core/faults.h"
#include "core/game.h"

extern const game kuhvadis_game;

enum {
    KUHVADIS_SIDE = 8,     /* rows and columns of the largest sheet (K2)             */
    KUHVADIS_LEAST = 3,    /* and of the smallest                                    */
    KUHVADIS_STARTS = 3,   /* start symbols of each kind (K2)                        */
    KUHVADIS_COW = 5,      /* the cow among the faces 1 2 3 4 5 C, counted from 0    */
    KUHVADIS_THROWS = 3,   /* throws in a turn (K4)                                  */
    KUHVADIS_CARRE = 4,    /* equal faces that earn an extra turn (K7)               */
    KUHVADIS_TURNS = 1000, /* the game is drawn after so many (K13)                  */
    KUHVADIS_NOWHERE = 64  /* the anchor of an ordinary turn: no cell (K6)           */
};

#define KUHVADIS_FACES "12345C" /* letters of the faces, in order (K1) */

/* A move: its kind in the top byte, then the dice (keep, roll), the cell (mark) or 0 (pass). */
enum { KUHVADIS_KEEP = 1, KUHVADIS_ROLL = 2, KUHVADIS_MARK = 3, KUHVADIS_PASS = 4 };

static inline game_move kuhvadis_move(int kind, uint32_t what) {
    return (game_move)kind << 24 | what;
}
static inline int kuhvadis_kind(game_move m) { return (int)(m >> 24); }
static inline uint32_t kuhvadis_what(game_move m) { return m & 0xffffff; }

/* What never changes: the sheet, with precomputed tables. */
typedef struct OVERLAY {
    bits all;                        /* every cell of the sheet                           */
    bits starts[2];                  /* start symbols: crosses of p1, circles of p2       */
    bits showing[DICE_FACES];        /* cells that show this face                         */
    bits near[KUHVADIS_NOWHERE + 1]; /* neighbours (K3); of nowhere: the whole sheet (K6) */
    bits paid[DICE_ROLLS];           /* cells the roll of that index pays for (K5)        */
    uint8_t face[KUHVADIS_NOWHERE];  /* face shown by a cell that is not a start symbol   */
    uint8_t width, height;           /* columns, rows                                     */
    uint8_t first;                   /* the seat that begins (K14)                        */
    uint8_t name_len;                /* 0: the sheet came without a name                  */
    char name[GAME_NAME];
} kuhvadis_setup;
STATIC_ASSERT(sizeof(kuhvadis_setup) <= sizeof(game_setup), "fits the common block");

/* One moment, without history: the same position has the same bytes, whether it was played or read
 * from text. When over, all but marks, turns, over and winner have their initial values. */
typedef struct OVERLAY {
    bits marks[2];   /* cells of p1 and p2, their start symbols included                */
    dice table;      /* dice on the table: all five, or those kept while others fall    */
    uint16_t turns;  /* completed turns, extra turns not counted (K13)                  */
    uint8_t seat;    /* whose turn it is; 0 when over                                   */
    uint8_t throws;  /* made in this turn                                               */
    uint8_t fall;    /* dice about to fall; 0 when the seat decides, and when over      */
    uint8_t anchor;  /* cell the next mark must touch (K7), or KUHVADIS_NOWHERE         */
    uint8_t blocked; /* a bit per blocked seat (K11); 0 when over                       */
    uint8_t over;    /* 1 when the game is over                                         */
    uint8_t winner;  /* when over: a bit for the seat that won, 0 when drawn            */
    uint8_t zero[3]; /* explicit padding: states compare as bytes */
} kuhvadis_state;
STATIC_ASSERT(sizeof(kuhvadis_state) == 32, "no hidden padding");
STATIC_ASSERT(sizeof(kuhvadis_state) <= sizeof(game_state), "fits the common block");

/* The common blocks as the types of this game. */
static inline const kuhvadis_setup *kuhvadis_setup_of(const game_setup *u) {
    return (const kuhvadis_setup *)(const void *)u;
}
static inline const kuhvadis_state *kuhvadis_state_of(const game_state *s) {
    return (const kuhvadis_state *)(const void *)s;
}
static inline kuhvadis_state *kuhvadis_state_edit(game_state *s) {
    return (kuhvadis_state *)(void *)s;
}

/* Free cells the dice pay for, next to the last mark in an extra turn (K5, K6, K7). */
static inline bits kuhvadis_choices(const kuhvadis_setup *v, const kuhvadis_state *p, int roll) {
    return v->paid[roll] & ~(p->marks[0] | p->marks[1]) & v->near[p->anchor];
}

static inline int kuhvadis_cell(int row, int column) { return row * KUHVADIS_SIDE + column; }

/* Two cows pay for a cow cell, three equal digits for a cell with that digit (K5). */
static inline bool kuhvadis_pays(dice d, int face) {
    return dice_in(d, face) >= (face == KUHVADIS_COW ? 2 : 3);
}

/* The cells of b and all their neighbours (K3), as if the sheet were 8 x 8. */
static inline bits kuhvadis_grow(bits b) {
    const bits column_a = 0x0101010101010101u, column_h = column_a << 7;
    b |= (b << 1 & ~column_a) | (b >> 1 & ~column_h);
    return b | b << 8 | b >> 8;
}

/* Does a chain of neighbouring cells inside `within` lead from the cells `from` to each of
 * `goals`? Shared by K10 and K11, which differ in what they let the chain run over. */
static inline bool kuhvadis_reaches(bits from, bits within, bits goals) {
    for (;;) {
        bits grown = kuhvadis_grow(from) & within;
        if ((goals & ~grown) == 0) return true;
        if (grown == from) return false;
        from = grown;
    }
}

/* `from` and the cells of `within` that chains join to it. */
static inline bits kuhvadis_spread(bits from, bits within) {
    for (;;) {
        bits grown = from | (kuhvadis_grow(from) & within);
        if (grown == from) return from;
        from = grown;
    }
}

/* Are three start symbols joined inside `within`? */
static inline bool kuhvadis_joined(bits starts, bits within) {
    return kuhvadis_reaches(starts & (0 - starts), within, starts);
}

/* options.c */
bool kuhvadis_set_up(game_setup *u, const game_wish *wish, text_error *e);
void kuhvadis_options(const game_setup *u, text_out *out);

/* refuse.c */
bool kuhvadis_allows(const game_setup *u, const game_state *s, game_move m, text_error *e);

/* assets.c. Readers write to v only when they succeed. */
extern const game_assets kuhvadis_assets;
bool kuhvadis_read_rows(text_span rows, kuhvadis_setup *v, text_error *e); /* ROW/ROW/...    */
void kuhvadis_name_rows(text_span rows, const game_wish *wish, kuhvadis_setup *v);
bool kuhvadis_read_sheet(text_span text, kuhvadis_setup *v, text_error *e); /* a .sheet file  */
void kuhvadis_write_rows(const kuhvadis_setup *v, text_out *out);           /* ROW/ROW/...    */
char kuhvadis_printed(const kuhvadis_setup *v, int cell);                   /* 1-5, C, X or O   */

/* A sheet that is painted: its form is that of a sheet, but it may have faults. */
typedef struct {
    text_span name; /* part of the text; empty: none */
    int width, height;
    char cell[KUHVADIS_SIDE][KUHVADIS_SIDE]; /* rows from the top */
    fault_set seen_at[KUHVADIS_NOWHERE];     /* by cell: the faults seen there */
} kuhvadis_draft;
bool kuhvadis_read_draft(text_span text, kuhvadis_draft *d, faults *f);

/* paint.c */
extern const game_painting kuhvadis_painting;

/* make.c */
bool kuhvadis_make(const game_wish *wish, text_span name, text_out *out, text_error *e);
extern const game_making kuhvadis_making;

/* commands.c */
extern const game_commands kuhvadis_commands NOT_IN_BROWSER;
/* How many cells a side must mark at least to join its three start symbols, when it has marked its
 * own cells and may use all in `within`; 64 or more when nothing can. */
int kuhvadis_marks_needed(bits starts, bits own, bits within);
/* How many cells must be marked from one to every other, those included; own ones cost nothing. */
void kuhvadis_count_steps(bits from, bits own, bits within, int cost[KUHVADIS_NOWHERE]);

/* notation.c */
void kuhvadis_write_cell(int cell, text_out *out);
text_short kuhvadis_place(int cell); /* the same by value */
bool kuhvadis_read_cell(const kuhvadis_setup *v, text_span text, int *out, text_error *e);
void kuhvadis_write_move(const game_setup *u, game_move m, text_out *out);
bool kuhvadis_read_move(const game_setup *u, text_span text, game_move *out, text_error *e);

/* position.c */
void kuhvadis_write_position(const game_setup *u, const game_state *s, text_out *out);
bool kuhvadis_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                            text_error *e);
bool kuhvadis_read_any_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                                text_error *e); /* also an impossible one */

/* edit.c */
extern const game_editing kuhvadis_editing;

/* What SVG and characters share, computed once for one view. */
typedef struct {
    const kuhvadis_setup *sheet;
    const kuhvadis_state *now;
    kuhvadis_state ended; /* the position as over: view.ended */
    const game_view *v;
    bool deciding;   /* a seat has to decide: dice lie, and the game goes on              */
    bool mine;       /* it does so through this view                                      */
    bool throwing;   /* dice are about to fall, and this view lets them                   */
    bool again;      /* somebody decides, and a throw is left (K4)                        */
    bool blocked[2]; /* K11, also when over                                               */
    bits free;       /* neither marked nor start symbols (K5)                             */
    bits paid;       /* of these, what may be marked now; empty unless somebody decides   */
    bits bound;      /* in an extra turn (K7), all neighbours of the mark just before     */
    bits chain;      /* when somebody has won (K10), a shortest chain                     */
    int last;        /* the cell marked by the last action, or KUHVADIS_NOWHERE           */
    dice picked;     /* dice that a throw would leave on the table                        */
    int face[DICE];  /* in face order; -1: about to fall                                  */
    bool kept[DICE]; /* set aside: picked, or lying while the others fall                 */
    bool fell[DICE]; /* by the last action, while others stayed                           */
    /* The chain again, from the cell where it parts to each start symbol. */
    int leg_len[KUHVADIS_STARTS];
    uint8_t leg[KUHVADIS_STARTS][KUHVADIS_NOWHERE];
} kuhvadis_scene;

/* draw_scene.c */
void kuhvadis_look(const game_setup *u, const game_state *s, const game_view *v,
                   kuhvadis_scene *out);

/* draw_words.c. Texts for people, in the language of the view. */
text_long kuhvadis_name(const game_view *v, int seat);             /* cut, for a sentence        */
text_long kuhvadis_sheet_name(const kuhvadis_setup *v, int lang);  /* "" if it has none          */
text_long kuhvadis_marks_words(const kuhvadis_scene *c, int seat); /* "3 marks, blocked"         */
text_long kuhvadis_turn_words(const kuhvadis_scene *c);            /* whose it is, or who won    */
text_long kuhvadis_throws_words(const kuhvadis_scene *c);          /* "Throw 2 of 3"             */
text_long kuhvadis_hint_words(const kuhvadis_scene *c);            /* what can be done, and why  */
text_long kuhvadis_extra_words(const kuhvadis_scene *c);           /* K7, or nothing             */
text_long kuhvadis_last_words(const kuhvadis_scene *c);            /* the last action            */
text_long kuhvadis_blocked_words(const kuhvadis_scene *c, int seat); /* K11                       */
text_long kuhvadis_dice_words(const kuhvadis_scene *c);  /* all that lie and fall      */
text_long kuhvadis_sheet_words(const kuhvadis_scene *c); /* where crosses, circles are */
text_long kuhvadis_cell_words(const kuhvadis_scene *c, int cell);
text_long kuhvadis_die_words(const kuhvadis_scene *c, int die);
text_long kuhvadis_throw_words(const kuhvadis_scene *c);  /* on the button */
text_long kuhvadis_status_words(const kuhvadis_scene *c); /* the status line of a page */
text_long kuhvadis_roll_words(const kuhvadis_scene *c);   /* on its button             */
text_long kuhvadis_list_dice(int lang, dice d);           /* "3, 3 and a cow" */

/* words.c */
void kuhvadis_say_action(const game_view *v, int seat, game_move m, text_out *out);
extern const game_words kuhvadis_words;

/* draw_sheet.c, draw_dice.c, draw.c. Lengths are tenths, as in draw/svg.h. */
typedef struct {
    int x, y;    /* upper left corner of the first cell */
    int pitch;   /* from cell to cell                   */
    bool narrow; /* no room for numbers beside it       */
} kuhvadis_grid;
void kuhvadis_draw_sheet(const kuhvadis_scene *c, kuhvadis_grid grid, text_out *out);
void kuhvadis_draw_symbol(const game_view *v, int seat, int x, int y, int size, text_out *out);
void kuhvadis_draw_cell(const kuhvadis_setup *sheet, const game_view *v, int cell, int x, int y,
                        int size, const char *ground, text_out *out); /* as printed */
void kuhvadis_draw_face(const game_view *v, int face, int size, text_out *out);
void kuhvadis_draw_dice(const kuhvadis_scene *c, int x, int y, int size, int pitch, text_out *out);
void kuhvadis_draw_row(const kuhvadis_scene *c, int x, int y, int size, int pitch, text_out *out);
void kuhvadis_draw_buttons(const kuhvadis_scene *c, int x, int y, int w, int h, text_out *out);
void kuhvadis_draw(const game_setup *u, const game_state *s, const game_view *v, text_out *out);

/* show.c */
NOT_IN_BROWSER void kuhvadis_show(const game_setup *u, const game_state *s, const game_view *v,
                                  canvas *c);

/* paper.c */
extern const char *const kuhvadis_face_names[DICE_FACES];
extern const char *const kuhvadis_summary[];
extern const game_lesson kuhvadis_lessons[];
extern const char *const kuhvadis_rulebook[];
int kuhvadis_papers(const game_setup *u);
void kuhvadis_paper(const game_setup *u, int n, const game_view *v, text_out *out);
void kuhvadis_face(const game_view *v, int face, text_out *out);

/* bot.c */
extern const game_bot kuhvadis_bot;

/* numbers.c */
extern const game_numbers kuhvadis_numbers NOT_IN_BROWSER;

/* themes.c */
extern const game_themes kuhvadis_themes NOT_IN_BROWSER;
