/* words.c -- an analysis in words, in the language of the view; see review.h. */
#include "core/words.h"
#include "draw/tell.h"
#include "review/review.h"

enum { NUMBER = 16, NAME = 80, SENTENCE = GAME_TELL_TEXT };

const char *const review_mark_words[MARKS] = {
    "", WORDS("excellent"), WORDS("good"), WORDS("dubious"), WORDS("bad"), WORDS("blunder")
};
const char *const review_grade_words[GRADES] = {
    WORDS("flawless"), WORDS("strong"), WORDS("solid"),
    WORDS("casual"),   WORDS("shaky"),  WORDS("wild")
};

const char *review_mark_sign(int mark) {
    static const char *const signs[MARKS] = { "", "!", "", "?!", "?", "??" };
    return signs[mark];
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Tenths of a hundredth, rounded. */
static int tenths_of(double x) { return (int)(x < 0 ? x * 1000 - 0.5 : x * 1000 + 0.5); }

static void put_tenths(int tenths, const char *unit, int lang, text_out *out) {
    TEXT_ROOM(figure, NUMBER);
    text_print(&figure, "%d.%d%s", tenths / 10, tenths % 10, unit);
    words_figure(out, lang, figure.buf);
}

void review_say_chance(float chance, int lang, text_out *out) {
    int tenths = tenths_of((double)chance);
    put_tenths(tenths < 0 ? 0 : tenths > 1000 ? 1000 : tenths, "%", lang, out);
}

void review_say_change(double change, int lang, text_out *out) {
    int tenths = tenths_of(change);
    text_str(out, tenths < 0 || (tenths == 0 && change < 0) ? "−" : "+");
    put_tenths(tenths < 0 ? -tenths : tenths, "", lang, out);
}

static const char *percent(double x, int lang, char *buf) {
    text_out out = text_to(buf, NUMBER);
    put_tenths(tenths_of(x < 0 ? -x : x), "%", lang, &out);
    return buf;
}

static const char *chance_text(float x, int lang, char *buf) {
    text_out out = text_to(buf, NUMBER);
    review_say_chance(x, lang, &out);
    return buf;
}

/* Cut between two characters when it is long. */
static const char *name_of(const game_view *v, int seat, char *buf) {
    text_out out = text_to(buf, NAME);
    text_span name = v->name[seat];
    if (name.len == 0) text_seat(&out, seat);
    if (name.len > 60) {
        name.len = 60;
        while (name.len && ((unsigned char)name.at[name.len] & 0xc0) == 0x80) name.len--;
    }
    text_put(&out, name);
    return buf;
}

/* ---- One action ------------------------------------------------------------------------------ */

static const game_state *before(const review *r, int ply) { return &r->t->log[ply].before; }

void review_say_best(const review *r, int ply, const game_view *v, text_out *out) {
    const analysis_entry *e = &r->entry[ply];
    const table *t = r->t;
    TEXT_ROOM(why, SENTENCE);
    tell_action(t->g, &t->setup, before(r, ply), e->best, v, TELL_ADVICE, out);
    tell_why(t->g, &t->setup, before(r, ply), e->best, e->move, v, &why);
    if (!why.len) return;
    text_print(out, " (%s)", why.buf);
}

static void say_throw(const review *r, const analysis_entry *e, const game_view *v, text_out *out) {
    char name[NAME], from[NUMBER], to[NUMBER];
    int seat;
    review_luck(r, e, &seat);
    float change = e->after[seat] - e->before[seat];
    text_char(out, ' ');
    words_say(
        out, v->lang,
        change >= REVIEW_LUCKY    ? WORDS("Lucky for %1: the winning chance rises from %2 to %3.")
        : change <= -REVIEW_LUCKY ? WORDS("Unlucky for %1: the winning chance falls from %2 to %3.")
                                  : WORDS("%1’s winning chance: from %2 to %3."),
        name_of(v, seat, name), chance_text(e->before[seat], v->lang, from),
        chance_text(e->after[seat], v->lang, to));
}

static const char *const verdicts[MARKS] = {
    NULL,
    WORDS("Excellent: anything else would have cost at least %1."),
    WORDS("Good."),
    WORDS("Dubious: costs %1."),
    WORDS("Bad: costs %1."),
    WORDS("A blunder: costs %1."),
};

void review_say_takebacks(const review *r, int lang, text_out *out) {
    int n = review_takebacks(r, -1);
    if (n == 0) return;
    words_say(
        out, WORDS_EN,
        r->t->g->rules->thrower
            ? words_count(lang, n,
                          "Undo was used %1 time: luck counts only rolls that were not undone.",
                          "Undo was used %1 times: luck counts only rolls that were not undone.")
            : words_count(lang, n, "Undo was used %1 time.", "Undo was used %1 times."),
        text_number(n).at);
}

/* In deep: how sure it is, and why. */
static void say_certainty(const review *r, const analysis_entry *e, int lang, text_out *out) {
    char doubt[NUMBER];
    if (r->a.o.level != ANALYSIS_DEEP || e->doubt <= 0) return;
    text_char(out, ' ');
    percent((double)(MARK_DOUBT * e->doubt), lang, doubt);
    words_say(out, WORDS_EN,
              e->to_end == 0 ? words(lang, WORDS("Plus or minus %1."))
                             : words_count(lang, e->to_end,
                                           "Plus or minus %1, with %2 game played to the end.",
                                           "Plus or minus %1, with %2 games played to the end."),
              doubt, text_number(e->to_end).at);
}

void review_say_entry(const review *r, int ply, const game_view *v, text_out *out) {
    const analysis_entry *e = &r->entry[ply];
    const table *t = r->t;
    char number[NUMBER], doubt[NUMBER], best[SENTENCE * 2 + 8];
    tell_action(t->g, &t->setup, before(r, ply), e->move, v, TELL_DONE, out);
    if (e->chance) {
        say_throw(r, e, v, out);
        return;
    }
    if (review_takebacks(r, ply)) {
        text_char(out, ' ');
        words_say(out, v->lang, WORDS("A different action was undone first."));
    }
    if (e->mark == MARK_NONE) return;
    text_char(out, ' ');
    words_say(out, v->lang, verdicts[e->mark],
              percent((double)(e->mark == MARK_EXCELLENT ? e->gap : e->loss), v->lang, number));
    if (e->loss > 0 && !e->certain) {
        text_char(out, ' ');
        words_say(out, v->lang,
                  WORDS("No clear difference from the best: %1 less, plus or minus %2."),
                  percent((double)e->loss, v->lang, number),
                  percent((double)(MARK_DOUBT * e->doubt), v->lang, doubt));
    }
    if (e->mark < MARK_DUBIOUS) return;
    say_certainty(r, e, v->lang, out);
    text_out to = text_to(best, sizeof best);
    review_say_best(r, ply, v, &to);
    text_char(out, ' ');
    words_say(out, v->lang, WORDS("Better: %1."), best);
}

/* ---- The whole game -------------------------------------------------------------------------- */

static bool won(const review *r, int seat) {
    const table *t = r->t;
    return table_turn(t) == TURN_OVER && (t->g->rules->winners(&t->setup, &t->state) >> seat & 1);
}

/* What decided the game, in one sentence: luck, or everybody's play together. */
static const char *headline(const review *r, int seat) {
    const analysis_total *s = &r->sum;
    double luck = s->luck[seat];
    double play = (double)s->now[seat] - (double)s->initial[seat] - luck;
    if (table_turn(r->t) != TURN_OVER) return WORDS("The game is not over.");
    if (won(r, seat)) {
        if (!r->t->g->rules->thrower) return WORDS("No dice: that was skill.");
        if (luck > play) return WORDS("That was luck more than skill.");
        return luck < 0 ? WORDS("That was skill, despite the dice.")
                        : WORDS("That was skill more than luck.");
    }
    if (!r->t->g->rules->thrower) return WORDS("No dice to blame.");
    if (luck < play) return WORDS("Blame the dice more than the decisions.");
    return luck > 0 ? WORDS("The dice were kind, but it was not enough.")
                    : WORDS("Blame the decisions more than the dice.");
}

void review_say_seat(const review *r, int seat, const game_view *v, text_out *out) {
    const analysis_total *s = &r->sum;
    char name[NAME], luck[NUMBER], error[NUMBER];
    text_out luck_to = text_to(luck, sizeof luck), error_to = text_to(error, sizeof error);
    int grade = analysis_grade(s, seat);
    review_say_change(s->luck[seat], v->lang, &luck_to);
    review_say_change(-s->error[seat], v->lang, &error_to);
    name_of(v, seat, name);
    words_say(out, v->lang, won(r, seat) ? WORDS("%1 won.") : WORDS("%1 did not win."), name);
    text_print(out, " %s", words(v->lang, headline(r, seat)));
    if (grade < 0) return;
    text_char(out, ' ');
    words_say(out, v->lang,
              r->t->g->rules->thrower ? WORDS("Luck %1, mistakes %2, quality of play: %3.")
                                      : WORDS("Mistakes %2, quality of play: %3."),
              luck, error, words(v->lang, review_grade_words[grade]));
}
