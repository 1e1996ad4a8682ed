/* report.c -- see report.h. */
#include "cli/report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/figures.h"
#include "table/table.h"

__attribute__((format(printf, 2, 3))) static void put(buffer *out, const char *format, ...) {
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    buffer_str(out, text);
}

typedef unsigned long long ull;

int report_verdict(const results *r, double elo0, double elo1, double *llr) {
    const results_row *first = &r->bot[0];
    *llr = stats_llr((double)first->parts / RESULTS_PARTS, (double)first->games, r->head.seats,
                     elo0, elo1);
    return *llr >= STATS_SPRT_BOUND ? 1 : *llr <= -STATS_SPRT_BOUND ? -1 : 0;
}

static void name_result(unsigned who, char *to, size_t room) {
    text_out out = text_to(to, room);
    table_write_winners(who, &out);
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void put_elo(buffer *out, double elo) {
    if (isfinite(elo))
        put(out, " %+6.0f", elo);
    else
        put(out, " %6s", elo > 0 ? "+inf" : "-inf");
}

/* A long command is cut in the middle of a table, never in csv, json or files. */
static void put_row(buffer *out, const figures_row *f, const char *label, int seats, bool elo) {
    row_figures g = figures_of_row(f->row, seats);
    put(out, "%-26.26s %7llu %7llu %6llu %6llu %7llu  %5.1f%% [%5.1f, %5.1f] %7.2f", label,
        (ull)f->row->games, (ull)f->row->won, (ull)f->row->shared, (ull)f->row->drawn,
        (ull)f->row->lost, 100 * g.rate, 100 * g.rate95.low, 100 * g.rate95.high, g.points);
    if (elo) {
        put_elo(out, g.elo);
        put(out, " [");
        put_elo(out, g.elo95.low);
        put(out, ",");
        put_elo(out, g.elo95.high);
        put(out, "]");
    }
    put(out, "\n");
}

/* Where the same seat always begins the order of play says nothing new. */
static bool begin_is_seat(const results *r) {
    return memcmp(r->seat, r->begin, sizeof r->seat) == 0;
}

static void put_rows(const results *r, buffer *out) {
    figures_row list[FIGURES_ROWS];
    int n = figures_rows(r, list);
    put(out, "%-26s %7s %7s %6s %6s %7s  %6s %-14s %7s%s\n", "", "games", "won", "shared", "drawn",
        "lost", "wins", "95% interval", "points", r->head.match ? "    Elo  95% interval" : "");
    for (int i = 0; i < n; i++) {
        static const char *const orders[GAME_SEATS] = { "who begins", "second", "third", "fourth" };
        const figures_row *f = &list[i];
        char label[BOT_NAME + 16];
        bool bot = strcmp(f->table, "bot") == 0, begin = strcmp(f->table, "begin") == 0;
        if (bot && !r->head.match && r->head.bots == 1) continue;
        if (begin && begin_is_seat(r)) continue;
        /* What a board is worth is a question for simulations. */
        if (r->head.match && r->head.assets && strcmp(f->table, r->head.g->asset_kind) == 0)
            continue;
        if (strcmp(f->table, "sheet") == 0)
            snprintf(label, sizeof label, "who begins on %s", f->name);
        else
            snprintf(label, sizeof label, "%s", begin ? orders[f->name[0] - '1'] : f->name);
        put_row(out, f, label, r->head.seats, bot && r->head.match);
    }
}

/* The same once more without the luck of the dice: both say the same thing, this more surely. */
static void put_adjusted(const results *r, buffer *out) {
    if (!r->head.luck) return;
    put(out, "\n%-26s %7s  %6s %-16s %s\n", "without the luck of dice", "games", "wins",
        "95% interval", "one game counts as");
    for (int i = 0; i < r->head.bots; i++) {
        row_figures g = figures_of_row(&r->bot[i], r->head.seats);
        put(out, "%-26.26s %7llu  %5.1f%% [%6.2f, %6.2f]", r->head.bot[i], (ull)r->bot[i].games,
            100 * g.adjusted, 100 * g.adjusted95.low, 100 * g.adjusted95.high);
        if (g.worth > 0) put(out, " %18.1f", g.worth);
        put(out, "\n");
    }
}

static void put_histograms(const results *r, buffer *out) {
    const char *names[FIGURES_HISTOGRAMS];
    const histogram *list[FIGURES_HISTOGRAMS];
    int n = figures_histograms(r, names, list);
    put(out, "%-26s %9s %9s %7s %7s %7s %7s %7s %7s %7s\n", "", "mean", "sd", "min", "5%", "25%",
        "median", "75%", "95%", "max");
    for (int i = 0; i < n; i++) {
        histogram_figures f = figures_of_histogram(list[i]);
        put(out, "%-26s %9.2f %9.2f %7llu", names[i], f.mean, f.sd, (ull)f.min);
        for (int k = 0; k < 5; k++) put(out, " %7llu", (ull)f.quantile[k]);
        put(out, " %7llu\n", (ull)f.max);
    }
}

static void put_totals(const results *r, buffer *out) {
    uint64_t shared = 0;
    for (unsigned who = 1; who < 1u << r->head.seats; who++)
        if (who & (who - 1)) shared += r->won_by[who];
    double n = r->played ? (double)r->played : 1;
    put(out, "draws %llu (%.2f%%), shared wins %llu (%.2f%%)\n", (ull)r->won_by[0],
        100 * (double)r->won_by[0] / n, (ull)shared, 100 * (double)shared / n);
}

static void put_sprt(const results *r, buffer *out) {
    double elo0, elo1, llr;
    if (!r->head.sprt[0] || !results_sprt(r->head.sprt, &elo0, &elo1)) return;
    int verdict = report_verdict(r, elo0, elo1, &llr);
    put(out, "sprt elo0=%g elo1=%g: LLR %.2f (bounds -2.94, 2.94) after %llu games: ", elo0, elo1,
        llr, (ull)r->played);
    if (verdict)
        put(out, "accepted elo%d (%s is %s)\n", verdict > 0, r->head.bot[0],
            verdict > 0 ? "stronger" : "not stronger");
    else
        put(out, "undecided\n");
}

static void put_time(const results *r, const timing *t, buffer *out) {
    if (r->head.match)
        for (int i = 0; i < r->head.bots; i++)
            put(out, "time %-28.28s %10.3f ms per decision, longest %.1f ms, %llu decisions\n",
                r->head.bot[i],
                t->decisions[i] ? 1000 * t->seconds[i] / (double)t->decisions[i] : 0,
                1000 * t->longest[i], (ull)t->decisions[i]);
    put(out, "time in all %.2f s, %.1f games per second\n", t->wall,
        t->wall > 0 ? (double)r->played / t->wall : 0);
}

static void write_text(const results *r, const timing *time, buffer *out) {
    const results_head *h = &r->head;
    put(out, "%s: %s, %s, %llu of %llu games, seed %llu", h->match ? "match" : "sim", h->g->title,
        h->options, (ull)r->played, (ull)h->games, (ull)h->seed);
    if (h->shards > 1) put(out, ", shard %llu/%llu", (ull)h->shard, (ull)h->shards);
    put(out, "\n");
    if (!h->match) {
        put(out, "bots:");
        for (int i = 0; i < h->bots; i++) put(out, " %s", h->bot[i]);
        put(out, "\n");
    }
    if (r->played) {
        put(out, "\n");
        put_rows(r, out);
        put_totals(r, out);
        put_adjusted(r, out);
        put(out, "\n");
        put_histograms(r, out);
        put(out, "\n");
        put_sprt(r, out);
    }
    if (time) put_time(r, time, out);
}

/* ---- CSV: one measure a line ------------------------------------------------------------- */

static void put_quoted(buffer *out, const char *text, const char *escape) {
    put(out, "\"");
    for (; *text; text++) {
        if (*text == '"' || (*text == '\\' && escape[0] == '\\')) put(out, "%s", escape);
        put(out, "%c", *text);
    }
    put(out, "\"");
}

/* Infinite Elo is left out: there is no number for it. */
static void csv_line(buffer *out, const char *table, const char *name, const char *measure,
                     double value) {
    if (!isfinite(value)) return;
    put(out, "%s,", table);
    put_quoted(out, name, "\"");
    put(out, ",%s,%.10g\n", measure, value);
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
    put(out, "table,name,measure,value\n");
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
                put(out, "histogram,\"%s\",%zu,%llu\n", names[i], v, (ull)list[i]->count[v]);
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void take_json(void *with, const char *measure, double value) {
    place *p = with;
    put(p->out, "%s\"%s\": ", p->first ? "" : ", ", measure);
    p->first = false;
    if (isfinite(value))
        put(p->out, "%.10g", value);
    else
        put(p->out, "null");
}

static void json_histogram(const histogram *h, const char *name, buffer *out) {
    place p = { out, NULL, NULL, true };
    bool first = true;
    put(out, "    {\"name\": \"%s\", ", name);
    measures_of_histogram(h, take_json, &p);
    put(out, ", \"counts\": [");
    for (size_t v = 0; v < h->size; v++) {
        if (!h->count[v]) continue;
        put(out, "%s[%zu, %llu]", first ? "" : ", ", v, (ull)h->count[v]);
        first = false;
    }
    put(out, "]}");
}

static void json_head(const results *r, buffer *out) {
    const results_head *h = &r->head;
    put(out, "{\n  \"kind\": \"%s\", \"version\": \"%s\", \"game\": \"%s\",\n  \"options\": ",
        h->match ? "match" : "sim", PADDOCK_VERSION, h->g->key);
    put_quoted(out, h->options, "\\");
    put(out, ",\n  \"bots\": [");
    for (int i = 0; i < h->bots; i++) {
        if (i) put(out, ", ");
        put_quoted(out, h->bot[i], "\\");
    }
    put(out, "],\n  \"games\": %llu, \"played\": %llu, \"seed\": %llu, \"shard\": [%llu, %llu],\n",
        (ull)h->games, (ull)r->played, (ull)h->seed, (ull)h->shard, (ull)h->shards);
}

static void write_json(const results *r, buffer *out) {
    figures_row rows[FIGURES_ROWS];
    const char *names[FIGURES_HISTOGRAMS];
    const histogram *list[FIGURES_HISTOGRAMS];
    int n = figures_rows(r, rows), m = figures_histograms(r, names, list);
    json_head(r, out);
    put(out, "  \"results\": {");
    for (unsigned who = 0; who < 1u << r->head.seats; who++) {
        char name[32];
        name_result(who, name, sizeof name);
        put(out, "%s\"%s\": %llu", who ? ", " : "", name, (ull)r->won_by[who]);
    }
    put(out, "},\n  \"rows\": [\n");
    for (int i = 0; i < n; i++) {
        place p = { out, NULL, NULL, true };
        put(out, "    {\"table\": \"%s\", \"name\": ", rows[i].table);
        put_quoted(out, rows[i].name, "\\");
        put(out, ", ");
        measures_of_row(r, &rows[i], take_json, &p);
        put(out, "}%s\n", i + 1 < n ? "," : "");
    }
    put(out, "  ],\n  \"distributions\": [\n");
    for (int i = 0; i < m; i++) {
        json_histogram(list[i], names[i], out);
        put(out, "%s\n", i + 1 < m ? "," : "");
    }
    put(out, "  ]\n}\n");
}

void report_write(const results *r, const timing *time, const char *format, buffer *out) {
    if (strcmp(format, "csv") == 0)
        write_csv(r, out);
    else if (strcmp(format, "json") == 0)
        write_json(r, out);
    else
        write_text(r, time, out);
}
