/* rotation.h -- who sits where, on which board, in which game: every bot on every seat equally
 * often, and boards, sheets and who begins going round independently of it.
 *
 * Game i has seating i mod A and variation (i / A) mod V. After A x V games everything has
 * happened equally often.
 */
#pragma once

#include "sim/bots.h"
#include "table/library.h"

enum {
    ROTATION_SEATINGS = 24,     /* four different bots on four seats */
    ROTATION_VARIATIONS = 2048, /* above 8 boards on 4 seats, 1,680 */
    ROTATION_ASSETS = 64,
    ROTATION_ASSET = 80,   /* bytes of a name, or of a sheet row by row */
    ROTATION_OPTIONS = 600 /* bytes of the options as given             */
};

/* The boards or sheets that are played on. */
typedef struct {
    int count;
    char name[ROTATION_ASSETS][ROTATION_ASSET];
} asset_names;

typedef struct {
    char options[GAME_OPTIONS_TEXT]; /* in full, for records and external bots */
    game_setup setup;
    int asset[GAME_SEATS]; /* by seat, into rotation.assets; a sheet is everybody's */
} variation;

typedef struct {
    const game *g;
    int seats;
    int seatings;
    uint8_t bot_at[ROTATION_SEATINGS][GAME_SEATS];
    int variations;
    variation *variation;
    asset_names assets;
} rotation;

/* Options are those of newgame without `players`. The option for boards or sheets may name more
 * than are played on at once: they take turns. The last bot takes all seats that are left. */
bool rotation_make(rotation *r, const game *g, int seats, int bots, text_span options,
                   text_error *e);
/* Adds a variation with these of the boards, by seat, or with one sheet; `options` are all others,
 * each after a blank. */
bool rotation_add(rotation *r, const library *lib, const char *options, const int *assets,
                  text_error *e);
/* Only lists the boards or sheets; sets nothing up. */
bool rotation_name_assets(asset_names *a, const game *g, text_span options, text_error *e);
void rotation_free(rotation *r);

const uint8_t *rotation_seating(const rotation *r, uint64_t index);
const variation *rotation_variation(const rotation *r, uint64_t index);
