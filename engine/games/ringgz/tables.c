/* tables.c -- Ringgz: the effect of each piece on the board, computed by the compiler. */
#include "games/ringgz/ringgz.h"

const char ringgz_letter[RINGGZ_COLOURS + 1] = "BGYR";

/* ---- Effects: a row for each of the 128 bits of ringgz.h ---- */

#define HERE(t) (1u << (t))
#define NEAR(t) RINGGZ_REACH(HERE(t))
#define BOTH(t)                                                                                    \
    { RINGGZ_WIDE_0(NEAR(t)), RINGGZ_WIDE_1(NEAR(t)) }
/* The bit of a ring, in word w if that is its word. */
#define BIT(w, word, bit) ((w) == (word) ? (uint64_t)1 << (bit) : 0)

#define RING(word, first, t)                                                                       \
    {                                                                                              \
        { ~(BIT(0, word, (first) + (t)) | RINGGZ_BASE_0(HERE(t))),                                 \
          ~(BIT(1, word, (first) + (t)) | RINGGZ_BASE_1(HERE(t))) },                               \
            { BIT(0, word, (first) + (t)), BIT(1, word, (first) + (t)) }, BOTH(t),                 \
            RINGGZ_PILE_KIND(2 * (word) + ((first) == 39)), 0                                      \
    }
#define BASE(t)                                                                                    \
    {                                                                                              \
        { ~RINGGZ_WIDE_0(HERE(t)), ~RINGGZ_WIDE_1(HERE(t)) },                                      \
            { (uint64_t)HERE(t) << 14 | RINGGZ_BASE_0(NEAR(t)), RINGGZ_BASE_1(NEAR(t)) }, BOTH(t), \
            RINGGZ_PILE_KIND(RINGGZ_BASE), 0                                                       \
    }

#define ROW(w, f, t)                                                                               \
    RING(w, f, t), RING(w, f, t + 1), RING(w, f, t + 2), RING(w, f, t + 3), RING(w, f, t + 4)
#define RINGS_25(w, f) ROW(w, f, 0), ROW(w, f, 5), ROW(w, f, 10), ROW(w, f, 15), ROW(w, f, 20)
#define BASES_7(t)                                                                                 \
    BASE(t), BASE(t + 1), BASE(t + 2), BASE(t + 3), BASE(t + 4), BASE(t + 5), BASE(t + 6)

const ringgz_effect ringgz_effects[128] = {
    BASES_7(0),  BASES_7(7),  RINGS_25(0, 14), RINGS_25(0, 39), /* word 0 */
    BASES_7(11), BASES_7(18), RINGS_25(1, 14), RINGS_25(1, 39), /* word 1 */
};

/* ---- Kinds in stock: bit k of the index for kind k ---- */

#define LOWER    ((uint64_t)RINGGZ_ALL << 14)
#define UPPER    ((uint64_t)RINGGZ_ALL << 39)
#define ANYTHING ~(uint64_t)0
#define STOCK(k)                                                                                   \
    {                                                                                              \
        ANYTHING, ANYTHING,                                                                        \
            ((k)&1 ? LOWER : 0) | ((k)&2 ? UPPER : 0) | ((k)&16 ? RINGGZ_BASES : 0),               \
            ((k)&4 ? LOWER : 0) | ((k)&8 ? UPPER : 0) | ((k)&16 ? RINGGZ_BASES : 0)                \
    }
#define STOCK_4(k)  STOCK(k), STOCK(k + 1), STOCK(k + 2), STOCK(k + 3)
#define STOCK_16(k) STOCK_4(k), STOCK_4(k + 4), STOCK_4(k + 8), STOCK_4(k + 12)

const uint64_t ringgz_stock_places[32][4] = { STOCK_16(0), STOCK_16(16) };
