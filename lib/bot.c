/* bot.c -- bots: a level, and memory for the search. */
#include <stdlib.h>

#include "ai/ai.h"
#include "host/clock.h"
#include "lib/inside.h"

struct paddock_bot {
    int level;
    void *mem; /* NULL until it thinks for the first time */
    ai_result last;
    int32_t number[GAME_MOVES]; /* of the choices in `last`, in rising order ... */
    int order[GAME_MOVES];      /* ... and which they are                        */
};

paddock_bot *paddock_bot_new(const char *level, char *why, int64_t room) {
    text_error e;
    paddock_bot *b = xalloc(sizeof *b);
    if (ai_level_find(text_of(level ? level : ""), &b->level)) return b;
    text_fail(&e, "a bot is random, 1 to 9, easy, medium, hard or master");
    lib_refuse(&e, why, room);
    free(b);
    return NULL;
}

void paddock_bot_free(paddock_bot *b) {
    if (!b) return;
    free(b->mem);
    free(b);
}

static void sort_choices(paddock_bot *b, const paddock_table *t, int seat) {
    for (int i = 0; i < b->last.count; i++) {
        int32_t number = lib_number(t->t.g, &t->t.setup, seat, b->last.choice[i].move);
        int at = i;
        for (; at > 0 && b->number[at - 1] > number; at--) {
            b->number[at] = b->number[at - 1];
            b->order[at] = b->order[at - 1];
        }
        b->number[at] = number;
        b->order[at] = i;
    }
}

int32_t paddock_bot_choose(paddock_bot *b, const paddock_table *t, uint64_t nodes, double seconds,
                           uint64_t seed, float *chance) {
    ai_options o = { .level = b->level, .seed = seed, .nodes = nodes };
    int turn = table_turn(&t->t);
    if (turn < 0) return -1;
    if (!b->mem) b->mem = malloc(AI_MEMORY); /* NULL is allowed: the search does without */
    o.mem = b->mem;
    o.mem_bytes = b->mem ? AI_MEMORY : 0;
    if (seconds > 0) {
        o.seconds = seconds;
        o.clock = clock_seconds;
    }
    ai_choose(t->t.g, &t->t.setup, &t->t.state, &o, &b->last);
    sort_choices(b, t, turn);
    for (int i = 0; chance && i < paddock_seats(t); i++) chance[i] = b->last.chance[i];
    return lib_number(t->t.g, &t->t.setup, turn, b->last.move);
}

int32_t paddock_bot_choices(const paddock_bot *b, int32_t *action, float *chance, int64_t *visits) {
    for (int i = 0; i < b->last.count; i++) {
        const ai_choice *c = &b->last.choice[b->order[i]];
        if (action) action[i] = b->number[i];
        if (chance) chance[i] = c->value;
        if (visits) visits[i] = c->visits;
    }
    return b->last.count;
}
