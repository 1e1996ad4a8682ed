/* dicebot.h -- bots for games with throws (game_throws) and a learned estimate (game_judge): turns
 * are solved exactly by ai/turn.h. Called through ai_choose. */
#ifndef PADDOCK_AI_DICEBOT_H
#define PADDOCK_AI_DICEBOT_H

#include "ai/ai.h"

bool dicebot_serves(const game *g, int level);

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out);

#endif
