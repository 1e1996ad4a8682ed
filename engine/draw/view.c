/* view.c -- see view.h. */
#include "draw/view.h"

const char *const view_palette_names[VIEW_PALETTES] = { WORDS("classic"), WORDS("colour-blind"),
                                                        WORDS("mono") };

void view_name(const game_view *v, int seat, text_out *out) {
    if (v->name[seat].len)
        text_put(out, v->name[seat]);
    else
        text_seat(out, seat);
}

game_view view_plain(void) {
    game_view v;
    CLEAR(&v, sizeof v);
    v.seat = VIEW_SPECTATOR;
    v.last_seat = VIEW_SPECTATOR;
    v.coordinates = true;
    return v;
}
