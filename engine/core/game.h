/* game.h -- the interface of a game: all that the rest of Paddock knows about one. The folder core
 * is what every other folder stands on: this interface, dice, sets of bits, random numbers, text.
 *
 *     game_setup u;                                   -- options and boards: never change
 *     game_state s;                                   -- one moment: flat bytes, copy with =
 *     if (!g->rules->setup(&u, &wish, &error)) say(error.why);
 *     g->rules->start(&u, &s);
 *     while (g->rules->turn(&u, &s) != TURN_OVER)
 *         g->rules->apply(&u, &s, game_pick(g, &u, &s, rng_next(&r)));    -- a random game
 *
 * A game is a folder with one `game` in it, and one line in games/all.c. Rules and notation are
 * enough to play it everywhere; all other parts may be NULL.
 * Nothing here allocates; every buffer is the caller's. Only setup, allows and the readers of text
 * check their arguments; all other functions trust them.
 */
#pragma once

#include "core/base.h"
#include "core/rng.h"
#include "core/text.h"

enum { TURN_CHANCE = -1, TURN_OVER = -2 };  /* any other turn is a seat: 0, 1 ... */
enum { TELL_DONE, TELL_ADVICE, TELL_DEED }; /* "Anna filled Y5 ...", "fill Y5 ...", "filled Y5" */

enum {
    GAME_SEATS = 4,
    /* Three cache lines. The Border needs the most, 168: 84 spaces and the spaces next to crossed
     * ones for four players; Ringgz needs 160. Both cache what the next action would otherwise
     * have to compute again. */
    GAME_STATE_BYTES = 192,
    /* Four boards of The Border with their maps and tables of neighbours; see border_setup. */
    GAME_SETUP_BYTES = 16384,
    /* Five dice fall in 252 ways, more than any seat has choices: Ringgz with two colours at most
     * 2 x (4 x 25 + 25) = 250 places, The Border 84 spaces and `done`, Kuh Vadis 31 ways to keep
     * dice, 58 cells and `pass`. */
    GAME_MOVES = 256,
    GAME_LEVELS = 9,             /* of bots, 1 to 9: ai/ai.h                     */
    GAME_PARTS = 16,             /* parts of an observation, at most             */
    GAME_INPUTS = 144,           /* numbers a learned estimate looks at, at most  */
    GAME_CELLS = 25,             /* cells of a board that a net looks at, at most */
    GAME_NAME = 24,              /* letters in the name of a board or sheet       */
    GAME_MOVE_TEXT = 16,         /* bytes of the longest action, "cross:Y5.3"     */
    GAME_POSITION_TEXT = 1024,   /* bytes of the longest position: The Border,
                                    4 names, 4 x 90 crosses, 4 x 10 areas, rest   */
    GAME_TELL_TEXT = 1024,       /* bytes of an action in words                   */
    GAME_OPTIONS_TEXT = 256,     /* bytes of the options in full                  */
    GAME_PICTURE_TEXT = 65536,   /* bytes of the text picture                     */
    GAME_DRAWING_TEXT = 1 << 20, /* bytes of a drawing, far more than any has    */
    GAME_ASSET_TEXT = 4096,      /* bytes of a board or sheet that is made        */
    GAME_RELATIVES = 6           /* boards in a set, at most                      */
};

/* Drawing is another folder: draw/view.h, draw/canvas.h. */
typedef struct game_view game_view;
typedef struct canvas canvas;

typedef uint32_t game_move;   /* 0 is never a move */
#define GAME_KIND 0xff000000u /* in games with dice: the part of a move that is its kind */
typedef struct {
    uint64_t w[GAME_STATE_BYTES / 8];
} game_state; /* one moment        */
typedef struct {
    uint64_t w[GAME_SETUP_BYTES / 8];
} game_setup; /* what never changes */
typedef struct {
    game_move move;
    uint32_t weight;
} game_chance; /* one result of dice */

/* A board or sheet as text: shipped with the program or read from a file by the host. */
typedef struct {
    text_span name;
    text_span text;
} game_asset;

/* What the host asks for when a game begins. */
typedef struct {
    text_span options;        /* "players=2 first=random": key=value separated by blanks    */
    uint64_t random;          /* the host's random bits, for first=random and the like      */
    const game_asset *assets; /* boards or sheets beside the shipped ones; names are unique */
    int asset_count;
} game_wish;

/* For bots: the throwing part of a turn, in games where a seat throws five dice up to three times
 * and then stops with some other move. ai/turn.h solves it exactly. */
typedef struct {
    /* Whether s is in the throwing part, dice about to fall or a seat deciding: which seat throws,
     * the dice on the table, and how many throws were made. */
    bool (*state)(const game_setup *u, const game_state *s, int *seat, uint32_t *table,
                  int *throws);
    /* Lays other dice: five of them, after that many throws (1 to 3); the seat decides. */
    void (*lay)(const game_setup *u, game_state *s, uint32_t dice, int throws);
} game_throws;

/* How a level of the bots plays a game with a judge: what it does not see. */
typedef struct {
    float grain;   /* chances that differ by less than this are the same to it; 0: sees all */
    uint8_t sight; /* throws that it thinks ahead in its turn, 0 to 2: see dicebot.c           */
    uint8_t depth; /* turns after its own that it looks at                                  */
} game_level;

/* For bots: the inputs and the weights of a learned estimate. ai/net.h computes it. */
typedef struct {
    int inputs; /* numbers that look() writes, at most GAME_INPUTS */
    int hidden;
    /* Each seat's view of a position that is not over, its own figures first; every number roughly
     * between -1 and 1. Equal situations give equal inputs: all seats share the weights. */
    void (*look)(const game_setup *u, const game_state *s, float (*out)[GAME_INPUTS]);
    const float *weights; /* net_weight_count(inputs, hidden) of them */
    /* True for a move that does nothing where another could do good and no harm: bots skip it.
     * Never for all moves of a position. NULL: no move is skipped. */
    bool (*idle)(const game_setup *u, const game_state *s, game_move m);
    /* What the seat has reached for good, a bit each: areas. Weak levels look twice before they
     * leave undone what they could reach. NULL: there is nothing of the kind. */
    unsigned (*reached)(const game_setup *u, const game_state *s, int seat);
    const game_level *levels; /* GAME_LEVELS of them, the weakest first */
    /* For tools/train.c, may be NULL: options for practice on something that is not shipped. */
    void (*practice)(rng *r, text_out *options);
} game_judge;

/* What a net sees of a position on a board: features that are there or not, one bit each. */
typedef struct {
    uint64_t cell[GAME_CELLS];
    uint64_t table[2]; /* features of no cell                             */
    int seats;
    int order[GAME_SEATS]; /* the seats, the one that decides first */
} game_sight;

/* For bots: the inputs and weights of a net that tells which actions are promising and what each
 * seat's chances are, for games on a board. ai/boardnet.h computes it. */
typedef struct {
    int cells;                 /* of the board, at most GAME_CELLS                            */
    int features;              /* of a cell, at most 64                                       */
    int table;                 /* features of no cell, at most 128                            */
    int actions;               /* on a cell                                                   */
    const int8_t (*linked)[4]; /* the cells beside each; -1: none                             */
    void (*look)(const game_setup *u, const game_state *s, game_sight *out); /* at a seat's turn */
    /* The action as cell * actions + number; -1: it has no prior, and is as likely as the best. */
    int (*action)(const game_setup *u, const game_state *s, game_move m);
    const int8_t *weights; /* boardnet_weight_count() of them                             */
} game_net;

/* Numbers: actions and positions for programs that learn. All games here have perfect
 * information: a seat observes the whole position, its own part first. */
typedef struct {
    const char *name; /* "rings" */
    int shape[4];     /* its dimensions, outermost first; fewer than four: zeroes at the end */
} game_part;

typedef struct {
    /* Actions of seats are numbered from 0, the same in every position. */
    int (*action_count)(const game_setup *u);
    int (*action_number)(const game_setup *u, game_move m); /* -1: no seat can ever play it */
    game_move (*action_at)(const game_setup *u, int n);     /* may still be illegal         */
    /* Results of dice have numbers of their own. */
    int chance_count;
    int (*chance_number)(const game_setup *u, game_move m); /* -1: it can never fall */
    game_move (*chance_at)(const game_setup *u, int n);
    /* The parts of an observation, in their order: how many, at most GAME_PARTS. */
    int (*parts)(const game_setup *u, game_part *out);
    /* Writes all parts, the seat's own first, then those of the next seats; numbers from 0 to 1.
     * Two positions have equal observations if and only if the rules cannot tell them apart. */
    void (*observe)(const game_setup *u, const game_state *s, int seat, float *out);
} game_numbers;

/* One step of a lesson: something to read and mostly something to do, on a live table. The reader
 * is p1. title, text, praise and hint are for words(). */
typedef struct {
    const char *title;    /* begins a chapter; NULL: the same chapter                      */
    const char *position; /* where the step begins; NULL: where the one before it ended    */
    const char *text;     /* NULL ends the lesson                                          */
    const char *want;     /* the actions that are right, blanks between; one with '*' at its
                             end is all that begin so; NULL: there is only something to read */
    const char *then;     /* actions that follow by themselves, dice and other seats, or NULL */
    const char *praise;   /* said when it is done                                          */
    const char *hint;     /* said to an action that may be played, but is not the right one */
} game_lesson;

/* Rules. Chance is a player: rules list what may fall, with exact weights; the host draws. */
typedef struct {
    bool (*setup)(game_setup *u, const game_wish *wish, text_error *e);
    int (*seats)(const game_setup *u);
    void (*start)(const game_setup *u, game_state *s); /* first position */

    int (*turn)(const game_setup *u, const game_state *s);                    /* seat or TURN_... */
    int (*moves)(const game_setup *u, const game_state *s, game_move *out);   /* at a seat's turn */
    int (*rolls)(const game_setup *u, const game_state *s, game_chance *out); /* at TURN_CHANCE   */
    /* A random action, faster than listing: the same as game_pick without it. NULL: listed. */
    game_move (*pick)(const game_setup *u, const game_state *s, uint64_t random);
    void (*apply)(const game_setup *u, game_state *s, game_move m); /* from moves(), rolls() only */
    /* True when m may be played now; else e tells the rule it breaks, its number first. Any 32 bits
     * may be given. */
    bool (*allows)(const game_setup *u, const game_state *s, game_move m, text_error *e);
    void (*score)(const game_setup *u, const game_state *s,
                  int *out); /* points by seat, any time */
    /* At TURN_OVER: a bit per seat that has won; none means a draw. */
    unsigned (*winners)(const game_setup *u, const game_state *s);
    /* At TURN_CHANCE: the seat that rolls, and how often it has rolled in this turn. NULL: a game
     * without chance. */
    int (*thrower)(const game_setup *u, const game_state *s, int *rolled);
    game_move keep; /* kind of the actions that keep dice and roll the others: keep | dice; or 0 */
    /* Where several seats decide at the same time (F15) and turn() asks them in order: may this
     * one decide already? `as` becomes the position as it will be when it is asked. NULL: never. */
    bool (*early)(const game_setup *u, const game_state *s, int seat, game_state *as);
} game_rules;

/* Positions set up by hand, tap by tap. An impossible one can be drawn, with view.edits;
 * read_position says what is wrong with it. */
typedef struct {
    /* What a place is given, counted from 0: the key and the label of a brush, and its picture, 60
     * wide around 0, 0; none: it removes. false: there are no more. */
    bool (*brush)(const game_view *v, int n, text_out *key, text_out *label, text_out *picture);
    /* As read_position, but accepts positions that are well-formed and impossible. */
    bool (*read)(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                 text_error *e);
    /* "d4 x", a place and a brush; "dice +4" and "dice -4", a die on the table; or "turn=p2", a
     * field and its value. When it is refused nothing changes. */
    bool (*stroke)(const game_setup *u, game_state *s, text_span stroke, text_error *e);
    /* As in game_painting. */
    void (*fields)(const game_setup *u, const game_state *s, int lang, text_out *out);
} game_editing;

/* Text for programs and records: docs/notation.md. */
typedef struct {
    /* One line: the options and their values, "first=p1..p4|random"; "yes(players=2)" is a value
     * for two players only. */
    const char *option_help;
    void (*options)(const game_setup *u, text_out *out); /* in full: gives the same setup again */
    void (*write_move)(const game_setup *u, game_move m, text_out *out);
    bool (*read_move)(const game_setup *u, text_span text, game_move *out, text_error *e);
    void (*write_position)(const game_setup *u, const game_state *s, text_out *out);
    bool (*read_position)(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                          text_error *e); /* fills both; wish->options is ignored */
    const game_editing *editing;          /* NULL: positions are only written                */
} game_notation;

/* Pictures: draw/view.h. draw/drawing.h draws games without this part. */
typedef struct {
    void (*show)(const game_setup *u, const game_state *s, const game_view *v, canvas *c);
    void (*draw)(const game_setup *u, const game_state *s, const game_view *v, text_out *out);
    /* Print and play. Papers are SVG whose lengths are tenths of millimetres: what a player needs
     * on the table, empty, for pencil and scissors. */
    int (*papers)(const game_setup *u);
    void (*paper)(const game_setup *u, int n, const game_view *v, text_out *out);
    const char *const *face_names; /* the six faces of the dice, for words(); NULL without dice */
    void (*face)(const game_view *v, int face, text_out *out); /* a die, 60 wide, around 0, 0 */
} game_drawing;

/* What an option is called, "link", or one of its values, "link=player"; for words(). Where each
 * seat has an asset of its own %1 is the number of the player. */
typedef struct {
    const char *option;
    const char *label;
} game_label;

/* What people read. draw/tell.h tells actions of games without this part. */
typedef struct {
    /* An action in the words of v->lang, fewer than GAME_TELL_TEXT bytes. Done: a sentence with the
     * name of who acts, and what comes of it if that is worth a word. Advice: what to do, without
     * a name and without a full stop. Deed: what was done, for a sentence about a whole turn, as
     * short as possible: phrases that follow a name (and "hat" in German), each on a line of its
     * own. It may be played in `before`. */
    void (*tell)(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out);
    /* What `better` does for the seat that decides, in a few words: what it completes, blocks or
     * keeps open, above all what `played` does not. No capital letter, no full stop; empty when
     * there is nothing to say. Both may be played in s, and may be the same. Fewer than
     * GAME_TELL_TEXT bytes. */
    void (*why)(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out);
    /* A part of a refusal (text_error), which is notation, as people know it: "Y5" is "the yellow
     * five at the top". false: it stays as it is. NULL: all stay. */
    bool (*say_part)(const game_setup *u, const game_state *s, text_span part, int lang,
                     text_out *out);
    /* The rules on one page: texts for words(), ended by NULL. One that begins with "# " is a
     * heading, with "- " an item of a list. The first one says how many play, from what age and how
     * long. */
    const char *const *summary;
    const game_label *labels;   /* ended by one without label; others are shown as they are typed */
    const game_lesson *lessons; /* ended by one without text */
    /* The rules in full, as summary; the first paragraph says what the game is, the last one whose.
     * A line that begins with "! " is a position to be drawn, not for words(); the one after it
     * begins with "= " and says what is seen there. */
    const char *const *rulebook;
    /* For people who do not know the game yet. */
    const char *pitch; /* one sentence, for words() */
    int minutes;       /* about, a game with people */
    int skill; /* how much it decides, from 1, nearly all is luck, to 5, no luck; 0: not said */
} game_words;

/* An option for making a board or sheet. */
typedef struct {
    const char *name;  /* "size", as in size=7                             */
    const char *value; /* "7": an example; NULL for a flag, as in recut=yes */
    const char *help;  /* for words()                                      */
} game_make_option;

/* What the command that makes and measures them says: texts for words(). */
typedef struct {
    const char *brief, *about, *make, *set, *check, *like;
    const char *print;   /* what may be printed: names or files, or how many */
    const char *plural;  /* "boards:"                                        */
    const char *missing; /* "there is no board '%1'; ..."                    */
} game_commands;

/* How they are made and measured. */
typedef struct {
    const char *shown;    /* of `like`, where the one to be like is on the screen: for words()   */
    const char *sides[2]; /* of one that all share: what is measured against each other */
    const game_make_option *options; /* besides `like`; ended by one without a name              */
    /* For sets of equally strong ones, where there are such: by how many are in the set, the option
     * that makes each, like the one before it, "colours=ORGYSB". */
    const char *const *relatives;
} game_making;

/* What one paints with. */
typedef struct {
    const char *key;   /* "Y", as in a stroke; NULL ends the list */
    const char *label; /* for words(); %1 is the key               */
} game_brush;

/* Painting by hand: a text that may have faults, but whose lines are those of a board or sheet. */
typedef struct {
    const char *one, *many, *invitation; /* "board", "Boards", "Make a board ...": for words() */
    const char *link;                    /* "This link contains the whole board."               */
    const char *more;                    /* what `fields` are: "Size"                          */
    const game_brush *brushes;
    void (*brush)(const game_view *v, int n, text_out *out); /* 60 wide, around 0, 0 */
    /* The text after a stroke: "3.5 Y", a place and a brush, or "rows=7", a field and its value.
     * The empty stroke only writes the text as all are written. */
    bool (*stroke)(text_span text, text_span stroke, text_out *out, text_error *e);
    /* What else can be chosen, a line each with tabs between: key, label, value, and the values
     * that are possible, "3..8" or "well=Brunnen|castle=Burg". */
    void (*fields)(text_span text, int lang, text_out *out);
    /* As SVG: places are parts whose action is the place; where they show faults, their drawing is
     * in a group with data-fault, the numbers of the faults ("1 5", in the order of `faults`).
     * Without view.hands a picture: no parts, no faults, nothing that is empty. */
    void (*draw)(text_span text, const game_view *v, text_out *out);
} game_painting;

/* Boards or sheets. */
typedef struct {
    const char *kind;   /* "board" or "sheet", the first word of its file       */
    const char *option; /* the option that names them: "boards", "sheet"        */
    bool per_seat;      /* each seat has one of its own; else all share one     */
    int (*shipped)(const game_asset **out); /* those inside the program */
    /* Those of 0.1.0 that look different now, NAME-1 for NAME: for old games, not to choose. NULL:
     * none. */
    int (*former)(const game_asset **out);
    bool (*check)(text_span text, text_span *name, text_error *e); /* may it be played on? */
    /* All that is wrong with it, up to `most` faults; 0 when it is good. */
    int (*faults)(text_span text, text_error *out, int most);
    /* A new one from a seed; options as in a wish: like=NAME and those of `making`. */
    bool (*make)(const game_wish *wish, text_span name, text_out *out, text_error *e);
    const game_making *making;
    const game_commands *commands; /* NULL in the browser */
    const game_painting *painting;
} game_assets;

/* What opponents with a style like (ai/rival.h): points at once; what grows; what hinders the
 * others; what is safe. */
enum { TERM_NOW, TERM_GROWTH, TERM_HINDER, TERM_SAFE, GAME_TERMS };

/* How strong an opponent is. */
enum { GAME_RIVALS = 12 };
typedef struct {
    float grain;    /* as in game_level; with tree search the margin of a careless choice */
    uint8_t sight;  /* as in game_level                                                   */
    uint8_t depth;  /* as in game_level; with tree search 1: with the net                 */
    uint32_t nodes; /* with tree search                                                   */
} game_rung;

/* Puzzles: what their answers are about. */
typedef struct {
    const char *key;   /* "block", as in a file of puzzles; NULL ends the list */
    const char *label; /* for words()                                          */
} game_theme;

typedef struct {
    const game_theme *all;
    /* The key of a puzzle whose answer is `best`; `tempting` is what most would do instead. Both
     * may be played in s. */
    const char *(*of)(const game_setup *u, const game_state *s, game_move best, game_move tempting);
} game_themes;

/* One person against the clock, the second seat, which always does the last of its actions: the end
 * of the game in as few turns as possible. */
typedef struct {
    const char *asset;            /* NULL ends the list */
    uint8_t gold, silver, bronze; /* turns at most */
} game_medals;

typedef struct {
    const char *task;          /* for words() */
    const game_medals *medals; /* by board    */
} game_solitaire;

/* For bots. Without throws and judge tree search plays the game, with the net where there is one.
 * Each may be NULL. */
typedef struct {
    const game_throws *throws;
    const game_judge *judge;
    const game_net *net;
    /* How much a position has of each for a seat. A good turn is about 1. */
    void (*terms)(const game_setup *u, const game_state *s, int seat, float *out);
    const game_rung *rungs; /* GAME_RIVALS of them, the weakest first; NULL: as usual */
    /* How far off the analysis is about the difference of two actions beyond chance, a standard
     * deviation in wins (bench/truth.c); 0: not measured. */
    float bias;
} game_bot;

typedef struct game {
    const char *key;   /* "ringgz": never renamed */
    const char *title; /* "Ringgz": for people    */
    const game_rules *rules;
    const game_notation *notation;
    const game_drawing *drawing; /* this and all below may be NULL */
    const game_words *words;
    const game_assets *assets;
    const game_bot *bot;
    const game_numbers *numbers;
    const game_themes *themes;
    const game_solitaire *solitaire;
} game;

/* A random action: at a seat's turn moves()[rng_below(random, n)], at TURN_CHANCE one of rolls()
 * by its weight, when over 0. */
game_move game_pick_listed(const game_rules *rules, const game_setup *u, const game_state *s,
                           uint64_t random);
static inline game_move game_pick(const game *g, const game_setup *u, const game_state *s,
                                  uint64_t random) {
    const game_rules *rules = g->rules;
    return rules->pick ? rules->pick(u, s, random) : game_pick_listed(rules, u, s, random);
}

/* The legal actions of the seat whose turn it is, or what may fall; none when over. */
int game_list(const game *g, const game_setup *u, const game_state *s, game_move *out);

/* The position after a legal action. */
static inline game_state game_after(const game *g, const game_setup *u, const game_state *s,
                                    game_move m) {
    game_state after = *s;
    g->rules->apply(u, &after, m);
    return after;
}

/* Plays random actions to the end of the game; returns how many. */
int game_play_out(const game *g, const game_setup *u, game_state *s, rng *random);

/* At TURN_CHANCE: the seat that rolls, and how often it has rolled in this turn. -1: none. */
int game_thrower(const game *g, const game_setup *u, const game_state *s, int *rolled);

/* Of optional parts; NULL or 0 where there is none. */
static inline const char *game_asset_kind(const game *g) {
    return g->assets ? g->assets->kind : NULL;
}
static inline const game_throws *game_throws_of(const game *g) {
    return g->bot ? g->bot->throws : NULL;
}
static inline const game_judge *game_judge_of(const game *g) {
    return g->bot ? g->bot->judge : NULL;
}
static inline const game_net *game_net_of(const game *g) { return g->bot ? g->bot->net : NULL; }
int game_shipped(const game *g, const game_asset **out);
int game_former(const game *g, const game_asset **out);
/* The label of "option=value"; NULL where there is none. */
const char *game_value_label(const game_label *labels, const char *option, text_span value);
const game_words *game_words_of(const game *g); /* never NULL: a game without has NULL texts */

/* How many numbers a seat observes. */
int game_observation_size(const game *g, const game_setup *u);

/* Reads the whole state as little-endian words, so that every machine agrees. */
uint64_t game_hash(const game_state *s);

/* The next "key=value" of a list separated by blanks; false at its end. A piece without '=' has
 * an empty key. */
bool game_next_option(text_span *rest, text_span *key, text_span *value);

/* The asset of that name among the wish's own, then the shipped and the former ones, or NULL. */
const game_asset *game_find_asset(const game *g, const game_wish *wish, text_span name);
const game_asset *game_find_inside(const game *g, text_span name); /* shipped or former */

/* Whether these rows, joined by '/', are the lines of an asset behind its first, without comments;
 * and the asset of which that is true, or NULL. */
bool game_has_rows(const game_asset *a, text_span rows);
const game_asset *game_find_rows(const game *g, const game_wish *wish, text_span rows);
