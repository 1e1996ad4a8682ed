/* setups.c -- see selfplay.h. */
#include <stdio.h>

#include "cuda/selfplay.h"
#include "games/border/border.h"

__attribute__((visibility("default"))) int selfplay_setups(int players, void *out, int most) {
    static const char *const boards[4] = { "tim", "sarah", "emma", "linus" };
    int count = 0;
    for (int order = 0; order < 256; order++) {
        int board[4] = { order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6 };
        unsigned used = 0;
        for (int i = 0; i < players; i++) used |= 1u << board[i];
        if (__builtin_popcount(used) < players || order >> 2 * players) continue;
        for (int first = 0; first < players; first++) {
            char options[GAME_OPTIONS_TEXT];
            text_error e;
            int at = snprintf(options, sizeof options, "players=%d first=p%d boards=", players,
                              first + 1);
            for (int i = 0; i < players; i++)
                at += snprintf(options + at, sizeof options - (size_t)at, "%s%s", i ? "," : "",
                               boards[board[i]]);
            game_wish wish = { text_of(options), 0, NULL, 0 };
            game_setup *u = (game_setup *)out + count;
            if (count == most || !border_game.rules->setup(u, &wish, &e)) return -1;
            count++;
        }
    }
    return count;
}
