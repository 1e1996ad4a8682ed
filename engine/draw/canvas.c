/* canvas.c -- see canvas.h. */
#include "draw/canvas.h"

#include "core/plain.h"

void canvas_begin(canvas *c, const game_view *v) {
    CLEAR(c, sizeof *c);
    c->v = v;
    for (int y = 0; y < CANVAS_ROWS; y++)
        for (int x = 0; x < CANVAS_COLUMNS; x++)
            c->cell[y][x].ink = c->cell[y][x].ground = CANVAS_PLAIN;
    canvas_plain(c);
}

void canvas_at(canvas *c, int column, int row) {
    c->column = column;
    c->row = row;
}

void canvas_ink(canvas *c, int ink, int ground, int style) {
    c->ink = (uint8_t)ink;
    c->ground = (uint8_t)ground;
    c->style = (uint8_t)style;
}

void canvas_plain(canvas *c) { canvas_ink(c, CANVAS_PLAIN, CANVAS_PLAIN, 0); }

/* What does not fit is left out: a drawing never fails. */
static void put_cell(canvas *c, uint32_t rune) {
    int x = c->column++, y = c->row;
    if (x < 0 || y < 0 || x >= CANVAS_COLUMNS || y >= CANVAS_ROWS) return;
    c->cell[y][x] = (canvas_cell){ rune, c->ink, c->ground, c->style, 0 };
    if (x >= c->columns) c->columns = x + 1;
    if (y >= c->rows) c->rows = y + 1;
}

/* East Asian wide characters and most pictographs, by their blocks. */
int canvas_rune_width(uint32_t r) {
    if (r < 32 || (r >= 0x7f && r < 0xa0)) return 0;
    if ((r >= 0x300 && r < 0x370) || (r >= 0x200b && r <= 0x200f) || (r >= 0x20d0 && r < 0x2100) ||
        (r >= 0xfe00 && r <= 0xfe0f) || r == 0xfeff)
        return 0;
    if ((r >= 0x1100 && r < 0x1160) || (r >= 0x2e80 && r < 0xa4d0 && r != 0x303f) ||
        (r >= 0xac00 && r < 0xd7a4) || (r >= 0xf900 && r < 0xfb00) || (r >= 0xfe30 && r < 0xfe70) ||
        (r >= 0xff00 && r < 0xff61) || (r >= 0xffe0 && r < 0xffe7) ||
        (r >= 0x1f300 && r < 0x1f650) || (r >= 0x1f680 && r < 0x1fa00) ||
        (r >= 0x20000 && r < 0x40000))
        return 2;
    return 1;
}

void canvas_rune(canvas *c, uint32_t rune) {
    int width = canvas_rune_width(rune);
    if (width == 0) return;
    put_cell(c, rune);
    if (width == 2) put_cell(c, CANVAS_BEHIND);
}

/* Text as it is, or its ASCII replacement. */
static bool needs_likeness(uint32_t rune, bool ascii) {
    return ascii && rune >= PLAIN_FIRST && canvas_rune_width(rune) > 0;
}

int canvas_shown_width(uint32_t rune, bool ascii) {
    return needs_likeness(rune, ascii) ? (int)text_of(plain_of(rune)).len : canvas_rune_width(rune);
}

static void show_rune(canvas *c, uint32_t rune) {
    if (!needs_likeness(rune, c->v->ascii)) {
        canvas_rune(c, rune);
        return;
    }
    for (const char *at = plain_of(rune); *at; at++) put_cell(c, (unsigned char)*at);
}

void canvas_str(canvas *c, const char *text) {
    text_span s = text_of(text);
    while (s.len) show_rune(c, text_rune(&s));
}

void canvas_put(canvas *c, const char *unicode, const char *ascii) {
    canvas_str(c, c->v->ascii ? ascii : unicode);
}

void canvas_int(canvas *c, int n) { canvas_str(c, text_number(n).at); }

void canvas_words(canvas *c, text_span words, int columns) {
    int end = c->column + columns;
    while (words.len) {
        uint32_t rune = text_rune(&words);
        if (columns && c->column + canvas_shown_width(rune, c->v->ascii) > end) break;
        show_rune(c, rune);
    }
    while (columns && c->column < end) put_cell(c, ' ');
}

void canvas_text(canvas *c, const char *words, int columns) {
    canvas_words(c, text_of(words), columns);
}

int canvas_measure(const canvas *c, text_span words) {
    int columns = 0;
    while (words.len) columns += canvas_shown_width(text_rune(&words), c->v->ascii);
    return columns;
}

int canvas_lines(canvas *c, text_span words, int column, int row, int columns, int most) {
    for (; words.len && most > 0; most--) {
        text_span line = { words.at, 0 }, longer = line;
        while (longer.len < words.len) {
            longer.len++;
            while (longer.len < words.len && words.at[longer.len] != ' ') longer.len++;
            if (canvas_measure(c, longer) > columns && line.len) break;
            line.len = longer.len;
        }
        canvas_at(c, column, row++);
        canvas_words(c, line, columns);
        words = text_after(words, line.len);
        while (words.len && *words.at == ' ') words.at++, words.len--;
    }
    return row;
}

void canvas_fill(canvas *c, uint32_t rune, int count) {
    for (int i = 0; i < count; i++) put_cell(c, rune);
}

void canvas_box(canvas *c, int column, int row, int width, int height) {
    for (int y = 0; y < height; y++) {
        bool edge = y == 0 || y == height - 1;
        canvas_at(c, column, row + y);
        canvas_put(c, y == 0 ? "\u256d" : edge ? "\u2570" : "\u2502", edge ? "+" : "|");
        if (edge)
            canvas_fill(c, c->v->ascii ? '-' : 0x2500, width - 2);
        else
            canvas_at(c, column + width - 1, row + y);
        canvas_put(c, y == 0 ? "\u256e" : edge ? "\u256f" : "\u2502", edge ? "+" : "|");
    }
}

void canvas_grid(canvas *c, int column, int row, int across, int down, int columns, int rows,
                 bool round) {
    static const char *const joints[2][9] = { { "\u250c", "\u252c", "\u2510", "\u251c", "\u253c",
                                                "\u2524", "\u2514", "\u2534", "\u2518" },
                                              { "\u256d", "\u252c", "\u256e", "\u251c", "\u253c",
                                                "\u2524", "\u2570", "\u2534", "\u256f" } };
    canvas_ink(c, COLOUR_LINE, CANVAS_PLAIN, 0);
    for (int y = 0; y <= rows * down; y++) {
        for (int i = 0; i <= columns; i++) {
            int high = y == 0            ? 0
                       : y < rows * down ? 3
                                         : 6,
                wide = i == 0        ? 0
                       : i < columns ? 1
                                     : 2;
            canvas_at(c, column + i * across, row + y);
            canvas_put(c, y % down ? "\u2502" : joints[round][high + wide], y % down ? "|" : "+");
            if (y % down == 0 && i < columns)
                canvas_fill(c, c->v->ascii ? '-' : 0x2500, across - 1);
        }
    }
    canvas_plain(c);
}

void canvas_spot(canvas *c, int column, int row, int width, int height, uint32_t move,
                 const char *pick, bool legal) {
    if (c->spot_count == CANVAS_SPOTS) return;
    canvas_spot_of *s = &c->spots[c->spot_count++];
    *s = (canvas_spot_of){
        (uint8_t)column, (uint8_t)row, (uint8_t)width, (uint8_t)height, legal, move, ""
    };
    text_out out = text_to(s->pick, sizeof s->pick);
    text_str(&out, pick);
}

/* ---- Writing it out ---- */

static int square(int n) { return n * n; }

static int distance(uint32_t a, uint32_t b) {
    return square((int)(a >> 16 & 255) - (int)(b >> 16 & 255)) +
           square((int)(a >> 8 & 255) - (int)(b >> 8 & 255)) +
           square((int)(a & 255) - (int)(b & 255));
}

/* The usual look of the 16 colours; of the 256, the cube and the greys. */
static uint32_t screen_rgb(int n) {
    static const uint32_t sixteen[16] = { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00,
                                          0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                          0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                          0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff };
    static const uint8_t step[6] = { 0, 95, 135, 175, 215, 255 };
    if (n < 16) return sixteen[n];
    if (n >= 232) return (uint32_t)(8 + 10 * (n - 232)) * 0x010101;
    n -= 16;
    return (uint32_t)step[n / 36] << 16 | (uint32_t)step[n / 6 % 6] << 8 | step[n % 6];
}

static int nearest(uint32_t rgb, int from, int to) {
    int best = from;
    for (int i = from + 1; i < to; i++)
        if (distance(screen_rgb(i), rgb) < distance(screen_rgb(best), rgb)) best = i;
    return best;
}

int canvas_screen_colour(uint32_t rgb, int colours) {
    return colours <= 16 ? nearest(rgb, 0, 16) : nearest(rgb, 16, 256);
}

/* Among 16 colours the nearest to a pale colour is grey: for a hue its vivid variant is taken
 * instead. */
static uint32_t vivid(uint32_t rgb) {
    int part[3] = { (int)(rgb >> 16 & 255), (int)(rgb >> 8 & 255), (int)(rgb & 255) };
    int least = 255, most = 0;
    for (int i = 0; i < 3; i++) {
        if (part[i] < least) least = part[i];
        if (part[i] > most) most = part[i];
    }
    if (most == least || (most - least) * 5 < most) return rgb; /* really a grey */
    for (int i = 0; i < 3; i++) part[i] = (part[i] - least) * most / (most - least);
    return (uint32_t)part[0] << 16 | (uint32_t)part[1] << 8 | (uint32_t)part[2];
}

static void write_colour(const canvas *c, int colour, int colours, bool ground, text_out *out) {
    if (colour == CANVAS_PLAIN) return;
    uint32_t rgb = palette_rgb(c->v, colour);
    text_char(out, ';');
    if (colours == 16) {
        int n = canvas_screen_colour(colour >= HUE_FILL ? vivid(rgb) : rgb, 16);
        if (colour >= HUE_DARK && !ground) n = 0; /* signs on a coloured ground stay dark */
        text_int(out, (n < 8 ? 30 + n : 82 + n) + (ground ? 10 : 0));
        return;
    }
    text_print(out, "%s%s", ground ? "48" : "38", colours == 256 ? ";5;" : ";2;");
    if (colours == 256) {
        text_int(out, canvas_screen_colour(rgb, 256));
        return;
    }
    text_print(out, "%d;%d;%d", rgb >> 16, rgb >> 8 & 255, rgb & 255);
}

static void write_style(const canvas *c, const canvas_cell *cell, int colours, text_out *out) {
    text_str(out, "\033[0");
    if (cell->style & CANVAS_BOLD) text_str(out, ";1");
    if (cell->style & CANVAS_FAINT) text_str(out, ";2");
    if (cell->style & CANVAS_UNDERLINE) text_str(out, ";4");
    if (cell->style & CANVAS_REVERSE) text_str(out, ";7");
    write_colour(c, cell->ink, colours, false, out);
    write_colour(c, cell->ground, colours, true, out);
    text_char(out, 'm');
}

static bool is_blank(const canvas_cell *cell, int colours) {
    return (cell->rune == 0 || cell->rune == ' ') &&
           (colours == 0 || (cell->ground == CANVAS_PLAIN && !(cell->style & CANVAS_REVERSE)));
}

static bool same_style(const canvas_cell *a, const canvas_cell *b) {
    return a->ink == b->ink && a->ground == b->ground && a->style == b->style;
}

static void write_row(const canvas *c, int y, int colours, text_out *out) {
    static const canvas_cell bare = { 0, CANVAS_PLAIN, CANVAS_PLAIN, 0, 0 };
    const canvas_cell *now = &bare;
    int end = c->columns;
    while (end > 0 && is_blank(&c->cell[y][end - 1], colours)) end--;
    for (int x = 0; x < end; x++) {
        const canvas_cell *cell = &c->cell[y][x];
        if (cell->rune == CANVAS_BEHIND) continue;
        if (colours && !same_style(cell, now)) write_style(c, cell, colours, out);
        now = cell;
        text_put_rune(out, cell->rune ? cell->rune : ' ');
    }
    if (colours && !same_style(now, &bare)) text_str(out, "\033[0m");
    if (end == 0) text_char(out, ' ');
}

void canvas_write(const canvas *c, int colours, text_out *out) {
    for (int y = 0; y < c->rows; y++) {
        if (y) text_char(out, '\n');
        write_row(c, y, colours, out);
    }
}
