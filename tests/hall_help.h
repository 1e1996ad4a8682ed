/* hall_help.h -- what the tests of server/hall.h share: a hall with a real SQLite store and no
 * sockets, tables in it, and people who are connected. */
#pragma once

#include <sodium.h>
#include <sqlite3.h>
#include <time.h>
#include <unistd.h>

#include "host/clock.h"
#include "server/inside.h"
#include "tests/fixtures.h"

static char folder[] = "/tmp/paddock-hall-XXXXXX";
static char path[64];
static int stores;
static int64_t clock_ms = 1800000000000;
static int complaints;

static int64_t wall_step; /* somebody has set the wall clock by so much */

static inline int64_t now(void) { return clock_ms; }
static inline int64_t wall(void) { return clock_ms + wall_step; }
static inline void no_wake(void *with) { (void)with; } /* the tests poll */
static inline void note_complaint(const char *line) {
    (void)line;
    complaints++;
}

static hall_keep keep; /* for ever */
static int rate;       /* any number */

static inline hall *open_hall(void) {
    text_error e;
    hall_setup setup = { .store = path,
                         .thinkers = 1,
                         .now = now,
                         .wall = wall,
                         .wake = no_wake,
                         .log = note_complaint,
                         .keep = keep,
                         .rate = rate };
    hall *h = hall_open(&setup, &e);
    if (!h) fail_msg("%s", e.why);
    return h;
}

static inline hall *new_hall(void) {
    snprintf(path, sizeof path, "%s/%d.db", folder, ++stores);
    complaints = 0;
    return open_hall();
}

/* Queries the database directly; the first number of the answer. */
static inline int ask_store(const char *sql, const char *id, const char *like) {
    sqlite3 *db;
    sqlite3_stmt *q;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    if (id) sqlite3_bind_text(q, 1, id, -1, SQLITE_STATIC);
    if (like) sqlite3_bind_text(q, 2, like, -1, SQLITE_STATIC);
    int status = sqlite3_step(q), n = status == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;
    if (status != SQLITE_ROW && status != SQLITE_DONE) fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

static inline void run_sql(const char *sql) { ask_store(sql, NULL, NULL); }

static inline int count_stored(const char *id, const char *like) {
    return ask_store("SELECT count(*) FROM event WHERE room = ?1 AND line LIKE ?2", id, like);
}

static inline void rest(void) { nanosleep(&(struct timespec){ 0, 1000000 }, NULL); }

/* Works until the flag is set: a minute is more than anything here takes. */
static inline void work_until(hall *h, const int *flag) {
    for (int i = 0; i < 60000 && !*flag; i++) {
        hall_work(h);
        if (!*flag) rest();
    }
    assert_true(*flag);
}

static inline void work_a_while(hall *h) {
    for (int i = 0; i < 50; i++) {
        hall_work(h);
        rest();
    }
}

/* An answer of the hall, and how often it came. */
typedef struct {
    int came;
    bool good;
    char why[240];
    int stored; /* when it came: events of this table in the store */
    const char *id;
} reply;

static inline void take_answer(void *with, const text_error *e) {
    reply *r = with;
    r->came++;
    r->good = !e;
    snprintf(r->why, sizeof r->why, "%s", e ? e->why : "");
    if (r->id) r->stored = count_stored(r->id, "%");
}

static inline hall_wish table_for(const char *key, const char *options, const char *kinds) {
    hall_wish w = { .g = games_find(text_of(key)),
                    .options = options,
                    .seats = (int)strlen(kinds) };
    for (int i = 0; kinds[i]; i++) {
        w.seat[i].kind = kinds[i] == 'p' ? ROOM_PERSON : kinds[i] == 'b' ? ROOM_BOT : ROOM_OPEN;
        w.seat[i].level = AI_EASY;
    }
    return w;
}

static inline hall_keys make(hall *h, const hall_wish *w) {
    hall_keys keys;
    reply r = { 0 };
    text_error e;
    r.id = keys.id;
    if (!hall_make(h, w, &keys, take_answer, &r, &e)) fail_msg("%s", e.why);
    work_until(h, &r.came);
    assert_true(r.good && r.came == 1);
    assert_int_equal(r.stored,
                     w->seats + 1); /* the seats and `watch` were there before the answer */
    return keys;
}

/* Somebody connected, and all that it was told. */
typedef struct {
    guest g; /* first member: on_wake casts it back */
    hall *h;
    int wakes;
    char told[65536];
} person;

static inline void on_wake(guest *g) { ((person *)g)->wakes++; }

static inline void hear(person *p) {
    size_t len = strlen(p->told);
    while (hall_has_more(&p->g)) {
        char text[2048];
        text_out out = text_to(text, sizeof text);
        if (!hall_listen(p->h, &p->g, &out)) break;
        assert_true(len + out.len + 2 < sizeof p->told);
        len += (size_t)snprintf(p->told + len, sizeof p->told - len, "%s\n", text);
    }
}

static inline void say(person *p, const char *text) { hall_say(p->h, &p->g, text_of(text)); }

static inline bool was_told(person *p, const char *words) {
    hear(p);
    return strstr(p->told, words) != NULL;
}

static inline void wait_told(person *p, const char *words) {
    for (int i = 0; i < 60000 && !was_told(p, words); i++) {
        hall_work(p->h);
        rest();
    }
    if (!was_told(p, words)) fail_msg("never told '%s', only:\n%s", words, p->told);
}

static inline void forget_told(person *p) { p->told[0] = 0; }

static inline person *connect_to(hall *h, const char *id) {
    person *p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->h = h;
    p->g.wake = on_wake;
    hall_enter(h, &p->g, id);
    return p;
}

static inline person *come(hall *h, const char *id, const char *token, int known) {
    char words[80];
    person *p = connect_to(h, id);
    snprintf(words, sizeof words, "hello %s %d", token, known);
    say(p, words);
    return p;
}

/* The hashes of two salts: see pledged_salts in test_fair.c. */
#define ANN_SALT "0011223344556677"
#define BOB_SALT "8899aabbccddeeff"
#define ANN_HASH "=79aba197f4ef45c9c93ac0d4259d800c1ca1b718ff9fbfe3bb95b20a1bbd8383"
#define BOB_HASH "=b1571b1e24ff652b9fe73ff987f5be5cc6c61d982d44a7c64ed198c099a168cf"

static inline void sit(person *p, const char *seat) {
    char words[40];
    snprintf(words, sizeof words, "you %s", seat);
    wait_told(p, words);
    say(p, "sit " ANN_HASH " Ann");
    snprintf(words, sizeof words, "sit %s =79aba197", seat);
    wait_told(p, words);
}

/* The salt of those who have sat down so. */
static inline void reveal(person *p) {
    say(p, "salt " ANN_SALT);
    wait_told(p, " salt p");
}

static inline void leave(person *p) {
    hall_leave(p->h, &p->g);
    free(p);
}

/* A game of two people who both sit. */
typedef struct {
    hall *h;
    hall_keys keys;
    person *p1, *p2;
} pair;

static inline void wait_both(pair *t, const char *words) {
    wait_told(t->p1, words);
    wait_told(t->p2, words);
}

static inline pair sit_down(const char *key, const char *options) {
    hall_wish w = table_for(key, options, "pp");
    pair t = { .h = new_hall() };
    t.keys = make(t.h, &w);
    t.p1 = come(t.h, t.keys.id, t.keys.token[0], 0);
    t.p2 = come(t.h, t.keys.id, t.keys.token[1], 0);
    wait_told(t.p1, "you p1");
    wait_told(t.p2, "you p2");
    say(t.p1, "sit " ANN_HASH " Ann");
    say(t.p2, "sit " BOB_HASH " Bob");
    wait_both(&t, " Bob");
    say(t.p1, "salt " ANN_SALT);
    say(t.p2, "salt " BOB_SALT);
    wait_both(&t, "salt p2");
    return t;
}

static inline void get_up(pair *t) {
    leave(t->p1);
    leave(t->p2);
    hall_close(t->h);
}

static inline int make_folder(void **state) {
    (void)state;
    return sodium_init() < 0 || !mkdtemp(folder);
}

static inline int remove_folder(void **state) {
    (void)state;
    for (int i = 1; i <= stores; i++) {
        static const char *const ends[] = { "", "-wal", "-shm", "-lock" };
        for (int k = 0; k < COUNT_OF(ends); k++) {
            char file[80];
            snprintf(file, sizeof file, "%s/%d.db%s", folder, i, ends[k]);
            unlink(file);
        }
    }
    return rmdir(folder);
}

static CMFixtureFunction before_all = make_folder, after_all = remove_folder;
