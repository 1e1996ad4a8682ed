/* strength_text.c -- what was measured, for people and in files: see strength.h. */
#include <stdio.h>

#include "core/words.h"
#include "host/prose.h"
#include "sim/strength.h"

typedef unsigned long long ull;

static const double z95 = 1.96;

enum { SIDE_NAME = GAME_NAME + 16 };

static void name_sides(const strength_wish *w, const strength *s, int lang, char to[][SIDE_NAME]) {
    const game_assets *a = w->g->assets;
    for (int i = 0; i < s->sides; i++)
        if (!a->per_seat)
            snprintf(to[i], SIDE_NAME, "%s", words(lang, a->making->sides[i]));
        else
            snprintf(to[i], SIDE_NAME, "%.*s", (int)w->name[i].len, w->name[i].at);
}

/* ---- For people, in their language ----------------------------------------------------------- */

static void put_games(const prose *p, const strength_wish *w, const strength *s) {
    char games[PROSE_CELL], wanted[PROSE_CELL], seed[PROSE_CELL];
    prose_figure(p, games, "%llu", (ull)s->games);
    if (s->games < s->wanted)
        prose_line(p, WORDS("stopped after %1 of %2 games; so far:"), games,
                   prose_figure(p, wanted, "%llu", (ull)s->wanted));
    prose_line(p, WORDS("%1 games, every seat played by '%2', seed %3"), games, w->bot.name,
               prose_figure(p, seed, "%llu", (ull)w->seed));
}

static void put_side(const prose *p, const strength *s, int i, const char *name) {
    char shown[PROSE_CELL], rate[PROSE_CELL], range[PROSE_CELL];
    double half = z95 * s->error[i];
    buffer_str(p->out, "  ");
    prose_cell(p, prose_words(p, name, shown), -25);
    prose_line(p, WORDS("wins %1, 95% interval %2"),
               prose_figure(p, rate, "%5.2f%%", 100 * s->rate[i]),
               prose_figure(p, range, "[%5.2f, %5.2f]", 100 * (s->rate[i] - half),
                            100 * (s->rate[i] + half)));
}

static void put_difference(const prose *p, const strength *s, char name[][SIDE_NAME]) {
    char apart[PROSE_CELL], range[PROSE_CELL], bound[PROSE_CELL];
    prose_say(p, WORDS("largest difference: %1 points of 100, %2 over %3, "),
              prose_figure(p, apart, "%.2f", s->apart), name[s->best], name[s->worst]);
    prose_line(p, WORDS("95% interval %1"),
               prose_figure(p, range, "[%.2f, %.2f]", s->low, s->high));
    prose_line(p, WORDS("with 95% certainty no two differ by more than %1"),
               prose_figure(p, bound, "%.2f", s->bound));
}

void strength_write(const strength_wish *w, const strength *s, int lang, buffer *out) {
    static const char *const verdicts[] = {
        WORDS("balanced (wanted: below %1, and with that certainty below %2)"),
        WORDS("not balanced (wanted: below %1, and with that certainty below %2)"),
        WORDS("not decided (wanted: below %1, and with that certainty below %2)"),
    };
    prose p = { out, lang };
    char name[STRENGTH_BOARDS][SIDE_NAME], first[PROSE_CELL], second[PROSE_CELL];
    name_sides(w, s, lang, name);
    put_games(&p, w, s);
    if (s->games < 2) return;
    for (int i = 0; i < s->sides; i++) put_side(&p, s, i, name[i]);
    if (s->draws > 0) {
        buffer_str(out, "  ");
        prose_line(&p, WORDS("draws %1, counted as half a win"),
                   prose_figure(&p, first, "%.2f%%", 100 * s->draws));
    }
    if (s->luck_off) {
        buffer_str(out, "  ");
        prose_line(&p, WORDS("one game counts as %1, the luck of the dice being taken off"),
                   prose_figure(&p, first, "%.1f", s->worth));
    }
    put_difference(&p, s, name);
    prose_line(&p, verdicts[strength_verdict(s)], prose_figure(&p, first, "%.0f", STRENGTH_APART),
               prose_figure(&p, second, "%.0f", STRENGTH_CERTAIN));
}

/* ---- In a file, in English ------------------------------------------------------------------- */

void strength_comment(const strength_wish *w, const strength *s, buffer *out) {
    char name[STRENGTH_BOARDS][SIDE_NAME];
    const char *kind = game_asset_kind(w->g);
    name_sides(w, s, WORDS_EN, name);
    buffer_print(out, "# Measured:");
    for (int i = 0; i < s->sides; i++)
        buffer_print(out, "%s %s %.2f%%", i ? "," : "", name[i], 100 * s->rate[i]);
    buffer_print(out, " in %llu games at %s,\n", (ull)s->games, w->bot.name);
    buffer_print(out, "# largest difference %.2f points of 100, 95%% interval [%.2f, %.2f].\n",
                 s->apart, s->low, s->high);
    buffer_print(out, "# Again: paddock %s check", kind);
    for (int i = 0; i < w->count; i++)
        buffer_print(out, " %.*s.%s", (int)w->name[i].len, w->name[i].at, kind);
    buffer_print(out, " --strength --level %s --games %llu --seed %llu\n", w->bot.name,
                 (ull)s->games, (ull)w->seed);
}
