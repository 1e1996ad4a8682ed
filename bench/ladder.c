/* ladder.c -- how far the levels of the bots are apart: each plays the one below it.
 *
 *     build/ladder GAME [GAMES [SEED [JOBS [BOT ...]]]]     200 games of every pair, all levels
 *
 * Two players, both seats equally often, luck taken out where there are dice (ai/luck.h). Ringgz
 * begins with openings that both sides find even (bench/ringgz_openings.txt), from each of which
 * both have both seats. A budget is in nodes, so the same seed prints the same figures. Elo with
 * 95% intervals; they are computed over pairs of games with the seats exchanged.
 *
 * A BOT is a level, and what it has instead of the usual: `9:nodes=4000`; to choose the levels,
 * in games with dice, `4:grain=0.25:sight=1`. `0` is random.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ai/luck.h"
#include "bench/openings.h"
#include "core/rng.h"
#include "games/all.h"

enum { MEMORY = 64 << 20, MOST_ACTIONS = 20000, MOST_BOTS = 32 };

typedef struct {
    const char *name;
    int level;
    uint64_t nodes; /* 0: the usual */
    /* A game of its own, where its levels are others. */
    game g;
    game_bot bot;
    game_judge judge;
    game_level levels[GAME_LEVELS];
} player;

/* Of pairs of games with the seats exchanged: what the stronger won. */
typedef struct {
    double pairs, won, sum, square;
} tally;

static uint64_t memory[MEMORY / 8];
static luck fortune;

static void fail(const char *why, const char *what) {
    fprintf(stderr, "ladder: %s '%s'\n", why, what);
    exit(EXIT_FAILURE);
}

/* ---- Bots ---- */

/* With its full budget `master` would take many hours in the games with dice. */
static const char *const all_levels[][10] = {
    { "ringgz", "1", "2", "3", "4", "5", "6", "7", "8", "9" },
    { "kuhvadis", "1", "2", "3", "4", "5", "6", "7", "8", "9:nodes=4000" },
    { "border", "1", "2", "3", "4", "5", "6", "7", "8", "9:nodes=4000" },
};

static void read_player(const game *g, const char *name, player *p) {
    char copy[64], *next;
    snprintf(copy, sizeof copy, "%s", name);
    p->name = name;
    p->nodes = 0;
    p->level = (int)strtol(copy, &next, 10);
    p->g = *g;
    if (next == copy || p->level > AI_MASTER) fail("there is no level", name);
    if (game_judge_of(g)) {
        p->bot = *g->bot;
        p->judge = *g->bot->judge;
        memcpy(p->levels, p->judge.levels, sizeof p->levels);
        p->judge.levels = p->levels;
        p->bot.judge = &p->judge;
        p->g.bot = &p->bot;
    }
    for (char *part = strtok(next, ":"); part; part = strtok(NULL, ":")) {
        game_level *l = &p->levels[p->level - 1];
        if (strncmp(part, "nodes=", 6) == 0)
            p->nodes = strtoull(part + 6, NULL, 10);
        else if (strncmp(part, "grain=", 6) == 0)
            l->grain = (float)atof(part + 6);
        else if (strncmp(part, "sight=", 6) == 0)
            l->sight = (uint8_t)atoi(part + 6);
        else
            fail("not known:", part);
    }
}

static game_move choose(const player *p, const game_setup *u, const game_state *s, rng *r) {
    static ai_result result;
    ai_options o = { .level = p->level,
                     .seed = rng_next(r),
                     .nodes = p->nodes,
                     .mem = memory,
                     .mem_bytes = game_throws_of(&p->g) ? 8 << 20 : sizeof memory };
    ai_choose(&p->g, u, s, &o, &result);
    return result.move;
}

/* ---- Games ---- */

static void begin(const game *g, int number, uint64_t seed, game_setup *u, game_state *s) {
    const char *const kinds[] = { "players=2 first=random", "first=random", "players=2" };
    text_error e;
    int k = 0;
    if (openings) k = 2;
    for (; k < COUNT_OF(kinds); k++) {
        game_wish wish = { text_of(kinds[k]), seed, NULL, 0 };
        if (g->rules->setup(u, &wish, &e)) break;
    }
    if (k == COUNT_OF(kinds)) fail("cannot begin", g->key);
    g->rules->start(u, s);
    if (openings && !openings_play(g, number, u, s)) fail("cannot play an opening of", g->key);
}

/* What the first of the two wins on that seat. */
static double play(const player *const *p, int number, int own, uint64_t seed, tally *t) {
    const game *g = &p[0]->g;
    game_setup u;
    game_state s;
    float share[GAME_SEATS];
    rng r = rng_from(seed);
    int turn;
    begin(g, number, rng_next(&r), &u, &s);
    luck_begin(&fortune, g, &u);
    for (int i = 0; i < MOST_ACTIONS && (turn = g->rules->turn(&u, &s)) != TURN_OVER; i++) {
        game_move m = turn == TURN_CHANCE ? game_pick(g, &u, &s, rng_next(&r))
                                          : choose(p[turn != own], &u, &s, &r);
        if (turn == TURN_CHANCE) luck_throw(&fortune, &s, m);
        g->rules->apply(&u, &s, m);
    }
    ai_outcome(g, &u, &s, share);
    t->won += (double)share[own] / 2;
    return (double)share[own] - fortune.sum[own];
}

/* Every process plays every JOBS-th pair of games and sends what it counted. */
static tally play_all(const player *const *p, int games, uint64_t seed, int jobs) {
    tally all = { 0 }, mine;
    int ends[2];
    fflush(stdout);
    if (pipe(ends)) fail("no pipe", "");
    for (int job = 0; job < jobs; job++) {
        if (fork()) continue;
        mine = (tally){ 0 };
        for (int n = job; n < games / 2; n += jobs) {
            uint64_t number = rng_from(seed).state + (uint64_t)n;
            double won = (play(p, n, 0, number, &mine) + play(p, n, 1, number, &mine)) / 2;
            mine.pairs++;
            mine.sum += won;
            mine.square += won * won;
        }
        _exit(write(ends[1], &mine, sizeof mine) != sizeof mine);
    }
    close(ends[1]);
    while (read(ends[0], &mine, sizeof mine) == sizeof mine) {
        all.pairs += mine.pairs;
        all.won += mine.won;
        all.sum += mine.sum;
        all.square += mine.square;
    }
    close(ends[0]);
    while (wait(NULL) > 0) {}
    return all;
}

static double elo(double rate) {
    rate = rate < 0.005 ? 0.005 : rate > 0.995 ? 0.995 : rate;
    return -400 * log10(1 / rate - 1);
}

int main(int argc, char **argv) {
    static player bot[MOST_BOTS];
    const game *g = argc > 1 ? games_find(text_of(argv[1])) : NULL;
    int games = argc > 2 ? atoi(argv[2]) : 200, jobs = argc > 4 ? atoi(argv[4]) : 1, bots = 0;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (!g || games < 4 || argc - 5 > MOST_BOTS)
        fail("usage: ladder GAME [GAMES [SEED [JOBS [BOT ...]]]], not", argc > 1 ? argv[1] : "");
    if (!openings_read(g)) fail("cannot read the openings of", g->key);
    for (int i = 5; i < argc; i++) read_player(g, argv[i], &bot[bots++]);
    for (int k = 0; bots == 0 && k < COUNT_OF(all_levels); k++)
        for (int i = 1; strcmp(all_levels[k][0], g->key) == 0 && i < COUNT_OF(all_levels[k]); i++)
            read_player(g, all_levels[k][i], &bot[bots++]);
    printf("%-9s %-16s %-16s %6s %8s %18s   %s\n", "game", "stronger", "weaker", "games", "won",
           g->rules->thrower ? "without luck, 95%" : "95%", "Elo");
    for (int i = 1; i < bots; i++) {
        const player *const p[2] = { &bot[i], &bot[i - 1] };
        tally t = play_all(p, games, seed, jobs);
        double n = t.pairs, mean = t.sum / n,
               spread = sqrt((t.square - t.sum * mean) / (n - 1) / n);
        printf("%-9s %-16s %-16s %6.0f %7.1f%% %9.1f%% +- %4.1f   %+5.0f (%+.0f to %+.0f)\n",
               g->key, p[0]->name, p[1]->name, 2 * n, 100 * t.won / n, 100 * mean, 196 * spread,
               elo(mean), elo(mean - 1.96 * spread), elo(mean + 1.96 * spread));
        fflush(stdout);
    }
    return 0;
}
