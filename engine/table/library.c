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

static const game_asset *find_shipped(const game *g, text_span name) {
    const game_asset *all;
    for (int i = 0, n = game_shipped(g, &all); i < n; i++)
        if (text_same(all[i].name, name)) return &all[i];
    return NULL;
}

/* Copies an asset to the shelf, in the place of one of the same name. The name is a part of the
 * text: it points into the copy. */
static const game_asset *put_asset(struct library_shelf *shelf, text_span name, text_span text) {
    int i = 0;
    while (i < shelf->count && !text_same(shelf->assets[i].name, name)) i++;
    if (i == shelf->count) {
        shelf->assets = xrealloc(shelf->assets, sizeof *shelf->assets * (size_t)(i + 1));
        shelf->assets[shelf->count++].text.at = NULL;
    }
    game_asset *a = &shelf->assets[i];
    char *copy = xalloc(text.len + 1);
    memcpy(copy, text.at, text.len);
    text_span called = { copy + (name.at - text.at), name.len };
    free((void *)a->text.at);
    *a = (game_asset){ called, { copy, text.len } };
    return a;
}

bool library_add(library *lib, const char *text, size_t len, text_span *name, text_error *e) {
    text_span whole = { text, len }, called;
    if (len > LIBRARY_TEXT)
        return text_fail(e, WORDS("the file is too large for a board or a sheet"));
    text_span kind = first_word(whole);
    const game *g = games_of_kind(kind);
    if (!g)
        return text_fail_at(e, WORDS("neither a board nor a sheet: the file starts with '%1'"),
                            kind);
    if (!g->assets->check(whole, &called, e)) return false;
    const game_asset *shipped = find_shipped(g, called);
    if (shipped) {
        if (!text_same(shipped->text, whole))
            return text_fail_at(e, WORDS("'%1' is already the name of one that comes with Paddock"),
                                called);
        *name = shipped->name;
        return true;
    }
    *name = put_asset(&lib->shelf[games_index(g)], called, whole)->name;
    return true;
}

void library_add_former(library *lib) {
    const game_asset *former;
    text_span name;
    text_error e;
    for (int g = 0; g < GAMES; g++)
        for (int i = 0, n = game_former(games_all[g], &former); i < n; i++) {
            bool good = games_all[g]->assets->check(former[i].text, &name, &e);
            CHECK(good);
            name.len -= strlen("-1");
            put_asset(&lib->shelf[g], name, former[i].text);
        }
}

bool library_add_line(library *lib, text_span line, text_error *e) {
    char *file = xalloc(line.len + 1);
    text_span name;
    for (size_t i = 0; i < line.len; i++) file[i] = line.at[i] == '|' ? '\n' : line.at[i];
    file[line.len] = '\n';
    bool ok = library_add(lib, file, line.len + 1, &name, e);
    free(file);
    return ok;
}

game_wish library_wish(const library *lib, const game *g, text_span options, uint64_t random) {
    const struct library_shelf *shelf = &lib->shelf[games_index(g)];
    return (game_wish){ options, random, shelf->assets, shelf->count };
}

library library_copy(const library *lib) {
    library copy = { 0 };
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < lib->shelf[i].count; k++)
            put_asset(&copy.shelf[i], lib->shelf[i].assets[k].name, lib->shelf[i].assets[k].text);
    return copy;
}

void library_free(library *lib) {
    for (int i = 0; i < GAMES; i++) {
        for (int k = 0; k < lib->shelf[i].count; k++) free((void *)lib->shelf[i].assets[k].text.at);
        free(lib->shelf[i].assets);
    }
    memset(lib, 0, sizeof *lib);
}
