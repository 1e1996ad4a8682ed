/* draw.c -- Kuh Vadis: the table as SVG: the sheet, the two players, the current turn.
 *
 * Wide: the sheet on the left, two cards on the right. Tall: one below the other. The lines for
 * texts are reserved, so that nothing moves from one position to the next.
 */
#include "core/words.h"
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

/* A piece of paper on the table. The label is for screen readers. */
static void draw_card(const game_view *v, int x, int y, int w, int h, const char *label,
                      text_out *out) {
    svg_shadow(out, x + 50, y + 80, w, h, 140, ".12");
    svg_begin_rect(out, x, y, w, h, 140, svg_both(v, COLOUR_PAPER, COLOUR_LINE, 14));
    if (label) svg_str(out, "role", "img");
    if (label) svg_str(out, "aria-label", label);
    svg_end(out);
}

/* Words on one line, as large as fits; cut only when they do not fit at the smallest size. */
static void draw_line(const game_view *v, text_span line, int x, int y, int size, int colour,
                      bool bold, int width, text_out *out) {
    int least = size * 55 / 100;
    while (size > least && svg_measure(line, size, bold) > width) size -= 4;
    svg_words_within(out, x, y, size, SVG_LEFT, palette_colour(v, colour), bold, line, width);
}

/* The sheet ------------------------------------------------------------------------------- */

/* The paper is cut to the sheet: where its cells lie on it, and how large it is. */
typedef struct {
    kuhvadis_grid grid; /* from the paper's own corner */
    int w, h;
} sheet_paper;

static sheet_paper cut_paper(const kuhvadis_scene *c, int w, int h, int most) {
    sheet_paper p;
    int columns = c->sheet->width, rows = c->sheet->height, beside = c->v->coordinates ? 380 : 0;
    bool narrow =
        c->v->tall && (c->v->regions || columns == KUHVADIS_SIDE); /* large enough for touch */
    int margin = narrow ? 30 : c->v->tall ? 160 : 380, left = narrow ? 0 : beside;
    int across = (w - 2 * margin - left) / columns, down = (h - 2 * margin - beside) / rows;
    int pitch = across < down ? across : down;
    if (pitch > most) pitch = most;
    p.grid.narrow = narrow;
    p.grid.pitch = pitch;
    p.grid.x = margin + left;
    p.grid.y = narrow ? 100 : margin;
    p.w = pitch * columns + 2 * margin + left;
    p.h = p.grid.y + pitch * rows + margin + beside;
    return p;
}

static void draw_paper(const kuhvadis_scene *c, sheet_paper p, int x, int y, text_out *out) {
    draw_card(c->v, x, y, p.w, p.h, kuhvadis_sheet_words(c).at, out);
    p.grid.x += x;
    p.grid.y += y;
    kuhvadis_draw_sheet(c, p.grid, out);
}

/* Players --------------------------------------------------------------------------------- */

typedef struct {
    int x, y, w, h;
    int name, note; /* sizes of letters */
} plate;

/* The seat whose turn it is has the pencil and a frame; the winner has a golden ground. */
static void draw_player(const kuhvadis_scene *c, int seat, plate p, text_out *out) {
    const kuhvadis_state *now = c->now;
    text_long name;
    text_out to_name = text_to(name.at, sizeof name.at);
    bool turn = !now->over && now->seat == seat, won = now->winner >> seat & 1;
    int box = p.h * 62 / 100, inset = (p.h - box) / 2, x = p.x + p.h - inset / 2;
    int pencil = !turn ? 0 : c->v->tall ? 470 : 1350;
    int width = p.x + p.w - x - pencil - 120, middle = p.y + p.h / 2;
    view_name(c->v, seat, &to_name);
    svg_rect(out, p.x, p.y, p.w, p.h, 160,
             svg_both(c->v, won ? COLOUR_FENCED : COLOUR_INSET,
                      turn || won ? COLOUR_INK : COLOUR_LINE, turn || won ? 36 : 12));
    svg_rect(out, p.x + inset * 9 / 10, p.y + inset, box, box, box * 13 / 100,
             svg_both(c->v, COLOUR_START, COLOUR_INK, 16));
    kuhvadis_draw_symbol(c->v, seat, p.x + inset * 9 / 10 + box / 2, middle, box, out);
    draw_line(c->v, text_of(name.at), x, middle - p.note * 30 / 100, p.name, COLOUR_INK, true,
              width, out);
    draw_line(c->v, text_of(kuhvadis_marks_words(c, seat).at), x, middle + p.note * 95 / 100,
              p.note, COLOUR_MUTED, false, width, out);
    if (!turn) return;
    if (c->v->tall)
        art_pencil(out, c->v, p.x + p.w - 450, middle + 385, 31, -68);
    else
        art_pencil(out, c->v, p.x + p.w - 1370, middle + 180, 42, -18);
}

/* Title and sheet ------------------------------------------------------------------------- */

static void draw_title(const kuhvadis_scene *c, int x, int y, int right, int height, int note,
                       text_out *out) {
    text_long name = kuhvadis_sheet_name(c->sheet, c->v->lang), sheet, turn;
    const char *muted = palette_colour(c->v, COLOUR_MUTED);
    int width = art_title(out, "KUH VADIS", x, y, height, palette_colour(c->v, COLOUR_INK));
    int room = right - x - width - 200;
    sheet = words_said(c->v->lang, name.at[0] ? WORDS("Sheet %1") : "", name.at);
    turn = words_said(c->v->lang, c->now->over ? WORDS("Turns: %1") : WORDS("Turn %1"),
                      text_number(c->now->turns + !c->now->over).at);
    svg_words_within(out, right, y + note * 45 / 100, note, SVG_RIGHT, muted, false,
                     text_of(turn.at), room);
    svg_words_within(out, right, y + height + note * 30 / 100,
                     svg_size_for(text_of(sheet.at), note, note / 2, false, room), SVG_RIGHT, muted,
                     false, text_of(sheet.at), room);
}

/* What happens now ------------------------------------------------------------------------ */

enum { MOST_LINES = 100 };

static int count_lines(text_span text, int size, int width) {
    TEXT_ROOM(nothing, 1);
    return svg_lines(&nothing, 0, 0, size, 1, "", false, text, width, MOST_LINES);
}

/* The last action and the number of the throw; then whose turn it is and the legal actions, in at
 * most so many lines. Longer texts are written smaller. */
static void draw_words(const kuhvadis_scene *c, int x, int y, int width, int size, int lines,
                       text_out *out) {
    const char *ink = palette_colour(c->v, COLOUR_INK), *muted = palette_colour(c->v, COLOUR_MUTED);
    int note = size * 92 / 100, text = size;
    text_long throws = kuhvadis_throws_words(c), turn = kuhvadis_turn_words(c);
    text_long hint = kuhvadis_hint_words(c);
    while (count_lines(text_of(hint.at), text, width) > lines && text > size / 2) text -= 5;
    y += size * 80 / 100;
    svg_words(out, x + width, y, note, SVG_RIGHT, muted, false, text_of(throws.at));
    draw_line(c->v, text_of(kuhvadis_last_words(c).at), x, y, note, COLOUR_MUTED, false,
              width - svg_measure(text_of(throws.at), note, false) - note / 2, out);
    y += size * 160 / 100;
    art_begin_status(out, turn.at, hint.at);
    draw_line(c->v, text_of(turn.at), x, y, size * 120 / 100, COLOUR_INK, true, width, out);
    svg_lines(out, x, y + size * 152 / 100, text, text * 132 / 100, ink, false, text_of(hint.at),
              width, MOST_LINES);
    svg_close(out, "g");
}

/* After the end there are no dice, but a cow. */
static void draw_tray(const kuhvadis_scene *c, int x, int y, int size, int pitch, text_out *out) {
    if (c->now->over)
        art_cow(out, c->v, x + DICE * pitch / 2, y + size * 130 / 100, size / 2);
    else
        kuhvadis_draw_dice(c, x, y, size, pitch, out);
}

/* Layouts --------------------------------------------------------------------------------- */

static void open_table(const game_view *v, int w, int h, text_out *out) {
    svg_open(out, v, w, h, "Kuh Vadis");
    svg_begin(out, "defs");
    svg_body(out);
    art_define_cow(out, v);
    svg_close(out, "defs");
    if (v->regions) return;
    svg_rect(out, 0, 0, w, h, 220, svg_fill(v, COLOUR_TABLE));
}

/* The plate of the viewer is the nearer one. */
static int seat_in_front(const game_view *v) { return v->seat == 0 ? 0 : 1; }

static void draw_wide(const kuhvadis_scene *c, text_out *out) {
    const int w = 16000, h = 10000, edge = 300, room = h - 2 * edge, x = room + 2 * edge - 40;
    const int card = w - edge - x, in = x + 310, inner = card - 620, players = 3000, high = 940;
    const int now = edge + players + 240;
    int front = seat_in_front(c->v);
    plate p = { in, edge + 840, inner, high, 300, 240 };
    sheet_paper sheet = cut_paper(c, room, room, 1900);
    open_table(c->v, w, h, out);
    draw_paper(c, sheet, edge + (room - sheet.w) / 2, edge + (room - sheet.h) / 2, out);
    draw_card(c->v, x, edge, card, players, NULL, out);
    draw_title(c, in, edge + 260, in + inner, 330, 240, out);
    draw_player(c, 1 - front, p, out);
    p.y += high + 120;
    draw_player(c, front, p, out);
    draw_card(c->v, x, now, card, h - edge - now, NULL, out);
    draw_words(c, in, now + 250, inner, 265, 5, out);
    draw_tray(c, in, now + 2820, 820, inner / DICE, out);
    kuhvadis_draw_buttons(c, in, h - edge - 930, inner, 680, out);
}

static void draw_tall(const kuhvadis_scene *c, text_out *out) {
    const int w = 7200, edge = 140, in = edge + 200, inner = w - 2 * in, players = 760;
    const int high = 1000, top = players + high + 180;
    int front = seat_in_front(c->v);
    sheet_paper sheet =
        cut_paper(c, c->sheet->width == KUHVADIS_SIDE ? w : w - 2 * edge, 20000, 1100);
    int now = top + sheet.h + 220, tray = now + 2310, buttons = tray + 2550;
    plate p = { edge, players, (w - 2 * edge - 140) / 2, high, 290, 250 };
    open_table(c->v, w, buttons + 1300, out);
    draw_title(c, edge + 60, 200, w - edge - 60, 340, 250, out);
    draw_player(c, 1 - front, p, out);
    p.x += p.w + 140;
    draw_player(c, front, p, out);
    draw_paper(c, sheet, (w - sheet.w) / 2, top, out);
    draw_card(c->v, edge, now, w - 2 * edge, buttons + 1120 - now, NULL, out);
    draw_words(c, in, now + 230, inner, 280, 3, out);
    draw_tray(c, in, tray, 1000, inner / DICE, out);
    kuhvadis_draw_buttons(c, in, buttons, inner, 900, out);
}

/* For a page that lays out the table itself. Dice come first: what is used first is found first. */
static void draw_regions(const kuhvadis_scene *c, text_out *out) {
    const int edge = 40;
    sheet_paper sheet = cut_paper(c, 7200 - 3 * edge, 20000, 20000);
    open_table(c->v, 7200, 7200, out);
    art_status(out, kuhvadis_status_words(c).at);
    for (int seat = 0; seat < 2; seat++) {
        art_region(out, c->v, "sign", seat, 600, 600);
        kuhvadis_draw_symbol(c->v, seat, 300, 300, 720, out);
        svg_close(out, "svg");
    }
    if (!c->now->over) {
        art_region(out, c->v, "hand", -1, 6900, 1560);
        kuhvadis_draw_row(c, 750, 810, 1040, 1350, out);
        svg_close(out, "svg");
        art_region(out, c->v, "buttons", -1, 7200, 900);
        kuhvadis_draw_buttons(c, 0, 0, 7200, 900, out);
        svg_close(out, "svg");
    }
    art_region(out, c->v, "board", -1, sheet.w + 3 * edge, sheet.h + 4 * edge);
    draw_paper(c, sheet, edge, edge, out);
    svg_close(out, "svg");
}

void kuhvadis_draw(const game_setup *u, const game_state *s, const game_view *v, text_out *out) {
    kuhvadis_scene c;
    kuhvadis_look(u, s, v, &c);
    if (v->regions)
        draw_regions(&c, out);
    else if (v->tall)
        draw_tall(&c, out);
    else
        draw_wide(&c, out);
    svg_close(out, "svg");
}
