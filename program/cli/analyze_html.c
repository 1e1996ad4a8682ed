/* analyze_html.c -- an analysis as a page by itself: nothing is loaded, everything from outside is
 * escaped. Puzzles are <details>, so the answers wait behind a click also without scripts. */
#include <stdlib.h>

#include "cli/analyze.h"
#include "core/words.h"
#include "draw/drawing.h"
#include "draw/palette.h"
#include "draw/svg.h"

enum { PUZZLES = 6, TEXT = REVIEW_WORDS * 2 };

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void put_escaped(buffer *out, const char *text) {
    char small[TEXT * 2];
    text_out to = text_to(small, sizeof small);
    svg_escape(&to, text_of(text));
    buffer_str(out, small);
}

static void put_words(const findings *f, buffer *out, const char *english) {
    put_escaped(out, words(f->view.lang, english));
}

static void put_element(buffer *out, const char *name, const char *text) {
    buffer_str(out, "<");
    buffer_str(out, name);
    buffer_str(out, ">");
    put_escaped(out, text);
    buffer_str(out, "</");
    buffer_str(out, name);
    buffer_str(out, ">\n");
}

static void put_heading(const findings *f, buffer *out, const char *english) {
    put_element(out, "h2", words(f->view.lang, english));
}

static void put_int(buffer *out, int n) {
    char digits[16];
    text_out to = text_to(digits, sizeof digits);
    text_int(&to, n);
    buffer_str(out, digits);
}

static void put_colour(const findings *f, buffer *out, const char *name, int colour) {
    buffer_str(out, "--");
    buffer_str(out, name);
    buffer_str(out, ":");
    buffer_str(out, palette_colour(&f->view, colour));
    buffer_str(out, ";");
}

/* The table as it was after so many actions, with ids of its own. */
static void put_position(const findings *f, int ply, const char *tag, buffer *out) {
    char prefix[32];
    text_out to = text_to(prefix, sizeof prefix);
    game_view v = f->view;
    const game_state *s = scene_at(f->s, (size_t)ply, &v);
    text_str(&to, tag);
    text_int(&to, ply);
    text_char(&to, '-');
    v.tag = text_of(prefix);
    v.seat = VIEW_SPECTATOR;
    v.hands = 0;
    v.tall = false;
    text_out drawn = buffer_open(out, GAME_DRAWING_TEXT);
    drawing_svg(f->s->table.g, &f->s->table.setup, s, &v, &drawn);
    buffer_close(out, &drawn);
    buffer_str(out, "\n");
}

/* ---- Parts ----------------------------------------------------------------------------------- */

static void put_head(const findings *f, buffer *out) {
    char title[1024];
    text_out to = text_to(title, sizeof title);
    analyze_title(f, &to);
    buffer_str(out, "<!doctype html>\n<html lang=\"");
    buffer_str(out, words_codes[f->view.lang]);
    buffer_str(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put_element(out, "title", title);
    buffer_str(out, "<style>\n:root{");
    put_colour(f, out, "table", COLOUR_TABLE);
    put_colour(f, out, "paper", COLOUR_PAPER);
    put_colour(f, out, "ink", COLOUR_INK);
    put_colour(f, out, "muted", COLOUR_MUTED);
    put_colour(f, out, "line", COLOUR_LINE);
    put_colour(f, out, "button", COLOUR_BUTTON);
    put_colour(f, out, "last", COLOUR_LAST);
    buffer_str(out,
               "}\n"
               "body{margin:0 auto;padding:1rem;max-width:70rem;background:var(--table);"
               "color:var(--ink);font:1rem/1.5 Quicksand,ui-rounded,'DejaVu Sans',sans-serif}\n"
               "section,figure{background:var(--paper);border-radius:.8rem;padding:1rem;"
               "margin:1rem 0}\n"
               "svg{max-width:100%;height:auto;display:block}\n"
               "#graph [data-ply]{cursor:pointer}\n"
               "dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem;margin:.5rem 0}\n"
               "dt{color:var(--muted)}dd{margin:0}\n"
               ".seats{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));"
               "gap:1rem}.seats section{margin:0}\n"
               "table{border-collapse:collapse;width:100%}"
               "td,th{text-align:left;padding:.15rem .6rem;border-bottom:1px solid var(--line)}"
               "td.n{text-align:right;font-variant-numeric:tabular-nums}\n"
               "tr:target,tr.here{background:var(--last)}\n"
               "summary{cursor:pointer;color:var(--button);font-weight:700}\n"
               "</style>\n</head>\n<body>\n");
    put_element(out, "h1", title);
}

static void put_seat(const findings *f, int seat, buffer *out) {
    char name[256], label[256], figure[1024], said[REVIEW_WORDS];
    text_out to = text_to(name, sizeof name), said_to = text_to(said, sizeof said);
    analyze_name(f, seat, &to);
    buffer_str(out, "<section>\n");
    put_element(out, "h2", name);
    review_say_seat(f->r, seat, &f->view, &said_to);
    put_element(out, "p", said);
    buffer_str(out, "<dl>\n");
    for (int line = 0;; line++) {
        text_out label_to = text_to(label, sizeof label),
                 figure_to = text_to(figure, sizeof figure);
        if (!analyze_line(f, seat, line, &label_to, &figure_to)) break;
        put_element(out, "dt", label);
        put_element(out, "dd", figure);
    }
    buffer_str(out, "</dl>\n</section>\n");
}

static void put_graph(const findings *f, buffer *out) {
    char *svg = malloc(GAME_DRAWING_TEXT);
    if (!svg) abort();
    text_out to = text_to(svg, GAME_DRAWING_TEXT);
    game_view v = f->view;
    v.tag = text_of("graph-");
    review_graph(f->r, &v, -1, &to);
    CHECK(!to.full);
    buffer_str(out, "<figure id=\"graph\">\n");
    buffer_add(out, svg, to.len);
    buffer_str(out, "\n</figure>\n");
    free(svg);
}

static void put_turning_points(const findings *f, buffer *out) {
    int plies[REVIEW_TURNING_POINTS];
    int n = review_turning_points(f->r, plies, REVIEW_TURNING_POINTS);
    if (!n) return;
    put_heading(f, out, WORDS("Turning points"));
    for (int i = 0; i < n; i++) {
        char said[REVIEW_WORDS];
        text_out to = text_to(said, sizeof said);
        review_say_entry(f->r, plies[i], &f->view, &to);
        buffer_str(out, "<section>\n<p><a href=\"#ply-");
        put_int(out, plies[i] + 1);
        buffer_str(out, "\">");
        put_int(out, plies[i] + 1);
        buffer_str(out, ".</a> ");
        put_escaped(out, said);
        buffer_str(out, "</p>\n");
        put_position(f, plies[i] + 1, "turn", out);
        buffer_str(out, "</section>\n");
    }
}

static void put_puzzle(const findings *f, int ply, buffer *out) {
    char name[256], question[512], said[REVIEW_WORDS], best[TEXT];
    text_out name_to = text_to(name, sizeof name), ask = text_to(question, sizeof question);
    text_out said_to = text_to(said, sizeof said), best_to = text_to(best, sizeof best);
    analyze_name(f, f->r->entry[ply].seat, &name_to);
    words_say(&ask, f->view.lang, WORDS("What should %1 do here?"), name, NULL, NULL);
    review_say_entry(f->r, ply, &f->view, &said_to);
    review_say_best(f->r, ply, &f->view, &best_to);
    buffer_str(out, "<section>\n");
    put_element(out, "h3", question);
    put_position(f, ply, "puzzle", out);
    buffer_str(out, "<details>\n");
    put_element(out, "summary", words(f->view.lang, WORDS("Answer")));
    buffer_str(out, "<p><strong>");
    put_escaped(out, best);
    buffer_str(out, "</strong></p>\n");
    put_element(out, "p", said);
    buffer_str(out, "</details>\n</section>\n");
}

static void put_puzzles(const findings *f, buffer *out) {
    int plies[PUZZLES], n = review_mistakes(f->r, -1, plies, PUZZLES);
    if (!n) return;
    put_heading(f, out, WORDS("Learn from the mistakes"));
    for (int i = 0; i < n; i++) put_puzzle(f, plies[i], out);
}

/* ---- All actions ----------------------------------------------------------------------------- */

static void put_cell(buffer *out, const char *text, bool number) {
    buffer_str(out, number ? "<td class=\"n\">" : "<td>");
    put_escaped(out, text);
    buffer_str(out, "</td>");
}

static void put_row(const findings *f, int ply, buffer *out) {
    const analysis_entry *e = &f->r->entry[ply];
    char said[REVIEW_WORDS], chance[16], change[16];
    text_out said_to = text_to(said, sizeof said), chance_to = text_to(chance, sizeof chance);
    text_out change_to = text_to(change, sizeof change);
    int seat = e->seat < 0 ? 0 : e->seat;
    review_say_entry(f->r, ply, &f->view, &said_to);
    review_say_chance(e->after[seat], f->view.lang, &chance_to);
    if (e->chance)
        review_say_change((double)(e->after[seat] - e->before[seat]), f->view.lang, &change_to);
    else if (e->loss >= 0.0005f)
        review_say_change(-(double)e->loss, f->view.lang, &change_to);
    buffer_str(out, "<tr id=\"ply-");
    put_int(out, ply + 1);
    buffer_str(out, "\"><td class=\"n\">");
    put_int(out, ply + 1);
    buffer_str(out, "</td>");
    put_cell(out, said, false);
    put_cell(out, chance, true);
    put_cell(out, change, true);
    put_cell(out, review_mark_sign(e->mark), false);
    buffer_str(out, "</tr>\n");
}

static void put_actions(const findings *f, buffer *out) {
    buffer_str(out, "<details id=\"all\">\n");
    put_element(out, "summary", words(f->view.lang, WORDS("All actions")));
    buffer_str(out, "<table>\n<tr><th></th><th></th><th>");
    put_words(f, out, WORDS("Chance to win"));
    buffer_str(out, "</th><th>");
    put_words(f, out, WORDS("Luck or loss"));
    buffer_str(out, "</th><th></th></tr>\n");
    for (size_t i = 0; i < f->r->count; i++) put_row(f, (int)i, out);
    buffer_str(out, "</table>\n</details>\n");
}

/* A click on the graph leads to the action in the list. */
static const char script[] =
    "<script>\n"
    "const go = (e) => {\n"
    "  const mark = e.target.closest('[data-ply]');\n"
    "  if (!mark || (e.type === 'keydown' && e.key !== 'Enter' && e.key !== ' ')) return;\n"
    "  const row = document.getElementById('ply-' + mark.dataset.ply);\n"
    "  document.getElementById('all').open = true;\n"
    "  document.querySelector('tr.here')?.classList.remove('here');\n"
    "  row.classList.add('here');\n"
    "  row.scrollIntoView({ block: 'center' });\n"
    "  e.preventDefault();\n"
    "};\n"
    "document.getElementById('graph').addEventListener('click', go);\n"
    "document.getElementById('graph').addEventListener('keydown', go);\n"
    "</script>\n";

void analyze_html(const findings *f, buffer *out) {
    put_head(f, out);
    put_graph(f, out);
    buffer_str(out, "<div class=\"seats\">\n");
    for (int i = 0; i < f->r->sum.seats; i++) put_seat(f, i, out);
    buffer_str(out, "</div>\n");
    put_turning_points(f, out);
    put_puzzles(f, out);
    put_actions(f, out);
    buffer_str(out, script);
    buffer_str(out, "</body>\n</html>\n");
}
