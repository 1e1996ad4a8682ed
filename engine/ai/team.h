/* team.h -- one decision, thought about by several searches side by side.
 *
 *     ai_team team;
 *     ai_member member[2] = { { mem[0], bytes }, { mem[1], bytes } };
 *     ai_team_begin(&team, g, &u, &s, &o, member, 2);
 *     while (ai_team_next(&team))
 *         for each i, all at the same time: ai_team_work(&team, i);
 *     g->rules->apply(&u, &s, team.result.move);
 *
 * The host brings the threads and waits for all of them in every round; between ai_team_next and
 * that moment nobody but ai_team_work touches the team. u and s stay where they are meanwhile.
 *
 * A tree search has chance in it: each member searches with a seed of its own, and the results are
 * joined (ai_join). In games with throws nothing is sampled, so the members share the rolls and
 * moves to look at (diceteam.c) and what comes out is what one search would have found. A budget in
 * nodes is for all members together, and with it the answer does not depend on who was faster.
 */
#ifndef PADDOCK_AI_TEAM_H
#define PADDOCK_AI_TEAM_H

#include "ai/diceteam.h"

typedef struct {
    const game *g;
    const game_setup *u;
    const game_state *s;
    ai_options o;
    ai_member *member;
    int members;
    bool dice;  /* the work of one search is shared, see diceteam.h */
    int rounds; /* that were begun                                  */
    dice_team shared;
    ai_result result;
} ai_team;

/* o->mem is not looked at: every member has its own. o->seed is for all of them. */
void ai_team_begin(ai_team *t, const game *g, const game_setup *u, const game_state *s,
                   const ai_options *o, ai_member *member, int members);
bool ai_team_next(ai_team *t); /* whether there is work; else the result is there */
void ai_team_work(ai_team *t, int member);

#endif
