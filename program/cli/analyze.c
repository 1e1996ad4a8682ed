/* analyze.c -- `paddock analyze`: was it luck or skill? review/review.h analyses; here it is
 * written for people, in 80 columns, and for programs. docs/analysis.md lists the fields of the
 * JSON. */
#include "cli/commands.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/prose.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/scene.h"
#include "review/review.h"

/* What a report is made from. */
typedef struct {
    const scene *s;
    const review *r;
    game_view view; /* with names */
    bool brief;     /* text: without the list of all actions */
} findings;

/* ---- Text ------------------------------------------------------------------------------------ */

enum { COLUMNS = 80, INDENT = 2, LABEL = 28, MISTAKES = 5 };

static void pad(buffer *out, int count) {
    while (count-- > 0) buffer_str(out, " ");
}

/* Words in lines of at most 80 columns, the later ones indented. */
static void put_wrapped(buffer *out, const char *text, int column, int indent) {
    while (*text) {
        size_t len = strcspn(text, " ");
        int width = text_runes((text_span){ text, len });
        if (column > indent && column + 1 + width > COLUMNS) {
            buffer_str(out, "\n");
            pad(out, indent);
            column = indent;
        } else if (column > indent) {
            buffer_str(out, " ");
            column++;
        }
        buffer_add(out, text, len);
        column += width;
        text += len;
        while (*text == ' ') text++;
    }
    buffer_str(out, "\n");
}

static void put_heading(const findings *f, buffer *out, const char *english) {
    buffer_str(out, "\n");
    buffer_str(out, words(f->view.lang, english));
    buffer_str(out, "\n");
}

/* ---- The figures of a seat ------------------------------------------------------------------- */

static void say_chances(const findings *f, int seat, text_out *out) {
    review_say_chance(f->r->sum.initial[seat], f->view.lang, out);
    text_str(out, " → ");
    review_say_chance(f->r->sum.now[seat], f->view.lang, out);
}

static void say_luck(const findings *f, int seat, text_out *out) {
    review_say_change(f->r->sum.luck[seat], f->view.lang, out);
}

static void say_play(const findings *f, int seat, text_out *out) {
    const analysis_total *s = &f->r->sum;
    char errors[16], drift[16];
    text_out errors_to = text_to(errors, sizeof errors), drift_to = text_to(drift, sizeof drift);
    review_say_change(-s->error[seat], f->view.lang, &errors_to);
    review_say_change(s->play[seat][seat] + s->error[seat], f->view.lang, &drift_to);
    review_say_change(s->play[seat][seat], f->view.lang, out);
    text_str(out, "  (");
    words_say(out, f->view.lang, WORDS("mistakes %1, second look %2"), errors, drift);
    text_char(out, ')');
}

static void say_others(const findings *f, int seat, text_out *out) {
    review_say_change(analysis_others(&f->r->sum, seat), f->view.lang, out);
}

static void say_adjusted(const findings *f, int seat, text_out *out) {
    double adjusted = 100 * analysis_adjusted(&f->r->sum, seat); /* may leave 0 to 100 */
    words_figure(out, f->view.lang, prose_figure(NULL, "%.1f%%", adjusted).at);
}

/* "9: 3 excellent, 6 good": most languages have a plural form. */
static void say_decisions(const findings *f, int seat, text_out *out) {
    const analysis_total *s = &f->r->sum;
    const char *before = words(f->view.lang, WORDS(": "));
    text_int(out, (int64_t)s->decisions[seat]);
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++) {
        int n = (int)s->marks[seat][mark], lang = f->view.lang;
        if (!n) continue;
        text_str(out, before);
        before = ", ";
        words_say(out, WORDS_EN,
                  mark == MARK_EXCELLENT ? words_count(lang, n, "%1 excellent", "%1 excellent")
                  : mark == MARK_GOOD    ? words_count(lang, n, "%1 good", "%1 good")
                  : mark == MARK_DUBIOUS ? words_count(lang, n, "%1 dubious", "%1 dubious")
                  : mark == MARK_BAD     ? words_count(lang, n, "%1 bad", "%1 bad")
                                         : words_count(lang, n, "%1 blunder", "%1 blunders"),
                  text_number(n).at);
    }
}

static void say_grade(const findings *f, int seat, text_out *out) {
    TEXT_ROOM(mean, sizeof(prose_text));
    int grade = analysis_grade(&f->r->sum, seat);
    if (grade < 0) {
        text_char(out, '-');
        return;
    }
    words_figure(&mean, f->view.lang,
                 prose_figure(NULL, "%.2f", 100 * analysis_mean_loss(&f->r->sum, seat)).at);
    text_print(out, "%s  (", words(f->view.lang, review_grade_words[grade]));
    words_say(out, f->view.lang, WORDS("%1 points lost per decision"), mean.buf);
    text_char(out, ')');
}

static const struct {
    const char *label;
    void (*figure)(const findings *f, int seat, text_out *out);
    bool dice; /* without dice there is no luck to speak of */
} lines[] = {
    { WORDS("Winning chance"), say_chances, false },
    { WORDS("Luck of the dice"), say_luck, true },
    { WORDS("This player’s decisions"), say_play, false },
    { WORDS("Other players’ decisions"), say_others, false },
    { WORDS("Result without luck"), say_adjusted, true },
    { WORDS("Decisions"), say_decisions, false },
    { WORDS("Quality of play"), say_grade, false },
};

static void put_seat(const findings *f, int seat, buffer *out) {
    TEXT_ROOM(text, REVIEW_WORDS);
    view_name(&f->view, seat, &text);
    buffer_print(out, "\n%s", text.buf);
    if (f->view.name[seat].len) buffer_print(out, " (%s)", text_seat_name(seat).at);
    buffer_str(out, "\n");
    for (int i = 0; i < COUNT_OF(lines); i++) {
        const char *label = words(f->view.lang, lines[i].label);
        if (lines[i].dice && !f->s->table.g->rules->thrower) continue;
        text = text_to(text.buf, text.cap);
        lines[i].figure(f, seat, &text);
        pad(out, INDENT);
        buffer_str(out, label);
        pad(out, LABEL - text_runes(text_of(label)));
        put_wrapped(out, text.buf, INDENT + LABEL, INDENT + LABEL);
    }
    text = text_to(text.buf, text.cap);
    review_say_seat(f->r, seat, &f->view, &text);
    pad(out, INDENT);
    put_wrapped(out, text.buf, INDENT, INDENT);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void put_told_list(const findings *f, const char *heading, const int *plies, int n,
                          buffer *out) {
    if (n) put_heading(f, out, heading);
    for (int i = 0; i < n; i++) {
        TEXT_ROOM(said, REVIEW_WORDS);
        buffer_print(out, "%6d. ", plies[i] + 1);
        review_say_entry(f->r, plies[i], &f->view, &said);
        put_wrapped(out, said.buf, 8, 8);
    }
}

static void put_move(const findings *f, game_move m, int width, buffer *out) {
    TEXT_ROOM(action, GAME_MOVE_TEXT + 1);
    f->s->table.g->notation->write_move(&f->s->table.setup, m, &action);
    buffer_str(out, action.buf);
    pad(out, width - (int)action.len);
}

/* Right-aligned in a column; blank when it is not shown. */
static void put_figure(const char *figure, int width, bool shown, buffer *out) {
    int runes = text_runes(text_of(figure));
    pad(out, width - runes);
    if (shown)
        buffer_str(out, figure);
    else
        pad(out, runes);
}

/* One line: number, who, what, the chance of who acts after it, what it changed, and the mark. */
static void put_action(const findings *f, int ply, buffer *out) {
    const analysis_entry *e = &f->r->entry[ply];
    int seat = e->seat < 0 ? 0 : e->seat, lang = f->view.lang;
    buffer_print(out, "%6d  %s  ", ply + 1, text_seat_name(seat).at);
    put_move(f, e->move, GAME_MOVE_TEXT, out);
    TEXT_ROOM(figure, 16);
    review_say_chance(e->after[seat], lang, &figure);
    put_figure(figure.buf, 7, true, out);
    figure = text_to(figure.buf, figure.cap);
    review_say_change(e->chance ? (double)(e->after[seat] - e->before[seat]) : -(double)e->loss,
                      lang, &figure);
    put_figure(figure.buf, 8, e->chance || e->loss >= 0.0005f, out);
    if (e->chance) {
        buffer_print(out, "  %s", words(lang, WORDS("luck")));
    } else if (e->loss > 0 && f->r->a.o.level == ANALYSIS_DEEP) {
        figure = text_to(figure.buf, figure.cap);
        review_say_change((double)e->doubt, lang, &figure);
        buffer_print(out, " +-%s", figure.buf + 1);
    }
    if (!e->chance && *review_mark_sign(e->mark)) {
        buffer_print(out, "  %s", review_mark_sign(e->mark));
        if (e->mark >= MARK_DUBIOUS) buffer_str(out, " ");
        if (e->mark >= MARK_DUBIOUS) put_move(f, e->best, 0, out);
    }
    buffer_str(out, "\n");
}

static void put_title(const findings *f, buffer *out) {
    TEXT_ROOM(text, 1024);
    text_str(&text, f->s->table.g->title);
    for (int i = 0; i < f->r->sum.seats; i++) {
        text_str(&text, i ? ", " : words(f->view.lang, WORDS(": ")));
        view_name(&f->view, i, &text);
    }
    if (f->s->head.date[0]) text_str(&text, ", ");
    text_print(&text, "%s (%s)", f->s->head.date, analysis_level_names[f->r->a.o.level]);
    put_wrapped(out, text.buf, 0, 0);
    text = text_to(text.buf, text.cap);
    review_say_takebacks(f->r, f->view.lang, &text);
    if (text.len) put_wrapped(out, text.buf, 0, 0);
    if (review_done(f->r)) return;
    text = text_to(text.buf, text.cap);
    words_say(&text, f->view.lang, WORDS("Stopped after %1 of %2 actions."),
              text_number((int64_t)f->r->count).at, text_number((int64_t)f->s->table.count).at);
    put_wrapped(out, text.buf, 0, 0);
}

static void write_text(const findings *f, buffer *out) {
    int plies[MISTAKES];
    put_title(f, out);
    for (int i = 0; i < f->r->sum.seats; i++) put_seat(f, i, out);
    int n = review_turning_points(f->r, plies, REVIEW_TURNING_POINTS);
    put_told_list(f, WORDS("Turning points"), plies, n, out);
    n = review_mistakes(f->r, -1, plies, MISTAKES);
    put_told_list(f, WORDS("Costliest mistakes"), plies, n, out);
    if (f->brief) return;
    put_heading(
        f, out,
        WORDS("All actions: winning chance afterwards, luck or cost, the best alternative"));
    for (size_t i = 0; i < f->r->count; i++) put_action(f, (int)i, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void put_head(const findings *f, json *j) {
    const table *t = &f->s->table;
    char options[GAME_OPTIONS_TEXT], result[64];
    text_out options_to = text_to(options, sizeof options);
    text_out result_to = text_to(result, sizeof result);
    t->g->notation->options(&t->setup, &options_to);
    json_key_text(j, "kind", "analysis");
    json_key_uint(j, "format", 1);
    json_key_text(j, "version", PADDOCK_VERSION);
    json_key_text(j, "game", t->g->key);
    json_line(j, 0);
    json_key_text(j, "options", options);
    json_key(j, "result");
    if (table_turn(t) == TURN_OVER) {
        table_result(t, &result_to);
        json_text(j, result);
    } else {
        json_raw(j, "null");
    }
    json_line(j, 0);
}

static void write_json(const findings *f, buffer *out) {
    text_out to = buffer_open(out, (f->r->count + GAME_SEATS + 1) * REVIEW_JSON);
    json j = json_to(&to);
    json_open(&j, '{');
    put_head(f, &j);
    review_json_total(f->r, &f->view, &j);
    json_line(&j, 0);
    json_key(&j, "entries");
    json_open(&j, '[');
    for (size_t i = 0; i < f->r->count; i++) {
        json_line(&j, 2);
        review_json_entry(f->r, (int)i, &f->view, &j);
    }
    json_end_line(&j, 0);
    json_close(&j, ']');
    json_close(&j, '}');
    text_char(&to, '\n');
    buffer_close(out, &to);
}

/* ---- What is asked --------------------------------------------------------------------------- */

enum { AS_TEXT, AS_JSON, AS_GRAPH, KINDS };

typedef struct {
    view_args view;
    bool kind[KINDS];
    bool brief;
    int level, trials;
    const char *file, *out;
} order;

static bool take_level(void *at, const char *value, const option *o, text_error *e) {
    return analysis_level_find(text_of(value), at) ? true
                                                   : text_fail_at(e, o->refusal, text_of(value));
}

const option analyze_options[] = {
    { HELP_USAGE, .term = "analyze FILE.game [option ...]" },
    { OPTION_ARGUMENT, "FILE", .at = offsetof(order, file), .take = option_take_one,
      .refusal = WORDS("analyze takes one record at a time; '%1' is one too many") },
    { HELP_TEXT,
      .text = WORDS("Luck or skill? Looks at every action of a game: each seat’s winning chance, "
                    "what every roll gained or lost, what every decision cost compared with the "
                    "best one, and the totals. docs/analysis.md explains the figures.") },
    { OPTION_CALL, "--level L",
      WORDS("fast: a few seconds (the default); deep: tries out decisions in many games, with "
            "standard errors: up to a minute or two"),
      .at = offsetof(order, level), .values = "fast deep", .take = take_level,
      .refusal = WORDS("--level must be fast or deep, not '%1'") },
    { OPTION_INT, "--trials N", WORDS("deep: maximum number of games per action (1 to 256)"),
      .at = offsetof(order, trials), .least = 1, .most = 256 },
    { OPTION_FLAG, "--text", WORDS("a report in 80 columns"),
      .at = offsetof(order, kind[AS_TEXT]) },
    { OPTION_FLAG, "--json", WORDS("all figures, for programs"),
      .at = offsetof(order, kind[AS_JSON]) },
    { OPTION_TEXT, "-o FILE", WORDS("the file to write (standard output)"),
      .at = offsetof(order, out) },
    { OPTION_FLAG, "--brief", WORDS("text: without the list of all actions"),
      .at = offsetof(order, brief) },
    { OPTION_FLAG, "--graph", WORDS("only the graph, as SVG"),
      .at = offsetof(order, kind[AS_GRAPH]) },
    VIEW_LANG(order, view),
    VIEW_PALETTE(order, view, WORDS("graph: classic, colour-blind or mono")),
    VIEW_DARK(order, view, WORDS("graph: light on dark")),
    VIEW_TALL(order, view, WORDS("graph: for a screen that is taller than wide")),
    { HELP_TEXT, .text = WORDS("Without --text, --json or --graph, the file extension of -o "
                               "decides what is written; the default is text.") },
    { HELP_TEXT, .text = WORDS("Ctrl+C stops it and reports on the actions analysed so far.") },
    { HELP_EXAMPLE, .term = "paddock analyze friday.game --level deep -o friday.json" },
    { .kind = HELP_END },
};

static int kind_by_name(const char *path) {
    text_span name = text_of(path ? path : "");
    if (text_ends(name, ".json")) return AS_JSON;
    return text_ends(name, ".svg") ? AS_GRAPH : AS_TEXT;
}

static bool read_order(order *o, int argc, char **argv, int *kind, text_error *e) {
    int said = 0;
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    if (!options_read(analyze_options, argc, argv, o, e)) return false;
    if (!o->file) return text_fail(e, "analyze needs a .game file");
    *kind = kind_by_name(o->out);
    for (int i = 0; i < KINDS; i++)
        if (o->kind[i]) said++, *kind = i;
    if (!said && o->out && text_ends(text_of(o->out), ".html"))
        return text_fail(e, "analyze writes text, JSON and SVG; for a page, open the record in the "
                            "browser under Replay and choose Analyse");
    return said <= 1 ? true : text_fail(e, "use only one of --text, --json and --graph");
}

/* ---- Looking --------------------------------------------------------------------------------- */

static void write_graph(const findings *f, buffer *out) {
    text_out to = buffer_open(out, GAME_DRAWING_TEXT);
    review_graph(f->r, &f->view, -1, &to);
    buffer_close(out, &to);
    buffer_str(out, "\n");
}

static bool report(order *o, int kind, const scene *s, text_error *e) {
    review r;
    buffer out = { NULL, 0, 0 };
    if (s->table.count == 0)
        return text_fail(e, "there is nothing to analyse: no action was played in this file");
    analysis_options ask = { .level = o->level,
                             .trials = (uint32_t)o->trials,
                             .seed = 1,
                             .stop = &interrupt_stop,
                             .mem = xalloc(ANALYSIS_MEMORY),
                             .mem_bytes = ANALYSIS_MEMORY };
    findings f = { s, &r, o->view.view, o->brief };
    scene_at(s, 0, &f.view);
    review_begin(&r, &s->table, &s->head.dice, &ask);
    progress p = progress_begin(r.room);
    while (review_step(&r)) progress_show(&p, r.count, "");
    progress_end(&p);
    if (kind == AS_JSON)
        write_json(&f, &out);
    else if (kind == AS_GRAPH)
        write_graph(&f, &out);
    else
        write_text(&f, &out);
    if (kind == AS_TEXT && !o->out && !locale_is_utf8()) { /* up to three characters for one */
        buffer shown = { 0 };
        text_out to = buffer_open(&shown, 3 * out.len + 1);
        say_shown(&to, out.at);
        buffer_close(&shown, &to);
        buffer_free(&out);
        out = shown;
    }
    bool ok = picture_save(o->out, &out, e);
    buffer_free(&out);
    review_free(&r);
    free(ask.mem);
    return ok;
}

int run_analyze(int argc, char **argv) {
    order o;
    scene s;
    text_error e = TEXT_NO_ERROR;
    int kind = AS_TEXT;
    if (!read_order(&o, argc, argv, &kind, &e))
        return say_usage_in(o.view.view.lang, &e, "analyze");
    interrupt_watch();
    bool ok = scene_read(&s, o.file, NULL, &e);
    if (ok) {
        ok = report(&o, kind, &s, &e);
        scene_free(&s);
    }
    if (!ok) say_error_in(o.view.view.lang, &e);
    if (ok && interrupt_signal()) return 128 + interrupt_signal();
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
