/* start.c -- see start.h. The screen is a list of fields; each is a spot of the canvas, so that
 * arrows, Tab and the mouse go among them as they do in a game. */
#include "tui/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/spots.h"
#include "tui/store.h"

enum {
    FIELD_GAME,
    FIELD_COUNT,
    FIELD_SEAT,   /* and its number */
    FIELD_BOARD,  /* of a seat      */
    FIELD_SHEET,  /* one for all    */
    FIELD_OPTION, /* and its number */
    FIELD_BEGIN,
    FIELD_RESUME,
    FIELD_LEAVE
};
enum { FIELDS = 32, ITEM = 1 << 22, LABEL = 12 };

typedef struct {
    int kind, index;
} field;

typedef struct {
    ui *u;
    choice *c;
    const library *lib;
    choice kept[GAMES]; /* what was chosen for the other games */
    choice_option options[CHOICE_OPTIONS];
    int option_count;
    field fields[FIELDS];
    int count; /* the same as spots of the canvas */
    field at;
    int cursor, row;
    bool can_resume;
    char message[256];
} start;

static const char *say(const start *s, const char *english) {
    return words(s->u->look.lang, english);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int left_edge(const start *s) {
    int left = (ui_columns(s->u) - 76) / 2;
    return left > 1 ? left : 1;
}

static void add_field(start *s, int kind, int index, int column, int width) {
    if (s->count == FIELDS) return;
    s->fields[s->count++] = (field){ kind, index };
    canvas_spot(&s->u->c, column, s->row, width, 1, 0, "f", true);
}

static bool is_at(const start *s, int kind, int index) {
    return s->at.kind == kind && s->at.index == index;
}

static void put_label(start *s, const char *text) {
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    ui_text(s->u, left_edge(s), s->row, text, LABEL - 1);
}

/* Values side by side, the chosen one on a ground of its own; in plain text in brackets. */
static int put_item(start *s, int column, const char *text, bool chosen, int key) {
    canvas *c = &s->u->c;
    int width = ui_width(text) + 2;
    canvas_at(c, column, s->row);
    if (chosen)
        canvas_ink(c, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    else
        canvas_ink(c, COLOUR_INK, CANVAS_PLAIN, 0);
    canvas_str(c, chosen ? "[" : " ");
    canvas_words(c, text_of(text), 0);
    canvas_str(c, chosen ? "]" : " ");
    canvas_plain(c);
    ui_zone(s->u, column, s->row, width, key);
    return column + width + 1;
}

static void put_arrows(start *s, int column, int width, const char *text, bool here) {
    canvas *c = &s->u->c;
    canvas_at(c, column, s->row);
    canvas_ink(c, COLOUR_INK, COLOUR_INSET, here ? CANVAS_BOLD : 0);
    canvas_put(c, here ? "\u2039 " : "  ", here ? "< " : "  ");
    canvas_words(c, text_of(text), width - 4);
    canvas_put(c, here ? " \u203a" : "  ", here ? " >" : "  ");
    canvas_plain(c);
}

static void draw_title(start *s) {
    canvas *c = &s->u->c;
    s->row = ui_rows(s->u) > 28 ? 3 : 1;
    canvas_at(c, left_edge(s), s->row);
    canvas_ink(c, COLOUR_LEGAL, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_str(c, "P a d d o c k");
    canvas_ink(c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    canvas_str(c, "   ");
    canvas_str(c, say(s, WORDS("three games about fencing things in")));
    s->row += 1;
    canvas_at(c, left_edge(s), s->row);
    canvas_ink(c, COLOUR_LINE, CANVAS_PLAIN, 0);
    canvas_fill(c, s->u->look.ascii ? '-' : 0x2500, 76);
    s->row += 1;
}

static void draw_game(start *s) {
    int at = left_edge(s) + LABEL;
    put_label(s, say(s, WORDS("Game")));
    for (int i = 0; i < GAMES; i++)
        at = put_item(s, at, games_all[i]->title, games_all[i] == s->c->g, ITEM + i);
    add_field(s, FIELD_GAME, 0, left_edge(s), LABEL - 2);
    s->row += 2;
}

static void draw_count(start *s) {
    int least, most, at = left_edge(s) + LABEL;
    choice_seats(s->c->g, &least, &most);
    put_label(s, say(s, WORDS("Players")));
    for (int i = least; i <= most; i++) {
        char digit[2] = { (char)('0' + i), 0 };
        at = put_item(s, at, digit, i == s->c->who.count, ITEM + 16 + i);
    }
    add_field(s, FIELD_COUNT, 0, left_edge(s), LABEL - 2);
    s->row++;
}

static void draw_seat(start *s, int i, bool boards) {
    char text[RECORD_NAME + 24];
    const player *p = &s->c->who.seat[i];
    int at = left_edge(s) + LABEL;
    bool here = is_at(s, FIELD_SEAT, i);
    snprintf(text, sizeof text, "p%d", i + 1);
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    ui_text(s->u, at - 3, s->row, text, 2);
    snprintf(text, sizeof text, "%s%s",
             p->bot ? players_name(&s->c->who, i, s->u->look.lang) : p->name,
             !p->bot && here ? "_" : "");
    put_arrows(s, at, 24, text, here);
    add_field(s, FIELD_SEAT, i, at, 24);
    if (boards) {
        const char *name = s->c->asset[i];
        put_arrows(s, at + 26, 16, name[0] ? name : say(s, WORDS("any board")),
                   is_at(s, FIELD_BOARD, i));
        add_field(s, FIELD_BOARD, i, at + 26, 16);
    }
    s->row++;
}

/* "p2" is that player, "random" the lot; the rest is as the game writes it. */
static const char *value_name(const start *s, const char *value) {
    int seat;
    if (strcmp(value, "random") == 0) return say(s, WORDS("by lot"));
    if (text_to_seat(text_of(value), s->c->who.count, &seat))
        return players_name(&s->c->who, seat, s->u->look.lang);
    return say(s, value);
}

static bool is_offered(const start *s, const char *value) {
    int seat;
    bool names_seat = text_to_seat(text_of(value), GAME_SEATS, &seat);
    return !names_seat || seat < s->c->who.count;
}

/* What the game does when nobody says anything; see choice_wish_text. */
static const char *usual_value(const choice_option *o) {
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->value[i], "random") == 0) return "random";
    return o->count ? o->value[0] : "";
}

static void chosen_value(const start *s, int option, char value[CHOICE_VALUE]) {
    choice_get(s->c, s->options[option].key, value);
    if (!value[0]) snprintf(value, CHOICE_VALUE, "%s", usual_value(&s->options[option]));
}

static void draw_option(start *s, int n) {
    int at = left_edge(s) + LABEL;
    char value[CHOICE_VALUE];
    chosen_value(s, n, value);
    put_label(s, say(s, s->options[n].key));
    for (int i = 0; i < s->options[n].count; i++) {
        const char *item = s->options[n].value[i];
        if (!is_offered(s, item)) continue;
        at = put_item(s, at, value_name(s, item), strcmp(value, item) == 0, ITEM + 32 + n * 16 + i);
    }
    add_field(s, FIELD_OPTION, n, left_edge(s), LABEL - 2);
    s->row++;
}

static void draw_sheet(start *s, const char *key) {
    int at = left_edge(s) + LABEL;
    const char *name = s->c->asset[0];
    put_label(s, say(s, key));
    put_arrows(s, at, 24, name[0] ? name : say(s, WORDS("any")), is_at(s, FIELD_SHEET, 0));
    add_field(s, FIELD_SHEET, 0, at, 24);
    s->row++;
}

static int put_button(start *s, int column, int kind, const char *text) {
    canvas *c = &s->u->c;
    int width = ui_width(text) + 4;
    canvas_at(c, column, s->row);
    canvas_ink(c, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    canvas_str(c, "[ ");
    canvas_str(c, text);
    canvas_str(c, " ]");
    canvas_plain(c);
    add_field(s, kind, 0, column, width);
    return column + width + 2;
}

/* A few words on the game: the first lines of its rules that are no heading. */
static void draw_about(start *s) {
    const char *const *text = s->c->g->summary;
    text_span rest, line;
    int rows = ui_rows(s->u) - 3;
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    for (; text && *text && s->row < rows; text++) {
        const char *own = say(s, *text);
        if (own[0] == '#') continue;
        if (own[0] == '-') own += 2;
        int lines = 0;
        for (rest = text_of(own); ui_wrap(&rest, 76, &line);) lines++;
        if (s->row + lines > rows) break;
        rest = text_of(own);
        while (s->row < rows && ui_wrap(&rest, 76, &line)) {
            canvas_at(&s->u->c, left_edge(s), s->row++);
            canvas_words(&s->u->c, line, 0);
        }
    }
    canvas_plain(&s->u->c);
}

static const ui_key keys[] = {
    { SCREEN_ENTER, "Enter", WORDS("begin") },  { SCREEN_TAB, "Tab", WORDS("next") },
    { SCREEN_LEFT, "\u2190", WORDS("change") }, { SCREEN_RIGHT, "\u2192", WORDS("change") },
    { SCREEN_ESCAPE, "Esc", WORDS("leave") },
};
static const ui_key plain_keys[] = {
    { SCREEN_ENTER, "Enter", WORDS("begin") }, { SCREEN_TAB, "Tab", WORDS("next") },
    { SCREEN_LEFT, "Left", WORDS("change") },  { SCREEN_RIGHT, "Right", WORDS("change") },
    { SCREEN_ESCAPE, "Esc", WORDS("leave") },
};

static void draw_foot(start *s) {
    const char *text = s->message[0]                ? s->message
                       : s->at.kind == FIELD_SEAT   ? say(s, WORDS("Type a name, or choose a bot "
                                                                     "with the arrows"))
                       : s->at.kind == FIELD_BEGIN  ? say(s, WORDS("Enter begins the game"))
                       : s->at.kind == FIELD_RESUME ? say(s, WORDS("Go on where you left"))
                       : s->at.kind == FIELD_LEAVE
                           ? say(s, WORDS("Good bye"))
                           : say(s, WORDS("The arrows left and right change "
                                          "it"));
    ui_status(s->u, text, "", s->message[0] ? UI_ALERT : UI_CALM);
    if (s->u->look.ascii)
        ui_keys(s->u, plain_keys, COUNT_OF(plain_keys));
    else
        ui_keys(s->u, keys, COUNT_OF(keys));
}

static void draw(start *s) {
    char key[CHOICE_VALUE];
    bool each = false, assets = choice_asset_key(s->c->g, key, &each);
    ui_begin(s->u);
    s->count = 0;
    s->option_count = choice_options(s->c->g, s->options);
    draw_title(s);
    draw_game(s);
    draw_count(s);
    for (int i = 0; i < s->c->who.count; i++) draw_seat(s, i, assets && each);
    s->row++;
    if (assets && !each) draw_sheet(s, key);
    for (int i = 0; i < s->option_count; i++) draw_option(s, i);
    s->row++;
    int at = put_button(s, left_edge(s) + LABEL, FIELD_BEGIN, say(s, WORDS("Begin")));
    if (s->can_resume)
        at = put_button(s, at, FIELD_RESUME, say(s, WORDS("Go on with the last game")));
    put_button(s, at, FIELD_LEAVE, say(s, WORDS("Leave")));
    s->row += 2;
    draw_about(s);
    for (s->cursor = s->count - 1; s->cursor > 0; s->cursor--)
        if (is_at(s, s->fields[s->cursor].kind, s->fields[s->cursor].index)) break;
    s->at = s->fields[s->cursor];
    draw_foot(s);
    ui_end(s->u, &s->u->c.spots[s->cursor]);
}

/* ---- Changing -------------------------------------------------------------------------------- */

static int wrapped(int n, int count) { return (n % count + count) % count; }

static void choose_game(start *s, int n) {
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) s->kept[i] = *s->c;
    *s->c = s->kept[wrapped(n, GAMES)];
}

static int game_number(const start *s) {
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) return i;
    return 0;
}

static void choose_count(start *s, int n) {
    int least, most;
    choice_seats(s->c->g, &least, &most);
    choice_resize(s->c, least + wrapped(n - least, most - least + 1));
}

/* A person, then the bots from easy to master. */
static void change_seat(start *s, int seat, int step) {
    player *p = &s->c->who.seat[seat];
    int now = p->bot ? p->level - AI_EASY + 1 : 0;
    now = wrapped(now + step, AI_MASTER - AI_EASY + 2);
    p->bot = now > 0;
    if (p->bot) p->level = AI_EASY + now - 1;
    if (p->bot || p->name[0]) return;
    if (seat == 0)
        players_guess_name(p->name, sizeof p->name);
    else
        snprintf(p->name, sizeof p->name, "%s %d", say(s, WORDS("Player")), seat + 1);
}

static void change_asset(start *s, int seat, int step) {
    text_span names[CHOICE_ASSETS];
    int count = choice_assets(s->c->g, s->lib, names), at = -1;
    for (int i = 0; i < count; i++)
        if (text_is(names[i], s->c->asset[seat])) at = i;
    at = wrapped(at + 1 + step, count + 1) - 1;
    text_out out = text_to(s->c->asset[seat], sizeof s->c->asset[seat]);
    if (at >= 0) text_put(&out, names[at]);
}

static void change_option(start *s, int n, int step) {
    const choice_option *o = &s->options[n];
    char value[CHOICE_VALUE];
    int at = 0;
    chosen_value(s, n, value);
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->value[i], value) == 0) at = i;
    do at = wrapped(at + step, o->count);
    while (!is_offered(s, o->value[at]));
    choice_set(s->c, o->key, o->value[at]);
}

static void change(start *s, int step) {
    switch (s->at.kind) {
    case FIELD_GAME: choose_game(s, game_number(s) + step); break;
    case FIELD_COUNT: choose_count(s, s->c->who.count + step); break;
    case FIELD_SEAT: change_seat(s, s->at.index, step); break;
    case FIELD_BOARD: change_asset(s, s->at.index, step); break;
    case FIELD_SHEET: change_asset(s, 0, step); break;
    case FIELD_OPTION: change_option(s, s->at.index, step); break;
    default: s->at = s->fields[spots_towards(&s->u->c, s->cursor, step, 0)];
    }
}

/* A click on a value, by the number its zone has. */
static void choose_item(start *s, int item) {
    if (item < 16)
        choose_game(s, item);
    else if (item < 32)
        choose_count(s, item - 16);
    else
        choice_set(s->c, s->options[(item - 32) / 16].key,
                   s->options[(item - 32) / 16].value[(item - 32) % 16]);
}

/* The field in the next row that way, the nearest to this one's column. */
static void change_row(start *s, int step) {
    const canvas_spot_of *spots = s->u->c.spots, *from = &spots[s->cursor];
    int best = -1;
    for (int i = 0; i < s->count; i++) {
        int rows = (spots[i].row - from->row) * step;
        if (rows <= 0) continue;
        if (best >= 0) {
            int least = (spots[best].row - from->row) * step;
            int here = abs(spots[i].column - from->column);
            if (rows > least || (rows == least && here >= abs(spots[best].column - from->column)))
                continue;
        }
        best = i;
    }
    if (best >= 0) s->at = s->fields[best];
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static bool types_name(const start *s) {
    return s->at.kind == FIELD_SEAT && !s->c->who.seat[s->at.index].bot;
}

/* A name with a comma would be two in a record. */
static void type(start *s, int key) {
    player *p = &s->c->who.seat[s->at.index];
    if (key != ',' && key != ';') ui_edit(p->name, sizeof p->name, key);
}

/* Everybody who plays has a name. */
static bool is_ready(start *s) {
    for (int i = 0; i < s->c->who.count; i++) {
        player *p = &s->c->who.seat[i];
        if (!p->bot) players_clean_name(p->name);
        if (p->bot || p->name[0]) continue;
        s->at = (field){ FIELD_SEAT, i };
        snprintf(s->message, sizeof s->message, "%s",
                 say(s, WORDS("Who plays here? Type a name.")));
        return false;
    }
    return true;
}

/* What to do now: one of START_..., or -1 to stay. */
static int press(start *s) {
    switch (s->at.kind) {
    case FIELD_RESUME: return START_RESUME;
    case FIELD_LEAVE: return START_LEAVE;
    default: return is_ready(s) ? START_BEGIN : -1;
    }
}

static int handle_key(start *s, int key) {
    const canvas *c = &s->u->c;
    s->message[0] = 0;
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
        choose_item(s, key - ITEM);
    } else if (types_name(s)) {
        type(s, key);
    } else if (key == 'q') {
        return START_LEAVE;
    } else if (key == ' ') {
        if (s->at.kind >= FIELD_BEGIN) return press(s);
        change(s, 1);
    }
    return -1;
}

static int handle_click(start *s, int column, int row) {
    int key = ui_zone_at(s->u, column, row), spot = spots_at(&s->u->c, column, row);
    if (spot >= 0) s->at = s->fields[spot];
    if (key) return handle_key(s, key);
    if (spot < 0) return -1;
    if (s->at.kind >= FIELD_BEGIN) return press(s);
    /* The arrows of a field: the left end goes back, the rest goes on. */
    const canvas_spot_of *box = &s->u->c.spots[spot];
    bool names = types_name(s) && column > box->column + 2 && column < box->column + box->width - 3;
    if (!names) change(s, column < box->column + 2 ? -1 : 1);
    return -1;
}

static void load_choices(start *s) {
    char name[RECORD_NAME + 1];
    players_guess_name(name, sizeof name);
    for (int i = 0; i < GAMES; i++)
        if (!choice_load(games_all[i], &s->kept[i])) s->kept[i] = choice_usual(games_all[i], name);
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) s->kept[i] = *s->c;
}

int start_run(ui *u, choice *c, const library *lib, const char *trouble) {
    start s;
    char path[STORE_PATH];
    memset(&s, 0, sizeof s);
    s.u = u;
    s.c = c;
    s.lib = lib;
    s.at = (field){ FIELD_BEGIN, 0 };
    s.can_resume = store_newest(path);
    snprintf(s.message, sizeof s.message, "%s", trouble);
    load_choices(&s);
    for (;;) {
        int answer = -1;
        if (!ui_is_too_small(u)) draw(&s);
        screen_event e = screen_wait(500);
        if (e.kind == SCREEN_STOP) return START_STOPPED;
        if (screen_is_small() || s.count == 0) continue;
        if (e.kind == SCREEN_KEY) answer = handle_key(&s, e.key);
        if (e.kind == SCREEN_CLICK) answer = handle_click(&s, e.column, e.row);
        if (answer >= 0) return answer;
    }
}
