/* show.c -- Kuh Vadis: the table in characters, for the console and the full-screen terminal.
 *
 *          a   b   c         <X> <O> start symbols, XXX OOO marks, else the face printed
 *        +---+---+---+       [4] may be marked now (K5)
 *      3 |<X>|[4]|OOO| 3     *X* the mark just before in an extra turn (K7), .1. its neighbours
 *        +---+---+---+       -X- a mark of the chain that has won (K10)
 *
 * With a given size: the sheet on the left, with large cells if there is room, the rest on the
 * right. Without: one below the other. */
#include "core/words.h"
#include "draw/canvas.h"
#include "games/kuhvadis/kuhvadis.h"

enum { PANEL = 38 }; /* columns beside the sheet */

/* The sheet ------------------------------------------------------------------------------- */

/* The corner of the sheet, and the distances between cells. */
typedef struct {
    int column, row, across, down;
} lattice;

/* How a cell looks: three characters, in Unicode and in ASCII, and their colours. */
typedef struct {
    const char *left, *right, *left_ascii, *right_ascii;
    int ink, ground, style;
} cell_look;

static cell_look look_of(const kuhvadis_scene *c, int cell) {
    cell_look look = { " ", " ", " ", " ", CANVAS_PLAIN, CANVAS_PLAIN, 0 };
    int owner = bits_has(c->now->marks[1], cell);
    bool start = bits_has(c->sheet->starts[0] | c->sheet->starts[1], cell);
    if (c->chain && bits_has(c->chain, cell)) look.ground = COLOUR_FENCED;
    if (cell == c->last && !c->chain) look.ground = COLOUR_LAST;
    if (!bits_has(c->free, cell)) {
        const char *symbol = owner ? "O" : "X";
        look.ink = owner ? COLOUR_CIRCLE : COLOUR_CROSS;
        look.style = CANVAS_BOLD;
        look.left_ascii = start ? "<" : symbol;
        look.right_ascii = start ? ">" : symbol;
        if (start) look.left = "\u2590", look.right = "\u258c";
        if (!start && bits_has(c->chain, cell))
            look.left = look.right = "\u2500", look.left_ascii = look.right_ascii = "-";
        if (cell == c->now->anchor)
            look.left = look.right = "\u2022", look.left_ascii = look.right_ascii = "*";
    } else if (c->mine && bits_has(c->paid, cell)) {
        look.left = look.left_ascii = "[";
        look.right = look.right_ascii = "]";
        look.ink = COLOUR_LEGAL;
        look.style = CANVAS_BOLD;
    } else if (c->bound && bits_has(c->bound, cell)) {
        look.left = look.right = "\u00b7";
        look.left_ascii = look.right_ascii = ".";
    } else if (c->bound) {
        look.style = CANVAS_FAINT;
    }
    return look;
}

static void put_face(const kuhvadis_scene *c, int cell, canvas *to) {
    char face[2] = "";
    face[0] = bits_has(c->free, cell) ? kuhvadis_printed(c->sheet, cell) : 'X';
    if (bits_has(c->now->marks[0], cell))
        canvas_put(to, "\u00d7", "X");
    else if (bits_has(c->now->marks[1], cell))
        canvas_put(to, "\u25cb", "O");
    else
        canvas_str(to, face);
}

static void show_cell(const kuhvadis_scene *c, const lattice *at, int cell, canvas *to) {
    cell_look look = look_of(c, cell);
    int column = at->column + cell % KUHVADIS_SIDE * at->across + 1;
    int row = at->row + (c->sheet->height - 1 - cell / KUHVADIS_SIDE) * at->down + 1;
    int wide = at->across - 1, high = at->down - 1;
    canvas_ink(to, look.ink, look.ground, look.style);
    for (int y = 0; y < high; y++) {
        canvas_at(to, column, row + y);
        canvas_fill(to, ' ', wide);
    }
    canvas_at(to, column + wide / 2 - 1, row + high / 2);
    canvas_put(to, look.left, look.left_ascii);
    put_face(c, cell, to);
    canvas_put(to, look.right, look.right_ascii);
    canvas_plain(to);
    if (c->mine && bits_has(c->free, cell))
        canvas_spot(to, column, row, wide, high, kuhvadis_move(KUHVADIS_MARK, (uint32_t)cell), "",
                    bits_has(c->paid, cell));
}

static void show_letters(const kuhvadis_scene *c, const lattice *at, int row, canvas *to) {
    for (int column = 0; column < c->sheet->width; column++) {
        canvas_at(to, at->column + column * at->across + at->across / 2, row);
        canvas_rune(to, (uint32_t)('a' + column));
    }
}

static void show_sheet(const kuhvadis_scene *c, const lattice *at, canvas *to) {
    int rows = c->sheet->height, right = at->column + c->sheet->width * at->across + 2;
    canvas_grid(to, at->column, at->row, at->across, at->down, c->sheet->width, rows, false);
    for (int row = 0; row < rows; row++) {
        int y = at->row + (rows - 1 - row) * at->down + at->down / 2;
        for (int column = 0; column < c->sheet->width; column++)
            show_cell(c, at, kuhvadis_cell(row, column), to);
        if (!c->v->coordinates) continue;
        canvas_at(to, at->column - 2, y);
        canvas_int(to, row + 1);
        canvas_at(to, right, y);
        canvas_int(to, row + 1);
    }
    if (!c->v->coordinates) return;
    show_letters(c, at, at->row - 1, to);
    show_letters(c, at, at->row + rows * at->down + 1, to);
}

/* Players, dice and buttons --------------------------------------------------------------- */

static void show_title(const kuhvadis_scene *c, int columns, canvas *to) {
    text_long line, name = kuhvadis_sheet_name(c->sheet, c->v->lang);
    text_out out = text_to(line.at, sizeof line.at);
    text_str(&out, "Kuh Vadis");
    /* A screen is for people; the console's drawing has the name as notation spells it. */
    if (!columns) {
        text_out notation = text_to(name.at, sizeof name.at);
        text_put(&notation, (text_span){ c->sheet->name, c->sheet->name_len });
    }
    if (name.at[0]) words_say(&out, c->v->lang, WORDS(", sheet %1"), name.at);
    words_say(&out, c->v->lang, c->now->over ? WORDS(", turns completed: %1") : WORDS(", turn %1"),
              text_number(c->now->turns + !c->now->over).at);
    canvas_at(to, 0, 0);
    canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, columns ? CANVAS_BOLD : 0);
    canvas_text(to, line.at, columns);
    canvas_plain(to);
}

/* "p1 crosses X: 3 marks" */
static void show_player(const kuhvadis_scene *c, int seat, int column, int row, int columns,
                        canvas *to) {
    text_long name, marks = kuhvadis_marks_words(c, seat);
    text_out to_name = text_to(name.at, sizeof name.at);
    const char *kind = words(c->v->lang, seat ? WORDS("circles") : WORDS("crosses"));
    const char *colon = words(c->v->lang, WORDS(": ")); /* French has a space before it too */
    view_name(c->v, seat, &to_name);
    int rest = canvas_measure(to, text_of(kind)) + canvas_measure(to, text_of(colon)) +
               canvas_measure(to, text_of(marks.at)) + 3;
    int room = columns - rest, need = canvas_measure(to, text_of(name.at));
    canvas_at(to, column, row);
    canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_text(to, name.at, !columns || need <= room ? 0 : room > 2 ? room : 2);
    canvas_plain(to);
    canvas_str(to, " ");
    canvas_text(to, kind, 0);
    canvas_ink(to, seat ? COLOUR_CIRCLE : COLOUR_CROSS, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_put(to, seat ? " \u25cb" : " \u00d7", seat ? " O" : " X");
    canvas_plain(to);
    canvas_str(to, colon);
    canvas_text(to, marks.at, columns ? column + columns - to->column : 0);
}

/* Where a click sets the die aside or takes it back. */
static void show_pick(const kuhvadis_scene *c, int die, int column, int row, int width, int height,
                      canvas *to) {
    TEXT_ROOM(pick, VIEW_PICK);
    if (!c->mine || !c->again) return;
    view_write_dice(c->kept, DICE, die, &pick);
    canvas_spot(to, column, row, width, height, 0, pick.buf, true);
}

/* A die: "[3]", kept "<3>"; about to fall "[ ]". */
static void show_die(const kuhvadis_scene *c, int die, int column, int row, canvas *to) {
    char face[2] = " ";
    bool kept = c->kept[die];
    if (c->face[die] >= 0) face[0] = KUHVADIS_FACES[c->face[die]];
    canvas_at(to, column, row);
    canvas_ink(to, kept ? (int)COLOUR_BUTTON : CANVAS_PLAIN,
               c->fell[die] ? (int)COLOUR_LAST : CANVAS_PLAIN, kept ? CANVAS_BOLD : 0);
    canvas_str(to, kept ? "<" : "[");
    canvas_str(to, face);
    canvas_str(to, kept ? ">" : "]");
    canvas_plain(to);
    show_pick(c, die, column, row, 3, 1, to);
}

/* Large dice, three rows high; kept ones stand one row higher. */
static void show_large_die(const kuhvadis_scene *c, int die, int column, int row, canvas *to) {
    char face[2] = " ";
    bool kept = c->kept[die], falls = c->face[die] < 0;
    int colour = kept ? (int)COLOUR_BUTTON : c->fell[die] ? (int)COLOUR_LAST : CANVAS_PLAIN;
    int style = kept ? CANVAS_BOLD : falls ? CANVAS_FAINT : 0;
    if (!falls) face[0] = KUHVADIS_FACES[c->face[die]];
    if (!kept) row++;
    canvas_ink(to, colour, CANVAS_PLAIN, style);
    canvas_box(to, column, row, 5, 3);
    canvas_at(to, column + 2, row + 1);
    canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_str(to, face);
    if (kept) {
        canvas_at(to, column + 1, row + 3);
        canvas_put(to, "\u2580\u2580\u2580", "^^^");
    }
    canvas_plain(to);
    show_pick(c, die, column, row, 5, 3, to);
}

/* "[ Pass ]"; returns its width. */
static int show_button(const char *label, game_move move, bool legal, int column, int row, int most,
                       canvas *to) {
    int width = canvas_measure(to, text_of(label));
    if (width > most - 4) width = most - 4;
    canvas_at(to, column, row);
    if (legal)
        canvas_ink(to, COLOUR_LETTER, COLOUR_BUTTON, CANVAS_BOLD);
    else
        canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_FAINT);
    canvas_str(to, legal ? "[ " : "( ");
    canvas_text(to, label, width);
    canvas_str(to, legal ? " ]" : " )");
    canvas_plain(to);
    canvas_spot(to, column, row, width + 4, 1, move, "", legal);
    return width + 4;
}

static void show_buttons(const kuhvadis_scene *c, int column, int row, int columns, canvas *to) {
    text_long label = kuhvadis_throw_words(c);
    const char *pass = words(c->v->lang, WORDS("Pass"));
    if (c->throwing) {
        show_button(label.at, CANVAS_THROW, true, column, row, columns, to);
    } else if (c->mine) {
        int room = columns - canvas_measure(to, text_of(pass)) - 6;
        int used = show_button(label.at, kuhvadis_move(KUHVADIS_KEEP, c->picked),
                               c->again && dice_size(c->picked) < DICE, column, row, room, to);
        show_button(pass, kuhvadis_move(KUHVADIS_PASS, 0), true, column + used + 2, row, columns,
                    to);
    }
}

/* As long as it needs --------------------------------------------------------------------- */

/* "p1 rolls 2 dice, roll 2 of 3; kept 1, 2 and a cow" and the like, in one line. */
static text_long moment_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    text_long name, said;
    text_out to_name = text_to(name.at, sizeof name.at);
    text_short throws = text_number(p->throws + (p->fall > 0));
    int lang = c->v->lang;
    text_long lying = kuhvadis_list_dice(lang, p->table);
    view_name(c->v, p->over ? p->winner >> 1 : p->seat, &to_name);
    if (p == &c->ended)
        return words_said(WORDS_EN, "%1. %2", kuhvadis_turn_words(c).at, kuhvadis_hint_words(c).at);
    if (p->over)
        return words_said(lang,
                          p->winner ? WORDS("over: %1 has joined the three start symbols and wins")
                          : p->turns == KUHVADIS_TURNS
                              ? WORDS("over: drawn after 1,000 turns")
                              : WORDS("over: drawn, both players are blocked"),
                          name.at);
    if (!p->fall)
        return words_said(lang, WORDS("%1 to decide: dice %2 after roll %3 of 3"), name.at,
                          lying.at, throws.at);
    said = words_said(WORDS_EN,
                      words_count(lang, p->fall, "%1 rolls %2 die, roll %3 of 3",
                                  "%1 rolls %2 dice, roll %3 of 3"),
                      name.at, text_number(p->fall).at, throws.at);
    if (!p->table) return said;
    return words_said(WORDS_EN, "%1%2", said.at, words_said(lang, WORDS("; kept %1"), lying.at).at);
}

static int show_line(canvas *to, text_long line, int row) {
    if (!line.at[0]) return row;
    canvas_at(to, 0, row);
    canvas_text(to, line.at, 0);
    return row + 1;
}

static void show_long(const kuhvadis_scene *c, canvas *to) {
    lattice at = { 3, 2, 4, 2 };
    int row = at.row + c->sheet->height * at.down + 2;
    if (!c->v->coordinates) at.column = 1, at.row = 1, row -= 2;
    show_title(c, 0, to);
    show_sheet(c, &at, to);
    for (int seat = 0; seat < 2; seat++) show_player(c, seat, 0, row++, 0, to);
    row = show_line(to, kuhvadis_last_words(c), row);
    row = show_line(to, moment_words(c), row);
    if (!c->mine && !c->throwing) { /* a spectator */
        show_line(to, kuhvadis_extra_words(c), row);
        return;
    }
    row = canvas_lines(to, text_of(kuhvadis_hint_words(c).at), 0, row, 78, 8);
    for (int die = 0; die < DICE; die++) show_die(c, die, die * 4, row, to);
    show_buttons(c, 0, row + 1, 78, to);
}

/* Into the room there is ------------------------------------------------------------------ */

enum { TEXT_ROW = 7, DICE_ROW = 14, BUTTON_ROW = 19 };

/* Cells of seven by three where they fit beside the panel, else of three by one. */
static lattice fit_sheet(const kuhvadis_scene *c, int columns, int rows) {
    lattice at = { 3, 3, 8, 4 };
    if (c->sheet->width * at.across + 8 + PANEL > columns || c->sheet->height * at.down + 5 > rows)
        at.across = 4, at.down = 2;
    return at;
}

static void show_panel(const kuhvadis_scene *c, int left, int columns, canvas *to) {
    text_long throws = kuhvadis_throws_words(c);
    int front = c->v->seat == 0 ? 0 : 1, row = 2;
    for (int i = 0; i < 2; i++, row++) {
        int seat = i ? front : 1 - front;
        canvas_at(to, left, row);
        if (!c->now->over && c->now->seat == seat) canvas_put(to, "\u25b6", ">");
        if (c->now->winner >> seat & 1) canvas_put(to, "\u2605", "*");
        show_player(c, seat, left + 2, row, columns - 2, to);
    }
    canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_FAINT);
    canvas_lines(to, text_of(kuhvadis_last_words(c).at), left, row + 1, columns, 1);
    canvas_ink(to, CANVAS_PLAIN, CANVAS_PLAIN, CANVAS_BOLD);
    canvas_at(to, left, row + 2);
    canvas_text(to, kuhvadis_turn_words(c).at,
                columns - canvas_measure(to, text_of(throws.at)) - 1);
    canvas_plain(to);
    canvas_str(to, " ");
    canvas_text(to, throws.at, 0);
    canvas_lines(to, text_of(kuhvadis_hint_words(c).at), left, TEXT_ROW, columns,
                 DICE_ROW - TEXT_ROW);
    if (c->now->over) return;
    for (int die = 0; die < DICE; die++) show_large_die(c, die, left + die * 6, DICE_ROW, to);
    show_buttons(c, left, BUTTON_ROW, columns, to);
}

static void show_fitting(const kuhvadis_scene *c, canvas *to) {
    int columns = c->v->columns < CANVAS_COLUMNS ? c->v->columns : CANVAS_COLUMNS;
    int rows = (c->v->rows < CANVAS_ROWS ? c->v->rows : CANVAS_ROWS) - 2;
    lattice at = fit_sheet(c, columns, rows);
    int left = at.column + c->sheet->width * at.across + 5;
    show_title(c, columns, to);
    show_sheet(c, &at, to);
    show_panel(c, left, columns - left < 44 ? columns - left : 44, to);
}

void kuhvadis_show(const game_setup *u, const game_state *s, const game_view *v, canvas *c) {
    kuhvadis_scene scene;
    kuhvadis_look(u, s, v, &scene);
    if (v->columns && v->rows)
        show_fitting(&scene, c);
    else
        show_long(&scene, c);
}
