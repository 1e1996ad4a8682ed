/* report.c -- see report.h. */
#include "sim/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "host/say.h"
#include "sim/figures.h"
#include "table/table.h"

typedef unsigned long long ull;

static void name_result(unsigned who, char *to, size_t room) {
    text_out out = text_to(to, room);
    table_write_winners(who, &out);
}

/* ---- CSV: one measure a line ------------------------------------------------------------- */

static void put_quoted(buffer *out, const char *text) {
    buffer_str(out, "\"");
    for (; *text; text++) buffer_print(out, *text == '"' ? "\"\"" : "%c", *text);
    buffer_str(out, "\"");
}

/* Leaves out infinite Elo. */
static void csv_line(buffer *out, const char *table, const char *name, const char *measure,
                     double value) {
    if (!isfinite(value)) return;
    buffer_print(out, "%s,", table);
    put_quoted(out, name);
    buffer_print(out, ",%s,%.10g\n", measure, value);
}

typedef void measure_taker(void *with, const char *measure, double value);

static void measures_of_row(const results *r, const figures_row *f, measure_taker *take,
                            void *with) {
    row_figures g = figures_of_row(f->row, r->head.seats);
    take(with, "games", (double)f->row->games);
    take(with, "won", (double)f->row->won);
    take(with, "shared", (double)f->row->shared);
    take(with, "drawn", (double)f->row->drawn);
    take(with, "lost", (double)f->row->lost);
    take(with, "rate", g.rate);
    take(with, "rate_low", g.rate95.low);
    take(with, "rate_high", g.rate95.high);
    take(with, "elo", g.elo);
    take(with, "elo_low", g.elo95.low);
    take(with, "elo_high", g.elo95.high);
    take(with, "points_mean", g.points);
    take(with, "points_sd", g.points_sd);
    if (!r->head.luck) return;
    take(with, "adjusted", g.adjusted);
    take(with, "adjusted_low", g.adjusted95.low);
    take(with, "adjusted_high", g.adjusted95.high);
    take(with, "game_counts_as", g.worth);
}

static void measures_of_histogram(const histogram *h, measure_taker *take, void *with) {
    histogram_figures f = figures_of_histogram(h);
    take(with, "mean", f.mean);
    take(with, "sd", f.sd);
    take(with, "min", (double)f.min);
    for (int k = 0; k < 5; k++) {
        char name[16];
        snprintf(name, sizeof name, "q%02d", figures_percent[k]);
        take(with, name, (double)f.quantile[k]);
    }
    take(with, "max", (double)f.max);
}

typedef struct {
    buffer *out;
    const char *table, *name;
} place;

static void take_csv(void *with, const char *measure, double value) {
    place *p = with;
    csv_line(p->out, p->table, p->name, measure, value);
}

static void write_csv(const results *r, buffer *out) {
    figures_row rows[FIGURES_ROWS];
    const char *names[FIGURES_HISTOGRAMS];
    const histogram *list[FIGURES_HISTOGRAMS];
    int n = figures_rows(r, rows), m = figures_histograms(r, names, list);
    buffer_print(out, "table,name,measure,value\n");
    csv_line(out, "run", r->head.g->key, "played", (double)r->played);
    for (unsigned who = 0; who < 1u << r->head.seats; who++) {
        char name[32];
        name_result(who, name, sizeof name);
        csv_line(out, "result", name, "games", (double)r->won_by[who]);
    }
    for (int i = 0; i < n; i++) {
        place p = { out, rows[i].table, rows[i].name };
        measures_of_row(r, &rows[i], take_csv, &p);
    }
    for (int i = 0; i < m; i++) {
        place p = { out, "distribution", names[i] };
        measures_of_histogram(list[i], take_csv, &p);
    }
    for (int i = 0; i < m; i++)
        for (size_t v = 0; v < list[i]->size; v++)
            if (list[i]->count[v])
                buffer_print(out, "histogram,\"%s\",%zu,%llu\n", names[i], v,
                             (ull)list[i]->count[v]);
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void take_json(void *with, const char *measure, double value) {
    char number[32];
    snprintf(number, sizeof number, "%.10g", value);
    json_key(with, measure);
    json_raw(with, isfinite(value) ? number : "null");
}

static void put_uint(json *j, const char *key, uint64_t n) {
    json_key(j, key);
    json_uint(j, n);
}

static void put_text(json *j, const char *key, const char *text) {
    json_key(j, key);
    json_text(j, text);
}

static void json_histogram(const histogram *h, const char *name, json *j) {
    json_line(j, 4);
    json_open(j, '{');
    put_text(j, "name", name);
    measures_of_histogram(h, take_json, j);
    json_key(j, "counts");
    json_open(j, '[');
    for (size_t v = 0; v < h->size; v++) {
        if (!h->count[v]) continue;
        json_open(j, '[');
        json_uint(j, v);
        json_uint(j, h->count[v]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void json_head(const results *r, json *j) {
    const results_head *h = &r->head;
    json_line(j, 2);
    put_text(j, "kind", h->match ? "match" : "sim");
    put_text(j, "version", PADDOCK_VERSION);
    put_text(j, "game", h->g->key);
    json_line(j, 2);
    put_text(j, "options", h->options);
    json_line(j, 2);
    json_key(j, "bots");
    json_open(j, '[');
    for (int i = 0; i < h->bots; i++) json_text(j, h->bot[i]);
    json_close(j, ']');
    json_line(j, 2);
    put_uint(j, "games", h->games);
    put_uint(j, "played", r->played);
    put_uint(j, "seed", h->seed);
    json_key(j, "shard");
    json_open(j, '[');
    json_uint(j, h->shard);
    json_uint(j, h->shards);
    json_close(j, ']');
}

static void json_rows(const results *r, json *j) {
    figures_row rows[FIGURES_ROWS];
    int n = figures_rows(r, rows);
    json_line(j, 2);
    json_key(j, "rows");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        json_line(j, 4);
        json_open(j, '{');
        put_text(j, "table", rows[i].table);
        put_text(j, "name", rows[i].name);
        measures_of_row(r, &rows[i], take_json, j);
        json_close(j, '}');
    }
    json_end_line(j, 2);
    json_close(j, ']');
}

static void write_json(const results *r, buffer *out) {
    const char *names[FIGURES_HISTOGRAMS];
    const histogram *list[FIGURES_HISTOGRAMS];
    int m = figures_histograms(r, names, list);
    size_t room = FIGURES_ROWS * 1024 + 65536;
    for (int i = 0; i < m; i++) room += list[i]->size * 32; /* "[value, count], " */
    text_out to = buffer_open(out, room);
    json j = json_to(&to);
    json_open(&j, '{');
    json_head(r, &j);
    json_line(&j, 2);
    json_key(&j, "results");
    json_open(&j, '{');
    for (unsigned who = 0; who < 1u << r->head.seats; who++) {
        char name[32];
        name_result(who, name, sizeof name);
        put_uint(&j, name, r->won_by[who]);
    }
    json_close(&j, '}');
    json_rows(r, &j);
    json_line(&j, 2);
    json_key(&j, "distributions");
    json_open(&j, '[');
    for (int i = 0; i < m; i++) json_histogram(list[i], names[i], &j);
    json_end_line(&j, 2);
    json_close(&j, ']');
    json_end_line(&j, 0);
    json_close(&j, '}');
    text_char(&to, '\n');
    buffer_close(out, &to);
}

void report_write(const results *r, const timing *time, const char *format, buffer *out) {
    if (strcmp(format, "csv") == 0)
        write_csv(r, out);
    else if (strcmp(format, "json") == 0)
        write_json(r, out);
    else
        report_write_text(r, time, locale_lang(), out);
}
