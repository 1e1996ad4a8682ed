/* drawing.h -- a position drawn, as text that grows: what game.show and game.draw write into a
 * fixed room. */
#ifndef PADDOCK_CLI_DRAWING_H
#define PADDOCK_CLI_DRAWING_H

#include "cli/buffer.h"
#include "core/game.h"

enum { DRAWING_FULL_COLOUR = 1 << 24 };

/* "0", "16", "256" or "full", as canvas_write wants them. */
bool drawing_colours(text_span text, int *out);

/* In characters; no line end behind the last line. */
void drawing_text(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                  int colours, buffer *out);

/* As one <svg>. */
void drawing_svg(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 buffer *out);

#endif
