/* strength.c -- see strength.h. */
#include "sim/strength.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "host/prose.h"
#include "sim/pool.h"

typedef struct {
    const strength_wish *wish;
    plan plan;
    int sides, round;  /* games in a round, in which everything occurs equally often */
    equal even, plain; /* corrected for luck, and uncorrected */
    uint64_t played, drawn;
    progress progress;
} measure;

/* ---- Who has which board ------------------------------------------------------------------- */

/* Seat after seat takes the board so many steps further round the circle of all; going round with
 * the whole pattern brings every board to every seat. */
static bool add_patterns(measure *m, int *step, int seat, text_error *e) {
    int count = m->wish->count, board[GAME_SEATS] = { 0 };
    if (seat == m->plan.head.seats) {
        for (int begin = 0; begin < count; begin++) {
            for (int i = 0; i < seat; i++) board[i] = (begin + step[i]) % count;
            if (!rotation_add(&m->plan.rotation, m->wish->lib, " first=p1", board, e)) return false;
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
    rotation *r = &m->plan.rotation;
    int step[GAME_SEATS], only = 0;
    bool own = w->g->assets->per_seat; /* each seat has a board of its own */
    m->sides = m->round = own ? w->count : 2;
    m->plan.head.seats = own && w->count < GAME_SEATS ? w->count : own ? GAME_SEATS : 2;
    r->g = w->g;
    r->seats = m->plan.head.seats;
    r->seatings = 1;
    for (int i = 0; i < w->count; i++)
        snprintf(r->assets.name[r->assets.count++], ROTATION_ASSET, "%.*s", (int)w->name[i].len,
                 w->name[i].at);
    if (!own)
        return rotation_add(r, w->lib, " first=p1", &only, e) &&
               rotation_add(r, w->lib, " first=p2", &only, e);
    if (!add_patterns(m, step, 0, e)) return false;
    mix_rounds(m);
    return true;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool take(void *with, uint64_t index, outcome *o) {
    measure *m = with;
    if (o->status != GAME_DONE) return false;
    int seats = m->plan.head.seats, winners = __builtin_popcount(o->winners);
    const variation *v = rotation_variation(&m->plan.rotation, index);
    bool own = m->wish->g->assets->per_seat;
    int board[GAME_SEATS];
    double share[GAME_SEATS], plain[GAME_SEATS];
    for (int i = 0; i < seats; i++) {
        plain[i] = winners == 0 ? 1.0 / seats : (o->winners >> i & 1) ? 1.0 / winners : 0;
        share[i] = plain[i] - o->luck[i];
        board[i] = own ? v->asset[i] : i;
    }
    equal_add(&m->even, board, share);
    equal_add(&m->plain, board, plain);
    m->drawn += winners == 0;
    m->played = index + 1;
    return true;
}

static void tick(void *with) {
    measure *m = with;
    progress_show(&m->progress, m->played - m->plan.begin, "");
}

static void prepare(measure *m) {
    const strength_wish *w = m->wish;
    m->plan.head.g = w->g;
    m->plan.head.bots = 1;
    m->plan.head.seed = w->seed;
    /* The estimate is not made for random play, and takes far longer than the games. */
    m->plan.head.luck = w->bot.budget.level != AI_RANDOM;
    m->plan.bots[0] = w->bot;
    m->plan.threads = w->threads;
    equal_begin(&m->even, m->sides, m->plan.head.seats, w->g->assets->per_seat);
    equal_begin(&m->plain, m->sides, m->plan.head.seats, w->g->assets->per_seat);
}

/* Plays the games that are missing up to that number. */
static void play_up_to(measure *m, uint64_t games) {
    m->plan.begin = m->played;
    m->plan.end = games;
    m->progress = progress_begin(games - m->played);
    pool_run(&m->plan, &(pool_receiver){ take, tick, m });
    progress_end(&m->progress);
}

/* ---- Adding up ----------------------------------------------------------------------------- */

static void conclude(const measure *m, strength *out) {
    equal_figures plain = equal_judge(&m->plain);
    double varies = 0, varied = 0;
    memset(out, 0, sizeof *out);
    out->sides = m->sides;
    out->found = equal_judge(&m->even);
    out->games = (uint64_t)out->found.games;
    out->wanted = m->plan.end;
    out->luck_off = m->plan.head.luck;
    if (out->games < 2) return;
    out->draws = (double)m->drawn / (double)m->played;
    for (int a = 0; a < m->sides; a++) {
        varies += out->found.error[a] * out->found.error[a];
        varied += plain.error[a] * plain.error[a];
    }
    out->worth = varies > 0 ? varied / varies : 1;
}

bool strength_measure(const strength_wish *w, strength *out, text_error *e) {
    measure *m = xalloc(sizeof *m);
    m->wish = w;
    bool ok = lay_out(m, e);
    if (ok) {
        uint64_t round = (uint64_t)m->round, games = (w->games + round - 1) / round * round;
        prepare(m);
        for (uint64_t end = games;; end += games) {
            play_up_to(m, end);
            conclude(m, out);
            if (interrupt_stop || out->found.verdict != EQUAL_OPEN || end + games > w->most) break;
        }
    }
    rotation_free(&m->plan.rotation);
    free(m);
    return ok;
}

/* ---- Words ----------------------------------------------------------------------------------- */

typedef unsigned long long ull;

enum { SIDE_NAME = GAME_NAME + 16 };

static void name_sides(const strength_wish *w, const strength *s, int lang, char to[][SIDE_NAME]) {
    const game_assets *a = w->g->assets;
    for (int i = 0; i < s->sides; i++)
        if (!a->per_seat)
            snprintf(to[i], SIDE_NAME, "%s", words(lang, a->making->sides[i]));
        else
            snprintf(to[i], SIDE_NAME, "%.*s", (int)w->name[i].len, w->name[i].at);
}

static void put_games(const prose *p, const strength_wish *w, const strength *s) {
    prose_text games = prose_figure(p, "%llu", (ull)s->games);
    if (s->games < s->wanted)
        prose_line(p, WORDS("stopped after %1 of %2 games; so far:"), games.at,
                   prose_figure(p, "%llu", (ull)s->wanted).at);
    prose_line(p, WORDS("%1 games, every seat played by '%2', seed %3"), games.at, w->bot.name,
               prose_figure(p, "%llu", (ull)w->seed).at);
}

static void put_side(const prose *p, const strength *s, int i, const char *name) {
    double rate = 100 * s->found.rate[i], half = 100 * s->found.reach * s->found.error[i];
    buffer_str(p->out, "  ");
    prose_cell(p, prose_words(p, name).at, -25);
    prose_line(p, WORDS("wins %1, 95% interval %2"), prose_figure(p, "%5.2f%%", rate).at,
               prose_figure(p, "[%5.2f, %5.2f]", rate - half, rate + half).at);
}

static void put_difference(const prose *p, const equal_figures *f, char name[][SIDE_NAME]) {
    prose_say(p, WORDS("largest difference: %1 percentage points, %2 over %3, "),
              prose_figure(p, "%.2f", f->apart).at, name[f->best], name[f->worst]);
    prose_line(p, WORDS("95% interval %1"), prose_figure(p, "[%.2f, %.2f]", f->low, f->high).at);
    prose_line(p, WORDS("with 95% confidence no two differ by more than %1"),
               prose_figure(p, "%.2f", f->bound).at);
}

void strength_write(const strength_wish *w, const strength *s, int lang, buffer *out) {
    static const char *const verdicts[] = {
        WORDS("balanced (target: below %1, and with that confidence below %2)"),
        WORDS("not balanced (target: below %1, and with that confidence below %2)"),
        WORDS("undecided (target: below %1, and with that confidence below %2)"),
    };
    prose p = { out, lang };
    char name[EQUAL_SIDES][SIDE_NAME];
    name_sides(w, s, lang, name);
    put_games(&p, w, s);
    if (s->games < 2) return;
    for (int i = 0; i < s->sides; i++) put_side(&p, s, i, name[i]);
    if (s->draws > 0) {
        buffer_str(out, "  ");
        prose_line(&p, WORDS("draws %1, counted as half a win"),
                   prose_figure(&p, "%.2f%%", 100 * s->draws).at);
    }
    if (s->luck_off) {
        buffer_str(out, "  ");
        prose_line(&p, WORDS("one game counts as %1, with the luck of the dice removed"),
                   prose_figure(&p, "%.1f", s->worth).at);
    }
    put_difference(&p, &s->found, name);
    prose_line(&p, verdicts[s->found.verdict], prose_figure(&p, "%.0f", EQUAL_APART).at,
               prose_figure(&p, "%.0f", EQUAL_CERTAIN).at);
}

void strength_comment(const strength_wish *w, const strength *s, buffer *out) {
    char name[EQUAL_SIDES][SIDE_NAME];
    const char *kind = game_asset_kind(w->g);
    name_sides(w, s, WORDS_EN, name);
    buffer_print(out, "# Measured:");
    for (int i = 0; i < s->sides; i++)
        buffer_print(out, "%s %s %.2f%%", i ? "," : "", name[i], 100 * s->found.rate[i]);
    buffer_print(out, " in %llu games at %s,\n", (ull)s->games, w->bot.name);
    buffer_print(out, "# largest difference %.2f points of 100, 95%% interval [%.2f, %.2f].\n",
                 s->found.apart, s->found.low, s->found.high);
    buffer_print(out, "# Again: paddock %s check", kind);
    for (int i = 0; i < w->count; i++)
        buffer_print(out, " %.*s.%s", (int)w->name[i].len, w->name[i].at, kind);
    buffer_print(out, " --strength --level %s --games %llu --seed %llu\n", w->bot.name,
                 (ull)s->games, (ull)w->seed);
}
