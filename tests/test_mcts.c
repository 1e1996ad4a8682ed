/* test_mcts.c -- the tree search and the exact solver keep their promises. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ai/mcts.h"
#include "ai/solve.h"
#include "core/rng.h"
#include "tests/options.h"

enum { RINGGZ_KINDS_OF_GAME = 6, MEMORY = 4 << 20, BRUTE_LIMIT = 10000 };

static game_setup u; /* large, and every test sets it up anew */
static uint64_t memory[MEMORY / 8];
static ai_result result, again;

/* ---- Every line of play to its end, nothing left out, nothing remembered ---- */

static int brute_left;

/* What solve.h promises: the best for the seat; among equals the mean. */
static void brute(const game *g, const game_state *s, float *share) {
    game_move moves[GAME_MOVES];
    float sum[GAME_SEATS] = { 0 }, best = -1;
    int seat = g->rules->turn(&u, s), equals = 0;
    if (seat == TURN_OVER) {
        ai_outcome(g, &u, s, share);
        return;
    }
    if (--brute_left < 0) return;
    int n = g->rules->moves(&u, s, moves);
    for (int i = 0; i < n; i++) {
        float one[GAME_SEATS] = { 0 };
        game_state after = *s;
        g->rules->apply(&u, &after, moves[i]);
        brute(g, &after, one);
        if (one[seat] < best) continue;
        if (one[seat] > best) {
            best = one[seat];
            equals = 0;
            CLEAR(sum, sizeof sum);
        }
        for (int k = 0; k < GAME_SEATS; k++) sum[k] += one[k];
        equals++;
    }
    for (int k = 0; k < GAME_SEATS; k++) share[k] = sum[k] / (float)equals;
}

/* A position of a random game, `before` actions before its end. */
static game_state late_position(const game *g, rng *r, int before) {
    static game_state log[256];
    int n = 0;
    g->rules->start(&u, &log[0]);
    while (g->rules->turn(&u, &log[n]) != TURN_OVER) {
        log[n + 1] = log[n];
        n++;
        g->rules->apply(&u, &log[n], game_pick(g, &u, &log[n], rng_next(r)));
    }
    return log[n > before ? n - before : 0];
}

static void assert_near(float a, float b) {
    float apart = a < b ? b - a : a - b;
    assert_true(apart < 1e-4f);
}

/* False when it is too much for brute force. */
static bool same_as_brute(const game *g, const game_state *s, const solve_limits *limits) {
    game_move moves[GAME_MOVES];
    solve_result r;
    int seat = g->rules->turn(&u, s), n = g->rules->moves(&u, s, moves),
        seats = g->rules->seats(&u);
    float value[GAME_MOVES], best = -1;
    brute_left = BRUTE_LIMIT;
    for (int i = 0; i < n; i++) {
        float one[GAME_SEATS] = { 0 };
        game_state after = *s;
        g->rules->apply(&u, &after, moves[i]);
        brute(g, &after, one);
        value[i] = one[seat];
        if (value[i] > best) best = value[i];
    }
    if (brute_left < 0) return false;
    assert_true(solve(g, &u, s, limits, &r));
    assert_near(r.share[seat], best);
    assert_near(r.value[r.best], best);
    assert_near(value[r.best], best);
    for (int i = 0; i < n; i++)
        if (seats == 2)
            assert_true(r.value[i] >= value[i] - 1e-4f);
        else
            assert_near(r.value[i], value[i]);
    float sum = 0;
    for (int i = 0; i < seats; i++) sum += r.share[i];
    assert_near(sum, 1);
    return true;
}

static void solver_equals_brute_force(void **state) {
    (void)state;
    solve_limits with = { 1 << 20, NULL, 0, NULL, memory, sizeof memory };
    solve_limits without = { 1 << 22, NULL, 0, NULL, NULL, 0 };
    for (int kind = 0; kind < RINGGZ_KINDS_OF_GAME; kind++) {
        const game *g = test_setup(&test_kinds[kind], &u);
        rng r = rng_from((uint64_t)kind);
        int compared = 0;
        for (int i = 0; i < 150; i++) {
            game_state s = late_position(g, &r, 1 + i % 8);
            compared += same_as_brute(g, &s, i & 16 ? &without : &with);
        }
        assert_true(compared >= 75);
    }
}

static void solver_knows_its_limits(void **state) {
    (void)state;
    solve_limits few = { 100, NULL, 0, NULL, memory, sizeof memory };
    solve_limits many = { 1 << 20, NULL, 0, NULL, memory, sizeof memory };
    solve_result r;
    game_state s;
    const game *g = test_setup(&test_kinds[0], &u);
    g->rules->start(&u, &s);
    assert_false(solve(g, &u, &s, &few, &r));
    assert_true(r.positions <= 100);
    g = test_setup(&test_kinds[6], &u); /* dice: no exact result of this kind */
    g->rules->start(&u, &s);
    g->rules->apply(&u, &s, game_pick(g, &u, &s, 12345));
    assert_false(solve(g, &u, &s, &many, &r));
}

/* ---- The search ---- */

static ai_options options_for(int level, uint64_t nodes) {
    ai_options o;
    CLEAR(&o, sizeof o);
    o.level = level;
    o.seed = 77;
    o.nodes = nodes;
    o.mem = memory;
    o.mem_bytes = sizeof memory;
    return o;
}

/* A seat's turn some random actions into the game. */
static game_state some_position(const game *g, rng *r, int actions) {
    game_state s, next;
    g->rules->start(&u, &s);
    for (int i = 0; i < actions || g->rules->turn(&u, &s) < 0; i++) {
        next = s;
        g->rules->apply(&u, &next, game_pick(g, &u, &next, rng_next(r)));
        if (g->rules->turn(&u, &next) == TURN_OVER) break;
        s = next;
    }
    return s;
}

static void assert_sound(const game *g, const game_state *s, const ai_result *r) {
    text_error e;
    float sum = 0;
    assert_true(g->rules->allows(&u, s, r->move, &e));
    for (int i = 0; i < g->rules->seats(&u); i++) {
        assert_true(r->chance[i] >= 0 && r->chance[i] <= 1);
        sum += r->chance[i];
    }
    assert_near(sum, 1);
    for (int i = 0; i < r->count; i++)
        assert_true(r->choice[i].value >= 0 && r->choice[i].value <= 1);
}

static void every_level_answers_soundly(void **state) {
    (void)state;
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        const game *g = test_setup(&test_kinds[kind], &u);
        rng r = rng_from((uint64_t)kind);
        for (int i = 0; i < 40; i++) {
            game_state s = some_position(g, &r, i);
            if (g->rules->turn(&u, &s) < 0) continue; /* the dice ended the game */
            for (int level = kind < RINGGZ_KINDS_OF_GAME ? AI_EASY : AI_UCT; level <= AI_UCT;
                 level++) {
                ai_options o = options_for(level, 40);
                ai_choose(g, &u, &s, &o, &result);
                assert_sound(g, &s, &result);
            }
        }
    }
}

static void same_seed_same_answer(void **state) {
    (void)state;
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        const game *g = test_setup(&test_kinds[kind], &u);
        rng r = rng_from((uint64_t)kind);
        int level = kind < RINGGZ_KINDS_OF_GAME ? AI_MASTER : AI_UCT;
        game_state s = some_position(g, &r, 12);
        if (g->rules->turn(&u, &s) < 0) continue;
        ai_options o = options_for(level, 3000);
        ai_choose(g, &u, &s, &o, &result);
        ai_choose(g, &u, &s, &o, &again);
        assert_memory_equal(&result, &again, sizeof result);
    }
}

/* A set flag ends every search, but not before there is an answer. */
static void stops_at_once(void **state) {
    (void)state;
    const volatile int stop = 1;
    for (int kind = 0; kind < RINGGZ_KINDS_OF_GAME; kind++) {
        const game *g = test_setup(&test_kinds[kind], &u);
        rng r = rng_from((uint64_t)kind);
        for (int actions = 0; actions < 40; actions += 3) {
            game_state s = some_position(g, &r, actions);
            ai_options o = options_for(AI_MASTER, 1000000000);
            o.stop = &stop;
            ai_choose(g, &u, &s, &o, &result);
            assert_sound(g, &s, &result);
            assert_true(result.nodes <= 1);
        }
    }
}

static void little_memory_will_do(void **state) {
    (void)state;
    static const size_t sizes[] = { 0, 1, 64, 4096, 20000 };
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        const game *g = test_setup(&test_kinds[kind], &u);
        for (int i = 0; i < COUNT_OF(sizes); i++) {
            rng r = rng_from((uint64_t)kind);
            game_state s = some_position(g, &r, 9);
            if (g->rules->turn(&u, &s) < 0) continue;
            ai_options o = options_for(kind < RINGGZ_KINDS_OF_GAME ? AI_MASTER : AI_UCT, 500);
            o.mem = sizes[i] ? memory : NULL;
            o.mem_bytes = sizes[i];
            memory[sizes[i] / 8 + 1] = 0x5eed;
            ai_choose(g, &u, &s, &o, &result);
            assert_sound(g, &s, &result);
            assert_true(memory[sizes[i] / 8 + 1] == 0x5eed);
        }
    }
}

/* Where only some of the moves win, hard and master take one of those, and say so. */
static void finds_what_wins(void **state) {
    (void)state;
    const game *g = test_setup(&test_kinds[0], &u);
    rng r = rng_from(5);
    int found = 0;
    for (int i = 0; i < 400 && found < 12; i++) {
        game_state s = late_position(g, &r, 7), after;
        solve_limits limits = { 1 << 18, NULL, 0, NULL, memory, sizeof memory };
        solve_result exact;
        game_move moves[GAME_MOVES];
        int seat = g->rules->turn(&u, &s), n = g->rules->moves(&u, &s, moves), losing = 0;
        for (int k = 0; k < n; k++) { /* does the opponent win after it? */
            after = s;
            g->rules->apply(&u, &after, moves[k]);
            if (g->rules->turn(&u, &after) != 1 - seat) continue;
            losing += solve(g, &u, &after, &limits, &exact) && exact.share[seat] == 0;
        }
        if (losing == 0 || !solve(g, &u, &s, &limits, &exact) || exact.share[seat] < 1) continue;
        found++;
        for (int level = AI_HARD; level <= AI_UCT; level++) {
            ai_options o = options_for(level, 4000);
            ai_choose(g, &u, &s, &o, &result);
            after = s;
            g->rules->apply(&u, &after, result.move);
            if (g->rules->turn(&u, &after) == TURN_OVER) {
                assert_int_equal(g->rules->winners(&u, &after), 1 << seat);
            } else {
                assert_true(solve(g, &u, &after, &limits, &exact));
                assert_near(exact.share[seat], 1);
            }
            if (level == AI_UCT) continue; /* does not ask the solver */
            assert_true(result.proven);
            assert_near(result.chance[seat], 1);
        }
    }
    assert_int_equal(found, 12);
}

/* The reported chances are those of the games played: near the exact result when it is near. */
static void a_single_move_needs_no_thought(void **state) {
    (void)state;
    const game *g = test_setup(&test_kinds[2], &u);
    rng r = rng_from(3);
    int found = 0;
    for (int i = 0; i < 300 && found < 10; i++) {
        game_state s = late_position(g, &r, 8);
        game_move moves[GAME_MOVES];
        if (g->rules->moves(&u, &s, moves) != 1) continue;
        found++;
        ai_options o = options_for(AI_UCT, 1000000);
        ai_choose(g, &u, &s, &o, &result);
        assert_int_equal(result.move, moves[0]);
        assert_true(result.nodes < 1000);
    }
    assert_true(found > 0);
}

static double fake_time;
static double fake_clock(void) { return fake_time += 0.01; }

/* The usual budget: so many nodes and, with a clock, so much time, whichever ends first. */
static void usual_budget_has_two_ends(void **state) {
    (void)state;
    const game *g = test_setup(&test_kinds[0], &u);
    mcts_style style = mcts_style_of(AI_HARD);
    game_state s;
    g->rules->start(&u, &s);
    ai_options o = options_for(AI_HARD, 0);
    ai_choose(g, &u, &s, &o, &result);
    assert_true(result.nodes > 1000 && result.nodes <= style.nodes);
    fake_time = 0;
    o.clock = fake_clock;
    ai_choose(g, &u, &s, &o, &again);
    assert_true(again.nodes < result.nodes);
    assert_true(fake_time <= style.seconds + 0.05);
}

static void levels_have_names(void **state) {
    (void)state;
    int level;
    for (int i = 0; i < AI_LEVELS; i++) {
        assert_true(ai_level_find(text_of(ai_level_names[i]), &level));
        assert_int_equal(level, i);
    }
    assert_false(ai_level_find(text_of("grandmaster"), &level));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solver_equals_brute_force),
        cmocka_unit_test(solver_knows_its_limits),
        cmocka_unit_test(every_level_answers_soundly),
        cmocka_unit_test(same_seed_same_answer),
        cmocka_unit_test(stops_at_once),
        cmocka_unit_test(little_memory_will_do),
        cmocka_unit_test(finds_what_wins),
        cmocka_unit_test(a_single_move_needs_no_thought),
        cmocka_unit_test(usual_budget_has_two_ends),
        cmocka_unit_test(levels_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
