/* batch.c -- many games of one kind: one setup, and a state and a generator for each. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "lib/inside.h"

enum { MOST_GAMES = 1000000 };

struct paddock_batch {
    paddock_table *from; /* the start position; without history */
    const game *g;
    const game_setup *u;
    int32_t count;
    int actions, seats, observed; /* columns of the rows */
    game_state *state;
    game_move *move; /* of the step being checked */
    rng *random;     /* one per game, so that games do not depend on each other */
};

/* A table in position s, as if the game had started there. */
static paddock_table *table_at(const paddock_table *like, const game_state *s) {
    paddock_table *t = paddock_clone(like);
    bool begun = t->t.count > 0 || game_hash(s) != game_hash(&t->t.state);
    t->t.count = 0;
    t->t.state = *s;
    if (!begun) return t;
    text_out origin = text_to(t->t.origin, sizeof t->t.origin);
    t->t.g->notation->write_position(&t->t.setup, s, &origin);
    CHECK(!origin.full);
    return t;
}

paddock_batch *paddock_batch_new(const paddock_table *t, int32_t count, uint64_t seed) {
    rng seeds = rng_from(seed);
    if (count < 1 || count > MOST_GAMES) return NULL;
    paddock_batch *b = xalloc(sizeof *b);
    b->from = table_at(t, &t->t.state);
    b->g = b->from->t.g;
    b->u = &b->from->t.setup;
    b->count = count;
    b->actions = paddock_action_count(t);
    b->seats = paddock_seats(t);
    b->observed = paddock_observation_size(t);
    b->state = xalloc((size_t)count * sizeof *b->state);
    b->move = xalloc((size_t)count * sizeof *b->move);
    b->random = xalloc((size_t)count * sizeof *b->random);
    for (int32_t i = 0; i < count; i++) b->random[i] = rng_from(rng_next(&seeds));
    paddock_batch_reset(b, NULL);
    return b;
}

void paddock_batch_free(paddock_batch *b) {
    if (!b) return;
    paddock_free(b->from);
    free(b->state);
    free(b->move);
    free(b->random);
    free(b);
}

int32_t paddock_batch_count(const paddock_batch *b) { return b->count; }

paddock_table *paddock_batch_table(const paddock_batch *b, int32_t i) {
    return i >= 0 && i < b->count ? table_at(b->from, &b->state[i]) : NULL;
}

/* ---- Stepping ---- */

void paddock_batch_reset(paddock_batch *b, const uint8_t *which) {
    for (int32_t i = 0; i < b->count; i++)
        if (!which || which[i]) b->state[i] = b->from->t.state;
}

int32_t paddock_batch_apply(paddock_batch *b, const int32_t *actions, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    for (int32_t i = 0; i < b->count; i++) {
        b->move[i] = 0;
        if (actions[i] == -1) continue;
        if (lib_legal_move(b->g, b->u, &b->state[i], actions[i], &b->move[i], &e)) continue;
        TEXT_ROOM(number, 24);
        text_print(&number, "game %d", i);
        text_prefix(&e, (text_span){ number.buf, number.len }, ": ");
        return lib_refuse(&e, why, room);
    }
    for (int32_t i = 0; i < b->count; i++)
        if (b->move[i]) b->g->rules->apply(b->u, &b->state[i], b->move[i]);
    return 1;
}

void paddock_batch_roll(paddock_batch *b) {
    for (int32_t i = 0; i < b->count; i++) {
        game_state *s = &b->state[i];
        while (b->g->rules->turn(b->u, s) == TURN_CHANCE)
            b->g->rules->apply(b->u, s, game_pick(b->g, b->u, s, rng_next(&b->random[i])));
    }
}

int32_t paddock_batch_random(paddock_batch *b, int32_t *actions) {
    int32_t went_on = 0;
    for (int32_t i = 0; i < b->count; i++) {
        game_state *s = &b->state[i];
        int turn = b->g->rules->turn(b->u, s);
        if (actions) actions[i] = -1;
        if (turn == TURN_OVER) continue;
        game_move m = game_pick(b->g, b->u, s, rng_next(&b->random[i]));
        if (actions) actions[i] = lib_number(b->g, b->u, turn, m);
        b->g->rules->apply(b->u, s, m);
        went_on++;
    }
    return went_on;
}

/* ---- Looking ---- */

void paddock_batch_turns(const paddock_batch *b, int32_t *out) {
    for (int32_t i = 0; i < b->count; i++) out[i] = b->g->rules->turn(b->u, &b->state[i]);
}

void paddock_batch_done(const paddock_batch *b, uint8_t *out) {
    for (int32_t i = 0; i < b->count; i++)
        out[i] = b->g->rules->turn(b->u, &b->state[i]) == TURN_OVER;
}

void paddock_batch_returns(const paddock_batch *b, float *out) {
    double returns[GAME_SEATS];
    for (int32_t i = 0; i < b->count; i++) {
        lib_returns(b->g, b->u, &b->state[i], returns);
        for (int seat = 0; seat < b->seats; seat++) *out++ = (float)returns[seat];
    }
}

void paddock_batch_legal(const paddock_batch *b, uint8_t *out) {
    game_move moves[GAME_MOVES];
    memset(out, 0, (size_t)b->count * (size_t)b->actions);
    for (int32_t i = 0; i < b->count; i++, out += b->actions) {
        if (b->g->rules->turn(b->u, &b->state[i]) < 0 || !b->g->numbers) continue;
        int n = b->g->rules->moves(b->u, &b->state[i], moves);
        for (int k = 0; k < n; k++) out[b->g->numbers->action_number(b->u, moves[k])] = 1;
    }
}

void paddock_batch_hash(const paddock_batch *b, uint64_t *out) {
    for (int32_t i = 0; i < b->count; i++) out[i] = game_hash(&b->state[i]);
}

int32_t paddock_batch_observe(const paddock_batch *b, int32_t seat, float *out) {
    if (seat < -1 || seat >= b->seats) return 0;
    for (int32_t i = 0; i < b->count; i++, out += b->observed) {
        int turn = seat >= 0 ? seat : b->g->rules->turn(b->u, &b->state[i]);
        if (b->g->numbers) b->g->numbers->observe(b->u, &b->state[i], turn < 0 ? 0 : turn, out);
    }
    return 1;
}
