/* thinker.c -- see thinker.h. */
#include "tui/thinker.h"

#include <signal.h>
#include <stdlib.h>

#include "core/xalloc.h"
#include "host/clock.h"

enum { MEMORY = (int)AI_MEMORY > (int)ANALYSIS_MEMORY ? (int)AI_MEMORY : (int)ANALYSIS_MEMORY };

static void *work(void *arg) {
    worker *w = arg;
    w->job(w->with);
    atomic_store(&w->done, true);
    return NULL;
}

void worker_start(worker *w, void (*job)(void *with), void *with) {
    sigset_t all, before;
    w->job = job;
    w->with = with;
    w->busy = true;
    atomic_store(&w->stop, false);
    atomic_store(&w->done, false);
    /* Signals go to the main thread. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    w->threaded = pthread_create(&w->thread, NULL, work, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!w->threaded) work(w);
}

bool worker_join(worker *w) {
    if (!w->busy || !atomic_load(&w->done)) return false;
    worker_stop(w);
    return true;
}

void worker_stop(worker *w) {
    atomic_store(&w->stop, true);
    if (w->threaded) pthread_join(w->thread, NULL);
    w->busy = w->threaded = false;
    atomic_store(&w->stop, false);
}

/* ---- The bot --------------------------------------------------------------------------------- */

static void choose(void *with) {
    thinker *t = with;
    t->options.mem = t->memory;
    t->options.mem_bytes = MEMORY;
    ai_choose(t->g, &t->setup, &t->state, &t->options, &t->result);
}

static void advise(void *with) {
    thinker *t = with;
    analysis_options o = {
        .level = ANALYSIS_FAST, .seed = 1, .stop = &t->w.stop, .mem = t->memory, .mem_bytes = MEMORY
    };
    analysis_begin(&t->look, t->g, &t->setup, &t->state, &o);
    if (t->judged)
        analysis_step(&t->look, t->judged, &t->advice);
    else
        analysis_hint(&t->look, &t->advice);
}

static void start(thinker *t, const table *game, void (*job)(void *)) {
    if (!t->memory) t->memory = xalloc(MEMORY);
    t->g = game->g;
    t->setup = game->setup;
    t->state = game->state;
    worker_start(&t->w, job, t);
}

void thinker_choose(thinker *t, const table *game, int level, uint64_t seed, bool clocked) {
    worker_stop(&t->w);
    t->options = (ai_options){
        .level = level, .seed = seed, .clock = clocked ? clock_seconds : NULL, .stop = &t->w.stop
    };
    start(t, game, choose);
}

void thinker_advise(thinker *t, const table *game, game_move m) {
    worker_stop(&t->w);
    t->judged = m;
    start(t, game, advise);
}

void thinker_free(thinker *t) {
    worker_stop(&t->w);
    free(t->memory);
}
