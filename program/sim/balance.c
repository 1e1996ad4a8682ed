/* balance.c -- see balance.h. */
#include "sim/balance.h"

#include <stdio.h>
#include <string.h>

#include "host/interrupt.h"

enum {
    ROUNDS = 24,  /* adjustments before giving up                        */
    STUBBORN = 6, /* adjustments before another sheet is tried           */
    LONGER = 8,   /* up to this many times the games while undecided     */
    GLANCES = 80  /* swaps tried for every adjustment                    */
};

static bool make(const strength_wish *w, const char *options, uint64_t seed, const char *name,
                 char *text, text_error *e) {
    text_span called;
    text_out out = text_to(text, GAME_ASSET_TEXT);
    game_wish wish = library_wish(w->lib, w->g, text_of(options), seed);
    return w->g->assets->make(&wish, text_of(name), &out, e) &&
           library_add(w->lib, text, out.len, &called, e);
}

/* Measures the first ones made, with more games while it is undecided. */
static bool measure(const strength_wish *w, balance_result *out, int count, strength_wish *asked,
                    strength *found, text_error *e) {
    *asked = *w;
    asked->most = w->games * LONGER;
    asked->count = count;
    for (int i = 0; i < count; i++) asked->name[i] = text_of(out->name[i]);
    return strength_measure(asked, found, e);
}

/* ---- Sheets -------------------------------------------------------------------------------- */

/* What the learned estimate says about the first side before a game begins, less its fair share: no
 * games are played. Where there is no estimate it is 0. */
static double glance(const strength_wish *w, const char *sheet) {
    const game *g = w->g;
    char text[GAME_OPTIONS_TEXT];
    game_setup u;
    game_state s;
    text_error e;
    float chance[GAME_SEATS];
    double sum = 0;
    for (int first = 0; first < 2; first++) {
        text_out out = text_to(text, sizeof text);
        text_print(&out, "%s=%s first=p%d", g->assets->option, sheet, first + 1);
        game_wish wish = library_wish(w->lib, g, text_of(text), 0);
        if (out.full || !g->rules->setup(&u, &wish, &e)) return 0;
        g->rules->start(&u, &s);
        ai_estimate(g, &u, &s, chance);
        sum += chance[0] / 2;
    }
    return sum - 0.5;
}

/* Of many swaps of two cells, the one that changes the estimate most nearly by `wanted`. */
static bool adjust(const strength_wish *w, const char *name, double wanted, int round, char *text,
                   text_error *e) {
    const char *trial = strcmp(name, "trial") ? "trial" : "another-trial";
    char options[64], tried[GAME_ASSET_TEXT];
    double now = glance(w, name), best = 1e9;
    uint64_t seed = 0, found = 0;
    snprintf(options, sizeof options, "like=%s", name);
    for (int i = 0; i < GLANCES; i++) {
        seed = w->seed * ROUNDS * GLANCES + (uint64_t)(round * GLANCES + i);
        if (!make(w, options, seed, trial, tried, e)) return false;
        double off = glance(w, trial) - now - wanted;
        if (off < 0) off = -off;
        if (off >= best) continue;
        best = off;
        found = seed;
    }
    return make(w, options, found, name, text, e);
}

/* From the best sheet so far to one that should be better; changes for the worse are undone. Some
 * start symbols no swapping can help, so now and then a new sheet is made. */
bool balance_sheet(const strength_wish *w, const char *name, const char *options,
                   balance_result *out, text_error *e) {
    char next[GAME_ASSET_TEXT];
    strength_wish asked;
    strength now;
    text_span called;
    memset(out, 0, sizeof *out);
    snprintf(out->name[0], sizeof out->name[0], "%s", name);
    bool ok = make(w, options, w->seed, name, next, e);
    for (int round = 0; ok && round < ROUNDS; round++) {
        if (!measure(w, out, 1, &asked, &now, e)) return false;
        if (round == 0 || now.found.apart < out->measured.found.apart) {
            memcpy(out->text[0], next, sizeof next);
            out->asked = asked;
            out->measured = now;
        } else {
            ok = library_add(w->lib, out->text[0], strlen(out->text[0]), &called, e);
            CHECK(ok);
        }
        if (interrupt_stop || out->measured.found.verdict == EQUAL_GOOD) return true;
        if (round % STUBBORN == STUBBORN - 1)
            ok = make(w, options, w->seed + (uint64_t)round * UINT64_C(1000000000000000), name,
                      next, e);
        else
            ok = adjust(w, name, 0.5 - out->measured.found.rate[0], round, next, e);
    }
    return ok;
}

/* ---- Boards -------------------------------------------------------------------------------- */

bool balance_boards(const strength_wish *w, int count, const char *name, const char *options,
                    balance_result *out, text_error *e) {
    char like[96];
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            snprintf(like, sizeof like, "like=%s %s", out->name[i - 1],
                     w->g->assets->making->relatives[count]);
        snprintf(out->name[i], sizeof out->name[i], "%s%c", name, 'a' + i);
        if (!make(w, i ? like : options, i ? 0 : w->seed, out->name[i], out->text[i], e))
            return false;
    }
    return measure(w, out, count, &out->asked, &out->measured, e);
}
