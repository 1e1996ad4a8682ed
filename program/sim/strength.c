/* strength.c -- see strength.h. */
#include "sim/strength.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/xalloc.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "sim/pool.h"
#include "sim/stats.h"

typedef struct {
    float share[GAME_SEATS]; /* by seat, corrected for luck           */
    float plain[GAME_SEATS]; /* and uncorrected                       */
} one_game;

typedef struct {
    const strength_wish *wish;
    plan plan;
    int sides, round; /* games in a round, in which everything occurs equally often */
    one_game *game;
    uint64_t played, drawn, from; /* from: first game of the progress bar */
    progress progress;
} measure;

/* ---- Who has which board ------------------------------------------------------------------- */

static bool add_variation(measure *m, const int *board, int first, text_error *e) {
    const strength_wish *w = m->wish;
    char text[GAME_OPTIONS_TEXT];
    bool own = w->g->assets->per_seat;
    rotation *r = &m->plan.rotation;
    text_out out = text_to(text, sizeof text);
    text_str(&out, "players=");
    text_int(&out, m->plan.players);
    text_char(&out, ' ');
    text_str(&out, w->g->assets->option);
    text_char(&out, '=');
    for (int i = 0; i < (own ? m->plan.players : 1); i++) {
        if (i) text_char(&out, ',');
        text_put(&out, w->name[board[i]]);
    }
    text_str(&out, " first=");
    text_seat(&out, first);
    r->variation = xrealloc(r->variation, (size_t)(r->variations + 1) * sizeof *r->variation);
    variation *v = &r->variation[r->variations++];
    memset(v, 0, sizeof *v);
    game_wish wish = library_wish(w->lib, w->g, text_of(text), 0);
    if (out.full || !w->g->rules->setup(&v->setup, &wish, e))
        return out.full ? text_fail(e, "the names of the boards are too long") : false;
    for (int i = 0; i < m->plan.players; i++) v->asset[i] = own ? board[i] : i;
    return true;
}

/* Seat after seat takes the board so many steps further round the circle of all; going round with
 * the whole pattern brings every board to every seat. */
static bool add_patterns(measure *m, int *step, int seat, text_error *e) {
    int count = m->wish->count, board[GAME_SEATS] = { 0 };
    if (seat == m->plan.players) {
        for (int begin = 0; begin < count; begin++) {
            for (int i = 0; i < seat; i++) board[i] = (begin + step[i]) % count;
            if (!add_variation(m, board, 0, e)) return false;
        }
        return true;
    }
    CHECK(seat < GAME_SEATS);
    for (step[seat] = seat ? 1 : 0; step[seat] < (seat ? count : 1); step[seat]++) {
        bool taken = false;
        for (int i = 0; i < seat; i++) taken = taken || step[i] == step[seat];
        if (!taken && !add_patterns(m, step, seat + 1, e)) return false;
    }
    return true;
}

/* Neighbouring patterns are similar; shuffled, a few rounds cover many of them. */
static void mix_rounds(measure *m) {
    rotation *r = &m->plan.rotation;
    rng random = rng_from(m->wish->seed);
    variation kept;
    for (int i = r->variations / m->round - 1; i > 0; i--) {
        int other = (int)rng_below(rng_next(&random), (uint32_t)i + 1);
        for (int k = 0; k < m->round; k++) {
            variation *one = &r->variation[i * m->round + k];
            variation *two = &r->variation[other * m->round + k];
            kept = *one;
            *one = *two;
            *two = kept;
        }
    }
}

static bool lay_out(measure *m, text_error *e) {
    const strength_wish *w = m->wish;
    int step[GAME_SEATS], only = 0;
    bool own = w->g->assets->per_seat; /* each seat has a board of its own */
    m->plan.players = own ? w->players : 2;
    m->round = own ? w->count : 2;
    m->sides = m->round;
    m->plan.rotation.g = w->g;
    m->plan.rotation.seats = m->plan.players;
    m->plan.rotation.seatings = 1;
    if (own && w->count < w->players) return text_fail(e, "there are fewer boards than players");
    if (!own) return add_variation(m, &only, 0, e) && add_variation(m, &only, 1, e);
    if (!add_patterns(m, step, 0, e)) return false;
    mix_rounds(m);
    return true;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool take(void *with, uint64_t index, outcome *o) {
    measure *m = with;
    if (o->status != GAME_DONE) return false;
    int seats = m->plan.players, winners = 0;
    for (int i = 0; i < seats; i++) winners += o->winners >> i & 1;
    one_game *g = &m->game[index];
    for (int i = 0; i < seats; i++) {
        double part = winners == 0 ? 1.0 / seats : (o->winners >> i & 1) ? 1.0 / winners : 0;
        g->plain[i] = (float)part;
        g->share[i] = (float)(part - o->luck[i]);
    }
    m->drawn += winners == 0;
    m->played = index + 1;
    return true;
}

static void tick(void *with) {
    measure *m = with;
    if (!m->wish->quiet) progress_show(&m->progress, m->played - m->from, "");
}

/* The estimate is not made for random play, and takes far longer than the games. */
static bool takes_off_luck(const strength_wish *w) { return w->bot.budget.level != AI_RANDOM; }

static void prepare(measure *m) {
    const strength_wish *w = m->wish;
    m->plan.g = w->g;
    m->plan.bots[0] = w->bot;
    m->plan.bot_count = 1;
    m->plan.seed = w->seed;
    m->plan.threads = w->threads;
    m->plan.luck = takes_off_luck(w);
}

/* Plays the games that are missing up to that number. */
static void play_up_to(measure *m, uint64_t games) {
    m->plan.games = games;
    m->plan.shards = m->plan.shard = m->played ? 2 : 1;
    CHECK(m->played == plan_begin(&m->plan));
    m->game = xrealloc(m->game, games * sizeof *m->game);
    m->from = m->played;
    m->progress = progress_begin(games - m->from);
    pool_run(&m->plan, &(pool_receiver){ take, tick, m });
    progress_end(&m->progress);
}

/* ---- Adding up ----------------------------------------------------------------------------- */

typedef struct {
    double sum[STRENGTH_BOARDS], product[STRENGTH_BOARDS][STRENGTH_BOARDS], games;
} sums;

/* Each side's result minus the average of its seat; 0 for a side that did not play. */
static void add_up(const measure *m, bool plain, sums *s) {
    double usual[GAME_SEATS] = { 0 };
    uint64_t whole = m->played - m->played % (uint64_t)m->round;
    int seats = m->plan.players;
    bool own = m->wish->g->assets->per_seat;
    memset(s, 0, sizeof *s);
    for (uint64_t n = 0; n < whole; n++)
        for (int i = 0; i < seats; i++) {
            /* On a shared sheet it matters who begins, not the seat. */
            int place = own ? i : (i + (int)(n % 2)) % 2;
            usual[place] += (plain ? m->game[n].plain[i] : m->game[n].share[i]) / (double)whole;
        }
    for (uint64_t n = 0; n < whole; n++) {
        const variation *v = rotation_variation(&m->plan.rotation, n);
        double more[STRENGTH_BOARDS] = { 0 };
        for (int i = 0; i < seats; i++) {
            int place = own ? i : (i + (int)(n % 2)) % 2;
            double part = plain ? m->game[n].plain[i] : m->game[n].share[i];
            more[v->asset[i]] = part - usual[place];
        }
        for (int a = 0; a < m->sides; a++) {
            s->sum[a] += more[a];
            for (int b = 0; b < m->sides; b++) s->product[a][b] += more[a] * more[b];
        }
    }
    s->games = (double)whole;
}

/* A side plays in seats/sides of the games; its results are scaled by the inverse. */
static double spread(const measure *m) { return (double)m->sides / m->plan.players; }

/* The standard error of the difference between two sides; of one side, when b is negative. */
static double error_of(const measure *m, const sums *s, int a, int b) {
    double sum = s->sum[a] - (b < 0 ? 0 : s->sum[b]);
    double squares = s->product[a][a];
    if (b >= 0) squares += s->product[b][b] - 2 * s->product[a][b];
    return spread(m) * stats_sd(sum, squares, s->games) / sqrt(s->games);
}

/* Standard errors for 95% confidence over that many pairs at once. */
static double reach_for(int pairs) {
    double low = 0, high = 10, miss = 0.05 / pairs;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (erfc(middle / sqrt(2)) > miss)
            low = middle;
        else
            high = middle;
    }
    return high;
}

static void compare(const measure *m, const sums *s, strength *out) {
    double reach = reach_for(m->sides * (m->sides - 1) / 2);
    out->apart = -1;
    for (int a = 0; a < m->sides; a++)
        for (int b = 0; b < m->sides; b++) {
            double apart = 100 * (out->rate[a] - out->rate[b]);
            if (a == b || apart < 0) continue;
            double error = 100 * reach * error_of(m, s, a, b);
            if (apart + error > out->bound) out->bound = apart + error;
            if (apart <= out->apart) continue;
            out->best = a;
            out->worst = b;
            out->apart = apart;
            out->low = apart - error;
            out->high = apart + error;
        }
}

static void conclude(const measure *m, strength *out) {
    sums s, plain;
    double varies = 0, varied = 0;
    add_up(m, false, &s);
    add_up(m, true, &plain);
    memset(out, 0, sizeof *out);
    out->sides = m->sides;
    out->seats = m->plan.players;
    out->games = (uint64_t)s.games;
    out->wanted = m->plan.games;
    out->luck_off = m->plan.luck;
    if (s.games < 2) return;
    out->draws = (double)m->drawn / (double)m->played;
    for (int a = 0; a < m->sides; a++) {
        out->rate[a] = 1.0 / m->plan.players + spread(m) * s.sum[a] / s.games;
        out->error[a] = error_of(m, &s, a, -1);
        varies += out->error[a] * out->error[a];
        varied += error_of(m, &plain, a, -1) * error_of(m, &plain, a, -1);
    }
    out->worth = varies > 0 ? varied / varies : 1;
    compare(m, &s, out);
}

/* Whether more games can still decide it. */
static bool in_doubt(const strength *s) {
    return strength_verdict(s) != STRENGTH_GOOD && s->low < STRENGTH_APART;
}

bool strength_measure(const strength_wish *w, strength *out, text_error *e) {
    measure *m = xalloc(sizeof *m);
    m->wish = w;
    bool ok = lay_out(m, e);
    if (ok) {
        uint64_t round = (uint64_t)m->round, games = (w->games + round - 1) / round * round;
        prepare(m);
        do {
            play_up_to(m, games);
            conclude(m, out);
            games *= 2;
        } while (!interrupt_stop && games <= w->most && in_doubt(out));
    }
    free(m->game);
    rotation_free(&m->plan.rotation);
    free(m);
    return ok;
}

int strength_verdict(const strength *s) {
    if (s->games < s->wanted || s->games < 2) return STRENGTH_UNDECIDED;
    if (s->apart >= STRENGTH_APART) return STRENGTH_BAD;
    return s->bound < STRENGTH_CERTAIN ? STRENGTH_GOOD : STRENGTH_UNDECIDED;
}

/* ---- Without games ------------------------------------------------------------------------- */

double strength_glance(const game *g, const library *lib, text_span sheet) {
    char text[GAME_OPTIONS_TEXT];
    game_setup u;
    game_state s;
    text_error e;
    float chance[GAME_SEATS];
    double sum = 0;
    for (int first = 0; first < 2; first++) {
        text_out out = text_to(text, sizeof text);
        text_str(&out, g->assets->option);
        text_char(&out, '=');
        text_put(&out, sheet);
        text_str(&out, " first=");
        text_seat(&out, first);
        game_wish wish = library_wish(lib, g, text_of(text), 0);
        if (out.full || !g->rules->setup(&u, &wish, &e)) return 0;
        g->rules->start(&u, &s);
        ai_estimate(g, &u, &s, chance);
        sum += chance[0] / 2;
    }
    return sum - 0.5;
}
