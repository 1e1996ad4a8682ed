/* test_cuda.c -- the random games of cuda/, compiled for the CPU: the same results, byte for byte,
 * as the same games of `paddock sim`, and the same final positions. build/cuda-compare compares the
 * GPU with this, where there is one. */
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "cuda/tally.h"
#include "sim/pool.h"
#include "table/record.h"
#include "tests/test.h"

enum { ARGUMENTS = 12 };
static const char *const plans[][ARGUMENTS] = {
    { "sim", "--game", "ringgz", "--players", "2", "--games", "500" },
    { "sim", "--game", "ringgz", "--players", "3", "--games", "500", "--seed", "7" },
    { "sim", "--game", "ringgz", "--players", "4", "--games", "500", "--shard", "2/3" },
    { "sim", "--game", "kuhvadis", "--games", "300" },
    { "sim", "--game", "border", "--players", "2", "--games", "300" },
    { "sim", "--game", "border", "--players", "3", "--games", "200", "--seed", "9" },
    { "sim", "--game", "border", "--players", "4", "--games", "200", "--shard", "1/2" },
};

static random_player *const on_cpu[3] = { random_border_cpu, random_kuhvadis_cpu,
                                          random_ringgz_cpu };

static void read_plan(plan *p, const char *const *arguments) {
    text_error e;
    int n = 0;
    while (n < ARGUMENTS && arguments[n]) n++;
    if (!plan_read(p, false, n, (char **)(uintptr_t)arguments, &e)) fail_msg("%s", e.why);
}

typedef struct {
    const plan *plan;
    const random_job *job;
    results results;
} collected;

/* Replays the record and compares how the game ended. */
static bool take(void *with, uint64_t index, outcome *o) {
    collected *c = with;
    const random_game *g = &c->job->games[index - c->job->begin];
    library lib;
    table t;
    record_head head;
    text_error e;
    memset(&lib, 0, sizeof lib);
    memset(&t, 0, sizeof t);
    if (!record_read(o->record, strlen(o->record), &lib, &t, &head, &e)) fail_msg("%s", e.why);
    assert_true(game_hash(&t.state) == g->hash);
    table_free(&t);
    library_free(&lib);
    assert_int_equal(o->actions, g->actions);
    assert_int_equal(o->turns, g->turns);
    results_add(&c->results, rotation_seating(&c->plan->rotation, index),
                rotation_variation(&c->plan->rotation, index)->asset, o);
    return true;
}

static void tick(void *with) { (void)with; }

TEST(same_as_sim) {
    for (int k = 0; k < COUNT_OF(plans); k++) {
        plan p;
        random_job job;
        text_error e;
        buffer ours = { NULL, 0, 0 }, theirs = { NULL, 0, 0 };
        read_plan(&p, plans[k]);
        if (!tally_begin(&job, &p, &e)) fail_msg("%s", e.why);
        job.games = xalloc((job.end - job.begin) * sizeof *job.games);
        assert_null(tally_player(&p, on_cpu)(&job));

        collected c = { .plan = &p, .job = &job, .results = { .head = p.head } };
        p.records = ""; /* into memory only */
        pool_run(&p, &(pool_receiver){ take, tick, &c });

        results r = { .head = p.head };
        assert_true(tally_results(&job, &p, &r));
        results_write(&r, &ours);
        results_write(&c.results, &theirs);
        assert_int_equal(ours.len, theirs.len);
        assert_memory_equal(ours.at, theirs.at, ours.len);
        buffer_free(&ours);
        buffer_free(&theirs);
        results_free(&r);
        results_free(&c.results);
        free(job.games);
        tally_free(&job);
        rotation_free(&p.rotation);
    }
}

TEST(refused) {
    static const char *const wrong[][ARGUMENTS] = {
        { "sim", "--game", "border", "--bots", "easy" },
        { "sim", "--game", "border", "--bots", "random,random" },
    };
    for (int k = 0; k < COUNT_OF(wrong); k++) {
        plan p;
        random_job job;
        text_error e;
        read_plan(&p, wrong[k]);
        assert_false(tally_begin(&job, &p, &e));
        rotation_free(&p.rotation);
    }
}
