/* replay.c -- `paddock replay`: a record as a picture for every action. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "host/file.h"
#include "host/say.h"
#include "picture/picture.h"
#include "picture/scene.h"
#include "picture/view_args.h"

enum { FRAME_NAME = 4096 };

typedef struct {
    view_args view;
    const char *file, *svg, *png;
    bool force;
} order;

const option replay_options[] = {
    { HELP_USAGE, .term = "replay FILE [--svg-frames FOLDER] [option ...]" },
    { OPTION_ARGUMENT, "FILE", .at = offsetof(order, file), .take = option_take_one,
      .refusal = WORDS("replay takes one record at a time; '%1' is one too many") },
    { HELP_TEXT,
      .text = WORDS("Steps through a .game file, full screen in the terminal. With frames it draws "
                    "the table before the first action and after each one instead, as 0000.svg, "
                    "0001.svg… in the folder, which is created if necessary.") },
    VIEW_PALETTE(order, view, WORDS("classic, colour-blind or mono")),
    VIEW_DARK(order, view, WORDS("light on dark")),
    VIEW_LANG(order, view),
    { HELP_HEAD, .text = WORDS("In the terminal:") },
    { OPTION_FLAG, "--light",
      WORDS("dark on light (what the terminal reports, else light on dark)"),
      .at = offsetof(order, view.light) },
    VIEW_COLOURS(order, view, WORDS("auto, none, 16, 256 or truecolour")),
    VIEW_ASCII(order, view, WORDS("ASCII only")),
    { HELP_HEAD, .text = WORDS("Frames:") },
    { OPTION_TEXT, "--svg-frames FOLDER", WORDS("as SVG"), .at = offsetof(order, svg) },
    { OPTION_TEXT, "--png-frames FOLDER", WORDS("as PNG"), .at = offsetof(order, png) },
    { OPTION_FLAG, "--force",
      WORDS("write into a folder that is not empty, replacing older frames"),
      .at = offsetof(order, force) },
    VIEW_SEAT(order, view, WORDS("seen from that seat (as a spectator)")),
    VIEW_TALL(order, view, WORDS("for a screen that is taller than wide")),
    VIEW_NO_COORDINATES(order, view),
    VIEW_SIZE(order, view),
    { HELP_EXAMPLE, .term = "paddock replay friday.game --png-frames film --size 1280" },
    { .kind = HELP_END },
};

/* ---- The folder ------------------------------------------------------------------------------ */

static bool folder_fails(const char *folder, text_error *e) {
    system_fail(e, errno);
    return text_prefix(e, text_of(folder), ": ");
}

static bool is_empty(DIR *d) {
    struct dirent *entry;
    while ((entry = readdir(d)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) return false;
    return true;
}

static bool prepare_folder(const char *folder, bool force, text_error *e) {
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) return folder_fails(folder, e);
    DIR *d = opendir(folder);
    if (!d) return folder_fails(folder, e);
    bool empty = is_empty(d);
    closedir(d);
    if (empty || force) return true;
    text_fail(e, "the folder is not empty; --force writes there anyway");
    return text_prefix(e, text_of(folder), ": ");
}

static bool frame_name(char *out, const char *folder, size_t ply, const char *end, text_error *e) {
    int n = snprintf(out, FRAME_NAME, "%s/%04zu.%s", folder, ply, end);
    return n > 0 && n < FRAME_NAME ? true : text_fail(e, "the folder’s name is too long");
}

/* Removes frames left over from a longer game. */
static void remove_later_frames(const char *folder, size_t ply, const char *end) {
    char name[FRAME_NAME];
    text_error e;
    while (frame_name(name, folder, ply++, end, &e) && unlink(name) == 0)
        ;
}

/* ---- Frames ---------------------------------------------------------------------------------- */

static bool write_frame(order *o, const scene *s, size_t ply, text_error *e) {
    char name[FRAME_NAME];
    const char *folder = o->svg ? o->svg : o->png;
    buffer svg = { NULL, 0, 0 }, png = { NULL, 0, 0 };
    scene_svg(s, ply, &o->view.view, &svg);
    bool ok = frame_name(name, folder, ply, o->svg ? "svg" : "png", e);
    if (o->png) ok = ok && picture_png(svg.at, svg.len, o->view.size, &png, e);
    if (o->svg) buffer_str(&svg, "\n");
    ok = ok && picture_save(name, o->svg ? &svg : &png, e);
    buffer_free(&svg);
    buffer_free(&png);
    return ok;
}

static bool write_frames(order *o, const scene *s, text_error *e) {
    char other[PICTURE_PATH];
    if (o->png && !picture_has_cairo) {
        picture_instead(NULL, ".svg", other);
        o->svg = o->png;
        o->png = NULL;
    }
    const char *folder = o->svg ? o->svg : o->png;
    size_t ply = 0;
    if (!view_args_fit(&o->view, s->table.g, &s->table.setup, e)) return false;
    if (!prepare_folder(folder, o->force, e)) return false;
    for (; ply <= s->table.count; ply++)
        if (!write_frame(o, s, ply, e)) return false;
    remove_later_frames(folder, ply, o->svg ? "svg" : "png");
    say_counted(stdout, (int)ply, "%2: %1 frame", "%2: %1 frames", folder);
    return true;
}

static bool read_order(order *o, int argc, char **argv, text_error *e) {
    memset(o, 0, sizeof *o);
    view_args_init(&o->view);
    if (!options_read(replay_options, argc, argv, o, e)) return false;
    if (!o->file) return text_fail(e, "replay needs a .game file");
    if (o->svg && o->png) return text_fail(e, "either --svg-frames or --png-frames, not both");
    return true;
}

static int draw_frames(order *o) {
    scene s;
    text_error e = TEXT_NO_ERROR;
    bool ok = scene_read(&s, o->file, NULL, &e);
    if (ok) {
        ok = write_frames(o, &s, &e);
        scene_free(&s);
    }
    return ok ? EXIT_SUCCESS : say_error_in(o->view.view.lang, &e);
}

int replay(int argc, char **argv, int (*in_terminal)(const char *file, const view_args *a)) {
    order o;
    text_error e = TEXT_NO_ERROR;
    if (!read_order(&o, argc, argv, &e)) return say_usage_in(o.view.view.lang, &e, "replay");
    return o.svg || o.png ? draw_frames(&o) : in_terminal(o.file, &o.view);
}
