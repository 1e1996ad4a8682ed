/* arena.h -- plays one game of a plan. What happens in it follows from the plan and the game's
 * number alone (unless bots look at the clock), so it does not matter who plays it when. */
#ifndef PADDOCK_SIM_ARENA_H
#define PADDOCK_SIM_ARENA_H

#include "ai/luck.h"
#include "sim/extern.h"
#include "sim/plan.h"

/* One per thread. */
typedef struct {
    const plan *plan;
    void *scratch; /* for searches */
    luck *luck;    /* NULL when the plan does not ask for it */
    extern_bot outside[GAME_SEATS];
    game_move *log; /* of the game being played, for its record */
    size_t count, room;
} arena;

void arena_open(arena *a, const plan *p);
void arena_close(arena *a);
void arena_play(arena *a, uint64_t index, outcome *out);

#endif
