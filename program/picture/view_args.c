/* view_args.c -- see view_args.h. */
#include "picture/view_args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "draw/drawing.h"
#include "host/locale.h"
#include "host/numbers.h"

/* ---- The place ------------------------------------------------------------------------------- */

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

bool view_take_number(const char *name, const char *value, int least, int most, int *out,
                      text_error *e) {
    return text_to_int(text_of(value), most, out) && *out >= least
               ? true
               : number_refuse(name, value, (uint64_t)least, (uint64_t)most, e);
}

bool view_take_file(const char *name, const char *value, const char **out, text_error *e) {
    if (!value[0]) return text_fail_at(e, "option '%1' needs a name", text_of(name));
    *out = value;
    return true;
}

static bool take_seat(void *into, const char *value, text_error *e) {
    game_view *v = &((view_args *)into)->view;
    if (!text_to_seat(text_of(value), GAME_SEATS, &v->seat))
        return text_fail_at(e, "--seat is p1, p2, p3 or p4, not '%1'", text_of(value));
    v->hands = 1u << v->seat;
    return true;
}

static bool take_palette(void *into, const char *value, text_error *e) {
    for (int i = 0; i < VIEW_PALETTES; i++) {
        if (strcmp(value, view_palette_names[i]) != 0) continue;
        ((view_args *)into)->view.palette = i;
        return true;
    }
    return text_fail_at(e, "--palette is classic, colour-blind or mono, not '%1'", text_of(value));
}

static bool take_lang(void *into, const char *value, text_error *e) {
    return words_find(text_of(value), &((view_args *)into)->view.lang)
               ? true
               : text_fail_at(e, "--lang is en, fr, it or de, not '%1'", text_of(value));
}

static bool take_size(void *into, const char *value, text_error *e) {
    return view_take_number("--size", value, VIEW_LEAST, VIEW_MOST, &((view_args *)into)->size, e);
}

/* The terminal's own commands say none and truecolour; nobody should have to remember which. */
static bool take_colours(void *into, const char *value, text_error *e) {
    view_args *a = into;
    a->colours = -1;
    if (strcmp(value, "none") == 0) value = "0";
    if (strcmp(value, "truecolour") == 0) value = "full";
    return strcmp(value, "auto") == 0 || drawing_colours(text_of(value), &a->colours)
               ? true
               : text_fail_at(e, "--colours is auto, 0, 16, 256 or full, not '%1'", text_of(value));
}

static bool take_with(void *into, const char *value, text_error *e) {
    view_args *a = into;
    if (a->with_count == VIEW_WITH) return text_fail(e, "--with is given too often");
    return view_take_file("--with", value, &a->with[a->with_count++], e);
}

static bool take_tag(void *into, const char *value, text_error *e) {
    ((view_args *)into)->view.tag = text_of(value);
    return text_is_name(text_of(value), 16)
               ? true
               : text_fail_at(e, "--tag is 1 to 16 letters, digits, - and _, not '%1'",
                              text_of(value));
}

/* Those for paper first. */
static const args_option shared[] = {
    { "--palette", take_palette }, { "--lang", take_lang },       { "--seat", take_seat },
    { "--size", take_size },       { "--colours", take_colours }, { "--with", take_with },
    { "--tag", take_tag },
};
enum { FOR_PAPER = 2 };

/* ---- Reading --------------------------------------------------------------------------------- */

/* Flags are taken out before args_read, which gives every option a value. */
static int take_flags(int argc, char **argv, const view_flag *flags, int count) {
    int kept = 1;
    for (int i = 1; i < argc; i++) {
        bool taken = false;
        for (int k = 0; k < count && !taken; k++) {
            taken = strcmp(argv[i], flags[k].name) == 0;
            if (taken) *flags[k].into = true;
        }
        if (!taken) argv[kept++] = argv[i];
    }
    return kept;
}

/* An option is either one of all or one of the command's own; which one it is tells where its
 * value goes. */
typedef struct {
    view_args *a;
    const args_option *own;
    int own_count;
    void *into;
} reading;

void view_args_init(view_args *a) {
    memset(a, 0, sizeof *a);
    a->view = view_plain();
    a->colours = -1;
    a->view.lang = locale_lang();
}

static bool is_shared(const view_args *a, const char *arg) {
    int count = a->paper ? FOR_PAPER : COUNT_OF(shared);
    const char *equals = strchr(arg, '=');
    size_t len = equals ? (size_t)(equals - arg) : strlen(arg);
    for (int i = 0; i < count; i++)
        if (strlen(shared[i].name) == len && strncmp(arg, shared[i].name, len) == 0) return true;
    return false;
}

/* One argument and its value, if it has one: two turns of args_read would refuse what the other
 * knows, so each gets its own. Returns how many were used, 0 after a refusal. */
static int read_one(const reading *r, int left, char **argv, text_error *e) {
    char *piece[3] = { NULL, argv[0], left > 1 ? argv[1] : NULL };
    bool alone = argv[0][0] != '-' || strchr(argv[0], '=') || left == 1;
    bool ours = is_shared(r->a, argv[0]);
    int n = alone ? 1 : 2;
    return args_read(n + 1, piece, ours ? shared : r->own, ours ? COUNT_OF(shared) : r->own_count,
                     ours ? (void *)r->a : r->into, e)
               ? n
               : 0;
}

bool view_args_read(view_args *a, int argc, char **argv, const view_flag *flags, int flag_count,
                    const args_option *own, int own_count, void *into, text_error *e) {
    bool no_coordinates = false;
    const view_flag all[] = { { "--dark", &a->view.dark },
                              { "--tall", &a->view.tall },
                              { "--ascii", &a->view.ascii },
                              { "--no-coordinates", &no_coordinates } };
    reading r = { a, own, own_count, into };
    if (!a->paper) argc = take_flags(argc, argv, all, COUNT_OF(all));
    argc = take_flags(argc, argv, flags, flag_count);
    for (int i = 1, used; i < argc; i += used)
        if (!(used = read_one(&r, argc - i, argv + i, e))) return false;
    a->view.coordinates = !no_coordinates;
    return true;
}

bool view_args_fit(const view_args *a, const game *g, const game_setup *u, text_error *e) {
    if (a->view.seat < g->rules->seats(u)) return true;
    return text_fail_with(e, "this game has the seats p1 to %1 only",
                          text_seat_name(g->rules->seats(u) - 1).at);
}
