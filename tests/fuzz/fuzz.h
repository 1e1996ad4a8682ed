/* fuzz.h -- what the fuzz targets share. A target gives untrusted bytes to one parser; whatever
 * is accepted must survive writing and reading, and must be playable. */
#pragma once

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "draw/view.h"
#include "tests/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline text_span fuzz_text(const uint8_t *data, size_t size) {
    text_span text = { (const char *)data, size };
    return text;
}

/* Plays up to `most` random actions; apply and pick have their own checks in this build. */
static inline void fuzz_play(const game *g, const game_setup *u, game_state *s, uint64_t seed,
                             int most) {
    rng r = rng_from(seed);
    game_move m;
    while (most-- > 0 && (m = game_pick(g, u, s, rng_next(&r))) != 0) g->rules->apply(u, s, m);
}

/* A refusal has a reason that is safe to print in one line: ASCII, and the apostrophe and ellipsis
 * of our own texts. */
static inline void fuzz_check_error(const text_error *e) {
    CHECK(e->why[0] != 0);
    for (const char *c = e->why; *c; c++) {
        if (strncmp(c, "\xe2\x80\x99", 3) == 0 || strncmp(c, "\xe2\x80\xa6", 3) == 0)
            c += 2;
        else
            CHECK(*c >= 32 && *c < 127);
    }
}

/* The position written, read and written again is the same text and the same bytes. */
static inline void fuzz_check_position(const game *g, const game_setup *u, const game_state *s,
                                       const game_wish *wish) {
    char one[GAME_POSITION_TEXT], two[GAME_POSITION_TEXT];
    static game_setup again_setup;
    game_state again;
    text_error e;
    text_out out = text_to(one, sizeof one);
    g->notation->write_position(u, s, &out);
    CHECK(!out.full);
    CHECK(g->notation->read_position(&again_setup, &again, text_of(one), wish, &e));
    out = text_to(two, sizeof two);
    g->notation->write_position(&again_setup, &again, &out);
    CHECK(strcmp(one, two) == 0);
    CHECK(memcmp(s, &again, sizeof again) == 0);
}

/* All faults or none: the first one is what a reader says who stops there. */
static inline void fuzz_check_faults(const game *g, text_span text) {
    text_error all[6], first;
    text_span name;
    int n = g->assets->faults(text, all, 6);
    CHECK(g->assets->check(text, &name, &first) == (n == 0));
    CHECK(n <= 6 && g->assets->faults(text, NULL, 0) == 0);
    for (int i = 0; i < n; i++) fuzz_check_error(&all[i]);
    if (n == 0) return;
    CHECK(strcmp(all[0].why, first.why) == 0);
    CHECK(all[0].line == first.line && all[0].column == first.column);
}

/* What can be painted is written as a text that is written the same again, and drawn. */
static inline void fuzz_check_painting(const game *g, text_span text) {
    static char once[2 * GAME_ASSET_TEXT], twice[2 * GAME_ASSET_TEXT];
    static char drawing[GAME_DRAWING_TEXT];
    const game_painting *p = g->assets->painting;
    text_out first = text_to(once, sizeof once), second = text_to(twice, sizeof twice);
    text_out drawn = text_to(drawing, sizeof drawing);
    text_error e;
    game_view v = view_plain();
    if (!p->stroke(text, text_of(""), &first, &e)) {
        fuzz_check_error(&e);
        return;
    }
    CHECK(p->stroke(text_of(once), text_of(""), &second, &e) && strcmp(once, twice) == 0);
    v.hands = 1;
    p->draw(text_of(once), &v, &drawn);
    CHECK(drawn.len > 0 && !drawn.full);
}

/* What is made is good, or there is a reason why nothing was made. */
static inline void fuzz_check_made(const game *g, const game_wish *wish) {
    char text[GAME_ASSET_TEXT];
    text_span name;
    text_error e;
    text_out out = text_to(text, sizeof text);
    if (!g->assets->make(wish, text_of("fresh"), &out, &e)) {
        fuzz_check_error(&e);
        return;
    }
    CHECK(g->assets->check(text_of(text), &name, &e) && text_is(name, "fresh"));
}
