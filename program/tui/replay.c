/* replay.c -- see replay.h. */
#include "tui/replay.h"
#include "draw/tell.h"

#include <stdio.h>
#include <string.h>

#include "draw/drawing.h"
#include "host/clock.h"
#include "tui/reader.h"
#include "tui/review.h"

enum { STEP_MS = 700 };

typedef struct {
    ui *u;
    const table *t;
    const record_head *head;
    size_t at; /* number of actions before the position shown */
    int eyes;  /* a seat or VIEW_SPECTATOR */
    bool runs; /* plays by itself */
    double next;
    bool left;
    reviewer *review; /* analysis; NULL: not requested */
    bool told;        /* it is shown */
    bool lost;        /* there is no further mistake */
} replay;

static const game_state *state_at(const replay *r) {
    return r->at < r->t->count ? &r->t->log[r->at].before : &r->t->state;
}

static int actor_of(const replay *r, size_t step) {
    return r->t->g->rules->turn(&r->t->setup, &r->t->log[step].before);
}

static const char *name_of(const replay *r, int seat, char room[4]) {
    if (r->head->player[seat][0]) return r->head->player[seat];
    text_out out = text_to(room, 4);
    text_seat(&out, seat);
    return room;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static const ui_key keys[] = {
    { SCREEN_RIGHT, "\u2192", WORDS("forward") },
    { SCREEN_LEFT, "\u2190", WORDS("back") },
    { SCREEN_DOWN, "\u2193", WORDS("next turn") },
    { ' ', WORDS("Space"), WORDS("run") },
    { '?', "?", WORDS("help") },
    { 'q', "q", WORDS("leave") },
    { 'a', "a", WORDS("analyse") },
    { 'v', "v", WORDS("view") },
    { SCREEN_UP, "\u2191", WORDS("turn back") },
};
static const ui_key plain_keys[] = {
    { SCREEN_RIGHT, WORDS("Right"), WORDS("forward") },
    { SCREEN_LEFT, WORDS("Left"), WORDS("back") },
    { ' ', WORDS("Space"), WORDS("run") },
    { '?', "?", WORDS("help") },
    { 'q', "q", WORDS("leave") },
    { 'a', "a", WORDS("analyse") },
    { 'v', "v", WORDS("view") },
};
static const ui_key help_keys[] = {
    { 0, WORDS("Right"), WORDS("one action forward") },
    { 0, WORDS("Left"), WORDS("one action back") },
    { 0, WORDS("Down"), WORDS("to the next turn") },
    { 0, WORDS("Up"), WORDS("to the turn before") },
    { 0, WORDS("Home, End"), WORDS("to the beginning, to the end") },
    { 0, WORDS("Space"), WORDS("let it run, or stop it") },
    { 0, "a", WORDS("luck or skill: look the game over; again: stop, go on, hide it") },
    { 0, "A", WORDS("the same once more, deeper: it takes minutes and is surer") },
    { 0, "m, M", WORDS("to the next mistake, to the one before") },
    { 0, "v", WORDS("look at the table from another seat") },
    { 0, "q", WORDS("leave") },
};

/* What key a does now. */
static const char *analysis_label(const replay *r) {
    if (!r->review) return WORDS("analyse");
    if (reviewer_runs(r->review)) return WORDS("stop");
    if (!r->told) return WORDS("analysis");
    return reviewer_done(r->review) < r->t->count ? WORDS("go on") : WORDS("hide");
}

static void draw_analysis_keys(replay *r) {
    bool ascii = r->u->look.ascii;
    const ui_key with[] = {
        { SCREEN_RIGHT, ascii ? WORDS("Right") : "\u2192", WORDS("forward") },
        { SCREEN_LEFT, ascii ? WORDS("Left") : "\u2190", WORDS("back") },
        { 'm', "m", WORDS("next mistake") },
        { 'a', "a", analysis_label(r) },
        { '?', "?", WORDS("help") },
        { 'q', "q", WORDS("leave") },
        { 'A', "A", WORDS("deeper") },
        { 'v', "v", WORDS("view") },
    };
    ui_keys(r->u, with, COUNT_OF(with));
}

static void write_progress(const replay *r, text_out *out) {
    char done[24], all[24];
    snprintf(done, sizeof done, "%zu", reviewer_done(r->review));
    snprintf(all, sizeof all, "%zu", r->t->count);
    words_say(out, r->u->look.lang,
              reviewer_runs(r->review) ? WORDS("Looking at the game: %1 of %2 actions")
                                       : WORDS("Stopped after %1 of %2 actions."),
              done, all);
}

static void draw_status(replay *r) {
    char left[GAME_TELL_TEXT], right[64];
    text_out l = text_to(left, sizeof left);
    snprintf(right, sizeof right, "%zu / %zu", r->at, r->t->count);
    if (r->lost) {
        text_str(&l, words(r->u->look.lang, WORDS("There is no further mistake that way.")));
    } else if (r->told && reviewer_done(r->review) < r->t->count) {
        write_progress(r, &l);
    } else if (r->at == 0) {
        text_str(&l, words(r->u->look.lang, WORDS("The beginning")));
        if (r->head->date[0]) {
            text_str(&l, ", ");
            text_str(&l, r->head->date);
        }
    } else {
        const table_step *last = &r->t->log[r->at - 1];
        tell_action(r->t->g, &r->t->setup, &last->before, last->move, &r->u->view, TELL_DONE, &l);
    }
    ui_status(r->u, left, right, UI_CALM);
}

static void draw(replay *r) {
    ui *u = r->u;
    char room[GAME_SEATS][4];
    ui_begin(u);
    u->view.seat = r->eyes;
    for (int i = 0; i < r->t->g->rules->seats(&r->t->setup); i++)
        u->view.name[i] = text_of(name_of(r, i, room[i]));
    if (r->at) {
        u->view.last = r->t->log[r->at - 1].move;
        u->view.last_seat = actor_of(r, r->at - 1);
    }
    if (r->told && ui_rows(u) >= SCREEN_ROWS + REVIEWER_ROWS) u->view.rows -= REVIEWER_ROWS;
    drawing_show(r->t->g, &r->t->setup, state_at(r), &u->view, &u->c);
    u->view.rows = screen_rows();
    ui_clear(u, 0, ui_rows(u) - 2, ui_columns(u), CANVAS_ROWS, CANVAS_PLAIN);
    if (r->told) reviewer_draw(r->review, u, r->at, r->eyes >= 0 ? r->eyes : 0);
    draw_status(r);
    if (r->review)
        draw_analysis_keys(r);
    else if (u->look.ascii)
        ui_keys(u, plain_keys, COUNT_OF(plain_keys));
    else
        ui_keys(u, keys, COUNT_OF(keys));
    ui_end(u, NULL);
}

/* ---- Going ----------------------------------------------------------------------------------- */

static void step(replay *r, int by) {
    if (by > 0 && r->at < r->t->count) r->at++;
    if (by < 0 && r->at > 0) r->at--;
}

/* To the next action of another seat; rolls belong to the seat that rolls. */
static void step_turn(replay *r, int by) {
    int seat = TURN_CHANCE, now;
    for (;;) {
        size_t before = r->at;
        step(r, by);
        if (r->at == before || r->at == 0 || r->at == r->t->count) return;
        now = actor_of(r, r->at);
        if (now == TURN_CHANCE) continue;
        if (seat != TURN_CHANCE && now != seat) return;
        seat = now;
    }
}

static void change_eyes(replay *r) {
    if (++r->eyes == r->t->g->rules->seats(&r->t->setup)) r->eyes = VIEW_SPECTATOR;
}

/* Starts, stops, continues, hides or shows the analysis. */
static void analyse(replay *r) {
    if (!r->review) {
        r->review = reviewer_new(r->t, ANALYSIS_FAST);
        r->told = true;
        reviewer_go(r->review);
    } else if (reviewer_runs(r->review)) {
        reviewer_stop(r->review);
    } else if (!r->told) {
        r->told = true;
    } else if (reviewer_done(r->review) < r->t->count) {
        reviewer_go(r->review);
    } else {
        r->told = false;
    }
}

static void analyse_deeply(replay *r) {
    reviewer_free(r->review);
    r->review = reviewer_new(r->t, ANALYSIS_DEEP);
    r->told = true;
    reviewer_go(r->review);
}

static void go_to_mistake(replay *r, int by) {
    if (!r->review) return;
    size_t to = reviewer_mistake(r->review, r->at, by);
    r->told = true;
    r->lost = to == r->at;
    r->at = to;
}

static void handle(replay *r, int key) {
    bool ran = r->runs;
    r->runs = r->lost = false;
    switch (key) {
    case SCREEN_RIGHT:
    case SCREEN_ENTER: step(r, 1); break;
    case SCREEN_LEFT:
    case SCREEN_BACKSPACE: step(r, -1); break;
    case SCREEN_DOWN:
    case SCREEN_PAGE_DOWN: step_turn(r, 1); break;
    case SCREEN_UP:
    case SCREEN_PAGE_UP: step_turn(r, -1); break;
    case SCREEN_HOME: r->at = 0; break;
    case SCREEN_END: r->at = r->t->count; break;
    case ' ':
        r->runs = !ran && r->at < r->t->count;
        r->next = clock_seconds();
        break;
    case 'v': change_eyes(r); break;
    case 'a': analyse(r); break;
    case 'A': analyse_deeply(r); break;
    case 'm': go_to_mistake(r, 1); break;
    case 'M': go_to_mistake(r, -1); break;
    case '?': r->left = !reader_help(r->u, r->t->g, help_keys, COUNT_OF(help_keys)); break;
    case 'q':
    case SCREEN_ESCAPE: r->left = true; break;
    default: r->runs = ran;
    }
}

static void run_on(replay *r) {
    if (!r->runs || clock_seconds() < r->next) return;
    step(r, 1);
    r->next = clock_seconds() + STEP_MS / 1000.0;
    if (r->at == r->t->count) r->runs = false;
}

void replay_run(ui *u, const table *t, const record_head *head) {
    replay r = { .u = u, .t = t, .head = head, .eyes = VIEW_SPECTATOR };
    while (!r.left) {
        run_on(&r);
        if (!ui_is_too_small(u)) draw(&r);
        bool busy = r.runs || (r.review && reviewer_runs(r.review));
        screen_event e = screen_wait(busy ? 50 : 500);
        if (e.kind == SCREEN_STOP) r.left = true;
        if (e.kind == SCREEN_KEY) handle(&r, e.key);
        if (e.kind == SCREEN_WHEEL) step(&r, e.key == SCREEN_UP ? -1 : 1);
        if (e.kind == SCREEN_CLICK && ui_zone_at(u, e.column, e.row))
            handle(&r, ui_zone_at(u, e.column, e.row));
    }
    reviewer_free(r.review);
}
