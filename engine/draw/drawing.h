/* drawing.h -- a position of any game, drawn as SVG or in characters.
 *
 *     drawing_svg(g, &setup, &state, &view, &out);
 *     drawing_text(g, &setup, &state, &view, 256, &canvas, &out);
 */
#pragma once

#include "core/game.h"
#include "draw/canvas.h"

enum { DRAWING_FULL_COLOUR = 1 << 24 };

/* "0", "16", "256" or "full": the colours of canvas_write. */
bool drawing_colours(text_span text, int *out);

/* As one <svg>, at most GAME_DRAWING_TEXT bytes. */
void drawing_svg(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 text_out *out);

/* In characters, on a canvas that was begun for v. */
void drawing_show(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  canvas *c);

/* The same as text, by way of a canvas of the caller, at most GAME_DRAWING_TEXT bytes; no line end
 * behind the last line. */
void drawing_text(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  int colours, canvas *c, text_out *out);
