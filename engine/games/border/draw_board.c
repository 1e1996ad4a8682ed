/* draw_board.c -- The Border: one board as SVG: grounds and emblems of the areas, then the fence.
 * Repeated shapes are defined once, so that four boards stay a small drawing. */
#include "games/border/draw.h"

enum { MAP = BORDER_SIDE * BORDER_SIDE };

/* Hexagons around 0, 0: as large as the grid, the printed space, and the glow around a space. */
#define HEX_FULL  "M0 -27.7L24 -13.9V13.9L0 27.7L-24 13.9V-13.9Z"
#define HEX_SPACE "M0 -25.5L22.1 -12.7V12.7L0 25.5L-22.1 12.7V-12.7Z"
#define HEX_GLOW  "M0 -31.5L27.3 -15.7V15.7L0 31.5L-27.3 15.7V-15.7Z"
#define HEX_RING  "M0 -21.4L18.5 -10.7V10.7L0 21.4L-18.5 10.7V-10.7Z"

/* ---- Shapes defined once --------------------------------------------------------------------- */

static void begin_shape(const border_scene *c, const char *a, const char *b, text_out *out) {
    svg_begin(out, "g");
    svg_id(out, c->v, a, b);
    svg_body(out);
}

static void define_hex(const border_scene *c, int hue, bool crossed, text_out *out) {
    const game_view *v = c->v;
    char letter[] = { "ROYGBSW"[hue], 0 };
    begin_shape(c, crossed ? "crossed-" : "open-", letter, out);
    if (crossed) /* on a dark ground the pencil is light, so the colour is toned down */
        svg_path(out, HEX_SPACE, svg_fill(v, COLOUR_PAPER));
    svg_begin(out, "path");
    svg_str(out, "d", HEX_SPACE);
    svg_look(out, svg_both(v, HUE_FILL + hue, COLOUR_INK, 18));
    svg_str(out, "stroke-linejoin", "round");
    if (crossed) svg_str(out, "fill-opacity", v->dark ? ".36" : ".8");
    svg_end(out);
    if (hue != HUE_WHITE) {
        if (crossed) text_str(out, v->dark ? "<g opacity=\".6\">" : "<g opacity=\".45\">");
        art_sign(out, v, hue, 0, 0, 95);
        if (crossed) svg_close(out, "g");
    }
    svg_close(out, "g");
}

static void define_marks(const border_scene *c, text_out *out) {
    const game_view *v = c->v;
    for (int hand = 0; hand < ART_HANDS; hand++) {
        char digit[] = { (char)('0' + hand), 0 };
        begin_shape(c, "cross-", digit, out);
        art_cross(out, 0, 0, 135, palette_colour(v, COLOUR_PENCIL), 34, hand);
        svg_close(out, "g");
    }
    begin_shape(c, "tick", NULL, out); /* a fenced area is visible without colours too */
    for (int halo = 1; halo >= 0; halo--) {
        svg_pen(out, palette_colour(v, halo ? COLOUR_FENCED : COLOUR_PENCIL), halo ? 110 : 44);
        svg_path(out, "M-12 1Q-7 4 -4 11Q3 -6 16 -15", (svg_paint){ NULL, NULL, 0 });
        svg_close(out, "g");
    }
    svg_close(out, "g");
    begin_shape(c, "glow", NULL, out);
    svg_path(out, HEX_GLOW, svg_both(v, COLOUR_LAST, COLOUR_LAST, 40));
    svg_close(out, "g");
    begin_shape(c, "reach", NULL, out); /* the touch target around the space */
    text_str(out, "<circle r=\"38\" fill-opacity=\"0\"/>");
    svg_close(out, "g");
    begin_shape(c, "ring", NULL, out);
    svg_begin(out, "path");
    svg_str(out, "d", HEX_SPACE);
    svg_look(out, svg_stroke(v, COLOUR_LEGAL, 52));
    text_str(out, " stroke-linejoin=\"round\"");
    svg_end(out);
    svg_path(out, HEX_RING, svg_stroke(v, COLOUR_PAPER, 18));
    svg_close(out, "g");
}

/* All hexagons of an area in one path; the user of the shape sets the fill. */
static void define_ground(const border_scene *c, const border_plan *p, int area, text_out *out) {
    char letter[] = { (char)('a' + area), 0 };
    svg_begin(out, "path");
    svg_id(out, c->v, "ground-", letter);
    svg_attribute(out, "d");
    for (int at = 0; at < MAP; at++) {
        if (c->u->board[0].map[at] != BORDER_HEX_AREA + area) continue;
        text_char(out, 'M');
        svg_point(out, border_hex_x(c->u, p, at), border_hex_y(p, at) - HEX_RADIUS);
        text_str(out, "l24 13.9v27.7l-24 13.9l-24 -13.9v-27.7z");
    }
    svg_quote(out);
    svg_num(out, "stroke-width", 15); /* closes the seams between them */
    svg_end(out);
}

static void define_emblem(const border_scene *c, int area, text_out *out) {
    char letter[] = { (char)('a' + area), 0 };
    const char *name = c->u->area_name[area];
    begin_shape(c, "emblem-", letter, out);
    if (border_has_emblem(name)) {
        border_emblem(out, c->v, name);
    } else { /* an area that is not a classic one: its letter */
        char capital[] = { (char)('A' + area), 0 };
        const char *ink = palette_colour(c->v, COLOUR_MUTED);
        svg_circle(out, 0, 0, 400, (svg_paint){ NULL, ink, 30 });
        svg_words(out, 0, 185, 520, SVG_MIDDLE, ink, true, text_of(capital));
    }
    svg_close(out, "g");
}

void border_use_emblem(const border_scene *c, int area, int x, int y, int size, text_out *out) {
    char what[] = "emblem-a";
    int percent = size / 10 > 0 ? size / 10 : 1, pen = 1900 / percent;
    what[7] = (char)('a' + area);
    svg_place(out, x, y, percent, 0);
    svg_begin(out, "g");
    svg_num(out, "stroke-width",
            pen < 34 ? pen : 34); /* the pen has the same width at every size */
    svg_body(out);
    svg_use(out, c->v, what, 0, 0);
    svg_close(out, "g");
    svg_close(out, "g");
}

/* Emblems, at the same place on every board; areas other than the classic ones also have their
 * name. */
static void define_emblems(const border_scene *c, const border_plan *p, text_out *out) {
    begin_shape(c, "emblems", NULL, out);
    for (int area = 0; area < BORDER_AREAS; area++) {
        int x = p->emblem[area].x, y = p->emblem[area].y, size = p->emblem[area].size;
        bool named = !border_has_emblem(c->u->area_name[area]) && size > 600;
        border_use_emblem(c, area, x, named ? y - size / 8 : y, named ? size * 3 / 4 : size, out);
        if (named)
            svg_words_within(out, x, y + size * 2 / 5, 170, SVG_MIDDLE,
                             palette_colour(c->v, COLOUR_MUTED), false,
                             text_of(border_area_word(c, area)), size * 5 / 4);
    }
    svg_close(out, "g");
}

void border_define(const border_scene *c, const border_plan *p, text_out *out) {
    text_str(out, "<defs>");
    for (int hue = 0; hue < HUES; hue++) {
        if (hue != HUE_WHITE) define_hex(c, hue, false, out);
        define_hex(c, hue, true, out);
    }
    define_marks(c, out);
    for (int area = 0; area < BORDER_AREAS; area++) {
        define_ground(c, p, area, out);
        define_emblem(c, area, out);
    }
    define_emblems(c, p, out);
    text_str(out, "</defs>");
}

/* ---- One board ------------------------------------------------------------------------------- */

typedef struct {
    const border_scene *c;
    const border_plan *p;
    int seat;
    bool named;                       /* segments show their names     */
    uint16_t where[BORDER_SPACE_IDS]; /* hexagon of a space            */
    text_out *out;
} board_drawing;

static bool is_crossed(const board_drawing *d, int space) {
    return border_has(&d->c->b->cross[d->seat], space);
}

static void use_at(const board_drawing *d, const char *what, int at) {
    svg_use(d->out, d->c->v, what, border_hex_x(d->c->u, d->p, at), border_hex_y(d->p, at));
}

static void draw_grounds(const board_drawing *d) {
    const border_scene *c = d->c;
    unsigned complete = border_fenced(c, d->seat);
    bool won = c->winners >> d->seat & 1, shines = won || c->who >= 0;
    char what[] = "ground-a", land[] = "p1-land-a";
    for (int area = 0; area < BORDER_AREAS; area++) {
        bool fenced = complete >> area & 1;
        const char *tint = palette_colour(c->v, fenced && won ? COLOUR_LAST
                                                : fenced      ? COLOUR_FENCED
                                                              : COLOUR_TINT + area);
        what[7] = land[8] = (char)('a' + area);
        land[1] = (char)('1' + d->seat);
        svg_begin(d->out, "g");
        svg_id(d->out, c->v, land, NULL);
        if (shines && fenced) svg_str(d->out, "class", "lit");
        svg_str(d->out, "fill", tint);
        svg_str(d->out, "stroke", tint);
        svg_body(d->out);
        svg_use(d->out, c->v, what, 0, 0);
        svg_close(d->out, "g");
    }
    svg_use(d->out, c->v, "emblems", 0, 0);
    for (int area = 0; area < BORDER_AREAS; area++) {
        int size = d->p->emblem[area].size;
        if (!(complete >> area & 1)) continue;
        svg_place(d->out, d->p->emblem[area].x + size * 31 / 100,
                  d->p->emblem[area].y + size * 29 / 100, size < 800 ? 58 : 100, 0);
        svg_use(d->out, c->v, "tick", 0, 0);
        svg_close(d->out, "g");
    }
}

/* "p1-Y5" or "p1-Y5.3" */
static text_long id_of(const board_drawing *d, text_short name) {
    return words_said(WORDS_EN, "%1-%2", text_seat_name(d->seat).at, name.at);
}

static void begin_group(const board_drawing *d, text_short name, const char *more,
                        const char *class_name) {
    svg_begin(d->out, "g");
    svg_id(d->out, d->c->v, id_of(d, name).at, more);
    if (class_name) svg_str(d->out, "class", class_name);
    svg_body(d->out);
}

/* The marks on a space: printed colour and sign, perhaps the segment's name, perhaps a cross. */
static void draw_hex(const board_drawing *d, int space, bool legal) {
    const border_scene *c = d->c;
    int number, segment = border_space_segment(space, &number), colour = space % 24 / 4;
    int at = d->where[space];
    bool crossed = is_crossed(d, space);
    char letter[] = { BORDER_FACES[colour], 0 }, cross[] = "cross-0";
    if (legal && !crossed && c->v->tall) use_at(d, "reach", at);
    use_at(d, words_said(WORDS_EN, crossed ? "crossed-%1" : "open-%1", letter).at, at);
    if (legal && !crossed) use_at(d, "ring", at);
    if (d->named && number == 0 && !crossed)
        svg_words(d->out, border_hex_x(c->u, d->p, at), border_hex_y(d->p, at) + 185, 105,
                  SVG_MIDDLE, palette_colour(c->v, HUE_DARK + colour), true,
                  text_of(border_segment_name(segment).at));
    if (!crossed) return;
    cross[6] = (char)('0' + (space * 5 + d->seat) % ART_HANDS);
    begin_group(d, border_space_name(space), "-cross", "pen");
    use_at(d, cross, at);
    svg_close(d->out, "g");
}

static void draw_plain_space(const board_drawing *d, int space, bool legal) {
    begin_group(d, border_space_name(space), NULL, NULL);
    draw_hex(d, space, legal);
    svg_close(d->out, "g");
}

/* A part that stands for filling a segment or crossing a space; in a position that is set up, for
 * the space as a place. */
static void begin_part(const board_drawing *d, const char *kind, text_short name, game_move m,
                       bool legal, text_long label) {
    TEXT_ROOM(action, GAME_MOVE_TEXT);
    bool edits = d->c->v->edits;
    text_long id = id_of(d, name);
    if (edits)
        text_print(&action, "%s.%s", text_seat_name(d->seat).at, name.at);
    else
        border_write_move(d->c->block, m, &action);
    art_part part = { .id = text_of(id.at),
                      .kind = edits ? "place" : kind,
                      .action = text_of(action.buf),
                      .legal = legal,
                      .label = text_of(label.at) };
    art_begin(d->out, d->c->v, &part);
}

/* For labels: where it lies, and its name if that is drawn. */
static text_long told(const board_drawing *d, text_long words_of_it, text_short name) {
    return d->named ? words_said(WORDS_EN, "%1, %2", words_of_it.at, name.at) : words_of_it;
}

/* First action: a segment is one part, so that it lights up as a whole. */
static void draw_segment(const board_drawing *d, int segment, bool legal) {
    int left = border_open(d->c, d->seat, segment), lang = d->c->v->lang;
    text_short name = border_segment_name(segment);
    const char *label = left == 0 ? words(lang, WORDS("%1, complete"))
                        : legal
                            ? words_count(lang, left, "Fill %1 with %2 die", "Fill %1 with %2 dice")
                            : words_count(lang, left, "%1, %2 space open", "%1, %2 spaces open");
    begin_part(d, "segment", name, BORDER_FILLS | (unsigned)segment, legal,
               words_said(WORDS_EN, label,
                          told(d, border_segment_words(d->c->u, d->seat, lang, segment), name).at,
                          text_number(left).at));
    for (int i = 0; i < border_segment_length(segment); i++)
        draw_plain_space(d, border_space(segment, i), legal);
    art_end(d->out);
}

/* Second action: every space is a part. */
static void draw_space(const board_drawing *d, int space, bool legal) {
    bool crossed = is_crossed(d, space);
    int number, segment = border_space_segment(space, &number);
    text_long where = border_space_words(d->c->u, d->seat, d->c->v->lang, space);
    if (number == 0 && !crossed) where = told(d, where, border_segment_name(segment));
    begin_part(d, "space", border_space_name(space), BORDER_CROSS | (unsigned)space,
               legal || d->c->v->edits,
               words_said(d->c->v->lang,
                          legal     ? WORDS("Cross off %1")
                          : crossed ? WORDS("%1, crossed off")
                                    : WORDS("%1, open"),
                          where.at));
    draw_hex(d, space, legal);
    art_end(d->out);
}

/* Legal parts are drawn last, so that their glow lies above their neighbours. */
static void draw_fence(const board_drawing *d, bool legal) {
    const border_scene *c = d->c;
    bool acting = c->acts && c->who == d->seat && c->b->phase != BORDER_FALL;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        if (acting && c->b->phase != BORDER_SECOND) {
            if (border_may(c, BORDER_FILLS | (unsigned)segment) == legal)
                draw_segment(d, segment, legal);
            continue;
        }
        for (int i = 0; i < border_segment_length(segment); i++) {
            int space = border_space(segment, i);
            if (c->v->edits && !legal)
                draw_space(d, space, false);
            else if (!acting && !legal)
                draw_plain_space(d, space, false);
            else if (acting && border_may(c, BORDER_CROSS | (unsigned)space) == legal)
                draw_space(d, space, legal);
        }
    }
}

static void draw_whites_and_last(const board_drawing *d) {
    const uint8_t *map = d->c->u->board[d->seat].map;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        for (int i = 0; i < border_segment_length(segment); i++) {
            int space = border_space(segment, i);
            if (border_is_last(d->c, d->seat, space)) use_at(d, "glow", d->where[space]);
        }
    }
    for (int at = 0; at < MAP; at++) {
        if (map[at] < BORDER_HEX_WHITE || map[at] >= BORDER_HEX_SPACE) continue;
        use_at(d, "crossed-W", at);
        use_at(d, map[at] == BORDER_HEX_WHITE ? "cross-1" : "cross-4", at);
    }
}

void border_draw_board(const border_scene *c, const border_plan *p, int seat, int x, int y,
                       int percent, text_out *out) {
    board_drawing d;
    CLEAR(&d, sizeof d);
    d.c = c;
    d.p = p;
    d.seat = seat;
    d.named = c->v->coordinates && percent >= 70;
    d.out = out;
    for (int at = 0; at < MAP; at++)
        if (c->u->board[seat].map[at] >= BORDER_HEX_SPACE)
            d.where[c->u->board[seat].map[at] - BORDER_HEX_SPACE] = (uint16_t)at;
    svg_place(out, x, y, percent, 0);
    svg_labelled(out, c->v->edits || (c->acts && c->who == seat),
                 words_said(c->v->lang, WORDS("%1’s board %2, %3"), border_name(c->v, seat).at,
                            border_board_name(c, seat),
                            border_points_words(c->v->lang, c->points[seat]).at)
                     .at);
    draw_grounds(&d);
    draw_whites_and_last(&d);
    draw_fence(&d, false);
    draw_fence(&d, true);
    svg_close(out, "g");
    svg_close(out, "g");
}
