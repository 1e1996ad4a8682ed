/* results.c -- see results.h. */
#include "sim/results.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

void results_free(results *r) {
    for (int i = 0; i < HISTOGRAMS; i++) free(r->histogram[i].count);
}

bool results_sprt(const char *text, double *elo0, double *elo1) {
    char *end;
    *elo0 = strtod(text, &end);
    if (end == text || *end != ',') return false;
    text = end + 1;
    *elo1 = strtod(text, &end);
    return end != text && *end == 0 && *elo0 >= -2000 && *elo1 <= 2000 && *elo0 < *elo1;
}

bool results_shard(text_span text, uint64_t *shard, uint64_t *shards) {
    text_span part;
    text_cut(&text, '/', &part);
    return text.at && text_to_number(part, RESULTS_SHARDS, shard) &&
           text_to_number(text, RESULTS_SHARDS, shards) && *shard >= 1 && *shard <= *shards;
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

static void count(results *r, int histogram, uint32_t value) {
    histogram_add(&r->histogram[histogram], value < RESULTS_MOST_VALUE ? value : RESULTS_MOST_VALUE,
                  1);
}

void results_add(results *r, const uint8_t *bot_at, const int *asset_of, const outcome *o) {
    int seats = r->head.seats;
    /* A shared sheet has a row for the player who begins. */
    bool own = r->head.assets.count > 0 && r->head.g->assets->per_seat;
    r->played++;
    r->won_by[o->winners]++;
    for (int i = 0; i < seats; i++) {
        CHECK(o->points[i] >= 0);
        add_to_row(&r->bot[bot_at[i]], o, i, &r->head);
        add_to_row(&r->seat[i], o, i, &r->head);
        add_to_row(&r->begin[(i - o->first + seats) % seats], o, i, &r->head);
        if (own || (r->head.assets.count && i == o->first))
            add_to_row(&r->asset[asset_of[i]], o, i, &r->head);
        count(r, HISTOGRAM_POINTS + i, (uint32_t)o->points[i]);
    }
    count(r, HISTOGRAM_ACTIONS, o->actions);
    count(r, HISTOGRAM_TURNS, o->turns);
}

/* ---- Joining ----------------------------------------------------------------------------- */

static bool join_row(results_row *row, const results_row *other) {
    uint64_t *to = (uint64_t *)row;
    const uint64_t *from = (const uint64_t *)other;
    for (int i = 0; i < ROW_NUMBERS; i++)
        if (!add(&to[i], from[i])) return false;
    return true;
}

bool results_join(results *r, results *other, text_error *e) {
    named_row to[RESULTS_ROWS], from[RESULTS_ROWS];
    int n = results_rows(r, to);
    bool ok = add(&r->played, other->played) && results_rows(other, from) == n;
    for (int i = 0; i < 1 << GAME_SEATS; i++) ok = ok && add(&r->won_by[i], other->won_by[i]);
    for (int i = 0; i < n; i++) ok = ok && join_row(to[i].row, from[i].row);
    for (int i = 0; i < HISTOGRAMS; i++)
        ok = ok && histogram_join(&r->histogram[i], &other->histogram[i]);
    return ok ? true : text_fail(e, "the sums are too large");
}

int results_rows(results *r, named_row *list) {
    static const char *const seats[GAME_SEATS] = { "p1", "p2", "p3", "p4" };
    static const char *const orders[GAME_SEATS] = { "1", "2", "3", "4" };
    const results_head *h = &r->head;
    int n = 0;
    for (int i = 0; i < h->bots; i++) list[n++] = (named_row){ ROW_BOT, h->bot[i], &r->bot[i] };
    for (int i = 0; i < h->seats; i++) list[n++] = (named_row){ ROW_SEAT, seats[i], &r->seat[i] };
    for (int i = 0; i < h->seats; i++)
        list[n++] = (named_row){ ROW_BEGIN, orders[i], &r->begin[i] };
    for (int i = 0; i < h->assets.count; i++)
        list[n++] = (named_row){ ROW_ASSET, h->assets.name[i], &r->asset[i] };
    return n;
}

/* ---- Figures ----------------------------------------------------------------------------- */

const int figures_percent[QUANTILES] = { 5, 25, 50, 75, 95 };

row_figures figures_of_row(const results_row *row, int seats) {
    row_figures f;
    double n = (double)row->games;
    f.rate = stats_mean((double)row->parts, RESULTS_PARTS * n);
    f.rate95 = stats_wilson(f.rate, n);
    f.elo = stats_elo(f.rate, seats);
    f.elo95.low = stats_elo(f.rate95.low, seats);
    f.elo95.high = stats_elo(f.rate95.high, seats);
    f.points = stats_mean((double)row->points, n);
    f.points_sd = stats_sd((double)row->points, (double)row->points2, n);
    double sd = stats_sd((double)row->adjusted, (double)row->adjusted2, n) / RESULTS_FINE;
    double plain_sd = stats_sd((double)row->parts, (double)row->parts2, n) / RESULTS_PARTS;
    f.adjusted = row->adjusted ? (double)row->adjusted / (RESULTS_FINE * n) - RESULTS_BELOW : 0;
    f.adjusted95 = stats_normal(f.adjusted, sd, n);
    f.worth = sd > 0 ? plain_sd * plain_sd / (sd * sd) : 0;
    return f;
}

/* The smallest value that so many percent of the games do not exceed. */
static uint64_t quantile(const histogram *h, uint64_t n, int percent) {
    uint64_t seen = 0;
    for (size_t i = 0; i < h->size; i++) {
        seen += h->count[i];
        if (seen > 0 && (double)seen * 100 >= (double)n * percent) return i;
    }
    return 0;
}

histogram_figures figures_of_histogram(const histogram *h) {
    histogram_figures f;
    uint64_t n = 0;
    double sum = 0, squares = 0;
    memset(&f, 0, sizeof f);
    for (size_t i = 0, first = 1; i < h->size; i++) {
        if (!h->count[i]) continue;
        double value = (double)i, count = (double)h->count[i];
        n += h->count[i];
        if (first) f.min = i;
        first = 0;
        f.max = i;
        sum += value * count;
        squares += value * value * count;
    }
    f.mean = stats_mean(sum, (double)n);
    f.sd = stats_sd(sum, squares, (double)n);
    for (int k = 0; k < QUANTILES; k++) f.quantile[k] = quantile(h, n, figures_percent[k]);
    return f;
}

int results_verdict(const results *r, double elo0, double elo1, double *llr) {
    const results_row *first = &r->bot[0];
    *llr = stats_llr((double)first->parts / RESULTS_PARTS, (double)first->games, r->head.seats,
                     elo0, elo1);
    return *llr >= STATS_SPRT_BOUND ? 1 : *llr <= -STATS_SPRT_BOUND ? -1 : 0;
}
