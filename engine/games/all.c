/* all.c -- the list of games. A fourth game is one more line here and in GAMES. */
#include "games/all.h"

#include "games/border/border.h"
#include "games/kuhvadis/kuhvadis.h"
#include "games/ringgz/ringgz.h"

#define DECLARE(name) extern const game name##_game;
#define ADDRESS(name) &name##_game,
EXTRA_GAMES(DECLARE)

const game *const games_all[GAMES] = { &ringgz_game, &kuhvadis_game, &border_game,
                                       EXTRA_GAMES(ADDRESS) };

const game *games_find(text_span key) {
    for (int i = 0; i < GAMES; i++)
        if (text_is(key, games_all[i]->key)) return games_all[i];
    return NULL;
}
