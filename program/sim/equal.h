/* equal.h -- are boards equally strong, or the two sides of a sheet? Judged from games between bots
 * that are all the same: only the boards differ. web/site/equal.js judges alike, which
 * tests/test_wasm_equal.mjs checks.
 *
 *     equal_begin(&q, 4, 3, true);              -- four boards, three of which meet in a game
 *     equal_add(&q, board, share);              -- after each game, in order
 *     equal_figures f = equal_judge(&q);        -- at any time
 *
 * Games come in rounds of as many as there are sides: in each, every board is on every seat equally
 * often; where all share one, the sides begin in turn. What a seat, or beginning, gives whoever has
 * it is taken off. A round that is not complete does not count.
 *
 * Intervals hold with 95% confidence at every moment: however often one looks, and whenever one
 * stops, the truth is outside with a chance of 5% (the mixture sequential probability ratio test of
 * Robbins, as if results were normal). So they are wider than those for a number of games that was
 * fixed before.
 */
#pragma once

#include "core/game.h"

/* Good: the largest difference in the chance to win, in points of 100, is estimated below the
 * first number, and with 95% confidence, for all pairs at once, no pair differs by the second. Bad:
 * with that confidence the largest difference is at least the first number. */
#define EQUAL_APART   2.0
#define EQUAL_CERTAIN 3.0

/* Below so many games there is no verdict: fewer results are hardly normal. Intervals are narrowest
 * for what they could be at ten times as many. */
enum { EQUAL_SIDES = 8, EQUAL_FIRST = 200 };

typedef struct {
    int sides, seats;
    bool own; /* each seat has a board of its own; else the two seats are the sides */
    int waiting;
    struct {
        int board[GAME_SEATS];
        double share[GAME_SEATS];
    } round[EQUAL_SIDES]; /* the one that is not complete */
    double games;
    /* Over games in which a and b play: of the products of their shares; of the shares of a where b
     * is at place q; of games where a is at p and b at q. */
    double product[EQUAL_SIDES][EQUAL_SIDES];
    double with[EQUAL_SIDES][EQUAL_SIDES][GAME_SEATS];
    double met[EQUAL_SIDES][EQUAL_SIDES][GAME_SEATS][GAME_SEATS];
} equal;

enum { EQUAL_GOOD, EQUAL_BAD, EQUAL_OPEN };

typedef struct {
    double games;
    double rate[EQUAL_SIDES], error[EQUAL_SIDES]; /* chance to win, and its standard error */
    double reach;            /* so many errors to each side are its interval               */
    int best, worst;         /* the pair that differs most                                   */
    double apart, low, high; /* by how much, in points of 100, and the interval for all pairs */
    double bound;            /* no pair differs by more, with 95% confidence                 */
    int verdict;
} equal_figures;

void equal_begin(equal *q, int sides, int seats, bool own);
/* By seat, the board, and its part of the win, less luck. */
void equal_add(equal *q, const int *board, const double *share);
equal_figures equal_judge(const equal *q);
