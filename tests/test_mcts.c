/* test_mcts.c -- the tree search and the exact solver keep their promises. */
#include "ai/mcts.h"
#include "ai/solve.h"
#include "tests/fixtures.h"

enum { RINGGZ_KINDS_OF_GAME = 6, MEMORY = 4 << 20, BRUTE_LIMIT = 10000 };

static play p; /* every test begins a game of its own */
static uint64_t memory[MEMORY / 8];
static ai_result result, again;

/* ---- Every line of play to its end, nothing left out, nothing remembered ---- */

static int brute_left;

/* What solve.h promises: the best for the seat; among equals the mean. */
static void brute(const game_state *s, float *share) {
    game_move moves[GAME_MOVES];
    float sum[GAME_SEATS] = { 0 }, best = -1;
    int seat = p.g->rules->turn(&p.u, s), equals = 0;
    if (seat == TURN_OVER) {
        ai_outcome(p.g, &p.u, s, share);
        return;
    }
    if (--brute_left < 0) return;
    int n = p.g->rules->moves(&p.u, s, moves);
    for (int i = 0; i < n; i++) {
        float one[GAME_SEATS] = { 0 };
        game_state after = play_after(&p, s, moves[i]);
        brute(&after, one);
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
static game_state late_position(int before) {
    static game_state log[256];
    int n = 0;
    p.g->rules->start(&p.u, &p.s);
    for (log[0] = p.s; !play_over(&p); log[++n] = p.s) play_step(&p);
    return log[n > before ? n - before : 0];
}

static void assert_near(float a, float b) {
    float apart = a < b ? b - a : a - b;
    assert_true(apart < 1e-4f);
}

/* The best move is the only one exactly where brute force says so, and no other ever is. */
static void check_only(const game_state *s, const solve_limits *limits, const float *value, int n,
                       int best) {
    float worth = 0;
    int equals = 0, other = best == 0 ? 1 : 0;
    for (int i = 0; i < n; i++) equals += value[i] >= value[best];
    bool only = equals == 1 && value[best] > 0;
    assert_int_equal(solve_is_only(p.g, &p.u, s, limits, best, other, &worth), only);
    if (only) assert_near(worth, value[best]);
    assert_false(solve_is_only(p.g, &p.u, s, limits, other, best, &worth));
}

/* False when it is too much for brute force. */
static bool same_as_brute(const game_state *s, const solve_limits *limits) {
    game_move moves[GAME_MOVES];
    solve_result r;
    int seat = p.g->rules->turn(&p.u, s), n = p.g->rules->moves(&p.u, s, moves),
        seats = p.g->rules->seats(&p.u);
    float value[GAME_MOVES], best = -1;
    brute_left = BRUTE_LIMIT;
    for (int i = 0; i < n; i++) {
        float one[GAME_SEATS] = { 0 };
        game_state after = play_after(&p, s, moves[i]);
        brute(&after, one);
        value[i] = one[seat];
        if (value[i] > best) best = value[i];
    }
    if (brute_left < 0) return false;
    assert_true(solve(p.g, &p.u, s, limits, &r));
    assert_near(r.share[seat], best);
    assert_near(r.value[r.best], best);
    assert_near(value[r.best], best);
    if (seats == 2 && n > 1) check_only(s, limits, value, n, r.best);
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

LONG_TEST(solver_equals_brute_force) {
    solve_limits with = { 1 << 20, NULL, 0, NULL, memory, sizeof memory };
    solve_limits without = { 1 << 22, NULL, 0, NULL, NULL, 0 };
    for (int kind = 0; kind < RINGGZ_KINDS_OF_GAME; kind++) {
        play_kind(&p, &test_kinds[kind], (uint64_t)kind);
        int compared = 0;
        for (int i = 0; i < 150; i++) {
            game_state s = late_position(1 + i % 8);
            compared += same_as_brute(&s, i & 16 ? &without : &with);
        }
        assert_true(compared >= 75);
    }
}

TEST(solver_knows_its_limits) {
    solve_limits few = { 100, NULL, 0, NULL, memory, sizeof memory };
    solve_limits many = { 1 << 20, NULL, 0, NULL, memory, sizeof memory };
    solve_result r;
    game_state s;
    play_kind(&p, &test_kinds[0], 0);
    s = p.s;
    assert_false(solve(p.g, &p.u, &s, &few, &r));
    assert_true(r.positions <= 100);
    play_kind(&p, &test_kinds[6], 0); /* dice: no exact result of this kind */
    s = p.s;
    p.g->rules->apply(&p.u, &s, game_pick(p.g, &p.u, &s, 12345));
    assert_false(solve(p.g, &p.u, &s, &many, &r));
}

/* ---- The search ---- */

static ai_options options_for(int level, uint64_t nodes) {
    return (ai_options){
        .level = level, .seed = 77, .nodes = nodes, .mem = memory, .mem_bytes = sizeof memory
    };
}

/* A seat's turn some random actions into the game. */
static game_state some_position(int actions) {
    game_state s;
    p.g->rules->start(&p.u, &p.s);
    for (int i = 0; i < actions || play_turn(&p) < 0; i++) {
        s = p.s;
        play_step(&p);
        if (play_over(&p)) return s;
    }
    return p.s;
}

static void assert_sound(const game_state *s, const ai_result *r) {
    text_error e;
    float sum = 0;
    assert_true(p.g->rules->allows(&p.u, s, r->move, &e));
    for (int i = 0; i < p.g->rules->seats(&p.u); i++) {
        assert_true(r->chance[i] >= 0 && r->chance[i] <= 1);
        sum += r->chance[i];
    }
    assert_near(sum, 1);
    for (int i = 0; i < r->count; i++)
        assert_true(r->choice[i].value >= 0 && r->choice[i].value <= 1);
}

TEST(every_level_answers_soundly) {
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        play_kind(&p, &test_kinds[kind], (uint64_t)kind);
        for (int i = 0; i < 40; i++) {
            game_state s = some_position(i);
            if (p.g->rules->turn(&p.u, &s) < 0) continue; /* the dice ended the game */
            for (int level = kind < RINGGZ_KINDS_OF_GAME ? AI_EASY : AI_UCT; level <= AI_UCT;
                 level++) {
                ai_options o = options_for(level, 40);
                ai_choose(p.g, &p.u, &s, &o, &result);
                assert_sound(&s, &result);
            }
        }
    }
}

TEST(same_seed_same_answer) {
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        play_kind(&p, &test_kinds[kind], (uint64_t)kind);
        int level = kind < RINGGZ_KINDS_OF_GAME ? AI_MASTER : AI_UCT;
        game_state s = some_position(12);
        if (p.g->rules->turn(&p.u, &s) < 0) continue;
        ai_options o = options_for(level, 3000);
        ai_choose(p.g, &p.u, &s, &o, &result);
        ai_choose(p.g, &p.u, &s, &o, &again);
        assert_memory_equal(&result, &again, sizeof result);
    }
}

/* A set flag ends every search, but not before there is an answer. */
TEST(stops_at_once) {
    const atomic_bool stop = true;
    for (int kind = 0; kind < RINGGZ_KINDS_OF_GAME; kind++) {
        play_kind(&p, &test_kinds[kind], (uint64_t)kind);
        for (int actions = 0; actions < 40; actions += 3) {
            game_state s = some_position(actions);
            ai_options o = options_for(AI_MASTER, 1000000000);
            o.stop = &stop;
            ai_choose(p.g, &p.u, &s, &o, &result);
            assert_sound(&s, &result);
            assert_true(result.nodes <= 10); /* one judgement of the net and a few playouts */
        }
    }
}

TEST(little_memory_will_do) {
    static const size_t sizes[] = { 0, 1, 64, 4096, 20000 };
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        play_kind(&p, &test_kinds[kind], 0);
        for (int i = 0; i < COUNT_OF(sizes); i++) {
            play_reset(&p, (uint64_t)kind);
            game_state s = some_position(9);
            if (p.g->rules->turn(&p.u, &s) < 0) continue;
            ai_options o = options_for(kind < RINGGZ_KINDS_OF_GAME ? AI_MASTER : AI_UCT, 500);
            o.mem = sizes[i] ? memory : NULL;
            o.mem_bytes = sizes[i];
            memory[sizes[i] / 8 + 1] = 0x5eed;
            ai_choose(p.g, &p.u, &s, &o, &result);
            assert_sound(&s, &result);
            assert_true(memory[sizes[i] / 8 + 1] == 0x5eed);
        }
    }
}

/* Where only some of the moves win, hard and master take one of those, and say so. */
TEST(finds_what_wins) {
    play_kind(&p, &test_kinds[0], 5);
    int found = 0;
    for (int i = 0; i < 400 && found < 12; i++) {
        game_state s = late_position(7), after;
        solve_limits limits = { 1 << 18, NULL, 0, NULL, memory, sizeof memory };
        solve_result exact;
        game_move moves[GAME_MOVES];
        int seat = p.g->rules->turn(&p.u, &s), n = p.g->rules->moves(&p.u, &s, moves), losing = 0;
        for (int k = 0; k < n; k++) { /* does the opponent win after it? */
            after = play_after(&p, &s, moves[k]);
            if (p.g->rules->turn(&p.u, &after) != 1 - seat) continue;
            losing += solve(p.g, &p.u, &after, &limits, &exact) && exact.share[seat] == 0;
        }
        if (losing == 0 || !solve(p.g, &p.u, &s, &limits, &exact) || exact.share[seat] < 1)
            continue;
        found++;
        for (int level = AI_HARD; level <= AI_UCT; level++) {
            ai_options o = options_for(level, 4000);
            ai_choose(p.g, &p.u, &s, &o, &result);
            after = play_after(&p, &s, result.move);
            if (p.g->rules->turn(&p.u, &after) == TURN_OVER) {
                assert_int_equal(p.g->rules->winners(&p.u, &after), 1 << seat);
            } else {
                assert_true(solve(p.g, &p.u, &after, &limits, &exact));
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
TEST(a_single_move_needs_no_thought) {
    play_kind(&p, &test_kinds[2], 3);
    int found = 0;
    for (int i = 0; i < 300 && found < 10; i++) {
        game_state s = late_position(8);
        game_move moves[GAME_MOVES];
        if (p.g->rules->moves(&p.u, &s, moves) != 1) continue;
        found++;
        ai_options o = options_for(AI_UCT, 1000000);
        ai_choose(p.g, &p.u, &s, &o, &result);
        assert_int_equal(result.move, moves[0]);
        assert_true(result.nodes < 1000);
    }
    assert_true(found > 0);
}

static double fake_time;
static double fake_clock(void) { return fake_time += 0.01; }

/* The usual budget: so many nodes and, with a clock, so much time, whichever ends first. */
TEST(usual_budget_has_two_ends) {
    play_kind(&p, &test_kinds[0], 0);
    mcts_style style = mcts_style_of(games_all[0], AI_HARD);
    game_state s;
    s = p.s;
    ai_options o = options_for(AI_HARD, 0);
    ai_choose(p.g, &p.u, &s, &o, &result);
    assert_true(result.nodes > 1000 && result.nodes <= style.nodes);
    fake_time = 0;
    o.clock = fake_clock;
    ai_choose(p.g, &p.u, &s, &o, &again);
    assert_true(again.nodes < result.nodes);
    assert_true(fake_time <= style.seconds + 0.05);
}

TEST(levels_have_names) {
    int level;
    for (int i = 0; i < AI_LEVELS; i++) {
        assert_true(ai_level_find(text_of(ai_level_names[i]), &level));
        assert_int_equal(level, i);
    }
    assert_true(ai_level_find(text_of("3"), &level) && level == AI_EASY);
    assert_true(ai_level_find(text_of("9"), &level) && level == AI_MASTER);
    assert_false(ai_level_find(text_of("0"), &level));
    assert_false(ai_level_find(text_of("10"), &level));
    assert_false(ai_level_find(text_of("grandmaster"), &level));
}
