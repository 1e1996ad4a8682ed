/* choice.c -- see choice.h. What a game offers is read from its option_help: `first=p1..p4|random`,
 * `boards=NAME,NAME,...`. */
#include "tui/choice.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/words.h"
#include "host/say.h"
#include "tui/saves.h"

/* ---- Players --------------------------------------------------------------------------------- */

static const char *const bot_names[AI_LEVELS] = {
    WORDS("random bot"),
    WORDS("bot 1"),
    WORDS("bot 2"),
    WORDS("easy bot"),
    WORDS("bot 4"),
    WORDS("medium bot"),
    WORDS("bot 6"),
    WORDS("hard bot"),
    WORDS("bot 8"),
    WORDS("master bot"),
    WORDS("search bot"),
    "Pip",
    "Lotte",
    "Bruno",
    "Dolly",
    "Greta",
    "Oskar",
    "Flora",
    "Max",
    "Felix",
    "Kara",
    "Runa",
    "Minerva",
};

static bool read_one(player *p, text_span word, text_error *e) {
    text_out name = text_to(p->name, sizeof p->name);
    if (word.len > RECORD_NAME) return text_fail_at(e, WORDS("the name '%1' is too long"), word);
    text_put(&name, word);
    record_put_name(p->name, p->name);
    text_span clean = text_of(p->name);
    if (clean.len == 0) return text_fail(e, WORDS("a player needs a name, or bot:LEVEL"));
    p->bot = text_is(clean, "bot") || text_begins(clean, "bot:");
    if (!p->bot) return true;
    text_span level = clean.len == 3 ? text_of("medium") : text_of(p->name + 4);
    if (!ai_level_find(level, &p->level))
        return text_fail_at(
            e,
            WORDS("there is no bot '%1'; there are 1 to 9, easy (3), medium (5), hard (7), "
                  "master (9), random, and pip, lotte, bruno, dolly, greta, oskar, flora, max, "
                  "felix, kara, runa, minerva"),
            level);
    p->name[0] = 0;
    return true;
}

bool players_read(players *p, text_span list, text_error *e) {
    players fresh;
    text_span word;
    memset(&fresh, 0, sizeof fresh);
    while (text_cut(&list, ',', &word)) {
        if (fresh.count == GAME_SEATS) return text_fail(e, WORDS("there are four seats at most"));
        if (!read_one(&fresh.seat[fresh.count++], word, e)) return false;
    }
    if (fresh.count == 0) return text_fail(e, WORDS("there are no players"));
    *p = fresh;
    return true;
}

void players_write(const players *p, text_out *out) {
    for (int i = 0; i < p->count; i++) {
        if (i) text_char(out, ',');
        if (p->seat[i].bot) text_str(out, "bot:");
        text_str(out, p->seat[i].bot ? ai_level_names[p->seat[i].level] : p->seat[i].name);
    }
}

const char *players_name(const players *p, int seat, int lang) {
    const player *who = &p->seat[seat];
    if (!who->bot || who->name[0]) return who->name;
    return words(lang, bot_names[who->level]);
}

int players_people(const players *p) {
    int n = 0;
    for (int i = 0; i < p->count; i++) n += !p->seat[i].bot;
    return n;
}

void players_guess_name(char name[RECORD_NAME + 1]) {
    const char *login = getenv("USER");
    if (!login || !*login || strcmp(login, "root") == 0)
        login = words(locale_lang(), WORDS("Guest"));
    record_put_name(login, name);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = (char)(name[0] - 'a' + 'A');
}

/* ---- What there is to choose ----------------------------------------------------------------- */

void choice_seats(const game *g, int *least, int *most) {
    text_span rest = text_of(g->notation->option_help), key, values;
    *least = *most = 2;
    while (game_next_option(&rest, &key, &values)) {
        if (!text_is(key, "players") || values.len == 0) continue;
        *least = values.at[0] - '0';
        *most = values.at[values.len - 1] - '0';
    }
}

static bool is_asset_option(const game *g, text_span key) {
    return g->assets && text_is(key, g->assets->option);
}

static void add_value(choice_option *o, text_span value, int seats) {
    int seat;
    bool possible = !text_to_seat(value, GAME_SEATS, &seat) || seat < seats;
    if (possible && o->count < CHOICE_VALUES) o->value[o->count++] = value;
}

/* "p1..p4" is p1, p2, p3, p4; "yes(players=2)" is yes, with two seats. */
static void add_values(choice_option *o, text_span piece, int seats) {
    static const char names[] = "p1p2p3p4";
    text_span only = piece;
    if (!text_cut(&only, '(', &piece)) return;
    if (only.len > 1 && only.at[only.len - 2] - '0' != seats) return;
    bool range = piece.len == 6 && memcmp(piece.at + 2, "..p", 3) == 0;
    if (!range) add_value(o, piece, seats);
    for (int i = 0; range && i < piece.at[5] - '0'; i++)
        add_value(o, (text_span){ names + 2 * i, 2 }, seats);
}

int choice_options(const choice *c, choice_option out[CHOICE_OPTIONS]) {
    text_span rest = text_of(c->g->notation->option_help), key, values, piece;
    int n = 0;
    while (n < CHOICE_OPTIONS && game_next_option(&rest, &key, &values)) {
        if (text_is(key, "players") || is_asset_option(c->g, key)) continue;
        out[n] = (choice_option){ .key = key };
        while (text_cut(&values, '|', &piece)) add_values(&out[n], piece, c->who.count);
        n++;
    }
    return n;
}

int choice_assets(const game *g, const library *lib, text_span out[CHOICE_ASSETS]) {
    const game_asset *shipped;
    int n = 0, most = game_shipped(g, &shipped);
    game_wish wish = library_wish(lib, g, text_of(""), 0);
    for (int i = 0; i < wish.asset_count && n < CHOICE_ASSETS; i++) out[n++] = wish.assets[i].name;
    for (int i = 0; i < most && n < CHOICE_ASSETS; i++) out[n++] = shipped[i].name;
    return n;
}

/* ---- Making one ------------------------------------------------------------------------------ */

choice choice_usual(const game *g) {
    choice c;
    int least, most;
    memset(&c, 0, sizeof c);
    c.g = g;
    c.who.count = 1;
    players_guess_name(c.who.seat[0].name);
    choice_seats(g, &least, &most);
    choice_resize(&c, least);
    return c;
}

void choice_resize(choice *c, int seats) {
    for (int i = c->who.count; i < seats; i++)
        c->who.seat[i] = (player){ .bot = true, .level = AI_MEDIUM };
    c->who.count = seats;
}

text_span choice_value(const choice *c, const choice_option *o) {
    text_span rest = text_of(c->options), key, value;
    while (game_next_option(&rest, &key, &value))
        if (text_same(key, o->key)) return value;
    for (int i = 0; i < o->count; i++)
        if (text_is(o->value[i], "random")) return o->value[i];
    return o->count ? o->value[0] : text_of("");
}

bool choice_by_lot(const choice *c) {
    choice_option list[CHOICE_OPTIONS];
    text_span rest = text_of(c->options), key, value;
    int n = choice_options(c, list);
    while (game_next_option(&rest, &key, &value))
        if (text_is(key, "first")) return false;
    for (int i = 0; i < n; i++)
        if (text_is(list[i].key, "first")) return !text_is(choice_value(c, &list[i]), "random");
    return false;
}

static void put_option(text_out *out, text_span key, text_span value) {
    if (out->len) text_char(out, ' ');
    text_put(out, key);
    text_char(out, '=');
    text_put(out, value);
}

bool choice_set(choice *c, text_span key, text_span value) {
    TEXT_ROOM(fresh, GAME_OPTIONS_TEXT);
    text_span rest = text_of(c->options), k, v;
    while (game_next_option(&rest, &k, &v))
        if (!text_same(k, key)) put_option(&fresh, k, v);
    put_option(&fresh, key, value);
    if (!fresh.full) memcpy(c->options, fresh.buf, fresh.cap);
    return !fresh.full;
}

static bool set_assets(choice *c, text_span names, int most, text_error *e) {
    text_span rest = names, name;
    for (int seat = 0; text_cut(&rest, ',', &name); seat++) {
        if (seat == most || name.len > GAME_NAME)
            return text_fail_at(e, WORDS("too long: '%1'"), names);
        text_copy(c->asset[seat], sizeof c->asset[seat], name);
    }
    return true;
}

bool choice_read_options(choice *c, text_span words, text_error *e) {
    text_span k, v;
    int seats, least, most;
    choice_seats(c->g, &least, &most);
    while (game_next_option(&words, &k, &v)) {
        if (text_is(k, "players")) {
            if (!text_to_int(v, most, &seats) || seats < least)
                return text_fail_at(e, WORDS("this game is not for %1 players"), v);
            choice_resize(c, seats);
        } else if (is_asset_option(c->g, k)) {
            if (!set_assets(c, v, c->g->assets->per_seat ? GAME_SEATS : 1, e)) return false;
        } else if (k.len == 0 || !choice_set(c, k, v)) {
            return text_fail_at(e, WORDS("'key=value' expected, not '%1'"), k.len ? k : v);
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

/* Draws an asset for every seat without one, different ones if possible. Returns their names. */
static text_span draw_assets(choice *c, const library *lib, rng *r, text_out *out) {
    text_span names[CHOICE_ASSETS];
    int count = choice_assets(c->g, lib, names), seats = c->g->assets->per_seat ? c->who.count : 1;
    for (int i = 0; i < seats; i++) {
        if (!c->asset[i][0] && count) {
            int at = (int)rng_below(rng_next(r), (uint32_t)count);
            for (int n = 0; n < count && is_taken(c, names[at]); n++) at = (at + 1) % count;
            text_copy(c->asset[i], sizeof c->asset[i], names[at]);
        }
        if (i) text_char(out, ',');
        text_str(out, c->asset[i]);
    }
    return (text_span){ out->buf, out->len };
}

void choice_wish_text(const choice *c, const library *lib, uint64_t random, text_out *out) {
    choice all = *c;
    choice_option list[CHOICE_OPTIONS];
    TEXT_ROOM(assets, GAME_SEATS * (GAME_NAME + 1));
    rng r = rng_from(random);
    int n = choice_options(c, list);
    for (int i = 0; i < n; i++) choice_set(&all, list[i].key, choice_value(c, &list[i]));
    put_option(out, text_of("players"), text_of(text_number(c->who.count).at));
    if (c->g->assets)
        put_option(out, text_of(c->g->assets->option), draw_assets(&all, lib, &r, &assets));
    if (all.options[0]) text_char(out, ' ');
    text_str(out, all.options);
}

/* ---- Remembering ----------------------------------------------------------------------------- */

/* One line for each game that was ever chosen:
 *     ringgz|Ann,bot:hard|link=player|,
 * The first line is the game chosen last. Lines that cannot be read are ignored. */

static char *read_choices(char path[FOLDER_PATH]) {
    text_error e;
    size_t len;
    return folder_path(FOLDER_CONFIG, "choices", path, &e) ? file_read(path, &len, &e) : NULL;
}

static void write_line(const choice *c, text_out *out) {
    text_print(out, "%s|", c->g->key);
    players_write(&c->who, out);
    text_print(out, "|%s", c->options);
    for (int i = 0; i < GAME_SEATS; i++) text_print(out, "%c%s", i ? ',' : '|', c->asset[i]);
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

/* Assets that came from files are not available the next time. */
static void forget_own_assets(choice *c) {
    for (int i = 0; i < GAME_SEATS; i++)
        if (!game_find_inside(c->g, text_of(c->asset[i]))) c->asset[i][0] = 0;
}

/* The part of a line behind the game's key. */
static bool read_line(const game *g, text_span line, choice *c) {
    text_error e;
    text_span who, options;
    int least, most;
    choice fresh = { .g = g };
    choice_seats(g, &least, &most);
    if (!text_cut(&line, '|', &who) || !text_cut(&line, '|', &options)) return false;
    if (!players_read(&fresh.who, who, &e) || options.len >= sizeof fresh.options) return false;
    if (fresh.who.count < least || fresh.who.count > most) return false;
    text_copy(fresh.options, sizeof fresh.options, options);
    if (!set_assets(&fresh, line, GAME_SEATS, &e)) return false;
    forget_own_assets(&fresh);
    *c = fresh;
    return true;
}

choice choice_last(const game *g) {
    char path[FOLDER_PATH];
    char *text = read_choices(path);
    text_span rest = text_of(text ? text : ""), line, key;
    choice last = choice_usual(g ? g : games_all[0]);
    while (text_cut(&rest, '\n', &line)) {
        const game *of = text_cut(&line, '|', &key) ? games_find(key) : NULL;
        if (of && (!g || of == g) && read_line(of, line, &last)) break;
    }
    free(text);
    return last;
}
