/* hall.c -- see hall.h: rooms in memory, and batches on their way to the store. */
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "server/inside.h"

const ticket no_ticket = { NULL, NULL, -1 };

/* ---- Rooms in memory ------------------------------------------------------------------------- */

static hall_room **bucket_of(hall *h, const char *id) {
    return &h->bucket[hash_text(id) % HALL_BUCKETS];
}

hall_room *hall_find_room(hall *h, const char *id) {
    for (hall_room *a = *bucket_of(h, id); a; a = a->next)
        if (strcmp(a->id, id) == 0) return a;
    return NULL;
}

hall_room *hall_add_room(hall *h, const char *id) {
    hall_room *a = xalloc(sizeof *a), **bucket = bucket_of(h, id);
    snprintf(a->id, sizeof a->id, "%s", id);
    a->h = h;
    a->last_change = -1;
    a->used = h->setup.now();
    a->next = *bucket;
    *bucket = a;
    h->counts.rooms++;
    return a;
}

static void put_room(hall_room *a, room *r) {
    if (a->r) room_close(a->r);
    free(a->r);
    a->r = r;
}

static void forget(hall_room *a) {
    hall_room **at = bucket_of(a->h, a->id);
    while (*at != a) at = &(*at)->next;
    *at = a->next;
    a->h->counts.rooms -= a->state != ROOM_IDLE;
    put_room(a, NULL);
    free(a);
}

void hall_put_away(hall_room *a, int64_t deadline, int64_t last) {
    put_room(a, NULL);
    a->state = ROOM_IDLE;
    a->deadline = deadline;
    a->last = last;
    a->answer = a->h->answers;
    a->h->counts.rooms--;
}

/* ---- Time at a table ---------------------------------------------------------------------------
 * What clocks show follows from the times of the events, here, on other servers and in the store.
 * So at a table with a clock these pass evenly: from the wall clock's time when the table was first
 * in memory, but not before its last event. */

static bool has_clock(const room *r) { return r->terms.turn_ms || r->terms.game_ms; }

static int64_t time_at(const hall_room *a) {
    return has_clock(a->r) ? a->h->setup.now() + a->ahead : a->h->setup.wall();
}

int64_t hall_time(const hall *h, const room *r) {
    const hall_room *a = hall_find_room((hall *)h, r->terms.id);
    return a && a->r == r ? time_at(a) : h->setup.wall();
}

void hall_keep_time(hall_room *a, int64_t last, bool just_now) {
    int64_t now = a->h->setup.now();
    if (!a->timed) a->ahead = a->h->setup.wall() - now;
    int64_t behind = now + a->ahead - last;
    if (behind < 0 || (just_now && behind > HALL_BEHIND)) a->ahead = last - now;
    a->timed = true;
}

static int64_t last_event(const room *r) {
    int64_t when = r->terms.created;
    if (r->events) room_line(r, r->events - 1, &when);
    return when;
}

void hall_wake_guests(hall_room *a) {
    for (guest *g = a->guests; g; g = g->next) g->wake(g);
}

/* ---- Loading: on the reader's thread --------------------------------------------------------- */

typedef struct {
    work base;
    hall_room *a; /* stays in memory: it counts this as in flight */
    room *r;
    bool ok;
    double since;
    text_error e;
} loading;

static void run_loading(work *w) {
    loading *l = (loading *)w;
    l->r = xalloc(sizeof *l->r);
    l->ok = store_load(l->a->h->reading, l->a->id, l->r, &l->e);
}

static void answer_waits(hall_room *a, const text_error *e) {
    hall_wait *w = a->waits;
    a->waits = NULL;
    while (w) {
        hall_wait *next = w->next;
        w->look(w->with, e ? NULL : a->r, e);
        free(w);
        w = next;
    }
}

/* Only the seat that sent it is told that it failed. */
static void tell_seat(hall_room *a, int seat, const char *code, const char *why) {
    if (seat < 0) return;
    for (guest *g = a->guests; g; g = g->next)
        if (g->known && g->seat == seat) guest_refuse(g, code, why);
}

/* Retried when the room has been loaded again. What happens by itself needs no retry: room_go_on
 * finds it again. */
static void add_retry(hall_room *a, const char *line, ticket t) {
    retry **end = &a->retries, *g = xalloc(sizeof *g);
    snprintf(g->line, sizeof g->line, "%s", line);
    g->t = t;
    while (*end) end = &(*end)->next;
    *end = g;
}

/* Retries what came late. What is no longer allowed is refused. */
static void run_retries(hall_room *a, bool possible) {
    retry *g = a->retries;
    text_error e;
    a->retries = NULL;
    while (g) {
        retry *next = g->next;
        if (!possible || !hall_event(a, text_of(g->line), g->t, &e)) {
            text_fail(&e, WORDS("someone else was faster"));
            tell_seat(a, g->t.seat, "late", WORDS("someone else was faster; please look again"));
            if (g->t.answer) g->t.answer(g->t.with, &e);
        }
        free(g);
        g = next;
    }
}

/* Tables that failed to load are tried in the next round, before their own retry time. */
void hall_store_works(hall *h) {
    h->store_failed = false;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_room *a = h->bucket[i]; a; a = a->next) a->retry_at = 0;
}

static void loaded(hall_room *a, room *r) {
    if (a->h->store_failed) hall_store_works(a->h);
    put_room(a, r);
    hall_keep_time(a, last_event(r), false);
    a->state = ROOM_READY;
    a->stored = (uint32_t)r->events;
    a->failures = 0;
    /* A guest that knows more events than there are knew another store: it gets all again. */
    for (guest *g = a->guests; g; g = g->next)
        if (g->told > a->stored) g->told = 0;
    answer_waits(a, NULL);
    guests_greet(a);
    hall_wake_guests(a);
    run_retries(a, true);
    if (a->news) hall_reread(a);
    hall_go_on(a);
}

/* hall_work retries with growing delays, or as soon as the store works. Guests are told once. */
static void could_not_load(hall_room *a, text_error *e) {
    int64_t wait = a->failures < 4 ? 500 << a->failures : 8000;
    a->state = ROOM_STALE;
    a->retry_at = a->h->setup.now() + wait;
    a->h->store_failed = true;
    a->h->counts.store_failures++;
    if (a->failures++ == 0) {
        a->h->setup.log(e->why);
        for (guest *g = a->guests; g; g = g->next)
            guest_refuse(g, "store", WORDS("the table cannot be loaded right now; please wait"));
    }
    run_retries(a, false);
    text_fail(e, WORDS("the table cannot be loaded right now; please wait"));
    answer_waits(a, e);
}

static void done_loading(work *w) {
    loading *l = (loading *)w;
    hall_room *a = l->a;
    bool changed = a->anew;
    times_add(&a->h->counts.loaded, clock_seconds() - l->since);
    a->in_flight--;
    a->anew = false;
    if (!l->r) text_fail(&l->e, WORDS("the server is stopping"));
    if (l->ok && changed) {
        room_close(l->r);
        l->ok = false;
        a->state = ROOM_STALE;
        hall_load_stale(a);
    } else if (l->ok) {
        loaded(a, l->r);
    } else if (l->e.why[0]) {
        could_not_load(a, &l->e);
    } else {
        a->state = ROOM_MISSING;
        put_room(a, NULL);
        run_retries(a, false);
        answer_waits(a, &l->e);
        guests_greet(a);
    }
    if (!l->ok) free(l->r);
    free(l);
}

static void load(hall_room *a) {
    loading *l = xalloc(sizeof *l);
    l->a = a;
    l->since = clock_seconds();
    a->h->counts.rooms += a->state == ROOM_IDLE;
    a->state = ROOM_LOADING;
    a->in_flight++;
    workers_give(a->h->reader, &l->base, run_loading, done_loading);
}

void hall_load_stale(hall_room *a) {
    if (a->state == ROOM_STALE && a->in_flight == 0 && !a->h->ending &&
        a->h->setup.now() >= a->retry_at)
        load(a);
}

void hall_read_anew(hall_room *a) {
    a->anew = a->state == ROOM_LOADING;
    hall_mark_stale(a, false);
    hall_load_stale(a);
}

void hall_read_all_anew(hall *h) {
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (hall_room *a = h->bucket[i]; a; a = a->next) hall_read_anew(a);
}

hall_room *hall_room_of(hall *h, const char *id) {
    hall_room *a = hall_find_room(h, id);
    bool fresh = !a;
    if (fresh) a = hall_add_room(h, id);
    if (fresh || a->state == ROOM_IDLE)
        load(a);
    else
        hall_load_stale(a);
    a->used = h->setup.now();
    return a;
}

/* What is not stored yet is not shown: the caller waits for it. */
void hall_find(hall *h, const char *id, hall_look *look, void *with) {
    hall_room *a = hall_room_of(h, id);
    text_error e = TEXT_NO_ERROR;
    if (a->state == ROOM_READY && a->stored == a->r->events) {
        look(with, a->r, NULL);
    } else if (a->state == ROOM_MISSING) {
        look(with, NULL, &e);
    } else if (a->state == ROOM_STALE && a->in_flight == 0) {
        text_fail(&e, WORDS("the table cannot be loaded right now; please wait"));
        look(with, NULL, &e);
    } else {
        hall_wait *w = xalloc(sizeof *w);
        *w = (hall_wait){ look, with, a->waits };
        a->waits = w;
    }
}

/* ---- Storing: on the writer's thread --------------------------------------------------------- */

static void run_batch(work *w) {
    hall_batch *b = (hall_batch *)w;
    double began = clock_seconds();
    b->ok = b->h->writing->ops->batch(b->h->writing, b->change, b->count, &b->e);
    b->seconds = clock_seconds() - began;
}

/* What could not be stored did not happen. The room is loaded again from the store when the last of
 * its changes is back; changes that still wait in the next batch are dropped. */
void hall_mark_stale(hall_room *a, bool lost) {
    hall_batch *waiting = a->h->filling;
    if (a->state != ROOM_READY) return;
    a->state = ROOM_STALE;
    a->last_change = -1;
    for (int i = 0; i < waiting->count; i++) {
        if (waiting->of[i] != a) continue;
        waiting->change[i].late = true;
        waiting->change[i].lost = lost;
    }
}

static void settle_change(hall_batch *b, int i) {
    hall_room *a = b->of[i];
    store_change *c = &b->change[i];
    ticket t = b->ticket[i];
    text_error e;
    bool lost = !b->ok || c->lost;
    a->in_flight--;
    if (lost) {
        hall_mark_stale(a, true);
        tell_seat(a, t.seat, "store", WORDS("this cannot be saved right now; please look again"));
        text_fail(&e, WORDS("this cannot be saved right now; please try again"));
    } else if (c->late) {
        b->h->counts.late++;
        hall_mark_stale(a, false);
        if (t.answer || t.seat >= 0) {
            add_retry(a, c->line, t);
            return;
        }
    } else if (c->removes) {
        b->h->counts.removed++;
        hall_read_anew(a);
    } else if (c->renames) {
        hall_read_all_anew(a->h);
    } else if (!c->terms && !c->probes) {
        b->h->counts.events++;
        if (a->state == ROOM_READY) a->stored = c->n + 1;
    }
    if (t.answer) t.answer(t.with, lost ? &e : NULL);
}

static void after_batch(hall_room *a) {
    if (a->state == ROOM_READY) {
        hall_wake_guests(a);
        if (a->stored == a->r->events) {
            if (a->waits) answer_waits(a, NULL);
            if (a->news) hall_reread(a);
        }
    }
    hall_load_stale(a);
}

static void run_tidying(work *w) {
    hall *h = (hall *)((char *)w - offsetof(hall, tidying_now));
    h->tidying->ops->tidy(h->tidying);
}

static void done_tidying(work *w) { w->run = NULL; }

/* Now and then, and not twice at a time. */
static void tidy(hall *h) {
    if (!h->tidier || h->tidying_now.run || h->changes - h->tidied < HALL_TIDY) return;
    h->tidied = h->changes;
    workers_give(h->tidier, &h->tidying_now, run_tidying, done_tidying);
}

static void done_batch(work *w) {
    hall_batch *b = (hall_batch *)w;
    hall *h = b->h;
    double now = clock_seconds();
    h->counts.batches++;
    times_add(&h->counts.written, b->seconds);
    for (int i = 0; i < b->count; i++) times_add(&h->counts.durable, now - b->since[i]);
    if (!b->ok) {
        h->counts.store_failures++;
        h->setup.log(b->e.why);
    } else if (h->store_failed) {
        hall_store_works(h);
    }
    for (int i = 0; i < b->count; i++) settle_change(b, i);
    for (int i = 0; i < b->count; i++) after_batch(b->of[i]);
    for (int i = 0; i < b->count; i++) free(b->change[i].result);
    h->changes += (uint64_t)b->count;
    b->count = 0;
    b->text_len = 0;
    h->in_flight = NULL;
    hall_start(h);
    tidy(h);
}

void hall_start(hall *h) {
    hall_batch *b = h->filling;
    if (h->in_flight || b->count == 0 || h->holding) return;
    h->in_flight = b;
    h->filling = b == &h->batch[0] ? &h->batch[1] : &h->batch[0];
    for (int i = 0; i < b->count; i++) b->of[i]->last_change = -1;
    b->ok = false;
    workers_give(h->writer, &b->base, run_batch, done_batch);
}

store_change *hall_add_change(hall_room *a, ticket t) {
    hall_batch *b = a->h->filling;
    store_change *c = &b->change[b->count];
    CHECK(b->count < HALL_BATCH);
    memset(c, 0, sizeof *c);
    memcpy(c->room, a->id, sizeof c->room);
    c->after = a->last_change;
    b->of[b->count] = a;
    b->ticket[b->count] = t;
    b->since[b->count] = clock_seconds();
    a->last_change = b->count++;
    a->in_flight++;
    return c;
}

static void add_event(hall_room *a, ticket t) {
    hall_batch *b = a->h->filling;
    store_change *c = hall_add_change(a, t);
    c->n = (uint32_t)a->r->events - 1;
    text_span line = room_line(a->r, c->n, &c->when);
    c->line = memcpy(b->text + b->text_len, line.at, line.len);
    b->text[b->text_len + line.len] = 0;
    b->text_len += line.len + 1;
    c->ends = a->r->event[c->n].kind == EVENT_OVER;
    if (c->ends) c->result = gallery_result(a->r);
    a->h->counts.actions += a->r->event[c->n].kind == EVENT_ACT;
    a->h->counts.games_over += c->ends;
    hall_start(a->h);
}

/* Can the room change now? */
static bool is_open(hall_room *a, text_error *e) {
    if (a->state != ROOM_READY) return text_fail(e, WORDS("the table is loading; please wait"));
    if (a->h->filling->count < HALL_BATCH) return true;
    return text_fail(e, WORDS("too busy right now; please wait"));
}

/* What the room has accepted goes to the store. */
static bool keep_event(hall_room *a, bool accepted, ticket t) {
    if (accepted) add_event(a, t);
    return accepted;
}

bool hall_event(hall_room *a, text_span line, ticket t, text_error *e) {
    return is_open(a, e) && keep_event(a, room_event(a->r, time_at(a), line, e), t);
}

bool hall_act(hall_room *a, int seat, text_span action, ticket t, text_error *e) {
    return is_open(a, e) && keep_event(a, room_act(a->r, time_at(a), seat, action, e), t);
}

bool hall_play(hall_room *a, int seat, game_move m, text_error *e) {
    return is_open(a, e) && keep_event(a, room_play(a->r, time_at(a), seat, m, e), no_ticket);
}

bool hall_roll(hall_room *a, ticket t, text_error *e) {
    return is_open(a, e) && keep_event(a, room_roll(a->r, time_at(a), e), t);
}

/* ---- What happens by itself ------------------------------------------------------------------ */

void hall_go_on(hall_room *a) {
    text_error e;
    int level;
    if (a->h->ending) return;
    do {
        if (!is_open(a, &e)) return; /* tried again by hall_work */
    } while (keep_event(a, room_go_on(a->r, time_at(a)), no_ticket));
    if (!a->thinking && room_bot_turn(a->r, &level)) think_for(a, level);
}

static void look_after(hall_room *a, int64_t now, int *loads) {
    char line[ROOM_LINE];
    text_error e;
    if (a->state == ROOM_IDLE) {
        if (now >= a->deadline && (*loads)++ < HALL_LOADS) hall_room_of(a->h, a->id);
        return;
    }
    guests_round(a, now);
    hall_load_stale(a);
    if (a->state != ROOM_READY) return;
    bool unheard = a->h->listener && a->guests && now - a->h->heard > HALL_UNHEARD;
    if ((a->news || unheard) && a->stored == a->r->events) hall_reread(a);
    int64_t deadline = room_deadline(a->r);
    if (deadline && time_at(a) >= deadline) {
        snprintf(line, sizeof line, "away p%d", room_turn(a->r) + 1);
        hall_event(a, text_of(line), no_ticket, &e);
    }
    hall_go_on(a);
}

/* ---- The hall -------------------------------------------------------------------------------- */

/* A table without guests leaves memory after a while, one that does not exist at once. */
static bool may_go(const hall_room *a, int64_t now) {
    if (a->state == ROOM_IDLE) return a->deadline == HALL_NEVER && a->answer < a->h->answers;
    if (a->guests || a->waits || a->in_flight || a->thinking || a->reacting ||
        a->state == ROOM_LOADING)
        return false;
    int64_t idle = a->state == ROOM_READY && a->r->over ? HALL_OVER : HALL_IDLE;
    return a->state == ROOM_MISSING || now - a->used > idle;
}

static void let_go(hall_room *a) {
    if (a->state != ROOM_READY || !has_clock(a->r) || a->r->over) {
        forget(a);
        return;
    }
    int64_t deadline = room_deadline(a->r);
    hall_put_away(a, deadline ? deadline - a->ahead : HALL_NEVER, last_event(a->r));
}

void hall_work(hall *h) {
    workers_collect(h->writer);
    workers_collect(h->reader);
    workers_collect(h->thinkers);
    workers_collect(h->painter);
    if (h->listener) workers_collect(h->listener);
    if (h->tidier) workers_collect(h->tidier);
    guests_tell_reactions(h);
    ready_round(h);
    int64_t now = h->setup.now();
    if (now < h->next_round) return;
    h->next_round = now + 1000;
    int loads = 0;
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (hall_room *a = h->bucket[i], *next; a; a = next) {
            next = a->next;
            if (may_go(a, now))
                let_go(a);
            else
                look_after(a, now, &loads);
        }
    }
    idle_round(h, now);
}

static void close_stores(hall *h) {
    store *all[] = { h->writing, h->reading, h->listening, h->tidying };
    for (int i = 0; i < COUNT_OF(all); i++)
        if (all[i]) all[i]->ops->close(all[i]);
}

static bool open_stores(hall *h, text_error *e) {
    const char *where = h->setup.store;
    if (!(h->writing = store_open(where, STORE_SERVES, e)) ||
        !(h->reading = store_open(where, STORE_SERVES, e)))
        return false;
    if (h->writing->ops->tidy && !(h->tidying = store_open(where, STORE_SERVES, e))) return false;
    return !h->writing->ops->news || (h->listening = store_open(where, STORE_SERVES, e));
}

hall *hall_open(const hall_setup *setup, text_error *e) {
    hall *h = xalloc(sizeof *h);
    h->setup = *setup;
    h->began_at = setup->now();
    h->began_wall = setup->wall();
    if (!open_stores(h, e)) {
        close_stores(h);
        free(h);
        return NULL;
    }
    h->batch[0].h = h->batch[1].h = h;
    h->filling = &h->batch[0];
    h->writer = workers_start(1, setup->wake, setup->with);
    h->reader = workers_start(1, setup->wake, setup->with);
    h->thinkers = workers_start(setup->thinkers, setup->wake, setup->with);
    h->painter = workers_start(1, setup->wake, setup->with);
    if (h->tidying) h->tidier = workers_start(1, setup->wake, setup->with);
    if (h->listening) h->listener = workers_start(1, setup->wake, setup->with);
    if (h->listening) news_start(h);
    return h;
}

/* Accepted events are stored first; bots that think are stopped. */
void hall_close(hall *h) {
    h->ending = true;
    atomic_store(&h->stop_thinking, true);
    if (h->listener) workers_stop(h->listener);
    if (h->tidier) workers_stop(h->tidier);
    workers_stop(h->thinkers);
    workers_stop(h->painter);
    workers_stop(h->reader);
    while (h->in_flight) {
        poll(NULL, 0, 1); /* sleeps */
        workers_collect(h->writer);
    }
    workers_stop(h->writer);
    text_error e;
    text_fail(&e, WORDS("the server is stopping"));
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (h->bucket[i]) {
            run_retries(h->bucket[i], false);
            answer_waits(h->bucket[i], &e);
            forget(h->bucket[i]);
        }
    }
    close_stores(h);
    previews_free(h);
    free(h);
}

const hall_counts *hall_figures(const hall *h) { return &h->counts; }

int64_t hall_wall(const hall *h) { return h->setup.wall(); }

void hall_count_refused(hall *h, refused_kind why) { h->counts.refused[why]++; }

hall_queues hall_waiting(const hall *h) {
    int events = h->filling->count + (h->in_flight ? h->in_flight->count : 0);
    int thoughts = workers_waiting(h->thinkers);
    return (hall_queues){ events, workers_waiting(h->reader), thoughts, h->thinking - thoughts };
}

double hall_lag(const hall *h) {
    const hall_batch *oldest = h->in_flight ? h->in_flight : h->filling;
    return oldest->count ? clock_seconds() - oldest->since[0] : 0;
}

bool hall_is_idle(const hall *h) { return !h->in_flight && h->filling->count == 0; }
