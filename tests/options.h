/* options.h -- the kinds of games that tests play: every option and number of players. */
#pragma once

#include "core/text.h"
#include "games/all.h"

typedef struct {
    const char *game;
    const char *options;
} test_kind;

/* Of a game that only tests have. */
#define TEST_EXTRA_GAME(name) { #name, "players=2" }, { #name, "players=4" },

static const test_kind test_kinds[] = {
    { "ringgz", "players=2 first=p1 link=colour" },
    { "ringgz", "players=3 first=p1 link=colour" },
    { "ringgz", "players=4 first=p1 link=colour" },
    { "ringgz", "players=2 first=next link=player" },
    { "ringgz", "players=3 first=next link=player" },
    { "ringgz", "players=4 first=next link=player" },
    { "kuhvadis", "first=p1 sheet=meadow" },
    { "kuhvadis", "first=p2 sheet=brook" },
    { "kuhvadis", "first=p1 sheet=XCO/1C2/XOX/CCO" },
    { "kuhvadis",
      "first=p2 sheet=X1C2C3CX/CCCCCCCC/12345123/O54321CO/C1C2C3C4/CCCCCCCC/11223344/X55CC55O" },
    { "border", "players=2 boards=tim,sarah first=p1" },
    { "border", "players=2 boards=linus,emma first=p2" },
    { "border", "players=3 boards=sarah,tim,linus first=p3" },
    { "border", "players=4 boards=emma,linus,sarah,tim first=p4" },
    { "ringgz", "players=2 first=p1 link=colour swap=yes" },
    { "ringgz", "players=2 first=next link=player swap=yes" },
    EXTRA_GAMES(TEST_EXTRA_GAME)
};

static inline const game *test_setup(const test_kind *kind, game_setup *u) {
    text_error e;
    game_wish wish = { text_of(kind->options), 0, NULL, 0 };
    const game *g = games_find(text_of(kind->game));
    CHECK(g != NULL);
    CHECK(g->rules->setup(u, &wish, &e));
    return g;
}
