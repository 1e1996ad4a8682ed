/* solitaire.c -- how many turns `master` takes to fence six areas alone (docs/daily.md), on one
 * board: what the medals of the browser's solitaire are set from.
 *
 *     make build/solitaire && build/solitaire tim 200 [NODES [SEED]]
 *
 * The other seat is the clock: it rolls once and does nothing. Prints the quartiles and the 90th
 * percentile of the turns, the clock's included; then all of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/rng.h"
#include "games/all.h"

enum { MEMORY = 1 << 24, MOST = 10000 };

static int play(const game *g, const game_setup *u, uint64_t seed, ai_options o) {
    static ai_result result;
    game_state s;
    rng r = rng_from(seed);
    int turns = 0, turn, rolled;
    g->rules->start(u, &s);
    while ((turn = g->rules->turn(u, &s)) != TURN_OVER) {
        game_move all[GAME_MOVES], m;
        if (turn == TURN_CHANCE) {
            turns += game_thrower(g, u, &s, &rolled) >= 0 && rolled == 0;
            m = game_pick(g, u, &s, rng_next(&r));
        } else if (turn == 0) {
            o.seed = rng_next(&r);
            ai_choose(g, u, &s, &o, &result);
            m = result.move;
        } else {
            m = all[game_list(g, u, &s, all) - 1]; /* does nothing */
        }
        g->rules->apply(u, &s, m);
    }
    return turns;
}

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(int argc, char **argv) {
    static int turns[MOST];
    static game_setup u;
    const game *g = games_find(text_of("border"));
    char options[GAME_OPTIONS_TEXT];
    text_error e;
    const char *board = argc > 1 ? argv[1] : "tim";
    int games = argc > 2 ? atoi(argv[2]) : 200, seed = argc > 4 ? atoi(argv[4]) : 1;
    ai_options o = { .level = AI_MASTER,
                     .nodes = (uint64_t)(argc > 3 ? atoi(argv[3]) : 5000),
                     .mem = malloc(MEMORY),
                     .mem_bytes = MEMORY };
    if (games < 1 || games > MOST || !o.mem) return 2;
    snprintf(options, sizeof options, "players=2 boards=%s,%s first=p1", board,
             strcmp(board, "tim") == 0 ? "sarah" : "tim"); /* the clock's is never crossed */
    game_wish wish = { .options = text_of(options) };
    if (!g->rules->setup(&u, &wish, &e)) {
        fprintf(stderr, "solitaire: %s\n", e.why);
        return 1;
    }
    for (int i = 0; i < games; i++) turns[i] = play(g, &u, (uint64_t)(seed * MOST + i), o);
    qsort(turns, (size_t)games, sizeof *turns, compare);
    printf("%s games=%d nodes=%d least=%d q25=%d median=%d q75=%d q90=%d most=%d\n", board, games,
           (int)o.nodes, turns[0], turns[games / 4], turns[games / 2], turns[games * 3 / 4],
           turns[games * 9 / 10], turns[games - 1]);
    for (int i = 0; i < games; i++) printf(i + 1 < games ? "%d " : "%d\n", turns[i]);
    return 0;
}
