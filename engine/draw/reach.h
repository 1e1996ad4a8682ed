/* reach.h -- which parts of a drawing lead to an action.
 *
 * Some actions have a part of their own; for others a player first picks dice or a piece
 * (data-pick in draw/view.h). The search draws the table as it looks after each pick, breadth
 * first, until a part stands for the action. It reads only what every drawing promises, so it
 * works for every game.
 */
#pragma once

#include "core/game.h"
#include "draw/view.h"

/* Writes the ids of the parts to click, one a line: the parts that stand for a wanted action if
 * there are any, else what has to be picked first, in the order of the clicks. False: none of the
 * actions can be reached from this view.
 *
 *   want     actions with blanks between; one with '*' at its end means all that begin so, and
 *            "roll:..." means the part that rolls
 *   scratch  room for a drawing, GAME_DRAWING_TEXT bytes
 */
bool reach_parts(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 text_span want, char *scratch, text_out *ids);
