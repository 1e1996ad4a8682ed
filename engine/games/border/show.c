/* show.c -- The Border: the table in characters. The whole table, one board below the other, or a
 * layout that fits a screen, with one board large and the others small where there is room.
 *
 * ASCII: Y54 is the open space Y5.4, [x] is a crossed one, letters are areas, capitals when scored.
 * Unicode: a sign for each colour, the name on the first space of a segment, brackets around
 * legal actions, and the names of the areas.
 */
#include "games/border/draw.h"

#include "draw/canvas.h"

enum { MAP = BORDER_SIDE * BORDER_SIDE, LARGE = 4, SMALL = 2 }; /* columns a hexagon */

static const char *const signs[HUES] = { "\u2665", "\u25b2", "\u2605", "\u2663",
                                         "\u25cf", "\u25a0", "\u25cb" };

typedef struct {
    const border_scene *c;
    canvas *cv;
    border_plan plan;
} show;

/* One board on the canvas. */
typedef struct {
    const show *s;
    int seat, x, y, step; /* upper left corner, columns a hexagon */
} board_at;

static int hex_column(const board_at *b, int at) {
    return b->x + (border_half_column(b->s->c->u, at) - b->s->plan.left) * b->step / 2;
}

static int hex_row(const board_at *b, int at) { return b->y + at / BORDER_SIDE - b->s->plan.top; }

static int map_columns(const show *s, int step) {
    return (s->plan.width - HEX_STEP) * step / HEX_STEP + step - 1;
}

static int map_rows(const show *s) { return (s->plan.height - 2 * HEX_RADIUS) / HEX_ROW + 1; }

static bool is_complete(const board_at *b, int area) {
    return border_fenced(b->s->c, b->seat) >> area & 1;
}

/* ---- Areas ----------------------------------------------------------------------------------- */

static void ink_area(const board_at *b, int area) {
    bool complete = is_complete(b, area);
    canvas_ink(b->s->cv, complete ? COLOUR_INK : COLOUR_MUTED,
               complete ? COLOUR_FENCED : COLOUR_TINT + area, complete ? CANVAS_BOLD : 0);
}

/* The ground reaches half a hexagon further on both sides; the fence is painted over it. */
static void show_ground(const board_at *b, int at) {
    canvas *cv = b->s->cv;
    int area = b->s->c->u->board[b->seat].map[at] - BORDER_HEX_AREA, x = hex_column(b, at);
    ink_area(b, area);
    canvas_at(cv, x - 1, hex_row(b, at));
    canvas_fill(cv, ' ', b->step + 1);
    if (!cv->v->ascii) return;
    canvas_at(cv, x + (b->step == LARGE), hex_row(b, at));
    canvas_rune(cv,
                (uint32_t)((border_scored(b->s->c->b, b->seat) >> area & 1 ? 'A' : 'a') + area));
}

/* The best place for the name of the area: the middle one of its longest runs in a row. */
static int longest_run(const board_at *b, int area, int *length) {
    const uint8_t *map = b->s->c->u->board[b->seat].map;
    int best = 0, runs = 0, middle = 0;
    *length = 0;
    for (int pass = 0; pass < 3; pass++) {
        for (int at = 0; at < MAP; at++) {
            int n = 0;
            if (at % BORDER_SIDE && map[at - 1] == map[at]) continue;
            while (at % BORDER_SIDE + n < BORDER_SIDE && map[at + n] == BORDER_HEX_AREA + area) n++;
            if (pass == 0 && n > *length) *length = n;
            if (n < *length || n == 0) continue;
            if (pass == 1) runs++;
            if (pass == 2 && middle++ == runs / 2) best = at;
        }
    }
    return best;
}

static void show_area_name(const board_at *b, int area) {
    canvas *cv = b->s->cv;
    char text[64], letter[] = { (char)('a' + area), 0 };
    text_out out = text_to(text, sizeof text);
    int length, at = longest_run(b, area, &length), room = length * b->step + 1;
    if (is_complete(b, area)) text_str(&out, "\u2713");
    if (canvas_measure(cv, text_of(border_area_word(b->s->c, area))) + 3 <= room)
        text_str(&out, border_area_word(b->s->c, area));
    else if (room >= 3)
        text_str(&out, letter);
    ink_area(b, area);
    canvas_at(cv, hex_column(b, at) - 1 + (room - canvas_measure(cv, text_of(text)) + 1) / 2,
              hex_row(b, at));
    canvas_text(cv, text, 0);
}

/* ---- The fence ------------------------------------------------------------------------------- */

/* The legal action on a space; 0 when its board is only shown. */
static game_move move_of(const board_at *b, int space) {
    const border_scene *c = b->s->c;
    int number;
    if (!c->acts || c->who != b->seat || c->b->phase == BORDER_FALL) return 0;
    if (c->b->phase == BORDER_SECOND) return BORDER_CROSS | (unsigned)space;
    return BORDER_FILLS | (unsigned)border_space_segment(space, &number);
}

static void write_crossed(const board_at *b, bool last) {
    canvas *cv = b->s->cv;
    canvas_ink(cv, COLOUR_PENCIL, last ? COLOUR_LAST : COLOUR_WOOD, last ? CANVAS_BOLD : 0);
    if (b->step == SMALL)
        canvas_put(cv, "\u00d7", "x");
    else
        canvas_put(cv, last ? "(\u00d7)" : " \u00d7 ", last ? "(x)" : "[x]");
}

static void write_open(const board_at *b, int space, bool legal) {
    canvas *cv = b->s->cv;
    int number, segment = border_space_segment(space, &number), hue = space % 24 / 4;
    text_short name = border_segment_name(segment);
    canvas_ink(cv, HUE_DARK + hue, HUE_FILL + hue, legal ? CANVAS_BOLD | CANVAS_UNDERLINE : 0);
    if (b->step == SMALL) {
        name.at[1] = 0;
        canvas_put(cv, signs[hue], name.at);
        return;
    }
    if (cv->v->ascii) {
        canvas_str(cv, name.at);
        canvas_int(cv, number + 1);
        return;
    }
    bool named = number == 0 && !legal && cv->v->coordinates;
    canvas_str(cv, named ? name.at : legal ? "[" : " ");
    canvas_str(cv, signs[hue]);
    if (!named) canvas_str(cv, legal ? "]" : " ");
}

static void show_space(const board_at *b, int at) {
    const border_scene *c = b->s->c;
    canvas *cv = b->s->cv;
    int hex = c->u->board[b->seat].map[at], space = hex - BORDER_HEX_SPACE;
    int x = hex_column(b, at), y = hex_row(b, at);
    canvas_at(cv, x, y);
    if (space < 0) {
        write_crossed(b, false);
        return;
    }
    game_move m = move_of(b, space);
    bool crossed = border_has(&c->b->cross[b->seat], space), legal = m && border_may(c, m);
    if (crossed)
        write_crossed(b, border_is_last(c, b->seat, space));
    else
        write_open(b, space, legal);
    if (m) canvas_spot(cv, x, y, b->step - 1, 1, m, "", legal);
}

static void show_map(const show *s, int seat, int x, int y, int step) {
    board_at b = { s, seat, x, y, step };
    const uint8_t *map = s->c->u->board[seat].map;
    for (int at = 0; at < MAP; at++)
        if (map[at] >= BORDER_HEX_AREA && map[at] < BORDER_HEX_WHITE) show_ground(&b, at);
    for (int area = 0; !s->cv->v->ascii && area < BORDER_AREAS; area++) show_area_name(&b, area);
    for (int at = 0; at < MAP; at++)
        if (map[at] >= BORDER_HEX_WHITE) show_space(&b, at);
    canvas_plain(s->cv);
}

/* ---- Dice and buttons ------------------------------------------------------------------------ */

/* Framed when kept, between strokes when paid. */
static void show_die(const show *s, int i, int x, int y) {
    static const char *const before[] = { " ", "[", "-", "/", " " };
    static const char *const after[] = { " ", "]", "-", "/", " " };
    canvas *cv = s->cv;
    const border_die *d = &s->c->die[i];
    char letter[2] = "?", pick[VIEW_PICK];
    text_out pick_out = text_to(pick, sizeof pick);
    bool paid = d->how == DIE_USED || d->how == DIE_SPENT;
    canvas_at(cv, x, y);
    canvas_ink(cv, CANVAS_PLAIN, CANVAS_PLAIN, d->how == DIE_KEPT ? CANVAS_BOLD : 0);
    canvas_str(cv, before[d->how]);
    if (d->face >= 0) {
        letter[0] = BORDER_FACES[d->face];
        canvas_ink(cv, HUE_DARK + d->face, HUE_FILL + d->face, paid ? CANVAS_FAINT : CANVAS_BOLD);
        if (!cv->v->ascii) canvas_str(cv, signs[d->face]);
    }
    canvas_str(cv, letter);
    canvas_ink(cv, CANVAS_PLAIN, CANVAS_PLAIN, d->how == DIE_KEPT ? CANVAS_BOLD : 0);
    canvas_str(cv, after[d->how]);
    canvas_plain(cv);
    if (!s->c->throws) return;
    view_write_dice(s->c->is_picked, DICE, i, &pick_out);
    canvas_spot(cv, x, y, cv->column - x, 1, 0, pick, true);
}

static void show_dice(const show *s, int x, int y) {
    canvas *cv = s->cv;
    canvas_at(cv, x, y);
    canvas_text(cv, words(cv->v->lang, WORDS("Dice")), 0);
    for (int i = 0; i < DICE; i++) show_die(s, i, cv->column + 1, y);
}

/* "throw 2 of 3, used OB" */
static text_long throws_words(const show *s) {
    const border_state *b = s->c->b;
    TEXT_ROOM(used, 8);
    dice_write(b->used, BORDER_FACES, &used);
    return words_said(s->c->v->lang,
                      b->throws == 0 ? ""
                      : b->used      ? WORDS("roll %1 of 3, used %2")
                                     : WORDS("roll %1 of 3"),
                      text_number(b->throws).at, used.buf);
}

/* On a screen, words are cut to leave room for `more` columns. */
static void show_button(const show *s, const char *words_on_it, int more, game_move m, bool legal) {
    canvas *cv = s->cv;
    int x = cv->column, need = canvas_measure(cv, text_of(words_on_it));
    int room = cv->v->columns - x - 4 - more;
    if (cv->v->columns && need > room) need = room;
    if (legal)
        canvas_ink(cv, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    else
        canvas_ink(cv, COLOUR_MUTED, COLOUR_INSET, 0);
    canvas_str(cv, "[ ");
    canvas_text(cv, words_on_it, need);
    canvas_str(cv, " ]");
    canvas_plain(cv);
    canvas_spot(cv, x, cv->row, cv->column - x, 1, m, "", legal);
    canvas_at(cv, cv->column + 2, cv->row);
}

/* Whether there are any. */
static bool show_buttons(const show *s, int x, int y) {
    const border_scene *c = s->c;
    if (!c->acts) return false;
    text_long text = border_throw_words(c);
    const char *done = words(c->v->lang, WORDS("Done"));
    int after = canvas_measure(s->cv, text_of(done)) + 6;
    canvas_at(s->cv, x, y);
    if (c->b->phase == BORDER_FALL)
        show_button(s, text.at, 0, CANVAS_THROW, true);
    else if (c->throws)
        show_button(s, text.at, after, BORDER_KEEP | c->picked,
                    border_may(c, BORDER_KEEP | c->picked));
    if (c->b->phase != BORDER_FALL) show_button(s, done, 0, BORDER_DONE, true);
    return true;
}

/* ---- The whole table ------------------------------------------------------------------------- */

/* "(4)/2": the value scored is in brackets, a first value that is taken (F16) is struck through. */
static void write_values(const show *s, int seat, int area) {
    const border_scene *c = s->c;
    canvas *cv = s->cv;
    bool first = c->b->first[seat] >> area & 1, later = c->b->later[seat] >> area & 1;
    bool gone = !first && (c->taken >> area & 1);
    if (first) canvas_str(cv, "(");
    if (gone) canvas_str(cv, "-");
    canvas_int(cv, c->u->value_first[area]);
    if (gone) canvas_str(cv, "-");
    canvas_str(cv, first ? ")/" : "/");
    if (later) canvas_str(cv, "(");
    canvas_int(cv, c->u->value_later[area]);
    if (later) canvas_str(cv, ")");
}

static void show_areas(const show *s, int seat, int y) {
    board_at b = { s, seat, 0, 0, LARGE };
    canvas *cv = s->cv;
    for (int area = 0; area < BORDER_AREAS; area++) {
        if (area % 5 == 0) canvas_at(cv, 0, y + area / 5);
        canvas_str(cv, area % 5 ? "   " : "  ");
        canvas_rune(cv, (uint32_t)('a' + area));
        canvas_str(cv, " ");
        canvas_text(cv, border_area_word(s->c, area), 0);
        canvas_str(cv, " ");
        write_values(s, seat, area);
        if (!is_complete(&b, area) || border_scored(s->c->b, seat) >> area & 1) continue;
        canvas_str(cv, " ");
        canvas_text(cv, words(cv->v->lang, WORDS("complete")), 0);
    }
}

/* "Anna (Tim), 7 points", in so many columns; 0: as many as it takes. */
static void show_title(const show *s, int seat, int columns) {
    const border_scene *c = s->c;
    text_long title =
        words_said(c->v->lang, WORDS("%1 (%2), %3"), border_name(c->v, seat).at,
                   border_board_name(c, seat), border_points_words(c->v->lang, c->points[seat]).at);
    canvas_ink(s->cv, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_text(s->cv, title.at, columns);
    canvas_plain(s->cv);
}

static void show_legend(const show *s) {
    canvas *cv = s->cv;
    int lang = cv->v->lang;
    if (cv->v->ascii) {
        canvas_text(
            cv,
            words(
                lang,
                WORDS("Y54 is the open space Y5.4, [x] is crossed off, capitals are scored areas")),
            0);
        return;
    }
    for (int hue = 0; hue < BORDER_COLOURS; hue++) {
        char letter[] = { BORDER_FACES[hue], ' ', ' ', 0 };
        canvas_str(cv, signs[hue]);
        canvas_str(cv, letter);
    }
    canvas_str(cv, "\u00d7 ");
    canvas_text(cv, words(lang, WORDS("crossed off")), 0);
}

/* A line each, except those that are empty. */
static int show_line(const show *s, text_long text, int y) {
    if (!text.at[0]) return y;
    canvas_at(s->cv, 0, y);
    canvas_text(s->cv, text.at, 0);
    return y + 1;
}

static void show_whole(const show *s) {
    int y = 0;
    for (int seat = 0; seat < s->c->u->seats; seat++) {
        canvas_at(s->cv, 0, y);
        show_title(s, seat, 0);
        show_map(s, seat, 4, y + 1, LARGE);
        y += 1 + map_rows(s);
        show_areas(s, seat, y);
        y += 2;
    }
    canvas_at(s->cv, 0, y++);
    show_legend(s);
    if (s->c->who >= 0) {
        text_long throws = throws_words(s);
        show_dice(s, 0, y++);
        canvas_str(s->cv, throws.at[0] ? " " : "");
        canvas_text(s->cv, throws.at, 0);
    }
    if (show_buttons(s, 0, y)) y++;
    y = show_line(s, border_last_words(s->c), y);
    y = show_line(s, border_headline(s->c), y);
    y = show_line(s, border_task(s->c), y);
    show_line(s, border_notice(s->c), y);
}

/* ---- On a screen ----------------------------------------------------------------------------- */

enum { LIST = 16 }; /* columns of the list of areas */

/* "10 5": both values; of a first value that is taken a dash is left, and of an area that is scored
 * its value with a mark, "10* " or "  5*". */
static text_long list_values(const show *s, int seat, int area) {
    const border_scene *c = s->c;
    int first = c->u->value_first[area], later = c->u->value_later[area];
    bool ascii = c->v->ascii, taken = c->taken >> area & 1;
    const char *mark = ascii ? "*" : "\u2713", *dash = ascii ? "-" : "\u2013";
    text_long text;
    text_out out = text_to(text.at, sizeof text.at);
    text_str(&out, first < 10 ? " " : "");
    if (c->b->later[seat] >> area & 1)
        text_print(&out, "%s%d%s", first < 10 ? " " : "  ", later, mark);
    else if (c->b->first[seat] >> area & 1)
        text_print(&out, "%d%s%s", first, mark, later < 10 ? " " : "  ");
    else if (taken)
        text_print(&out, "%s%s %d", dash, first < 10 ? "" : dash, later);
    else
        text_print(&out, "%d %d", first, later);
    return text;
}

/* "g lighthou. 10 5" */
static void show_list(const show *s, int seat, int x, int y) {
    const border_scene *c = s->c;
    canvas *cv = s->cv;
    board_at b = { s, seat, 0, 0, LARGE };
    for (int area = 0; area < BORDER_AREAS; area++) {
        text_long values = list_values(s, seat, area);
        text_span name = text_of(border_area_word(c, area));
        int room = LIST - 3 - canvas_measure(cv, text_of(values.at));
        bool fits = canvas_measure(cv, name) <= room;
        canvas_at(cv, x, y + area);
        ink_area(&b, area);
        canvas_rune(cv, (uint32_t)((border_scored(c->b, seat) >> area & 1 ? 'A' : 'a') + area));
        canvas_str(cv, " ");
        canvas_words(cv, name, fits ? room : room - 1);
        canvas_str(cv, fits ? " " : ". ");
        canvas_str(cv, values.at);
        canvas_plain(cv);
    }
}

/* The points of all; a mark before the seat to decide. */
static void show_points(const show *s, int front, int x, int y) {
    const border_scene *c = s->c;
    canvas *cv = s->cv;
    for (int seat = 0; seat < c->u->seats; seat++) {
        canvas_at(cv, x, y + seat);
        canvas_ink(cv, CANVAS_PLAIN, CANVAS_PLAIN,
                   (seat == c->who ? CANVAS_BOLD : 0) | (seat == front ? CANVAS_UNDERLINE : 0));
        canvas_put(cv, seat == c->who ? "\u25b6" : " ", seat == c->who ? ">" : " ");
        canvas_text(cv, border_name(c->v, seat).at, LIST - 4); /* room for "bot (facile)" */
        canvas_str(cv, c->points[seat] < 10 ? "  " : c->points[seat] < 100 ? " " : "");
        canvas_int(cv, c->points[seat]);
        canvas_plain(cv);
    }
}

/* "Ben: c6 a2": the areas of the boards not in front. */
static void show_fenced(const show *s, int front, int y) {
    const border_scene *c = s->c;
    canvas *cv = s->cv;
    for (int seat = 0; seat < c->u->seats; seat++) {
        int area;
        if (seat == front) continue;
        canvas_at(cv, 0, y++);
        canvas_text(cv, border_name(c->v, seat).at, 0);
        canvas_text(cv, words(cv->v->lang, WORDS(": ")), 0);
        if (!border_scored(c->b, seat)) canvas_str(cv, "-");
        BITS_EACH (area, border_scored(c->b, seat)) {
            if (area > bits_first(border_scored(c->b, seat))) canvas_str(cv, " ");
            canvas_rune(cv, (uint32_t)('a' + area));
            canvas_int(cv, border_points(c->u, c->b, seat, area));
        }
    }
}

/* The board of the seat to decide if it acts here; else the board of the view, or of the seat the
 * table waits for. */
static int front_seat(const border_scene *c) {
    bool given = c->v->seat >= 0 && c->v->seat < c->u->seats;
    if (c->acts && (!given || (c->v->hands >> c->v->seat & 1))) return c->who;
    if (given) return c->v->seat;
    return c->who >= 0 ? c->who : c->winners ? bits_first(c->winners) : 0;
}

/* The other boards small, where there is room: to the right of the large layout, then below it. */
static void show_small(const show *s, int front, int right, int below) {
    const border_scene *c = s->c;
    int w = map_columns(s, SMALL) + 2, h = map_rows(s) + 1, x = right, y = 0;
    bool beside = true;
    for (int i = 1; i < c->u->seats; i++) {
        int seat = (front + i) % c->u->seats;
        if (beside && (x + w > c->v->columns || y + h > c->v->rows - 2)) {
            beside = false;
            x = 1;
            y = below;
        }
        if (x + w > c->v->columns || y + h > c->v->rows - 2) return;
        canvas_at(s->cv, x, y);
        show_title(s, seat, w);
        show_map(s, seat, x, y + 1, SMALL);
        x += beside ? 0 : w + 2;
        y += beside ? h + 1 : 0;
    }
}

static void show_screen(const show *s) {
    const border_scene *c = s->c;
    canvas *cv = s->cv;
    int front = front_seat(c), step = LARGE, y;
    text_long throws = throws_words(s), last = border_last_words(c), line;
    if (map_columns(s, LARGE) + LIST + 1 > c->v->columns) step = SMALL;
    int list = map_columns(s, step) + 1, rows = map_rows(s) < 15 ? 15 : map_rows(s);
    line = words_said(WORDS_EN, throws.at[0] ? "%1, %2   " : "%1   ", border_headline(c).at,
                      throws.at);
    canvas_ink(cv, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_text(cv, line.at, c->v->columns);
    if (cv->column + canvas_measure(cv, text_of(last.at)) <= c->v->columns)
        canvas_text(cv, last.at, 0);
    canvas_plain(cv);
    show_map(s, front, 0, 1, step);
    show_list(s, front, list, 1);
    show_points(s, front, list, 11);
    y = 1 + rows;
    if (c->who >= 0) show_dice(s, 0, y);
    show_buttons(s, cv->column + 2, y++);
    line = words_said(WORDS_EN, "%1 %2", border_task(c).at, border_notice(c).at);
    canvas_lines(cv, text_of(line.at), 0, y, c->v->columns, 2);
    show_fenced(s, front, y + 2);
    show_small(s, front, list + LIST + 2, y + 2 + c->u->seats);
}

void border_show(const game_setup *u, const game_state *state, const game_view *v, canvas *cv) {
    border_scene c = border_scene_of(u, state, v);
    show s;
    CLEAR(&s, sizeof s);
    s.c = &c;
    s.cv = cv;
    border_make_plan(c.u, &s.plan);
    if (v->columns && v->rows)
        show_screen(&s);
    else
        show_whole(&s);
}
