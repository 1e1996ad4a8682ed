/* think.c -- bots at the tables. They search on worker threads, on a copy of the position; the move
 * is played only if the table is still in that position. */
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "server/inside.h"

enum { THINK_MEMORY = 32 << 20 };

typedef struct {
    work base;
    hall_room *a;
    const game *g;
    game_setup setup;
    game_state state;
    ai_options o;
    ai_result result;
} thinking;

static void run_thinking(work *w) {
    thinking *t = (thinking *)w;
    t->o.mem = xalloc(THINK_MEMORY);
    t->o.mem_bytes = THINK_MEMORY;
    ai_choose(t->g, &t->setup, &t->state, &t->o, &t->result);
    free(t->o.mem);
}

static void done_thinking(work *w) {
    thinking *t = (thinking *)w;
    hall_room *a = t->a;
    int level;
    a->thinking = false;
    if (!a->h->ending && a->state == ROOM_READY && room_bot_turn(a->r, &level) &&
        memcmp(&a->r->t.state, &t->state, sizeof t->state) == 0) {
        text_error e;
        a->h->counts.bot_moves += hall_play(a, room_turn(a->r), t->result.move, &e);
    }
    free(t);
    hall_go_on(a);
}

void think_for(hall_room *a, int level) {
    thinking *t = xalloc(sizeof *t);
    t->a = a;
    t->g = a->r->t.g;
    t->setup = a->r->t.setup;
    t->state = a->r->t.state;
    t->o.level = level;
    /* A different seed for each decision, and the same one on every server: all servers choose the
     * same move. */
    t->o.seed = game_hash(&t->state) + a->r->t.count + (uint64_t)a->r->terms.created;
    t->o.clock = clock_seconds;
    t->o.stop = &a->h->stop_thinking;
    a->thinking = true;
    workers_give(a->h->thinkers, &t->base, run_thinking, done_thinking);
}
