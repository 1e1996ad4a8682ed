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

#include "ai/ahead.h"
#include "ai/refine.h"

const dicebot_level dicebot_levels[AI_LEVELS] = {
    [AI_EASY] = { 0.40f, 1, 0, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_MEDIUM] = { 0.15f, 1, 0, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_HARD] = { 0.05f, 2, 0, 0, 1, 3, 1 << 13, 0, 0 },
    [AI_MASTER] = { 0, 2, AHEAD_DEPTH, AHEAD_DEPTH, 1, 3, 1 << 17, 0.6, 400000 },
};

/* Each depth costs some ten times the one before; one that is sure not to end is not begun. */
enum { STEEP = 4 };

static int find_keep(int roll, dice kept) {
    int i = dice_keep_begin[roll];
    while (dice_set[dice_keep[i]] != kept) i++;
    return dice_keep[i];
}

/* Each seat's chance after a move that stops throwing (or in a part without throws). */
static void value_stop(ahead *a, const game_state *s, game_move m, int mover, int depth, int extra,
                       float *chance) {
    game_state t = *s;
    int seat = a->g->turn(a->u, s);
    a->g->apply(a->u, &t, m);
    if (a->g->turn(a->u, &t) == seat)
        ahead_stop(a, &t, depth, extra, chance);
    else
        ahead_value(a, &t, mover, depth, extra, chance);
}

/* Takes over what one depth found, if the depth was finished. */
static void adopt(const ahead *a, ai_result *out, const float *value, int best,
                  const float *chance) {
    if (a->tired) return;
    for (int i = 0; i < out->count; i++) {
        out->choice[i].value = value[i];
        out->choice[i].visits = 1;
    }
    out->move = out->choice[best].move;
    float sum = 0;
    for (int i = 0; i < a->seats; i++) {
        out->chance[i] = chance[i] < 0 ? 0 : chance[i];
        sum += out->chance[i];
    }
    for (int i = 0; i < a->seats; i++) out->chance[i] /= sum;
}

/* A seat decides without throws, or after the third. */
static void choose_stop(ahead *a, const game_state *s, int mover, int depth, int extra,
                        ai_result *out) {
    float value[GAME_MOVES], chance[GAME_SEATS], best_chance[GAME_SEATS] = { 0 };
    int seat = a->g->turn(a->u, s), best = -1;
    for (int i = 0; i < out->count && !a->tired; i++) {
        value_stop(a, s, out->choice[i].move, mover, depth, extra, chance);
        value[i] = chance[seat];
        if (best >= 0 && value[i] <= value[best]) continue;
        best = i;
        COPY(best_chance, chance, sizeof chance);
    }
    adopt(a, out, value, best, best_chance);
}

/* Values of keeping, from the plan; the seats' chances with the best of them. */
static void keep_chances(const ahead *a, const ahead_turn *t, int left, int set, float *chance) {
    ahead_shares shares;
    for (int i = 0; i < a->seats; i++) {
        ahead_share(a, t, i, &shares);
        chance[i] = shares.keep[left][set];
    }
}

static void choose_throw(ahead *a, const game_state *s, const dicebot_level *l, dice table,
                         int left, int depth, ai_result *out) {
    const game_throws *t = a->g->throws;
    float value[GAME_MOVES], chance[GAME_SEATS], best_chance[GAME_SEATS] = { 0 };
    ahead_turn turn;
    int roll = dice_roll_index(table), best = -1;
    ahead_solve(a, s, 0, l->extra, &turn);
    if (depth > 0 && refine_turn(a, s, roll, left, depth, l->extra, &turn) < 0.5f) a->tired = true;
    if (left > l->sight) left = l->sight;
    for (int i = 0; i < out->count && !a->tired; i++) {
        game_move m = out->choice[i].move;
        bool keeps = (m & t->kind) == t->keep;
        int set = keeps ? find_keep(roll, m & ~t->kind) : 0;
        if (keeps)
            value[i] = turn.plan.keep[left - 1][set];
        else
            value_stop(a, s, m, turn.seat, depth, l->extra, chance);
        if (!keeps) value[i] = chance[turn.seat];
        /* Stopping wins a tie: a bird in the hand. */
        if (best >= 0 && (keeps ? value[i] <= value[best] : value[i] < value[best])) continue;
        best = i;
        if (keeps) keep_chances(a, &turn, left - 1, set, chance);
        COPY(best_chance, chance, sizeof chance);
    }
    adopt(a, out, value, best, best_chance);
}

static void choose(ahead *a, const game_state *s, const dicebot_level *l, int depth,
                   ai_result *out) {
    int seat, throws;
    uint32_t table;
    bool throwing = ahead_throwing(a, s, &seat, &table, &throws);
    if (throwing && throws < TURN_THROWS && depth > l->keeps) return;
    if (throwing && throws < TURN_THROWS)
        choose_throw(a, s, l, table, TURN_THROWS - throws, depth, out);
    else
        choose_stop(a, s, throwing ? seat : -1, depth, l->extra, out);
}

/* The quickest sensible answer, for when there is no time at all: a win if there is one, else the
 * last move, which stops throwing in every game. */
static void choose_at_once(const game *g, const game_setup *u, const game_state *s,
                           ai_result *out) {
    float share[GAME_SEATS];
    int seat = g->turn(u, s);
    out->move = out->choice[out->count - 1].move;
    for (int i = 0; i < out->count; i++) {
        game_state t = *s;
        g->apply(u, &t, out->choice[i].move);
        if (g->turn(u, &t) != TURN_OVER) continue;
        ai_outcome(g, u, &t, share);
        if (share[seat] == 1.0f) out->move = out->choice[i].move;
    }
    ai_estimate(g, u, s, out->chance);
}

static void set_budget(ahead *a, const dicebot_level *l, const ai_options *o, double began) {
    a->limit = o->nodes;
    if (o->nodes || l->seconds == 0) return;
    if (!o->clock) {
        a->limit = l->nodes;
        return;
    }
    a->clock = o->clock;
    a->until = began + (o->seconds > 0 ? o->seconds : l->seconds);
}

/* Whether the next depth has a chance to end within the budget. */
static bool worth_beginning(const ahead *a, double began) {
    if (a->tired) return false;
    if (a->limit) return a->nodes * STEEP < a->limit;
    if (!a->clock) return true;
    double now = a->clock();
    return (now - began) * STEEP < a->until - now;
}

static void think(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                  const dicebot_level *l, ai_result *out) {
    ahead a;
    ahead_begin(&a, g, u, o->mem, o->mem_bytes, l->slots);
    a.noise = l->noise;
    a.width = l->width;
    a.seed = rng_from(o->seed).state;
    a.stop = o->stop;
    choose_at_once(g, u, s, out);
    if (ai_stopped(o->stop)) return;
    double began = o->clock ? o->clock() : 0;
    choose(&a, s, l, 0, out); /* a millisecond or so, so it may ignore the budget */
    set_budget(&a, l, o, began);
    for (int depth = 1; depth <= l->depth && worth_beginning(&a, began); depth++)
        choose(&a, s, l, depth, out);
    out->nodes = a.nodes;
}

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out) {
    think(g, u, s, o, &dicebot_levels[o->level], out);
}

void dicebot_choose_as(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                       const dicebot_level *l, ai_result *out) {
    game_move moves[GAME_MOVES];
    CLEAR(out, sizeof *out);
    out->count = g->moves(u, s, moves);
    for (int i = 0; i < out->count; i++) out->choice[i].move = moves[i];
    think(g, u, s, o, l, out);
}
