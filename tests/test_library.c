/* test_library.c -- libpaddock by its header alone: whole games by numbers and by text, what is
 * refused, bots, and batches against the same games one by one. */
#include "lib/paddock.h"
#include "tests/test.h"

static const char *const kinds[][2] = {
    { "ringgz", "players=2" },          { "ringgz", "players=3 first=next link=player" },
    { "ringgz", "players=4" },          { "kuhvadis", "sheet=XCO/1C2/XOX/CCO first=p2" },
    { "kuhvadis", "sheet=meadow" },     { "border", "players=2" },
    { "border", "players=4 first=p3" },
};
enum { KINDS = sizeof kinds / sizeof kinds[0], STEPS = 3000, TEXT = 1 << 20 };

/* A generator of the test's own: the library is not asked for its randomness. */
static uint32_t dice(uint64_t *seed, int32_t n) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*seed >> 33) % (uint32_t)n);
}

static paddock_table *begin(int kind) {
    char why[PADDOCK_WHY] = "";
    paddock_table *t = paddock_new(kinds[kind][0], kinds[kind][1], 0, NULL, 0, why, sizeof why);
    if (!t) fail_msg("%s", why);
    return t;
}

/* Plays on at random, at most so many actions. */
static void play_on(paddock_table *t, uint64_t *seed, int most) {
    int32_t actions[PADDOCK_ACTIONS];
    for (int i = 0; i < most && paddock_turn(t) != PADDOCK_OVER; i++) {
        int32_t n = paddock_legal(t, actions);
        assert_int_equal(paddock_apply(t, actions[dice(seed, n)], NULL, 0), 1);
    }
}

TEST(games_are_listed) {
    char names[4096];
    assert_int_equal(paddock_game_count(), 3);
    assert_string_equal(paddock_game_key(0), "ringgz");
    assert_string_equal(paddock_game_title(2), "The Border");
    assert_non_null(strstr(paddock_game_options(1), "sheet="));
    assert_null(paddock_game_key(3));
    assert_null(paddock_game_title(-1));
    assert_true(strlen(paddock_version()) >= 5);
    assert_int_equal(paddock_game_assets(0, names, sizeof names), 0);
    assert_true(paddock_game_assets(2, names, sizeof names) > 10);
    assert_int_equal(strncmp(names, "tim sarah emma linus", 20), 0);
}

/* Numbers, texts and probabilities agree in every position; undo goes the whole way back. */
TEST(whole_games) {
    int32_t actions[PADDOCK_ACTIONS], same[PADDOCK_ACTIONS];
    double probability[PADDOCK_ACTIONS], returns[PADDOCK_SEATS];
    char text[64];
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t seed = (uint64_t)kind, first;
        paddock_table *t = begin(kind);
        first = paddock_hash(t);
        for (int step = 0; step < STEPS && paddock_turn(t) != PADDOCK_OVER; step++) {
            int32_t turn = paddock_turn(t), n = paddock_legal(t, actions), who;
            bool chance = turn == PADDOCK_CHANCE;
            int32_t count = chance ? paddock_chance_count(t) : paddock_action_count(t);
            assert_in_range(n, 1, PADDOCK_ACTIONS);
            for (int i = 0; i < n; i++) {
                assert_in_range(actions[i], i ? actions[i - 1] + 1 : 0, count - 1);
                assert_in_range(paddock_action_text(t, turn, actions[i], text, sizeof text), 1, 15);
                assert_int_equal(paddock_action_number(t, text, NULL, 0), actions[i]);
            }
            if (chance) {
                double all = 0;
                assert_int_equal(paddock_chances(t, same, probability), n);
                assert_memory_equal(same, actions, (size_t)n * sizeof same[0]);
                for (int i = 0; i < n; i++) all += probability[i];
                assert_true(all > 1 - 1e-9 && all < 1 + 1e-9);
                assert_in_range(paddock_actor(t), 0, paddock_seats(t) - 1);
            } else {
                assert_int_equal(paddock_chances(t, same, probability), 0);
                assert_int_equal(paddock_actor(t), turn);
            }
            int32_t chosen = actions[dice(&seed, n)];
            assert_int_equal(paddock_apply(t, chosen, NULL, 0), 1);
            assert_int_equal(paddock_played(t, paddock_count(t) - 1, &who), chosen);
            assert_int_equal(who, turn);
        }
        paddock_returns(t, returns);
        double sum = 0;
        for (int i = 0; i < paddock_seats(t); i++) sum += returns[i];
        assert_true(sum > -1e-9 && sum < 1e-9);
        while (paddock_undo(t)) {}
        assert_int_equal(paddock_count(t), 0);
        assert_true(paddock_hash(t) == first);
        paddock_free(t);
    }
}

TEST(returns_and_winners) {
    uint64_t seed = 5;
    double returns[PADDOCK_SEATS];
    int32_t points[PADDOCK_SEATS];
    paddock_table *t = begin(1); /* three seats */
    assert_int_equal(paddock_winners(t), -1);
    paddock_returns(t, returns);
    assert_true(returns[0] == 0 && returns[1] == 0 && returns[2] == 0);
    play_on(t, &seed, STEPS);
    assert_int_equal(paddock_turn(t), PADDOCK_OVER);
    int32_t won = paddock_winners(t);
    assert_in_range(won, 1, 7);
    paddock_returns(t, returns);
    paddock_score(t, points);
    for (int i = 0; i < 3; i++) {
        if (won == 1 << i) assert_true(returns[i] == 1);
        if (!(won >> i & 1)) assert_true(returns[i] == -0.5);
        assert_in_range(points[i], 0, 25);
    }
    paddock_free(t);
}

/* A clone goes its own way, with the log of the other behind it. */
TEST(clones) {
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t seed = 77;
        paddock_table *t = begin(kind);
        play_on(t, &seed, 20);
        uint64_t hash = paddock_hash(t);
        paddock_table *c = paddock_clone(t);
        assert_true(paddock_hash(c) == hash);
        play_on(c, &seed, 5);
        assert_true(paddock_hash(t) == hash);
        assert_int_equal(paddock_count(t), 20);
        paddock_free(t); /* nothing is shared */
        for (int i = 0; i < 5; i++) assert_int_equal(paddock_undo(c), 1);
        assert_true(paddock_hash(c) == hash);
        while (paddock_undo(c)) {}
        paddock_free(c);
    }
    paddock_free(NULL);
}

/* A name of which nothing is left is written as no name: the record can be read back. */
TEST(record_without_usable_names) {
    static const char *const names[] = { " ,Ann; ", ";", " ", "," };
    char *text = malloc(TEXT), why[PADDOCK_WHY] = "";
    for (int kind = 0; kind < KINDS; kind++) {
        paddock_table *t = begin(kind), *other;
        assert_true(paddock_record(t, names, NULL, text, TEXT) > 50);
        assert_non_null(strstr(text, "\nplayers Ann,p2"));
        other = paddock_from_record(text, why, sizeof why);
        if (!other) fail_msg("%s", why);
        paddock_free(other);
        paddock_free(t);
    }
    free(text);
}

/* A position and a record bring back the same game. */
TEST(texts_bring_back_the_game) {
    static const char *const names[] = { "Ann", "Bob; and, Zo\xc3\xab", "Cy", "Di" };
    char *text = malloc(TEXT), *again = malloc(TEXT), why[PADDOCK_WHY] = "";
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t seed = 12;
        paddock_table *t = begin(kind), *other;
        play_on(t, &seed, 150);
        int64_t len = paddock_position(t, text, TEXT);
        assert_int_equal(len, (int64_t)strlen(text));
        other = paddock_from_position(text, NULL, 0, why, sizeof why);
        if (!other) fail_msg("%s", why);
        assert_true(paddock_hash(other) == paddock_hash(t));
        paddock_free(other);
        assert_true(paddock_record(t, names, "2026-11-15", text, TEXT) > 50);
        assert_non_null(strstr(text, "Ann,Bob  and  Zo"));
        other = paddock_from_record(text, why, sizeof why);
        if (!other) fail_msg("%s", why);
        assert_true(paddock_hash(other) == paddock_hash(t));
        assert_int_equal(paddock_count(other), paddock_count(t));
        assert_true(paddock_record(other, NULL, NULL, again, TEXT) > 50);
        assert_string_equal(again, text);
        assert_int_equal(paddock_record(t, NULL, "yesterday", NULL, 0), -1);
        paddock_free(other);
        paddock_free(t);
    }
    free(text);
    free(again);
}

TEST(texts_fit_the_room_there_is) {
    char text[64], small[8];
    paddock_table *t = begin(0);
    int64_t len = paddock_options(t, text, sizeof text);
    assert_string_equal(text, "players=2 first=p1 link=colour");
    assert_int_equal(paddock_options(t, NULL, 0), len);
    memset(small, 'x', sizeof small);
    assert_int_equal(paddock_options(t, small, 5), len);
    assert_string_equal(small, "play");
    assert_int_equal(small[5], 'x');
    paddock_free(t);
}

TEST(boards_of_ones_own) {
    static const char sheet[] = "sheet own\nXCO\n1C2\nXOX\nCCO\n";
    const char *files[] = { sheet };
    char why[PADDOCK_WHY] = "", position[2048];
    paddock_table *t = paddock_new("kuhvadis", "sheet=own", 0, files, 1, why, sizeof why);
    if (!t) fail_msg("%s", why);
    assert_int_equal(paddock_action_count(t), 1 + 210 + 12);
    paddock_position(t, position, sizeof position);
    assert_int_equal(strncmp(position, "kuhvadis XCO/1C2/XOX/CCO", 24), 0);
    paddock_free(t);
    assert_null(paddock_new("kuhvadis", "sheet=own", 0, NULL, 0, why, sizeof why));
    assert_non_null(strstr(why, "no such sheet: 'own'"));
    files[0] = "sheet own\nXCO\n1Z2\nXOX\nCCO\n";
    assert_null(paddock_new("kuhvadis", "sheet=own", 0, files, 1, why, sizeof why));
    assert_non_null(strstr(why, "line 3: "));
}

TEST(what_is_refused_changes_nothing) {
    char why[PADDOCK_WHY] = "";
    float seen[4096];
    assert_null(paddock_new("chess", "", 0, NULL, 0, why, sizeof why));
    assert_string_equal(why, "there is no game 'chess'; there are ringgz, kuhvadis, border");
    assert_null(paddock_new(NULL, NULL, 0, NULL, 0, NULL, 0));
    assert_null(paddock_new("ringgz", "players=9", 0, NULL, 0, why, sizeof why));
    assert_string_equal(why, "players must be 2, 3 or 4, not '9'");
    assert_null(paddock_from_position("nothing", NULL, 0, why, sizeof why));
    assert_null(paddock_from_position("ringgz x", NULL, 0, why, sizeof why));
    assert_null(paddock_from_record("paddock 1\ngame ringgz\nactions\nB1a1\n", why, sizeof why));
    assert_int_equal(strncmp(why, "line 4: ", 8), 0);
    assert_null(paddock_from_record(NULL, why, sizeof why));
    paddock_table *t = begin(0);
    uint64_t hash = paddock_hash(t);
    assert_int_equal(paddock_apply(t, 100, why, sizeof why), 0); /* a piece before the start base */
    assert_int_equal(strncmp(why, "G5 ", 3), 0);
    assert_int_equal(paddock_apply(t, 509, why, sizeof why), 0);
    assert_string_equal(why, "there is no action of the number 509");
    assert_int_equal(paddock_apply(t, -1, why, sizeof why), 0);
    assert_int_equal(paddock_apply(t, INT32_MIN, why, sizeof why), 0);
    assert_int_equal(paddock_apply_text(t, "start:a1", why, sizeof why), 0);
    assert_int_equal(strncmp(why, "G5 ", 3), 0);
    assert_int_equal(paddock_apply_text(t, NULL, NULL, 0), 0);
    assert_int_equal(paddock_roll(t, 1), -1);
    assert_int_equal(paddock_undo(t), 0);
    assert_int_equal(paddock_action_number(t, "start:a1", why, sizeof why), -1);
    assert_int_equal(paddock_action_number(t, "hello", why, sizeof why), -1);
    assert_true(paddock_action_text(t, 0, 509, NULL, 0) == -1);
    assert_true(paddock_action_text(t, PADDOCK_CHANCE, 0, NULL, 0) == -1);
    assert_int_equal(paddock_played(t, 0, NULL), -1);
    assert_int_equal(paddock_observe(t, 2, seen), 0);
    assert_int_equal(paddock_observe(t, -1, seen), 0);
    assert_true(paddock_draw(t, "palette=neon", NULL, 0, why, sizeof why) == -1);
    assert_non_null(strstr(why, "neon"));
    assert_true(paddock_draw(t, "seat=p3", NULL, 0, why, sizeof why) == -1);
    assert_true(paddock_draw(t, "dark=yes", NULL, 0, why, sizeof why) == -1);
    assert_true(paddock_show(t, "lang=xx", NULL, 0, why, sizeof why) == -1);
    assert_true(paddock_show(t, "hello", NULL, 0, why, sizeof why) == -1);
    assert_null(paddock_batch_new(t, 0, 1));
    assert_null(paddock_batch_new(t, 1000001, 1));
    assert_null(paddock_bot_new("wizard", why, sizeof why));
    assert_true(paddock_hash(t) == hash && paddock_count(t) == 0);
    paddock_free(t);
}

TEST(words_and_pictures) {
    static const char *const names[] = { "Ann", "Bob" };
    char *out = malloc(TEXT);
    paddock_table *t = begin(0);
    int32_t start = paddock_action_number(t, "start:c3", NULL, 0);
    assert_true(paddock_tell(t, start, "en", names, out, TEXT) > 0);
    assert_non_null(strstr(out, "Ann"));
    assert_non_null(strstr(out, "c3"));
    assert_true(paddock_tell(t, start, "xx", names, out, TEXT) == -1);
    assert_true(paddock_tell(t, start + 100, "en", names, out, TEXT) == -1);
    paddock_apply(t, start, NULL, 0);
    assert_true(paddock_draw(t, "seat=p1 lang=de dark=1", out, TEXT, NULL, 0) > 1000);
    assert_int_equal(strncmp(out, "<svg", 4), 0);
    assert_true(paddock_show(t, "ascii=1", out, TEXT, NULL, 0) > 100);
    for (const char *c = out; *c; c++) assert_in_range(*c, 10, 126);
    paddock_free(t);
    free(out);
}

TEST(observations_have_parts) {
    for (int kind = 0; kind < KINDS; kind++) {
        paddock_table *t = begin(kind);
        int32_t end = 0, offset, shape[PADDOCK_DIMENSIONS], dimensions;
        for (int32_t i = 0; i < paddock_observation_parts(t); i++) {
            int32_t size = 1;
            assert_non_null(paddock_observation_part(t, i, &offset, shape, &dimensions));
            assert_in_range(dimensions, 1, PADDOCK_DIMENSIONS);
            assert_int_equal(offset, end);
            for (int d = 0; d < dimensions; d++) size *= shape[d];
            end += size;
        }
        assert_int_equal(end, paddock_observation_size(t));
        assert_null(paddock_observation_part(t, -1, &offset, shape, &dimensions));
        assert_null(paddock_observation_part(t, 99, &offset, shape, &dimensions));
        paddock_free(t);
    }
}

/* The same seed, the same choice; what it says of the others fits what may be played. */
TEST(bots) {
    static const char *const levels[] = { "random", "easy", "hard", "master" };
    int32_t legal[PADDOCK_ACTIONS], action[PADDOCK_ACTIONS];
    float chance[PADDOCK_SEATS], value[PADDOCK_ACTIONS];
    int64_t visits[PADDOCK_ACTIONS];
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t seed = 3;
        paddock_table *t = begin(kind);
        play_on(t, &seed, 9);
        while (paddock_turn(t) == PADDOCK_CHANCE) paddock_roll(t, 7);
        int32_t n = paddock_legal(t, legal);
        for (int i = 0; i < 4; i++) {
            paddock_bot *b = paddock_bot_new(levels[i], NULL, 0);
            int32_t chosen = paddock_bot_choose(b, t, 300, 0, 11, chance);
            assert_int_equal(paddock_bot_choose(b, t, 300, 0, 11, NULL), chosen);
            assert_int_equal(paddock_bot_choices(b, action, value, visits), n);
            assert_memory_equal(action, legal, (size_t)n * sizeof legal[0]);
            float all = 0;
            for (int seat = 0; seat < paddock_seats(t); seat++) all += chance[seat];
            assert_true(all > 0.99f && all < 1.01f);
            assert_int_equal(paddock_apply(t, chosen, NULL, 0), 1);
            assert_int_equal(paddock_undo(t), 1);
            paddock_bot_free(b);
        }
        paddock_free(t);
    }
    paddock_bot_free(NULL);
    paddock_table *t = begin(5);
    paddock_bot *b = paddock_bot_new("easy", NULL, 0);
    assert_int_equal(paddock_bot_choose(b, t, 1, 0, 1, NULL), -1); /* dice are about to fall */
    paddock_roll(t, 1);
    assert_true(paddock_bot_choose(b, t, 0, 0.01, 1, NULL) >= 0); /* by the clock */
    paddock_bot_free(b);
    paddock_free(t);
}

/* ---- Batches --------------------------------------------------------------------------------- */

enum { TOGETHER = 9 };

/* Everything a batch tells about game i is what its table tells. */
static void check_row(const paddock_batch *b, paddock_table **one) {
    int32_t turns[TOGETHER], legal[PADDOCK_ACTIONS], actions = paddock_action_count(one[0]);
    int32_t seats = paddock_seats(one[0]), size = paddock_observation_size(one[0]);
    uint8_t done[TOGETHER], *mask = malloc((size_t)(TOGETHER * actions));
    uint64_t hash[TOGETHER];
    float returns[TOGETHER * PADDOCK_SEATS], *seen = malloc(TOGETHER * (size_t)size * sizeof *seen);
    float *own = malloc((size_t)size * sizeof *own);
    double given[PADDOCK_SEATS];
    paddock_batch_turns(b, turns);
    paddock_batch_done(b, done);
    paddock_batch_hash(b, hash);
    paddock_batch_legal(b, mask);
    paddock_batch_returns(b, returns);
    assert_int_equal(paddock_batch_observe(b, -1, seen), 1);
    for (int i = 0; i < TOGETHER; i++) {
        int32_t turn = paddock_turn(one[i]), n = turn < 0 ? 0 : paddock_legal(one[i], legal), k = 0;
        assert_int_equal(turns[i], turn);
        assert_int_equal(done[i], turn == PADDOCK_OVER);
        assert_true(hash[i] == paddock_hash(one[i]));
        for (int32_t a = 0; a < actions; a++)
            if (mask[i * actions + a]) assert_int_equal(a, k < n ? legal[k++] : -1);
        assert_int_equal(k, n);
        paddock_returns(one[i], given);
        for (int s = 0; s < seats; s++) assert_true(returns[i * seats + s] == (float)given[s]);
        paddock_observe(one[i], turn < 0 ? 0 : turn, own);
        assert_memory_equal(own, seen + i * size, (size_t)size * sizeof *own);
    }
    free(mask);
    free(seen);
    free(own);
}

TEST(batches_play_as_tables_do) {
    int32_t actions[TOGETHER];
    for (int kind = 0; kind < KINDS; kind++) {
        paddock_table *t = begin(kind), *one[TOGETHER];
        paddock_batch *b = paddock_batch_new(t, TOGETHER, 42), *again;
        assert_int_equal(paddock_batch_count(b), TOGETHER);
        for (int i = 0; i < TOGETHER; i++) one[i] = paddock_clone(t);
        check_row(b, one);
        for (int step = 0; step < 120 && paddock_batch_random(b, actions); step++) {
            for (int i = 0; i < TOGETHER; i++)
                if (actions[i] >= 0)
                    assert_int_equal(paddock_apply(one[i], actions[i], NULL, 0), 1);
            check_row(b, one);
        }
        /* The same seed, the same games; a batch that is told its actions goes the same way. */
        again = paddock_batch_new(t, TOGETHER, 42);
        for (int step = 0; step < 120; step++) paddock_batch_random(again, NULL);
        check_row(again, one);
        paddock_batch_reset(again, NULL);
        for (int step = 0; step < 120; step++) {
            int32_t who;
            for (int i = 0; i < TOGETHER; i++) actions[i] = paddock_played(one[i], step, &who);
            assert_int_equal(paddock_batch_apply(again, actions, NULL, 0), 1);
        }
        check_row(again, one);
        for (int i = 0; i < TOGETHER; i++) {
            paddock_table *own = paddock_batch_table(b, i);
            assert_true(paddock_hash(own) == paddock_hash(one[i]));
            assert_int_equal(paddock_count(own), 0);
            paddock_free(own);
            paddock_free(one[i]);
        }
        paddock_batch_free(again);
        paddock_batch_free(b);
        paddock_free(t);
    }
    paddock_batch_free(NULL);
}

TEST(batches_refuse_all_or_nothing) {
    char why[PADDOCK_WHY] = "";
    int32_t actions[3] = { 0, 4, 500 }, turns[3];
    uint64_t hash[3];
    uint8_t which[3] = { 0, 1, 0 };
    float seen[2048];
    paddock_table *t = begin(0);
    paddock_batch *b = paddock_batch_new(t, 3, 1);
    uint64_t first = paddock_hash(t);
    assert_int_equal(paddock_batch_apply(b, actions, why, sizeof why), 0);
    assert_int_equal(strncmp(why, "game 2: G5 ", 11), 0);
    paddock_batch_hash(b, hash);
    assert_true(hash[0] == first && hash[1] == first && hash[2] == first);
    actions[2] = -1; /* left as it is */
    assert_int_equal(paddock_batch_apply(b, actions, why, sizeof why), 1);
    paddock_batch_hash(b, hash);
    assert_true(hash[0] != first && hash[1] != first && hash[0] != hash[1] && hash[2] == first);
    paddock_batch_reset(b, which);
    paddock_batch_hash(b, hash);
    assert_true(hash[0] != first && hash[1] == first);
    assert_null(paddock_batch_table(b, 3));
    assert_int_equal(paddock_batch_observe(b, 2, seen), 0);
    paddock_batch_free(b);
    paddock_free(t);
    t = begin(5);
    b = paddock_batch_new(t, 3, 1);
    paddock_batch_roll(b);
    paddock_batch_turns(b, turns);
    assert_true(turns[0] == 0 && turns[1] == 0 && turns[2] == 0);
    paddock_batch_free(b);
    paddock_free(t);
}

/* A game in the middle is a place to begin from, and the record of such a game says so. */
TEST(batches_begin_anywhere) {
    char record[4096];
    uint64_t seed = 9;
    paddock_table *t = begin(0);
    play_on(t, &seed, 10);
    paddock_batch *b = paddock_batch_new(t, 2, 1);
    paddock_table *one = paddock_batch_table(b, 1);
    assert_true(paddock_hash(one) == paddock_hash(t));
    assert_true(paddock_record(one, NULL, NULL, record, sizeof record) > 0);
    assert_non_null(strstr(record, "\nposition ringgz "));
    paddock_free(one);
    paddock_free(t);
    paddock_batch_random(b, NULL); /* needs nothing of t any more */
    paddock_batch_free(b);
}
