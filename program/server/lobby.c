/* lobby.c -- the list of open tables. See hall.h: read on the reader's thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

/* ms that a list serves everybody who asks; one that took long serves ten times as long, so that
 * reading lists never takes all of the reader's time. */
enum { FRESH = 1000, LEAST_REST = 10 };

typedef struct waiter {
    hall_list *list;
    void *with;
    struct waiter *next;
} waiter;

/* The list as it was a moment ago, and who waits for a new one. */
struct board {
    hall_row row[HALL_LOBBY];
    int count;
    int64_t asked_at, fresh_until;
    bool reading;
    waiter *waiters;
};

typedef struct {
    work base;
    hall *h;
    int count;
    text_error e;
    hall_row row[HALL_LOBBY];
} listing;

struct board *board_new(void) {
    return must(calloc(1, sizeof(struct board)));
}

void board_free(struct board *b) { free(b); }

static void describe(const room *r, hall_row *row) {
    memcpy(row->id, r->terms.id, sizeof row->id);
    memcpy(row->options, r->terms.options, sizeof row->options);
    row->g = r->terms.g;
    row->created = r->terms.created;
    row->seats = r->seats;
    row->started = r->t.count > 0;
    for (int i = 0; i < r->seats; i++) {
        row->seat[i].kind = r->seat[i].kind;
        row->seat[i].level = r->seat[i].level;
        row->seat[i].sat = r->seat[i].sat;
        memcpy(row->seat[i].name, r->seat[i].name, sizeof row->seat[i].name);
    }
}

static void run_listing(work *w) {
    listing *l = (listing *)w;
    store_row rows[HALL_LOBBY];
    store *s = l->h->reading;
    int n = s->ops->list(s, &(store_query){ .which = STORE_LOBBY }, rows, HALL_LOBBY, &l->e);
    if (n < 0) l->count = -1;
    for (int i = 0; i < n; i++) {
        room r;
        text_error e;
        if (!store_load(s, rows[i].id, &r, &e)) continue;
        describe(&r, &l->row[l->count++]);
        room_close(&r);
    }
}

static void done_listing(work *w) {
    listing *l = (listing *)w;
    struct board *b = l->h->board;
    waiter *first = b->waiters;
    b->waiters = NULL;
    b->reading = false;
    if (l->count >= 0) {
        memcpy(b->row, l->row, sizeof b->row);
        b->count = l->count;
        int64_t now = l->h->setup.now(), rest = (now - b->asked_at) * LEAST_REST;
        b->fresh_until = now + (rest > FRESH ? rest : FRESH);
    }
    while (first) {
        waiter *next = first->next;
        first->list(first->with, b->row, l->count < 0 ? 0 : b->count, l->count < 0 ? &l->e : NULL);
        free(first);
        first = next;
    }
    free(l);
}

void hall_lobby(hall *h, hall_list *list, void *with) {
    struct board *b = h->board;
    if (h->setup.now() < b->fresh_until) {
        list(with, b->row, b->count, NULL);
        return;
    }
    waiter *mine = must(malloc(sizeof *mine));
    *mine = (waiter){ list, with, b->waiters };
    b->waiters = mine;
    if (b->reading) return;
    listing *l = must(calloc(1, sizeof *l));
    l->base.run = run_listing;
    l->base.done = done_listing;
    l->h = h;
    b->reading = true;
    b->asked_at = h->setup.now();
    workers_give(h->reader, &l->base);
}
