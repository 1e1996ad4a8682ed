/* test_fair.c -- dice nobody can rig (table/fair.h): games rolled from the secret verify, and
 * a change of one roll, one byte or one undo is detected. */
#include "table/fair.h"
#include "tests/fixtures.h"

static record_dice fresh_dice(uint64_t seed) {
    unsigned char secret[FAIR_SECRET];
    record_dice d;
    rng r = rng_from(seed);
    for (size_t i = 0; i < sizeof secret; i++) secret[i] = (unsigned char)rng_next(&r);
    fair_begin(&d, secret);
    for (int seat = 0; seat < 2; seat++) {
        char salt[33];
        snprintf(salt, sizeof salt, "%016llx%016llx", (unsigned long long)rng_next(&r),
                 (unsigned long long)rng_next(&r));
        assert_true(fair_salt(&d, seat, 0, text_of(salt)));
    }
    return d;
}

static void play_on(table *t, const record_dice *d, rng *r, size_t most) {
    while (table_turn(t) != TURN_OVER && t->count < most) {
        uint64_t random =
            table_turn(t) == TURN_CHANCE ? fair_random(d, (uint32_t)t->count) : rng_next(r);
        table_play(t, game_pick(t->g, &t->setup, &t->state, random));
    }
}

/* Through the record's text, as people would check it. */
static bool verifies(const table *t, const record_dice *d, int *throws, text_error *e) {
    record_head head, again;
    library lib = { 0 };
    table back = { 0 };
    memset(&head, 0, sizeof head);
    head.dice = *d;
    char *text = record_write(t, &head);
    bool ok = record_read(text, strlen(text), &lib, &back, &again, e) &&
              fair_check(&lib, &back, &again.dice, throws, e);
    free(text);
    table_free(&back);
    library_free(&lib);
    return ok;
}

TEST(honest_games_verify) {
    const char *games[] = { "kuhvadis", "border" };
    for (int i = 0; i < 20; i++) {
        rng r = rng_from((uint64_t)i);
        record_dice d = fresh_dice((uint64_t)i);
        table t = begin_table(games[i % 2], "", 0);
        text_error e;
        int throws;
        play_on(&t, &d, &r, 100000);
        assert_true(verifies(&t, &d, &throws, &e));
        assert_true(throws > 5);
        table_free(&t);
    }
}

/* The server likes another throw better, somewhere in the middle, and plays on honestly. */
TEST(bent_throw_is_found_out) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        rng r = rng_from(seed);
        record_dice d = fresh_dice(seed);
        table t = begin_table(seed % 2 ? "kuhvadis" : "border", "", 0);
        text_error e;
        int throws;
        play_on(&t, &d, &r, 20 + seed);
        while (table_turn(&t) != TURN_CHANCE) play_on(&t, &d, &r, t.count + 1);
        size_t ply = t.count;
        game_move honest = game_pick(t.g, &t.setup, &t.state, fair_random(&d, (uint32_t)ply)), bent;
        do bent = game_pick(t.g, &t.setup, &t.state, rng_next(&r));
        while (bent == honest);
        table_play(&t, bent);
        play_on(&t, &d, &r, 100000);
        assert_false(verifies(&t, &d, &throws, &e));
        char where[32];
        text_out out = text_to(where, sizeof where);
        text_str(&out, "roll at action ");
        text_uint(&out, ply + 1);
        text_char(&out, ':');
        assert_non_null(strstr(e.why, where));
        table_free(&t);
    }
}

TEST(other_secret_or_salt_is_found_out) {
    rng r = rng_from(1);
    record_dice d = fresh_dice(1), other = fresh_dice(2), changed;
    table t = begin_table("kuhvadis", "", 0);
    text_error e;
    int throws;
    play_on(&t, &d, &r, 100000);
    changed = d;
    memcpy(changed.secret, other.secret, sizeof changed.secret);
    assert_false(verifies(&t, &changed, &throws, &e));
    assert_non_null(strstr(e.why, "committed"));
    changed = d;
    changed.salt[1].hex[3] = changed.salt[1].hex[3] == 'a' ? 'b' : 'a';
    assert_false(verifies(&t, &changed, &throws, &e));
    changed = d;
    changed.salts--;
    assert_false(verifies(&t, &changed, &throws, &e));
    changed = d;
    changed.secret[0] = 0;
    assert_false(verifies(&t, &changed, &throws, &e));
    assert_non_null(strstr(e.why, "not revealed"));
    changed.commitment[0] = 0;
    assert_false(verifies(&t, &changed, &throws, &e));
    assert_non_null(strstr(e.why, "no commitment"));
    table_free(&t);
}

/* Salts are pledged by their hashes first, and revealed in any order: the dice are the same. */
TEST(pledged_salts) {
    /* python3 -c "import hashlib; print(hashlib.blake2b(b'paddock salt 1' + SALT,
     * digest_size=32).hexdigest())" */
    static const char *const salt[] = { "0011223344556677", "8899aabbccddeeff" };
    static const char *const hash[] = {
        "79aba197f4ef45c9c93ac0d4259d800c1ca1b718ff9fbfe3bb95b20a1bbd8383",
        "b1571b1e24ff652b9fe73ff987f5be5cc6c61d982d44a7c64ed198c099a168cf",
    };
    unsigned char secret[FAIR_SECRET] = { 7 };
    record_dice d, other;
    text_error e;
    int throws;
    fair_begin(&d, secret);
    assert_false(fair_pledge(&d, 0, text_of("0011")));
    for (int i = 0; i < 2; i++) assert_true(fair_pledge(&d, i, text_of(hash[i])));
    assert_false(fair_pledge(&d, 0, text_of(hash[1]))); /* once */
    assert_true(fair_owes(&d, 0));
    assert_false(fair_reveal(&d, 0, text_of(salt[1])));
    other = d;
    assert_true(fair_reveal(&d, 0, text_of(salt[0])) && fair_reveal(&d, 1, text_of(salt[1])));
    assert_true(fair_reveal(&other, 1, text_of(salt[1])) &&
                fair_reveal(&other, 0, text_of(salt[0])));
    assert_false(fair_owes(&d, 0) || fair_reveal(&d, 0, text_of(salt[0])));
    assert_memory_equal(&d, &other, sizeof d);
    /* Nobody can add anything who knows a salt. */
    assert_false(fair_pledge(&d, 2, text_of(hash[0])) || fair_salt(&d, 2, 0, text_of(salt[0])));
    assert_memory_equal(&d, &other, sizeof d);

    rng r = rng_from(3);
    table t = begin_table("kuhvadis", "", 0);
    play_on(&t, &d, &r, 100000);
    assert_true(verifies(&t, &d, &throws, &e));
    other.salt[0] = d.salt[1]; /* the order is not the server's choice */
    other.salt[1] = d.salt[0];
    assert_false(verifies(&t, &other, &throws, &e));
    assert_non_null(strstr(e.why, "p2 is not the one that was pledged"));
    other = d;
    other.salts = 1;
    assert_false(verifies(&t, &other, &throws, &e));
    assert_non_null(strstr(e.why, "p2 pledged is missing"));
    other = d;
    other.pledge[0][0] = other.pledge[0][0] == '0' ? '1' : '0';
    assert_false(verifies(&t, &other, &throws, &e));
    table_free(&t);
}

/* A pledge of other letters than a record would have could not be checked: an honest server would
 * look dishonest. */
TEST(pledges_in_lower_case) {
    static const char hash[] = "cbf3ff7282f07c310164c59fe5640cee37c619a39e76e070ff8a7b4784cd92a7";
    char upper[sizeof hash];
    record_dice d = fresh_dice(1);
    d.salts = 0;
    for (size_t i = 0; i < sizeof hash; i++)
        upper[i] = hash[i] >= 'a' ? (char)(hash[i] - 32) : hash[i];
    assert_false(fair_pledge(&d, 0, text_of(upper)));
    assert_true(fair_pledge(&d, 0, text_of(hash)) && fair_pledged(&d)); /* of AABBCCDDEEFF0011 */
    assert_false(fair_reveal(&d, 0, text_of("AABBCCDDEEFF0011")));
    assert_false(fair_reveal(&d, 0, text_of("aabbccddeeff0011")));
}

/* A salt that the server chose when it knew the others. */
TEST(added_salts_are_found_out) {
    static const char *const whys[] = { "p2 has two salts", "p1 was not pledged", "no seat p3",
                                        "no seat p4" };
    for (int i = 0; i < COUNT_OF(whys); i++) {
        record_dice d = fresh_dice(4);
        rng r = rng_from(4);
        text_error e;
        int throws;
        d.salts = 1; /* of p1 */
        if (i == 2) assert_true(fair_salt(&d, 2, 0, text_of("0011223344556677")));
        if (i == 3) assert_true(fair_salt(&d, 3, 7, text_of("0011223344556677")));
        if (i < 2) {
            d.salt[0].seat = 1;
            strcpy(d.salt[0].hex, "8899aabbccddeeff");
            d.salt[1] = (record_salt){ !i, 0, "0011223344556677" };
            d.salts = 2;
            strcpy(d.pledge[1], "b1571b1e24ff652b9fe73ff987f5be5cc6c61d982d44a7c64ed198c099a168cf");
        }
        table t = begin_table("kuhvadis", "", 0);
        play_on(&t, &d, &r, 100000);
        assert_false(verifies(&t, &d, &throws, &e));
        if (!strstr(e.why, whys[i])) fail_msg("%s: %s", whys[i], e.why);
        table_free(&t);
    }
}

/* Who begins is drawn from the secret and the salts. */
TEST(lots) {
    int firsts[2] = { 0, 0 };
    for (uint64_t seed = 0; seed < 40; seed++) {
        record_dice d = fresh_dice(seed);
        rng r = rng_from(seed);
        text_error e;
        int throws;
        snprintf(d.wish, sizeof d.wish, "players=2 first=random");
        int first = (int)rng_below(fair_lots(&d), 2);
        table t = begin_table("kuhvadis", first ? "first=p2" : "first=p1", 0);
        play_on(&t, &d, &r, 100000);
        assert_true(verifies(&t, &d, &throws, &e));
        table_free(&t);
        t = begin_table("kuhvadis", first ? "first=p1" : "first=p2", 0);
        play_on(&t, &d, &r, 100000);
        assert_false(verifies(&t, &d, &throws, &e));
        assert_non_null(strstr(e.why, "its secret gives"));
        table_free(&t);
        firsts[first]++;
    }
    assert_true(firsts[0] > 5 && firsts[1] > 5);
}

/* After an undo later rolls differ, and the record still verifies; leaving an undo out
 * of the record does not. Throws before it stay what they were. */
TEST(take_backs) {
    rng r = rng_from(5);
    record_dice d = fresh_dice(5), hidden;
    table t = begin_table("kuhvadis", "", 0);
    text_error e;
    int throws, changed = 0;
    play_on(&t, &d, &r, 60);
    game_state before[60];
    game_move first[60];
    for (size_t i = 0; i < 60; i++) {
        before[i] = t.log[i].before;
        first[i] = t.log[i].move;
    }
    hidden = d;
    while (t.count > 30) table_undo(&t);
    assert_true(fair_takeback(&d, 30));
    for (uint32_t i = 0; i < 60; i++) {
        if (t.g->rules->turn(&t.setup, &before[i]) != TURN_CHANCE) continue;
        bool same = game_pick(t.g, &t.setup, &before[i], fair_random(&d, i)) == first[i];
        assert_true(same || i >= 30);
        changed += !same;
    }
    assert_true(changed > 5);
    play_on(&t, &d, &r, 100000);
    assert_true(verifies(&t, &d, &throws, &e));
    assert_false(verifies(&t, &hidden, &throws, &e));
    table_free(&t);
}

/* Somebody who sits down later changes what falls from then on, and nothing before. */
TEST(late_salt) {
    record_dice d = fresh_dice(9), later = d;
    assert_true(fair_salt(&later, 1, 40, text_of("00112233445566778899aabbccddeeff")));
    for (uint32_t ply = 0; ply < 80; ply++)
        assert_true((fair_random(&d, ply) == fair_random(&later, ply)) == (ply < 40));
    assert_false(fair_salt(&later, 1, 40, text_of("0011223344")));
}

/* The first die of many throws: every face as often as chance lets it. */
TEST(throws_are_even) {
    enum { THROWS = 12000 };
    int count[6] = { 0 };
    double chi2 = 0;
    record_dice d = fresh_dice(11);
    for (uint32_t ply = 0; ply < THROWS; ply++) count[rng_below(fair_random(&d, ply), 6)]++;
    for (int i = 0; i < 6; i++) {
        double off = count[i] - THROWS / 6.0;
        chi2 += off * off / (THROWS / 6.0);
    }
    assert_true(chi2 < 20.5); /* 5 degrees of freedom: one honest seed in a thousand is above */
}

TEST(secrets_differ) {
    record_dice a = fresh_dice(1), b = fresh_dice(2);
    assert_string_not_equal(a.secret, b.secret);
    assert_string_not_equal(a.commitment, b.commitment);
    assert_null(strstr(a.commitment, a.secret));
}
