/* analyze_words.c -- what text and page say alike; see analyze.h. */
#include "cli/analyze.h"
#include "core/words.h"
#include "host/prose.h"

void analyze_name(const findings *f, int seat, text_out *out) {
    if (f->view.name[seat].len)
        text_put(out, f->view.name[seat]);
    else
        text_seat(out, seat);
}

void analyze_title(const findings *f, text_out *out) {
    text_str(out, f->s->table.g->title);
    for (int i = 0; i < f->r->sum.seats; i++) {
        text_str(out, i ? ", " : ": ");
        analyze_name(f, i, out);
    }
    if (!f->s->head.date[0]) return;
    text_str(out, ", ");
    text_str(out, f->s->head.date);
}

/* "3 excellent": in most languages the word is another one for several. */
static void say_marks(text_out *out, int lang, int mark, int n) {
    char count[16];
    text_out to = text_to(count, sizeof count);
    const char *said = mark == MARK_EXCELLENT ? words_count(lang, n, "%1 excellent", "%1 excellent")
                       : mark == MARK_GOOD    ? words_count(lang, n, "%1 good", "%1 good")
                       : mark == MARK_DUBIOUS ? words_count(lang, n, "%1 dubious", "%1 dubious")
                       : mark == MARK_BAD     ? words_count(lang, n, "%1 bad", "%1 bad")
                                              : words_count(lang, n, "%1 blunder", "%1 blunders");
    text_int(&to, n);
    words_say(out, WORDS_EN, said, count, NULL, NULL);
}

void analyze_marks(const findings *f, int seat, text_out *out) {
    const analysis_total *s = &f->r->sum;
    bool any = false;
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++) {
        if (!s->marks[seat][mark]) continue;
        if (any) text_str(out, ", ");
        any = true;
        say_marks(out, f->view.lang, mark, (int)s->marks[seat][mark]);
    }
}

/* ---- The figures of a seat ------------------------------------------------------------------- */

static void say_chances(const findings *f, int seat, text_out *out) {
    review_say_chance(f->r->sum.initial[seat], f->view.lang, out);
    text_str(out, " -> ");
    review_say_chance(f->r->sum.now[seat], f->view.lang, out);
}

static void say_play(const findings *f, int seat, text_out *out) {
    const analysis_total *s = &f->r->sum;
    char errors[16], drift[16];
    text_out errors_to = text_to(errors, sizeof errors), drift_to = text_to(drift, sizeof drift);
    review_say_change(-s->error[seat], f->view.lang, &errors_to);
    review_say_change(s->play[seat][seat] + s->error[seat], f->view.lang, &drift_to);
    review_say_change(s->play[seat][seat], f->view.lang, out);
    text_str(out, "  (");
    words_say(out, f->view.lang, WORDS("mistakes %1, second look %2"), errors, drift, NULL);
    text_char(out, ')');
}

static void say_adjusted(const findings *f, int seat, text_out *out) {
    double adjusted = 100 * analysis_adjusted(&f->r->sum, seat); /* may leave 0 to 100 */
    char figure[PROSE_CELL];
    words_figure(out, f->view.lang, prose_figure(NULL, figure, "%.1f%%", adjusted));
}

static void say_decisions(const findings *f, int seat, text_out *out) {
    text_int(out, (int64_t)f->r->sum.decisions[seat]);
    if (!f->r->sum.decisions[seat]) return;
    text_str(out, ": ");
    analyze_marks(f, seat, out);
}

static void say_grade(const findings *f, int seat, text_out *out) {
    char mean[PROSE_CELL], figure[PROSE_CELL];
    text_out to = text_to(mean, sizeof mean);
    int grade = analysis_grade(&f->r->sum, seat);
    if (grade < 0) {
        text_char(out, '-');
        return;
    }
    words_figure(&to, f->view.lang,
                 prose_figure(NULL, figure, "%.2f", 100 * analysis_mean_loss(&f->r->sum, seat)));
    text_str(out, words(f->view.lang, review_grade_words[grade]));
    text_str(out, "  (");
    words_say(out, f->view.lang, WORDS("%1 lost per decision"), mean, NULL, NULL);
    text_char(out, ')');
}

bool analyze_line(const findings *f, int seat, int line, text_out *label, text_out *figure) {
    const analysis_total *s = &f->r->sum;
    int lang = f->view.lang;
    /* Without dice there is no luck to speak of. */
    if (!game_throws_of(f->s->table.g) && line >= 1) line += line >= 3 ? 2 : 1;
    switch (line) {
    case 0:
        text_str(label, words(lang, WORDS("Chance to win")));
        say_chances(f, seat, figure);
        return true;
    case 1:
        text_str(label, words(lang, WORDS("Luck of the dice")));
        review_say_change(s->luck[seat], f->view.lang, figure);
        return true;
    case 2:
        text_str(label, words(lang, WORDS("Own play")));
        say_play(f, seat, figure);
        return true;
    case 3:
        text_str(label, words(lang, WORDS("Play of the others")));
        review_say_change(analysis_others(s, seat), f->view.lang, figure);
        return true;
    case 4:
        text_str(label, words(lang, WORDS("Result without luck")));
        say_adjusted(f, seat, figure);
        return true;
    case 5:
        text_str(label, words(lang, WORDS("Decisions")));
        say_decisions(f, seat, figure);
        return true;
    case 6:
        text_str(label, words(lang, WORDS("Play")));
        say_grade(f, seat, figure);
        return true;
    default: return false;
    }
}
