/* ahead.h -- looking ahead in games with throws (game_throws) and a learned estimate (game_judge).
 *
 * A turn of five dice is solved exactly by ai/turn.h. The value of stopping with each of the 252
 * rolls is that of the best move with those dice. Its value is estimated (depth 0) or found by
 * solving the next seat's turn in the same way (depth 1 and more). Nothing is sampled: all sums
 * over dice are exact.
 *
 *     ahead a;
 *     ahead_begin(&a, g, &u, mem, bytes, slots);
 *     ahead_turn turn;
 *     ahead_solve(&a, &s, 0, 1, &turn);
 *     turn.begin[seat]                        -- each seat's chance before the throw
 *
 * Values are pure functions of position and depth. The caller's memory is a cache: its size
 * changes the time and the nodes of a search, never the result.
 */
#pragma once

#include "ai/rival.h"
#include "ai/turn.h"

enum { AHEAD_DEPTH = 4 }; /* turns after the own one, at most: the stack is finite */

typedef struct {
    uint64_t key; /* 0: empty */
    float chance[GAME_SEATS];
} ahead_slot;

enum { AHEAD_FEW = 256 }; /* slots when no memory is lent */

typedef struct {
    const game *g;
    const game_setup *u;
    int seats;
    /* How it plays; the caller may change these after ahead_begin. */
    float grain;   /* estimates that differ by less are the same, for the weaker levels */
    uint64_t seed; /* for the choice among those                                        */
    const rival_style *style; /* NULL: none */
    int liker;                /* whose style it is: a seat                               */
    float liked;              /* what it likes about the position where it decides       */
    int width;                /* moves per roll that are searched deeper, the best by estimate */
    uint64_t limit; /* most nodes; 0: no limit                                           */
    const atomic_bool *stop;
    double (*clock)(void);
    double until; /* by the clock, when there is one */
    /* Results. */
    uint64_t nodes;     /* positions evaluated, also those found in memory */
    bool out_of_budget; /* limit, clock or stop: values returned from now on mean nothing */
    ahead_slot *slot;
    uint64_t mask;
    ahead_slot few[AHEAD_FEW];
} ahead;

/* The solved throwing part of a turn. */
typedef struct {
    int seat; /* who throws */
    turn_plan plan;
    float after[DICE_ROLLS][GAME_SEATS]; /* each seat's chance after stopping with the roll */
    float begin[GAME_SEATS];             /* and before the first throw                      */
} ahead_turn;

/* One seat's chances when the thrower follows the plan, as turn_plan.keep. */
typedef struct {
    float keep[TURN_THROWS][DICE_SETS];
} ahead_shares;

/* A solved turn and what everybody has of it. */
typedef struct {
    bool solved;
    ahead_turn turn;
    ahead_shares share[GAME_SEATS];
} ahead_plan;

/* Where a turn stands. */
typedef struct {
    int seat;   /* who throws; -1: nobody, this is not the throwing part of a turn */
    dice table; /* while dice are about to fall: those that are kept               */
    int left;   /* throws                                                          */
} ahead_throws;

/* mem may be NULL. Uses at most `slots` of it, since all of them are cleared first. */
void ahead_begin(ahead *a, const game *g, const game_setup *u, void *mem, size_t bytes,
                 size_t slots);

ahead_throws ahead_throwing(const ahead *a, const game_state *s);

/* Whether the move keeps dice and throws the others. */
static inline bool ahead_is_keep(const game *g, game_move m) {
    return (m & GAME_KIND) == g->rules->keep;
}

/* Solves the throwing part of the turn that s is in. `extra`: how many extra turns of the same seat
 * in a row are solved, not only estimated. */
void ahead_solve(ahead *a, const game_state *s, int depth, int extra, ahead_turn *out);

/* One seat's share of a solved turn. */
void ahead_share(const ahead *a, const ahead_turn *t, int seat, ahead_shares *out);

/* Solves the turn for all seats; not solved: out of budget. */
void ahead_solve_all(ahead *a, const game_state *s, int extra, ahead_plan *out);

/* What the throw m changes for a seat. */
double ahead_luck(const ahead_plan *p, ahead_throws t, game_move m, int seat);

/* The best move other than throwing again, at a decision of a seat. Includes its further decisions
 * until the turn of another seat or a throw. chance: of each seat, after the move. */
game_move ahead_stop(ahead *a, const game_state *s, int depth, int extra, float *chance);

/* Each seat's chance after a move of the seat to decide that is no throw. */
void ahead_move(ahead *a, const game_state *s, game_move m, int depth, int extra, float *chance);
