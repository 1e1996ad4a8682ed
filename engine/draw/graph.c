/* graph.c -- see graph.h. Lengths are tenths, as in draw/svg.h. */
#include "draw/graph.h"

enum { WIDE = 10000, WIDE_HIGH = 4400, TALL = 4800, TALL_HIGH = 5400, NAME_BYTES = 80 };

/* Layout. */
typedef struct {
    int x, y, w, h; /* of the field with the lines */
    int width, height;
    int size; /* of letters */
} layout;

/* Pencils and inks that are readable on paper (draw/palette.h): red, blue, green, orange. */
static const int seat_ink[4] = { COLOUR_CROSS, COLOUR_CIRCLE, COLOUR_BUTTON, COLOUR_LEGAL };
/* Lines also differ by their dashes, for eyes and printers that see no colour. */
static const char *const seat_dash[4] = { NULL, "14 5", "3 5", "14 5 3 5" };

static layout lay_out(const game_view *v) {
    layout l;
    l.width = v->tall ? TALL : WIDE;
    l.height = v->tall ? TALL_HIGH : WIDE_HIGH;
    l.size = 150;
    l.x = 500;
    l.y = v->tall ? 900 : 560;
    l.w = l.width - l.x - (v->tall ? 200 : 1500);
    l.h = l.height - l.y - (v->tall ? 1200 : 800);
    return l;
}

static int at_x(const layout *l, const graph *g, int position) {
    return l->x + (g->plies ? (int)((int64_t)l->w * position / g->plies) : 0);
}

static float within(float chance) { return chance < 0 ? 0 : chance > 1 ? 1 : chance; }

static int at_y(const layout *l, float chance) {
    return l->y + l->h - (int)(within(chance) * (float)l->h + 0.5f);
}

static const char *seat_colour(const game_view *v, int seat) {
    return palette_colour(v, seat_ink[seat]);
}

/* ---- Ground ---- */

static void draw_level(const layout *l, const graph *g, const game_view *v, int i, text_out *out) {
    int y = at_y(l, (float)i / (GRAPH_LEVELS - 1));
    svg_line(out, l->x, y, l->x + l->w, y,
             (svg_paint){ NULL, palette_colour(v, COLOUR_LINE), i % 2 ? 4 : 9 });
    svg_words(out, l->x - 60, y + 50, l->size - 20, SVG_RIGHT, palette_colour(v, COLOUR_MUTED),
              false, text_of(g->level[i]));
}

/* A label every 5, 10, 20, 50 ... actions: some eight of them. */
static void draw_counts(const layout *l, const graph *g, const game_view *v, text_out *out) {
    int step = 5;
    for (int i = 0; g->plies / step > 8; i++) step = step * (i % 3 == 1 ? 5 : 4) / 2;
    for (int ply = 0; ply <= g->plies; ply += step) {
        int x = at_x(l, g, ply);
        svg_line(out, x, l->y + l->h, x, l->y + l->h + 40,
                 (svg_paint){ NULL, palette_colour(v, COLOUR_LINE), 9 });
        svg_words(out, x, l->y + l->h + 180, l->size - 20, SVG_MIDDLE,
                  palette_colour(v, COLOUR_MUTED), false, text_of(text_number(ply).at));
    }
}

static void draw_ground(const layout *l, const graph *g, const game_view *v, text_out *out) {
    svg_rect(out, 0, 0, l->width, l->height, 120,
             (svg_paint){ palette_colour(v, COLOUR_PAPER), NULL, 0 });
    svg_words(out, l->x, 330, 210, SVG_LEFT, palette_colour(v, COLOUR_INK), true,
              text_of(g->title));
    for (int i = 0; i < GRAPH_LEVELS; i++) draw_level(l, g, v, i, out);
    draw_counts(l, g, v, out);
}

/* ---- Lines ---- */

static void draw_line(const layout *l, const graph *g, const game_view *v, int seat,
                      text_out *out) {
    svg_begin(out, "path");
    svg_attribute(out, "d");
    for (int i = 0; i <= g->plies; i++) {
        text_char(out, i ? 'L' : 'M');
        svg_length(out, at_x(l, g, i));
        text_char(out, ' ');
        svg_length(out, at_y(l, g->chance(g->of, i, seat)));
    }
    svg_quote(out);
    svg_look(out, (svg_paint){ NULL, seat_colour(v, seat), 26 });
    if (seat_dash[seat]) svg_str(out, "stroke-dasharray", seat_dash[seat]);
    svg_str(out, "stroke-linejoin", "round");
    svg_end(out);
}

/* Names stand at the ends of the lines, as near as possible without overlapping; on a narrow
 * drawing in a row above. */
static void draw_names(const layout *l, const graph *g, const game_view *v, text_out *out) {
    int y[4], order[4], gap = l->size + 60;
    for (int i = 0; i < g->seats; i++) {
        int at = i;
        y[i] = at_y(l, g->chance(g->of, g->plies, i)) + 50;
        for (; at > 0 && y[order[at - 1]] > y[i]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 1; i < g->seats; i++)
        if (y[order[i]] < y[order[i - 1]] + gap) y[order[i]] = y[order[i - 1]] + gap;
    for (int i = g->seats - 1, low = l->y + l->h + 50; i >= 0; i--, low -= gap)
        if (y[order[i]] > low) y[order[i]] = low;
    for (int i = 0; i < g->seats; i++) {
        char name[NAME_BYTES];
        text_out to = text_to(name, sizeof name);
        int x = v->tall ? l->x + i * l->w / g->seats : l->x + l->w + 90;
        int at = v->tall ? 650 : y[i], width = v->tall ? l->w / g->seats - 330 : 1050;
        view_name(v, i, &to);
        svg_begin(out, "line");
        svg_num(out, "x1", x);
        svg_num(out, "y1", at - 50);
        svg_num(out, "x2", x + 240);
        svg_num(out, "y2", at - 50);
        svg_look(out, (svg_paint){ NULL, seat_colour(v, i), 30 });
        if (seat_dash[i]) svg_str(out, "stroke-dasharray", seat_dash[i]);
        svg_end(out);
        svg_words_within(out, x + 290, at, l->size, SVG_LEFT, palette_colour(v, COLOUR_INK), true,
                         text_of(name), width);
    }
}

/* ---- Events ---- */

/* Throws are squares with a dot, light for good luck; decisions are arrows up or down, the fuller
 * the worse. */
static void draw_sign(const game_view *v, int event, int x, int y, const char *colour,
                      text_out *out) {
    const char *paper = palette_colour(v, COLOUR_PAPER);
    int r = event == GRAPH_BLUNDER ? 95 : 75;
    if (event == GRAPH_LUCK || event == GRAPH_BAD_LUCK) {
        bool kind = event == GRAPH_LUCK;
        svg_rect(out, x - 65, y - 65, 130, 130, 30,
                 (svg_paint){ kind ? paper : colour, colour, 16 });
        svg_circle(out, x, y, 24, (svg_paint){ kind ? colour : paper, NULL, 0 });
        return;
    }
    int up = event == GRAPH_EXCELLENT ? -1 : 1;
    bool full = event == GRAPH_BLUNDER || event == GRAPH_EXCELLENT;
    bool half = event == GRAPH_BAD;
    svg_begin(out, "path");
    svg_attribute(out, "d");
    text_char(out, 'M');
    svg_length(out, x);
    text_char(out, ' ');
    svg_length(out, y + up * r);
    text_char(out, 'L');
    svg_length(out, x - r);
    text_char(out, ' ');
    svg_length(out, y - up * r);
    text_char(out, 'L');
    svg_length(out, x + r);
    text_char(out, ' ');
    svg_length(out, y - up * r);
    text_char(out, 'Z');
    svg_quote(out);
    svg_look(out, (svg_paint){ full ? colour : paper, colour, half ? 34 : 16 });
    svg_end(out);
}

static void put_number(text_out *out, const char *key, int n) {
    svg_attribute(out, key);
    text_int(out, n);
    svg_quote(out);
}

/* The strip leads to the position after the action. */
static void draw_strip(const layout *l, const graph *g, int ply, text_out *out) {
    int from = at_x(l, g, ply), to = at_x(l, g, ply + 1), half = (to - from) / 2;
    svg_begin(out, "rect");
    svg_str(out, "class", "ply");
    put_number(out, "data-ply", ply + 1);
    svg_num(out, "x", from + half);
    svg_num(out, "y", l->y);
    svg_num(out, "width", to - from);
    svg_num(out, "height", l->h);
    svg_str(out, "fill", "#000");
    svg_str(out, "fill-opacity", "0");
    svg_end(out);
}

static void draw_event(const layout *l, const graph *g, const game_view *v, int ply,
                       text_out *out) {
    char label[GRAPH_LABEL];
    text_out to = text_to(label, sizeof label);
    int seat = 0, event = g->event(g->of, ply, &seat);
    if (event == GRAPH_NOTHING) return;
    g->say(g->of, ply, v, &to);
    svg_begin(out, "g");
    svg_id(out, v, "event-", text_number(ply + 1).at);
    svg_str(out, "class", "event");
    put_number(out, "data-ply", ply + 1);
    svg_str(out, "role", "button");
    svg_str(out, "tabindex", "0");
    svg_str(out, "aria-label", label);
    svg_body(out);
    svg_begin(out, "title");
    svg_body(out);
    svg_escape(out, text_of(label));
    svg_close(out, "title");
    draw_sign(v, event, at_x(l, g, ply + 1), at_y(l, g->chance(g->of, ply + 1, seat)),
              seat_colour(v, seat), out);
    svg_close(out, "g");
}

static void draw_legend(const layout *l, const graph *g, const game_view *v, text_out *out) {
    const char *ink = palette_colour(v, COLOUR_INK);
    int x = l->x, y = l->y + l->h + (v->tall ? 450 : 480), right = l->width - 200;
    for (int event = 1; event < GRAPH_EVENTS; event++) {
        if (!g->legend[event]) continue;
        int width = 220 + svg_measure(text_of(g->legend[event]), l->size, false) + 150;
        if (x > l->x && x + width > right) {
            x = l->x;
            y += 260;
        }
        draw_sign(v, event, x + 80, y - 50, ink, out);
        svg_words(out, x + 210, y, l->size, SVG_LEFT, ink, false, text_of(g->legend[event]));
        x += width;
    }
}

static void draw_shown(const layout *l, const graph *g, const game_view *v, text_out *out) {
    if (g->shown < 0 || g->shown > g->plies) return;
    int x = at_x(l, g, g->shown);
    svg_line(out, x, l->y, x, l->y + l->h, (svg_paint){ NULL, palette_colour(v, COLOUR_LAST), 40 });
}

void graph_draw(const graph *g, const game_view *v, text_out *out) {
    layout l = lay_out(v);
    svg_open(out, v, l.width, l.height, g->title);
    draw_ground(&l, g, v, out);
    draw_shown(&l, g, v, out);
    for (int i = 0; i < g->seats; i++) draw_line(&l, g, v, i, out);
    for (int ply = 0; ply < g->plies; ply++) draw_strip(&l, g, ply, out);
    for (int ply = 0; ply < g->plies; ply++) draw_event(&l, g, v, ply, out);
    draw_names(&l, g, v, out);
    draw_legend(&l, g, v, out);
    svg_close(out, "svg");
}
