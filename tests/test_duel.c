/* test_duel.c -- the luck that bench/duel.c takes out of results is luck and nothing else: before a
 * throw its expectation is zero, so that plain and adjusted results agree in the long run. */
#define _POSIX_C_SOURCE 200809L /* the clock in duel.h */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include "bench/duel.h"
#include "tests/options.h"

static uint64_t mem[SLOTS * sizeof(ahead_slot) / 8];

/* The beginning of a turn, some way into a random game. */
static void go_on(const game *g, const game_setup *u, rng *r, game_state *s) {
    int seat, throws;
    uint32_t table;
    g->rules->start(u, s);
    for (int i = 0; i < 60 || !g->bot->throws->state(u, s, &seat, &table, &throws) || throws > 0;
         i++) {
        g->rules->apply(u, s, game_pick(g, u, s, rng_next(r)));
        if (g->rules->turn(u, s) == TURN_OVER) g->rules->start(u, s);
    }
}

static double mean_luck(const expectation *x, dice kept, int left) {
    game_chance falls[GAME_MOVES];
    double sum = 0, weights = 0;
    int n = dice_rolls(DICE - dice_size(kept), 0, falls);
    for (int i = 0; i < n; i++) {
        sum += falls[i].weight * luck_of(x, kept, kept + falls[i].move, left);
        weights += falls[i].weight;
    }
    return sum / weights;
}

static void test_luck_is_fair(void **state) {
    static expectation x;
    static game_setup u;
    game_state s;
    (void)state;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        rng r = rng_from((uint64_t)k);
        const game *g = test_setup(&test_kinds[k], &u);
        if (!game_throws_of(g)) continue;
        go_on(g, &u, &r, &s);
        for (int seat = 0; seat < g->rules->seats(&u); seat++) {
            expect(&x, g, &u, &s, seat, mem, sizeof mem);
            for (int left = 0; left < TURN_THROWS; left++)
                for (int set = 0; set < dice_set_begin[DICE]; set++)
                    if (fabs(mean_luck(&x, dice_set[set], left)) > 1e-5)
                        fail_msg("%s, seat %d, set %d", test_kinds[k].options, seat, set);
        }
    }
}

/* All seats' luck is nobody's: what one gains the others lose. */
static void test_luck_sums_to_nothing(void **state) {
    static expectation x[GAME_SEATS];
    static game_setup u;
    game_state s;
    rng r = rng_from(7);
    (void)state;
    const game *g = test_setup(&test_kinds[COUNT_OF(test_kinds) - 1], &u);
    go_on(g, &u, &r, &s);
    for (int i = 0; i < g->rules->seats(&u); i++) expect(&x[i], g, &u, &s, i, mem, sizeof mem);
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        double sum = 0;
        for (int i = 0; i < g->rules->seats(&u); i++)
            sum += luck_of(&x[i], 0, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS - 1);
        assert_true(fabs(sum) < 1e-5);
    }
}

static void test_figures_agree(void **state) {
    static duel d;
    static outcome out;
    (void)state;
    d.g = games_find(text_of("kuhvadis"));
    d.random = rng_from(1);
    d.plan_mem = mem;
    assert_true(read_side("hard,noise=0", &d.sides[0]) && read_side("medium", &d.sides[1]));
    assert_true(run_rounds(&d, 2, 40, 5, &out));
    double apart = mean(&out.plain) - mean(&out.adjusted);
    if (fabs(apart) > 2 * interval(&out.luck)) fail_msg("apart by %g", apart);
    assert_true(interval(&out.adjusted) < 0.8 * interval(&out.plain));
    assert_true(mean(&out.adjusted) > 0.5 + interval(&out.adjusted));
    free(d.sides[0].o.mem);
    free(d.sides[1].o.mem);
}

/* A bot against itself in every seat wins its share to the last digit: a round is fair. */
static void test_equals_are_equal(void **state) {
    static duel d;
    static outcome out;
    (void)state;
    d.g = games_find(text_of("border"));
    d.random = rng_from(1);
    d.plan_mem = mem;
    assert_true(read_side("hard,noise=0", &d.sides[0]) && read_side("hard,noise=0", &d.sides[1]));
    assert_true(run_rounds(&d, 3, 1, 9, &out));
    assert_true(fabs(mean(&out.plain) - 1.0 / 3) < 1e-6);
    assert_true(fabs(mean(&out.adjusted) - 1.0 / 3) < 1e-3);
    free(d.sides[0].o.mem);
    free(d.sides[1].o.mem);
}

static void test_arguments(void **state) {
    side s;
    (void)state;
    assert_true(read_side("master,depth=1,nodes=500", &s));
    assert_true(s.thinks && s.level.depth == 1 && s.level.noise == 0 && s.o.nodes == 500);
    free(s.o.mem);
    assert_false(read_side("champion", &s));
    assert_false(read_side("hard,loud=1", &s));
    assert_false(read_side("hard,noise", &s));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_luck_is_fair),  cmocka_unit_test(test_luck_sums_to_nothing),
        cmocka_unit_test(test_figures_agree), cmocka_unit_test(test_equals_are_equal),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
