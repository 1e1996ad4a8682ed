/* inside.h -- what the files of the library share; paddock.h is what others see.
 *
 *     begin.c   the games, tables come and go     words.c    actions and pictures for people
 *     play.c    playing, results, numbers         bot.c      bots
 *                                                 batch.c    many games at once
 */
#pragma once

#include "core/xalloc.h"
#include "lib/paddock.h"
#include "table/record.h"

struct paddock_table {
    table t;
    record_head head; /* names and date of a record that was read */
};

/* Hands out a text as paddock.h promises: cut to the room there is, its whole length told. */
int64_t lib_hand_out(text_span text, char *out, int64_t room);

/* The reason goes to the caller, if there is room for it; answers 0. */
int32_t lib_refuse(const text_error *e, char *why, int64_t room);

/* The number of a move, dice or not; the move of a number, 0 when there is none. who: a seat or
 * TURN_CHANCE. */
int32_t lib_number(const game *g, const game_setup *u, int who, game_move m);
game_move lib_move(const game *g, const game_setup *u, int who, int32_t number);
/* The same for what may be played in s now; false: refused. */
bool lib_legal_move(const game *g, const game_setup *u, const game_state *s, int32_t number,
                    game_move *out, text_error *e);

/* What a finished game gave each seat; zeroes while it goes on: see paddock_returns. */
void lib_returns(const game *g, const game_setup *u, const game_state *s, double *out);
