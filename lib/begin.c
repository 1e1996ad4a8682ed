/* begin.c -- the list of games; tables come and go. */
#include "lib/inside.h"

#include <stdlib.h>
#include <string.h>

#include "core/words.h"

int64_t lib_hand_out(text_span text, char *out, int64_t room) {
    if (out && room > 0) {
        size_t n = text.len < (size_t)room ? text.len : (size_t)room - 1;
        memcpy(out, text.at, n);
        out[n] = 0;
    }
    return (int64_t)text.len;
}

int32_t lib_refuse(const text_error *e, char *why, int64_t room) {
    TEXT_ROOM(reason, PADDOCK_WHY);
    if (e->line) text_print(&reason, "line %d: ", e->line); /* of a board, a sheet or a record */
    words_error(&reason, WORDS_EN, e);
    lib_hand_out((text_span){ reason.buf, reason.len }, why, room);
    return 0;
}

/* ---- The games ---- */

const char *paddock_version(void) { return PADDOCK_VERSION; }
int32_t paddock_game_count(void) { return GAMES; }

static const game *game_at(int32_t i) { return i >= 0 && i < GAMES ? games_all[i] : NULL; }

const char *paddock_game_key(int32_t i) { return game_at(i) ? game_at(i)->key : NULL; }
const char *paddock_game_title(int32_t i) { return game_at(i) ? game_at(i)->title : NULL; }
const char *paddock_game_options(int32_t i) {
    return game_at(i) ? game_at(i)->notation->option_help : NULL;
}

int64_t paddock_game_assets(int32_t i, char *out, int64_t room) {
    const game *g = game_at(i);
    const game_asset *assets;
    int n = g ? game_shipped(g, &assets) : 0;
    size_t bytes = (size_t)n * (GAME_NAME + 1) + 1;
    char *names = xalloc(bytes);
    text_out text = text_to(names, bytes);
    for (int k = 0; k < n; k++) {
        if (k) text_char(&text, ' ');
        text_put(&text, assets[k].name);
    }
    int64_t len = lib_hand_out((text_span){ names, text.len }, out, room);
    free(names);
    return len;
}

/* ---- Tables ---- */

static paddock_table *finish(paddock_table *t, bool ok, const text_error *e, char *why,
                             int64_t room) {
    if (ok) return t;
    paddock_free(t);
    lib_refuse(e, why, room);
    return NULL;
}

/* Files that came with a call, as the games take them. */
static bool read_files(library *lib, const char *const *files, int32_t count, text_error *e) {
    text_span name;
    for (int32_t i = 0; files && i < count; i++) {
        if (!files[i]) return text_fail(e, "a file is NULL");
        if (!library_add(lib, files[i], strlen(files[i]), &name, e)) return false;
    }
    return true;
}

/* Begins in a position, or else with options. Without g, e has the reason. */
static paddock_table *begin(const game *g, text_error *e, const char *options, const char *position,
                            uint64_t random, const char *const *files, int32_t count, char *why,
                            int64_t room) {
    library lib = { 0 };
    paddock_table *t = xalloc(sizeof *t);
    bool ok = g && read_files(&lib, files, count, e);
    if (ok) {
        game_wish wish = library_wish(&lib, g, text_of(options ? options : ""), random);
        ok = position ? table_begin_at(&t->t, g, text_of(position), &wish, e)
                      : table_begin(&t->t, g, &wish, e);
    }
    library_free(&lib);
    return finish(t, ok, e, why, room);
}

paddock_table *paddock_new(const char *game_key, const char *options, uint64_t random,
                           const char *const *files, int32_t file_count, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    const game *g = games_need(text_of(game_key ? game_key : ""), &e);
    return begin(g, &e, options, NULL, random, files, file_count, why, room);
}

paddock_table *paddock_from_position(const char *position, const char *const *files,
                                     int32_t file_count, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    text_span rest = text_of(position ? position : ""), key;
    text_cut(&rest, ' ', &key);
    const game *g = games_find(key);
    if (!g) text_fail(&e, "a position begins with the name of its game");
    return begin(g, &e, NULL, position, 0, files, file_count, why, room);
}

paddock_table *paddock_from_record(const char *record, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    library lib = { 0 };
    paddock_table *t = xalloc(sizeof *t);
    if (!record) record = "";
    bool ok = record_read(record, strlen(record), &lib, &t->t, &t->head, &e);
    library_free(&lib);
    /* The game may go on here, with dice that no server vouches for. */
    memset(&t->head.dice, 0, sizeof t->head.dice);
    return finish(t, ok, &e, why, room);
}

static void *copy_of(const void *from, size_t bytes) {
    void *to = xalloc(bytes);
    memcpy(to, from, bytes);
    return to;
}

paddock_table *paddock_clone(const paddock_table *from) {
    paddock_table *t = copy_of(from, sizeof *t);
    t->t.room = t->t.count;
    t->t.log = t->t.count ? copy_of(from->t.log, t->t.count * sizeof *t->t.log) : NULL;
    t->t.assets = from->t.assets ? copy_of(from->t.assets, strlen(from->t.assets) + 1) : NULL;
    return t;
}

void paddock_free(paddock_table *t) {
    if (!t) return;
    table_free(&t->t);
    free(t);
}
