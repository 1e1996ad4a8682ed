/* clocks.c -- tables that are not in memory, and whose time runs out all the same. See hall.h.
 *
 * Of such a table only its name and the moment are kept; when that has come the table is loaded,
 * and hall_work does the rest. The store is asked now and then for tables with a clock, since the
 * server that knew of one may be gone.
 */
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"

enum { BUCKETS = 1024, AT_ONCE = 50, MOST = 10000, EVERY = 60000 };

typedef struct note {
    char id[ROOM_ID + 1];
    int64_t at;
    struct note *next;
} note;

struct clocks {
    note *bucket[BUCKETS];
    bool asking;
    int64_t next_question;
};

struct clocks *clocks_new(hall *h) {
    (void)h;
    return must(calloc(1, sizeof(struct clocks)));
}

void clocks_free(struct clocks *c) {
    for (int i = 0; i < BUCKETS; i++) {
        while (c->bucket[i]) {
            note *n = c->bucket[i];
            c->bucket[i] = n->next;
            free(n);
        }
    }
    free(c);
}

static note **find(struct clocks *c, const char *id) {
    uint32_t hash = 2166136261u;
    for (const char *at = id; *at; at++) hash = (hash ^ (unsigned char)*at) * 16777619u;
    note **n = &c->bucket[hash % BUCKETS];
    while (*n && strcmp((*n)->id, id) != 0) n = &(*n)->next;
    return n;
}

void clocks_note(hall *h, const char *id, int64_t at) {
    note **n = find(h->clocks, id);
    if (!*n) {
        *n = must(calloc(1, sizeof **n));
        text_out out = text_to((*n)->id, sizeof(*n)->id);
        text_str(&out, id);
    }
    (*n)->at = at;
}

/* ---- Asking the store: on the reader's thread ---- */

typedef struct {
    work base;
    hall *h;
    int count;
    text_error e;
    char ids[MOST][ROOM_ID + 1];
} question;

static void run_question(work *w) {
    question *q = (question *)w;
    store *s = q->h->reading;
    q->count = s->ops->clocked(s, q->ids, MOST, &q->e);
}

static void done_question(work *w) {
    question *q = (question *)w;
    hall *h = q->h;
    h->clocks->asking = false;
    for (int i = 0; i < q->count; i++)
        if (!*find(h->clocks, q->ids[i]) && !hall_find_room(h, q->ids[i]))
            clocks_note(h, q->ids[i], 0);
    free(q);
}

static void ask(hall *h) {
    question *q = must(calloc(1, sizeof *q));
    q->base.run = run_question;
    q->base.done = done_question;
    q->h = h;
    h->clocks->asking = true;
    workers_give(h->reader, &q->base);
}

void clocks_round(hall *h, int64_t now) {
    struct clocks *c = h->clocks;
    int woken = 0;
    for (int i = 0; i < BUCKETS && woken < AT_ONCE; i++) {
        for (note **n = &c->bucket[i]; *n && woken < AT_ONCE;) {
            note *due = *n;
            if (due->at > now) {
                n = &due->next;
                continue;
            }
            *n = due->next;
            hall_room_of(h, due->id);
            free(due);
            woken++;
        }
    }
    if (!c->asking && now >= c->next_question) {
        c->next_question = now + EVERY;
        ask(h);
    }
}
