/* fuzz_sheet.c -- a *.sheet file, and the same bytes as the rows of an option. */
#include "tests/fuzz/fuzz.h"

static void play_on(const game *g, const game_wish *wish) {
    static game_setup u;
    game_state s;
    text_error e;
    if (!g->rules->setup(&u, wish, &e)) {
        fuzz_check_error(&e);
        return;
    }
    g->rules->start(&u, &s);
    fuzz_check_position(g, &u, &s, wish);
    fuzz_play(g, &u, &s, 1, 100000);
    CHECK(g->rules->turn(&u, &s) == TURN_OVER);
    fuzz_check_position(g, &u, &s, wish);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char option[256];
    text_span name;
    text_error e;
    const game *g = games_find(text_of("kuhvadis"));
    fuzz_check_faults(g, fuzz_text(data, size));
    fuzz_check_painting(g, fuzz_text(data, size));
    if (g->assets->check(fuzz_text(data, size), &name, &e)) {
        CHECK(text_is_name(name, GAME_NAME));
        game_asset one = { text_of("one"), fuzz_text(data, size) };
        game_wish wish = { text_of("sheet=one"), 0, &one, 1 };
        play_on(g, &wish);
        wish.options = text_of("like=one");
        wish.random = size;
        fuzz_check_made(g, &wish);
    } else {
        fuzz_check_error(&e);
    }
    text_out out = text_to(option, sizeof option);
    text_str(&out, "sheet=");
    text_put(&out, fuzz_text(data, size));
    game_wish wish = { text_of(option), 0, NULL, 0 };
    play_on(g, &wish);
    return 0;
}
