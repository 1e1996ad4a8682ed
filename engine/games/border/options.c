/* options.c -- The Border: the options of a game, read and written. */
#include "games/border/border.h"
#include "games/shipped.h"

static bool is_named(text_span names, text_span name) {
    text_span one;
    while (text_cut(&names, ',', &one))
        if (text_same(one, name)) return true;
    return false;
}

/* F8: "random" is one of the classic boards that nobody else has. Lots are the lower half of the
 * random bits, since the upper one is for first=random (docs/notation.md). */
static void draw_boards(text_span names, uint64_t random, text_out *out) {
    text_span left[GAME_SEATS], name, rest = names;
    int n = 0, drawn = 0;
    uint64_t ways = 1;
    for (int i = 0; i < GAME_SEATS; i++)
        if (!is_named(names, shipped_border[i].name)) left[n++] = shipped_border[i].name;
    while (text_cut(&rest, ',', &name))
        if (text_is(name, "random") && drawn < n) ways *= (uint64_t)(n - drawn++);
    uint64_t lot = (uint32_t)random * ways >> 32;
    while (text_cut(&names, ',', &name)) {
        if (out->len) text_char(out, ',');
        if (!text_is(name, "random") || n == 0) {
            text_put(out, name);
            continue;
        }
        int k = (int)(lot % (uint64_t)n);
        lot /= (uint64_t)n--;
        text_put(out, left[k]);
        for (int i = k; i < n; i++) left[i] = left[i + 1];
    }
}

/* F7, F8: the classic boards in their order when none are named. */
static bool choose_boards(border_setup *u, text_span names, const game_wish *wish, text_error *e) {
    char drawn[GAME_SEATS * (GAME_NAME + 1) + 1];
    text_out out = text_to(drawn, sizeof drawn);
    if (names.len == 0) {
        for (int i = 0; i < u->seats; i++) {
            if (i) text_char(&out, ',');
            text_put(&out, shipped_border[i].name);
        }
    } else if (!game_find_asset(&border_game, wish, text_of("random"))) {
        draw_boards(names, wish->random, &out);
    }
    bool whole = out.len && !out.full;
    return border_read_boards(u, whole ? (text_span){ drawn, out.len } : names, wish, e);
}

static bool read_first(border_setup *u, text_span first, uint64_t random, text_error *e) {
    int seat = 0;
    if (text_is(first, "random"))
        seat = (int)rng_below(random, (uint32_t)u->seats);
    else if (first.len > 0 && !text_to_seat(first, u->seats, &seat))
        return text_fail(e, u->seats == 2   ? WORDS("F8 first must be p1, p2 or random")
                            : u->seats == 3 ? WORDS("F8 first must be p1, p2, p3 or random")
                                            : WORDS("F8 first must be p1, p2, p3, p4 or random"));
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
        return text_fail(e, WORDS("F8 each of the 2 to 4 players has one board: the number of "
                                  "boards does not match the number of players"));
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
