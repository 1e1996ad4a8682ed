/* native_hashes.c -- plays random games and prints "GAME|OPTIONS|SEED|ACTIONS|HASH" for each,
 * for test_wasm.mjs to compare with what WebAssembly makes of the same seeds. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/rng.h"
#include "tests/options.h"

enum { GAMES_EACH = 1000 }; /* of each game, shared by its kinds */

static int kinds_of(const char *key) {
    int n = 0;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) n += text_is(text_of(key), test_kinds[k].game);
    return n;
}

int main(void) {
    static game_setup u;
    game_state s;
    for (int k = 0; k < COUNT_OF(test_kinds); k++) {
        const game *g = test_setup(&test_kinds[k], &u);
        int games = (GAMES_EACH + kinds_of(g->key) - 1) / kinds_of(g->key);
        for (int i = 0; i < games; i++) {
            uint64_t seed = (uint64_t)(10000 * k + i);
            rng r = rng_from(seed);
            g->rules->start(&u, &s);
            int actions = game_play_out(g, &u, &s, &r);
            printf("%s|%s|%" PRIu64 "|%d|%016" PRIx64 "\n", g->key, test_kinds[k].options, seed,
                   actions, game_hash(&s));
        }
    }
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
