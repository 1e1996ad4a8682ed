/* learn.c -- see learn.h. */
#include "ai/learn.h"

#include "ai/net.h"

static float unit(rng *r) { return (float)(int)(rng_next(r) >> 40) / 16777216.0f; }

void learn_begin(learner *l, const game *g, float *weights, uint64_t seed) {
    CLEAR(l, sizeof *l);
    l->g = *g;
    l->bot = *g->bot;
    l->judge = *g->bot->judge;
    l->judge.weights = weights;
    l->bot.judge = &l->judge;
    l->g.bot = &l->bot;
    l->weights = weights;
    l->random = rng_from(seed);
    l->rate = 0.01f;
    l->mix = 0.3f;
    l->explore = 0.1f;
    int inputs = l->judge.inputs, hidden = l->judge.hidden;
    int count = net_weight_count(inputs, hidden) - NET_GAINS;
    for (int i = 0; i < NET_GAINS; i++) weights[count + i] = 0;
    for (int i = 0; i < count; i++)
        weights[i] = (unit(&l->random) - 0.5f) * (i < hidden * (inputs + 1) ? 0.4f : 0.1f);
}

void learn_example(learner *l, const game_setup *u, const game_state *s, const float *target) {
    const game_judge *j = &l->judge;
    float in[GAME_SEATS][GAME_INPUTS], value[GAME_SEATS], chance[GAME_SEATS];
    int seats = l->g.rules->seats(u);
    j->look(u, s, in);
    for (int i = 0; i < seats; i++) value[i] = net_value(l->weights, j->inputs, j->hidden, in[i]);
    net_softmax(value, seats, chance);
    for (int i = 0; i < seats; i++)
        net_learn(l->weights, j->inputs, j->hidden, in[i], l->rate * (target[i] - chance[i]));
    float off = target[0] - chance[0];
    l->error += (double)(off < 0 ? -off : off);
    l->steps++;
}

/* Playing ----------------------------------------------------------------------------------- */

static game_move any_stop(learner *l, const game_setup *u, const game_state *s) {
    game_move moves[GAME_MOVES];
    int n = l->g.rules->moves(u, s, moves), stops = 0;
    for (int i = 0; i < n; i++)
        if (!ahead_is_keep(&l->g, moves[i])) moves[stops++] = moves[i];
    return moves[rng_below(rng_next(&l->random), (uint32_t)stops)];
}

/* Throws as the plan says and lays the final dice. */
static void throw_dice(learner *l, const game_setup *u, game_state *s, const turn_plan *plan) {
    dice table = dice_throw(DICE, rng_next(&l->random));
    int throws = 1, keep;
    for (; throws < TURN_THROWS; throws++) {
        turn_best(plan, dice_roll_index(table), TURN_THROWS - throws, &keep);
        if (keep < 0) break;
        table = dice_set[keep];
        table += dice_throw(DICE - dice_size(table), rng_next(&l->random));
    }
    l->bot.throws->lay(u, s, table, throws);
}

/* One turn's throws and first decision, or one decision without throws. */
static void play_step(learner *l, const game_setup *u, ahead *a, game_state *s, learn_step *step) {
    ahead_turn turn;
    float chance[GAME_SEATS];
    step->before = *s;
    step->explored = unit(&l->random) < l->explore;
    if (ahead_throwing(a, s).seat >= 0) {
        ahead_solve(a, s, 0, 0, &turn);
        COPY(step->target, turn.begin, sizeof turn.begin);
        throw_dice(l, u, s, &turn.plan);
        game_move best = step->explored ? any_stop(l, u, s) : ahead_stop(a, s, 0, 0, chance);
        l->g.rules->apply(u, s, best);
    } else {
        game_move best = ahead_stop(a, s, 0, 0, step->target);
        l->g.rules->apply(u, s, step->explored ? any_stop(l, u, s) : best);
    }
}

/* Learns from the last step to the first, so that what is learned about the end helps the rest.
 * After an exploring step, what followed says nothing about that step. */
static void learn_steps(learner *l, const game_setup *u, learn_step *steps, int count,
                        const float *end) {
    float followed[GAME_SEATS];
    COPY(followed, end, sizeof followed);
    for (int i = count - 1; i >= 0; i--) {
        learn_step *step = &steps[i];
        for (int k = 0; k < GAME_SEATS; k++) {
            float mix = step->explored ? 0.0f : l->mix;
            followed[k] = step->target[k] + mix * (followed[k] - step->target[k]);
        }
        COPY(step->target, followed, sizeof followed);
        learn_example(l, u, &step->before, followed);
    }
}

int learn_game(learner *l, const game_setup *u, learn_step *steps, int most, void *mem,
               size_t bytes) {
    ahead a;
    game_state s;
    float end[GAME_SEATS] = { 0 };
    int count = 0;
    ahead_begin(&a, &l->g, u, mem, bytes, 1 << 11);
    l->g.rules->start(u, &s);
    while (count < most && l->g.rules->turn(u, &s) != TURN_OVER)
        play_step(l, u, &a, &s, &steps[count++]);
    ai_estimate(&l->g, u, &s, end); /* the result, or a guess when the game was cut */
    learn_steps(l, u, steps, count, end);
    l->games++;
    return count;
}
