/* train.c -- trains the evaluation of a game by self-play and prints the weights.
 *
 *     build/train GAME [--games N] [--seed N] [--rate X] [--mix X] > data/weights/GAME.net
 *
 * The same arguments give the same weights. The file is text: comment lines tell how it was made,
 * then "inputs N hidden N", then the numbers with nine digits, which bring back every bit of a
 * float. tools/embed_weights.sh turns it into an array when Paddock is built. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/learn.h"
#include "ai/net.h"
#include "games/all.h"

enum { REPORTS = 20 }; /* progress lines */

typedef struct {
    const char *game;
    uint64_t games, seed;
    double rate, mix, explore;
} plan;

/* What is played ------------------------------------------------------------------------------ */

static int below(rng *r, int n) { return (int)rng_below(rng_next(r), (uint32_t)n); }

static void shuffle(rng *r, char *at, int n) {
    for (int i = n - 1; i > 0; i--) {
        int k = below(r, i + 1);
        char c = at[i];
        at[i] = at[k];
        at[k] = c;
    }
}

/* Half of the games on what is shipped, half on what the game makes for practice, if it does. Where
 * each seat has its own, two to four players with different ones. */
static void choose_options(const game *g, rng *r, text_out *out) {
    const game_asset *assets;
    char order[64];
    int n = game_shipped(g, &assets);
    if (g->bot->judge->practice && below(r, 2)) {
        g->bot->judge->practice(r, out);
        return;
    }
    bool own = g->assets->per_seat;
    int seats = own ? 2 + below(r, 3) : 2;
    for (int i = 0; i < n; i++) order[i] = (char)i;
    if (own)
        shuffle(r, order, n);
    else
        order[0] = (char)below(r, n);
    text_str(out, "players=");
    text_int(out, seats);
    text_str(out, " first=");
    text_seat(out, below(r, seats));
    for (int i = 0; i < (own ? seats : 1); i++) {
        text_str(out, i ? "," : " ");
        if (!i) text_str(out, g->assets->option);
        if (!i) text_char(out, '=');
        text_put(out, assets[(int)order[i]].name);
    }
}

/* On a sheet made for practice somebody may have won already; then tries another. */
static void set_up(const game *g, rng *r, game_setup *u) {
    char options[GAME_OPTIONS_TEXT];
    text_error e;
    do {
        text_out out = text_to(options, sizeof options);
        choose_options(g, r, &out);
    } while (!g->rules->setup(u, &(game_wish){ text_of(options), 0, NULL, 0 }, &e));
}

/* Learning ------------------------------------------------------------------------------------ */

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void report(const learner *l, const plan *p, double began) {
    static double error;
    static uint64_t steps;
    uint64_t every = p->games / REPORTS + 1;
    if (l->games % every) return;
    fprintf(stderr, "%8" PRIu64 " games %7.1f s  length %5.1f  surprise %.4f  rate %.5f\n",
            l->games, seconds() - began, (double)(l->steps - steps) / (double)every,
            (l->error - error) / (double)(l->steps - steps), (double)l->rate);
    error = l->error;
    steps = l->steps;
}

/* The learning rate falls linearly, and the weights of the last third are averaged: both reduce
 * noise. */
static void train(const plan *p, learner *l, float *mean, int count) {
    static uint64_t mem[1 << 17];
    rng r = rng_from(p->seed + 1);
    static learn_step steps[LEARN_STEPS];
    static game_setup u;
    uint64_t summed = 0;
    double began = seconds();
    double *sum = calloc((size_t)count, sizeof *sum);
    if (!sum) exit(EXIT_FAILURE);
    for (uint64_t i = 0; i < p->games; i++) {
        l->rate = (float)(p->rate * (1.0 - 0.95 * (double)i / (double)p->games));
        l->explore = (float)p->explore;
        l->mix = (float)p->mix;
        set_up(&l->g, &r, &u);
        learn_game(l, &u, steps, LEARN_STEPS, mem, sizeof mem);
        report(l, p, began);
        if (3 * i < 2 * p->games) continue;
        for (int k = 0; k < count; k++) sum[k] += (double)l->weights[k];
        summed++;
    }
    for (int k = 0; k < count; k++) mean[k] = (float)(sum[k] / (double)summed);
    free(sum);
}

static void print(const plan *p, const learner *l, const float *w, int count, double took) {
    printf("# What %s has learned by self-play; made by tools/train.c.\n", p->game);
    printf("# build/train %s --games %" PRIu64 " --seed %" PRIu64
           " --rate %g --mix %g --explore %g\n",
           p->game, p->games, p->seed, p->rate, p->mix, p->explore);
    printf("# %.0f s on one core, %.1f decisions a game, mean surprise %.4f\n", took,
           (double)l->steps / (double)l->games, l->error / (double)l->steps);
    printf("inputs %d hidden %d\n", l->judge.inputs, l->judge.hidden);
    count -= NET_GAINS;
    for (int i = 0; i < count; i++)
        printf("%.8e%c", (double)w[i], i % 6 == 5 || i == count - 1 ? '\n' : ' ');
}

/* Arguments ----------------------------------------------------------------------------------- */

static int usage(void) {
    fprintf(stderr,
            "usage: train GAME [--games N] [--seed N] [--rate X] [--mix X] [--explore X]\n");
    return EXIT_FAILURE;
}

static bool read_arguments(int argc, char **argv, plan *p) {
    if (argc < 2 || argc % 2) return false;
    p->game = argv[1];
    for (int i = 2; i < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        if (strcmp(name, "--games") == 0)
            p->games = strtoull(value, NULL, 10);
        else if (strcmp(name, "--seed") == 0)
            p->seed = strtoull(value, NULL, 10);
        else if (strcmp(name, "--rate") == 0)
            p->rate = strtod(value, NULL);
        else if (strcmp(name, "--mix") == 0)
            p->mix = strtod(value, NULL);
        else if (strcmp(name, "--explore") == 0)
            p->explore = strtod(value, NULL);
        else
            return false;
    }
    return p->games > 0;
}

int main(int argc, char **argv) {
    static learner l;
    plan p = { "", 40000, 1, 0.01, 0.3, 0.1 };
    if (!read_arguments(argc, argv, &p)) return usage();
    const game *g = games_find(text_of(p.game));
    if (!g || !game_judge_of(g) || !game_throws_of(g)) return usage();
    int count = net_weight_count(g->bot->judge->inputs, g->bot->judge->hidden);
    float *weights = calloc((size_t)count, sizeof *weights);
    float *mean = calloc((size_t)count, sizeof *mean);
    if (!weights || !mean) return EXIT_FAILURE;
    double began = seconds();
    learn_begin(&l, g, weights, p.seed);
    train(&p, &l, mean, count);
    print(&p, &l, mean, count, seconds() - began);
    free(weights);
    free(mean);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
