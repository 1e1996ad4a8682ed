/* print.c -- `paddock print`: boards, sheets and pieces on paper, with the rules, as a PDF or as a
 * page for the browser. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/rng.h"
#include "core/xalloc.h"
#include "host/file.h"
#include "host/say.h"
#include "picture/paper.h"
#include "picture/picture.h"
#include "picture/scene.h"
#include "picture/view_args.h"

enum { PRINT_MOST = 400 }; /* boards or sheets in one file */
#define NOT_SAID UINT64_MAX

typedef struct {
    view_args view;
    const game *g;
    const char *out, *list, *paper;
    const option *list_option; /* the one that gave it */
    bool bw, no_rules;
    uint64_t seed; /* NOT_SAID */
    int per_page;  /* 0: as many as fit */
    library library;
    text_span name[PRINT_MOST];
    int count;
} order;

/* ---- Options --------------------------------------------------------------------------------- */

static bool take_list(void *at, const char *value, const option *row, text_error *e) {
    order *o = at;
    if (o->list) return text_fail(e, "what to print is given twice");
    o->list_option = row;
    o->list = value;
    return true;
}

static bool take_game(void *at, const char *value, const option *row, text_error *e) {
    order *o = at;
    if (o->g) return text_fail_at(e, row->refusal, text_of(value));
    o->g = games_need(text_of(value), e);
    return o->g != NULL;
}

static const option before_lists[] = {
    { HELP_USAGE, .term = "print GAME [option ...]" },
    { OPTION_ARGUMENT, "GAME", .take = take_game,
      .refusal = WORDS("print takes one game at a time; '%1' is one too many") },
    { HELP_TEXT,
      .text = WORDS(
          "Makes a PDF to print, cut out and play with a pencil: boards, sheets or pieces, and a "
          "page with the rules and a key for playing with ordinary dice.") },
    { OPTION_TEXT, "-o FILE",
      WORDS("the file to write (GAME.pdf); .html is a page that any browser prints at true size; - "
            "for standard output"),
      .at = offsetof(order, out) },
    { .kind = HELP_END },
};

static const option after_lists[] = {
    { OPTION_NUMBER, "--seed N", WORDS("random seed, where only a number is given"),
      .at = offsetof(order, seed), .most = TEXT_NUMBER_MOST },
    { OPTION_CHOICE, "--paper P", WORDS("a4 or letter (from the locale)"),
      .at = offsetof(order, paper), .values = "a4 letter",
      .refusal = WORDS("--paper must be a4 or letter, not '%1'") },
    { OPTION_INT, "--per-page N", WORDS("how many to a page, scaled down if necessary: 1 to 9"),
      .at = offsetof(order, per_page), .least = 1, .most = 9 },
    { OPTION_FLAG, "--bw", WORDS("for black-and-white printers, same as --palette mono"),
      .at = offsetof(order, bw) },
    VIEW_PALETTE(order, view, WORDS("classic, colour-blind or mono")),
    VIEW_LANG(order, view),
    { OPTION_FLAG, "--no-rules", WORDS("without the page of rules"),
      .at = offsetof(order, no_rules) },
    { HELP_EXAMPLE, .term = "paddock print %1 --bw -o %1.pdf" },
    { .kind = HELP_END },
};

/* Games with boards or sheets have an option each to choose them: --boards, --sheets. */
const option *print_options(void) {
    static option rows[HELP_ROWS];
    static char term[GAMES][32];
    int n = 0;
    for (const option *o = before_lists; o->kind != HELP_END; o++) rows[n++] = *o;
    for (int i = GAMES - 1; i >= 0; i--) {
        const game_assets *a = games_all[i]->assets;
        if (!a || !a->commands) continue;
        snprintf(term[i], sizeof term[i], "--%ss LIST", a->kind);
        rows[n++] = (option){ OPTION_CALL, term[i], a->commands->print, .take = take_list };
    }
    for (const option *o = after_lists; o->kind != HELP_END; o++) rows[n++] = *o;
    rows[n].kind = HELP_END;
    return rows;
}

/* ---- Which boards or sheets ------------------------------------------------------------------ */

static bool add_name(order *o, text_span name, text_error *e) {
    if (o->count == PRINT_MOST) return text_fail(e, "at most 400 can be printed at once");
    o->name[o->count++] = name;
    return true;
}

/* All that come with the program before one comes again; each round in an order of its own when
 * a seed is given, else as they are listed. */
static bool choose_some(order *o, int wanted, text_error *e) {
    const game_asset *shipped;
    int n = game_shipped(o->g, &shipped), deck[PRINT_MOST];
    rng r = rng_from(o->seed);
    CHECK(n <= PRINT_MOST);
    for (int i = 0; i < n; i++) deck[i] = i;
    for (int i = 0; i < wanted; i++) {
        for (int k = n - 1; o->seed != NOT_SAID && i % n == 0 && k > 0; k--) {
            int other = (int)rng_below(rng_next(&r), (uint32_t)k + 1), card = deck[k];
            deck[k] = deck[other];
            deck[other] = card;
        }
        if (!add_name(o, shipped[deck[i % n]].name, e)) return false;
    }
    return true;
}

static bool add_file(order *o, text_span path, text_error *e) {
    char name[4096];
    size_t len;
    text_span called;
    if (path.len >= sizeof name) return text_fail(e, "the file’s name is too long");
    memcpy(name, path.at, path.len);
    name[path.len] = 0;
    char *text = file_read(name, &len, e);
    bool ok = text && library_add(&o->library, text, len, &called, e);
    if (ok) {
        game_wish wish = library_wish(&o->library, o->g, text_of(""), 0);
        const game_asset *asset = game_find_asset(o->g, &wish, called);
        ok = asset ? add_name(o, asset->name, e)
                   : text_fail_at(e, "is not for %1", text_of(o->g->title));
    }
    free(text);
    if (!ok) text_in_file(e, name);
    return ok;
}

static bool choose(order *o, text_error *e) {
    char right[16];
    text_span rest = text_of(o->list ? o->list : ""), piece;
    const game_asset *shipped;
    int wanted;
    if (!o->g->drawing || !o->g->words)
        return text_fail_at(e, "%1 has nothing to print", text_of(o->g->title));
    if (!game_asset_kind(o->g))
        return o->list ? text_fail_at(e, "there is nothing to choose for %1", text_of(o->g->title))
                       : true;
    snprintf(right, sizeof right, "--%ss", game_asset_kind(o->g));
    if (o->list && !text_is(option_name(o->list_option), right))
        return text_fail_at(e, "for this game it is %1", text_of(right));
    if (!o->list) return choose_some(o, game_shipped(o->g, &shipped), e);
    if (text_to_int(rest, PRINT_MOST, &wanted))
        return wanted > 0 ? choose_some(o, wanted, e) : text_fail(e, "at least one is needed");
    while (text_cut(&rest, ',', &piece))
        if (!(games_of_file(piece) ? add_file(o, piece, e) : add_name(o, piece, e))) return false;
    return true;
}

/* ---- Drawings -------------------------------------------------------------------------------- */

typedef struct {
    buffer *at;
    int count;
} drawings;

static void draw(const order *o, const game_setup *u, int n, drawings *d) {
    d->at = xrealloc(d->at, sizeof *d->at * (size_t)(d->count + 1));
    buffer *one = &d->at[d->count++];
    char *text = xalloc(GAME_DRAWING_TEXT);
    text_out out = text_to(text, GAME_DRAWING_TEXT);
    o->g->drawing->paper(u, n, &o->view.view, &out);
    CHECK(!out.full);
    *one = (buffer){ NULL, 0, 0 };
    buffer_add(one, text, out.len);
    free(text);
}

/* A board or sheet is the first paper of a game played on it; other games have a fixed set. */
static bool draw_all(const order *o, drawings *d, text_error *e) {
    bool ok = true;
    for (int i = 0; ok && i < (game_asset_kind(o->g) ? o->count : 1); i++) {
        table t = { 0 };
        game_wish wish = library_wish(&o->library, o->g, text_of(""), 0);
        ok = game_asset_kind(o->g) ? scene_begin_lone(&t, o->g, &o->library, o->name[i], e)
                                   : table_begin(&t, o->g, &wish, e);
        int papers = !ok ? 0 : game_asset_kind(o->g) ? 1 : o->g->drawing->papers(&t.setup);
        for (int n = 0; n < papers; n++) draw(o, &t.setup, n, d);
        table_free(&t);
    }
    return ok;
}

static bool print_all(const order *o, bool html, buffer *out, int *pages, text_error *e) {
    bool letter = strcmp(o->paper, "letter") == 0;
    drawings d = { NULL, 0 };
    bool ok = draw_all(o, &d, e);
    paper_job job = { .g = o->g,
                      .view = &o->view.view,
                      .width = letter ? 215.9 : 210,
                      .height = letter ? 279.4 : 297,
                      .per_page = o->per_page,
                      .rules = !o->no_rules,
                      .drawing = d.at,
                      .count = d.count };
    ok = ok && (html ? paper_html : paper_pdf)(&job, out, pages, e);
    for (int i = 0; i < d.count; i++) buffer_free(&d.at[i]);
    free(d.at);
    return ok;
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool read_order(order *o, int argc, char **argv, text_error *e) {
    char games[GAMES_TEXT];
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    o->seed = NOT_SAID;
    o->paper = locale_has_letter() ? "letter" : "a4";
    if (!options_read(print_options(), argc, argv, o, e)) return false;
    if (!o->g) return text_fail_with(e, "print needs a game: %1", games_list(games));
    if (o->bw) o->view.view.palette = VIEW_MONO;
    return true;
}

int run_print(int argc, char **argv) {
    order *o = xalloc(sizeof *o);
    char usual[32], other[PICTURE_PATH];
    int count = 0;
    text_error e = TEXT_NO_ERROR;
    buffer pdf = { NULL, 0, 0 };
    if (!read_order(o, argc, argv, &e)) {
        int status = say_usage_in(o->view.view.lang, &e, "print");
        free(o);
        return status;
    }
    snprintf(usual, sizeof usual, "%s.pdf", o->g->key);
    const char *path = o->out ? o->out : usual;
    bool html = !picture_has_cairo || text_ends(text_of(path), ".html");
    if (!text_ends(text_of(path), ".html")) path = picture_instead(path, ".html", other);
    bool ok = choose(o, &e) && print_all(o, html, &pdf, &count, &e) && picture_save(path, &pdf, &e);
    if (ok && strcmp(path, "-") != 0) printf("%s: %d page%s\n", path, count, count == 1 ? "" : "s");
    if (!ok) say_error_in(o->view.view.lang, &e);
    library_free(&o->library);
    buffer_free(&pdf);
    free(o);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
