/* dicestep.h -- the steps of a decision in a game with throws, for one search that takes them in
 * turn (dicebot.c) and for several that share them (diceteam.c).
 *
 * At every depth there are questions, each with an answer of its own: what is it worth to play this
 * move, or to stop with that roll (refine.h)? A choice follows from the answers.
 */
#ifndef PADDOCK_AI_DICESTEP_H
#define PADDOCK_AI_DICESTEP_H

#include "ai/ahead.h"
#include "ai/dicebot.h"

/* Where a seat decides. */
typedef struct {
    const game_state *s;
    int mover; /* who has stopped throwing after a move; -1: nobody throws             */
    int roll;  /* the dice that lie                                                    */
    int left;  /* throws; 0: none is left, or it is a decision without throws          */
    int extra; /* as in ahead.h                                                        */
    int sight; /* throws to think ahead                                                */
    int depth; /* turns after the own one to look at, at most                          */
} dicebot_spot;

/* Each seat's chance after each move of ai_result.choice that is no throw. */
typedef struct {
    float after[GAME_MOVES][GAME_SEATS];
} dicebot_stops;

void dicebot_begin(ahead *a, const game *g, const game_setup *u, const ai_options *o,
                   const dicebot_level *l, void *mem, size_t bytes);
void dicebot_spot_at(const ahead *a, const game_state *s, const dicebot_level *l,
                     dicebot_spot *spot);
bool dicebot_throws(const game *g, game_move m); /* whether it keeps dice and throws the others */

/* Each seat's chance after a move that is no throw. */
void dicebot_value(ahead *a, const dicebot_spot *spot, game_move m, int depth, float *chance);

/* All of these moves, as long as the search may go on. */
void dicebot_value_all(ahead *a, const dicebot_spot *spot, int depth, const ai_result *out,
                       dicebot_stops *stops);

/* Chooses by the answers; turn: solved, looked at only when there are throws left. */
void dicebot_pick(const ahead *a, const dicebot_spot *spot, const ahead_turn *turn,
                  const dicebot_stops *stops, ai_result *out);

/* The quickest sensible answer, for when there is no time at all: a win if there is one, else the
 * last move, which stops throwing in every game. */
void dicebot_at_once(const game *g, const game_setup *u, const game_state *s, ai_result *out);

/* How long to think. */
typedef struct {
    uint64_t nodes;        /* 0: no limit */
    double (*clock)(void); /* NULL: none  */
    double began, until;
} dicebot_budget;

void dicebot_budget_of(const dicebot_level *l, const ai_options *o, double began,
                       dicebot_budget *budget);
/* Whether the next depth has a chance to end within the budget. */
bool dicebot_goes_deeper(const dicebot_budget *budget, uint64_t nodes);

#endif
