/* idle.c -- tables that are not in memory. See hall.h.
 *
 * A clock may run out at such a table. Only its id and the deadline are kept here; at the deadline
 * the table is loaded, and hall_work does the rest. The store is asked now and then for tables with
 * a clock, since the server that knew of one may be gone. A table that waits for people to sit down
 * has no deadline: it is loaded again only after something happened there.
 *
 * A table at which nothing has happened for a long time is removed: see hall_keep.
 */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/xalloc.h"
#include "server/inside.h"

enum {
    BUCKETS = 1024,
    LOADS = 50,            /* tables loaded in one round                  */
    CLOCKED = 10000,       /* tables with a clock in one answer           */
    OUTDATED = 500,        /* tables to be removed in one answer          */
    CLOCKED_EVERY = 60000, /* ms between questions to the store           */
    OUTDATED_EVERY = 600000
};

static const int64_t no_deadline = INT64_MAX;

typedef struct note {
    char id[ROOM_ID + 1];
    int64_t deadline;
    int64_t last;      /* time of its last event, as far as known      */
    unsigned question; /* the last one whose answer had it             */
    struct note *next;
} note;

struct idle {
    note *bucket[BUCKETS];
    unsigned questions;
    int64_t next_clocked, next_outdated;
};

struct idle *idle_new(void) {
    return xalloc(sizeof(struct idle));
}

static void drop(note **n) {
    note *old = *n;
    *n = old->next;
    free(old);
}

void idle_free(struct idle *c) {
    for (int i = 0; i < BUCKETS; i++)
        while (c->bucket[i]) drop(&c->bucket[i]);
    free(c);
}

static note **find(struct idle *c, const char *id) {
    note **n = &c->bucket[hash_text(id) % BUCKETS];
    while (*n && strcmp((*n)->id, id) != 0) n = &(*n)->next;
    return n;
}

static note *add_note(struct idle *c, const char *id) {
    note **n = find(c, id);
    if (!*n) {
        *n = xalloc(sizeof **n);
        memcpy((*n)->id, id, sizeof(*n)->id);
        (*n)->question = c->questions;
    }
    return *n;
}

void idle_note(hall *h, const room *r) {
    note *n = add_note(h->idle, r->terms.id);
    int64_t deadline = room_deadline(r);
    n->deadline = deadline ? deadline : no_deadline;
    room_line(r, r->events - 1, &n->last);
}

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

/* Tables without a deadline that are not in the answer are over: their notes go. */
static void forget_finished(struct idle *c) {
    for (int i = 0; i < BUCKETS; i++) {
        for (note **n = &c->bucket[i]; *n;) {
            if ((*n)->deadline == no_deadline && (*n)->question != c->questions)
                drop(n);
            else
                n = &(*n)->next;
        }
    }
}

static void done_clocked(work *w) {
    question *q = (question *)w;
    struct idle *c = q->h->idle;
    c->next_clocked = q->h->setup.now() + CLOCKED_EVERY;
    c->questions++;
    for (int i = 0; i < q->count; i++) {
        note *n = *find(c, q->row[i].id);
        if (!n && hall_find_room(q->h, q->row[i].id)) continue;
        if (!n) n = add_note(c, q->row[i].id); /* its deadline is 0: loaded at once */
        if (n->deadline == no_deadline && n->last != q->row[i].last) n->deadline = 0;
        n->question = c->questions;
    }
    if (q->count >= 0 && q->count < q->most) forget_finished(c);
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
    if (hall_find_room(h, row->id) || h->filling->count > HALL_BATCH / 2) return;
    hall_room *a = hall_add_room(h, row->id);
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
    h->idle->next_outdated = h->setup.now() + (more ? 0 : outdated_every(&h->setup.keep));
    hall_start(h);
    free(q);
}

/* ---- Every second ---- */

static void load_due(hall *h, int64_t now) {
    int loads = 0;
    for (int i = 0; i < BUCKETS; i++) {
        for (note **n = &h->idle->bucket[i]; *n && loads < LOADS;) {
            if ((*n)->deadline > now) {
                n = &(*n)->next;
                continue;
            }
            hall_room_of(h, (*n)->id);
            drop(n);
            loads++;
        }
    }
}

void idle_round(hall *h, int64_t now) {
    struct idle *c = h->idle;
    const hall_keep *keep = &h->setup.keep;
    load_due(h, now);
    if (now >= c->next_clocked) {
        c->next_clocked = INT64_MAX; /* until it is answered */
        ask(h, (store_query){ .which = STORE_CLOCKED }, CLOCKED, done_clocked);
    }
    if ((keep->finished || keep->abandoned) && now >= c->next_outdated) {
        c->next_outdated = INT64_MAX;
        ask(h,
            (store_query){ STORE_OUTDATED, before(now, keep->finished),
                           before(now, keep->abandoned) },
            OUTDATED, done_outdated);
    }
}
