/* native_choices.c -- lets bots play with budgets of nodes and prints
 * "GAME|OPTIONS|LEVEL|NODES|SEED|ACTIONS..." for each game, for test_wasm.mjs to compare with what
 * the same bots choose in WebAssembly. */
#include <stdio.h>
#include <stdlib.h>

#include "ai/rival.h"
#include "core/rng.h"
#include "tests/options.h"

enum { ACTIONS = 24, MEMORY = 256 * 65536 }; /* the memory web/wasm_api.c lends */

static game_move decide(const game *g, const game_setup *u, const game_state *s, ai_options *o) {
    static ai_result result;
    rng r = rng_from(o->seed);
    if (g->rules->turn(u, s) == TURN_CHANCE) return game_pick(g, u, s, rng_next(&r));
    ai_choose(g, u, s, o, &result);
    return result.move;
}

static void play(const test_kind *kind, int level, uint64_t nodes, void *mem) {
    static game_setup u;
    game_state s;
    const game *g = test_setup(kind, &u);
    printf("%s|%s|%d|%d|", kind->game, kind->options, level, (int)nodes);
    g->rules->start(&u, &s);
    for (int i = 0; i < ACTIONS && g->rules->turn(&u, &s) != TURN_OVER; i++) {
        char text[GAME_MOVE_TEXT];
        text_out out = text_to(text, sizeof text);
        ai_options o = { .level = level, .seed = (uint64_t)i, .nodes = nodes };
        o.mem = mem;
        o.mem_bytes = MEMORY;
        game_move m = decide(g, &u, &s, &o);
        g->notation->write_move(&u, m, &out);
        printf("%s%s", i ? " " : "", text);
        g->rules->apply(&u, &s, m);
    }
    printf("\n");
}

int main(void) {
    static const uint64_t nodes[AI_RIVAL] = { 1, 50, 60, 70, 80, 100, 200, 300, 400, 600, 300 };
    void *mem = malloc(MEMORY);
    if (!mem) abort();
    for (int k = 0; k < COUNT_OF(test_kinds); k += 2)
        for (int level = AI_RANDOM; level < AI_LEVELS; level += rival_is(level) ? 3 : 1)
            play(&test_kinds[k], level, rival_is(level) ? 100 : nodes[level], mem);
    free(mem);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
