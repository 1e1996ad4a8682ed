/* rng.h -- pseudo-random numbers for tests, simulations and bots: a counter and one wide multiply
 * (wyrand), which is as good as it is short.
 *
 *     rng r = rng_from(seed);
 *     int die = rng_below(rng_next(&r), 6);
 *
 * One word of state and the same sequence on every machine. Rules never draw; whoever hosts a
 * game brings the numbers. Dice between people come from the server's committed secret instead.
 */
#pragma once

#include "core/base.h"

typedef struct {
    uint64_t state;
} rng;

/* The upper and the lower half of a 128-bit product, exclusive-ored. */
static inline uint64_t rng_fold(uint64_t a, uint64_t b) {
#ifdef __SIZEOF_INT128__
#ifndef __wasm__ /* there it would be a library call */
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
#define RNG_FOLDED
#endif
#endif
#ifndef RNG_FOLDED
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t low = a_low * b_low, one = a_high * b_low, two = a_low * b_high;
    uint64_t middle = (low >> 32) + (uint32_t)one + (uint32_t)two;
    uint64_t high = a_high * b_high + (one >> 32) + (two >> 32) + (middle >> 32);
    return high ^ (middle << 32 | (uint32_t)low);
#endif
}

/* Similar seeds give unrelated sequences: each starts the counter far away from the others. */
static inline rng rng_from(uint64_t seed) {
    rng r;
    r.state = rng_fold(seed ^ 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u) ^ seed;
    return r;
}

static inline uint64_t rng_next(rng *r) {
    r->state += 0x2d358dccaa6c78a5u;
    return rng_fold(r->state, r->state ^ 0x8bb84b93962eacc9u);
}

/* A number from 0 to n-1 out of the upper half of a random word. For n up to 7,776 (five dice)
 * the shares differ by less than one part in 500,000. */
static inline uint32_t rng_below(uint64_t random, uint32_t n) {
    return (uint32_t)((random >> 32) * n >> 32);
}

static inline void rng_shuffle(rng *r, int *list, int count) {
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(rng_next(r), (uint32_t)i + 1), kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

/* The numbers of one game of a series: for the dice, and for who decides on each seat. */
static inline void rng_for_game(uint64_t seed, uint64_t game, rng *dice, rng *seat, int seats) {
    rng seeds = rng_from(seed);
    seeds = rng_from(rng_next(&seeds) + game);
    *dice = rng_from(rng_next(&seeds));
    for (int i = 0; i < seats; i++) seat[i] = rng_from(rng_next(&seeds));
}
