/* dicebot.c -- levels for games with throws. See dicebot.h and ahead.h.
 *
 *     easy     misjudges positions by a good deal and thinks of one more throw only
 *     medium   misjudges them less, and thinks of one more throw only
 *     hard     solves its turn exactly; what it knows of positions is slightly blurred, because one
 *              turn without any error is already so near to perfect play on small sheets
 *              (make bench-exact) that luck would hide the step to the next level
 *     master   errs on no purpose, and looks at the turns that follow, as many as it has time for
 */
#include "ai/dicebot.h"

#include "ai/dicestep.h"
#include "ai/refine.h"

const dicebot_level dicebot_levels[AI_LEVELS] = {
    [AI_EASY] = { 0.40f, 1, 0, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_MEDIUM] = { 0.15f, 1, 0, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_HARD] = { 0.05f, 2, 0, 0, 1, 3, 1 << 13, 0, 0 },
    [AI_MASTER] = { 0, 2, AHEAD_DEPTH, AHEAD_DEPTH, 1, 3, 1 << 17, 0.4, 400000 },
};

/* One depth. It is taken over only if it was finished. */
static void choose(ahead *a, const dicebot_spot *spot, int depth, ai_result *out) {
    dicebot_stops stops;
    ahead_turn turn;
    if (spot->left > 0) {
        ahead_solve(a, spot->s, 0, spot->extra, &turn);
        if (depth > 0 &&
            refine_turn(a, spot->s, spot->roll, spot->left, depth, spot->extra, &turn) < 0.5f)
            a->tired = true;
    }
    dicebot_value_all(a, spot, depth, out, &stops);
    if (!a->tired) dicebot_pick(a, spot, &turn, &stops, out);
}

static void think(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                  const dicebot_level *l, ai_result *out) {
    ahead a;
    dicebot_spot spot;
    dicebot_budget budget;
    dicebot_begin(&a, g, u, o, l, o->mem, o->mem_bytes);
    dicebot_spot_at(&a, s, l, &spot);
    dicebot_at_once(g, u, s, out);
    if (ai_stopped(o->stop)) return;
    dicebot_budget_of(l, o, o->clock ? o->clock() : 0, &budget);
    choose(&a, &spot, 0, out); /* a millisecond or so, so it may ignore the budget */
    a.limit = budget.nodes;
    a.clock = budget.clock;
    a.until = budget.until;
    for (int depth = 1; depth <= spot.depth; depth++) {
        if (a.tired || !dicebot_goes_deeper(&budget, a.nodes)) break;
        choose(&a, &spot, depth, out);
    }
    out->nodes = a.nodes;
}

bool dicebot_serves(const game *g, int level) {
    return game_judge_of(g) && game_throws_of(g) && level != AI_RANDOM && level != AI_UCT;
}

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out) {
    think(g, u, s, o, &dicebot_levels[o->level], out);
}

void dicebot_choose_as(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                       const dicebot_level *l, ai_result *out) {
    ai_list(g, u, s, out);
    think(g, u, s, o, l, out);
}
