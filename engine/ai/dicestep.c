/* dicestep.c -- see dicestep.h. */
#include "ai/dicestep.h"

/* Each depth costs some ten times the one before; one that is sure not to end is not begun. */
enum { STEEP = 4 };

void dicebot_begin(ahead *a, const game *g, const game_setup *u, const ai_options *o,
                   const dicebot_level *l, void *mem, size_t bytes) {
    ahead_begin(a, g, u, mem, bytes, l->slots);
    a->noise = l->noise;
    a->width = l->width;
    a->seed = rng_from(o->seed).state;
    a->stop = o->stop;
}

void dicebot_spot_at(const ahead *a, const game_state *s, const dicebot_level *l,
                     dicebot_spot *spot) {
    int seat, throws;
    uint32_t table;
    bool throwing = ahead_throwing(a, s, &seat, &table, &throws);
    spot->s = s;
    spot->mover = throwing ? seat : -1;
    spot->left = throwing ? TURN_THROWS - throws : 0;
    spot->roll = spot->left > 0 ? dice_roll_index(table) : 0;
    spot->extra = l->extra;
    spot->sight = l->sight;
    spot->depth = spot->left > 0 && l->keeps < l->depth ? l->keeps : l->depth;
}

bool dicebot_throws(const game *g, game_move m) {
    return (m & g->bot->throws->kind) == g->bot->throws->keep;
}

/* Values ------------------------------------------------------------------------------------ */

void dicebot_value(ahead *a, const dicebot_spot *spot, game_move m, int depth, float *chance) {
    game_state t = *spot->s;
    int seat = a->g->rules->turn(a->u, spot->s);
    a->g->rules->apply(a->u, &t, m);
    if (a->g->rules->turn(a->u, &t) == seat)
        ahead_stop(a, &t, depth, spot->extra, chance);
    else
        ahead_value(a, &t, spot->mover, depth, spot->extra, chance);
}

void dicebot_value_all(ahead *a, const dicebot_spot *spot, int depth, const ai_result *out,
                       dicebot_stops *stops) {
    for (int i = 0; i < out->count && !a->tired; i++)
        if (!dicebot_throws(a->g, out->choice[i].move))
            dicebot_value(a, spot, out->choice[i].move, depth, stops->after[i]);
}

/* Choosing ---------------------------------------------------------------------------------- */

static int find_keep(int roll, dice kept) {
    int i = dice_keep_begin[roll];
    while (dice_set[dice_keep[i]] != kept) i++;
    return dice_keep[i];
}

/* The seats' chances when a set is kept, from the plan. */
static void keep_chances(const ahead *a, const ahead_turn *t, int left, int set, float *chance) {
    ahead_shares shares;
    for (int i = 0; i < a->seats; i++) {
        ahead_share(a, t, i, &shares);
        chance[i] = shares.keep[left][set];
    }
}

static void set_chances(const ahead *a, const float *chance, ai_result *out) {
    float sum = 0;
    for (int i = 0; i < a->seats; i++) {
        out->chance[i] = chance[i] < 0 ? 0 : chance[i];
        sum += out->chance[i];
    }
    for (int i = 0; i < a->seats; i++) out->chance[i] /= sum;
}

void dicebot_pick(const ahead *a, const dicebot_spot *spot, const ahead_turn *turn,
                  const dicebot_stops *stops, ai_result *out) {
    float chance[GAME_SEATS];
    int seat = a->g->rules->turn(a->u, spot->s), best = -1, best_set = -1;
    int left = spot->left > spot->sight ? spot->sight : spot->left;
    for (int i = 0; i < out->count; i++) {
        ai_choice *c = &out->choice[i];
        bool throws = dicebot_throws(a->g, c->move);
        int set = throws ? find_keep(spot->roll, c->move & ~a->g->bot->throws->kind) : -1;
        c->value = throws ? turn->plan.keep[left - 1][set] : stops->after[i][seat];
        c->visits = 1;
        if (best >= 0 && c->value < out->choice[best].value) continue;
        /* Stopping wins a tie with throwing: a bird in the hand. */
        if (best >= 0 && c->value == out->choice[best].value && (throws || spot->left == 0))
            continue;
        best = i;
        best_set = set;
    }
    out->move = out->choice[best].move;
    if (best_set >= 0) keep_chances(a, turn, left - 1, best_set, chance);
    set_chances(a, best_set >= 0 ? chance : stops->after[best], out);
}

void dicebot_at_once(const game *g, const game_setup *u, const game_state *s, ai_result *out) {
    float share[GAME_SEATS];
    int seat = g->rules->turn(u, s);
    out->move = out->choice[out->count - 1].move;
    for (int i = 0; i < out->count; i++) {
        game_state t = *s;
        g->rules->apply(u, &t, out->choice[i].move);
        if (g->rules->turn(u, &t) != TURN_OVER) continue;
        ai_outcome(g, u, &t, share);
        if (share[seat] == 1.0f) out->move = out->choice[i].move;
    }
    ai_estimate(g, u, s, out->chance);
}

/* Budgets ----------------------------------------------------------------------------------- */

void dicebot_budget_of(const dicebot_level *l, const ai_options *o, double began,
                       dicebot_budget *budget) {
    double seconds = o->seconds > 0 ? o->seconds : o->nodes ? 0 : l->seconds;
    budget->nodes = o->nodes || o->clock ? o->nodes : l->nodes;
    budget->clock = seconds > 0 ? o->clock : NULL;
    budget->began = began;
    budget->until = began + seconds;
}

bool dicebot_goes_deeper(const dicebot_budget *budget, uint64_t nodes) {
    if (budget->nodes && nodes * STEEP >= budget->nodes) return false;
    if (!budget->clock) return true;
    double now = budget->clock();
    return (now - budget->began) * STEEP < budget->until - now;
}
