/* store_postgres.c -- tables in PostgreSQL, for any number of servers. See store.h.
 *
 * A batch is one transaction, sent in pipeline mode: the database answers when all of it is
 * durable. ON CONFLICT DO NOTHING shows which events came late; an event that follows another one
 * of the same batch is inserted only if that one was. Rooms are sorted by id, so that two servers
 * cannot deadlock. NOTIFY tells other servers which rooms have changed. It carries the id of this
 * server, so that we ignore our own.
 *
 * A broken connection is opened again at the next call; while the database is away every call fails
 * with a reason. libpq has no timeout for an established connection, so waiting is done here.
 */
#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/store.h"

enum { TIMEOUT = 7000 }; /* ms without an answer; longer than statement_timeout */

static const char schema[] =
    "SET client_min_messages = warning;"
    "SELECT pg_advisory_xact_lock(7600);" /* for servers that start at the same time */
    STORE_SCHEMA("");

typedef struct {
    store base;
    char *where;
    PGconn *c;
    bool broken;          /* connection lost */
    bool timed_out;       /* ... by TIMEOUT */
    bool listening;       /* for notifications */
    bool span;            /* a transaction is open */
    store_change **order; /* the changes of a batch, by room */
} postgres_store;

/* Sent with every NOTIFY, so that we ignore our own. Made when the first store is opened. */
static char server_id[17];

/* ---- The connection ---- */

static bool fail(postgres_store *s, const char *doing, text_error *e) {
    char why[200];
    snprintf(why, sizeof why, "%s",
             s->timed_out ? "the database does not answer"
             : s->c       ? PQerrorMessage(s->c)
                          : "no memory");
    why[strcspn(why, "\n")] = 0;
    return text_fail_at(e, doing, text_of(why));
}

static void disconnect(postgres_store *s) {
    PQfinish(s->c);
    s->c = NULL;
}

/* Until the socket is readable, and then reads from it, or writable. */
static bool wait_for_socket(postgres_store *s, short what) {
    struct pollfd line = { PQsocket(s->c), what, 0 };
    int ready;
    do ready = poll(&line, 1, TIMEOUT);
    while (ready < 0 && errno == EINTR);
    s->timed_out = ready == 0;
    s->broken = ready <= 0 || ((line.revents & ~POLLOUT) && !PQconsumeInput(s->c));
    return !s->broken;
}

/* The next result; NULL at the end, or when the connection broke. */
static PGresult *next_result(postgres_store *s) {
    int unsent = 0;
    while (!s->broken && (unsent = PQflush(s->c)) > 0) wait_for_socket(s, POLLIN | POLLOUT);
    if (unsent < 0) s->broken = true;
    while (!s->broken && PQisBusy(s->c)) wait_for_socket(s, POLLIN);
    return s->broken ? NULL : PQgetResult(s->c);
}

static bool is_good(const PGresult *r) {
    return PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
}

/* Reads all remaining results; true when there was at least one and all succeeded. */
static bool all_good(postgres_store *s) {
    PGresult *r;
    bool good = true;
    int count = 0;
    for (; (r = next_result(s)); count++) {
        good = good && is_good(r);
        PQclear(r);
    }
    return good && count > 0 && !s->broken;
}

static bool run_plain(postgres_store *s, const char *text) {
    return PQsendQuery(s->c, text) == 1 && all_good(s);
}

static bool prepare(postgres_store *s, const char *name, const char *text) {
    return PQsendPrepare(s->c, name, text, 0, NULL) == 1 && all_good(s);
}

static bool connect_to(postgres_store *s, text_error *e) {
    /* Timeouts everywhere: a slow or dead database must not block us. */
    const char *keys[] = { "dbname",
                           "connect_timeout",
                           "tcp_user_timeout",
                           "keepalives_idle",
                           "keepalives_interval",
                           "options",
                           NULL };
    const char *values[] = { s->where,
                             "3",
                             "8000",
                             "5",
                             "2",
                             "-c statement_timeout=5000 -c synchronous_commit=on"
                             " -c idle_in_transaction_session_timeout=5000",
                             NULL };
    s->c = PQconnectdbParams(keys, values, 1);
    s->broken = s->timed_out = false;
    bool ok =
        PQstatus(s->c) == CONNECTION_OK && PQsetnonblocking(s->c, 1) == 0 && run_plain(s, schema);
    for (int i = 0; ok && i < STORE_STATEMENTS; i++)
        ok = prepare(s, text_number(i).at, store_sql[i]);
    ok = ok && prepare(s, "notify", "SELECT pg_notify('paddock', $1)");
    ok = ok && (!s->listening || run_plain(s, "LISTEN paddock"));
    if (ok) return true;
    fail(s, WORDS("the store cannot be reached: %1"), e);
    disconnect(s);
    return false;
}

static bool connected(postgres_store *s, text_error *e) {
    if (s->c && !s->broken && PQstatus(s->c) == CONNECTION_OK) return true;
    if (s->span) return fail(s, WORDS("the store cannot be written: %1"), e);
    disconnect(s);
    return connect_to(s, e);
}

/* Closes the connection, whatever the error was. */
static bool give_up(postgres_store *s, const char *doing, text_error *e) {
    fail(s, doing, e);
    disconnect(s);
    return false;
}

/* ---- Writing ---- */

static bool send(postgres_store *s, const store_statement *q) {
    text_short number[STORE_VALUES];
    const char *value[STORE_VALUES];
    for (int i = 0; i < q->count; i++) {
        if (q->value[i].is_number) number[i] = text_number(q->value[i].number);
        value[i] = q->value[i].is_number ? number[i].at : q->value[i].text;
    }
    return PQsendQueryPrepared(s->c, text_number(q->which).at, q->count, value, NULL, NULL, 0) == 1;
}

static bool send_text(postgres_store *s, const char *text) {
    return PQsendQueryParams(s->c, text, 0, NULL, NULL, NULL, NULL, 0) == 1;
}

/* "ID SERVER", or "ID SERVER anew" when events that were there have changed. */
static bool send_notify(postgres_store *s, const store_change *c) {
    char text[ROOM_ID + 7 + sizeof server_id];
    const char *value = text;
    snprintf(text, sizeof text, "%s %s%s", c->renames ? "*" : c->room, server_id,
             c->removes || c->renames ? " anew" : "");
    return PQsendQueryPrepared(s->c, "notify", 1, &value, NULL, NULL, 0) == 1;
}

/* By room; within a room in the order of the batch. */
static int compare_changes(const void *one, const void *two) {
    const store_change *a = *(store_change *const *)one, *b = *(store_change *const *)two;
    int order = strcmp(a->room, b->room);
    return order ? order : a < b ? -1 : 1;
}

static void sort_changes(postgres_store *s, store_change *change, int count) {
    s->order = xrealloc(s->order, (size_t)count * sizeof *s->order);
    for (int i = 0; i < count; i++) s->order[i] = &change[i];
    qsort(s->order, (size_t)count, sizeof *s->order, compare_changes);
}

/* One NOTIFY per room, after its last change. */
static bool is_last_of_room(const postgres_store *s, int count, int k) {
    if (s->order[k]->probes) return false;
    return k + 1 == count || strcmp(s->order[k]->room, s->order[k + 1]->room) != 0;
}

static bool send_all(postgres_store *s, const store_change *change, int count) {
    bool ok = PQenterPipelineMode(s->c) == 1 && send_text(s, s->span ? "SELECT 1" : "BEGIN");
    for (int k = 0; ok && k < count; k++) {
        store_statement q[STORE_EACH];
        /* Late already, by the caller: left out. */
        int statements = s->order[k]->late ? 0 : store_statements(change, s->order[k], q);
        for (int i = 0; ok && i < statements; i++) ok = send(s, &q[i]);
        if (ok && is_last_of_room(s, count, k)) ok = send_notify(s, s->order[k]);
    }
    return ok && send_text(s, s->span ? "SELECT 1" : "COMMIT") && PQpipelineSync(s->c) == 1;
}

/* Why a statement failed. again: a transaction conflict, worth a retry. */
static void note_failure(postgres_store *s, const PGresult *r, bool *again, text_error *e) {
    static const char doing[] = WORDS("the store cannot be written: %1");
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    const char *why = r ? PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    *again = state && strncmp(state, "40", 2) == 0;
    if (why)
        text_fail_at(e, doing, text_of(why));
    else
        fail(s, doing, e);
}

/* The result of one statement: the number of rows, or -1 with the reason. */
static int next_count(postgres_store *s, bool *again, text_error *e) {
    PGresult *r = next_result(s);
    int rows = !is_good(r)                            ? -1
               : PQresultStatus(r) == PGRES_TUPLES_OK ? PQntuples(r)
                                                      : atoi(PQcmdTuples(r));
    if (rows >= 0) PQclear(next_result(s)); /* NULL, at the end of the statement */
    if (rows < 0 || s->broken) note_failure(s, rows < 0 ? r : NULL, again, e);
    PQclear(r);
    return s->broken ? -1 : rows;
}

static bool read_results(postgres_store *s, const store_change *change, int count, bool *again,
                         text_error *e) {
    if (next_count(s, again, e) < 0) return false;
    for (int k = 0; k < count; k++) {
        store_change *c = s->order[k];
        if (!c->late) {
            store_statement q[STORE_EACH];
            int statements = store_statements(change, c, q), rows = next_count(s, again, e);
            if (rows < 0) return false;
            for (int i = 1; i < statements; i++)
                if (next_count(s, again, e) < 0) return false;
            c->late = rows == 0 && !c->removes && !c->renames;
        }
        if (is_last_of_room(s, count, k) && next_count(s, again, e) < 0) return false;
    }
    if (next_count(s, again, e) < 0) return false;
    PGresult *r = next_result(s); /* end of the pipeline */
    bool ok = PQresultStatus(r) == PGRES_PIPELINE_SYNC;
    PQclear(r);
    if (ok && PQexitPipelineMode(s->c) == 1) return true;
    return fail(s, WORDS("the store cannot be written: %1"), e);
}

static bool attempt(postgres_store *s, store_change *change, int count, bool *again,
                    text_error *e) {
    *again = false;
    if (!connected(s, e)) return false;
    if (!send_all(s, change, count)) return give_up(s, "the store cannot be written: %1", e);
    if (read_results(s, change, count, again, e)) return true;
    disconnect(s);
    return false;
}

static bool batch(store *base, store_change *change, int count, text_error *e) {
    postgres_store *s = (postgres_store *)base;
    bool again, *late = xalloc((size_t)count + 1);
    for (int i = 0; i < count; i++) late[i] = change[i].late;
    sort_changes(s, change, count);
    bool ok = attempt(s, change, count, &again, e);
    for (int i = 0; !ok && again && i < count; i++) change[i].late = late[i];
    if (!ok && again && !s->span) ok = attempt(s, change, count, &again, e);
    free(late);
    return ok;
}

static bool span(store *base, int what, text_error *e) {
    static const char *const text[] = { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "BEGIN",
                                        "COMMIT" };
    postgres_store *s = (postgres_store *)base;
    bool ok = connected(s, e) &&
              (run_plain(s, text[what]) || fail(s, WORDS("the store cannot be written: %1"), e));
    s->span = what != SPAN_END;
    return ok;
}

/* ---- Reading ---- */

static bool query(store *base, const store_statement *q, store_take *take, void *to,
                  text_error *e) {
    postgres_store *s = (postgres_store *)base;
    const char *column[STORE_VALUES];
    if (!connected(s, e)) return false;
    PGresult *r = send(s, q) ? next_result(s) : NULL;
    bool going = PQresultStatus(r) == PGRES_TUPLES_OK && !next_result(s) && !s->broken;
    if (!going) give_up(s, "the store cannot be read: %1", e);
    for (int i = 0; going && i < PQntuples(r); i++) {
        for (int k = 0; k < PQnfields(r); k++)
            column[k] = PQgetisnull(r, i, k) ? NULL : PQgetvalue(r, i, k);
        going = take(to, column);
    }
    PQclear(r);
    return going;
}

/* ---- News ---- */

/* The next notification of another server. */
static int next_notify(postgres_store *s, char *id, size_t room) {
    PGnotify *told;
    int what = NEWS_NONE;
    while (what == NEWS_NONE && (told = PQnotifies(s->c))) {
        text_span text = text_of(told->extra), name, server;
        text_cut(&text, ' ', &name);
        text_cut(&text, ' ', &server);
        if (name.len > 0 && name.len < room && !text_is(server, server_id)) {
            memcpy(id, name.at, name.len);
            id[name.len] = 0;
            what = text.at && text_is(text, "anew") ? NEWS_ANEW : NEWS_ROOM;
        }
        PQfreemem(told);
    }
    return what;
}

/* A connection that is only silent answers; one that was cut somewhere does not. Meanwhile the hall
 * reads the tables again and again: see look_after. */
static bool answers(postgres_store *s) {
    if (run_plain(s, "SELECT 1")) return true;
    disconnect(s);
    return false;
}

static int news(store *base, int ms, char *id, size_t room) {
    postgres_store *s = (postgres_store *)base;
    text_error e;
    if (!s->listening || !s->c || PQstatus(s->c) != CONNECTION_OK) {
        s->listening = true;
        disconnect(s); /* reconnects, with LISTEN */
        if (connect_to(s, &e)) return NEWS_MISSED;
        poll(NULL, 0, ms); /* sleeps */
        return NEWS_NONE;
    }
    int what = next_notify(s, id, room);
    if (what != NEWS_NONE) return what;
    struct pollfd wait = { PQsocket(s->c), POLLIN, 0 };
    int ready = poll(&wait, 1, ms);
    if (ready > 0 && !PQconsumeInput(s->c)) disconnect(s);
    if (ready == 0 && ms > 0 && !answers(s)) return NEWS_NONE;
    return s->c ? next_notify(s, id, room) : NEWS_NONE;
}

/* ---- Opening ---- */

static void close_store(store *base) {
    postgres_store *s = (postgres_store *)base;
    PQfinish(s->c);
    free(s->order);
    free(s->where);
    free(s);
}

static const store_ops ops = { close_store, batch, span, query, news, NULL };

static void make_server_id(void) {
    unsigned char bytes[8];
    if (server_id[0]) return;
    if (sodium_init() < 0) abort();
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(server_id, sizeof server_id, bytes, sizeof bytes);
}

int store_postgres_version(void) { return PQlibVersion(); }

store *store_open_postgres(const char *where, text_error *e) {
    postgres_store *s = xalloc(sizeof *s);
    s->where = xstrdup(where);
    s->base.ops = &ops;
    make_server_id();
    if (connect_to(s, e)) return &s->base;
    close_store(&s->base);
    return NULL;
}
