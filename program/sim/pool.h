/* pool.h -- plays the games of a plan in several threads and passes on their results one by one,
 * in the order of their numbers. */
#pragma once

#include "sim/plan.h"

typedef struct {
    /* Called in the thread that called pool_run. False: enough. Records and reasons in the outcome
     * are the pool's; take a copy to keep them. */
    bool (*take)(void *with, uint64_t index, outcome *o);
    void (*tick)(void *with); /* several times a second */
    void *with;
} pool_receiver;

/* Returns when all games are played, or it was enough, or interrupt_stop was set; no thread and
 * no external bot is left then. */
void pool_run(const plan *p, const pool_receiver *to);
