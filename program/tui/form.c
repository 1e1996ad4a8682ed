/* form.c -- see form.h. */
#include "tui/form.h"

#include <stdio.h>
#include <string.h>

static const char *say(const form *s, const char *english) {
    return words(s->u->look.lang, english);
}

enum { LABEL = 12 }; /* columns */

static int left_edge(const form *s) {
    int left = (ui_columns(s->u) - 76) / 2;
    return left > 1 ? left : 1;
}

static void add_field(form *s, int kind, int index, int column, int width) {
    if (s->count == FORM_FIELDS) return;
    s->fields[s->count++] = (field){ kind, index };
    canvas_spot(&s->u->c, column, s->row, width, 1, 0, "f", true);
}

static bool is_at(const form *s, int kind, int index) {
    return s->at.kind == kind && s->at.index == index;
}

static void put_label(form *s, const char *text) {
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    ui_text(s->u, left_edge(s), s->row, text, LABEL - 1);
}

/* Values side by side, the chosen one in brackets and highlighted. */
static int put_item(form *s, int column, const char *text, bool chosen, int key) {
    canvas *c = &s->u->c;
    int width = ui_width(s->u, text) + 2;
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

static void put_arrows(form *s, int column, int width, const char *text, bool here) {
    canvas *c = &s->u->c;
    canvas_at(c, column, s->row);
    canvas_ink(c, COLOUR_INK, COLOUR_INSET, here ? CANVAS_BOLD : 0);
    canvas_put(c, here ? "\u2039 " : "  ", here ? "< " : "  ");
    canvas_words(c, text_of(text), width - 4);
    canvas_put(c, here ? " \u203a" : "  ", here ? " >" : "  ");
    canvas_plain(c);
}

static void draw_title(form *s) {
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

static void draw_game(form *s) {
    int at = left_edge(s) + LABEL;
    put_label(s, say(s, WORDS("Game")));
    for (int i = 0; i < GAMES; i++)
        at = put_item(s, at, games_all[i]->title, games_all[i] == s->c->g, FORM_ITEM + i);
    add_field(s, FIELD_GAME, 0, left_edge(s), LABEL - 2);
    s->row += 2;
}

static void draw_count(form *s) {
    int least, most, at = left_edge(s) + LABEL;
    choice_seats(s->c->g, &least, &most);
    put_label(s, say(s, WORDS("Players")));
    for (int i = least; i <= most; i++) {
        char digit[2] = { (char)('0' + i), 0 };
        at = put_item(s, at, digit, i == s->c->who.count, FORM_ITEM + 16 + i);
    }
    add_field(s, FIELD_COUNT, 0, left_edge(s), LABEL - 2);
    s->row++;
}

static void draw_seat(form *s, int i, bool boards) {
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

/* "p2" is that player. */
static const char *value_name(const form *s, const char *value) {
    int seat;
    if (text_to_seat(text_of(value), s->c->who.count, &seat))
        return players_name(&s->c->who, seat, s->u->look.lang);
    return choice_word(s->u->look.lang, value);
}

bool form_offers(const form *s, const char *value) {
    int seat;
    bool names_seat = text_to_seat(text_of(value), GAME_SEATS, &seat);
    return !names_seat || seat < s->c->who.count;
}

/* The default; see choice_wish_text. */
static const char *usual_value(const choice_option *o) {
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->value[i], "random") == 0) return "random";
    return o->count ? o->value[0] : "";
}

void form_value(const form *s, int option, char value[CHOICE_VALUE]) {
    choice_get(s->c, s->options[option].key, value);
    if (!value[0]) snprintf(value, CHOICE_VALUE, "%s", usual_value(&s->options[option]));
}

static void draw_option(form *s, int n) {
    int at = left_edge(s) + LABEL;
    char value[CHOICE_VALUE];
    form_value(s, n, value);
    put_label(s, choice_word(s->u->look.lang, s->options[n].key));
    for (int i = 0; i < s->options[n].count; i++) {
        const char *item = s->options[n].value[i];
        if (!form_offers(s, item)) continue;
        at = put_item(s, at, value_name(s, item), strcmp(value, item) == 0,
                      FORM_ITEM + 32 + n * 16 + i);
    }
    add_field(s, FIELD_OPTION, n, left_edge(s), LABEL - 2);
    s->row++;
}

static void draw_sheet(form *s, const char *key) {
    int at = left_edge(s) + LABEL;
    const char *name = s->c->asset[0];
    put_label(s, choice_word(s->u->look.lang, key));
    put_arrows(s, at, 24, name[0] ? name : say(s, WORDS("any")), is_at(s, FIELD_SHEET, 0));
    add_field(s, FIELD_SHEET, 0, at, 24);
    s->row++;
}

static int put_button(form *s, int column, int kind, const char *text) {
    canvas *c = &s->u->c;
    int width = ui_width(s->u, text) + 4;
    canvas_at(c, column, s->row);
    canvas_ink(c, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    canvas_str(c, "[ ");
    canvas_str(c, text);
    canvas_str(c, " ]");
    canvas_plain(c);
    add_field(s, kind, 0, column, width);
    return column + width + 2;
}

/* What the game is: the first paragraph of its rulebook. */
static void draw_about(form *s) {
    const game_words *about = game_words_of(s->c->g);
    text_span rest = text_of(about->rulebook ? say(s, about->rulebook[0]) : ""), line;
    canvas_ink(&s->u->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    for (; s->row < ui_rows(s->u) - 3 && ui_wrap(s->u, &rest, 76, &line); s->row++) {
        canvas_at(&s->u->c, left_edge(s), s->row);
        canvas_words(&s->u->c, line, 0);
    }
    canvas_plain(&s->u->c);
}

static void draw_foot(form *s) {
    bool ascii = s->u->look.ascii;
    const ui_key keys[] = {
        { SCREEN_ENTER, WORDS("Enter"), WORDS("begin") },
        { SCREEN_TAB, "Tab", WORDS("next") },
        { SCREEN_LEFT, ascii ? WORDS("Left") : "\u2190", WORDS("change") },
        { SCREEN_RIGHT, ascii ? WORDS("Right") : "\u2192", WORDS("change") },
        { SCREEN_ESCAPE, "Esc", WORDS("leave") },
    };
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
    ui_keys(s->u, keys, COUNT_OF(keys));
}

void form_draw(form *s) {
    const game_assets *assets = s->c->g->assets;
    ui_begin(s->u);
    s->count = 0;
    s->option_count = choice_options(s->c->g, s->options);
    draw_title(s);
    draw_game(s);
    draw_count(s);
    for (int i = 0; i < s->c->who.count; i++) draw_seat(s, i, assets && assets->per_seat);
    s->row++;
    if (assets && !assets->per_seat) draw_sheet(s, assets->option);
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
