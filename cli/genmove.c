/* genmove.c -- see genmove.h. */
#include "cli/genmove.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

void genmove_init(genmove_desk *desk) {
    memset(desk, 0, sizeof *desk);
    desk->memory = AI_MEMORY;
    desk->most_threads = BUDGET_THREADS;
}

void genmove_free(genmove_desk *desk) {
    for (int i = 0; i < BUDGET_THREADS; i++) free(desk->scratch[i]);
}

bool genmove_read(text_span args, const genmove_desk *desk, genmove_wish *wish, text_error *e) {
    text_span key, value;
    bool first = true;
    memset(wish, 0, sizeof *wish);
    wish->budget.level = AI_HARD;
    while (game_next_option(&args, &key, &value)) {
        bool ok = first && key.len == 0 ? budget_level(&wish->budget, value, e)
                                        : budget_set(&wish->budget, key, value, e);
        if (!ok) return false;
        first = false;
    }
    if (!wish->budget.threads) wish->budget.threads = 1;
    if (wish->budget.threads > desk->most_threads)
        return text_fail(e, "that is too many threads here");
    return true;
}

typedef struct {
    const table *t;
    ai_options options;
    ai_result result;
    pthread_t thread;
    bool started;
} search;

static void *run_search(void *arg) {
    search *s = arg;
    ai_choose(s->t->g, &s->t->setup, &s->t->state, &s->options, &s->result);
    return NULL;
}

/* The budget in nodes is for all searches together: each has its part. */
static uint64_t nodes_each(const genmove_wish *wish, const genmove_desk *desk) {
    uint64_t threads = (uint64_t)wish->budget.threads;
    uint64_t nodes = (wish->budget.nodes + threads - 1) / threads;
    if (desk->most_nodes && (!nodes || nodes > desk->most_nodes)) nodes = desk->most_nodes;
    return nodes;
}

static bool lend_memory(genmove_desk *desk, int threads, text_error *e) {
    for (int i = 0; i < threads; i++) {
        if (!desk->scratch[i]) desk->scratch[i] = malloc(desk->memory);
        if (!desk->scratch[i]) return text_fail(e, "there is not enough memory for a search");
    }
    return true;
}

bool genmove_think(const table *t, const genmove_wish *wish, genmove_desk *desk, game_move *out,
                   text_error *e) {
    int n = wish->budget.threads;
    rng seeds = rng_from(wish->seed);
    CHECK(n >= 1 && n <= BUDGET_THREADS);
    if (!lend_memory(desk, n, e)) return false;
    search *list = calloc((size_t)n, sizeof *list);
    if (!list) abort();
    for (int i = 0; i < n; i++) {
        search *s = &list[i];
        s->t = t;
        budget_fill(&wish->budget, desk->clock, &s->options);
        s->options.nodes = nodes_each(wish, desk);
        s->options.seed = rng_next(&seeds);
        s->options.mem = desk->scratch[i];
        s->options.mem_bytes = desk->memory;
        s->started = i > 0 && pthread_create(&s->thread, NULL, run_search, s) == 0;
    }
    /* The first search runs here, and so does one that got no thread: the answer stays the same. */
    for (int i = 0; i < n; i++)
        if (!list[i].started) run_search(&list[i]);
    for (int i = 1; i < n; i++) {
        if (list[i].started) pthread_join(list[i].thread, NULL);
        ai_join(&list[0].result, &list[i].result);
    }
    *out = list[0].result.move;
    free(list);
    return true;
}
