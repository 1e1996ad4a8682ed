/* face.h -- how the opponents (ai/rival.h) look: a face with a mood, and a sentence about each.
 *
 * A face is SVG of 32 by 32 in five colours, which the caller names: those of a palette, or marks
 * that a page replaces. No one is told apart by colour alone: each is a different animal.
 */
#pragma once

#include "core/game.h"
#include "draw/view.h"

enum { FACE_GROUND, FACE_HEAD, FACE_PART, FACE_LINE, FACE_COLOURS };
enum { MOOD_CALM, MOOD_GLAD, MOOD_WORRIED, MOOD_THINKING, MOODS };

extern const char *const face_moods[MOODS]; /* "calm", "happy" ... */

/* Of a palette, as "#rrggbb". */
void face_colours(const game_view *v, int who, const char **out);
void face_draw(int who, int mood, const char *const *colour, text_out *out); /* who: from 0 */

const char *face_about(int who); /* a sentence, for words() */
