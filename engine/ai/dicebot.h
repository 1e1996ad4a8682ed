/* dicebot.h -- bots for games with throws (game_throws) and a learned estimate (game_judge): turns
 * are solved exactly by ai/turn.h. Called through ai_choose; measuring programs (bench/duel.c) may
 * change what makes a level. */
#ifndef PADDOCK_AI_DICEBOT_H
#define PADDOCK_AI_DICEBOT_H

#include "ai/ai.h"

/* What makes a level. Figures: docs/bots.md. */
typedef struct {
    float noise;    /* an estimate is off by up to this much      */
    int sight;      /* throws it thinks ahead                     */
    int depth;      /* turns after the own one                    */
    int keeps;      /* the same while there are throws left       */
    int extra;      /* extra turns in a row                       */
    int width;      /* moves per roll that are looked at deeper   */
    size_t slots;   /* of memory                                  */
    double seconds; /* a decision; three to five make a turn      */
    uint64_t nodes; /* when there is neither clock nor limit      */
} dicebot_level;

extern const dicebot_level dicebot_levels[AI_LEVELS]; /* AI_EASY to AI_MASTER */

/* Whether it is this way of thinking that serves a game and level. */
bool dicebot_serves(const game *g, int level);

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out);

/* As some other level would: o->level is not looked at, and the moves are listed here. */
void dicebot_choose_as(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                       const dicebot_level *l, ai_result *out);

#endif
