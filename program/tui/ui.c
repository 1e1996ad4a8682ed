/* ui.c -- see ui.h. */
#include "tui/ui.h"

#include <stdio.h>
#include <string.h>

/* ---- Measuring ------------------------------------------------------------------------------- */

int ui_width(const ui *u, const char *text) { return canvas_measure(&u->c, text_of(text)); }

bool ui_wrap(const ui *u, text_span *rest, int columns, text_span *line) {
    while (rest->len && rest->at[0] == ' ') rest->at++, rest->len--;
    if (rest->len == 0) return false;
    text_span s = *rest;
    size_t fits = 0; /* bytes up to the last blank that fits */
    int width = 0;
    while (s.len) {
        text_span before = s;
        uint32_t rune = text_rune(&s);
        if (rune == '\n' || (rune == ' ' && width <= columns)) fits = rest->len - before.len;
        if (rune == '\n') break;
        width += canvas_shown_width(rune, u->look.ascii);
        if (width > columns) {
            if (!fits) fits = rest->len - before.len;
            break;
        }
        if (s.len == 0) fits = rest->len;
    }
    *line = (text_span){ rest->at, fits };
    rest->at += fits;
    rest->len -= fits;
    if (rest->len && (rest->at[0] == '\n' || rest->at[0] == ' ')) rest->at++, rest->len--;
    return true;
}

void ui_edit(char *line, size_t room, int key) {
    size_t len = strlen(line);
    text_out out = { line, room, len, false };
    if (key == SCREEN_BACKSPACE || key == SCREEN_DELETE) {
        while (len && ((unsigned char)line[--len] & 0xc0) == 0x80) {}
        line[len] = 0;
    } else if (key == 21) { /* Ctrl+U */
        line[0] = 0;
    } else if (key >= 32 && key < 0x110000 && canvas_rune_width((uint32_t)key) > 0) {
        text_put_rune(&out, (uint32_t)key);
        if (out.full) line[len] = 0; /* no part of a character */
    }
}

/* ---- The canvas ------------------------------------------------------------------------------ */

int ui_rows(const ui *u) { return u->view.rows; }
int ui_columns(const ui *u) { return u->view.columns; }

void ui_begin(ui *u) {
    u->view = u->look;
    u->view.columns = screen_columns();
    u->view.rows = screen_rows();
    u->zones = 0;
    u->advised = 0;
    canvas_begin(&u->c, &u->view);
}

void ui_end(ui *u, const canvas_spot_of *cursor) { screen_paint(&u->c, cursor, u->advised); }

void ui_text(ui *u, int column, int row, const char *text, int columns) {
    int dots = u->look.ascii ? 3 : 1;
    bool fits = ui_width(u, text) <= columns;
    if (!fits && columns <= dots) return;
    canvas_at(&u->c, column, row);
    canvas_text(&u->c, text, fits ? 0 : columns - dots);
    if (!fits) canvas_put(&u->c, "\u2026", "...");
}

void ui_lines(ui *u, int column, int row, const char *text, int columns, int lines) {
    text_span rest = text_of(text), line;
    for (int n = 0; n < lines && ui_wrap(u, &rest, columns, &line); n++) {
        canvas_at(&u->c, column, row + n);
        canvas_words(&u->c, line, 0);
    }
}

void ui_clear(ui *u, int column, int row, int width, int height, int ground) {
    for (int y = 0; y < height; y++) {
        canvas_at(&u->c, column, row + y);
        canvas_ink(&u->c, ground == CANVAS_PLAIN ? CANVAS_PLAIN : COLOUR_INK, ground, 0);
        canvas_fill(&u->c, ' ', width);
    }
}

bool ui_is_too_small(ui *u) {
    char sizes[2][32], text[256];
    text_out out = text_to(text, sizeof text);
    if (!screen_is_small()) return false;
    snprintf(sizes[0], sizeof sizes[0], "%d x %d", screen_columns(), screen_rows());
    snprintf(sizes[1], sizeof sizes[1], "%d x %d", SCREEN_COLUMNS, SCREEN_ROWS);
    words_say(&out, u->look.lang,
              WORDS("This window has room for %1 characters, and the games need %2. Please make it "
                    "larger; nothing is lost."),
              sizes[0], sizes[1]);
    ui_begin(u);
    if (screen_columns() > 4)
        ui_lines(u, 2, screen_rows() > 6 ? 2 : 0, text, screen_columns() - 4, CANVAS_ROWS);
    ui_end(u, NULL);
    return true;
}

/* ---- The foot -------------------------------------------------------------------------------- */

enum { SHORT = 12 }; /* columns: shorter texts at the right are not cut */

void ui_status(ui *u, const char *left, const char *right, int tone) {
    int row = ui_rows(u) - 2, columns = ui_columns(u), width = ui_width(u, right);
    int room = columns - ui_width(u, left) - 4; /* the left text has priority */
    if (width > columns / 2) width = columns / 2;
    if (width > SHORT && width > room) width = room < SHORT ? 0 : room;
    ui_clear(u, 0, row, columns, 1, COLOUR_PAPER);
    int ink = tone == UI_ALERT ? COLOUR_CROSS : tone == UI_HINT ? COLOUR_LEGAL : COLOUR_INK;
    canvas_ink(&u->c, ink, COLOUR_PAPER, tone == UI_CALM ? 0 : CANVAS_BOLD);
    ui_text(u, 1, row, left, columns - width - 4);
    canvas_ink(&u->c, COLOUR_MUTED, COLOUR_PAPER, 0);
    ui_text(u, columns - width - 1, row, right, width);
    canvas_plain(&u->c);
}

void ui_zone(ui *u, int column, int row, int width, int key) {
    if (u->zones == UI_ZONES) return;
    u->zone[u->zones].column = column;
    u->zone[u->zones].row = row;
    u->zone[u->zones].width = width;
    u->zone[u->zones++].key = key;
}

int ui_zone_at(const ui *u, int column, int row) {
    for (int i = 0; i < u->zones; i++)
        if (row == u->zone[i].row && column >= u->zone[i].column &&
            column < u->zone[i].column + u->zone[i].width)
            return u->zone[i].key;
    return 0;
}

int ui_pressed(const ui *u, screen_event e) {
    if (e.kind == SCREEN_CLICK) return ui_zone_at(u, e.column, e.row);
    return e.kind == SCREEN_KEY ? e.key : 0;
}

text_short ui_key_name(const ui *u, int key) {
    static const struct {
        int key;
        const char *ascii, *sign;
    } names[] = {
        { SCREEN_ENTER, WORDS("Enter"), NULL },
        { SCREEN_TAB, "Tab", NULL },
        { SCREEN_ESCAPE, "Esc", NULL },
        { ' ', WORDS("Space"), NULL },
        { SCREEN_LEFT, WORDS("Left"), "\u2190" },
        { SCREEN_UP, WORDS("Up"), "\u2191" },
        { SCREEN_RIGHT, WORDS("Right"), "\u2192" },
        { SCREEN_DOWN, WORDS("Down"), "\u2193" },
    };
    text_short name = { "" };
    text_out out = text_to(name.at, sizeof name.at);
    for (int i = 0; i < COUNT_OF(names); i++) {
        if (names[i].key != key) continue;
        bool sign = names[i].sign && !u->look.ascii;
        text_str(&out, sign ? names[i].sign : words(u->look.lang, names[i].ascii));
        return name;
    }
    text_char(&out, (char)key);
    return name;
}

/* Shows the keys that fit; the most important ones come first. */
void ui_keys(ui *u, const ui_key *keys, int count, unsigned when) {
    int row = ui_rows(u) - 1, at = 1;
    ui_clear(u, 0, row, ui_columns(u), 1, COLOUR_TABLE);
    for (int i = 0; i < count; i++) {
        if (!(keys[i].when & when)) continue;
        text_short name = ui_key_name(u, keys[i].key);
        const char *label = words(u->look.lang, keys[i].label);
        int width = ui_width(u, name.at) + 1 + ui_width(u, label);
        if (at + width > ui_columns(u)) continue;
        ui_zone(u, at, row, width, keys[i].key);
        canvas_at(&u->c, at, row);
        canvas_ink(&u->c, COLOUR_LEGAL, COLOUR_TABLE, CANVAS_BOLD);
        canvas_str(&u->c, name.at);
        canvas_ink(&u->c, COLOUR_MUTED, COLOUR_TABLE, 0);
        canvas_str(&u->c, " ");
        canvas_str(&u->c, label);
        at += width + 2;
    }
    canvas_plain(&u->c);
}

void ui_box(ui *u, const char *title, const char *text) {
    int width = ui_columns(u) < 76 ? ui_columns(u) - 4 : 72, lines = 0;
    text_span rest = text_of(text), line;
    while (ui_wrap(u, &rest, width - 4, &line)) lines++;
    if (lines > ui_rows(u) - 6) lines = ui_rows(u) - 6;
    int left = (ui_columns(u) - width) / 2, top = ui_rows(u) - 4 - lines;
    ui_clear(u, left, top, width, lines + 2, COLOUR_INSET);
    canvas_ink(&u->c, COLOUR_LINE, COLOUR_INSET, 0);
    canvas_box(&u->c, left, top, width, lines + 2);
    canvas_ink(&u->c, COLOUR_LEGAL, COLOUR_INSET, CANVAS_BOLD);
    if (title[0]) {
        canvas_at(&u->c, left + 2, top);
        canvas_str(&u->c, " ");
        ui_text(u, left + 3, top, title, width - 6);
        canvas_str(&u->c, " ");
    }
    canvas_ink(&u->c, COLOUR_INK, COLOUR_INSET, 0);
    ui_lines(u, left + 2, top + 1, text, width - 4, lines);
    canvas_plain(&u->c);
}

/* ---- The cursor ------------------------------------------------------------------------------ */

int spots_at(const canvas *c, int column, int row) {
    int best = -1, area = 0;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        int size = s->width * s->height;
        if (column < s->column || column >= s->column + s->width) continue;
        if (row < s->row || row >= s->row + s->height) continue;
        bool better =
            best < 0 || size < area || (size == area && s->legal && !c->spots[best].legal);
        if (!better) continue;
        best = i;
        area = size;
    }
    return best;
}

/* The middle of a spot in half columns; a row is as high as two columns are wide. */
static int middle_x(const canvas_spot_of *s) { return 2 * s->column + s->width; }
static int middle_y(const canvas_spot_of *s) { return 4 * s->row + 2 * s->height; }

static int size_of(int n) { return n < 0 ? -n : n; }

int spots_towards(const canvas *c, int from, int dx, int dy) {
    int best = from, least = 0;
    if (from < 0 || from >= c->spot_count) return spots_first_legal(c);
    for (int i = 0; i < c->spot_count; i++) {
        int x = middle_x(&c->spots[i]) - middle_x(&c->spots[from]);
        int y = middle_y(&c->spots[i]) - middle_y(&c->spots[from]);
        int along = dx ? x * dx : y * dy, aside = size_of(dx ? y : x);
        if (along <= 0) continue;
        /* Prefers spots straight ahead; ignores those that lie more to the side. */
        int cost = along + 3 * aside + (aside > 2 * along ? 1000 : 0);
        if (best != from && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

/* Reading order: rows first, and spots of one row from the left. */
static bool is_before(const canvas_spot_of *a, int i, const canvas_spot_of *b, int k) {
    if (a->row != b->row) return a->row < b->row;
    if (a->column != b->column) return a->column < b->column;
    return i < k;
}

int spots_next(const canvas *c, int from, int step) {
    int best = -1, around = -1;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (!s->legal || i == from) continue;
        bool ahead = from < 0 || (step > 0) == is_before(&c->spots[from], from, s, i);
        int *slot = ahead ? &best : &around;
        if (*slot < 0 || (step > 0) == is_before(s, i, &c->spots[*slot], *slot)) *slot = i;
    }
    return best >= 0 ? best : around >= 0 ? around : from;
}

int spots_same(const canvas *c, const canvas_spot_of *s) {
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *t = &c->spots[i];
        if (t->column == s->column && t->row == s->row && t->width == s->width) return i;
    }
    for (int i = 0; i < c->spot_count; i++)
        if (s->move && c->spots[i].move == s->move) return i;
    return -1;
}

int spots_nearest(const canvas *c, int column, int row, bool moves) {
    int best = -1, least = 0;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (!s->legal || (moves && !s->move)) continue;
        int cost = size_of(middle_x(s) - 2 * column) + size_of(middle_y(s) - 4 * row);
        if (best >= 0 && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

int spots_first_legal(const canvas *c) {
    int best = -1;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (s->move == CANVAS_THROW) return i;
        if (!s->legal) continue;
        if (best < 0 || (c->spots[best].move && !s->move)) best = i;
    }
    return best >= 0 ? best : c->spot_count ? 0 : -1;
}
