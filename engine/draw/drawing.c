/* drawing.c -- see drawing.h. */
#include "draw/drawing.h"

bool drawing_colours(text_span text, int *out) {
    static const struct {
        const char *name;
        int colours;
    } all[] = { { "0", 0 }, { "16", 16 }, { "256", 256 }, { "full", DRAWING_FULL_COLOUR } };
    for (int i = 0; i < COUNT_OF(all); i++) {
        if (!text_is(text, all[i].name)) continue;
        *out = all[i].colours;
        return true;
    }
    return false;
}

void drawing_svg(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 text_out *out) {
    g->drawing->draw(u, s, v, out);
}

void drawing_show(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  canvas *c) {
    g->drawing->show(u, s, v, c);
}

void drawing_text(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  int colours, canvas *c, text_out *out) {
    canvas_begin(c, v);
    drawing_show(g, u, s, v, c);
    canvas_write(c, colours, out);
}
