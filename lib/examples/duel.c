/* duel.c -- two bots play a game and tell what they do.
 *
 *     cc duel.c $(pkg-config --cflags --libs paddock) -o duel
 *     ./duel border hard easy de
 */
#include <paddock.h>
#include <stdio.h>
#include <stdlib.h>

static void give_up(const char *why) {
    fprintf(stderr, "duel: %s\n", why);
    exit(1);
}

/* Says what is about to be played. */
static void tell(const paddock_table *t, int32_t action, const char *lang) {
    char words[1024];
    if (paddock_tell(t, action, lang, NULL, words, sizeof words) < 0) give_up("no such language");
    puts(words);
}

int main(int argc, char **argv) {
    const char *game = argc > 1 ? argv[1] : "ringgz", *lang = argc > 4 ? argv[4] : "en";
    char why[PADDOCK_WHY];
    paddock_table *t = paddock_new(game, "players=2", 0, NULL, 0, why, sizeof why);
    if (!t) give_up(why);
    paddock_bot *bot[2];
    for (int i = 0; i < 2; i++) {
        bot[i] = paddock_bot_new(argc > 2 + i ? argv[2 + i] : "easy", why, sizeof why);
        if (!bot[i]) give_up(why);
    }
    for (uint64_t step = 0; paddock_turn(t) != PADDOCK_OVER; step++) {
        int32_t turn = paddock_turn(t), action;
        if (turn == PADDOCK_CHANCE) {
            paddock_roll(t, step * 0x9e3779b97f4a7c15u); /* any 64 bits will do */
            continue;
        }
        action = paddock_bot_choose(bot[turn], t, 200, 0, step, NULL);
        tell(t, action, lang);
        if (!paddock_apply(t, action, why, sizeof why)) give_up(why);
    }
    double returns[PADDOCK_SEATS];
    paddock_returns(t, returns);
    printf("p1 %+.1f, p2 %+.1f after %d actions\n", returns[0], returns[1], (int)paddock_count(t));
    for (int i = 0; i < 2; i++) paddock_bot_free(bot[i]);
    paddock_free(t);
    return 0;
}
