/* genmove.c -- see genmove.h. */
#include "console/genmove.h"

#include "host/clock.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ai/team.h"

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

/* The budget in nodes is for all members together; the limit for tests is for each. */
static uint64_t nodes_of(const genmove_wish *wish, const genmove_desk *desk) {
    uint64_t nodes = wish->budget.nodes, most = desk->most_nodes * (uint64_t)wish->budget.threads;
    return most && (!nodes || nodes > most) ? most : nodes;
}

/* A decision with everything that its threads look at. */
typedef struct {
    ai_team *team;
    int member;
    pthread_t thread;
    bool started;
} job;

typedef struct {
    ai_team team;
    ai_member member[BUDGET_THREADS];
    job job[BUDGET_THREADS];
} meeting;

static void *work(void *arg) {
    job *j = arg;
    ai_team_work(j->team, j->member);
    return NULL;
}

/* The first member works here, and so does one that got no thread: the answer stays the same. */
static void work_all(meeting *m) {
    int n = m->team.members;
    for (int i = 0; i < n; i++) {
        job *j = &m->job[i];
        j->team = &m->team;
        j->member = i;
        j->started = i > 0 && pthread_create(&j->thread, NULL, work, j) == 0;
    }
    for (int i = 0; i < n; i++)
        if (!m->job[i].started) work(&m->job[i]);
    for (int i = 0; i < n; i++)
        if (m->job[i].started) pthread_join(m->job[i].thread, NULL);
}

static bool lend_memory(genmove_desk *desk, int threads, meeting *m, text_error *e) {
    for (int i = 0; i < threads; i++) {
        if (!desk->scratch[i]) desk->scratch[i] = malloc(desk->memory);
        if (!desk->scratch[i]) return text_fail(e, "there is not enough memory for a search");
        m->member[i].mem = desk->scratch[i];
        m->member[i].mem_bytes = desk->memory;
    }
    return true;
}

bool genmove_think(const table *t, const genmove_wish *wish, genmove_desk *desk, game_move *out,
                   text_error *e) {
    int n = wish->budget.threads;
    ai_options o = { .seed = wish->seed };
    CHECK(n >= 1 && n <= BUDGET_THREADS);
    meeting *m = calloc(1, sizeof *m);
    if (!m) abort();
    if (!lend_memory(desk, n, m, e)) {
        free(m);
        return false;
    }
    budget_fill(&wish->budget, clock_seconds, desk->clock != NULL, &o);
    o.nodes = nodes_of(wish, desk);
    ai_team_begin(&m->team, t->g, &t->setup, &t->state, &o, m->member, n);
    while (ai_team_next(&m->team)) work_all(m);
    *out = m->team.result.move;
    free(m);
    return true;
}
