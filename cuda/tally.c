/* tally.c -- see tally.h. */
#include "cuda/tally.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/xalloc.h"

STATIC_ASSERT((int)RANDOM_SEATS == (int)GAME_SEATS, "the same seats");
STATIC_ASSERT((int)RANDOM_HISTOGRAMS == (int)HISTOGRAMS, "the same histograms, in their order");
STATIC_ASSERT((int)RANDOM_SETUP_BYTES == (int)GAME_SETUP_BYTES, "the same setups");

static const char *const games[3] = { "border", "kuhvadis", "ringgz" };

random_player *tally_player(const plan *p, random_player *const list[3]) {
    for (int i = 0; i < COUNT_OF(games); i++)
        if (strcmp(games[i], p->head.g->key) == 0) return list[i];
    return NULL;
}

bool tally_begin(random_job *job, const plan *p, text_error *e) {
    rng seeds = rng_from(p->head.seed);
    memset(job, 0, sizeof *job);
    if (p->head.bots != 1 || p->bots[0].external || p->bots[0].budget.level != AI_RANDOM)
        return text_fail(e, "on a GPU there is one bot for all seats, and it is 'random'");
    if (p->records) return text_fail(e, "on a GPU there are no records");
    game_setup *setups = xalloc((size_t)p->rotation.variations * sizeof *setups);
    for (int i = 0; i < p->rotation.variations; i++) setups[i] = p->rotation.variation[i].setup;
    job->setups = setups;
    job->variations = p->rotation.variations;
    job->seed = rng_next(&seeds);
    job->begin = p->begin;
    job->end = p->end;
    job->tally = xalloc((size_t)job->variations * sizeof *job->tally);
    job->sums = xalloc(sizeof *job->sums);
    return true;
}

void tally_free(random_job *job) {
    free((void *)job->setups);
    free(job->tally);
    free(job->sums);
}

static void add_times(results_row *row, const results_row *one, uint64_t times) {
    uint64_t *to = (uint64_t *)row;
    const uint64_t *from = (const uint64_t *)one;
    for (int i = 0; i < ROW_NUMBERS; i++) to[i] += times * from[i];
}

/* Adds the outcome so many times, all but its histograms. */
static void add_outcome(results *r, const plan *p, const variation *v, const outcome *o,
                        uint64_t times) {
    results one = { .head = r->head };
    results_add(&one, p->rotation.bot_at[0], v->asset, o);
    r->played += times;
    r->won_by[o->winners] += times;
    for (int i = 0; i < GAME_SEATS; i++) {
        add_times(&r->bot[i], &one.bot[i], times);
        add_times(&r->seat[i], &one.seat[i], times);
        add_times(&r->begin[i], &one.begin[i], times);
    }
    for (int i = 0; i < r->head.assets.count; i++) add_times(&r->asset[i], &one.asset[i], times);
    results_free(&one);
}

/* Adds points to the rows of a seat, in all of which results_add counts it. */
static void add_points(results *r, const variation *v, int first, int seat, uint64_t points,
                       uint64_t points2) {
    int seats = r->head.seats;
    bool own = r->head.assets.count > 0 && r->head.g->assets->per_seat;
    results_row *rows[4] = { &r->bot[0], &r->seat[seat], &r->begin[(seat - first + seats) % seats],
                             NULL };
    if (own || (r->head.assets.count && seat == first)) rows[3] = &r->asset[v->asset[seat]];
    for (int i = 0; i < 4; i++) {
        if (!rows[i]) continue;
        rows[i]->points += points;
        rows[i]->points2 += points2;
    }
}

bool tally_results(const random_job *job, const plan *p, results *r) {
    for (int k = 0; k < job->variations; k++) {
        const variation *v = &p->rotation.variation[k];
        const random_tally *t = &job->tally[k];
        for (int first = 0; first < r->head.seats; first++) {
            for (unsigned who = 0; who < 1u << r->head.seats; who++) {
                outcome o = { .winners = who, .first = first };
                if (t->won_by[first][who]) add_outcome(r, p, v, &o, t->won_by[first][who]);
            }
            for (int i = 0; i < r->head.seats; i++)
                add_points(r, v, first, i, t->points[first][i], t->points2[first][i]);
        }
    }
    for (int h = 0; h < 2 + r->head.seats; h++) {
        for (size_t i = 0; i < RANDOM_VALUES; i++)
            if (job->sums->histogram[h][i])
                histogram_add(&r->histogram[h], i, job->sums->histogram[h][i]);
    }
    return job->sums->too_long == 0;
}
