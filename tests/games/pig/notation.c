/* notation.c -- Pig: options, actions and positions as text.
 *
 *     players=2 first=p1
 *     roll:4 again hold
 *     pig 12/40 p2 8 2 choose      -- scores, turn, points and rolls of this turn, what is next
 */
#include "tests/games/pig/pig.h"

static const char *const phases[] = { "roll", "choose", "end" };

/* ---- Options --------------------------------------------------------------------------------- */

static bool read_first(text_span value, uint64_t random, int players, int *first, text_error *e) {
    if (text_is(value, "random")) {
        *first = (int)((random >> 32) * (uint64_t)players >> 32);
        return true;
    }
    return text_to_seat(value, players, first)
               ? true
               : text_fail_at(e, "first must be a seat or random, not '%1'", value);
}

bool pig_setup_game(game_setup *u, const game_wish *wish, text_error *e) {
    text_span rest = wish->options, key, value, starts = { NULL, 0 };
    int players = 0, first = 0;
    while (game_next_option(&rest, &key, &value)) {
        if (text_is(key, "players")) {
            if (players) return text_fail(e, "players is given twice");
            if (!text_to_int(value, GAME_SEATS, &players) || players < 2)
                return text_fail_at(e, "P1 players must be 2, 3 or 4, not '%1'", value);
        } else if (text_is(key, "first")) {
            if (starts.at) return text_fail(e, "first is given twice");
            starts = value;
        } else {
            return text_fail_at(e, "pig has the options players and first, not '%1'",
                                key.len ? key : value);
        }
    }
    if (!players) players = 2;
    if (starts.at && !read_first(starts, wish->random, players, &first, e)) return false;
    pig_setup p = { (uint8_t)players, (uint8_t)first };
    CLEAR(u, sizeof *u);
    COPY(u, &p, sizeof p);
    return true;
}

static void pig_options(const game_setup *u, text_out *out) {
    text_str(out, "players=");
    text_int(out, pig_of(u).players);
    text_str(out, " first=");
    text_seat(out, pig_of(u).first);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void pig_write_move(const game_setup *u, game_move m, text_out *out) {
    (void)u;
    if (m == PIG_AGAIN || m == PIG_HOLD) {
        text_str(out, m == PIG_AGAIN ? "again" : "hold");
        return;
    }
    text_str(out, "roll:");
    text_int(out, m - PIG_ROLL);
}

static bool pig_read_move(const game_setup *u, text_span text, game_move *out, text_error *e) {
    (void)u;
    *out = text_is(text, "again") ? PIG_AGAIN : text_is(text, "hold") ? PIG_HOLD : 0;
    if (text.len == 6 && text_begins(text, "roll:") && text.at[5] >= '1' && text.at[5] <= '6')
        *out = PIG_ROLL | (game_move)(text.at[5] - '0');
    return *out ? true
                : text_fail_at(e, "an action is written roll:4, again or hold, not '%1'", text);
}

/* ---- Positions ------------------------------------------------------------------------------- */

static void pig_write_position(const game_setup *u, const game_state *s, text_out *out) {
    pig_state p = pig_at(s);
    text_str(out, "pig ");
    for (int i = 0; i < pig_of(u).players; i++) {
        if (i) text_char(out, '/');
        text_int(out, p.score[i]);
    }
    text_char(out, ' ');
    if (p.phase == PIG_OVER)
        text_str(out, "over");
    else
        text_seat(out, p.seat);
    text_char(out, ' ');
    text_int(out, p.points);
    text_char(out, ' ');
    text_int(out, p.rolled);
    text_char(out, ' ');
    text_str(out, phases[p.phase]);
}

static bool read_scores(text_span scores, pig_setup *setup, pig_state *p, text_error *e) {
    text_span piece;
    int n = 0, score, over = 0;
    while (text_cut(&scores, '/', &piece)) {
        if (n == GAME_SEATS || !text_to_int(piece, PIG_GOAL + PIG_FACES - 1, &score))
            return text_fail_at(e, "P5 two to four scores of at most 105, not '%1'", piece);
        if (score >= PIG_GOAL) {
            p->seat = (uint8_t)n;
            over++;
        }
        p->score[n++] = (uint8_t)score;
    }
    if (n < 2) return text_fail(e, "P1 there are at least two players");
    if (over > 1) return text_fail(e, "P5 only one player has 100 points");
    setup->players = (uint8_t)n;
    p->phase = over ? PIG_OVER : PIG_TO_ROLL;
    return true;
}

/* Whether a turn can have this many points after this many rolls of 2 to 6. */
static bool turn_is_possible(const pig_state *p) {
    if (p->phase == PIG_OVER) return p->points == 0 && p->rolled == 0;
    if (p->score[p->seat] + p->points >= PIG_GOAL) return false;
    return p->points >= 2 * p->rolled && p->points <= PIG_FACES * p->rolled &&
           (p->phase == PIG_TO_ROLL || p->rolled > 0);
}

static bool pig_read_position(game_setup *u, game_state *s, text_span line, const game_wish *wish,
                              text_error *e) {
    text_span field[6] = { { NULL, 0 } }, rest = line;
    pig_setup setup = { 0, 0 };
    pig_state p = { 0 };
    int points, rolled, seat, n = 0;
    (void)wish;
    while (n < 6 && text_cut(&rest, ' ', &field[n])) n++;
    if (n < 6 || rest.at || !text_is(field[0], "pig"))
        return text_fail(e, "a position is written pig SCORES TURN POINTS ROLLS NEXT");
    if (!read_scores(field[1], &setup, &p, e)) return false;
    if (p.phase != PIG_OVER) {
        if (!text_to_seat(field[2], setup.players, &seat))
            return text_fail_at(e, "P1 there is no seat '%1'", field[2]);
        p.seat = (uint8_t)seat;
        p.phase = text_is(field[5], "choose") ? PIG_TO_CHOOSE : PIG_TO_ROLL;
    }
    if (!text_to_int(field[3], PIG_GOAL, &points) || !text_to_int(field[4], PIG_GOAL / 2, &rolled))
        return text_fail(e, "P4 points and rolls of a turn are whole numbers below 100");
    p.points = (uint8_t)points;
    p.rolled = (uint8_t)rolled;
    if (!text_is(field[5], phases[p.phase]) || text_is(field[2], "over") != (p.phase == PIG_OVER))
        return text_fail_at(e, "P2 '%1' cannot come next", field[5]);
    if (!turn_is_possible(&p)) return text_fail(e, "P4 no turn has these points and rolls");
    CLEAR(u, sizeof *u);
    COPY(u, &setup, sizeof setup);
    pig_put(s, p);
    return true;
}

const game_notation pig_notation = {
    .option_help = "players=2..4 first=p1..p4|random",
    .options = pig_options,
    .write_move = pig_write_move,
    .read_move = pig_read_move,
    .write_position = pig_write_position,
    .read_position = pig_read_position,
};
