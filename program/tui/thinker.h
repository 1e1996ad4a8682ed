/* thinker.h -- a bot that thinks in a thread of its own while the screen stays alive.
 *
 *     thinker_start(t, table, AI_HARD, seed, true);
 *     while (!thinker_take(t, &result)) draw();        -- thinker_hasten(t): answer at once
 *
 * The position is copied when the thinking begins. Whoever changes the game calls thinker_cancel;
 * a result is never one of another position. Advice is by the same figures as an analysis of the
 * game (ai/analysis.h).
 */
#ifndef PADDOCK_TUI_THINKER_H
#define PADDOCK_TUI_THINKER_H

#include "ai/ai.h"
#include "ai/analysis.h"
#include "table/table.h"

typedef struct thinker thinker;

thinker *thinker_new(void);
void thinker_free(thinker *t); /* waits for the thread, which ends at once */

/* clocked: by the level's usual time, else by its usual nodes, the same on every machine. */
void thinker_start(thinker *t, const table *game, int level, uint64_t seed, bool clocked);
/* What should be done: the best action and the second best; or what a legal action costs. */
void thinker_advise(thinker *t, const table *game);
void thinker_judge(thinker *t, const table *game, game_move m);
bool thinker_is_busy(const thinker *t);   /* started and not taken yet */
double thinker_seconds(const thinker *t); /* since it began */
bool thinker_take(thinker *t, ai_result *out);
bool thinker_take_advice(thinker *t, analysis_entry *out); /* of thinker_advise, thinker_judge */
void thinker_hasten(thinker *t);
void thinker_cancel(thinker *t);

#endif
