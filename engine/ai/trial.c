/* trial.c -- see trial.h. */
#include "ai/trial.h"

#include "core/rng.h"

typedef struct {
    ahead *look;
    ahead_plan plan;
    uint64_t seed;
    int turns;
    bool to_end, looked; /* looked: `soon` is known */
    double luck[GAME_SEATS];
    trial_result *out;
} trial;

static void less_luck(const trial *y, const float *chance, float *out) {
    for (int i = 0; i < y->look->seats; i++) out[i] = chance[i] - (float)y->luck[i];
}

static void fall(trial *y, game_state *s, ahead_throws t) {
    const ahead *a = y->look;
    rng r = rng_from(y->seed * 64 + (uint64_t)y->turns * 4 + (uint64_t)t.left);
    game_move m = game_pick(a->g, a->u, s, rng_next(&r));
    for (int i = 0; i < a->seats; i++) y->luck[i] += ahead_luck(&y->plan, t, m, i);
    a->g->rules->apply(a->u, s, m);
}

static void conclude(trial *y, const game_state *s) {
    float share[GAME_SEATS];
    ai_outcome(y->look->g, y->look->u, s, share);
    less_luck(y, share, y->out->end);
    if (!y->looked) COPY(y->out->soon, y->out->end, sizeof y->out->soon);
}

/* A turn that begins, or the middle of one where the trial begins. False: far enough. */
static bool begin_turn(trial *y, const game_state *s, int left) {
    ahead *a = y->look;
    ahead_solve_all(a, s, TRIAL_EXTRA, &y->plan);
    if (!y->plan.solved) return false;
    if (y->turns++ <= a->seats + TRIAL_TURNS || left < TURN_THROWS || y->looked) return true;
    less_luck(y, y->plan.turn.begin, y->out->soon);
    y->looked = true;
    return y->to_end;
}

/* One action. False: there is no more to play. */
static bool go_on(trial *y, game_state *s) {
    ahead *a = y->look;
    float ignored[GAME_SEATS];
    int keep = -1, turn = a->g->rules->turn(a->u, s);
    if (turn == TURN_OVER) {
        conclude(y, s);
        return false;
    }
    ahead_throws t = ahead_throwing(a, s);
    if (t.seat >= 0 && (!y->plan.solved || t.left == TURN_THROWS) && !begin_turn(y, s, t.left))
        return false;
    if (turn == TURN_CHANCE) {
        fall(y, s, t);
        return true;
    }
    if (t.seat >= 0) turn_best(&y->plan.turn.plan, dice_roll_index(t.table), t.left, &keep);
    a->g->rules->apply(a->u, s,
                       keep >= 0 ? (a->g->rules->keep | dice_set[keep])
                                 : ahead_stop(a, s, 0, TRIAL_EXTRA, ignored));
    return !a->out_of_budget;
}

void trial_dice(ahead *look, const game_state *s, uint64_t seed, bool to_end, trial_result *out) {
    trial y;
    game_state t = *s;
    ahead_throws begin = ahead_throwing(look, s);
    CLEAR(out, sizeof *out);
    CLEAR(&y, offsetof(trial, out));
    y.plan.solved = false;
    y.look = look;
    y.seed = seed;
    y.to_end = to_end;
    y.out = out;
    /* A position in the middle of a turn is one turn behind those after it. Counted so, the same
     * dice fall in the same turns. */
    y.turns = begin.seat >= 0 && begin.left < TURN_THROWS ? 0 : 1;
    while (go_on(&y, &t)) continue;
}

/* In proportion to the squares of the visits: the same search would always play the same game. */
static game_move one_of(const ai_result *found, uint64_t random) {
    uint64_t sum = 0, at;
    for (int i = 0; i < found->count; i++)
        sum += (uint64_t)found->choice[i].visits * found->choice[i].visits;
    if (found->proven || sum == 0) return found->move;
    at = random % sum;
    for (int i = 0; i < found->count; i++) {
        uint64_t weight = (uint64_t)found->choice[i].visits * found->choice[i].visits;
        if (at < weight) return found->choice[i].move;
        at -= weight;
    }
    return found->move;
}

void trial_board(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                 float *end) {
    rng r = rng_from(o->seed);
    ai_options each = *o;
    ai_result found;
    game_state t = *s;
    each.level = AI_MASTER;
    each.nodes = TRIAL_NODES;
    for (int turn; (turn = g->rules->turn(u, &t)) != TURN_OVER && !ai_stopped(o->stop);) {
        each.seed = rng_next(&r);
        if (turn >= 0) ai_choose(g, u, &t, &each, &found);
        g->rules->apply(u, &t,
                        turn >= 0 ? one_of(&found, rng_next(&r)) : game_pick(g, u, &t, each.seed));
    }
    ai_outcome(g, u, &t, end);
}
