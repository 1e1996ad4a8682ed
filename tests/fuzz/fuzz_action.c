/* fuzz_action.c -- one action as text, in some position of some game.
 * Bytes 0 and 1 choose the kind of game and how far it has been played; the rest is the action. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static game_setup u;
    game_state s;
    game_move m, again;
    text_error e;
    char text[GAME_MOVE_TEXT];
    game_wish wish = { { "", 0 }, 0, NULL, 0 };
    if (size < 2) return 0;
    const game *g = test_setup(&test_kinds[data[0] % COUNT_OF(test_kinds)], &u);
    g->rules->start(&u, &s);
    fuzz_play(g, &u, &s, data[0], data[1]);
    if (!g->notation->read_move(&u, fuzz_text(data + 2, size - 2), &m, &e)) {
        fuzz_check_error(&e);
        return 0;
    }
    text_out out = text_to(text, sizeof text);
    g->notation->write_move(&u, m, &out);
    CHECK(!out.full);
    CHECK(g->notation->read_move(&u, text_of(text), &again, &e) && again == m);
    if (g->rules->allows(&u, &s, m, &e)) {
        g->rules->apply(&u, &s, m);
        fuzz_check_position(g, &u, &s, &wish);
    } else {
        fuzz_check_error(&e);
    }
    return 0;
}
