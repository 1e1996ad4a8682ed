/* test_hall_people.c -- people who come and go, and bots that wait for them: test_hall.c goes on.
 */
#include "tests/hall_help.h"

/* ---- Presence ---- */

TEST(presence) {
    pair t = sit_down("kuhvadis", "");
    clock_ms += 2000;
    wait_both(&t, "presence p1:here p2:here");
    forget_told(t.p1);
    say(t.p2, "hidden");
    clock_ms += 2000;
    wait_told(t.p1, "presence p1:here p2:away");
    /* A second page of the same person counts as well. */
    person *second = come(t.h, t.keys.id, t.keys.token[1], 0);
    wait_told(second, "you p2");
    forget_told(t.p1);
    clock_ms += 2000;
    wait_told(t.p1, "presence p1:here p2:here");
    leave(second);
    say(t.p2, "visible");
    say(t.p2, "choosing");
    forget_told(t.p1);
    clock_ms += 2000;
    wait_told(t.p1, "presence p1:here p2:choosing");
    /* Told once, whatever is said meanwhile; it ends by itself. */
    forget_told(t.p1);
    say(t.p2, "choosing");
    clock_ms += 2000;
    work_a_while(t.h);
    assert_false(was_told(t.p1, "presence"));
    clock_ms += HALL_CHOOSING;
    wait_told(t.p1, "presence p1:here p2:here");
    /* ... or when something is done. */
    say(t.p1, "choosing");
    forget_told(t.p2);
    clock_ms += 1000;
    wait_told(t.p2, "presence p1:choosing p2:here");
    say(t.p1, "roll 0");
    clock_ms += 1000;
    wait_told(t.p2, "presence p1:here p2:here");
    /* Not for spectators; nothing of it is stored. */
    person *looker = come(t.h, t.keys.id, t.keys.watch, 0);
    wait_told(looker, "you watch");
    say(looker, "choosing");
    wait_told(looker, "error forbidden");
    leave(looker);
    forget_told(t.p1);
    leave(t.p2);
    clock_ms += 2000;
    wait_told(t.p1, "presence p1:here p2:offline");
    assert_int_equal(count_stored(t.keys.id, "%choosing%"), 0);
    leave(t.p1);
    hall_close(t.h);
}

TEST(faces) {
    pair t = sit_down("kuhvadis", "");
    say(t.p1, "face cow-2");
    wait_both(&t, "face p1 cow-2");
    say(t.p1, "face <svg>");
    wait_told(t.p1, "error words no name of a picture");
    say(t.p1, "face abcdefghijklmnopq");
    work_a_while(t.h);
    assert_int_equal(count_stored(t.keys.id, "face %"), 1);
    get_up(&t);
}

/* ---- Coming and going ---- */

TEST(leave) {
    pair t = sit_down("ringgz", "players=2");
    /* In the middle of being stored, and before the table was read. */
    person *gone = come(t.h, t.keys.id, t.keys.token[0], 0);
    say(gone, "act 0 start:c3");
    leave(gone);
    wait_told(t.p2, " act p1 start:c3 ");
    leave(come(t.h, "CCCCCCCCCCCCCCCCCCCCCC", "-", 0));
    work_a_while(t.h);
    assert_int_equal(hall_figures(t.h)->guests, 2);
    /* A table that is not there is forgotten at once, one without guests after a while. */
    clock_ms += 2000;
    hall_work(t.h);
    assert_int_equal(hall_figures(t.h)->rooms, 1);
    leave(t.p1);
    leave(t.p2);
    clock_ms += HALL_IDLE - 1000;
    hall_work(t.h);
    assert_int_equal(hall_figures(t.h)->rooms, 1);
    clock_ms += 3000;
    hall_work(t.h);
    assert_int_equal(hall_figures(t.h)->rooms, 0);
    /* And is there again, as it was, when somebody comes. */
    t.p1 = come(t.h, t.keys.id, t.keys.token[0], 0);
    t.p2 = come(t.h, t.keys.id, t.keys.token[1], 5);
    wait_told(t.p1, " act p1 start:c3 ");
    wait_told(t.p2, "you p2\n5 ");
    assert_int_equal(count_stored(t.keys.id, "%"), 8);
    get_up(&t);
}

/* What was accepted is stored before the end, whoever still waits for it. */
TEST(close) {
    pair t = sit_down("ringgz", "players=2");
    hall_wish w = table_for("kuhvadis", "", "pp");
    hall_keys keys;
    reply r = { 0 };
    text_error e;
    say(t.p1, "act 0 start:c3");
    assert_true(hall_make(t.h, &w, &keys, take_answer, &r, &e));
    get_up(&t);
    assert_int_equal(r.came, 1);
    assert_int_equal(count_stored(t.keys.id, "act p1 start:c3 %"), 1);
    assert_true(r.good);
    assert_int_equal(count_stored(keys.id, "%"), 3);
}

/* The clock runs out with nobody there, not even in memory: a bot plays on. */
TEST(clock) {
    hall *h = new_hall();
    hall_wish w = table_for("kuhvadis", "first=p1 sheet=meadow", "pp");
    w.turn_ms = 3600000;
    hall_keys keys = make(h, &w);
    for (int i = 0; i < 2; i++) {
        person *p = come(h, keys.id, keys.token[i], 0);
        sit(p, i ? "p2" : "p1");
        leave(p);
    }
    for (int i = 0; i < 2; i++) {
        person *p = come(h, keys.id, keys.token[i], 0);
        wait_told(p, " sit p2 ");
        say(p, "salt " ANN_SALT);
        wait_told(p, i ? "salt p2" : "salt p1");
        leave(p);
    }
    clock_ms += HALL_IDLE + 2000;
    hall_work(h);
    assert_int_equal(hall_figures(h)->rooms, 0);
    clock_ms += 3600000;
    for (int i = 0; i < 5000 && count_stored(keys.id, "away p1") == 0; i++) {
        clock_ms += 500;
        hall_work(h);
        rest();
    }
    assert_int_equal(count_stored(keys.id, "away p1"), 1);
    person *p = come(h, keys.id, keys.token[0], 0);
    wait_told(p, "here p1"); /* the person takes the seat over from the bot */
    leave(p);
    hall_close(h);
}

/* A table with a clock at which nobody has sat down yet has no deadline: it is not loaded again
 * unless something happens there. */
TEST(clock_not_running) {
    hall *h = new_hall();
    hall_wish w = table_for("kuhvadis", "", "pp");
    w.turn_ms = 60000;
    hall_keys keys = make(h, &w);
    clock_ms += HALL_IDLE + 2000;
    hall_work(h);
    assert_int_equal(hall_figures(h)->rooms, 0);
    /* The store may have been asked before the table was there: then it is loaded once. */
    clock_ms += 3700000;
    work_a_while(h);
    clock_ms += HALL_IDLE + 2000;
    work_a_while(h);
    for (int i = 0; i < 3; i++) {
        clock_ms += 3700000;
        work_a_while(h);
        hall_work(h);
        assert_int_equal(hall_figures(h)->rooms, 0);
    }
    hall *other = open_hall(); /* two people sit down at another server, which ends */
    for (int i = 0; i < 2; i++) {
        person *p = come(other, keys.id, keys.token[i], 0);
        wait_told(p, "you p");
        say(p, "sit " ANN_HASH " Somebody");
        wait_told(p, i ? "sit p2" : "sit p1");
        leave(p);
    }
    for (int i = 0; i < 2; i++) {
        person *p = come(other, keys.id, keys.token[i], 0);
        wait_told(p, "sit p2");
        say(p, "salt " ANN_SALT);
        wait_told(p, i ? "salt p2" : "salt p1");
        leave(p);
    }
    hall_close(other);
    for (int i = 0; i < 5000 && count_stored(keys.id, "away p%") == 0; i++) {
        clock_ms += 1000;
        hall_work(h);
        rest();
    }
    assert_int_equal(count_stored(keys.id, "away p1") + count_stored(keys.id, "away p2"), 1);
    hall_close(h);
}

/* Advances the clock day by day. */
static void live_on(hall *h, int days) {
    for (int i = 0; i < days; i++) {
        clock_ms += 86400000;
        for (int k = 0; k < 5; k++) {
            hall_work(h);
            rest();
        }
    }
    work_a_while(h);
}

static int count_tables(void) { return ask_store("SELECT count(*) FROM room", NULL, NULL); }

/* Tables at which nothing happens any more are removed, unfinished ones sooner. */
TEST(old_tables_are_removed) {
    keep = (hall_keep){ 400 * 86400000LL, 30 * 86400000LL };
    pair t = sit_down("ringgz", "players=2");
    hall_wish w = table_for("kuhvadis", "", "pp");
    hall_keys nobody = make(t.h, &w);
    w.turn_ms = 60000;
    make(t.h, &w);
    assert_int_equal(count_tables(), 3);
    live_on(t.h, 20);
    person *p = come(t.h, nobody.id, nobody.token[0], 0);
    wait_told(p, "you p1");
    say(p, "sit " ANN_HASH " Ann");
    wait_told(p, "Ann");
    leave(p);
    live_on(t.h, 15);
    assert_int_equal(count_tables(), 2); /* one is being watched, at the other one somebody sat */
    live_on(t.h, 20);
    assert_int_equal(count_tables(), 1);
    assert_int_equal(count_stored(nobody.id, "%"), 0);
    p = come(t.h, nobody.id, nobody.token[0], 0);
    wait_told(p, "error forbidden");
    leave(p);
    say(t.p1, "resign");
    wait_told(t.p1, "over p2");
    leave(t.p1);
    leave(t.p2);
    live_on(t.h, 395);
    assert_int_equal(count_tables(), 1);
    live_on(t.h, 10);
    assert_int_equal(count_tables(), 0);
    assert_int_equal(ask_store("SELECT count(*) FROM event", NULL, NULL), 0);
    assert_int_equal(hall_figures(t.h)->removed, 3);
    hall_close(t.h);
    keep = (hall_keep){ 0, 0 };
}

/* When event n of the table was, as the person was told. */
static int64_t time_of(person *p, const char *event) {
    hear(p);
    const char *at = strstr(p->told, event);
    if (!at) fail_msg("not told '%s', only:\n%s", event, p->told);
    while (at > p->told && at[-1] != '\n') at--;
    return atoll(strchr(at, ' '));
}

/* People, who read dates, are told those of the wall clock. A clock of a table, the lobby and the
 * rounds do not notice that somebody sets it; nor does a table that is loaded again, or after a
 * restart. */
TEST(wall_clock_is_set) {
    enum { MINUTE = 60000, HOUR = 60 * MINUTE };
    static const int64_t steps[] = { HOUR, -HOUR };
    for (int i = 0; i < COUNT_OF(steps); i++) {
        wall_step = 0;
        hall *h = new_hall();
        hall_wish w = table_for("ringgz", "players=2 first=p1", "pp"), plain = w;
        w.game_ms = 30 * MINUTE;
        hall_keys keys = make(h, &w), other = make(h, &plain);
        person *a = come(h, keys.id, keys.token[0], 0), *b = come(h, keys.id, keys.token[1], 0);
        person *c = come(h, other.id, other.token[0], 0);
        sit(a, "p1");
        sit(b, "p2");
        reveal(a);
        reveal(b);
        int64_t began = time_of(a, " sit p2 ");
        clock_ms += MINUTE;
        wall_step = steps[i];
        sit(c, "p1");
        assert_int_equal(time_of(c, " sit p1 "), clock_ms + wall_step); /* read by people */
        assert_int_equal(hall_wall(h), clock_ms + wall_step);
        person *looker = come(h, keys.id, keys.watch, 0);
        wait_told(looker, "you watch");
        for (int k = 0; k < 3; k++) {
            clock_ms += 1000;
            work_a_while(h);
        }
        assert_true(was_told(a, "watchers 1")); /* rounds go on */
        assert_false(was_told(a, " away "));
        say(a, "act 0 start:c3");
        wait_told(b, " act p1 start:c3");
        assert_int_equal(time_of(b, " act p1 ") - began, MINUTE + 3000);
        /* Everybody leaves; the table leaves memory, and comes back. */
        leave(looker);
        leave(a);
        leave(b);
        for (int k = 0; k < 3; k++) {
            clock_ms += MINUTE;
            work_a_while(h);
        }
        assert_int_equal(hall_find_room(h, keys.id)->state, ROOM_IDLE);
        b = come(h, keys.id, keys.token[1], 0);
        wait_told(b, "you p2");
        clock_ms += 1000;
        work_a_while(h);
        assert_false(was_told(b, " away "));
        leave(b);
        leave(c);
        /* After a restart the wall clock says how long the server was gone: no time, if it was set
         * back; an hour is more than there is. */
        hall_close(h);
        h = open_hall();
        b = come(h, keys.id, keys.token[1], 0);
        wait_told(b, "you p2");
        for (int k = 0; k < 3; k++) {
            clock_ms += 1000;
            work_a_while(h);
        }
        assert_int_equal(was_told(b, " away p1"), wall_step > 0);
        clock_ms += 30 * MINUTE;
        wait_told(b, " away p1"); /* and the time is up in the end */
        leave(b);
        hall_close(h);
    }
    wall_step = 0;
}

/* A wall clock that is set far ahead removes no tables. */
TEST(wall_clock_far_ahead) {
    keep = (hall_keep){ 400 * (int64_t)86400000, 30 * (int64_t)86400000 };
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "pp");
    make(h, &w);
    wall_step = 1000 * (int64_t)86400000;
    for (int i = 0; i < 3; i++) {
        clock_ms += 86400000;
        work_a_while(h);
    }
    assert_int_equal(count_tables(), 1);
    hall_close(h);
    wall_step = 0;
    keep = (hall_keep){ 0, 0 };
}

/* The events of a table have a budget, and each seat its part of it; what brings somebody to the
 * table is not refused. */
TEST(busy_seats) {
    enum { RATE = 8, BURST = 5 };
    rate = RATE;
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "pp");
    hall_keys keys = make(h, &w);
    person *a = come(h, keys.id, keys.token[0], 0), *b = come(h, keys.id, keys.token[1], 0);
    wait_told(a, "you p1");
    wait_told(b, "you p2");
    for (int i = 0; i < RATE * BURST - 5; i++) {
        say(a, "sit " ANN_HASH " Ann");
        while (!hall_is_idle(h)) {
            hall_work(h);
            rest();
        }
        hear(a);
    }
    wait_told(a, "error busy");
    assert_int_equal(count_stored(keys.id, "sit p1 %"), RATE / 2 * BURST);
    forget_told(a);
    say(a, "choosing"); /* no event: that is not used up, but nearly */
    assert_false(was_told(a, "error"));
    say(b, "sit " ANN_HASH " Bob");
    wait_told(a, " sit p2 ");
    for (int i = 0; i < RATE * BURST; i++) {
        say(b, "choosing");
        hear(b);
    }
    assert_true(was_told(b, "error busy"));
    leave(a);
    leave(b);
    hall_close(h);
    /* Who has not sat down yet, or is away, is heard however much was said for the seat. */
    h = new_hall();
    keys = make(h, &w);
    a = come(h, keys.id, keys.token[0], 0);
    wait_told(a, "you p1");
    for (int i = 0; i < 2 * RATE * BURST; i++) {
        say(a, "choosing");
        hear(a);
    }
    assert_true(was_told(a, "error busy"));
    sit(a, "p1");
    leave(a);
    hall_close(h);
    rate = 0;
}

/* A bot decides, on a thread of its own, and once. */
TEST(bot) {
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "bp");
    hall_keys keys = make(h, &w);
    person *p = come(h, keys.id, keys.token[1], 0);
    wait_told(p, "you p2");
    assert_true(was_told(p, " seat p1 bot easy\n") && !was_told(p, " act "));
    say(p, "sit " ANN_HASH " Ann");
    reveal(p);
    wait_told(p, " act p1 start:");
    wait_told(p, "\n6 "); /* the first piece goes with the start base */
    work_a_while(h);
    assert_int_equal(count_stored(keys.id, "act %"), 2);
    assert_int_equal(hall_figures(h)->bot_moves, 2);
    leave(p);
    hall_close(h);
}

/* Bots wait while nobody watches. */
TEST(bot_without_watchers) {
    hall *h = new_hall();
    hall_wish w = table_for("ringgz", "players=2", "bp");
    hall_keys keys = make(h, &w);
    person *p = come(h, keys.id, keys.token[1], 0);
    wait_told(p, "you p2");
    say(p, "sit " ANN_HASH " Ann");
    wait_told(p, "sit p2");
    say(p, "salt " ANN_SALT); /* a decision begins */
    leave(p);
    for (int i = 0; i < 4; i++) {
        clock_ms += 1000;
        work_a_while(h);
    }
    assert_int_equal(count_stored(keys.id, "act %"), 1); /* of two: see `bot` */
    p = come(h, keys.id, "-", 0);
    wait_told(p, "\n6 ");
    leave(p);
    hall_close(h);
}

/* One address asks for much thinking at many tables: another one does not wait for all of it. */
TEST(bots_in_turn) {
    enum { TABLES = 14 };
    static const char *const levels[] = { "easy", "hard" };
    hall *h = new_hall();
    int64_t greedy = 0, modest = 0;
    hall_keys keys[TABLES];
    person *p[TABLES];
    for (int i = 0; i < TABLES; i++) {
        hall_wish w = table_for("ringgz", "players=2", "bp");
        bool last = i >= TABLES - COUNT_OF(levels);
        w.seat[0].level = i == TABLES - COUNT_OF(levels) ? AI_EASY : AI_HARD;
        keys[i] = make(h, &w);
        p[i] = connect_to(h, keys[i].id);
        p[i]->g.thinking =
            last && w.seat[0].level == AI_HARD ? &modest : &greedy; /* easy is free */
        char words[80];
        snprintf(words, sizeof words, "hello %s 0", keys[i].token[1]);
        say(p[i], words);
        wait_told(p[i], "you p2");
    }
    for (int i = 0; i < TABLES; i++) say(p[i], "sit " ANN_HASH " Ann");
    for (int i = 0; i < TABLES; i++) say(p[i], "salt " ANN_SALT);
    for (int i = 0; i < COUNT_OF(levels); i++) {
        int before = 0;
        wait_told(p[TABLES - COUNT_OF(levels) + i], " act p1 start:");
        for (int k = 0; k < TABLES - COUNT_OF(levels); k++) before += was_told(p[k], " act ");
        if (before > 6) fail_msg("%d tables of another came before %s", before, levels[i]);
    }
    for (int i = 0; i < TABLES; i++) leave(p[i]);
    hall_close(h);
}
