/* spots.h -- moving the cursor between the spots of a drawing (draw/canvas.h). Spots are given by
 * their index, -1 for none. */
#ifndef PADDOCK_TUI_SPOTS_H
#define PADDOCK_TUI_SPOTS_H

#include "draw/canvas.h"

int spots_at(const canvas *c, int column, int row);           /* the smallest one under that cell */
int spots_towards(const canvas *c, int from, int dx, int dy); /* the nearest that way, or from */
int spots_next(const canvas *c, int from, int step);      /* legal ones in reading order, cyclic */
int spots_same(const canvas *c, const canvas_spot_of *s); /* the one with the same meaning */
/* Among the legal ones, or those with a move. */
int spots_nearest(const canvas *c, int column, int row, bool moves);
/* The start of the cursor: dice to roll, else something that can be picked. */
int spots_first_legal(const canvas *c);

#endif
