/* solitaire.c -- The Border: alone against the clock (docs/daily.md). */
#include "games/border/border.h"

/* By `master` on each board, bench/solitaire.c: the first quartile of its turns, the median, the
 * 90th percentile. */
static const game_medals medals[] = {
    { "tim", 19, 21, 24 },   { "sarah", 19, 21, 23 }, { "emma", 19, 21, 24 },
    { "linus", 19, 20, 23 }, { NULL, 0, 0, 0 },
};

const game_solitaire border_solitaire = {
    .task = WORDS("Fence six areas in as few turns as possible. Your turns and those of the clock "
                  "alternate: the clock rolls once and uses nothing, and you may cross off spaces "
                  "with all of its dice."),
    .medals = medals,
};
