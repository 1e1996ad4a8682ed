/* games.c -- the list of games, and the library's version. */
#include "lib/inside.h"

#include <stdlib.h>

const char *paddock_version(void) { return PADDOCK_VERSION; }
int32_t paddock_game_count(void) { return GAMES; }

static const game *game_at(int32_t i) { return i >= 0 && i < GAMES ? games_all[i] : NULL; }

const char *paddock_game_key(int32_t i) { return game_at(i) ? game_at(i)->key : NULL; }
const char *paddock_game_title(int32_t i) { return game_at(i) ? game_at(i)->title : NULL; }
const char *paddock_game_options(int32_t i) {
    return game_at(i) ? game_at(i)->notation->option_help : NULL;
}

int64_t paddock_game_assets(int32_t i, char *out, int64_t room) {
    const game *g = game_at(i);
    const game_asset *assets;
    int n = g ? game_shipped(g, &assets) : 0;
    size_t bytes = (size_t)n * (GAME_NAME + 1) + 1;
    char *names = xalloc(bytes);
    text_out text = text_to(names, bytes);
    for (int k = 0; k < n; k++) {
        if (k) text_char(&text, ' ');
        text_put(&text, assets[k].name);
    }
    int64_t len = lib_hand_out((text_span){ names, text.len }, out, room);
    free(names);
    return len;
}
