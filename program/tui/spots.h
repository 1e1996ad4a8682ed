/* spots.h -- going from one spot of a drawing to another. A spot is a place that stands for an
 * action (draw/canvas.h); spots are named by their number there, -1 is none. */
#ifndef PADDOCK_TUI_SPOTS_H
#define PADDOCK_TUI_SPOTS_H

#include "draw/canvas.h"

int spots_at(const canvas *c, int column, int row);           /* the smallest one under that cell */
int spots_towards(const canvas *c, int from, int dx, int dy); /* the nearest that way, or from */
int spots_next(const canvas *c, int from, int step); /* legal ones, as one reads; around the end */
int spots_same(const canvas *c, const canvas_spot_of *s);     /* the one that means the same  */
int spots_nearest_move(const canvas *c, int column, int row); /* legal ones with a move */
int spots_nearest(const canvas *c, int column, int row);      /* among the legal ones          */
/* Where a cursor begins: dice to be thrown, then what can be picked, which does no harm. */
int spots_first_legal(const canvas *c);

#endif
