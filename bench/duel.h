/* duel.h -- the games and figures of bench/duel.c, which tells what it is about. A header, so that
 * tests/test_duel.c can look inside. */
#ifndef PADDOCK_BENCH_DUEL_H
#define PADDOCK_BENCH_DUEL_H

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ahead.h"
#include "ai/dicebot.h"
#include "core/rng.h"
#include "games/all.h"

enum { SLOTS = 1 << 13 }; /* of memory, for the plans that luck is reckoned with */

typedef struct {
    dicebot_level level;
    bool thinks;  /* by dicebot.c; else ai_choose does all       */
    ai_options o; /* how it is asked                             */
    double time;  /* what it took                                */
    uint64_t decisions;
} side;

typedef struct {
    const game *g;
    game_setup u;
    side sides[2];
    int chair; /* A's seat */
    rng random;
    uint64_t *plan_mem;
} duel;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Luck ---------------------------------------------------------------------------------------- */

/* What one seat may expect of a turn, at every moment of it. */
typedef struct {
    ahead a;
    ahead_turn turn;
    ahead_shares shares;
} expectation;

static void expect(expectation *x, const game *g, const game_setup *u, const game_state *s,
                   int seat, void *mem, size_t bytes) {
    ahead_begin(&x->a, g, u, mem, bytes, SLOTS);
    ahead_solve(&x->a, s, 0, 0, &x->turn);
    ahead_share(&x->a, &x->turn, seat, &x->shares);
}

static int find_set(dice d) {
    int i = 0;
    while (dice_set[i] != d) i++;
    return i;
}

/* Of a throw that turned the dice kept into a full roll, when `left` more throws may follow. */
static double luck_of(const expectation *x, dice kept, dice roll, int left) {
    const float *worth = x->shares.keep[left];
    return (double)worth[dice_set_begin[DICE] + dice_roll_index(roll)] -
           (double)worth[find_set(kept)];
}

/* Games --------------------------------------------------------------------------------------- */

static game_move decide(duel *d, const game_state *s, int turn) {
    static ai_result r;
    side *who = &d->sides[turn != d->chair];
    double began = now();
    who->o.seed = rng_next(&d->random);
    if (who->thinks)
        dicebot_choose_as(d->g, &d->u, s, &who->o, &who->level, &r);
    else
        ai_choose(d->g, &d->u, s, &who->o, &r);
    who->time += now() - began;
    who->decisions++;
    return r.move;
}

/* One throw; the turn is planned before its first. Dice come from a source of their own, so that
 * they are the same in all games of a round as long as the bots do the same. */
static double throw_dice(duel *d, expectation *x, game_state *s, rng *fate) {
    int seat, throws;
    uint32_t kept, roll;
    d->g->bot->throws->state(&d->u, s, &seat, &kept, &throws);
    if (throws == 0) expect(x, d->g, &d->u, s, d->chair, d->plan_mem, SLOTS * sizeof(ahead_slot));
    d->g->rules->apply(&d->u, s, game_pick(d->g, &d->u, s, rng_next(fate)));
    d->g->bot->throws->state(&d->u, s, &seat, &roll, &throws);
    return luck_of(x, kept, roll, TURN_THROWS - throws);
}

/* What A won, and how lucky it was. */
static double play(duel *d, uint64_t seed, double *luck) {
    static expectation x;
    rng fate = rng_from(seed);
    float share[GAME_SEATS];
    game_state s;
    *luck = 0;
    d->g->rules->start(&d->u, &s);
    for (int turn; (turn = d->g->rules->turn(&d->u, &s)) != TURN_OVER;) {
        if (turn == TURN_CHANCE)
            *luck += throw_dice(d, &x, &s, &fate);
        else
            d->g->rules->apply(&d->u, &s, decide(d, &s, turn));
    }
    ai_outcome(d->g, &d->u, &s, share);
    return (double)share[d->chair];
}

/* Sheets one after the other; of boards every seat gets another one, and all of them in time. */
static bool set_up(duel *d, int players, int round) {
    const game_asset *assets;
    char options[GAME_OPTIONS_TEXT];
    int n = game_shipped(d->g, &assets), at;
    text_error e;
    if (strcmp(game_asset_kind(d->g), "sheet") == 0) {
        text_span name = assets[round % n].name;
        snprintf(options, sizeof options, "sheet=%.*s", (int)name.len, name.at);
    } else {
        int step = players == 2 ? 1 + round / n % 3 : round / n % 2 ? n - 1 : 1;
        at = snprintf(options, sizeof options, "players=%d boards=", players);
        for (int i = 0; i < players; i++) {
            text_span name = assets[(round + i * step) % n].name;
            at += snprintf(options + at, sizeof options - (size_t)at, "%s%.*s", i ? "," : "",
                           (int)name.len, name.at);
        }
    }
    if (d->g->rules->setup(&d->u, &(game_wish){ text_of(options), 0, NULL, 0 }, &e)) return true;
    fprintf(stderr, "%s: %s\n", options, e.why);
    return false;
}

/* Figures ------------------------------------------------------------------------------------- */

typedef struct {
    double sum, squares;
    int count;
} figure;

static void add(figure *f, double x) {
    f->sum += x;
    f->squares += x * x;
    f->count++;
}

static double mean(const figure *f) { return f->sum / f->count; }

static double interval(const figure *f) {
    if (f->count < 2) return 1;
    double df = f->count - 1, spread = (f->squares - f->sum * f->sum / f->count) / df;
    double student = 1.96 + 2.5 / df + 2.8 / (df * df); /* right within 1% from six rounds on */
    return student * sqrt(spread / f->count);
}

typedef struct {
    figure plain, adjusted, luck; /* by round, but luck by game */
} outcome;

/* When told to stop (Ctrl-C, timeout) it ends the round and prints what there is. */
static volatile sig_atomic_t told_to_stop;

static bool run_rounds(duel *d, int players, int rounds, uint64_t seed, outcome *out) {
    memset(out, 0, sizeof *out);
    for (int round = 0; round < rounds && !told_to_stop; round++) {
        if (!set_up(d, players, round)) return false;
        int seats = d->g->rules->seats(&d->u);
        double won = 0, lucky = 0;
        for (d->chair = 0; d->chair < seats; d->chair++) {
            double luck;
            won += play(d, seed * 1000000 + (uint64_t)round, &luck) / seats;
            lucky += luck / seats;
            add(&out->luck, luck);
        }
        add(&out->plain, won);
        add(&out->adjusted, won - lucky);
    }
    return true;
}

/* Arguments ----------------------------------------------------------------------------------- */

static bool change(side *s, const char *key, const char *value) {
    double x = strtod(value, NULL);
    if (strcmp(key, "noise") == 0)
        s->level.noise = (float)x;
    else if (strcmp(key, "depth") == 0)
        s->level.depth = (int)x;
    else if (strcmp(key, "keeps") == 0)
        s->level.keeps = (int)x;
    else if (strcmp(key, "extra") == 0)
        s->level.extra = (int)x;
    else if (strcmp(key, "width") == 0)
        s->level.width = (int)x;
    else if (strcmp(key, "nodes") == 0)
        s->o.nodes = strtoull(value, NULL, 10);
    else if (strcmp(key, "seconds") == 0)
        s->o.seconds = x;
    else
        return false;
    return true;
}

static bool read_side(const char *text, side *s) {
    char copy[128], *rest = copy, *word, *is;
    int level;
    memset(s, 0, sizeof *s);
    snprintf(copy, sizeof copy, "%s", text);
    if (!(word = strtok_r(rest, ",", &rest)) || !ai_level_find(text_of(word), &level)) return false;
    s->o.level = level;
    s->thinks = level >= AI_EASY && level <= AI_MASTER;
    if (s->thinks) s->level = dicebot_levels[level];
    while ((word = strtok_r(rest, ",", &rest))) {
        if (!(is = strchr(word, '='))) return false;
        *is = '\0';
        if (!change(s, word, is + 1)) return false;
    }
    if (s->o.seconds > 0) s->o.clock = now;
    s->o.mem_bytes = AI_MEMORY;
    return (s->o.mem = malloc(AI_MEMORY)) != NULL;
}

#endif
