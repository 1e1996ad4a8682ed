/* all.h -- the games there are. The only file of games/ that other folders may include.
 *
 * `make EXTRA_GAMES=tests/games/pig` adds games that only tests have.
 */
#pragma once

#include "core/game.h"

#ifndef EXTRA_GAMES
#define EXTRA_GAMES(each) /* each(pig) */
#endif
#define GAMES_ONE(name) +1

enum { GAMES = 3 EXTRA_GAMES(GAMES_ONE) };
extern const game *const games_all[GAMES]; /* in the order of docs/notation.md */
int games_index(const game *g);            /* where it is among them */

const game *games_find(text_span key);                /* NULL when there is no such game */
const game *games_need(text_span key, text_error *e); /* the same, with the reason */

/* The game whose boards or sheets are of that kind, "board", or in a file with that ending; NULL:
 * there is none. */
const game *games_of_kind(text_span kind);
const game *games_of_file(text_span path);

/* "ringgz, kuhvadis, border" */
enum { GAMES_TEXT = 64 };
const char *games_list(char text[GAMES_TEXT]);
