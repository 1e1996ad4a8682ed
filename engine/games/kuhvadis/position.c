/* position.c -- Kuh Vadis: positions as text (docs/notation.md).
 *
 *     kuhvadis SHEET MARKS TURN DICE THROWS ANCHOR TURNS
 *
 * Reading refuses a position that no game can reach, as far as the position itself shows it. An
 * accepted position has the same bytes as one that was played.
 */
#include "games/kuhvadis/kuhvadis.h"

static void write_marks(const kuhvadis_setup *v, const kuhvadis_state *p, text_out *out) {
    for (int row = v->height - 1; row >= 0; row--) {
        for (int column = 0; column < v->width; column++) {
            int cell = kuhvadis_cell(row, column), seat = bits_has(p->marks[1], cell);
            bool start = bits_has(v->starts[0] | v->starts[1], cell);
            char c = start ? "XO"[seat] : "xo"[seat];
            text_char(out, bits_has(p->marks[0] | p->marks[1], cell) ? c : '.');
        }
        if (row) text_char(out, '/');
    }
}

void kuhvadis_write_position(const game_setup *u, const game_state *s, text_out *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    text_str(out, "kuhvadis ");
    kuhvadis_write_rows(v, out);
    text_char(out, ' ');
    write_marks(v, p, out);
    text_print(out, " %s ", p->over ? "over" : text_seat_name(p->seat).at);
    dice_write_five(p->table, KUHVADIS_FACES, out);
    text_print(out, " %d %s %d", p->throws,
               p->anchor == KUHVADIS_NOWHERE ? "-" : kuhvadis_place(p->anchor).at, p->turns);
}

static bool read_marks(const kuhvadis_setup *v, text_span text, kuhvadis_state *p, text_error *e) {
    text_span rest = text, row;
    int at = v->height; /* the row above the one being read */
    while (text_cut(&rest, '/', &row)) {
        if (at-- == 0) return text_fail(e, "K2 MARKS has more rows than the sheet");
        if (row.len != v->width)
            return text_fail_at(e, "K2 a row of MARKS is not as long as the sheet’s: '%1'", row);
        for (int column = 0; column < v->width; column++) {
            int cell = kuhvadis_cell(at, column);
            char c = row.at[column], printed = kuhvadis_printed(v, cell);
            bool start = printed == 'X' || printed == 'O';
            if (start ? c != printed : c != '.' && c != 'x' && c != 'o')
                return text_fail_at(e,
                                    start ? "K5 start symbols stay as they are in MARKS: '%1'"
                                          : "K2 MARKS has . x o and the start symbols, not '%1'",
                                    row);
            if (c != '.') p->marks[c == 'o' || c == 'O'] |= bits_of(cell);
        }
    }
    return at == 0 || text_fail(e, "K2 MARKS has fewer rows than the sheet");
}

/* DICE and THROWS (K4). */
static bool read_dice(text_span table, text_span throws, kuhvadis_state *p, text_error *e) {
    int n = 0;
    if (!dice_read_five(table, KUHVADIS_FACES, &p->table, e)) return false;
    if (!text_to_int(throws, KUHVADIS_THROWS, &n))
        return text_fail_at(e, "K4 THROWS must be 0 to 3, not '%1'", throws);
    int fall = DICE - dice_size(p->table);
    if (n == 0 && fall < DICE) return text_fail(e, "K4 before the first roll DICE is ?????");
    if (n == KUHVADIS_THROWS && fall)
        return text_fail(e, "K4 no dice are rolled after the third roll");
    p->throws = (uint8_t)n;
    p->fall = (uint8_t)fall;
    return true;
}

/* K7. How a position came about is not asked: people set up scenes. */
static bool check_anchor(const kuhvadis_setup *v, const kuhvadis_state *p, text_error *e) {
    bits own = p->marks[p->seat] & ~v->starts[p->seat];
    if (p->anchor != KUHVADIS_NOWHERE && !bits_has(own, p->anchor))
        return text_fail(e, "K7 ANCHOR is not a mark of the player whose turn it is");
    return true;
}

/* Who has joined (K10) and who is blocked (K11), and whether TURN agrees with the end. */
static bool check_end(const kuhvadis_setup *v, kuhvadis_state *p, text_error *e) {
    unsigned joined = 0, blocked = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (kuhvadis_joined(v->starts[seat], p->marks[seat])) joined |= 1u << seat;
        if (!kuhvadis_joined(v->starts[seat], v->all & ~p->marks[1 - seat])) blocked |= 1u << seat;
    }
    bool long_enough = p->turns == KUHVADIS_TURNS;
    if (joined == 3) return text_fail(e, "K10 both players have joined their start symbols");
    if ((joined || blocked == 3) && long_enough)
        return text_fail(e, "K13 a game ended by a mark has fewer than 1,000 completed turns");
    if (p->over) {
        if (!joined && blocked != 3 && !long_enough)
            return text_fail(e, "K10 the game is not over: nobody has joined their start symbols, "
                                "and the players are not both blocked (K11)");
        if (p->table || p->throws || p->anchor != KUHVADIS_NOWHERE)
            return text_fail(e, "K10 when the game is over, DICE is ?????, THROWS 0 and ANCHOR -");
        p->fall = 0;
        p->winner = (uint8_t)joined;
        return true;
    }
    if (joined) return text_fail(e, "K10 the game is over: three start symbols are joined");
    if (blocked == 3) return text_fail(e, "K11 the game is over: both players are blocked");
    if (long_enough) return text_fail(e, WORDS("K13 the game is over after 1,000 turns"));
    p->blocked = (uint8_t)blocked;
    return true;
}

/* What the text says, possible or not. */
static bool parse(text_span line, const game_wish *wish, kuhvadis_setup *v, kuhvadis_state *p,
                  text_error *e) {
    enum { GAME, SHEET, MARKS, TURN, TABLE, THROWS, ANCHOR, TURNS, FIELDS };
    text_span field[FIELDS];
    int seat = 0, anchor = KUHVADIS_NOWHERE, turns = 0;
    CLEAR(p, sizeof *p);
    if (text_split(line, ' ', field, FIELDS) != FIELDS)
        return text_fail(e, "a position is: kuhvadis SHEET MARKS TURN DICE THROWS ANCHOR TURNS");
    if (!text_is(field[GAME], "kuhvadis"))
        return text_fail_at(e, "not a position of kuhvadis: '%1'", field[GAME]);
    if (!kuhvadis_read_rows(field[SHEET], v, e)) {
        e->column += (int)(field[SHEET].at - line.at);
        return false;
    }
    kuhvadis_name_rows(field[SHEET], wish, v);
    if (!read_marks(v, field[MARKS], p, e)) return false;
    p->over = text_is(field[TURN], "over");
    if (!p->over && !text_to_seat(field[TURN], 2, &seat))
        return text_fail_at(e, "TURN must be p1, p2 or over, not '%1'", field[TURN]);
    if (!read_dice(field[TABLE], field[THROWS], p, e)) return false;
    if (!text_is(field[ANCHOR], "-") && !kuhvadis_read_cell(v, field[ANCHOR], &anchor, e))
        return false;
    if (!text_to_int(field[TURNS], KUHVADIS_TURNS, &turns))
        return text_fail_at(e, "K13 TURNS must be 0 to 1000, not '%1'", field[TURNS]);
    p->seat = (uint8_t)seat;
    p->anchor = (uint8_t)anchor;
    p->turns = (uint16_t)turns;
    return true;
}

static bool read(game_setup *u, game_state *s, text_span line, const game_wish *wish, bool checks,
                 text_error *e) {
    kuhvadis_setup v;
    kuhvadis_state p;
    if (!parse(line, wish, &v, &p, e)) return false;
    if (checks && (!check_end(&v, &p, e) || !check_anchor(&v, &p, e))) return false;
    CLEAR(u, sizeof *u);
    CLEAR(s, sizeof *s);
    COPY(u, &v, sizeof v);
    COPY(s, &p, sizeof p);
    return true;
}

bool kuhvadis_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                            text_error *e) {
    return read(u, s, line, wish, true, e);
}

bool kuhvadis_read_any_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                                text_error *e) {
    return read(u, s, line, wish, false, e);
}
