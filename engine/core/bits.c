/* bits.c -- the table behind bits_nth, computed by the compiler. See bits.h. */
#include "core/bits.h"

/* The n-th bit of a byte is bit number p when for p values of i there are n or fewer set in the
 * bits 0 to i. */

#define PASSES(v, n, i) (__builtin_popcount((v) & ((2 << (i)) - 1)) <= (n))
#define NTH(v, n)                                                                                  \
    PASSES(v, n, 0) + PASSES(v, n, 1) + PASSES(v, n, 2) + PASSES(v, n, 3) + PASSES(v, n, 4) +      \
        PASSES(v, n, 5) + PASSES(v, n, 6)
#define BYTE(v)                                                                                    \
    { NTH(v, 0), NTH(v, 1), NTH(v, 2), NTH(v, 3), NTH(v, 4), NTH(v, 5), NTH(v, 6), NTH(v, 7) }
#define BYTE_4(v)  BYTE(v), BYTE(v + 1), BYTE(v + 2), BYTE(v + 3)
#define BYTE_16(v) BYTE_4(v), BYTE_4(v + 4), BYTE_4(v + 8), BYTE_4(v + 12)
#define BYTE_64(v) BYTE_16(v), BYTE_16(v + 16), BYTE_16(v + 32), BYTE_16(v + 48)

const uint8_t bits_nth_in_byte[256][8] = { BYTE_64(0), BYTE_64(64), BYTE_64(128), BYTE_64(192) };
