/* record.c -- see record.h. */
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

enum { WRAP = 96 }; /* columns of the actions */

/* ---- Writing ----------------------------------------------------------------------------- */

void record_put_name(const char *name, char out[RECORD_NAME + 1]) {
    text_span rest = text_of(name);
    size_t len = 0;
    while (rest.len) {
        const char *from = rest.at;
        uint32_t c;
        bool ok = text_next_rune(&rest, &c) && c > ' ' && c != 127 && c != ',' && c != ';';
        size_t n = ok ? (size_t)(rest.at - from) : 1;
        if (len + n > RECORD_NAME) break;
        if (!ok && !len) continue;
        memmove(out + len, ok ? from : " ", n);
        len += n;
    }
    while (len && out[len - 1] == ' ') len--;
    out[len] = 0;
}

static void write_players(const table *t, const record_head *head, text_out *out) {
    text_str(out, "players ");
    for (int i = 0; i < t->g->rules->seats(&t->setup); i++) {
        if (i) text_char(out, ',');
        text_str(out, head->player[i][0] ? head->player[i] : text_seat_name(i).at);
    }
    text_char(out, '\n');
}

static void write_actions(const table *t, text_out *out) {
    size_t line = out->len;
    for (size_t i = 0; i < t->count; i++) {
        TEXT_ROOM(word, GAME_MOVE_TEXT);
        t->g->notation->write_move(&t->setup, t->log[i].move, &word);
        if (out->len > line) {
            bool wrap = out->len - line + 1 + word.len > WRAP;
            text_char(out, wrap ? '\n' : ' ');
            if (wrap) line = out->len;
        }
        text_str(out, word.buf);
    }
    if (t->count) text_char(out, '\n');
}

static void write_line(const char *key, const char *value, text_out *out) {
    if (value[0]) text_print(out, "%s %s\n", key, value);
}

static void write_dice(const record_dice *d, text_out *out) {
    write_line("commitment", d->commitment, out);
    write_line("secret", d->secret, out);
    write_line("wish", d->wish, out);
    for (int i = 0; i < GAME_SEATS; i++)
        if (d->pledge[i][0]) text_print(out, "pledge p%d %s\n", i + 1, d->pledge[i]);
    for (int i = 0; i < d->salts; i++)
        text_print(out, "salt p%d %s %s\n", d->salt[i].seat + 1, text_number(d->salt[i].from).at,
                   d->salt[i].hex);
    for (int i = 0; i < d->takebacks; i++)
        write_line("takeback", text_number(d->takeback[i]).at, out);
}

/* 2 when a board is named and not written out: 0.1.0 had others of these names. */
static int version(const table *t) {
    int written = 0;
    for (const char *c = t->assets ? t->assets : ""; *c; c++) written += *c == '\n';
    const game_assets *a = t->g->assets;
    return a && a->former && written < t->g->rules->seats(&t->setup) ? 2 : 1;
}

char *record_write(const table *t, const record_head *head) {
    TEXT_ROOM(options, GAME_OPTIONS_TEXT);
    t->g->notation->options(&t->setup, &options);
    CHECK(!options.full);
    size_t bytes = 1024 + options.cap + sizeof t->origin + sizeof *head +
                   (t->assets ? strlen(t->assets) : 0) + t->count * GAME_MOVE_TEXT;
    char *buf = xalloc(bytes);
    text_out out = text_to(buf, bytes);
    write_line("paddock", text_number(version(t)).at, &out);
    write_line("game", t->g->key, &out);
    write_line("options", options.buf, &out);
    if (t->assets) text_str(&out, t->assets);
    write_players(t, head, &out);
    write_line("date", head->date, &out);
    write_line("position", t->origin, &out);
    if (table_turn(t) == TURN_OVER) {
        text_str(&out, "result ");
        table_result(t, &out);
        text_char(&out, '\n');
    }
    write_dice(&head->dice, &out);
    text_str(&out, "actions\n");
    write_actions(t, &out);
    CHECK(!out.full);
    return buf;
}

/* ---- Reading ----------------------------------------------------------------------------- */

enum key { KEY_GAME, KEY_OPTIONS, KEY_PLAYERS, KEY_DATE, KEY_POSITION, KEY_RESULT, KEYS };
static const char *const key_names[KEYS] = { "game", "options",  "players",
                                             "date", "position", "result" };

typedef struct {
    text_span rest;
    int line;              /* read last                                     */
    int at;                /* the line that is to blame when something fails */
    bool broken;           /* there is an empty line                        */
    bool former;           /* boards are named as 0.1.0 did                 */
    text_span value[KEYS]; /* at is NULL for a missing header line */
    int value_line[KEYS];
    library *lib;
    record_head *head;
} record_reader;

/* The next line without comment and line end; empty lines are allowed only at the end. */
static bool next_line(record_reader *r, text_span *line, text_error *e) {
    text_span whole;
    while (text_cut(&r->rest, '\n', &whole)) {
        r->at = ++r->line;
        bool empty = whole.len == 0 || text_is(whole, "\r");
        text_cut(&whole, ';', line);
        text_trim_end(line);
        if (line->len) return true;
        r->broken = empty && r->rest.len;
        if (r->broken) return text_fail(e, WORDS("a record has no empty lines"));
    }
    return false;
}

/* The value of a header line, which is to blame for what is wrong with it. */
static text_span header(record_reader *r, enum key key) {
    r->at = r->value_line[key];
    return r->value[key];
}

/* ---- The dice of a server ---- */

static bool read_hex(text_span text, size_t most, char *out, text_error *e) {
    bool ok = text.len > 0 && text.len <= most && text.len % 2 == 0;
    for (size_t i = 0; ok && i < text.len; i++) {
        char c = text.at[i];
        ok = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }
    if (!ok) return text_fail_at(e, WORDS("hexadecimal bytes expected, not '%1'"), text);
    memcpy(out, text.at, text.len);
    out[text.len] = 0;
    return true;
}

static bool read_whole_hex(text_span text, char *out, text_error *e) {
    if (out[0]) return text_fail(e, WORDS("commitment, secret and pledges appear only once"));
    if (text.len != RECORD_HEX) return text_fail(e, WORDS("64 hexadecimal digits expected"));
    return read_hex(text, RECORD_HEX, out, e);
}

static bool read_ply(text_span text, uint32_t *out, text_error *e) {
    int n;
    if (!text_to_int(text, 1000000000, &n))
        return text_fail_at(e, WORDS("the number of an action expected, not '%1'"), text);
    *out = (uint32_t)n;
    return true;
}

static bool read_salt(record_dice *d, text_span value, text_error *e) {
    text_span seat, from;
    if (d->salts == RECORD_SALTS) return text_fail(e, WORDS("too many salts"));
    record_salt *s = &d->salt[d->salts];
    text_cut(&value, ' ', &seat);
    if (!text_to_seat(seat, GAME_SEATS, &s->seat) || !text_cut(&value, ' ', &from))
        return text_fail(e, WORDS("a salt is written 'p1 PLY BYTES'"));
    if (!read_ply(from, &s->from, e) || !read_hex(value, RECORD_HEX, s->hex, e)) return false;
    d->salts++;
    return true;
}

static bool read_pledge(record_dice *d, text_span value, text_error *e) {
    text_span word;
    int seat;
    text_cut(&value, ' ', &word);
    if (!text_to_seat(word, GAME_SEATS, &seat) || !value.at)
        return text_fail(e, WORDS("a pledge is written 'p1 BYTES'"));
    return read_whole_hex(value, d->pledge[seat], e);
}

static bool read_wish(record_dice *d, text_span value, text_error *e) {
    if (d->wish[0] || value.len >= sizeof d->wish)
        return text_fail(e, WORDS("'wish' may appear only once, with options"));
    memcpy(d->wish, value.at, value.len);
    d->wish[value.len] = 0;
    return true;
}

static bool read_takeback(record_dice *d, text_span value, text_error *e) {
    if (d->takebacks == RECORD_TAKEBACKS) return text_fail(e, WORDS("too many undos"));
    return read_ply(value, &d->takeback[d->takebacks], e) ? ++d->takebacks : false;
}

static bool read_header_line(record_reader *r, text_span line, text_error *e) {
    text_span key, value = line;
    record_dice *d = &r->head->dice;
    int i;
    text_cut(&value, ' ', &key);
    if (value.len == 0) return text_fail_at(e, WORDS("'key value' expected, not '%1'"), line);
    if (games_of_kind(key)) return library_add_line(r->lib, line, e);
    if (text_is(key, "commitment")) return read_whole_hex(value, d->commitment, e);
    if (text_is(key, "secret")) return read_whole_hex(value, d->secret, e);
    if (text_is(key, "wish")) return read_wish(d, value, e);
    if (text_is(key, "pledge")) return read_pledge(d, value, e);
    if (text_is(key, "salt")) return read_salt(d, value, e);
    if (text_is(key, "takeback")) return read_takeback(d, value, e);
    if (!text_find(key, key_names, KEYS, &i))
        return text_fail_at(e, WORDS("no such header: '%1'"), key);
    if (r->value[i].at) return text_fail_at(e, WORDS("'%1' appears twice"), key);
    r->value[i] = value;
    r->value_line[i] = r->line;
    return true;
}

static bool read_header(record_reader *r, text_error *e) {
    text_span line;
    bool found = next_line(r, &line, e);
    /* Perhaps saved with the answer mark of the console. */
    if (found && text_begins(line, "= ")) line = text_after(line, 2);
    if (r->broken) return false;
    r->former = found && text_is(line, "paddock 1");
    if (!r->former && (!found || !text_is(line, "paddock 2")))
        return text_fail(e, WORDS("a record starts with 'paddock 1' or 'paddock 2'"));
    while (next_line(r, &line, e)) {
        if (text_is(line, "actions")) return true;
        if (!read_header_line(r, line, e)) return false;
    }
    return r->broken ? false : text_fail(e, WORDS("the line 'actions' is missing"));
}

static bool is_printable(text_span s) {
    for (size_t i = 0; i < s.len; i++)
        if ((unsigned char)s.at[i] < 32 || s.at[i] == 127) return false;
    return true;
}

static bool read_players(record_reader *r, const table *t, text_error *e) {
    text_span names = header(r, KEY_PLAYERS), name;
    int seat = 0;
    if (!names.at) return true;
    for (; text_cut(&names, ',', &name); seat++) {
        if (seat == t->g->rules->seats(&t->setup) || name.len == 0 || name.len > RECORD_NAME ||
            !is_printable(name))
            return text_fail(e, WORDS("players: one name of 1 to 60 bytes for each seat"));
        if (!text_is_utf8(name)) return text_fail(e, WORDS("players: a name is not valid UTF-8"));
        text_out out = text_to(r->head->player[seat], sizeof r->head->player[seat]);
        if (seat + '1' != name.at[name.len - 1] || name.len != 2 || name.at[0] != 'p')
            text_put(&out, name); /* "p1" in the first seat is written for a missing name */
    }
    if (seat != t->g->rules->seats(&t->setup))
        return text_fail(e, WORDS("players: one name of 1 to 60 bytes for each seat"));
    return true;
}

static bool is_date(text_span s) {
    uint64_t year, month, day;
    return s.len == RECORD_DATE && s.at[4] == '-' && s.at[7] == '-' &&
           text_to_number((text_span){ s.at, 4 }, 9999, &year) &&
           text_to_number((text_span){ s.at + 5, 2 }, 12, &month) && month > 0 &&
           text_to_number((text_span){ s.at + 8, 2 }, 31, &day) && day > 0;
}

static bool read_date(record_reader *r, text_error *e) {
    text_span date = header(r, KEY_DATE);
    if (!date.at) return true;
    if (!is_date(date))
        return text_fail_at(e, WORDS("a date is written 2026-11-15, not '%1'"), date);
    text_copy(r->head->date, sizeof r->head->date, date);
    return true;
}

/* Whether the full options agree, except for who was first: a position does not tell. */
static bool options_agree(const table *one, const table *two) {
    char text[2][GAME_OPTIONS_TEXT];
    text_span rest[2], key[2], value[2];
    const table *both[2] = { one, two };
    for (int i = 0; i < 2; i++) {
        text_out out = text_to(text[i], sizeof text[i]);
        both[i]->g->notation->options(&both[i]->setup, &out);
        rest[i] = text_of(text[i]);
    }
    while (game_next_option(&rest[0], &key[0], &value[0])) {
        if (!game_next_option(&rest[1], &key[1], &value[1])) return false;
        if (!text_same(key[0], key[1])) return false;
        if (!text_is(key[0], "first") && !text_same(value[0], value[1])) return false;
    }
    return true;
}

static bool begin_at_position(record_reader *r, table *t, const game_wish *wish, text_error *e) {
    table at = { 0 };
    text_span position = header(r, KEY_POSITION);
    if (!position.at) return true;
    if (!table_begin_at(&at, t->g, position, wish, e)) return false;
    if (r->value[KEY_OPTIONS].at && !options_agree(t, &at)) {
        table_free(&at);
        return text_fail(e, WORDS("the position does not match the options"));
    }
    table_free(t);
    *t = at;
    return true;
}

static bool begin_with(record_reader *r, const library *lib, table *t, text_error *e) {
    const game *g = games_need(header(r, KEY_GAME), e);
    if (!g) return false;
    text_span options = header(r, KEY_OPTIONS), key, value;
    game_wish wish = library_wish(lib, g, options.at ? options : text_of(""), 0);
    bool own = game_find_asset(g, &wish, text_of("random")) != NULL; /* a board of that name */
    for (text_span rest = wish.options, one; game_next_option(&rest, &key, &value);)
        while (text_cut(&value, ',', &one))
            if (text_is(one, "random") && !own)
                return text_fail(
                    e, WORDS("no option of a record can be random: a record says what happened"));
    return table_begin(t, g, &wish, e) && begin_at_position(r, t, &wish, e) &&
           read_players(r, t, e) && read_date(r, e);
}

static bool begin(record_reader *r, table *t, text_error *e) {
    if (!r->value[KEY_GAME].at) return text_fail(e, WORDS("the header does not say which game"));
    library lib = library_copy(r->lib);
    if (r->former) library_add_former(&lib);
    bool ok = begin_with(r, &lib, t, e);
    library_free(&lib);
    return ok;
}

static bool replay(record_reader *r, table *t, text_error *e) {
    text_span line, action;
    while (next_line(r, &line, e))
        while (action = text_word(&line, " \t"), action.len)
            if (!table_play_text(t, action, e)) return text_prefix(e, action, ": ");
    return !r->broken;
}

static bool check_result(record_reader *r, const table *t, text_error *e) {
    char result[64] = "";
    text_out out = text_to(result, sizeof result);
    text_span told = header(r, KEY_RESULT);
    if (table_turn(t) == TURN_OVER) table_result(t, &out);
    if (!told.at || text_is(told, result)) return true;
    return result[0] ? text_fail_with(e, WORDS("the result of these actions is '%1'"), result)
                     : text_fail(e, WORDS("there is a result, but the game is not over"));
}

bool record_read(const char *text, size_t len, library *lib, table *t, record_head *head,
                 text_error *e) {
    record_head new_head = { 0 };
    table fresh = { 0 };
    library with_assets = library_copy(lib);
    record_reader r = { .rest = { text, len }, .lib = &with_assets, .head = &new_head };
    if (!read_header(&r, e) || !begin(&r, &fresh, e) || !replay(&r, &fresh, e) ||
        !check_result(&r, &fresh, e)) {
        e->line = r.at;
        e->column = 0;
        table_free(&fresh);
        library_free(&with_assets);
        return false;
    }
    table_free(t);
    library_free(lib);
    *t = fresh;
    *lib = with_assets;
    *head = new_head;
    return true;
}
