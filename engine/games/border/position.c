/* position.c -- The Border: positions as text (docs/notation.md).
 *
 *     border BOARDS CROSSES AREAS TURN PHASE DICE THROWS USED TURNS
 *
 * Positions are untrusted input: contradictions are refused too, not only wrong spelling. The
 * history of a position is not checked: people set up scenes.
 */
#include "games/border/border.h"

/* ---- Writing ----------------------------------------------------------------------------- */

static void write_crosses(const border_spaces *cross, text_out *out) {
    for (int colour = 0; colour < BORDER_COLOURS; colour++) {
        if (colour) text_char(out, ',');
        for (int length = 2; length <= 5; length++)
            for (int i = 0; i < length; i++)
                text_char(out, border_has(cross, border_space(border_segment(colour, length), i))
                                   ? 'x'
                                   : '.');
    }
}

static void write_areas(const border_setup *u, const border_state *b, int seat, text_out *out) {
    unsigned complete = border_complete(&u->board[seat], &b->cross[seat]);
    for (int a = 0; a < BORDER_AREAS; a++)
        text_char(out, b->first[seat] >> a & 1   ? 'F'
                       : b->later[seat] >> a & 1 ? 'L'
                       : complete >> a & 1       ? '+'
                                                 : '.');
}

static void write_phase(const border_state *b, text_out *out) {
    text_str(out, b->phase == BORDER_END      ? "end"
                  : b->phase == BORDER_SECOND ? "second:"
                  : b->phase == BORDER_FILL   ? "fill"
                                              : "throw");
    if (b->phase == BORDER_SECOND) text_seat(out, b->asked);
}

void border_write_position(const game_setup *block, const game_state *s, text_out *out) {
    const border_setup *u = border_setup_of(block);
    const border_state *b = border_state_of(s);
    text_str(out, "border ");
    border_write_boards(u, out);
    for (int i = 0; i < u->seats; i++) {
        text_char(out, i ? '/' : ' ');
        write_crosses(&b->cross[i], out);
    }
    for (int i = 0; i < u->seats; i++) {
        text_char(out, i ? '/' : ' ');
        write_areas(u, b, i, out);
    }
    text_print(out, " %s ", b->phase == BORDER_END ? "over" : text_seat_name(b->active).at);
    write_phase(b, out);
    text_char(out, ' ');
    dice_write_five(b->table, BORDER_FACES, out);
    text_print(out, " %d ", b->throws);
    dice_write(b->used, BORDER_FACES, out);
    if (b->phase == BORDER_SECOND) {
        text_char(out, ':');
        dice_write(b->spent, BORDER_FACES, out);
    }
    text_print(out, " %d", b->turns);
}

/* ---- Reading ----------------------------------------------------------------------------- */

typedef struct {
    border_setup *u;
    border_state *b;
    unsigned waiting[GAME_SEATS]; /* areas written as '+' */
} position_reader;

static bool read_crosses_of(border_spaces *cross, text_span group, text_error *e) {
    static const char shape[] = WORDS("F3 crosses are six blocks of 14, separated by commas");
    text_span block;
    for (int colour = 0; colour < BORDER_COLOURS; colour++) {
        if (!text_cut(&group, ',', &block) || block.len != 14) return text_fail(e, shape);
        for (int length = 2, at = 0; length <= 5; length++) {
            for (int i = 0; i < length; i++, at++) {
                if (block.at[at] == 'x')
                    border_add(cross, border_space(border_segment(colour, length), i));
                else if (block.at[at] != '.')
                    return text_fail_at(e, "crosses are written x or ., not '%1'", block);
            }
        }
    }
    return group.at ? text_fail(e, shape) : true;
}

static bool read_areas_of(position_reader *r, int seat, text_span group, text_error *e) {
    if (group.len != BORDER_AREAS)
        return text_fail(e, "F2 areas are nine characters for each seat");
    for (int a = 0; a < BORDER_AREAS; a++) {
        switch (group.at[a]) {
        case '.': break;
        case 'F': r->b->first[seat] |= (uint16_t)(1u << a); break;
        case 'L': r->b->later[seat] |= (uint16_t)(1u << a); break;
        case '+': r->waiting[seat] |= 1u << a; break;
        default: return text_fail_at(e, "areas are written . F L or +, not '%1'", group);
        }
    }
    return true;
}

/* Groups separated by '/', one for each seat. */
static bool read_groups(position_reader *r, text_span field, bool crosses, text_error *e) {
    text_span group;
    int seat = 0;
    for (; text_cut(&field, '/', &group); seat++) {
        if (seat == r->u->seats) return text_fail(e, "more groups than boards");
        if (crosses ? !read_crosses_of(&r->b->cross[seat], group, e)
                    : !read_areas_of(r, seat, group, e))
            return false;
    }
    if (seat != r->u->seats) return text_fail(e, "fewer groups than boards");
    return true;
}

static bool read_phase(position_reader *r, text_span turn, text_span phase, text_error *e) {
    border_state *b = r->b;
    int seat = 0;
    text_span head;
    if (text_is(turn, "over") != text_is(phase, "end"))
        return text_fail(e, "F17 turn 'over' and phase 'end' go together");
    if (text_is(phase, "end")) {
        b->phase = BORDER_END;
        return true;
    }
    if (!text_to_seat(turn, r->u->seats, &seat)) return text_fail_at(e, "no such turn: '%1'", turn);
    b->active = (uint8_t)seat;
    if (text_is(phase, "throw")) {
        b->phase = BORDER_DECIDE; /* or BORDER_FALL: decided by the dice */
        return true;
    }
    if (text_is(phase, "fill")) {
        b->phase = BORDER_FILL;
        return true;
    }
    text_cut(&phase, ':', &head);
    if (!text_is(head, "second") || !text_to_seat(phase, r->u->seats, &seat))
        return text_fail_at(e, "no such phase: '%1' (throw, fill, second:pN, end)", head);
    if (seat == b->active) return text_fail(e, "F13 the active player has no second action");
    b->phase = BORDER_SECOND;
    b->asked = (uint8_t)seat;
    return true;
}

static bool read_used(position_reader *r, text_span used, text_error *e) {
    text_span first;
    text_cut(&used, ':', &first);
    if (!dice_read(first, BORDER_FACES, &r->b->used, e)) return false;
    if ((r->b->phase == BORDER_SECOND) != (used.at != NULL))
        return text_fail(e, "USED has a second part in the second action, and only there");
    return !used.at || dice_read(used, BORDER_FACES, &r->b->spent, e);
}

/* ---- Can it be? -------------------------------------------------------------------------- */

static bool check_dice(const border_state *b, text_error *e) {
    int fallen = dice_size(b->table);
    dice left = b->table - b->used;
    if (b->phase == BORDER_END) {
        if (fallen || b->throws || b->used)
            return text_fail(e, "when the game is over, DICE is ?????, THROWS is 0 and USED is -");
        return true;
    }
    if (b->phase != BORDER_FALL && fallen != DICE)
        return text_fail(e, "F9 dice are rolled only in the phase 'throw'");
    if (b->phase == BORDER_FALL ? b->throws == 3 || (b->throws == 0 && fallen) : b->throws == 0)
        return text_fail(e, "F9 DICE and THROWS do not match");
    if (b->phase == BORDER_FALL || b->phase == BORDER_DECIDE) {
        if (b->used) return text_fail(e, "F11 dice are used only after rolling");
        return true;
    }
    if (!dice_within(b->used, b->table)) return text_fail(e, "F10 only dice on the table are used");
    if (b->phase == BORDER_FILL) {
        if (!b->used) return text_fail(e, "F10 in the phase 'fill' some dice are used");
        if (!left) return text_fail(e, "F10 the first action is over when the fifth die is used");
        return true;
    }
    if (!left ? b->spent != 0 : !dice_within(b->spent, left) || b->spent == left)
        return text_fail(e, "F13 a seat that has spent these dice has no choice left");
    return true;
}

/* Dice that were paid have crosses to show: complete segments for the first action (F10), any
 * spaces for the second (F13). */
static bool check_paid(const border_state *b, text_error *e) {
    for (int colour = 0; colour < BORDER_COLOURS; colour++) {
        int filled = 0, crossed = 0;
        for (int length = 2; length <= 5; length++) {
            const border_spaces *all = &border_segment_spaces[border_segment(colour, length)];
            const border_spaces *asked = &b->cross[b->asked];
            if (border_is_within(all, &b->cross[b->active])) filled += length;
            crossed += bits_count(all->word[0] & asked->word[0]) +
                       bits_count(all->word[1] & asked->word[1]);
        }
        if (dice_in(b->used, colour) > filled)
            return text_fail(e, "F10 the dice used have filled no segment of their colour");
        if (dice_in(b->spent, colour) > crossed)
            return text_fail(e, "F13 the dice spent have crossed off no space of their colour");
    }
    return true;
}

/* Whether the seat may have complete areas that are not scored yet (F12, F15): the active player
 * after a fill; in the second action those who were asked, and the one asked after a cross. */
static bool may_wait(const position_reader *r, int seat) {
    const border_state *b = r->b;
    int seats = r->u->seats, place = (seat - b->active + seats) % seats;
    int asked = (b->asked - b->active + seats) % seats;
    if (b->phase == BORDER_FILL) return place == 0;
    return b->phase == BORDER_SECOND && place > 0 &&
           (place < asked || (place == asked && b->spent));
}

static bool check_areas(const position_reader *r, text_error *e) {
    const border_state *b = r->b;
    for (int i = 0; i < r->u->seats; i++) {
        unsigned complete = border_complete(&r->u->board[i], &b->cross[i]);
        if ((border_scored(b, i) | r->waiting[i]) != complete)
            return text_fail(
                e, "F16 an area is scored or pending if its fence is complete, and only then");
        if (r->waiting[i] && !may_wait(r, i))
            return text_fail(e, "F16 a fenced area can be pending only until the end of the action "
                                "in which it was fenced");
    }
    for (int a = 0; a < BORDER_AREAS; a++) {
        int firsts = 0, laters = 0;
        for (int i = 0; i < r->u->seats; i++) {
            firsts += b->first[i] >> a & 1;
            laters += b->later[i] >> a & 1;
        }
        if (laters && !firsts)
            return text_fail(
                e,
                "F16 nobody was the first to fence this area, so nobody can have fenced it later");
        if (firsts == r->u->seats)
            return text_fail(e, "F16 not all players can be first: the active player acts alone");
    }
    return true;
}

/* F17, F19: six areas or 400 turns end the game, only at the end of a turn. */
static bool check_end(const position_reader *r, text_error *e) {
    const border_state *b = r->b;
    bool six = false;
    for (int i = 0; i < r->u->seats; i++) {
        bool has_six = bits_count(border_scored(b, i)) >= BORDER_AREAS_TO_END;
        six |= has_six;
        bool just_now = b->phase == BORDER_SECOND && i == b->active && b->used;
        if (has_six && b->phase != BORDER_END && !just_now)
            return text_fail(e, "F17 a sixth area ended the game before this turn");
    }
    if (b->phase != BORDER_END && b->turns == BORDER_MOST_TURNS)
        return text_fail(e, "F19 the game is over after 400 turns");
    if (b->phase == BORDER_END && !six && b->turns != BORDER_MOST_TURNS)
        return text_fail(e, "F17 the game is not over until someone has six areas");
    if (b->phase == BORDER_END && b->turns == 0)
        return text_fail(e, "F17 the game cannot be over before the first turn");
    return true;
}

/* checks: refuses impossible positions. */
static bool read(game_setup *block, game_state *s, text_span line, const game_wish *wish,
                 bool checks, text_error *e) {
    enum { GAME, BOARDS, CROSSES, AREAS, TURN, PHASE, DICE_, THROWS, USED, TURNS, FIELDS };
    border_setup u;
    border_state b;
    text_span field[FIELDS];
    int n = text_split(line, ' ', field, FIELDS), throws, turns;
    position_reader r;
    CLEAR(&u, sizeof u);
    CLEAR(&b, sizeof b);
    CLEAR(&r, sizeof r);
    r.u = &u;
    r.b = &b;
    if (n != FIELDS)
        return text_fail(e, n > FIELDS
                                ? WORDS("a position of The Border has ten fields, not more")
                                : WORDS("a position of The Border has ten fields, not fewer"));
    u.seats = text_split(field[BOARDS], ',', NULL, 0);
    if (u.seats < 2 || u.seats > GAME_SEATS)
        return text_fail(e, "F8 two to four boards are needed");
    if (!border_read_boards(&u, field[BOARDS], wish, e)) return false;
    if (!read_groups(&r, field[CROSSES], true, e) || !read_groups(&r, field[AREAS], false, e) ||
        !read_phase(&r, field[TURN], field[PHASE], e) ||
        !dice_read_five(field[DICE_], BORDER_FACES, &b.table, e))
        return false;
    if (!text_to_int(field[THROWS], 3, &throws)) return text_fail(e, "F9 THROWS must be 0 to 3");
    if (!text_to_int(field[TURNS], BORDER_MOST_TURNS, &turns))
        return text_fail(e, "F19 TURNS must be 0 to 400");
    if (!read_used(&r, field[USED], e)) return false;
    b.throws = (uint8_t)throws;
    b.turns = (uint16_t)turns;
    if (b.phase == BORDER_DECIDE && dice_size(b.table) < DICE) b.phase = BORDER_FALL;
    for (int i = 0; i < u.seats; i++) b.near[i] = border_near(&u.board[i], &b.cross[i]);
    if (!check_dice(&b, e) || !check_paid(&b, e)) return false;
    if (checks && (!check_areas(&r, e) || !check_end(&r, e))) return false;
    CLEAR(block, sizeof *block);
    COPY(block, &u, sizeof u);
    CLEAR(s, sizeof *s);
    COPY(s, &b, sizeof b);
    return true;
}

bool border_read_position(game_setup *block, game_state *s, text_span line, const game_wish *wish,
                          text_error *e) {
    return read(block, s, line, wish, true, e);
}

bool border_read_any_position(game_setup *block, game_state *s, text_span line,
                              const game_wish *wish, text_error *e) {
    return read(block, s, line, wish, false, e);
}
