/* genmove.c -- see genmove.h. */
#include "console/genmove.h"

#include "host/clock.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

void genmove_init(genmove_desk *desk) {
    memset(desk, 0, sizeof *desk);
    desk->memory = AI_MEMORY;
}

void genmove_free(genmove_desk *desk) { free(desk->scratch); }

bool genmove_read(text_span args, budget *b, text_error *e) {
    text_span key, value;
    bool first = true;
    memset(b, 0, sizeof *b);
    b->level = AI_HARD;
    while (game_next_option(&args, &key, &value)) {
        bool ok = first && key.len == 0 ? budget_level(b, value, e) : budget_set(b, key, value, e);
        if (!ok) return false;
        first = false;
    }
    return true;
}

bool genmove_think(const table *t, const budget *b, uint64_t seed, genmove_desk *desk,
                   game_move *out, text_error *e) {
    rng random = rng_from(seed);
    ai_result result;
    ai_options o = { .seed = rng_next(&random), .mem_bytes = desk->memory };
    if (!desk->scratch) desk->scratch = malloc(desk->memory);
    if (!desk->scratch) return text_fail(e, "there is not enough memory for a search");
    budget_fill(b, clock_seconds, desk->clock != NULL, &o);
    if (desk->most_nodes && (!o.nodes || o.nodes > desk->most_nodes)) o.nodes = desk->most_nodes;
    o.mem = desk->scratch;
    ai_choose(t->g, &t->setup, &t->state, &o, &result);
    *out = result.move;
    return true;
}
