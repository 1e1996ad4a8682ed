/* thinker.h -- a bot in a thread, so that the screen stays responsive.
 *
 *     thinker_start(t, table, AI_HARD, seed, true);
 *     while (!thinker_take(t, &result)) draw();        -- thinker_hasten(t): answer at once
 *
 * The position is copied at the start. Call thinker_cancel when the game changes. Advice uses the
 * same values as the analysis of a game (ai/analysis.h).
 */
#ifndef PADDOCK_TUI_THINKER_H
#define PADDOCK_TUI_THINKER_H

#include "ai/ai.h"
#include "ai/analysis.h"
#include "table/table.h"

typedef struct thinker thinker;

thinker *thinker_new(void);
void thinker_free(thinker *t); /* stops the thread */

/* clocked: with the time limit of the level; else with its node limit, the same on every machine.
 */
void thinker_start(thinker *t, const table *game, int level, uint64_t seed, bool clocked);
/* The best and second-best action; or the loss of a legal action. */
void thinker_advise(thinker *t, const table *game);
void thinker_judge(thinker *t, const table *game, game_move m);
bool thinker_is_busy(const thinker *t);   /* started and not taken yet */
double thinker_seconds(const thinker *t); /* since it began */
bool thinker_take(thinker *t, ai_result *out);
bool thinker_take_advice(thinker *t, analysis_entry *out); /* of thinker_advise, thinker_judge */
void thinker_hasten(thinker *t);
void thinker_cancel(thinker *t);

#endif
