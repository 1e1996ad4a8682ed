/* store.c -- see store.h: what both stores have in common. */
#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* ---- Statements ---- */

enum {
    ADD_ROOM,
    ADD_EVENT,
    ADD_NEXT, /* after another event of the same batch: only if that one was stored */
    END_ROOM,
    REMOVE_ROOM,
    REMOVE_EVENTS,
    REMOVE_NAME,
    COPY_ROOM,
    COPY_ROOMS,
    GET_ROOM,
    GET_EVENTS,
    PROBE,
    GET_VERSION,
    LIST, /* and the others of store_query */
    COUNT_END = LIST + STORE_OUTDATED + 1,
    COUNT_GAME,
    ADD_BOARD,
    GET_BOARD,
    LIST_BOARDS, /* and the other orders */
    GET_TALLIES = LIST_BOARDS + BOARDS_REPORTED + 1,
    REPORT_BOARD,
    HIDE_BOARD,
    REMOVE_BOARD,
    REMOVE_BOARDS,
    REMOVE_TALLIES,
    REMOVE_AUTHOR,
    COPY_BOARD,
    COPY_BOARDS,
    COPY_TALLY,
    COPY_TALLIES,
    ALL_STATEMENTS
};
_Static_assert((int)ALL_STATEMENTS == (int)STORE_STATEMENTS, "store_sql has one text for each");

/* When the last event of a room was. */
#define LAST_AT "COALESCE((SELECT at FROM event WHERE room = id ORDER BY n DESC LIMIT 1), created)"

#define NAME    "CAST($1 AS TEXT)"

/* The version of a table and its events: what its options begin with, unless 0.1.0 made it. */
#define VERSION "paddock=2 "

/* The `over` event of a room was stored, in this transaction or by another server that wrote the
 * same; and its end is not counted yet, which END_ROOM tells. */
#define STORED(room, n, line)                                                                      \
    " EXISTS (SELECT 1 FROM event WHERE event.room = " room " AND event.n = CAST(" n               \
    " AS INTEGER) AND event.line = " line ")"
#define NOT_ENDED(room) " EXISTS (SELECT 1 FROM room WHERE room.id = " room " AND room.over = 0)"

#define BOARD           "id, game, name, author, file, shown, last, hidden, reports, games"
#define TALLY           "board, seats, people, has, won, games"

/* SQLite numbers $1, $2 ... as they come. */
const char *const store_sql[STORE_STATEMENTS] = {
    [ADD_ROOM] = "INSERT INTO room (id, game, options, created, listed, over, turn_ms, game_ms,"
                 " secret, assets) VALUES ($1, $2, '" VERSION
                 "' || CAST($3 AS TEXT), $4, $5, 0, $6, $7, $8, $9)"
                 " ON CONFLICT DO NOTHING",
    [ADD_EVENT] = "INSERT INTO event (room, n, at, line) VALUES ($1, $2, $3, $4)"
                  " ON CONFLICT DO NOTHING",
    [ADD_NEXT] =
        "INSERT INTO event (room, n, at, line)"
        " SELECT $1, CAST($2 AS INTEGER), CAST($3 AS BIGINT), $4 WHERE EXISTS (SELECT 1 FROM event"
        " WHERE room = $1 AND n = CAST($2 AS INTEGER) - 1 AND at = CAST($5 AS BIGINT)"
        " AND line = $6) ON CONFLICT DO NOTHING",
    [END_ROOM] = "UPDATE room SET over = 1 WHERE id = $1 AND" STORED("$1", "$2", "$3"),
    [REMOVE_ROOM] = "DELETE FROM room WHERE id = $1 AND NOT EXISTS"
                    " (SELECT 1 FROM event WHERE room = $1 AND at > CAST($2 AS BIGINT))",
    [REMOVE_EVENTS] = "DELETE FROM event WHERE room = $1 AND NOT EXISTS"
                      " (SELECT 1 FROM room WHERE id = $1)",
    /* In "sit p1 SALT NAME", where the name may have blanks and the salt has none. */
    [REMOVE_NAME] = "UPDATE event SET line = substr(line, 1, length(line) - length(" NAME
                    ")) || CAST($2 AS TEXT) WHERE line LIKE 'sit p_ %'"
                    " AND substr(line, length(line) - length(" NAME ")) = ' ' || " NAME
                    " AND substr(line, 8, length(line) - 8 - length(" NAME ")) NOT LIKE '% %'",
    [COPY_ROOM] = "INSERT INTO room (id, game, options, created, listed, turn_ms, game_ms, secret,"
                  " assets, over) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    [COPY_ROOMS] = "SELECT id, game, options, created, listed, turn_ms, game_ms, secret, assets,"
                   " over FROM room WHERE id > $1 ORDER BY id LIMIT CAST($2 AS INTEGER)",
    [GET_ROOM] = "SELECT id, game, options, created, listed, turn_ms, game_ms, secret, assets"
                 " FROM room WHERE id = $1",
    [GET_EVENTS] = "SELECT n, at, line FROM event WHERE room = $1 AND n >= CAST($2 AS INTEGER)"
                   " ORDER BY n",
    /* Twice. SQLite writes nothing when the same is written again. */
    [PROBE] = "UPDATE store_version SET version = -version",
    [GET_VERSION] = "SELECT version FROM store_version ORDER BY version DESC LIMIT 1",
    [LIST + STORE_LOBBY] = "SELECT id, created FROM room WHERE listed = 1 AND over = 0"
                           " ORDER BY created DESC LIMIT CAST($1 AS INTEGER)",
    [LIST + STORE_CLOCKED] =
        "SELECT id, " LAST_AT " FROM room WHERE over = 0 AND turn_ms + game_ms > 0"
        " ORDER BY created DESC LIMIT CAST($1 AS INTEGER)",
    [LIST + STORE_OUTDATED] =
        "SELECT id, " LAST_AT " FROM room WHERE ((over = 1 AND created < CAST($1 AS BIGINT)) OR"
        " (over = 0 AND created < CAST($2 AS BIGINT))) AND " LAST_AT
        " < CASE over WHEN 1 THEN CAST($1 AS BIGINT) ELSE CAST($2 AS BIGINT) END"
        " LIMIT CAST($3 AS INTEGER)",
    [COUNT_END] =
        "INSERT INTO tally (" TALLY ") SELECT $1, CAST($2 AS INTEGER),"
        " CAST($3 AS INTEGER), CAST($4 AS INTEGER), CAST($5 AS INTEGER), 1"
        " WHERE EXISTS (SELECT 1 FROM board WHERE board.id = $1) AND" NOT_ENDED("$6") " AND" STORED(
            "$6", "$7", "$8") " ON CONFLICT (board, seats, people, has, won)"
                              " DO UPDATE SET games = tally.games + 1",
    [COUNT_GAME] = "UPDATE board SET games = games + 1, last = CAST($1 AS BIGINT)"
                   " WHERE id = $2 AND" NOT_ENDED("$3") " AND" STORED("$3", "$4", "$5"),
    [ADD_BOARD] = "INSERT INTO board (" BOARD ") SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT),"
                  " CAST($6 AS BIGINT), 0, 0, 0"
                  " WHERE (SELECT COUNT(*) FROM board) < CAST($7 AS INTEGER)"
                  " ON CONFLICT DO NOTHING RETURNING id",
    [GET_BOARD] = "SELECT " BOARD " FROM board WHERE id = $1",
    [LIST_BOARDS + BOARDS_NEW] =
        "SELECT " BOARD " FROM board WHERE game = $1 AND hidden = 0"
        " ORDER BY shown DESC, id LIMIT CAST($2 AS INTEGER) OFFSET CAST($3 AS INTEGER)",
    [LIST_BOARDS + BOARDS_PLAYED] =
        "SELECT " BOARD " FROM board WHERE game = $1 AND hidden = 0"
        " ORDER BY games DESC, shown DESC, id LIMIT CAST($2 AS INTEGER) OFFSET CAST($3 AS INTEGER)",
    [LIST_BOARDS + BOARDS_REPORTED] =
        "SELECT " BOARD " FROM board WHERE game = $1 AND (reports > 0 OR hidden = 1)"
        " ORDER BY hidden, reports DESC, id LIMIT CAST($2 AS INTEGER) OFFSET CAST($3 AS INTEGER)",
    [GET_TALLIES] = "SELECT " TALLY " FROM tally WHERE board = $1",
    [REPORT_BOARD] =
        "UPDATE board SET reports = reports + 1 WHERE id = $1 AND hidden = 0 RETURNING id",
    /* Shown again: what was reported was looked at. */
    [HIDE_BOARD] = "UPDATE board SET hidden = CAST($1 AS INTEGER),"
                   " reports = reports * CAST($1 AS INTEGER) WHERE id = $2 RETURNING id",
    [REMOVE_BOARD] = "DELETE FROM board WHERE id = $1 RETURNING id",
    [REMOVE_BOARDS] =
        "DELETE FROM board WHERE hidden = 0 AND last < CAST($1 AS BIGINT) RETURNING id",
    [REMOVE_TALLIES] = "DELETE FROM tally WHERE NOT EXISTS (SELECT 1 FROM board"
                       " WHERE board.id = tally.board) RETURNING board",
    [REMOVE_AUTHOR] = "UPDATE board SET author = CAST($1 AS TEXT) WHERE author = CAST($2 AS TEXT)",
    [COPY_BOARD] = "INSERT INTO board (" BOARD
                   ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id",
    [COPY_BOARDS] = "SELECT " BOARD " FROM board",
    [COPY_TALLY] = "INSERT INTO tally (" TALLY ") VALUES ($1, $2, $3, $4, $5, $6) RETURNING board",
    [COPY_TALLIES] = "SELECT " TALLY " FROM tally",
};

static void begin(store_statement *q, int which) {
    q->which = which;
    q->count = 0;
}

static void put(store_statement *q, const char *text) {
    q->value[q->count].text = text;
    q->value[q->count++].is_number = false;
}

static void put_number(store_statement *q, int64_t n) {
    q->value[q->count].number = n;
    q->value[q->count++].is_number = true;
}

static void add_room(store_statement *q, const room_terms *t) {
    begin(q, ADD_ROOM);
    put(q, t->id);
    put(q, t->g->key);
    put(q, t->options);
    put_number(q, t->created);
    put_number(q, t->listed);
    put_number(q, t->turn_ms);
    put_number(q, t->game_ms);
    put(q, t->secret);
    put(q, t->assets);
}

static void add_event(store_statement *q, const store_change *c, const store_change *before) {
    begin(q, before ? ADD_NEXT : ADD_EVENT);
    put(q, c->room);
    put_number(q, c->n);
    put_number(q, c->when);
    put(q, c->line);
    if (!before) return;
    put_number(q, before->when);
    put(q, before->line);
}

static void put_event(store_statement *q, const store_change *c) {
    put(q, c->room);
    put_number(q, c->n);
    put(q, c->line);
}

/* Every board of the gallery that was played on; then the room, which keeps it from being counted
 * twice. Returns how many statements. */
static int add_end(store_statement *to, const store_change *c) {
    const store_result *r = c->result;
    int n = 0;
    for (int i = 0; r && i < r->boards; i++) {
        store_statement *q = &to[n++];
        begin(q, COUNT_END);
        put(q, r->board[i].id);
        put_number(q, r->seats);
        put_number(q, r->people);
        put_number(q, r->board[i].has);
        put_number(q, r->won);
        put_event(q, c);
        q = &to[n++];
        begin(q, COUNT_GAME);
        put_number(q, c->when);
        put(q, r->board[i].id);
        put_event(q, c);
    }
    begin(&to[n], END_ROOM);
    put_event(&to[n++], c);
    return n;
}

int store_statements(const store_change *all, const store_change *c,
                     store_statement to[STORE_EACH]) {
    if (c->terms) {
        add_room(to, c->terms);
        return 1;
    }
    if (c->copy) {
        begin(to, COPY_ROOM);
        for (int i = 0; i < STORE_VALUES; i++) put(to, c->copy[i]);
        return 1;
    }
    if (c->probes) {
        begin(to, PROBE);
        begin(&to[1], PROBE);
        return 2;
    }
    if (c->renames) {
        begin(to, REMOVE_NAME);
        put(to, c->line);
        put(to, STORE_NOBODY);
        begin(&to[1], REMOVE_AUTHOR);
        put(&to[1], STORE_NOBODY);
        put(&to[1], c->line);
        return 2;
    }
    if (c->removes) {
        begin(to, REMOVE_ROOM);
        put(to, c->room);
        put_number(to, c->when);
        begin(&to[1], REMOVE_EVENTS);
        put(&to[1], c->room);
        return 2;
    }
    add_event(to, c, c->after >= 0 && all[c->after].line ? &all[c->after] : NULL);
    return c->ends ? 1 + add_end(&to[1], c) : 1;
}

/* ---- Reading ---- */

static bool take_terms(void *to, const char *const *column) {
    room_terms *t = to;
    snprintf(t->id, sizeof t->id, "%s", column[0]);
    t->g = games_find(text_of(column[1]));
    t->former = !text_begins(text_of(column[2]), "paddock=");
    t->newer = !t->former && !text_begins(text_of(column[2]), VERSION);
    snprintf(t->options, sizeof t->options, "%s", column[2] + (t->former ? 0 : strlen(VERSION)));
    t->created = atoll(column[3]);
    t->listed = atoi(column[4]) != 0;
    t->turn_ms = atoll(column[5]);
    t->game_ms = atoll(column[6]);
    snprintf(t->secret, sizeof t->secret, "%s", column[7]);
    if (column[8]) t->assets = xstrdup(column[8]);
    return false; /* there is only one */
}

store_event store_event_of(const char *const *column) {
    return (store_event){ (uint32_t)atoll(column[0]), atoll(column[1]), text_of(column[2]) };
}

bool store_events(store *s, const char *id, uint32_t from, store_take *take, void *to,
                  text_error *e) {
    store_statement q;
    begin(&q, GET_EVENTS);
    put(&q, id);
    put_number(&q, from);
    return s->ops->query(s, &q, take, to, e);
}

typedef struct {
    room *r;
    text_error *e;
} reading;

static bool take_event(void *to, const char *const *column) {
    reading *in = to;
    store_event v = store_event_of(column);
    if (v.n == in->r->events) return room_event(in->r, v.when, v.line, in->e);
    return text_fail(in->e, "the store has lost an event of this table");
}

bool store_load(store *s, const char *id, room *out, text_error *e) {
    room_terms terms;
    store_statement q;
    memset(&terms, 0, sizeof terms);
    e->why[0] = 0;
    begin(&q, GET_ROOM);
    put(&q, id);
    s->ops->query(s, &q, take_terms, &terms, e);
    if (!terms.id[0]) return false;
    if (terms.newer) {
        free(terms.assets);
        return text_fail(e, WORDS("this table was made by a newer version of Paddock"));
    }
    if (!terms.g) {
        free(terms.assets);
        return text_fail(e, WORDS("this table is for a game that this program does not know"));
    }
    if (!room_open(out, &terms, e)) return false;
    if (store_events(s, id, 0, take_event, &(reading){ out, e }, e)) return true;
    room_close(out);
    return false;
}

typedef struct {
    store_row *rows;
    int count;
} listing;

static bool take_row(void *to, const char *const *column) {
    listing *l = to;
    store_row *row = &l->rows[l->count++];
    snprintf(row->id, sizeof row->id, "%s", column[0]);
    row->last = atoll(column[1]);
    return true;
}

int store_list(store *s, const store_query *which, store_row *rows, int most, text_error *e) {
    store_statement q;
    listing l = { rows, 0 };
    begin(&q, LIST + (int)which->which);
    if (which->which == STORE_OUTDATED) {
        put_number(&q, which->finished);
        put_number(&q, which->abandoned);
    }
    put_number(&q, most);
    return s->ops->query(s, &q, take_row, &l, e) ? l.count : -1;
}

/* ---- The gallery ---- */

/* Asks for rows without looking at them: how many there were. */
static bool count_row(void *to, const char *const *column) {
    (void)column;
    ++*(int *)to;
    return true;
}

static int count_rows(store *s, const store_statement *q, text_error *e) {
    int n = 0;
    return s->ops->query(s, q, count_row, &n, e) ? n : -1;
}

static int with_id(store *s, int which, const char *id, text_error *e) {
    store_statement q;
    begin(&q, which);
    put(&q, id);
    return count_rows(s, &q, e);
}

int store_show(store *s, const store_board *b, int most, text_error *e) {
    store_statement q;
    begin(&q, ADD_BOARD);
    put(&q, b->id);
    put(&q, b->g->key);
    put(&q, b->name);
    put(&q, b->author);
    put(&q, b->file);
    put_number(&q, b->shown);
    put_number(&q, most);
    return count_rows(s, &q, e);
}

typedef struct {
    store_board *rows;
    int count, most;
} board_rows;

static bool take_board(void *to, const char *const *column) {
    board_rows *l = to;
    if (l->count == l->most) return true;
    store_board *b = &l->rows[l->count++];
    memset(b, 0, sizeof *b);
    snprintf(b->id, sizeof b->id, "%s", column[0]);
    b->g = games_find(text_of(column[1]));
    snprintf(b->name, sizeof b->name, "%s", column[2]);
    snprintf(b->author, sizeof b->author, "%s", column[3]);
    snprintf(b->file, sizeof b->file, "%s", column[4]);
    b->shown = atoll(column[5]);
    b->last = atoll(column[6]);
    b->hidden = atoi(column[7]) != 0;
    b->reports = atoi(column[8]);
    b->games = atoi(column[9]);
    return true;
}

int store_board_get(store *s, const char *id, store_board *b, text_error *e) {
    store_statement q;
    board_rows l = { b, 0, 1 };
    begin(&q, GET_BOARD);
    put(&q, id);
    return s->ops->query(s, &q, take_board, &l, e) ? l.count : -1;
}

int store_boards(store *s, const game *g, int order, int from, store_board *rows, int most,
                 text_error *e) {
    store_statement q;
    board_rows l = { rows, 0, most };
    begin(&q, LIST_BOARDS + order);
    put(&q, g->key);
    put_number(&q, most);
    put_number(&q, from);
    return s->ops->query(s, &q, take_board, &l, e) ? l.count : -1;
}

typedef struct {
    store_tally *rows;
    int count, most;
} tally_rows;

static bool take_tally(void *to, const char *const *column) {
    tally_rows *l = to;
    if (l->count < l->most)
        l->rows[l->count++] =
            (store_tally){ atoi(column[1]), atoi(column[2]) != 0, (unsigned)atoi(column[3]),
                           (unsigned)atoi(column[4]), atoi(column[5]) };
    return true;
}

int store_tallies(store *s, const char *id, store_tally *rows, int most, text_error *e) {
    store_statement q;
    tally_rows l = { rows, 0, most };
    begin(&q, GET_TALLIES);
    put(&q, id);
    return s->ops->query(s, &q, take_tally, &l, e) ? l.count : -1;
}

int store_report(store *s, const char *id, text_error *e) {
    return with_id(s, REPORT_BOARD, id, e);
}

int store_hide(store *s, const char *id, bool hide, text_error *e) {
    store_statement q;
    begin(&q, HIDE_BOARD);
    put_number(&q, hide);
    put(&q, id);
    return count_rows(s, &q, e);
}

/* What was counted goes with its board. */
static int drop_tallies(store *s, int dropped, text_error *e) {
    store_statement q;
    begin(&q, REMOVE_TALLIES);
    return dropped > 0 && count_rows(s, &q, e) < 0 ? -1 : dropped;
}

int store_drop(store *s, const char *id, text_error *e) {
    return drop_tallies(s, with_id(s, REMOVE_BOARD, id, e), e);
}

int store_drop_outdated(store *s, int64_t before, text_error *e) {
    store_statement q;
    begin(&q, REMOVE_BOARDS);
    put_number(&q, before);
    return drop_tallies(s, count_rows(s, &q, e), e);
}

/* ---- Copying ---- */

enum { COPY_BATCH = 1000 };

/* A room on its way: its columns, or some of its events. */
typedef struct {
    store *to;
    store_counts *counts;
    char *column[STORE_VALUES];
    store_change change[COPY_BATCH];
    int count;
    bool ok;
    text_error *e;
} copying;

static bool flush(copying *c) {
    c->ok = c->ok && (c->count == 0 || c->to->ops->batch(c->to, c->change, c->count, c->e));
    for (int i = 0; i < c->count; i++) free((char *)(uintptr_t)c->change[i].line);
    c->count = 0;
    return c->ok;
}

static store_change *add_copy(copying *c) {
    store_change *change = &c->change[c->count++];
    *change = (store_change){ .after = -1 };
    snprintf(change->room, sizeof change->room, "%s", c->column[0]);
    return change;
}

static bool take_column(void *to, const char *const *column) {
    copying *c = to;
    for (int i = 0; i < STORE_VALUES; i++) c->column[i] = column[i] ? xstrdup(column[i]) : NULL;
    return true;
}

static bool copy_event(void *to, const char *const *column) {
    copying *c = to;
    store_event v = store_event_of(column);
    store_change *change = add_copy(c);
    change->n = v.n;
    change->when = v.when;
    change->line = xstrdup(v.line.at);
    c->counts->events++;
    return c->count < COPY_BATCH || flush(c);
}

/* The next room after the one in `column`, which is replaced; false: there is none. */
static bool next_room(store *from, copying *c) {
    store_statement q;
    char *last = c->column[0];
    begin(&q, COPY_ROOMS);
    put(&q, last ? last : "");
    put_number(&q, 1);
    for (int i = 1; i < STORE_VALUES; i++) free(c->column[i]);
    memset(c->column, 0, sizeof c->column);
    c->ok = from->ops->query(from, &q, take_column, c, c->e);
    free(last);
    return c->ok && c->column[0];
}

/* Rows of the gallery, as they are. */
typedef struct {
    store *to;
    int which, columns; /* the statement that takes them */
    int count;
    text_error *e;
} row_copy;

static bool copy_row(void *to, const char *const *column) {
    row_copy *c = to;
    store_statement q;
    begin(&q, c->which);
    for (int i = 0; i < c->columns; i++) put(&q, column[i]);
    c->count++;
    return count_rows(c->to, &q, c->e) == 1;
}

static bool copy_rows(store *from, int all, row_copy *c) {
    store_statement q;
    begin(&q, all);
    return from->ops->query(from, &q, copy_row, c, c->e);
}

static bool copy_gallery(store *from, store *to, store_counts *counts, text_error *e) {
    row_copy boards = { to, COPY_BOARD, 10, 0, e }, tallies = { to, COPY_TALLY, 6, 0, e };
    if (from->version < 2) return true; /* it has none */
    bool ok = copy_rows(from, COPY_BOARDS, &boards) && copy_rows(from, COPY_TALLIES, &tallies);
    counts->boards += boards.count;
    return ok;
}

static bool is_empty(store *s, text_error *e) {
    copying c = { .e = e };
    store_statement q;
    bool some = next_room(s, &c);
    for (int i = 0; i < STORE_VALUES; i++) free(c.column[i]);
    begin(&q, COPY_BOARDS);
    some = some || (c.ok && count_rows(s, &q, e) > 0);
    return some ? text_fail(e, WORDS("the store is not empty: nothing was changed")) : c.ok;
}

bool store_copy(store *from, store *to, store_counts *counts, text_error *e) {
    if (!from->ops->span(from, SPAN_READ, e) || !is_empty(to, e) ||
        !to->ops->span(to, SPAN_WRITE, e))
        return false;
    copying *c = xalloc(sizeof *c);
    c->to = to;
    c->counts = counts;
    c->e = e;
    while (next_room(from, c)) {
        add_copy(c)->copy = (const char *const *)c->column;
        counts->rooms++;
        if (!flush(c)) break;
        bool read = store_events(from, c->column[0], 0, copy_event, c, e);
        c->ok = c->ok && read;
        if (!flush(c)) break;
    }
    for (int i = 0; i < STORE_VALUES; i++) free(c->column[i]);
    bool ok = c->ok && copy_gallery(from, to, counts, e) && to->ops->span(to, SPAN_END, e);
    free(c);
    return ok;
}

/* ---- Opening ---- */

static bool take_version(void *to, const char *const *column) {
    *(int *)to = atoi(column[0]);
    return true;
}

bool store_is_file(const char *where) {
    text_span w = text_of(where);
    return !text_begins(w, "postgres://") && !text_begins(w, "postgresql://");
}

store *store_open(const char *where, int how, text_error *e) {
    store *s =
        store_is_file(where) ? store_open_sqlite(where, how, e) : store_open_postgres(where, e);
    store_statement q;
    if (!s) return NULL;
    begin(&q, GET_VERSION);
    bool numbered = s->ops->query(s, &q, take_version, &s->version, e);
    if (how == STORE_READS && !numbered) s->version = 1; /* of 0.1 */
    if (s->version > STORE_VERSION)
        text_fail_with(e,
                       WORDS("the store was written by a newer version of Paddock (schema %1, this "
                             "program knows %2): update Paddock"),
                       text_number(s->version).at, text_number(STORE_VERSION).at);
    if (s->version == STORE_VERSION || (how == STORE_READS && s->version == 1)) return s;
    s->ops->close(s);
    return NULL;
}
