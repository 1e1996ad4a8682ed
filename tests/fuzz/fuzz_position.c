/* fuzz_position.c -- a position line. What is accepted can be played to its end, and every
 * position on the way can be written and read. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static game_setup u;
    game_state s;
    text_error e;
    game_wish wish = { { "", 0 }, 0, NULL, 0 };
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        if (!g->notation->read_position(&u, &s, fuzz_text(data, size), &wish, &e)) {
            fuzz_check_error(&e);
            continue;
        }
        for (int k = 0; k < 8; k++) {
            fuzz_check_position(g, &u, &s, &wish);
            fuzz_play(g, &u, &s, size + (size_t)k, 4);
        }
        fuzz_play(g, &u, &s, size, 100000);
        CHECK(g->rules->turn(&u, &s) == TURN_OVER);
        CHECK(g->rules->winners(&u, &s) >> g->rules->seats(&u) == 0);
        fuzz_check_position(g, &u, &s, &wish);
    }
    return 0;
}
