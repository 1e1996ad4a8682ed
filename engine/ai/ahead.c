/* ahead.c -- see ahead.h. */
#include "ai/ahead.h"

#include "ai/net.h"
#include "core/rng.h"

/* Nodes between two readings of the clock: some tens of microseconds of work. */
enum { NODES_PER_LOOK = 64 };

/* Decisions in a row that are searched in full; after these the best estimate is taken each time.
 * In the second action of The Border a seat may cross five of a dozen spaces one by one: two in all
 * combinations are some hundred positions, five would be tens of thousands. */
enum { FULL_DECISIONS = 2 };

/* The kind of value in a memory slot. */
enum { OF_ESTIMATE, OF_TURN, OF_DECISION };

void ahead_begin(ahead *a, const game *g, const game_setup *u, void *mem, size_t bytes,
                 size_t slots) {
    size_t n = AHEAD_FEW;
    CLEAR(a, offsetof(ahead, few));
    a->g = g;
    a->u = u;
    a->seats = g->rules->seats(u);
    a->width = 3;
    a->slot = a->few;
    if (bytes / sizeof(ahead_slot) >= 2 * AHEAD_FEW) {
        a->slot = (ahead_slot *)mem;
        while (2 * n <= slots && 2 * n * sizeof(ahead_slot) <= bytes) n *= 2;
    }
    a->mask = n - 1;
    CLEAR(a->slot, n * sizeof(ahead_slot));
}

ahead_throws ahead_throwing(const ahead *a, const game_state *s) {
    ahead_throws t;
    int made;
    if (!a->g->bot->throws->state(a->u, s, &t.seat, &t.table, &made))
        return (ahead_throws){ -1, 0, 0 };
    t.left = TURN_THROWS - made;
    return t;
}

/* Counts a node; false when the budget is used up. */
static bool count_node(ahead *a) {
    if (a->out_of_budget) return false;
    a->nodes++;
    if (a->limit && a->nodes >= a->limit) a->out_of_budget = true;
    if (a->nodes % NODES_PER_LOOK == 0) {
        if (ai_stopped(a->stop)) a->out_of_budget = true;
        if (a->clock && a->clock() >= a->until) a->out_of_budget = true;
    }
    return !a->out_of_budget;
}

/* Memory ------------------------------------------------------------------------------------ */

static uint64_t key_of(const game_state *s, int kind, int depth, int extra, int more) {
    uint64_t what = (uint64_t)(kind | depth << 4 | extra << 8 | (more + 1) << 12);
    uint64_t key = game_hash(s) ^ rng_fold(what + 1, 0x9e3779b97f4a7c15u);
    return key ? key : 1;
}

static bool recall(const ahead *a, uint64_t key, float *chance) {
    const ahead_slot *slot = &a->slot[key & a->mask];
    if (slot->key != key) return false;
    COPY(chance, slot->chance, sizeof slot->chance);
    return true;
}

static void remember(ahead *a, uint64_t key, const float *chance) {
    ahead_slot *slot = &a->slot[key & a->mask];
    if (a->out_of_budget) return;
    slot->key = key;
    COPY(slot->chance, chance, sizeof slot->chance);
}

/* Estimates --------------------------------------------------------------------------------- */

/* Weaker levels see chances coarsely: what lies between two lines is the same to them. Where the
 * lines are depends on the seed; of equals one is a little better, by position and seed, so that it
 * is the same however the position is reached. Finished games are exact, and nothing else looks won
 * or lost. */
static void coarsen(const ahead *a, uint64_t key, float *chance) {
    rng r = rng_from(key ^ a->seed), lines = rng_from(a->seed);
    float first = (float)(int)(rng_next(&lines) >> 40) / 16777216.0f;
    float vague = a->style ? 0.3f : 0.02f; /* so that a style's taste does not decide alone */
    for (int i = 0; i < a->seats; i++) {
        float unit = (float)(int)(rng_next(&r) >> 40) / 16777216.0f;
        int step = (int)(chance[i] / a->grain + first);
        chance[i] = a->grain * ((float)step + 0.5f - first + vague * unit);
        if (chance[i] < 0.01f) chance[i] = 0.01f + 0.001f * unit;
        if (chance[i] > 0.99f) chance[i] = 0.99f - 0.001f * unit;
    }
}

/* A style shifts the winning chance of its seat a little, by what it likes. */
static void favour(const ahead *a, const game_state *s, float *chance) {
    float more = rival_likes(a->g, a->style, a->u, s, a->liker) - a->liked, sum = 1;
    more /= 1 + 2 * a->grain * a->grain; /* coarse vision is coarse here too */
    float odds = chance[a->liker] * (net_exp(more > 4 ? 4 : more < -4 ? -4 : more) - 1);
    chance[a->liker] += odds;
    sum += odds;
    for (int i = 0; i < a->seats; i++) chance[i] /= sum;
}

static void estimate(ahead *a, const game_state *s, float *chance) {
    uint64_t key = key_of(s, OF_ESTIMATE, 0, 0, 0);
    if (!count_node(a) || recall(a, key, chance)) return;
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    ai_estimate(a->g, a->u, s, chance);
    if (a->g->rules->turn(a->u, s) != TURN_OVER) {
        if (a->grain > 0) coarsen(a, key, chance);
        if (a->style) favour(a, s, chance);
    }
    remember(a, key, chance);
}

/* Decisions other than throws */

static int list_stops(const ahead *a, const game_state *s, game_move *out) {
    int n = a->g->rules->moves(a->u, s, out), kept = 0;
    bool (*idle)(const game_setup *, const game_state *, game_move) = a->g->bot->judge->idle;
    for (int i = 0; i < n; i++)
        if (!ahead_is_keep(a->g, out[i]) && !(idle && idle(a->u, s, out[i]))) out[kept++] = out[i];
    return kept;
}

/* The value of a position after `mover` has stopped throwing (or nobody: -1). */
static void value_position(ahead *a, const game_state *s, int mover, int depth, int extra,
                           float *chance);

static game_move decide(ahead *a, const game_state *s, int mover, int depth, int extra, int made,
                        float *chance);

/* The value after a move, when the same seat may have more to decide. */
static void follow_up(ahead *a, const game_state *s, int seat, int mover, int depth, int extra,
                      int made, float *chance) {
    if (a->g->rules->turn(a->u, s) != seat) {
        value_position(a, s, mover, depth, extra, chance);
        return;
    }
    if (made > FULL_DECISIONS && depth == 0) {
        estimate(a, s, chance);
        return;
    }
    uint64_t key = key_of(s, OF_DECISION, depth, extra, made);
    if (recall(a, key, chance)) return;
    decide(a, s, mover, depth, extra, made, chance);
    remember(a, key, chance);
}

/* Searches only the `width` best moves deeper: the others rarely turn out better. */
static game_move decide(ahead *a, const game_state *s, int mover, int depth, int extra, int made,
                        float *chance) {
    game_move moves[GAME_MOVES], best = 0;
    float worth[GAME_MOVES], value[GAME_SEATS], most = -1e9f;
    int seat = a->g->rules->turn(a->u, s), n = list_stops(a, s, moves);
    int deeper = depth + extra > 0 && n > 1, width = made ? 1 : a->width;
    for (int i = 0; i < n && !a->out_of_budget; i++) {
        game_state t = game_after(a->g, a->u, s, moves[i]);
        follow_up(a, &t, seat, mover, deeper ? 0 : depth, deeper ? 0 : extra, made + 1, value);
        worth[i] = value[seat];
        if (deeper || worth[i] <= most) continue;
        most = worth[i];
        best = moves[i];
        COPY(chance, value, sizeof value);
    }
    for (int k = 0; deeper && k < width && k < n && !a->out_of_budget; k++) {
        int top = 0;
        for (int i = 1; i < n; i++)
            if (worth[i] > worth[top]) top = i;
        game_state t = game_after(a->g, a->u, s, moves[top]);
        follow_up(a, &t, seat, mover, depth, extra, made + 1, value);
        worth[top] = -2e9f;
        if (value[seat] <= most) continue;
        most = value[seat];
        best = moves[top];
        COPY(chance, value, sizeof value);
    }
    return best;
}

game_move ahead_stop(ahead *a, const game_state *s, int depth, int extra, float *chance) {
    return decide(a, s, ahead_throwing(a, s).seat, depth, extra, 0, chance);
}

void ahead_move(ahead *a, const game_state *s, game_move m, int depth, int extra, float *chance) {
    game_state t = game_after(a->g, a->u, s, m);
    if (a->g->rules->turn(a->u, &t) == a->g->rules->turn(a->u, s))
        ahead_stop(a, &t, depth, extra, chance);
    else
        value_position(a, &t, ahead_throwing(a, s).seat, depth, extra, chance);
}

/* Turns ------------------------------------------------------------------------------------- */

static void follow_plan(const ahead_turn *t, int seat, ahead_shares *out) {
    for (int left = 0; left < TURN_THROWS; left++) {
        float *worth = out->keep[left];
        for (int roll = 0; roll < DICE_ROLLS; roll++) {
            int keep;
            turn_best(&t->plan, roll, left, &keep);
            worth[dice_set_begin[DICE] + roll] =
                keep < 0 ? t->after[roll][seat] : out->keep[left - 1][keep];
        }
        turn_spread(worth);
    }
}

/* The plan has the share of the thrower; with two seats the other gets the rest. */
void ahead_share(const ahead *a, const ahead_turn *t, int seat, ahead_shares *out) {
    if (seat == t->seat) {
        COPY(out->keep, t->plan.keep, sizeof out->keep);
    } else if (a->seats == 2) {
        for (int left = 0; left < TURN_THROWS; left++)
            for (int i = 0; i < DICE_SETS; i++) out->keep[left][i] = 1.0f - t->plan.keep[left][i];
    } else {
        follow_plan(t, seat, out);
    }
}

/* The shares of three and four seats. Not in the frame of the caller, which is recursive. */
__attribute__((noinline)) static void share_begin(const ahead *a, ahead_turn *t) {
    ahead_shares shares;
    for (int i = 0; i < a->seats; i++) {
        if (i == t->seat) continue;
        ahead_share(a, t, i, &shares);
        t->begin[i] = shares.keep[TURN_THROWS - 1][0];
    }
}

void ahead_solve(ahead *a, const game_state *s, int depth, int extra, ahead_turn *out) {
    float stop[DICE_ROLLS];
    out->seat = ahead_throwing(a, s).seat;
    CHECK(out->seat >= 0 && depth <= AHEAD_DEPTH);
    for (int roll = 0; roll < DICE_ROLLS && !a->out_of_budget; roll++) {
        game_state t = *s;
        a->g->bot->throws->lay(a->u, &t, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS);
        decide(a, &t, out->seat, depth, extra, 0, out->after[roll]);
        stop[roll] = out->after[roll][out->seat];
    }
    if (a->out_of_budget) return;
    turn_solve(stop, TURN_THROWS, &out->plan);
    CLEAR(out->begin, sizeof out->begin);
    out->begin[out->seat] = out->plan.begin;
    if (a->seats == 2)
        out->begin[1 - out->seat] = 1.0f - out->plan.begin;
    else
        share_begin(a, out);
}

void ahead_solve_all(ahead *a, const game_state *s, int extra, ahead_plan *out) {
    ahead_solve(a, s, 0, extra, &out->turn);
    out->solved = !a->out_of_budget;
    for (int i = 0; out->solved && i < a->seats; i++) ahead_share(a, &out->turn, i, &out->share[i]);
}

/* The low bits of a roll are the dice, as in a keep. */
double ahead_luck(const ahead_plan *p, ahead_throws t, game_move m, int seat) {
    const float *worth = p->share[seat].keep[t.left - 1];
    dice fallen = m & ~GAME_KIND;
    return (double)worth[dice_set_index(t.table + fallen)] - (double)worth[dice_set_index(t.table)];
}

static void value_turn(ahead *a, const game_state *s, int depth, int extra, float *chance) {
    uint64_t key = key_of(s, OF_TURN, depth, extra, 0);
    ahead_turn turn;
    if (recall(a, key, chance)) return;
    ahead_solve(a, s, depth, extra, &turn);
    if (a->out_of_budget) return;
    COPY(chance, turn.begin, sizeof turn.begin);
    remember(a, key, chance);
}

static void value_position(ahead *a, const game_state *s, int mover, int depth, int extra,
                           float *chance) {
    game_state t = *s;
    int turn = a->g->rules->turn(a->u, s);
    int seat = turn == TURN_OVER ? -1 : ahead_throwing(a, s).seat;
    if (seat >= 0) {
        if (seat == mover && extra > 0) /* an extra turn belongs to this one */
            value_turn(a, s, depth, extra - 1, chance);
        else if (seat != mover && depth > 0)
            value_turn(a, s, depth - 1, 0, chance);
        else
            estimate(a, s, chance);
    } else if (turn == TURN_OVER || depth == 0) {
        estimate(a, s, chance);
    } else { /* another seat decides without dice: estimated */
        while (!a->out_of_budget && a->g->rules->turn(a->u, &t) == turn &&
               ahead_throwing(a, &t).seat < 0)
            a->g->rules->apply(a->u, &t, ahead_stop(a, &t, 0, 0, chance));
        if (!a->out_of_budget) value_position(a, &t, -1, depth, 0, chance);
    }
}
