/* notation.c -- Ringgz: actions as text, `start:c3`, `R3c2`, `RBc2`, `swap` (docs/notation.md). */
#include "games/ringgz/ringgz.h"

void ringgz_write_territory(int t, text_out *out) {
    text_print(out, "%c%c", 'a' + t % RINGGZ_SIDE, '1' + t / RINGGZ_SIDE);
}

text_short ringgz_place(int t) {
    text_short name;
    text_out out = text_to(name.at, sizeof name.at);
    ringgz_write_territory(t, &out);
    return name;
}

void ringgz_write_piece(int colour, int kind, text_out *out) {
    text_print(out, "%c%c", ringgz_letter[colour], kind == RINGGZ_BASE ? 'B' : (char)('1' + kind));
}

void ringgz_write_move(const game_setup *u, game_move m, text_out *out) {
    (void)u;
    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    if (m == RINGGZ_SWAP) {
        text_str(out, "swap");
        return;
    }
    if (colour < 0)
        text_str(out, "start:");
    else
        ringgz_write_piece(colour, kind, out);
    ringgz_write_territory(ringgz_territory(m), out);
}

int ringgz_find_colour(char letter) {
    int colour = RINGGZ_COLOURS - 1;
    while (colour >= 0 && ringgz_letter[colour] != letter) colour--;
    return colour;
}

/* Two characters at p; -1 when they name no territory. */
static int read_territory(const char *p) {
    int column = p[0] - 'a', row = p[1] - '1';
    if (column < 0 || column >= RINGGZ_SIDE || row < 0 || row >= RINGGZ_SIDE) return -1;
    return row * RINGGZ_SIDE + column;
}

bool ringgz_read_move(const game_setup *u, text_span text, game_move *out, text_error *e) {
    (void)u;
    bool start = text_begins(text, "start:");
    if (text_is(text, "swap")) {
        *out = RINGGZ_SWAP;
        return true;
    }
    if (text_is(text, "pass")) return text_fail(e, WORDS("G10 there is no pass"));
    if (text.len != (start ? 8 : 4))
        return text_fail_at(e, WORDS("an action is written start:c3, R3c2 or RBc2, not '%1'"),
                            text);
    int colour = -1, kind = 0; /* the start base */
    int t = read_territory(text.at + text.len - 2);
    if (!start) {
        colour = ringgz_find_colour(text.at[0]);
        kind = text.at[1] == 'B' ? RINGGZ_BASE : text.at[1] - '1';
        if (colour < 0)
            return text_fail_at(e, WORDS("G2 the colours are B, G, Y and R: '%1'"), text);
        if (kind < 0 || (kind >= RINGGZ_BASE && text.at[1] != 'B'))
            return text_fail_at(e, WORDS("G2 rings have size 1 to 4 and a base is B: '%1'"), text);
    }
    if (t < 0) return text_fail_at(e, WORDS("G1 the territories are a1 to e5: '%1'"), text);
    *out = ringgz_move(colour, kind, t);
    return true;
}
