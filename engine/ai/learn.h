/* learn.h -- learning an estimate by self-play, for any game with throws and a judge.
 *
 *     learner l;
 *     learn_begin(&l, g, weights, seed);          -- weights: net_weight_count() floats
 *     while (...) learn_game(&l, &u, steps, LEARN_STEPS, mem, bytes);
 *
 * Temporal differences with exact expectations: the target before a turn is the value of the
 * solved turn by the same estimate (ai/ahead.h), without the luck of the dice; at the end it is the
 * result. A part of the actual continuation is mixed in, which brings the result back to the
 * opening sooner. tools/train.c is the program around it.
 */
#pragma once

#include "ai/ahead.h"

enum { LEARN_STEPS = 512 }; /* decisions of one game to learn from; longer games are cut */

typedef struct {
    game_state before;
    float target[GAME_SEATS]; /* value of the solved turn */
    bool explored;            /* then another move than the best was played */
} learn_step;

typedef struct {
    game g; /* as given, with a judge that uses the weights being learned */
    game_bot bot;
    game_judge judge;
    float *weights;
    rng random;
    float rate;    /* how far one example moves the weights                */
    float mix;     /* share of the actual continuation in the target, 0 to 1 */
    float explore; /* how often another move than the best is tried */
    uint64_t games, steps;
    double error; /* sum over steps of |estimate - target| of seat 0 */
} learner;

/* Begins with small random weights. The learner points into itself: it must not be moved. */
void learn_begin(learner *l, const game *g, float *weights, uint64_t seed);

/* Plays a game against itself and learns from it. Returns the number of steps, each with its
 * target. Both blocks are the caller's. */
int learn_game(learner *l, const game_setup *u, learn_step *steps, int most, void *mem,
               size_t bytes);

/* Moves the weights so that the seats' chances in s approach the target. */
void learn_example(learner *l, const game_setup *u, const game_state *s, const float *target);
