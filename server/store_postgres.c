/* store_postgres.c -- tables in PostgreSQL, for any number of servers. See store.h.
 *
 * A batch is one transaction sent in one go (pipeline mode): the server answers when all of it is
 * durable. Who came late is told apart by ON CONFLICT DO NOTHING, and what followed it in the same
 * batch by looking for the very event it followed. NOTIFY tells the other servers which rooms have
 * news; it goes out with the commit.
 *
 * A connection that broke is opened again at the next use: while the database is away every call
 * fails with a reason, and afterwards all is as before.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store.h"

enum { ADD_ROOM, ADD_EVENT, ADD_NEXT, END_ROOM, TELL, GET_ROOM, GET_EVENTS, LOBBY, QUERIES };

static const struct {
    const char *name, *text;
} queries[QUERIES] = {
    [ADD_ROOM] = { "add_room",
                   "INSERT INTO room (id, game, options, created, listed, over, turn_ms, game_ms,"
                   " secret, assets) VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9)"
                   " ON CONFLICT DO NOTHING" },
    [ADD_EVENT] = { "add_event", "INSERT INTO event (room, n, at, line)"
                                 " VALUES ($1, $2::integer, $3, $4) ON CONFLICT DO NOTHING" },
    [ADD_NEXT] = { "add_next",
                   "INSERT INTO event (room, n, at, line) SELECT $1, $2::integer, $3::bigint, $4"
                   " WHERE EXISTS (SELECT 1 FROM event WHERE room = $1 AND n = $2::integer - 1"
                   " AND at = $5::bigint AND line = $6) ON CONFLICT DO NOTHING" },
    [END_ROOM] = { "end_room", "UPDATE room SET over = 1 WHERE id = $1" },
    [TELL] = { "tell", "SELECT pg_notify('paddock', $1)" },
    [GET_ROOM] = { "get_room", "SELECT game, options, created, listed, turn_ms, game_ms, secret,"
                               " assets FROM room WHERE id = $1" },
    [GET_EVENTS] = { "get_events", "SELECT n, at, line FROM event WHERE room = $1"
                                   " AND n >= $2::integer ORDER BY n" },
    [LOBBY] = { "lobby", "SELECT id FROM room WHERE listed = 1 AND over = 0"
                         " ORDER BY created DESC LIMIT $1::integer" },
};

static const char schema[] =
    "SET client_min_messages = warning;"
    "SELECT pg_advisory_lock(7600);" /* two servers that start at once */
    "CREATE TABLE IF NOT EXISTS room ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " game TEXT NOT NULL,"
    " options TEXT NOT NULL,"
    " created BIGINT NOT NULL,"
    " listed INTEGER NOT NULL,"
    " over INTEGER NOT NULL,"
    " turn_ms BIGINT NOT NULL,"
    " game_ms BIGINT NOT NULL,"
    " secret TEXT NOT NULL,"
    " assets TEXT);"
    "CREATE INDEX IF NOT EXISTS lobby ON room (created) WHERE listed = 1 AND over = 0;"
    "CREATE TABLE IF NOT EXISTS event ("
    " room TEXT NOT NULL,"
    " n INTEGER NOT NULL,"
    " at BIGINT NOT NULL,"
    " line TEXT NOT NULL,"
    " PRIMARY KEY (room, n));"
    "SELECT pg_advisory_unlock(7600);";

typedef struct {
    store base;
    char *where;
    PGconn *c;
    bool listening; /* it was asked for news */
} postgres_store;

/* ---- The connection ---- */

static bool fail(postgres_store *s, const char *doing, text_error *e) {
    char why[200];
    snprintf(why, sizeof why, "%s", s->c ? PQerrorMessage(s->c) : "no memory");
    why[strcspn(why, "\n")] = 0;
    return text_fail_at(e, doing, text_of(why), "");
}

static void hang_up(postgres_store *s) {
    PQfinish(s->c);
    s->c = NULL;
}

static bool run_plain(postgres_store *s, const char *text) {
    PGresult *r = PQexec(s->c, text);
    ExecStatusType status = PQresultStatus(r);
    PQclear(r);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool connect_to(postgres_store *s, text_error *e) {
    const char *keys[] = { "dbname", "connect_timeout", "options", NULL };
    const char *values[] = { s->where, "3", "-c statement_timeout=5000 -c synchronous_commit=on",
                             NULL };
    s->c = PQconnectdbParams(keys, values, 1);
    bool ok = PQstatus(s->c) == CONNECTION_OK && run_plain(s, schema);
    for (int i = 0; ok && i < QUERIES; i++) {
        PGresult *r = PQprepare(s->c, queries[i].name, queries[i].text, 0, NULL);
        ok = PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    ok = ok && (!s->listening || run_plain(s, "LISTEN paddock"));
    if (ok) return true;
    fail(s, "the store cannot be reached: ", e);
    hang_up(s);
    return false;
}

static bool connected(postgres_store *s, text_error *e) {
    if (s->c && PQstatus(s->c) == CONNECTION_OK) return true;
    hang_up(s);
    return connect_to(s, e);
}

/* After an error of a statement the connection may still be good; after one of the line it is not.
 */
static bool give_up(postgres_store *s, const char *doing, text_error *e) {
    fail(s, doing, e);
    hang_up(s);
    return false;
}

/* ---- Writing ---- */

typedef char number[24];

static const char *write_number(number to, int64_t n) {
    snprintf(to, sizeof(number), "%lld", (long long)n);
    return to;
}

static bool send(postgres_store *s, int which, int count, const char *const *values,
                 const int *lengths) {
    return PQsendQueryPrepared(s->c, queries[which].name, count, values, lengths, NULL, 0) == 1;
}

static bool send_room(postgres_store *s, const room_terms *t) {
    number created, turn, whole;
    const char *values[] = { t->id,
                             t->g->key,
                             t->options,
                             write_number(created, t->created),
                             t->listed ? "1" : "0",
                             write_number(turn, t->turn_ms),
                             write_number(whole, t->game_ms),
                             t->secret,
                             t->assets };
    return send(s, ADD_ROOM, 9, values, NULL);
}

static bool send_event(postgres_store *s, const store_change *all, const store_change *c) {
    number n, at, before_at;
    char line[ROOM_LINE + 1], before[ROOM_LINE + 1];
    const store_change *b = c->after >= 0 && !all[c->after].terms ? &all[c->after] : NULL;
    snprintf(line, sizeof line, "%.*s", (int)c->line.len, c->line.at);
    const char *values[] = { c->room, write_number(n, c->n), write_number(at, c->when), line, NULL,
                             NULL };
    if (b) {
        snprintf(before, sizeof before, "%.*s", (int)b->line.len, b->line.at);
        values[4] = write_number(before_at, b->when);
        values[5] = before;
    }
    return send(s, b ? ADD_NEXT : ADD_EVENT, b ? 6 : 4, values, NULL);
}

static bool send_all(postgres_store *s, store_change *change, int count) {
    bool ok = PQenterPipelineMode(s->c) == 1 &&
              PQsendQueryParams(s->c, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1;
    for (int i = 0; ok && i < count; i++) {
        store_change *c = &change[i];
        const char *id = c->room;
        if (c->late) continue; /* known beforehand: left out */
        ok = c->terms ? send_room(s, c->terms) : send_event(s, change, c);
        if (ok && c->ends) ok = send(s, END_ROOM, 1, &id, NULL);
        if (ok && !c->terms) ok = send(s, TELL, 1, &id, NULL);
    }
    return ok && PQsendQueryParams(s->c, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
           PQpipelineSync(s->c) == 1;
}

/* The answer to one statement: how many rows it changed, or -1. */
static int next_answer(postgres_store *s) {
    PGresult *r = PQgetResult(s->c);
    ExecStatusType status = PQresultStatus(r);
    int rows = status == PGRES_TUPLES_OK    ? PQntuples(r)
               : status == PGRES_COMMAND_OK ? atoi(PQcmdTuples(r))
                                            : -1;
    PQclear(r);
    while ((r = PQgetResult(s->c))) PQclear(r);
    return rows;
}

static bool hear_all(postgres_store *s, store_change *change, int count) {
    if (next_answer(s) < 0) return false;
    for (int i = 0; i < count; i++) {
        store_change *c = &change[i];
        if (c->late) continue;
        int rows = next_answer(s);
        if (rows < 0 || (c->ends && next_answer(s) < 0) || (!c->terms && next_answer(s) < 0))
            return false;
        c->late = rows == 0;
    }
    if (next_answer(s) < 0) return false;
    PGresult *r = PQgetResult(s->c); /* the end of the pipeline */
    bool ok = PQresultStatus(r) == PGRES_PIPELINE_SYNC;
    PQclear(r);
    return ok && PQexitPipelineMode(s->c) == 1;
}

static bool batch(store *base, store_change *change, int count, text_error *e) {
    postgres_store *s = (postgres_store *)base;
    if (!connected(s, e)) return false;
    if (send_all(s, change, count) && hear_all(s, change, count)) return true;
    return give_up(s, "the store cannot be written: ", e);
}

/* ---- Reading ---- */

static PGresult *ask(postgres_store *s, int which, int count, const char *const *values,
                     text_error *e) {
    if (!connected(s, e)) return NULL;
    PGresult *r = PQexecPrepared(s->c, queries[which].name, count, values, NULL, NULL, 0);
    if (PQresultStatus(r) == PGRES_TUPLES_OK) return r;
    PQclear(r);
    give_up(s, "the store cannot be read: ", e);
    return NULL;
}

static void take_text(const PGresult *r, int column, char *to, size_t room) {
    snprintf(to, room, "%s", PQgetvalue(r, 0, column));
}

static bool terms(store *base, const char *id, room_terms *out, text_error *e) {
    postgres_store *s = (postgres_store *)base;
    memset(out, 0, sizeof *out);
    e->why[0] = 0;
    PGresult *r = ask(s, GET_ROOM, 1, &id, e);
    if (!r) return false;
    bool found = PQntuples(r) == 1;
    if (found) {
        snprintf(out->id, sizeof out->id, "%s", id);
        out->g = games_find(text_of(PQgetvalue(r, 0, 0)));
        take_text(r, 1, out->options, sizeof out->options);
        out->created = atoll(PQgetvalue(r, 0, 2));
        out->listed = atoi(PQgetvalue(r, 0, 3)) != 0;
        out->turn_ms = atoll(PQgetvalue(r, 0, 4));
        out->game_ms = atoll(PQgetvalue(r, 0, 5));
        take_text(r, 6, out->secret, sizeof out->secret);
        if (!PQgetisnull(r, 0, 7) && !(out->assets = strdup(PQgetvalue(r, 0, 7)))) abort();
    }
    PQclear(r);
    if (!found || out->g) return found;
    free(out->assets);
    return text_fail(e, "the table is of a game that this program does not know");
}

static bool events(store *base, const char *id, uint32_t from,
                   bool (*take)(void *, uint32_t, int64_t, text_span), void *to, text_error *e) {
    postgres_store *s = (postgres_store *)base;
    number n;
    const char *values[] = { id, write_number(n, from) };
    PGresult *r = ask(s, GET_EVENTS, 2, values, e);
    bool going = r != NULL;
    for (int i = 0; going && i < PQntuples(r); i++)
        going = take(to, (uint32_t)atoll(PQgetvalue(r, i, 0)), atoll(PQgetvalue(r, i, 1)),
                     text_of(PQgetvalue(r, i, 2)));
    PQclear(r);
    return going;
}

static int lobby(store *base, char (*ids)[ROOM_ID + 1], int most, text_error *e) {
    postgres_store *s = (postgres_store *)base;
    number n;
    const char *value = write_number(n, most);
    PGresult *r = ask(s, LOBBY, 1, &value, e);
    if (!r) return -1;
    int count = PQntuples(r);
    for (int i = 0; i < count; i++) snprintf(ids[i], sizeof *ids, "%s", PQgetvalue(r, i, 0));
    PQclear(r);
    return count;
}

/* ---- News ---- */

static bool news(store *base, char *id, size_t room) {
    postgres_store *s = (postgres_store *)base;
    text_error e;
    if (!s->listening) {
        s->listening = true;
        hang_up(s); /* connected anew, with LISTEN */
    }
    if (!connected(s, &e)) return false;
    if (!PQconsumeInput(s->c)) {
        hang_up(s);
        return false;
    }
    PGnotify *told = PQnotifies(s->c);
    if (!told) return false;
    snprintf(id, room, "%s", told->extra);
    PQfreemem(told);
    return true;
}

static int news_fd(store *base) {
    postgres_store *s = (postgres_store *)base;
    return s->c ? PQsocket(s->c) : -1;
}

/* ---- Opening ---- */

static void close_store(store *base) {
    postgres_store *s = (postgres_store *)base;
    PQfinish(s->c);
    free(s->where);
    free(s);
}

static const store_ops ops = { close_store, batch, terms, events, lobby, news_fd, news };

store *store_open_postgres(const char *where, text_error *e) {
    postgres_store *s = calloc(1, sizeof *s);
    if (!s || !(s->where = strdup(where))) abort();
    s->base.ops = &ops;
    if (connect_to(s, e)) return &s->base;
    close_store(&s->base);
    return NULL;
}
