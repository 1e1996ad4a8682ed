/* draw_sheet.c -- Kuh Vadis: the sheet as SVG: printed cells and pencil marks.
 *
 * From bottom to top: the light of the chain that has won (K10), the cells with their faces, marks
 * and glows, the halo of the last mark, the outline of an extra turn (K7), the line of the chain.
 */
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

/* Cells ----------------------------------------------------------------------------------- */

/* A start symbol as it is printed, bold; size is that of its cell. */
void kuhvadis_draw_symbol(const game_view *v, int seat, int x, int y, int size, text_out *out) {
    const char *colour = palette_colour(v, seat ? COLOUR_CIRCLE : COLOUR_CROSS);
    svg_place(out, x, y, size * 100 / 540, 0);
    svg_pen(out, colour, 75);
    if (seat)
        svg_circle(out, 0, 0, 160, (svg_paint){ NULL, NULL, 0 });
    else
        svg_path(out, "M-15 -15L15 15M15 -15L-15 15", (svg_paint){ NULL, NULL, 0 });
    svg_close(out, "g");
    svg_close(out, "g");
}

static void draw_printed(const kuhvadis_setup *sheet, const game_view *v, int cell, int x, int y,
                         int size, text_out *out) {
    char printed = kuhvadis_printed(sheet, cell);
    if (printed == 'X' || printed == 'O')
        kuhvadis_draw_symbol(v, printed == 'O', x, y, size, out);
    else if (printed == 'C')
        art_cow(out, v, x, y, size * 100 / 540);
    else
        art_number(out, printed - '0', x, y, size * 44 / 100, palette_colour(v, COLOUR_INK), 13);
}

static void draw_ground(const game_view *v, int x, int y, int size, const char *ground,
                        text_out *out) {
    svg_rect(out, x, y, size, size, size * 13 / 100,
             (svg_paint){ ground, palette_colour(v, COLOUR_INK), size * 28 / 1000 });
}

void kuhvadis_draw_cell(const kuhvadis_setup *sheet, const game_view *v, int cell, int x, int y,
                        int size, const char *ground, text_out *out) {
    draw_ground(v, x, y, size, ground, out);
    draw_printed(sheet, v, cell, x + size / 2, y + size / 2, size, out);
}

/* The upper left corner of a cell, and the gap between cells. */
typedef struct {
    int x, y, size;
} place;

static place place_of(const kuhvadis_scene *c, const kuhvadis_grid *grid, int cell) {
    place at;
    int gap = grid->pitch * 5 / 100;
    at.x = grid->x + cell % KUHVADIS_SIDE * grid->pitch + gap / 2;
    at.y = grid->y + (c->sheet->height - 1 - cell / KUHVADIS_SIDE) * grid->pitch + gap / 2;
    at.size = grid->pitch - gap;
    return at;
}

/* The face stays visible below the mark, as on paper. */
static void draw_mark(const kuhvadis_scene *c, int cell, place at, text_out *out) {
    int x = at.x + at.size / 2, y = at.y + at.size / 2, width = at.size * 7 / 100;
    text_str(out, "<g opacity=\".38\">");
    draw_printed(c->sheet, c->v, cell, x, y, at.size, out);
    svg_close(out, "g");
    svg_begin(out, "g");
    svg_id(out, c->v, kuhvadis_place(cell).at, "-mark");
    svg_str(out, "class", "pen");
    svg_body(out);
    if (bits_has(c->now->marks[0], cell))
        art_cross(out, x, y, at.size * 33 / 100, palette_colour(c->v, COLOUR_CROSS), width, cell);
    else
        art_circle(out, x, y, at.size * 38 / 100, palette_colour(c->v, COLOUR_CIRCLE), width, cell);
    svg_close(out, "g");
}

static const char *ground_of(const kuhvadis_scene *c, int cell) {
    bool start = bits_has(c->sheet->starts[0] | c->sheet->starts[1], cell);
    return palette_colour(c->v, bits_has(c->chain, cell) ? COLOUR_FENCED
                                : start                  ? COLOUR_START
                                                         : COLOUR_INSET);
}

/* A cell that may be marked glows from its edge inwards. */
static void draw_glow(const kuhvadis_scene *c, place at, text_out *out) {
    const char *colour = palette_colour(c->v, COLOUR_LEGAL);
    int edge = at.size * 6 / 100;
    svg_begin_rect(out, at.x, at.y, at.size, at.size, at.size * 13 / 100,
                   (svg_paint){ colour, NULL, 0 });
    text_str(out, " fill-opacity=\".16\"");
    svg_end(out);
    svg_rect(out, at.x + edge / 2, at.y + edge / 2, at.size - edge, at.size - edge,
             at.size * 10 / 100, (svg_paint){ NULL, colour, edge });
}

/* A free cell for the player who decides: a part, whether it may be marked or not. In a position
 * that is set up, a place. */
static void begin_part(const kuhvadis_scene *c, int cell, text_out *out) {
    TEXT_ROOM(action, GAME_MOVE_TEXT);
    bool edits = c->v->edits;
    text_short id = kuhvadis_place(cell);
    text_long label = kuhvadis_cell_words(c, cell);
    kuhvadis_write_move(NULL, kuhvadis_move(KUHVADIS_MARK, (uint32_t)cell), &action);
    art_part part = { .id = text_of(id.at),
                      .kind = edits ? "place" : "cell",
                      .action = text_of(edits ? id.at : action.buf),
                      .legal = edits || bits_has(c->paid, cell),
                      .label = text_of(label.at) };
    art_begin(out, c->v, &part);
}

static void draw_one(const kuhvadis_scene *c, const kuhvadis_grid *grid, int cell, text_out *out) {
    place at = place_of(c, grid, cell);
    bool free = bits_has(c->free, cell),
         start = bits_has(c->sheet->starts[0] | c->sheet->starts[1], cell);
    bool part = c->v->edits ? !start : free && c->mine;
    bool beyond = c->bound && free && !bits_has(c->bound, cell);
    if (part) begin_part(c, cell, out);
    if (beyond) text_str(out, "<g opacity=\".45\">");
    draw_ground(c->v, at.x, at.y, at.size, ground_of(c, cell), out);
    if (part && c->mine && bits_has(c->paid, cell)) draw_glow(c, at, out);
    if (free || start)
        draw_printed(c->sheet, c->v, cell, at.x + at.size / 2, at.y + at.size / 2, at.size, out);
    else
        draw_mark(c, cell, at, out);
    if (beyond) svg_close(out, "g");
    if (part) art_end(out);
}

/* Around and above the cells -------------------------------------------------------------- */

/* The halo of the last mark fills the gap around its cell. */
static void draw_last(const kuhvadis_scene *c, const kuhvadis_grid *grid, text_out *out) {
    if (c->last == KUHVADIS_NOWHERE) return;
    place at = place_of(c, grid, c->last);
    int wide = grid->pitch * 9 / 100, off = grid->pitch * 2 / 100;
    svg_rect(out, at.x - off, at.y - off, at.size + 2 * off, at.size + 2 * off, at.size * 15 / 100,
             svg_stroke(c->v, COLOUR_LAST, wide));
}

/* One side of a pencil frame, slightly bent. */
static void put_side(int x, int y, int bend_x, int bend_y, text_out *out) {
    text_char(out, 'Q');
    svg_point(out, bend_x, bend_y);
    text_char(out, ' ');
    svg_point(out, x, y);
}

static void draw_frame(const game_view *v, int left, int top, int right, int bottom, int width,
                       text_out *out) {
    int bend = width * 5 / 4, over = width * 3 / 2;
    svg_pen(out, palette_colour(v, COLOUR_PENCIL), width);
    svg_begin(out, "path");
    svg_attribute(out, "d");
    text_char(out, 'M');
    svg_point(out, left - over, top - width / 3);
    put_side(right + over / 2, top, (left + right) / 2, top - bend, out);
    put_side(right, bottom + over / 2, right + bend, (top + bottom) / 2, out);
    put_side(left - over / 2, bottom, (left + right) / 2, bottom - bend / 2, out);
    put_side(left + width / 3, top - over, left - bend / 2, (top + bottom) / 2, out);
    svg_quote(out);
    svg_end(out);
    svg_close(out, "g");
}

/* In an extra turn (K7) a pencilled frame holds the cells that touch the mark just before, and
 * that mark is underlined. */
static void draw_bound(const kuhvadis_scene *c, const kuhvadis_grid *grid, text_out *out) {
    if (!c->bound) return;
    int anchor = c->now->anchor, column = anchor % KUHVADIS_SIDE, row = anchor / KUHVADIS_SIDE;
    int left = column > 0 ? column - 1 : 0, low = row > 0 ? row - 1 : 0;
    int right = column + 1 < c->sheet->width ? column + 1 : column;
    int high = row + 1 < c->sheet->height ? row + 1 : row;
    place at = place_of(c, grid, anchor);
    int width = grid->pitch * 5 / 100, y = at.y + at.size * 92 / 100;
    draw_frame(c->v, grid->x + left * grid->pitch,
               grid->y + (c->sheet->height - 1 - high) * grid->pitch,
               grid->x + (right + 1) * grid->pitch,
               grid->y + (c->sheet->height - low) * grid->pitch, width, out);
    svg_pen(out, palette_colour(c->v, COLOUR_PENCIL), width);
    svg_line(out, at.x + at.size * 22 / 100, y, at.x + at.size * 78 / 100, y - width / 3,
             (svg_paint){ NULL, NULL, 0 });
    svg_close(out, "g");
}

/* Points slightly off the middle of a cell, as drawn by hand. */
static void put_point(const kuhvadis_scene *c, const kuhvadis_grid *grid, int cell, text_out *out) {
    place at = place_of(c, grid, cell);
    int off = grid->pitch * 3 / 100;
    svg_point(out, at.x + at.size / 2 + (cell * 7 % 5 - 2) * off / 2,
              at.y + at.size / 2 + (cell * 3 % 5 - 2) * off / 2);
}

/* The light fills the gaps around the cells of the chain. */
static void draw_light(const kuhvadis_scene *c, const kuhvadis_grid *grid, text_out *out) {
    int cell, off = grid->pitch * 7 / 100;
    if (!c->chain) return;
    svg_begin(out, "g");
    svg_id(out, c->v, "light", NULL);
    svg_str(out, "class", "lit");
    svg_body(out);
    BITS_EACH (cell, c->chain) {
        place at = place_of(c, grid, cell);
        svg_rect(out, at.x - off, at.y - off, at.size + 2 * off, at.size + 2 * off,
                 at.size * 20 / 100, svg_fill(c->v, COLOUR_LAST));
    }
    svg_close(out, "g");
}

static void draw_chain(const kuhvadis_scene *c, const kuhvadis_grid *grid, text_out *out) {
    if (!c->chain) return;
    text_str(out, "<g opacity=\".8\">");
    svg_pen(out, palette_colour(c->v, COLOUR_PENCIL), grid->pitch * 9 / 100);
    for (int n = 0; n < KUHVADIS_STARTS; n++) {
        if (c->leg_len[n] < 2) continue;
        svg_begin(out, "path");
        svg_attribute(out, "d");
        for (int i = 0; i < c->leg_len[n]; i++) {
            text_char(out, i ? 'L' : 'M');
            put_point(c, grid, c->leg[n][i], out);
        }
        svg_quote(out);
        svg_end(out);
    }
    svg_close(out, "g");
    svg_close(out, "g");
}

/* Letters below and numbers beside; where there is no room beside, inside the first column. */
static void draw_coordinates(const kuhvadis_scene *c, const kuhvadis_grid *grid, text_out *out) {
    const char *colour = palette_colour(c->v, COLOUR_MUTED);
    int size = 240;
    int below = grid->y + c->sheet->height * grid->pitch + size * 115 / 100;
    for (int column = 0; column < c->sheet->width; column++) {
        char letter[2] = { (char)('a' + column), 0 };
        svg_words(out, grid->x + column * grid->pitch + grid->pitch / 2, below, size, SVG_MIDDLE,
                  colour, false, text_of(letter));
    }
    for (int row = 0; row < c->sheet->height; row++) {
        char digit = (char)('1' + row);
        text_span word = { &digit, 1 };
        int top = grid->y + (c->sheet->height - 1 - row) * grid->pitch;
        if (grid->narrow)
            svg_words(out, grid->x + grid->pitch * 8 / 100, top + grid->pitch * 27 / 100,
                      size * 85 / 100, SVG_LEFT, colour, false, word);
        else
            svg_words(out, grid->x - size * 8 / 10, top + grid->pitch / 2 + size * 36 / 100, size,
                      SVG_MIDDLE, colour, false, word);
    }
}

void kuhvadis_draw_sheet(const kuhvadis_scene *c, kuhvadis_grid grid, text_out *out) {
    draw_light(c, &grid, out);
    for (int row = c->sheet->height - 1; row >= 0; row--)
        for (int column = 0; column < c->sheet->width; column++)
            draw_one(c, &grid, kuhvadis_cell(row, column), out);
    draw_last(c, &grid, out);
    draw_bound(c, &grid, out);
    draw_chain(c, &grid, out);
    if (c->v->coordinates) draw_coordinates(c, &grid, out);
}
