/* selfplay.h -- The Border played by its learned estimate on a GPU, one warp a game: every turn is
 * solved exactly (ai/turn.h) with the estimate (games/border/bot.c), as level `hard` does without
 * its errors. For tools/train_border.py, which knows these structs by their layout. */
#pragma once

#include <stdint.h>

enum { SELFPLAY_SEATS = 4, SELFPLAY_STATE = 192, SELFPLAY_SETUP = 1 << 14 };

/* A position to learn from, and what came of it. */
typedef struct {
    uint8_t state[SELFPLAY_STATE];
    int32_t setup;
    float target[SELFPLAY_SEATS]; /* what came of it, less the luck of the throws after it */
    int32_t game;
} selfplay_sample;

typedef struct {
    float share[SELFPLAY_SEATS]; /* of the win                           */
    float luck[SELFPLAY_SEATS];  /* of the throws: mean 0, see ai/luck.h */
    int32_t candidate;           /* the seat of the first weights, in a match */
    int32_t setup, turns, start;
} selfplay_result;

/* All pointers are to memory of the GPU. */
typedef struct {
    const void *setups;            /* SELFPLAY_SETUP bytes each */
    const selfplay_sample *starts; /* positions to begin with, in turn; NULL: the beginning */
    const float *weights[2];       /* as in ai/net.h; the second for all but the candidate */
    selfplay_result *results;      /* one a game       */
    selfplay_sample *samples;      /* or NULL: none    */
    uint64_t *counters;            /* two, 0 at first: games begun, samples */
    uint64_t seed;
    int32_t setup_count, start_count;
    int32_t games, most_samples;
    int32_t match; /* one seat plays with the first weights, in turn, the others with the second */
    int32_t opening;    /* up to so many turns at random first                           */
    int32_t explore;    /* in how many of 100 games a turn in the middle is random        */
    int32_t rate;       /* how many of 100 positions become samples                       */
    int32_t last_rolls; /* samples are last rolls that three or more dice could fill with */
    int32_t trust;      /* how many of 100 parts of what comes next go into a target; 100: all    */
} selfplay_job;

#ifdef __cplusplus
extern "C" {
#endif

/* The number of inputs, of hidden units, of weights. */
void selfplay_sizes(int32_t out[3]);

/* Returns 0, or the number of a CUDA error. blocks: 0 for as many as fit. */
int selfplay_run(const selfplay_job *job, int blocks);

/* What the estimate sees in each position: inputs[sample][seat][input], half floats on the GPU. And
 * the same after something that can only be good for one seat: a space or a segment more is crossed
 * on its board. seat[sample] tells which; -1: nothing was found. */
int selfplay_look(const void *setups, const selfplay_sample *samples, int count, uint64_t seed,
                  void *inputs, void *crossed, int32_t *seat);

/* The positions after those gifts, with the same seed. Of each, .game is the seat, or -1. */
int selfplay_give(const void *setups, uint64_t seed, int count, selfplay_sample *samples);

/* For last rolls: the positions after `done` and after the best fill, and each seat's chance there
 * by the estimate. */
int selfplay_rank(const void *setups, const selfplay_sample *samples, int count,
                  const float *weights, selfplay_sample *done, selfplay_sample *filled);

#ifdef __cplusplus
}
#endif

/* setups.c: all orders of the classic boards and all who may begin. Returns how many. */
#ifdef __cplusplus
extern "C"
#endif
    int
    selfplay_setups(int players, void *out, int most);
