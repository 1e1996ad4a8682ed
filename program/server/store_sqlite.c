/* store_sqlite.c -- tables in one SQLite file. See store.h.
 *
 * WAL mode with synchronous=FULL: a transaction is on the disk when COMMIT returns, and readers are
 * never blocked. One COMMIT for a whole batch, since fsync takes most of the time.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/store.h"

enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_ROOM,
    ADD_EVENT,
    END_ROOM,
    GET_ROOM,
    GET_EVENTS,
    REMOVE_ROOM,
    REMOVE_EVENTS,
    LIST, /* and the others of store_query */
    QUERIES = LIST + STORE_OUTDATED + 1
};

/* When the last event of a room was. */
#define LAST_AT "COALESCE((SELECT at FROM event WHERE room = id ORDER BY n DESC LIMIT 1), created)"

static const char *const texts[QUERIES] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_ROOM] = "INSERT INTO room (id, game, options, created, listed, over, turn_ms, game_ms,"
                 " secret, assets) VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7, ?8, ?9)",
    [ADD_EVENT] = "INSERT INTO event (room, n, at, line) VALUES (?1, ?2, ?3, ?4)",
    [END_ROOM] = "UPDATE room SET over = 1 WHERE id = ?1",
    [GET_ROOM] = "SELECT game, options, created, listed, turn_ms, game_ms, secret, assets"
                 " FROM room WHERE id = ?1",
    [GET_EVENTS] = "SELECT n, at, line FROM event WHERE room = ?1 AND n >= ?2 ORDER BY n",
    [REMOVE_ROOM] = "DELETE FROM room WHERE id = ?1 AND NOT EXISTS"
                    " (SELECT 1 FROM event WHERE room = ?1 AND at > ?2)",
    [REMOVE_EVENTS] = "DELETE FROM event WHERE room = ?1 AND NOT EXISTS"
                      " (SELECT 1 FROM room WHERE id = ?1)",
    [LIST + STORE_LOBBY] = "SELECT id, created FROM room WHERE listed = 1 AND over = 0"
                           " ORDER BY created DESC LIMIT ?1",
    [LIST + STORE_CLOCKED] = "SELECT id, " LAST_AT " FROM room WHERE over = 0"
                             " AND turn_ms + game_ms > 0 ORDER BY created DESC LIMIT ?1",
    [LIST + STORE_OUTDATED] =
        "SELECT id, " LAST_AT " FROM room WHERE ((over = 1 AND created < ?2) OR"
        " (over = 0 AND created < ?3)) AND " LAST_AT " < CASE over WHEN 1 THEN ?2 ELSE ?3 END"
        " LIMIT ?1",
};

static const char schema[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "CREATE TABLE IF NOT EXISTS room ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " game TEXT NOT NULL,"
    " options TEXT NOT NULL,"
    " created INTEGER NOT NULL,"
    " listed INTEGER NOT NULL,"
    " over INTEGER NOT NULL,"
    " turn_ms INTEGER NOT NULL,"
    " game_ms INTEGER NOT NULL,"
    " secret TEXT NOT NULL,"
    " assets TEXT) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS lobby ON room (created) WHERE listed = 1 AND over = 0;"
    "CREATE INDEX IF NOT EXISTS clocked ON room (created)"
    " WHERE over = 0 AND turn_ms + game_ms > 0;"
    "CREATE INDEX IF NOT EXISTS age ON room (over, created);"
    "CREATE TABLE IF NOT EXISTS event ("
    " room TEXT NOT NULL,"
    " n INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " line TEXT NOT NULL,"
    " PRIMARY KEY (room, n)) WITHOUT ROWID;";

typedef struct {
    store base;
    sqlite3 *db;
    sqlite3_stmt *query[QUERIES];
} sqlite_store;

static bool fail(sqlite_store *s, const char *doing, text_error *e) {
    return text_fail_at(e, doing, text_of(sqlite3_errmsg(s->db)));
}

static void bind_text(sqlite3_stmt *q, int i, const char *text, size_t len) {
    sqlite3_bind_text(q, i, text, (int)len, SQLITE_STATIC);
}

/* Runs a query without rows; SQLITE_DONE or an error code. */
static int run(sqlite_store *s, int which) {
    sqlite3_stmt *q = s->query[which];
    int status = sqlite3_step(q);
    sqlite3_reset(q);
    return status;
}

/* ---- Writing ---- */

static int add_room(sqlite_store *s, const room_terms *t) {
    sqlite3_stmt *q = s->query[ADD_ROOM];
    bind_text(q, 1, t->id, strlen(t->id));
    bind_text(q, 2, t->g->key, strlen(t->g->key));
    bind_text(q, 3, t->options, strlen(t->options));
    sqlite3_bind_int64(q, 4, t->created);
    sqlite3_bind_int(q, 5, t->listed);
    sqlite3_bind_int64(q, 6, t->turn_ms);
    sqlite3_bind_int64(q, 7, t->game_ms);
    bind_text(q, 8, t->secret, strlen(t->secret));
    if (t->assets)
        bind_text(q, 9, t->assets, strlen(t->assets));
    else
        sqlite3_bind_null(q, 9);
    return run(s, ADD_ROOM);
}

static int add_event(sqlite_store *s, const store_change *c) {
    sqlite3_stmt *q = s->query[ADD_EVENT];
    bind_text(q, 1, c->room, strlen(c->room));
    sqlite3_bind_int64(q, 2, c->n);
    sqlite3_bind_int64(q, 3, c->when);
    bind_text(q, 4, c->line.at, c->line.len);
    int status = run(s, ADD_EVENT);
    if (status != SQLITE_DONE || !c->ends) return status;
    bind_text(s->query[END_ROOM], 1, c->room, strlen(c->room));
    return run(s, END_ROOM);
}

static int remove_room(sqlite_store *s, const store_change *c) {
    bind_text(s->query[REMOVE_ROOM], 1, c->room, strlen(c->room));
    sqlite3_bind_int64(s->query[REMOVE_ROOM], 2, c->when);
    bind_text(s->query[REMOVE_EVENTS], 1, c->room, strlen(c->room));
    int status = run(s, REMOVE_ROOM);
    return status == SQLITE_DONE ? run(s, REMOVE_EVENTS) : status;
}

static bool batch(store *base, store_change *change, int count, text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    if (run(s, BEGIN) != SQLITE_DONE) return fail(s, WORDS("the store cannot be written: %1"), e);
    for (int i = 0; i < count; i++) {
        store_change *c = &change[i];
        /* What follows a late change is late, too. */
        c->late = c->late || (c->after >= 0 && change[c->after].late);
        if (c->late) continue;
        int status = c->terms     ? add_room(s, c->terms)
                     : c->removes ? remove_room(s, c)
                                  : add_event(s, c);
        if (status == SQLITE_DONE) continue;
        if (status == SQLITE_CONSTRAINT) {
            c->late = true;
            continue;
        }
        fail(s, WORDS("the store cannot be written: %1"), e);
        run(s, ROLLBACK);
        return false;
    }
    if (run(s, COMMIT) == SQLITE_DONE) return true;
    fail(s, WORDS("the store cannot be written: %1"), e);
    run(s, ROLLBACK);
    return false;
}

/* ---- Reading ---- */

static void take_text(sqlite3_stmt *q, int column, char *to, size_t room) {
    const char *text = (const char *)sqlite3_column_text(q, column);
    snprintf(to, room, "%s", text ? text : "");
}

static bool terms(store *base, const char *id, room_terms *out, text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_stmt *q = s->query[GET_ROOM];
    char key[24];
    memset(out, 0, sizeof *out);
    e->why[0] = 0;
    bind_text(q, 1, id, strlen(id));
    int status = sqlite3_step(q);
    if (status == SQLITE_ROW) {
        snprintf(out->id, sizeof out->id, "%s", id);
        take_text(q, 0, key, sizeof key);
        take_text(q, 1, out->options, sizeof out->options);
        out->g = games_find(text_of(key));
        out->created = sqlite3_column_int64(q, 2);
        out->listed = sqlite3_column_int(q, 3) != 0;
        out->turn_ms = sqlite3_column_int64(q, 4);
        out->game_ms = sqlite3_column_int64(q, 5);
        take_text(q, 6, out->secret, sizeof out->secret);
        const char *assets = (const char *)sqlite3_column_text(q, 7);
        if (assets) out->assets = xstrdup(assets);
    } else if (status != SQLITE_DONE) {
        fail(s, WORDS("the store cannot be read: %1"), e);
    }
    sqlite3_reset(q);
    if (status != SQLITE_ROW) return false;
    if (out->g) return true;
    free(out->assets);
    return text_fail(e, WORDS("the table is of a game that this program does not know"));
}

static bool events(store *base, const char *id, uint32_t from,
                   bool (*take)(void *, uint32_t, int64_t, text_span), void *to, text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_stmt *q = s->query[GET_EVENTS];
    int status;
    bind_text(q, 1, id, strlen(id));
    sqlite3_bind_int64(q, 2, from);
    while ((status = sqlite3_step(q)) == SQLITE_ROW) {
        text_span line = { (const char *)sqlite3_column_text(q, 2),
                           (size_t)sqlite3_column_bytes(q, 2) };
        if (!take(to, (uint32_t)sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1), line))
            break;
    }
    if (status != SQLITE_DONE && status != SQLITE_ROW)
        fail(s, WORDS("the store cannot be read: %1"), e);
    sqlite3_reset(q);
    return status == SQLITE_DONE;
}

static int list(store *base, const store_query *which, store_row *rows, int most, text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_stmt *q = s->query[LIST + which->which];
    int n = 0, status;
    sqlite3_bind_int(q, 1, most);
    if (which->which == STORE_OUTDATED) {
        sqlite3_bind_int64(q, 2, which->finished);
        sqlite3_bind_int64(q, 3, which->abandoned);
    }
    for (; (status = sqlite3_step(q)) == SQLITE_ROW && n < most; n++) {
        take_text(q, 0, rows[n].id, sizeof rows[n].id);
        rows[n].last = sqlite3_column_int64(q, 1);
    }
    sqlite3_reset(q);
    if (status == SQLITE_DONE || status == SQLITE_ROW) return n;
    fail(s, WORDS("the store cannot be read: %1"), e);
    return -1;
}

/* ---- Opening ---- */

static void close_store(store *base) {
    sqlite_store *s = (sqlite_store *)base;
    for (int i = 0; i < QUERIES; i++) sqlite3_finalize(s->query[i]);
    sqlite3_close(s->db);
    free(s);
}

static const store_ops ops = { close_store, batch, terms, events, list, NULL };

store *store_open_sqlite(const char *path, text_error *e) {
    sqlite_store *s = xalloc(sizeof *s);
    s->base.ops = &ops;
    bool ok = sqlite3_open(path, &s->db) == SQLITE_OK;
    if (ok) sqlite3_busy_timeout(s->db, 5000);
    ok = ok && sqlite3_exec(s->db, schema, NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; ok && i < QUERIES; i++)
        ok = sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &s->query[i],
                                NULL) == SQLITE_OK;
    if (ok) return &s->base;
    fail(s, WORDS("the store cannot be opened: %1"), e);
    close_store(&s->base);
    return NULL;
}
