/* json.c -- an analysis for programs; docs/analysis.md lists the fields. See review.h. */
#include "core/words.h"
#include "draw/tell.h"
#include "review/review.h"

static void list_of(json *j, const char *name, const float *x, int n) {
    json_key(j, name);
    json_open(j, '[');
    for (int i = 0; i < n; i++) json_fixed(j, (double)x[i]);
    json_close(j, ']');
}

static void seat_of(json *j, int seat) { json_key_text(j, "seat", text_seat_name(seat).at); }

static void action_of(json *j, const char *name, const analysis *a, game_move m) {
    TEXT_ROOM(text, GAME_MOVE_TEXT + 1);
    a->g->notation->write_move(a->u, m, &text);
    json_key_text(j, name, text.buf);
}

static void advice_of(json *j, const char *name, const analysis *a, game_move m,
                      const game_view *v) {
    TEXT_ROOM(text, GAME_TELL_TEXT);
    tell_action(a->g, a->u, &a->now, m, v, TELL_ADVICE, &text);
    json_key_text(j, name, text.buf);
}

static void why_of(json *j, const analysis *a, const game_state *s, const analysis_entry *e,
                   const game_view *v) {
    TEXT_ROOM(why, GAME_TELL_TEXT);
    tell_why(a->g, a->u, s, e->best, e->move, v, &why);
    json_key_text(j, "why", why.buf);
}

static void second_of(json *j, const analysis *a, const analysis_entry *e) {
    if (!e->second) return;
    action_of(j, "second", a, e->second);
    json_key_fixed(j, "gap", (double)e->gap);
}

/* Whether the same turn goes on with dice after the action. */
static bool rolls_again(const review *r, int ply, game_move m) {
    const table *t = r->t;
    int rolled;
    game_state after = game_after(t->g, &t->setup, &t->log[ply].before, m);
    return t->g->rules->turn(&t->setup, &after) == TURN_CHANCE &&
           game_thrower(t->g, &t->setup, &after, &rolled) >= 0 && rolled > 0;
}

static void put_decision(const review *r, int ply, const game_view *v, json *j) {
    const analysis_entry *e = &r->entry[ply];
    json_key_uint(j, "choices", (uint64_t)e->choices);
    json_key_fixed(j, "loss", (double)e->loss);
    if (r->a.o.level == ANALYSIS_DEEP) {
        json_key_fixed(j, "standard_error", (double)e->doubt);
        json_key_uint(j, "to_end", (uint64_t)e->to_end);
        json_key_bool(j, "significant", e->certain && e->loss > 0);
    }
    json_key_text(j, "mark", analysis_mark_keys[e->mark]);
    action_of(j, "best", &r->a, e->best);
    why_of(j, &r->a, &r->t->log[ply].before, e, v);
    second_of(j, &r->a, e);
    json_key_bool(j, "rolls", rolls_again(r, ply, e->move));
    json_key_bool(j, "best_rolls", rolls_again(r, ply, e->best));
    json_key_bool(j, "exact", e->exact);
    list_of(j, "drift", e->drift, r->sum.seats);
}

void review_json_entry(const review *r, int ply, const game_view *v, json *j) {
    const analysis_entry *e = &r->entry[ply];
    TEXT_ROOM(said, REVIEW_WORDS);
    json_open(j, '{');
    json_key_uint(j, "ply", (uint64_t)ply + 1);
    json_key_text(j, "kind", e->chance ? "throw" : "decision");
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
    if (review_takebacks(r, ply)) json_key_uint(j, "takebacks", (uint64_t)review_takebacks(r, ply));
    review_say_entry(r, ply, v, &said);
    json_key_text(j, "text", said.buf);
    json_close(j, '}');
}

static void put_marks(const analysis_total *s, int seat, json *j) {
    json_key(j, "marks");
    json_open(j, '{');
    for (int mark = MARK_EXCELLENT; mark < MARKS; mark++)
        json_key_uint(j, analysis_mark_keys[mark], s->marks[seat][mark]);
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
    json_key_fixed(j, "initial", (double)s->initial[seat]);
    json_key_fixed(j, "final", (double)s->now[seat]);
    json_key_fixed(j, "luck", s->luck[seat]);
    json_key_fixed(j, "play", s->play[seat][seat]);
    json_key_fixed(j, "others", analysis_others(s, seat));
    json_key_fixed(j, "errors", s->error[seat]);
    json_key_fixed(j, "drift", s->play[seat][seat] + s->error[seat]);
    json_key_fixed(j, "adjusted", analysis_adjusted(s, seat));
    json_key_uint(j, "decisions", s->decisions[seat]);
    json_key_fixed(j, "mean_loss", analysis_mean_loss(s, seat));
    json_key_text(j, "grade", grade < 0 ? "" : analysis_grade_keys[grade]);
    json_key_text(j, "grade_text", grade < 0 ? "" : words(v->lang, review_grade_words[grade]));
    put_marks(s, seat, j);
    review_say_seat(r, seat, v, &said);
    json_key_text(j, "text", said.buf);
    json_close(j, '}');
}

void review_json_hint(analysis *a, const game_view *v, json *j) {
    analysis_entry e;
    if (!analysis_hint(a, &e)) return;
    json_open(j, '{');
    seat_of(j, e.seat);
    json_key_fixed(j, "chance", (double)e.before[e.seat]);
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
    for (int i = 0; i < n; i++) json_uint(j, (uint64_t)plies[i] + 1);
    json_close(j, ']');
}

void review_json_total(const review *r, const game_view *v, json *j) {
    int plies[8], n = review_turning_points(r, plies, REVIEW_TURNING_POINTS);
    json_key_text(j, "level", analysis_level_names[r->a.o.level]);
    json_key_uint(j, "actions", r->count);
    json_key_bool(j, "complete", review_done(r));
    TEXT_ROOM(undone, REVIEW_WORDS);
    review_say_takebacks(r, v->lang, &undone);
    json_key_uint(j, "takebacks", (uint64_t)review_takebacks(r, -1));
    json_key_text(j, "takebacks_text", undone.buf);
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
