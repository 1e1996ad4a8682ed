/* rival.h -- opponents with a name. They are levels as all others, AI_RIVAL and up, weakest first;
 * each has its strength in every game (game_rung) and a style.
 *
 * A style is made of what the estimate sees (game_bot.terms) and of nothing else: points at once,
 * what grows, what hinders the others, what is safe; and how much a loss counts against a gain when
 * dice are rolled again. It never changes the dice.
 */
#pragma once

#include "ai/ai.h"

enum {
    STYLE_STEADY,
    STYLE_GREEDY,
    STYLE_BUILDER,
    STYLE_SPOILER,
    STYLE_CAREFUL,
    STYLE_DARING,
    STYLES
};

typedef struct {
    float like[GAME_TERMS]; /* what a term is worth, in log-odds of winning           */
    float risk;             /* how much more a loss counts than a gain; below 0: less */
} rival_style;

static inline bool rival_is(int level) { return level >= AI_RIVAL; }
int rival_style_of(int level);                  /* STYLE_..., of a rival     */
const rival_style *rival_taste(int level);      /* NULL: a level without one */
game_rung rival_rung(const game *g, int level); /* of a rival                */

/* What the style likes about a position, for a seat. */
float rival_likes(const game *g, const rival_style *style, const game_setup *u, const game_state *s,
                  int seat);
