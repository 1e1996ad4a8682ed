/* random.h -- random games on a GPU, one thread a game: what is asked, and what comes back. The
 * games of a plan (sim/plan.h) whose bots are all random, each with the dice and the choices that
 * program/sim/arena.c would give it. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
    RANDOM_SEATS = 4,            /* GAME_SEATS                                           */
    RANDOM_HISTOGRAMS = 6,       /* actions, turns, points by seat                       */
    RANDOM_VALUES = 1 << 16,     /* of a histogram; a game with more is not counted there */
    RANDOM_SETUP_BYTES = 1 << 14 /* GAME_SETUP_BYTES */
};

/* One game, for comparisons. */
typedef struct {
    uint64_t hash; /* of the final position */
    uint32_t actions, turns;
    uint16_t points[RANDOM_SEATS];
    uint8_t winners; /* a bit per seat            */
    uint8_t first;   /* the seat that decided first */
    uint8_t zero[6];
} random_game;

/* The games of one variation (sim/rotation.h), by the seat that decided first. */
typedef struct {
    uint64_t won_by[RANDOM_SEATS][1 << RANDOM_SEATS];
    uint64_t points[RANDOM_SEATS][RANDOM_SEATS], points2[RANDOM_SEATS][RANDOM_SEATS];
} random_tally;

typedef struct {
    uint64_t hash;     /* sum of the hashes of all final positions, which tells whether all agree */
    uint64_t actions;  /* played in all games */
    uint64_t too_long; /* games with a value that no histogram has */
    uint64_t histogram[RANDOM_HISTOGRAMS][RANDOM_VALUES];
} random_sums;

typedef struct {
    const void *setups; /* variations of them, RANDOM_SETUP_BYTES each */
    int variations;
    uint64_t seed;       /* as arena_play makes it of the plan's */
    uint64_t begin, end; /* numbers of the games                 */
    random_tally *tally; /* one per variation                    */
    random_sums *sums;
    random_game *games; /* each game by itself, or NULL         */
    double seconds;     /* comes back: on the GPU               */
} random_job;

/* Adds to what is in tally and sums. Returns NULL, or why it failed. */
typedef const char *random_player(random_job *job);
random_player random_border, random_kuhvadis, random_ringgz;
/* The same code, compiled for the CPU. */
random_player random_border_cpu, random_kuhvadis_cpu, random_ringgz_cpu;
