/* store_sqlite.c -- tables in one SQLite file. See store.h.
 *
 * WAL mode with synchronous=FULL: a transaction is on the disk when COMMIT returns, and readers are
 * never blocked. One COMMIT for a whole batch, since fsync takes most of the time. Checkpoints,
 * which copy pages from the WAL to the file, are made beside (`tidy`) while there is much to write;
 * the writer itself makes one only when the WAL has become long, and finds little left to copy.
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/xalloc.h"
#include "server/store.h"

/* ---- Writing the WAL -------------------------------------------------------------------------
 * SQLite makes two system calls for each page that it appends to the WAL. Here what follows each
 * other is written at once: before it is synchronised, which each transaction does before others
 * may read it, and before the file is read, measured, truncated or closed. */

enum { WAL_BUFFER = 1 << 16 /* bytes; the code for Unix writes fewer than 2^17 at once */ };

typedef struct {
    const sqlite3_io_methods *real;
    sqlite3_int64 at; /* where in the file its bytes belong */
    int len;
    char *bytes; /* NULL until something is written */
} wal_buffer;

static sqlite3_vfs *real_vfs, wal_vfs;
static sqlite3_io_methods wal_methods;

/* It lies behind the file as the system's own code has it. */
static wal_buffer *buffer_of(sqlite3_file *f) {
    return (wal_buffer *)(void *)((char *)f + (wal_vfs.szOsFile - (int)sizeof(wal_buffer)));
}

/* After a failure the bytes are gone: SQLite undoes the transaction. */
static int wal_flush(sqlite3_file *f) {
    wal_buffer *b = buffer_of(f);
    int len = b->len;
    b->len = 0;
    return len ? b->real->xWrite(f, b->bytes, len, b->at) : SQLITE_OK;
}

static int wal_write(sqlite3_file *f, const void *data, int len, sqlite3_int64 at) {
    wal_buffer *b = buffer_of(f);
    if (b->len && (at != b->at + b->len || b->len + len > WAL_BUFFER)) {
        int status = wal_flush(f);
        if (status != SQLITE_OK) return status;
    }
    if (len > WAL_BUFFER) return b->real->xWrite(f, data, len, at);
    if (!b->bytes) b->bytes = xalloc(WAL_BUFFER);
    if (!b->len) b->at = at;
    memcpy(b->bytes + b->len, data, (size_t)len);
    b->len += len;
    return SQLITE_OK;
}

static int wal_sync(sqlite3_file *f, int flags) {
    int status = wal_flush(f);
    return status == SQLITE_OK ? buffer_of(f)->real->xSync(f, flags) : status;
}

static int wal_read(sqlite3_file *f, void *to, int len, sqlite3_int64 at) {
    int status = wal_flush(f);
    return status == SQLITE_OK ? buffer_of(f)->real->xRead(f, to, len, at) : status;
}

static int wal_size(sqlite3_file *f, sqlite3_int64 *to) {
    int status = wal_flush(f);
    return status == SQLITE_OK ? buffer_of(f)->real->xFileSize(f, to) : status;
}

static int wal_truncate(sqlite3_file *f, sqlite3_int64 size) {
    int status = wal_flush(f);
    return status == SQLITE_OK ? buffer_of(f)->real->xTruncate(f, size) : status;
}

static int wal_close(sqlite3_file *f) {
    wal_buffer *b = buffer_of(f);
    int flushed = wal_flush(f);
    free(b->bytes);
    int closed = b->real->xClose(f);
    return flushed == SQLITE_OK ? closed : flushed;
}

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *f, int flags, int *given) {
    (void)vfs;
    wal_buffer *b = buffer_of(f);
    memset(b, 0, sizeof *b);
    int status = real_vfs->xOpen(real_vfs, path, f, flags, given);
    if (status != SQLITE_OK || !(flags & SQLITE_OPEN_WAL)) return status;
    b->real = f->pMethods;
    f->pMethods = &wal_methods;
    if (wal_methods.xWrite) return status;
    wal_methods = *b->real;
    wal_methods.xWrite = wal_write;
    wal_methods.xSync = wal_sync;
    wal_methods.xRead = wal_read;
    wal_methods.xFileSize = wal_size;
    wal_methods.xTruncate = wal_truncate;
    wal_methods.xClose = wal_close;
    return status;
}

static const char *buffered_vfs(void) {
    if (real_vfs) return wal_vfs.zName;
    real_vfs = sqlite3_vfs_find(NULL);
    wal_vfs = *real_vfs;
    wal_vfs.zName = "paddock";
    wal_vfs.szOsFile = (real_vfs->szOsFile + 7) / 8 * 8 + (int)sizeof(wal_buffer);
    wal_vfs.xOpen = open_file;
    sqlite3_vfs_register(&wal_vfs, 0);
    return wal_vfs.zName;
}

/* ---- The store ------------------------------------------------------------------------------- */

static const char schema[] = "PRAGMA synchronous = FULL;"
                             "PRAGMA cache_size = -8192;" /* kB */
                             "PRAGMA wal_autocheckpoint = 40000;" STORE_SCHEMA(" WITHOUT ROWID");

typedef struct {
    store base;
    sqlite3 *db;
    sqlite3_stmt *prepared[STORE_STATEMENTS];
    sqlite3_stmt *begin, *commit; /* of a batch */
    int lock;                     /* a file beside the store, locked by one server; or -1 */
    bool span;                    /* between SPAN_WRITE and SPAN_END */
} sqlite_store;

static bool fail(sqlite_store *s, const char *doing, text_error *e) {
    return text_fail_at(e, doing, text_of(sqlite3_errmsg(s->db)));
}

static bool run_text(sqlite_store *s, const char *text) {
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static bool prepare(sqlite_store *s, const char *text, sqlite3_stmt **to) {
    return sqlite3_prepare_v3(s->db, text, -1, SQLITE_PREPARE_PERSISTENT, to, NULL) == SQLITE_OK;
}

/* NULL: the tables it is about are not there. */
static sqlite3_stmt *bind(sqlite_store *s, const store_statement *q) {
    if (!s->prepared[q->which] && !prepare(s, store_sql[q->which], &s->prepared[q->which]))
        return NULL;
    sqlite3_stmt *p = s->prepared[q->which];
    for (int i = 0; i < q->count; i++)
        if (q->value[i].is_number)
            sqlite3_bind_int64(p, i + 1, q->value[i].number);
        else
            sqlite3_bind_text(p, i + 1, q->value[i].text, -1, SQLITE_STATIC); /* NULL is NULL */
    return p;
}

static bool step(sqlite3_stmt *p) {
    int status = sqlite3_step(p);
    sqlite3_reset(p);
    return status == SQLITE_DONE;
}

/* How many rows it changed, or -1. */
static int run(sqlite_store *s, const store_statement *q) {
    sqlite3_stmt *p = bind(s, q);
    return p && step(p) ? sqlite3_changes(s->db) : -1;
}

static bool make_change(sqlite_store *s, const store_change *all, store_change *c) {
    store_statement q[STORE_EACH];
    int count = store_statements(all, c, q), rows = run(s, &q[0]);
    bool ok = rows >= 0;
    c->late = rows == 0 && !c->removes && !c->renames;
    for (int i = 1; ok && !c->late && i < count; i++) ok = run(s, &q[i]) >= 0;
    return ok;
}

static bool batch(store *base, store_change *change, int count, text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    bool ok = s->span || step(s->begin);
    for (int i = 0; ok && i < count; i++) ok = change[i].late || make_change(s, change, &change[i]);
    if (ok && (s->span || step(s->commit))) return true;
    fail(s, WORDS("the store cannot be written: %1"), e);
    run_text(s, "ROLLBACK");
    return false;
}

static bool span(store *base, int what, text_error *e) {
    static const char *const text[] = { "BEGIN", "BEGIN IMMEDIATE", "COMMIT" };
    sqlite_store *s = (sqlite_store *)base;
    s->span = what == SPAN_WRITE;
    return run_text(s, text[what]) || fail(s, WORDS("the store cannot be written: %1"), e);
}

static bool query(store *base, const store_statement *q, store_take *take, void *to,
                  text_error *e) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_stmt *p = bind(s, q);
    const char *column[STORE_VALUES];
    bool going = true;
    int status = p ? SQLITE_ROW : SQLITE_ERROR;
    while (p && going && (status = sqlite3_step(p)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(p); i++)
            column[i] = (const char *)sqlite3_column_text(p, i);
        going = take(to, column);
    }
    if (going && status != SQLITE_DONE) fail(s, WORDS("the store cannot be read: %1"), e);
    if (p) sqlite3_reset(p);
    return status == SQLITE_DONE;
}

static void tidy(store *base) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void close_store(store *base) {
    sqlite_store *s = (sqlite_store *)base;
    for (int i = 0; i < STORE_STATEMENTS; i++) sqlite3_finalize(s->prepared[i]);
    sqlite3_finalize(s->begin);
    sqlite3_finalize(s->commit);
    sqlite3_close(s->db);
    if (s->lock >= 0) close(s->lock);
    free(s);
}

static const store_ops ops = { close_store, batch, span, query, NULL, tidy };

/* Servers that share a file do not tell each other about events. The system releases the lock when
 * the process ends, even after a crash. File systems without locks are not checked. */
static bool is_locked_by_another(sqlite_store *s, const char *path) {
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    char file[4096];
    if (snprintf(file, sizeof file, "%s-lock", path) >= (int)sizeof file) return false;
    s->lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return s->lock >= 0 && fcntl(s->lock, F_SETLK, &whole) != 0 &&
           (errno == EACCES || errno == EAGAIN);
}

store *store_open_sqlite(const char *path, int how, text_error *e) {
    sqlite_store *s = xalloc(sizeof *s);
    s->base.ops = &ops;
    s->lock = -1;
    if (how == STORE_SERVES && is_locked_by_another(s, path)) {
        text_fail(e, WORDS("another server uses this store; several servers need PostgreSQL"));
        close_store(&s->base);
        return NULL;
    }
    int flags =
        how == STORE_READS ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    bool ok = sqlite3_open_v2(path, &s->db, flags, buffered_vfs()) == SQLITE_OK;
    if (ok) sqlite3_busy_timeout(s->db, 5000);
    /* Of a new file. An event changes one page: small ones are less to write, and smaller ones than
     * these are divided too often. */
    ok = ok && run_text(s, "PRAGMA page_size = 2048");
    /* A backup is one file, also while it is open. */
    ok = ok &&
         (how == STORE_READS || (run_text(s, how == STORE_BACKUP ? "PRAGMA journal_mode = DELETE"
                                                                 : "PRAGMA journal_mode = WAL") &&
                                 run_text(s, schema)));
    ok = ok && prepare(s, "BEGIN IMMEDIATE", &s->begin) && prepare(s, "COMMIT", &s->commit);
    for (int i = 0; ok && how != STORE_READS && i < STORE_STATEMENTS; i++)
        ok = bind(s, &(store_statement){ .which = i }) != NULL;
    if (ok) return &s->base;
    fail(s, WORDS("the store cannot be opened: %1"), e);
    close_store(&s->base);
    return NULL;
}
