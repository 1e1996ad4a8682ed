/* mcts.h -- Monte-Carlo tree search for two to four players, dice or none, with random games or a
 * net at its leaves, and an exact solver that takes over when the end is near. Called through
 * ai_choose.
 *
 * Every node has the mean reward of the seat that moved there, and every seat maximises its own
 * reward: this works for any number of players.
 */
#pragma once

#include "ai/rival.h"

/* The parameters of a level. Weights are parts of 1. */
typedef struct {
    uint32_t nodes;  /* playouts, unless nodes or seconds say otherwise              */
    double seconds;  /* time limit when there is a clock; 0: none */
    uint32_t games;  /* playouts from the end of every walk */
    uint32_t expand; /* visits before a leaf gets children                           */
    float explore;   /* exploration: the constant of UCB */
    float amaf;      /* bias assumed in "all moves as first"; 0: not used            */
    float widen;     /* children in use: this times the square root of the visits; 0: all */
    bool share;      /* transpositions share a subtree */
    float margin;    /* weight of the lead in points beside the win                  */
    int tries;      /* random moves of which a playout takes the one with the best record; 1: any */
    float solve;    /* part of the budget for the exact solver */
    float careless; /* a move worse by less than this is as likely as the best */
    bool net;       /* a net judges, where the game has one, beside the playouts  */
} mcts_style;

mcts_style mcts_style_of(const game *g, int level);

/* As ai_choose, with out->count and the moves already filled in. */
void mcts_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                 ai_result *out);
