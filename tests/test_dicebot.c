/* test_dicebot.c -- bots for the dice games: their moves are legal and repeatable, they stop when
 * told, win when they can, and see a position the same from either side; and the sums that learning
 * is made of. How strong they are is a matter of bench/. */
#include <math.h>

#include "ai/learn.h"
#include "ai/net.h"
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"
#include "tests/fixtures.h"

static uint64_t mem[1 << 16]; /* half a megabyte */
static play p;
static ai_result r;

static ai_options options(int level) {
    return (ai_options){
        .level = level, .seed = 7, .nodes = 20000, .mem = mem, .mem_bytes = sizeof mem
    };
}

static void choose(const ai_options *o) {
    ai_choose(p.g, &p.u, &p.s, o, &r);
    assert_true(play_allows(&p, r.move));
}

static void expect_move(const char *move) {
    char text[GAME_MOVE_TEXT];
    assert_string_equal(play_write(&p, r.move, text), move);
}

/* Every game with throws and a judge --------------------------------------------------------- */

static const test_kind kinds[] = {
    { "kuhvadis", "first=p1" },
    { "kuhvadis", "first=p2 sheet=XCO/1C2/XOX/CCO" },
    { "border", "players=2" },
    { "border", "players=4" },
};

#ifdef PADDOCK_CAREFUL
enum { SHARE = 6 };
#else
enum { SHARE = 1 };
#endif

/* Plays on with the level; looks at every decision of it. */
static void check_game(const test_kind *kind, int level, int decisions) {
    ai_options o = options(level);
    play_kind(&p, kind, 3);
    while (!play_over(&p) && decisions > 0) {
        float sum = 0;
        if (play_turn(&p) == TURN_CHANCE) {
            play_step(&p);
            continue;
        }
        o.seed = rng_next(&p.r);
        choose(&o);
        decisions--;
        for (int i = 0; i < play_seats(&p); i++) {
            assert_true(r.chance[i] >= 0 && r.chance[i] <= 1);
            sum += r.chance[i];
        }
        assert_true(fabsf(sum - 1) < 1e-4f);
        play_move(&p, r.move);
    }
}

TEST(plays_by_the_rules) {
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        check_game(&kinds[k], AI_EASY, 60 / SHARE);
        check_game(&kinds[k], AI_MEDIUM, 60 / SHARE);
        check_game(&kinds[k], AI_HARD, 30 / SHARE);
        check_game(&kinds[k], AI_MASTER, 6 / SHARE);
    }
}

/* To a seat's first decision. */
static void first_decision(const test_kind *kind, uint64_t seed) {
    play_kind(&p, kind, seed);
    play_step(&p);
}

TEST(repeats_itself) {
    static ai_result again;
    for (int k = 0; k < COUNT_OF(kinds); k++)
        for (int level = AI_EASY; level <= AI_MASTER; level++) {
            ai_options o = options(level);
            first_decision(&kinds[k], (uint64_t)level);
            choose(&o);
            memset(mem, 0xa5, sizeof mem); /* what lay in the memory does not matter */
            ai_choose(p.g, &p.u, &p.s, &o, &again);
            assert_memory_equal(&r, &again, sizeof r);
        }
}

/* Without memory it takes longer and comes to the same. */
TEST(needs_no_memory) {
    for (int k = 0; k < COUNT_OF(kinds); k++)
        for (int level = AI_EASY; level <= AI_HARD; level++) {
            ai_options o = options(level);
            first_decision(&kinds[k], (uint64_t)level + 10);
            choose(&o);
            game_move with = r.move;
            o.mem = NULL;
            o.mem_bytes = 0;
            choose(&o);
            assert_int_equal(r.move, with);
        }
}

static int looks_at_clock;
static double slow_clock(void) { return looks_at_clock++ * 0.001; }

TEST(stops_when_told) {
    atomic_bool stop = true;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        ai_options o = options(AI_MASTER);
        first_decision(&kinds[k], 5);
        o.nodes = 0;
        o.stop = &stop;
        choose(&o);
        assert_true(r.nodes < 64);
        o.stop = NULL; /* and by the clock, which here runs a millisecond each time */
        o.clock = slow_clock;
        o.seconds = 0.1;
        looks_at_clock = 0;
        choose(&o);
        assert_true(looks_at_clock < 130);
    }
}

/* Kuh Vadis ---------------------------------------------------------------------------------- */

/* X on a5, e5, a1, and on b4, d4, b3, b2: c5, c4 (cows) or c3 (a three) is missing. */
#define SHEET       "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 "
#define X_THREATENS SHEET "X...X/.x.x./Ox..O/.x.../X.O.. "
/* The same with O on c4 and c3: only c5 is left, and O may take it. */
#define X_THREATENS_C5 SHEET "X...X/.xox./Oxo.O/.x.../X.O.. "

static const int thinking[] = { AI_EASY, AI_MEDIUM, AI_HARD, AI_MASTER };

TEST(wins_at_once) {
    static const char *const lines[] = { X_THREATENS "p1 123CC 1 - 8",
                                         X_THREATENS_C5 "p1 345CC 2 - 8",
                                         X_THREATENS_C5 "p1 CCCCC 3 - 8" };
    for (int i = 0; i < COUNT_OF(lines); i++) {
        for (int k = 0; k < COUNT_OF(thinking); k++) {
            ai_options o = options(thinking[k]);
            play_at(&p, lines[i]);
            choose(&o);
            assert_true(r.chance[0] == 1.0f);
            play_move(&p, r.move);
            assert_true(play_over(&p) && play_winners(&p) == 1);
        }
    }
}

/* Two cows after the third throw: O has to take c5. */
TEST(blocks) {
    for (int level = 8; level <= AI_MASTER; level++) {
        ai_options o = options(level);
        play_at(&p, X_THREATENS_C5 "p2 123CC 3 - 9");
        choose(&o);
        expect_move("mark:c5");
    }
}

/* With a cow on the table and a cow needed it keeps the cow, and its value is the exact chance:
 * one of four dice must fall on the cow in the last throw; else the game goes on. */
TEST(keeps_the_cow) {
    ai_options o = options(AI_HARD);
    play_at(&p, X_THREATENS_C5 "p1 1234C 2 - 8");
    choose(&o);
    expect_move("keep:C");
    assert_true(r.chance[0] > 1 - 625.0f / 1296);
}

/* Values of all legal moves are there, and the move chosen has the best of them. */
TEST(values_every_move) {
    for (int level = AI_HARD; level <= AI_MASTER; level++) {
        game_move moves[GAME_MOVES];
        ai_options o = options(level);
        first_decision(&kinds[0], 77);
        choose(&o);
        assert_int_equal(r.count, play_moves(&p, moves));
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

/* Doing nothing, the last of all moves, is chosen only where the estimate without errors says that
 * nothing else is better; and never where another action can do no harm (idle). `bench/levels`
 * counts the same over many games. */
static int check_idleness(const test_kind *kind, int level, int decisions) {
    static ai_result keen;
    int could = 0;
    ai_options o = options(level), sees_all = options(AI_MASTER);
    sees_all.nodes = 1;
    play_kind(&p, kind, (uint64_t)level);
    while (decisions > 0) {
        if (play_over(&p)) play_kind(&p, kind, rng_next(&p.r));
        if (play_turn(&p) == TURN_CHANCE) {
            play_step(&p);
            continue;
        }
        o.seed = rng_next(&p.r);
        choose(&o);
        decisions--;
        game_move nothing = r.choice[r.count - 1].move;
        bool idle = p.g->bot->judge->idle(&p.u, &p.s, nothing);
        could += idle;
        assert_false(idle && r.move == nothing);
        if (r.move == nothing && level < AI_MASTER) {
            ai_choose(p.g, &p.u, &p.s, &sees_all, &keen);
            for (int i = 0; i < keen.count; i++)
                if (!ahead_is_keep(p.g, keen.choice[i].move))
                    assert_true(keen.choice[i].value <= keen.choice[keen.count - 1].value + 0.001f);
        }
        play_move(&p, r.move);
    }
    return could;
}

LONG_TEST(does_something) {
    int could = 0;
    for (int k = 0; k < COUNT_OF(kinds); k++)
        for (int level = 1; level <= AI_MASTER; level++)
            could += check_idleness(&kinds[k], level, level < AI_MASTER ? 200 : 10);
    assert_true(could > 1000);
}

TEST(sees_both_sides_alike) {
    static const char *const mirrored[2] = {
        "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X.x.X/..o../O...O/...../X.O.. p1 ????? 0 - 2",
        "kuhvadis O1C2O/CCCCC/X333X/1245C/OCXC1 O.o.O/..x../X...X/...../O.X.. p2 ????? 0 - 2",
    };
    float chance[2][GAME_SEATS];
    for (int i = 0; i < 2; i++) {
        play_at(&p, mirrored[i]);
        ai_estimate(p.g, &p.u, &p.s, chance[i]);
        assert_true(chance[i][0] > 0 && chance[i][0] < 1);
        assert_true(fabsf(chance[i][0] + chance[i][1] - 1) < 1e-6f);
    }
    assert_true(chance[0][0] == chance[1][1] && chance[0][1] == chance[1][0]);
}

/* The chances of the dice inside the judge: to be paid for a cow, for a cow or a three. */
TEST(knows_the_dice) {
    static const struct {
        const char *line;
        int faces; /* a bit per face that wins */
    } cases[] = {
        { X_THREATENS_C5 "p1 ????? 0 - 8", 1 << KUHVADIS_COW },
        { X_THREATENS "p1 ????? 0 - 8", 1 << KUHVADIS_COW | 1 << 2 },
    };
    enum { WINS = 18 }; /* the input that tells the chance to win in this turn */
    for (int i = 0; i < COUNT_OF(cases); i++) {
        static turn_plan plan;
        float stop[DICE_ROLLS], in[GAME_SEATS][GAME_INPUTS];
        play_at(&p, cases[i].line);
        for (int roll = 0; roll < DICE_ROLLS; roll++) {
            stop[roll] = 0;
            for (int f = 0; f < DICE_FACES; f++)
                if (cases[i].faces >> f & 1 &&
                    kuhvadis_pays(dice_set[dice_set_begin[DICE] + roll], f))
                    stop[roll] = 1;
        }
        turn_solve(stop, TURN_THROWS, &plan);
        p.g->bot->judge->look(&p.u, &p.s, in);
        assert_true(fabsf(in[0][WINS] - plan.begin) < 1e-5f);
    }
}

TEST(lays_dice_as_they_fall) {
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        game_move rolls[GAME_MOVES];
        play_kind(&p, &kinds[k], 0);
        const game_throws *t = game_throws_of(p.g);
        int n = play_moves(&p, rolls);
        for (int i = 0; i < n; i++) {
            game_state thrown = play_after(&p, &p.s, rolls[i]), laid = p.s;
            int seat, throws;
            uint32_t table;
            assert_true(t->state(&p.u, &thrown, &seat, &table, &throws));
            t->lay(&p.u, &laid, rolls[i] & ~GAME_KIND, 1);
            assert_memory_equal(&thrown, &laid, sizeof laid);
            assert_int_equal(throws, 1);
            assert_int_equal(seat, p.g->rules->turn(&p.u, &thrown));
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

TEST(sums_are_right) {
    /* two inputs, one hidden unit: bend(1*x + 2*y + 3) * 4 + 5*x + 6*y + 7 */
    float w[] = { 1, 2, 3, 4, 5, 6, 7, 0, 0 };
    const float in[] = { 0.5f, -1 }, many[] = { 1, 2, 3, -200 };
    float shares[4];
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

TEST(learns_a_toy) {
    enum { HIDDEN = 6 };
    float w[HIDDEN * 3 + HIDDEN + 2 + 1 + NET_GAINS];
    rng random = rng_from(4);
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

TEST(learns_a_position) {
    static learner l;
    static float weights[8192];
    static learn_step steps[LEARN_STEPS];
    const float target[GAME_SEATS] = { 0.9f, 0.1f, 0, 0 };
    float chance[GAME_SEATS];
    play_kind(&p, &kinds[0], 0);
    learn_begin(&l, p.g, weights, 1);
    l.rate = 0.1f;
    for (int i = 0; i < 500; i++) learn_example(&l, &p.u, &p.s, target);
    ai_estimate(&l.g, &p.u, &p.s, chance);
    assert_true(fabsf(chance[0] - 0.9f) < 0.02f);
    learn_game(&l, &p.u, steps, LEARN_STEPS, mem, sizeof mem);
    assert_true(l.games == 1 && l.steps > 502);
}

TEST(weights_fit) {
    const game_judge *k = games_find(text_of("kuhvadis"))->bot->judge;
    const game_judge *b = games_find(text_of("border"))->bot->judge;
    assert_int_equal(shipped_weights_kuhvadis_count, net_weight_count(k->inputs, k->hidden));
    assert_int_equal(shipped_weights_border_count, net_weight_count(b->inputs, b->hidden));
}
