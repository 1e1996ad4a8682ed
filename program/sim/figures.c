/* figures.c -- see figures.h. */
#include "sim/figures.h"

#include <stdio.h>
#include <string.h>

const int figures_percent[5] = { 5, 25, 50, 75, 95 };

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
    uint64_t n = histogram_sum(h);
    double sum = 0, squares = 0;
    memset(&f, 0, sizeof f);
    for (size_t i = 0, first = 1; i < h->size; i++) {
        if (!h->count[i]) continue;
        double value = (double)i, count = (double)h->count[i];
        if (first) f.min = i;
        first = 0;
        f.max = i;
        sum += value * count;
        squares += value * value * count;
    }
    f.mean = stats_mean(sum, (double)n);
    f.sd = stats_sd(sum, squares, (double)n);
    for (int k = 0; k < 5; k++) f.quantile[k] = quantile(h, n, figures_percent[k]);
    return f;
}

static void add_row(figures_row *list, int *n, const char *table, const char *name, int number,
                    const results_row *row) {
    figures_row *f = &list[(*n)++];
    f->table = table;
    f->row = row;
    f->name = name;
    if (!name) snprintf(f->number, sizeof f->number, "%d", number % 100);
}

int figures_rows(const results *r, figures_row *list) {
    static const char *const seats[GAME_SEATS] = { "p1", "p2", "p3", "p4" };
    const results_head *h = &r->head;
    int n = 0;
    for (int i = 0; i < h->bots; i++) add_row(list, &n, "bot", h->bot[i], 0, &r->bot[i]);
    for (int i = 0; i < h->seats; i++) add_row(list, &n, "seat", seats[i], 0, &r->seat[i]);
    for (int i = 0; i < h->seats; i++) add_row(list, &n, "begin", NULL, i + 1, &r->begin[i]);
    for (int i = 0; i < h->assets; i++)
        add_row(list, &n, game_asset_kind(h->g), h->asset[i], 0, &r->asset[i]);
    for (int i = 0; i < n; i++)
        if (!list[i].name) list[i].name = list[i].number;
    return n;
}

int figures_histograms(const results *r, const char **names, const histogram **list) {
    static const char *const points[GAME_SEATS] = { "points p1", "points p2", "points p3",
                                                    "points p4" };
    names[0] = "actions";
    list[0] = &r->actions;
    names[1] = "turns";
    list[1] = &r->turns;
    for (int i = 0; i < r->head.seats; i++) {
        names[2 + i] = points[i];
        list[2 + i] = &r->points[i];
    }
    return 2 + r->head.seats;
}
