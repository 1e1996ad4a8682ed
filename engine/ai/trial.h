/* trial.h -- a position tried out: a game that goes on from there with strong play.
 *
 * With dice everybody follows the solved turn (ai/ahead.h) and has no errors, and the luck of the
 * throws is taken out, so the mean stays and the variance falls. Without dice every action comes
 * from a short search. The same number of a trial means the same dice, or the same seed, from every
 * position: differences between two positions are less noisy than either.
 */
#pragma once

#include "ai/ahead.h"

enum {
    TRIAL_TURNS = 2,    /* beyond one of every seat: then the estimate is asked */
    TRIAL_NODES = 1200, /* without dice: of each search on the way to the end   */
    TRIAL_EXTRA = 1     /* extra turns in a row (K7) that are solved, as the bots do */
};

typedef struct {
    float soon[GAME_SEATS]; /* each seat's chance after a few turns, by the estimate */
    float end[GAME_SEATS];  /* the result of the game, where it was played to the end */
} trial_result;

/* Games with dice: a few turns, and then, if it is asked for, the rest. What comes back means
 * nothing when look is out of budget afterwards. */
void trial_dice(ahead *look, const game_state *s, uint64_t seed, bool to_end, trial_result *out);

/* Games without: to the end. Needs .seed, .stop, .mem and .mem_bytes of the options. */
void trial_board(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                 float *end);
