/* draw_card.c -- The Border: the sheet of a player as SVG: name, points, the board, and the track
 * of the nine areas, where the value scored is circled and one taken by others is struck out. */
#include "games/border/draw.h"

/* ---- The track ------------------------------------------------------------------------------- */

/* Both values fit side by side when a cell is so many tenths of a digit's height wide. */
enum { SIDE_BY_SIDE = 36, LARGEST_DIGIT = 200, SMALLEST_DIGIT = 165 };

typedef struct {
    const border_scene *c;
    int seat, area;
    int digit; /* height of the digits */
    text_out *out;
} cell_drawing;

static void draw_value(const cell_drawing *d, int value, int x, int y, bool taken, bool gone) {
    const game_view *v = d->c->v;
    const char *pencil = palette_colour(v, COLOUR_PENCIL);
    int size = d->digit;
    art_number(d->out, value, x, y, size, palette_colour(v, gone ? COLOUR_MUTED : COLOUR_INK), 13);
    if (taken) art_circle(d->out, x, y, size * 9 / 10, pencil, 24, d->seat + 2 * d->area);
    if (!gone) return;
    svg_pen(d->out, pencil, 24);
    svg_line(d->out, x - size * 7 / 10, y + size * 5 / 10, x + size * 7 / 10, y - size * 5 / 10,
             (svg_paint){ NULL, NULL, 0 });
    svg_close(d->out, "g");
}

/* F16: the first value is taken once anybody else has it. */
static void draw_values(const cell_drawing *d, int x1, int y1, int x2, int y2) {
    const border_scene *c = d->c;
    bool first = c->b->first[d->seat] >> d->area & 1, later = c->b->later[d->seat] >> d->area & 1;
    draw_value(d, c->u->value_first[d->area], x1, y1, first, !first && (c->taken >> d->area & 1));
    draw_value(d, c->u->value_later[d->area], x2, y2, later, false);
}

/* The layout of emblem and values depends on the room. */
static void draw_cell(const cell_drawing *d, art_box b) {
    const border_scene *c = d->c;
    int ground = border_fenced(c, d->seat) >> d->area & 1 ? COLOUR_FENCED : COLOUR_TINT + d->area;
    int digit = d->digit, middle = b.x + b.w / 2;
    svg_rect(d->out, b.x, b.y, b.w, b.h, 100, svg_both(c->v, ground, COLOUR_INK, 14));
    if (b.w * 2 > b.h * 3) {
        int emblem = b.h * 8 / 10, room = b.w - emblem - 60, left = b.x + emblem + 70;
        border_use_emblem(c, d->area, b.x + 50 + emblem / 2, b.y + b.h / 2, emblem, d->out);
        draw_values(d, left + room * 27 / 100, b.y + b.h / 2, left + room * 74 / 100,
                    b.y + b.h / 2);
    } else if (b.w >= digit * SIDE_BY_SIDE / 10) {
        int emblem = b.h - digit * 23 / 10, y = b.y + b.h - digit * 105 / 100;
        if (emblem > b.w - 120) emblem = b.w - 120;
        border_use_emblem(c, d->area, middle, b.y + (b.h - digit * 19 / 10) / 2, emblem, d->out);
        draw_values(d, b.x + b.w * 30 / 100, y, b.x + b.w * 73 / 100, y);
    } else {
        int emblem = b.h - digit * 42 / 10;
        if (emblem > b.w - 60) emblem = b.w - 60;
        border_use_emblem(c, d->area, middle, b.y + (b.h - digit * 40 / 10) / 2, emblem, d->out);
        draw_values(d, middle, b.y + b.h - digit * 3, middle, b.y + b.h - digit * 11 / 10);
    }
}

/* "Fenced: well 4, bear 4" for screen readers. */
static text_long track_words(const border_scene *c, int seat) {
    text_long list;
    text_out out = text_to(list.at, sizeof list.at);
    int area;
    BITS_EACH (area, border_scored(c->b, seat)) {
        if (out.len) text_str(&out, ", ");
        text_print(&out, "%s %d", border_area_word(c, area), border_points(c->u, c->b, seat, area));
    }
    return words_said(c->v->lang, out.len ? WORDS("Fenced: %1") : WORDS("No area is fenced"),
                      list.at);
}

/* Side by side when both fit, else one above the other. */
static int row_digit(int w, bool *beside) {
    int digit = ((w + w / 120) / BORDER_AREAS - w / 120) * 10 / SIDE_BY_SIDE;
    *beside = digit >= SMALLEST_DIGIT;
    return *beside && digit < LARGEST_DIGIT ? digit : LARGEST_DIGIT;
}

int border_track_height(int w) {
    bool beside;
    row_digit(w, &beside);
    return beside ? 1080 : 1340;
}

void border_draw_track(const border_scene *c, int seat, art_box box, int shape, text_out *out) {
    bool row = shape == TRACK_ROW, beside;
    int columns = row ? BORDER_AREAS : 3, rows = row ? 1 : 3, gap = row ? box.w / 120 : 80;
    int w = (box.w + gap) / columns - gap, h = (box.h + gap) / rows - gap;
    int digit = row ? row_digit(box.w, &beside) : 190;
    cell_drawing d = { c, seat, 0, digit, out };
    svg_labelled(out, false, track_words(c, seat).at);
    for (d.area = 0; d.area < BORDER_AREAS; d.area++) {
        art_box cell = { box.x + d.area % columns * (w + gap), box.y + d.area / columns * (h + gap),
                         w, h };
        draw_cell(&d, cell);
    }
    svg_close(out, "g");
}

/* ---- The sheet ------------------------------------------------------------------------------- */

static void draw_paper(const border_scene *c, int seat, art_box b, text_out *out) {
    bool turn = c->who < 0 ? c->winners >> seat & 1 : c->who == seat;
    svg_shadow(out, b.x + 50, b.y + 90, b.w, b.h, 160, ".12");
    svg_rect(out, b.x, b.y, b.w, b.h, 160,
             svg_both(c->v, COLOUR_PAPER, turn ? COLOUR_BUTTON : COLOUR_LINE, turn ? 50 : 14));
}

typedef struct {
    text_long name, points;
    int name_width, points_width; /* in bold letters of the size asked for */
} heading;

static heading heading_of(const border_scene *c, int seat, int size) {
    heading h;
    h.name = border_name(c->v, seat);
    h.points = border_points_words(c->v->lang, c->points[seat]);
    h.name_width = svg_measure(text_of(h.name.at), size, true);
    h.points_width = svg_measure(text_of(h.points.at), size, true);
    return h;
}

static void draw_board_name(const border_scene *c, int seat, int x, int y, int size, int anchor,
                            int room, text_out *out) {
    text_span name = text_of(border_board_name(c, seat));
    if (svg_measure(name, size, false) <= room)
        svg_words(out, x, y, size, anchor, palette_colour(c->v, COLOUR_MUTED), false, name);
}

/* Name, board and points in a line. */
static void draw_header(const border_scene *c, int seat, int x, int y, int w, int size,
                        text_out *out) {
    heading h = heading_of(c, seat, size);
    const char *ink = palette_colour(c->v, COLOUR_INK);
    int room = w - h.points_width - size / 2, used = h.name_width + size / 2;
    svg_words_within(out, x, y, size, SVG_LEFT, ink, true, text_of(h.name.at), room);
    svg_words(out, x + w, y, size, SVG_RIGHT, ink, true, text_of(h.points.at));
    draw_board_name(c, seat, x + used, y, size * 2 / 3, SVG_LEFT, room - used, out);
}

enum { HEADER = 280, SECOND_LINE = 300, SMALLEST_NAME = 190 };

/* The name alone, smaller if needed; points and board below it. */
static void draw_narrow_header(const border_scene *c, int seat, int x, int y, int w,
                               text_out *out) {
    int size = HEADER, small = HEADER * 4 / 5;
    while (size > SMALLEST_NAME && heading_of(c, seat, size).name_width > w) size -= 10;
    heading h = heading_of(c, seat, small);
    const char *ink = palette_colour(c->v, COLOUR_INK);
    int room = w - h.points_width - small / 2;
    svg_words_within(out, x, y, size, SVG_LEFT, ink, true, text_of(h.name.at), w);
    svg_words(out, x, y + SECOND_LINE, small, SVG_LEFT, ink, true, text_of(h.points.at));
    draw_board_name(c, seat, x + w, y + SECOND_LINE, small * 4 / 5, SVG_RIGHT, room, out);
}

/* Whether a name with points is too long for one line; then all get two. */
static bool needs_two_lines(const border_scene *c, int w) {
    for (int seat = 0; seat < c->u->seats; seat++) {
        heading h = heading_of(c, seat, HEADER);
        if (h.name_width + HEADER / 2 + h.points_width > w) return true;
    }
    return false;
}

static int fitting_percent(const border_plan *p, int w, int h) {
    int across = w * 100 / p->width, down = h * 100 / p->height;
    return across < down ? across : down;
}

static void draw_tall_card(const border_scene *c, const border_plan *p, int seat, art_box b,
                           text_out *out) {
    int pad = 260, size = b.w > 6000 ? 320 : 270;
    int track = border_track_height(b.w - 2 * pad), top = b.y + size * 19 / 10;
    int room = b.h - (top - b.y) - track - pad - 160;
    int percent = fitting_percent(p, b.w - 2 * pad, room);
    int w = p->width * percent / 100, h = p->height * percent / 100;
    art_box box = { b.x + pad, b.y + b.h - pad - track, b.w - 2 * pad, track };
    draw_header(c, seat, b.x + pad + 40, b.y + size * 3 / 2, b.w - 2 * pad - 80, size, out);
    border_draw_board(c, p, seat, b.x + (b.w - w) / 2, top + (room - h) / 2, percent, out);
    border_draw_track(c, seat, box, TRACK_ROW, out);
}

static void draw_wide_card(const border_scene *c, const border_plan *p, int seat, art_box b,
                           text_out *out) {
    int pad = 200;
    int percent = fitting_percent(p, (b.w - 3 * pad) * 62 / 100, b.h - 2 * pad);
    int w = p->width * percent / 100, h = p->height * percent / 100;
    int left = b.x + 2 * pad + w, room = b.w - 3 * pad - w;
    bool two = needs_two_lines(c, room);
    int above = two ? 820 : 680;
    art_box box = { left, b.y + above, room, b.h - above - pad - 20 };
    if (box.h > 3000) box.h = 3000;
    if (two)
        draw_narrow_header(c, seat, left, b.y + 400, room, out);
    else
        draw_header(c, seat, left, b.y + 470, room, HEADER, out);
    border_draw_board(c, p, seat, b.x + pad, b.y + (b.h - h) / 2, percent, out);
    border_draw_track(c, seat, box, TRACK_SQUARE, out);
}

void border_draw_card(const border_scene *c, const border_plan *p, int seat, art_box box, bool wide,
                      text_out *out) {
    draw_paper(c, seat, box, out);
    if (wide)
        draw_wide_card(c, p, seat, box, out);
    else
        draw_tall_card(c, p, seat, box, out);
}

/* ---- Regions --------------------------------------------------------------------------------- */

void border_draw_region(const border_scene *c, const border_plan *p, int seat, bool other,
                        text_out *out) {
    const char *role = other ? "other" : "board";
    if (other && c->u->seats > 2 && !c->v->tall) { /* a column of three beside the own one */
        art_box wide = { 40, 40, 7100, 3000 };
        art_region(out, c->v, role, seat, 7200, 3160);
        border_draw_card(c, p, seat, wide, true, out);
        svg_close(out, "svg");
        return;
    }
    int pad = 220, head = c->v->tall ? 180 : 560, w = 7200 - 2 * pad;
    int percent = w * 100 / p->width, high = p->height * percent / 100;
    int track = border_track_height(w);
    art_box paper = { 40, 40, 7100, head + high + 120 + track + pad };
    art_box box = { pad, 40 + head + high + 120, w, track };
    art_region(out, c->v, role, seat, 7200, paper.h + 160);
    draw_paper(c, seat, paper, out);
    if (!c->v->tall) draw_header(c, seat, pad + 40, 430, w - 80, 300, out);
    border_draw_board(c, p, seat, pad, 40 + head, percent, out);
    border_draw_track(c, seat, box, TRACK_ROW, out);
    svg_close(out, "svg");
}
