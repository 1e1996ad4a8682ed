/* paper.c -- Kuh Vadis for print and play: a sheet, the faces of the dice, and the rules on one
 * page. Lengths are tenths of millimetres. */
#include "core/words.h"
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

enum { PAPER_W = 1200, PAPER_H = 1300, MARGIN = 60, NAMES = 130, FOOT = 90, LETTERS = 34 };

int kuhvadis_papers(const game_setup *u) {
    (void)u;
    return 1;
}

/* Two lines to write the names on, each behind its symbol. */
static void draw_names(const game_view *v, text_out *out) {
    svg_paint line = svg_stroke(v, COLOUR_LINE, 4);
    int half = (PAPER_W - 2 * MARGIN) / 2;
    for (int seat = 0; seat < 2; seat++) {
        int x = MARGIN + seat * half;
        kuhvadis_draw_symbol(v, seat, x + 40, 80, 110, out);
        svg_line(out, x + 100, 112, x + half - (seat ? 0 : 40), 112, line);
    }
}

static void draw_grid(const kuhvadis_setup *sheet, const game_view *v, text_out *out) {
    int w = PAPER_W - 2 * MARGIN - 2 * LETTERS, h = PAPER_H - NAMES - FOOT - LETTERS - 20;
    int columns = sheet->width, rows = sheet->height;
    int pitch = w / columns < h / rows ? w / columns : h / rows;
    if (pitch > 250) pitch = 250;
    int size = pitch * 95 / 100, x = (PAPER_W - pitch * columns) / 2;
    int y = NAMES + 10 + (h - pitch * rows) / 2;
    const char *muted = palette_colour(v, COLOUR_MUTED);
    for (int row = 0; row < rows; row++) {
        char digit = (char)('1' + row);
        text_span number = { &digit, 1 };
        int top = y + (rows - 1 - row) * pitch;
        for (int column = 0; column < columns; column++) {
            int cell = kuhvadis_cell(row, column);
            bool start = bits_has(sheet->starts[0] | sheet->starts[1], cell);
            kuhvadis_draw_cell(sheet, v, cell, x + column * pitch + (pitch - size) / 2,
                               top + (pitch - size) / 2, size,
                               palette_colour(v, start ? COLOUR_START : COLOUR_INSET), out);
        }
        if (v->coordinates)
            svg_words(out, x - 22, top + pitch / 2 + 11, 30, SVG_MIDDLE, muted, false, number);
    }
    for (int column = 0; v->coordinates && column < columns; column++) {
        char letter = (char)('a' + column);
        text_span word = { &letter, 1 };
        svg_words(out, x + column * pitch + pitch / 2, y + rows * pitch + 34, 30, SVG_MIDDLE, muted,
                  false, word);
    }
}

void kuhvadis_paper(const game_setup *u, int n, const game_view *v, text_out *out) {
    const kuhvadis_setup *sheet = kuhvadis_setup_of(u);
    text_long name = kuhvadis_sheet_name(sheet, v->lang);
    const char *muted = palette_colour(v, COLOUR_MUTED);
    svg_paint edge = svg_both(v, COLOUR_PAPER, COLOUR_LINE, 3);
    (void)n;
    svg_open(out, v, PAPER_W, PAPER_H, "Kuh Vadis");
    svg_begin(out, "defs");
    svg_body(out);
    art_define_cow(out, v);
    svg_close(out, "defs");
    svg_rect(out, 2, 2, PAPER_W - 4, PAPER_H - 4, 40, edge);
    draw_names(v, out);
    draw_grid(sheet, v, out);
    svg_words(out, MARGIN, PAPER_H - 44, 32, SVG_LEFT, muted, false, text_of("Kuh Vadis"));
    svg_words(out, PAPER_W - MARGIN, PAPER_H - 44, 32, SVG_RIGHT, muted, false, text_of(name.at));
    svg_close(out, "svg");
}

/* Dice ------------------------------------------------------------------------------------ */

const char *const kuhvadis_face_names[DICE_FACES] = { "1", "2", "3", "4", "5", WORDS("cow") };

void kuhvadis_face(const game_view *v, int face, text_out *out) {
    art_die(out, v, 0, 0, 600, 0, palette_colour(v, COLOUR_DIE));
    if (face == KUHVADIS_COW) { /* drawn in place: the page around it defines no cow */
        svg_place(out, 0, 0, 115, 0);
        art_define_cow(out, v);
        svg_close(out, "g");
    } else {
        kuhvadis_draw_face(v, face, 600, out);
    }
    svg_close(out, "g");
}

/* Rules ----------------------------------------------------------------------------------- */

const char *const kuhvadis_summary[] = {
    WORDS("2 players · ages 8+ · about 15 minutes"),
    WORDS("# Goal"),
    WORDS("Two players share one sheet. One draws crosses, the other circles. The first player to "
          "join their own three start symbols (printed bold) with an unbroken chain of their cells "
          "wins."),
    WORDS("Cells are neighbours when they touch along a side or at a corner. Chains may cross each "
          "other diagonally."),
    WORDS("# What you need"),
    WORDS("A sheet, a pencil each, and five dice that show 1 to 5 and a cow. With ordinary dice, "
          "the six is the cow."),
    WORDS("Draw lots to decide who starts, or choose."),
    WORDS("# Your turn"),
    WORDS("- Roll all five dice. You may roll any of them again, up to twice, even dice you kept "
          "before."),
    WORDS("- After any roll you may stop and mark one free cell with your symbol, anywhere on the "
          "sheet. A free cell is neither marked nor a start symbol."),
    WORDS("- Two or more cows pay for a cell with a cow. Three or more of the same number pay for "
          "a cell with that number. If your dice pay for both, choose one."),
    WORDS("- You may also pass after any roll. After the third one you must pass if the dice pay "
          "for no free cell."),
    WORDS("- Then it is the other player’s turn."),
    WORDS("# Extra turns"),
    WORDS("If you used four or five dice showing the same face to make your mark, you play again "
          "at once: up to three new rolls, the first with all five dice. This time you must mark a "
          "neighbour of the cell you marked just before. You can get several extra turns in a row. "
          "In an extra turn two cows or three of the same number still mark one neighbouring cell, "
          "but then your turn is over. If your dice pay for no free neighbour, it ends without a "
          "mark. If you mark nothing, there is no extra turn."),
    WORDS("# The end"),
    WORDS("- You win at once when your three start symbols are joined, even during an extra turn."),
    WORDS("- You are blocked when you could not join your start symbols even if every free cell "
          "were yours. You cannot win any more, only draw: play on and try to block the other "
          "player too."),
    WORDS(
        "- When both are blocked, the game is a draw at once. The game is also a draw after 1,000 "
        "turns."),
    NULL,
};
