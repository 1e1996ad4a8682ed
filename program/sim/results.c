/* results.c -- see results.h. */
#include "sim/results.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

void results_begin(results *r, const results_head *head) {
    memset(r, 0, sizeof *r);
    r->head = *head;
}

void results_free(results *r) {
    free(r->actions.count);
    free(r->turns.count);
    for (int i = 0; i < GAME_SEATS; i++) free(r->points[i].count);
}

bool results_sprt(const char *text, double *elo0, double *elo1) {
    char *end;
    *elo0 = strtod(text, &end);
    if (end == text || *end != ',') return false;
    text = end + 1;
    *elo1 = strtod(text, &end);
    return end != text && *end == 0 && *elo0 >= -2000 && *elo1 <= 2000 && *elo0 < *elo1;
}

/* ---- Histograms ------------------------------------------------------------------------------ */

static bool add(uint64_t *to, uint64_t n) { return !__builtin_add_overflow(*to, n, to); }

bool histogram_add(histogram *h, size_t value, uint64_t count) {
    CHECK(value <= RESULTS_MOST_VALUE);
    if (value >= h->size) {
        size_t size = 2 * value + 16;
        h->count = xrealloc(h->count, size * sizeof *h->count);
        memset(h->count + h->size, 0, (size - h->size) * sizeof *h->count);
        h->size = size;
    }
    return add(&h->count[value], count);
}

uint64_t histogram_sum(const histogram *h) {
    uint64_t sum = 0;
    for (size_t i = 0; i < h->size; i++) sum += h->count[i];
    return sum;
}

static bool histogram_join(histogram *h, const histogram *other) {
    for (size_t i = 0; i < other->size; i++)
        if (other->count[i] && !histogram_add(h, i, other->count[i])) return false;
    return true;
}

/* ---- Games ------------------------------------------------------------------------------- */

/* The seat's result minus its luck. */
static uint64_t without_luck(uint64_t parts, double luck) {
    double won = (double)parts / RESULTS_PARTS - luck + RESULTS_BELOW;
    if (won < 0) won = 0;
    if (won > 2 * RESULTS_BELOW) won = 2 * RESULTS_BELOW;
    return (uint64_t)(won * RESULTS_FINE + 0.5);
}

static void add_to_row(results_row *row, const outcome *o, int seat, const results_head *head) {
    int seats = head->seats;
    int winners = __builtin_popcount(o->winners);
    bool mine = o->winners >> seat & 1;
    uint64_t points = (uint64_t)o->points[seat];
    uint64_t parts = winners == 0 ? (uint64_t)(RESULTS_PARTS / seats)
                     : mine       ? (uint64_t)(RESULTS_PARTS / winners)
                                  : 0;
    row->games++;
    row->won += mine && winners == 1;
    row->shared += mine && winners > 1;
    row->drawn += winners == 0;
    row->lost += winners > 0 && !mine;
    row->parts += parts;
    row->parts2 += parts * parts;
    row->points += points;
    row->points2 += points * points;
    if (!head->luck) return;
    uint64_t adjusted = without_luck(parts, o->luck[seat]);
    row->adjusted += adjusted;
    row->adjusted2 += adjusted * adjusted;
}

static size_t countable(uint32_t value) {
    return value < RESULTS_MOST_VALUE ? value : RESULTS_MOST_VALUE;
}

void results_add(results *r, const uint8_t *bot_at, const int *asset_of, const outcome *o) {
    int seats = r->head.seats;
    /* A shared sheet has a row for the player who begins. */
    bool own = r->head.assets > 0 && r->head.g->assets->per_seat;
    r->played++;
    r->won_by[o->winners]++;
    for (int i = 0; i < seats; i++) {
        CHECK(o->points[i] >= 0);
        add_to_row(&r->bot[bot_at[i]], o, i, &r->head);
        add_to_row(&r->seat[i], o, i, &r->head);
        add_to_row(&r->begin[(i - o->first + seats) % seats], o, i, &r->head);
        if (own || (r->head.assets && i == o->first))
            add_to_row(&r->asset[asset_of[i]], o, i, &r->head);
        histogram_add(&r->points[i], countable((uint32_t)o->points[i]), 1);
    }
    histogram_add(&r->actions, countable(o->actions), 1);
    histogram_add(&r->turns, countable(o->turns), 1);
}

/* ---- Joining ----------------------------------------------------------------------------- */

static bool join_row(results_row *row, const results_row *other) {
    return add(&row->games, other->games) && add(&row->won, other->won) &&
           add(&row->shared, other->shared) && add(&row->drawn, other->drawn) &&
           add(&row->lost, other->lost) && add(&row->parts, other->parts) &&
           add(&row->parts2, other->parts2) && add(&row->points, other->points) &&
           add(&row->points2, other->points2) && add(&row->adjusted, other->adjusted) &&
           add(&row->adjusted2, other->adjusted2);
}

bool results_join(results *r, const results *other, text_error *e) {
    bool ok = add(&r->played, other->played);
    for (int i = 0; i < 1 << GAME_SEATS; i++) ok = ok && add(&r->won_by[i], other->won_by[i]);
    for (int i = 0; i < GAME_SEATS; i++)
        ok = ok && join_row(&r->bot[i], &other->bot[i]) && join_row(&r->seat[i], &other->seat[i]) &&
             join_row(&r->begin[i], &other->begin[i]) &&
             histogram_join(&r->points[i], &other->points[i]);
    for (int i = 0; i < r->head.assets; i++) ok = ok && join_row(&r->asset[i], &other->asset[i]);
    ok = ok && histogram_join(&r->actions, &other->actions) &&
         histogram_join(&r->turns, &other->turns);
    return ok ? true : text_fail(e, "the sums are too large");
}
