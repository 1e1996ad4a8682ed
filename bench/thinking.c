/* thinking.c -- what thinking costs, on one core: solving the dice of one turn, and nodes a second
 * of `master` in positions of the middle of the game.
 *
 *     build/thinking
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/ai.h"
#include "ai/turn.h"
#include "core/rng.h"
#include "games/all.h"

enum { MEMORY = 64 << 20 };

/* Of this process alone: other programs must not count. */
static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void solve_turns(void) {
    static float worth[DICE_ROLLS];
    static turn_plan plan;
    enum { TURNS = 20000 };
    rng r = rng_from(1);
    float sum = 0;
    double begin = seconds();
    for (int i = 0; i < TURNS; i++) {
        for (int k = 0; k < DICE_ROLLS; k++) worth[k] = (float)(rng_next(&r) >> 40) / 16777216.0f;
        turn_solve(worth, TURN_THROWS, &plan);
        sum += plan.keep[TURN_THROWS - 1][0];
    }
    printf("turn solver: %.1f microseconds a turn (three throws, 252 outcomes, all keeps; mean "
           "%.3f)\n",
           (seconds() - begin) * 1e6 / TURNS, (double)sum / TURNS);
}

static void think(const game *g, uint64_t nodes, void *memory) {
    static game_setup u;
    static ai_result out;
    text_error e;
    game_wish wish = { text_of(""), 0, NULL, 0 };
    uint64_t looked_at = 0;
    double spent = 0;
    int decisions = 0;
    if (!g->rules->setup(&u, &wish, &e)) exit(1);
    for (uint64_t seed = 1; decisions < 40; seed++) {
        game_state s;
        rng r = rng_from(seed);
        g->rules->start(&u, &s);
        for (int i = 0; (i < 18 || g->rules->turn(&u, &s) == TURN_CHANCE) &&
                        g->rules->turn(&u, &s) != TURN_OVER;
             i++)
            g->rules->apply(&u, &s, game_pick(g, &u, &s, rng_next(&r)));
        if (g->rules->turn(&u, &s) < 0) continue;
        ai_options o = {
            .level = AI_MASTER, .seed = seed, .nodes = nodes, .mem = memory, .mem_bytes = MEMORY
        };
        double begin = seconds();
        ai_choose(g, &u, &s, &o, &out);
        spent += seconds() - begin;
        looked_at += out.nodes;
        decisions++;
    }
    printf("%-9s master: %.0f nodes a second, %.1f ms a decision with nodes=%llu\n", g->key,
           (double)looked_at / spent, 1000 * spent / decisions, (unsigned long long)nodes);
}

int main(void) {
    void *memory = malloc(MEMORY);
    if (!memory) return 1;
    solve_turns();
    for (int i = 0; i < GAMES; i++) think(games_all[i], 40000, memory);
    free(memory);
    return 0;
}
