/* view.c -- see view.h. */
#include "draw/view.h"

#include "core/words.h"

enum { END_RUNES = 24 }; /* letters of a name */

const char *const view_palette_names[VIEW_PALETTES] = { WORDS("classic"), WORDS("colour-blind"),
                                                        WORDS("mono") };

void view_name(const game_view *v, int seat, text_out *out) {
    if (v->name[seat].len)
        text_put(out, v->name[seat]);
    else
        text_seat(out, seat);
}

static void write_short_name(const game_view *v, int seat, int runes, text_out *out) {
    text_span name = v->name[seat];
    for (; name.len && runes > 0; runes--) text_put_rune(out, text_rune(&name));
    if (name.len) text_str(out, v->ascii ? "..." : "\u2026");
    if (!v->name[seat].len) text_seat(out, seat);
}

text_long view_short_name(const game_view *v, int seat, int runes) {
    return view_short_names(v, 1u << seat, 0, runes);
}

text_long view_short_names(const game_view *v, unsigned seats, int from, int runes) {
    text_long names;
    text_out out = text_to(names.at, sizeof names.at);
    for (int i = 0; i < COUNT_OF(v->name); i++) {
        int seat = (from + i) % COUNT_OF(v->name);
        if (!(seats >> seat & 1)) continue;
        if (out.len) text_str(&out, ", ");
        write_short_name(v, seat, runes, &out);
    }
    return names;
}

unsigned view_winners(const game_view *v, int seats) {
    unsigned all = (1u << seats) - 1, left = all & ~v->resigned;
    return seats == 2 && v->resigned ? left : 0;
}

text_long view_end_words(const game_view *v) {
    text_long why;
    text_out out = text_to(why.at, sizeof why.at);
    for (int seat = 0; seat < COUNT_OF(v->name); seat++) {
        if (!(v->resigned >> seat & 1)) continue;
        if (out.len) text_char(&out, ' ');
        words_say(&out, v->lang,
                  v->late >> seat & 1 ? WORDS("%1’s time ran out.") : WORDS("%1 resigned."),
                  view_short_name(v, seat, END_RUNES).at);
    }
    if (!out.len) text_str(&out, words(v->lang, WORDS("The game was ended before anyone won.")));
    return why;
}

bool view_read_dice(const game_view *v, int dice, bool *kept) {
    text_span pick = v->picked;
    if (pick.len != 2 + (size_t)dice || !text_begins(pick, "d:")) return false;
    for (int i = 0; i < dice; i++)
        if (pick.at[2 + i] != '0' && pick.at[2 + i] != '1') return false;
    for (int i = 0; i < dice; i++) kept[i] = pick.at[2 + i] == '1';
    return true;
}

void view_write_dice(const bool *kept, int dice, int toggled, text_out *out) {
    text_str(out, "d:");
    for (int i = 0; i < dice; i++) text_char(out, kept[i] != (i == toggled) ? '1' : '0');
}

game_view view_plain(void) {
    game_view v;
    CLEAR(&v, sizeof v);
    v.seat = VIEW_SPECTATOR;
    v.last_seat = VIEW_SPECTATOR;
    v.coordinates = true;
    return v;
}

int view_set(game_view *v, text_span key, text_span value) {
    bool on = text_is(value, "1"), flag = on || text_is(value, "0"), ok = flag;
    if (text_is(key, "seat"))
        ok = text_to_seat(value, COUNT_OF(v->name), &v->seat);
    else if (text_is(key, "lang"))
        ok = words_find(value, &v->lang);
    else if (text_is(key, "palette"))
        ok = text_find(value, view_palette_names, VIEW_PALETTES, &v->palette);
    else if (text_is(key, "plain"))
        v->coordinates = flag ? !on : v->coordinates;
    else if (text_is(key, "dark"))
        v->dark = on;
    else if (text_is(key, "tall"))
        v->tall = on;
    else if (text_is(key, "ascii"))
        v->ascii = on;
    else
        return VIEW_NO_KEY;
    return ok ? VIEW_SET : VIEW_NO_VALUE;
}
