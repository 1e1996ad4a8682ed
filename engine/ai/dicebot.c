/* dicebot.c -- levels for games with throws. See dicebot.h and ahead.h.
 *
 *     easy     much noise on its estimates; plans only one throw ahead
 *     medium   less noise; plans only one throw ahead
 *     hard     solves its turn exactly, with a little noise: without any it would be so near to
 *              perfect play on small sheets (make bench-exact) that the step to master would not
 *              show
 *     master   no noise; searches as many following turns as time allows
 */
#include "ai/dicebot.h"

#include "ai/ahead.h"
#include "ai/refine.h"

/* The parameters of a level. Figures: docs/bots.md. */
typedef struct {
    float noise;    /* an estimate is off by up to this much      */
    int sight;      /* throws it thinks ahead                     */
    int depth;      /* turns after its own                        */
    int extra;      /* extra turns in a row                       */
    int width;      /* moves per roll that are looked at deeper   */
    size_t slots;   /* of memory                                  */
    double seconds; /* a decision; three to five make a turn      */
    uint64_t nodes; /* nodes when there is neither clock nor limit */
} level;

static const level levels[AI_LEVELS] = {
    [AI_EASY] = { 0.40f, 1, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_MEDIUM] = { 0.15f, 1, 0, 0, 1, 1 << 12, 0, 0 },
    [AI_HARD] = { 0.05f, 2, 0, 1, 3, 1 << 13, 0, 0 },
    [AI_MASTER] = { 0, 2, AHEAD_DEPTH, 1, 3, 1 << 17, 0.4, 400000 },
};

/* A decision of a seat. */
typedef struct {
    const game_state *s;
    int mover; /* the seat that stops throwing with a move; -1: no throws in this decision */
    int roll;  /* the dice on the table */
    int left;  /* throws left; 0 also in decisions without throws */
    int extra; /* as in ahead.h                                                        */
    int sight; /* throws to think ahead                                                */
} spot_info;

/* Each seat's chance after each move of ai_result.choice other than throws. */
typedef struct {
    float after[GAME_MOVES][GAME_SEATS];
} stop_chances;

static void begin(ahead *a, const game *g, const game_setup *u, const ai_options *o,
                  const level *l) {
    ahead_begin(a, g, u, o->mem, o->mem_bytes, l->slots);
    a->noise = l->noise;
    a->width = l->width;
    a->seed = rng_from(o->seed).state;
    a->stop = o->stop;
}

static void spot_at(const ahead *a, const game_state *s, const level *l, spot_info *spot) {
    int seat, throws;
    uint32_t table;
    bool throwing = ahead_throwing(a, s, &seat, &table, &throws);
    spot->s = s;
    spot->mover = throwing ? seat : -1;
    spot->left = throwing ? TURN_THROWS - throws : 0;
    spot->roll = spot->left > 0 ? dice_roll_index(table) : 0;
    spot->extra = l->extra;
    spot->sight = l->sight;
}

/* Whether the move keeps dice and throws the others. */
static bool throws_dice(const game *g, game_move m) {
    return (m & g->bot->throws->kind) == g->bot->throws->keep;
}

/* Values ------------------------------------------------------------------------------------ */

/* Each seat's chance after a move other than a throw. */
static void value_move(ahead *a, const spot_info *spot, game_move m, int depth, float *chance) {
    game_state t = *spot->s;
    int seat = a->g->rules->turn(a->u, spot->s);
    a->g->rules->apply(a->u, &t, m);
    if (a->g->rules->turn(a->u, &t) == seat)
        ahead_stop(a, &t, depth, spot->extra, chance);
    else
        ahead_value(a, &t, spot->mover, depth, spot->extra, chance);
}

/* Evaluates all of these moves, as far as the budget allows. */
static void value_all(ahead *a, const spot_info *spot, int depth, const ai_result *out,
                      stop_chances *stops) {
    for (int i = 0; i < out->count && !a->out_of_budget; i++)
        if (!throws_dice(a->g, out->choice[i].move))
            value_move(a, spot, out->choice[i].move, depth, stops->after[i]);
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

/* turn: solved; used only when throws are left. */
static void pick(const ahead *a, const spot_info *spot, const ahead_turn *turn,
                 const stop_chances *stops, ai_result *out) {
    float chance[GAME_SEATS];
    int seat = a->g->rules->turn(a->u, spot->s), best = 0, best_set = -1;
    int left = spot->left > spot->sight ? spot->sight : spot->left;
    for (int i = 0; i < out->count; i++) {
        ai_choice *c = &out->choice[i];
        bool throws = throws_dice(a->g, c->move);
        int set = throws ? find_keep(spot->roll, c->move & ~a->g->bot->throws->kind) : -1;
        c->value = throws ? turn->plan.keep[left - 1][set] : stops->after[i][seat];
        c->visits = 1;
        if (i > 0 && c->value < out->choice[best].value) continue;
        /* Stop when throwing is not better. */
        if (i > 0 && c->value == out->choice[best].value && (throws || spot->left == 0)) continue;
        best = i;
        best_set = set;
    }
    out->move = out->choice[best].move;
    if (best_set >= 0) keep_chances(a, turn, left - 1, best_set, chance);
    set_chances(a, best_set >= 0 ? chance : stops->after[best], out);
}

/* The answer when there is no time at all: a winning move if there is one, else the last move,
 * which stops throwing in every game. */
static void answer_at_once(const game *g, const game_setup *u, const game_state *s,
                           ai_result *out) {
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

/* Time and nodes of a decision. */
typedef struct {
    uint64_t nodes;        /* 0: no limit */
    double (*clock)(void); /* NULL: none  */
    double began, until;
} think_budget;

/* Each depth costs some ten times the one before; a depth that cannot be finished is not begun. */
enum { STEEP = 4 };

static void budget_of(const level *l, const ai_options *o, double began, think_budget *budget) {
    double seconds = o->seconds > 0 ? o->seconds : o->nodes ? 0 : l->seconds;
    budget->nodes = o->nodes || o->clock ? o->nodes : l->nodes;
    budget->clock = seconds > 0 ? o->clock : NULL;
    budget->began = began;
    budget->until = began + seconds;
}

/* Whether the next depth may finish within the budget. */
static bool goes_deeper(const think_budget *budget, uint64_t nodes) {
    if (budget->nodes && nodes * STEEP >= budget->nodes) return false;
    if (!budget->clock) return true;
    double now = budget->clock();
    return (now - budget->began) * STEEP < budget->until - now;
}

/* Thinking ---------------------------------------------------------------------------------- */

/* Searches one depth. The result is used only if the search was finished. */
static void choose(ahead *a, const spot_info *spot, int depth, ai_result *out) {
    stop_chances stops;
    ahead_turn turn;
    if (spot->left > 0) {
        ahead_solve(a, spot->s, 0, spot->extra, &turn);
        if (depth > 0 &&
            refine_turn(a, spot->s, spot->roll, spot->left, depth, spot->extra, &turn) < 0.5f)
            a->out_of_budget = true;
    }
    value_all(a, spot, depth, out, &stops);
    if (!a->out_of_budget) pick(a, spot, &turn, &stops, out);
}

bool dicebot_serves(const game *g, int level) {
    return game_judge_of(g) && game_throws_of(g) && level != AI_RANDOM && level != AI_UCT;
}

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out) {
    const level *l = &levels[o->level];
    ahead a;
    spot_info spot;
    think_budget budget;
    begin(&a, g, u, o, l);
    spot_at(&a, s, l, &spot);
    answer_at_once(g, u, s, out);
    if (ai_stopped(o->stop)) return;
    budget_of(l, o, o->clock ? o->clock() : 0, &budget);
    choose(&a, &spot, 0, out); /* a millisecond or so, so it may ignore the budget */
    a.limit = budget.nodes;
    a.clock = budget.clock;
    a.until = budget.until;
    for (int depth = 1; depth <= l->depth; depth++) {
        if (a.out_of_budget || !goes_deeper(&budget, a.nodes)) break;
        choose(&a, &spot, depth, out);
    }
    out->nodes = a.nodes;
}
