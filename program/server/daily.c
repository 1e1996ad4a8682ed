/* daily.c -- the lists of daily challenges: see hall.h.
 *
 * A list is a room of the store. Its id contains a dot, which no table's does, and its events are
 * "sit p1 SHARE:POINTS:POINTS NAME": so removing names, deleting old rooms and backups work as they
 * do for tables. A record is replayed on a thinker's thread, and the result is
 * stored on the writer's: the key (room, n) decides between several servers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/xalloc.h"
#include "review/daily.h"
#include "server/inside.h"
#include "table/record.h"

enum {
    COST = 1000,  /* milliseconds of a check, about: see think.c */
    WAITING = 20, /* checks and decisions that wait, at most      */
    ATTEMPTS = 5  /* when other servers are faster                */
};

typedef struct {
    hall_day_row row[HALL_DAY];
    int count;  /* of those that can be read */
    uint32_t n; /* of all events             */
} list;

typedef struct {
    work base;
    hall *h;
    const game *g;
    char date[DAILY_DATE + 1];
    char id[ROOM_ID + 1];
    hall_day_row row;
    char *record;
    size_t record_len;
    list list;
    int status;
    text_error e;
    hall_day_added *added;
    hall_day_rows *listed;
    void *with;
} job;

static job *make_job(hall *h, const game *g, const char *date, void *with) {
    job *j = xalloc(sizeof *j);
    j->h = h;
    j->g = g;
    j->with = with;
    snprintf(j->date, sizeof j->date, "%s", date);
    snprintf(j->id, sizeof j->id, "day.%s.%.4s%.2s%.2s", g->key, date, date + 5, date + 8);
    return j;
}

static bool is_past(const hall *h, const char *date) {
    char today[DAILY_DATE + 1];
    time_t now = (time_t)(hall_wall(h) / 1000);
    struct tm day;
    gmtime_r(&now, &day);
    strftime(today, sizeof today, "%Y-%m-%d", &day);
    return strcmp(date, today) <= 0;
}

/* ---- Reading ---- */

static bool take_row(void *to, const char *const *column) {
    list *l = to;
    hall_day_row *row = &l->row[l->count];
    int at = 0;
    store_event v = store_event_of(column);
    l->n = v.n + 1;
    if (l->count < HALL_DAY &&
        sscanf(v.line.at, "sit p1 %d:%d:%d %n", &row->share, &row->points[0], &row->points[1],
               &at) == 3 &&
        at > 0) {
        snprintf(row->name, sizeof row->name, "%s", v.line.at + at);
        row->nth = l->count++;
    }
    return true;
}

static bool read_list(store *s, job *j) {
    memset(&j->list, 0, sizeof j->list);
    return store_events(s, j->id, 0, take_row, &j->list, &j->e);
}

/* The best first; of equals the one that came first. */
static int compare(const void *one, const void *two) {
    const hall_day_row *a = one, *b = two;
    int lead = (b->points[0] - b->points[1]) - (a->points[0] - a->points[1]);
    return a->share != b->share ? b->share - a->share : lead ? lead : a->nth - b->nth;
}

static void run_list(work *w) {
    job *j = (job *)w;
    j->status = read_list(j->h->reading, j) ? 200 : 503;
    qsort(j->list.row, (size_t)j->list.count, sizeof *j->list.row, compare);
}

static void done_list(work *w) {
    job *j = (job *)w;
    if (!j->status) text_fail(&j->e, WORDS("the server is stopping"));
    j->listed(j->with, j->list.row, j->list.count, j->status == 200 ? NULL : &j->e);
    free(j);
}

void hall_day_list(hall *h, const game *g, const char *date, hall_day_rows *done, void *with) {
    job *j = make_job(h, g, date, with);
    j->listed = done;
    workers_give(h->reader, &j->base, run_list, done_list);
}

/* ---- Adding ---- */

static void finish(job *j) {
    if (!j->status) {
        j->status = 503;
        text_fail(&j->e, WORDS("the server is stopping"));
    }
    j->added(j->with, j->status, j->e.why);
    free(j->record);
    free(j);
}

static void done_store(work *w) { finish((job *)w); }

static bool is_new(job *j) {
    for (int i = 0; i < j->list.count; i++)
        if (strcmp(j->list.row[i].name, j->row.name) == 0)
            return text_fail(&j->e, WORDS("this name is already on the list for that day"));
    return j->list.n < HALL_DAY || text_fail(&j->e, WORDS("the list for that day is full"));
}

/* One attempt; late: another server was faster. */
static bool store_row_once(job *j, bool *late) {
    char line[ROOM_LINE + 1];
    room_terms terms;
    store_change change[2];
    store *s = j->h->writing;
    int64_t now = hall_wall(j->h);
    memset(&terms, 0, sizeof terms);
    memset(change, 0, sizeof change);
    snprintf(terms.id, sizeof terms.id, "%s", j->id);
    terms.g = j->g;
    terms.created = now;
    snprintf(line, sizeof line, "sit p1 %d:%d:%d %s", j->row.share, j->row.points[0],
             j->row.points[1], j->row.name);
    for (int i = 0; i < 2; i++) {
        snprintf(change[i].room, sizeof change[i].room, "%s", j->id);
        change[i].after = -1;
    }
    change[0].terms = &terms; /* exists already, except for the first result */
    change[1] =
        (store_change){ .n = j->list.n, .when = now, .line = line, .ends = true, .after = -1 };
    snprintf(change[1].room, sizeof change[1].room, "%s", j->id);
    bool ok = s->ops->batch(s, change, 2, &j->e);
    *late = change[1].late;
    return ok;
}

static void run_store(work *w) {
    job *j = (job *)w;
    bool late = true;
    for (int i = 0; late && i < ATTEMPTS; i++) {
        j->status = 503;
        if (!read_list(j->h->writing, j)) return;
        j->status = 409;
        if (!is_new(j)) return;
        j->status = 503;
        if (!store_row_once(j, &late)) return;
    }
    j->status = late ? 503 : 201;
    if (late) text_fail(&j->e, WORDS("too busy right now; please wait"));
}

/* The record is untrusted: only its result is kept. */
static void run_check(work *w) {
    job *j = (job *)w;
    library lib = { 0 };
    table t = { 0 };
    record_head *head = xalloc(sizeof *head);
    daily d;
    int points[GAME_SEATS];
    float share[GAME_SEATS];
    ai_options o = { .level = AI_HARD, .stop = &j->h->stop_thinking };
    o.mem = xalloc(DAILY_MEMORY);
    o.mem_bytes = DAILY_MEMORY;
    j->status = 409;
    bool ok = daily_find(&d, j->g, text_of(j->date), &j->e) &&
              record_read(j->record, j->record_len, &lib, &t, head, &j->e) &&
              daily_check(&d, &t, &o, &j->e);
    if (ok) {
        j->status = 200;
        t.g->rules->score(&t.setup, &t.state, points);
        ai_outcome(t.g, &t.setup, &t.state, share);
        j->row.share = (int)(share[d.seat] * 1000);
        j->row.points[0] = points[d.seat];
        j->row.points[1] = points[1 - d.seat];
    }
    free(o.mem);
    free(head);
    table_free(&t);
    library_free(&lib);
}

static void done_check(work *w) {
    job *j = (job *)w;
    j->h->thinking--;
    if (j->status == 200) j->status = 0;
    if (j->status || j->h->ending) {
        finish(j);
        return;
    }
    workers_give(j->h->writer, &j->base, run_store, done_store);
}

void hall_day_add(hall *h, const game *g, const char *date, const char *name, text_span record,
                  hall_day_added *done, void *with) {
    if (h->ending) {
        done(with, 503, WORDS("the server is stopping"));
        return;
    }
    if (!is_past(h, date)) {
        done(with, 409, WORDS("that day has not come yet"));
        return;
    }
    if (workers_waiting(h->thinkers) >= WAITING) {
        done(with, 503, WORDS("too busy right now; please wait"));
        return;
    }
    job *j = make_job(h, g, date, with);
    j->added = done;
    snprintf(j->row.name, sizeof j->row.name, "%s", name);
    j->record = xalloc(record.len + 1);
    memcpy(j->record, record.at, record.len);
    j->record_len = record.len;
    j->base.rank = h->thought + COST; /* after the decisions that people wait for */
    h->thinking++;
    workers_give(h->thinkers, &j->base, run_check, done_check);
}
