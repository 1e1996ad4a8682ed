/* pool.c -- see pool.h. A ring of slots: workers fill them in any order, the receiver empties them
 * in order, and nobody runs further ahead than the ring is long. */
#include "sim/pool.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "sim/arena.h"

enum {
    SLOTS = 4096,
    SLOTS_WITH_RECORDS = 128, /* a record can have 200,000 bytes                       */
    BATCH = 128,              /* games taken at once, when they are quick              */
    TICK_NS = 100000000
};
static const double quick = 0.002; /* seconds; a faster batch is made larger */

typedef struct {
    const plan *plan;
    pthread_mutex_t lock;
    pthread_cond_t filled, emptied;
    uint64_t next, end, taken; /* numbers of games */
    uint64_t slots;
    outcome *slot;
    bool *full;
    int working;
} pool;

static void free_outcome(outcome *o) {
    free(o->record);
    free(o->why);
    o->record = o->why = NULL;
}

/* ---- Workers --------------------------------------------------------------------------------- */

/* The next games to play, from *from to *to; none are left when they are equal. */
static void claim(pool *l, uint64_t batch, uint64_t *from, uint64_t *to) {
    while (l->next < l->end && l->next >= l->taken + l->slots && !interrupt_stop) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += 1; /* to poll the stop flag */
        pthread_cond_timedwait(&l->emptied, &l->lock, &until);
    }
    *from = *to = l->next;
    if (interrupt_stop) return;
    uint64_t most = l->taken + l->slots < l->end ? l->taken + l->slots : l->end;
    *to = *from + batch < most ? *from + batch : most;
    l->next = *to;
}

static void *work(void *arg) {
    pool *l = arg;
    arena a;
    uint64_t batch = 1, from, to;
    arena_open(&a, l->plan);
    pthread_mutex_lock(&l->lock);
    for (claim(l, batch, &from, &to); from < to; claim(l, batch, &from, &to)) {
        pthread_mutex_unlock(&l->lock);
        double begin = clock_seconds();
        for (uint64_t i = from; i < to; i++) arena_play(&a, i, &l->slot[i % l->slots]);
        bool was_quick = clock_seconds() - begin < quick;
        pthread_mutex_lock(&l->lock);
        for (uint64_t i = from; i < to; i++) l->full[i % l->slots] = true;
        pthread_cond_signal(&l->filled);
        batch = was_quick ? (batch < BATCH ? 2 * batch : BATCH) : (batch > 1 ? batch / 2 : 1);
    }
    pthread_mutex_unlock(&l->lock);
    arena_close(&a);
    pthread_mutex_lock(&l->lock);
    l->working--;
    pthread_cond_signal(&l->filled);
    pthread_mutex_unlock(&l->lock);
    return NULL;
}

/* ---- The receiver ------------------------------------------------------------------------ */

static void wait_a_tick(pool *l) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK_NS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&l->filled, &l->lock, &until);
}

/* How many consecutive games are ready. */
static uint64_t ready(const pool *l) {
    uint64_t n = 0;
    while (n < l->slots && l->taken + n < l->next && l->full[(l->taken + n) % l->slots]) n++;
    return n;
}

/* Hands over n games; false when the receiver wants no more. */
static bool hand_over(pool *l, uint64_t n, const pool_receiver *to) {
    bool more = true;
    for (uint64_t i = l->taken; i < l->taken + n; i++) {
        outcome *o = &l->slot[i % l->slots];
        more = more && to->take(to->with, i, o);
        free_outcome(o);
    }
    return more;
}

static void receive(pool *l, const pool_receiver *to) {
    bool more = true;
    pthread_mutex_lock(&l->lock);
    while (l->taken < l->end) {
        uint64_t n = ready(l);
        if (n == 0 && l->working == 0) break;
        if (n == 0) wait_a_tick(l);
        pthread_mutex_unlock(&l->lock);
        more = more && hand_over(l, n, to);
        if (!more) atomic_store(&interrupt_stop, true);
        to->tick(to->with);
        pthread_mutex_lock(&l->lock);
        for (uint64_t i = l->taken; i < l->taken + n; i++) l->full[i % l->slots] = false;
        l->taken += n;
        if (n || interrupt_stop) pthread_cond_broadcast(&l->emptied);
    }
    pthread_mutex_unlock(&l->lock);
}

void pool_run(const plan *p, const pool_receiver *to) {
    pthread_t thread[PLAN_THREADS];
    pool l = { .plan = p, .next = plan_begin(p), .end = plan_end(p), .taken = plan_begin(p) };
    l.slots = p->records ? SLOTS_WITH_RECORDS : SLOTS;
    l.slot = xalloc(l.slots * sizeof *l.slot);
    l.full = xalloc(l.slots * sizeof *l.full);
    pthread_mutex_init(&l.lock, NULL);
    pthread_cond_init(&l.filled, NULL);
    pthread_cond_init(&l.emptied, NULL);
    int started = 0;
    l.working = p->threads;
    while (started < p->threads && pthread_create(&thread[started], NULL, work, &l) == 0) started++;
    if (started == 0) {
        say_failed("no thread could be started");
        exit(EXIT_FAILURE);
    }
    pthread_mutex_lock(&l.lock);
    l.working -= p->threads - started;
    pthread_mutex_unlock(&l.lock);
    receive(&l, to);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (uint64_t i = 0; i < l.slots; i++) free_outcome(&l.slot[i]);
    pthread_cond_destroy(&l.filled);
    pthread_cond_destroy(&l.emptied);
    pthread_mutex_destroy(&l.lock);
    free(l.full);
    free(l.slot);
}
