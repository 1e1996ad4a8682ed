/* worker.h -- threads for work that must not block the event loop: storing, loading, thinking.
 *
 *     workers *w = workers_start(2, wake, &loop);
 *     workers_give(w, &job->base, run, done);   -- run() is called on a thread, lowest rank first,
 *                                                  then in the order given
 *     workers_collect(w);                       -- on the loop, after wake(): calls done() of
 *                                                  finished jobs
 */
#pragma once

#include <stdint.h>

typedef struct work {
    void (*run)(struct work *w);  /* on a worker thread */
    void (*done)(struct work *w); /* on the loop; may free it */
    int64_t rank;
    struct work *next;
} work;

typedef struct workers workers;

workers *workers_start(int threads, void (*wake)(void *), void *with);
void workers_give(workers *w, work *job, void (*run)(work *), void (*done)(work *));
void workers_collect(workers *w);
int workers_waiting(workers *w); /* jobs that have not begun */
/* Waits for running jobs; drops those not started, but calls their done(). */
void workers_stop(workers *w);
