/* turn.c -- see turn.h. */
#include "ai/turn.h"

void turn_spread(float *worth) {
    for (int i = dice_set_begin[DICE] - 1; i >= 0; i--) {
        float sum = 0;
        for (int f = 0; f < DICE_FACES; f++) sum += worth[dice_more[i][f]];
        worth[i] = sum / 6.0f;
    }
}

void turn_solve(const float *stop, int throws, turn_plan *plan) {
    CHECK(throws >= 1 && throws <= TURN_THROWS);
    COPY(plan->stop, stop, sizeof plan->stop);
    for (int left = 0; left < throws; left++) {
        float *worth = plan->keep[left];
        for (int roll = 0; roll < DICE_ROLLS; roll++)
            worth[dice_set_begin[DICE] + roll] = turn_best(plan, roll, left, NULL);
        turn_spread(worth);
    }
    plan->begin = plan->keep[throws - 1][0];
}

float turn_best(const turn_plan *plan, int roll, int throws_left, int *keep) {
    float best = plan->stop[roll];
    int which = -1;
    if (throws_left > 0) {
        const float *worth = plan->keep[throws_left - 1];
        for (int i = dice_keep_begin[roll]; i < dice_keep_begin[roll + 1]; i++) {
            if (worth[dice_keep[i]] <= best) continue;
            best = worth[dice_keep[i]];
            which = dice_keep[i];
        }
    }
    if (keep) *keep = which;
    return best;
}
