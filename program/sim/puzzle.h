/* puzzle.h -- positions with one best action that is not obvious, found in games of strong bots.
 *
 *     puzzle_look l = { .g = g, .games = 512, .positions = 4000000, ... };
 *     puzzle_open(&l);
 *     if (puzzle_try(&l, &u, &s, &p)) puzzle_write(&p, &out);
 *     puzzle_close(&l);
 *
 * Without dice the exact solver proves the answer: it wins (or draws), everything else does not.
 * With dice full games do: from the position after the answer and after each of its rivals strong
 * bots play to the end, with the same dice, and the luck of the throws is subtracted (ai/luck.h).
 * The estimate of the bots decides what they play, but never who is ahead. docs/puzzles.md
 * describes it, and the format of a line.
 */
#pragma once

#include "ai/ahead.h"
#include "core/rng.h"
#include "core/text.h"

enum {
    PUZZLE_RIVALS = 4,    /* actions the answer is compared with by full games, at most   */
    PUZZLE_TRIES = 8,     /* of each level, for the difficulty                            */
    PUZZLE_ACTIONS = 40,  /* in a proof; the solver does not look further                 */
    PUZZLE_TEXT = 2048,   /* bytes of a line                                             */
    PUZZLE_GAMES = 4096,  /* full games from each position, at most                      */
    PUZZLE_LONGEST = 4000 /* actions of a game that is searched, at most                  */
};

/* The least lead by full games in a proof, three standard errors off it, in parts of a win. */
#define PUZZLE_MARGIN 0.015f

typedef struct {
    game_move move;
    float lead;  /* of the answer over it, parts of a win */
    float doubt; /* standard error of the lead            */
} puzzle_rival;

typedef struct {
    const game *g;
    game_setup setup;
    game_state state;
    game_move best;
    char theme[GAME_NAME + 1];
    int right[GAME_LEVELS]; /* how many of PUZZLE_TRIES each level finds it, 1 to 9 */
    float chance;           /* to win after the answer                            */
    int games;              /* full games after it; 0: exact                      */
    int rivals;
    puzzle_rival rival[PUZZLE_RIVALS];
    int length; /* exact: the answer and best play after it, to the end */
    game_move line[PUZZLE_ACTIONS];
} puzzle;

typedef struct {
    const game *g;
    uint64_t seed;
    int games;          /* full games from each position at most          */
    uint64_t positions; /* the solver gives up after so many                               */
    float margin;       /* the lead that the games must show, three standard errors off it  */
    unsigned enough;    /* themes of which no more are wanted, a bit each                  */
    const atomic_bool *stop;
    /* Internal. */
    ahead *look, *trial; /* of the game, and of games tried out */
    ahead_plan *plan;    /* of both */
    void *mem, *slots;
    float *value; /* of full games: of the answer, and of a rival */
} puzzle_look;

void puzzle_open(puzzle_look *l);
void puzzle_close(puzzle_look *l);

/* Plays a game between strong bots: where it begins, and its actions, PUZZLE_LONGEST at most.
 * Returns their number. */
int puzzle_game(puzzle_look *l, const game_setup *u, game_state *start, rng *r, game_move *played);

/* Whether a position of that game is a puzzle; if so, fills it in. Positions are tried in order. */
bool puzzle_try(puzzle_look *l, const game_setup *u, const game_state *s, puzzle *out);

/* Sets p->right by the bots of today. */
void puzzle_rate(puzzle_look *l, puzzle *p);

/* Whether it is still a puzzle by the bots of today: `medium` misses the answer, which is the only
 * best action by l->games full games with other dice and leads as it had to when it was found (or
 * is proven by the solver). The reason if not. */
bool puzzle_check(puzzle_look *l, const puzzle *p, text_error *e);

/* The number of a theme of the game, -1: none. */
int puzzle_theme(const game *g, text_span key);

/* A line of the file, without its end. */
void puzzle_write(const puzzle *p, text_out *out);
bool puzzle_read(puzzle *p, const game *g, text_span line, text_error *e);
