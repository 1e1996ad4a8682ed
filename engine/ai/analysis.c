/* analysis.c -- see analysis.h. */
#include "ai/analysis.h"

#include "ai/solve.h"

enum {
    EXTRA = 1,           /* extra turns in a row (K7) that are solved, as the bots do */
    SEARCH = 10000,      /* playouts of a search without dice: some ten milliseconds */
    DEEP_SEARCH = 20000, /* and of each try in `deep`                                          */
    SOLVE = 60000,       /* most positions for an exact solution */
    DEEP_SOLVE = 400000,
    END_BY_TWO = 18, /* moves from the end; earlier a solution is hardly ever found */
    END = 11,
    TURNS_BEYOND = 2, /* a trial game lasts one turn of every seat and so many more */
    SLOTS = 1 << 15,  /* memory slots for estimates, which repeat within a turn */
    BATCH = 12,       /* deep: tries of each action between two checks of the precision */
    TRIALS = 36,      /* and at most                                                           */
    FEW_TRIALS = 6    /* without dice: each is a whole search                                  */
};

static const float KNOWN_ENOUGH = 0.004f; /* deep: a standard error that is small enough */
static const float CLEAR_CUT = 0.15f;     /* deep: a lead that needs no further tries */

static ahead_throws throwing_at(const analysis *a, const game_state *s) {
    return a->dice ? ahead_throwing(&a->look, s) : (ahead_throws){ -1, 0, 0 };
}

static bool is_over(const analysis *a, const game_state *s) {
    return a->g->rules->turn(a->u, s) == TURN_OVER;
}

/* ---- Values of positions, in games with dice ---- */

/* Until dice fall again, every decision is the best by the estimate. */
static int play_to_throw(analysis *a, game_state *s) {
    float ignored[GAME_SEATS];
    int turn;
    while ((turn = a->g->rules->turn(a->u, s)) >= 0 && !a->look.out_of_budget)
        a->g->rules->apply(a->u, s, ahead_stop(&a->look, s, 0, EXTRA, ignored));
    return turn;
}

/* When dice are thrown, by the solved turn; when a seat decides afterwards, the value of the next
 * turn if everybody plays by the estimate. */
static void value_by_dice(analysis *a, const game_state *s, float *chance) {
    ahead_throws t = throwing_at(a, s);
    game_state next = *s;
    if (t.seat >= 0 && t.left < TURN_THROWS) { /* only where an analysis begins in a turn */
        ahead_solve_all(&a->look, s, EXTRA, &a->plan);
        if (a->g->rules->turn(a->u, s) == TURN_CHANCE) t.left--;
        for (int i = 0; a->plan.solved && i < a->seats; i++)
            chance[i] = a->plan.share[i].keep[t.left][dice_set_index(t.table)];
    } else if (play_to_throw(a, &next) == TURN_OVER) {
        ai_outcome(a->g, a->u, &next, chance);
    } else if (!a->look.out_of_budget) {
        ahead_turn turn;
        ahead_solve(&a->look, &next, 0, EXTRA, &turn);
        COPY(chance, turn.begin, sizeof turn.begin);
    }
}

/* A trial game, turn by turn, following the plan. */
typedef struct {
    ahead_plan plan;
    int turns;
    double luck[GAME_SEATS];
} trial;

static void fall(analysis *a, trial *y, game_state *s, ahead_throws t, uint64_t seed) {
    rng r = rng_from(seed * 64 + (uint64_t)y->turns * 4 + (uint64_t)t.left);
    game_move m = game_pick(a->g, a->u, s, rng_next(&r));
    for (int i = 0; i < a->seats; i++) y->luck[i] += ahead_luck(&a->look, &y->plan, t, m, i);
    a->g->rules->apply(a->u, s, m);
}

/* False when the game is over: `chance` is its result, luck not subtracted yet. */
static bool play_turn(analysis *a, trial *y, game_state *s, uint64_t seed, float *chance) {
    int keep = -1;
    float ignored[GAME_SEATS];
    ahead_throws t = throwing_at(a, s);
    if (is_over(a, s)) {
        ai_outcome(a->g, a->u, s, chance);
        return false;
    }
    if (t.seat >= 0 && (!y->plan.solved || t.left == TURN_THROWS)) {
        ahead_solve_all(&a->look, s, EXTRA, &y->plan);
        if (!y->plan.solved) return false;
        if (y->turns++ > a->seats + TURNS_BEYOND && t.left == TURN_THROWS) {
            COPY(chance, y->plan.turn.begin, sizeof y->plan.turn.begin);
            return false;
        }
    }
    if (a->g->rules->turn(a->u, s) == TURN_CHANCE) {
        fall(a, y, s, t, seed);
        return true;
    }
    if (t.seat >= 0) turn_best(&y->plan.turn.plan, dice_roll_index(t.table), t.left, &keep);
    a->g->rules->apply(a->u, s,
                       keep >= 0 ? (a->g->bot->throws->keep | dice_set[keep])
                                 : ahead_stop(&a->look, s, 0, EXTRA, ignored));
    return !a->look.out_of_budget;
}

static void try_dice(analysis *a, const game_state *s, uint32_t n, float *chance) {
    trial y;
    game_state t = *s;
    ahead_throws begin = throwing_at(a, s);
    y.plan.solved = false;
    /* A position in the middle of a turn is one turn behind those after it. Counted so, the same
     * dice fall in the same turns. */
    y.turns = begin.seat >= 0 && begin.left < TURN_THROWS ? 0 : 1;
    CLEAR(y.luck, sizeof y.luck);
    uint64_t seed = rng_from(a->o.seed + n).state;
    while (play_turn(a, &y, &t, seed, chance)) continue;
    for (int i = 0; i < a->seats; i++) chance[i] -= (float)y.luck[i];
}

/* ---- In games without ---- */

static void think(const analysis *a, const game_state *s, uint64_t nodes, uint32_t n,
                  ai_result *out) {
    ai_options o = { .level = AI_HARD,
                     .seed = rng_from(a->o.seed + n).state,
                     .nodes = nodes,
                     .stop = a->o.stop,
                     .mem = a->o.mem,
                     .mem_bytes = a->o.mem_bytes };
    ai_choose(a->g, a->u, s, &o, out);
}

/* The playouts of a search include worse moves than the one it would play, so their mean is too low
 * for the seat that decides; the value of the best move is too high, being the largest of many.
 * Their mean drifts least when the search goes deeper (docs/analysis.md). */
static void settle_middle(const analysis *a, const game_state *s, const ai_result *r,
                          float *chance) {
    int seat = a->g->rules->turn(a->u, s), best = 0;
    while (r->choice[best].move != r->move) best++;
    float own = 0.5f * (chance[seat] + r->choice[best].value), rest = 1 - chance[seat];
    for (int i = 0; i < a->seats; i++)
        if (i != seat)
            chance[i] = rest > 0 ? chance[i] * (1 - own) / rest : (1 - own) / (float)(a->seats - 1);
    chance[seat] = own;
}

/* A search, or perfect play near the end; returns whether it is that. */
static bool search(const analysis *a, const game_state *s, uint32_t n, float *chance) {
    bool deep = a->o.level == ANALYSIS_DEEP;
    if (is_over(a, s)) {
        ai_outcome(a->g, a->u, s, chance);
        return true;
    }
    if (solve_is_near(a->g, a->u, s, a->o.seed, a->seats == 2 ? END_BY_TWO : END)) {
        solve_limits limits = { .positions = deep ? DEEP_SOLVE : SOLVE,
                                .stop = a->o.stop,
                                .mem = a->o.mem,
                                .mem_bytes = a->o.mem_bytes };
        solve_result r;
        if (solve(a->g, a->u, s, &limits, &r)) {
            COPY(chance, r.share, sizeof r.share);
            return true;
        }
    }
    ai_result r;
    think(a, s, deep ? DEEP_SEARCH : SEARCH, n, &r);
    COPY(chance, r.chance, sizeof r.chance);
    if (!r.proven && r.count) settle_middle(a, s, &r, chance);
    return r.proven;
}

/* ---- In both ---- */

/* The value of a position; returns whether it is exact. */
static bool value_of(analysis *a, const game_state *s, float *chance) {
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    if (!a->dice) return search(a, s, 0, chance);
    value_by_dice(a, s, chance);
    return is_over(a, s);
}

/* The result of the n-th trial game. With dice some turns are played by the estimate, and the luck
 * in them is subtracted; without dice it is a search with another seed. The dice of the n-th trial
 * are the same for all positions, which makes differences less noisy. */
static bool try_game(analysis *a, const game_state *s, uint32_t n, float *chance) {
    CLEAR(chance, GAME_SEATS * sizeof *chance);
    if (!a->dice) return search(a, s, n, chance);
    try_dice(a, s, n, chance);
    return is_over(a, s);
}

/* ---- A decision ---- */

/* The findings about a decision. */
typedef struct {
    int count; /* of moves */
    int seat;
    analysis_choice few[ANALYSIS_FEW]; /* compared closely, on one scale */
    int looked;
    int played; /* among the few, or -1                                                    */
    bool exact;
    bool tried; /* deep: the values are means of trial games, `doubt` their error */
    float doubt;
    float after[GAME_SEATS]; /* each seat's chance after the action that was played        */
    game_move moves[GAME_MOVES];
} verdict;

/* The value of the first position, by trial games like all others. */
static void begin_deeper(analysis *a) {
    double sum[GAME_SEATS] = { 0 };
    float chance[GAME_SEATS];
    int count = a->dice ? BATCH : FEW_TRIALS;
    for (int n = 0; n < count; n++) {
        try_game(a, &a->now, (uint32_t)n, chance);
        for (int i = 0; i < a->seats; i++) sum[i] += (double)chance[i] / count;
    }
    for (int i = 0; i < a->seats; i++) {
        a->shift[i] = a->dice ? (float)sum[i] - a->value[i] : 0;
        a->value[i] = (float)sum[i];
    }
}

void analysis_begin(analysis *a, const game *g, const game_setup *u, const game_state *s,
                    const analysis_options *o) {
    CLEAR(a, sizeof *a);
    a->g = g;
    a->u = u;
    a->o = *o;
    a->seats = g->rules->seats(u);
    a->dice = game_throws_of(g) && game_judge_of(g);
    a->now = *s;
    if (a->dice) ahead_begin(&a->look, g, u, o->mem, o->mem_bytes, SLOTS);
    bool exact = value_of(a, s, a->value);
    if (o->level == ANALYSIS_DEEP && !exact) begin_deeper(a);
    a->look.stop = o->stop; /* the first evaluation is short and is not interrupted */
}

static bool stopped(analysis *a) {
    if (!ai_stopped(a->o.stop) && !a->look.out_of_budget) return false;
    a->look.out_of_budget = false;
    a->plan.solved = false;
    return true;
}

/* ---- Which actions are worth a close look ---- */

/* The best by the quick estimate; one place is kept for the action played. */
static void insert(verdict *v, game_move m, float first_sight) {
    int at = v->looked;
    if (at == ANALYSIS_FEW - 1 && v->few[--at].first_sight >= first_sight) return;
    if (v->looked < ANALYSIS_FEW - 1) v->looked++;
    for (; at > 0 && v->few[at - 1].first_sight < first_sight; at--) v->few[at] = v->few[at - 1];
    CLEAR(&v->few[at], sizeof v->few[at]);
    v->few[at].move = m;
    v->few[at].first_sight = first_sight;
}

static bool is_keep(const analysis *a, game_move m) { return a->dice && ahead_is_keep(a->g, m); }

/* Its index among the few; there is always a place for it. */
static int place_of(verdict *v, game_move m) {
    for (int i = 0; i < v->looked; i++)
        if (v->few[i].move == m) return i;
    CLEAR(&v->few[v->looked], sizeof v->few[v->looked]);
    v->few[v->looked].move = m;
    return v->looked++;
}

static float keep_chance(const analysis *a, game_move m, int left, int seat) {
    int set = dice_set_index(m & ~a->g->bot->throws->kind);
    return a->plan.share[seat].keep[left - 1][set];
}

static void choose_by_dice(analysis *a, verdict *v, int left) {
    float chance[GAME_SEATS] = { 0 };
    for (int i = 0; i < v->count && !a->look.out_of_budget; i++) {
        game_move m = v->moves[i];
        if (is_keep(a, m)) {
            insert(v, m, keep_chance(a, m, left, v->seat));
        } else {
            ahead_move(&a->look, &a->now, m, 0, EXTRA, chance);
            insert(v, m, chance[v->seat]);
        }
    }
}

static void choose_by_search(const analysis *a, verdict *v) {
    ai_result r;
    think(a, &a->now, 4000, 0, &r);
    for (int i = 0; i < r.count; i++) {
        float liked = r.choice[i].move == r.move ? 2e9f : (float)r.choice[i].visits;
        insert(v, r.choice[i].move, liked + r.choice[i].value);
    }
}

/* ---- The close look ---- */

static const float EQUAL = 1e-6f;

/* When stopping and throwing are equally good, stop. */
static int best_of(const analysis *a, const verdict *v) {
    int best = 0;
    for (int i = 1; i < v->looked; i++) {
        float lead = v->few[i].chance[v->seat] - v->few[best].chance[v->seat];
        bool stops = is_keep(a, v->few[best].move) && !is_keep(a, v->few[i].move);
        if (stops ? lead >= -EQUAL : lead > 0) best = i;
    }
    return best;
}

static bool value_after(analysis *a, game_move m, float *chance) {
    game_state t = game_after(a->g, a->u, &a->now, m);
    return value_of(a, &t, chance);
}

/* A turn that goes on is valued by the estimate at its end, one that is ended by the turn after it.
 * The difference that the deeper search makes to the best way to end the turn is subtracted from
 * all of them. */
static void level_with_keeps(const analysis *a, verdict *v, dice table) {
    int best = -1;
    for (int i = 0; i < v->looked; i++) {
        if (is_keep(a, v->few[i].move)) continue;
        if (best < 0 || v->few[i].chance[v->seat] > v->few[best].chance[v->seat]) best = i;
    }
    if (best < 0) return;
    float nearer[GAME_SEATS];
    const float *far_off = a->plan.turn.after[dice_roll_index(table)];
    for (int i = 0; i < a->seats; i++) nearer[i] = v->few[best].chance[i] - far_off[i];
    for (int k = 0; k < v->looked; k++)
        for (int i = 0; i < a->seats && !is_keep(a, v->few[k].move); i++)
            v->few[k].chance[i] -= nearer[i];
}

static void look_closely(analysis *a, verdict *v, int left) {
    v->exact = true;
    for (int k = 0; k < v->looked && !a->look.out_of_budget; k++) {
        game_move m = v->few[k].move;
        bool exact = false;
        if (is_keep(a, m))
            for (int i = 0; i < a->seats; i++) v->few[k].chance[i] = keep_chance(a, m, left, i);
        else
            exact = value_after(a, m, v->few[k].chance);
        v->exact = v->exact && exact;
        if (k == v->played) COPY(v->after, v->few[k].chance, sizeof v->after);
    }
}

/* ---- Trying out ---- */

enum { MOST_TRIALS = 256 };

typedef struct {
    float chance[ANALYSIS_FEW][MOST_TRIALS]; /* of the seat that decides */
    double sum[ANALYSIS_FEW][GAME_SEATS];
    int count;
} trials;

/* The standard error of the difference between two actions, from the differences of each try. */
static float doubt_between(const trials *t, int one, int two) {
    double sum = 0, squares = 0;
    if (t->count < 2) return 0;
    for (int n = 0; n < t->count; n++) {
        double d = (double)t->chance[one][n] - (double)t->chance[two][n];
        sum += d;
        squares += d * d;
    }
    double variance = (squares - sum * sum / t->count) / (t->count - 1) / t->count;
    float x = variance > 0 ? (float)variance : 0, root = x > 0 ? 1 : 0;
    for (int i = 0; i < 24 && x > 0; i++) root = 0.5f * (root + x / root); /* Newton's root */
    return root;
}

static void try_once(analysis *a, verdict *v, trials *t, bool *exact) {
    for (int k = 0; k < v->looked && !a->look.out_of_budget; k++) {
        float chance[GAME_SEATS];
        game_state s = game_after(a->g, a->u, &a->now, v->few[k].move);
        if (!try_game(a, &s, (uint32_t)t->count, chance)) *exact = false;
        t->chance[k][t->count] = chance[v->seat];
        for (int i = 0; i < a->seats; i++) t->sum[k][i] += (double)chance[i];
    }
    t->count++;
}

static int second_of(const verdict *v, int best) {
    int second = -1;
    for (int i = 0; i < v->looked; i++) {
        if (i == best) continue;
        if (second < 0 || v->few[i].chance[v->seat] > v->few[second].chance[v->seat]) second = i;
    }
    return second;
}

/* Standard error of the loss; for the best action, of its lead. */
static void weigh(const analysis *a, verdict *v, const trials *t) {
    for (int k = 0; k < v->looked; k++)
        for (int i = 0; i < GAME_SEATS; i++) v->few[k].chance[i] = (float)(t->sum[k][i] / t->count);
    int best = best_of(a, v),
        other = v->played >= 0 && v->played != best ? v->played : second_of(v, best);
    v->doubt = other < 0 ? 0 : doubt_between(t, best, other);
}

static void try_out(analysis *a, verdict *v) {
    trials t;
    int most = a->o.trials ? (int)a->o.trials : a->dice ? TRIALS : FEW_TRIALS;
    int batch = a->dice ? BATCH : FEW_TRIALS;
    bool exact = true;
    if (most > MOST_TRIALS) most = MOST_TRIALS;
    t.count = 0;
    CLEAR(t.sum, sizeof t.sum);
    while (t.count < most && !a->look.out_of_budget && !ai_stopped(a->o.stop)) {
        try_once(a, v, &t, &exact);
        if (exact) break;
        if (t.count % batch != 0 || a->look.out_of_budget) continue;
        weigh(a, v, &t);
        if (v->doubt < KNOWN_ENOUGH) break;
    }
    if (a->look.out_of_budget || ai_stopped(a->o.stop)) return;
    weigh(a, v, &t);
    v->exact = exact;
    v->tried = true;
    if (v->played >= 0) COPY(v->after, v->few[v->played].chance, sizeof v->after);
}

/* ---- Judging ---- */

/* `played` is 0 when nothing is played. False: interrupted. */
static bool judge(analysis *a, game_move played, verdict *v) {
    ahead_throws t = throwing_at(a, &a->now);
    CLEAR(v, offsetof(verdict, moves));
    v->seat = a->g->rules->turn(a->u, &a->now);
    v->count = a->g->rules->moves(a->u, &a->now, v->moves);
    v->played = -1;
    if (t.seat >= 0 && !a->plan.solved) ahead_solve_all(&a->look, &a->now, EXTRA, &a->plan);
    if (v->count == 1)
        insert(v, v->moves[0], 0);
    else if (a->dice)
        choose_by_dice(a, v, t.left);
    else
        choose_by_search(a, v);
    if (stopped(a)) return false;
    if (played) v->played = place_of(v, played);
    look_closely(a, v, t.left);
    if (stopped(a)) return false;
    if (t.left > 0) level_with_keeps(a, v, t.table);
    int best = best_of(a, v), second = second_of(v, best);
    if (a->o.level != ANALYSIS_DEEP || v->exact || v->count == 1) return true;
    if (best == v->played && second >= 0 &&
        v->few[best].chance[v->seat] - v->few[second].chance[v->seat] > CLEAR_CUT)
        return true;
    try_out(a, v);
    return !stopped(a);
}

/* Rounding may put the second of two equal actions first. */
static float lead_of(const verdict *v, int best, int other) {
    float lead = v->few[best].chance[v->seat] - v->few[other].chance[v->seat];
    return lead > 0 ? lead : 0;
}

static void report(const analysis *a, const verdict *v, analysis_entry *out) {
    int best = best_of(a, v);
    /* An action as good as the best counts as the best. */
    if (v->played >= 0 && v->few[v->played].chance[v->seat] >= v->few[best].chance[v->seat])
        best = v->played;
    int second = second_of(v, best);
    CLEAR(out, sizeof *out);
    out->seat = v->seat;
    out->choices = v->count;
    out->exact = v->exact;
    out->best = v->few[best].move;
    out->second = second < 0 ? 0 : v->few[second].move;
    if (second >= 0) out->gap = lead_of(v, best, second);
    out->doubt = v->doubt;
    out->certain = true;
    COPY(out->before, a->value, sizeof out->before);
    COPY(out->after, a->value, sizeof out->after);
    if (v->played < 0) {
        out->move = out->best;
        return;
    }
    const analysis_choice *played = &v->few[v->played], *top = &v->few[best];
    out->move = played->move;
    out->loss = top->chance[v->seat] - played->chance[v->seat];
    out->certain = !v->tried || out->loss == 0 || out->loss > MARK_DOUBT * v->doubt;
    for (int i = 0; i < a->seats; i++) {
        out->after[i] = v->after[i];
        out->drift[i] = (out->after[i] - out->before[i]) + (top->chance[i] - played->chance[i]);
    }
    out->mark = analysis_mark(out);
}

/* ---- Steps ---- */

static bool step_throw(analysis *a, game_move m, analysis_entry *out) {
    ahead_throws t = throwing_at(a, &a->now);
    int rolled;
    CLEAR(out, sizeof *out);
    out->move = m;
    out->chance = true;
    out->certain = true;
    out->seat = a->dice ? t.seat : game_thrower(a->g, a->u, &a->now, &rolled);
    COPY(out->before, a->value, sizeof out->before);
    COPY(out->after, a->value, sizeof out->after);
    if (t.seat >= 0 && !a->plan.solved) ahead_solve_all(&a->look, &a->now, EXTRA, &a->plan);
    if (!a->dice) value_after(a, m, out->after);
    if (stopped(a)) return false;
    for (int i = 0; t.seat >= 0 && i < a->seats; i++)
        out->after[i] += (float)ahead_luck(&a->look, &a->plan, t, m, i);
    return true;
}

static bool step_decision(analysis *a, game_move m, analysis_entry *out) {
    verdict v;
    float shift[GAME_SEATS];
    game_state t = a->now;
    bool plain = a->o.level != ANALYSIS_DEEP || !a->dice;
    if (!judge(a, m, &v)) return false;
    a->g->rules->apply(a->u, &t, m);
    CLEAR(shift, sizeof shift);
    if (!plain && !is_over(a, &t)) {
        float estimate[GAME_SEATS];
        if (v.tried && is_keep(a, m)) {
            int left = throwing_at(a, &a->now).left;
            for (int i = 0; i < a->seats; i++) estimate[i] = keep_chance(a, m, left, i);
        } else if (v.tried) {
            value_of(a, &t, estimate);
        }
        if (stopped(a)) return false;
        for (int i = 0; i < a->seats; i++) {
            if (v.tried)
                shift[i] = v.after[i] - estimate[i];
            else
                v.after[i] += shift[i] = a->shift[i];
        }
    }
    report(a, &v, out);
    COPY(a->shift, shift, sizeof shift);
    if (!is_keep(a, m)) a->plan.solved = false;
    return true;
}

bool analysis_step(analysis *a, game_move m, analysis_entry *out) {
    int turn = a->g->rules->turn(a->u, &a->now);
    CHECK(turn != TURN_OVER);
    if (turn == TURN_CHANCE ? !step_throw(a, m, out) : !step_decision(a, m, out)) return false;
    COPY(a->value, out->after, sizeof a->value);
    a->g->rules->apply(a->u, &a->now, m);
    return true;
}

bool analysis_hint(analysis *a, analysis_entry *out) {
    verdict v;
    if (a->g->rules->turn(a->u, &a->now) < 0 || !judge(a, 0, &v)) return false;
    report(a, &v, out);
    return true;
}
