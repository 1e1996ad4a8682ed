/* test_refine.c -- looking deeper at likely rolls first: with time enough it is the full depth, and
 * with little time it is still a sensible and repeatable answer. */
#include "ai/dicebot.h"
#include "tests/fixtures.h"

enum { LEFT = 2 }; /* throws */

static play p;
static int roll; /* of five dice, the first throw of the turn */
static uint64_t mem[1 << 18];

/* A position some turns into a random game, the first throw made. */
static void find_spot(const char *key, const char *options, uint64_t seed) {
    uint32_t table;
    int seat, throws;
    play_begin(&p, key, options);
    play_reset(&p, seed);
    for (int i = 0; i < 40; i++) play_step(&p);
    while (!p.g->bot->throws->state(&p.u, &p.s, &seat, &table, &throws) || throws > 0)
        play_step(&p);
    roll = (int)below(&p.r, DICE_ROLLS);
    p.g->bot->throws->lay(&p.u, &p.s, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS - LEFT);
}

static float refined(uint64_t nodes, ahead_turn *t) {
    static ahead a;
    ahead_begin(&a, p.g, &p.u, mem, sizeof mem, 1 << 16);
    a.limit = nodes;
    ahead_solve(&a, &p.s, 0, 0, t);
    return dicebot_refine(&a, &p.s, roll, LEFT, 1, 0, t);
}

TEST(whole_depth) {
    static ahead a;
    static ahead_turn full, fast;
    int keep;
    find_spot("kuhvadis", "first=p1 sheet=meadow", 3);
    ahead_begin(&a, p.g, &p.u, mem, sizeof mem, 1 << 16);
    ahead_solve(&a, &p.s, 1, 0, &full);
    float seen = refined(0, &fast);
    if (seen < 0.999f || seen > 1.001f) fail_msg("seen %g", (double)seen);
    float worth = turn_best(&fast.plan, roll, LEFT, &keep);
    float best = turn_best(&full.plan, roll, LEFT, NULL);
    float chosen = keep < 0 ? full.plan.stop[roll] : full.plan.keep[LEFT - 1][keep];
    if (best - chosen > 0.005f || worth - best > 0.02f || best - worth > 0.02f)
        fail_msg("best %g, chosen %g, thought %g", (double)best, (double)chosen, (double)worth);
}

TEST(little_time) {
    static ahead_turn none, some, again;
    find_spot("border", "players=2 boards=tim,sarah first=p1", 5);
    assert_true(refined(3000, &none) < 0.5f);
    float seen = refined(60000, &some);
    if (seen < 0.5f || seen > 1.001f) fail_msg("seen %g", (double)seen);
    assert_true(seen == refined(60000, &again));
    assert_memory_equal(some.plan.keep[LEFT - 1], again.plan.keep[LEFT - 1],
                        sizeof some.plan.keep[LEFT - 1]);
}
