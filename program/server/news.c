/* news.c -- changes by other servers to tables that are in memory here. See hall.h.
 *
 * A thread waits for notifications of the store, so that a slow database blocks nobody. It passes
 * the ids of the rooms to the loop, which has the reader fetch their new events.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/inside.h"

struct news {
    hall *h;
    store *s; /* the thread's own */
    pthread_t thread;
    pthread_mutex_t lock;
    bool ending, missed;
    char (*ids)[ROOM_ID + 1];
    int count, room;
};

/* ---- The thread ---- */

static bool is_ending(struct news *n) {
    pthread_mutex_lock(&n->lock);
    bool ending = n->ending;
    pthread_mutex_unlock(&n->lock);
    return ending;
}

static void hand_over(struct news *n, int what, const char *id) {
    pthread_mutex_lock(&n->lock);
    if (what == NEWS_MISSED) n->missed = true;
    if (what == NEWS_ROOM && n->count == n->room) {
        n->room = 2 * n->room + 64;
        n->ids = xrealloc(n->ids, (size_t)n->room * sizeof *n->ids);
    }
    if (what == NEWS_ROOM) memcpy(n->ids[n->count++], id, ROOM_ID + 1);
    pthread_mutex_unlock(&n->lock);
    n->h->setup.wake(n->h->setup.with);
}

static void *listen_on(void *with) {
    struct news *n = with;
    char id[ROOM_ID + 1];
    while (!is_ending(n)) {
        int what = n->s->ops->news(n->s, 500, id, sizeof id);
        if (what != NEWS_NONE) hand_over(n, what, id);
    }
    return NULL;
}

struct news *news_start(hall *h, text_error *e) {
    struct news *n = xalloc(sizeof *n);
    n->h = h;
    n->s = store_open(h->setup.store, e);
    if (!n->s) {
        free(n);
        return NULL;
    }
    pthread_mutex_init(&n->lock, NULL);
    if (pthread_create(&n->thread, NULL, listen_on, n) != 0) abort();
    return n;
}

void news_stop(struct news *n) {
    pthread_mutex_lock(&n->lock);
    n->ending = true;
    pthread_mutex_unlock(&n->lock);
    pthread_join(n->thread, NULL);
    pthread_mutex_destroy(&n->lock);
    n->s->ops->close(n->s);
    free(n->ids);
    free(n);
}

/* ---- Reading what is new: on the reader's thread, then on the loop ---- */

typedef struct {
    work base;
    hall_room *a;
    store *s;
    char id[ROOM_ID + 1];
    uint32_t from;
    bool ok;
    text_error e;
    struct {
        int64_t when;
        char line[ROOM_LINE + 1];
    } * event;
    int count, room;
} fetching;

static bool take_news(void *to, const char *const *column) {
    fetching *f = to;
    store_event v = store_event_of(column);
    if (v.n != f->from + (uint32_t)f->count || v.line.len > ROOM_LINE) return false;
    if (f->count == f->room) {
        f->room = 2 * f->room + 8;
        f->event = xrealloc(f->event, (size_t)f->room * sizeof *f->event);
    }
    f->event[f->count].when = v.when;
    memcpy(f->event[f->count++].line, v.line.at, v.line.len + 1);
    return true;
}

static void run_fetching(work *w) {
    fetching *f = (fetching *)w;
    f->ok = store_events(f->s, f->id, f->from, take_news, f, &f->e);
}

static void take_in(hall_room *a, const fetching *f) {
    text_error e;
    /* A notification without a new event, of a table that old: another server has removed it. */
    if (f->count == 0 && idle_is_outdated(a->h, a->r)) hall_mark_stale(a, false);
    for (int i = 0; i < f->count && a->state == ROOM_READY; i++) {
        if (room_event(a->r, f->event[i].when, text_of(f->event[i].line), &e))
            a->stored = (uint32_t)a->r->events;
        else
            hall_mark_stale(a, false);
    }
    hall_wake_guests(a);
    hall_go_on(a);
}

/* When we have appended something meanwhile, the store decides which event was first: look again
 * after that. When reading failed, hall_work tries again. */
static void done_fetching(work *w) {
    fetching *f = (fetching *)w;
    hall_room *a = f->a;
    a->in_flight--;
    a->fetching = false;
    if (a->state == ROOM_READY && f->ok && a->stored == a->r->events && a->stored == f->from)
        take_in(a, f);
    else
        a->news = true;
    hall_load_stale(a);
    free(f->event);
    free(f);
}

void hall_reread(hall_room *a) {
    a->news = true;
    if (a->fetching || a->h->ending || a->state != ROOM_READY || a->stored != a->r->events) return;
    fetching *f = xalloc(sizeof *f);
    f->a = a;
    f->s = a->h->reading;
    f->from = a->stored;
    memcpy(f->id, a->id, sizeof f->id);
    a->news = false;
    a->fetching = true;
    a->in_flight++; /* keeps the room in memory */
    workers_give(a->h->reader, &f->base, run_fetching, done_fetching);
}

/* ---- On the loop ---- */

void news_hear(hall *h) {
    struct news *n = h->news;
    pthread_mutex_lock(&n->lock);
    char(*ids)[ROOM_ID + 1] = n->ids;
    int count = n->count;
    bool missed = n->missed;
    n->ids = NULL;
    n->count = n->room = 0;
    n->missed = false;
    pthread_mutex_unlock(&n->lock);
    for (int i = 0; i < count; i++) {
        hall_room *a = hall_find_room(h, ids[i]);
        if (a && a->state == ROOM_MISSING) a->state = ROOM_STALE; /* it exists now */
        if (a) hall_reread(a);
    }
    free(ids);
    if (missed) hall_store_works(h); /* reported after a reconnection */
    for (int i = 0; missed && i < HALL_BUCKETS; i++)
        for (hall_room *a = h->bucket[i]; a; a = a->next) hall_reread(a);
}
