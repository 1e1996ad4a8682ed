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
 * paddock_action_count() - 1, the same in every position of a game; what may fall where dice are
 * thrown has numbers of its own, from 0 to paddock_chance_count() - 1. Actions are also text
 * ("B3c2", "fill:Y5"), as are positions and records: docs/notation.md.
 *
 * Texts come out like those of snprintf: `room` bytes at most are written, the closing zero
 * included, and the answer is the length of the whole text; `out` may be NULL with room 0. Texts
 * that come in end with a zero byte and are never trusted. What is refused changes nothing and says
 * why in `why` (English; may be NULL with room 0). All handles are the caller's to free; freeing
 * NULL is allowed. There are no globals: different handles may be used on different threads at the
 * same time, one handle by one thread at a time. A process whose memory runs out is ended.
 */
#ifndef PADDOCK_H
#define PADDOCK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PADDOCK_API __attribute__((visibility("default")))
#else
#define PADDOCK_API
#endif

enum {
    PADDOCK_CHANCE = -1,   /* as a turn: dice are about to fall                              */
    PADDOCK_OVER = -2,     /* as a turn: the game is over                                    */
    PADDOCK_SEATS = 4,     /* seats of a game, at most                                       */
    PADDOCK_ACTIONS = 256, /* legal actions, and ways to fall, in one position, at most      */
    PADDOCK_WHY = 512,     /* bytes that hold any reason                                     */
    PADDOCK_DIMENSIONS = 4 /* of a part of an observation, at most                           */
};

typedef struct paddock_table paddock_table; /* a game in progress, with its log           */
typedef struct paddock_batch paddock_batch; /* many games of one kind, stepped together   */
typedef struct paddock_bot paddock_bot;     /* somebody to play against                   */

/* ---- The games ------------------------------------------------------------------------------ */

PADDOCK_API const char *paddock_version(void); /* "0.1.0" */
PADDOCK_API int32_t paddock_game_count(void);
/* i counts from 0; NULL behind the last game. */
PADDOCK_API const char *paddock_game_key(int32_t i);   /* "ringgz": for paddock_new              */
PADDOCK_API const char *paddock_game_title(int32_t i); /* "Ringgz": for people                   */
PADDOCK_API const char *
paddock_game_options(int32_t i); /* the options and their values, one line */
/* The boards or sheets that come with it, names with blanks between; empty for none. */
PADDOCK_API int64_t paddock_game_assets(int32_t i, char *out, int64_t room);

/* ---- Beginning ------------------------------------------------------------------------------ */

/* options: "players=3 first=random", blanks between; "" for the usual ones. random: 64 random bits
 * for whatever the options leave to chance (first=random); small numbers are no random bits. files:
 * boards or sheets besides those that are shipped, as text; NULL for none. NULL: refused. */
PADDOCK_API paddock_table *paddock_new(const char *game, const char *options, uint64_t random,
                                       const char *const *files, int32_t file_count, char *why,
                                       int64_t room);
PADDOCK_API paddock_table *paddock_from_position(const char *position, const char *const *files,
                                                 int32_t file_count, char *why, int64_t room);
PADDOCK_API paddock_table *paddock_from_record(const char *record, char *why, int64_t room);
PADDOCK_API paddock_table *paddock_clone(const paddock_table *t); /* with its log */
PADDOCK_API void paddock_free(paddock_table *t);

/* ---- Playing -------------------------------------------------------------------------------- */

PADDOCK_API int32_t paddock_seats(const paddock_table *t);
PADDOCK_API int32_t paddock_turn(const paddock_table *t); /* a seat, PADDOCK_CHANCE, PADDOCK_OVER */
/* The seat whose dice they are at PADDOCK_CHANCE; else as paddock_turn. */
PADDOCK_API int32_t paddock_actor(const paddock_table *t);

/* What may be played now, at PADDOCK_CHANCE what may fall: numbers in rising order, how many. out
 * has room for PADDOCK_ACTIONS. */
PADDOCK_API int32_t paddock_legal(const paddock_table *t, int32_t *out);
/* The same at PADDOCK_CHANCE, with probabilities, which sum to 1. 0: no dice are about to fall. */
PADDOCK_API int32_t paddock_chances(const paddock_table *t, int32_t *out, double *probability);

/* These answer 1, or 0 when refused. At PADDOCK_CHANCE they say what falls. */
PADDOCK_API int32_t paddock_apply(paddock_table *t, int32_t action, char *why, int64_t room);
PADDOCK_API int32_t paddock_apply_text(paddock_table *t, const char *action, char *why,
                                       int64_t room);
/* Lets the dice fall by 64 random bits: what fell, or -1 when none are about to. */
PADDOCK_API int32_t paddock_roll(paddock_table *t, uint64_t random);
PADDOCK_API int32_t paddock_undo(paddock_table *t); /* 1, or 0 when nothing was played */

/* How many actions were played, dice included; which one, and whose: a seat, PADDOCK_CHANCE. */
PADDOCK_API int32_t paddock_count(const paddock_table *t);
PADDOCK_API int32_t paddock_played(const paddock_table *t, int32_t i, int32_t *who); /* or -1 */

/* ---- The state of the game --------------------------------------------------------------------
 */

/* Points by seat, at any time; `out` has room for PADDOCK_SEATS. */
PADDOCK_API void paddock_score(const paddock_table *t, int32_t *out);
/* The winners, a bit each, none when drawn; -1 while the game goes on. */
PADDOCK_API int32_t paddock_winners(const paddock_table *t);
/* What the game gave each seat: 1 to who won alone and -1 / (seats - 1) to all others; winners
 * share, and nobody gets anything in a draw or while the game goes on. They sum to 0. `out` has
 * room for PADDOCK_SEATS. */
PADDOCK_API void paddock_returns(const paddock_table *t, double *out);
PADDOCK_API uint64_t paddock_hash(const paddock_table *t); /* of the position alone */

PADDOCK_API int64_t paddock_options(const paddock_table *t, char *out, int64_t room); /* in full */
PADDOCK_API int64_t paddock_position(const paddock_table *t, char *out, int64_t room);
/* The game as a file. names: of the players by seat, or NULL; date: "2026-11-15", or NULL. -1: that
 * is no date. What proved the dice of a server is not in it: the game may have gone on without. */
PADDOCK_API int64_t paddock_record(const paddock_table *t, const char *const *names,
                                   const char *date, char *out, int64_t room);

/* ---- Actions and pictures for people ------------------------------------------------------------
 */

/* who: a seat for an action, PADDOCK_CHANCE for what falls. -1: there is no such number. */
PADDOCK_API int64_t paddock_action_text(const paddock_table *t, int32_t who, int32_t action,
                                        char *out, int64_t room);
/* The number of an action, or where dice are about to fall of what falls; -1: it is not written as
 * one. Whether it may be played is not asked. */
PADDOCK_API int32_t paddock_action_number(const paddock_table *t, const char *text, char *why,
                                          int64_t room);
/* An action that may be played now, in words: "p1 fills Y5 ...". lang: "en", "fr", "it", "de".
 * -1: it may not be played, or there is no such language. */
PADDOCK_API int64_t paddock_tell(const paddock_table *t, int32_t action, const char *lang,
                                 const char *const *names, char *out, int64_t room);

/* The table as SVG, and in characters. view: "seat=p1 lang=de palette=mono dark=1 tall=1 plain=1",
 * as much of it as is wanted; "" or NULL for a spectator. For characters also "ascii=1". -1 and a
 * reason: refused. */
PADDOCK_API int64_t paddock_draw(const paddock_table *t, const char *view, char *out, int64_t room,
                                 char *why, int64_t why_room);
PADDOCK_API int64_t paddock_show(const paddock_table *t, const char *view, char *out, int64_t room,
                                 char *why, int64_t why_room);

/* ---- Numbers, for programs that learn -----------------------------------------------------------
 */

PADDOCK_API int32_t paddock_action_count(const paddock_table *t);
PADDOCK_API int32_t paddock_chance_count(const paddock_table *t); /* 0 without dice */

/* An observation is one array of numbers from 0 to 1: the whole position, own affairs first. It is
 * made of parts; docs/library.md describes them. */
PADDOCK_API int32_t paddock_observation_size(const paddock_table *t);
PADDOCK_API int32_t paddock_observation_parts(const paddock_table *t); /* how many */
/* The name of a part, or NULL. shape: its dimensions, outermost first, how many there are in
 * `dimensions`; it has room for PADDOCK_DIMENSIONS. offset: where it begins. */
PADDOCK_API const char *paddock_observation_part(const paddock_table *t, int32_t part,
                                                 int32_t *offset, int32_t *shape,
                                                 int32_t *dimensions);
/* What a seat sees; 0: there is no such seat. */
PADDOCK_API int32_t paddock_observe(const paddock_table *t, int32_t seat, float *out);

/* ---- Bots ---------------------------------------------------------------------------------------
 */

/* level: "random", "easy", "medium", "hard", "master". A bot keeps up to 64 MiB while it lives. */
PADDOCK_API paddock_bot *paddock_bot_new(const char *level, char *why, int64_t room);
PADDOCK_API void paddock_bot_free(paddock_bot *b);

/* The action to play at a seat's turn; -1 when no seat decides. nodes: how much to look at; 0 for
 * the level's usual. seconds: stop after so long; 0 for no clock, and then the same seed gives the
 * same answer on every machine. chance: every seat's chance to win, room for PADDOCK_SEATS, or
 * NULL.
 */
PADDOCK_API int32_t paddock_bot_choose(paddock_bot *b, const paddock_table *t, uint64_t nodes,
                                       double seconds, uint64_t seed, float *chance);
/* Every legal action that the last choice looked at, in the order of paddock_legal: its number, its
 * chance to win for the seat that decides, and how often it was looked at; how many. Each has room
 * for PADDOCK_ACTIONS or is NULL. */
PADDOCK_API int32_t paddock_bot_choices(const paddock_bot *b, int32_t *action, float *chance,
                                        int64_t *visits);

/* ---- Batches: many games at once, one call for all
 * ------------------------------------------------ */

/* count games (1 to 1,000,000) that begin where t stands; NULL: no such count. The log of t is not
 * taken over, and a batch keeps none. */
PADDOCK_API paddock_batch *paddock_batch_new(const paddock_table *t, int32_t count, uint64_t seed);
PADDOCK_API void paddock_batch_free(paddock_batch *b);
PADDOCK_API int32_t paddock_batch_count(const paddock_batch *b);
/* Game i on a table of its own, without a log. NULL: no such game. */
PADDOCK_API paddock_table *paddock_batch_table(const paddock_batch *b, int32_t i);

/* Begins games anew: those that are not 0 in `which`, or all with NULL. */
PADDOCK_API void paddock_batch_reset(paddock_batch *b, const uint8_t *which);
/* An action for every game, or -1 to leave it as it is. All are played, or, when one is refused,
 * none: then 0, and the reason names the game. */
PADDOCK_API int32_t paddock_batch_apply(paddock_batch *b, const int32_t *actions, char *why,
                                        int64_t room);
/* Lets dice fall wherever they are about to. */
PADDOCK_API void paddock_batch_roll(paddock_batch *b);
/* A random action in every game that is not over: one of the legal ones, dice by their chances.
 * actions: what was played, room for all games, -1 in those that are over; or NULL. Answers how
 * many games went on. */
PADDOCK_API int32_t paddock_batch_random(paddock_batch *b, int32_t *actions);

/* In these `out` has a row for every game, one after the other. */
PADDOCK_API void paddock_batch_turns(const paddock_batch *b, int32_t *out); /* as paddock_turn   */
PADDOCK_API void paddock_batch_done(const paddock_batch *b, uint8_t *out);  /* 1 when over       */
PADDOCK_API void paddock_batch_returns(const paddock_batch *b, float *out); /* rows of the seats */
PADDOCK_API void paddock_batch_legal(const paddock_batch *b, uint8_t *out); /* rows of all action
                                      numbers, 1 for what a seat may play; zeroes where none may */
PADDOCK_API void paddock_batch_hash(const paddock_batch *b, uint64_t *out);
/* Rows of observations. seat: whose eyes; -1 for those of the seat on turn, p1's where none is. 0:
 * there is no such seat. */
PADDOCK_API int32_t paddock_batch_observe(const paddock_batch *b, int32_t seat, float *out);

#ifdef __cplusplus
}
#endif
#endif
