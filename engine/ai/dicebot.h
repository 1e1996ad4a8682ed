/* dicebot.h -- bots for games with throws (game_throws) and a learned estimate (game_judge): turns
 * are solved exactly by ai/turn.h. Called through ai_choose. */
#pragma once

#include "ai/ahead.h"

bool dicebot_serves(const game *g, int level);

/* Whether the seat to decide could reach something for good (game_judge.reached), does not with m,
 * which is no throw, and cannot any more afterwards. */
bool dicebot_refuses(const ahead *a, const game_state *s, game_move m);

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out);

/* Searches a turn that was solved at depth 0 deeper, the likeliest final rolls first; when the
 * budget runs out, the others are corrected by the mean change. roll and left: the dice on the
 * table and how many throws are left. Returns the probability mass that was searched, 0 to 1; below
 * a half nothing is changed. */
float dicebot_refine(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                     ahead_turn *t);
