/* replay.c -- see replay.h. */
#include "tui/replay.h"

#include <stdio.h>
#include <string.h>

#include "tui/clock.h"
#include "tui/page.h"

enum { STEP_MS = 700 };

typedef struct {
    ui *u;
    const table *t;
    const record_head *head;
    size_t at; /* actions played so far in what is seen */
    int eyes;  /* a seat or VIEW_SPECTATOR */
    bool runs; /* goes on by itself */
    double next;
    bool left;
} replay;

static const game_state *state_at(const replay *r) {
    return r->at < r->t->count ? &r->t->log[r->at].before : &r->t->state;
}

static int actor_of(const replay *r, size_t step) {
    return r->t->g->turn(&r->t->setup, &r->t->log[step].before);
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
    { SCREEN_UP, "\u2191", WORDS("turn before") },
    { ' ', WORDS("Space"), WORDS("run") },
    { 'v', "v", WORDS("view") },
    { '?', "?", WORDS("help") },
    { 'q', "q", WORDS("leave") },
};
static const ui_key plain_keys[] = {
    { SCREEN_RIGHT, WORDS("Right"), WORDS("forward") },
    { SCREEN_LEFT, WORDS("Left"), WORDS("back") },
    { ' ', WORDS("Space"), WORDS("run") },
    { 'v', "v", WORDS("view") },
    { '?', "?", WORDS("help") },
    { 'q', "q", WORDS("leave") },
};
static const ui_key help_keys[] = {
    { 0, WORDS("Right"), WORDS("one action forward") },
    { 0, WORDS("Left"), WORDS("one action back") },
    { 0, WORDS("Down"), WORDS("to the next turn") },
    { 0, WORDS("Up"), WORDS("to the turn before") },
    { 0, WORDS("Home, End"), WORDS("to the beginning, to the end") },
    { 0, WORDS("Space"), WORDS("let it run, or stop it") },
    { 0, "v", WORDS("look at the table from another seat") },
    { 0, "q", WORDS("leave") },
};

static void draw_status(replay *r) {
    char left[200], right[64], action[GAME_MOVE_TEXT], room[4];
    text_out l = text_to(left, sizeof left), a = text_to(action, sizeof action);
    snprintf(right, sizeof right, "%zu / %zu", r->at, r->t->count);
    if (r->at == 0) {
        text_str(&l, words(r->u->look.lang, WORDS("The beginning")));
        if (r->head->date[0]) {
            text_str(&l, ", ");
            text_str(&l, r->head->date);
        }
    } else {
        int seat = actor_of(r, r->at - 1);
        r->t->g->write_move(&r->t->setup, r->t->log[r->at - 1].move, &a);
        if (seat >= 0) {
            text_str(&l, name_of(r, seat, room));
            text_str(&l, ": ");
        }
        text_str(&l, action);
    }
    ui_status(r->u, left, right, UI_CALM);
}

static void draw(replay *r) {
    ui *u = r->u;
    char room[GAME_SEATS][4];
    ui_begin(u);
    u->view.seat = r->eyes;
    for (int i = 0; i < r->t->g->seats(&r->t->setup); i++)
        u->view.name[i] = text_of(name_of(r, i, room[i]));
    if (r->at) {
        u->view.last = r->t->log[r->at - 1].move;
        u->view.last_seat = actor_of(r, r->at - 1);
    }
    r->t->g->show(&r->t->setup, state_at(r), &u->view, &u->c);
    ui_clear(u, 0, ui_rows(u) - 2, ui_columns(u), CANVAS_ROWS, CANVAS_PLAIN);
    draw_status(r);
    if (u->look.ascii)
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

/* To where another seat begins to act; dice belong to whoever throws them. */
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
    if (++r->eyes == r->t->g->seats(&r->t->setup)) r->eyes = VIEW_SPECTATOR;
}

static void handle(replay *r, int key) {
    bool ran = r->runs;
    r->runs = false;
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
        r->next = clock_now();
        break;
    case 'v': change_eyes(r); break;
    case '?': r->left = !page_help(r->u, r->t->g, help_keys, COUNT_OF(help_keys)); break;
    case 'q':
    case SCREEN_ESCAPE: r->left = true; break;
    default: r->runs = ran;
    }
}

static void run_on(replay *r) {
    if (!r->runs || clock_now() < r->next) return;
    step(r, 1);
    r->next = clock_now() + STEP_MS / 1000.0;
    if (r->at == r->t->count) r->runs = false;
}

void replay_run(ui *u, const table *t, const record_head *head) {
    replay r = { u, t, head, 0, VIEW_SPECTATOR, false, 0, false };
    while (!r.left) {
        run_on(&r);
        if (!ui_is_too_small(u)) draw(&r);
        screen_event e = screen_wait(r.runs ? 50 : 500);
        if (e.kind == SCREEN_STOP) r.left = true;
        if (e.kind == SCREEN_KEY) handle(&r, e.key);
        if (e.kind == SCREEN_WHEEL) step(&r, e.key == SCREEN_UP ? -1 : 1);
        if (e.kind == SCREEN_CLICK && ui_zone_at(u, e.column, e.row))
            handle(&r, ui_zone_at(u, e.column, e.row));
    }
}
