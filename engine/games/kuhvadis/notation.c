/* notation.c -- Kuh Vadis: actions as text, `mark:d4`, `pass`, `keep:33C`, `keep:-`, `roll:12C`
 * (docs/notation.md). */
#include "games/kuhvadis/kuhvadis.h"

void kuhvadis_write_cell(int cell, text_out *out) {
    text_print(out, "%c%c", 'a' + cell % KUHVADIS_SIDE, '1' + cell / KUHVADIS_SIDE);
}

text_short kuhvadis_place(int cell) {
    text_short name;
    text_out out = text_to(name.at, sizeof name.at);
    kuhvadis_write_cell(cell, &out);
    return name;
}

bool kuhvadis_read_cell(const kuhvadis_setup *v, text_span text, int *out, text_error *e) {
    if (text.len != 2 || text.at[0] < 'a' || text.at[0] > 'h' || text.at[1] < '1' ||
        text.at[1] > '8')
        return text_fail_at(e, WORDS("K2 a cell is a column and a row, like d4, not '%1'"), text);
    *out = kuhvadis_cell(text.at[1] - '1', text.at[0] - 'a');
    if (!bits_has(v->all, *out))
        return text_fail_at(e, WORDS("K2 the sheet in use has no cell %1"), text);
    return true;
}

void kuhvadis_write_move(const game_setup *u, game_move m, text_out *out) {
    uint32_t what = kuhvadis_what(m);
    (void)u;
    int kind = kuhvadis_kind(m);
    text_str(out, kind == KUHVADIS_KEEP   ? "keep:"
                  : kind == KUHVADIS_ROLL ? "roll:"
                  : kind == KUHVADIS_MARK ? "mark:"
                                          : "pass");
    if (kind == KUHVADIS_MARK) kuhvadis_write_cell((int)what, out);
    if (kind == KUHVADIS_KEEP || kind == KUHVADIS_ROLL) dice_write(what, KUHVADIS_FACES, out);
}

/* Checks only the spelling. allows() checks how many dice may be kept or thrown. */
bool kuhvadis_read_move(const game_setup *u, text_span text, game_move *out, text_error *e) {
    int cell = 0;
    dice d = 0;
    if (text_is(text, "pass")) {
        *out = kuhvadis_move(KUHVADIS_PASS, 0);
        return true;
    }
    bool mark = text_begins(text, "mark:"), keep = text_begins(text, "keep:");
    if (!mark && !keep && !text_begins(text, "roll:"))
        return text_fail_at(
            e, WORDS("an action is mark:CELL, pass, keep:DICE or roll:DICE, not '%1'"), text);
    text_span rest = text_after(text, 5);
    if (mark) {
        if (!kuhvadis_read_cell(kuhvadis_setup_of(u), rest, &cell, e)) return false;
        *out = kuhvadis_move(KUHVADIS_MARK, (uint32_t)cell);
        return true;
    }
    if (!dice_read(rest, KUHVADIS_FACES, &d, e)) return text_cite(e, "K1");
    *out = kuhvadis_move(keep ? KUHVADIS_KEEP : KUHVADIS_ROLL, d);
    return true;
}
