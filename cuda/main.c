/* main.c -- paddock-cuda: random games on a GPU.
 *
 *     paddock-cuda --game border --players 2 --games 100000000 --out results.txt
 *
 * The options are those of `paddock sim`, and so are the results: they merge with its shards. Says
 * to stderr how fast it was, and the sum of the hashes of all final positions. */
#include <stdio.h>
#include <stdlib.h>

#include "cuda/tally.h"
#include "host/say.h"
#include "sim/report.h"

static random_player *const players[3] = { random_border, random_kuhvadis, random_ringgz };

int main(int argc, char **argv) {
    plan p;
    random_job job;
    text_error e;
    if (!plan_read(&p, false, argc, argv, &e)) return say_usage(&e, "sim");
    if (!tally_begin(&job, &p, &e)) return say_usage(&e, "sim");
    random_player *play = tally_player(&p, players);
    const char *why = play ? play(&job) : "this game is not played on a GPU";
    if (why) {
        fprintf(stderr, "paddock-cuda: %s\n", why);
        return EXIT_FAILURE;
    }
    results r = { .head = p.head };
    timing time = { .wall = job.seconds };
    bool ok = tally_results(&job, &p, &r);
    if (!ok) fprintf(stderr, "paddock-cuda: a game had more than %d actions\n", RANDOM_VALUES - 1);
    if (ok) {
        report_print(&r, &time, p.format);
        fprintf(stderr, "%.3f s, %.4g games/s, %.4g actions/s, hash %016llx\n", job.seconds,
                (double)r.played / job.seconds, (double)job.sums->actions / job.seconds,
                (unsigned long long)job.sums->hash);
        ok = !p.out || report_save(&r, p.out, &e);
        if (!ok) say_error(&e);
    }
    results_free(&r);
    tally_free(&job);
    rotation_free(&p.rotation);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
