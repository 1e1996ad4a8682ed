/* analyze.c -- `paddock analyze`; see analyze.h. */
#include "cli/analyze.h"

#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/view_args.h"

const help_part analyze_help[] = {
    { HELP_USAGE, "analyze FILE.game [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Was it luck or skill? Looks at every action of a game: each seat's chance to win, "
            "what every throw gave or took, what every decision lost against the best one, and "
            "what all that comes to. docs/analysis.md explains the figures.") },
    { HELP_ROW, "--level L",
      WORDS("fast: some seconds (unless said otherwise); deep: decisions are tried out in many "
            "games, with standard errors: a minute or so") },
    { HELP_ROW, "--trials N", WORDS("deep: games tried per action, at most (1 to 256)") },
    { HELP_ROW, "--text", WORDS("a report in 80 columns") },
    { HELP_ROW, "--json", WORDS("all figures, for programs") },
    { HELP_ROW, "-o FILE", WORDS("where to; else to standard output") },
    { HELP_ROW, "--brief", WORDS("text: without the list of all actions") },
    { HELP_ROW, "--graph", WORDS("only the graph, as SVG") },
    { HELP_ROW, "--lang L", WORDS("en, fr, it or de; unless said, by the locale") },
    { HELP_ROW, "--palette P", WORDS("graph: classic, colour-blind or mono") },
    { HELP_ROW, "--dark", WORDS("graph: light on dark") },
    { HELP_ROW, "--tall", WORDS("graph: for a screen that is higher than wide") },
    { HELP_TEXT, NULL,
      WORDS("Without --text, --json and --graph the ending of the file behind -o tells what is "
            "written; else it is text.") },
    { HELP_TEXT, NULL, WORDS("Ctrl-C stops it and reports on the actions looked at so far.") },
    { HELP_EXAMPLE, "paddock analyze friday.game --level deep -o friday.json", NULL },
    { HELP_END, NULL, NULL },
};

enum { AS_TEXT, AS_JSON, AS_GRAPH, KINDS };

typedef struct {
    view_args view;
    bool kind[KINDS];
    bool brief;
    int level, trials;
    const char *file, *out;
} order;

/* ---- What is asked --------------------------------------------------------------------------- */

static bool take_level(void *into, const char *value, text_error *e) {
    return analysis_level_find(text_of(value), &((order *)into)->level)
               ? true
               : text_fail_at(e, "--level is fast or deep, not '%1'", text_of(value));
}

static bool take_trials(void *into, const char *value, text_error *e) {
    return view_take_number("--trials", value, 1, 256, &((order *)into)->trials, e);
}

static bool take_out(void *into, const char *value, text_error *e) {
    return view_take_file("-o", value, &((order *)into)->out, e);
}

static bool take_file(void *into, const char *value, text_error *e) {
    order *o = into;
    if (o->file)
        return text_fail_at(e, "analyze takes one record at a time, not also '%1'", text_of(value));
    return view_take_file("analyze", value, &o->file, e);
}

static const args_option options[] = {
    { "--level", take_level },
    { "--trials", take_trials },
    { "-o", take_out },
    { NULL, take_file },
};

static int kind_by_name(const char *path) {
    text_span name = text_of(path ? path : "");
    if (text_ends(name, ".json")) return AS_JSON;
    return text_ends(name, ".svg") ? AS_GRAPH : AS_TEXT;
}

static bool read_order(order *o, int argc, char **argv, int *kind, text_error *e) {
    int said = 0;
    const view_flag flags[] = { { "--text", &o->kind[AS_TEXT] },
                                { "--json", &o->kind[AS_JSON] },
                                { "--graph", &o->kind[AS_GRAPH] },
                                { "--brief", &o->brief } };
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    if (!view_args_read(&o->view, argc, argv, flags, COUNT_OF(flags), options, COUNT_OF(options), o,
                        e))
        return false;
    if (!o->file) return text_fail(e, "analyze needs a .game file");
    *kind = kind_by_name(o->out);
    for (int i = 0; i < KINDS; i++)
        if (o->kind[i]) said++, *kind = i;
    if (!said && o->out && text_ends(text_of(o->out), ".html"))
        return text_fail(e, "analyze writes text, JSON and SVG; for a page, open the record in the "
                            "browser under Replay and choose Analyse");
    return said <= 1 ? true : text_fail(e, "one of --text, --json and --graph is enough");
}

/* ---- Looking --------------------------------------------------------------------------------- */

static void look(review *r) {
    progress p = progress_begin(r->room);
    while (review_step(r)) progress_show(&p, r->count, "");
    progress_end(&p);
}

static void write_graph(const findings *f, buffer *out) {
    char *svg = malloc(GAME_DRAWING_TEXT);
    if (!svg) abort();
    text_out to = text_to(svg, GAME_DRAWING_TEXT);
    review_graph(f->r, &f->view, -1, &to);
    CHECK(!to.full);
    buffer_add(out, svg, to.len);
    buffer_str(out, "\n");
    free(svg);
}

static bool report(order *o, int kind, const scene *s, text_error *e) {
    review r;
    buffer out = { NULL, 0, 0 };
    analysis_options ask;
    memset(&ask, 0, sizeof ask);
    ask.level = o->level;
    ask.trials = (uint32_t)o->trials;
    ask.seed = 1;
    ask.stop = &interrupt_stop;
    ask.mem_bytes = ANALYSIS_MEMORY;
    ask.mem = malloc(ask.mem_bytes);
    if (!ask.mem) abort();
    findings f = { s, &r, o->view.view, o->brief };
    scene_at(s, 0, &f.view);
    review_begin(&r, &s->table, &ask);
    look(&r);
    if (kind == AS_JSON)
        analyze_json(&f, &out);
    else if (kind == AS_GRAPH)
        write_graph(&f, &out);
    else
        analyze_text(&f, &out);
    bool ok = picture_save(o->out, &out, e);
    buffer_free(&out);
    review_free(&r);
    free(ask.mem);
    return ok;
}

static bool has_actions(const scene *s, text_error *e) {
    if (scene_plies(s) > 0) return true;
    return text_fail(e, "there is nothing to look at: no action was played in this file");
}

int run_analyze(int argc, char **argv) {
    order o;
    scene s;
    text_error e = TEXT_NO_ERROR;
    int kind = AS_TEXT;
    if (!read_order(&o, argc, argv, &kind, &e)) return say_refusal(&e, "analyze");
    interrupt_watch();
    bool ok = scene_read(&s, o.file, o.view.with, o.view.with_count, &e);
    if (ok) {
        ok = has_actions(&s, &e) && report(&o, kind, &s, &e);
        scene_free(&s);
    }
    if (!ok) say_failure_in(o.view.view.lang, &e);
    if (ok && interrupt_signal()) return 128 + interrupt_signal();
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
