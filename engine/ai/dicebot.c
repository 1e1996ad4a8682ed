/* dicebot.c -- levels for games with throws: what each sees is in game_judge.levels. See dicebot.h
 * and ahead.h. */
#include "ai/dicebot.h"

/* For levels that look at more than their own turn. */
enum { NODES = 400000, SLOTS = 1 << 17, FEW_SLOTS = 1 << 13 };

/* What a decision takes, so that a turn takes less than two seconds: by the throws that are left,
 * and, where throwing is over, for each of the moves that follow one another. */
static const double seconds_with[TURN_THROWS] = { 0.3, 0.4, 0.5 };
static const double seconds_after = 0.12;

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

/* Whether stopping now gains nothing, with throws left. The strongest level may have a reason
 * even then: the dice on the table are of no use to the others. */
static bool has_nothing(const ahead *a, int left, const ai_result *out) {
    int stops = 0;
    for (int i = 0; i < out->count; i++) stops += !ahead_is_keep(a->g, out->choice[i].move);
    return left > 0 && stops == 1 && (a->grain > 0 || a->style);
}

/* turn: solved; used only when throws are left. after: each seat's chance after moves other than
 * throws. sight: the throws that it thinks ahead; with none it takes what the dice give, and where
 * they give nothing it throws all of them again. */
static void pick(const ahead *a, const game_state *s, int left, int sight, const ahead_turn *turn,
                 const float (*after)[GAME_SEATS], ai_result *out) {
    float chance[GAME_SEATS];
    bool (*idle)(const game_setup *, const game_state *, game_move) = a->g->bot->judge->idle;
    int seat = a->g->rules->turn(a->u, s), best = -1, best_set = -1,
        seen = left > sight && sight ? sight : left;
    bool bare = has_nothing(a, left, out);
    for (int i = 0; i < out->count; i++) {
        ai_choice *c = &out->choice[i];
        bool throws = ahead_is_keep(a->g, c->move);
        int set = throws ? dice_set_index(c->move & ~GAME_KIND) : -1;
        if (throws && !sight && (!bare || set > 0)) continue;
        c->value = throws ? turn->plan.keep[seen - 1][set] : after[i][seat];
        c->visits = 1;
        if (best >= 0 && c->value < out->choice[best].value) continue;
        /* Stop when throwing is not better. */
        if (best >= 0 && c->value == out->choice[best].value && (throws || left == 0)) continue;
        if (!throws && (bare || (idle && idle(a->u, s, c->move)))) continue;
        best = i;
        best_set = set;
    }
    out->move = out->choice[best].move;
    if (best_set >= 0) keep_chances(a, turn, seen - 1, best_set, chance);
    set_chances(a, best_set >= 0 ? chance : after[best], out);
}

/* A level that sees coarsely does nothing (the last move in every game) only where it would if it
 * saw all; else it takes what it thinks is the best of the others. */
static void do_something(const ahead *a, const game_state *s, const float (*after)[GAME_SEATS],
                         ai_result *out) {
    ahead keen;
    float worth[GAME_SEATS];
    int seat = a->g->rules->turn(a->u, s), best = -1, rest = out->count - 1;
    if (a->grain == 0 || out->move != out->choice[rest].move) return;
    ahead_begin(&keen, a->g, a->u, NULL, 0, 0);
    ahead_move(&keen, s, out->move, 0, 0, worth);
    float nothing = worth[seat];
    bool better = false;
    for (int i = 0; i < rest; i++) {
        if (ahead_is_keep(a->g, out->choice[i].move)) continue;
        ahead_move(&keen, s, out->choice[i].move, 0, 0, worth);
        better |= worth[seat] > nothing;
        if (best < 0 || after[i][seat] > after[best][seat]) best = i;
    }
    if (!better) return;
    out->move = out->choice[best].move;
    set_chances(a, after[best], out);
}

static bool reaches(const ahead *a, const game_state *s, game_move m, int seat) {
    const game_judge *j = a->g->bot->judge;
    game_state t = game_after(a->g, a->u, s, m);
    return j->reached(a->u, &t, seat) != j->reached(a->u, s, seat);
}

/* Whether some move reaches something and does not lose the game with it. */
static bool can_reach(const ahead *a, const game_state *s, int seat) {
    game_move moves[GAME_MOVES];
    ahead keen;
    float worth[GAME_SEATS] = { 0 };
    int n = a->g->rules->turn(a->u, s) == seat ? a->g->rules->moves(a->u, s, moves) : 0;
    for (int i = 0; i < n && worth[seat] == 0; i++) {
        if (ahead_is_keep(a->g, moves[i]) || !reaches(a, s, moves[i], seat)) continue;
        ahead_begin(&keen, a->g, a->u, NULL, 0, 0);
        ahead_move(&keen, s, moves[i], 0, 0, worth);
    }
    return worth[seat] > 0;
}

bool dicebot_refuses(const ahead *a, const game_state *s, game_move m) {
    int seat = a->g->rules->turn(a->u, s);
    if (!a->g->bot->judge->reached || ahead_is_keep(a->g, m) || !can_reach(a, s, seat))
        return false;
    game_state t = game_after(a->g, a->u, s, m);
    return !reaches(a, s, m, seat) && !can_reach(a, &t, seat);
}

/* Who sees coarsely or has a style completes what it can all the same, unless that halves its
 * chances: ending a game that it would lose. */
static void take_what_it_reaches(const ahead *a, const game_state *s,
                                 const float (*after)[GAME_SEATS], ai_result *out) {
    ahead keen;
    float worth[GAME_SEATS];
    int seat = a->g->rules->turn(a->u, s), best = -1;
    if ((a->grain == 0 && !a->style) || !dicebot_refuses(a, s, out->move)) return;
    ahead_begin(&keen, a->g, a->u, NULL, 0, 0);
    ahead_move(&keen, s, out->move, 0, 0, worth);
    float now = worth[seat];
    for (int i = 0; i < out->count; i++) {
        game_move m = out->choice[i].move;
        if (ahead_is_keep(a->g, m) || dicebot_refuses(a, s, m)) continue;
        ahead_move(&keen, s, m, 0, 0, worth);
        if (2 * worth[seat] >= now && (best < 0 || after[i][seat] > after[best][seat])) best = i;
    }
    if (best < 0) return;
    out->move = out->choice[best].move;
    set_chances(a, after[best], out);
}

/* The style's attitude to risk: ending up with less than it has now counts that much more. */
static void weigh_risk(const ahead *a, const ai_result *out, const float (*after)[GAME_SEATS],
                       ahead_turn *t) {
    float stop[DICE_ROLLS], have = 0;
    if (!a->style || a->style->risk == 0) return;
    for (int i = 0; i < out->count; i++)
        if (!ahead_is_keep(a->g, out->choice[i].move) && after[i][t->seat] > have)
            have = after[i][t->seat];
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        float worth = t->after[roll][t->seat];
        stop[roll] = worth < have ? worth - a->style->risk * (have - worth) : worth;
    }
    turn_solve(stop, TURN_THROWS, &t->plan);
}

/* The answer when there is no time at all: a winning move if there is one, else the last move,
 * which stops throwing in every game. */
static void answer_at_once(const game *g, const game_setup *u, const game_state *s,
                           ai_result *out) {
    float share[GAME_SEATS];
    int seat = g->rules->turn(u, s);
    out->move = out->choice[out->count - 1].move;
    for (int i = 0; i < out->count; i++) {
        game_state t = game_after(g, u, s, out->choice[i].move);
        if (g->rules->turn(u, &t) != TURN_OVER) continue;
        ai_outcome(g, u, &t, share);
        if (share[seat] == 1.0f) out->move = out->choice[i].move;
    }
    ai_estimate(g, u, s, out->chance);
}

/* ---- The turn, searched deeper where it matters ---- */

typedef struct {
    float reach[DICE_ROLLS];             /* probability that the turn ends with the roll */
    int count, order[DICE_ROLLS];        /* the possible final rolls, likeliest first */
    bool done[DICE_ROLLS];               /* searched deeper */
    float after[DICE_ROLLS][GAME_SEATS]; /* result: each seat's chance after it */
} final_rolls;

/* The best choices by the plan, and how much weight each one gets. */
enum { CHOICES = 4 };
static const float choice_weight[CHOICES] = { 0.4f, 0.25f, 0.2f, 0.15f };

/* The last part of the budget is left for comparing the choices. */
static bool should_end(const ahead *a) {
    if (a->out_of_budget) return true;
    if (a->limit && a->nodes > a->limit - a->limit / 8) return true;
    return a->clock && a->clock() >= a->until - 0.02;
}

/* How probability spreads when the plan is followed: the reverse of turn_solve. */
static void follow(const turn_plan *plan, int left, float mass[TURN_THROWS][DICE_SETS],
                   float *reach) {
    for (int k = left - 1; k >= 0; k--) {
        for (int set = 0; set < dice_set_begin[DICE]; set++) {
            if (mass[k][set] == 0) continue;
            for (int f = 0; f < DICE_FACES; f++) mass[k][dice_more[set][f]] += mass[k][set] / 6.0f;
        }
        for (int roll = 0; roll < DICE_ROLLS; roll++) {
            int keep;
            float m = mass[k][dice_set_begin[DICE] + roll];
            if (m == 0) continue;
            turn_best(plan, roll, k, &keep);
            if (keep < 0)
                reach[roll] += m;
            else
                mass[k - 1][keep] += m;
        }
    }
}

/* The probability of each final roll, over the best choices now. */
static void reach_from(const turn_plan *plan, int roll, int left, float *reach) {
    float mass[TURN_THROWS][DICE_SETS];
    bool used[DICE_SETS];
    CLEAR(mass, sizeof mass);
    CLEAR(used, sizeof used);
    CLEAR(reach, DICE_ROLLS * sizeof *reach);
    reach[roll] += choice_weight[CHOICES - 1];
    for (int c = 0; c < CHOICES - 1; c++) {
        int best = -1;
        for (int i = dice_keep_begin[roll]; i < dice_keep_begin[roll + 1]; i++) {
            int set = dice_keep[i];
            if (used[set]) continue;
            if (best < 0 || plan->keep[left - 1][set] > plan->keep[left - 1][best]) best = set;
        }
        used[best] = true;
        mass[left - 1][best] += choice_weight[c];
    }
    follow(plan, left, mass, reach);
}

static void list_rolls(const turn_plan *plan, int roll, int left, final_rolls *rolls) {
    reach_from(plan, roll, left, rolls->reach);
    CLEAR(rolls->done, sizeof rolls->done);
    rolls->count = 0;
    for (int next = 0; next < DICE_ROLLS; next++) {
        int at = rolls->count;
        if (rolls->reach[next] == 0) continue;
        for (; at > 0 && rolls->reach[rolls->order[at - 1]] < rolls->reach[next]; at--)
            rolls->order[at] = rolls->order[at - 1];
        rolls->order[at] = next;
        rolls->count++;
    }
}

/* False when the budget is used up before anything is found. */
static bool look_at(ahead *a, const game_state *s, int roll, int depth, int extra,
                    final_rolls *rolls) {
    game_state laid = *s;
    a->g->bot->throws->lay(a->u, &laid, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS);
    ahead_stop(a, &laid, depth, extra, rolls->after[roll]);
    return rolls->done[roll] = !a->out_of_budget;
}

/* Corrects the other rolls by the mean correction. */
static void correct_rest(const ahead *a, ahead_turn *t, const bool *done, const float *change,
                         float seen) {
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        for (int i = 0; i < a->seats; i++)
            if (!done[roll]) t->after[roll][i] += change[i] / seen;
        t->plan.stop[roll] = t->after[roll][t->seat];
    }
}

static float conclude(const ahead *a, const final_rolls *rolls, ahead_turn *t) {
    float change[GAME_SEATS] = { 0 }, seen = 0;
    for (int k = 0; k < rolls->count; k++)
        if (rolls->done[rolls->order[k]]) seen += rolls->reach[rolls->order[k]];
    if (seen < 0.5f) return seen;
    for (int k = 0; k < rolls->count; k++) {
        int roll = rolls->order[k];
        if (!rolls->done[roll]) continue;
        for (int i = 0; i < a->seats; i++)
            change[i] += rolls->reach[roll] * (rolls->after[roll][i] - t->after[roll][i]);
        COPY(t->after[roll], rolls->after[roll], sizeof t->after[roll]);
    }
    correct_rest(a, t, rolls->done, change, seen);
    turn_solve(t->plan.stop, TURN_THROWS, &t->plan);
    return seen;
}

float dicebot_refine(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                     ahead_turn *t) {
    final_rolls rolls;
    list_rolls(&t->plan, roll, left, &rolls);
    for (int k = 0; k < rolls.count && !should_end(a); k++)
        if (!look_at(a, s, rolls.order[k], depth, extra, &rolls)) break;
    return conclude(a, &rolls, t);
}

/* ---- Thinking ---- */

/* Searches one depth. The result is used only if the search was finished. */
static void choose(ahead *a, const game_state *s, const game_level *l, int depth, ai_result *out) {
    float after[GAME_MOVES][GAME_SEATS];
    ahead_throws t = ahead_throwing(a, s);
    ahead_turn turn;
    int extra = l->sight > 1; /* extra turns in a row */
    if (t.left > 0) {
        ahead_solve(a, s, 0, extra, &turn);
        int roll = dice_roll_index(t.table);
        if (depth > 0 && dicebot_refine(a, s, roll, t.left, depth, extra, &turn) < 0.5f)
            a->out_of_budget = true;
    }
    for (int i = 0; i < out->count && !a->out_of_budget; i++)
        if (!ahead_is_keep(a->g, out->choice[i].move))
            ahead_move(a, s, out->choice[i].move, depth, extra, after[i]);
    if (a->out_of_budget) return;
    if (t.left > 0) weigh_risk(a, out, after, &turn);
    pick(a, s, t.left, l->sight, &turn, after, out);
    do_something(a, s, after, out);
    take_what_it_reaches(a, s, after, out);
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

static game_level level_of(const game *g, int level) {
    if (!rival_is(level)) return g->bot->judge->levels[level - 1];
    game_rung r = rival_rung(g, level);
    return (game_level){ .grain = r.grain, .sight = r.sight, .depth = r.depth };
}

static double usual_seconds(const ahead *a, const game_state *s) {
    ahead_throws t = ahead_throwing(a, s);
    return t.seat < 0 || t.left == TURN_THROWS ? seconds_after : seconds_with[t.left];
}

void dicebot_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                    ai_result *out) {
    game_level level = level_of(g, o->level), *l = &level;
    ahead a;
    answer_at_once(g, u, s, out);
    if (ai_stopped(o->stop)) return;
    double began = o->clock ? o->clock() : 0;
    ahead_begin(&a, g, u, o->mem, o->mem_bytes, l->depth ? SLOTS : FEW_SLOTS);
    double seconds = o->seconds > 0 ? o->seconds : o->nodes ? 0 : usual_seconds(&a, s);
    a.grain = l->grain;
    a.style = rival_taste(o->level);
    a.liker = g->rules->turn(u, s);
    if (a.style) a.liked = rival_likes(g, a.style, u, s, a.liker);
    a.seed = rng_from(o->seed).state;
    a.stop = o->stop;
    choose(&a, s, l, 0, out); /* a millisecond or so, so it may ignore the budget */
    a.limit = o->nodes || o->clock ? o->nodes : NODES;
    a.clock = seconds > 0 ? o->clock : NULL;
    a.until = began + seconds;
    for (int depth = 1; depth <= l->depth && out->count > 1 && goes_deeper(&a, began); depth++)
        choose(&a, s, l, depth, out);
    out->nodes = a.nodes;
}
