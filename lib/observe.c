/* observe.c -- actions and positions as numbers. */
#include "lib/inside.h"

/* What paddock.h promises. */
STATIC_ASSERT((int)PADDOCK_ACTIONS == (int)GAME_MOVES, "room for all actions");
STATIC_ASSERT((int)PADDOCK_SEATS == (int)GAME_SEATS, "room for all seats");
STATIC_ASSERT((int)PADDOCK_CHANCE == (int)TURN_CHANCE, "the same turns");
STATIC_ASSERT((int)PADDOCK_OVER == (int)TURN_OVER, "the same turns");
STATIC_ASSERT((int)PADDOCK_DIMENSIONS == COUNT_OF(((game_part *)0)->shape), "as many dimensions");

int32_t paddock_action_count(const paddock_table *t) {
    return t->t.g->numbers ? t->t.g->numbers->action_count(&t->t.setup) : 0;
}

int32_t paddock_chance_count(const paddock_table *t) {
    return t->t.g->numbers ? t->t.g->numbers->chance_count : 0;
}

int32_t paddock_observation_size(const paddock_table *t) {
    return game_observation_size(t->t.g, &t->t.setup);
}

int32_t paddock_observation_parts(const paddock_table *t) {
    game_part parts[GAME_PARTS];
    return t->t.g->numbers ? t->t.g->numbers->parts(&t->t.setup, parts) : 0;
}

const char *paddock_observation_part(const paddock_table *t, int32_t part, int32_t *offset,
                                     int32_t *shape, int32_t *dimensions) {
    game_part parts[GAME_PARTS];
    int n = t->t.g->numbers ? t->t.g->numbers->parts(&t->t.setup, parts) : 0, begin = 0;
    if (part < 0 || part >= n) return NULL;
    for (int i = 0; i <= part; i++) {
        int size = 1, d = 0;
        for (; d < PADDOCK_DIMENSIONS && parts[i].shape[d]; d++) size *= parts[i].shape[d];
        if (i == part) *dimensions = d;
        if (i < part) begin += size;
    }
    *offset = begin;
    for (int d = 0; d < *dimensions; d++) shape[d] = parts[part].shape[d];
    return parts[part].name;
}

int32_t paddock_observe(const paddock_table *t, int32_t seat, float *out) {
    if (seat < 0 || seat >= paddock_seats(t)) return 0;
    if (t->t.g->numbers) t->t.g->numbers->observe(&t->t.setup, &t->t.state, seat, out);
    return 1;
}
