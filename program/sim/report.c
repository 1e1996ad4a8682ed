/* report.c -- see report.h. */
#include "sim/report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "host/locale.h"
#include "sim/figures.h"
#include "table/table.h"

typedef unsigned long long ull;

static void name_result(unsigned who, char *to, size_t room) {
    text_out out = text_to(to, room);
    table_write_winners(who, &out);
}

/* ---- CSV: one measure a line ------------------------------------------------------------- */

static void put_quoted(buffer *out, const char *text, const char *escape) {
    buffer_print(out, "\"");
    for (; *text; text++) {
        if (*text == '"' || (*text == '\\' && escape[0] == '\\')) buffer_print(out, "%s", escape);
        buffer_print(out, "%c", *text);
    }
    buffer_print(out, "\"");
}

/* Infinite Elo is left out: there is no number for it. */
static void csv_line(buffer *out, const char *table, const char *name, const char *measure,
                     double value) {
    if (!isfinite(value)) return;
    buffer_print(out, "%s,", table);
    put_quoted(out, name, "\"");
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
    bool first; /* json: no comma yet */
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
        place p = { out, rows[i].table, rows[i].name, true };
        measures_of_row(r, &rows[i], take_csv, &p);
    }
    for (int i = 0; i < m; i++) {
        place p = { out, "distribution", names[i], true };
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
    place *p = with;
    buffer_print(p->out, "%s\"%s\": ", p->first ? "" : ", ", measure);
    p->first = false;
    if (isfinite(value))
        buffer_print(p->out, "%.10g", value);
    else
        buffer_print(p->out, "null");
}

static void json_histogram(const histogram *h, const char *name, buffer *out) {
    place p = { out, NULL, NULL, true };
    bool first = true;
    buffer_print(out, "    {\"name\": \"%s\", ", name);
    measures_of_histogram(h, take_json, &p);
    buffer_print(out, ", \"counts\": [");
    for (size_t v = 0; v < h->size; v++) {
        if (!h->count[v]) continue;
        buffer_print(out, "%s[%zu, %llu]", first ? "" : ", ", v, (ull)h->count[v]);
        first = false;
    }
    buffer_print(out, "]}");
}

static void json_head(const results *r, buffer *out) {
    const results_head *h = &r->head;
    buffer_print(out,
                 "{\n  \"kind\": \"%s\", \"version\": \"%s\", \"game\": \"%s\",\n  \"options\": ",
                 h->match ? "match" : "sim", PADDOCK_VERSION, h->g->key);
    put_quoted(out, h->options, "\\");
    buffer_print(out, ",\n  \"bots\": [");
    for (int i = 0; i < h->bots; i++) {
        if (i) buffer_print(out, ", ");
        put_quoted(out, h->bot[i], "\\");
    }
    buffer_print(
        out, "],\n  \"games\": %llu, \"played\": %llu, \"seed\": %llu, \"shard\": [%llu, %llu],\n",
        (ull)h->games, (ull)r->played, (ull)h->seed, (ull)h->shard, (ull)h->shards);
}

static void write_json(const results *r, buffer *out) {
    figures_row rows[FIGURES_ROWS];
    const char *names[FIGURES_HISTOGRAMS];
    const histogram *list[FIGURES_HISTOGRAMS];
    int n = figures_rows(r, rows), m = figures_histograms(r, names, list);
    json_head(r, out);
    buffer_print(out, "  \"results\": {");
    for (unsigned who = 0; who < 1u << r->head.seats; who++) {
        char name[32];
        name_result(who, name, sizeof name);
        buffer_print(out, "%s\"%s\": %llu", who ? ", " : "", name, (ull)r->won_by[who]);
    }
    buffer_print(out, "},\n  \"rows\": [\n");
    for (int i = 0; i < n; i++) {
        place p = { out, NULL, NULL, true };
        buffer_print(out, "    {\"table\": \"%s\", \"name\": ", rows[i].table);
        put_quoted(out, rows[i].name, "\\");
        buffer_print(out, ", ");
        measures_of_row(r, &rows[i], take_json, &p);
        buffer_print(out, "}%s\n", i + 1 < n ? "," : "");
    }
    buffer_print(out, "  ],\n  \"distributions\": [\n");
    for (int i = 0; i < m; i++) {
        json_histogram(list[i], names[i], out);
        buffer_print(out, "%s\n", i + 1 < m ? "," : "");
    }
    buffer_print(out, "  ]\n}\n");
}

void report_write(const results *r, const timing *time, const char *format, buffer *out) {
    if (strcmp(format, "csv") == 0)
        write_csv(r, out);
    else if (strcmp(format, "json") == 0)
        write_json(r, out);
    else
        report_write_text(r, time, locale_lang(), out);
}
