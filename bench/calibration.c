/* calibration.c -- are the estimated chances to win calibrated? Plays games between hard bots and
 * compares the learned estimate at the start of every turn, for every seat, with the results.
 *
 *     build/calibration [GAMES [SEED [GAME [players=N]]]]     200 games of each kind
 *
 * Positions of one game are correlated, so the intervals are computed over games: they are about
 * twice as wide as the number of positions suggests. The same seed prints the same figures.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/rng.h"
#include "games/all.h"

enum { BINS = 10, MOST_TURNS = 2000, SHARPNESSES = 61 };

typedef struct {
    double predicted, observed, count; /* sums over all positions                            */
    double squares;                    /* of (observed - predicted) summed over each game    */
} bin;

static const struct {
    const char *game, *options;
} kinds[] = {
    { "kuhvadis", "first=random" },
    { "border", "players=2 first=random" },
    { "border", "players=3 first=random" },
    { "border", "players=4 first=random" },
};

/* The log-likelihood of the results if all estimates were raised to this power and normalised. */
static double likelihood[SHARPNESSES];

static double sharpness(int i) { return 0.70 + 0.02 * i; }

static char memory[1 << 20];

static bool at_turn_begin(const game *g, const game_setup *u, const game_state *s) {
    int seat, throws;
    uint32_t table;
    return g->bot->throws->state(u, s, &seat, &table, &throws) && throws == 0;
}

static game_move hard_move(const game *g, const game_setup *u, const game_state *s, rng *r) {
    static ai_result result;
    ai_options o = {
        .level = AI_HARD, .seed = rng_next(r), .mem = memory, .mem_bytes = sizeof memory
    };
    if (g->rules->turn(u, s) == TURN_CHANCE) return game_pick(g, u, s, rng_next(r));
    ai_choose(g, u, s, &o, &result);
    return result.move;
}

static void add_likelihood(const float *said, int seats, const float *share) {
    for (int k = 0; k < SHARPNESSES; k++) {
        double power[GAME_SEATS], sum = 0;
        for (int i = 0; i < seats; i++) sum += power[i] = pow((double)said[i] + 1e-6, sharpness(k));
        for (int i = 0; i < seats; i++) likelihood[k] += share[i] * log(power[i] / sum);
    }
}

/* Adds one finished game: the estimates at each turn, and the result. */
static void add_game(bin *bins, float (*said)[GAME_SEATS], int turns, int seats,
                     const float *share) {
    double error[BINS] = { 0 };
    for (int t = 0; t < turns; t++) {
        add_likelihood(said[t], seats, share);
        for (int i = 0; i < seats; i++) {
            int b = (int)(said[t][i] * BINS);
            if (b == BINS) b--;
            bins[b].predicted += said[t][i];
            bins[b].observed += share[i];
            bins[b].count++;
            error[b] += share[i] - said[t][i];
        }
    }
    for (int b = 0; b < BINS; b++) bins[b].squares += error[b] * error[b];
}

static void play(const game *g, const char *options, uint64_t seed, bin *bins) {
    static game_setup u;
    static float said[MOST_TURNS][GAME_SEATS];
    rng r = rng_from(seed);
    game_wish wish = { text_of(options), rng_next(&r), NULL, 0 };
    float share[GAME_SEATS];
    game_state s;
    text_error e;
    int turns = 0;
    if (!g->rules->setup(&u, &wish, &e)) {
        fprintf(stderr, "%s: %s\n", g->key, e.why);
        exit(EXIT_FAILURE);
    }
    for (g->rules->start(&u, &s); g->rules->turn(&u, &s) != TURN_OVER;
         g->rules->apply(&u, &s, hard_move(g, &u, &s, &r)))
        if (at_turn_begin(g, &u, &s) && turns < MOST_TURNS) ai_estimate(g, &u, &s, said[turns++]);
    ai_outcome(g, &u, &s, share);
    add_game(bins, said, turns, g->rules->seats(&u), share);
}

static void report(const char *game, const char *options, int games, const bin *bins) {
    double off = 0, count = 0;
    printf("%s %s: %d games of hard bots\n", game, options, games);
    printf("  %-12s %9s %9s %8s %10s\n", "chance", "predicted", "observed", "+-", "positions");
    for (int b = 0; b < BINS; b++) {
        const bin *x = &bins[b];
        if (x->count == 0) continue;
        off += fabs(x->observed - x->predicted);
        count += x->count;
        printf("  %.1f to %.1f   %9.3f %9.3f %8.3f %10.0f\n", b / 10.0, (b + 1) / 10.0,
               x->predicted / x->count, x->observed / x->count, 1.96 * sqrt(x->squares) / x->count,
               x->count);
    }
    int best = 0;
    for (int k = 1; k < SHARPNESSES; k++)
        if (likelihood[k] > likelihood[best]) best = k;
    printf("  off by %.3f on average; sharper by %.2f would fit best\n\n", off / count,
           sharpness(best));
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 200;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = games_find(text_of(kinds[k].game));
        bin bins[BINS] = { 0 };
        memset(likelihood, 0, sizeof likelihood);
        if (!g || !game_judge_of(g) || (argc > 3 && strcmp(argv[3], g->key) != 0)) continue;
        if (argc > 4 && !strstr(kinds[k].options, argv[4])) continue;
        for (int i = 0; i < games; i++)
            play(g, kinds[k].options, seed * 1000000 + (uint64_t)i, bins);
        report(kinds[k].game, kinds[k].options, games, bins);
    }
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
