/* diceteam.h -- one decision in a game with throws, shared among several members. Called through
 * ai/team.h; tests and measuring programs may change what makes a level.
 *
 * Depth 0 is a millisecond, done at once by whoever begins. Then come rounds: of the questions of a
 * depth (dicestep.h) that have no answer yet, in the order of importance, every member takes its
 * part, with an equal share of the budget that is left. Answers do not depend on who finds them, so
 * a depth with all of them ends as with one search. Unlike there, moves that stop come before
 * rolls: a round may end in the middle of any roll, and what was found before counts.
 */
#ifndef PADDOCK_AI_DICETEAM_H
#define PADDOCK_AI_DICETEAM_H

#include "ai/dicestep.h"
#include "ai/refine.h"

/* One of the searches. The host lends the memory, the rest is the team's. */
typedef struct {
    void *mem; /* aligned for uint64_t; may be NULL with 0 bytes */
    size_t mem_bytes;
    bool begun;
    ahead a;
    ai_result result; /* of a tree search */
} ai_member;

typedef struct {
    const game *g;
    const game_setup *u;
    const ai_options *o;
    const dicebot_level *level;
    ai_member *member;
    int members;
    ai_result *result;
    dicebot_spot spot;
    dicebot_budget budget;
    ahead_turn turn;         /* solved at depth 0          */
    float plain[GAME_MOVES]; /* and the moves valued there */
    /* Questions of the depth that is looked at: the moves that stop, then the rolls. */
    int depth;
    int stop_count, stop[GAME_MOVES]; /* which of ai_result.choice */
    bool done[GAME_MOVES];            /* by ai_result.choice       */
    dicebot_stops stops;
    refine_rolls rolls;
    /* The round. */
    int todo_count, todo[GAME_MOVES + DICE_ROLLS]; /* numbers of questions                  */
    int groups, group[GAME_MOVES + DICE_ROLLS];    /* of each of these; see diceteam.c      */
    int owner[GAME_MOVES + DICE_ROLLS];            /* of each group: a member; -1: not yet  */
    int active;                                    /* members that take part                */
    uint64_t part;                                 /* nodes for each of them; 0: no limit   */
} dice_team;

/* What o, u and s point to, members and result stay where they are until the end. */
void dice_team_begin(dice_team *t, const game *g, const game_setup *u, const game_state *s,
                     const ai_options *o, const dicebot_level *l, ai_member *member, int members,
                     ai_result *result);
bool dice_team_next(dice_team *t);
void dice_team_work(dice_team *t, int member);

#endif
