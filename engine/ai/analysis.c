/* analysis.c -- see analysis.h. */
#include "ai/analysis_look.h"

enum {
    SLOTS = 1 << 15, /* memory slots for estimates, which repeat within a turn */
    BATCH = 12,      /* deep: tries of each action between two checks of the precision */
    TRIALS = 36,     /* and at most                                                           */
    FEW_TRIALS = 6   /* without dice: each is a whole search                                  */
};

static const float KNOWN_ENOUGH = 0.004f; /* deep: a standard error that is small enough */
static const float CLEAR_CUT = 0.15f;     /* deep: a lead that needs no further tries */

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
    bool exact;
    for (int n = 0; n < count; n++) {
        analysis_try(a, &a->now, (uint32_t)n, chance, &exact);
        for (int i = 0; i < a->seats; i++) sum[i] += (double)chance[i] / count;
    }
    for (int i = 0; i < a->seats; i++) {
        a->shift[i] = a->dice ? (float)sum[i] - a->value[i] : 0;
        a->value[i] = (float)sum[i];
    }
}

void analysis_begin(analysis *a, const game *g, const game_setup *u, const game_state *s,
                    const analysis_options *o) {
    bool exact;
    CLEAR(a, sizeof *a);
    a->g = g;
    a->u = u;
    a->o = *o;
    a->seats = g->rules->seats(u);
    a->dice = game_throws_of(g) && game_judge_of(g);
    a->now = *s;
    if (a->dice) ahead_begin(&a->look, g, u, o->mem, o->mem_bytes, SLOTS);
    analysis_value(a, s, a->value, &exact);
    if (o->level == ANALYSIS_DEEP && !exact) begin_deeper(a);
    a->look.stop = o->stop; /* the first evaluation is short and is not interrupted */
}

static bool stopped(analysis *a) {
    if (!ai_stopped(a->o.stop) && !a->look.out_of_budget) return false;
    a->look.out_of_budget = false;
    a->planned = false;
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

static bool is_keep(const analysis *a, game_move m) {
    return a->dice && (m & a->g->bot->throws->kind) == a->g->bot->throws->keep;
}

/* Its index among the few; there is always a place for it. */
static int place_of(verdict *v, game_move m) {
    for (int i = 0; i < v->looked; i++)
        if (v->few[i].move == m) return i;
    CLEAR(&v->few[v->looked], sizeof v->few[v->looked]);
    v->few[v->looked].move = m;
    return v->looked++;
}

static float keep_chance(const analysis *a, game_move m, int left, int seat) {
    int set = analysis_find_set(m & ~a->g->bot->throws->kind);
    return a->share[seat].keep[left - 1][set];
}

static void choose_by_dice(analysis *a, verdict *v, int left) {
    float chance[GAME_SEATS];
    for (int i = 0; i < v->count && !a->look.out_of_budget; i++) {
        game_move m = v->moves[i];
        if (is_keep(a, m)) {
            insert(v, m, keep_chance(a, m, left, v->seat));
        } else {
            analysis_first_sight(a, &a->now, m, chance);
            insert(v, m, chance[v->seat]);
        }
    }
}

static void choose_by_search(analysis *a, verdict *v) {
    ai_options o;
    ai_result r;
    CLEAR(&o, sizeof o);
    o.level = AI_HARD;
    o.seed = rng_from(a->o.seed).state;
    o.nodes = 4000;
    o.stop = a->o.stop;
    o.mem = a->o.mem;
    o.mem_bytes = a->o.mem_bytes;
    ai_choose(a->g, a->u, &a->now, &o, &r);
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

static void value_after(analysis *a, game_move m, float *chance, bool *exact) {
    game_state t = a->now;
    a->g->rules->apply(a->u, &t, m);
    analysis_value(a, &t, chance, exact);
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
    const float *far_off = a->turn.after[dice_roll_index(table)];
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
            value_after(a, m, v->few[k].chance, &exact);
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
        game_state s = a->now;
        bool sure;
        a->g->rules->apply(a->u, &s, v->few[k].move);
        analysis_try(a, &s, (uint32_t)t->count, chance, &sure);
        *exact = *exact && sure;
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
    int seat, left = 0;
    dice table = 0;
    bool throwing = analysis_throwing(a, &a->now, &seat, &table, &left);
    CLEAR(v, offsetof(verdict, moves));
    v->seat = a->g->rules->turn(a->u, &a->now);
    v->count = a->g->rules->moves(a->u, &a->now, v->moves);
    v->played = -1;
    if (throwing && !a->planned) analysis_plan(a, &a->now);
    if (v->count == 1)
        insert(v, v->moves[0], 0);
    else if (a->dice)
        choose_by_dice(a, v, left);
    else
        choose_by_search(a, v);
    if (stopped(a)) return false;
    if (played) v->played = place_of(v, played);
    look_closely(a, v, left);
    if (stopped(a)) return false;
    if (throwing && left > 0) level_with_keeps(a, v, table);
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
    int seat = -1, left = 0, rolled;
    dice kept = 0;
    bool throwing = analysis_throwing(a, &a->now, &seat, &kept, &left);
    CLEAR(out, sizeof *out);
    out->move = m;
    out->chance = true;
    out->certain = true;
    out->seat = a->dice ? seat : game_thrower(a->g, a->u, &a->now, &rolled);
    COPY(out->before, a->value, sizeof out->before);
    COPY(out->after, a->value, sizeof out->after);
    if (throwing) {
        if (!a->planned) analysis_plan(a, &a->now);
        if (stopped(a)) return false;
        int from = analysis_find_set(kept);
        int to = analysis_find_set(kept + (m & ~a->g->bot->throws->kind));
        for (int i = 0; i < a->seats; i++)
            out->after[i] += a->share[i].keep[left - 1][to] - a->share[i].keep[left - 1][from];
    } else if (!a->dice) {
        game_state t = a->now;
        bool exact;
        a->g->rules->apply(a->u, &t, m);
        analysis_value(a, &t, out->after, &exact);
        if (stopped(a)) return false;
    }
    return true;
}

static bool step_decision(analysis *a, game_move m, analysis_entry *out) {
    verdict v;
    float shift[GAME_SEATS];
    game_state t = a->now;
    bool plain = a->o.level != ANALYSIS_DEEP || !a->dice, exact = false;
    if (!judge(a, m, &v)) return false;
    a->g->rules->apply(a->u, &t, m);
    bool over = a->g->rules->turn(a->u, &t) == TURN_OVER;
    CLEAR(shift, sizeof shift);
    if (!plain && !over) {
        float estimate[GAME_SEATS];
        if (v.tried && is_keep(a, m)) {
            int seat, left;
            dice table;
            analysis_throwing(a, &a->now, &seat, &table, &left);
            for (int i = 0; i < a->seats; i++) estimate[i] = keep_chance(a, m, left, i);
        } else if (v.tried) {
            analysis_value(a, &t, estimate, &exact);
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
    if (!is_keep(a, m)) a->planned = false;
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
