/* ai.c -- the levels, and which search plays which game. See ai.h. */
#include "ai/ai.h"

#include "ai/dicebot.h"
#include "ai/mcts.h"
#include "ai/net.h"
#include "core/rng.h"

const char *const ai_level_names[AI_LEVELS] = {
    "random", "1",      "2",   "easy",  "4",     "medium", "6",       "hard",
    "8",      "master", "uct", "pip",   "lotte", "bruno",  "dolly",   "greta",
    "oskar",  "flora",  "max", "felix", "kara",  "runa",   "minerva",
};

bool ai_level_find(text_span name, int *level) {
    if (name.len == 1 && name.at[0] >= '1' && name.at[0] <= '9') {
        *level = name.at[0] - '0';
        return true;
    }
    return text_find(name, ai_level_names, AI_LEVELS, level);
}

void ai_outcome(const game *g, const game_setup *u, const game_state *s, float *share) {
    int seats = g->rules->seats(u), count = 0;
    unsigned winners = g->rules->winners(u, s);
    for (int i = 0; i < seats; i++) count += winners >> i & 1;
    for (int i = 0; i < seats; i++)
        share[i] = count == 0           ? 1.0f / (float)seats
                   : (winners >> i & 1) ? 1.0f / (float)count
                                        : 0.0f;
}

void ai_estimate(const game *g, const game_setup *u, const game_state *s, float *chance) {
    float value[GAME_SEATS], in[GAME_SEATS][GAME_INPUTS];
    int seats = g->rules->seats(u);
    if (g->rules->turn(u, s) == TURN_OVER) {
        ai_outcome(g, u, s, chance);
        return;
    }
    const game_judge *j = game_judge_of(g);
    if (j) j->look(u, s, in);
    for (int i = 0; i < seats; i++)
        value[i] = j ? net_value(j->weights, j->inputs, j->hidden, in[i]) : 0;
    net_softmax(value, seats, chance);
}

static void choose_at_random(const game *g, const game_setup *u, const game_state *s,
                             const ai_options *o, ai_result *out) {
    rng r = rng_from(o->seed);
    out->move = game_pick(g, u, s, rng_next(&r));
    ai_estimate(g, u, s, out->chance);
}

void ai_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
               ai_result *out) {
    game_move moves[GAME_MOVES];
    CLEAR(out, sizeof *out);
    out->count = g->rules->turn(u, s) >= 0 ? g->rules->moves(u, s, moves) : 0;
    for (int i = 0; i < out->count; i++) out->choice[i].move = moves[i];
    if (o->level == AI_RANDOM)
        choose_at_random(g, u, s, o, out);
    else if (dicebot_serves(g, o->level))
        dicebot_choose(g, u, s, o, out);
    else
        mcts_choose(g, u, s, o, out);
}

/* ---- Budgets as text ---- */

enum { HOUR_MS = 3600000 };
#define MOST_NODES UINT64_C(1000000000000)

bool budget_set(budget *b, text_span key, text_span value, text_error *e) {
    uint64_t n = 0;
    bool number = text_to_number(value, MOST_NODES, &n) && n > 0;
    if (text_is(key, "nodes")) {
        if (!number)
            return text_fail_at(e, "nodes must be a whole number from 1 to 1000000000000, not '%1'",
                                value);
        if (b->nodes) return text_fail(e, "nodes is given twice");
        b->nodes = n;
    } else if (text_is(key, "movetime")) {
        if (!number || n > HOUR_MS)
            return text_fail_at(e, "movetime must be 1 to 3600000 milliseconds, not '%1'", value);
        if (b->movetime) return text_fail(e, "movetime is given twice");
        b->movetime = n;
    } else {
        return text_fail_at(e, "a bot takes nodes=N or movetime=MS, not '%1'",
                            key.len ? key : value);
    }
    return true;
}

bool budget_level(budget *b, text_span name, text_error *e) {
    if (ai_level_find(name, &b->level)) return true;
    return text_fail_at(e,
                        "there is no level '%1'; there are random, 1 to 9, easy (3), medium (5), "
                        "hard (7), master (9), and pip, lotte, bruno, dolly, greta, oskar, flora, "
                        "max, felix, kara, runa, minerva",
                        name);
}

void budget_fill(const budget *b, double (*clock)(void), bool usual_time, ai_options *o) {
    o->level = b->level;
    o->nodes = b->nodes;
    o->seconds = (double)b->movetime / 1000;
    o->clock = b->movetime || (usual_time && !b->nodes) ? clock : NULL;
}
