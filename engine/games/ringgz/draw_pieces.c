/* draw_pieces.c -- Ringgz: rings, bases and the start base as SVG.
 *
 * Colours are told apart without seeing them: along the rings of each colour runs a thread of its
 * own, and its bases and flags carry a sign. Blue rings have a fine line near both edges, green
 * ones beads, yellow ones rungs, red ones a strong line in the middle.
 */
#include "draw/art.h"
#include "games/ringgz/ringgz.h"

const uint8_t ringgz_hue[RINGGZ_COLOURS] = { HUE_BLUE, HUE_GREEN, HUE_YELLOW, HUE_RED };

/* In thousandths of a territory. */
static const int ring_radius[4] = { 96, 192, 288, 384 };
enum { RING_WIDTH = 74, BASE_RADIUS = 372 };

static int part(int cell, int thousandths) { return (cell * thousandths + 500) / 1000; }

static const char *fill_of(const game_view *v, int colour) {
    return palette_colour(v, HUE_FILL + ringgz_hue[colour]);
}
static const char *dark_of(const game_view *v, int colour) {
    return palette_colour(v, HUE_DARK + ringgz_hue[colour]);
}
/* Outlines of pieces are dark in light and dark palettes: the pieces are bright. */
static const char *edge_of(const game_view *v) {
    return v->palette == VIEW_MONO ? "#222222" : "#4a3526";
}
static bool is_printed(int cell) { return cell < 400; } /* a territory of paper.c */
static int edge_width(int cell) {
    return is_printed(cell) ? 4 : cell > 1100 ? 13 : cell > 700 ? 11 : 9;
}

static void hundredths(text_out *out, int n) {
    text_print(out, "%d.%d%d", n / 100, n / 10 % 10, n % 10);
}

void ringgz_draw_shade(text_out *out, int percent) {
    svg_begin(out, "g");
    svg_attribute(out, "opacity");
    hundredths(out, percent);
    svg_quote(out);
    svg_body(out);
}

void ringgz_draw_sheet(text_out *out, const game_view *v, int x, int y, int w, int h, int ground,
                       int edge, int width) {
    ringgz_draw_shade(out, 10);
    svg_rect(out, x + 30, y + 60, w, h, 140, (svg_paint){ "#000", NULL, 0 });
    svg_close(out, "g");
    svg_rect(out, x, y, w, h, 140, svg_both(v, ground, edge, width));
}

/* ---- Rings ---- */

/* Dashes around a circle without a seam: `step` is adjusted, all in tenths. */
static void dashed_circle(text_out *out, int x, int y, int r, const char *colour, int width,
                          int dash, int step, bool round) {
    int around = 62832 * r / 1000; /* hundredths */
    int count = (around + 5 * step) / (10 * step);
    svg_begin_circle(out, x, y, r, (svg_paint){ NULL, colour, width });
    svg_attribute(out, "stroke-dasharray");
    hundredths(out, 10 * dash);
    text_char(out, ' ');
    hundredths(out, around / count - 10 * dash);
    svg_quote(out);
    if (round) svg_str(out, "stroke-linecap", "round");
    svg_end(out);
}

static void thread(text_out *out, const game_view *v, int colour, int x, int y, int r, int width) {
    const char *dark = dark_of(v, colour);
    svg_paint line = { NULL, dark, width * 13 / 100 };
    if (colour == 0) {
        svg_circle(out, x, y, r + width * 27 / 100, line);
        svg_circle(out, x, y, r - width * 27 / 100, line);
    } else if (colour == 1) {
        dashed_circle(out, x, y, r, dark, width * 42 / 100, 0, width * 85 / 100, true);
    } else if (colour == 2) {
        dashed_circle(out, x, y, r, dark, width * 92 / 100, width * 19 / 100, width * 70 / 100,
                      false);
    } else {
        svg_circle(out, x, y, r, (svg_paint){ NULL, dark, width * 30 / 100 });
    }
}

void ringgz_draw_band(text_out *out, const game_view *v, int colour, int x, int y, int r, int width,
                      int edge, const char *edge_colour) {
    svg_circle(out, x, y, r, (svg_paint){ NULL, edge_colour, width + 2 * edge });
    svg_circle(out, x, y, r, (svg_paint){ NULL, fill_of(v, colour), width });
    /* In dark palettes a dark thread must not look like a gap between two rings. */
    ringgz_draw_shade(out, !v->dark ? 88 : v->palette == VIEW_MONO ? 70 : 58);
    thread(out, v, colour, x, y, r, width);
    svg_close(out, "g");
}

void ringgz_draw_ring(text_out *out, const game_view *v, int colour, int size, int x, int y,
                      int cell, bool last) {
    int edge = edge_width(cell);
    ringgz_draw_band(out, v, colour, x, y, part(cell, ring_radius[size - 1]),
                     part(cell, RING_WIDTH), last ? edge + edge / 2 : edge,
                     last ? palette_colour(v, COLOUR_LEGAL) : edge_of(v));
}

/* ---- Bases ---- */

static void shadow(text_out *out, int x, int y, int r) {
    ringgz_draw_shade(out, 16);
    svg_circle(out, x + r / 20, y + r / 10, r, (svg_paint){ "#000", NULL, 0 });
    svg_close(out, "g");
}

void ringgz_draw_base(text_out *out, const game_view *v, int colour, int x, int y, int cell) {
    int r = part(cell, BASE_RADIUS), edge = edge_width(cell);
    if (!is_printed(cell)) shadow(out, x, y, r);
    svg_circle(out, x, y, r, (svg_paint){ fill_of(v, colour), edge_of(v), edge + edge / 2 });
    ringgz_draw_shade(out, 60);
    svg_circle(out, x, y, r * 78 / 100, (svg_paint){ NULL, dark_of(v, colour), edge });
    svg_close(out, "g");
    art_sign(out, v, ringgz_hue[colour], x, y, r * 100 / 190);
}

/* The end of a path with the outline of a quarter: where x is r, then round to where y is. */
static void close_quarter(text_out *out, int r) {
    svg_length(out, r);
    text_str(out, "A");
    svg_length(out, r);
    text_char(out, ' ');
    svg_length(out, r);
    text_str(out, " 0 0 1 0 ");
    svg_length(out, r);
    text_str(out, "Z");
    svg_quote(out);
}

/* A quarter for each colour, with its sign; blue at the lower right, then clockwise. */
void ringgz_draw_start(text_out *out, const game_view *v, int x, int y, int cell) {
    static const int turn[RINGGZ_COLOURS][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };
    int r = part(cell, BASE_RADIUS), edge = edge_width(cell), sign = r * 52 / 100;
    if (!is_printed(cell)) shadow(out, x, y, r);
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        svg_place(out, x, y, 100, 90 * c);
        svg_begin(out, "path");
        svg_attribute(out, "d");
        text_str(out, "M0 0H");
        close_quarter(out, r);
        svg_look(out, (svg_paint){ fill_of(v, c), edge_of(v), edge });
        svg_end(out);
        svg_close(out, "g");
        art_sign(out, v, ringgz_hue[c], x + sign * turn[c][0], y + sign * turn[c][1],
                 r * 100 / 380);
    }
    svg_circle(out, x, y, r, (svg_paint){ NULL, edge_of(v), edge + edge / 2 });
    svg_circle(out, x, y, r * 22 / 100,
               (svg_paint){ palette_colour(v, COLOUR_DIE), edge_of(v), edge });
}

void ringgz_draw_piece(text_out *out, const game_view *v, int colour, int kind, int x, int y,
                       int cell) {
    if (colour < 0)
        ringgz_draw_start(out, v, x, y, cell);
    else if (kind == RINGGZ_BASE)
        ringgz_draw_base(out, v, colour, x, y, cell);
    else
        ringgz_draw_ring(out, v, colour, kind + 1, x, y, cell, false);
}

/* A quarter of a disc in the upper left corner at x, y: who wins the territory now (G13). */
void ringgz_draw_flag(text_out *out, const game_view *v, int colour, int x, int y, int r) {
    int round = r * 30 / 100, sign = r * 42 / 100;
    svg_place(out, x, y, 100, 0);
    svg_begin(out, "path");
    svg_attribute(out, "d");
    text_str(out, "M0 ");
    svg_length(out, r);
    text_str(out, "V");
    svg_length(out, round);
    text_str(out, "Q0 0 ");
    svg_length(out, round);
    text_str(out, " 0H");
    close_quarter(out, r);
    svg_look(out, (svg_paint){ fill_of(v, colour), edge_of(v), 10 });
    svg_end(out);
    art_sign(out, v, ringgz_hue[colour], sign, sign, r * 28 / 100);
    svg_close(out, "g");
}
