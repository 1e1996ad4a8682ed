/* loop_plain.c -- see loop.h: on the poll of libwebsockets itself, for the static program. */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "server/loop.h"

struct loop {
    pthread_mutex_t lock;        /* workers may wake us while we are closing */
    struct lws_context *context; /* NULL when it is closing                  */
    lws_sorted_usec_list_t tick;
    loop_call *work, *tell;
    void *with;
};

/* A signal finds nothing but this. */
static struct lws_context *volatile to_stop;
static volatile sig_atomic_t stopped;

static void on_signal(int number) {
    (void)number;
    stopped = 1;
    if (to_stop) lws_cancel_service(to_stop);
}

loop *loop_new(void) {
    loop *l = calloc(1, sizeof *l);
    if (!l || pthread_mutex_init(&l->lock, NULL) != 0) abort();
    return l;
}

void loop_prepare(loop *l, struct lws_context_creation_info *info) { (void)l, (void)info; }

/* Waiting ends when it is due; the work is done by whoever waited. */
static void on_tick(lws_sorted_usec_list_t *sul) {
    loop *l = lws_container_of(sul, loop, tick);
    lws_sul_schedule(l->context, 0, sul, on_tick, LWS_US_PER_SEC / 4);
}

void loop_begin(loop *l, struct lws_context *context, loop_call *work, loop_call *tell,
                void *with) {
    struct sigaction stop = { .sa_handler = on_signal };
    l->context = context;
    l->work = work;
    l->tell = tell;
    l->with = with;
    to_stop = context;
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    lws_sul_schedule(context, 0, &l->tick, on_tick, LWS_US_PER_SEC / 4);
}

void loop_run(loop *l) {
    while (!stopped && lws_service(l->context, 0) >= 0) {
        l->work(l->with);
        l->tell(l->with);
    }
    pthread_mutex_lock(&l->lock);
    l->context = NULL;
    pthread_mutex_unlock(&l->lock);
}

void loop_wake(loop *l) {
    pthread_mutex_lock(&l->lock);
    if (l->context) lws_cancel_service(l->context);
    pthread_mutex_unlock(&l->lock);
}

void loop_end(loop *l) {
    to_stop = NULL;
    pthread_mutex_destroy(&l->lock);
    free(l);
}
