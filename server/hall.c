/* hall.c -- see hall.h: rooms in memory, and batches on their way to the store. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

static void *must(void *p) {
    if (!p) abort();
    return p;
}

static const ticket no_ticket = { NULL, NULL };

/* ---- Rooms in memory ------------------------------------------------------------------------- */

static hall_room **bucket_of(hall *h, const char *id) {
    uint32_t hash = 2166136261u;
    while (*id) hash = (hash ^ (unsigned char)*id++) * 16777619u;
    return &h->bucket[hash % HALL_BUCKETS];
}

static hall_room *find(hall *h, const char *id) {
    for (hall_room *a = *bucket_of(h, id); a; a = a->next)
        if (strcmp(a->id, id) == 0) return a;
    return NULL;
}

static hall_room *add(hall *h, const char *id) {
    hall_room *a = must(calloc(1, sizeof *a)), **bucket = bucket_of(h, id);
    snprintf(a->id, sizeof a->id, "%s", id);
    a->h = h;
    a->last_change = -1;
    a->used = h->setup.now();
    a->next = *bucket;
    *bucket = a;
    h->counts.rooms++;
    return a;
}

static void forget(hall_room *a) {
    hall_room **at = bucket_of(a->h, a->id);
    while (*at != a) at = &(*at)->next;
    *at = a->next;
    a->h->counts.rooms--;
    room_close(&a->r);
    free(a);
}

static void fetch_news(hall_room *a);

/* ---- Loading: on the reader's thread ----------------------------------------------------------
 */

typedef struct {
    work base;
    hall_room *a;
    hall *h;
    char id[ROOM_ID + 1];
    room r;
    bool ok;
    text_error e;
} loading;

static void run_loading(work *w) {
    loading *l = (loading *)w;
    l->ok = store_load(l->h->reading, l->id, &l->r, &l->e);
}

static void answer_waits(hall_room *a, const text_error *e) {
    hall_wait *w = a->waits;
    a->waits = NULL;
    while (w) {
        hall_wait *next = w->next;
        w->look(w->with, e ? NULL : &a->r, a->stored, e);
        free(w);
        w = next;
    }
}

static void sorry(guest *g, const char *why) {
    text_out out = text_to(g->reply + g->reply_len, sizeof g->reply - g->reply_len);
    text_str(&out, g->reply_len ? "\nerror " : "error ");
    text_str(&out, why);
    if (!out.full) g->reply_len += out.len;
    g->wake(g);
}

void hall_wake_guests(hall_room *a) {
    for (guest *g = a->guests; g; g = g->next) g->wake(g);
}

static void done_loading(work *w) {
    loading *l = (loading *)w;
    hall_room *a = l->a;
    if (l->ok) {
        room_close(&a->r);
        a->r = l->r;
        a->state = ROOM_READY;
        a->stored = (uint32_t)a->r.events;
        /* Who was told more than is there was told so by another store: begin again. */
        for (guest *g = a->guests; g; g = g->next)
            if (g->told > a->stored) g->told = 0;
        answer_waits(a, NULL);
        hall_wake_guests(a);
        hall_go_on(a);
    } else {
        bool missing = !l->e.why[0];
        a->state = missing ? ROOM_MISSING : ROOM_STALE;
        if (!missing) l->h->counts.store_failures++;
        for (guest *g = a->guests; g; g = g->next) {
            sorry(g, missing ? "missing there is no such table"
                             : "store the table cannot be read now");
            g->closing = g->closing || missing;
        }
        if (missing) text_fail(&l->e, "there is no such table");
        answer_waits(a, &l->e);
    }
    free(l);
}

static void load(hall_room *a) {
    loading *l = must(calloc(1, sizeof *l));
    l->base.run = run_loading;
    l->base.done = done_loading;
    l->a = a;
    l->h = a->h;
    memcpy(l->id, a->id, sizeof l->id);
    a->state = ROOM_LOADING;
    workers_give(a->h->reader, &l->base);
}

hall_room *hall_room_of(hall *h, const char *id) {
    hall_room *a = find(h, id);
    if (!a) {
        a = add(h, id);
        load(a);
    } else if (a->state == ROOM_STALE && a->flying == 0) {
        load(a);
    }
    a->used = h->setup.now();
    return a;
}

void hall_find(hall *h, const char *id, hall_look *look, void *with) {
    hall_room *a = hall_room_of(h, id);
    if (a->state == ROOM_READY) {
        look(with, &a->r, a->stored, NULL);
        return;
    }
    hall_wait *w = must(malloc(sizeof *w));
    *w = (hall_wait){ look, with, a->waits };
    a->waits = w;
    if (a->state == ROOM_MISSING) {
        text_error e;
        text_fail(&e, "there is no such table");
        answer_waits(a, &e);
    }
}

/* ---- Storing: on the writer's thread -----------------------------------------------------------
 */

static hall_batch *new_batch(hall *h) {
    hall_batch *b = must(calloc(1, sizeof *b));
    b->h = h;
    b->change = must(calloc(HALL_BATCH, sizeof *b->change));
    b->of = must(calloc(HALL_BATCH, sizeof *b->of));
    b->ticket = must(calloc(HALL_BATCH, sizeof *b->ticket));
    b->text = must(malloc((size_t)HALL_BATCH * (ROOM_LINE + 1)));
    return b;
}

static void free_batch(hall_batch *b) {
    if (!b) return;
    free(b->change);
    free(b->of);
    free(b->ticket);
    free(b->text);
    free(b);
}

static void run_batch(work *w) {
    hall_batch *b = (hall_batch *)w;
    b->ok = b->h->writing->ops->batch(b->h->writing, b->change, b->count, &b->e);
}

/* What could not be stored did not happen: the room is read again as the store has it. Changes of
 * it that are still waiting go the same way. */
static void make_stale(hall_room *a, const char *why) {
    hall_batch *waiting = a->h->filling;
    if (a->state != ROOM_READY) return;
    a->state = ROOM_STALE;
    a->last_change = -1;
    for (int i = 0; i < waiting->count; i++)
        if (waiting->of[i] == a) waiting->change[i].late = true;
    for (guest *g = a->guests; g; g = g->next) sorry(g, why);
}

static void settle_change(hall_batch *b, int i) {
    hall_room *a = b->of[i];
    store_change *c = &b->change[i];
    ticket t = b->ticket[i];
    text_error late;
    a->flying--;
    if (!b->ok) {
        make_stale(a, "store what happens cannot be kept just now; nothing was changed");
    } else if (c->late) {
        b->h->counts.late++;
        make_stale(a, "late somebody was faster; please look again");
    } else if (!c->terms && a->state == ROOM_READY) {
        a->stored = c->n + 1;
        b->h->counts.events++;
    }
    text_fail(&late, "somebody was faster");
    if (t.answer) t.answer(t.with, !b->ok ? &b->e : c->late ? &late : NULL);
}

static void done_batch(work *w) {
    hall_batch *b = (hall_batch *)w;
    hall *h = b->h;
    h->counts.batches++;
    if (!b->ok) {
        h->counts.store_failures++;
        h->setup.log(b->e.why);
    }
    for (int i = 0; i < b->count; i++) settle_change(b, i);
    for (int i = 0; i < b->count; i++) {
        hall_room *a = b->of[i];
        if (a->state == ROOM_READY) {
            hall_wake_guests(a);
            if (a->news && a->stored == a->r.events) fetch_news(a);
        }
        if (a->state == ROOM_STALE && a->flying == 0) load(a);
    }
    b->count = 0;
    b->text_len = 0;
    h->spare = b;
    h->flying = NULL;
    hall_start(h);
}

void hall_start(hall *h) {
    hall_batch *b = h->filling;
    if (h->flying || b->count == 0) return;
    h->flying = b;
    h->filling = h->spare;
    h->spare = NULL;
    for (int i = 0; i < b->count; i++) {
        b->of[i]->flying++;
        b->of[i]->last_change = -1;
    }
    b->base.run = run_batch;
    b->base.done = done_batch;
    workers_give(h->writer, &b->base);
}

static store_change *add_change(hall_room *a, ticket t) {
    hall_batch *b = a->h->filling;
    store_change *c = &b->change[b->count];
    CHECK(b->count < HALL_BATCH);
    memset(c, 0, sizeof *c);
    memcpy(c->room, a->id, sizeof c->room);
    c->after = a->last_change;
    b->of[b->count] = a;
    b->ticket[b->count] = t;
    a->last_change = b->count++;
    return c;
}

static void add_event(hall_room *a, ticket t) {
    hall_batch *b = a->h->filling;
    store_change *c = add_change(a, t);
    c->n = (uint32_t)a->r.events - 1;
    text_span line = room_line(&a->r, c->n, &c->when);
    memcpy(b->text + b->text_len, line.at, line.len);
    c->line = (text_span){ b->text + b->text_len, line.len };
    b->text_len += line.len;
    c->ends = text_begins(line, "over ");
}

bool hall_happen(hall_room *a, text_span line, ticket t, text_error *e) {
    hall *h = a->h;
    if (a->state != ROOM_READY) return text_fail(e, "the table is being read; please wait");
    if (h->filling->count == HALL_BATCH) return text_fail(e, "too much is happening; please wait");
    if (!room_event(&a->r, h->setup.now(), line, e)) return false;
    if (text_begins(line, "act ")) h->counts.actions++;
    if (text_begins(line, "over ")) h->counts.games_over++;
    add_event(a, t);
    hall_start(h);
    return true;
}

/* ---- What happens by itself --------------------------------------------------------------------
 */

void hall_go_on(hall_room *a) {
    char line[ROOM_LINE + 1];
    text_error e;
    int level;
    for (;;) {
        text_out out = text_to(line, sizeof line);
        if (a->state != ROOM_READY || !room_due(&a->r, &out)) break;
        if (!hall_happen(a, text_of(line), no_ticket, &e)) return; /* tried again by hall_work */
    }
    if (a->state == ROOM_READY && !a->thinking && room_bot_turn(&a->r, &level)) think_for(a, level);
}

/* ---- News of other servers ----------------------------------------------------------------------
 */

typedef struct {
    work base;
    hall_room *a;
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

static bool take_news(void *to, uint32_t n, int64_t when, text_span line) {
    fetching *f = to;
    if (n != f->from + (uint32_t)f->count || line.len > ROOM_LINE) return false;
    if (f->count == f->room) {
        f->room = 2 * f->room + 8;
        f->event = must(realloc(f->event, (size_t)f->room * sizeof *f->event));
    }
    f->event[f->count].when = when;
    memcpy(f->event[f->count].line, line.at, line.len);
    f->event[f->count++].line[line.len] = 0;
    return true;
}

static void run_fetching(work *w) {
    fetching *f = (fetching *)w;
    store *s = f->a->h->reading;
    f->ok = s->ops->events(s, f->id, f->from, take_news, f, &f->e);
}

/* What we have not stored yet ourselves is late now: the store will say so. */
static void done_fetching(work *w) {
    fetching *f = (fetching *)w;
    hall_room *a = f->a;
    a->flying--;
    if (a->state == ROOM_READY && f->ok && a->stored == a->r.events && a->stored == f->from) {
        for (int i = 0; i < f->count && a->state == ROOM_READY; i++) {
            if (room_event(&a->r, f->event[i].when, text_of(f->event[i].line), &f->e))
                a->stored = (uint32_t)a->r.events;
            else
                make_stale(a, "store the table must be read again");
        }
        hall_wake_guests(a);
        hall_go_on(a);
    }
    if (a->state == ROOM_STALE && a->flying == 0) load(a);
    free(f->event);
    free(f);
}

static void fetch_news(hall_room *a) {
    fetching *f = must(calloc(1, sizeof *f));
    f->base.run = run_fetching;
    f->base.done = done_fetching;
    f->a = a;
    f->from = a->stored;
    memcpy(f->id, a->id, sizeof f->id);
    a->news = false;
    a->flying++; /* keeps the room in memory */
    workers_give(a->h->reader, &f->base);
}

static void hear_news(hall *h) {
    char id[ROOM_ID + 1];
    if (!h->writing->ops->news) return;
    while (h->news->ops->news(h->news, id, sizeof id)) {
        hall_room *a = find(h, id);
        if (!a || a->state != ROOM_READY) continue;
        if (a->stored == a->r.events)
            fetch_news(a);
        else
            a->news = true;
    }
}

/* ---- New tables
 * ---------------------------------------------------------------------------------- */

static bool seat_line(hall_room *a, int seat, int kind, int level, char *token, text_error *e) {
    char line[ROOM_LINE];
    unsigned char hash[ROOM_HASH];
    text_out out = text_to(line, sizeof line);
    text_str(&out, "seat ");
    text_seat(&out, seat);
    if (kind == ROOM_BOT) {
        text_str(&out, " bot ");
        text_str(&out, ai_level_names[level]);
    } else if (kind == ROOM_PERSON) {
        token_make(token);
        CHECK(token_hash(text_of(token), hash));
        text_str(&out, " person ");
        token_write_hash(hash, &out);
    } else {
        text_str(&out, " open");
    }
    return hall_happen(a, text_of(line), no_ticket, e);
}

/* Whatever is left to chance in the options is decided now. */
static bool settle_options(const hall_wish *wish, room_terms *terms, text_error *e) {
    library lib = { 0 };
    game_setup setup;
    uint64_t random;
    room_add_assets(&lib, wish->assets);
    randombytes_buf(&random, sizeof random);
    game_wish asked = library_wish(&lib, wish->g, text_of(wish->options), random);
    bool ok = wish->g->setup(&setup, &asked, e);
    if (ok && wish->g->seats(&setup) != wish->seats)
        ok = text_fail(e, "as many seats are needed as there are players");
    text_out out = text_to(terms->options, sizeof terms->options);
    if (ok) wish->g->options(&setup, &out);
    library_free(&lib);
    return ok;
}

/* The first change of the room carries its terms, the last one the answer to who made it. */
bool hall_make(hall *h, const hall_wish *wish, hall_keys *keys, hall_answer *answer, void *with,
               text_error *e) {
    room_terms terms;
    record_dice dice;
    room r;
    char line[ROOM_LINE];
    unsigned char hash[ROOM_HASH];
    memset(keys, 0, sizeof *keys);
    memset(&terms, 0, sizeof terms);
    if (h->filling->count + 2 + GAME_SEATS > HALL_BATCH)
        return text_fail(e, "too much is happening; please wait");
    token_make(keys->id); /* as hard to guess as a token */
    memcpy(terms.id, keys->id, sizeof terms.id);
    terms.g = wish->g;
    terms.created = h->setup.now();
    terms.listed = wish->listed;
    terms.turn_ms = wish->turn_ms;
    terms.game_ms = wish->game_ms;
    fair_begin(&dice);
    memcpy(terms.secret, dice.secret, sizeof terms.secret);
    if (wish->assets) terms.assets = must(strdup(wish->assets));
    if (!settle_options(wish, &terms, e)) {
        free(terms.assets);
        return false;
    }
    if (!room_open(&r, &terms, e)) return false;
    hall_room *a = add(h, keys->id);
    a->r = r;
    a->state = ROOM_READY;
    add_change(a, no_ticket)->terms = &a->r.terms;
    for (int i = 0; i < r.seats; i++)
        CHECK(seat_line(a, i, wish->seat[i].kind, wish->seat[i].level, keys->token[i], e));
    token_make(keys->watch);
    CHECK(token_hash(text_of(keys->watch), hash));
    text_out out = text_to(line, sizeof line);
    text_str(&out, "watch ");
    token_write_hash(hash, &out);
    CHECK(hall_happen(a, text_of(line), (ticket){ answer, with }, e));
    h->counts.games_made++;
    return true;
}

/* ---- The hall
 * ------------------------------------------------------------------------------------ */

static void look_after(hall_room *a, int64_t now) {
    char line[ROOM_LINE];
    text_error e;
    text_out out = text_to(line, sizeof line);
    if (a->state != ROOM_READY) return;
    int64_t deadline = room_deadline(&a->r);
    if (deadline && now >= deadline) {
        text_str(&out, "away ");
        text_seat(&out, room_turn(&a->r));
        hall_happen(a, text_of(line), no_ticket, &e);
    }
    hall_go_on(a);
}

/* A table without guests leaves memory; the store has it. */
static bool may_go(const hall_room *a, int64_t now) {
    return !a->guests && !a->waits && !a->flying && !a->thinking && a->last_change < 0 &&
           a->state != ROOM_LOADING && now - a->used > HALL_IDLE;
}

void hall_work(hall *h) {
    workers_collect(h->writer);
    workers_collect(h->reader);
    workers_collect(h->thinkers);
    hear_news(h);
    int64_t now = h->setup.now();
    if (now < h->next_round) return;
    h->next_round = now + 1000;
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (hall_room *a = h->bucket[i], *next; a; a = next) {
            next = a->next;
            if (may_go(a, now))
                forget(a);
            else if (a->guests)
                look_after(a, now);
        }
    }
}

hall *hall_open(const hall_setup *setup, text_error *e) {
    hall *h = must(calloc(1, sizeof *h));
    h->setup = *setup;
    h->writing = store_open(setup->store, e);
    h->reading = h->writing ? store_open(setup->store, e) : NULL;
    h->news = h->reading && h->writing->ops->news ? store_open(setup->store, e) : NULL;
    if (!h->reading || (h->writing->ops->news && !h->news)) {
        if (h->reading) h->reading->ops->close(h->reading);
        if (h->writing) h->writing->ops->close(h->writing);
        free(h);
        return NULL;
    }
    h->filling = new_batch(h);
    h->spare = new_batch(h);
    h->writer = workers_start(1, setup->wake, setup->with);
    h->reader = workers_start(1, setup->wake, setup->with);
    h->thinkers = workers_start(setup->thinkers, setup->wake, setup->with);
    return h;
}

/* What has happened is stored before the end; what is being thought is not. */
void hall_close(hall *h) {
    workers_stop(h->thinkers);
    workers_stop(h->reader);
    while (h->flying) {
        workers *old = h->writer;
        h->writer = workers_start(1, h->setup.wake, h->setup.with);
        workers_stop(old);
    }
    workers_stop(h->writer);
    for (int i = 0; i < HALL_BUCKETS; i++)
        while (h->bucket[i]) forget(h->bucket[i]);
    free_batch(h->filling);
    free_batch(h->spare);
    h->writing->ops->close(h->writing);
    h->reading->ops->close(h->reading);
    if (h->news) h->news->ops->close(h->news);
    free(h);
}

const hall_counts *hall_figures(const hall *h) { return &h->counts; }
