/* edit.c -- Kuh Vadis: a position set up by hand. */
#include "core/edit.h"
#include "core/words.h"
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

static bool brush(const game_view *v, int n, text_out *key, text_out *label, text_out *picture) {
    static const char *const labels[] = { WORDS("cross"), WORDS("circle"), WORDS("nothing") };
    if (n >= COUNT_OF(labels)) return false;
    text_char(key, "xo-"[n]);
    text_str(label, words(v->lang, labels[n]));
    if (n == 0) art_cross(picture, 0, 0, 220, palette_colour(v, COLOUR_CROSS), 50, 1);
    if (n == 1) art_circle(picture, 0, 0, 240, palette_colour(v, COLOUR_CIRCLE), 50, 1);
    return true;
}

static bool mark(const kuhvadis_setup *v, kuhvadis_state *p, text_span stroke, text_error *e) {
    text_span place, with = edit_brush(stroke, &place);
    int cell;
    if (!kuhvadis_read_cell(v, place, &cell, e)) return false;
    if (bits_has(v->starts[0] | v->starts[1], cell))
        return text_fail(e, WORDS("K5 start symbols stay as they are"));
    if (!text_is(with, "x") && !text_is(with, "o") && !text_is(with, "-"))
        return edit_fail(with, e);
    for (int seat = 0; seat < 2; seat++) p->marks[seat] &= ~bits_of(cell);
    if (!text_is(with, "-")) p->marks[text_is(with, "o")] |= bits_of(cell);
    return true;
}

/* K7: an own mark, or none. */
static bits anchors(const kuhvadis_setup *v, const kuhvadis_state *p) {
    return p->marks[p->seat] & ~v->starts[p->seat];
}

static bool set_anchor(const kuhvadis_setup *v, kuhvadis_state *p, text_span value, text_error *e) {
    int cell = KUHVADIS_NOWHERE;
    if (!text_is(value, "-") &&
        !(kuhvadis_read_cell(v, value, &cell, e) && bits_has(anchors(v, p), cell)))
        return edit_fail(value, e);
    p->anchor = (uint8_t)cell;
    return true;
}

static bool set_turn(kuhvadis_state *p, text_span value, text_error *e) {
    int turn;
    if (!edit_turn(value, 2, &turn, e)) return false;
    p->over = turn == TURN_OVER;
    p->seat = (uint8_t)(p->over ? 0 : turn);
    return true;
}

static bool stroke(const game_setup *u, game_state *s, text_span text, text_error *e) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    kuhvadis_state *p = kuhvadis_state_edit(s), was = *p;
    text_span rest = text, key;
    text_cut(&rest, '=', &key);
    bool ok = rest.at && text_is(key, "turn")     ? set_turn(p, rest, e)
              : rest.at && text_is(key, "throws") ? edit_throws(rest, p->table, &p->throws, e)
              : rest.at && text_is(key, "anchor") ? set_anchor(v, p, rest, e)
              : text_begins(text, "dice ")
                  ? edit_dice(text_after(text, 5), &p->table, &p->throws, e)
                  : mark(v, p, text, e);
    if (!ok) {
        *p = was;
        return false;
    }
    if (p->over) p->table = p->throws = 0;
    if (p->over || (p->anchor != KUHVADIS_NOWHERE && !bits_has(anchors(v, p), p->anchor)))
        p->anchor = KUHVADIS_NOWHERE;
    return true;
}

static void fields(const game_setup *u, const game_state *s, int lang, text_out *out) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    bits own = anchors(kuhvadis_setup_of(u), p);
    int cell;
    edit_turn_field(lang, 2, p->over ? (int)TURN_OVER : p->seat, out);
    if (p->over) return;
    edit_throws_field(lang, p->table, p->throws, out);
    if (!own) return;
    text_print(out, "anchor\t%s\t%s\t-=–", words(lang, WORDS("Extra turn next to")),
               p->anchor == KUHVADIS_NOWHERE ? "-" : kuhvadis_place(p->anchor).at);
    BITS_EACH (cell, own)
        text_print(out, "|%s=%s", kuhvadis_place(cell).at, kuhvadis_place(cell).at);
    text_char(out, '\n');
}

const game_editing kuhvadis_editing = {
    .brush = brush, .read = kuhvadis_read_any_position, .stroke = stroke, .fields = fields
};
