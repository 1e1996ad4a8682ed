/* analyze_text.c -- an analysis for people, in 80 columns. */
#include <string.h>

#include "cli/analyze.h"
#include "core/words.h"
#include "host/prose.h"

enum { COLUMNS = 80, INDENT = 2, LABEL = 24, MISTAKES = 5 };

static void pad(buffer *out, int count) {
    while (count-- > 0) buffer_str(out, " ");
}

/* Words in lines of at most 80 columns, the later ones indented. */
static void put_wrapped(buffer *out, const char *text, int column, int indent) {
    while (*text) {
        size_t len = strcspn(text, " ");
        int width = text_runes((text_span){ text, len });
        if (column > indent && column + 1 + width > COLUMNS) {
            buffer_str(out, "\n");
            pad(out, indent);
            column = indent;
        } else if (column > indent) {
            buffer_str(out, " ");
            column++;
        }
        buffer_add(out, text, len);
        column += width;
        text += len;
        while (*text == ' ') text++;
    }
    buffer_str(out, "\n");
}

static void put_heading(const findings *f, buffer *out, const char *english) {
    buffer_str(out, "\n");
    buffer_str(out, words(f->view.lang, english));
    buffer_str(out, "\n");
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void say_title(const findings *f, text_out *out) {
    text_str(out, f->s->table.g->title);
    for (int i = 0; i < f->r->sum.seats; i++) {
        text_str(out, i ? ", " : ": ");
        view_name(&f->view, i, out);
    }
    if (!f->s->head.date[0]) return;
    text_str(out, ", ");
    text_str(out, f->s->head.date);
}

/* "3 excellent": most languages have a plural form. */
static void say_mark_count(text_out *out, int lang, int mark, int n) {
    const char *said = mark == MARK_EXCELLENT ? words_count(lang, n, "%1 excellent", "%1 excellent")
                       : mark == MARK_GOOD    ? words_count(lang, n, "%1 good", "%1 good")
                       : mark == MARK_DUBIOUS ? words_count(lang, n, "%1 dubious", "%1 dubious")
                       : mark == MARK_BAD     ? words_count(lang, n, "%1 bad", "%1 bad")
                                              : words_count(lang, n, "%1 blunder", "%1 blunders");
    words_say(out, WORDS_EN, said, text_number(n).at);
}

static void say_marks(const findings *f, int seat, text_out *out) {
    const analysis_total *s = &f->r->sum;
    bool any = false;
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++) {
        if (!s->marks[seat][mark]) continue;
        if (any) text_str(out, ", ");
        any = true;
        say_mark_count(out, f->view.lang, mark, (int)s->marks[seat][mark]);
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
    words_say(out, f->view.lang, WORDS("mistakes %1, second look %2"), errors, drift);
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
    say_marks(f, seat, out);
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
    words_say(out, f->view.lang, WORDS("%1 lost per decision"), mean);
    text_char(out, ')');
}

/* Label and figure of a seat, one after the other; false when there are no more. */
static bool say_line(const findings *f, int seat, int line, text_out *label, text_out *figure) {
    const analysis_total *s = &f->r->sum;
    int lang = f->view.lang;
    /* Without dice there is no luck to speak of. */
    if (!f->s->table.g->rules->thrower && line >= 1) line += line >= 3 ? 2 : 1;
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

/* ---- Seats ----------------------------------------------------------------------------------- */

static void put_seat(const findings *f, int seat, buffer *out) {
    char name[256], label[128], figure[512];
    text_out to = text_to(name, sizeof name);
    buffer_str(out, "\n");
    view_name(&f->view, seat, &to);
    buffer_str(out, name);
    if (f->view.name[seat].len) buffer_print(out, " (%s)", text_seat_name(seat).at);
    buffer_str(out, "\n");
    for (int line = 0;; line++) {
        text_out label_to = text_to(label, sizeof label),
                 figure_to = text_to(figure, sizeof figure);
        if (!say_line(f, seat, line, &label_to, &figure_to)) break;
        pad(out, INDENT);
        buffer_str(out, label);
        pad(out, LABEL - text_runes(text_of(label)));
        put_wrapped(out, figure, INDENT + LABEL, INDENT + LABEL);
    }
    char said[REVIEW_WORDS];
    to = text_to(said, sizeof said);
    review_say_seat(f->r, seat, &f->view, &to);
    pad(out, INDENT);
    put_wrapped(out, said, INDENT, INDENT);
}

/* ---- Actions --------------------------------------------------------------------------------- */

static void put_told(const findings *f, int ply, buffer *out) {
    char said[REVIEW_WORDS], number[16];
    text_out to = text_to(said, sizeof said), digits = text_to(number, sizeof number);
    text_int(&digits, ply + 1);
    pad(out, 6 - (int)digits.len);
    buffer_str(out, number);
    buffer_str(out, ". ");
    review_say_entry(f->r, ply, &f->view, &to);
    put_wrapped(out, said, 8, 8);
}

static void put_told_list(const findings *f, const char *heading, const int *plies, int n,
                          buffer *out) {
    if (!n) return;
    put_heading(f, out, heading);
    for (int i = 0; i < n; i++) put_told(f, plies[i], out);
}

/* One line: number, who, what, the chance of who acts after it, what it changed, and the mark. */
static void put_action(const findings *f, int ply, buffer *out) {
    const analysis_entry *e = &f->r->entry[ply];
    char line[160], action[GAME_MOVE_TEXT + 1], number[16];
    text_out to = text_to(line, sizeof line), what = text_to(action, sizeof action);
    text_out digits = text_to(number, sizeof number);
    int seat = e->seat < 0 ? 0 : e->seat;
    text_int(&digits, ply + 1);
    text_chars(&to, ' ', 6 - (int)digits.len);
    text_str(&to, number);
    text_str(&to, "  ");
    text_seat(&to, seat);
    text_str(&to, "  ");
    f->s->table.g->notation->write_move(&f->s->table.setup, e->move, &what);
    text_str(&to, action);
    text_chars(&to, ' ', GAME_MOVE_TEXT - (int)what.len);
    digits = text_to(number, sizeof number);
    review_say_chance(e->after[seat], f->view.lang, &digits);
    text_chars(&to, ' ', 7 - text_runes(text_of(number)));
    text_str(&to, number);
    digits = text_to(number, sizeof number);
    review_say_change(e->chance ? (double)(e->after[seat] - e->before[seat]) : -(double)e->loss,
                      f->view.lang, &digits);
    text_chars(&to, ' ', 8 - text_runes(text_of(number)));
    if (e->chance || e->loss >= 0.0005f)
        text_str(&to, number);
    else
        text_chars(&to, ' ', text_runes(text_of(number)));
    if (e->chance) {
        text_str(&to, "  ");
        text_str(&to, words(f->view.lang, WORDS("luck")));
    } else if (e->loss > 0 && f->r->a.o.level == ANALYSIS_DEEP) {
        digits = text_to(number, sizeof number);
        review_say_change((double)e->doubt, f->view.lang, &digits);
        text_str(&to, " +-");
        text_str(&to, number + 1);
    }
    buffer_str(out, line);
    if (!e->chance && *review_mark_sign(e->mark)) {
        buffer_str(out, "  ");
        buffer_str(out, review_mark_sign(e->mark));
        if (e->mark >= MARK_DUBIOUS) {
            what = text_to(action, sizeof action);
            f->s->table.g->notation->write_move(&f->s->table.setup, e->best, &what);
            buffer_str(out, " ");
            buffer_str(out, action);
        }
    }
    buffer_str(out, "\n");
}

static void put_actions(const findings *f, buffer *out) {
    put_heading(f, out,
                WORDS("All actions: chance to win after it, luck or loss, the best instead"));
    for (size_t i = 0; i < f->r->count; i++) put_action(f, (int)i, out);
}

void analyze_text(const findings *f, buffer *out) {
    char text[1024];
    int plies[MISTAKES];
    text_out to = text_to(text, sizeof text);
    say_title(f, &to);
    text_str(&to, " (");
    text_str(&to, analysis_level_names[f->r->a.o.level]);
    text_char(&to, ')');
    put_wrapped(out, text, 0, 0);
    if (!review_done(f->r)) {
        to = text_to(text, sizeof text);
        words_say(&to, f->view.lang, WORDS("Stopped after %1 of %2 actions."),
                  text_number((int64_t)f->r->count).at, text_number((int64_t)f->s->table.count).at);
        put_wrapped(out, text, 0, 0);
    }
    for (int i = 0; i < f->r->sum.seats; i++) put_seat(f, i, out);
    int n = review_turning_points(f->r, plies, REVIEW_TURNING_POINTS);
    put_told_list(f, WORDS("Turning points"), plies, n, out);
    n = review_mistakes(f->r, -1, plies, MISTAKES);
    put_told_list(f, WORDS("The dearest mistakes"), plies, n, out);
    if (!f->brief) put_actions(f, out);
}
