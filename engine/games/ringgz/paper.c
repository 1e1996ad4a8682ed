/* paper.c -- Ringgz for print and play. Lengths are tenths of millimetres.
 *
 * Pieces never move (G6 to G9 only place them), so there are two ways to play on paper. With
 * coloured pencils: rings are drawn on the faint circles of the board, and what is placed is
 * crossed off on the stock sheet. With scissors: rings are cut out as discs, the smaller
 * on the larger, so that each shows its rim.
 */
#include "core/words.h"
#include "draw/art.h"
#include "games/ringgz/ringgz.h"

enum { PAPER_W = 1850, PAPER_H = 2500, MARGIN = 25, TITLE = 170 };
enum { BOARD, STOCK, PIECES, MORE_PIECES, PAPERS };

/* Radius of the discs; the rim of each shows around the next smaller one. */
static const int disc[4] = { 50, 80, 110, 140 };
enum { RIM = 24, BASE = 134 };

int ringgz_papers(const game_setup *u) {
    (void)u;
    return PAPERS;
}

static const char *ink_of(const game_view *v) { return palette_colour(v, COLOUR_INK); }

/* One line, as large as there is room for. */
static void explain(text_out *out, const game_view *v, int y, const char *english) {
    const int width = PAPER_W - 2 * MARGIN;
    text_span line = text_of(words(v->lang, english));
    svg_words(out, MARGIN, y, svg_size_for(line, 40, 24, false, width), SVG_LEFT, ink_of(v), false,
              line);
}

static void draw_title(text_out *out, const game_view *v, const char *english) {
    art_title(out, "RINGGZ", MARGIN + 10, 30, 80, ink_of(v));
    svg_words(out, PAPER_W - MARGIN, 108, 46, SVG_RIGHT, ink_of(v), false,
              text_of(words(v->lang, english)));
}

/* A line to write on, with a word before it. */
static void draw_blank(text_out *out, const game_view *v, int x, int y, int width,
                       const char *english) {
    text_span word = text_of(words(v->lang, english));
    int taken = svg_measure(word, 40, false) + 25;
    svg_words(out, x, y, 40, SVG_LEFT, ink_of(v), false, word);
    svg_line(out, x + taken, y + 6, x + width, y + 6, svg_stroke(v, COLOUR_LINE, 4));
}

/* ---- The board ---- */

static void draw_board(text_out *out, const game_view *v) {
    const int side = 1800, frame = 84, space = 12, cell = (side - 2 * frame - 4 * space) / 5;
    int top = TITLE;
    int wood = v->palette == VIEW_MONO ? COLOUR_PAPER : COLOUR_WOOD; /* toner is dear */
    svg_rect(out, MARGIN, top, side, side, 40,
             (svg_paint){ palette_colour(v, wood), ink_of(v), 6 });
    for (int t = 0; t < RINGGZ_SIDE * RINGGZ_SIDE; t++) {
        int x = MARGIN + frame + t % RINGGZ_SIDE * (cell + space);
        int y = top + frame + (RINGGZ_SIDE - 1 - t / RINGGZ_SIDE) * (cell + space);
        svg_rect(out, x, y, cell, cell, 32, svg_both(v, COLOUR_INSET, COLOUR_LINE, 4));
        for (int size = 0; size < 4; size++) /* where rings are drawn, or discs lie */
            svg_circle(out, x + cell / 2, y + cell / 2, disc[size] - RIM / 2 - 2,
                       svg_stroke(v, COLOUR_WOOD, 3));
    }
    for (int i = 0; v->coordinates && i < RINGGZ_SIDE; i++) {
        char letter[2] = { (char)('a' + i), 0 }, digit[2] = { (char)('5' - i), 0 };
        int along = frame + i * (cell + space) + cell / 2;
        svg_words(out, MARGIN + along, top + side - 28, 46, SVG_MIDDLE, ink_of(v), true,
                  text_of(letter));
        svg_words(out, MARGIN + frame / 2, top + along + 16, 46, SVG_MIDDLE, ink_of(v), true,
                  text_of(digit));
    }
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        int y = top + side + 110 + 110 * seat;
        draw_blank(out, v, MARGIN, y, 760, WORDS("Player"));
        draw_blank(out, v, MARGIN + 830, y, 500, WORDS("Colours"));
        draw_blank(out, v, MARGIN + 1400, y, 400, WORDS("Points"));
    }
}

/* ---- The stock ---- */

/* The stock of a colour: pieces with three boxes each, to be crossed off. */
static void draw_slip(text_out *out, const game_view *v, int colour, int y, int h) {
    const int left = 230, step = (PAPER_W - 2 * MARGIN - left) / RINGGZ_KINDS, box_w = 70;
    svg_paint box = { palette_colour(v, COLOUR_INSET), ink_of(v), 5 };
    svg_rect(out, MARGIN, y, PAPER_W - 2 * MARGIN, h, 36,
             svg_both(v, COLOUR_PAPER, COLOUR_LINE, 4));
    text_span name = text_of(words(v->lang, ringgz_colour_words[colour]));
    int size = svg_size_for(name, 46, 26, true, left - 50);
    svg_words_within(out, MARGIN + 40, y + h * 47 / 100, size, SVG_LEFT, ink_of(v), true, name,
                     left - 50);
    art_sign(out, v, ringgz_hue[colour], MARGIN + 100, y + h * 64 / 100, 44);
    for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
        int x = MARGIN + left + step * kind + step / 2;
        ringgz_draw_piece(out, v, colour, kind, x, y + h * 38 / 100, 300);
        for (int i = 0; i < 3; i++)
            svg_rect(out, x - box_w / 2 + (i - 1) * (box_w + 16), y + h - box_w - 40, box_w, box_w,
                     10, box);
    }
}

static void draw_stock(text_out *out, const game_view *v) {
    const int high = 500, step = 530;
    for (int c = 0; c < RINGGZ_COLOURS; c++) draw_slip(out, v, c, TITLE + step * c, high);
    int y = TITLE + step * RINGGZ_COLOURS + 40;
    explain(out, v, y, WORDS("Cross off a box for each piece you place."));
    explain(out, v, y + 60, WORDS("Three players: one box for each player beside each red piece."));
}

/* ---- The pieces ---- */

static void draw_disc(text_out *out, const game_view *v, int colour, int kind, int x, int y) {
    if (kind == RINGGZ_BASE) {
        svg_circle(out, x, y, BASE,
                   (svg_paint){ palette_colour(v, HUE_FILL + ringgz_hue[colour]), ink_of(v), 5 });
        svg_circle(out, x, y, BASE * 80 / 100, svg_stroke(v, HUE_DARK + ringgz_hue[colour], 5));
        art_sign(out, v, ringgz_hue[colour], x, y, 76);
        return;
    }
    svg_circle(out, x, y, disc[kind], svg_fill(v, COLOUR_INSET));
    ringgz_draw_band(out, v, colour, x, y, disc[kind] - RIM / 2 - 4, RIM, 4, ink_of(v));
    if (kind) art_number(out, kind + 1, x, y, 30 + 10 * kind, palette_colour(v, COLOUR_MUTED), 12);
}

/* The positions of the fifteen pieces of a colour, in three rows. */
static void draw_colour(text_out *out, const game_view *v, int colour, int y) {
    for (int i = 0; i < 3; i++) {
        draw_disc(out, v, colour, 3, 225 + 350 * i, y + 150);
        draw_disc(out, v, colour, 2, 540 + 265 * i, y + 490);
        draw_disc(out, v, colour, 1, 1300 + 205 * i, y + 490);
        draw_disc(out, v, colour, 0, 225 + 165 * i, y + 760);
    }
    draw_disc(out, v, colour, RINGGZ_BASE, 1275, y + 150);
    draw_disc(out, v, colour, RINGGZ_BASE, 1625, y + 150);
    draw_disc(out, v, colour, RINGGZ_BASE, 225, y + 490);
}

static void draw_pieces(text_out *out, const game_view *v, int first) {
    const int step = 1000;
    for (int i = 0; i < 2; i++) draw_colour(out, v, first + i, TITLE + step * i);
    if (first == 0) ringgz_draw_start(out, v, 1625, TITLE + 780, 361);
    int y = TITLE + 2 * step + 60;
    explain(out, v, y, WORDS("Cut out the discs along their edges. A disc is a ring:"));
    explain(out, v, y + 60,
            WORDS("put smaller ones on larger ones, and slide a larger one underneath."));
}

void ringgz_paper(const game_setup *u, int n, const game_view *v, text_out *out) {
    static const char *const titles[PAPERS] = { WORDS("The board"), WORDS("The stock"),
                                                WORDS("Pieces to cut out"),
                                                WORDS("Pieces to cut out") };
    game_view light = *v; /* paper is white */
    (void)u;
    light.dark = false;
    svg_open(out, &light, PAPER_W, PAPER_H, words(v->lang, titles[n]));
    draw_title(out, &light, titles[n]);
    if (n == BOARD) draw_board(out, &light);
    if (n == STOCK) draw_stock(out, &light);
    if (n == PIECES) draw_pieces(out, &light, 0);
    if (n == MORE_PIECES) draw_pieces(out, &light, 2);
    svg_close(out, "svg");
}

/* ---- The rules on one page ---- */

const char *const ringgz_summary[] = {
    WORDS("2–4 players · ages 8+ · about 20 minutes"),
    WORDS("# Goal"),
    WORDS("Two to four players place rings on a board of 25 territories. The player who holds the "
          "most territories at the end wins. There is no luck, and nothing is hidden."),
    WORDS("# What you need"),
    WORDS("- The board: 5 × 5 territories. Two territories are neighbours when they touch along a "
          "side; a corner is not enough."),
    WORDS("- Four colours: blue, green, yellow and red. Each has twelve rings, three of each "
          "size from 1 to 4, and three bases. One start base shows all four colours."),
    WORDS("- With coloured pencils: trace the rings on the faint circles of the board, colour in a "
          "territory for a base, and cross off on the stock sheet what you have placed. With one "
          "pencil, write the initial of the colour on the ring. With scissors: cut out the pieces; "
          "put small discs on larger ones, and slide a larger one underneath."),
    WORDS("# Before the game"),
    WORDS("- Two players: one has blue and green, the other yellow and red."),
    WORDS("- Three players: one colour each, not red. Red is neutral: each player also gets one "
          "red ring "
          "of each size and one red base."),
    WORDS("- Four players: one colour each."),
    WORDS("- Draw lots to decide who starts. That player places the start base on one of the nine "
          "territories in the middle, and then also takes the first turn."),
    WORDS("# Your turn"),
    WORDS("Place exactly one piece from your stock. It never moves again. Then it is the next "
          "player’s turn, clockwise."),
    WORDS("- A ring goes on a territory that holds its colour already, or on a neighbour of one. "
          "The start base counts as every colour. A territory holds only one ring of each size, "
          "whatever its colour, and none where there is a base or the start base."),
    WORDS("- A base goes on a completely empty territory, next to one that holds its colour, but "
          "never next to a base of its colour. The start base does not count here. A base closes "
          "its territory for the rest of the game."),
    WORDS("- If you can place a piece, you must. If you cannot, you are skipped, and you are back "
          "as soon as a piece of yours fits again."),
    WORDS("# The end"),
    WORDS("The game ends as soon as nobody can place a ring any more, even if a base would still "
          "fit."),
    WORDS("- A territory is won by the colour with more rings on it than any other colour; sizes "
          "do not matter. A single ring is enough. If two or more colours tie for the most, nobody "
          "wins it. Bases do not count as rings."),
    WORDS("- You get one point for each territory won by one of your colours. Your two colours "
          "never count together. With three players, neutral red can take a territory away from "
          "everyone, but scores for nobody."),
    WORDS("- The most points win. In a tie, the player with the fewest pieces left wins; if that "
          "is a tie too, the victory is shared."),
    NULL
};
