/* paddock.h -- the library libpaddock: the games The Border, Kuh Vadis and Ringgz for other
 * programs.
 *
 *     char why[PADDOCK_WHY];
 *     paddock_table *t = paddock_new("ringgz", "players=2", 0, NULL, 0, why, sizeof why);
 *     if (!t) puts(why);
 *     while (paddock_turn(t) != PADDOCK_OVER) {
 *         int32_t actions[PADDOCK_ACTIONS], n = paddock_legal(t, actions);
 *         paddock_apply(t, actions[rand() % n], NULL, 0);
 *     }
 *     paddock_free(t);
 *
 * Link with -lpaddock (pkg-config --cflags --libs paddock). For C and C++. docs/library.md has
 * more.
 *
 * Seats are numbers from 0; texts call them p1, p2 ... Actions of a seat are numbers from 0 to
 * paddock_action_count() - 1, the same in every position of a game. Outcomes of the dice have their
 * own numbers, from 0 to paddock_chance_count() - 1. Actions are also text
 * ("B3c2", "fill:Y5"), as are positions and records: docs/notation.md.
 *
 * Functions that write text work like snprintf: they write at most `room` bytes including the final
 * zero byte and return the length of the whole text; `out` may be NULL when room is 0. Input may be
 * anything, as long as it ends with a zero byte. A call that is refused changes nothing and writes
 * the reason to `why` (in English; may be NULL when room is 0). The caller frees all handles;
 * freeing NULL is allowed. There is no global state: different handles may be used on different
 * threads at the same time, one handle by one thread at a time. The library calls abort() when
 * memory runs out.
 */
#ifndef PADDOCK_H
#define PADDOCK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

enum {
    PADDOCK_CHANCE = -1,   /* as a turn: dice are rolled next                           */
    PADDOCK_OVER = -2,     /* as a turn: the game is over                               */
    PADDOCK_SEATS = 4,     /* most seats of a game                                      */
    PADDOCK_ACTIONS = 256, /* most legal actions, or outcomes of the dice, in a position */
    PADDOCK_WHY = 512,     /* bytes for any reason                                      */
    PADDOCK_DIMENSIONS = 4 /* most dimensions of a part of an observation               */
};

typedef struct paddock_table paddock_table; /* a game in progress, with its history       */
typedef struct paddock_batch paddock_batch; /* many games of one kind, stepped together   */
typedef struct paddock_bot paddock_bot;     /* a computer player                          */

/* ---- The games ------------------------------------------------------------------------------ */

const char *paddock_version(void); /* "0.1.0" */
int32_t paddock_game_count(void);
/* i counts from 0; NULL after the last game. */
const char *paddock_game_key(int32_t i);     /* "ringgz": for paddock_new              */
const char *paddock_game_title(int32_t i);   /* "Ringgz": for people                   */
const char *paddock_game_options(int32_t i); /* the options and their values, one line */
/* The names of the boards or sheets that come with it, separated by blanks; empty for none. */
int64_t paddock_game_assets(int32_t i, char *out, int64_t room);

/* ---- Starting a game ------------------------------------------------------------------------ */

/* options: "players=3 first=random", separated by blanks; "" for the defaults. random: 64 random
 * bits for what the options leave to chance (first=random); do not pass small numbers. files: the
 * text of own boards or sheets; NULL for none. Returns NULL when refused. */
paddock_table *paddock_new(const char *game, const char *options, uint64_t random,
                           const char *const *files, int32_t file_count, char *why, int64_t room);
paddock_table *paddock_from_position(const char *position, const char *const *files,
                                     int32_t file_count, char *why, int64_t room);
paddock_table *paddock_from_record(const char *record, char *why, int64_t room);
paddock_table *paddock_clone(const paddock_table *t); /* with its history */
void paddock_free(paddock_table *t);

/* ---- Playing -------------------------------------------------------------------------------- */

int32_t paddock_seats(const paddock_table *t);
int32_t paddock_turn(const paddock_table *t); /* a seat, PADDOCK_CHANCE, PADDOCK_OVER */
/* At PADDOCK_CHANCE the seat that rolls; else as paddock_turn. */
int32_t paddock_actor(const paddock_table *t);

/* The legal actions, at PADDOCK_CHANCE the possible outcomes, in rising order; returns how many.
 * out has room for PADDOCK_ACTIONS. */
int32_t paddock_legal(const paddock_table *t, int32_t *out);
/* The same at PADDOCK_CHANCE, with probabilities, which sum to 1. Returns 0 elsewhere. */
int32_t paddock_chances(const paddock_table *t, int32_t *out, double *probability);

/* These return 1, or 0 when refused. At PADDOCK_CHANCE the action is the outcome of the dice. */
int32_t paddock_apply(paddock_table *t, int32_t action, char *why, int64_t room);
int32_t paddock_apply_text(paddock_table *t, const char *action, char *why, int64_t room);
/* Rolls the dice by 64 random bits; returns the outcome, or -1 when there is nothing to roll. */
int32_t paddock_roll(paddock_table *t, uint64_t random);
int32_t paddock_undo(paddock_table *t); /* 1, or 0 when nothing was played */

/* The number of actions played, rolls included; action i, and who played it: a seat or
 * PADDOCK_CHANCE. */
int32_t paddock_count(const paddock_table *t);
int32_t paddock_played(const paddock_table *t, int32_t i, int32_t *who); /* or -1 */

/* ---- The state of the game ------------------------------------------------------------------ */

/* Points by seat, at any time; `out` has room for PADDOCK_SEATS. */
void paddock_score(const paddock_table *t, int32_t *out);
/* The winners as a bit set, 0 for a draw; -1 while the game goes on. */
int32_t paddock_winners(const paddock_table *t);
/* The return of each seat: 1 for the only winner and -1 / (seats - 1) for the others; several
 * winners share, and all are 0 in a draw and while the game goes on. They sum to 0. `out` has room
 * for PADDOCK_SEATS. */
void paddock_returns(const paddock_table *t, double *out);
uint64_t paddock_hash(const paddock_table *t); /* of the position, without its history */

int64_t paddock_options(const paddock_table *t, char *out, int64_t room); /* all of them */
int64_t paddock_position(const paddock_table *t, char *out, int64_t room);
/* The game as a .game file. names: of the players by seat, or NULL; date: "2026-11-15", or NULL.
 * -1: not a date. It has no proof of the dice, even if the game came from a server's record. */
int64_t paddock_record(const paddock_table *t, const char *const *names, const char *date,
                       char *out, int64_t room);

/* ---- Actions and pictures for people -------------------------------------------------------- */

/* who: a seat, or PADDOCK_CHANCE for an outcome of the dice. -1: no such number. */
int64_t paddock_action_text(const paddock_table *t, int32_t who, int32_t action, char *out,
                            int64_t room);
/* The number of an action, at PADDOCK_CHANCE of an outcome; -1: malformed. It need not be legal. */
int32_t paddock_action_number(const paddock_table *t, const char *text, char *why, int64_t room);
/* A legal action in words: "p1 filled the yellow five ...". lang: a code as "fr". -1: not legal, or
 * no such language. */
int64_t paddock_tell(const paddock_table *t, int32_t action, const char *lang,
                     const char *const *names, char *out, int64_t room);

/* The table as SVG, and as text. view: any of "seat=p1 lang=de palette=mono dark=1 tall=1 plain=1",
 * for text also "ascii=1"; "" or NULL for a spectator. -1: refused. */
int64_t paddock_draw(const paddock_table *t, const char *view, char *out, int64_t room, char *why,
                     int64_t why_room);
int64_t paddock_show(const paddock_table *t, const char *view, char *out, int64_t room, char *why,
                     int64_t why_room);

/* ---- Numbers, for machine learning ---------------------------------------------------------- */

int32_t paddock_action_count(const paddock_table *t);
int32_t paddock_chance_count(const paddock_table *t); /* 0 without dice */

/* An observation is an array of numbers from 0 to 1: the whole position, the own seat first. It
 * consists of parts; docs/library.md describes them. */
int32_t paddock_observation_size(const paddock_table *t);
int32_t paddock_observation_parts(const paddock_table *t); /* how many */
/* The name of a part, or NULL. offset: where it begins. shape: its dimensions, outermost first,
 * with room for PADDOCK_DIMENSIONS; `dimensions` is their number. */
const char *paddock_observation_part(const paddock_table *t, int32_t part, int32_t *offset,
                                     int32_t *shape, int32_t *dimensions);
/* The observation of a seat; returns 0 when there is no such seat. */
int32_t paddock_observe(const paddock_table *t, int32_t seat, float *out);

/* ---- Bots ----------------------------------------------------------------------------------- */

/* level: "random", "1" to "9", or "easy" (3), "medium" (5), "hard" (7), "master" (9), or an
 * opponent: "pip" ... "minerva". A bot uses up to 64 MiB. */
paddock_bot *paddock_bot_new(const char *level, char *why, int64_t room);
void paddock_bot_free(paddock_bot *b);

/* The action it chooses; -1 when no seat is to move. nodes: search limit, 0 for the default of the
 * level. seconds: time limit, 0 for none; then the same seed gives the same answer on every
 * machine. chance: the chance to win of every seat, room for PADDOCK_SEATS, or NULL. */
int32_t paddock_bot_choose(paddock_bot *b, const paddock_table *t, uint64_t nodes, double seconds,
                           uint64_t seed, float *chance);
/* The actions that the last choice considered, in the order of paddock_legal: number, chance to win
 * for the seat to move, and visits; returns how many. Each array has room for PADDOCK_ACTIONS or is
 * NULL. */
int32_t paddock_bot_choices(const paddock_bot *b, int32_t *action, float *chance, int64_t *visits);

/* ---- Batches: many games at once, one call for all ------------------------------------------ */

/* count games (1 to 1,000,000) that start in the position of t; NULL: bad count. A batch has no
 * history. */
paddock_batch *paddock_batch_new(const paddock_table *t, int32_t count, uint64_t seed);
void paddock_batch_free(paddock_batch *b);
int32_t paddock_batch_count(const paddock_batch *b);
/* Game i as a table, without history. NULL: no such game. */
paddock_table *paddock_batch_table(const paddock_batch *b, int32_t i);

/* Restarts the games whose `which` is not 0, or all when it is NULL. */
void paddock_batch_reset(paddock_batch *b, const uint8_t *which);
/* One action per game, or -1 to skip it. When one is refused none is played, 0 is returned, and the
 * reason names the game. */
int32_t paddock_batch_apply(paddock_batch *b, const int32_t *actions, char *why, int64_t room);
/* Rolls the dice in all games where that is next. */
void paddock_batch_roll(paddock_batch *b);
/* A random legal action, or a roll, in every game that is not over. actions: what was played, room
 * for all games, -1 for those that are over; or NULL. Returns how many games were not over. */
int32_t paddock_batch_random(paddock_batch *b, int32_t *actions);

/* In these functions `out` has one row per game. */
void paddock_batch_turns(const paddock_batch *b, int32_t *out); /* as paddock_turn   */
void paddock_batch_done(const paddock_batch *b, uint8_t *out);  /* 1 when over       */
void paddock_batch_returns(const paddock_batch *b, float *out); /* a column per seat  */
void paddock_batch_legal(const paddock_batch *b, uint8_t *out); /* a column per
                                      action, 1 if legal; zeros where no seat is to move         */
void paddock_batch_hash(const paddock_batch *b, uint64_t *out);
/* Observations of a seat; -1 for the seat to move, p1 where there is none. Returns 0 when there is
 * no such seat. */
int32_t paddock_batch_observe(const paddock_batch *b, int32_t seat, float *out);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
