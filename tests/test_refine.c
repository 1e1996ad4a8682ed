/* test_refine.c -- looking deeper at likely rolls first: with time enough it is the full depth, and
 * with little time it is still a sensible and repeatable answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

#include "ai/refine.h"
#include "tests/options.h"

enum { LEFT = 2 }; /* throws */

typedef struct {
    const game *g;
    game_setup u;
    game_state s;
    int roll;
} spot;

static uint64_t mem[1 << 18];

/* A position some turns into a random game, the first throw made. */
static void find_spot(const char *key, uint64_t seed, spot *p) {
    const test_kind *kind = test_kinds;
    rng r = rng_from(seed);
    uint32_t table;
    int seat, throws;
    while (strcmp(kind->game, key) != 0) kind++;
    p->g = test_setup(kind, &p->u);
    p->g->rules->start(&p->u, &p->s);
    for (int i = 0; i < 40; i++)
        p->g->rules->apply(&p->u, &p->s, game_pick(p->g, &p->u, &p->s, rng_next(&r)));
    while (!p->g->bot->throws->state(&p->u, &p->s, &seat, &table, &throws) || throws > 0)
        p->g->rules->apply(&p->u, &p->s, game_pick(p->g, &p->u, &p->s, rng_next(&r)));
    p->roll = (int)rng_below(rng_next(&r), DICE_ROLLS);
    p->g->bot->throws->lay(&p->u, &p->s, dice_set[dice_set_begin[DICE] + p->roll],
                           TURN_THROWS - LEFT);
}

static float refined(const spot *p, uint64_t nodes, ahead_turn *t) {
    static ahead a;
    ahead_begin(&a, p->g, &p->u, mem, sizeof mem, 1 << 16);
    a.limit = nodes;
    ahead_solve(&a, &p->s, 0, 0, t);
    return refine_turn(&a, &p->s, p->roll, LEFT, 1, 0, t);
}

static void test_whole_depth(void **state) {
    static ahead a;
    static ahead_turn full, fast;
    spot p;
    int keep;
    (void)state;
    find_spot("kuhvadis", 3, &p);
    ahead_begin(&a, p.g, &p.u, mem, sizeof mem, 1 << 16);
    ahead_solve(&a, &p.s, 1, 0, &full);
    float seen = refined(&p, 0, &fast);
    if (seen < 0.999f || seen > 1.001f) fail_msg("seen %g", (double)seen);
    float worth = turn_best(&fast.plan, p.roll, LEFT, &keep);
    float best = turn_best(&full.plan, p.roll, LEFT, NULL);
    float chosen = keep < 0 ? full.plan.stop[p.roll] : full.plan.keep[LEFT - 1][keep];
    if (best - chosen > 0.005f || worth - best > 0.02f || best - worth > 0.02f)
        fail_msg("best %g, chosen %g, thought %g", (double)best, (double)chosen, (double)worth);
}

static void test_little_time(void **state) {
    static ahead_turn none, some, again;
    spot p;
    (void)state;
    find_spot("border", 5, &p);
    assert_true(refined(&p, 3000, &none) < 0.5f);
    float seen = refined(&p, 60000, &some);
    if (seen < 0.5f || seen > 1.001f) fail_msg("seen %g", (double)seen);
    assert_true(seen == refined(&p, 60000, &again));
    assert_memory_equal(some.plan.keep[LEFT - 1], again.plan.keep[LEFT - 1],
                        sizeof some.plan.keep[LEFT - 1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_depth),
        cmocka_unit_test(test_little_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
