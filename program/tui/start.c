/* start.c -- see screens.h. A field has a list of values, one of them chosen; buttons have none.
 * Each field is a spot of the canvas, so that arrows, Tab and the mouse work as in a game. */
#include "tui/screens.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tui/saves.h"

enum { FIELDS = 32, ITEM = 1 << 22, ITEMS = 32 }; /* keys from ITEM on are clicks on values */
enum { WIDTH = 76, LABEL = 24 };                  /* columns: of the form, of its labels    */

enum { FIELD_GAME, FIELD_COUNT, FIELD_SEAT, FIELD_ASSET, FIELD_OPTION };
enum { FIELD_BEGIN = FIELD_OPTION + 1, FIELD_RESUME, FIELD_LEAVE }; /* buttons */

typedef struct {
    int kind;
    int index; /* a seat, or an option */
} field;

typedef struct {
    ui *u;
    choice *c;
    choice kept[GAMES]; /* choices for the other games */
    const library *lib;
    text_span assets[CHOICE_ASSETS];
    int asset_count;
    choice_option options[CHOICE_OPTIONS];
    int option_count;
    int least, most; /* seats */
    field fields[FIELDS];
    int count; /* the same as spots of the canvas */
    field at;
    int cursor, row;
    bool can_resume;
    const char *message; /* instead of the hint; "": none */
} form;

static const char *say(const form *s, const char *english) {
    return words(s->u->look.lang, english);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static int index_of(const text_span *list, int count, text_span value) {
    for (int i = 0; i < count; i++)
        if (text_same(list[i], value)) return i;
    return -1;
}

static int value_count(const form *s, field f) {
    switch (f.kind) {
    case FIELD_GAME: return GAMES;
    case FIELD_COUNT: return s->most - s->least + 1;
    case FIELD_SEAT: return AI_LEVELS - 1;       /* a person, then all bots but uct */
    case FIELD_ASSET: return s->asset_count + 1; /* any, then by name       */
    case FIELD_OPTION: return s->options[f.index].count;
    default: return 0;
    }
}

/* The number of the chosen value; -1: none of the list. */
static int chosen(const form *s, field f) {
    const player *p = &s->c->who.seat[f.index];
    const choice_option *o = &s->options[f.index];
    switch (f.kind) {
    case FIELD_GAME: return games_index(s->c->g);
    case FIELD_COUNT: return s->c->who.count - s->least;
    case FIELD_SEAT: return !p->bot ? 0 : p->level > AI_UCT ? p->level - 1 : p->level;
    case FIELD_ASSET: return index_of(s->assets, s->asset_count, text_of(s->c->asset[f.index])) + 1;
    default: return index_of(o->value, o->count, choice_value(s->c, o));
    }
}

static void choose_game(form *s, int n) {
    s->kept[chosen(s, (field){ FIELD_GAME, 0 })] = *s->c;
    *s->c = s->kept[n];
}

static void choose_player(form *s, int seat, int n) {
    player *p = &s->c->who.seat[seat];
    text_out name = text_to(p->name, sizeof p->name);
    p->bot = n > 0;
    if (p->bot)
        p->level = n >= AI_UCT ? n + 1 : n;
    else if (seat == 0)
        players_guess_name(p->name);
    else
        words_say(&name, s->u->look.lang, WORDS("Player %1"), text_number(seat + 1).at);
}

/* What is not possible with so many seats is no longer chosen. */
static void choose_count(form *s, int seats) {
    choice_resize(s->c, seats);
    s->option_count = choice_options(s->c, s->options);
    for (int i = 0; i < s->option_count; i++)
        if (chosen(s, (field){ FIELD_OPTION, i }) < 0)
            choice_set(s->c, s->options[i].key, s->options[i].value[0]);
}

static void choose(form *s, field f, int n) {
    switch (f.kind) {
    case FIELD_GAME: choose_game(s, n); break;
    case FIELD_COUNT: choose_count(s, s->least + n); break;
    case FIELD_SEAT: choose_player(s, f.index, n); break;
    case FIELD_ASSET:
        text_copy(s->c->asset[f.index], GAME_NAME + 1, n ? s->assets[n - 1] : text_of(""));
        break;
    default: choice_set(s->c, s->options[f.index].key, s->options[f.index].value[n]);
    }
}

/* What an option, "first", or a value of it, "first=random", is called; else as it is typed. A seat
 * without a name of its own is whoever sits there. */
static void write_label(const form *s, text_span key, text_span value, text_out *out) {
    static const game_label common[] = {
        { "first", WORDS("Who starts") },
        { "first=random", WORDS("random") },
        { NULL, NULL },
    };
    const game_label *own = game_words_of(s->c->g)->labels, *const lists[] = { own, common };
    TEXT_ROOM(name, GAME_OPTIONS_TEXT);
    text_put(&name, key);
    if (value.len) text_char(&name, '=');
    text_put(&name, value);
    for (int i = 0; i < COUNT_OF(lists); i++)
        for (const game_label *l = lists[i]; l && l->label; l++)
            if (strcmp(l->option, name.buf) == 0) {
                text_str(out, say(s, l->label));
                return;
            }
    int seat;
    if (text_to_seat(value, s->c->who.count, &seat))
        text_str(out, players_name(&s->c->who, seat, s->u->look.lang));
    else
        text_put(out, value.len ? value : key);
}

static void write_value(const form *s, field f, int n, text_out *out) {
    switch (f.kind) {
    case FIELD_GAME: text_str(out, games_all[n]->title); break;
    case FIELD_COUNT: text_int(out, s->least + n); break;
    case FIELD_SEAT: text_str(out, players_name(&s->c->who, f.index, s->u->look.lang)); break;
    case FIELD_ASSET: text_put(out, n ? s->assets[n - 1] : text_of(say(s, WORDS("random")))); break;
    default: write_label(s, s->options[f.index].key, s->options[f.index].value[n], out);
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int left_edge(const form *s) {
    int left = (ui_columns(s->u) - WIDTH) / 2;
    return left > 1 ? left : 1;
}

static bool is_at(const form *s, field f) { return s->at.kind == f.kind && s->at.index == f.index; }

static bool types_name(const form *s) {
    return s->at.kind == FIELD_SEAT && !s->c->who.seat[s->at.index].bot;
}

static void add_field(form *s, field f, int column, int width) {
    CHECK(s->count < FIELDS);
    s->fields[s->count++] = f;
    canvas_spot(&s->u->c, column, s->row, width, 1, 0, "f", true);
}

static void put_label(form *s, const char *text) {
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    ui_text(s->u, left_edge(s), s->row, text, LABEL - 1);
}

static void put_option_label(form *s, text_span key) {
    TEXT_ROOM(text, 64);
    write_label(s, key, text_of(""), &text);
    put_label(s, text.buf);
}

/* Text in brackets and highlighted; or, unless it is `lit`, plain between blanks. */
static int put_framed(form *s, int column, const char *text, bool lit) {
    canvas *c = &s->u->c;
    canvas_at(c, column, s->row);
    canvas_ink(c, lit ? COLOUR_LETTER : COLOUR_INK, lit ? COLOUR_BUTTON : CANVAS_PLAIN,
               lit ? CANVAS_BOLD : 0);
    canvas_str(c, lit ? "[" : " ");
    canvas_text(c, text, 0);
    canvas_str(c, lit ? "]" : " ");
    canvas_plain(c);
    return ui_width(s->u, text) + 2;
}

/* The chosen value between arrows. */
static void draw_one(form *s, field f, int column, int width) {
    TEXT_ROOM(text, RECORD_NAME + 64);
    canvas *c = &s->u->c;
    bool here = is_at(s, f);
    write_value(s, f, chosen(s, f), &text);
    if (here && types_name(s)) text_char(&text, '_');
    canvas_at(c, column, s->row);
    canvas_ink(c, COLOUR_INK, COLOUR_INSET, here ? CANVAS_BOLD : 0);
    canvas_put(c, here ? "\u2039 " : "  ", here ? "< " : "  ");
    canvas_text(c, text.buf, width - 4);
    canvas_put(c, here ? " \u203a" : "  ", here ? " >" : "  ");
    canvas_plain(c);
    add_field(s, f, column, width);
}

/* All values side by side; where there is no room for them, as in a language with long words, only
 * the chosen one. */
static void draw_list(form *s, field f) {
    int column = left_edge(s) + LABEL, width = 0;
    for (int i = 0; i < value_count(s, f); i++) {
        TEXT_ROOM(text, RECORD_NAME + 64);
        write_value(s, f, i, &text);
        width += ui_width(s->u, text.buf) + 3;
    }
    if (width - 1 > WIDTH - LABEL) {
        draw_one(s, f, column, WIDTH - LABEL);
        s->row++;
        return;
    }
    for (int i = 0; i < value_count(s, f); i++) {
        TEXT_ROOM(text, RECORD_NAME + 64);
        write_value(s, f, i, &text);
        width = put_framed(s, column, text.buf, i == chosen(s, f));
        ui_zone(s->u, column, s->row, width, ITEM + s->count * ITEMS + i);
        column += width + 1;
    }
    add_field(s, f, left_edge(s), LABEL - 2);
    s->row++;
}

static void draw_title(form *s) {
    canvas *c = &s->u->c;
    s->row = ui_rows(s->u) > 28 ? 3 : 1;
    canvas_at(c, left_edge(s), s->row++);
    canvas_ink(c, COLOUR_LEGAL, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_str(c, "P a d d o c k");
    canvas_ink(c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    canvas_str(c, "   ");
    canvas_str(c, say(s, WORDS("three games of fences, cows and rings")));
    canvas_at(c, left_edge(s), s->row++);
    canvas_ink(c, COLOUR_LINE, CANVAS_PLAIN, 0);
    canvas_fill(c, s->u->look.ascii ? '-' : 0x2500, WIDTH);
}

static void draw_seats(form *s, bool assets) {
    int column = left_edge(s) + LABEL;
    for (int i = 0; i < s->c->who.count; i++) {
        canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
        ui_text(s->u, column - 3, s->row, text_seat_name(i).at, 2);
        draw_one(s, (field){ FIELD_SEAT, i }, column, 24);
        if (assets) draw_one(s, (field){ FIELD_ASSET, i }, column + 26, 16);
        s->row++;
    }
}

static void draw_options(form *s, const game_assets *shared) {
    if (shared) {
        put_option_label(s, text_of(shared->option));
        draw_one(s, (field){ FIELD_ASSET, 0 }, left_edge(s) + LABEL, 24);
        s->row++;
    }
    for (int i = 0; i < s->option_count; i++) {
        put_option_label(s, s->options[i].key);
        draw_list(s, (field){ FIELD_OPTION, i });
    }
}

static void draw_buttons(form *s) {
    static const char *const labels[] = { WORDS("Start"), WORDS("Continue the last game"),
                                          WORDS("Quit") };
    int column = left_edge(s) + LABEL;
    for (int i = 0; i < COUNT_OF(labels); i++) {
        TEXT_ROOM(text, 64);
        if (FIELD_BEGIN + i == FIELD_RESUME && !s->can_resume) continue;
        text_print(&text, " %s ", say(s, labels[i]));
        int width = put_framed(s, column, text.buf, true);
        add_field(s, (field){ FIELD_BEGIN + i, 0 }, column, width);
        column += width + 2;
    }
}

/* What the game is: the first paragraph of its rulebook. */
static void draw_about(form *s) {
    const char *const *about = game_words_of(s->c->g)->rulebook;
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    ui_lines(s->u, left_edge(s), s->row, about ? say(s, about[0]) : "", WIDTH,
             ui_rows(s->u) - 3 - s->row);
    canvas_plain(&s->u->c);
}

static void draw_foot(form *s) {
    static const ui_key keys[] = {
        { SCREEN_ENTER, 1, .label = WORDS("start the game") },
        { SCREEN_TAB, 1, .label = WORDS("next") },
        { SCREEN_LEFT, 1, .label = WORDS("change") },
        { SCREEN_RIGHT, 1, .label = WORDS("change") },
        { SCREEN_ESCAPE, 1, .label = WORDS("quit") },
    };
    static const char *const hints[] = {
        [FIELD_SEAT] = WORDS("Type a name, or choose a bot with the arrow keys"),
        [FIELD_BEGIN] = WORDS("Press Enter to start"),
        [FIELD_RESUME] = WORDS("Pick up where you left off"),
        [FIELD_LEAVE] = WORDS("Goodbye"),
    };
    const char *hint = hints[s->at.kind];
    if (!hint) hint = WORDS("Change it with the left and right arrows");
    ui_status(s->u, s->message[0] ? s->message : say(s, hint), "",
              s->message[0] ? UI_ALERT : UI_CALM);
    ui_keys(s->u, keys, COUNT_OF(keys), 1);
}

static void draw(form *s) {
    const game_assets *assets = s->c->g->assets;
    bool each = assets && assets->per_seat;
    ui_begin(s->u);
    s->count = 0;
    choice_seats(s->c->g, &s->least, &s->most);
    s->option_count = choice_options(s->c, s->options);
    s->asset_count = choice_assets(s->c->g, s->lib, s->assets);
    draw_title(s);
    put_label(s, say(s, WORDS("Game")));
    draw_list(s, (field){ FIELD_GAME, 0 });
    s->row++;
    put_label(s, say(s, WORDS("Players")));
    draw_list(s, (field){ FIELD_COUNT, 0 });
    draw_seats(s, each);
    s->row++;
    draw_options(s, each ? NULL : assets);
    s->row++;
    draw_buttons(s);
    s->row += 2;
    draw_about(s);
    for (s->cursor = s->count - 1; s->cursor > 0; s->cursor--)
        if (is_at(s, s->fields[s->cursor])) break;
    s->at = s->fields[s->cursor];
    draw_foot(s);
    ui_end(s->u, &s->u->c.spots[s->cursor]);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void change(form *s, int step) {
    int count = value_count(s, s->at);
    if (count)
        choose(s, s->at, (chosen(s, s->at) + step + count) % count);
    else
        s->at = s->fields[spots_towards(&s->u->c, s->cursor, step, 0)];
}

/* Moves to the nearest field in the next row in that direction. */
static void change_row(form *s, int step) {
    const canvas_spot_of *spots = s->u->c.spots, *from = &spots[s->cursor];
    int best = s->cursor, least = INT_MAX;
    for (int i = 0; i < s->count; i++) {
        int rows = (spots[i].row - from->row) * step;
        int cost = rows * CANVAS_COLUMNS + abs(spots[i].column - from->column);
        if (rows <= 0 || cost >= least) continue;
        best = i;
        least = cost;
    }
    s->at = s->fields[best];
}

/* Has everybody a name? */
static bool is_ready(form *s) {
    for (int i = 0; i < s->c->who.count; i++) {
        player *p = &s->c->who.seat[i];
        record_put_name(p->name, p->name);
        if (p->bot || p->name[0]) continue;
        s->at = (field){ FIELD_SEAT, i };
        s->message = say(s, WORDS("Who plays here? Type a name."));
        return false;
    }
    return true;
}

/* What to do now: one of START_..., or -1 to stay. */
static int press(form *s) {
    switch (s->at.kind) {
    case FIELD_RESUME: return START_RESUME;
    case FIELD_LEAVE: return START_LEAVE;
    default: return is_ready(s) ? START_BEGIN : -1;
    }
}

static int handle_key(form *s, int key) {
    const canvas *c = &s->u->c;
    s->message = "";
    switch (key) {
    case SCREEN_UP: change_row(s, -1); return -1;
    case SCREEN_DOWN: change_row(s, 1); return -1;
    case SCREEN_TAB: s->at = s->fields[spots_next(c, s->cursor, 1)]; return -1;
    case SCREEN_BACK_TAB: s->at = s->fields[spots_next(c, s->cursor, -1)]; return -1;
    case SCREEN_LEFT: change(s, -1); return -1;
    case SCREEN_RIGHT: change(s, 1); return -1;
    case SCREEN_ENTER: return press(s);
    case SCREEN_ESCAPE: return START_LEAVE;
    default: break;
    }
    if (key >= ITEM) {
        choose(s, s->fields[(key - ITEM) / ITEMS], (key - ITEM) % ITEMS);
    } else if (types_name(s)) {
        player *p = &s->c->who.seat[s->at.index]; /* records allow neither comma nor semicolon */
        if (key != ',' && key != ';') ui_edit(p->name, sizeof p->name, key);
    } else if (key == 'q') {
        return START_LEAVE;
    } else if (key == ' ') {
        if (s->at.kind >= FIELD_BEGIN) return press(s);
        change(s, 1);
    }
    return -1;
}

static int handle_click(form *s, int column, int row) {
    int key = ui_zone_at(s->u, column, row), spot = spots_at(&s->u->c, column, row);
    if (spot >= 0) s->at = s->fields[spot];
    if (key) return handle_key(s, key);
    if (spot < 0) return -1;
    if (s->at.kind >= FIELD_BEGIN) return press(s);
    /* A click on the left end goes back, elsewhere forward. */
    const canvas_spot_of *box = &s->u->c.spots[spot];
    bool names = types_name(s) && column > box->column + 2 && column < box->column + box->width - 3;
    if (!names) change(s, column < box->column + 2 ? -1 : 1);
    return -1;
}

int start_run(ui *u, choice *c, const library *lib, const char *trouble) {
    form s = { .u = u, .c = c, .lib = lib, .at = { FIELD_BEGIN, 0 }, .message = trouble };
    char path[FOLDER_PATH];
    s.can_resume = save_newest(path);
    for (int i = 0; i < GAMES; i++) s.kept[i] = choice_last(games_all[i]);
    for (;;) {
        int answer = -1;
        if (!ui_is_too_small(u)) draw(&s);
        screen_event e = screen_wait(500);
        if (e.kind == SCREEN_STOP) return START_LEAVE;
        if (screen_is_small() || s.count == 0) continue;
        if (e.kind == SCREEN_KEY) answer = handle_key(&s, e.key);
        if (e.kind == SCREEN_CLICK) answer = handle_click(&s, e.column, e.row);
        if (answer >= 0) return answer;
    }
}
