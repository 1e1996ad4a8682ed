/* refine.c -- see refine.h. */
#include "ai/refine.h"

typedef struct {
    float reach[DICE_ROLLS];             /* probability that the turn ends with the roll */
    int count, order[DICE_ROLLS];        /* the possible final rolls, likeliest first */
    bool done[DICE_ROLLS];               /* searched deeper */
    float after[DICE_ROLLS][GAME_SEATS]; /* result: each seat's chance after it */
} refine_rolls;

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

static void list_rolls(const turn_plan *plan, int roll, int left, refine_rolls *rolls) {
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
                    refine_rolls *rolls) {
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

static float conclude(const ahead *a, const refine_rolls *rolls, ahead_turn *t) {
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

float refine_turn(ahead *a, const game_state *s, int roll, int left, int depth, int extra,
                  ahead_turn *t) {
    refine_rolls rolls;
    list_rolls(&t->plan, roll, left, &rolls);
    for (int k = 0; k < rolls.count && !should_end(a); k++)
        if (!look_at(a, s, rolls.order[k], depth, extra, &rolls)) break;
    return conclude(a, &rolls, t);
}
