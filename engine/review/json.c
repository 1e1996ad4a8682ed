/* json.c -- an analysis for programs; docs/analysis.md lists the fields. See review.h. */
#include "core/words.h"
#include "draw/tell.h"
#include "review/review.h"

static void number_of(json *j, const char *name, double x) {
    json_key(j, name);
    json_fixed(j, x);
}

static void list_of(json *j, const char *name, const float *x, int n) {
    json_key(j, name);
    json_open(j, '[');
    for (int i = 0; i < n; i++) json_fixed(j, (double)x[i]);
    json_close(j, ']');
}

static void int_of(json *j, const char *name, int64_t n) {
    json_key(j, name);
    json_int(j, n);
}

static void flag_of(json *j, const char *name, bool is) {
    json_key(j, name);
    json_bool(j, is);
}

static void text_of_key(json *j, const char *name, const char *text) {
    json_key(j, name);
    json_text(j, text);
}

static void seat_of(json *j, int seat) { text_of_key(j, "seat", text_seat_name(seat).at); }

static void action_of(json *j, const char *name, const analysis *a, game_move m) {
    TEXT_ROOM(text, GAME_MOVE_TEXT + 1);
    a->g->notation->write_move(a->u, m, &text);
    text_of_key(j, name, text.buf);
}

static void advice_of(json *j, const char *name, const analysis *a, game_move m,
                      const game_view *v) {
    TEXT_ROOM(text, GAME_TELL_TEXT);
    tell_action(a->g, a->u, &a->now, m, v, TELL_ADVICE, &text);
    text_of_key(j, name, text.buf);
}

static void why_of(json *j, const analysis *a, const game_state *s, const analysis_entry *e,
                   const game_view *v) {
    TEXT_ROOM(why, GAME_TELL_TEXT);
    tell_why(a->g, a->u, s, e->best, e->move, v, &why);
    text_of_key(j, "why", why.buf);
}

static void second_of(json *j, const analysis *a, const analysis_entry *e) {
    if (!e->second) return;
    action_of(j, "second", a, e->second);
    number_of(j, "gap", (double)e->gap);
}

static void put_decision(const review *r, int ply, const game_view *v, json *j) {
    const analysis_entry *e = &r->entry[ply];
    int_of(j, "choices", e->choices);
    number_of(j, "loss", (double)e->loss);
    if (r->a.o.level == ANALYSIS_DEEP) {
        number_of(j, "standard_error", (double)e->doubt);
        flag_of(j, "significant", e->certain && e->loss > 0);
    }
    text_of_key(j, "mark", analysis_mark_keys[e->mark]);
    action_of(j, "best", &r->a, e->best);
    why_of(j, &r->a, &r->t->log[ply].before, e, v);
    second_of(j, &r->a, e);
    flag_of(j, "exact", e->exact);
    list_of(j, "drift", e->drift, r->sum.seats);
}

void review_json_entry(const review *r, int ply, const game_view *v, json *j) {
    const analysis_entry *e = &r->entry[ply];
    TEXT_ROOM(said, REVIEW_WORDS);
    json_open(j, '{');
    int_of(j, "ply", ply + 1);
    text_of_key(j, "kind", e->chance ? "throw" : "decision");
    if (e->seat >= 0) seat_of(j, e->seat);
    action_of(j, "action", &r->a, e->move);
    list_of(j, "before", e->before, r->sum.seats);
    list_of(j, "after", e->after, r->sum.seats);
    if (e->chance) {
        float luck[GAME_SEATS];
        for (int i = 0; i < r->sum.seats; i++) luck[i] = e->after[i] - e->before[i];
        list_of(j, "luck", luck, r->sum.seats);
    } else {
        put_decision(r, ply, v, j);
    }
    review_say_entry(r, ply, v, &said);
    text_of_key(j, "text", said.buf);
    json_close(j, '}');
}

static void put_marks(const analysis_total *s, int seat, json *j) {
    json_key(j, "marks");
    json_open(j, '{');
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++)
        int_of(j, analysis_mark_keys[mark], (int64_t)s->marks[seat][mark]);
    json_close(j, '}');
}

static void put_seat(const review *r, int seat, const game_view *v, json *j) {
    const analysis_total *s = &r->sum;
    int grade = analysis_grade(s, seat);
    TEXT_ROOM(said, REVIEW_WORDS);
    json_open(j, '{');
    seat_of(j, seat);
    json_key(j, "name");
    json_span(j, v->name[seat]);
    number_of(j, "initial", (double)s->initial[seat]);
    number_of(j, "final", (double)s->now[seat]);
    number_of(j, "luck", s->luck[seat]);
    number_of(j, "play", s->play[seat][seat]);
    number_of(j, "others", analysis_others(s, seat));
    number_of(j, "errors", s->error[seat]);
    number_of(j, "drift", s->play[seat][seat] + s->error[seat]);
    number_of(j, "adjusted", analysis_adjusted(s, seat));
    int_of(j, "decisions", (int64_t)s->decisions[seat]);
    number_of(j, "mean_loss", analysis_mean_loss(s, seat));
    text_of_key(j, "grade", grade < 0 ? "" : analysis_grade_keys[grade]);
    text_of_key(j, "grade_text", grade < 0 ? "" : words(v->lang, review_grade_words[grade]));
    put_marks(s, seat, j);
    review_say_seat(r, seat, v, &said);
    text_of_key(j, "text", said.buf);
    json_close(j, '}');
}

void review_json_hint(analysis *a, const game_view *v, json *j) {
    analysis_entry e;
    if (!analysis_hint(a, &e)) return;
    json_open(j, '{');
    seat_of(j, e.seat);
    number_of(j, "chance", (double)e.before[e.seat]);
    action_of(j, "best", a, e.best);
    advice_of(j, "text", a, e.best, v);
    why_of(j, a, &a->now, &e, v);
    second_of(j, a, &e);
    if (e.second) advice_of(j, "second_text", a, e.second, v);
    json_close(j, '}');
}

static void put_plies(json *j, const char *name, const int *plies, int n) {
    json_key(j, name);
    json_open(j, '[');
    for (int i = 0; i < n; i++) json_int(j, plies[i] + 1);
    json_close(j, ']');
}

void review_json_total(const review *r, const game_view *v, json *j) {
    int plies[8], n = review_turning_points(r, plies, REVIEW_TURNING_POINTS);
    text_of_key(j, "level", analysis_level_names[r->a.o.level]);
    int_of(j, "actions", (int64_t)r->count);
    flag_of(j, "complete", review_done(r));
    put_plies(j, "turning_points", plies, n);
    n = review_mistakes(r, -1, plies, 8);
    put_plies(j, "mistakes", plies, n);
    json_key(j, "seats");
    json_open(j, '[');
    for (int i = 0; i < r->sum.seats; i++) {
        json_line(j, 2);
        put_seat(r, i, v, j);
    }
    json_end_line(j, 0);
    json_close(j, ']');
}
