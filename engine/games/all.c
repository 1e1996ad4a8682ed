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

int games_index(const game *g) {
    int i = 0;
    while (games_all[i] != g) i++;
    return i;
}

const game *games_find(text_span key) {
    for (int i = 0; i < GAMES; i++)
        if (text_is(key, games_all[i]->key)) return games_all[i];
    return NULL;
}

const game *games_of_kind(text_span kind) {
    for (int i = 0; i < GAMES; i++)
        if (game_asset_kind(games_all[i]) && text_is(kind, game_asset_kind(games_all[i])))
            return games_all[i];
    return NULL;
}

const game *games_of_file(text_span path) {
    size_t n = path.len;
    while (n > 0 && path.at[n - 1] != '.') n--;
    return n ? games_of_kind(text_after(path, n)) : NULL;
}

const char *games_list(char text[GAMES_TEXT]) {
    text_out out = text_to(text, GAMES_TEXT);
    for (int i = 0; i < GAMES; i++) {
        if (i) text_str(&out, ", ");
        text_str(&out, games_all[i]->key);
    }
    return text;
}

const game *games_need(text_span key, text_error *e) {
    char name[2 * TEXT_PART], list[GAMES_TEXT];
    text_out out = text_to(name, sizeof name);
    const game *g = games_find(key);
    text_put(&out, key);
    if (!g) text_fail_with(e, "there is no game '%1'; there are %2", name, games_list(list));
    return g;
}
