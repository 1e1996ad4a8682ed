/* idle.c -- tables that are not loaded. See hall.h.
 *
 * A clock may run out at such a table. Only its id and the deadline are in memory (ROOM_IDLE); at
 * the deadline the table is loaded, and hall_work does the rest. The store is asked now and then
 * for tables with a clock, since the server that knew of one may be gone. A table that waits for
 * people to sit down has no deadline: it is loaded again only after something happened there.
 *
 * A table at which nothing has happened for a long time is removed: see hall_keep. So is a board
 * of the gallery.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Before this moment; no event is as old as 0. A wall clock that was set far ahead removes nothing:
 * no more time has passed than by the other clock. */
static int64_t before(const hall *h, int64_t keep) {
    int64_t wall = h->setup.wall(), most = h->began_wall + h->setup.now() - h->began_at;
    return keep ? (wall < most ? wall : most) - keep : 0;
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

/* On request: whatever happens there, and whoever is there. */
typedef struct {
    hall *h;
    char id[ROOM_ID + 1];
    ticket t;
} removal;

static bool has_space(const hall *h, text_error *e) {
    return h->filling->count < HALL_BATCH || text_fail(e, WORDS("too busy right now; please wait"));
}

static void remove_found(void *with, const room *r, const text_error *e) {
    removal *m = with;
    text_error full = TEXT_NO_ERROR;
    (void)r;
    if (!e && !has_space(m->h, &full)) e = &full;
    if (e) {
        m->t.answer(m->t.with, e);
    } else {
        hall_room *a = hall_find_room(m->h, m->id);
        hall_mark_stale(a, false);
        store_change *c = hall_add_change(a, m->t);
        c->removes = true;
        c->when = INT64_MAX;
        hall_start(m->h);
    }
    free(m);
}

void hall_remove(hall *h, const char *id, hall_answer *answer, void *with) {
    removal *m = xalloc(sizeof *m);
    *m = (removal){ .h = h, .t = { answer, with, -1 } };
    snprintf(m->id, sizeof m->id, "%s", id);
    hall_find(h, id, remove_found, m);
}

void hall_forget(hall *h, const char *name, hall_answer *answer, void *with) {
    text_error e = TEXT_NO_ERROR;
    if (!has_space(h, &e)) {
        answer(with, &e);
        return;
    }
    hall_room *all = hall_find_room(h, "*");
    if (!all) all = hall_add_room(h, "*");
    all->state = ROOM_MISSING; /* forgotten afterwards */
    store_change *c = hall_add_change(all, (ticket){ answer, with, -1 });
    hall_batch *b = h->filling;
    c->renames = true;
    c->line = strcpy(b->text + b->text_len, name);
    b->text_len += strlen(name) + 1;
    hall_start(h);
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
        if (keep->finished) gallery_drop_outdated(h, before(h, keep->finished));
        ask(h,
            (store_query){ STORE_OUTDATED, before(h, keep->finished), before(h, keep->abandoned) },
            OUTDATED, done_outdated);
    }
}
