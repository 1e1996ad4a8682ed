/* show.c -- Ringgz: a picture in text for people.
 *
 *          a        b        c        d        e
 *      +--------+--------+--------+--------+--------+
 *    5 |  ....  |  ....  |  .B..  |  ....  |  ....  |
 *      |        |        |  blue  |        |        |
 *      +--------+--------+--------+--------+--------+
 *    4 |  ....  |  G.B.  | [BBBB] |  ....  |  ....  |
 *      |        |        |  base  |        |        |
 *
 * A territory shows its rings from size 1 to size 4 and below them the colour that wins it now.
 */
#include "games/ringgz/ringgz.h"

enum { CELL = 8 }; /* characters between two bars */

static void write_line(text_out *out) {
    text_str(out, "    ");
    for (int i = 0; i < RINGGZ_SIDE; i++) {
        text_char(out, '+');
        text_chars(out, '-', CELL);
    }
    text_str(out, "+\n");
}

static void write_centred(text_out *out, const char *word) {
    int pad = CELL - (int)text_of(word).len;
    text_chars(out, ' ', pad / 2);
    text_str(out, word);
    text_chars(out, ' ', pad - pad / 2);
}

/* The upper line of a territory: what lies there. */
static void write_pieces(const ringgz_state *s, int t, text_out *out) {
    char word[] = " .... ";
    bool start = s->phase != RINGGZ_LAYING && t == s->start;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        for (int size = 1; size <= 4; size++)
            if (ringgz_rings(s, c, size) >> t & 1) word[size] = ringgz_letter[c];
        if (start) word[1 + c] = ringgz_letter[c];
        if (!(ringgz_bases(s, c) >> t & 1)) continue;
        word[0] = '[';
        word[1] = word[2] = word[3] = word[4] = ringgz_letter[c];
        word[5] = ']';
    }
    if (start) word[0] = word[5] = '*';
    write_centred(out, word);
}

/* The lower line: who wins it now (G13), or what closes it (G9). */
static void write_holder(const ringgz_state *s, int t, text_out *out) {
    const char *word = "";
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(s, won);
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        if (won[c] >> t & 1) word = ringgz_colour_name[c];
        if (ringgz_bases(s, c) >> t & 1) word = "base";
    }
    if (s->phase != RINGGZ_LAYING && t == s->start) word = "start";
    write_centred(out, word);
}

static void write_seat(const game_setup *u, const game_state *state, int seat, int points,
                       text_out *out) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    for (int hand = 0; hand < g->hands; hand++) {
        int colour = g->colour[seat][hand];
        const char *name = ringgz_colour_name[colour];
        text_char(out, '\n');
        text_str(out, hand == 0 && s->turn == seat ? "  > " : "    ");
        if (hand == 0)
            text_seat(out, seat);
        else
            text_str(out, "  ");
        text_char(out, ' ');
        text_str(out, name);
        text_chars(out, ' ', 8 - (int)text_of(name).len);
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            text_str(out, kind == RINGGZ_BASE ? "     " : "   ");
            text_int(out, ringgz_pile_count(ringgz_pile(g, s, seat, colour), kind));
        }
        if (hand) continue;
        text_str(out, "   points ");
        text_int(out, points);
    }
}

static void show_text(const game_setup *u, const game_state *state, text_out *out) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    int points[GAME_SEATS];
    text_str(out, "        a        b        c        d        e\n");
    write_line(out);
    for (int row = RINGGZ_SIDE - 1; row >= 0; row--) {
        text_str(out, "  ");
        text_int(out, row + 1);
        for (int column = 0; column < RINGGZ_SIDE; column++) {
            text_str(out, column ? "|" : " |");
            write_pieces(s, row * RINGGZ_SIDE + column, out);
        }
        text_str(out, "|\n    ");
        for (int column = 0; column < RINGGZ_SIDE; column++) {
            text_char(out, '|');
            write_holder(s, row * RINGGZ_SIDE + column, out);
        }
        text_str(out, "|\n");
        write_line(out);
    }
    text_str(out, "    left to place 1   2   3   4   base");
    ringgz_score(u, state, points);
    for (int seat = 0; seat < g->players; seat++) write_seat(u, state, seat, points[seat], out);
    text_str(out, "\n    ");
    if (s->turn == TURN_OVER) {
        text_str(out, "over");
    } else {
        text_seat(out, s->turn);
        text_str(out, s->phase == RINGGZ_LAYING ? " lays the start base" : " to place a piece");
    }
}

void ringgz_show(const game_setup *u, const game_state *s, const game_view *v, canvas *c) {
    char text[GAME_PICTURE_TEXT];
    text_out out = text_to(text, sizeof text);
    (void)v;
    show_text(u, s, &out);
    canvas_text(c, text);
}
