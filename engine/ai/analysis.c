/* analysis.c -- see analysis.h. */
#include "ai/analysis.h"

#include "ai/solve.h"
#include "ai/trial.h"

enum {
    EXTRA = TRIAL_EXTRA,
    SEARCH = 10000,      /* playouts of a search without dice: some ten milliseconds */
    DEEP_SEARCH = 20000, /* and of each try in `deep`                                          */
    SOLVE = 60000,       /* most positions for an exact solution */
    DEEP_SOLVE = 400000,
    END_BY_TWO = 18, /* moves from the end; earlier a solution is hardly ever found */
    END = 11,
    SLOTS = 1 << 15, /* memory slots for estimates, which repeat within a turn */
    BATCH = 12,      /* deep: tries of each action between two checks of the precision */
    TRIALS = 36,     /* and at most                                                           */
    FEW_TRIALS = 6,  /* without dice: each is a whole search                                  */
    TO_END = 24,     /* games to the end at a mistake, at most                                */
    TO_END_BOARD = 48
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

/* Of the n-th trial. */
static uint64_t seed_of(const analysis *a, uint32_t n) { return rng_from(a->o.seed + n).state; }

/* ---- In games without ---- */

static void think(const analysis *a, const game_state *s, uint64_t nodes, uint32_t n,
                  ai_result *out) {
    ai_options o = { .level = AI_MASTER, /* with a net where there is one */
                     .seed = seed_of(a, n),
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
    trial_result r;
    trial_dice(&a->look, s, seed_of(a, n), false, &r);
    COPY(chance, r.soon, sizeof r.soon);
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
    bool tried; /* deep: the values are means of trial games                               */
    int to_end; /* of which so many were played to the end                                 */
    float bias; /* standard deviation of what is wrong with a difference apart from chance */
    float spread[ANALYSIS_FEW][ANALYSIS_FEW]; /* standard errors of differences, by chance */
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
    a->bias = g->bot && g->bot->bias > 0 ? g->bot->bias : ANALYSIS_BIAS;
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
    int set = dice_set_index(m & ~GAME_KIND);
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

static float root_of(float x) {
    float root = x > 0 ? 1 : 0;
    for (int i = 0; i < 24 && x > 0; i++) root = 0.5f * (root + x / root); /* Newton */
    return root;
}

/* The standard error of the difference between two actions: chance, and what the estimate has
 * wrong. */
static float doubt_of(const verdict *v, int one, int two) {
    return root_of(v->spread[one][two] * v->spread[one][two] + v->bias * v->bias);
}

/* The action that does nothing is the last one in all games with dice. */
static bool is_idle(const analysis *a, const verdict *v, int i) {
    return a->dice && v->count > 1 && v->few[i].move == v->moves[v->count - 1] &&
           !is_keep(a, v->few[i].move);
}

static float lead_between(const verdict *v, int one, int two) {
    return v->few[one].chance[v->seat] - v->few[two].chance[v->seat];
}

/* When stopping and throwing are equally good, stop. except: an action that is left out, or -1. */
static int best_except(const analysis *a, const verdict *v, int except) {
    int best = except == 0 ? 1 : 0;
    for (int i = best + 1; i < v->looked; i++) {
        float lead = lead_between(v, i, best);
        bool stops = is_keep(a, v->few[best].move) && !is_keep(a, v->few[i].move);
        if (i != except && (stops ? lead >= -EQUAL : lead > 0)) best = i;
    }
    return best;
}

/* Doing nothing is the best only if it is significantly better than everything else. */
static int best_of(const analysis *a, const verdict *v) {
    int best = best_except(a, v, -1);
    if (!is_idle(a, v, best) || v->looked < 2) return best;
    int other = best_except(a, v, best);
    return lead_between(v, best, other) > MARK_DOUBT * doubt_of(v, best, other) ? best : other;
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

/* The standard error of the mean of so many differences, which are sums over them. */
static float error_of(double sum, double squares, int count) {
    if (count < 2) return 0;
    double variance = (squares - sum * sum / count) / (count - 1) / count;
    return root_of(variance > 0 ? (float)variance : 0);
}

/* The standard error of the difference between two actions, from the differences of each try. */
static float spread_between(const trials *t, int one, int two) {
    double sum = 0, squares = 0;
    for (int n = 0; n < t->count; n++) {
        double d = (double)t->chance[one][n] - (double)t->chance[two][n];
        sum += d;
        squares += d * d;
    }
    return error_of(sum, squares, t->count);
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

static void weigh(const analysis *a, verdict *v, const trials *t, bool exact) {
    v->bias = exact ? 0 : a->bias;
    for (int k = 0; k < v->looked; k++) {
        for (int i = 0; i < GAME_SEATS; i++) v->few[k].chance[i] = (float)(t->sum[k][i] / t->count);
        for (int i = 0; i < k; i++) v->spread[i][k] = v->spread[k][i] = spread_between(t, i, k);
    }
}

/* The best action is compared with the one played, or else with the second best. */
static int other_of(const verdict *v, int best) {
    return v->played >= 0 && v->played != best ? v->played : second_of(v, best);
}

/* ---- To the end of the game ---- */

/* What games to the end say more than the trials: the sums of differences, for every seat. */
typedef struct {
    int which[2]; /* the best action, and the one it is compared with */
    double more[2][GAME_SEATS];
    double sum, squares; /* of the differences between the two, for the seat that decides */
    int count;
} endings;

static void end_once(analysis *a, const verdict *v, endings *g) {
    double difference = 0;
    for (int k = 0; k < 2; k++) {
        trial_result r;
        const analysis_choice *c = &v->few[g->which[k]];
        game_state s = game_after(a->g, a->u, &a->now, c->move);
        if (a->dice) {
            trial_dice(&a->look, &s, seed_of(a, (uint32_t)g->count), true, &r);
        } else {
            ai_options o = { .seed = seed_of(a, (uint32_t)g->count),
                             .stop = a->o.stop,
                             .mem = a->o.mem,
                             .mem_bytes = a->o.mem_bytes };
            COPY(r.soon, c->chance, sizeof r.soon);
            trial_board(a->g, a->u, &s, &o, r.end);
        }
        for (int i = 0; i < a->seats; i++) g->more[k][i] += (double)r.end[i] - (double)r.soon[i];
        double own = (double)r.end[v->seat] - (double)r.soon[v->seat];
        difference += k ? -own : own;
    }
    g->sum += difference;
    g->squares += difference * difference;
    g->count++;
}

/* The trials stop at an estimate, whose error is unknown but for its usual size. Games to the end
 * measure it, with an error of their own: both are weighed by their variances, and what remains
 * unknown is the bias from now on. Actions that were not played to the end are corrected like the
 * best. */
static void correct(const analysis *a, verdict *v, const endings *g) {
    float error = error_of(g->sum, g->squares, g->count);
    if (!a->dice && error < 1 / (float)g->count)
        error = 1 / (float)g->count; /* all had the same result */
    float known = a->bias * a->bias, chance = error * error, weight = known / (known + chance);
    for (int k = 0; k < v->looked; k++) {
        const double *more = g->more[k == g->which[1]];
        for (int i = 0; i < a->seats; i++)
            v->few[k].chance[i] += weight * (float)(more[i] / g->count);
    }
    v->bias = root_of(weight * chance);
    v->to_end = g->count;
}

/* Only where the action would be called a mistake. */
static void play_to_end(analysis *a, verdict *v) {
    endings g;
    int best = best_of(a, v), most = a->dice ? TO_END : TO_END_BOARD;
    if (v->played < 0 || v->played == best || v->bias <= 0) return;
    float loss = lead_between(v, best, v->played);
    if (loss < MARK_DUBIOUS_FROM || loss < doubt_of(v, best, v->played)) return;
    CLEAR(&g, sizeof g);
    g.which[0] = best;
    g.which[1] = v->played;
    while (g.count < most && !a->look.out_of_budget && !ai_stopped(a->o.stop)) end_once(a, v, &g);
    if (!a->look.out_of_budget && !ai_stopped(a->o.stop)) correct(a, v, &g);
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
        weigh(a, v, &t, exact);
        int best = best_of(a, v), other = other_of(v, best);
        if (other < 0 || v->spread[best][other] < KNOWN_ENOUGH) break;
    }
    if (a->look.out_of_budget || ai_stopped(a->o.stop)) return;
    weigh(a, v, &t, exact);
    v->exact = exact;
    v->tried = true;
    play_to_end(a, v);
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
    v->bias = v->exact ? 0 : a->bias;
    int best = best_of(a, v), second = second_of(v, best);
    if (a->o.level != ANALYSIS_DEEP || v->exact || v->count == 1) return true;
    if (best == v->played && second >= 0 &&
        v->few[best].chance[v->seat] - v->few[second].chance[v->seat] > CLEAR_CUT)
        return true;
    try_out(a, v);
    return !stopped(a);
}

/* Rounding may put the second of two equal actions first, and doing nothing may look better than
 * the best. */
static float lead_of(const verdict *v, int best, int other) {
    float lead = lead_between(v, best, other);
    return lead > 0 ? lead : 0;
}

static void report(const analysis *a, const verdict *v, analysis_entry *out) {
    int best = best_of(a, v);
    /* An action as good as the best counts as the best. */
    if (v->played >= 0 && lead_between(v, v->played, best) >= 0 && !is_idle(a, v, v->played))
        best = v->played;
    int second = second_of(v, best), other = other_of(v, best);
    CLEAR(out, sizeof *out);
    out->seat = v->seat;
    out->choices = v->count;
    out->exact = v->exact;
    out->to_end = v->to_end;
    out->best = v->few[best].move;
    out->second = second < 0 ? 0 : v->few[second].move;
    if (second >= 0) out->gap = lead_of(v, best, second);
    out->doubt = v->tried && other >= 0 ? doubt_of(v, best, other) : 0;
    out->certain = true;
    COPY(out->before, a->value, sizeof out->before);
    COPY(out->after, a->value, sizeof out->after);
    if (v->played < 0) {
        out->move = out->best;
        return;
    }
    out->move = v->few[v->played].move;
    out->loss = lead_of(v, best, v->played);
    out->certain = !v->tried || out->loss == 0 || out->loss > MARK_DOUBT * out->doubt;
    const analysis_choice *played = &v->few[v->played],
                          *top = out->loss > 0 ? &v->few[best] : played;
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
        out->after[i] += (float)ahead_luck(&a->plan, t, m, i);
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
