/* thinking.c -- speed of the bots on one core: the turn solver, nodes per second of `master` in the
 * middle of a game, and the time of its turns in the dice games.
 *
 *     build/thinking [TURNS]        -- 12 turns of each dice game
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

static double read_clock(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* CPU time of this process. */
static double seconds(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }
static double wall(void) { return read_clock(CLOCK_MONOTONIC); }

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

/* With the default budget of master. */
static void time_turns(const game *g, int turns, void *memory) {
    static game_setup u;
    static ai_result result;
    game_state s;
    text_error e;
    game_wish wish = { text_of(""), 0, NULL, 0 };
    rng r = rng_from(3);
    int decisions = 0, done = 0;
    double sum = 0, longest = 0, now = 0;
    if (!g->rules->setup(&u, &wish, &e)) exit(1);
    g->rules->start(&u, &s);
    for (int last = -1; done < turns;) {
        int turn = g->rules->turn(&u, &s);
        if (turn >= 0) {
            ai_options o = { .level = AI_MASTER, .seed = rng_next(&r), .clock = wall };
            o.mem = memory;
            o.mem_bytes = MEMORY;
            if (last >= 0 && turn != last) {
                if (now > longest) longest = now;
                now = 0;
                done++;
            }
            last = turn;
            double before = wall();
            ai_choose(g, &u, &s, &o, &result);
            now += wall() - before;
            sum += wall() - before;
            decisions++;
        }
        if (turn == TURN_OVER)
            g->rules->start(&u, &s);
        else
            g->rules->apply(&u, &s, turn >= 0 ? result.move : game_pick(g, &u, &s, rng_next(&r)));
    }
    printf("%-9s master: %.2f s a turn, the longest %.2f s; %.1f decisions a turn (%d turns)\n",
           g->key, sum / turns, longest, (double)decisions / turns, turns);
}

int main(int argc, char **argv) {
    void *memory = malloc(MEMORY);
    int turns = argc > 1 ? atoi(argv[1]) : 12;
    if (!memory) return 1;
    solve_turns();
    for (int i = 0; i < GAMES; i++) think(games_all[i], 40000, memory);
    for (int i = 0; i < GAMES; i++)
        if (game_throws_of(games_all[i]) && turns > 0) time_turns(games_all[i], turns, memory);
    free(memory);
    return 0;
}
