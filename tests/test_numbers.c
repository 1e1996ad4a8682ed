/* test_numbers.c -- actions and positions as numbers, in random games of every kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/rng.h"
#include "games/all.h"
#include "tests/options.h"

enum { ROOM = 2048, GAMES_EACH = 6, SEEN = 1 << 18, STEPS = 2500 };

/* More kinds than tests/options.h has: oblong sheets of the least and other sizes. */
static const test_kind more_kinds[] = {
    { "kuhvadis", "first=p1 sheet=X1O/OCX/X5O" },
    { "kuhvadis", "first=p1 sheet=X1CCC2OX/12C45C12/OC3C4C5X/CC1C2OCC" },
    { "kuhvadis", "first=p2 sheet=X1C/C2O/OX4/5CC/C1C/C3C/XCO" },
};

static int kind_count(void) { return COUNT_OF(test_kinds) + COUNT_OF(more_kinds); }
static const test_kind *kind_at(int i) {
    return i < COUNT_OF(test_kinds) ? &test_kinds[i] : &more_kinds[i - COUNT_OF(test_kinds)];
}

/* A number of every kind comes back as the action it was made from. */
static void check_moves(const game *g, const game_setup *u, const game_state *s) {
    const game_numbers *numbers = g->numbers;
    game_move moves[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    uint8_t met[1024] = { 0 };
    int turn = g->rules->turn(u, s), n = 0;
    if (turn == TURN_OVER) return;
    if (turn == TURN_CHANCE) {
        n = g->rules->rolls(u, s, rolls);
        for (int i = 0; i < n; i++) {
            int number = numbers->chance_number(u, rolls[i].move);
            assert_in_range(number, 0, numbers->chance_count - 1);
            assert_int_equal(met[number]++, 0);
            assert_int_equal(numbers->chance_at(u, number), rolls[i].move);
            assert_int_equal(numbers->action_number(u, rolls[i].move), -1);
        }
        return;
    }
    n = g->rules->moves(u, s, moves);
    for (int i = 0; i < n; i++) {
        int number = numbers->action_number(u, moves[i]);
        assert_in_range(number, 0, numbers->action_count(u) - 1);
        assert_int_equal(met[number]++, 0);
        assert_int_equal(numbers->action_at(u, number), moves[i]);
        assert_int_equal(numbers->chance_number(u, moves[i]), -1);
    }
}

/* Plays so that games get somewhere: keeping dice is only one of many things to do. */
static game_move choose(const game *g, const game_setup *u, const game_state *s, rng *r) {
    game_move m = game_pick(g, u, s, rng_next(r));
    for (int i = 0;
         i < 4 && game_throws_of(g) && (m & g->bot->throws->kind) == g->bot->throws->keep; i++)
        m = game_pick(g, u, s, rng_next(r));
    return m;
}

static void test_actions_and_outcomes_come_back(void **state) {
    (void)state;
    for (int k = 0; k < kind_count(); k++) {
        game_setup u;
        const game *g = test_setup(kind_at(k), &u);
        for (int round = 0; round < GAMES_EACH; round++) {
            rng r = rng_from((uint64_t)(100 * k + round));
            game_state s;
            g->rules->start(&u, &s);
            for (int i = 0; i < STEPS && g->rules->turn(&u, &s) != TURN_OVER; i++) {
                check_moves(g, &u, &s);
                g->rules->apply(&u, &s, choose(g, &u, &s, &r));
            }
            check_moves(g, &u, &s);
        }
    }
}

/* Every number stands for an action of its own: nothing is counted that cannot be written, and
 * what allows() is asked about never confuses it. */
static void test_every_number_is_an_action(void **state) {
    (void)state;
    for (int k = 0; k < kind_count(); k++) {
        game_setup u;
        game_state s;
        text_error e;
        const game *g = test_setup(kind_at(k), &u);
        g->rules->start(&u, &s);
        int count = g->numbers->action_count(&u), outcomes = g->numbers->chance_count;
        for (int i = 0; i < count + outcomes; i++) {
            bool chance = i >= count;
            int n = chance ? i - count : i;
            char text[GAME_MOVE_TEXT];
            text_out out = text_to(text, sizeof text);
            game_move again,
                m = chance ? g->numbers->chance_at(&u, n) : g->numbers->action_at(&u, n);
            assert_int_not_equal(m, 0);
            assert_int_equal(
                chance ? g->numbers->chance_number(&u, m) : g->numbers->action_number(&u, m), n);
            g->notation->write_move(&u, m, &out);
            assert_false(out.full);
            assert_true(g->notation->read_move(&u, text_of(text), &again, &e));
            assert_int_equal(again, m);
            (void)g->rules->allows(&u, &s, m, &e);
        }
    }
}

static void test_what_can_never_be_played_has_no_number(void **state) {
    static const struct {
        const char *game, *action;
    } never[] = { { "kuhvadis", "keep:11111" },
                  { "kuhvadis", "roll:-" },
                  { "border", "keep:ROYGB" },
                  { "border", "roll:-" },
                  { "ringgz", "start:a1" } };
    (void)state;
    for (int i = 0; i < COUNT_OF(never); i++) {
        game_setup u;
        game_move m;
        text_error e;
        const game *g = games_find(text_of(never[i].game));
        game_wish wish = { text_of(""), 0, NULL, 0 };
        assert_true(g->rules->setup(&u, &wish, &e));
        assert_true(g->notation->read_move(&u, text_of(never[i].action), &m, &e));
        assert_int_equal(g->numbers->action_number(&u, m), -1);
        assert_int_equal(g->numbers->chance_number(&u, m), -1);
    }
}

/* ---- Observations ---------------------------------------------------------------------------- */

static uint64_t hash_floats(const float *at, int n) {
    uint64_t h = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &at[i], sizeof bits);
        h = rng_fold(h ^ bits, 0xbf58476d1ce4e5b9u) + (uint64_t)i;
    }
    return h;
}

typedef struct {
    uint64_t key, value;
} pair;

/* The value kept for a key, which is kept now if it is new. */
static uint64_t keep_pair(pair *seen, uint64_t key, uint64_t value) {
    size_t at = (size_t)(key % SEEN);
    while (seen[at].key && seen[at].key != key) at = (at + 1) % SEEN;
    if (!seen[at].key) {
        seen[at].key = key;
        seen[at].value = value;
    }
    return seen[at].value;
}

/* One and the same position looks the same, another one different, from every seat. */
static void check_looks(const game *g, const game_setup *u, const game_state *s, int seat,
                        pair *looks, pair *states) {
    static float out[ROOM + 1];
    int size = game_observation_size(g, u);
    assert_in_range(size, 1, ROOM);
    for (int i = 0; i <= size; i++) out[i] = -7;
    g->numbers->observe(u, s, seat, out);
    assert_true(out[size] == -7); /* nothing behind its end */
    for (int i = 0; i < size; i++) assert_true(out[i] >= 0 && out[i] <= 1);
    uint64_t look = hash_floats(out, size), hash = game_hash(s);
    assert_int_equal(keep_pair(looks, hash, look), look);
    assert_int_equal(keep_pair(states, look, hash), hash);
}

static void test_positions_look_different(void **state) {
    (void)state;
    pair *looks = malloc(SEEN * sizeof *looks), *states = malloc(SEEN * sizeof *states);
    assert_true(looks && states);
    for (int k = 0; k < kind_count(); k++) {
        game_setup u;
        const game *g = test_setup(kind_at(k), &u);
        for (int seat = 0; seat < g->rules->seats(&u); seat++) {
            memset(looks, 0, SEEN * sizeof *looks);
            memset(states, 0, SEEN * sizeof *states);
            for (int round = 0; round < GAMES_EACH; round++) {
                rng r = rng_from((uint64_t)(1000 * k + round));
                game_state s;
                g->rules->start(&u, &s);
                for (int i = 0; i < STEPS && g->rules->turn(&u, &s) != TURN_OVER; i++) {
                    check_looks(g, &u, &s, seat, looks, states);
                    /* what else could have come, so that near positions are compared too */
                    for (int more = 0; more < 3; more++) {
                        game_state other = s;
                        g->rules->apply(&u, &other, game_pick(g, &u, &s, rng_next(&r)));
                        check_looks(g, &u, &other, seat, looks, states);
                    }
                    g->rules->apply(&u, &s, choose(g, &u, &s, &r));
                }
                check_looks(g, &u, &s, seat, looks, states);
            }
        }
    }
    free(looks);
    free(states);
}

/* Own affairs come first: where it begins, p1 and p2 see the same on the same sheet or board, but
 * for whose turn it is. */
static void test_seats_see_their_own_first(void **state) {
    static float one[ROOM], two[ROOM];
    game_setup u;
    game_state s;
    text_error e;
    (void)state;
    const game *g = games_find(text_of("ringgz"));
    game_wish wish = { text_of("players=2"), 0, NULL, 0 };
    assert_true(g->rules->setup(&u, &wish, &e));
    g->rules->start(&u, &s);
    static const char *const actions[] = { "start:c3", "B1c2", "Y1c4" };
    for (int i = 0; i < COUNT_OF(actions); i++) {
        game_move m;
        assert_true(g->notation->read_move(&u, text_of(actions[i]), &m, &e));
        assert_true(g->rules->allows(&u, &s, m, &e));
        g->rules->apply(&u, &s, m);
    }
    g->numbers->observe(&u, &s, 0, one);
    g->numbers->observe(&u, &s, 1, two);
    /* "rings" comes first: [colour][size][row][column]. c2 is row 1, column 2; c4 is row 3. */
    enum { C2 = 7, C4 = 17, THIRD = 2 * 4 * 25 };
    assert_true(one[C2] == 1 && one[C4] == 0 && one[THIRD + C4] == 1);
    assert_true(two[C4] == 1 && two[C2] == 0 && two[THIRD + C2] == 1);
}

static void test_parts_fill_the_observation(void **state) {
    (void)state;
    for (int k = 0; k < kind_count(); k++) {
        game_setup u;
        game_part parts[GAME_PARTS];
        const game *g = test_setup(kind_at(k), &u);
        int n = g->numbers->parts(&u, parts);
        assert_in_range(n, 1, GAME_PARTS);
        for (int i = 0; i < n; i++) {
            assert_true(parts[i].shape[0] > 0);
            for (int d = 1; d < 4; d++)
                assert_true(parts[i].shape[d] >= 0 &&
                            (parts[i].shape[d - 1] || !parts[i].shape[d]));
            for (int j = 0; j < i; j++) assert_string_not_equal(parts[i].name, parts[j].name);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions_and_outcomes_come_back),
        cmocka_unit_test(test_every_number_is_an_action),
        cmocka_unit_test(test_what_can_never_be_played_has_no_number),
        cmocka_unit_test(test_positions_look_different),
        cmocka_unit_test(test_seats_see_their_own_first),
        cmocka_unit_test(test_parts_fill_the_observation),
    };
    return cmocka_run_group_tests_name("numbers", tests, NULL, NULL);
}
