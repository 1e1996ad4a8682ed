/* library.c -- see library.h. */
#include "table/library.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* The first word of the first line that is no comment. */
static text_span first_word(text_span text) {
    text_span line = { "", 0 }, word;
    while (text_cut(&text, '\n', &line) &&
           (line.len == 0 || line.at[0] == '#' || line.at[0] == '\r'))
        ;
    text_cut(&line, ' ', &word);
    return word;
}

static int index_of_kind(text_span kind) {
    for (int i = 0; i < GAMES; i++)
        if (game_asset_kind(games_all[i]) && text_is(kind, game_asset_kind(games_all[i]))) return i;
    return -1;
}

static char *copy_text(text_span text) {
    char *copy = xalloc(text.len + 1);
    memcpy(copy, text.at, text.len);
    copy[text.len] = 0;
    return copy;
}

static const game_asset *find_shipped(const game *g, text_span name) {
    game_wish nothing_else = { { "", 0 }, 0, NULL, 0 };
    return game_find_asset(g, &nothing_else, name);
}

/* The slot of that name, or a new empty one. */
static game_asset *slot_for(struct library_shelf *shelf, text_span name) {
    for (int i = 0; i < shelf->count; i++)
        if (text_same(shelf->assets[i].name, name)) return &shelf->assets[i];
    game_asset *more = xrealloc(shelf->assets, sizeof *more * (size_t)(shelf->count + 1));
    shelf->assets = more;
    memset(&shelf->assets[shelf->count], 0, sizeof *more);
    return &shelf->assets[shelf->count++];
}

bool library_add(library *lib, const char *text, size_t len, text_span *name, text_error *e) {
    text_span whole = { text, len }, called;
    if (len > LIBRARY_TEXT)
        return text_fail(e, WORDS("the file is too large for a board or a sheet"));
    text_span kind = first_word(whole);
    int g = index_of_kind(kind);
    if (g < 0)
        return text_fail_at(e, WORDS("neither a board nor a sheet: the file begins with '%1'"),
                            kind);
    if (!games_all[g]->assets->check(whole, &called, e)) return false;
    const game_asset *shipped = find_shipped(games_all[g], called);
    if (shipped) {
        if (!text_same(shipped->text, whole))
            return text_fail_at(e, WORDS("'%1' is the name of one that comes with Paddock"),
                                called);
        *name = shipped->name;
        return true;
    }
    game_asset *slot = slot_for(&lib->shelf[g], called);
    char *copy = copy_text(whole);
    free((void *)slot->text.at);
    slot->text.at = copy;
    slot->text.len = len;
    /* The name is a part of the text: it points into the copy. */
    slot->name.at = copy + (called.at - text);
    slot->name.len = called.len;
    *name = slot->name;
    return true;
}

game_wish library_wish(const library *lib, const game *g, text_span options, uint64_t random) {
    game_wish wish = { options, random, NULL, 0 };
    for (int i = 0; i < GAMES; i++) {
        if (games_all[i] != g) continue;
        wish.assets = lib->shelf[i].assets;
        wish.asset_count = lib->shelf[i].count;
    }
    return wish;
}

library library_copy(const library *lib) {
    library copy;
    memset(&copy, 0, sizeof copy);
    for (int i = 0; i < GAMES; i++) {
        for (int k = 0; k < lib->shelf[i].count; k++) {
            const game_asset *from = &lib->shelf[i].assets[k];
            game_asset *to = slot_for(&copy.shelf[i], from->name);
            to->text.at = copy_text(from->text);
            to->text.len = from->text.len;
            to->name.at = to->text.at + (from->name.at - from->text.at);
            to->name.len = from->name.len;
        }
    }
    return copy;
}

void library_free(library *lib) {
    for (int i = 0; i < GAMES; i++) {
        for (int k = 0; k < lib->shelf[i].count; k++) free((void *)lib->shelf[i].assets[k].text.at);
        free(lib->shelf[i].assets);
        lib->shelf[i].assets = NULL;
        lib->shelf[i].count = 0;
    }
}
