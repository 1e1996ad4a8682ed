/* genmove.h -- the console's bots. */
#ifndef PADDOCK_CONSOLE_GENMOVE_H
#define PADDOCK_CONSOLE_GENMOVE_H

#include "ai/ai.h"
#include "table/table.h"

/* What the bots of one console think with. Memory is allocated by the first search and kept until
 * the console ends. */
typedef struct {
    void *scratch;
    size_t memory;         /* bytes of it                                                 */
    uint64_t most_nodes;   /* for tests: no search gets more; 0: no limit                 */
    double (*clock)(void); /* for levels that are told no budget; NULL: their usual nodes */
} genmove_desk;

void genmove_init(genmove_desk *desk);
void genmove_free(genmove_desk *desk);

/* "[LEVEL] [movetime=MS] [nodes=N]" */
bool genmove_read(text_span args, budget *b, text_error *e);

/* At a seat's turn. Changes nothing at the table. */
bool genmove_think(const table *t, const budget *b, uint64_t seed, genmove_desk *desk,
                   game_move *out, text_error *e);

#endif
