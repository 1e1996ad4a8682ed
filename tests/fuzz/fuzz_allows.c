/* fuzz_allows.c -- any 32 bits as an action, in some position of some game: allowed if and only if
 * moves() or rolls() lists it. Bytes 0 to 3 choose the kind of game, the seed of a random game and
 * how far it is played; each four bytes after that are an action, and a way to spoil a listed one.
 */
#include "tests/fuzz/fuzz.h"

typedef struct {
    const game *g;
    game_setup u;
    game_state s;
    game_move list[GAME_MOVES];
    int count;
} position;

static void list_actions(position *p) {
    int turn = p->g->rules->turn(&p->u, &p->s);
    game_chance rolls[GAME_MOVES];
    p->count = 0;
    if (turn == TURN_CHANCE) {
        p->count = p->g->rules->rolls(&p->u, &p->s, rolls);
        for (int i = 0; i < p->count; i++) p->list[i] = rolls[i].move;
    } else if (turn != TURN_OVER) {
        p->count = p->g->rules->moves(&p->u, &p->s, p->list);
    }
}

static void check(const position *p, game_move m) {
    text_error e;
    bool listed = false;
    for (int i = 0; i < p->count; i++) listed = listed || p->list[i] == m;
    bool allowed = p->g->rules->allows(&p->u, &p->s, m, &e);
    CHECK(allowed == listed);
    if (!allowed) fuzz_check_error(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static position p;
    if (size < 8) return 0;
    p.g = test_setup(&test_kinds[data[0] % COUNT_OF(test_kinds)], &p.u);
    p.g->rules->start(&p.u, &p.s);
    fuzz_play(p.g, &p.u, &p.s, data[1], data[2] + 256 * (data[3] % 4));
    list_actions(&p);
    for (size_t at = 4; at + 4 <= size; at += 4) {
        game_move m;
        memcpy(&m, data + at, sizeof m);
        check(&p, m);
        if (p.count) check(&p, p.list[m % (unsigned)p.count] ^ 1u << (m >> 24) % 32);
    }
    for (int i = 0; i < p.count; i++) check(&p, p.list[i]);
    return 0;
}
