/* position.c -- Ringgz: positions as text (docs/notation.md).
 *
 *     ringgz colour ./././....,*,... p1 B33333G33333/Y33333R33333
 *
 * Reading builds a state in a block of its own and refuses what no game can reach as far as one
 * can see it from the position: wrong counts, pieces that cannot have been linked, a turn that
 * cannot be. The caller's blocks are written only at the end.
 */
#include "games/ringgz/ringgz.h"

/* ---- Writing ---- */

static void write_content(const ringgz_state *s, int t, text_out *out) {
    uint32_t here = 1u << t;
    if (s->phase != RINGGZ_LAYING && t == s->start) {
        text_char(out, '*');
        return;
    }
    if (!(ringgz_occupied(s) & here)) {
        text_char(out, '.');
        return;
    }
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        if (!(ringgz_bases(s, c) & here)) continue;
        text_print(out, "=%c", ringgz_letter[c]);
        return;
    }
    for (int size = 1; size <= 4; size++) {
        char shown = '-';
        for (int c = 0; c < RINGGZ_COLOURS; c++)
            if (ringgz_rings(s, c, size) & here) shown = ringgz_letter[c];
        text_char(out, shown);
    }
}

void ringgz_write_position(const game_setup *u, const game_state *state, text_out *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    text_str(out, g->link_player ? "ringgz player" : "ringgz colour");
    if (g->first_next) text_str(out, ",next");
    if (g->swap) text_str(out, s->swapped ? ",swapped" : ",swap");
    for (int row = RINGGZ_SIDE - 1; row >= 0; row--) {
        text_char(out, row == RINGGZ_SIDE - 1 ? ' ' : '/');
        for (int column = 0; column < RINGGZ_SIDE; column++) {
            if (column) text_char(out, ',');
            write_content(s, row * RINGGZ_SIDE + column, out);
        }
    }
    text_print(out, " %s", s->turn == TURN_OVER ? "over" : text_seat_name(s->turn).at);
    for (int seat = 0; seat < g->players; seat++) {
        text_char(out, seat ? '/' : ' ');
        for (int hand = 0; hand < g->hands; hand++) {
            int colour = (int)ringgz_colour_of(g, s, seat, hand);
            text_char(out, ringgz_letter[colour]);
            for (int kind = 0; kind < RINGGZ_KINDS; kind++)
                text_int(out, ringgz_pile_count(ringgz_pile(g, s, seat, colour), kind));
        }
    }
}

/* ---- Reading ---- */

static bool read_link(text_span text, ringgz_setup *g, bool *swapped, text_error *e) {
    text_span rest = text, link, more;
    (void)text_cut(&rest, ',', &link);
    g->link_player = text_is(link, "player");
    bool known = g->link_player || text_is(link, "colour"), has = text_cut(&rest, ',', &more);
    g->first_next = has && text_is(more, "next");
    if (g->first_next) has = text_cut(&rest, ',', &more);
    *swapped = has && text_is(more, "swapped");
    g->swap = *swapped || (has && text_is(more, "swap"));
    if (!known || (has && !g->swap) || rest.at)
        return text_fail_at(
            e, "LINK must be colour or player, perhaps with ,next and ,swap or ,swapped: '%1'",
            text);
    return true;
}

/* Splits BOARD into its 25 territories. */
static bool split_board(text_span board, text_span *content, text_error *e) {
    text_span row[RINGGZ_SIDE];
    int rows = text_split(board, '/', row, RINGGZ_SIDE);
    for (int i = 0; i < rows && i < RINGGZ_SIDE; i++) {
        int n = text_split(row[i], ',', content + (RINGGZ_SIDE - 1 - i) * RINGGZ_SIDE, RINGGZ_SIDE);
        if (n < RINGGZ_SIDE) return text_fail(e, "a row has fewer than five territories");
        if (n > RINGGZ_SIDE) return text_fail(e, "a row has more than five territories");
    }
    if (rows < RINGGZ_SIDE) return text_fail(e, "BOARD has fewer than five rows");
    if (rows > RINGGZ_SIDE) return text_fail(e, "BOARD has more than five rows");
    return true;
}

static bool put_letter(const ringgz_setup *g, ringgz_state *s, char letter, int kind, int t,
                       text_error *e) {
    int c = ringgz_find_colour(letter);
    if (c < 0) return text_fail(e, "the colours on the board are B, G, Y and R");
    ringgz_put(s, c, kind, t, (s->pile[c] | g->neutral[c]) & 31);
    return true;
}

static bool read_content(const ringgz_setup *g, text_span text, ringgz_state *s, int t,
                         text_error *e) {
    if (text_is(text, ".") || text_is(text, "*")) return true;
    if (text.len == 2 && text.at[0] == '=') return put_letter(g, s, text.at[1], RINGGZ_BASE, t, e);
    if (text.len != 4 || text_is(text, "----"))
        return text_fail_at(e, "a territory is ., *, =R or four like -R-B, not '%1'", text);
    for (int kind = 0; kind < RINGGZ_BASE; kind++)
        if (text.at[kind] != '-' && !put_letter(g, s, text.at[kind], kind, t, e)) return false;
    return true;
}

/* The start base first, as in the game. */
static bool read_board(const ringgz_setup *g, text_span board, ringgz_state *s, text_error *e) {
    text_span content[RINGGZ_SIDE * RINGGZ_SIDE];
    if (!split_board(board, content, e)) return false;
    for (int t = 0; t < COUNT_OF(content); t++) {
        if (!text_is(content[t], "*")) continue;
        if (s->phase != RINGGZ_LAYING) return text_fail(e, "G3 there is only one start base");
        if (!(RINGGZ_CENTRE >> t & 1))
            return text_fail(e, "G5 the start base is on one of b2 to d4");
        ringgz_put_start(s, t);
    }
    for (int t = 0; t < COUNT_OF(content); t++)
        if (!read_content(g, content[t], s, t, e)) return false;
    return true;
}

/* The number of groups tells the number of players, and with it who is dealt what (G4). Begins the
 * position: the board is empty afterwards. */
static bool read_hands(text_span hands, bool swapped, ringgz_setup *g, ringgz_state *s,
                       text_error *e) {
    enum { HAND = 1 + RINGGZ_KINDS };
    text_span rest = hands, group;
    int players = text_split(hands, '/', NULL, 0);
    if (players < 2 || players > 4)
        return text_fail_at(e, "HANDS has 2, 3 or 4 groups: '%1'", hands);
    if (g->swap && players > 2) return text_fail(e, WORDS("G16 swap=yes is for two players"));
    ringgz_deal(g, players);
    ringgz_begin(g, s);
    s->swapped = swapped;
    for (int seat = 0; text_cut(&rest, '/', &group); seat++) {
        if (group.len != (size_t)HAND * (size_t)g->hands)
            return text_fail_at(e, "a hand is a letter and five counts: '%1'", group);
        for (int hand = 0; hand < g->hands; hand++) {
            const char *at = group.at + HAND * hand;
            int colour = (int)ringgz_colour_of(g, s, seat, hand), most = g->neutral[colour] ? 1 : 3;
            unsigned pile = 0;
            if (at[0] != ringgz_letter[colour])
                return text_fail_at(e, "G4 these colours are dealt to somebody else: '%1'", group);
            for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
                int count = at[1 + kind] - '0';
                if (count < 0 || count > most)
                    return text_fail_at(e, "G4 nobody gets that many pieces: '%1'", group);
                pile |= RINGGZ_PILE_KIND(kind) & ((1u << 5 * count) - 1);
            }
            s->pile[ringgz_slot(g, (unsigned)seat, (unsigned)colour)] = (uint16_t)pile;
        }
    }
    return true;
}

/* G2: three of each kind in each colour, on the board or in the hands. */
static bool check_counts(const ringgz_setup *g, const ringgz_state *s, text_error *e) {
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            uint32_t placed =
                kind == RINGGZ_BASE ? ringgz_bases(s, c) : ringgz_rings(s, c, kind + 1);
            int count = bits_count(placed);
            for (int seat = 0; seat < g->players; seat++)
                if (ringgz_holds(g, s, seat, c))
                    count += ringgz_pile_count(ringgz_pile(g, s, seat, c), kind);
            if (count == 3) continue;
            char colour[2] = { ringgz_letter[c], 0 }, size[2] = { (char)('1' + kind), 0 };
            text_short number = text_number(count);
            bool base = kind == RINGGZ_BASE;
            return text_fail_with(
                e,
                base
                    ? WORDS(
                          "G2 there are three bases of colour %1, on the board or in HANDS, not %2")
                    : WORDS("G2 there are three rings of colour %1 and size %2, on the board or in "
                            "HANDS, not %3"),
                colour, base ? number.at : size, number.at);
        }
    }
    return true;
}

/* G8. The history of a position is not checked: people set up scenes. */
static bool check_bases(const ringgz_state *s, text_error *e) {
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        uint32_t bases = ringgz_bases(s, c);
        int t;
        BITS_EACH (t, bases)
            if (RINGGZ_REACH(1u << t) & bases & ~(1u << t))
                return text_fail_at(e, "G8 two bases of one colour touch: %1",
                                    (text_span){ &ringgz_letter[c], 1 });
    }
    return true;
}

/* G5: nothing but p1's turn is possible before the start base lies. */
static bool check_laying(const ringgz_state *s, text_span turn, text_error *e) {
    if (ringgz_occupied(s))
        return text_fail(e, "G5 there are pieces on the board but no start base");
    if (!text_is(turn, "p1"))
        return text_fail_at(e, "G5 it is p1’s turn before the start base is placed, not '%1'",
                            turn);
    return true;
}

static bool read_turn(const ringgz_setup *g, text_span turn, int *seat, text_error *e) {
    *seat = TURN_OVER;
    return text_is(turn, "over") || text_to_seat(turn, g->players, seat) ||
           text_fail_at(e, "TURN must be the seat of a player or over, not '%1'", turn);
}

static bool check_turn(const ringgz_setup *g, ringgz_state *s, int seat, text_error *e) {
    bool over = seat == TURN_OVER;
    ringgz_settle(g, s, over ? 0 : seat); /* goes on to another seat when this one is skipped */
    if (over && s->phase != RINGGZ_OVER)
        return text_fail(e, "G12 the game is not over: a ring can be placed");
    if (!over && s->phase == RINGGZ_OVER)
        return text_fail(e, "G12 the game is over: nobody can place a ring");
    if (!over && s->turn != seat)
        return text_fail_with(e, "G10 the player can place nothing and is skipped: %1",
                              text_seat_name(seat).at);
    return true;
}

/* checks: refuses impossible positions. */
static bool read(game_setup *u, game_state *state, text_span line, bool checks, text_error *e) {
    ringgz_setup g;
    ringgz_state s;
    text_span field[5];
    bool swapped;
    int seat = 0;
    if (text_split(line, ' ', field, 5) != 5 || !text_is(field[0], "ringgz"))
        return text_fail(e, "a position is: ringgz LINK BOARD TURN HANDS");
    CLEAR(&g, sizeof g);
    if (!read_link(field[1], &g, &swapped, e) || !read_hands(field[4], swapped, &g, &s, e) ||
        !read_board(&g, field[2], &s, e))
        return false;
    bool laying = s.phase == RINGGZ_LAYING;
    if (laying && checks && !check_laying(&s, field[3], e)) return false;
    if (!check_counts(&g, &s, e) || (!laying && !read_turn(&g, field[3], &seat, e))) return false;
    if (checks && swapped && !(ringgz_occupied(&s) & ~(1u << s.start)))
        return text_fail(e, "G16 colours are swapped after the first placement");
    if (checks && !laying && !(check_bases(&s, e) && check_turn(&g, &s, seat, e))) return false;
    s.turn = (int8_t)seat;
    if (seat == TURN_OVER) s.phase = RINGGZ_OVER;
    CLEAR(u, sizeof *u);
    COPY(u, &g, sizeof g);
    CLEAR(state, sizeof *state);
    COPY(state, &s, sizeof s);
    return true;
}

bool ringgz_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                          text_error *e) {
    (void)wish;
    return read(u, s, line, true, e);
}

bool ringgz_read_any_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                              text_error *e) {
    (void)wish;
    return read(u, s, line, false, e);
}
