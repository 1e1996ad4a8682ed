/* play.c -- playing, results, and both as numbers. */
#include "lib/inside.h"

/* A game without numbers uses its moves: they are below 2^31. */
int32_t lib_number(const game *g, const game_setup *u, int who, game_move m) {
    if (!g->numbers) return (int32_t)m;
    return who == TURN_CHANCE ? g->numbers->chance_number(u, m) : g->numbers->action_number(u, m);
}

game_move lib_move(const game *g, const game_setup *u, int who, int32_t number) {
    if (!g->numbers) return number > 0 ? (game_move)number : 0;
    int count = who == TURN_CHANCE ? g->numbers->chance_count : g->numbers->action_count(u);
    if (number < 0 || number >= count) return 0;
    return who == TURN_CHANCE ? g->numbers->chance_at(u, number) : g->numbers->action_at(u, number);
}

bool lib_legal_move(const game *g, const game_setup *u, const game_state *s, int32_t number,
                    game_move *out, text_error *e) {
    *out = lib_move(g, u, g->rules->turn(u, s), number);
    if (*out) return g->rules->allows(u, s, *out, e);
    return text_fail_with(e, "there is no action of the number %1", text_number(number).at);
}

int32_t paddock_seats(const paddock_table *t) { return t->t.g->rules->seats(&t->t.setup); }
int32_t paddock_turn(const paddock_table *t) { return table_turn(&t->t); }

int32_t paddock_actor(const paddock_table *t) {
    const game *g = t->t.g;
    int rolled, turn = table_turn(&t->t);
    int seat = turn == TURN_CHANCE ? game_thrower(g, &t->t.setup, &t->t.state, &rolled) : turn;
    return seat >= 0 ? seat : turn;
}

/* Insertion sort: moves come almost in the order of their numbers. */
static void put_in_order(int32_t *numbers, int n, int32_t number) {
    for (; n > 0 && numbers[n - 1] > number; n--) numbers[n] = numbers[n - 1];
    numbers[n] = number;
}

int32_t paddock_legal(const paddock_table *t, int32_t *out) {
    game_move moves[GAME_MOVES];
    double probability[GAME_MOVES];
    const game *g = t->t.g;
    int n, turn = table_turn(&t->t);
    if (turn == TURN_OVER) return 0;
    if (turn == TURN_CHANCE) return paddock_chances(t, out, probability);
    n = g->rules->moves(&t->t.setup, &t->t.state, moves);
    for (int i = 0; i < n; i++) put_in_order(out, i, lib_number(g, &t->t.setup, turn, moves[i]));
    return n;
}

int32_t paddock_chances(const paddock_table *t, int32_t *out, double *probability) {
    game_chance rolls[GAME_MOVES];
    const game *g = t->t.g;
    double all = 0;
    if (table_turn(&t->t) != TURN_CHANCE) return 0;
    int n = g->rules->rolls(&t->t.setup, &t->t.state, rolls); /* in the order of their numbers */
    for (int i = 0; i < n; i++) all += rolls[i].weight;
    for (int i = 0; i < n; i++) {
        out[i] = lib_number(g, &t->t.setup, TURN_CHANCE, rolls[i].move);
        probability[i] = rolls[i].weight / all;
        CHECK(i == 0 || out[i - 1] < out[i]);
    }
    return n;
}

int32_t paddock_apply(paddock_table *t, int32_t action, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    game_move m;
    if (!lib_legal_move(t->t.g, &t->t.setup, &t->t.state, action, &m, &e))
        return lib_refuse(&e, why, room);
    table_play(&t->t, m);
    return 1;
}

int32_t paddock_apply_text(paddock_table *t, const char *action, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    if (table_play_text(&t->t, text_of(action ? action : ""), &e)) return 1;
    return lib_refuse(&e, why, room);
}

int32_t paddock_roll(paddock_table *t, uint64_t random) {
    const game *g = t->t.g;
    if (table_turn(&t->t) != TURN_CHANCE) return -1;
    game_move m = game_pick(g, &t->t.setup, &t->t.state, random);
    table_play(&t->t, m);
    return lib_number(g, &t->t.setup, TURN_CHANCE, m);
}

int32_t paddock_undo(paddock_table *t) { return table_undo(&t->t); }

int32_t paddock_count(const paddock_table *t) { return (int32_t)t->t.count; }

int32_t paddock_played(const paddock_table *t, int32_t i, int32_t *who) {
    if (i < 0 || (size_t)i >= t->t.count) return -1;
    const table_step *at = &t->t.log[i];
    int turn = t->t.g->rules->turn(&t->t.setup, &at->before);
    if (who) *who = turn;
    return lib_number(t->t.g, &t->t.setup, turn, at->move);
}

/* ---- The state of the game ---- */

void paddock_score(const paddock_table *t, int32_t *out) {
    t->t.g->rules->score(&t->t.setup, &t->t.state, out);
}

int32_t paddock_winners(const paddock_table *t) {
    if (table_turn(&t->t) != TURN_OVER) return -1;
    return (int32_t)t->t.g->rules->winners(&t->t.setup, &t->t.state);
}

void lib_returns(const game *g, const game_setup *u, const game_state *s, double *out) {
    int seats = g->rules->seats(u), winners = 0;
    unsigned won = g->rules->turn(u, s) == TURN_OVER ? g->rules->winners(u, s) : 0;
    for (int i = 0; i < seats; i++) winners += won >> i & 1;
    for (int i = 0; i < seats; i++) {
        double share = won >> i & 1 ? 1.0 / winners : 0;
        out[i] = winners ? (share * seats - 1) / (seats - 1) : 0;
    }
}

void paddock_returns(const paddock_table *t, double *out) {
    lib_returns(t->t.g, &t->t.setup, &t->t.state, out);
}

uint64_t paddock_hash(const paddock_table *t) { return game_hash(&t->t.state); }

/* ---- Actions and positions as numbers ---- */

/* What paddock.h promises. */
STATIC_ASSERT((int)PADDOCK_ACTIONS == (int)GAME_MOVES, "room for all actions");
STATIC_ASSERT((int)PADDOCK_SEATS == (int)GAME_SEATS, "room for all seats");
STATIC_ASSERT((int)PADDOCK_CHANCE == (int)TURN_CHANCE, "the same turns");
STATIC_ASSERT((int)PADDOCK_OVER == (int)TURN_OVER, "the same turns");
STATIC_ASSERT((int)PADDOCK_DIMENSIONS == COUNT_OF(((game_part *)0)->shape), "as many dimensions");

int32_t paddock_action_count(const paddock_table *t) {
    return t->t.g->numbers ? t->t.g->numbers->action_count(&t->t.setup) : 0;
}

int32_t paddock_chance_count(const paddock_table *t) {
    return t->t.g->numbers ? t->t.g->numbers->chance_count : 0;
}

int32_t paddock_observation_size(const paddock_table *t) {
    return game_observation_size(t->t.g, &t->t.setup);
}

int32_t paddock_observation_parts(const paddock_table *t) {
    game_part parts[GAME_PARTS];
    return t->t.g->numbers ? t->t.g->numbers->parts(&t->t.setup, parts) : 0;
}

const char *paddock_observation_part(const paddock_table *t, int32_t part, int32_t *offset,
                                     int32_t *shape, int32_t *dimensions) {
    game_part parts[GAME_PARTS];
    int n = t->t.g->numbers ? t->t.g->numbers->parts(&t->t.setup, parts) : 0, begin = 0;
    if (part < 0 || part >= n) return NULL;
    for (int i = 0; i <= part; i++) {
        int size = 1, d = 0;
        for (; d < PADDOCK_DIMENSIONS && parts[i].shape[d]; d++) size *= parts[i].shape[d];
        if (i == part) *dimensions = d;
        if (i < part) begin += size;
    }
    *offset = begin;
    for (int d = 0; d < *dimensions; d++) shape[d] = parts[part].shape[d];
    return parts[part].name;
}

int32_t paddock_observe(const paddock_table *t, int32_t seat, float *out) {
    if (seat < 0 || seat >= paddock_seats(t)) return 0;
    if (t->t.g->numbers) t->t.g->numbers->observe(&t->t.setup, &t->t.state, seat, out);
    return 1;
}
