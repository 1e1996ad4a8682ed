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

/* turn: solved; used only when throws are left. after: each seat's chance after moves other than
 * throws. */
static void pick(const ahead *a, const game_state *s, int left, int sight, const ahead_turn *turn,
                 const float (*after)[GAME_SEATS], ai_result *out) {
    float chance[GAME_SEATS];
    int seat = a->g->rules->turn(a->u, s), best = 0, best_set = -1,
        seen = left > sight ? sight : left;
    for (int i = 0; i < out->count; i++) {
        ai_choice *c = &out->choice[i];
        bool throws = ahead_is_keep(a->g, c->move);
        int set = throws ? dice_set_index(c->move & ~a->g->bot->throws->kind) : -1;
        c->value = throws ? turn->plan.keep[seen - 1][set] : after[i][seat];
        c->visits = 1;
        if (i > 0 && c->value < out->choice[best].value) continue;
        /* Stop when throwing is not better. */
        if (i > 0 && c->value == out->choice[best].value && (throws || left == 0)) continue;
        best = i;
        best_set = set;
    }
    out->move = out->choice[best].move;
    if (best_set >= 0) keep_chances(a, turn, seen - 1, best_set, chance);
    set_chances(a, best_set >= 0 ? chance : after[best], out);
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

/* Searches one depth. The result is used only if the search was finished. */
static void choose(ahead *a, const game_state *s, const level *l, int depth, ai_result *out) {
    float after[GAME_MOVES][GAME_SEATS];
    ahead_throws t = ahead_throwing(a, s);
    ahead_turn turn;
    if (t.left > 0) {
        ahead_solve(a, s, 0, l->extra, &turn);
        int roll = dice_roll_index(t.table);
        if (depth > 0 && refine_turn(a, s, roll, t.left, depth, l->extra, &turn) < 0.5f)
            a->out_of_budget = true;
    }
    for (int i = 0; i < out->count && !a->out_of_budget; i++)
        if (!ahead_is_keep(a->g, out->choice[i].move))
            ahead_move(a, s, out->choice[i].move, depth, l->extra, after[i]);
    if (!a->out_of_budget) pick(a, s, t.left, l->sight, &turn, after, out);
}

/* Each depth costs some ten times the one before; a depth that cannot be finished is not begun. */
enum { STEEP = 4 };

static bool goes_deeper(const ahead *a, double began) {
    if (a->out_of_budget || (a->limit && a->nodes * STEEP >= a->limit)) return false;
    if (!a->clock) return true;
    double now = a->clock();
    return (now - began) * STEEP < a->until - now;
}

bool dicebot_serves(const game *g, int level) {
    return game_judge_of(g) && game_throws_of(g) && level != AI_RANDOM && level != AI_UCT;
}

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out) {
    const level *l = &levels[o->level];
    ahead a;
    answer_at_once(g, u, s, out);
    if (ai_stopped(o->stop)) return;
    double seconds = o->seconds > 0 ? o->seconds : o->nodes ? 0 : l->seconds;
    double began = o->clock ? o->clock() : 0;
    ahead_begin(&a, g, u, o->mem, o->mem_bytes, l->slots);
    a.noise = l->noise;
    a.width = l->width;
    a.seed = rng_from(o->seed).state;
    a.stop = o->stop;
    choose(&a, s, l, 0, out); /* a millisecond or so, so it may ignore the budget */
    a.limit = o->nodes || o->clock ? o->nodes : l->nodes;
    a.clock = seconds > 0 ? o->clock : NULL;
    a.until = began + seconds;
    for (int depth = 1; depth <= l->depth && goes_deeper(&a, began); depth++)
        choose(&a, s, l, depth, out);
    out->nodes = a.nodes;
}
