/* review_json.c -- an analysis for programs; docs/analysis.md lists the fields. See review.h. */
#include "core/words.h"
#include "draw/tell.h"
#include "table/review.h"

enum { DECIMALS = 5 };

static void put_number(text_out *out, double x) {
    double scale = 1;
    for (int i = 0; i < DECIMALS; i++) scale *= 10;
    int64_t n = (int64_t)(x < 0 ? x * scale - 0.5 : x * scale + 0.5);
    if (n < 0) text_char(out, '-');
    if (n < 0) n = -n;
    text_int(out, n / (int64_t)scale);
    text_char(out, '.');
    int64_t rest = n % (int64_t)scale;
    for (int64_t digit = (int64_t)scale / 10; digit > 1 && rest < digit; digit /= 10)
        text_char(out, '0');
    text_int(out, rest);
}

void review_json_text(text_span text, text_out *out) {
    static const char hex[] = "0123456789abcdef";
    text_char(out, '"');
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.at[i];
        if (c < 32 || c == 127) {
            text_str(out, "\\u00");
            text_char(out, hex[c >> 4]);
            text_char(out, hex[c & 15]);
            continue;
        }
        if (c == '"' || c == '\\') text_char(out, '\\');
        text_char(out, (char)c);
    }
    text_char(out, '"');
}

static void key(text_out *out, const char *name) {
    text_str(out, ", \"");
    text_str(out, name);
    text_str(out, "\": ");
}

static void number_of(text_out *out, const char *name, double x) {
    key(out, name);
    put_number(out, x);
}

static void list_of(text_out *out, const char *name, const float *x, int n) {
    key(out, name);
    for (int i = 0; i < n; i++) {
        text_str(out, i ? ", " : "[");
        put_number(out, (double)x[i]);
    }
    text_char(out, ']');
}

static void flag_of(text_out *out, const char *name, bool is) {
    key(out, name);
    text_str(out, is ? "true" : "false");
}

static void put_action(const analysis *a, text_out *out, const char *name, game_move m) {
    char text[GAME_MOVE_TEXT + 1];
    text_out to = text_to(text, sizeof text);
    a->g->notation->write_move(a->u, m, &to);
    key(out, name);
    review_json_text(text_of(text), out);
}

static void text_key(text_out *out, const char *name, const char *text) {
    key(out, name);
    review_json_text(text_of(text), out);
}

static void put_decision(const review *r, int ply, const game_view *v, text_out *out) {
    const analysis_entry *e = &r->entry[ply];
    char why[GAME_TELL_TEXT];
    text_out to = text_to(why, sizeof why);
    key(out, "choices");
    text_int(out, e->choices);
    number_of(out, "loss", (double)e->loss);
    if (r->a.o.level == ANALYSIS_DEEP) {
        number_of(out, "standard_error", (double)e->doubt);
        flag_of(out, "significant", e->certain && e->loss > 0);
    }
    text_key(out, "mark", analysis_mark_keys[e->mark]);
    put_action(&r->a, out, "best", e->best);
    tell_why(r->t->g, &r->t->setup, &r->t->log[ply].before, e->best, e->move, v, &to);
    text_key(out, "why", why);
    if (e->second) put_action(&r->a, out, "second", e->second);
    if (e->second) number_of(out, "gap", (double)e->gap);
    flag_of(out, "exact", e->exact);
    list_of(out, "drift", e->drift, r->sum.seats);
}

void review_json_entry(const review *r, int ply, const game_view *v, text_out *out) {
    const analysis_entry *e = &r->entry[ply];
    char said[REVIEW_WORDS];
    text_out to = text_to(said, sizeof said);
    text_str(out, "{\"ply\": ");
    text_int(out, ply + 1);
    text_str(out, ", \"kind\": ");
    text_str(out, e->chance ? "\"throw\"" : "\"decision\"");
    if (e->seat >= 0) {
        key(out, "seat");
        text_char(out, '"');
        text_seat(out, e->seat);
        text_char(out, '"');
    }
    put_action(&r->a, out, "action", e->move);
    list_of(out, "before", e->before, r->sum.seats);
    list_of(out, "after", e->after, r->sum.seats);
    if (e->chance) {
        float luck[GAME_SEATS];
        for (int i = 0; i < r->sum.seats; i++) luck[i] = e->after[i] - e->before[i];
        list_of(out, "luck", luck, r->sum.seats);
    } else {
        put_decision(r, ply, v, out);
    }
    review_say_entry(r, ply, v, &to);
    text_key(out, "text", said);
    text_char(out, '}');
}

static void put_marks(const analysis_total *s, int seat, text_out *out) {
    key(out, "marks");
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++) {
        text_str(out, mark > MARK_EXCELLENT ? ", \"" : "{\"");
        text_str(out, analysis_mark_keys[mark]);
        text_str(out, "\": ");
        text_int(out, (int64_t)s->marks[seat][mark]);
    }
    text_char(out, '}');
}

void review_json_seat(const review *r, int seat, const game_view *v, text_out *out) {
    const analysis_total *s = &r->sum;
    int grade = analysis_grade(s, seat);
    char said[REVIEW_WORDS];
    text_out to = text_to(said, sizeof said);
    text_str(out, "{\"seat\": \"");
    text_seat(out, seat);
    text_char(out, '"');
    key(out, "name");
    review_json_text(v->name[seat], out);
    number_of(out, "initial", (double)s->initial[seat]);
    number_of(out, "final", (double)s->now[seat]);
    number_of(out, "luck", s->luck[seat]);
    number_of(out, "play", s->play[seat][seat]);
    number_of(out, "others", analysis_others(s, seat));
    number_of(out, "errors", s->error[seat]);
    number_of(out, "drift", s->play[seat][seat] + s->error[seat]);
    number_of(out, "adjusted", analysis_adjusted(s, seat));
    key(out, "decisions");
    text_int(out, (int64_t)s->decisions[seat]);
    number_of(out, "mean_loss", analysis_mean_loss(s, seat));
    text_key(out, "grade", grade < 0 ? "" : analysis_grade_keys[grade]);
    text_key(out, "grade_text", grade < 0 ? "" : words(v->lang, review_grade_words[grade]));
    put_marks(s, seat, out);
    review_say_seat(r, seat, v, &to);
    text_key(out, "text", said);
    text_char(out, '}');
}

void review_json_hint(analysis *a, const game_view *v, text_out *out) {
    analysis_entry e;
    char text[GAME_TELL_TEXT];
    if (!analysis_hint(a, &e)) return;
    text_str(out, "{\"seat\": \"");
    text_seat(out, e.seat);
    text_char(out, '"');
    number_of(out, "chance", (double)e.before[e.seat]);
    put_action(a, out, "best", e.best);
    text_out to = text_to(text, sizeof text);
    tell_action(a->g, a->u, &a->now, e.best, v, TELL_ADVICE, &to);
    text_key(out, "text", text);
    to = text_to(text, sizeof text);
    tell_why(a->g, a->u, &a->now, e.best, e.best, v, &to);
    text_key(out, "why", text);
    if (e.second) {
        put_action(a, out, "second", e.second);
        number_of(out, "gap", (double)e.gap);
        to = text_to(text, sizeof text);
        tell_action(a->g, a->u, &a->now, e.second, v, TELL_ADVICE, &to);
        text_key(out, "second_text", text);
    }
    text_char(out, '}');
}

static void put_plies(const int *plies, int n, text_out *out) {
    text_char(out, '[');
    for (int i = 0; i < n; i++) {
        if (i) text_str(out, ", ");
        text_int(out, plies[i] + 1);
    }
    text_char(out, ']');
}

void review_json_total(const review *r, const game_view *v, text_out *out) {
    int plies[8], n = review_turning_points(r, plies, REVIEW_TURNING_POINTS);
    text_str(out, "\"level\": \"");
    text_str(out, analysis_level_names[r->a.o.level]);
    text_str(out, "\", \"actions\": ");
    text_int(out, (int64_t)r->count);
    flag_of(out, "complete", review_done(r));
    key(out, "turning_points");
    put_plies(plies, n, out);
    key(out, "mistakes");
    n = review_mistakes(r, -1, plies, 8);
    put_plies(plies, n, out);
    key(out, "seats");
    for (int i = 0; i < r->sum.seats; i++) {
        text_str(out, i ? ",\n  " : "[\n  ");
        review_json_seat(r, i, v, out);
    }
    text_str(out, "\n]");
}
