/* all.h -- the games there are. The only file of games/ that other folders may include. */
#ifndef PADDOCK_GAMES_ALL_H
#define PADDOCK_GAMES_ALL_H

#include "core/game.h"

enum { GAMES = 3 };
extern const game *const games_all[GAMES]; /* in the order of docs/notation.md */

const game *games_find(text_span key); /* NULL when there is no such game */

#endif
