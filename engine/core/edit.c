/* edit.c -- see edit.h. */
#include "core/edit.h"

#include "core/words.h"

bool edit_fail(text_span what, text_error *e) {
    return text_fail_at(e, WORDS("'%1' is not possible here"), what);
}

/* How many throws are possible: none before there are dice on the table, fewer than three while
 * some are still to be rolled. */
static int most_throws(dice table) {
    int lie = dice_size(table);
    return lie == DICE ? 3 : lie ? 2 : 0;
}

bool edit_dice(text_span change, dice *table, uint8_t *throws, text_error *e) {
    bool more = text_begins(change, "+");
    int face = change.len == 2 ? change.at[1] - '1' : -1;
    if (face < 0 || face >= DICE_FACES || (!more && !dice_in(*table, face)))
        return edit_fail(change, e);
    if (more && dice_size(*table) == DICE)
        return text_fail(e, WORDS("there are five dice: remove one first"));
    *table = more ? *table + dice_of(face) : *table - dice_of(face);
    int most = most_throws(*table);
    if (*throws == 0) *throws = 1;
    if (*throws > most) *throws = (uint8_t)most;
    return true;
}

bool edit_throws(text_span value, dice table, uint8_t *throws, text_error *e) {
    int n;
    if (!text_to_int(value, most_throws(table), &n) || (table && !n)) return edit_fail(value, e);
    *throws = (uint8_t)n;
    return true;
}

text_span edit_brush(text_span stroke, text_span *place) {
    text_cut(&stroke, ' ', place);
    return stroke.at ? stroke : text_of("");
}

bool edit_turn(text_span value, int seats, int *turn, text_error *e) {
    *turn = TURN_OVER;
    return text_is(value, "over") || text_to_seat(value, seats, turn) || edit_fail(value, e);
}

void edit_turn_field(int lang, int seats, int turn, text_out *out) {
    text_print(out, "turn\t%s\t%s\t", words(lang, WORDS("Whose turn")),
               turn < 0 ? "over" : text_seat_name(turn).at);
    for (int i = 0; i < seats; i++)
        text_print(out, "%s=%s|", text_seat_name(i).at,
                   words_said(lang, WORDS("Player %1"), text_number(i + 1).at).at);
    text_print(out, "over=%s\n", words(lang, WORDS("The game is over")));
}

void edit_throws_field(int lang, dice table, int throws, text_out *out) {
    if (!table) return;
    text_print(out, "throws\t%s\t%d\t1..%d\n", words(lang, WORDS("Rolls so far")), throws,
               most_throws(table));
}
