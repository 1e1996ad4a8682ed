/* show.c -- `paddock show`: one position as text, SVG, PNG or PDF. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "draw/drawing.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/scene.h"
#include "picture/view_args.h"

const help_part show_help[] = {
    { HELP_USAGE, "show FILE|POSITION [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Draws the table. FILE is a .game (its last position), a .board or .sheet, or a file "
            "with a position in it; POSITION is a position as the console writes it.") },
    { HELP_ROW, "-o FILE", WORDS("where to; .txt .svg .png .pdf tell what it becomes") },
    { HELP_ROW, "--text --svg --png --pdf",
      WORDS("what it becomes. Unless said: text on a terminal, else SVG") },
    { HELP_ROW, "--ply N", WORDS("the position after N actions of the record") },
    { HELP_ROW, "--seat pN",
      WORDS("from that seat, with what it may do now; else as a spectator") },
    { HELP_ROW, "--palette P", WORDS("classic, colour-blind or mono") },
    { HELP_ROW, "--dark", WORDS("light on dark") },
    { HELP_ROW, "--tall", WORDS("for a screen that is higher than wide") },
    { HELP_ROW, "--no-coordinates", WORDS("without letters, numbers and names beside boards") },
    { HELP_ROW, "--lang L", WORDS("en, fr, it or de; unless said, by the locale") },
    { HELP_ROW, "--size N", WORDS("PNG: so many pixels wide") },
    { HELP_ROW, "--colours N", WORDS("text: auto, 0, 16, 256 or full") },
    { HELP_ROW, "--ascii", WORDS("text: nothing beyond ASCII") },
    { HELP_ROW, "--tag WORD", WORDS("SVG: before every id, for several drawings in one page") },
    { HELP_ROW, "--with FILE",
      WORDS("a .board or .sheet that the position names; may be repeated") },
    { HELP_EXAMPLE, "paddock show friday.game --seat p2 -o friday.png", NULL },
    { HELP_END, NULL, NULL },
};

typedef struct {
    view_args view;
    bool kind[PICTURE_PDF + 1];
    const char *out;
    int ply;    /* -1: the last */
    char *what; /* words of a position that came without quotes are joined */
} order;

static bool take_out(void *into, const char *value, text_error *e) {
    return view_take_file("-o", value, &((order *)into)->out, e);
}

static bool take_ply(void *into, const char *value, text_error *e) {
    return view_take_number("--ply", value, 0, 999999999, &((order *)into)->ply, e);
}

static bool take_what(void *into, const char *value, text_error *e) {
    order *o = into;
    size_t had = o->what ? strlen(o->what) + 1 : 0;
    text_span first = text_of(o->what ? o->what : ""), word;
    text_cut(&first, ' ', &word);
    if (had && !games_find(word))
        return text_fail_at(e, "show draws one thing at a time, not also '%1'", text_of(value));
    o->what = realloc(o->what, had + strlen(value) + 1);
    if (!o->what) abort();
    if (had) o->what[had - 1] = ' ';
    memcpy(o->what + had, value, strlen(value) + 1);
    return true;
}

static const args_option options[] = {
    { "-o", take_out },
    { "--ply", take_ply },
    { NULL, take_what },
};

/* ---- What it becomes ------------------------------------------------------------------------- */

static bool choose_kind(const order *o, int *kind, text_error *e) {
    int said = 0;
    *kind = 0;
    for (int i = 0; i < COUNT_OF(o->kind); i++)
        if (o->kind[i]) said++, *kind = i;
    if (said > 1) return text_fail(e, "one of --text, --svg, --png and --pdf is enough");
    if (said) return true;
    bool named = o->out && strcmp(o->out, "-") != 0;
    *kind = named ? picture_kind(o->out) : isatty(STDOUT_FILENO) ? PICTURE_TEXT : PICTURE_SVG;
    return *kind
               ? true
               : text_fail_at(
                     e,
                     "what shall '%1' be? Let it end in .txt, .svg, .png or .pdf, or say --svg ...",
                     text_of(o->out));
}

static bool may_go_there(const order *o, int kind, text_error *e) {
    bool named = o->out && strcmp(o->out, "-") != 0;
    if (named || (kind != PICTURE_PNG && kind != PICTURE_PDF) || !isatty(STDOUT_FILENO))
        return true;
    return text_fail(e, "this is nothing for a terminal: name a file, -o FILE");
}

static bool read_order(order *o, int argc, char **argv, int *kind, text_error *e) {
    const view_flag flags[] = { { "--text", &o->kind[PICTURE_TEXT] },
                                { "--svg", &o->kind[PICTURE_SVG] },
                                { "--png", &o->kind[PICTURE_PNG] },
                                { "--pdf", &o->kind[PICTURE_PDF] } };
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    o->ply = -1;
    if (!view_args_read(&o->view, argc, argv, flags, COUNT_OF(flags), options, COUNT_OF(options), o,
                        e))
        return false;
    if (!o->what) return text_fail(e, "show needs a file or a position");
    return choose_kind(o, kind, e) && may_go_there(o, *kind, e);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool draw(order *o, int kind, const scene *s, buffer *out, text_error *e) {
    const game *g = s->table.g;
    game_view *v = &o->view.view;
    buffer svg = { NULL, 0, 0 };
    size_t plies = scene_plies(s);
    if (o->ply >= 0 && (size_t)o->ply > plies) {
        char most[24];
        snprintf(most, sizeof most, "%zu", plies);
        return text_fail_at(e, "--ply is at most %1 here", text_of(most));
    }
    if (!view_args_fit(&o->view, g, &s->table.setup, e)) return false;
    const game_state *state = scene_at(s, o->ply < 0 ? plies : (size_t)o->ply, v);
    if (s->lone && v->seat == VIEW_SPECTATOR) v->seat = 0;
    if (kind == PICTURE_TEXT) {
        view_args_settle(&o->view, o->out ? -1 : STDOUT_FILENO);
        canvas *c = malloc(sizeof *c);
        if (!c) abort();
        text_out text = buffer_open(out, GAME_DRAWING_TEXT);
        drawing_text(g, &s->table.setup, state, v, o->view.colours, c, &text);
        buffer_close(out, &text);
        free(c);
    } else {
        text_out text = buffer_open(&svg, GAME_DRAWING_TEXT);
        drawing_svg(g, &s->table.setup, state, v, &text);
        buffer_close(&svg, &text);
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
    int kind = 0;
    if (!read_order(&o, argc, argv, &kind, &e)) {
        free(o.what);
        return say_refusal(&e, "show");
    }
    bool ok = scene_read(&s, o.what, o.view.with, o.view.with_count, &e);
    if (ok) {
        ok = draw(&o, kind, &s, &out, &e) && picture_save(o.out, &out, &e);
        scene_free(&s);
    }
    if (!ok) say_failure_in(o.view.view.lang, &e);
    buffer_free(&out);
    free(o.what);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
