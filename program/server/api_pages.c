/* api_pages.c -- files of the site, pages with what messengers show of them, and pictures. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "core/xalloc.h"
#include "server/api.h"
#include "server/pages.h"
#include "server/site.h"

enum { API_URL = 240 };

/* ---- Files ---- */

/* Files are kept packed; a client that accepts neither coding gets them unpacked. */
static void give_file(api_call *c, const site_file *p) {
    const packed *best = c->takes_brotli ? &p->brotli : c->takes_gzip ? &p->gzip : site_plain(p);
    c->answer = (char *)(uintptr_t)best->bytes;
    c->answer_len = best->len;
    c->coding = c->takes_brotli ? "br" : c->takes_gzip ? "gzip" : NULL;
    c->shared = true;
}

void api_get_file(api_call *c) {
    const site_file *p = site_find(c->path);
    if (!p) {
        api_refuse(c, 404, WORDS("there is no such page"));
        return;
    }
    c->type = p->type;
    c->cache = p->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    c->tag = p->tag;
    c->status = p->tag && strcmp(c->known_tag, p->tag) == 0 ? 304 : 200;
    if (c->status == 200) give_file(c, p);
    api_finish(c);
}

/* ---- Pages ---- */

static void answer_page(api_call *c, const char *title, const char *about, const char *image) {
    page_head head = { title, about, image };
    api_text(c, 200, "text/html; charset=utf-8", page_html(c->path, &head));
}

/* A file whose name is unique, whatever the hash in its path. */
static const site_file *find_named(const char *name) {
    for (int i = 0; i < site_file_count; i++)
        if (text_ends(text_of(site_files[i].path), name)) return &site_files[i];
    return NULL;
}

/* What messengers show when there is nothing better. */
static const char *icon_url(const api_call *c, char url[API_URL]) {
    const site_file *icon = find_named("/icon-512.png");
    snprintf(url, API_URL, "%s%s", c->site, icon ? icon->path : "");
    return c->site[0] && icon ? url : NULL;
}

static const char *about_paddock(const api_call *c) {
    return words(c->lang,
                 WORDS("Play against the computer, on one device, or online with friends."));
}

/* The second word of a path may name a game: /rules/border. */
static const game *game_in(const char *path) {
    text_span rest = text_of(path + 1), name;
    text_cut(&rest, '/', &name);
    return rest.at && text_cut(&rest, '/', &name) ? games_find(name) : NULL;
}

static void painted(void *with, const char *png, size_t len, const text_error *e) {
    api_call *c = with;
    const site_file *icon = find_named("/icon-512.png");
    if (e) {
        c->retry_after = 2;
        api_refuse(c, 503, e->why);
        return;
    }
    c->status = 200;
    c->type = "image/png";
    c->cache = "public, max-age=60";
    if (png) {
        c->answer = memcpy(xalloc(len), png, len);
        c->answer_len = len;
    } else if (icon) {
        give_file(c, icon);
    }
    api_finish(c);
}

/* ---- Puzzles ---- */

/* The position of a puzzle, by game and number, in the file that the pages fetch; empty: none. */
static text_span find_puzzle(text_span key, int number) {
    const site_file *file = find_named("/games.puzzles");
    if (!file || number < 1) return (text_span){ NULL, 0 };
    const packed *plain = site_plain(file);
    text_span rest = { (const char *)plain->bytes, plain->len }, line;
    bool here = false;
    for (int n = 0; text_cut(&rest, '\n', &line);) {
        if (text_begins(line, "# ")) {
            here = text_same(text_after(line, 2), key);
            n = 0;
        } else if (here && ++n == number) {
            text_span field[5];
            return text_split(line, '\t', field, 5) == 5 ? field[4] : (text_span){ NULL, 0 };
        }
    }
    return (text_span){ NULL, 0 };
}

/* "border-17" */
void api_get_puzzle_picture(api_call *c) {
    text_span number = text_of(c->id), key;
    game_setup u;
    game_state s;
    text_error e;
    int n = 0;
    text_cut(&number, '-', &key);
    const game *g = games_find(key);
    text_span position = { NULL, 0 };
    if (g && number.at && text_to_int(number, 100000, &n)) position = find_puzzle(key, n);
    game_wish wish = { .options = text_of("") };
    if (!position.at || !g->notation->read_position(&u, &s, position, &wish, &e))
        api_refuse(c, 404, "there is no such puzzle");
    else
        hall_picture(c->h, c->id, g, &u, &s, painted, c);
}

/* The number in /puzzles/border/17; 0: there is no such puzzle. */
static int puzzle_in(const char *path, const game *g) {
    text_span rest = text_of(path), word;
    int n = 0;
    for (int i = 0; i < 3 && rest.at; i++) text_cut(&rest, '/', &word);
    if (!g || !text_begins(text_of(path), "/puzzles/") || !rest.at) return 0;
    return text_to_int(rest, 100000, &n) && find_puzzle(text_of(g->key), n).at ? n : 0;
}

void api_get_page(api_call *c) {
    static const struct {
        const char *name, *title;
    } rows[] = { { "/rules", WORDS("Rules") },
                 { "/replay", WORDS("Replay") },
                 { "/settings", WORDS("Settings") },
                 { "/puzzles", WORDS("Puzzles") },
                 { "/gallery", WORDS("Gallery") },
                 { "/analysis", WORDS("Analysis") },
                 { "/daily", WORDS("Daily challenge") },
                 { "/solitaire", WORDS("Solitaire") },
                 { "/statistics", WORDS("My statistics") },
                 { "/workshop", WORDS("Workshop") } };
    const char *title = NULL, *about = about_paddock(c);
    const game *g = game_in(c->path);
    char url[API_URL];
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (text_begins(text_of(c->path), rows[i].name)) title = words(c->lang, rows[i].title);
    text_long both = words_said(c->lang, "%1: %2", title, g ? words(c->lang, g->title) : "");
    int puzzle = puzzle_in(c->path, g);
    if (puzzle) {
        text_long one = words_said(c->lang, WORDS("Puzzle %1"), text_number(puzzle).at, NULL);
        both = words_said(c->lang, "%1: %2", words(c->lang, g->title), one.at);
        snprintf(url, sizeof url, "%s/puzzles/%s-%d.png", c->site, g->key, puzzle);
        answer_page(c, both.at, words(c->lang, WORDS("One action is clearly the best. Which one?")),
                    c->site[0] ? url : NULL);
        return;
    }
    if (text_begins(text_of(c->path), "/daily"))
        about = words(c->lang, WORDS("Everyone plays the same board with the same dice against the "
                                     "same opponent. Your first game of the day counts."));
    answer_page(c,
                title && g ? both.at
                : title    ? title
                           : words(c->lang, WORDS("Game")),
                about, icon_url(c, url));
}

static void write_names(const room *r, text_out *out) {
    for (int i = 0; i < r->seats; i++) {
        if (r->seat[i].kind != ROOM_PERSON || !r->seat[i].sat) continue;
        if (out->len) text_str(out, ", ");
        text_str(out, r->seat[i].name);
    }
}

static const char *about_table(const api_call *c, const room *r) {
    bool open = false;
    for (int i = 0; i < r->seats; i++) open = open || r->seat[i].kind == ROOM_OPEN;
    return words(c->lang, r->over ? WORDS("The game is over. See how it went.")
                          : open  ? WORDS("A seat is free: take it and play.")
                                  : WORDS("Watch this game live."));
}

static void show_table_page(void *with, const room *r, const text_error *e) {
    api_call *c = with;
    char names[GAME_SEATS * (ROOM_NAME + 2)], url[API_URL];
    text_out out = text_to(names, sizeof names);
    if (e) { /* the page itself tells that there is no such table */
        answer_page(c, words(c->lang, WORDS("Game")), about_paddock(c), icon_url(c, url));
        return;
    }
    write_names(r, &out);
    const char *title = words(c->lang, r->t.g->title);
    text_long both = words_said(c->lang, "%1: %2", title, names);
    snprintf(url, sizeof url, "%s/t/%s.png", c->site, r->terms.id);
    answer_page(c, names[0] ? both.at : title, about_table(c, r), c->site[0] ? url : NULL);
}

void api_get_table_page(api_call *c) { hall_find(c->h, c->id, show_table_page, c); }

/* ---- Pictures of tables ---- */

static void show_picture(void *with, const room *r, const text_error *e) {
    api_call *c = with;
    if (e)
        api_refuse_look(c, e);
    else
        hall_preview(c->h, r, painted, c);
}

void api_get_picture(api_call *c) { hall_find(c->h, c->id, show_picture, c); }
