/* levels.c -- do the levels of the bots play sensibly? Each plays games against a mindless player:
 * the rate it wins; and how often it does nothing (`done`, `pass`) although something could be
 * filled, crossed off or marked, and refuses to complete an area of The Border: in all, and where
 * it costs more than a point in a hundred by the estimate without errors.
 *
 *     build/levels [GAMES [SEED [GAME [LEVEL]]]]     20 games of each level; fewer nodes for master
 *
 * The mindless player keeps the commonest face, never stops early and takes the first thing it can
 * do; in Ringgz it places where that gives the largest lead at once. The last column is the same
 * without luck (ai/luck.h).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/dicebot.h"
#include "ai/luck.h"
#include "bench/beginner.h"
#include "core/rng.h"
#include "games/all.h"

enum { MEMORY = 8 << 20, MOST_ACTIONS = 20000 };
#define COSTS 0.01f

static uint64_t memory[MEMORY / 8];
static luck fortune;

typedef struct {
    int games, decisions, idle, idle_costs, refusals, refusals_cost;
    double won, adjusted, square; /* sums, of the level */
} tally;

static bool does_nothing(const game *g, const game_setup *u, game_move m) {
    char text[GAME_MOVE_TEXT];
    text_out out = text_to(text, sizeof text);
    g->notation->write_move(u, m, &out);
    return strcmp(text, "done") == 0 || strcmp(text, "pass") == 0;
}

static game_move mindless(const game *g, const game_setup *u, const game_state *s, rng *r) {
    game_move moves[GAME_MOVES], kept, best = 0;
    int n = g->rules->moves(u, s, moves), seat = g->rules->turn(u, s), most = -1000, equal = 0;
    if (beginner_keeps(g, u, s, moves, n, &kept)) return kept;
    for (int i = 0; i < n; i++) {
        int points[GAME_SEATS], lead = 0;
        game_state t = game_after(g, u, s, moves[i]);
        g->rules->score(u, &t, points);
        if (!game_throws_of(g)) /* no dice: the lead over all others */
            for (int k = 0; k < g->rules->seats(u); k++) lead += k == seat ? points[k] : -points[k];
        if (does_nothing(g, u, moves[i])) lead = -500;
        if (lead < most) continue;
        if (lead > most) equal = 0;
        if (rng_below(rng_next(r), (uint32_t)++equal) == 0) best = moves[i];
        most = lead;
    }
    return best;
}

/* ---- What a level should not do ---- */

/* What the action costs compared with the best that is no roll and no refusal. */
static float cost_of(const game *g, const game_setup *u, const game_state *s, game_move m) {
    static ai_result r;
    ai_options o = { .level = AI_MASTER, .nodes = 1 };
    bool refuses = dicebot_refuses(&fortune.ahead, s, m);
    float own = 0, best = -1;
    ai_choose(g, u, s, &o, &r);
    for (int i = 0; i < r.count; i++) {
        ai_choice *c = &r.choice[i];
        if (c->move == m)
            own = c->value;
        else if (refuses && dicebot_refuses(&fortune.ahead, s, c->move))
            continue;
        else if (!ahead_is_keep(g, c->move) && c->value > best)
            best = c->value;
    }
    return best - own;
}

static bool idles(const game *g, const game_setup *u, const game_state *s, game_move m) {
    game_move moves[GAME_MOVES];
    int n = g->rules->moves(u, s, moves), others = 0;
    if (!game_throws_of(g) || !does_nothing(g, u, m)) return false;
    for (int i = 0; i < n; i++)
        others += !does_nothing(g, u, moves[i]) && !ahead_is_keep(g, moves[i]);
    return others > 0;
}

static game_move decide(const game *g, const game_setup *u, const game_state *s, int level, rng *r,
                        tally *t) {
    static ai_result result;
    ai_options o = { .level = level,
                     .seed = rng_next(r),
                     .nodes = level == AI_MASTER ? 4000 : 0,
                     .mem = memory,
                     .mem_bytes = sizeof memory };
    ai_choose(g, u, s, &o, &result);
    game_move m = result.move;
    t->decisions++;
    if (idles(g, u, s, m)) {
        t->idle++;
        t->idle_costs += cost_of(g, u, s, m) > COSTS;
    }
    if (fortune.counts && dicebot_refuses(&fortune.ahead, s, m)) {
        t->refusals++;
        t->refusals_cost += cost_of(g, u, s, m) > COSTS;
    }
    return m;
}

static void play(const game *g, const char *options, int level, int number, rng *r, tally *t) {
    game_setup u;
    game_state s;
    text_error e;
    float share[GAME_SEATS];
    game_wish wish = { text_of(options), rng_next(r), NULL, 0 };
    if (!g->rules->setup(&u, &wish, &e)) exit(1);
    g->rules->start(&u, &s);
    luck_begin(&fortune, g, &u);
    int own = number % g->rules->seats(&u), turn;
    for (int i = 0; i < MOST_ACTIONS && (turn = g->rules->turn(&u, &s)) != TURN_OVER; i++) {
        game_move m = turn == TURN_CHANCE ? game_pick(g, &u, &s, rng_next(r))
                      : turn == own       ? decide(g, &u, &s, level, r, t)
                                          : mindless(g, &u, &s, r);
        if (turn == TURN_CHANCE) luck_throw(&fortune, &s, m);
        g->rules->apply(&u, &s, m);
    }
    ai_outcome(g, &u, &s, share);
    double fair = (double)share[own] - fortune.sum[own];
    t->games++;
    t->won += (double)share[own];
    t->adjusted += fair;
    t->square += fair * fair;
}

int main(int argc, char **argv) {
    static const char *const kinds[][2] = { { "ringgz", "players=2" },
                                            { "kuhvadis", "first=random" },
                                            { "border", "players=2 first=random" } };
    int games = argc > 1 ? atoi(argv[1]) : 20;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    printf("%-9s %-7s %6s %10s %6s %7s %8s %7s %8s   %s\n", "game", "level", "games", "decisions",
           "idle", "costly", "refused", "costly", "won", "won without luck, 95%");
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        const game *g = games_find(text_of(kinds[k][0]));
        if (argc > 3 && strcmp(argv[3], kinds[k][0]) != 0) continue;
        for (int level = 1; level <= AI_MASTER; level++) {
            tally t = { 0 };
            rng r = rng_from(seed);
            if (argc > 4 && strcmp(argv[4], ai_level_names[level]) != 0) continue;
            for (int i = 0; i < games; i++) play(g, kinds[k][1], level, i, &r, &t);
            double n = t.games, mean = t.adjusted / n;
            double wide = 1.96 * sqrt((t.square / n - mean * mean) / n);
            printf("%-9s %-7s %6d %10d %6d %7d %8d %7d %7.1f%%   %5.1f%% ± %.1f\n", g->key,
                   ai_level_names[level], t.games, t.decisions, t.idle, t.idle_costs, t.refusals,
                   t.refusals_cost, 100 * t.won / n, 100 * mean, 100 * wide);
            fflush(stdout);
        }
    }
    return 0;
}
