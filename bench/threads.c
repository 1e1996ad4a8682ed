/* threads.c -- what several threads buy `master` in the dice games, and how long a turn takes it.
 *
 *     build/threads [THREADS] [TURNS]        -- 2 threads and 12 turns of each game
 *
 * The same decisions, taken from games of `hard`, are thought about by one thread and by several
 * (ai/team.h): with a budget in nodes both should come to the same, with one in seconds several
 * should see more. Seconds are those on the wall, so it wants a quiet machine; nodes a second of
 * processor time tell what sharing itself costs on any.
 */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/team.h"
#include "core/rng.h"
#include "games/all.h"

enum { MOST = 64, SPOTS = 24, NODES = 60000 };
static const double SECONDS = 0.15;

static game_setup u;
static ai_member member[MOST];
static ai_team team;

static double read_clock(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double wall(void) { return read_clock(CLOCK_MONOTONIC); }
static double cpu(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }

/* Thinking ------------------------------------------------------------------------------------ */

static void *work(void *arg) {
    dice_team_work(&team.shared, (int)((ai_member *)arg - member));
    return NULL;
}

typedef struct {
    game_move move;
    uint64_t nodes;
    int depth, rolls; /* how many of them were looked at in the last depth */
} thought;

/* By dice_team even with one thread, which tells what was looked at. */
static thought think(const game *g, const game_state *s, const ai_options *o,
                     const dicebot_level *l, int threads) {
    static ai_result result;
    pthread_t thread[MOST];
    dice_team *t = &team.shared;
    dice_team_begin(t, g, &u, s, o, l, member, threads, &result);
    while (dice_team_next(t)) {
        for (int i = 1; i < threads; i++)
            if (pthread_create(&thread[i], NULL, work, &member[i]) != 0) abort();
        work(&member[0]);
        for (int i = 1; i < threads; i++) pthread_join(thread[i], NULL);
    }
    thought seen = { .move = result.move, .nodes = result.nodes, .depth = t->depth };
    for (int k = 0; t->depth > 0 && k < t->rolls.count; k++)
        seen.rolls += t->rolls.done[t->rolls.order[k]];
    return seen;
}

/* Decisions ----------------------------------------------------------------------------------- */

/* On to the next decision with throws left, by `hard`; some decisions lie between two of them. */
static void next_spot(const game *g, game_state *s, rng *r) {
    static ai_result result;
    uint32_t table;
    for (int moves = 0, seat, throws;; moves++) {
        int turn = g->rules->turn(&u, s);
        if (turn == TURN_OVER) g->rules->start(&u, s);
        if (moves > 20 && turn >= 0 && g->bot->throws->state(&u, s, &seat, &table, &throws) &&
            throws < TURN_THROWS)
            return;
        ai_options o = { .level = AI_HARD, .seed = rng_next(r) };
        if (turn >= 0) ai_choose(g, &u, s, &o, &result);
        if (turn != TURN_OVER)
            g->rules->apply(&u, s, turn >= 0 ? result.move : game_pick(g, &u, s, rng_next(r)));
    }
}

static void compare(const game *g, const char *title, const ai_options *o, const dicebot_level *l,
                    int threads) {
    static ai_result alone;
    game_state s;
    rng r = rng_from(7);
    int counts[2] = { 1, threads }, same = 0, same_alone = 0;
    uint64_t nodes[2] = { 0 };
    double on_wall[2] = { 0 }, of_cpu[2] = { 0 }, rolls[2] = { 0 }, depth[2] = { 0 };
    g->rules->start(&u, &s);
    for (int spot = 0; spot < SPOTS; spot++) {
        game_move move[2];
        next_spot(g, &s, &r);
        for (int i = 0; i < 2; i++) {
            double wall_before = wall(), cpu_before = cpu();
            thought seen = think(g, &s, o, l, counts[i]);
            on_wall[i] += wall() - wall_before;
            of_cpu[i] += cpu() - cpu_before;
            nodes[i] += seen.nodes;
            rolls[i] += seen.rolls;
            depth[i] += seen.depth;
            move[i] = seen.move;
        }
        same += move[0] == move[1];
        ai_options single = *o;
        single.mem = member[0].mem;
        single.mem_bytes = member[0].mem_bytes;
        dicebot_choose_as(g, &u, &s, &single, l, &alone);
        same_alone += alone.move == move[1];
    }
    for (int i = 0; i < 2; i++)
        printf("%-9s %-13s %7d %9.0f %10.0f %10.0f %10.0f %6.1f %6.1f\n", g->key, title, counts[i],
               (double)nodes[i] / SPOTS, 1000 * on_wall[i] / SPOTS,
               (double)nodes[i] / on_wall[i] / 1000, (double)nodes[i] / of_cpu[i] / 1000,
               depth[i] / SPOTS, rolls[i] / SPOTS);
    printf("%-9s %-13s the same choice in %d of %d, the same as without a team in %d\n", g->key,
           title, same, SPOTS, same_alone);
}

/* Turns --------------------------------------------------------------------------------------- */

static void time_turns(const game *g, int turns) {
    static ai_result result;
    game_state s;
    rng r = rng_from(3);
    int decisions = 0, done = 0;
    double sum = 0, longest = 0, now = 0;
    g->rules->start(&u, &s);
    for (int last = -1; done < turns;) {
        int turn = g->rules->turn(&u, &s);
        if (turn >= 0) {
            ai_options o = { .level = AI_MASTER, .seed = rng_next(&r), .clock = wall };
            o.mem = member[0].mem;
            o.mem_bytes = member[0].mem_bytes;
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
    int threads = argc > 1 ? atoi(argv[1]) : 2, turns = argc > 2 ? atoi(argv[2]) : 12;
    text_error e;
    game_wish wish = { text_of(""), 0, NULL, 0 };
    if (threads < 1 || threads > MOST || turns < 0) return 1;
    for (int i = 0; i < threads; i++) {
        member[i].mem_bytes = AI_MEMORY;
        member[i].mem = malloc(AI_MEMORY);
        if (!member[i].mem) return 1;
    }
    printf("game      budget        threads     nodes  ms (wall)  1000 a s   of cpu s   depth  "
           "rolls\n");
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        if (!dicebot_serves(g, AI_MASTER)) continue;
        if (!g->rules->setup(&u, &wish, &e)) return 1;
        dicebot_level level = dicebot_levels[AI_MASTER], near = level;
        near.depth = near.keeps = 1; /* so that the rolls are those of the same depth */
        compare(g, "nodes=60000", &(ai_options){ .nodes = NODES }, &near, threads);
        compare(g, "seconds=0.15", &(ai_options){ .seconds = SECONDS, .clock = wall }, &level,
                threads);
        if (turns > 0) time_turns(g, turns);
        fflush(stdout);
    }
    for (int i = 0; i < threads; i++) free(member[i].mem);
    return 0;
}
