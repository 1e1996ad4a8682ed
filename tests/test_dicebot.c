/* test_dicebot.c -- bots for the dice games: their moves are legal and repeatable, they stop when
 * told, win when they can, and see a position the same from either side; and the sums that learning
 * is made of. How strong they are is a matter of bench/. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

#include "ai/learn.h"
#include "ai/net.h"
#include "games/all.h"
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"

static uint64_t mem[1 << 16]; /* half a megabyte */
static game_setup u;
static ai_result r;

static const game *set_up(const char *key, const char *options) {
    const game *g = games_find(text_of(key));
    text_error e;
    game_wish wish;
    memset(&wish, 0, sizeof wish);
    wish.options = text_of(options);
    if (!g->rules->setup(&u, &wish, &e)) fail_msg("%s", e.why);
    return g;
}

static const game *read_position(const char *line, game_state *s) {
    const game *g = &kuhvadis_game;
    text_error e;
    game_wish wish;
    memset(&wish, 0, sizeof wish);
    if (!g->notation->read_position(&u, s, text_of(line), &wish, &e)) fail_msg("%s", e.why);
    return g;
}

static ai_options options(int level) {
    ai_options o;
    memset(&o, 0, sizeof o);
    o.level = level;
    o.seed = 7;
    o.nodes = 20000;
    o.mem = mem;
    o.mem_bytes = sizeof mem;
    return o;
}

static void expect_move(const game *g, const char *move) {
    char text[GAME_MOVE_TEXT];
    text_out out = text_to(text, sizeof text);
    g->notation->write_move(&u, r.move, &out);
    assert_string_equal(text, move);
}

/* Every game with throws and a judge --------------------------------------------------------- */

static const struct {
    const char *game, *options;
} kinds[] = {
    { "kuhvadis", "first=p1" },
    { "kuhvadis", "first=p2 sheet=XCO/1C2/XOX/CCO" },
    { "border", "players=2" },
    { "border", "players=4" },
};

/* Plays on with the level; looks at every decision of it. */
static void check_game(const game *g, int level, int decisions) {
    game_state s;
    text_error e;
    rng random = rng_from(3);
    ai_options o = options(level);
    g->rules->start(&u, &s);
    for (int turn; (turn = g->rules->turn(&u, &s)) != TURN_OVER && decisions > 0;) {
        if (turn == TURN_CHANCE) {
            g->rules->apply(&u, &s, game_pick(g, &u, &s, rng_next(&random)));
            continue;
        }
        o.seed = rng_next(&random);
        ai_choose(g, &u, &s, &o, &r);
        decisions--;
        if (!g->rules->allows(&u, &s, r.move, &e)) fail_msg("%s: %s", g->key, e.why);
        float sum = 0;
        for (int i = 0; i < g->rules->seats(&u); i++) {
            assert_true(r.chance[i] >= 0 && r.chance[i] <= 1);
            sum += r.chance[i];
        }
        assert_true(fabsf(sum - 1) < 1e-4f);
        g->rules->apply(&u, &s, r.move);
    }
}

static void plays_by_the_rules(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        if (!game_judge_of(g)) continue;
        check_game(g, AI_EASY, 60);
        check_game(g, AI_MEDIUM, 60);
        check_game(g, AI_HARD, 30);
        check_game(g, AI_MASTER, 6);
    }
}

/* To a seat's first decision. */
static void begin(const game *g, uint64_t seed, game_state *s) {
    g->rules->start(&u, s);
    g->rules->apply(&u, s, game_pick(g, &u, s, seed * 0x9e3779b97f4a7c15u));
}

static void repeats_itself(void **state) {
    static ai_result again;
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        if (!game_judge_of(g)) continue;
        for (int level = AI_EASY; level <= AI_MASTER; level++) {
            game_state s;
            ai_options o = options(level);
            begin(g, (uint64_t)level, &s);
            ai_choose(g, &u, &s, &o, &r);
            memset(mem, 0xa5, sizeof mem); /* what lay in the memory does not matter */
            ai_choose(g, &u, &s, &o, &again);
            assert_memory_equal(&r, &again, sizeof r);
        }
    }
}

/* Without memory it takes longer and comes to the same. */
static void needs_no_memory(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        if (!game_judge_of(g)) continue;
        for (int level = AI_EASY; level <= AI_HARD; level++) {
            game_state s;
            ai_options o = options(level);
            begin(g, (uint64_t)level + 10, &s);
            ai_choose(g, &u, &s, &o, &r);
            game_move with = r.move;
            o.mem = NULL;
            o.mem_bytes = 0;
            ai_choose(g, &u, &s, &o, &r);
            assert_int_equal(r.move, with);
        }
    }
}

static int looks_at_clock;
static double slow_clock(void) { return looks_at_clock++ * 0.001; }

static void stops_when_told(void **state) {
    volatile int stop = 1;
    text_error e;
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        if (!game_judge_of(g)) continue;
        game_state s;
        ai_options o = options(AI_MASTER);
        begin(g, 5, &s);
        o.nodes = 0;
        o.stop = &stop;
        ai_choose(g, &u, &s, &o, &r);
        assert_true(r.nodes < 64);
        assert_true(g->rules->allows(&u, &s, r.move, &e));
        o.stop = NULL; /* and by the clock, which here runs a millisecond each time */
        o.clock = slow_clock;
        o.seconds = 0.1;
        looks_at_clock = 0;
        ai_choose(g, &u, &s, &o, &r);
        assert_true(looks_at_clock < 130);
        assert_true(g->rules->allows(&u, &s, r.move, &e));
    }
}

/* Kuh Vadis ---------------------------------------------------------------------------------- */

/* X on a5, e5, a1, and on b4, d4, b3, b2: c5, c4 (cows) or c3 (a three) is missing. */
#define SHEET       "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 "
#define X_THREATENS SHEET "X...X/.x.x./Ox..O/.x.../X.O.. "
/* The same with O on c4 and c3: only c5 is left, and O may take it. */
#define X_THREATENS_C5 SHEET "X...X/.xox./Oxo.O/.x.../X.O.. "

static const int thinking[] = { AI_EASY, AI_MEDIUM, AI_HARD, AI_MASTER };

static void wins_at_once(void **state) {
    static const char *const lines[] = { X_THREATENS "p1 123CC 1 - 8",
                                         X_THREATENS_C5 "p1 345CC 2 - 8",
                                         X_THREATENS_C5 "p1 CCCCC 3 - 8" };
    (void)state;
    for (int i = 0; i < COUNT_OF(lines); i++) {
        for (int k = 0; k < COUNT_OF(thinking); k++) {
            game_state s;
            const game *g = read_position(lines[i], &s);
            ai_options o = options(thinking[k]);
            ai_choose(g, &u, &s, &o, &r);
            assert_true(r.chance[0] == 1.0f);
            g->rules->apply(&u, &s, r.move);
            assert_int_equal(g->rules->turn(&u, &s), TURN_OVER);
            assert_int_equal(g->rules->winners(&u, &s), 1);
        }
    }
}

/* Two cows after the third throw: O has to take c5. */
static void blocks(void **state) {
    (void)state;
    for (int level = AI_HARD; level <= AI_MASTER; level++) {
        game_state s;
        const game *g = read_position(X_THREATENS_C5 "p2 123CC 3 - 9", &s);
        ai_options o = options(level);
        ai_choose(g, &u, &s, &o, &r);
        expect_move(g, "mark:c5");
    }
}

/* With a cow on the table and a cow needed it keeps the cow, and its value is the exact chance:
 * one of four dice must fall on the cow in the last throw; else the game goes on. */
static void keeps_the_cow(void **state) {
    game_state s;
    (void)state;
    const game *g = read_position(X_THREATENS_C5 "p1 1234C 2 - 8", &s);
    ai_options o = options(AI_HARD);
    ai_choose(g, &u, &s, &o, &r);
    expect_move(g, "keep:C");
    assert_true(r.chance[0] > 1 - 625.0f / 1296);
}

/* Values of all legal moves are there, and the move chosen has the best of them. */
static void values_every_move(void **state) {
    (void)state;
    for (int level = AI_HARD; level <= AI_MASTER; level++) {
        game_state s;
        game_move moves[GAME_MOVES];
        const game *g = set_up("kuhvadis", "first=p1");
        ai_options o = options(level);
        begin(g, 77, &s);
        ai_choose(g, &u, &s, &o, &r);
        assert_int_equal(r.count, g->rules->moves(&u, &s, moves));
        float best = 0, chosen = -1;
        for (int i = 0; i < r.count; i++) {
            assert_int_equal(r.choice[i].move, moves[i]);
            assert_true(r.choice[i].visits > 0);
            if (r.choice[i].value > best) best = r.choice[i].value;
            if (moves[i] == r.move) chosen = r.choice[i].value;
        }
        assert_true(chosen == best);
    }
}

static void sees_both_sides_alike(void **state) {
    static const char *const mirrored[2] = {
        "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X.x.X/..o../O...O/...../X.O.. p1 ????? 0 - 2",
        "kuhvadis O1C2O/CCCCC/X333X/1245C/OCXC1 O.o.O/..x../X...X/...../O.X.. p2 ????? 0 - 2",
    };
    float chance[2][GAME_SEATS];
    game_state s;
    (void)state;
    for (int i = 0; i < 2; i++) {
        const game *g = read_position(mirrored[i], &s);
        ai_estimate(g, &u, &s, chance[i]);
        assert_true(chance[i][0] > 0 && chance[i][0] < 1);
        assert_true(fabsf(chance[i][0] + chance[i][1] - 1) < 1e-6f);
    }
    assert_true(chance[0][0] == chance[1][1] && chance[0][1] == chance[1][0]);
}

/* The chances of the dice inside the judge: to be paid for a cow, for a cow or a three. */
static void knows_the_dice(void **state) {
    static const struct {
        const char *line;
        int faces; /* a bit per face that wins */
    } cases[] = {
        { X_THREATENS_C5 "p1 ????? 0 - 8", 1 << KUHVADIS_COW },
        { X_THREATENS "p1 ????? 0 - 8", 1 << KUHVADIS_COW | 1 << 2 },
    };
    enum { WINS = 18 }; /* the input that tells the chance to win in this turn */
    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        static turn_plan plan;
        float stop[DICE_ROLLS], in[GAME_INPUTS];
        game_state s;
        const game *g = read_position(cases[i].line, &s);
        for (int roll = 0; roll < DICE_ROLLS; roll++) {
            stop[roll] = 0;
            for (int f = 0; f < DICE_FACES; f++)
                if (cases[i].faces >> f & 1 &&
                    kuhvadis_pays(dice_set[dice_set_begin[DICE] + roll], f))
                    stop[roll] = 1;
        }
        turn_solve(stop, TURN_THROWS, &plan);
        g->bot->judge->look(&u, &s, 0, in);
        assert_true(fabsf(in[WINS] - plan.begin) < 1e-5f);
    }
}

static void lays_dice_as_they_fall(void **state) {
    (void)state;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = set_up(kinds[k].game, kinds[k].options);
        game_chance rolls[GAME_MOVES];
        game_state s, thrown, laid;
        int seat, throws;
        uint32_t table;
        if (!game_throws_of(g)) continue;
        g->rules->start(&u, &s);
        int n = g->rules->rolls(&u, &s, rolls);
        for (int i = 0; i < n; i++) {
            thrown = laid = s;
            g->rules->apply(&u, &thrown, rolls[i].move);
            assert_true(g->bot->throws->state(&u, &thrown, &seat, &table, &throws));
            g->bot->throws->lay(&u, &laid, rolls[i].move & ~g->bot->throws->kind, 1);
            assert_memory_equal(&thrown, &laid, sizeof laid);
            assert_int_equal(throws, 1);
            assert_int_equal(seat, g->rules->turn(&u, &thrown));
        }
    }
}

/* Learning ------------------------------------------------------------------------------------ */

/* e to the x the slow way: the square of the square of ... a number near 1. */
static double slow_exp(double x, int halvings) {
    if (halvings == 0) return 1 + x + x * x / 2 + x * x * x / 6;
    double root = slow_exp(x / 2, halvings - 1);
    return root * root;
}

static void sums_are_right(void **state) {
    /* two inputs, one hidden unit: bend(1*x + 2*y + 3) * 4 + 5*x + 6*y + 7 */
    float w[] = { 1, 2, 3, 4, 5, 6, 7, 0, 0 };
    const float in[] = { 0.5f, -1 }, many[] = { 1, 2, 3, -200 };
    float shares[4];
    (void)state;
    assert_int_equal(net_weight_count(2, 1), COUNT_OF(w));
    assert_true(fabsf(net_value(w, 2, 1, in) - (1.5f / 2.5f * 4 + 2.5f - 6 + 7)) < 1e-5f);
    w[7] = 0.4f; /* and all that times 1 + 0.4*x + 0.2*y */
    w[8] = 0.2f;
    assert_true(fabsf(net_value(w, 2, 1, in) - (1.5f / 2.5f * 4 + 2.5f - 6 + 7)) < 1e-5f);
    w[8] = 0.1f;
    assert_true(fabsf(net_value(w, 2, 1, in) - 1.1f * (1.5f / 2.5f * 4 + 2.5f - 6 + 7)) < 1e-5f);
    for (float x = -30; x < 30; x += 0.37f)
        assert_true(fabs((double)net_exp(x) / slow_exp((double)x, 16) - 1) < 1e-5);
    net_softmax(many, 4, shares);
    assert_true(fabsf(shares[0] + shares[1] + shares[2] - 1) < 1e-6f && shares[3] < 1e-6f);
    assert_true(fabsf(shares[1] / shares[0] - 2.7182818f) < 1e-4f);
}

/* A toy that no straight line can learn: is exactly one of two inputs set? */
static float toy_error(const float *w, int hidden) {
    float sum = 0;
    for (int i = 0; i < 4; i++) {
        float in[2] = { (float)(i & 1), (float)(i >> 1) };
        sum += fabsf(net_value(w, 2, hidden, in) - (float)(i == 1 || i == 2));
    }
    return sum;
}

static void learns_a_toy(void **state) {
    enum { HIDDEN = 6 };
    float w[HIDDEN * 3 + HIDDEN + 2 + 1 + NET_GAINS];
    rng random = rng_from(4);
    (void)state;
    for (int i = 0; i < COUNT_OF(w); i++)
        w[i] = (float)(rng_next(&random) >> 40) / 16777216.0f - 0.5f;
    for (int i = 0; i < NET_GAINS; i++) w[COUNT_OF(w) - 1 - i] = 0;
    float before = toy_error(w, HIDDEN);
    for (int i = 0; i < 20000; i++) {
        float in[2] = { (float)(i & 1), (float)(i >> 1 & 1) };
        float want = (float)((i & 3) == 1 || (i & 3) == 2);
        net_learn(w, 2, HIDDEN, in, 0.1f * (want - net_value(w, 2, HIDDEN, in)));
    }
    assert_true(toy_error(w, HIDDEN) < 0.05f && before > 0.5f);
}

static void learns_a_position(void **state) {
    static learner l;
    static float weights[8192];
    static learn_step steps[LEARN_STEPS];
    const float target[GAME_SEATS] = { 0.9f, 0.1f, 0, 0 };
    float chance[GAME_SEATS];
    game_state s;
    (void)state;
    const game *g = set_up("kuhvadis", "first=p1");
    learn_begin(&l, g, weights, 1);
    g->rules->start(&u, &s);
    l.rate = 0.1f;
    for (int i = 0; i < 500; i++) learn_example(&l, &u, &s, target);
    ai_estimate(&l.g, &u, &s, chance);
    assert_true(fabsf(chance[0] - 0.9f) < 0.02f);
    learn_game(&l, &u, steps, LEARN_STEPS, mem, sizeof mem);
    assert_true(l.games == 1 && l.steps > 502);
}

static void weights_fit(void **state) {
    const game *k = games_find(text_of("kuhvadis")), *b = games_find(text_of("border"));
    (void)state;
    assert_int_equal(shipped_weights_kuhvadis_count,
                     net_weight_count(k->bot->judge->inputs, k->bot->judge->hidden));
    if (b->bot)
        assert_int_equal(shipped_weights_border_count,
                         net_weight_count(b->bot->judge->inputs, b->bot->judge->hidden));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_by_the_rules),
        cmocka_unit_test(repeats_itself),
        cmocka_unit_test(needs_no_memory),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(wins_at_once),
        cmocka_unit_test(blocks),
        cmocka_unit_test(keeps_the_cow),
        cmocka_unit_test(values_every_move),
        cmocka_unit_test(sees_both_sides_alike),
        cmocka_unit_test(knows_the_dice),
        cmocka_unit_test(lays_dice_as_they_fall),
        cmocka_unit_test(sums_are_right),
        cmocka_unit_test(learns_a_toy),
        cmocka_unit_test(learns_a_position),
        cmocka_unit_test(weights_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
