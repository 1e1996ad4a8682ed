/* idle.c -- tables that are not loaded. See hall.h.
 *
 * A clock may run out at such a table. Only its id and the deadline are in memory (ROOM_IDLE); at
 * the deadline the table is loaded, and hall_work does the rest. The store is asked now and then
 * for tables with a clock, since the server that knew of one may be gone. A table that waits for
 * people to sit down has no deadline: it is loaded again only after something happened there.
 *
 * A table at which nothing has happened for a long time is removed: see hall_keep.
 */
#include <stdlib.h>

#include "core/xalloc.h"
#include "server/inside.h"

enum {
    CLOCKED = 10000,       /* tables with a clock in one answer           */
    OUTDATED = 500,        /* tables to be removed in one answer          */
    CLOCKED_EVERY = 60000, /* ms between questions to the store           */
    OUTDATED_EVERY = 600000
};

/* ---- Questions to the store: on the reader's thread ---- */

typedef struct {
    work base;
    hall *h;
    store_query query;
    int most, count;
    text_error e;
    store_row row[];
} question;

static void run_question(work *w) {
    question *q = (question *)w;
    q->count = store_list(q->h->reading, &q->query, q->row, q->most, &q->e);
}

static void ask(hall *h, store_query query, int most, void (*done)(work *w)) {
    question *q = xalloc(sizeof *q + (size_t)most * sizeof *q->row);
    q->h = h;
    q->query = query;
    q->most = most;
    workers_give(h->reader, &q->base, run_question, done);
}

/* Tables without a deadline that are not in the answer are over: hall_work forgets them. */
static void done_clocked(work *w) {
    question *q = (question *)w;
    hall *h = q->h;
    h->next_clocked = h->setup.now() + CLOCKED_EVERY;
    for (int i = 0; i < q->count; i++) {
        const store_row *row = &q->row[i];
        hall_room *a = hall_find_room(h, row->id);
        if (!a) hall_put_away(a = hall_add_room(h, row->id), 0, row->last); /* loaded at once */
        if (a->deadline == HALL_NEVER && a->last != row->last) a->deadline = 0;
        a->answer = h->answers + 1;
    }
    if (q->count >= 0 && q->count < q->most) h->answers++;
    free(q);
}

/* ---- Removing ---- */

/* Before this moment; no event is as old as 0. */
static int64_t before(int64_t now, int64_t keep) { return keep ? now - keep : 0; }

bool idle_is_outdated(const hall *h, const room *r) {
    const hall_keep *keep = &h->setup.keep;
    int64_t last;
    room_line(r, r->events - 1, &last);
    return last < before(h->setup.now(), r->over ? keep->finished : keep->abandoned);
}

/* The room is in memory while it is removed, so that nobody loads it meanwhile. Then it is read
 * again, and found missing. A table that somebody has open stays. */
static void remove_table(hall *h, const store_row *row) {
    hall_room *a = hall_find_room(h, row->id);
    if ((a && a->state != ROOM_IDLE) || h->filling->count > HALL_BATCH / 2) return;
    if (!a)
        a = hall_add_room(h, row->id);
    else
        h->counts.rooms++;
    a->state = ROOM_STALE;
    store_change *c = hall_add_change(a, no_ticket);
    c->removes = true;
    c->when = row->last;
}

/* Often enough for short times, too. */
static int64_t outdated_every(const hall_keep *keep) {
    int64_t least = OUTDATED_EVERY;
    if (keep->finished && keep->finished / 10 < least) least = keep->finished / 10;
    if (keep->abandoned && keep->abandoned / 10 < least) least = keep->abandoned / 10;
    return least;
}

static void done_outdated(work *w) {
    question *q = (question *)w;
    hall *h = q->h;
    for (int i = 0; i < q->count && !h->ending; i++) remove_table(h, &q->row[i]);
    bool more = q->count == q->most;
    h->next_outdated = h->setup.now() + (more ? 0 : outdated_every(&h->setup.keep));
    hall_start(h);
    free(q);
}

/* ---- Every second ---- */

void idle_round(hall *h, int64_t now) {
    const hall_keep *keep = &h->setup.keep;
    if (now >= h->next_clocked) {
        h->next_clocked = INT64_MAX; /* until it is answered */
        ask(h, (store_query){ .which = STORE_CLOCKED }, CLOCKED, done_clocked);
    }
    if ((keep->finished || keep->abandoned) && now >= h->next_outdated) {
        h->next_outdated = INT64_MAX;
        ask(h,
            (store_query){ STORE_OUTDATED, before(now, keep->finished),
                           before(now, keep->abandoned) },
            OUTDATED, done_outdated);
    }
}
