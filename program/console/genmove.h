/* genmove.h -- the console's bots: one search, or several side by side (ai/team.h). */
#ifndef PADDOCK_CONSOLE_GENMOVE_H
#define PADDOCK_CONSOLE_GENMOVE_H

#include "ai/budget.h"
#include "table/table.h"

/* What the bots of one console think with. Memory is taken at the first search of each thread and
 * kept until the console ends. */
typedef struct {
    void *scratch[BUDGET_THREADS];
    size_t memory;       /* bytes of each                        */
    uint64_t most_nodes; /* for tests: no search gets more; 0: no limit */
    int most_threads;
    double (*clock)(void); /* for levels that are told no budget; NULL: their usual nodes */
} genmove_desk;

typedef struct {
    budget budget;
    uint64_t seed;
} genmove_wish;

void genmove_init(genmove_desk *desk);
void genmove_free(genmove_desk *desk);

/* "[LEVEL] [movetime=MS] [nodes=N] [threads=N]"; the seed is left alone. */
bool genmove_read(text_span args, const genmove_desk *desk, genmove_wish *wish, text_error *e);

/* At a seat's turn. Changes nothing at the table. */
bool genmove_think(const table *t, const genmove_wish *wish, genmove_desk *desk, game_move *out,
                   text_error *e);

#endif
