/* options.c -- The Border: the options of a game, read and written. */
#include "games/border/border.h"
#include "games/shipped.h"

/* F7, F8: the classic boards in their order when none are named. */
static bool choose_boards(border_setup *u, text_span names, const game_wish *wish, text_error *e) {
    char classic[GAME_SEATS * (GAME_NAME + 1) + 1];
    if (names.len == 0) {
        text_out out = text_to(classic, sizeof classic);
        for (int i = 0; i < u->seats; i++) {
            if (i) text_char(&out, ',');
            text_put(&out, shipped_border[i].name);
        }
        names = text_of(classic);
    }
    return border_read_boards(u, names, wish, e);
}

static bool read_first(border_setup *u, text_span first, uint64_t random, text_error *e) {
    int seat = 0;
    if (text_is(first, "random"))
        seat = (int)rng_below(random, (uint32_t)u->seats);
    else if (first.len > 0 && !text_to_seat(first, u->seats, &seat))
        return text_fail(e, u->seats == 2   ? WORDS("F8 first is p1, p2 or random")
                            : u->seats == 3 ? WORDS("F8 first is p1, p2, p3 or random")
                                            : WORDS("F8 first is p1, p2, p3, p4 or random"));
    u->first_seat = seat;
    return true;
}

bool border_set_up(game_setup *block, const game_wish *wish, text_error *e) {
    border_setup u;
    text_span rest = wish->options, key, value;
    text_span players = { NULL, 0 }, boards = { NULL, 0 }, first = { NULL, 0 };
    int seats = 2;
    CLEAR(&u, sizeof u);
    while (game_next_option(&rest, &key, &value)) {
        text_span *slot = text_is(key, "players")  ? &players
                          : text_is(key, "boards") ? &boards
                          : text_is(key, "first")  ? &first
                                                   : NULL;
        if (!slot)
            return text_fail_at(
                e, WORDS("border has no option '%1'; it has players, boards and first"),
                key.len ? key : value);
        if (slot->at) return text_fail_at(e, WORDS("option '%1' is given twice"), key);
        if (value.len == 0) return text_fail_at(e, WORDS("option '%1' has no value"), key);
        *slot = value;
    }
    int named = text_split(boards, ',', NULL, 0);
    if (boards.at) seats = named;
    if (players.at && (!text_to_int(players, GAME_SEATS, &seats) || seats < 2))
        return text_fail(e, WORDS("The Border is for 2 to 4 players"));
    if (seats < 2 || seats > GAME_SEATS || (boards.at && seats != named))
        return text_fail(e, WORDS("F8 each of the 2 to 4 players has one board: "
                                  "the number of boards is not the number of players"));
    u.seats = seats;
    if (!choose_boards(&u, boards, wish, e) || !read_first(&u, first, wish->random, e))
        return false;
    CLEAR(block, sizeof *block);
    COPY(block, &u, sizeof u);
    return true;
}

void border_options(const game_setup *block, text_out *out) {
    const border_setup *u = border_setup_of(block);
    text_print(out, "players=%d boards=", u->seats);
    border_write_boards(u, out);
    text_print(out, " first=p%d", u->first_seat + 1);
}
