/* pool.c -- see pool.h. Arenas play one game after the other, one in each thread. What happens in a
 * game follows from the plan and its number alone (unless bots look at the clock), so it does not
 * matter who plays it when. Between them and the receiver is a ring of slots: workers fill them in
 * any order, the receiver empties them in order, and nobody runs further ahead than the ring is
 * long. */
#include "sim/pool.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/luck.h"
#include "core/rng.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "sim/extern.h"
#include "table/record.h"

/* One per thread. */
typedef struct {
    const plan *plan;
    void *scratch; /* for searches */
    luck *luck;    /* NULL when the plan does not ask for it */
    extern_bot outside[GAME_SEATS];
    table table; /* the game being played, for its record */
} arena;

static void arena_open(arena *a, const plan *p) {
    memset(a, 0, sizeof *a);
    a->plan = p;
    for (int i = 0; i < GAME_SEATS; i++) a->outside[i] = (extern_bot)EXTERN_NONE;
    if (p->head.luck) a->luck = xalloc(sizeof *a->luck);
}

static void arena_close(arena *a) {
    for (int i = 0; i < a->plan->head.bots; i++) extern_end(&a->outside[i]);
    free(a->scratch);
    free(a->luck);
    table_free(&a->table);
}

/* A game in progress. */
typedef struct {
    arena *a;
    const plan *plan;
    const variation *v;
    const uint8_t *bot_at;
    uint64_t index;
    game_state state;
    rng dice, bot_random[GAME_SEATS]; /* the last by seat */
    outcome *out;
} play;

/* ---- When it goes wrong ---------------------------------------------------------------------- */

/* `why` completes the sentence, in the language of the locale. */
static bool fail_saying(play *y, int bot, const char *asked, const char *why) {
    char text[1024], game[24], who[BOT_NAME + 16], asked_so_far[64];
    text_out out = text_to(text, sizeof text);
    if (interrupt_stop) {
        y->out->status = GAME_BROKEN_OFF;
        return false;
    }
    snprintf(game, sizeof game, "%llu", (unsigned long long)y->index + 1);
    snprintf(who, sizeof who, "%d (%s)", bot + 1, y->plan->bots[bot].name);
    snprintf(asked_so_far, sizeof asked_so_far, "%.60s", asked);
    words_say(&out, locale_lang(), WORDS("game %1: bot %2, asked '%3', "), game, who, asked_so_far);
    text_str(&out, why);
    y->out->status = GAME_FAILED;
    y->out->why = xstrdup(text);
    return false;
}

static bool fail(play *y, int bot, const char *asked, const text_error *e) {
    TEXT_ROOM(why, 512);
    words_error(&why, locale_lang(), e);
    return fail_saying(y, bot, asked, why.buf);
}

/* ---- External bots --------------------------------------------------------------------------- */

static bool ask(play *y, int bot, const char *line, text_span *answer) {
    text_error e;
    if (extern_ask(&y->a->outside[bot], line, y->plan->limit, &interrupt_stop, answer, &e))
        return true;
    return fail(y, bot, line, &e);
}

static bool begin_outside(play *y, int bot) {
    char line[GAME_OPTIONS_TEXT + 80];
    text_span answer;
    text_error e;
    extern_bot *x = &y->a->outside[bot];
    const plan *p = y->plan;
    uint64_t seed = rng_next(&y->dice) >> 1; /* 63 bits are 19 digits */
    if (!p->bots[bot].external) return true;
    if (!x->pid && !extern_start(x, p->bots[bot].command, &e)) return fail(y, bot, "newgame", &e);
    snprintf(line, sizeof line, "newgame %s %s seed=%llu", p->head.g->key, y->v->options,
             (unsigned long long)seed);
    return ask(y, bot, line, &answer);
}

static bool tell_others(play *y, game_move m, int but) {
    char line[GAME_MOVE_TEXT + 8];
    text_span answer;
    for (int b = 0; b < y->plan->head.bots; b++) {
        if (!y->plan->bots[b].external || b == but) continue;
        text_out out = text_to(line, sizeof line);
        text_str(&out, "play ");
        y->plan->head.g->notation->write_move(&y->v->setup, m, &out);
        if (!ask(y, b, line, &answer)) return false;
    }
    return true;
}

static bool fail_illegal(play *y, int bot, const char *asked, text_span answer,
                         const text_error *e) {
    char why[512], reason[320], said[64];
    text_out why_to = text_to(why, sizeof why), reason_to = text_to(reason, sizeof reason);
    snprintf(said, sizeof said, "%.*s", (int)(answer.len < 60 ? answer.len : 60), answer.at);
    words_error(&reason_to, locale_lang(), e);
    words_say(&why_to, locale_lang(), WORDS("answered '%1', which is illegal: %2"), said, reason);
    return fail_saying(y, bot, asked, why);
}

static bool decide_outside(play *y, int bot, game_move *m) {
    const game *g = y->plan->head.g;
    const char *line = y->plan->bots[bot].ask;
    text_span answer;
    text_error e;
    if (!ask(y, bot, line, &answer)) return false;
    if (g->notation->read_move(&y->v->setup, answer, m, &e) &&
        g->rules->allows(&y->v->setup, &y->state, *m, &e))
        return true;
    return fail_illegal(y, bot, line, answer, &e);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

static bool decide_inside(play *y, int bot, int seat, game_move *m) {
    const plan *p = y->plan;
    uint64_t random = rng_next(&y->bot_random[seat]);
    ai_result r;
    if (p->bots[bot].budget.level == AI_RANDOM) {
        *m = game_pick(p->head.g, &y->v->setup, &y->state, random);
        return true;
    }
    if (!y->a->scratch) y->a->scratch = xalloc(AI_MEMORY);
    ai_options o = {
        .seed = random, .stop = &interrupt_stop, .mem = y->a->scratch, .mem_bytes = AI_MEMORY
    };
    /* Statistics must repeat, so simulations count nodes; a match shows what players will meet. */
    budget_fill(&p->bots[bot].budget, clock_seconds, p->head.match, &o);
    ai_choose(p->head.g, &y->v->setup, &y->state, &o, &r);
    *m = r.move;
    return true;
}

static bool decide(play *y, int seat, game_move *m) {
    int bot = y->bot_at[seat];
    if (!y->plan->head.match) return decide_inside(y, bot, seat, m);
    double begin = clock_seconds();
    bool ok =
        y->plan->bots[bot].external ? decide_outside(y, bot, m) : decide_inside(y, bot, seat, m);
    double took = clock_seconds() - begin;
    y->out->decisions[bot]++;
    y->out->seconds[bot] += took;
    if (took > y->out->longest[bot]) y->out->longest[bot] = took;
    return ok;
}

/* ---- The game -------------------------------------------------------------------------------- */

/* A turn begins when a seat rolls for the first time; without dice every decision is a turn. */
static bool begins_turn(const play *y, int turn) {
    const game_rules *rules = y->plan->head.g->rules;
    int rolled;
    if (!rules->thrower) return turn != TURN_CHANCE;
    return turn == TURN_CHANCE && rules->thrower(&y->v->setup, &y->state, &rolled) >= 0 &&
           rolled == 0;
}

static bool run(play *y) {
    const game *g = y->plan->head.g;
    const game_setup *u = &y->v->setup;
    bool outside = false;
    y->out->first = -1;
    for (int b = 0; b < y->plan->head.bots; b++) {
        if (!begin_outside(y, b)) return false;
        outside = outside || y->plan->bots[b].external;
    }
    for (int turn; (turn = g->rules->turn(u, &y->state)) != TURN_OVER;) {
        game_move m;
        if (interrupt_stop) {
            y->out->status = GAME_BROKEN_OFF;
            return false;
        }
        y->out->actions++;
        y->out->turns += begins_turn(y, turn);
        if (turn == TURN_CHANCE) {
            m = game_pick(g, u, &y->state, rng_next(&y->dice));
            if (y->a->luck) luck_throw(y->a->luck, &y->state, m);
        } else {
            if (y->out->first < 0) y->out->first = turn;
            if (!decide(y, turn, &m)) return false;
        }
        if (outside && !tell_others(y, m, turn == TURN_CHANCE ? -1 : y->bot_at[turn])) return false;
        if (y->plan->records) table_play(&y->a->table, m);
        g->rules->apply(u, &y->state, m);
    }
    return true;
}

/* Names in a record are separated by commas, and ';' would begin a comment. */
static void name_player(char *to, const char *name) {
    size_t n = 0;
    for (; n < RECORD_NAME && name[n]; n++)
        to[n] = name[n] == ',' || name[n] == ';' || name[n] == ' ' ? '_' : name[n];
    to[n] = 0;
}

static char *write_record(const play *y) {
    record_head head;
    memset(&head, 0, sizeof head);
    for (int i = 0; i < y->plan->head.seats; i++)
        name_player(head.player[i], y->plan->bots[y->bot_at[i]].name);
    return record_write(&y->a->table, &head);
}

static void begin_record(const play *y) {
    static const library nothing;
    text_error e;
    game_wish wish = library_wish(&nothing, y->plan->head.g, text_of(y->v->options), 0);
    bool ok = table_begin(&y->a->table, y->plan->head.g, &wish, &e);
    CHECK(ok);
}

static void arena_play(arena *a, uint64_t index, outcome *out) {
    const plan *p = a->plan;
    play y = { .a = a,
               .plan = p,
               .v = rotation_variation(&p->rotation, index),
               .bot_at = rotation_seating(&p->rotation, index),
               .index = index,
               .out = out };
    rng_for_game(p->head.seed, index, &y.dice, y.bot_random, p->head.seats);
    memset(out, 0, sizeof *out);
    if (p->records) begin_record(&y);
    p->head.g->rules->start(&y.v->setup, &y.state);
    if (a->luck) luck_begin(a->luck, p->head.g, &y.v->setup);
    if (!run(&y)) return;
    out->status = GAME_DONE;
    out->winners = p->head.g->rules->winners(&y.v->setup, &y.state);
    p->head.g->rules->score(&y.v->setup, &y.state, out->points);
    for (int i = 0; a->luck && i < p->head.seats; i++) out->luck[i] = a->luck->sum[i];
    if (p->records) out->record = write_record(&y);
}

/* ---- Slots ----------------------------------------------------------------------------------- */

enum {
    SLOTS = 4096,
    SLOTS_WITH_RECORDS = 128, /* a record can have 200,000 bytes                       */
    BATCH = 128,              /* games taken at once, when they are quick              */
    TICK_NS = 100000000
};
static const double quick = 0.002; /* seconds; a faster batch is made larger */

typedef struct {
    const plan *plan;
    pthread_mutex_t lock;
    pthread_cond_t filled, emptied;
    uint64_t next, end, taken; /* numbers of games */
    uint64_t slots;
    outcome *slot;
    bool *full;
    int working;
} pool;

static void free_outcome(outcome *o) {
    free(o->record);
    free(o->why);
    o->record = o->why = NULL;
}

/* Not much longer than a tick, so that the stop flag is polled. */
static void wait_for(pthread_cond_t *what, pool *l) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK_NS;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(what, &l->lock, &until);
}

/* ---- Workers --------------------------------------------------------------------------------- */

/* The next games to play, from *from to *to; none are left when they are equal. */
static void claim(pool *l, uint64_t batch, uint64_t *from, uint64_t *to) {
    while (l->next < l->end && l->next >= l->taken + l->slots && !interrupt_stop)
        wait_for(&l->emptied, l);
    *from = *to = l->next;
    if (interrupt_stop) return;
    uint64_t most = l->taken + l->slots < l->end ? l->taken + l->slots : l->end;
    *to = *from + batch < most ? *from + batch : most;
    l->next = *to;
}

static void *work(void *arg) {
    pool *l = arg;
    arena a;
    uint64_t batch = 1, from, to;
    arena_open(&a, l->plan);
    pthread_mutex_lock(&l->lock);
    for (claim(l, batch, &from, &to); from < to; claim(l, batch, &from, &to)) {
        pthread_mutex_unlock(&l->lock);
        double begin = clock_seconds();
        for (uint64_t i = from; i < to; i++) arena_play(&a, i, &l->slot[i % l->slots]);
        bool was_quick = clock_seconds() - begin < quick;
        pthread_mutex_lock(&l->lock);
        for (uint64_t i = from; i < to; i++) l->full[i % l->slots] = true;
        pthread_cond_signal(&l->filled);
        batch = was_quick ? (batch < BATCH ? 2 * batch : BATCH) : (batch > 1 ? batch / 2 : 1);
    }
    pthread_mutex_unlock(&l->lock);
    arena_close(&a);
    pthread_mutex_lock(&l->lock);
    l->working--;
    pthread_cond_signal(&l->filled);
    pthread_mutex_unlock(&l->lock);
    return NULL;
}

/* ---- The receiver ------------------------------------------------------------------------ */

/* How many consecutive games are ready. */
static uint64_t ready(const pool *l) {
    uint64_t n = 0;
    while (n < l->slots && l->taken + n < l->next && l->full[(l->taken + n) % l->slots]) n++;
    return n;
}

/* Hands over n games; false when the receiver wants no more. */
static bool hand_over(pool *l, uint64_t n, const pool_receiver *to) {
    bool more = true;
    for (uint64_t i = l->taken; i < l->taken + n; i++) {
        outcome *o = &l->slot[i % l->slots];
        more = more && to->take(to->with, i, o);
        free_outcome(o);
    }
    return more;
}

static void receive(pool *l, const pool_receiver *to) {
    bool more = true;
    pthread_mutex_lock(&l->lock);
    while (l->taken < l->end) {
        uint64_t n = ready(l);
        if (n == 0 && l->working == 0) break;
        if (n == 0) wait_for(&l->filled, l);
        pthread_mutex_unlock(&l->lock);
        more = more && hand_over(l, n, to);
        if (!more) atomic_store(&interrupt_stop, true);
        to->tick(to->with);
        pthread_mutex_lock(&l->lock);
        for (uint64_t i = l->taken; i < l->taken + n; i++) l->full[i % l->slots] = false;
        l->taken += n;
        if (n || interrupt_stop) pthread_cond_broadcast(&l->emptied);
    }
    pthread_mutex_unlock(&l->lock);
}

void pool_run(const plan *p, const pool_receiver *to) {
    pthread_t thread[PLAN_THREADS];
    pool l = { .plan = p, .next = p->begin, .end = p->end, .taken = p->begin };
    l.slots = p->records ? SLOTS_WITH_RECORDS : SLOTS;
    l.slot = xalloc(l.slots * sizeof *l.slot);
    l.full = xalloc(l.slots * sizeof *l.full);
    pthread_mutex_init(&l.lock, NULL);
    pthread_cond_init(&l.filled, NULL);
    pthread_cond_init(&l.emptied, NULL);
    int started = 0;
    l.working = p->threads;
    while (started < p->threads && pthread_create(&thread[started], NULL, work, &l) == 0) started++;
    if (started == 0) {
        say_failed("no thread could be started");
        exit(EXIT_FAILURE);
    }
    pthread_mutex_lock(&l.lock);
    l.working -= p->threads - started;
    pthread_mutex_unlock(&l.lock);
    receive(&l, to);
    for (int i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (uint64_t i = 0; i < l.slots; i++) free_outcome(&l.slot[i]);
    pthread_cond_destroy(&l.filled);
    pthread_cond_destroy(&l.emptied);
    pthread_mutex_destroy(&l.lock);
    free(l.full);
    free(l.slot);
}
