/* thinker.c -- see thinker.h. */
#include "tui/thinker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/xalloc.h"
#include "host/clock.h"

enum { JOB_CHOOSE, JOB_ADVISE, JOB_JUDGE };
enum { MEMORY = (int)AI_MEMORY > (int)ANALYSIS_MEMORY ? (int)AI_MEMORY : (int)ANALYSIS_MEMORY };

struct thinker {
    bool busy, threaded;
    int job;
    pthread_t thread;
    double began;
    atomic_bool stop;
    atomic_bool done;
    const game *g;
    game_setup setup;
    game_state state;
    ai_options options;
    ai_result result;
    game_move judged;
    analysis look;
    analysis_entry advice;
    void *memory; /* for searches; allocated when first needed */
};

thinker *thinker_new(void) {
    thinker *t = xalloc(sizeof *t);
    return t;
}

static void look_over(thinker *t) {
    analysis_options o = { .level = ANALYSIS_FAST,
                           .seed = 1,
                           .stop = &t->stop,
                           .mem = t->memory,
                           .mem_bytes = t->memory ? MEMORY : 0 };
    analysis_begin(&t->look, t->g, &t->setup, &t->state, &o);
    if (t->job == JOB_ADVISE)
        analysis_hint(&t->look, &t->advice);
    else
        analysis_step(&t->look, t->judged, &t->advice);
}

static void *think(void *arg) {
    thinker *t = arg;
    if (t->job == JOB_CHOOSE)
        ai_choose(t->g, &t->setup, &t->state, &t->options, &t->result);
    else
        look_over(t);
    atomic_store(&t->done, true);
    return NULL;
}

static void start(thinker *t, const table *game, int job, ai_options options) {
    sigset_t all, before;
    thinker_cancel(t);
    if (!t->memory) t->memory = xalloc(MEMORY);
    t->job = job;
    t->g = game->g;
    t->setup = game->setup;
    t->state = game->state;
    atomic_store(&t->stop, false);
    atomic_store(&t->done, false);
    t->options = options;
    t->options.stop = &t->stop;
    t->options.mem = t->memory;
    t->options.mem_bytes = t->memory ? MEMORY : 0;
    t->busy = true;
    t->began = clock_seconds();
    /* Signals go to the main thread. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    t->threaded = pthread_create(&t->thread, NULL, think, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!t->threaded) think(t);
}

void thinker_start(thinker *t, const table *game, int level, uint64_t seed, bool clocked) {
    start(t, game, JOB_CHOOSE,
          (ai_options){ .level = level, .seed = seed, .clock = clocked ? clock_seconds : NULL });
}

void thinker_advise(thinker *t, const table *game) {
    start(t, game, JOB_ADVISE, (ai_options){ 0 });
}

void thinker_judge(thinker *t, const table *game, game_move m) {
    thinker_cancel(t);
    t->judged = m;
    start(t, game, JOB_JUDGE, (ai_options){ 0 });
}

bool thinker_is_busy(const thinker *t) { return t->busy; }
double thinker_seconds(const thinker *t) { return clock_seconds() - t->began; }
void thinker_hasten(thinker *t) { atomic_store(&t->stop, true); }

static void end(thinker *t) {
    if (t->threaded) pthread_join(t->thread, NULL);
    t->busy = t->threaded = false;
}

bool thinker_take(thinker *t, ai_result *out) {
    if (!t->busy || !atomic_load(&t->done)) return false;
    end(t);
    *out = t->result;
    return true;
}

bool thinker_take_advice(thinker *t, analysis_entry *out) {
    if (!t->busy || !atomic_load(&t->done)) return false;
    end(t);
    *out = t->advice;
    return true;
}

void thinker_cancel(thinker *t) {
    if (!t->busy) return;
    atomic_store(&t->stop, true);
    end(t);
}

void thinker_free(thinker *t) {
    thinker_cancel(t);
    free(t->memory);
    free(t);
}
