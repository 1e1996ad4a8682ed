/* balance.c -- see balance.h. */
#include "sim/balance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/interrupt.h"

enum {
    ROUNDS = 24,  /* adjustments of a sheet, or new boards for a set, before giving up      */
    STUBBORN = 6, /* adjustments before another sheet is tried                              */
    LONGER = 8,   /* up to this many times the games while undecided                        */
    GLANCES = 80, /* swaps tried for every adjustment                                       */
    SPARE = 2     /* boards made beyond those needed                                        */
};

static bool make(const balance_wish *w, const char *options, uint64_t seed, const char *name,
                 char *text, text_error *e) {
    text_span called;
    text_out out = text_to(text, BALANCE_TEXT);
    game_wish wish = library_wish(w->lib, w->g, text_of(options), seed);
    return w->g->assets->make(&wish, text_of(name), &out, e) &&
           library_add(w->lib, text, out.len, &called, e);
}

static strength_wish wish_of(const balance_wish *w, int count, int players) {
    strength_wish s;
    memset(&s, 0, sizeof s);
    s.g = w->g;
    s.lib = w->lib;
    s.count = count;
    s.players = players;
    s.bot = w->bot;
    s.games = w->games;
    s.most = w->games * LONGER;
    s.seed = w->seed;
    s.threads = w->threads;
    return s;
}

/* ---- Sheets -------------------------------------------------------------------------------- */

/* Of many swaps of two cells, the one that changes the estimate by `wanted`, as nearly as possible.
 */
static bool adjust(const balance_wish *w, double wanted, int round, char *text, text_error *e) {
    const char *trial = strcmp(w->name, "trial") ? "trial" : "another-trial";
    char options[64], tried[BALANCE_TEXT];
    double now = strength_glance(w->g, w->lib, text_of(w->name)), best = 1e9;
    uint64_t seed = 0, found = 0;
    snprintf(options, sizeof options, "like=%s", w->name);
    for (int i = 0; i < GLANCES; i++) {
        seed = w->seed * ROUNDS * GLANCES + (uint64_t)(round * GLANCES + i);
        if (!make(w, options, seed, trial, tried, e)) return false;
        double off = strength_glance(w->g, w->lib, text_of(trial)) - now - wanted;
        if (off < 0) off = -off;
        if (off >= best) continue;
        best = off;
        found = seed;
    }
    return make(w, options, found, w->name, text, e);
}

/* Puts an earlier text back into the library under its name. */
static void restore(const balance_wish *w, const char *text) {
    text_span called;
    text_error e;
    bool ok = library_add(w->lib, text, strlen(text), &called, &e);
    CHECK(ok);
}

/* From the best sheet so far to one that should be better; what is worse is taken back. Some start
 * symbols no swapping can help, so once in a while a sheet is made anew. */
bool balance_sheet(const balance_wish *w, balance_result *out, text_error *e) {
    char next[BALANCE_TEXT];
    strength now;
    memset(out, 0, sizeof *out);
    snprintf(out->name[0], sizeof out->name[0], "%s", w->name);
    out->seed[0] = w->seed;
    if (!make(w, w->options, w->seed, w->name, next, e)) return false;
    for (int round = 0; round < ROUNDS; round++) {
        strength_wish asked = wish_of(w, 1, 2);
        asked.name[0] = text_of(out->name[0]);
        if (!strength_measure(&asked, &now, e)) return false;
        if (round == 0 || now.apart < out->measured.apart) {
            memcpy(out->text[0], next, sizeof next);
            out->asked = asked;
            out->measured = now;
        } else {
            restore(w, out->text[0]);
        }
        if (interrupt_stop || strength_verdict(&out->measured) == STRENGTH_GOOD) return true;
        bool anew = round % STUBBORN == STUBBORN - 1;
        if (!(anew ? make(w, w->options, w->seed + (uint64_t)round * UINT64_C(1000000000000000),
                          w->name, next, e)
                   : adjust(w, 0.5 - out->measured.rate[0], round, next, e)))
            return false;
    }
    return true;
}

/* ---- Boards -------------------------------------------------------------------------------- */

/* Seeds of a set's boards: the set's own and two digits. */
static uint64_t board_seed(const balance_wish *w, int number) {
    return w->seed * 100 + (uint64_t)number;
}

static bool make_board(const balance_wish *w, balance_result *out, int slot, uint64_t seed,
                       text_error *e) {
    snprintf(out->name[slot], sizeof out->name[slot], "%s%c", w->name, 'a' + slot);
    out->seed[slot] = seed;
    return make(w, w->options, seed, out->name[slot], out->text[slot], e);
}

/* The `count` boards whose strengths are closest together, as indices ordered by strength. */
static void choose_closest(const strength *s, int count, int *chosen) {
    int order[STRENGTH_BOARDS], begin = 0;
    for (int i = 0; i < s->sides; i++) {
        int k = i;
        for (; k > 0 && s->rate[order[k - 1]] > s->rate[i]; k--) order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i + count <= s->sides; i++) {
        double here = s->rate[order[i + count - 1]] - s->rate[order[i]];
        if (here < s->rate[order[begin + count - 1]] - s->rate[order[begin]]) begin = i;
    }
    for (int i = 0; i < count; i++) chosen[i] = order[begin + i];
}

/* Plays more boards than needed against each other and keeps the seeds of the closest. */
static bool choose_seeds(const balance_wish *w, const uint64_t *from, uint64_t *to,
                         balance_result *out, text_error *e) {
    static const char *const name[] = { "candidate1", "candidate2", "candidate3", "candidate4",
                                        "candidate5", "candidate6", "candidate7", "candidate8" };
    char text[BALANCE_TEXT];
    int count = w->count + SPARE, chosen[STRENGTH_BOARDS];
    strength_wish *s = &out->asked;
    *s = wish_of(w, count, w->count < 4 ? w->count : 4);
    s->games = w->games / 2 + 1;
    s->most = 0;           /* enough to choose by */
    s->seed = w->seed + 1; /* other games than those of the final measurement */
    for (int i = 0; i < count; i++) {
        if (!make(w, w->options, from[i], name[i], text, e)) return false;
        s->name[i] = text_of(name[i]);
    }
    if (!strength_measure(s, &out->measured, e)) return false;
    choose_closest(&out->measured, w->count, chosen);
    for (int i = 0; i < w->count; i++) to[i] = from[chosen[i]];
    return true;
}

/* Prepares the measurement of the finished boards. */
static void ask_about_boards(const balance_wish *w, balance_result *out) {
    out->asked = wish_of(w, w->count, w->count < 4 ? w->count : 4);
    for (int i = 0; i < w->count; i++) out->asked.name[i] = text_of(out->name[i]);
}

static bool choose_boards(const balance_wish *w, balance_result *out, text_error *e) {
    uint64_t seeds[STRENGTH_BOARDS], chosen[STRENGTH_BOARDS];
    int next = 0;
    for (int i = 0; i < w->count; i++) seeds[i] = board_seed(w, next++);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = w->count; i < w->count + SPARE; i++) seeds[i] = board_seed(w, next++);
        if (!choose_seeds(w, seeds, chosen, out, e)) return false;
        if (interrupt_stop) return true;
        for (int i = 0; i < w->count; i++)
            if (!make_board(w, out, i, chosen[i], e)) return false;
        ask_about_boards(w, out);
        if (!strength_measure(&out->asked, &out->measured, e)) return false;
        if (interrupt_stop || strength_verdict(&out->measured) == STRENGTH_GOOD) return true;
        for (int i = 0; i < w->count; i++) seeds[i] = chosen[i];
    }
    return true;
}

/* After so many steps as there are boards every colour is itself again: only then is the last
 * board to the first what the first is to the second. */
static const char *const go_round[BALANCE_BOARDS + 1] = { NULL,     NULL,     "ORGYSB", "OYRBSG",
                                                          "OYGRSB", "OYGBRS", "OYGBSR" };

static bool make_relatives(const balance_wish *w, balance_result *out, text_error *e) {
    char options[64];
    out->colours = go_round[w->count];
    if (!make_board(w, out, 0, w->seed, e)) return false;
    for (int i = 1; i < w->count; i++) {
        snprintf(options, sizeof options, "like=%s colours=%s", out->name[i - 1], out->colours);
        snprintf(out->name[i], sizeof out->name[i], "%s%c", w->name, 'a' + i);
        if (!make(w, options, 0, out->name[i], out->text[i], e)) return false;
    }
    ask_about_boards(w, out);
    return strength_measure(&out->asked, &out->measured, e);
}

bool balance_boards(const balance_wish *w, balance_result *out, text_error *e) {
    memset(out, 0, sizeof *out);
    return w->chosen ? choose_boards(w, out, e) : make_relatives(w, out, e);
}
