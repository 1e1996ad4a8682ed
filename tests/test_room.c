/* test_room.c -- one table on the server (server/room.h): who sits there, what is said and what may
 * not be, whole games, the clock. */
#include "tests/room_help.h"

#include "draw/view.h"

/* ---- Seats, names, tokens ---- */

/* Salts are pledged when people sit down, and revealed when all have; then lots are drawn. */
TEST(pledges_and_lots) {
    static const char *const pledge[] = {
        "79aba197f4ef45c9c93ac0d4259d800c1ca1b718ff9fbfe3bb95b20a1bbd8383",
        "b1571b1e24ff652b9fe73ff987f5be5cc6c61d982d44a7c64ed198c099a168cf",
    };
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1];
    room r = open_room("kuhvadis", "players=2 first=p1", 0, 0);
    text_error e;
    int throws;
    no(&r, "wish players=7", "for two");
    yes(&r, "wish players=2 first=random");
    no(&r, "wish players=2", "first");
    for (int i = 0; i < 2; i++) {
        make_token(i, token, hex);
        yes(&r, line_of("seat p%d person %s", i + 1, hex));
    }
    no(&r, line_of("sit p1 =%.62s Ann", pledge[0]), "64 hexadecimal digits");
    no(&r, line_of("sit p1 =79ABA1%s Ann", pledge[0] + 6), "lower case");
    yes(&r, line_of("sit p1 =%s Ann", pledge[0]));
    no(&r, "sit p2 8899aabbccddeeff Ben", "all salts are pledged or none");
    no(&r, "salt p1 0011223344556677", "not everyone");
    yes(&r, line_of("sit p2 =%s Ben", pledge[1]));
    assert_false(room_full(&r));
    no(&r, "salt p2 0011223344556677", "pledged");
    no(&r, "salt p2", "pledged");
    yes(&r, "salt p2 8899aabbccddeeff");
    yes(&r, line_of("sit p2 =%s Benny", pledge[0])); /* only the name changes */
    no(&r, "options players=2 first=p1", "no lots");
    no(&r, "open p1", "not everyone");
    yes(&r, "salt p1 0011223344556677");
    no(&r, "salt p1 0011223344556677", "pledged");
    no(&r, "options players=2 first=p1", "other options"); /* the sheet is missing */
    assert_false(room_full(&r));
    due(&r, 5000);
    assert_true(room_full(&r));
    no(&r, "options players=2 first=p1", "no lots");
    roll(&r, 6000);
    char *record = room_record(&r);
    assert_null(strstr(record, secret));
    free(record);

    /* Unfinished, the secret is revealed when both want that. */
    yes(&r, "open p1");
    no(&r, "open p1", "already");
    assert_false(room_go_on(&r, 7000));
    yes(&r, "open p2");
    due(&r, 7000);
    assert_true(r.over);
    assert_string_equal(r.result, "unfinished");
    record = room_record(&r);
    library lib = { 0 };
    table t = { 0 };
    record_head head;
    assert_true(record_read(record, strlen(record), &lib, &t, &head, &e));
    assert_true(fair_check(&lib, &t, &head.dice, &throws, &e));
    assert_int_equal(throws, 1);
    assert_string_equal(head.dice.wish, "players=2 first=random");
    table_free(&t);
    library_free(&lib);
    free(record);
    check_and_close(&r);
}

/* After a week without an event one player is enough. */
TEST(abandoned_game_is_opened) {
    room r = seated("kuhvadis", "", "pp", 0, 0);
    yes_at(&r, 2000 + ROOM_ABANDONED, "open p2");
    due(&r, 2000 + ROOM_ABANDONED);
    assert_true(r.over);
    check_and_close(&r);
}

TEST(seats) {
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1], other[2 * ROOM_HASH + 1];
    room r = open_room("kuhvadis", "", 0, 0);
    make_token(1, token, hex);
    make_token(2, token, other);
    no(&r, "seat p3 bot easy", "no such seat");
    no(&r, "seat p0 bot easy", "no such seat");
    no(&r, "seat p1", "kind");
    no(&r, "seat p1 cat", "person or a bot");
    no(&r, "seat p1 bot clever", "level");
    no(&r, "seat p1 bot", "level");
    no(&r, "seat p1 person", "32 bytes");
    no(&r, "seat p1 person 1234", "32 bytes");
    no(&r, "seat p1 open wide", "open");
    yes(&r, "seat p1 open");
    yes(&r, "seat p1 open");
    yes(&r, line_of("seat p1 person %s", hex));
    no(&r, line_of("seat p1 person %s", other), "taken");
    no(&r, "seat p1 bot easy", "taken");
    no(&r, "seat p1 open", "taken");
    no(&r, "sit p2 0011223344556677 Ann", "not a person's");
    yes(&r, "seat p2 kept");
    no(&r, "seat p2 kept", "taken");
    no(&r, "decline p1", "no rematch");
    no(&r, "decline p2 x", "nothing follows");
    yes(&r, "decline p2");
    no(&r, "decline p2", "already declined");
    no(&r, "face p2 cow", "nobody sits there");
    yes(&r, line_of("seat p2 person %s", hex));
    yes(&r, line_of("seat p2 person %s", other)); /* lost, and asked for again */
    assert_false(room_full(&r));
    yes(&r, "sit p2 0011223344556677 Bob");
    no(&r, line_of("seat p2 person %s", other), "taken");
    assert_false(room_full(&r));
    yes(&r, "sit p1 0011223344556677 Ann");
    assert_true(room_full(&r));
    yes(&r, line_of("watch %s", other));
    no(&r, line_of("watch %s", other), "already");
    check_and_close(&r);
}

TEST(tokens) {
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1];
    unsigned char hash[ROOM_HASH], none[ROOM_HASH] = { 0 };
    room r = seated("border", "players=3", "ppb", 0, 0);
    for (int i = 0; i < 3; i++) {
        make_token(i, token, hex);
        assert_true(token_hash(text_of(token), hash));
        assert_int_equal(room_find_seat(&r, hash), i < 2 ? i : -1);
        assert_false(room_may_watch(&r, hash));
    }
    yes(&r, line_of("watch %s", hex));
    assert_true(room_may_watch(&r, hash));
    assert_int_equal(room_find_seat(&r, none), -1);
    assert_false(token_hash(text_of("short"), hash));
    assert_false(token_hash(text_of("with a blank in it 12"), hash));
    assert_false(token_hash(text_of(""), hash));
    char one[TOKEN + 1], two[TOKEN + 1];
    token_make(one);
    token_make(two);
    assert_int_equal(strlen(one), TOKEN);
    assert_string_not_equal(one, two);
    room_close(&r);
}

TEST(names) {
    static const char *const good[] = {
        "Ann",    "J\xc3\xb6rg", "\xe6\x9d\x8e", "A b", "0123456789012345678901234567890123456789",
        "<b>&\"'"
    };
    static const char *const bad[] = {
        "",
        " Ann",
        "Ann ",
        "a,b",
        "a;b",
        "01234567890123456789012345678901234567890",
        "\xff",
        "a\xc3",
        "\xc0\xaf",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "a\x7f",
        "a\xc2\x85",
        "a\xe2\x80\xae",
        "\xe2\x80\x8b",
        "a\xe2\x80\xa8",
    };
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1];
    room r = seated("kuhvadis", "", "pp", 0, 0);
    for (int i = 0; i < COUNT_OF(good); i++) {
        yes(&r, line_of("sit p1 %s %s", salt, good[i]));
        assert_string_equal(r.seat[0].name, good[i]);
        assert_int_equal(r.dice.salts, 2); /* only the name changes */
    }
    for (int i = 0; i < COUNT_OF(bad); i++) {
        no(&r, line_of("sit p1 %s %s", salt, bad[i]), "name");
    }
    no(&r, "sit p1", "dice");
    no_at(&r, 2000, "sit p1 0011223344556677 Ann\nact p1 x", "one line");
    room_close(&r);
    r = open_room("kuhvadis", "", 0, 0);
    make_token(0, token, hex);
    yes(&r, line_of("seat p1 person %s", hex));
    no(&r, "sit p1 00112233445566 Ann", "8 to 32");
    no(&r, "sit p1 zz11223344556677 Ann", "8 to 32");
    no(&r, "sit p1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20 Ann",
       "8 to 32");
    no(&r, "dance p1", "no such event");
    no(&r, "", "no such event");
    char far_too_long[400];
    memset(far_too_long, 'a', sizeof far_too_long);
    far_too_long[sizeof far_too_long - 1] = 0;
    no(&r, far_too_long, "too long");
    room_close(&r);
}

/* ---- Playing ---- */

TEST(acts) {
    room r = seated("ringgz", "players=2 first=next", "pp", 0, 0);
    rng random = rng_from(3);
    char action[GAME_MOVE_TEXT], line[ROOM_LINE];
    text_error e;
    room other = seated("ringgz", "players=2 first=next", "pp", 0, 0);
    act(&other, 0, "start:c3", 2000);
    text_out out = text_to(line, sizeof line);
    text_put(&out, room_line(&other, other.events - 1, NULL));
    room_close(&other);
    no(&r, "act", "who");
    no(&r, "act p1", "who");
    no(&r, "act p3 start:c3 0", "no such seat");
    no(&r, "act p2 start:c3 0", "turn");
    no(&r, "act chance roll:1 0", "turn");
    no(&r, "act p1 nonsense 0", "");
    no(&r, "act p1 start:c3 0123456789abcdef", "another one");
    no(&r, "act p1 R1c3 0123456789abcdef", "");
    yes(&r, line);
    no(&r, line, "turn");
    char *before = tell_all(&r);
    assert_false(room_roll(&r, 2000, &e));
    assert_false(room_act(&r, 2000, 0, text_of("start:c3"), &e));
    assert_false(room_act(&r, 2000, 7, text_of("start:c3"), &e));
    assert_false(room_play(&r, 2000, 0, r.t.log[0].move, &e));
    assert_false(room_play(&r, 2000, room_turn(&r), r.t.log[0].move, &e));
    char *after = tell_all(&r);
    assert_string_equal(before, after);
    free(before);
    free(after);
    random_action(&r, &random, action);
    act(&r, room_turn(&r), action, 2000);
    no(&r, "over p1 x", "not over");
    no(&r, "next BBBB", "not over");
    check_and_close(&r);
    r = open_room("ringgz", "players=2", 0, 0);
    no(&r, "act p1 start:c3 0", "not everyone");
    no(&r, "resign p1", "nobody sits");
    room_close(&r);
}

/* Whole games of every kind, to the end, replayed; the record tells the secret only then. */
TEST(random_games) {
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        const test_kind *kind = &test_kinds[k];
        room r = open_room(kind->game, kind->options, 0, 0);
        int seats = r.seats, throws;
        char kinds[8] = "";
        text_error e;
        room_close(&r);
        for (int i = 0; i < seats; i++) strcat(kinds, "p");
        r = seated(kind->game, kind->options, kinds, 0, 0);
        rng random = rng_from((uint64_t)k + 1);
        char *record = room_record(&r);
        assert_null(strstr(record, secret));
        assert_non_null(strstr(record, "commitment "));
        free(record);
        while (step(&r, &random, 2000 + (int64_t)r.events)) {}
        assert_true(r.over);
        assert_int_equal(room_turn(&r), TURN_OVER);
        text_span last = room_line(&r, r.events - 1, NULL);
        assert_true(text_begins(last, "over ") && text_ends(last, secret));
        no(&r, "act p1 pass 0", "over");
        no(&r, "resign p1", "over");
        no(&r, "back 0", "over");
        no(&r, "ask p1 0", "over");
        no(&r, "sit p1 0011223344556677 Zoe", "over");
        no(&r, line_of("over p1 %s", secret), "over");
        no(&r, "next", "name");
        no(&r, "next a/b", "name");
        yes(&r, "next BBBBBBBBBBBBBBBBBBBBBB");
        no(&r, "next CCCCCCCCCCCCCCCCCCCCCC", "already");
        check_replay(&r);
        record = room_record(&r);
        library lib = { 0 };
        table t = { 0 };
        record_head head;
        assert_non_null(strstr(record, secret));
        assert_true(record_read(record, strlen(record), &lib, &t, &head, &e));
        assert_true(fair_check(&lib, &t, &head.dice, &throws, &e));
        assert_int_equal(t.count, r.t.count);
        assert_memory_equal(&t.state, &r.t.state, sizeof t.state);
        assert_string_equal(head.player[0], "Name 1");
        table_free(&t);
        library_free(&lib);
        free(record);
        room_close(&r);
    }
}

/* Corrupted lines are refused and change nothing. */
TEST(mutilated_lines) {
    room r = seated("border", "players=3 boards=sarah,tim,linus first=p1", "ppp", 5000, 0);
    rng random = rng_from(9);
    for (int k = 0; k < 300 && step(&r, &random, 3000); k++) {}
    int refused = 0;
    for (int k = 0; k < 3000; k++) {
        char line[ROOM_LINE + 1];
        text_error e = TEXT_NO_ERROR;
        text_span old = room_line(&r, rng_next(&random) % r.events, NULL);
        memcpy(line, old.at, old.len);
        line[old.len] = 0;
        for (int i = 0; i < 1 + k % 3; i++)
            line[rng_next(&random) % old.len] = (char)(rng_next(&random) % 255 + 1);
        char *before = tell_all(&r);
        size_t len = rng_next(&random) % 4 ? old.len : rng_next(&random) % old.len;
        if (!room_event(&r, 3000, (text_span){ line, len }, &e)) {
            char *after = tell_all(&r);
            assert_string_equal(before, after);
            assert_true(e.why[0] != 0);
            refused++;
            free(after);
        }
        free(before);
    }
    assert_true(refused > 2500);
    check_and_close(&r);
}

TEST(hidden) {
    room r = seated("kuhvadis", "", "pb", 0, 0);
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1], line[ROOM_LINE];
    make_token(0, token, hex);
    yes(&r, line_of("watch %s", hex));
    for (size_t i = 0; i < r.events; i++) {
        for (int seat = -1; seat < 2; seat++) {
            text_out out = text_to(line, sizeof line);
            room_line_for(&r, i, seat < 0 ? VIEW_SPECTATOR : seat, &out);
            assert_null(strstr(line, hex));
            assert_null(strstr(line, secret));
        }
    }
    text_out out = text_to(line, sizeof line);
    room_line_for(&r, 0, 0, &out);
    assert_string_equal(line, "seat p1 person");
    out = text_to(line, sizeof line);
    room_line_for(&r, r.events - 1, 0, &out);
    assert_string_equal(line, "watch");
    room_close(&r);
}

/* ---- The clock, going away, resigning ---- */

TEST(clock_per_turn) {
    room r = seated("kuhvadis", "first=p1 sheet=meadow", "pp", 1000, 0);
    assert_int_equal(room_deadline(&r), 3000);
    yes_at(&r, 2500, "sit p1 0011223344556677 Anna"); /* a new name does not reset the clock */
    assert_int_equal(room_deadline(&r), 3000);
    no_at(&r, 2999, "away p1", "not up");
    no_at(&r, 9000, "away p2", "not up");
    no(&r, "here p1", "not away");
    roll(&r, 2600); /* nor does a throw: it is the same turn */
    assert_int_equal(room_deadline(&r), 3000);
    yes_at(&r, 3000, "away p1");
    no_at(&r, 9000, "away p1", "already");
    assert_int_equal(room_deadline(&r), 0);
    int level;
    assert_true(room_bot_turn(&r, &level));
    yes_at(&r, 5000, "here p1");
    assert_int_equal(room_deadline(&r), 6000);
    assert_false(room_bot_turn(&r, &level));
    rng random = rng_from(2);
    while (room_turn(&r) == 0) step(&r, &random, 5500);
    assert_int_equal(room_deadline(&r), 6500); /* the other's turn began */
    check_and_close(&r);
    r = seated("kuhvadis", "", "pp", 0, 0);
    assert_int_equal(room_deadline(&r), 0);
    no_at(&r, 1000000000, "away p1", "not up");
    room_close(&r);
}

TEST(clock_per_game) {
    room r = seated("ringgz", "players=2 first=next", "pp", 0, 10000);
    rng random = rng_from(2);
    assert_int_equal(room_deadline(&r), 12000);
    step(&r, &random, 6000);
    assert_int_equal(r.seat[0].used, 4000);
    assert_int_equal(room_deadline(&r), 16000);
    step(&r, &random, 7000);
    assert_int_equal(r.seat[1].used, 1000);
    assert_int_equal(room_deadline(&r), 13000);
    yes_at(&r, 13000, "away p1");
    assert_int_equal(r.seat[0].used, 10000);
    yes_at(&r, 20000, "here p1"); /* back: a tenth of the clock is given again */
    assert_int_equal(room_deadline(&r), 21000);
    check_and_close(&r);
}

TEST(resign) {
    room r = seated("kuhvadis", "first=p1", "pp", 0, 0);
    yes(&r, "resign p2");
    no(&r, "resign p2", "already");
    no(&r, "over p2 x", "otherwise");
    due(&r, 2000);
    assert_true(r.over);
    assert_string_equal(r.result, "p1");
    check_and_close(&r);

    r = seated("border", "players=3 first=p1", "ppp", 0, 0);
    roll(&r, 2000);
    act(&r, 0, "done", 2000);
    yes(&r, "early p3 done");
    yes(&r, "resign p3");
    assert_int_equal(r.seat[2].early_count, 0);
    no(&r, "early p3 done", "computer plays");
    due(&r, 2000);
    assert_false(r.over);
    act(&r, 1, "done", 2000);
    int level;
    assert_true(room_bot_turn(&r, &level));
    no(&r, "ask p3 0", "");
    yes(&r, "resign p1");
    due(&r, 2000);
    assert_false(r.over); /* p2 plays on against bots */
    yes(&r, "resign p2");
    due(&r, 2000);
    assert_true(r.over);
    assert_string_equal(r.result, "resigned");
    check_and_close(&r);
}

/* Names cannot use up the events that a game needs: others sit down and come back all the same. */
TEST(talk_ends) {
    room r = open_room("ringgz", "players=2 first=p1", 1000, 0);
    text_error e;
    char line[60], token[TOKEN + 1], hex[2 * ROOM_HASH + 1];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        make_token(i, token, hex);
        yes(&r, line_of("seat p%d person %s", i + 1, hex));
    }
    yes_at(&r, 2000, line_of("sit p1 %s Ann", salt));
    for (; n < ROOM_EVENTS; n++) {
        snprintf(line, sizeof line, "sit p1 %s Ann %d", salt, n);
        if (!room_event(&r, 2000, text_of(line), &e)) break;
    }
    assert_int_equal(r.events, ROOM_TALK);
    no(&r, line, "too many events");
    yes_at(&r, 2000, line_of("sit p2 %s Ben", salt));
    yes_at(&r, 9000, "away p1");
    yes_at(&r, 9000, "here p1");
    rng random = rng_from(4);
    while (step(&r, &random, 2000)) {}
    assert_true(r.over);
    room_close(&r);
}

TEST(bad_terms) {
    room r;
    room_terms terms;
    text_error e;
    memset(&terms, 0, sizeof terms);
    terms.g = games_find(text_of("ringgz"));
    strcpy(terms.secret, "12");
    assert_false(room_open(&r, &terms, &e));
    assert_non_null(strstr(e.why, "secret"));
    strcpy(terms.secret, secret);
    strcpy(terms.options, "players=9");
    terms.assets = strdup("nonsense|here\n|\n");
    assert_false(room_open(&r, &terms, &e));
    strcpy(terms.options, "players=2");
    terms.assets = strdup("nonsense|here\n|\n");
    assert_true(room_open(&r, &terms, &e));
    assert_null(r.terms.assets); /* nobody plays on it: not kept */
    room_close(&r);
}
