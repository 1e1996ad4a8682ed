/* analyze.c -- `paddock analyze`; see analyze.h. */
#include "cli/analyze.h"

#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/view_args.h"

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
      .refusal = WORDS("analyze takes one record at a time, not also '%1'") },
    { HELP_TEXT,
      .text =
          WORDS("Was it luck or skill? Looks at every action of a game: each seat's chance to win, "
                "what every throw gave or took, what every decision lost against the best one, and "
                "what all that comes to. docs/analysis.md explains the figures.") },
    { OPTION_CALL, "--level L",
      WORDS("fast: some seconds (unless said otherwise); deep: decisions are tried out in many "
            "games, with standard errors: a minute or so"),
      .at = offsetof(order, level), .values = "fast deep", .take = take_level,
      .refusal = WORDS("--level is fast or deep, not '%1'") },
    { OPTION_INT, "--trials N", WORDS("deep: games tried per action, at most (1 to 256)"),
      .at = offsetof(order, trials), .least = 1, .most = 256 },
    { OPTION_FLAG, "--text", WORDS("a report in 80 columns"),
      .at = offsetof(order, kind[AS_TEXT]) },
    { OPTION_FLAG, "--json", WORDS("all figures, for programs"),
      .at = offsetof(order, kind[AS_JSON]) },
    { OPTION_TEXT, "-o FILE", WORDS("where to; else to standard output"),
      .at = offsetof(order, out) },
    { OPTION_FLAG, "--brief", WORDS("text: without the list of all actions"),
      .at = offsetof(order, brief) },
    { OPTION_FLAG, "--graph", WORDS("only the graph, as SVG"),
      .at = offsetof(order, kind[AS_GRAPH]) },
    VIEW_LANG(order, view),
    VIEW_PALETTE(order, view, WORDS("graph: classic, colour-blind or mono")),
    VIEW_DARK(order, view, WORDS("graph: light on dark")),
    VIEW_TALL(order, view, WORDS("graph: for a screen that is higher than wide")),
    { HELP_TEXT,
      .text =
          WORDS("Without --text, --json and --graph the ending of the file behind -o tells what is "
                "written; else it is text.") },
    { HELP_TEXT, .text = WORDS("Ctrl-C stops it and reports on the actions looked at so far.") },
    { HELP_EXAMPLE, .term = "paddock analyze friday.game --level deep -o friday.json" },
    { .kind = HELP_END },
};

/* ---- What is asked --------------------------------------------------------------------------- */

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
    return said <= 1 ? true : text_fail(e, "one of --text, --json and --graph is enough");
}

/* ---- Looking --------------------------------------------------------------------------------- */

static void look(review *r) {
    progress p = progress_begin(r->room);
    while (review_step(r)) progress_show(&p, r->count, "");
    progress_end(&p);
}

static void write_graph(const findings *f, buffer *out) {
    char *svg = xalloc(GAME_DRAWING_TEXT);
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
    ask.mem = xalloc(ask.mem_bytes);
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
    if (!read_order(&o, argc, argv, &kind, &e))
        return say_usage_in(o.view.view.lang, &e, "analyze");
    interrupt_watch();
    bool ok = scene_read(&s, o.file, NULL, &e);
    if (ok) {
        ok = has_actions(&s, &e) && report(&o, kind, &s, &e);
        scene_free(&s);
    }
    if (!ok) say_error_in(o.view.view.lang, &e);
    if (ok && interrupt_signal()) return 128 + interrupt_signal();
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
