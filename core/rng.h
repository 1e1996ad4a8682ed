/* rng.h -- pseudo-random numbers for tests, simulations and bots: SplitMix64.
 *
 *     rng r = rng_from(seed);
 *     int die = rng_below(rng_next(&r), 6);
 *
 * One word of state and the same sequence on every machine. Rules never draw; whoever hosts a
 * game brings the numbers. Dice between people come from the server's committed secret instead.
 */
#ifndef PADDOCK_CORE_RNG_H
#define PADDOCK_CORE_RNG_H

#include "core/base.h"

typedef struct {
    uint64_t state;
} rng;

static inline rng rng_from(uint64_t seed) {
    rng r;
    r.state = seed;
    return r;
}

static inline uint64_t rng_next(rng *r) {
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A number from 0 to n-1 out of the upper half of a random word. For n up to 7,776 (five dice)
 * the shares differ by less than one part in 500,000. */
static inline uint32_t rng_below(uint64_t random, uint32_t n) {
    return (uint32_t)((random >> 32) * n >> 32);
}

#endif
