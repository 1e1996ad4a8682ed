/* fuzz_board.c -- a *.board file. What is accepted has a name and belongs to itself, and others can
 * be made like it. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static game_setup u;
    game_state s;
    text_span name;
    text_error e;
    const game *g = games_find(text_of("border"));
    fuzz_check_faults(g, fuzz_text(data, size));
    fuzz_check_painting(g, fuzz_text(data, size));
    if (!g->assets->check(fuzz_text(data, size), &name, &e)) {
        fuzz_check_error(&e);
        return 0;
    }
    CHECK(text_is_name(name, GAME_NAME));
    /* The same board under two names makes a game. */
    game_asset two[2] = { { text_of("one"), fuzz_text(data, size) },
                          { text_of("two"), fuzz_text(data, size) } };
    game_wish wish = { text_of("boards=one,two"), 0, two, 2 };
    if (text_is(name, "one") || text_is(name, "two")) return 0;
    CHECK(g->rules->setup(&u, &wish, &e));
    g->rules->start(&u, &s);
    fuzz_play(g, &u, &s, size, 100000);
    CHECK(g->rules->turn(&u, &s) == TURN_OVER);
    wish.options = text_of(size % 16 ? "like=one" : "like=one recut=yes");
    wish.random = size;
    fuzz_check_made(g, &wish);
    return 0;
}
