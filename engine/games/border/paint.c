/* paint.c -- The Border: a board painted by hand. One paints colours; connected spaces of a colour
 * are a segment, and its name comes from how many they are. */
#include "games/border/draw.h"

enum { HEXES = BORDER_SIDE * BORDER_SIDE };

#define AREA_LABEL WORDS("Area %1")
static const game_brush brushes[] = {
    { "R", WORDS("red") },   { "O", WORDS("orange") },  { "Y", WORDS("yellow") },
    { "G", WORDS("green") }, { "B", WORDS("blue") },    { "S", WORDS("grey") },
    { "W", WORDS("white") }, { "a", AREA_LABEL },       { "b", AREA_LABEL },
    { "c", AREA_LABEL },     { "d", AREA_LABEL },       { "e", AREA_LABEL },
    { "f", AREA_LABEL },     { "g", AREA_LABEL },       { "h", AREA_LABEL },
    { "i", AREA_LABEL },     { "-", WORDS("nothing") }, { NULL, NULL }
};
enum { WHITE = 6, AREA = 7, NOTHING = 16 }; /* the first six are the colours */

/* What is painted on a hexagon, as a number of a brush. */
static int painted(const border_draft *b, int at) {
    int hex = b->board->map[at];
    if (b->segment_at[at]) return border_segment_colour(b->segment_at[at] - 1);
    if (hex == BORDER_HEX_NONE) return NOTHING;
    return hex < BORDER_HEX_WHITE ? AREA + hex - BORDER_HEX_AREA : WHITE;
}

/* Marks the connected spaces of one colour; returns how many. */
static int spread(const border_draft *b, int from, uint8_t *seen, int *queue) {
    int head = 0, tail = 0, colour = painted(b, from), beside[6];
    queue[tail++] = from;
    seen[from] = 1;
    while (head < tail) {
        int n = border_neighbours(b->u, queue[head++], beside);
        for (int i = 0; i < n; i++) {
            if (seen[beside[i]] || painted(b, beside[i]) != colour) continue;
            seen[beside[i]] = 1;
            queue[tail++] = beside[i];
        }
    }
    return tail;
}

/* A run that is too short or too long takes the nearest name, and the checker reports it. */
static void name_segments(border_draft *b) {
    uint8_t seen[HEXES] = { 0 };
    int queue[HEXES];
    for (int at = 0; at < HEXES; at++) {
        int colour = painted(b, at);
        if (colour >= BORDER_COLOURS || seen[at]) continue;
        int n = spread(b, at, seen, queue), length = n < 2 ? 2 : n > 5 ? 5 : n;
        for (int i = 0; i < n; i++)
            b->segment_at[queue[i]] = (uint8_t)(1 + border_segment(colour, length));
    }
}

/* F4: in reading order. */
static void name_whites(border_draft *b) {
    int n = 0;
    for (int at = 0; at < HEXES; at++)
        if (painted(b, at) == WHITE) b->board->map[at] = (uint8_t)(BORDER_HEX_WHITE + (n++ > 0));
}

static void put(border_draft *b, int at, int brush) {
    b->segment_at[at] = 0;
    b->board->map[at] = BORDER_HEX_NONE;
    if (brush < BORDER_COLOURS) {
        b->board->map[at] = BORDER_HEX_SPACE;
        b->segment_at[at] = (uint8_t)(1 + border_segment(brush, 2));
    } else if (brush == WHITE) {
        b->board->map[at] = BORDER_HEX_WHITE;
    } else if (brush < NOTHING) {
        b->board->map[at] = (uint8_t)(BORDER_HEX_AREA + brush - AREA);
    }
}

static bool paint_hex(border_draft *b, text_span where, text_span with, text_error *e) {
    text_span row;
    int r, c;
    text_cut(&where, '.', &row);
    if (!text_to_int(row, b->u->rows, &r) || !text_to_int(where, b->u->columns, &c) || !r || !c)
        return text_fail(e, WORDS("there is no such place on the map"));
    for (int i = 0; brushes[i].key; i++) {
        if (!text_is(with, brushes[i].key)) continue;
        put(b, (r - 1) * BORDER_SIDE + c - 1, i);
        return true;
    }
    return text_fail_at(e, WORDS("there is no colour '%1'"), with);
}

/* "a.emblem=castle": the areas swap; "a.value=12". */
static bool set_field(border_setup *u, text_span key, text_span value, text_error *e) {
    int area = key.len ? key.at[0] - 'a' : -1, n = 0;
    if (area < 0 || area >= BORDER_AREAS) return text_fail(e, WORDS("there is no such area"));
    if (text_is(text_after(key, 1), ".value") && text_to_int(value, 99, &n) && n > 0) {
        u->value_first[area] = n;
        u->value_later[area] = n / 2;
        return true;
    }
    for (int i = 0; text_is(text_after(key, 1), ".emblem") && i < BORDER_AREAS; i++) {
        if (!text_is(value, u->area_name[i])) continue;
        char kept[GAME_NAME + 1];
        COPY(kept, u->area_name[i], sizeof kept);
        COPY(u->area_name[i], u->area_name[area], sizeof kept);
        COPY(u->area_name[area], kept, sizeof kept);
        return true;
    }
    return text_fail_at(e, WORDS("'%1' is not possible here"), value);
}

static bool set_name(border_board *board, text_span name, text_error *e) {
    if (!text_is_name(name, GAME_NAME))
        return text_fail_at(
            e, WORDS("a board’s name has 1 to 24 letters, digits, - or _, not '%1'"), name);
    text_copy(board->name, sizeof board->name, name);
    return true;
}

static bool stroke(text_span text, text_span s, text_out *out, text_error *e) {
    border_setup u;
    border_draft b;
    text_error first;
    faults f = faults_to(&first, 1);
    text_span rest = s, key, where;
    CLEAR(&u, sizeof u);
    if (!border_read_draft(&b, &u, 0, text, &f)) {
        *e = first;
        return false;
    }
    text_cut(&rest, '=', &key);
    if (rest.at && text_is(key, "name")) {
        if (!set_name(b.board, rest, e)) return false;
    } else if (rest.at) {
        if (!set_field(&u, key, rest, e)) return false;
    } else if (s.len) {
        text_cut(&s, ' ', &where);
        if (!paint_hex(&b, where, s, e)) return false;
    }
    name_segments(&b);
    name_whites(&b);
    border_write_board(&u, text_of(u.board[0].name), b.segment_at, out);
    return out->full ? text_fail(e, WORDS("the board does not fit")) : true;
}

static void fields(text_span text, int lang, text_out *out) {
    border_setup u;
    border_draft b;
    faults f = faults_to(NULL, 0);
    CLEAR(&u, sizeof u);
    if (!border_read_draft(&b, &u, 0, text, &f)) return;
    for (int area = 0; area < BORDER_AREAS; area++) {
        text_long label = words_said(lang, AREA_LABEL, brushes[AREA + area].key);
        text_print(out, "%c.emblem\t%s\t%s\t", 'a' + area, label.at, u.area_name[area]);
        for (int i = 0; i < BORDER_AREAS; i++)
            text_print(out, "%s%s=%s", i ? "|" : "", u.area_name[i], words(lang, u.area_name[i]));
        text_print(out, "\n%c.value\t", 'a' + area);
        words_say(out, lang, WORDS("%1: points"), label.at);
        text_print(out, "\t%d\t1..99\n", u.value_first[area]);
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

#define HEX_FULL "M0 -27.7L24 -13.9V13.9L0 27.7L-24 13.9V-13.9Z"
#define HEX_IN   "M0 -22L19 -11V11L0 22L-19 11V-11Z"

static text_long label_of(const border_scene *c, const border_draft *b, int at) {
    int what = painted(b, at), segment = b->segment_at[at] - 1;
    char row[12], column[12];
    text_out r = text_to(row, sizeof row), k = text_to(column, sizeof column);
    text_int(&r, at / BORDER_SIDE + 1);
    text_int(&k, at % BORDER_SIDE + 1);
    const char *says = what >= AREA && what < NOTHING ? border_area_word(c, what - AREA)
                                                      : words(c->v->lang, brushes[what].label);
    text_long name = segment < 0
                         ? words_said(WORDS_EN, "%1", says)
                         : words_said(WORDS_EN, "%1, %2", says, border_segment_name(segment).at);
    return words_said(c->v->lang,
                      fault_set_any(&b->seen_at[at]) ? WORDS("Row %1, column %2: %3 (a fault)")
                                                     : WORDS("Row %1, column %2: %3"),
                      row, column, name.at);
}

/* The name of a segment stands on its first space. */
static bool is_first(const border_draft *b, int at) {
    uint8_t seen[HEXES] = { 0 };
    int queue[HEXES], n = spread(b, at, seen, queue);
    for (int i = 0; i < n; i++)
        if (queue[i] < at) return false;
    return true;
}

static void draw_shape(const border_scene *c, const border_draft *b, int at, int x, int y,
                       text_out *out) {
    static const char letters[] = BORDER_FACES;
    const game_view *v = c->v;
    int what = painted(b, at);
    char shape[] = "open-R";
    if (what < BORDER_COLOURS) {
        shape[5] = letters[what];
        svg_use(out, v, shape, x, y);
        if (is_first(b, at))
            svg_words(out, x, y + 185, 105, SVG_MIDDLE, palette_colour(v, HUE_DARK + what), true,
                      text_of(border_segment_name(b->segment_at[at] - 1).at));
    } else if (what == WHITE) {
        svg_use(out, v, "crossed-W", x, y);
        svg_use(out, v, b->board->map[at] == BORDER_HEX_WHITE ? "cross-1" : "cross-4", x, y);
    } else {
        svg_place(out, x, y, 100, 0);
        svg_begin(out, "path");
        svg_str(out, "d", what == NOTHING ? HEX_IN : HEX_FULL);
        svg_look(out, svg_both(v, COLOUR_PAPER, COLOUR_LINE, 8));
        svg_str(out, "fill-opacity", "0");
        svg_str(out, "stroke-opacity", what == NOTHING ? ".8" : ".35");
        svg_end(out);
        svg_close(out, "g");
    }
}

static void draw_hex(const border_scene *c, const border_plan *p, const border_draft *b, int at,
                     text_out *out) {
    int x = border_hex_x(c->u, p, at), y = border_hex_y(p, at);
    bool fault = fault_set_any(&b->seen_at[at]);
    if (!c->v->hands) {
        if (painted(b, at) <= WHITE) draw_shape(c, b, at, x, y, out);
        return;
    }
    TEXT_ROOM(place, 16);
    text_print(&place, "%d.%d", at / BORDER_SIDE + 1, at % BORDER_SIDE + 1);
    text_long label = label_of(c, b, at);
    art_part part = { .id = text_of(place.buf),
                      .kind = "place",
                      .action = text_of(place.buf),
                      .legal = true,
                      .label = text_of(label.at) };
    art_begin(out, c->v, &part);
    if (fault) art_begin_faults(out, &b->seen_at[at]);
    draw_shape(c, b, at, x, y, out);
    if (fault) {
        svg_place(out, x, y, 100, 0);
        for (int halo = 1; halo >= 0; halo--) {
            svg_begin(out, "path");
            svg_str(out, "d", HEX_FULL);
            svg_look(out, svg_stroke(c->v, halo ? COLOUR_PAPER : COLOUR_INK, halo ? 90 : 45));
            svg_str(out, "stroke-dasharray", "9 6");
            svg_end(out);
        }
        svg_close(out, "g");
        svg_close(out, "g");
    }
    art_end(out);
}

/* The whole map, with the hexagons that nothing is on yet. */
static void make_plan(const border_setup *u, border_plan *p) {
    border_make_plan(u, p);
    for (int area = 0; area < BORDER_AREAS; area++) {
        p->emblem[area].x += p->left * HEX_STEP / 2;
        p->emblem[area].y += p->top * HEX_ROW;
    }
    p->left = p->top = 0;
    p->width = (2 * u->columns + 1) * HEX_STEP / 2;
    p->height = (u->rows - 1) * HEX_ROW + 2 * HEX_RADIUS;
}

static void draw(text_span text, const game_view *v, text_out *out) {
    border_setup u;
    border_draft b;
    border_plan p;
    faults f = faults_to(NULL, FAULTS_MOST);
    CLEAR(&u, sizeof u);
    if (!border_read_draft(&b, &u, 0, text, &f)) return;
    /* Not numbered yet, all spaces are number 0; an emblem keeps away from every one. */
    b.board->fences[0] = (1u << BORDER_AREAS) - 1;
    border_scene c;
    CLEAR(&c, sizeof c);
    c.u = &u;
    c.v = v;
    if (v->hands)
        make_plan(&u, &p);
    else
        border_make_plan(&u, &p);
    svg_open(out, v, p.width + 200, p.height + 200, border_game.title);
    border_define(&c, &p, out);
    svg_rect(out, 0, 0, p.width + 200, p.height + 200, 200, svg_fill(v, COLOUR_PAPER));
    svg_place(out, 100, 100, 100, 0);
    for (int area = 0; area < BORDER_AREAS; area++) {
        char what[] = "ground-a";
        const char *tint = palette_colour(v, COLOUR_TINT + area);
        what[7] = (char)('a' + area);
        svg_begin(out, "g");
        svg_str(out, "fill", tint);
        svg_str(out, "stroke", tint);
        svg_body(out);
        svg_use(out, v, what, 0, 0);
        svg_close(out, "g");
        if (p.emblem[area].size)
            border_use_emblem(&c, area, p.emblem[area].x, p.emblem[area].y, p.emblem[area].size,
                              out);
    }
    for (int row = 0; row < u.rows; row++)
        for (int column = 0; column < u.columns; column++)
            draw_hex(&c, &p, &b, row * BORDER_SIDE + column, out);
    svg_close(out, "g");
    svg_close(out, "svg");
}

static void draw_brush(const game_view *v, int n, text_out *out) {
    if (n < BORDER_COLOURS) {
        border_face(v, n, out);
        return;
    }
    char letter[] = { (char)(n == WHITE || n == NOTHING ? 0 : 'a' + n - AREA), 0 };
    svg_begin(out, "path");
    svg_str(out, "d", HEX_FULL);
    svg_look(out, svg_both(v,
                           n == WHITE     ? (int)HUE_FILL + HUE_WHITE
                           : n == NOTHING ? COLOUR_PAPER
                                          : COLOUR_TINT + n - AREA,
                           n == NOTHING ? COLOUR_LINE : COLOUR_INK, 18));
    if (n == NOTHING) svg_str(out, "stroke-dasharray", "5 5");
    svg_end(out);
    if (n == WHITE) art_cross(out, 0, 0, 130, palette_colour(v, (int)HUE_DARK + HUE_WHITE), 34, 1);
    svg_words(out, 0, 95, 270, SVG_MIDDLE, palette_colour(v, COLOUR_INK), true, text_of(letter));
}

const game_painting border_painting = {
    .one = WORDS("board"),
    .many = WORDS("Boards"),
    .invitation = WORDS("Make a board, paint it, and play on it."),
    .link = WORDS("This link contains the whole board."),
    .more = WORDS("Emblems and points"),
    .brushes = brushes,
    .brush = draw_brush,
    .stroke = stroke,
    .fields = fields,
    .draw = draw,
};
