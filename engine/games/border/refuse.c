/* refuse.c -- The Border: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/border/border.h"

static bool allows_roll(const border_state *b, dice d, text_error *e) {
    if (b->phase != BORDER_FALL) return text_fail(e, WORDS("F9 no dice are about to fall"));
    if (dice_count(d) != DICE - dice_size(b->table))
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
    if (dice_count(d) > DICE || !dice_within(d, b->table))
        return text_fail(e, WORDS("F9 only dice on the table can be kept"));
    if (d == b->table) return text_fail(e, WORDS("F9 keeping all five dice is not a throw"));
    return true;
}

/* Names an unknown segment or space by its number. */
static bool fail_number(const char *pattern, unsigned number, text_error *e) {
    char digits[12];
    text_out out = text_to(digits, sizeof digits);
    text_uint(&out, number);
    return text_fail_at(e, pattern, text_of(digits));
}

static bool allows_fill(const border_state *b, unsigned number, text_error *e) {
    if (number >= BORDER_SEGMENTS) return fail_number(WORDS("F3 no such segment: '%1'"), number, e);
    int segment = (int)number;
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

static bool is_space(unsigned number) {
    if (number >= BORDER_SPACE_IDS) return false;
    return bits_has(number < 48 ? BORDER_WORD0 : BORDER_WORD1, (int)number % 48);
}

static bool allows_cross(const border_state *b, unsigned number, text_error *e) {
    if (!is_space(number)) return fail_number(WORDS("F3 no such space: '%1'"), number, e);
    int space = (int)number;
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
    const border_state *b = border_state_of(s);
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
    case BORDER_FILLS: return allows_fill(b, what, e);
    case BORDER_CROSS: return allows_cross(b, what, e);
    default: return m == BORDER_DONE || text_fail(e, WORDS("F9 no such action"));
    }
}
