/* choice.c -- see choice.h. What a game offers is read from its option_help: `first=p1..p4|random`,
 * `boards=NAME,NAME,...`. */
#include "tui/choice.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/words.h"
#include "tui/saves.h"

static void copy_span(text_span s, char *to, size_t room) {
    text_out out = text_to(to, room);
    text_put(&out, s);
}

/* ---- What there is to choose ----------------------------------------------------------------- */

static bool find_help(const game *g, const char *key, text_span *values) {
    text_span rest = text_of(g->notation->option_help), k;
    while (game_next_option(&rest, &k, values))
        if (text_is(k, key)) return true;
    return false;
}

void choice_seats(const game *g, int *least, int *most) {
    text_span values;
    *least = *most = 2;
    if (!find_help(g, "players", &values) || values.len == 0) return;
    *least = values.at[0] - '0';
    *most = values.at[values.len - 1] - '0';
}

/* "p1..p4" is p1, p2, p3, p4. */
static void add_values(choice_option *o, text_span piece) {
    char *slot;
    if (piece.len == 6 && memcmp(piece.at + 2, "..", 2) == 0) {
        for (char c = piece.at[1]; c <= piece.at[5] && o->count < CHOICE_VALUES; c++) {
            slot = o->value[o->count++];
            slot[0] = piece.at[0];
            slot[1] = c;
            slot[2] = 0;
        }
    } else if (o->count < CHOICE_VALUES) {
        copy_span(piece, o->value[o->count++], CHOICE_VALUE);
    }
}

int choice_options(const game *g, choice_option out[CHOICE_OPTIONS]) {
    text_span rest = text_of(g->notation->option_help), key, values, piece;
    int n = 0;
    while (n < CHOICE_OPTIONS && game_next_option(&rest, &key, &values)) {
        if (text_is(key, "players") || (g->assets && text_is(key, g->assets->option))) continue;
        choice_option *o = &out[n++];
        memset(o, 0, sizeof *o);
        copy_span(key, o->key, sizeof o->key);
        while (text_cut(&values, '|', &piece)) add_values(o, piece);
    }
    return n;
}

/* Labels of options and values; others are shown as they are typed. */
const char *choice_word(int lang, const char *word) {
    static const char *const known[][2] = {
        { "first", WORDS("Begins") },     { "next", WORDS("the next player") },
        { "random", WORDS("by lot") },    { "sheet", WORDS("Sheet") },
        { "link", WORDS("Linked by") },   { "colour", WORDS("its colour") },
        { "player", WORDS("its owner") },
    };
    for (int i = 0; i < COUNT_OF(known); i++)
        if (strcmp(known[i][0], word) == 0) return words(lang, known[i][1]);
    return word;
}

int choice_assets(const game *g, const library *lib, text_span out[CHOICE_ASSETS]) {
    const game_asset *shipped;
    int n = 0, most = game_asset_kind(g) ? game_shipped(g, &shipped) : 0;
    text_span none = { "", 0 };
    game_wish wish = library_wish(lib, g, none, 0);
    for (int i = 0; i < wish.asset_count && n < CHOICE_ASSETS; i++) out[n++] = wish.assets[i].name;
    for (int i = 0; i < most && n < CHOICE_ASSETS; i++) out[n++] = shipped[i].name;
    return n;
}

/* ---- Making one ------------------------------------------------------------------------------ */

choice choice_usual(const game *g, const char *name) {
    choice c;
    int least, most;
    memset(&c, 0, sizeof c);
    c.g = g;
    choice_seats(g, &least, &most);
    c.who.count = 1;
    copy_span(text_of(name), c.who.seat[0].name, sizeof c.who.seat[0].name);
    choice_resize(&c, least);
    return c;
}

void choice_resize(choice *c, int seats) {
    for (int i = c->who.count; i < seats; i++) {
        memset(&c->who.seat[i], 0, sizeof c->who.seat[i]);
        c->who.seat[i].bot = true;
        c->who.seat[i].level = AI_MEDIUM;
    }
    c->who.count = seats;
}

void choice_get(const choice *c, const char *key, char value[CHOICE_VALUE]) {
    text_span rest = text_of(c->options), k, v;
    value[0] = 0;
    while (game_next_option(&rest, &k, &v))
        if (text_is(k, key)) copy_span(v, value, CHOICE_VALUE);
}

void choice_set(choice *c, const char *key, const char *value) {
    char fresh[GAME_OPTIONS_TEXT];
    text_out out = text_to(fresh, sizeof fresh);
    text_span rest = text_of(c->options), k, v;
    while (game_next_option(&rest, &k, &v)) {
        if (text_is(k, key)) continue;
        text_put(&out, k);
        text_char(&out, '=');
        text_put(&out, v);
        text_char(&out, ' ');
    }
    if (*value) {
        text_str(&out, key);
        text_char(&out, '=');
        text_str(&out, value);
        text_char(&out, ' ');
    }
    if (!out.full) memcpy(c->options, fresh, sizeof fresh);
}

static bool set_assets(choice *c, text_span names, bool each, text_error *e) {
    text_span name;
    int seat = 0;
    while (each ? text_cut(&names, ',', &name) : seat == 0) {
        if (!each) name = names;
        if (seat == GAME_SEATS) return text_fail(e, WORDS("there are four seats at most"));
        if (name.len > GAME_NAME) return text_fail_at(e, WORDS("too long: '%1'"), name);
        copy_span(name, c->asset[seat], sizeof c->asset[seat]);
        seat++;
    }
    return true;
}

bool choice_read_options(choice *c, text_span words, text_error *e) {
    const game_assets *assets = c->g->assets;
    char word[CHOICE_VALUE], value[GAME_OPTIONS_TEXT];
    text_span k, v;
    int seats, least, most;
    choice_seats(c->g, &least, &most);
    while (game_next_option(&words, &k, &v)) {
        if (text_is(k, "players")) {
            if (!text_to_int(v, most, &seats) || seats < least)
                return text_fail_at(e, WORDS("this game is not for %1 players"), v);
            choice_resize(c, seats);
        } else if (assets && text_is(k, assets->option) && v.len <= GAME_NAME * GAME_SEATS) {
            if (!set_assets(c, v, assets->per_seat, e)) return false;
        } else if (k.len == 0 || k.len >= sizeof word || v.len >= sizeof value) {
            return text_fail_at(e, WORDS("'key=value' expected, not '%1'"), k.len ? k : v);
        } else {
            copy_span(k, word, sizeof word);
            copy_span(v, value, sizeof value);
            choice_set(c, word, value);
        }
    }
    return true;
}

/* ---- The wish -------------------------------------------------------------------------------- */

static bool is_taken(const choice *c, text_span name) {
    for (int i = 0; i < c->who.count; i++)
        if (text_is(name, c->asset[i])) return true;
    return false;
}

/* Draws a board or sheet for every seat without one, different ones if possible. */
static void draw_assets(choice *c, const library *lib, bool each, rng *r) {
    text_span names[CHOICE_ASSETS];
    int count = choice_assets(c->g, lib, names), seats = each ? c->who.count : 1;
    for (int i = 0; i < seats; i++) {
        if (c->asset[i][0] || count == 0) continue;
        int at = (int)rng_below(rng_next(r), (uint32_t)count);
        for (int tries = 0; tries < count && is_taken(c, names[at]); tries++) at = (at + 1) % count;
        copy_span(names[at], c->asset[i], sizeof c->asset[i]);
    }
}

static bool offers_lot(const choice_option *o) {
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->value[i], "random") == 0) return true;
    return false;
}

static void add(text_out *out, const char *key, const char *value) {
    if (out->len) text_char(out, ' ');
    text_str(out, key);
    text_char(out, '=');
    text_str(out, value);
}

void choice_wish_text(const choice *c, const library *lib, uint64_t random, text_out *out) {
    choice all = *c;
    choice_option list[CHOICE_OPTIONS];
    const game_assets *assets = c->g->assets;
    char value[CHOICE_VALUE], seats[2] = { (char)('0' + c->who.count), 0 };
    rng r = rng_from(random);
    int n = choice_options(c->g, list);
    for (int i = 0; i < n; i++) {
        choice_get(c, list[i].key, value);
        if (!value[0] && offers_lot(&list[i])) choice_set(&all, list[i].key, "random");
    }
    add(out, "players", seats);
    if (assets) {
        draw_assets(&all, lib, assets->per_seat, &r);
        add(out, assets->option, all.asset[0]);
        for (int i = 1; assets->per_seat && i < c->who.count; i++) {
            text_char(out, ',');
            text_str(out, all.asset[i]);
        }
    }
    if (all.options[0]) text_char(out, ' ');
    text_str(out, all.options);
    while (out->len && out->buf[out->len - 1] == ' ') out->buf[--out->len] = 0;
}

/* ---- Remembering ----------------------------------------------------------------------------- */

/* One line for each game that was ever chosen:
 *     ringgz|Ann,bot:hard|link=player|,
 * The first line is the game chosen last. Lines that cannot be read are ignored. */

static char *read_choices(char path[FOLDER_PATH]) {
    text_error e;
    size_t len;
    return save_path(SAVE_CHOICES, "choices", path, &e) ? file_read(path, &len, &e) : NULL;
}

static void write_line(const choice *c, text_out *out) {
    text_str(out, c->g->key);
    text_char(out, '|');
    players_write(&c->who, out);
    text_char(out, '|');
    text_str(out, c->options);
    text_char(out, '|');
    for (int i = 0; i < GAME_SEATS; i++) {
        if (i) text_char(out, ',');
        text_str(out, c->asset[i]);
    }
    text_char(out, '\n');
}

void choice_save(const choice *c) {
    char path[FOLDER_PATH], text[4096];
    text_out out = text_to(text, sizeof text);
    text_error e;
    char *old = read_choices(path);
    text_span rest = text_of(old ? old : ""), line, key;
    write_line(c, &out);
    while (text_cut(&rest, '\n', &line)) {
        text_span copy = line;
        if (!text_cut(&copy, '|', &key) || text_is(key, c->g->key) || !games_find(key)) continue;
        text_put(&out, line);
        text_char(&out, '\n');
    }
    free(old);
    if (path[0] && !out.full) save_write(path, text, out.len, &e);
}

/* Boards that came from files are not available the next time. */
static void forget_own_assets(choice *c) {
    library none;
    text_span names[CHOICE_ASSETS];
    memset(&none, 0, sizeof none);
    int count = choice_assets(c->g, &none, names);
    for (int i = 0; i < GAME_SEATS; i++) {
        bool known = false;
        for (int k = 0; k < count; k++) known |= text_is(names[k], c->asset[i]);
        if (!known) c->asset[i][0] = 0;
    }
}

static bool read_line(const game *g, text_span line, choice *c) {
    text_error e;
    text_span part;
    choice fresh;
    int least, most;
    memset(&fresh, 0, sizeof fresh);
    fresh.g = g;
    choice_seats(g, &least, &most);
    if (!text_cut(&line, '|', &part) || !text_cut(&line, '|', &part)) return false;
    if (!players_read(&fresh.who, part, &e)) return false;
    if (fresh.who.count < least || fresh.who.count > most) return false;
    if (!text_cut(&line, '|', &part) || part.len >= sizeof fresh.options) return false;
    copy_span(part, fresh.options, sizeof fresh.options);
    if (!set_assets(&fresh, line, true, &e)) return false;
    forget_own_assets(&fresh);
    *c = fresh;
    return true;
}

bool choice_load(const game *g, choice *c) {
    char path[FOLDER_PATH];
    char *text = read_choices(path);
    text_span rest = text_of(text ? text : ""), line, key;
    bool found = false;
    while (!found && text_cut(&rest, '\n', &line)) {
        text_span copy = line;
        if (text_cut(&copy, '|', &key) && text_is(key, g->key)) found = read_line(g, line, c);
    }
    free(text);
    return found;
}

const game *choice_last_game(void) {
    char path[FOLDER_PATH];
    char *text = read_choices(path);
    text_span rest = text_of(text ? text : ""), key;
    const game *g = text_cut(&rest, '|', &key) ? games_find(key) : NULL;
    free(text);
    return g;
}
