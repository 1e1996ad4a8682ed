/* thinker.h -- threads, so that the screen stays responsive: a worker does any job, a thinker is a
 * bot.
 *
 *     thinker_choose(t, table, AI_HARD, seed, true);
 *     while (!worker_join(&t->w)) draw();     -- then t->result; with w.stop it answers at once
 *
 * The position is copied at the start. Call worker_stop when the game changes. Advice uses the same
 * values as the analysis of a game (ai/analysis.h).
 */
#pragma once

#include <pthread.h>

#include "ai/ai.h"
#include "ai/analysis.h"
#include "table/table.h"

typedef struct {
    void (*job)(void *with);
    void *with;
    bool busy; /* started and not joined yet */
    bool threaded;
    pthread_t thread;
    atomic_bool stop; /* the job polls it */
    atomic_bool done;
} worker;

void worker_start(worker *w, void (*job)(void *with), void *with); /* it must not be busy */
bool worker_join(worker *w); /* if the job is done; false: it is not, or there is none */
void worker_stop(worker *w); /* tells the job to stop and waits for that */

/* All zero before it is first used. */
typedef struct {
    worker w;
    const game *g;
    game_setup setup;
    game_state state;
    ai_options options;
    ai_result result;
    game_move judged;
    analysis look;
    analysis_entry advice;
    void *memory; /* for searches; allocated when first needed */
} thinker;

/* clocked: with the level's time limit; else with its node limit, the same on every machine. */
void thinker_choose(thinker *t, const table *game, int level, uint64_t seed, bool clocked);
/* The best and second-best action; with a legal action m, its loss. */
void thinker_advise(thinker *t, const table *game, game_move m);
void thinker_free(thinker *t); /* stops the thread */
