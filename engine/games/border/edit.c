/* edit.c -- The Border: a position set up by hand. Areas whose fence is complete are scored by
 * themselves (F16), as first where nobody else has them. */
#include "core/edit.h"
#include "games/border/draw.h"

static bool brush(const game_view *v, int n, text_out *key, text_out *label, text_out *picture) {
    static const char *const labels[] = { WORDS("cross"), WORDS("nothing") };
    if (n >= COUNT_OF(labels)) return false;
    text_char(key, "x-"[n]);
    text_str(label, words(v->lang, labels[n]));
    if (n == 0) art_cross(picture, 0, 0, 220, palette_colour(v, COLOUR_PENCIL), 50, 1);
    return true;
}

/* "p1.Y5.3" */
static bool read_place(const border_setup *u, text_span place, int *seat, int *space) {
    TEXT_ROOM(action, GAME_MOVE_TEXT);
    text_span head;
    text_error e;
    game_move m;
    text_cut(&place, '.', &head);
    if (!place.at || !text_to_seat(head, u->seats, seat)) return false;
    text_str(&action, "cross:");
    text_put(&action, place);
    if (!border_read_move(NULL, text_of(action.buf), &m, &e)) return false;
    *space = (int)(m & ~GAME_KIND);
    return true;
}

static bool cross(const border_setup *u, border_state *b, text_span stroke, text_error *e) {
    text_span place, with = edit_brush(stroke, &place);
    int seat, space;
    if (!read_place(u, place, &seat, &space) || (!text_is(with, "x") && !text_is(with, "-")))
        return edit_fail(stroke, e);
    border_spaces *cross = &b->cross[seat];
    border_add(cross, space);
    if (text_is(with, "-")) cross->word[space >= 48] &= ~bits_of(space >= 48 ? space - 48 : space);
    b->near[seat] = border_near(&u->board[seat], cross);
    return true;
}

/* Scores what is fenced and was not, and drops what no longer is. */
static void score(const border_setup *u, border_state *b) {
    unsigned firsts = 0;
    for (int i = 0; i < u->seats; i++) {
        unsigned fenced = border_complete(&u->board[i], &b->cross[i]);
        b->first[i] &= (uint16_t)fenced;
        b->later[i] &= (uint16_t)fenced;
        firsts |= b->first[i];
    }
    for (int i = 0; i < u->seats; i++) {
        unsigned fenced = border_complete(&u->board[i], &b->cross[i]) & ~(unsigned)b->first[i];
        b->first[i] |= (uint16_t)(fenced & ~firsts);
        b->later[i] = (uint16_t)(fenced & firsts);
        firsts |= fenced;
    }
}

static bool set_turn(const border_setup *u, border_state *b, text_span value, text_error *e) {
    int turn;
    if (!edit_turn(value, u->seats, &turn, e)) return false;
    bool over = turn == TURN_OVER;
    b->active = (uint8_t)(over ? 0 : turn);
    b->phase = over ? BORDER_END : BORDER_DECIDE;
    b->asked = 0;
    if (over) b->table = b->throws = 0;
    if (over && !b->turns) b->turns = 1;
    return true;
}

/* The seat that is asked in the second action; "-": it is the first. */
static bool set_asked(const border_setup *u, border_state *b, text_span value, text_error *e) {
    int seat = -1;
    if (!text_is(value, "-") &&
        (!text_to_seat(value, u->seats, &seat) || seat == b->active || dice_size(b->table) < DICE))
        return edit_fail(value, e);
    b->asked = (uint8_t)(seat < 0 ? 0 : seat);
    b->phase = seat < 0 ? BORDER_DECIDE : BORDER_SECOND;
    return true;
}

/* "p1.a", F or L. */
static bool set_area(const border_setup *u, border_state *b, text_span key, text_span value,
                     text_error *e) {
    text_span head;
    int seat, area;
    text_cut(&key, '.', &head);
    area = key.at && key.len == 1 ? key.at[0] - 'a' : -1;
    if (!text_to_seat(head, u->seats, &seat) || area < 0 || area >= BORDER_AREAS ||
        !(border_scored(b, seat) >> area & 1) || (!text_is(value, "F") && !text_is(value, "L")))
        return edit_fail(value, e);
    b->first[seat] &= (uint16_t) ~(1u << area);
    b->later[seat] &= (uint16_t) ~(1u << area);
    *(text_is(value, "F") ? &b->first[seat] : &b->later[seat]) |= (uint16_t)(1u << area);
    return true;
}

/* Nothing is paid yet, and the dice tell whether they are about to fall. */
static void settle(border_state *b) {
    b->used = b->spent = 0;
    if (b->phase == BORDER_END) return;
    bool all = dice_size(b->table) == DICE;
    if (!all) b->asked = 0;
    if (!all || b->phase != BORDER_SECOND) b->phase = all ? BORDER_DECIDE : BORDER_FALL;
}

static bool stroke(const game_setup *block, game_state *s, text_span text, text_error *e) {
    const border_setup *u = border_setup_of(block);
    border_state *b = border_state_edit(s), was = *b;
    text_span rest = text, key;
    text_cut(&rest, '=', &key);
    bool field = rest.at != NULL, ok;
    if (field && text_is(key, "turn"))
        ok = set_turn(u, b, rest, e);
    else if (field && text_is(key, "throws"))
        ok = edit_throws(rest, b->table, &b->throws, e);
    else if (field && text_is(key, "asked"))
        ok = set_asked(u, b, rest, e);
    else if (field)
        ok = set_area(u, b, key, rest, e);
    else if (text_begins(text, "dice ") && b->phase != BORDER_END)
        ok = edit_dice(text_after(text, 5), &b->table, &b->throws, e);
    else
        ok = cross(u, b, text, e);
    if (!ok) {
        *b = was;
        return false;
    }
    if (!field) score(u, b);
    settle(b);
    return true;
}

static void put_player(int lang, int seat, text_out *out) {
    words_say(out, lang, WORDS("Player %1"), text_number(seat + 1).at);
}

static void fields(const game_setup *block, const game_state *s, int lang, text_out *out) {
    const border_setup *u = border_setup_of(block);
    const border_state *b = border_state_of(s);
    bool over = b->phase == BORDER_END, second = b->phase == BORDER_SECOND;
    edit_turn_field(lang, u->seats, over ? (int)TURN_OVER : b->active, out);
    edit_throws_field(lang, b->table, b->throws, out);
    if (dice_size(b->table) == DICE) {
        text_print(out, "asked\t%s\t%s\t-=–", words(lang, WORDS("Second action")),
                   second ? text_seat_name(b->asked).at : "-");
        for (int i = 0; i < u->seats; i++) {
            if (i == b->active) continue;
            text_print(out, "|%s=", text_seat_name(i).at);
            put_player(lang, i, out);
        }
        text_char(out, '\n');
    }
    for (int i = 0; i < u->seats; i++)
        for (int area = 0; area < BORDER_AREAS; area++) {
            if (!(border_scored(b, i) >> area & 1)) continue;
            text_print(out, "%s.%c\t", text_seat_name(i).at, 'a' + area);
            put_player(lang, i, out);
            text_print(out, ", %s\t%c\tF=%d|L=%d\n", words(lang, u->area_name[area]),
                       b->first[i] >> area & 1 ? 'F' : 'L', u->value_first[area],
                       u->value_later[area]);
        }
}

const game_editing border_editing = {
    .brush = brush, .read = border_read_any_position, .stroke = stroke, .fields = fields
};
