/* compare.c -- plays the same random games on the GPU and on the CPU and compares every one of
 * them: the final position, the winners, points, actions and turns.
 *
 *     build/cuda-compare --game ringgz --players 3 --games 1000000
 *
 * The options are those of `paddock sim`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "cuda/tally.h"
#include "host/say.h"

static random_player *const on_gpu[3] = { random_border, random_kuhvadis, random_ringgz };
static random_player *const on_cpu[3] = { random_border_cpu, random_kuhvadis_cpu,
                                          random_ringgz_cpu };

int main(int argc, char **argv) {
    plan p;
    random_job gpu, cpu;
    text_error e;
    if (!plan_read(&p, false, argc, argv, &e) || !tally_begin(&gpu, &p, &e) ||
        !tally_begin(&cpu, &p, &e))
        return say_usage(&e, "sim");
    uint64_t count = gpu.end - gpu.begin, wrong = 0;
    gpu.games = xalloc(count * sizeof *gpu.games);
    cpu.games = xalloc(count * sizeof *cpu.games);
    const char *why = tally_player(&p, on_gpu)(&gpu);
    if (why) {
        fprintf(stderr, "cuda-compare: %s\n", why);
        return EXIT_FAILURE;
    }
    tally_player(&p, on_cpu)(&cpu);
    for (uint64_t i = 0; i < count; i++)
        wrong += memcmp(&gpu.games[i], &cpu.games[i], sizeof *gpu.games) != 0;
    bool sums = memcmp(gpu.sums, cpu.sums, sizeof *gpu.sums) == 0 &&
                memcmp(gpu.tally, cpu.tally, (size_t)gpu.variations * sizeof *gpu.tally) == 0;
    printf("%s players=%d: %llu games, %llu differ, sums %s, hash %016llx\n", p.head.g->key,
           p.head.seats, (unsigned long long)count, (unsigned long long)wrong,
           sums ? "agree" : "differ", (unsigned long long)gpu.sums->hash);
    return wrong || !sums ? EXIT_FAILURE : EXIT_SUCCESS;
}
