/* news.c -- changes by other servers to tables that are in memory here. See hall.h.
 *
 * A thread of its own waits for notifications of the store, so that a slow database blocks nobody.
 * The loop gets the ids of the rooms, and has the reader fetch their new events.
 */
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/buffer.h"
#include "server/inside.h"

enum { HEARD = 256, WAIT = 500 /* ms */ };

/* ---- Reading what is new: on the reader's thread, then on the loop ---- */

typedef struct {
    work base;
    hall_room *a; /* stays in memory: it counts this as in flight */
    uint32_t from;
    bool ok;
    text_error e;
    uint32_t count;
    buffer lines; /* the time and the event in each */
} fetching;

static bool take_news(void *to, const char *const *column) {
    fetching *f = to;
    store_event v = store_event_of(column);
    if (v.n != f->from + f->count || v.line.len > ROOM_LINE) return false;
    buffer_print(&f->lines, "%s %s\n", column[1], v.line.at);
    f->count++;
    return true;
}

static void run_fetching(work *w) {
    fetching *f = (fetching *)w;
    f->ok = store_events(f->a->h->reading, f->a->id, f->from, take_news, f, &f->e);
}

static void take_in(hall_room *a, const fetching *f) {
    text_error e;
    text_span rest = { f->lines.at, f->lines.len }, line, when;
    while (a->state == ROOM_READY && text_cut(&rest, '\n', &line)) {
        text_cut(&line, ' ', &when);
        if (room_event(a->r, atoll(when.at), line, &e)) {
            a->stored = (uint32_t)a->r->events;
            hall_keep_time(a, atoll(when.at), true);
        } else {
            hall_mark_stale(a, false);
        }
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
    if (a->state == ROOM_READY && (!a->news || !f->ok)) guests_greet(a);
    hall_load_stale(a);
    buffer_free(&f->lines);
    free(f);
}

void hall_reread(hall_room *a) {
    a->news = true;
    if (a->fetching || a->h->ending || a->state != ROOM_READY || a->stored != a->r->events) return;
    fetching *f = xalloc(sizeof *f);
    f->a = a;
    f->from = a->stored;
    a->news = false;
    a->fetching = true;
    a->in_flight++;
    workers_give(a->h->reader, &f->base, run_fetching, done_fetching);
}

/* ---- Notifications ---- */

typedef struct {
    work base;
    hall *h;
    bool missed;
    int count;
    char id[HEARD][ROOM_ID + 1];
    bool anew[HEARD];
} hearing;

/* Waits for the first one, and takes those that are there too. */
static void run_hearing(work *w) {
    hearing *n = (hearing *)w;
    store *s = n->h->listening;
    n->missed = false;
    n->count = 0;
    for (int ms = WAIT; n->count < HEARD; ms = 0) {
        int what = s->ops->news(s, ms, n->id[n->count], sizeof n->id[0]);
        if (what == NEWS_NONE) return;
        n->missed = n->missed || what == NEWS_MISSED;
        n->anew[n->count] = what == NEWS_ANEW;
        n->count += what == NEWS_ROOM || what == NEWS_ANEW;
    }
}

static void hear_of(hall *h, const char *id, bool anew) {
    hall_room *a = hall_find_room(h, id);
    if (a && a->state == ROOM_MISSING) a->state = ROOM_STALE; /* it exists now */
    if (a && anew)
        hall_read_anew(a);
    else if (a)
        hall_reread(a);
    if (anew && strcmp(id, "*") == 0) hall_read_all_anew(h);
}

static void done_hearing(work *w) {
    hearing *n = (hearing *)w;
    hall *h = n->h;
    if (h->ending) {
        free(n);
        return;
    }
    h->heard = h->setup.now();
    for (int i = 0; i < n->count; i++) hear_of(h, n->id[i], n->anew[i]);
    if (n->missed) hall_store_works(h); /* reported after a reconnection */
    for (int i = 0; n->missed && i < HALL_BUCKETS; i++)
        for (hall_room *a = h->bucket[i]; a; a = a->next) hall_reread(a);
    workers_give(h->listener, w, run_hearing, done_hearing);
}

void news_start(hall *h) {
    hearing *n = xalloc(sizeof *n);
    n->h = h;
    h->heard = h->setup.now();
    workers_give(h->listener, &n->base, run_hearing, done_hearing);
}
