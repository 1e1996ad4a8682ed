/* diceteam.c -- see diceteam.h. */
#include "ai/diceteam.h"

/* Few nodes are not spread over many members, who would all end in the middle of their first
 * question: at depth 1 it takes some thousands. */
enum { LEAST_PART = 10000 };

static uint64_t nodes_of(const dice_team *t) {
    uint64_t sum = 0;
    for (int i = 0; i < t->members; i++) sum += t->member[i].a.nodes;
    return sum;
}

static void wake(const dice_team *t, ai_member *m) {
    dicebot_begin(&m->a, t->g, t->u, t->o, t->level, m->mem, m->mem_bytes);
    m->begun = true;
}

void dice_team_begin(dice_team *t, const game *g, const game_setup *u, const game_state *s,
                     const ai_options *o, const dicebot_level *l, ai_member *member, int members,
                     ai_result *result) {
    ahead *a = &member[0].a;
    CLEAR(t, sizeof *t);
    t->g = g;
    t->u = u;
    t->o = o;
    t->level = l;
    t->member = member;
    t->members = members;
    t->result = result;
    for (int i = 0; i < members; i++) {
        member[i].begun = false;
        member[i].a.nodes = 0;
    }
    ai_list(g, u, s, result);
    wake(t, &member[0]);
    dicebot_spot_at(a, s, l, &t->spot);
    dicebot_budget_of(l, o, o->clock ? o->clock() : 0, &t->budget);
    dicebot_at_once(g, u, s, result);
    if (t->spot.left > 0) ahead_solve(a, s, 0, l->extra, &t->turn);
    dicebot_value_all(a, &t->spot, 0, result, &t->stops);
    if (a->tired)
        t->spot.depth = 0; /* told to stop */
    else
        dicebot_pick(a, &t->spot, &t->turn, &t->stops, result);
    for (int i = 0; i < result->count; i++) t->plain[i] = result->choice[i].value;
    result->nodes = a->nodes;
}

/* Between rounds ---------------------------------------------------------------------------- */

static void ask(dice_team *t, int depth) {
    t->depth = depth;
    t->stop_count = 0;
    for (int i = 0; i < t->result->count; i++)
        if (!dicebot_throws(t->g, t->result->choice[i].move)) t->stop[t->stop_count++] = i;
    CLEAR(t->done, sizeof t->done);
    if (t->spot.left > 0)
        refine_begin(&t->turn.plan, t->spot.roll, t->spot.left, &t->rolls);
    else
        t->rolls.count = 0;
}

static bool is_done(const dice_team *t, int q) {
    return q < t->stop_count ? t->done[t->stop[q]]
                             : t->rolls.done[t->rolls.order[q - t->stop_count]];
}

static float plain_value(const dice_team *t, int q) {
    return q < t->stop_count ? t->plain[t->stop[q]]
                             : t->turn.plan.stop[t->rolls.order[q - t->stop_count]];
}

/* Questions with the very same answer at depth 0 mostly lead to the same position, which nobody
 * needs to look at twice: they are a group, and a group is for one member. */
static void list_todo(dice_team *t) {
    float first[GAME_MOVES + DICE_ROLLS];
    t->todo_count = t->groups = 0;
    for (int q = 0; q < t->stop_count + t->rolls.count; q++) {
        int group = 0;
        if (is_done(t, q)) continue;
        while (group < t->groups && first[group] != plain_value(t, q)) group++;
        if (group == t->groups) first[t->groups++] = plain_value(t, q);
        t->group[t->todo_count] = group;
        t->todo[t->todo_count++] = q;
    }
}

/* Takes over what the depth found, if it is enough, as one search would. */
static void conclude(dice_team *t) {
    const ahead *a = &t->member[0].a;
    ahead_turn turn = t->turn;
    t->result->nodes = nodes_of(t);
    for (int i = 0; i < t->stop_count; i++)
        if (!t->done[t->stop[i]]) return;
    if (t->spot.left > 0 && refine_end(a, &t->rolls, &turn) < 0.5f) return;
    dicebot_pick(a, &t->spot, &turn, &t->stops, t->result);
}

/* By the clock a group is for whoever comes to it first. With a budget in nodes that would not
 * repeat itself: then it is settled before. */
static void give_groups(dice_team *t) {
    for (int i = 0; i < t->groups; i++) t->owner[i] = t->part ? i % t->active : -1;
}

/* Whether there is a budget for another round, and what each member gets of it. */
static bool deal(dice_team *t) {
    uint64_t spent = nodes_of(t);
    t->active = t->members;
    t->part = 0;
    if (ai_stopped(t->o->stop)) return false;
    if (t->budget.clock && t->budget.clock() >= t->budget.until) return false;
    if (t->budget.nodes) {
        if (spent >= t->budget.nodes) return false;
        uint64_t left = t->budget.nodes - spent;
        if (left / LEAST_PART < (uint64_t)t->active) t->active = (int)(left / LEAST_PART);
        if (t->active == 0) t->active = 1;
        t->part = left / (uint64_t)t->active;
    }
    give_groups(t);
    return true;
}

bool dice_team_next(dice_team *t) {
    int before = t->todo_count;
    if (t->depth > 0) {
        conclude(t);
        list_todo(t);
        if (t->todo_count > 0 && t->todo_count == before) return false; /* no answer: give up */
    }
    if (t->todo_count == 0) {
        if (t->depth == t->spot.depth || !dicebot_goes_deeper(&t->budget, nodes_of(t)))
            return false;
        ask(t, t->depth + 1);
        list_todo(t);
    }
    return deal(t);
}

/* In a round -------------------------------------------------------------------------------- */

static void answer(dice_team *t, ahead *a, int question) {
    if (question >= t->stop_count) {
        int roll = t->rolls.order[question - t->stop_count];
        refine_look(a, t->spot.s, roll, t->depth, t->spot.extra, &t->rolls);
        return;
    }
    int i = t->stop[question];
    dicebot_value(a, &t->spot, t->result->choice[i].move, t->depth, t->stops.after[i]);
    t->done[i] = !a->tired;
}

/* Whether the group is the member's, or nobody's so far and from now on the member's. */
static bool owns(dice_team *t, int member, int group) {
    int owner = -1;
    return __atomic_compare_exchange_n(&t->owner[group], &owner, member, false, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED) ||
           owner == member;
}

void dice_team_work(dice_team *t, int member) {
    ai_member *m = &t->member[member];
    if (member >= t->active) return;
    if (!m->begun) wake(t, m);
    m->a.tired = false;
    m->a.limit = t->part ? m->a.nodes + t->part : 0;
    m->a.clock = t->budget.clock;
    m->a.until = t->budget.until;
    for (int k = 0; k < t->todo_count && !m->a.tired; k++)
        if (owns(t, member, t->group[k])) answer(t, &m->a, t->todo[k]);
}
