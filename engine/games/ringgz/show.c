/* show.c -- Ringgz: the table in characters.
 *
 *          a        b        c        d        e
 *      +--------+--------+--------+--------+--------+
 *    5 |  ....  |  ....  |  .B..  |  ....  |  ....  |
 *      |        |        |  blue  |        |        |
 *      +--------+--------+--------+--------+--------+
 *    4 |  ....  | <G.B.> | [BBBB] | (..b.) |  ....  |
 *      |        |        |  base  |        |        |
 *
 * A territory shows its rings from size 1 to size 4 and below them the colour that wins it now.
 * <> is the last action; () with a small letter is where the piece in hand fits. On a screen the
 * stocks stand beside the board, else below it.
 */
#include "core/words.h"
#include "draw/canvas.h"
#include "games/ringgz/ringgz.h"

enum { PANEL = 29, LEAST = 80, STATUS_LINES = 2 }; /* two lines are reserved for the terminal */

typedef struct {
    const ringgz_scene *scene;
    canvas *c;
    int cell_w, cell_h; /* characters inside a territory */
} picture;

static void put_centred(canvas *c, text_span words_of, int width) {
    int n = canvas_measure(c, words_of), pad = n < width ? (width - n) / 2 : 0;
    canvas_fill(c, ' ', pad);
    canvas_words(c, words_of, width - pad);
}

/* ---- Territories ---- */

static int ink_of(int colour) { return HUE_DARK + ringgz_hue[colour]; }
static int ground_of(int colour) { return HUE_FILL + ringgz_hue[colour]; }

/* The colour where it is wanted, else none. */
static int lit(bool wanted, int colour) { return wanted ? colour : (int)CANVAS_PLAIN; }

/* A character with blanks around it. */
static void put_padded(canvas *c, uint32_t rune, int pad) {
    canvas_fill(c, ' ', pad);
    canvas_rune(c, rune);
    canvas_fill(c, ' ', pad);
    canvas_plain(c);
}

static void put_letter(canvas *c, int colour, int style, int pad) {
    canvas_ink(c, ink_of(colour), ground_of(colour), style);
    put_padded(c, (uint32_t)ringgz_letter[colour], pad);
}

static void put_ghost(canvas *c, int colour, int pad) {
    canvas_ink(c, COLOUR_LEGAL, CANVAS_PLAIN, CANVAS_BOLD);
    put_padded(c, (uint32_t)(ringgz_letter[colour] + 'a' - 'A'), pad);
}

/* Blanks on either side of a letter, where territories are wide. */
static int slot_pad(const picture *p) { return p->cell_w >= 14; }

/* One of the four characters of a territory: a ring, or where the piece in hand would be. */
static void put_slot(const picture *p, int t, int size, game_move m, bool legal) {
    const ringgz_scene *scene = p->scene;
    bool start = ringgz_has_start(scene, t), last = false;
    int base = ringgz_base_at(scene, t), c = ringgz_ring_at(scene, t, size);
    if (scene->last && ringgz_territory(scene->last) == t)
        last = base >= 0 || start || ringgz_kind(scene->last) == size - 1;
    int style = last ? CANVAS_BOLD | CANVAS_UNDERLINE : CANVAS_BOLD, pad = slot_pad(p);
    if (start) c = size - 1;
    if (base >= 0) c = base;
    if (c >= 0) {
        put_letter(p->c, c, style, pad);
    } else if (legal && ringgz_colour(m) < 0) {
        put_ghost(p->c, size - 1, pad);
    } else if (legal && (ringgz_kind(m) == RINGGZ_BASE || ringgz_kind(m) == size - 1)) {
        put_ghost(p->c, ringgz_colour(m), pad);
    } else {
        canvas_ink(p->c, COLOUR_MUTED, CANVAS_PLAIN, 0);
        put_padded(p->c, p->c->v->ascii ? '.' : 0xb7, pad);
    }
}

static void put_bracket(const picture *p, int t, bool legal, bool right) {
    const ringgz_scene *scene = p->scene;
    bool last = scene->last && ringgz_territory(scene->last) == t;
    const char *shown = " ";
    int base = ringgz_base_at(scene, t);
    if (ringgz_has_start(scene, t)) shown = "*";
    if (base >= 0) shown = right ? "]" : "[";
    if (last) shown = right ? ">" : "<";
    if (legal) shown = right ? ")" : "(";
    canvas_ink(p->c, legal ? COLOUR_LEGAL : lit(last, COLOUR_LAST), CANVAS_PLAIN,
               legal || last ? CANVAS_BOLD : 0);
    if (base >= 0) canvas_ink(p->c, ink_of(base), ground_of(base), last ? CANVAS_BOLD : 0);
    canvas_str(p->c, shown);
    canvas_plain(p->c);
}

/* Who wins it now (G13), or what closes it (G9). */
static void put_holder(const picture *p, int t) {
    static const char *const signs[RINGGZ_COLOURS] = { "\u25cf ", "\u2663 ", "\u2605 ", "\u2665 " };
    const ringgz_scene *scene = p->scene;
    int lang = scene->v->lang, holder = ringgz_holder(scene->s, t), base = ringgz_base_at(scene, t);
    TEXT_ROOM(shown, 48);
    if (ringgz_has_start(scene, t)) text_str(&shown, words(lang, WORDS("start")));
    if (base >= 0) text_str(&shown, words(lang, WORDS("base")));
    if (holder >= 0) {
        const char *colour = words(lang, ringgz_colour_words[holder]);
        bool both = canvas_measure(p->c, text_of(colour)) + 2 <= p->cell_w;
        if (!scene->v->ascii && both) text_str(&shown, signs[holder]);
        text_str(&shown, colour);
    }
    if (holder >= 0 || base >= 0) {
        int colour = holder >= 0 ? holder : base;
        canvas_ink(p->c, ink_of(colour), ground_of(colour), 0);
    }
    put_centred(p->c, text_of(shown.buf), p->cell_w);
    canvas_plain(p->c);
}

/* A base fills its territory (G9). */
static void put_ground(const picture *p, int colour, int column, int row) {
    canvas_ink(p->c, ink_of(colour), ground_of(colour), 0);
    for (int line = 0; line < p->cell_h; line++) {
        canvas_at(p->c, column, row + line);
        canvas_fill(p->c, ' ', p->cell_w);
    }
    canvas_plain(p->c);
}

static void put_territory(const picture *p, int t, int column, int row) {
    bool legal;
    game_move m = ringgz_click(p->scene, t, &legal);
    int pad = (p->cell_w - 6 - 8 * slot_pad(p)) / 2, base = ringgz_base_at(p->scene, t);
    if (base >= 0) put_ground(p, base, column, row);
    canvas_at(p->c, column + pad, row + (p->cell_h - 1) / 2);
    put_bracket(p, t, legal, false);
    for (int size = 1; size <= 4; size++) put_slot(p, t, size, m, legal);
    put_bracket(p, t, legal, true);
    canvas_at(p->c, column, row + p->cell_h - 1);
    put_holder(p, t);
    if (m) canvas_spot(p->c, column, row, p->cell_w, p->cell_h, m, "", legal);
}

/* ---- The board ---- */

/* Letters above, numbers on the left; returns the row below. */
static int put_board(const picture *p) {
    enum { LEFT = 4 };
    int across = p->cell_w + 1, down = p->cell_h + 1;
    canvas_grid(p->c, LEFT, 1, across, down, RINGGZ_SIDE, RINGGZ_SIDE, true);
    for (int i = 0; i < RINGGZ_SIDE; i++) {
        canvas_at(p->c, LEFT + 1 + i * across + (p->cell_w - 1) / 2, 0);
        canvas_rune(p->c, (uint32_t)('a' + i));
        canvas_at(p->c, LEFT - 2, 2 + (RINGGZ_SIDE - 1 - i) * down + (p->cell_h - 1) / 2);
        canvas_int(p->c, i + 1);
    }
    for (int y = RINGGZ_SIDE - 1; y >= 0; y--)
        for (int x = 0; x < RINGGZ_SIDE; x++)
            put_territory(p, y * RINGGZ_SIDE + x, LEFT + 1 + x * across,
                          2 + (RINGGZ_SIDE - 1 - y) * down);
    return 2 + RINGGZ_SIDE * down;
}

/* ---- Stocks ---- */

/* Where the counts stand, from the beginning of the line. */
static int count_column(int kind, bool panel) {
    return (panel ? 12 : 17) + (panel ? 3 : 4) * kind + (kind == RINGGZ_BASE ? (panel ? 1 : 2) : 0);
}

static void put_heads(canvas *c, const ringgz_scene *scene, int column, int row, bool panel) {
    const char *left = words(scene->v->lang, WORDS("left to place"));
    canvas_at(c, column, row);
    canvas_ink(c, COLOUR_MUTED, CANVAS_PLAIN, 0);
    if (panel || canvas_measure(c, text_of(left)) > 13) left = words(scene->v->lang, WORDS("left"));
    canvas_text(c, left, panel ? 11 : 13);
    for (int kind = 0; kind < RINGGZ_BASE; kind++) {
        canvas_at(c, column + count_column(kind, panel) - (panel ? 0 : 3), row);
        canvas_int(c, kind + 1);
    }
    canvas_at(c, column + count_column(RINGGZ_BASE, panel) - (panel ? 1 : 5), row);
    canvas_text(c, words(scene->v->lang, WORDS("base")), panel ? 5 : 8);
    canvas_plain(c);
}

/* The count of a pile; [3] is the pile of the piece in hand. */
static void put_count(canvas *c, const ringgz_scene *scene, int seat, int colour, int kind,
                      int column, int row) {
    int count = ringgz_pile_count(ringgz_pile(scene->g, scene->s, seat, colour), kind);
    bool live = scene->acting && scene->s->turn == seat && scene->s->phase == RINGGZ_PLAYING;
    bool chosen = live && scene->colour == colour && scene->kind == kind;
    bool legal = live && scene->fits[colour][kind];
    TEXT_ROOM(pick, 4);
    canvas_at(c, column - 1, row);
    canvas_ink(c, lit(legal, COLOUR_LEGAL), CANVAS_PLAIN,
               legal   ? CANVAS_BOLD
               : count ? 0
                       : CANVAS_FAINT);
    canvas_str(c, chosen ? "[" : " ");
    canvas_int(c, count);
    if (chosen) canvas_str(c, "]");
    canvas_plain(c);
    if (!live || !count) return;
    ringgz_write_pick(scene, colour, kind, &pick);
    canvas_spot(c, column - 1, row, 3, 1, 0, pick.buf, legal);
}

static void put_row(canvas *c, const ringgz_scene *scene, int seat, int colour, int column, int row,
                    bool panel) {
    int lang = scene->v->lang;
    bool neutral = scene->g->neutral[colour] != 0;
    canvas_at(c, column + 1, row);
    put_letter(c, colour, CANVAS_BOLD, 0);
    canvas_at(c, column + 3, row);
    canvas_text(c, words(lang, neutral ? WORDS("neutral") : ringgz_colour_words[colour]),
                panel ? 8 : 10);
    for (int kind = 0; kind < RINGGZ_KINDS; kind++)
        put_count(c, scene, seat, colour, kind,
                  column + count_column(kind, panel) - (panel ? 0 : 3), row);
}

static void put_seat_name(canvas *c, const ringgz_scene *scene, int seat, int column, int row,
                          int width) {
    text_long points = ringgz_points_words(scene, seat);
    bool turn = scene->s->turn == seat, won = scene->winners >> seat & 1;
    int wide = canvas_measure(c, text_of(points.at));
    canvas_at(c, column, row);
    canvas_ink(c, lit(turn || won, COLOUR_LEGAL), CANVAS_PLAIN, CANVAS_BOLD);
    canvas_put(c, turn ? "\u25b6" : won ? "\u2605" : " ", turn ? ">" : won ? "*" : " ");
    canvas_ink(c, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_at(c, column + 2, row);
    canvas_text(c, ringgz_name(scene->v, seat).at, width - wide - 3);
    canvas_at(c, column + width - wide, row);
    canvas_text(c, points.at, wide);
    canvas_plain(c);
}

static int put_stock(canvas *c, const ringgz_scene *scene, int seat, int column, int row, int width,
                     bool panel) {
    put_seat_name(c, scene, seat, column, row++, width);
    for (int hand = 0; hand < scene->g->hands; hand++)
        put_row(c, scene, seat, (int)ringgz_colour_of(scene->g, scene->s, seat, hand), column,
                row++, panel);
    return row;
}

/* ---- What is said ---- */

/* Whose turn it is, what can be done, what was done last; nothing from row `end` on. */
static void put_sayings(canvas *c, const ringgz_scene *scene, int column, int row, int width,
                        int end) {
    text_long said[3] = { ringgz_turn_words(scene), ringgz_hint_words(scene),
                          ringgz_last_words(scene) };
    for (int i = 0; i < 3; i++) {
        canvas_ink(c, lit(i == 2, COLOUR_MUTED), CANVAS_PLAIN, i ? 0 : CANVAS_BOLD);
        row =
            canvas_lines(c, text_of(said[i].at), column, row, width, end - row < 3 ? end - row : 3);
    }
    canvas_plain(c);
}

/* G16: a button, if it may be said. */
static void put_swap(canvas *c, const ringgz_scene *scene, int column, int row) {
    const char *label = words(scene->v->lang, WORDS("Swap colours"));
    if (!scene->may_swap) return;
    canvas_at(c, column, row);
    canvas_ink(c, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    canvas_str(c, "[ ");
    canvas_text(c, label, 0);
    canvas_str(c, " ]");
    canvas_plain(c);
    canvas_spot(c, column, row, canvas_measure(c, text_of(label)) + 4, 1, RINGGZ_SWAP, "", true);
}

static void put_title(canvas *c, const ringgz_scene *scene, int column, int width) {
    text_long number = ringgz_number_words(scene, WORDS("Turn %1"));
    canvas_at(c, column, 0);
    canvas_ink(c, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_str(c, "Ringgz");
    canvas_plain(c);
    canvas_at(c, column + width - canvas_measure(c, text_of(number.at)), 0);
    canvas_text(c, number.at, 0);
}

/* ---- Both layouts ---- */

static void show_below(picture *p) {
    const ringgz_scene *scene = p->scene;
    int row = put_board(p);
    put_heads(p->c, scene, 4, row++, false);
    for (int seat = 0; seat < scene->g->players; seat++)
        row = put_stock(p->c, scene, seat, 4, row, 46, false);
    put_swap(p->c, scene, 4, row);
    row += scene->may_swap;
    put_sayings(p->c, scene, 4, row, 72, CANVAS_ROWS);
}

/* The board as large as the screen allows, the rest beside it; the viewer's own stock lowest. */
static void show_beside(picture *p) {
    const ringgz_scene *scene = p->scene;
    const game_view *v = scene->v;
    int players = scene->g->players, room = v->rows - STATUS_LINES;
    int columns = v->columns < CANVAS_COLUMNS ? v->columns : CANVAS_COLUMNS;
    p->cell_w = (columns - PANEL - 6) / RINGGZ_SIDE - 1;
    p->cell_h = (room - 2) / RINGGZ_SIDE - 1;
    if (p->cell_h > 5) p->cell_h = 5;
    if (p->cell_w > 2 * p->cell_h + 4) p->cell_w = (2 * p->cell_h + 4);
    int column = 4 + RINGGZ_SIDE * (p->cell_w + 1) + 2, width = columns - column;
    if (width > PANEL + 11) width = PANEL + 11;
    int end = put_board(p);
    put_title(p->c, scene, column, width);
    int row = (end < room ? end : room) - players * (1 + scene->g->hands) - 1;
    put_sayings(p->c, scene, column, 1, width, row - scene->may_swap);
    put_swap(p->c, scene, column, row - 1);
    put_heads(p->c, scene, column, row++, true);
    for (int i = 0; i < players; i++) {
        bool seated = v->seat >= 0 && v->seat < players;
        int seat = seated ? (v->seat + 1 + i) % players : i;
        row = put_stock(p->c, scene, seat, column, row, width, true);
    }
}

void ringgz_show(const game_setup *u, const game_state *s, const game_view *v, canvas *c) {
    ringgz_scene scene;
    picture p = { &scene, c, 8, 2 };
    ringgz_see(&scene, u, s, v);
    if (v->columns >= LEAST && v->rows >= 20)
        show_beside(&p);
    else
        show_below(&p);
}
