/* paint.c -- Kuh Vadis: a sheet painted by hand, cell by cell, in any size. */
#include "core/words.h"
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

enum { PITCH = 1000, EDGE = 200 };

static const game_brush brushes[] = { { "1", "1" },
                                      { "2", "2" },
                                      { "3", "3" },
                                      { "4", "4" },
                                      { "5", "5" },
                                      { "C", WORDS("cow") },
                                      { "X", WORDS("start cross") },
                                      { "O", WORDS("start circle") },
                                      { NULL, NULL } };

static int brush_of(char c) {
    int n = 0;
    while (brushes[n].key[0] != c) n++;
    return n;
}

static bool paint_cell(kuhvadis_draft *d, text_span where, text_span with, text_error *e) {
    text_span row;
    int r, c, n;
    text_cut(&where, '.', &row);
    if (!text_to_int(row, d->height, &r) || !text_to_int(where, d->width, &c) || !r || !c)
        return text_fail(e, WORDS("there is no such place on the sheet"));
    for (n = 0; brushes[n].key; n++)
        if (text_is(with, brushes[n].key)) break;
    if (!brushes[n].key) return text_fail_at(e, WORDS("there is no colour '%1'"), with);
    d->cell[r - 1][c - 1] = with.at[0];
    return true;
}

/* New cells are ones. */
static bool set_size(kuhvadis_draft *d, int *side, text_span value, text_error *e) {
    int n, width = d->width, height = d->height;
    if (!text_to_int(value, KUHVADIS_SIDE, &n) || n < KUHVADIS_LEAST)
        return text_fail_at(e, WORDS("'%1' is not possible here"), value);
    *side = n;
    for (int row = 0; row < d->height; row++)
        for (int column = 0; column < d->width; column++)
            if (row >= height || column >= width) d->cell[row][column] = '1';
    return true;
}

static bool change(kuhvadis_draft *d, text_span stroke, text_error *e) {
    text_span rest = stroke, key;
    text_cut(&rest, '=', &key);
    if (rest.at && text_is(key, "name")) {
        d->name = rest;
        if (text_is_name(rest, GAME_NAME)) return true;
        return text_fail_at(
            e, WORDS("K2 a sheet’s name has 1 to 24 letters, digits, - and _, not '%1'"), rest);
    }
    if (rest.at && text_is(key, "columns")) return set_size(d, &d->width, rest, e);
    if (rest.at && text_is(key, "rows")) return set_size(d, &d->height, rest, e);
    if (!stroke.len) return true;
    text_cut(&stroke, ' ', &key);
    return paint_cell(d, key, stroke, e);
}

static bool stroke(text_span text, text_span s, text_out *out, text_error *e) {
    kuhvadis_draft d;
    text_error first;
    faults f = faults_to(&first, 1);
    if (!kuhvadis_read_draft(text, &d, &f)) {
        *e = first;
        return false;
    }
    if (!change(&d, s, e)) return false;
    text_str(out, "sheet ");
    text_put(out, d.name);
    for (int row = 0; row < d.height; row++) {
        text_char(out, '\n');
        text_put(out, (text_span){ d.cell[row], (size_t)d.width });
    }
    text_char(out, '\n');
    return true;
}

static void fields(text_span text, int lang, text_out *out) {
    kuhvadis_draft d;
    faults f = faults_to(NULL, 0);
    if (!kuhvadis_read_draft(text, &d, &f)) return;
    text_print(out, "columns\t%s\t%d\t3..8\n", words(lang, WORDS("Columns")), d.width);
    text_print(out, "rows\t%s\t%d\t3..8\n", words(lang, WORDS("Rows")), d.height);
}

static void draw_brush(const game_view *v, int n, text_out *out) {
    if (n < DICE_FACES)
        kuhvadis_face(v, n, out);
    else
        kuhvadis_draw_symbol(v, n - DICE_FACES, 0, 0, 700, out);
}

/* As much of a setup as a cell needs to be drawn. */
static kuhvadis_setup printed(const kuhvadis_draft *d) {
    kuhvadis_setup u;
    CLEAR(&u, sizeof u);
    u.width = (uint8_t)d->width;
    u.height = (uint8_t)d->height;
    for (int row = 0; row < d->height; row++)
        for (int column = 0; column < d->width; column++) {
            int cell = kuhvadis_cell(d->height - 1 - row, column);
            int n = brush_of(d->cell[row][column]);
            if (n < DICE_FACES)
                u.face[cell] = (uint8_t)n;
            else
                u.starts[n - DICE_FACES] |= bits_of(cell);
        }
    return u;
}

static void draw_cell(const kuhvadis_draft *d, const kuhvadis_setup *u, const game_view *v, int row,
                      int column, text_out *out) {
    int cell = kuhvadis_cell(d->height - 1 - row, column), n = brush_of(d->cell[row][column]);
    int x = EDGE + column * PITCH + 25, y = EDGE + row * PITCH + 25, size = PITCH - 50;
    bool fault = fault_set_any(&d->seen_at[cell]);
    const char *ground = palette_colour(v, n < DICE_FACES ? COLOUR_INSET : COLOUR_START);
    if (!v->hands) {
        kuhvadis_draw_cell(u, v, cell, x, y, size, ground, out);
        return;
    }
    TEXT_ROOM(place, 16);
    text_print(&place, "%d.%d", row + 1, column + 1);
    text_long label = words_said(
        v->lang, fault ? WORDS("Row %1, column %2: %3 (a fault)") : WORDS("Row %1, column %2: %3"),
        text_number(row + 1).at, text_number(column + 1).at, words(v->lang, brushes[n].label));
    art_part part = { .id = text_of(place.buf),
                      .kind = "place",
                      .action = text_of(place.buf),
                      .legal = true,
                      .label = text_of(label.at) };
    art_begin(out, v, &part);
    if (fault) art_begin_faults(out, &d->seen_at[cell]);
    kuhvadis_draw_cell(u, v, cell, x, y, size, ground, out);
    if (fault) {
        svg_begin_rect(out, x + 60, y + 60, size - 120, size - 120, 100,
                       svg_stroke(v, COLOUR_INK, 70));
        svg_str(out, "stroke-dasharray", "16 10");
        svg_end(out);
        svg_close(out, "g");
    }
    art_end(out);
}

static void draw(text_span text, const game_view *v, text_out *out) {
    kuhvadis_draft d;
    faults f = faults_to(NULL, FAULTS_MOST);
    if (!kuhvadis_read_draft(text, &d, &f)) return;
    kuhvadis_setup u = printed(&d);
    int w = 2 * EDGE + d.width * PITCH, h = 2 * EDGE + d.height * PITCH;
    svg_open(out, v, w, h, kuhvadis_game.title);
    svg_begin(out, "defs");
    svg_body(out);
    art_define_cow(out, v);
    svg_close(out, "defs");
    svg_rect(out, 0, 0, w, h, 200, svg_fill(v, COLOUR_PAPER));
    for (int row = 0; row < d.height; row++)
        for (int column = 0; column < d.width; column++) draw_cell(&d, &u, v, row, column, out);
    svg_close(out, "svg");
}

const game_painting kuhvadis_painting = {
    .one = WORDS("sheet"),
    .many = WORDS("Sheets"),
    .invitation = WORDS("Make a sheet, paint it, and play on it."),
    .link = WORDS("This link contains the whole sheet."),
    .more = WORDS("Size"),
    .brushes = brushes,
    .brush = draw_brush,
    .stroke = stroke,
    .fields = fields,
    .draw = draw,
};
