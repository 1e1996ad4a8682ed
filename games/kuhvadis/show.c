/* show.c -- a picture of Kuh Vadis for people at a terminal, in plain ASCII.
 *
 *          a   b   c
 *        +---+---+---+
 *      3 |<X>| 4 |OOO|      <X> <O> start symbols, XXX OOO marks, else the face printed
 *        +---+---+---+
 */
#include "games/kuhvadis/kuhvadis.h"

static void show_letters(const kuhvadis_setup *v, text_out *out) {
    text_str(out, "  ");
    for (int column = 0; column < v->width; column++) {
        text_str(out, "   ");
        text_char(out, (char)('a' + column));
    }
    text_char(out, '\n');
}

static void show_rule(const kuhvadis_setup *v, text_out *out) {
    text_str(out, "   +");
    for (int column = 0; column < v->width; column++) text_str(out, "---+");
    text_char(out, '\n');
}

static void show_cell(const kuhvadis_setup *v, const kuhvadis_state *p, int cell, text_out *out) {
    char symbol = bits_has(p->marks[1], cell) ? 'O' : 'X', printed = kuhvadis_printed(v, cell);
    if (bits_has(v->starts[0] | v->starts[1], cell)) {
        text_char(out, '<');
        text_char(out, printed);
        text_str(out, ">|");
    } else if (bits_has(p->marks[0] | p->marks[1], cell)) {
        text_chars(out, symbol, 3);
        text_char(out, '|');
    } else {
        text_char(out, ' ');
        text_char(out, printed);
        text_str(out, " |");
    }
}

static void show_player(const kuhvadis_setup *v, const kuhvadis_state *p, int seat, text_out *out) {
    int marks = bits_count(p->marks[seat]) - KUHVADIS_STARTS;
    text_seat(out, seat);
    text_str(out, seat ? " circles O: " : " crosses X: ");
    text_int(out, marks);
    text_str(out, marks == 1 ? " mark" : " marks");
    /* Worked out anew, since the state forgets it when the game is over. */
    if (!kuhvadis_joined(v->starts[seat], v->all & ~p->marks[1 - seat])) text_str(out, ", blocked");
    text_char(out, '\n');
}

static void show_dice(const char *before, dice d, text_out *out) {
    text_str(out, before);
    for (int face = 0; face < DICE_FACES; face++) {
        for (int i = 0; i < dice_in(d, face); i++) {
            text_char(out, ' ');
            text_char(out, KUHVADIS_FACES[face]);
        }
    }
}

static void show_throw_number(const char *before, int n, text_out *out) {
    text_str(out, before);
    text_int(out, n);
    text_str(out, " of 3");
}

static void show_turn(const kuhvadis_state *p, text_out *out) {
    if (p->over) {
        text_str(out, "over: ");
        if (!p->winner) {
            text_str(out, p->turns == KUHVADIS_TURNS ? "drawn after 1,000 turns"
                                                     : "drawn, both players are blocked");
            return;
        }
        text_seat(out, p->winner >> 1);
        text_str(out, " has joined the three start symbols and wins");
        return;
    }
    text_seat(out, p->seat);
    if (p->fall) {
        text_str(out, " throws ");
        text_int(out, p->fall);
        text_str(out, p->fall == 1 ? " die" : " dice");
        show_throw_number(", throw ", p->throws + 1, out);
        if (p->table) show_dice("; kept", p->table, out);
    } else {
        show_dice(" decides: dice", p->table, out);
        show_throw_number(" after throw ", p->throws, out);
    }
    if (p->anchor == KUHVADIS_NOWHERE) return;
    text_str(out, "\nextra turn: only cells touching ");
    kuhvadis_write_cell(p->anchor, out);
    text_str(out, " may be marked");
}

static void show_text(const game_setup *u, const game_state *s, text_out *out) {
    const kuhvadis_setup *v = kuhvadis_setup_in(u);
    const kuhvadis_state *p = kuhvadis_state_in(s);
    text_span name;
    name.at = v->name;
    name.len = v->name_len;
    text_str(out, "Kuh Vadis");
    if (name.len) text_str(out, ", sheet ");
    text_put(out, name);
    text_str(out, p->over ? ", turns completed: " : ", turn ");
    text_int(out, p->turns + !p->over);
    text_char(out, '\n');
    show_letters(v, out);
    show_rule(v, out);
    for (int row = v->height - 1; row >= 0; row--) {
        text_char(out, ' ');
        text_int(out, row + 1);
        text_str(out, " |");
        for (int column = 0; column < v->width; column++)
            show_cell(v, p, kuhvadis_cell(row, column), out);
        text_char(out, ' ');
        text_int(out, row + 1);
        text_char(out, '\n');
        show_rule(v, out);
    }
    show_letters(v, out);
    for (int seat = 0; seat < 2; seat++) show_player(v, p, seat, out);
    show_turn(p, out);
}

void kuhvadis_show(const game_setup *u, const game_state *s, const game_view *v, canvas *c) {
    char text[GAME_PICTURE_TEXT];
    text_out out = text_to(text, sizeof text);
    (void)v;
    show_text(u, s, &out);
    canvas_text(c, text);
}
