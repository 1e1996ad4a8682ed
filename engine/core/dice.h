/* dice.h -- five identical dice with six faces, as multisets.
 *
 *     dice d = dice_of(2) + dice_of(2) + dice_of(5);   -- two of face 2, one of face 5
 *     dice_in(d, 2)                                    -> 2
 *
 * A set of dice is six counts, four bits each, face 0 lowest: sets are joined with + and taken
 * apart with -, and no count can run over since there are five dice. Which letter a face has is
 * the game's business. The tables are made by tools/dice_tables.c when Paddock is built.
 */
#ifndef PADDOCK_CORE_DICE_H
#define PADDOCK_CORE_DICE_H

#include "core/base.h"
#include "core/game.h"
#include "core/rng.h"

typedef uint32_t dice;

enum {
    DICE = 5,
    DICE_FACES = 6,
    DICE_SETS = 462,  /* multisets of 0 to 5 dice: 1 + 6 + 21 + 56 + 126 + 252 */
    DICE_ROLLS = 252, /* multisets of exactly 5                                */
    DICE_KEEPS = 4116 /* pairs (roll, smaller part of it): C(16,5) - 252       */
};

/* Generated. Sets come by size, and within a size in falling order of the first face's count. */
extern const dice dice_set[DICE_SETS];
extern const uint16_t dice_weight[DICE_SETS];   /* orders in which the set can be thrown */
extern const uint16_t dice_set_begin[DICE + 2]; /* first set of that size                      */
extern const uint32_t dice_hash_factor;         /* perfect hash: a slot of its own for each roll */
extern const uint8_t dice_slot[1024];           /* slot -> roll, counted from the first roll   */
extern const uint16_t dice_keep_begin[DICE_ROLLS + 1];
extern const uint16_t dice_keep[DICE_KEEPS]; /* every proper subset of each roll, as a set */
extern const uint16_t dice_more[DICE_SETS - DICE_ROLLS][DICE_FACES]; /* one die more       */
extern const dice dice_fall[1 + 6 + 36 + 216]; /* throws of 0, 1, 2, 3 dice, by order */

static inline dice dice_of(int face) { return (dice)1 << 4 * face; }
static inline int dice_in(dice d, int face) { return d >> 4 * face & 15; }
static inline int dice_size(dice d) { return (int)(d * 0x111111u >> 20 & 15); }
/* For untrusted dice: dice_size and dice_within rely on there being at most five. */
int dice_count(dice d);
static inline bool dice_within(dice part, dice whole) {
    return (((whole | 0x888888u) - part) & 0x888888u) == 0x888888u;
}
/* 8 in the nibble of each face that has at least n dice (n from 1 to 5). */
static inline dice dice_at_least(dice d, int n) {
    return (d + (8u - (unsigned)n) * 0x111111u) & 0x888888u;
}

/* The index of a roll of five dice, 0 to 251. */
static inline int dice_roll_index(dice d) {
    CAREFUL(dice_size(d) == DICE);
    return dice_slot[d * dice_hash_factor >> 22];
}

/* The index of a set of 0 to 5 dice. */
int dice_set_index(dice d);

/* The ways to keep fewer than all five dice of a roll: how many, and the n-th. */
static inline int dice_keep_count(int roll) {
    return dice_keep_begin[roll + 1] - dice_keep_begin[roll];
}
static inline dice dice_nth_keep(int roll, int n) {
    return dice_set[dice_keep[dice_keep_begin[roll] + n]];
}

/* Throws n dice, every order equally likely. The two halves of `random` throw up to three and the
 * others, so that no branch depends on n. */
static inline dice dice_throw(int n, uint64_t random) {
    static const uint8_t first_power[DICE + 1] = { 1, 6, 36, 216, 216, 216 };
    static const uint8_t first_begin[DICE + 1] = { 0, 1, 7, 43, 43, 43 };
    static const uint8_t rest_power[DICE + 1] = { 1, 1, 1, 1, 6, 36 };
    static const uint8_t rest_begin[DICE + 1] = { 0, 0, 0, 0, 1, 7 };
    CAREFUL(n >= 0 && n <= DICE);
    return dice_fall[first_begin[n] + rng_below(random, first_power[n])] +
           dice_fall[rest_begin[n] + rng_below(random << 32, rest_power[n])];
}

/* All results of throwing n dice, with the number of orders as weight; the weights sum to 6^n. */
int dice_rolls(int n, game_move kind, game_chance *out); /* moves are kind | dice */

/* Letters in face order, '?' for each die that is missing from five; "-" for none. */
void dice_write(dice d, const char *faces, text_out *out);
void dice_write_five(dice d, const char *faces, text_out *out);
bool dice_read(text_span text, const char *faces, dice *out, text_error *e);      /* "-" is none  */
bool dice_read_five(text_span text, const char *faces, dice *out, text_error *e); /* five, or '?' */

#endif
