/* rivals.c -- how strong the opponents with a name are: each plays the next two above it, the plain
 * levels play the opponents nearest to them, so that all are on one scale, and a beginner
 * (beginner.h) plays the gentlest three.
 *
 *     build/rivals GAME [GAMES [SEED [JOBS]]]     GAMES of every pair, on JOBS processes
 *
 * Two players, every pair with both seats equally often, both times with the same dice, luck taken
 * out where there are dice (ai/luck.h); without dice from the openings of the ladder. The ratings
 * are those that fit the results of all pairs best, weighted by how certain they are; `medium` is
 * 1500. Levels that look ahead have 4,000 nodes for a decision (20,000 in a game without dice).
 * Intervals are 95%, of the difference to the one below.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/luck.h"
#include "ai/rival.h"
#include "bench/beginner.h"
#include "bench/openings.h"
#include "games/all.h"

enum { MEMORY = 8 << 20, MOST_ACTIONS = 20000, MOST_PAIRS = 64, BEGINNER = AI_LEVELS, PLAYERS };

typedef struct {
    int a, b;
} pair;

typedef struct {
    int games;
    double won, sum, square; /* of a: wins; wins without luck, and their squares */
} tally;

typedef struct {
    int pair;
    tally t;
} message;

static uint64_t memory[MEMORY / 8];
static luck fortune;

static const char *name_of(int level) {
    return level == BEGINNER ? "beginner" : ai_level_names[level];
}

static const char *options_of(const game *g) {
    return game_throws_of(g) ? "players=2 first=random" : "players=2";
}

static bool looks_ahead(const game *g, int level) {
    if (game_throws_of(g)) return rival_is(level) ? rival_rung(g, level).depth : level == AI_MASTER;
    return rival_is(level) ? rival_rung(g, level).nodes > 20000 : level >= 8;
}

static game_move choose(const game *g, const game_setup *u, const game_state *s, int level,
                        rng *r) {
    static ai_result result;
    if (level == BEGINNER) return beginner_move(g, u, s, r);
    ai_options o = { .level = level,
                     .seed = rng_next(r),
                     .nodes = !looks_ahead(g, level) ? 0
                              : game_throws_of(g)    ? 4000
                                                     : 20000,
                     .mem = memory,
                     .mem_bytes = sizeof memory };
    ai_choose(g, u, s, &o, &result);
    return result.move;
}

/* dice: of the game; r: of what the players choose where they do not care. */
static void play(const game *g, pair p, int number, rng dice, rng *r, tally *t) {
    game_setup u;
    game_state s;
    text_error e;
    float share[GAME_SEATS];
    game_wish wish = { text_of(options_of(g)), rng_next(&dice), NULL, 0 };
    if (!g->rules->setup(&u, &wish, &e)) {
        wish.options = text_of("first=random");
        if (!g->rules->setup(&u, &wish, &e)) exit(1);
    }
    g->rules->start(&u, &s);
    if (openings && !openings_play(g, number / 2, &u, &s)) exit(1);
    luck_begin(&fortune, g, &u);
    int own = number % 2, turn;
    for (int i = 0; i < MOST_ACTIONS && (turn = g->rules->turn(&u, &s)) != TURN_OVER; i++) {
        game_move m = turn == TURN_CHANCE ? game_pick(g, &u, &s, rng_next(&dice))
                                          : choose(g, &u, &s, turn == own ? p.a : p.b, r);
        if (turn == TURN_CHANCE) luck_throw(&fortune, &s, m);
        g->rules->apply(&u, &s, m);
    }
    ai_outcome(g, &u, &s, share);
    double fair = (double)share[own] - fortune.sum[own];
    t->games++;
    t->won += (double)share[own];
    t->sum += fair;
    t->square += fair * fair;
}

/* Every process plays every JOBS-th game of all pairs and sends what it counted. */
static void play_all(const game *g, const pair *p, int pairs, int games, uint64_t seed, int jobs,
                     tally *all) {
    int ends[2];
    if (pipe(ends)) exit(1);
    for (int job = 0; job < jobs; job++) {
        if (fork()) continue;
        static tally mine[MOST_PAIRS];
        for (int n = job; n < games; n += jobs)
            for (int i = 0; i < pairs; i++) {
                uint64_t game = seed * 1000003 + (uint64_t)(n * MOST_PAIRS + i);
                rng r = rng_from(game);
                play(g, p[i], n, rng_from(~(game - (uint64_t)(n % 2 * MOST_PAIRS))), &r, &mine[i]);
            }
        for (int i = 0; i < pairs; i++)
            if (write(ends[1], &(message){ i, mine[i] }, sizeof(message)) < 0) _exit(1);
        _exit(0);
    }
    close(ends[1]);
    message got;
    while (read(ends[0], &got, sizeof got) == sizeof got) {
        all[got.pair].games += got.t.games;
        all[got.pair].won += got.t.won;
        all[got.pair].sum += got.t.sum;
        all[got.pair].square += got.t.square;
    }
    while (wait(NULL) > 0) {}
}

/* The mean of a, and the square of its error; with one more game, a draw, added, so that a result
 * without exception says no more than its number of games allows. */
static double mean_of(const tally *t, double *error) {
    double n = t->games + 1, mean = (t->sum + 0.5) / n,
           spread = (t->square + 0.25) / n - mean * mean;
    *error = spread / n;
    return mean < 0.01 ? 0.01 : mean > 0.99 ? 0.99 : mean;
}

static double expect(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* Weighted least squares, by Newton's steps; cov becomes the covariance of the ratings. */
static void fit(const pair *p, int pairs, const tally *t, double *rating,
                double cov[PLAYERS][PLAYERS]) {
    for (int step = 0; step < 60; step++) {
        double m[PLAYERS][2 * PLAYERS], push[PLAYERS];
        memset(m, 0, sizeof m);
        memset(push, 0, sizeof push);
        for (int i = 0; i < pairs; i++) {
            double error, won = mean_of(&t[i], &error), e = expect(rating[p[i].a] - rating[p[i].b]);
            double slope = e * (1 - e) * log(10) / 400, w = 1 / error;
            push[p[i].a] += w * slope * (won - e);
            push[p[i].b] -= w * slope * (won - e);
            m[p[i].a][p[i].a] += w * slope * slope;
            m[p[i].b][p[i].b] += w * slope * slope;
            m[p[i].a][p[i].b] -= w * slope * slope;
            m[p[i].b][p[i].a] -= w * slope * slope;
        }
        m[AI_MEDIUM][AI_MEDIUM] += 1; /* the fixed point of the scale */
        for (int i = 0; i < PLAYERS; i++) {
            if (m[i][i] == 0) m[i][i] = 1;
            m[i][PLAYERS + i] = 1;
        }
        for (int k = 0; k < PLAYERS; k++)
            for (int i = 0; i < PLAYERS; i++) {
                double f = m[i][k] / m[k][k];
                for (int j = 0; i != k && j < 2 * PLAYERS; j++) m[i][j] -= f * m[k][j];
            }
        for (int i = 0; i < PLAYERS; i++)
            for (int j = 0; j < PLAYERS; j++) cov[i][j] = m[i][PLAYERS + j] / m[i][i];
        for (int i = 0; i < PLAYERS; i++) {
            double change = 0;
            for (int j = 0; j < PLAYERS; j++) change += cov[i][j] * push[j];
            rating[i] += change > 100 ? 100 : change < -100 ? -100 : change;
        }
    }
    for (int i = 0; i < PLAYERS; i++)
        if (i != AI_MEDIUM) rating[i] += 1500 - rating[AI_MEDIUM];
    rating[AI_MEDIUM] = 1500;
}

int main(int argc, char **argv) {
    const game *g = argc > 1 ? games_find(text_of(argv[1])) : NULL;
    int games = argc > 2 ? atoi(argv[2]) : 100, jobs = argc > 4 ? atoi(argv[4]) : 1, pairs = 0;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    pair p[MOST_PAIRS];
    tally t[MOST_PAIRS] = { { 0 } };
    double rating[PLAYERS], cov[PLAYERS][PLAYERS];
    if (!g) {
        fprintf(stderr, "usage: rivals GAME [GAMES [SEED [JOBS]]]\n");
        return 1;
    }
    if (!openings_read(g)) {
        fprintf(stderr, "rivals: cannot read the openings of %s\n", g->key);
        return 1;
    }
    for (int i = 0; i < AI_RIVALS; i++)
        for (int k = i + 1; k <= i + 2 && k < AI_RIVALS; k++)
            p[pairs++] = (pair){ AI_RIVAL + k, AI_RIVAL + i };
    for (int level = 1; level <= AI_MASTER; level++) {
        int near = (level - 1) * (AI_RIVALS - 1) / (AI_MASTER - 1);
        p[pairs++] = (pair){ AI_RIVAL + near, level };
    }
    for (int i = 0; i < 3; i++) p[pairs++] = (pair){ AI_RIVAL + i, BEGINNER };
    play_all(g, p, pairs, games, seed, jobs, t);
    printf("%-9s %-9s %6s %7s  %s\n", "stronger", "weaker", "games", "won", "without luck, Elo");
    for (int i = 0; i < pairs; i++) {
        double error, won = mean_of(&t[i], &error);
        printf("%-9s %-9s %6d %6.1f%%  %6.1f%% +-%4.1f %+5.0f\n", name_of(p[i].a), name_of(p[i].b),
               t[i].games, 100 * t[i].won / t[i].games, 100 * won, 196 * sqrt(error),
               -400 * log10(1 / won - 1));
    }
    for (int i = 0; i < PLAYERS; i++) rating[i] = 1500;
    fit(p, pairs, t, rating, cov);
    printf("\n%-9s %6s  %s\n", g->key, "rating", "above the one below");
    for (int i = 1; i < PLAYERS; i++) {
        if (i == AI_UCT) continue;
        printf("%-9s %6.0f", name_of(i), rating[i]);
        if (i > 1 && i != AI_RIVAL && i != BEGINNER)
            printf("  %+5.0f +-%3.0f", rating[i] - rating[i - 1],
                   1.96 * sqrt(cov[i][i] + cov[i - 1][i - 1] - 2 * cov[i][i - 1]));
        printf("\n");
    }
    return 0;
}
