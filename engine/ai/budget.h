/* budget.h -- a level and how long it may think, as text: in `genmove hard nodes=500` and in
 * `--bots master:movetime=100,hard`. */
#ifndef PADDOCK_AI_BUDGET_H
#define PADDOCK_AI_BUDGET_H

#include "ai/ai.h"

typedef struct {
    int level;
    uint64_t nodes;    /* 0: not said */
    uint64_t movetime; /* milliseconds; 0: not said */
} budget;

/* One setting, `nodes=500` or `movetime=100`. */
bool budget_set(budget *b, text_span key, text_span value, text_error *e);
bool budget_level(budget *b, text_span name, text_error *e);

/* Sets level, nodes, seconds and clock. A budget in nodes alone gets no clock, so that the answer
 * is the same everywhere; without any budget the level takes its usual time, or else its usual
 * number of nodes. */
void budget_fill(const budget *b, double (*clock)(void), bool usual_time, ai_options *o);

#endif
