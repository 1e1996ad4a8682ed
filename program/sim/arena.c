/* arena.c -- see arena.h. */
#include "sim/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/say.h"
#include "table/record.h"

void arena_open(arena *a, const plan *p) {
    memset(a, 0, sizeof *a);
    a->plan = p;
    for (int i = 0; i < GAME_SEATS; i++) a->outside[i] = (extern_bot)EXTERN_NONE;
    if (!p->luck) return;
    a->luck = xalloc(sizeof *a->luck);
}

void arena_close(arena *a) {
    for (int i = 0; i < a->plan->bot_count; i++) extern_end(&a->outside[i]);
    free(a->scratch);
    free(a->luck);
    free(a->log);
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
    char why[512];
    text_out out = text_to(why, sizeof why);
    words_error(&out, locale_lang(), e);
    return fail_saying(y, bot, asked, why);
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
    snprintf(line, sizeof line, "newgame %s %s seed=%llu", p->g->key, y->v->options,
             (unsigned long long)seed);
    return ask(y, bot, line, &answer);
}

static bool tell_others(play *y, game_move m, int but) {
    char line[GAME_MOVE_TEXT + 8];
    text_span answer;
    for (int b = 0; b < y->plan->bot_count; b++) {
        if (!y->plan->bots[b].external || b == but) continue;
        text_out out = text_to(line, sizeof line);
        text_str(&out, "play ");
        y->plan->g->notation->write_move(&y->v->setup, m, &out);
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
    const game *g = y->plan->g;
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
    ai_options o;
    if (p->bots[bot].budget.level == AI_RANDOM) {
        *m = game_pick(p->g, &y->v->setup, &y->state, random);
        return true;
    }
    memset(&o, 0, sizeof o);
    if (!y->a->scratch) y->a->scratch = xalloc(AI_MEMORY);
    /* Statistics must repeat, so simulations count nodes; a match shows what players will meet. */
    budget_fill(&p->bots[bot].budget, clock_seconds, p->match, &o);
    o.seed = random;
    o.stop = &interrupt_stop;
    o.mem = y->a->scratch;
    o.mem_bytes = AI_MEMORY;
    ai_choose(p->g, &y->v->setup, &y->state, &o, &r);
    *m = r.move;
    return true;
}

static bool decide(play *y, int seat, game_move *m) {
    int bot = y->bot_at[seat];
    if (!y->plan->match) return decide_inside(y, bot, seat, m);
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

static void note(arena *a, game_move m) {
    if (a->count == a->room) {
        a->room = 2 * a->room + 256;
        a->log = xrealloc(a->log, a->room * sizeof *a->log);
    }
    a->log[a->count++] = m;
}

/* A turn begins when a seat rolls for the first time; without dice every decision is a turn. */
static bool begins_turn(const play *y, int turn) {
    const game_rules *rules = y->plan->g->rules;
    int rolled;
    if (!rules->thrower) return turn != TURN_CHANCE;
    return turn == TURN_CHANCE && rules->thrower(&y->v->setup, &y->state, &rolled) >= 0 &&
           rolled == 0;
}

static bool run(play *y) {
    const game *g = y->plan->g;
    const game_setup *u = &y->v->setup;
    bool outside = false;
    y->out->first = -1;
    for (int b = 0; b < y->plan->bot_count; b++) {
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
        if (y->plan->records) note(y->a, m);
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
    static const library nothing;
    table t;
    record_head head;
    text_error e;
    memset(&t, 0, sizeof t);
    memset(&head, 0, sizeof head);
    game_wish wish = library_wish(&nothing, y->plan->g, text_of(y->v->options), 0);
    bool ok = table_begin(&t, y->plan->g, &wish, &e);
    CHECK(ok);
    for (size_t i = 0; i < y->a->count; i++) table_play(&t, y->a->log[i]);
    for (int i = 0; i < y->plan->players; i++)
        name_player(head.player[i], y->plan->bots[y->bot_at[i]].name);
    char *text = record_write(&t, &head);
    table_free(&t);
    return text;
}

void arena_play(arena *a, uint64_t index, outcome *out) {
    const plan *p = a->plan;
    rng seeds = rng_from(p->seed);
    seeds = rng_from(rng_next(&seeds) + index);
    play y;
    y.a = a;
    y.plan = p;
    y.v = rotation_variation(&p->rotation, index);
    y.bot_at = rotation_seating(&p->rotation, index);
    y.index = index;
    y.out = out;
    y.dice = rng_from(rng_next(&seeds));
    for (int i = 0; i < p->players; i++) y.bot_random[i] = rng_from(rng_next(&seeds));
    memset(out, 0, sizeof *out);
    a->count = 0;
    p->g->rules->start(&y.v->setup, &y.state);
    if (a->luck) luck_begin(a->luck, p->g, &y.v->setup);
    if (!run(&y)) return;
    out->status = GAME_DONE;
    out->winners = p->g->rules->winners(&y.v->setup, &y.state);
    p->g->rules->score(&y.v->setup, &y.state, out->points);
    for (int i = 0; a->luck && i < p->players; i++) out->luck[i] = a->luck->sum[i];
    if (p->records) out->record = write_record(&y);
}
