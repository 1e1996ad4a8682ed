/* drawing.c -- see drawing.h. */
#include "cli/drawing.h"

#include <stdlib.h>

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

static void *room(size_t bytes) {
    void *at = malloc(bytes);
    if (!at) abort();
    return at;
}

void drawing_text(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  int colours, buffer *out) {
    canvas *c = room(sizeof *c);
    char *picture = room(GAME_DRAWING_TEXT); /* a colour for every cell takes 45 bytes each */
    text_out text = text_to(picture, GAME_DRAWING_TEXT);
    canvas_begin(c, v);
    g->show(u, s, v, c);
    canvas_write(c, colours, &text);
    CHECK(!text.full);
    buffer_add(out, picture, text.len);
    free(picture);
    free(c);
}

void drawing_svg(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 buffer *out) {
    char *picture = room(GAME_DRAWING_TEXT);
    text_out text = text_to(picture, GAME_DRAWING_TEXT);
    g->draw(u, s, v, &text);
    CHECK(!text.full);
    buffer_add(out, picture, text.len);
    free(picture);
}
