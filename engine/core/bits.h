/* bits.h -- sets of up to 64 small numbers, one bit each. */
#pragma once

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

/* Visits the members of b in rising order. Iterates over a copy, so the body may change b. */
#define BITS_EACH(member, b)                                                                       \
    for (bits left_ = (b); left_ && ((member) = bits_first(left_), true); left_ = bits_rest(left_))

extern const uint8_t bits_nth_in_byte[256][8]; /* n-th set bit of a byte */

/* The member with exactly n smaller ones in b (n counts from 0). Branch-free, because in random
 * games n cannot be predicted: running counts find the byte, a table finds the bit in it. */
static inline int bits_nth(bits b, int n) {
    const bits every = 0x0101010101010101u;
    CAREFUL(n >= 0 && n < bits_count(b));
    bits pairs = b - (b >> 1 & 0x5555555555555555u);
    bits fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
    bits sums = ((fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu) * every; /* byte i: in 0 to i   */
    bits passed = (((bits)n * every | every << 7) - sums) & every << 7; /* bytes with sum <= n */
    int at = bits_count(passed) * 8;
    int before = (int)((sums << 8) >> at & 0xff);
    return at + bits_nth_in_byte[b >> at & 0xff][n - before];
}
