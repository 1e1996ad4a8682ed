/* ai.h -- bots for any game, through core/game.h.
 *
 *     ai_options o = { .level = AI_HARD, .seed = 7, .clock = seconds, .mem = buf, .mem_bytes = n };
 *     ai_result r;
 *     ai_choose(g, &u, &s, &o, &r);
 *     g->rules->apply(&u, &s, r.move);
 *
 * No allocation, no threads, no globals: memory is the caller's. With a budget in nodes the same
 * seed gives the same answer on every machine and in WebAssembly.
 */
#pragma once

#include <stdatomic.h>

#include "core/game.h"

/* Random, 1 to 9, of which four have names, and one for measuring the others: plain UCT with random
 * playouts. */
enum { AI_RANDOM, AI_EASY = 3, AI_MEDIUM = 5, AI_HARD = 7, AI_MASTER = 9, AI_UCT };

/* After these the opponents with a style, weakest first: ai/rival.h. */
enum { AI_RIVAL = AI_UCT + 1, AI_RIVALS = GAME_RIVALS, AI_LEVELS = AI_RIVAL + AI_RIVALS };

extern const char
    *const ai_level_names[AI_LEVELS]; /* "random", "1", "2", "easy" ... "uct", "pip" */

enum { AI_MEMORY = 64 << 20 }; /* bytes for full strength of every level; less works too */

typedef struct {
    int level;
    uint64_t seed;
    uint64_t nodes;          /* stop after so many; 0: by the clock                        */
    double seconds;          /* stop after so long; 0: the level's usual                   */
    double (*clock)(void);   /* seconds from any beginning; NULL: the level's usual nodes  */
    const atomic_bool *stop; /* another thread may set it: answer at once; may be NULL     */
    void *mem;               /* scratch, aligned for uint64_t; may be NULL with 0 bytes    */
    size_t mem_bytes;
} ai_options;

typedef struct {
    game_move move;
    float value;     /* chance to win of the seat that decides, 0 to 1, a shared win in parts */
    uint32_t visits; /* how often the search tried it */
} ai_choice;

typedef struct {
    game_move move;           /* the one to play                                    */
    float chance[GAME_SEATS]; /* each seat's chance to win, 0 to 1; they sum to 1   */
    bool proven;              /* the exact result of best play is known             */
    uint64_t nodes;
    int count;
    ai_choice choice[GAME_MOVES]; /* every legal move, in the order of moves()      */
} ai_result;

static inline bool ai_stopped(const atomic_bool *stop) {
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* At a seat's turn only. There is always an answer, however small the budget. */
void ai_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
               ai_result *out);

/* Each seat's chance to win by the learned estimate (1/n each without one); exact when the game is
 * over. */
void ai_estimate(const game *g, const game_setup *u, const game_state *s, float *chance);

/* The result of a finished game for each seat: 1 for the winner, a share when shared or drawn. */
void ai_outcome(const game *g, const game_setup *u, const game_state *s, float *share);

bool ai_level_find(text_span name, int *level); /* a name; also the number of one that has a name */

/* A level and how long it may think, as text: in `genmove hard nodes=500` and in
 * `--bots master:movetime=100,hard`. */
typedef struct {
    int level;
    uint64_t nodes;    /* 0: not said */
    uint64_t movetime; /* milliseconds; 0: not said */
} budget;

/* One setting, `nodes=500` or `movetime=100`. */
bool budget_set(budget *b, text_span key, text_span value, text_error *e);
bool budget_level(budget *b, text_span name, text_error *e);

/* Sets level, nodes, seconds and clock. A budget in nodes alone gets no clock, so that the answer
 * is the same everywhere; without any budget the level takes its usual time, or else its usual
 * number of nodes. */
void budget_fill(const budget *b, double (*clock)(void), bool usual_time, ai_options *o);
