/* refuse.c -- The Border: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/border/border.h"

static bool allows_roll(const border_state *b, dice d, text_error *e) {
    if (b->phase != BORDER_FALL) return text_fail(e, WORDS("F9 there are no dice to roll now"));
    if (dice_count(d) != DICE - dice_size(b->table))
        return text_fail(e, WORDS("F9 roll five dice at first, then those that were not kept"));
    return true;
}

static bool allows_keep(const border_state *b, dice d, text_error *e) {
    if (b->phase == BORDER_SECOND)
        return text_fail(e, WORDS("F13 the second action uses the dice as rolled"));
    if (b->phase == BORDER_FILL)
        return text_fail(e, WORDS("F11 no more rolling after the first fill"));
    if (b->throws == 3) return text_fail(e, WORDS("F9 at most three rolls in a turn"));
    if (dice_count(d) > DICE || !dice_within(d, b->table))
        return text_fail(e, WORDS("F9 only dice on the table can be kept"));
    if (d == b->table) return text_fail(e, WORDS("F9 keeping all five dice leaves none to roll"));
    return true;
}

static bool allows_fill(const border_state *b, unsigned number, text_error *e) {
    if (number >= BORDER_SEGMENTS)
        return text_fail_with(e, WORDS("F3 no such segment: '%1'"), text_number(number).at);
    int segment = (int)number;
    int open = border_count_open(&border_segment_spaces[segment], &b->cross[b->active]);
    text_short name = border_segment_name(segment);
    if (b->phase == BORDER_SECOND)
        return text_fail(
            e, WORDS("F13 in the second action you cross off single spaces, not whole segments"));
    if (open == 0) return text_fail_with(e, WORDS("F10 %1 is already complete"), name.at);
    if (open > dice_in(b->table - b->used, border_segment_colour(segment)))
        return text_fail_with(e, WORDS("F10 %1 needs one die of its colour for every open space"),
                              name.at);
    return true;
}

static bool is_space(unsigned number) {
    if (number >= BORDER_SPACE_IDS) return false;
    return bits_has(number < 48 ? BORDER_WORD0 : BORDER_WORD1, (int)number % 48);
}

static bool allows_cross(const border_state *b, unsigned number, text_error *e) {
    if (!is_space(number))
        return text_fail_with(e, WORDS("F3 no such space: '%1'"), text_number(number).at);
    int space = (int)number;
    text_short name = border_space_name(space);
    if (b->phase != BORDER_SECOND)
        return text_fail(
            e, WORDS("F10 in the first action you fill whole segments, not single spaces"));
    if (border_has(&b->cross[b->asked], space))
        return text_fail_with(e, WORDS("F14 %1 is already crossed off"), name.at);
    if (dice_in(border_free_dice(b), space % 24 / 4) == 0)
        return text_fail_with(e, WORDS("F13 no free die has the colour of %1"), name.at);
    if (!border_has(&b->near[b->asked], space))
        return text_fail_with(e, WORDS("F14 %1 is not next to a space that is crossed off"),
                              name.at);
    return true;
}

bool border_allows(const game_setup *u, const game_state *s, game_move m, text_error *e) {
    const border_state *b = border_state_of(s);
    unsigned what = m & ~GAME_KIND;
    (void)u;
    if (b->phase == BORDER_END)
        return text_fail(e, b->turns == BORDER_MOST_TURNS
                                ? WORDS("F19 the game is over after 400 turns")
                                : WORDS("F17 the game is over"));
    if ((m & GAME_KIND) == BORDER_ROLL) return allows_roll(b, what, e);
    if (b->phase == BORDER_FALL) return text_fail(e, WORDS("F9 roll the dice first"));
    switch (m & GAME_KIND) {
    case BORDER_KEEP: return allows_keep(b, what, e);
    case BORDER_FILLS: return allows_fill(b, what, e);
    case BORDER_CROSS: return allows_cross(b, what, e);
    default: return m == BORDER_DONE || text_fail(e, WORDS("F9 no such action"));
    }
}
