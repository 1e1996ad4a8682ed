/* duel.c -- which of two bots plays a dice game better? With the luck of the dice taken out.
 *
 *     build/duel GAME A B [--games N] [--seed N] [--players N]
 *     build/duel kuhvadis master,nodes=40000 hard,noise=0 --games 400
 *
 * A and B are levels, with changes:
 *     noise=X    estimates are off by up to X
 *     depth=N    turns after the own one that are looked at
 *     keeps=N    the same while there are throws left; 0: only the last decision looks deeper
 *     width=N    moves per roll that are looked at deeper
 *     extra=N    extra turns in a row that are solved
 *     nodes=N, seconds=X    a decision
 * Without nodes and seconds a level takes its usual nodes, so that the same command prints the same
 * figures. Told to stop (Ctrl-C, timeout) it ends the round and prints what it has.
 *
 * A sits in one seat and B in all others. Games come in rounds: as many as there are seats, with
 * the same boards and dice, A in another seat each time. Sheets and boards change from round to
 * round.
 *
 * Two figures are printed, both with 95% intervals worked out from round to round:
 *     plain      what A won, a shared win in parts
 *     adjusted   the same, less the luck of every throw
 * The luck of a throw is what A's seat may expect after it less what it could expect before, both
 * from one plan of the turn (ai/turn.h) that never looks at the dice to come. The one before is the
 * mean of those after, whatever the plan is and however the bots play, so the expectation of luck
 * is exactly zero: both figures estimate the same thing, but the second one trembles less, the less
 * the better the estimate is that the plan was made with. */
#include "bench/duel.h"

static void stop_soon(int which) {
    (void)which;
    told_to_stop = 1;
}

static int usage(void) {
    fprintf(stderr, "usage: duel GAME A B [--games N] [--seed N] [--players N]\n"
                    "A, B: a level and changes, as in master,depth=1,nodes=40000\n");
    return EXIT_FAILURE;
}

static void report(const duel *d, const outcome *out, char **names, int seats) {
    printf("%s, %d players: %s against %s, %d games\n", d->g->key, seats, names[0], names[1],
           out->luck.count);
    printf("  plain     %5.1f +- %.1f%%   (%.1f%% would be equal)\n", 100 * mean(&out->plain),
           100 * interval(&out->plain), 100.0 / seats);
    printf("  adjusted  %5.2f +- %.2f%%   (luck %+.2f +- %.2f%% a game)\n",
           100 * mean(&out->adjusted), 100 * interval(&out->adjusted), 100 * mean(&out->luck),
           100 * interval(&out->luck));
    for (int i = 0; i < 2; i++)
        printf("  %c: %.2f ms a decision\n", 'A' + i,
               1000 * d->sides[i].time / (double)d->sides[i].decisions);
}

int main(int argc, char **argv) {
    static duel d;
    static outcome out;
    int games = 200, players = 2;
    uint64_t seed = 1;
    if (argc < 4 || argc % 2) return usage();
    d.g = games_find(text_of(argv[1]));
    if (!d.g || !game_judge_of(d.g) || !game_throws_of(d.g)) return usage();
    if (!read_side(argv[2], &d.sides[0]) || !read_side(argv[3], &d.sides[1])) return usage();
    for (int i = 4; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--players") == 0)
            players = atoi(argv[i + 1]);
        else
            return usage();
    }
    signal(SIGINT, stop_soon);
    signal(SIGTERM, stop_soon);
    d.random = rng_from(seed);
    d.plan_mem = malloc(SLOTS * sizeof(ahead_slot));
    if (!d.plan_mem || players < 2 || players > GAME_SEATS) return usage();
    if (!run_rounds(&d, players, (games + players - 1) / players, seed, &out)) return EXIT_FAILURE;
    report(&d, &out, argv + 2, d.g->rules->seats(&d.u));
    free(d.plan_mem);
    free(d.sides[0].o.mem);
    free(d.sides[1].o.mem);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
