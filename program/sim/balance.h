/* balance.h -- makes sheets and sets of boards until they are balanced.
 *
 * A sheet is measured; when its sides are certainly unequal, two cells are swapped so that the
 * learned estimate moves by what was measured, and it is measured again.
 *
 * Boards of a set are relatives: the first is made, and each of the others from the one before it
 * in a way that the game says changes no chances; it is measured all the same.
 */
#pragma once

#include "sim/strength.h"

typedef struct {
    char text[GAME_RELATIVES][GAME_ASSET_TEXT];
    char name[GAME_RELATIVES][GAME_NAME + 1];
    strength_wish asked;
    strength measured;
} balance_result;

/* `w` has all but the names; what is made goes into its library. `options` are for assets->make; of
 * boards the name is the beginning, a letter follows. False: e tells why nothing could be made.
 * Else the verdict on `measured` tells whether it is balanced; not, when the tries were used up or
 * somebody stopped it. */
bool balance_sheet(const strength_wish *w, const char *name, const char *options,
                   balance_result *out, text_error *e);
bool balance_boards(const strength_wish *w, int count, const char *name, const char *options,
                    balance_result *out, text_error *e);
