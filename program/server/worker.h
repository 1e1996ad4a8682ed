/* worker.h -- work that must not hold up the loop that serves everybody: storing, loading,
 * thinking.
 *
 *     workers *w = workers_start(2, wake, &loop);
 *     workers_give(w, &job->base);        -- run() is called on some thread, in the order given
 *     workers_collect(w);                 -- on the loop, after wake(): done() of all that are
 * ready
 */
#ifndef PADDOCK_SERVER_WORKER_H
#define PADDOCK_SERVER_WORKER_H

typedef struct work {
    void (*run)(struct work *w);  /* on a worker's thread */
    void (*done)(struct work *w); /* on the loop; may free it */
    struct work *next;
} work;

typedef struct workers workers;

workers *workers_start(int threads, void (*wake)(void *), void *with);
void workers_give(workers *w, work *job);
void workers_collect(workers *w);
/* Waits for what is running, drops what is not begun (its done() is called all the same). */
void workers_stop(workers *w);
void workers_finish(workers *w); /* ... or waits for that, too */

#endif
