/* test_team.c -- one decision shared among several searches: it comes to what one search would have
 * found, the same however the threads run, and is legal with any budget. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h> /* needs those above */

#include "ai/team.h"
#include "core/rng.h"
#include "games/all.h"

enum { MOST = 16, SLOTS = 1 << 15 };

static game_setup u;
static ai_member member[MOST];
static uint64_t mem[MOST][SLOTS * sizeof(ahead_slot) / sizeof(uint64_t)];
static ai_team team;

static const struct {
    const char *game, *options;
} kinds[] = {
    { "kuhvadis", "first=p1" },
    { "border", "players=2" },
    { "border", "players=4" },
};

/* Positions ----------------------------------------------------------------------------------- */

static const game *set_up(const char *key, const char *options) {
    const game *g = games_find(text_of(key));
    text_error e;
    game_wish wish = { text_of(options), 0, NULL, 0 };
    if (!g->rules->setup(&u, &wish, &e)) fail_msg("%s", e.why);
    return g;
}

/* Some turns into a random game, to a decision with `left` throws left. */
static void find_spot(const game *g, uint64_t seed, int left, game_state *s) {
    rng r = rng_from(seed);
    uint32_t table;
    g->rules->start(&u, s);
    for (int i = 0, seat, throws;; i++) {
        if (g->rules->turn(&u, s) == TURN_OVER) g->rules->start(&u, s);
        if (i > 30 && g->rules->turn(&u, s) >= 0 &&
            g->bot->throws->state(&u, s, &seat, &table, &throws) && throws == TURN_THROWS - left)
            return;
        g->rules->apply(&u, s, game_pick(g, &u, s, rng_next(&r)));
    }
}

/* Ways to run a round ------------------------------------------------------------------------- */

enum { FORWARDS, BACKWARDS, THREADS };

static void *work(void *arg) {
    ai_team_work(&team, (int)((ai_member *)arg - member));
    return NULL;
}

static void run_round(int members, int way) {
    pthread_t thread[MOST];
    for (int i = 0; i < members && way != THREADS; i++)
        ai_team_work(&team, way == FORWARDS ? i : members - 1 - i);
    for (int i = 0; i < members && way == THREADS; i++)
        if (pthread_create(&thread[i], NULL, work, &member[i]) != 0) abort();
    for (int i = 0; i < members && way == THREADS; i++) pthread_join(thread[i], NULL);
}

static void lend(int members) {
    memset(member, 0xa5, sizeof member); /* what lay in the memory does not matter */
    for (int i = 0; i < members; i++) {
        memset(mem[i], 0xa5, sizeof mem[i]);
        member[i].mem = mem[i];
        member[i].mem_bytes = sizeof mem[i];
    }
}

static int decide(const game *g, const game_state *s, const ai_options *o, int members, int way) {
    int rounds = 0;
    lend(members);
    ai_team_begin(&team, g, &u, s, o, member, members);
    for (; ai_team_next(&team); rounds++) run_round(members, way);
    return rounds;
}

/* As some other level would. */
static void decide_as(const game *g, const game_state *s, const ai_options *o,
                      const dicebot_level *l, int members, ai_result *out) {
    dice_team *t = &team.shared;
    lend(members);
    dice_team_begin(t, g, &u, s, o, l, member, members, out);
    while (dice_team_next(t))
        for (int i = 0; i < members; i++) dice_team_work(t, i);
}

static int rolls_seen(void) {
    const refine_rolls *rolls = &team.shared.rolls;
    int seen = 0;
    for (int k = 0; k < rolls->count; k++) seen += rolls->done[rolls->order[k]];
    return seen;
}

static void expect_legal(const game *g, const game_state *s) {
    text_error e;
    float sum = 0;
    if (!g->rules->allows(&u, s, team.result.move, &e)) fail_msg("%s: %s", g->key, e.why);
    for (int i = 0; i < g->rules->seats(&u); i++) sum += team.result.chance[i];
    assert_true(fabsf(sum - 1) < 1e-4f);
}

/* Dice games ---------------------------------------------------------------------------------- */

/* With a budget for all of a depth every digit is the same, whoever looked at what. */
static void comes_to_the_same(void **state) {
    static ai_result alone, shared;
    static const int counts[] = { 2, 3, 16 };
    dicebot_level l = dicebot_levels[AI_MASTER];
    (void)state;
    l.depth = l.keeps = 1;
    l.width = 1;
    l.nodes = 0; /* no limit */
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        for (int left = 0; left <= 2; left++) {
            game_state s;
            ai_options o = {
                .level = AI_MASTER, .seed = 1, .mem = mem[0], .mem_bytes = sizeof mem[0]
            };
            find_spot(g, 3 + (uint64_t)left, left, &s);
            dicebot_choose_as(g, &u, &s, &o, &l, &alone);
            for (int i = 0; i < COUNT_OF(counts); i++) {
                decide_as(g, &s, &o, &l, counts[i], &shared);
                assert_int_equal(team.shared.depth, 1);
                assert_int_equal(team.shared.todo_count, 0);
                shared.nodes = alone.nodes; /* what two look at is counted twice */
                assert_memory_equal(&alone, &shared, sizeof alone);
            }
        }
    }
}

static void repeats_itself(void **state) {
    static ai_result first;
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        game_state s;
        ai_options o = { .level = AI_MASTER, .seed = 5, .nodes = 50000 };
        find_spot(g, 8, 2, &s);
        assert_true(decide(g, &s, &o, 3, FORWARDS) > 0);
        first = team.result;
        for (int way = BACKWARDS; way <= THREADS; way++) {
            decide(g, &s, &o, 3, way);
            assert_memory_equal(&first, &team.result, sizeof first);
        }
    }
}

/* The same nodes in all buy nearly as many rolls, and no more nodes than allowed are spent. */
static void shares_a_budget(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        dicebot_level l = dicebot_levels[AI_MASTER];
        l.depth = l.keeps = 1;
        for (uint64_t seed = 1; seed <= 3; seed++) {
            static ai_result alone, shared;
            game_state s;
            ai_options o = { .level = AI_MASTER, .nodes = 40000 };
            find_spot(g, seed, 2, &s);
            decide_as(g, &s, &o, &l, 1, &alone);
            int seen = rolls_seen();
            decide_as(g, &s, &o, &l, 2, &shared);
            assert_true(shared.nodes <= o.nodes);
            if (rolls_seen() < seen - seen / 5 - 2)
                fail_msg("%s: %d rolls alone, %d shared", g->key, seen, rolls_seen());
        }
    }
}

/* Levels that do not look further err in the same way with any number of threads. */
static void levels_stay_themselves(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        for (int level = AI_EASY; level <= AI_HARD; level++) {
            game_state s;
            ai_options o = { .level = level, .seed = 77 };
            find_spot(g, 2, 1, &s);
            decide(g, &s, &o, 1, FORWARDS);
            ai_result alone = team.result;
            assert_int_equal(decide(g, &s, &o, 4, FORWARDS), 0);
            assert_memory_equal(&alone, &team.result, sizeof alone);
        }
    }
}

static void any_budget_is_legal(void **state) {
    static const uint64_t budgets[] = { 1, 300, 3000, 12000, 30000 };
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        for (int i = 0; i < COUNT_OF(budgets); i++) {
            game_state s;
            ai_options o = { .level = AI_MASTER, .nodes = budgets[i] };
            find_spot(g, 20 + (uint64_t)i, i % 3, &s);
            decide(g, &s, &o, 2 + 7 * (i % 3), FORWARDS);
            expect_legal(g, &s);
        }
    }
}

static int looks_at_clock;
static double slow_clock(void) { return looks_at_clock++ * 0.001; }

static void stops_when_told(void **state) {
    volatile int stop = 1;
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        game_state s;
        ai_options o = { .level = AI_MASTER, .stop = &stop };
        find_spot(g, 4, 2, &s);
        assert_int_equal(decide(g, &s, &o, 3, FORWARDS), 0);
        assert_true(team.result.nodes <= 64);
        expect_legal(g, &s);
        o.stop = NULL; /* and by the clock, which here runs a millisecond each time */
        o.clock = slow_clock;
        o.seconds = 0.1;
        looks_at_clock = 0;
        decide(g, &s, &o, 3, FORWARDS);
        assert_true(looks_at_clock < 130);
        expect_legal(g, &s);
    }
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Then nobody can say who looks at what. */
static void takes_what_is_next(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        game_state s;
        ai_options o = { .level = AI_MASTER, .clock = seconds, .seconds = 0.05 };
        find_spot(g, 12, 2, &s);
        decide(g, &s, &o, 3, THREADS);
        expect_legal(g, &s);
    }
}

/* With both kinds of budget, whichever comes first. */
static void keeps_both_budgets(void **state) {
    const game *g = set_up("border", "players=2");
    game_state s;
    ai_options o = { .level = AI_MASTER, .clock = slow_clock, .seconds = 0.1 };
    (void)state;
    find_spot(g, 4, 2, &s);
    o.nodes = 1; /* too few for more than depth 0, which is always done */
    assert_int_equal(decide(g, &s, &o, 3, FORWARDS), 0);
    uint64_t least = team.result.nodes;
    o.nodes = 1000 * least;
    looks_at_clock = 0;
    decide(g, &s, &o, 3, FORWARDS);
    assert_true(looks_at_clock < 130 && team.result.nodes < o.nodes / 2);
    o.nodes = 5 * least;
    o.seconds = 1000;
    assert_true(decide(g, &s, &o, 3, FORWARDS) > 0);
    assert_true(team.result.nodes > least && team.result.nodes <= o.nodes);
}

/* Trees --------------------------------------------------------------------------------------- */

static void trees_are_joined(void **state) {
    static ai_result part, joined;
    const game *g = set_up("ringgz", "players=3");
    game_state s;
    rng seeds = rng_from(9);
    (void)state;
    g->rules->start(&u, &s);
    decide(g, &s, &(ai_options){ .level = AI_HARD, .seed = 9, .nodes = 400 }, 2, THREADS);
    for (int i = 0; i < 2; i++) {
        ai_options o = { .level = AI_HARD, .seed = rng_next(&seeds), .nodes = 200 };
        o.mem = mem[i];
        o.mem_bytes = sizeof mem[i];
        ai_choose(g, &u, &s, &o, i ? &part : &joined);
    }
    ai_join(&joined, &part);
    assert_memory_equal(&joined, &team.result, sizeof joined);
    expect_legal(g, &s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_to_the_same),   cmocka_unit_test(repeats_itself),
        cmocka_unit_test(shares_a_budget),     cmocka_unit_test(levels_stay_themselves),
        cmocka_unit_test(any_budget_is_legal), cmocka_unit_test(stops_when_told),
        cmocka_unit_test(takes_what_is_next),  cmocka_unit_test(keeps_both_budgets),
        cmocka_unit_test(trees_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
