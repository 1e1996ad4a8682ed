/* show.c -- `paddock show`: one position as text, SVG, PNG or PDF. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "core/xalloc.h"
#include "draw/drawing.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/scene.h"
#include "picture/view_args.h"

typedef struct {
    view_args view;
    bool kind[PICTURE_PDF + 1];
    const char *out;
    int ply;    /* -1: the last */
    char *what; /* the words of an unquoted position, joined */
} order;

static bool take_what(void *at, const char *value, const option *row, text_error *e) {
    order *o = at;
    size_t had = o->what ? strlen(o->what) + 1 : 0;
    text_span first = text_of(o->what ? o->what : ""), word;
    text_cut(&first, ' ', &word);
    if (had && !games_find(word)) return text_fail_at(e, row->refusal, text_of(value));
    o->what = xrealloc(o->what, had + strlen(value) + 1);
    if (had) o->what[had - 1] = ' ';
    memcpy(o->what + had, value, strlen(value) + 1);
    return true;
}

static bool take_tag(void *at, const char *value, const option *o, text_error *e) {
    *(text_span *)at = text_of(value);
    return text_is_name(text_of(value), 16) ? true : text_fail_at(e, o->refusal, text_of(value));
}

const option show_options[] = {
    { HELP_USAGE, .term = "show FILE|POSITION [option ...]" },
    { OPTION_ARGUMENT, "FILE", .take = take_what,
      .refusal = WORDS("show draws one thing at a time; '%1' is one too many") },
    { HELP_TEXT,
      .text = WORDS(
          "Draws the table. FILE is a .game (its last position), a .board or .sheet, or a file "
          "with a position in it; POSITION is a position as the console writes it.") },
    { OPTION_TEXT, "-o FILE",
      WORDS("the file to write; .txt, .svg, .png or .pdf decides the format"),
      .at = offsetof(order, out) },
    { OPTION_FLAG, "--text --svg --png --pdf", WORDS("the format (text on a terminal, else SVG)"),
      .at = offsetof(order, kind[PICTURE_TEXT]) },
    { OPTION_FLAG, "--svg", .at = offsetof(order, kind[PICTURE_SVG]) },
    { OPTION_FLAG, "--png", .at = offsetof(order, kind[PICTURE_PNG]) },
    { OPTION_FLAG, "--pdf", .at = offsetof(order, kind[PICTURE_PDF]) },
    { OPTION_INT, "--ply N", WORDS("the position after N actions of the record"),
      .at = offsetof(order, ply), .most = 999999999 },
    VIEW_SEAT(order, view, WORDS("seen from that seat, with its legal actions (as a spectator)")),
    VIEW_PALETTE(order, view, WORDS("classic, colour-blind or mono")),
    VIEW_DARK(order, view, WORDS("light on dark")),
    VIEW_TALL(order, view, WORDS("for a screen that is taller than wide")),
    VIEW_NO_COORDINATES(order, view),
    VIEW_LANG(order, view),
    VIEW_SIZE(order, view),
    VIEW_COLOURS(order, view, WORDS("text: auto, none, 16, 256 or truecolour")),
    VIEW_ASCII(order, view, WORDS("text: ASCII only")),
    { OPTION_CALL, "--tag WORD",
      WORDS("SVG: a prefix for every id, for several drawings on one page"),
      .at = offsetof(order, view.view.tag), .take = take_tag,
      .refusal = WORDS("--tag must be 1 to 16 letters, digits, - and _, not '%1'") },
    { OPTION_CALL, "--with FILE",
      WORDS("a .board or .sheet that the position names; may be repeated"),
      .at = offsetof(order, view.with), .take = option_take_list, .most = VIEW_WITH,
      .refusal = WORDS("--with appears too many times") },
    { HELP_EXAMPLE, .term = "paddock show friday.game --seat p2 -o friday.png" },
    { .kind = HELP_END },
};

/* ---- What it becomes ------------------------------------------------------------------------- */

static bool choose_kind(const order *o, int *kind, text_error *e) {
    int said = 0;
    *kind = 0;
    for (int i = 0; i < COUNT_OF(o->kind); i++)
        if (o->kind[i]) said++, *kind = i;
    if (said > 1) return text_fail(e, "use only one of --text, --svg, --png and --pdf");
    if (said) return true;
    bool named = o->out && strcmp(o->out, "-") != 0;
    *kind = named ? picture_kind(o->out) : isatty(STDOUT_FILENO) ? PICTURE_TEXT : PICTURE_SVG;
    return *kind ? true
                 : text_fail_at(e,
                                "cannot tell what '%1' should be: end its name in .txt, .svg, .png "
                                "or .pdf, or use --svg…",
                                text_of(o->out));
}

static bool may_go_there(const order *o, int kind, text_error *e) {
    bool named = o->out && strcmp(o->out, "-") != 0;
    if (named || (kind != PICTURE_PNG && kind != PICTURE_PDF) || !isatty(STDOUT_FILENO))
        return true;
    return text_fail(e, "this cannot be shown in a terminal; name a file with -o FILE");
}

static bool read_order(order *o, int argc, char **argv, int *kind, text_error *e) {
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    o->ply = -1;
    if (!options_read(show_options, argc, argv, o, e)) return false;
    if (!o->what) return text_fail(e, "show needs a file or a position");
    return choose_kind(o, kind, e) && may_go_there(o, *kind, e);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool draw(order *o, int kind, const scene *s, buffer *out, text_error *e) {
    const game *g = s->table.g;
    game_view *v = &o->view.view;
    buffer svg = { NULL, 0, 0 };
    size_t plies = s->table.count;
    if (o->ply >= 0 && (size_t)o->ply > plies)
        return text_fail_with(e, "--ply must be at most %1 here", text_number((int64_t)plies).at);
    if (!view_args_fit(&o->view, g, &s->table.setup, e)) return false;
    size_t ply = o->ply < 0 ? plies : (size_t)o->ply;
    if (s->lone && v->seat == VIEW_SPECTATOR) v->seat = 0;
    if (kind == PICTURE_TEXT) {
        view_args_settle(&o->view, o->out ? -1 : STDOUT_FILENO);
        canvas *c = xalloc(sizeof *c);
        const game_state *state = scene_at(s, ply, v);
        text_out text = buffer_open(out, GAME_DRAWING_TEXT);
        drawing_text(g, &s->table.setup, state, v, o->view.colours, c, &text);
        buffer_close(out, &text);
        free(c);
    } else {
        scene_svg(s, ply, v, &svg);
    }
    bool ok = true;
    if (kind == PICTURE_SVG) buffer_add(out, svg.at, svg.len);
    if (kind == PICTURE_PNG) ok = picture_png(svg.at, svg.len, o->view.size, out, e);
    if (kind == PICTURE_PDF) ok = picture_pdf(svg.at, svg.len, g->title, out, e);
    if (kind == PICTURE_TEXT || kind == PICTURE_SVG) buffer_str(out, "\n");
    buffer_free(&svg);
    return ok;
}

int run_show(int argc, char **argv) {
    order o;
    scene s;
    text_error e = TEXT_NO_ERROR;
    buffer out = { NULL, 0, 0 };
    char other[PICTURE_PATH];
    int kind = 0;
    if (!read_order(&o, argc, argv, &kind, &e)) {
        view_args_free(&o.view);
        free(o.what);
        return say_usage_in(o.view.view.lang, &e, "show");
    }
    bool ok = scene_read(&s, o.what, &o.view.with, &e);
    if (ok) {
        const char *path = o.out;
        if (!picture_has_cairo && kind > PICTURE_SVG) {
            kind = PICTURE_SVG;
            path = picture_instead(path, ".svg", other);
        }
        ok = draw(&o, kind, &s, &out, &e) && picture_save(path, &out, &e);
        scene_free(&s);
    }
    if (!ok) say_error_in(o.view.view.lang, &e);
    buffer_free(&out);
    view_args_free(&o.view);
    free(o.what);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
