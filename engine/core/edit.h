/* edit.h -- what positions of several games share when they are set up by hand (game_editing). */
#pragma once

#include "core/dice.h"

/* "+4" or "-4": one die with the fourth face more or less on the table, and as many throws as go
 * with them. */
bool edit_dice(text_span change, dice *table, uint8_t *throws, text_error *e);
bool edit_throws(text_span value, dice table, uint8_t *throws, text_error *e);

/* "a place and a brush": the brush, with the place in `place`. */
text_span edit_brush(text_span stroke, text_span *place);
/* "p2" or "over", as TURN_OVER. */
bool edit_turn(text_span value, int seats, int *turn, text_error *e);

/* The fields of these. */
void edit_turn_field(int lang, int seats, int turn, text_out *out);
void edit_throws_field(int lang, dice table, int throws, text_out *out);
bool edit_fail(text_span what, text_error *e); /* it is not possible here */
