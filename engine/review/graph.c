/* graph.c -- each seat's chance to win through a game, as SVG: see review.h. Lengths are tenths, as
 * in draw/svg.h. */
#include "core/words.h"
#include "draw/svg.h"
#include "review/review.h"

enum { WIDE = 10000, WIDE_HIGH = 4400, TALL = 4800, TALL_HIGH = 2800, NAME_BYTES = 80 };
enum { ROW = 260, EDGE = 200 };              /* of the legend; of the drawing */
enum { LEVELS = 5 };                         /* lines across: at 0, 25, 50, 75 and 100% */
enum { LUCKY = MARKS, UNLUCKY = MARKS + 1 }; /* events; the others are marks of decisions */

typedef struct {
    const review *r;
    const game_view *v;
    text_out *out;
    int plies;      /* actions; positions are 0 to plies */
    int x, y, w, h; /* of the field with the lines */
    int width, height;
    int size; /* of letters */
} graph;

/* Pencils and inks that are readable on paper (draw/palette.h): red, blue, green, orange. */
static const int seat_ink[4] = { COLOUR_CROSS, COLOUR_CIRCLE, COLOUR_BUTTON, COLOUR_LEGAL };
/* Lines also differ by their dashes, for eyes and printers that see no colour. */
static const char *const seat_dash[4] = { NULL, "14 5", "3 5", "14 5 3 5" };

static const char *colour_of(const graph *g, int colour) { return palette_colour(g->v, colour); }

/* ---- Signs ---- */

static void put_point(text_out *out, char command, int x, int y) {
    text_char(out, command);
    svg_point(out, x, y);
}

/* Throws are squares with a dot, light for good luck; decisions are arrows up or down, the fuller
 * the worse. */
static void draw_sign(const graph *g, int event, int x, int y, const char *colour) {
    const char *paper = colour_of(g, COLOUR_PAPER);
    bool full = event == MARK_BLUNDER || event == MARK_EXCELLENT || event == UNLUCKY;
    const char *ground = full ? colour : paper;
    if (event == LUCKY || event == UNLUCKY) {
        svg_rect(g->out, x - 65, y - 65, 130, 130, 30, (svg_paint){ ground, colour, 16 });
        svg_circle(g->out, x, y, 24, (svg_paint){ full ? paper : colour, NULL, 0 });
        return;
    }
    int r = event == MARK_BLUNDER ? 95 : 75, down = event == MARK_EXCELLENT ? -r : r;
    svg_begin(g->out, "path");
    svg_attribute(g->out, "d");
    put_point(g->out, 'M', x, y + down);
    put_point(g->out, 'L', x - r, y - down);
    put_point(g->out, 'L', x + r, y - down);
    text_char(g->out, 'Z');
    svg_quote(g->out);
    svg_look(g->out, (svg_paint){ ground, colour, event == MARK_BAD ? 34 : 16 });
    svg_end(g->out);
}

/* What the signs mean, from that height down; 0: only counts the rows. */
static int draw_legend(const graph *g, int y) {
    static const int events[] = { LUCKY,        UNLUCKY,  MARK_EXCELLENT,
                                  MARK_DUBIOUS, MARK_BAD, MARK_BLUNDER };
    const char *ink = colour_of(g, COLOUR_INK);
    int x = g->x, right = g->width - EDGE, rows = 1;
    for (int i = g->r->t->g->rules->thrower ? 0 : 2; i < COUNT_OF(events); i++) {
        const char *english = events[i] == LUCKY     ? WORDS("lucky roll")
                              : events[i] == UNLUCKY ? WORDS("unlucky roll")
                                                     : review_mark_words[events[i]];
        text_span label = text_of(words(g->v->lang, english));
        int width = 220 + svg_measure(label, g->size, false) + 150;
        if (x > g->x && x + width > right) {
            x = g->x;
            rows++;
        }
        if (y) {
            int low = y + (rows - 1) * ROW;
            draw_sign(g, events[i], x + 80, low - 50, ink);
            svg_words(g->out, x + 210, low, g->size, SVG_LEFT, ink, false, label);
        }
        x += width;
    }
    return rows;
}

/* ---- Layout ---- */

/* Beside a wide drawing: as much as the longest name takes, within limits. */
static int names_width(const graph *g) {
    int width = 1050;
    for (int i = 0; i < g->r->sum.seats; i++) {
        TEXT_ROOM(name, NAME_BYTES);
        view_name(g->v, i, &name);
        int wants = svg_measure(text_of(name.buf), g->size, true);
        if (wants > width) width = wants < 2600 ? wants : 2600;
    }
    return width;
}

static graph lay_out(const review *r, const game_view *v, text_out *out) {
    graph g = { .r = r, .v = v, .out = out, .plies = (int)r->count };
    g.width = v->tall ? TALL : WIDE;
    g.height = v->tall ? TALL_HIGH : WIDE_HIGH;
    g.size = 150;
    g.x = 500;
    g.y = !v->tall ? 560 : r->sum.seats > 2 ? 660 : 480;
    g.w = g.width - g.x - (v->tall ? EDGE : names_width(&g) + 450);
    g.h = g.height - g.y - (v->tall ? 460 : 540) - ROW * draw_legend(&g, 0);
    return g;
}

static int at_x(const graph *g, int position) {
    return g->x + (g->plies ? (int)((int64_t)g->w * position / g->plies) : 0);
}

static int at_y(const graph *g, float chance) {
    float within = chance < 0 ? 0 : chance > 1 ? 1 : chance;
    return g->y + g->h - (int)(within * (float)g->h + 0.5f);
}

/* The height of a seat's line. */
static int line_y(const graph *g, int position, int seat) {
    const review *r = g->r;
    return at_y(g, position ? r->entry[position - 1].after[seat] : r->sum.initial[seat]);
}

/* ---- Ground ---- */

static void draw_level(const graph *g, int i) {
    int y = at_y(g, (float)i / (LEVELS - 1));
    char english[8], level[16];
    text_out to = text_to(english, sizeof english), figure = text_to(level, sizeof level);
    text_print(&to, "%d%%", 100 * i / (LEVELS - 1));
    words_figure(&figure, g->v->lang, english);
    svg_line(g->out, g->x, y, g->x + g->w, y,
             (svg_paint){ NULL, colour_of(g, COLOUR_LINE), i % 2 ? 4 : 9 });
    svg_words(g->out, g->x - 60, y + 50, g->size - 20, SVG_RIGHT, colour_of(g, COLOUR_MUTED), false,
              text_of(level));
}

/* A label every 5, 10, 20, 50 ... actions: some eight of them. */
static void draw_counts(const graph *g) {
    int step = 5, low = g->y + g->h;
    for (int i = 0; g->plies / step > 8; i++) step = step * (i % 3 == 1 ? 5 : 4) / 2;
    for (int ply = 0; ply <= g->plies; ply += step) {
        int x = at_x(g, ply);
        svg_line(g->out, x, low, x, low + 40, (svg_paint){ NULL, colour_of(g, COLOUR_LINE), 9 });
        svg_words(g->out, x, low + 180, g->size - 20, SVG_MIDDLE, colour_of(g, COLOUR_MUTED), false,
                  text_of(text_number(ply).at));
    }
}

/* ---- Lines ---- */

static void put_seat_look(const graph *g, int seat, int width) {
    svg_look(g->out, (svg_paint){ NULL, colour_of(g, seat_ink[seat]), width });
    if (seat_dash[seat]) svg_str(g->out, "stroke-dasharray", seat_dash[seat]);
}

static void draw_line(const graph *g, int seat) {
    svg_begin(g->out, "path");
    svg_attribute(g->out, "d");
    for (int i = 0; i <= g->plies; i++)
        put_point(g->out, i ? 'L' : 'M', at_x(g, i), line_y(g, i, seat));
    svg_quote(g->out);
    put_seat_look(g, seat, 26);
    svg_str(g->out, "stroke-linejoin", "round");
    svg_end(g->out);
}

static void draw_name(const graph *g, int seat, int x, int y, int width) {
    TEXT_ROOM(name, NAME_BYTES);
    view_name(g->v, seat, &name);
    svg_begin(g->out, "line");
    svg_num(g->out, "x1", x);
    svg_num(g->out, "y1", y - 50);
    svg_num(g->out, "x2", x + 240);
    svg_num(g->out, "y2", y - 50);
    put_seat_look(g, seat, 30);
    svg_end(g->out);
    svg_words_within(g->out, x + 290, y, g->size, SVG_LEFT, colour_of(g, COLOUR_INK), true,
                     text_of(name.buf), width);
}

/* Names stand at the ends of the lines, as near as possible without overlapping; on a narrow
 * drawing above, of more than two players in two rows. */
static void draw_names(const graph *g) {
    int y[GAME_SEATS], order[GAME_SEATS], gap = g->size + 60, seats = g->r->sum.seats;
    for (int i = 0; i < seats; i++) {
        int at = i;
        y[i] = line_y(g, g->plies, i) + 50;
        for (; at > 0 && y[order[at - 1]] > y[i]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 1; i < seats; i++)
        if (y[order[i]] < y[order[i - 1]] + gap) y[order[i]] = y[order[i - 1]] + gap;
    for (int i = seats - 1, low = g->y + g->h + 50; i >= 0; i--, low -= gap)
        if (y[order[i]] > low) y[order[i]] = low;
    int columns = seats > 2 ? 2 : seats, column = (g->width - 2 * EDGE) / columns;
    for (int i = 0; i < seats; i++)
        if (g->v->tall)
            draw_name(g, i, EDGE + i % columns * column, 280 + i / columns * 200, column - 330);
        else
            draw_name(g, i, g->x + g->w + 90, y[i], names_width(g));
}

/* ---- Events ---- */

/* What an action was, and for whom; MARK_NONE: nothing to show. */
static int event_at(const graph *g, int ply, int *seat) {
    const analysis_entry *e = &g->r->entry[ply];
    *seat = e->seat;
    if (!e->chance) return e->mark == MARK_GOOD ? MARK_NONE : e->mark;
    if (review_luck(g->r, e, seat) < REVIEW_LUCKY) return MARK_NONE;
    return e->after[*seat] > e->before[*seat] ? LUCKY : UNLUCKY;
}

/* The strip leads to the position after the action. */
static void draw_strip(const graph *g, int ply) {
    int from = at_x(g, ply), to = at_x(g, ply + 1), half = (to - from) / 2;
    svg_begin(g->out, "rect");
    svg_str(g->out, "class", "ply");
    svg_str(g->out, "data-ply", text_number(ply + 1).at);
    svg_num(g->out, "x", from + half);
    svg_num(g->out, "y", g->y);
    svg_num(g->out, "width", to - from);
    svg_num(g->out, "height", g->h);
    svg_str(g->out, "fill", "#000");
    svg_str(g->out, "fill-opacity", "0");
    svg_end(g->out);
}

static void draw_event(const graph *g, int ply) {
    TEXT_ROOM(label, REVIEW_WORDS);
    int seat, event = event_at(g, ply, &seat);
    if (event == MARK_NONE) return;
    review_say_entry(g->r, ply, g->v, &label);
    svg_begin(g->out, "g");
    svg_id(g->out, g->v, "event-", text_number(ply + 1).at);
    svg_str(g->out, "class", "event");
    svg_str(g->out, "data-ply", text_number(ply + 1).at);
    svg_str(g->out, "role", "button");
    svg_str(g->out, "tabindex", "0");
    svg_str(g->out, "aria-label", label.buf);
    svg_body(g->out);
    svg_begin(g->out, "title");
    svg_body(g->out);
    svg_escape(g->out, text_of(label.buf));
    svg_close(g->out, "title");
    draw_sign(g, event, at_x(g, ply + 1), line_y(g, ply + 1, seat), colour_of(g, seat_ink[seat]));
    svg_close(g->out, "g");
}

void review_graph(const review *r, const game_view *v, int shown, text_out *out) {
    const char *title = words(v->lang, WORDS("Winning chances"));
    graph g = lay_out(r, v, out);
    svg_open(out, v, g.width, g.height, title);
    svg_rect(out, 0, 0, g.width, g.height, 120,
             (svg_paint){ colour_of(&g, COLOUR_PAPER), NULL, 0 });
    if (!v->tall) /* there the names are */
        svg_words(out, g.x, 330, 210, SVG_LEFT, colour_of(&g, COLOUR_INK), true, text_of(title));
    for (int i = 0; i < LEVELS; i++) draw_level(&g, i);
    draw_counts(&g);
    if (shown >= 0 && shown <= g.plies) {
        int x = at_x(&g, shown);
        svg_line(out, x, g.y, x, g.y + g.h, (svg_paint){ NULL, colour_of(&g, COLOUR_LAST), 40 });
    }
    for (int i = 0; i < r->sum.seats; i++) draw_line(&g, i);
    for (int ply = 0; ply < g.plies; ply++) draw_strip(&g, ply);
    for (int ply = 0; ply < g.plies; ply++) draw_event(&g, ply);
    draw_names(&g);
    draw_legend(&g, g.y + g.h + (v->tall ? 450 : 480));
    svg_close(out, "svg");
}
