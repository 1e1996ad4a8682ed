/* lobby.c -- the list of open tables, read on the reader's thread. See hall.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/inside.h"

/* ms that a list is used for everybody who asks; at least ten times as long as reading it took, so
 * that lists never take all of the reader's time. */
enum { FRESH = 1000, LEAST_REST = 10 };

typedef struct {
    work base;
    hall *h;
    int count;
    text_error e;
    hall_row row[HALL_LOBBY];
} listing;

static void describe(const room *r, hall_row *row) {
    memcpy(row->id, r->terms.id, sizeof row->id);
    memcpy(row->options, r->terms.options, sizeof row->options);
    row->g = r->terms.g;
    row->created = r->terms.created;
    row->seats = r->seats;
    row->started = r->t.count > 0;
    memcpy(row->seat, r->seat, sizeof row->seat);
}

static void run_listing(work *w) {
    listing *l = (listing *)w;
    store_row rows[HALL_LOBBY];
    store *s = l->h->reading;
    int n = store_list(s, &(store_query){ .which = STORE_LOBBY }, rows, HALL_LOBBY, &l->e);
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
    lobby *lo = &l->h->lobby;
    lobby_wait *first = lo->waits;
    lo->waits = NULL;
    lo->reading = false;
    if (l->count >= 0) {
        memcpy(lo->row, l->row, sizeof lo->row);
        lo->count = l->count;
        int64_t now = l->h->setup.now(), rest = (now - lo->asked_at) * LEAST_REST;
        lo->fresh_until = now + (rest > FRESH ? rest : FRESH);
    }
    while (first) {
        lobby_wait *next = first->next;
        first->list(first->with, lo->row, l->count < 0 ? 0 : lo->count,
                    l->count < 0 ? &l->e : NULL);
        free(first);
        first = next;
    }
    free(l);
}

void hall_lobby(hall *h, hall_list *list, void *with) {
    lobby *lo = &h->lobby;
    if (h->setup.now() < lo->fresh_until) {
        list(with, lo->row, lo->count, NULL);
        return;
    }
    lobby_wait *mine = xalloc(sizeof *mine);
    *mine = (lobby_wait){ list, with, lo->waits };
    lo->waits = mine;
    if (lo->reading) return;
    listing *l = xalloc(sizeof *l);
    l->h = h;
    lo->reading = true;
    lo->asked_at = h->setup.now();
    workers_give(h->reader, &l->base, run_listing, done_listing);
}
