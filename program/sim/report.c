/* report.c -- results for people, in their language: see report.h. Columns are as wide as they
 * are in English, or as their heading needs. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "host/file.h"
#include "host/prose.h"
#include "host/say.h"
#include "sim/report.h"

typedef unsigned long long ull;

typedef struct {
    results *r;
    prose p;
} text;

enum { LABEL = 26 };

/* ---- Tables ---------------------------------------------------------------------------------- */

typedef struct {
    const char *heading;
    int width; /* in English, the blanks before it included */
} column;

static int width_of(const text *t, const column *c) {
    int width = c->width < 0 ? -c->width : c->width;
    int needed = text_runes(text_of(prose_words(&t->p, c->heading).at)) + 1;
    if (needed > width) width = needed;
    return c->width < 0 ? -width : width;
}

static void put_headings(text *t, const char *title, const column *columns, int count) {
    prose_cell(&t->p, prose_words(&t->p, title).at, -LABEL);
    for (int i = 0; i < count; i++)
        prose_cell(&t->p, prose_words(&t->p, columns[i].heading).at, width_of(t, &columns[i]));
    buffer_str(t->p.out, "\n");
}

__attribute__((format(printf, 3, 4))) static void put_cell(text *t, const column *c,
                                                           const char *format, ...) {
    char plain[sizeof(prose_text)];
    va_list args;
    va_start(args, format);
    vsnprintf(plain, sizeof plain, format, args);
    va_end(args);
    prose_cell(&t->p, prose_figure(&t->p, "%s", plain).at, width_of(t, c));
}

static void put_label(text *t, const char *label) {
    prose_cell(&t->p, prose_figure(NULL, "%.*s", LABEL, label).at, -LABEL);
}

/* ---- Who won --------------------------------------------------------------------------------- */

static prose_text elo_text(double elo) {
    return prose_figure(NULL, isfinite(elo) ? "%+.0f" : "%+f", elo);
}

static const char interval[] = WORDS("95% interval");
static const column won[] = {
    { WORDS("games"), 8 }, { WORDS("won"), 8 },  { WORDS("shared"), 7 }, { WORDS("drawn"), 7 },
    { WORDS("lost"), 8 },  { WORDS("wins"), 8 }, { interval, 15 },       { WORDS("points"), 8 },
    { WORDS("Elo"), 7 },   { interval, 17 },
};
enum { WITHOUT_ELO = 8 };

/* A long command is cut in the middle of a table, never in json or files. */
static void put_row(text *t, const named_row *f, const char *label, bool elo) {
    row_figures g = figures_of_row(f->row, t->r->head.seats);
    const uint64_t counts[] = { f->row->games, f->row->won, f->row->shared, f->row->drawn,
                                f->row->lost };
    const column *c = won;
    put_label(t, label);
    for (int i = 0; i < COUNT_OF(counts); i++) put_cell(t, c++, "%llu", (ull)counts[i]);
    put_cell(t, c++, "%.1f%%", 100 * g.rate);
    put_cell(t, c++, "[%5.1f, %5.1f]", 100 * g.rate95.low, 100 * g.rate95.high);
    put_cell(t, c++, "%.2f", g.points);
    if (elo) {
        prose_cell(&t->p, elo_text(g.elo).at, width_of(t, c++));
        put_cell(t, c, "[%6.24s, %6.24s]", elo_text(g.elo95.low).at, elo_text(g.elo95.high).at);
    }
    buffer_str(t->p.out, "\n");
}

/* A label that contains a name. */
static prose_text label_with(const text *t, const char *english, const char *name) {
    return prose_shown(words_said(t->p.lang, english, name).at);
}

/* When the same seat always begins, the order of play is the order of the seats. */
static bool begin_is_seat(const results *r) {
    return memcmp(r->seat, r->begin, sizeof r->seat) == 0;
}

static prose_text name_row(const text *t, const named_row *f) {
    static const char *const orders[GAME_SEATS] = { WORDS("who starts"), WORDS("second"),
                                                    WORDS("third"), WORDS("fourth") };
    if (f->table == ROW_ASSET && !t->r->head.g->assets->per_seat)
        return label_with(t, WORDS("starting on %1"), f->name);
    if (f->table == ROW_BEGIN) return prose_words(&t->p, orders[f->name[0] - '1']);
    return prose_figure(NULL, "%s", f->name);
}

static void put_rows(text *t) {
    results *r = t->r;
    named_row list[RESULTS_ROWS];
    int n = results_rows(r, list);
    bool match = r->head.match;
    put_headings(t, "", won, match ? COUNT_OF(won) : WITHOUT_ELO);
    for (int i = 0; i < n; i++) {
        const named_row *f = &list[i];
        if (f->table == ROW_BOT && !match && r->head.bots == 1) continue;
        if (f->table == ROW_BEGIN && begin_is_seat(r)) continue;
        if (f->table == ROW_ASSET && match) continue;
        put_row(t, f, name_row(t, f).at, f->table == ROW_BOT && match);
    }
}

/* The win rates again, corrected for luck: the same estimate with less variance. */
static void put_adjusted(text *t) {
    static const column columns[] = {
        { WORDS("games"), 8 },
        { WORDS("wins"), 8 },
        { interval, 17 },
        { WORDS("one game counts as"), 19 },
    };
    const results *r = t->r;
    if (!r->head.luck) return;
    buffer_str(t->p.out, "\n");
    put_headings(t, WORDS("luck-adjusted"), columns, COUNT_OF(columns));
    for (int i = 0; i < r->head.bots; i++) {
        row_figures g = figures_of_row(&r->bot[i], r->head.seats);
        put_label(t, r->head.bot[i]);
        put_cell(t, &columns[0], "%llu", (ull)r->bot[i].games);
        put_cell(t, &columns[1], "%.1f%%", 100 * g.adjusted);
        put_cell(t, &columns[2], "[%6.2f, %6.2f]", 100 * g.adjusted95.low, 100 * g.adjusted95.high);
        if (g.worth > 0) put_cell(t, &columns[3], "%.1f", g.worth);
        buffer_str(t->p.out, "\n");
    }
}

static void put_totals(text *t) {
    const results *r = t->r;
    uint64_t shared = 0;
    for (unsigned who = 1; who < 1u << r->head.seats; who++)
        if (who & (who - 1)) shared += r->won_by[who];
    double n = r->played ? (double)r->played : 1;
    prose_line(
        &t->p, WORDS("draws %1, shared wins %2"),
        prose_figure(&t->p, "%llu (%.2f%%)", (ull)r->won_by[0], 100 * (double)r->won_by[0] / n).at,
        prose_figure(&t->p, "%llu (%.2f%%)", (ull)shared, 100 * (double)shared / n).at);
}

/* ---- How long, how many points --------------------------------------------------------------- */

static const column spread[] = {
    { WORDS("mean"), 10 }, { WORDS("sd"), 10 }, { WORDS("min"), 8 },
    { WORDS("5%"), 8 },    { WORDS("25%"), 8 }, { WORDS("median"), 8 },
    { WORDS("75%"), 8 },   { WORDS("95%"), 8 }, { WORDS("max"), 8 },
};

static prose_text name_histogram(const text *t, int i) {
    if (i >= HISTOGRAM_POINTS)
        return label_with(t, WORDS("points %1"), text_seat_name(i - HISTOGRAM_POINTS).at);
    return prose_words(&t->p, i == HISTOGRAM_TURNS ? WORDS("turns") : WORDS("actions"));
}

static void put_histograms(text *t) {
    put_headings(t, "", spread, COUNT_OF(spread));
    for (int i = 0; i < HISTOGRAM_POINTS + t->r->head.seats; i++) {
        histogram_figures f = figures_of_histogram(&t->r->histogram[i]);
        const uint64_t counts[] = { f.min,         f.quantile[0], f.quantile[1], f.quantile[2],
                                    f.quantile[3], f.quantile[4], f.max };
        prose_cell(&t->p, name_histogram(t, i).at, -LABEL);
        put_cell(t, &spread[0], "%.2f", f.mean);
        put_cell(t, &spread[1], "%.2f", f.sd);
        for (int k = 0; k < COUNT_OF(counts); k++)
            put_cell(t, &spread[2 + k], "%llu", (ull)counts[k]);
        buffer_str(t->p.out, "\n");
    }
}

/* ---- The rest -------------------------------------------------------------------------------- */

static void put_sprt(text *t) {
    const results *r = t->r;
    double elo0, elo1, llr;
    if (!r->head.sprt[0] || !results_sprt(r->head.sprt, &elo0, &elo1)) return;
    int verdict = results_verdict(r, elo0, elo1, &llr);
    prose_say(&t->p, WORDS("sprt %1: LLR %2 after %3 games: "),
              prose_figure(&t->p, "elo0=%g elo1=%g", elo0, elo1).at,
              prose_figure(&t->p, "%.2f (-2.94 ... 2.94)", llr).at,
              prose_figure(&t->p, "%llu", (ull)r->played).at);
    prose_line(&t->p,
               verdict == 0  ? WORDS("undecided")
               : verdict > 0 ? WORDS("accepted %1 (%2 is stronger)")
                             : WORDS("accepted %1 (%2 is not stronger)"),
               prose_figure(&t->p, "elo%d", verdict > 0).at, r->head.bot[0]);
}

static void put_time(text *t, const timing *time) {
    const results *r = t->r;
    for (int i = 0; r->head.match && i < r->head.bots; i++) {
        double each = time->decisions[i] ? 1000 * time->seconds[i] / (double)time->decisions[i] : 0;
        prose_say(&t->p, WORDS("time %1"), prose_figure(NULL, "%-28.28s", r->head.bot[i]).at);
        buffer_str(t->p.out, " ");
        prose_line(&t->p, WORDS("%1 ms per decision, longest %2 ms, %3 decisions"),
                   prose_figure(&t->p, "%10.3f", each).at,
                   prose_figure(&t->p, "%.1f", 1000 * time->longest[i]).at,
                   prose_figure(&t->p, "%llu", (ull)time->decisions[i]).at);
    }
    prose_line(&t->p, WORDS("total time %1 s, %2 games per second"),
               prose_figure(&t->p, "%.2f", time->wall).at,
               prose_figure(&t->p, "%.1f", time->wall > 0 ? (double)r->played / time->wall : 0).at);
}

static void put_head(text *t) {
    const results_head *h = &t->r->head;
    buffer_print(t->p.out, "%s: %s, ", h->match ? "match" : "sim", h->g->title);
    buffer_str(t->p.out, h->options);
    buffer_str(t->p.out, ", ");
    prose_say(&t->p, WORDS("%1 of %2 games, seed %3"),
              prose_figure(&t->p, "%llu", (ull)t->r->played).at,
              prose_figure(&t->p, "%llu", (ull)h->games).at,
              prose_figure(&t->p, "%llu", (ull)h->seed).at);
    if (h->shards > 1) buffer_str(t->p.out, ", ");
    if (h->shards > 1)
        prose_say(&t->p, WORDS("shard %1"),
                  prose_figure(&t->p, "%llu/%llu", (ull)h->shard, (ull)h->shards).at);
    buffer_str(t->p.out, "\n");
    if (h->match) return;
    prose_say(&t->p, WORDS("bots:"));
    for (int i = 0; i < h->bots; i++) buffer_print(t->p.out, " %s", h->bot[i]);
    buffer_str(t->p.out, "\n");
}

void report_text(results *r, const timing *time, int lang, buffer *out) {
    text t = { r, { out, lang } };
    put_head(&t);
    if (r->played) {
        buffer_str(out, "\n");
        put_rows(&t);
        put_totals(&t);
        put_adjusted(&t);
        buffer_str(out, "\n");
        put_histograms(&t);
        buffer_str(out, "\n");
        put_sprt(&t);
    }
    if (time) put_time(&t, time);
}

/* ---- Where it goes --------------------------------------------------------------------------- */

void report_print(results *r, const timing *time, const char *format) {
    buffer out = { NULL, 0, 0 };
    if (strcmp(format, "json") == 0)
        report_json(r, &out);
    else
        report_text(r, time, locale_lang(), &out);
    fwrite(out.at, 1, out.len, stdout);
    buffer_free(&out);
}

bool report_save(results *r, const char *path, text_error *e) {
    buffer out = { NULL, 0, 0 };
    results_write(r, &out);
    bool ok = file_write(path, out.at, out.len, e);
    buffer_free(&out);
    return ok;
}
