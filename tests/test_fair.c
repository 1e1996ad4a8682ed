/* test_fair.c -- dice nobody can bend (table/fair.h): games thrown by the secret verify, and
 * whoever bends one throw, one byte or one take-back is found out. */
#include "table/fair.h"
#include "tests/fixtures.h"

static record_dice fresh_dice(uint64_t seed) {
    unsigned char secret[FAIR_SECRET], salt[16];
    record_dice d;
    rng r = rng_from(seed);
    for (size_t i = 0; i < sizeof secret; i++) secret[i] = (unsigned char)rng_next(&r);
    fair_begin(&d, secret);
    for (int seat = 0; seat < 2; seat++) {
        for (size_t i = 0; i < sizeof salt; i++) salt[i] = (unsigned char)rng_next(&r);
        assert_true(fair_salt(&d, seat, 0, salt, sizeof salt));
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
              fair_check(&back, &again.dice, throws, e);
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

/* Taking back makes later throws fall anew, and the record still verifies; leaving a take-back out
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
    assert_true(fair_salt(&later, 1, 40, (const unsigned char *)"sixteen bytes of", 16));
    for (uint32_t ply = 0; ply < 80; ply++)
        assert_true((fair_random(&d, ply) == fair_random(&later, ply)) == (ply < 40));
    assert_false(fair_salt(&later, 1, 40, (const unsigned char *)"short", 5));
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
