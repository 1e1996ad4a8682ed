/* solve.h -- the exact result of best play, for games without dice and near their end.
 *
 *     solve_limits limits = { .positions = 100000, .mem = buf, .mem_bytes = n };
 *     solve_result r;
 *     if (solve(g, &u, &s, &limits, &r)) play(r.best);      -- else: too far from the end
 *
 * Two seats: alpha-beta, so the result holds against any opponent. Three and four: every seat takes
 * what is best for itself, and one that does not care between several moves takes each of them
 * equally often (max^n). There "exact" means: if everybody plays like that to the end.
 */
#pragma once

#include "ai/ai.h"

typedef struct {
    uint64_t positions;      /* give up after so many                                   */
    double (*clock)(void);   /* may be NULL                                             */
    double until;            /* give up when the clock shows this                       */
    const atomic_bool *stop; /* give up when it is set; may be NULL */
    void *mem;               /* for positions already solved, aligned for uint64_t      */
    size_t mem_bytes;        /* none is fine: the same answer, only later               */
} solve_limits;

typedef struct {
    int best;                /* index in moves()                                        */
    float share[GAME_SEATS]; /* what best play gives each seat, as ai_outcome counts it */
    float value[GAME_MOVES]; /* of each move for the seat that decides; two seats: of a
                                move that is not as good as the best only "at most"     */
    uint64_t positions;      /* looked at                                               */
} solve_result;

/* Whether a random game ends within so many moves: only then it makes sense to try. */
bool solve_is_near(const game *g, const game_setup *u, const game_state *s, uint64_t seed,
                   int moves);

/* False, and r holds nothing but positions, when a limit came first or dice have to be thrown. */
bool solve(const game *g, const game_setup *u, const game_state *s, const solve_limits *limits,
           solve_result *r);

/* Two seats: whether one move, an index in moves(), is better than every other, and what it gives
 * the seat; false also when a limit came first. `rival` is looked at before the others. It only
 * asks of each move whether it is good enough, and all share what they find, so it takes far less
 * than solving each. */
bool solve_is_only(const game *g, const game_setup *u, const game_state *s,
                   const solve_limits *limits, int best, int rival, float *value);
