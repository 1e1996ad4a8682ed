/* bot.h -- the indices of the inputs that look() writes, for tools/train.c, which starts with a
 * hint of what matters. */
#ifndef PADDOCK_GAMES_BORDER_BOT_H
#define PADDOCK_GAMES_BORDER_BOT_H

#include "games/border/border.h"

enum {
    BORDER_IN_AREAS = 0,                                 /* five for each area              */
    BORDER_IN_RACE = BORDER_IN_AREAS + 5 * BORDER_AREAS, /* 18: points, areas, who is near  */
    BORDER_IN_LEAD = BORDER_IN_RACE + 13,                /* points to be expected within a few
                                                            turns, less those of the best rival */
    BORDER_IN_BOARDS = BORDER_IN_RACE + 18,              /* 27: expectations, spaces, segments */
    BORDER_IN_LATE = BORDER_IN_BOARDS + 2,               /* points to be expected in the end */
    BORDER_IN_TEMPO = BORDER_IN_BOARDS + 27,             /* 6: whose turn, how many seats    */
    BORDER_INPUTS = BORDER_IN_TEMPO + 6
};

#endif
