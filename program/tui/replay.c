/* replay.c -- see replay.h. */
#include "tui/replay.h"

#include <stdio.h>

#include "draw/drawing.h"
#include "draw/tell.h"
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

/* ---- Drawing --------------------------------------------------------------------------------- */

/* When a key is shown: always, without analysis, with it, or by what key a does now. */
enum {
    ALWAYS = 1,
    PLAIN = 2,
    ANALYSED = 4,
    BEGINS = 8,
    STOPS = 16,
    SHOWS = 32,
    GOES_ON = 64,
    HIDES = 128
};

static const ui_key keys[] = {
    { SCREEN_RIGHT, ALWAYS, WORDS("forward"), .help = WORDS("one action forward") },
    { SCREEN_LEFT, ALWAYS, WORDS("back"), .help = WORDS("one action back") },
    { 'm', ANALYSED, .label = WORDS("next mistake") },
    { 'a', BEGINS, .label = WORDS("analyse") },
    { 'a', STOPS, .label = WORDS("stop") },
    { 'a', SHOWS, .label = WORDS("analysis") },
    { 'a', GOES_ON, .label = WORDS("go on") },
    { 'a', HIDES, .label = WORDS("hide") },
    { '?', ALWAYS, .label = WORDS("help") },
    { 'q', ALWAYS, WORDS("leave"), .help = WORDS("leave") },
    { 'A', ANALYSED, .label = WORDS("deeper") },
    { 'v', ALWAYS, WORDS("view"), .help = WORDS("look at the table from another seat") },
    { SCREEN_DOWN, PLAIN, WORDS("next turn"), .help = WORDS("to the next turn") },
    { ' ', PLAIN, WORDS("run"), .help = WORDS("let it run, or stop it") },
    { SCREEN_UP, PLAIN, WORDS("turn back"), .help = WORDS("to the turn before") },
    { .name = WORDS("Home, End"), .help = WORDS("to the beginning, to the end") },
    { 'a', .help = WORDS("luck or skill: look the game over; again: stop, go on, hide it") },
    { 'A', .help = WORDS("the same once more, deeper: it takes minutes and is surer") },
    { .name = "m, M", .help = WORDS("to the next mistake, to the one before") },
};

/* What key a does now. */
static unsigned next_analysis(const replay *r) {
    if (!r->review) return BEGINS;
    if (reviewer_runs(r->review)) return STOPS;
    if (!r->told) return SHOWS;
    return reviewer_done(r->review) < r->t->count ? GOES_ON : HIDES;
}

static void write_progress(const replay *r, text_out *out) {
    words_say(out, r->u->look.lang,
              reviewer_runs(r->review) ? WORDS("Looking at the game: %1 of %2 actions")
                                       : WORDS("Stopped after %1 of %2 actions."),
              text_number((int64_t)reviewer_done(r->review)).at,
              text_number((int64_t)r->t->count).at);
}

static void draw_status(replay *r) {
    char left[GAME_TELL_TEXT], right[64];
    text_out l = text_to(left, sizeof left);
    snprintf(right, sizeof right, "%zu / %zu", r->at, r->t->count);
    if (r->lost) {
        words_say(&l, r->u->look.lang, WORDS("There is no further mistake that way."));
    } else if (r->told && reviewer_done(r->review) < r->t->count) {
        write_progress(r, &l);
    } else if (r->at == 0) {
        words_say(&l, r->u->look.lang, WORDS("The beginning"));
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
    ui_begin(u);
    u->view.seat = r->eyes;
    for (int i = 0; i < GAME_SEATS; i++) u->view.name[i] = text_of(r->head->player[i]);
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
    ui_keys(u, keys, COUNT_OF(keys), ALWAYS | (r->review ? ANALYSED : PLAIN) | next_analysis(r));
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

static void start_analysis(replay *r, int level) {
    reviewer_free(r->review);
    r->review = reviewer_new(r->t, level);
    r->told = true;
}

static void analyse(replay *r) {
    switch (next_analysis(r)) {
    case BEGINS: start_analysis(r, ANALYSIS_FAST); break;
    case STOPS: reviewer_stop(r->review); break;
    case GOES_ON: reviewer_go(r->review); break;
    default: r->told = !r->told;
    }
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
    case 'A': start_analysis(r, ANALYSIS_DEEP); break;
    case 'm': go_to_mistake(r, 1); break;
    case 'M': go_to_mistake(r, -1); break;
    case '?': r->left = !reader_help(r->u, r->t->g, keys, COUNT_OF(keys)); break;
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
        int key = ui_pressed(u, e);
        if (e.kind == SCREEN_STOP) r.left = true;
        if (e.kind == SCREEN_WHEEL) step(&r, e.key == SCREEN_UP ? -1 : 1);
        if (key) handle(&r, key);
    }
    reviewer_free(r.review);
}
