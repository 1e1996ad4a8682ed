/* notation.c -- the moves of The Border as text, and why a move is not allowed. */
#include "games/border/border.h"

/* ---- Moves in and out ------------------------------------------------------------------------ */

void border_write_segment(int segment, text_out *out) {
    text_char(out, BORDER_FACES[border_segment_colour(segment)]);
    text_int(out, border_segment_length(segment));
}

void border_write_space(int space, text_out *out) {
    int number, segment = border_space_segment(space, &number);
    border_write_segment(segment, out);
    text_char(out, '.');
    text_int(out, number + 1);
}

void border_write_move(const game_setup *u, game_move m, text_out *out) {
    unsigned what = m & ~BORDER_KIND;
    (void)u;
    switch (m & BORDER_KIND) {
    case BORDER_ROLL:
        text_str(out, "roll:");
        dice_write(what, BORDER_FACES, out);
        break;
    case BORDER_KEEP:
        text_str(out, "keep:");
        dice_write(what, BORDER_FACES, out);
        break;
    case BORDER_FILLS:
        text_str(out, "fill:");
        border_write_segment((int)what, out);
        break;
    case BORDER_CROSS:
        text_str(out, "cross:");
        border_write_space((int)what, out);
        break;
    default: text_str(out, "done");
    }
}

static bool read_segment(text_span text, int *segment) {
    if (text.len != 2 || text.at[1] < '2' || text.at[1] > '5') return false;
    for (int c = 0; c < BORDER_COLOURS; c++) {
        if (text.at[0] != BORDER_FACES[c]) continue;
        *segment = border_segment(c, text.at[1] - '0');
        return true;
    }
    return false;
}

static bool read_space(text_span text, int *space) {
    text_span head = text;
    int segment;
    head.len = 2;
    if (text.len != 4 || text.at[2] != '.' || !read_segment(head, &segment)) return false;
    int number = text.at[3] - '1';
    if (number < 0 || number >= border_segment_length(segment)) return false;
    *space = border_space(segment, number);
    return true;
}

bool border_read_move(const game_setup *u, text_span text, game_move *out, text_error *e) {
    text_span head, rest = text;
    dice d;
    int what;
    (void)u;
    if (text_is(text, "done")) {
        *out = BORDER_DONE;
        return true;
    }
    text_cut(&rest, ':', &head);
    if (!rest.at) return text_fail_at(e, WORDS("no such action: '%1'"), text);
    if (text_is(head, "keep") || text_is(head, "roll")) {
        if (!dice_read(rest, BORDER_FACES, &d, e)) return text_cite(e, "F1");
        *out = (text_is(head, "keep") ? BORDER_KEEP : BORDER_ROLL) | d;
        return true;
    }
    if (text_is(head, "fill")) {
        if (!read_segment(rest, &what))
            return text_fail_at(e, WORDS("F3 no such segment: '%1'"), rest);
        *out = BORDER_FILLS | (unsigned)what;
        return true;
    }
    if (text_is(head, "cross")) {
        if (!read_space(rest, &what)) return text_fail_at(e, WORDS("F3 no such space: '%1'"), rest);
        *out = BORDER_CROSS | (unsigned)what;
        return true;
    }
    return text_fail_at(e, WORDS("no such action: '%1'"), text);
}

/* ---- Why not? -------------------------------------------------------------------------------- */

static bool allows_roll(const border_state *b, dice d, text_error *e) {
    if (b->phase != BORDER_FALL) return text_fail(e, WORDS("F9 no dice are about to fall"));
    if (dice_size(d) != DICE - dice_size(b->table))
        return text_fail(
            e, WORDS("F9 the dice thrown are five at first, then as many as were not kept"));
    return true;
}

static bool allows_keep(const border_state *b, dice d, text_error *e) {
    if (b->phase == BORDER_SECOND)
        return text_fail(e, WORDS("F13 the second action uses the dice as they lie"));
    if (b->phase == BORDER_FILL)
        return text_fail(e, WORDS("F11 after the first fill there are no more throws"));
    if (b->throws == 3) return text_fail(e, WORDS("F9 three throws are the most in a turn"));
    if (!dice_within(d, b->table))
        return text_fail(e, WORDS("F9 only dice on the table can be kept"));
    if (d == b->table) return text_fail(e, WORDS("F9 keeping all five dice is not a throw"));
    return true;
}

static bool allows_fill(const border_state *b, int segment, text_error *e) {
    border_spaces all = border_segment_spaces[segment];
    const border_spaces *cross = &b->cross[b->active];
    char name[3];
    text_out out = text_to(name, sizeof name);
    border_write_segment(segment, &out);
    if (b->phase == BORDER_SECOND)
        return text_fail(
            e, WORDS("F13 in the second action single spaces are crossed, not segments filled"));
    int open =
        bits_count(all.word[0] & ~cross->word[0]) + bits_count(all.word[1] & ~cross->word[1]);
    if (open == 0)
        return text_fail_at(e, WORDS("F10 segment %1 is complete already"), text_of(name));
    if (open > dice_in(b->table - b->used, border_segment_colour(segment)))
        return text_fail_at(e,
                            WORDS("F10 a die of its colour is needed for every open space of %1"),
                            text_of(name));
    return true;
}

static bool allows_cross(const border_state *b, int space, text_error *e) {
    char name[5];
    text_out out = text_to(name, sizeof name);
    border_write_space(space, &out);
    if (b->phase != BORDER_SECOND)
        return text_fail(
            e, WORDS("F10 in the first action whole segments are filled, no single spaces"));
    if (border_has(&b->cross[b->asked], space))
        return text_fail_at(e, WORDS("F14 %1 is crossed already"), text_of(name));
    dice left = b->table - b->used;
    if (dice_in(left ? left - b->spent : b->table, space % 24 / 4) == 0)
        return text_fail_at(e, WORDS("F13 no free die has the colour of %1"), text_of(name));
    if (!border_has(&b->near[b->asked], space))
        return text_fail_at(e, WORDS("F14 %1 does not touch a crossed space"), text_of(name));
    return true;
}

bool border_allows(const game_setup *u, const game_state *s, game_move m, text_error *e) {
    const border_state *b = border_see(s);
    unsigned what = m & ~BORDER_KIND;
    (void)u;
    if (b->phase == BORDER_END)
        return text_fail(e, b->turns == BORDER_MOST_TURNS
                                ? WORDS("F19 the game is over after 400 turns")
                                : WORDS("F17 the game is over"));
    if ((m & BORDER_KIND) == BORDER_ROLL) return allows_roll(b, what, e);
    if (b->phase == BORDER_FALL)
        return text_fail(e, WORDS("F9 the dice are about to fall: roll first"));
    switch (m & BORDER_KIND) {
    case BORDER_KEEP: return allows_keep(b, what, e);
    case BORDER_FILLS: return allows_fill(b, (int)what, e);
    case BORDER_CROSS: return allows_cross(b, (int)what, e);
    default: return true;
    }
}
