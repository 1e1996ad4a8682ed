/* refine.c -- see refine.h. */
#include "ai/refine.h"

/* The choices now that are followed, the best by the plan, and how much weight each one gets. */
enum { CHOICES = 4 };
static const float choice_weight[CHOICES] = { 0.4f, 0.25f, 0.2f, 0.15f };

/* The last part of the budget is left for those who compare the choices. */
static bool should_end(const ahead *a) {
    if (a->tired) return true;
    if (a->limit) return a->nodes > a->limit - a->limit / 8;
    return a->clock && a->clock() >= a->until - 0.02;
}

/* Where the mass goes when the plan is followed: the other direction of turn_solve. */
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

/* How likely the turn ends with each roll, over the best choices now. */
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

static int likeliest(const float *reach, const bool *done) {
    int best = -1;
    for (int i = 0; i < DICE_ROLLS; i++)
        if (!done[i] && reach[i] > 0 && (best < 0 || reach[i] > reach[best])) best = i;
    return best;
}

/* The rolls that were not looked at move as those did that were. */
static void correct_rest(const ahead *a, ahead_turn *t, const bool *done, const float *change,
                         float seen) {
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        for (int i = 0; i < a->seats; i++)
            if (!done[roll]) t->after[roll][i] += change[i] / seen;
        t->plan.stop[roll] = t->after[roll][t->seat];
    }
}

float refine_turn(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                  ahead_turn *t) {
    float reach[DICE_ROLLS], change[GAME_SEATS] = { 0 }, seen = 0, fresh[GAME_SEATS];
    bool done[DICE_ROLLS];
    ahead_turn deeper = *t;
    int next;
    CLEAR(done, sizeof done);
    reach_from(&t->plan, roll, left, reach);
    while (!should_end(a) && (next = likeliest(reach, done)) >= 0) {
        game_state laid = *s;
        a->g->throws->lay(a->u, &laid, dice_set[dice_set_begin[DICE] + next], TURN_THROWS);
        ahead_stop(a, &laid, depth, extra, fresh);
        if (a->tired) break;
        for (int i = 0; i < a->seats; i++)
            change[i] += reach[next] * (fresh[i] - t->after[next][i]);
        COPY(deeper.after[next], fresh, sizeof fresh);
        seen += reach[next];
        done[next] = true;
    }
    if (seen < 0.5f) return seen;
    correct_rest(a, &deeper, done, change, seen);
    turn_solve(deeper.plan.stop, TURN_THROWS, &deeper.plan);
    *t = deeper;
    return seen;
}
