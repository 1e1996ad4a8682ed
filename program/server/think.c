/* think.c -- bots at the tables. They search on worker threads, on a copy of the position; the move
 * is played only if the table is still in that position.
 *
 * Thinkers serve addresses in turn, by weighted fair queueing: each address has an account of the
 * thinking it asked for. A decision ranks by the account after it, so that a short one comes before
 * a long one, and the sixtieth table of one address after the first of another. An account that was
 * not used lately starts at the present, which is where the decisions that were made began. Easy
 * levels take next to no time: they are free, and come first. */
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "server/inside.h"

enum { THINK_MEMORY = 32 << 20, FREE = 10 /* ms */ };

/* Milliseconds of a decision, about. */
static const int cost[AI_LEVELS] = {
    [AI_RANDOM] = 1,       [AI_EASY] = 2,         [AI_MEDIUM] = 10,      [AI_HARD] = 300,
    [AI_MASTER] = 2000,    [AI_UCT] = 2000,       [AI_LEVELS - 4] = 100, [AI_LEVELS - 3] = 200,
    [AI_LEVELS - 2] = 300, [AI_LEVELS - 1] = 2000
};

typedef struct {
    work base;
    hall_room *a;
    int64_t began; /* its account before it */
    double since, seconds;
    const game *g;
    game_setup setup;
    game_state state;
    ai_options o;
    ai_result result;
} thinking;

static void run_thinking(work *w) {
    thinking *t = (thinking *)w;
    double began = clock_seconds();
    t->o.mem = xalloc(THINK_MEMORY);
    t->o.mem_bytes = THINK_MEMORY;
    ai_choose(t->g, &t->setup, &t->state, &t->o, &t->result);
    free(t->o.mem);
    t->seconds = clock_seconds() - began;
}

static void done_thinking(work *w) {
    thinking *t = (thinking *)w;
    hall_room *a = t->a;
    int level;
    a->thinking = false;
    a->h->thinking--;
    if (t->seconds > 0) times_add(&a->h->counts.thought, t->seconds);
    if (t->seconds > 0) times_add(&a->h->counts.answered, clock_seconds() - t->since);
    if (a->h->thought < t->began) a->h->thought = t->began;
    if (!a->h->ending && a->state == ROOM_READY && room_bot_turn(a->r, &level) &&
        memcmp(&a->r->t.state, &t->state, sizeof t->state) == 0) {
        text_error e;
        a->h->counts.bot_moves += hall_play(a, room_turn(a->r), t->result.move, &e);
    }
    free(t);
    hall_go_on(a);
}

/* The lowest account of those who watch; NULL when nobody does. */
static int64_t *account_of(hall_room *a) {
    int64_t *best = NULL;
    for (guest *g = a->guests; g; g = g->next) {
        int64_t *mine = g->thinking ? g->thinking : &a->thought;
        if (g->known && !g->closing && (!best || *mine < *best)) best = mine;
    }
    return best;
}

void think_for(hall_room *a, int level) {
    int64_t *account = account_of(a);
    if (!account) return;
    thinking *t = xalloc(sizeof *t);
    t->a = a;
    t->since = clock_seconds();
    bool is_free = cost[level] <= FREE;
    t->began = *account > a->h->thought && !is_free ? *account : a->h->thought;
    t->base.rank = t->began + cost[level];
    if (!is_free) *account = t->base.rank;
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
    a->h->thinking++;
    workers_give(a->h->thinkers, &t->base, run_thinking, done_thinking);
}
