/* view_args.c -- see view_args.h. */
#include "picture/view_args.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "draw/drawing.h"
#include "host/say.h"

/* ---- The terminal ---------------------------------------------------------------------------- */

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

static int terminal_colours(int file) {
    const char *term = setting("TERM"), *more = setting("COLORTERM");
    if (!isatty(file) || setting("NO_COLOR")) return 0;
    if (!term || strcmp(term, "dumb") == 0) return 0;
    if (more && (strcmp(more, "truecolor") == 0 || strcmp(more, "24bit") == 0))
        return DRAWING_FULL_COLOUR;
    return strstr(term, "256color") ? 256 : 16;
}

void view_args_settle(view_args *a, int file) {
    if (a->colours < 0) a->colours = terminal_colours(file);
    if (!locale_is_utf8()) a->view.ascii = true;
}

/* ---- Options --------------------------------------------------------------------------------- */

bool view_take(void *at, const char *value, const option *o, text_error *e) {
    game_view *v = at;
    text_span key = text_after(option_name(o), 2);
    if (view_set(v, key, text_of(value)) != VIEW_SET)
        return text_fail_with(e, o->refusal, value, o->part);
    if (v->seat != VIEW_SPECTATOR) v->hands = 1u << v->seat;
    return true;
}

bool view_take_colours(void *at, const char *value, const option *o, text_error *e) {
    int *colours = at;
    *colours = -1;
    if (strcmp(value, "none") == 0) value = "0";
    if (strcmp(value, "truecolour") == 0 || strcmp(value, "truecolor") == 0) value = "full";
    if (strcmp(value, "auto") == 0 || drawing_colours(text_of(value), colours)) return true;
    return text_fail_at(e, o->refusal, text_of(value));
}

void view_args_init(view_args *a) {
    memset(a, 0, sizeof *a);
    a->view = view_plain();
    a->colours = -1;
    a->view.lang = locale_lang();
}

void view_args_free(view_args *a) { free(a->with.at); }

bool view_args_fit(const view_args *a, const game *g, const game_setup *u, text_error *e) {
    if (a->view.seat < g->rules->seats(u)) return true;
    return text_fail_with(e, "this game has the seats p1 to %1 only",
                          text_seat_name(g->rules->seats(u) - 1).at);
}
