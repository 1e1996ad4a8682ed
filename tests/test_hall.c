/* test_hall.c -- all tables of a server (server/hall.h) with a real SQLite store and no sockets:
 * making, joining, people at a table, what is stored before it is told, a store that fails, another
 * server that was faster, a copy of the store, rematches. Coming and going is test_hall_people.c's,
 * what one table does test_room.c's. */
#include "tests/hall_help.h"

/* ---- Making and joining ---- */

TEST(make) {
    hall *h = new_hall();
    hall_wish w = table_for("border", "players=3", "pb.");
    unsigned char hash[ROOM_HASH];
    hall_keys keys;
    text_error e;
    reply r = { 0 };
    w.listed = true;
    keys = make(h, &w);
    assert_int_equal(strlen(keys.id), ROOM_ID);
    assert_true(token_hash(text_of(keys.token[0]), hash) && token_hash(text_of(keys.watch), hash));
    assert_string_equal(keys.token[1], ""); /* a bot's, and nobody's yet */
    assert_string_equal(keys.token[2], "");
    assert_int_equal(count_stored(keys.id, "seat p1 person %"), 1);
    assert_int_equal(count_stored(keys.id, "seat p2 bot easy"), 1);
    assert_int_equal(count_stored(keys.id, "seat p3 open"), 1);
    assert_int_equal(count_stored(keys.id, "watch %"), 1);
    w.seats = 2;
    assert_false(hall_make(h, &w, &keys, take_answer, &r, &e));
    assert_non_null(strstr(e.why, "one seat for each player"));
    w.seats = 3;
    w.options = "players=3 boards=nowhere,tim,emma";
    assert_false(hall_make(h, &w, &keys, take_answer, &r, &e));
    w.assets = "board nowhere|area a well";
    assert_false(hall_make(h, &w, &keys, take_answer, &r, &e));
    assert_non_null(strstr(e.why, "line 1 of assets: "));
    work_a_while(h);
    assert_int_equal(r.came, 0);
    assert_int_equal(hall_figures(h)->games_made, 1);
    hall_close(h);
}

TEST(join) {
    hall *h = new_hall();
    hall_wish w = table_for("kuhvadis", "", "p.");
    w.listed = true;
    hall_keys listed = make(h, &w);
    w.listed = false;
    hall_keys private = make(h, &w);
    const struct {
        const char *id;
        int seat;
        bool good;
        const char *why;
    } rows[] = {
        { listed.id, 0, false, "not open" }, { listed.id, 3, false, "not open" },
        { private.id, -1, true, "" },        { "AAAAAAAAAAAAAAAAAAAAAA", 1, false, "" },
        { listed.id, 1, true, "" },          { listed.id, 1, false, "not open" },
        { listed.id, -1, false, "taken" },   { private.id, -1, false, "taken" },
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        reply r = { 0 };
        hall_place place = { .seat = rows[i].seat };
        hall_join(h, rows[i].id, &place, take_answer, &r);
        work_until(h, &r.came);
        assert_int_equal(r.good, rows[i].good);
        if (rows[i].why[0]) assert_non_null(strstr(r.why, rows[i].why));
        if (!rows[i].why[0]) assert_string_equal(r.why, "");
        if (r.good) assert_int_equal(count_stored(rows[i].id, "seat p2 person %"), 1);
        if (r.good) assert_int_equal(place.seat, 1);
    }
    hall_close(h);
}

/* Many ask for any seat before one is stored: each gets another, until none is left. */
TEST(join_any_at_once) {
    hall *h = new_hall();
    hall_wish w = table_for("border", "players=4", "p...");
    hall_place place[5];
    reply r[5] = { { 0 } };
    hall_keys keys = make(h, &w);
    unsigned seats = 0;
    int good = 0;
    for (int i = 0; i < 5; i++) {
        place[i].seat = -1;
        hall_join(h, keys.id, &place[i], take_answer, &r[i]);
    }
    for (int i = 0; i < 5; i++) {
        work_until(h, &r[i].came);
        good += r[i].good;
        if (r[i].good) seats |= 1u << place[i].seat;
        if (!r[i].good) assert_string_equal(r[i].why, "all seats are taken");
    }
    assert_int_equal(good, 3);
    assert_int_equal(seats, 14);
    hall_close(h);
}

/* Two ask for the same seat before either is stored: one of them gets it. */
TEST(join_at_once) {
    hall *h = new_hall();
    hall_wish w = table_for("kuhvadis", "", "p.");
    hall_place place[2] = { { .seat = 1 }, { .seat = 1 } };
    reply r[2] = { { 0 }, { 0 } };
    hall_keys keys = make(h, &w);
    for (int i = 0; i < 2; i++) hall_join(h, keys.id, &place[i], take_answer, &r[i]);
    for (int i = 0; i < 2; i++) work_until(h, &r[i].came);
    assert_int_equal(r[0].good + r[1].good, 1);
    assert_int_equal(count_stored(keys.id, "seat p2 person %"), 1);
    hall_close(h);
}

/* ---- The lobby ---- */

typedef struct {
    int came, count;
    hall_row row[HALL_LOBBY];
} listing;

static void take_list(void *with, const hall_row *rows, int count, const text_error *e) {
    listing *l = with;
    assert_null(e);
    l->came++;
    l->count = count;
    memcpy(l->row, rows, (size_t)count * sizeof *rows);
}

static int list(hall *h, listing *l) {
    memset(l, 0, sizeof *l);
    hall_lobby(h, take_list, l);
    work_until(h, &l->came);
    return l->count;
}

/* Lists are cached for a moment: asks after that. */
static int list_later(hall *h, listing *l) {
    clock_ms += 1000000;
    return list(h, l);
}

TEST(lobby) {
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "p.");
    listing *l = calloc(1, sizeof *l);
    assert_int_equal(list(h, l), 0);
    w.listed = true;
    hall_keys keys = make(h, &w);
    assert_int_equal(list(h, l), 0); /* lists are cached for a moment */
    assert_int_equal(list_later(h, l), 1);
    assert_string_equal(l->row[0].id, keys.id);
    assert_int_equal(l->row[0].seat[1].kind, ROOM_OPEN);
    assert_false(l->row[0].started);
    w.listed = false;
    w.seat[1].kind = ROOM_PERSON;
    make(h, &w);
    assert_int_equal(list_later(h, l), 1);
    person *p = come(h, keys.id, keys.token[0], 0);
    sit(p, "p1");
    assert_int_equal(list_later(h, l), 1);
    assert_string_equal(l->row[0].seat[0].name, "Ann");
    say(p, "resign");
    wait_told(p, "over p2");
    assert_int_equal(list_later(h, l), 0);
    leave(p);
    free(l);
    hall_close(h);
}

/* ---- People at a table ---- */

TEST(two_people) {
    pair t = sit_down("ringgz", "players=2");
    say(t.p1, "act 0 start:c3");
    assert_false(was_told(t.p2, " act "));
    wait_both(&t, " act p1 start:c3 ");
    assert_true(t.p2->wakes > 0);
    say(t.p1, "act 1 start:c2");
    wait_told(t.p1, "error illegal");
    assert_false(was_told(t.p2, "error"));
    /* Neither the tokens of others nor their hashes are told. */
    assert_null(strstr(t.p2->told, t.keys.token[0]));
    assert_true(was_told(t.p2, "seat p1 person\n") && was_told(t.p2, "watch\n"));
    /* A new client gets all events, one that knows some gets the rest, one that claims more than
     * there are gets all. */
    person *again = come(t.h, t.keys.id, t.keys.token[1], 0);
    person *part = come(t.h, t.keys.id, t.keys.token[1], 5);
    person *liar = come(t.h, t.keys.id, t.keys.token[1], 99999);
    assert_true(was_told(again, "you p2\n0 ") && was_told(again, "5 1800"));
    assert_true(was_told(part, "you p2\n5 ") && !was_told(part, "\n4 "));
    hear(liar);
    assert_string_equal(again->told, liar->told);
    say(t.p1, "react wave");
    assert_true(was_told(part, "react p1 wave") && was_told(t.p1, "react p1 wave"));
    person *looker = come(t.h, t.keys.id, t.keys.watch, 0);
    clock_ms += HALL_MERGED;
    say(looker, "react bravo");
    assert_true(was_told(t.p2, "react watch bravo") && was_told(looker, "react watch bravo"));
    /* Within a moment the last one of each player is told, and each one of spectators once. */
    forget_told(looker);
    for (int i = 0; i < 60; i++) {
        say(looker, i % 2 ? "react hooray" : "react bravo");
        say(t.p1, i < 59 ? "react wave" : "react smile");
        say(t.p2, "react wave");
        hear(looker);
    }
    assert_false(was_told(looker, "react"));
    clock_ms += HALL_MERGED;
    hall_work(t.h);
    hear(looker);
    assert_string_equal(looker->told, "react p1 smile\nreact p2 wave\nreact watch bravo\n"
                                      "react watch hooray\n");
    /* However many different ones there are. */
    forget_told(looker);
    clock_ms += HALL_MERGED;
    for (int i = 0; i < 60; i++) {
        char words[40];
        snprintf(words, sizeof words, "react new-%d", i);
        say(looker, words);
        hear(looker);
    }
    say(t.p1, "react wave");
    clock_ms += HALL_MERGED;
    hall_work(t.h);
    hear(looker);
    int count = 0;
    for (const char *at = looker->told; (at = strstr(at, "react watch new-")); at++) count++;
    assert_int_equal(count, 1 + HALL_REACTIONS);
    assert_true(strstr(looker->told, "new-59\n") && strstr(looker->told, "react p1 wave\n"));
    /* What pages say of what they saw is counted by seat: neither reactions nor another player use
     * it up. */
    forget_told(t.p1);
    for (int i = 0; i < 3 * HALL_DIGESTS; i++) {
        say(again, "digest 7 0123");
        hear(t.p1);
    }
    count = 0;
    for (const char *at = t.p1->told; (at = strstr(at, "digest p2 7 0123")); at++) count++;
    assert_int_equal(count, HALL_DIGESTS);
    say(t.p1, "digest 7 4567");
    assert_true(was_told(t.p2, "digest p1 7 4567"));
    leave(looker);
    leave(again);
    leave(part);
    leave(liar);
    get_up(&t);
}

TEST(strangers) {
    pair t = sit_down("kuhvadis", "");
    static const char *const tokens[] = { "--", "", "AAAAAAAAAAAAAAAAAAAAAA", "x" };
    char first[200] = "";
    for (int i = 0; i < 8; i++) {
        const char *id = i < 4 ? t.keys.id : "BBBBBBBBBBBBBBBBBBBBBB";
        person *p = come(t.h, id, tokens[i % 4], 0);
        wait_told(p, "error forbidden");
        if (!first[0]) snprintf(first, sizeof first, "%.190s", p->told);
        assert_string_equal(p->told, first); /* the same, whether or not there is such a table */
        assert_true(p->g.closing);
        forget_told(p);
        say(p, "resign");
        assert_false(was_told(p, "e"));
        leave(p);
    }
    person *nobody = come(t.h, "BBBBBBBBBBBBBBBBBBBBBB", "-", 0);
    wait_told(nobody, "error forbidden");
    leave(nobody);
    person *bare = come(t.h, t.keys.id, "-", 0); /* the id is enough to watch */
    wait_told(bare, "you watch");
    say(bare, "resign");
    wait_told(bare, "error forbidden only players may do this");
    leave(bare);
    person *looker = come(t.h, t.keys.id, t.keys.watch, 0);
    wait_told(looker, "you watch");
    say(looker, "resign");
    wait_told(looker, "error forbidden only players may do this");
    say(looker, "ping");
    wait_told(looker, "pong");
    say(looker, "dance");
    wait_told(looker, "error words");
    /* The others are told the number of spectators, now and then. */
    assert_false(was_told(t.p1, "watchers"));
    clock_ms += 2000;
    wait_told(t.p1, "watchers 1");
    wait_told(looker, "watchers 1");
    leave(looker);
    clock_ms += 2000;
    wait_told(t.p1, "watchers 0");
    get_up(&t);
}

TEST(silent) {
    pair t = sit_down("kuhvadis", "");
    person *p = connect_to(t.h, t.keys.id);
    clock_ms += HALL_SILENT - 1000;
    hall_work(t.h);
    assert_false(was_told(p, "error"));
    clock_ms += 3000;
    hall_work(t.h);
    assert_true(was_told(p, "error silent") && p->g.closing && !t.p1->g.closing);
    assert_int_equal(hall_figures(t.h)->refused[REFUSED_SILENT], 1);
    leave(p);
    get_up(&t);
}

/* ---- Stored before it is told ---- */

TEST(stored_before_told) {
    pair t = sit_down("ringgz", "players=2");
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    say(t.p1, "act 0 start:c3"); /* the store has to wait now */
    work_a_while(t.h);
    assert_false(was_told(t.p1, " act ") || was_told(t.p2, " act "));
    person *late = come(t.h, t.keys.id, t.keys.watch, 0);
    work_a_while(t.h);
    assert_true(was_told(late, "you watch") && !was_told(late, " act "));
    leave(late);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    wait_both(&t, " act p1 start:c3 ");
    assert_int_equal(count_stored(t.keys.id, "act p1 start:c3 %"), 1);
    get_up(&t);
}

static int has_looked;
static size_t looked_events;
static void look(void *with, const room *r, const text_error *e) {
    (void)with;
    has_looked = 1;
    looked_events = e ? 0 : r->events;
}

/* The store fails: the action is refused with a reason; the game goes on when the store works. */
TEST(store_fails) {
    pair t = sit_down("ringgz", "players=2");
    hall_wish w = table_for("ringgz", "players=2", "pp");
    hall_keys keys;
    text_error e;
    reply r = { 0 };
    run_sql("ALTER TABLE event RENAME TO hidden");
    say(t.p1, "act 0 start:c3");
    wait_told(t.p1, "error store");
    assert_false(was_told(t.p2, " act ") || was_told(t.p1, " act "));
    assert_true(hall_make(t.h, &w, &keys, take_answer, &r, &e));
    work_until(t.h, &r.came);
    assert_true(!r.good && strstr(r.why, "cannot be saved right now") && r.came == 1);
    assert_true(complaints > 0 && hall_figures(t.h)->store_failures > 0);
    say(t.p1, "act 0 start:c3"); /* the table cannot even be read */
    wait_told(t.p1, "error busy");
    run_sql("ALTER TABLE hidden RENAME TO event");
    clock_ms += 20000;
    has_looked = 0;
    for (int i = 0; i < 1000 && !(has_looked && looked_events); i++) {
        has_looked = 0;
        hall_find(t.h, t.keys.id, look, NULL);
        work_until(t.h, &has_looked);
        clock_ms += 1000;
    }
    assert_int_equal(looked_events, 7);
    forget_told(t.p1);
    say(t.p1, "act 0 start:c3");
    wait_told(t.p1, "7 18");
    wait_told(t.p2, " act p1 start:c3 ");
    assert_int_equal(count_stored(t.keys.id, "act %"), 1);
    assert_int_equal(count_stored(keys.id, "%"), 0);
    get_up(&t);
}

/* A table that cannot be read is tried later and later; as soon as anything else shows that the
 * store is back, it need not wait any longer. */
TEST(store_is_back) {
    pair t = sit_down("ringgz", "players=2");
    hall_wish w = table_for("kuhvadis", "", "pp");
    run_sql("ALTER TABLE event RENAME TO hidden");
    say(t.p1, "act 0 start:c3");
    wait_told(t.p1, "error store");
    for (int i = 0; i < 1000 && hall_figures(t.h)->store_failures < 7; i++) {
        clock_ms += 1000;
        work_a_while(t.h);
    }
    assert_true(hall_figures(t.h)->store_failures >= 7);
    run_sql("ALTER TABLE hidden RENAME TO event");
    clock_ms += 1000;
    work_a_while(t.h);
    say(t.p1, "act 0 start:c3"); /* the next try is seconds away */
    assert_true(was_told(t.p1, "error busy"));
    make(t.h, &w);
    clock_ms += 1000;
    work_a_while(t.h);
    forget_told(t.p1);
    say(t.p1, "act 0 start:c3");
    wait_told(t.p1, " act p1 start:c3 ");
    get_up(&t);
}

/* ---- Two servers on one store ---- */

TEST(late) {
    pair t = sit_down("ringgz", "players=2");
    hall *other = open_hall(); /* on the same store; it gets no notifications from the first */
    person *there = come(other, t.keys.id, t.keys.token[0], 0);
    wait_told(there, "Bob");
    say(t.p1, "act 0 start:c3");
    wait_told(t.p2, " act p1 start:c3 ");
    say(there, "act 0 start:c4"); /* the same person, on another device, a moment later */
    wait_told(there, "error late");
    wait_told(there, " act p1 start:c3 ");
    assert_false(was_told(there, "start:c4"));
    assert_int_equal(count_stored(t.keys.id, "act %"), 1);
    assert_int_equal(hall_figures(other)->late, 1);
    /* A name does not conflict with the other server's action. */
    say(there, "sit " ANN_HASH " Anne");
    wait_told(there, "Anne");
    say(t.p2, "sit " ANN_HASH " Bobby");
    wait_told(t.p2, "Bobby");
    assert_true(was_told(t.p2, "Anne"));
    assert_false(was_told(t.p2, "error"));
    assert_int_equal(count_stored(t.keys.id, "sit %"), 4);
    leave(there);
    hall_close(other);
    get_up(&t);
}

/* ---- A copy of the store, for a backup ---- */

/* A store that is copied to, and has nothing. With everything that is written to it people begin
 * another table in the store that is copied. */
typedef struct {
    store base;
    int rooms, events, begun;
} busy_copy;

static bool take_copy(store *s, store_change *change, int count, text_error *e) {
    enum { MOST = 50 };
    busy_copy *c = (busy_copy *)s;
    char sql[400];
    (void)e;
    for (int i = 0; i < count; i++) {
        c->rooms += change[i].copy != NULL;
        c->events += change[i].line != NULL;
    }
    if (c->begun++ >= MOST) return true; /* behind all that are there */
    snprintf(sql, sizeof sql,
             "INSERT INTO room (id, game, options, created, listed, over, turn_ms, game_ms, secret)"
             " SELECT 'zzzzzzzzzzzzzzzzzzzz%02d', game, options, created, listed, over, turn_ms,"
             " game_ms, secret FROM room LIMIT 1",
             c->begun);
    run_sql(sql);
    snprintf(sql, sizeof sql,
             "INSERT INTO event SELECT 'zzzzzzzzzzzzzzzzzzzz%02d', n, at, line FROM event LIMIT 1",
             c->begun);
    run_sql(sql);
    return true;
}

static bool open_span(store *s, int what, text_error *e) {
    (void)s, (void)what, (void)e;
    return true;
}

static bool find_nothing(store *s, const store_statement *q, store_take *take, void *to,
                         text_error *e) {
    (void)s, (void)q, (void)take, (void)to, (void)e;
    return true;
}

/* The copy is of one moment: it ends, however much is played meanwhile. */
TEST(copy_under_load) {
    static const store_ops ops = { .batch = take_copy, .span = open_span, .query = find_nothing };
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "pp");
    busy_copy to = { .base = { &ops, STORE_VERSION } };
    store_counts n = { 0, 0, 0 };
    text_error e;
    for (int i = 0; i < 3; i++) make(h, &w);
    int events = ask_store("SELECT count(*) FROM event", NULL, NULL);
    store *from = store_open(path, STORE_LOOKS, &e);
    assert_non_null(from);
    assert_true(store_copy(from, &to.base, &n, &e));
    assert_true(n.rooms == 3 && n.events == events && to.rooms == 3 && to.events == events);
    assert_int_equal(ask_store("SELECT count(*) FROM room", NULL, NULL), 3 + to.begun);
    from->ops->close(from);
    hall_close(h);
}

/* ---- Rematch ---- */

typedef struct {
    int came;
    bool good;
    char why[240];
    hall_next again;
} rematch_reply;

static void take_rematch(void *with, const hall_next *again, const text_error *e) {
    rematch_reply *r = with;
    r->came++;
    r->good = !e;
    snprintf(r->why, sizeof r->why, "%s", e ? e->why : "");
    if (again) r->again = *again;
}

static rematch_reply ask_rematch(hall *h, const char *id, const char *token) {
    unsigned char hash[ROOM_HASH];
    rematch_reply r;
    memset(&r, 0, sizeof r);
    assert_true(token_hash(text_of(token), hash));
    hall_rematch(h, id, hash, take_rematch, &r);
    work_until(h, &r.came);
    assert_int_equal(r.came, 1);
    return r;
}

TEST(rematch) {
    pair t = sit_down("border", "players=2 first=p1 boards=tim,emma");
    rematch_reply early = ask_rematch(t.h, t.keys.id, t.keys.token[0]);
    assert_true(!early.good && strstr(early.why, "not over"));
    say(t.p1, "resign");
    wait_told(t.p2, "over p2");
    rematch_reply stranger = ask_rematch(t.h, t.keys.id, t.keys.watch);
    assert_true(!stranger.good && !stranger.why[0]);
    /* Both at once, before the next table is stored: they meet at the same one all the same. */
    unsigned char hash[2][ROOM_HASH];
    rematch_reply r[2];
    memset(r, 0, sizeof r);
    for (int i = 0; i < 2; i++) {
        token_hash(text_of(t.keys.token[i]), hash[i]);
        hall_rematch(t.h, t.keys.id, hash[i], take_rematch, &r[i]);
    }
    for (int i = 0; i < 2; i++) work_until(t.h, &r[i].came);
    assert_true(r[0].good && r[1].good);
    assert_string_equal(r[0].again.id, r[1].again.id);
    assert_int_equal(r[0].again.seat, 1);
    assert_int_equal(r[1].again.seat, 0);
    assert_int_equal(count_stored(t.keys.id, "next %"), 1);
    wait_told(t.p1, r[0].again.id);
    assert_null(strstr(t.p1->told, r[0].again.token));
    /* A lost token is replaced and no longer valid, not even for who came with it before. */
    person *before = come(t.h, r[0].again.id, r[0].again.token, 0);
    wait_told(before, "you p2");
    rematch_reply again = ask_rematch(t.h, t.keys.id, t.keys.token[0]);
    assert_true(again.good && strcmp(again.again.token, r[0].again.token) != 0);
    say(before, "sit " ANN_HASH " Eve");
    wait_told(before, "error forbidden");
    assert_int_equal(count_stored(again.again.id, "sit p2 %"), 0);
    leave(before);
    person *old = come(t.h, again.again.id, r[0].again.token, 0);
    wait_told(old, "error forbidden");
    leave(old);
    person *p = come(t.h, again.again.id, again.again.token, 0);
    sit(p, "p2");
    rematch_reply sits = ask_rematch(t.h, t.keys.id, t.keys.token[0]);
    assert_true(!sits.good && strstr(sits.why, "already"));
    person *looker = come(t.h, again.again.id, t.keys.watch, 0); /* the same link as before */
    wait_told(looker, "you watch");
    leave(looker);
    leave(p);
    get_up(&t);
}

TEST(declined_rematch) {
    pair t = sit_down("ringgz", "players=2 first=next");
    say(t.p2, "decline");
    wait_told(t.p2, "error illegal the game is not over");
    say(t.p1, "resign");
    wait_both(&t, "over p2");
    forget_told(t.p2);
    say(t.p2, "decline");
    wait_told(t.p2, "error illegal there is no rematch to decline");
    rematch_reply r = ask_rematch(t.h, t.keys.id, t.keys.token[0]);
    assert_true(r.good);
    person *p = come(t.h, r.again.id, r.again.token, 0);
    sit(p, "p2");
    say(t.p2, "decline");
    wait_told(p, "decline p1");
    forget_told(t.p2);
    say(t.p2, "decline");
    wait_told(t.p2, "error illegal this seat has already declined");
    /* Whoever has declined may still come. */
    rematch_reply later = ask_rematch(t.h, t.keys.id, t.keys.token[1]);
    assert_true(later.good);
    person *q = come(t.h, later.again.id, later.again.token, 0);
    sit(q, "p1");
    forget_told(t.p2);
    say(t.p2, "decline");
    wait_told(t.p2, "error illegal this seat is already yours");
    leave(p);
    leave(q);
    get_up(&t);
}
