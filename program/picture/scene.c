/* scene.c -- see scene.h. */
#include "picture/scene.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "host/file.h"

static text_span first_word(text_span line) {
    text_span word;
    text_cut(&line, ' ', &word);
    return word;
}

/* The first line that is neither empty nor a comment. */
static text_span first_line(text_span text) {
    text_span line = { "", 0 };
    while (text_cut(&text, '\n', &line)) {
        text_trim_end(&line);
        if (line.len && line.at[0] != ';' && line.at[0] != '#') return line;
    }
    line.len = 0;
    return line;
}

/* A position may have been saved with the `= ` of the console's answer. */
static text_span bare_position(text_span line) {
    return text_begins(line, "= ") ? text_after(line, 2) : line;
}

static bool begin_at(scene *s, text_span position, text_error *e) {
    const game *g = games_find(first_word(position));
    game_wish wish = library_wish(&s->library, g, text_of(""), 0);
    return table_begin_at(&s->table, g, position, &wish, e);
}

/* ---- A board or sheet alone ------------------------------------------------------------------ */

/* Where each seat has one of its own they must fit together: the first shipped one that does is the
 * other one, else a copy of the same. */
bool scene_begin_lone(table *t, const game *g, const library *lib, text_span name, text_error *e) {
    char options[2 * GAME_NAME + 16];
    const game_asset *shipped;
    game_wish all = library_wish(lib, g, text_of(""), 0);
    const game_asset *asset = game_find_asset(g, &all, name);
    if (!asset) return text_fail_at(e, g->assets->commands->missing, name);
    game_asset beside[2] = { *asset, { text_of("*"), asset->text } }; /* no asset has this name */
    int n = g->assets->per_seat ? game_shipped(g, &shipped) : 0;
    for (int i = 0; i <= n; i++) {
        text_out out = text_to(options, sizeof options);
        text_print(&out, "%s=", g->assets->option);
        text_put(&out, asset->name);
        if (g->assets->per_seat) text_char(&out, ',');
        if (g->assets->per_seat) text_put(&out, i < n ? shipped[i].name : beside[1].name);
        CHECK(!out.full);
        game_wish wish = { text_of(options), 0, beside, 2 };
        if (table_begin(t, g, &wish, e)) return true;
    }
    return false;
}

static bool begin_alone(scene *s, const char *text, size_t len, text_error *e) {
    text_span name, word = first_word(first_line((text_span){ text, len }));
    if (!library_add(&s->library, text, len, &name, e)) return false;
    s->lone = true;
    return scene_begin_lone(&s->table, games_of_kind(word), &s->library, name, e);
}

/* ---- Whatever the file is -------------------------------------------------------------------- */

static bool read_text(scene *s, const char *path, const char *text, size_t len, text_error *e) {
    text_span line = first_line((text_span){ text, len }), position = bare_position(line);
    if (text_ends(text_of(path), ".game") || text_begins(position, "paddock"))
        return record_read(text, len, &s->library, &s->table, &s->head, e);
    if (games_find(first_word(position))) return begin_at(s, position, e);
    return begin_alone(s, text, len, e);
}

/* A file with boards or sheets only goes into the library. */
static bool read_file(scene *s, const char *path, bool only_assets, text_error *e) {
    size_t len;
    text_span name;
    char *text = file_read(path, &len, e);
    bool ok = text && (only_assets ? library_add(&s->library, text, len, &name, e)
                                   : read_text(s, path, text, len, e));
    free(text);
    return ok ? true : text_in_file(e, path);
}

bool scene_read(scene *s, const char *what, const option_list *with, text_error *e) {
    bool ok = true, position = strchr(what, ' ') && games_find(first_word(text_of(what)));
    memset(s, 0, sizeof *s);
    memset(e, 0, sizeof *e);
    for (int i = 0; ok && with && i < with->count; i++) ok = read_file(s, with->at[i], true, e);
    ok = ok && (position ? begin_at(s, text_of(what), e) : read_file(s, what, false, e));
    if (!ok) scene_free(s);
    return ok;
}

void scene_free(scene *s) {
    table_free(&s->table);
    library_free(&s->library);
}

/* ---- Moments --------------------------------------------------------------------------------- */

const game_state *scene_at(const scene *s, size_t ply, game_view *v) {
    const table *t = &s->table;
    CHECK(ply <= t->count);
    for (int i = 0; i < GAME_SEATS; i++) v->name[i] = text_of(s->head.player[i]);
    v->last = ply ? t->log[ply - 1].move : 0;
    v->last_seat = ply ? t->g->rules->turn(&t->setup, &t->log[ply - 1].before) : VIEW_SPECTATOR;
    return ply < t->count ? &t->log[ply].before : &t->state;
}

void scene_svg(const scene *s, size_t ply, game_view *v, buffer *out) {
    const game_state *state = scene_at(s, ply, v);
    text_out drawn = buffer_open(out, GAME_DRAWING_TEXT);
    drawing_svg(s->table.g, &s->table.setup, state, v, &drawn);
    buffer_close(out, &drawn);
}
