/* balance.h -- makes sheets and sets of boards until they are balanced.
 *
 * A sheet is measured; when its sides are certainly unequal, two cells are swapped so that the
 * learned estimate moves by what was measured, and it is measured again.
 *
 * Boards of a set are relatives: the first is made, and each of the others is the one before it
 * with its colours gone one step round. Where all colours are equally likely nobody could tell
 * whose board is which, so they are equally strong; it is measured all the same. Or they are chosen
 * out of more than are needed: those that lie closest together, measured once more in games of
 * their own, so that the choice does not flatter the result.
 */
#ifndef PADDOCK_SIM_BALANCE_H
#define PADDOCK_SIM_BALANCE_H

#include "sim/strength.h"

enum {
    BALANCE_BOARDS = 6,       /* in a set, at most                                       */
    BALANCE_SEED_DIGITS = 15, /* so that boards of a set can have seeds made from it     */
    BALANCE_TEXT = GAME_ASSET_TEXT
};

typedef struct {
    const game *g;
    library *lib;        /* new boards and sheets are added to it                  */
    const char *options; /* for assets->make                                       */
    const char *name;    /* of the sheet; of boards the beginning, a letter follows */
    uint64_t seed, games;
    int count, threads;
    bool chosen; /* boards that are no relatives */
    bot bot;
} balance_wish;

typedef struct {
    char text[BALANCE_BOARDS][BALANCE_TEXT];
    uint64_t seed[BALANCE_BOARDS]; /* from which assets->make makes each, before adjustments */
    const char *colours;           /* how they go round in a set of relatives, else NULL   */
    strength_wish asked;
    strength measured;
    char name[BALANCE_BOARDS][GAME_NAME + 1];
} balance_result;

/* False: e tells why nothing could be made. Else the verdict on `measured` tells whether it is
 * balanced; not, when the tries were used up or somebody stopped it. */
bool balance_sheet(const balance_wish *w, balance_result *out, text_error *e);
bool balance_boards(const balance_wish *w, balance_result *out, text_error *e);

#endif
