/* loop_ev.c -- see loop.h: on libev, with epoll. */
#include <ev.h>
#include <signal.h>
#include <stdlib.h>

#include "server/loop.h"

struct loop {
    struct ev_loop *ev;
    void *loops[1]; /* as libwebsockets wants it told; it must stay */
    struct lws_context *context;
    ev_async wake;
    ev_timer tick;
    ev_signal interrupt, terminate;
    ev_prepare before_waiting;
    loop_call *work, *tell;
    void *with;
};

loop *loop_new(void) {
    loop *l = calloc(1, sizeof *l);
    if (!l) abort();
    l->loops[0] = l->ev = ev_default_loop(EVBACKEND_EPOLL);
    return l;
}

void loop_prepare(loop *l, struct lws_context_creation_info *info) {
    info->options |= LWS_SERVER_OPTION_LIBEV;
    info->foreign_loops = l->loops;
}

static void on_wake(struct ev_loop *ev, ev_async *w, int events) {
    loop *l = w->data;
    (void)ev, (void)events;
    l->work(l->with);
}

/* libwebsockets looks after its timeouts only when something happens on a connection: its timer
 * under libev, once set, cannot be set to an earlier time. So something happens now and then. */
static void on_tick(struct ev_loop *ev, ev_timer *w, int events) {
    loop *l = w->data;
    (void)ev, (void)events;
    lws_cancel_service(l->context);
    l->work(l->with);
}

static void on_signal(struct ev_loop *ev, ev_signal *w, int events) {
    (void)w, (void)events;
    ev_break(ev, EVBREAK_ALL);
}

static void on_before_waiting(struct ev_loop *ev, ev_prepare *w, int events) {
    loop *l = w->data;
    (void)ev, (void)events;
    l->tell(l->with);
}

void loop_begin(loop *l, struct lws_context *context, loop_call *work, loop_call *tell,
                void *with) {
    l->context = context;
    l->work = work;
    l->tell = tell;
    l->with = with;
    ev_async_init(&l->wake, on_wake);
    ev_timer_init(&l->tick, on_tick, 0.25, 0.25);
    ev_signal_init(&l->interrupt, on_signal, SIGINT);
    ev_signal_init(&l->terminate, on_signal, SIGTERM);
    ev_prepare_init(&l->before_waiting, on_before_waiting);
    l->wake.data = l->tick.data = l->before_waiting.data = l;
    ev_async_start(l->ev, &l->wake);
    ev_timer_start(l->ev, &l->tick);
    ev_signal_start(l->ev, &l->interrupt);
    ev_signal_start(l->ev, &l->terminate);
    ev_prepare_start(l->ev, &l->before_waiting);
}

void loop_run(loop *l) { ev_run(l->ev, 0); }

void loop_wake(loop *l) { ev_async_send(l->ev, &l->wake); }

void loop_end(loop *l) {
    ev_async_stop(l->ev, &l->wake);
    ev_timer_stop(l->ev, &l->tick);
    ev_signal_stop(l->ev, &l->interrupt);
    ev_signal_stop(l->ev, &l->terminate);
    ev_prepare_stop(l->ev, &l->before_waiting);
    free(l);
}
