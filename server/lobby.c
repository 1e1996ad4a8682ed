/* lobby.c -- the list of open tables. See hall.h: read on the reader's thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

typedef struct {
    work base;
    hall *h;
    hall_list *list;
    void *with;
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
    for (int i = 0; i < r->seats; i++) {
        row->seat[i].kind = r->seat[i].kind;
        row->seat[i].level = r->seat[i].level;
        row->seat[i].sat = r->seat[i].sat;
        memcpy(row->seat[i].name, r->seat[i].name, sizeof row->seat[i].name);
    }
}

static void run_listing(work *w) {
    listing *l = (listing *)w;
    char ids[HALL_LOBBY][ROOM_ID + 1];
    store *s = l->h->reading;
    int n = s->ops->lobby(s, ids, HALL_LOBBY, &l->e);
    if (n < 0) l->count = -1;
    for (int i = 0; i < n; i++) {
        room r;
        text_error e;
        if (!store_load(s, ids[i], &r, &e)) continue;
        describe(&r, &l->row[l->count++]);
        room_close(&r);
    }
}

static void done_listing(work *w) {
    listing *l = (listing *)w;
    l->list(l->with, l->row, l->count < 0 ? 0 : l->count, l->count < 0 ? &l->e : NULL);
    free(l);
}

void hall_lobby(hall *h, hall_list *list, void *with) {
    listing *l = calloc(1, sizeof *l);
    if (!l) abort();
    l->base.run = run_listing;
    l->base.done = done_listing;
    l->h = h;
    l->list = list;
    l->with = with;
    workers_give(h->reader, &l->base);
}
