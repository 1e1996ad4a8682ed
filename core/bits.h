/* bits.h -- sets of up to 64 small numbers, one bit each. */
#ifndef PADDOCK_CORE_BITS_H
#define PADDOCK_CORE_BITS_H

#include "core/base.h"

typedef uint64_t bits;

static inline bits bits_of(int member) { return (bits)1 << member; }
static inline bool bits_has(bits b, int member) { return b >> member & 1; }
static inline int bits_count(bits b) { return __builtin_popcountll(b); }
static inline bits bits_rest(bits b) { return b & (b - 1); } /* all but the first */
static inline int bits_first(bits b) {
    CAREFUL(b != 0);
    return __builtin_ctzll(b);
}

/* Visits the members of b in rising order. Walks a copy, so the body may change b. */
#define BITS_EACH(member, b)                                                                       \
    for (bits left_ = (b); left_ && ((member) = bits_first(left_), true); left_ = bits_rest(left_))

/* The member with exactly n smaller ones in b (n counts from 0). Branch-free, because in random
 * games no processor can guess n: running counts per byte find the byte, halving finds the bit. */
static inline int bits_nth(bits b, int n) {
    CAREFUL(n >= 0 && n < bits_count(b));
#if defined(__BMI2__) && defined(__x86_64__)
    return bits_first(__builtin_ia32_pdep_di((bits)1 << n, b));
#else
    const bits every = 0x0101010101010101u;
    bits pairs = b - (b >> 1 & 0x5555555555555555u);
    bits fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    bits eights = (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    bits sums = eights * every; /* byte i: members in bytes 0 to i */
    bits passed = (((bits)n * every | every << 7) - sums) & every << 7; /* bytes with sum <= n */
    int at = (int)((passed >> 7) * every >> 56) * 8; /* how many bytes to skip, in bits */
    int rest = n - (int)((sums << 8) >> at & 0xff);
    int step;
    step = (int)(fours >> at & 0xf);
    step = (rest >= step) ? (rest -= step, 4) : 0;
    at += step;
    step = (int)(pairs >> at & 3);
    step = (rest >= step) ? (rest -= step, 2) : 0;
    at += step;
    return at + ((int)(b >> at & 1) <= rest);
#endif
}

#endif
