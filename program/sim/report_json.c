/* report_json.c -- results for other programs: see report.h. */
#include <math.h>
#include <stdio.h>

#include "core/json.h"
#include "sim/report.h"
#include "table/table.h"

static const char *const histogram_names[HISTOGRAMS] = { "actions",   "turns",     "points p1",
                                                         "points p2", "points p3", "points p4" };

static void put_number(json *j, const char *key, double value) {
    char number[32];
    snprintf(number, sizeof number, "%.10g", value);
    json_key(j, key);
    json_raw(j, isfinite(value) ? number : "null"); /* Elo may be infinite */
}

static void put_pair(json *j, uint64_t first, uint64_t second) {
    json_open(j, '[');
    json_uint(j, first);
    json_uint(j, second);
    json_close(j, ']');
}

static void put_head(const results *r, json *j) {
    const results_head *h = &r->head;
    json_line(j, 2);
    json_key_text(j, "kind", h->match ? "match" : "sim");
    json_key_text(j, "version", PADDOCK_VERSION);
    json_key_text(j, "game", h->g->key);
    json_line(j, 2);
    json_key_text(j, "options", h->options);
    json_line(j, 2);
    json_key(j, "bots");
    json_open(j, '[');
    for (int i = 0; i < h->bots; i++) json_text(j, h->bot[i]);
    json_close(j, ']');
    json_line(j, 2);
    json_key_uint(j, "games", h->games);
    json_key_uint(j, "played", r->played);
    json_key_uint(j, "seed", h->seed);
    json_key(j, "shard");
    put_pair(j, h->shard, h->shards);
}

static void put_row(const results_head *h, const named_row *named, json *j) {
    const char *const tables[] = { "bot", "seat", "begin", game_asset_kind(h->g) };
    const results_row *row = named->row;
    row_figures f = figures_of_row(row, h->seats);
    json_line(j, 4);
    json_open(j, '{');
    json_key_text(j, "table", tables[named->table]);
    json_key_text(j, "name", named->name);
    json_key_uint(j, "games", row->games);
    json_key_uint(j, "won", row->won);
    json_key_uint(j, "shared", row->shared);
    json_key_uint(j, "drawn", row->drawn);
    json_key_uint(j, "lost", row->lost);
    put_number(j, "rate", f.rate);
    put_number(j, "rate_low", f.rate95.low);
    put_number(j, "rate_high", f.rate95.high);
    put_number(j, "elo", f.elo);
    put_number(j, "elo_low", f.elo95.low);
    put_number(j, "elo_high", f.elo95.high);
    put_number(j, "points_mean", f.points);
    put_number(j, "points_sd", f.points_sd);
    if (h->luck) {
        put_number(j, "adjusted", f.adjusted);
        put_number(j, "adjusted_low", f.adjusted95.low);
        put_number(j, "adjusted_high", f.adjusted95.high);
        put_number(j, "game_counts_as", f.worth);
    }
    json_close(j, '}');
}

static void put_histogram(const histogram *h, const char *name, json *j) {
    histogram_figures f = figures_of_histogram(h);
    json_line(j, 4);
    json_open(j, '{');
    json_key_text(j, "name", name);
    put_number(j, "mean", f.mean);
    put_number(j, "sd", f.sd);
    json_key_uint(j, "min", f.min);
    for (int k = 0; k < QUANTILES; k++) {
        char key[16];
        snprintf(key, sizeof key, "q%02d", figures_percent[k]);
        json_key_uint(j, key, f.quantile[k]);
    }
    json_key_uint(j, "max", f.max);
    json_key(j, "counts");
    json_open(j, '[');
    for (size_t v = 0; v < h->size; v++)
        if (h->count[v]) put_pair(j, v, h->count[v]);
    json_close(j, ']');
    json_close(j, '}');
}

void report_json(results *r, buffer *out) {
    named_row rows[RESULTS_ROWS];
    int n = results_rows(r, rows), histograms = HISTOGRAM_POINTS + r->head.seats;
    size_t room = RESULTS_ROWS * 1024 + 65536;
    for (int i = 0; i < histograms; i++) room += r->histogram[i].size * 32; /* "[value, count], " */
    text_out to = buffer_open(out, room);
    json j = json_to(&to);
    json_open(&j, '{');
    put_head(r, &j);
    json_line(&j, 2);
    json_key(&j, "results");
    json_open(&j, '{');
    for (unsigned who = 0; who < 1u << r->head.seats; who++) {
        TEXT_ROOM(name, 32);
        table_write_winners(who, &name);
        json_key_uint(&j, name.buf, r->won_by[who]);
    }
    json_close(&j, '}');
    json_line(&j, 2);
    json_key(&j, "rows");
    json_open(&j, '[');
    for (int i = 0; i < n; i++) put_row(&r->head, &rows[i], &j);
    json_end_line(&j, 2);
    json_close(&j, ']');
    json_line(&j, 2);
    json_key(&j, "distributions");
    json_open(&j, '[');
    for (int i = 0; i < histograms; i++) put_histogram(&r->histogram[i], histogram_names[i], &j);
    json_end_line(&j, 2);
    json_close(&j, ']');
    json_end_line(&j, 0);
    json_close(&j, '}');
    text_char(&to, '\n');
    buffer_close(out, &to);
}
