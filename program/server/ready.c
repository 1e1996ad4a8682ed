/* ready.c -- can this server take players? It writes to the store and reads from it. See hall.h.
 *
 * One attempt serves everybody who asks within a second, so that asking costs the store little. It
 * goes the way of an event: through the queue of the writer, behind what waits there. An answer
 * does not wait for a store that is slow or locked: it says so.
 */
#include <stdlib.h>

#include "core/xalloc.h"
#include "server/inside.h"

enum { READY_FRESH = 1000, READY_SLOW = 3000 /* ms */ };

static void answer_all(hall *h, const text_error *e) {
    ready_wait *w = h->ready.waits;
    h->ready.waits = NULL;
    while (w) {
        ready_wait *next = w->next;
        w->answer(w->with, e);
        free(w);
        w = next;
    }
}

static void answer_slow(hall *h) {
    text_error e;
    text_fail(&e, WORDS("the store is too slow right now; please wait"));
    answer_all(h, &e);
}

/* Of both, writing and reading. */
static void tried(hall *h, const text_error *e) {
    if (e) answer_all(h, e);
    h->ready.failed = h->ready.failed || e;
    if (--h->ready.trying) return;
    if (!h->ready.failed) h->ready.good_until = h->setup.now() + READY_FRESH;
    answer_all(h, NULL);
}

static void written(void *with, const text_error *e) { tried(with, e); }

/* There is no such table: that is no failure. */
static void seen(void *with, const room *r, const text_error *e) {
    (void)r;
    tried(with, e && e->why[0] ? e : NULL);
}

static void try(hall *h) {
    char id[ROOM_ID + 1];
    hall_room *none = hall_find_room(h, "?"); /* no name of a table */
    if (!none) none = hall_add_room(h, "?");
    none->state = ROOM_MISSING; /* forgotten afterwards */
    h->ready.trying = 2;
    h->ready.failed = false;
    h->ready.began = h->setup.now();
    hall_add_change(none, (ticket){ written, h, -1 })->probes = true;
    hall_start(h);
    token_make(id);
    hall_find(h, id, seen, h);
}

static bool is_slow(const hall *h) {
    bool late = h->ready.trying && h->setup.now() - h->ready.began > READY_SLOW;
    return late || hall_lag(h) * 1000 > READY_SLOW;
}

void hall_ready(hall *h, hall_answer *answer, void *with) {
    if (h->setup.now() < h->ready.good_until && !is_slow(h)) {
        answer(with, NULL);
        return;
    }
    ready_wait *w = xalloc(sizeof *w);
    *w = (ready_wait){ answer, with, h->ready.waits };
    h->ready.waits = w;
    bool full = !h->ready.trying && h->filling->count == HALL_BATCH;
    if (full || is_slow(h))
        answer_slow(h);
    else if (!h->ready.trying)
        try(h);
}

void ready_round(hall *h) {
    if (h->ready.waits && is_slow(h)) answer_slow(h);
}
