/* train.c -- trains the evaluation of a game by self-play and prints the weights.
 *
 *     build/train GAME [--games N] [--seed N] [--rate X] [--mix X] > data/weights/GAME.net
 *     build/train GAME --games 0 --sharpen 300     -- fits the gains only
 *
 * The same arguments give the same weights. The file is text: comment lines tell how it was made,
 * then "inputs N hidden N", then the numbers with nine digits, which bring back every bit of a
 * float, and with --sharpen a line "gains X X" (ai/net.h): when all is learned, bots play N more
 * games and the gains are fitted to the results. tools/embed_weights.sh turns it into an array when
 * Paddock is built. */
#include <inttypes.h>
#include <math.h>
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
    uint64_t again;   /* how often each game is replayed                  */
    uint64_t sharpen; /* games played at the end to fit the gains          */
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

static void give_hints(learner *l) {
    float *direct = l->weights + l->judge.hidden * (l->judge.inputs + 2);
    for (const game_hint *h = l->judge.hints; h && h->weight != 0; h++)
        direct[h->input] += h->weight;
}

/* Games whose turns take long to solve are few: each is replayed several times, step by step in
 * random order. */
enum { PAST_GAMES = 400 };
typedef struct {
    game_setup u;
    int count;
    learn_step steps[LEARN_STEPS];
} past_game;

static void learn_again(learner *l, const past_game *past, uint64_t kept, uint64_t times, rng *r) {
    learner before = *l;
    for (uint64_t i = 0; i < times; i++) {
        const past_game *p = &past[below(r, (int)kept)];
        const learn_step *step = &p->steps[below(r, p->count)];
        learn_example(l, &p->u, &step->before, step->target);
    }
    l->error = before.error;
    l->steps = before.steps;
}

/* The learning rate falls linearly, and the weights of the last third are averaged: both reduce
 * noise. */
static void train(const plan *p, learner *l, float *mean, int count) {
    static uint64_t mem[1 << 17];
    rng r = rng_from(p->seed + 1);
    past_game *past = calloc(PAST_GAMES, sizeof *past);
    uint64_t summed = 0;
    double began = seconds();
    double *sum = calloc((size_t)count, sizeof *sum);
    if (!sum || !past) exit(EXIT_FAILURE);
    for (uint64_t i = 0; i < p->games; i++) {
        l->rate = (float)(p->rate * (1.0 - 0.95 * (double)i / (double)p->games));
        l->explore = (float)p->explore;
        l->mix = (float)p->mix;
        past_game *now = &past[i % PAST_GAMES];
        set_up(&l->g, &r, &now->u);
        now->count = learn_game(l, &now->u, now->steps, LEARN_STEPS, mem, sizeof mem);
        learn_again(l, past, i < PAST_GAMES ? i + 1 : PAST_GAMES, p->again * (uint64_t)now->count,
                    &r);
        report(l, p, began);
        if (3 * i < 2 * p->games) continue;
        for (int k = 0; k < count; k++) sum[k] += (double)l->weights[k];
        summed++;
    }
    for (int k = 0; k < count; k++) mean[k] = (float)(sum[k] / (double)summed);
    free(sum);
    free(past);
}

static void print(const plan *p, const learner *l, const float *w, int count, double took) {
    printf("# What %s has learned by self-play; made by tools/train.c.\n", p->game);
    printf("# build/train %s --games %" PRIu64 " --seed %" PRIu64
           " --rate %g --mix %g --explore %g --again %" PRIu64,
           p->game, p->games, p->seed, p->rate, p->mix, p->explore, p->again);
    if (p->sharpen) printf(" --sharpen %" PRIu64, p->sharpen);
    printf("\n");
    printf("# %.0f s on one core, %.1f decisions a game, mean surprise %.4f\n", took,
           (double)l->steps / (double)l->games, l->error / (double)l->steps);
    printf("inputs %d hidden %d\n", l->judge.inputs, l->judge.hidden);
    count -= NET_GAINS;
    for (int i = 0; i < count; i++)
        printf("%.8e%c", (double)w[i], i % 6 == 5 || i == count - 1 ? '\n' : ' ');
}

static void print_gains(const float *w, int count) {
    printf("gains");
    for (int i = count - NET_GAINS; i < count; i++) printf(" %.8e", (double)w[i]);
    printf("\n");
}

/* Gains --------------------------------------------------------------------------------------- */

/* One example: the estimates without gains, and the result. */
typedef struct {
    int seats;
    float value[GAME_SEATS], share[GAME_SEATS], kind[NET_GAINS];
} example;

static void add_example(const learner *l, const game_setup *u, const learn_step *step, example *e) {
    const game_judge *j = &l->judge;
    float in[GAME_SEATS][GAME_INPUTS];
    e->seats = l->g.rules->seats(u);
    j->look(u, &step->before, in);
    for (int i = 0; i < e->seats; i++) {
        e->value[i] = net_value(l->weights, j->inputs, j->hidden, in[i]);
        e->share[i] = step->target[i];
    }
    for (int i = 0; i < NET_GAINS; i++) e->kind[i] = in[0][j->inputs - NET_GAINS + i];
}

/* First and second derivative of the log-likelihood by the factor, at one example. */
static void weigh(const example *e, const double *gain, double *slope, double *bend) {
    double factor = 1, sum = 0, mean = 0, square = 0, most = (double)e->value[0], got = 0;
    for (int i = 0; i < NET_GAINS; i++) factor += gain[i] * (double)e->kind[i];
    for (int i = 1; i < e->seats; i++) most = fmax(most, (double)e->value[i]);
    for (int i = 0; i < e->seats; i++) {
        double v = (double)e->value[i], p = exp(factor * (v - most));
        sum += p;
        mean += p * v;
        square += p * v * v;
        got += (double)e->share[i] * v;
    }
    mean /= sum;
    *slope = got - mean;
    *bend = square / sum - mean * mean;
}

/* Maximum likelihood by Newton's method; the function is concave. A feature that is the same in all
 * examples has no effect and stays as it is. */
static void fit_gains(const example *all, size_t count, double *gain) {
    for (int round = 0; round < 30; round++) {
        double g[2] = { 0, 0 }, h00 = 1e-3, h01 = 0, h11 = 1e-3, slope, bend;
        for (size_t k = 0; k < count; k++) {
            const float *x = all[k].kind;
            weigh(&all[k], gain, &slope, &bend);
            for (int i = 0; i < 2; i++) g[i] += slope * (double)x[i];
            h00 += bend * (double)(x[0] * x[0]);
            h01 += bend * (double)(x[0] * x[1]);
            h11 += bend * (double)(x[1] * x[1]);
        }
        double under = h00 * h11 - h01 * h01;
        gain[0] += (g[0] * h11 - g[1] * h01) / under;
        gain[1] += (g[1] * h00 - g[0] * h01) / under;
    }
}

/* Plays without learning and fits the gains to the results of the games. */
static void sharpen(const plan *p, learner *l, float *weights) {
    static uint64_t mem[1 << 17];
    static learn_step steps[LEARN_STEPS];
    static game_setup u;
    rng r = rng_from(p->seed + 2);
    float *gains = weights + net_weight_count(l->judge.inputs, l->judge.hidden) - NET_GAINS;
    example *all = calloc(p->sharpen * LEARN_STEPS, sizeof *all);
    double gain[NET_GAINS] = { 0, 0 };
    size_t count = 0;
    if (!all) exit(EXIT_FAILURE);
    memset(gains, 0, NET_GAINS * sizeof *gains);
    l->weights = weights;
    l->judge.weights = weights;
    l->random = rng_from(p->seed + 3);
    l->rate = 0;
    l->explore = 0;
    l->mix = 1;
    for (uint64_t i = 0; i < p->sharpen; i++) {
        set_up(&l->g, &r, &u);
        int n = learn_game(l, &u, steps, LEARN_STEPS, mem, sizeof mem);
        for (int k = 0; k < n; k++) add_example(l, &u, &steps[k], &all[count++]);
    }
    fit_gains(all, count, gain);
    for (int i = 0; i < NET_GAINS; i++) gains[i] = (float)gain[i];
    free(all);
}

/* Arguments ----------------------------------------------------------------------------------- */

static int usage(void) {
    fprintf(stderr, "usage: train GAME [--games N] [--seed N] [--rate X] [--mix X] [--explore X] "
                    "[--again N] [--sharpen N]\n");
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
        else if (strcmp(name, "--again") == 0)
            p->again = strtoull(value, NULL, 10);
        else if (strcmp(name, "--sharpen") == 0)
            p->sharpen = strtoull(value, NULL, 10);
        else
            return false;
    }
    return p->games + p->sharpen > 0;
}

int main(int argc, char **argv) {
    static learner l;
    plan p = { "", 40000, 1, 0.01, 0.3, 0.1, 0, 0 };
    if (!read_arguments(argc, argv, &p)) return usage();
    const game *g = games_find(text_of(p.game));
    if (!g || !game_judge_of(g) || !game_throws_of(g)) return usage();
    int count = net_weight_count(g->bot->judge->inputs, g->bot->judge->hidden);
    float *weights = calloc((size_t)count, sizeof *weights);
    float *mean = calloc((size_t)count, sizeof *mean);
    if (!weights || !mean) return EXIT_FAILURE;
    double began = seconds();
    learn_begin(&l, g, weights, p.seed);
    give_hints(&l);
    if (p.games > 0) {
        train(&p, &l, mean, count);
        print(&p, &l, mean, count, seconds() - began);
    } else {
        memcpy(mean, g->bot->judge->weights, (size_t)count * sizeof *mean);
    }
    if (p.sharpen) {
        sharpen(&p, &l, mean);
        print_gains(mean, count);
    }
    free(weights);
    free(mean);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
