/* store.h -- storage of tables and of the gallery: SQLite by default, PostgreSQL for several
 * servers.
 *
 *     store *s = store_open("paddock.db", &e);         -- or postgres://...
 *     s->ops->batch(s, changes, count, &e)             -- atomic, durable when it returns true
 *     store_load(s, id, &loaded, &e)
 *
 * Both have the same schema:
 *
 *     room   the terms of the table                          written once
 *     event  (room, n): the lines of server/room.h in order  appended, never changed
 *     board  a board or sheet of the gallery
 *     tally  how games on it ended, by what happened         one row for all that ended alike
 *
 * When two servers append event n of a room, the key (room, n) lets one of them win. The other one
 * is told that it was late, reads the event of the first, and checks again whether its own is still
 * allowed. So there is no leader and no lock.
 *
 * A store is used by one thread at a time.
 */
#pragma once

#include "server/room.h"

typedef struct store store;

/* The end of a game on boards that do not come with the game: counted for those of the gallery. */
typedef struct {
    int seats;
    bool people;  /* nobody else played */
    unsigned won; /* a bit per seat; none: a draw */
    int boards;
    struct {
        char id[ROOM_ID + 1]; /* see hall.h      */
        unsigned has;         /* a bit per seat that plays on it */
    } board[GAME_SEATS];
} store_result;

/* One change. A room is made by its terms, followed by its first events. */
typedef struct {
    char room[ROOM_ID + 1];
    const room_terms *terms; /* a new room; NULL for an event */
    const char *const *copy; /* a room of another store: its columns */
    bool removes;            /* removes the room, unless something happened there after `when` */
    bool probes;             /* changes nothing, but is written */
    bool renames;            /* replaces the name `line` by STORE_NOBODY, in every room */
    uint32_t n;              /* the event's number, from 0     */
    int64_t when;
    const char *line;
    bool ends;            /* the game is over: it leaves the lobby */
    store_result *result; /* ... and is counted; or NULL   */
    int after;            /* the previous change of the same room in this batch, or -1 */
    bool late; /* result: another server has appended event n. Set by the caller: leave it out */
    bool lost; /* for the hall: late because an earlier change could not be stored */
} store_change;

/* Which tables to list. */
typedef struct {
    enum {
        STORE_LOBBY,   /* listed and not over, newest first                */
        STORE_CLOCKED, /* with a clock and not over, newest first          */
        STORE_OUTDATED /* nothing has happened since one of these moments: */
    } which;
    int64_t finished, abandoned; /* when the game is over, when it is not  */
} store_query;

typedef struct {
    char id[ROOM_ID + 1];
    int64_t last; /* when the last event was; in the lobby: when it was made */
} store_row;

typedef struct {
    uint32_t n;
    int64_t when;
    text_span line;
} store_event;

/* Takes a row of an answer, its columns as text; false: no more. */
typedef bool store_take(void *to, const char *const *column);

/* For a server; to look at it while a server uses it; a file of its own, as backups are; or such a
 * file that is only read, whatever its version. */
enum { STORE_SERVES, STORE_LOOKS, STORE_BACKUP, STORE_READS };
store *store_open(const char *where, int how, text_error *e);
bool store_is_file(const char *where);
/* Copies everything, in one transaction, to a store that is empty. Adds to the counts. */
typedef struct {
    int rooms, events, boards;
} store_counts;
bool store_copy(store *from, store *to, store_counts *counts, text_error *e);
/* Rebuilds a room; false with an empty reason when there is none. */
bool store_load(store *s, const char *id, room *out, text_error *e);
/* The events of a room from number `from` on; store_event_of reads a row. */
bool store_events(store *s, const char *id, uint32_t from, store_take *take, void *to,
                  text_error *e);
store_event store_event_of(const char *const *column);
/* Lists tables; returns how many, or -1. */
int store_list(store *s, const store_query *q, store_row *rows, int most, text_error *e);

/* ---- The gallery ---- */

/* What is shown, as hall_board_... wants it. */
typedef struct {
    char id[ROOM_ID + 1];
    const game *g; /* NULL: this program does not know it */
    char name[GAME_NAME + 1];
    char author[ROOM_NAME + 1]; /* "": not told */
    char file[GAME_ASSET_TEXT]; /* in one line, as in records */
    int64_t shown;
    int64_t last; /* when it was shown, or the last game on it ended */
    bool hidden;
    int reports, games;
} store_board;

/* All games that ended alike. */
typedef struct {
    int seats;
    bool people;
    unsigned has, won;
    int games;
} store_tally;

/* These return how many rows there were, or -1. */
int store_show(store *s, const store_board *b, int most, text_error *e); /* 0: known, or full */
int store_board_get(store *s, const char *id, store_board *b, text_error *e);
enum { BOARDS_NEW, BOARDS_PLAYED, BOARDS_REPORTED };
int store_boards(store *s, const game *g, int order, int from, store_board *rows, int most,
                 text_error *e);
int store_tallies(store *s, const char *id, store_tally *rows, int most, text_error *e);
int store_report(store *s, const char *id, text_error *e);
int store_hide(store *s, const char *id, bool hide, text_error *e);
int store_drop(store *s, const char *id, text_error *e);
/* Those that nobody has played on since then and that are not hidden. */
int store_drop_outdated(store *s, int64_t before, text_error *e);

/* ---- What SQLite and PostgreSQL do ---- */

/* One statement of SQL with its values, each a text, a number or NULL. */
enum { STORE_VALUES = 10, STORE_STATEMENTS = 34 };
typedef struct {
    int which; /* of store_sql */
    int count;
    struct {
        const char *text;
        bool is_number;
        int64_t number;
    } value[STORE_VALUES];
} store_statement;

extern const char *const store_sql[STORE_STATEMENTS];

/* What is left of a name that was removed. */
#define STORE_NOBODY "?"

/* The statements of a change; returns how many. When the first one changes no row, the change came
 * late, unless it removes something. */
enum { STORE_EACH = 2 + 2 * GAME_SEATS };
int store_statements(const store_change *all, const store_change *c,
                     store_statement to[STORE_EACH]);

/* The schema of this version. Version 0.1 wrote no number: what it wrote is 1. 2 has the gallery. A
 * store of an earlier version becomes one of this version when it is opened. */
enum { STORE_VERSION = 2 };
#define STORE_SCHEMA(kind_of_table)                                                                \
    "CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL);"                         \
    "INSERT INTO store_version SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM store_version);"           \
    "CREATE TABLE IF NOT EXISTS room ("                                                            \
    " id TEXT PRIMARY KEY NOT NULL,"                                                               \
    " game TEXT NOT NULL,"                                                                         \
    " options TEXT NOT NULL,"                                                                      \
    " created BIGINT NOT NULL,"                                                                    \
    " listed INTEGER NOT NULL,"                                                                    \
    " over INTEGER NOT NULL,"                                                                      \
    " turn_ms BIGINT NOT NULL,"                                                                    \
    " game_ms BIGINT NOT NULL,"                                                                    \
    " secret TEXT NOT NULL,"                                                                       \
    " assets TEXT)" kind_of_table ";"                                                              \
    "CREATE INDEX IF NOT EXISTS lobby ON room (created) WHERE listed = 1 AND over = 0;"            \
    "CREATE INDEX IF NOT EXISTS clocked ON room (created)"                                         \
    " WHERE over = 0 AND turn_ms + game_ms > 0;"                                                   \
    "CREATE INDEX IF NOT EXISTS age ON room (over, created);"                                      \
    "CREATE TABLE IF NOT EXISTS event ("                                                           \
    " room TEXT NOT NULL,"                                                                         \
    " n INTEGER NOT NULL,"                                                                         \
    " at BIGINT NOT NULL,"                                                                         \
    " line TEXT NOT NULL,"                                                                         \
    " PRIMARY KEY (room, n))" kind_of_table ";"                                                    \
    "CREATE TABLE IF NOT EXISTS board ("                                                           \
    " id TEXT PRIMARY KEY NOT NULL,"                                                               \
    " game TEXT NOT NULL,"                                                                         \
    " name TEXT NOT NULL,"                                                                         \
    " author TEXT NOT NULL,"                                                                       \
    " file TEXT NOT NULL,"                                                                         \
    " shown BIGINT NOT NULL,"                                                                      \
    " last BIGINT NOT NULL,"                                                                       \
    " hidden INTEGER NOT NULL,"                                                                    \
    " reports INTEGER NOT NULL,"                                                                   \
    " games INTEGER NOT NULL)" kind_of_table ";"                                                   \
    "CREATE INDEX IF NOT EXISTS board_new ON board (game, shown);"                                 \
    "CREATE INDEX IF NOT EXISTS board_played ON board (game, games);"                              \
    "CREATE TABLE IF NOT EXISTS tally ("                                                           \
    " board TEXT NOT NULL,"                                                                        \
    " seats INTEGER NOT NULL,"                                                                     \
    " people INTEGER NOT NULL,"                                                                    \
    " has INTEGER NOT NULL,"                                                                       \
    " won INTEGER NOT NULL,"                                                                       \
    " games INTEGER NOT NULL,"                                                                     \
    " PRIMARY KEY (board, seats, people, has, won))" kind_of_table ";"                             \
    "UPDATE store_version SET version = 2 WHERE version < 2;"

typedef struct store_ops {
    void (*close)(store *s);
    /* All changes in one transaction. Changes that came late are marked and left out, with all
     * later ones of the same room; the others are durable when it returns true. False: nothing was
     * stored. */
    bool (*batch)(store *s, store_change *change, int count, text_error *e);
    /* One transaction around several batches or queries; without an end nothing has happened. */
    bool (*span)(store *s, int what, text_error *e);
    /* Calls take for each row; false when it failed or take wanted no more. */
    bool (*query)(store *s, const store_statement *q, store_take *take, void *to, text_error *e);
    /* Waits up to ms for a notification that another server appended to a room. NULL when there can
     * be no other server. */
    int (*news)(store *s, int ms, char *id, size_t room);
    /* What a store does beside writing, so that writers need not wait for it; or NULL. */
    void (*tidy)(store *s);
} store_ops;

enum { SPAN_READ, SPAN_WRITE, SPAN_END };

enum {
    NEWS_NONE,
    NEWS_ROOM,   /* to the room id */
    NEWS_ANEW,   /* the room id was removed, or what was stored has changed; "*": any room */
    NEWS_MISSED, /* the connection is new: earlier notifications are lost */
};

struct store {
    const store_ops *ops;
    int version; /* of what is in it */
};

store *store_open_sqlite(const char *path, int how, text_error *e);
store *store_open_postgres(const char *where, text_error *e);
int store_postgres_version(void); /* of its library, as 150008; 0: there is none */
