/* replay.c -- stepping through a record, and its analysis (review/review.h) in a thread: a text
 * graph, chances to win, and comments on actions. */
#include <stdio.h>
#include <stdlib.h>

#include "core/xalloc.h"
#include "draw/drawing.h"
#include "draw/tell.h"
#include "host/clock.h"
#include "review/review.h"
#include "tui/screens.h"
#include "tui/thinker.h"

enum { STEP_MS = 700, ANALYSIS_ROWS = 6 /* above the status line */ };

typedef struct {
    ui *u;
    const table *t;
    const record_head *head;
    size_t at; /* number of actions before the position shown */
    int eyes;  /* a seat or VIEW_SPECTATOR */
    bool runs; /* plays by itself */
    double next;
    bool left;
    bool told; /* the analysis is shown */
    bool lost; /* there is no further mistake */
    /* The analysis. The thread writes entries and then increases `done`, beyond which nobody
     * reads, so no lock is needed. */
    worker w;
    review review;
    atomic_size_t done;
    void *memory; /* NULL: not requested yet */
} replay;

static const game_state *state_at(const replay *r) {
    return r->at < r->t->count ? &r->t->log[r->at].before : &r->t->state;
}

static int actor_of(const replay *r, size_t step) {
    return r->t->g->rules->turn(&r->t->setup, &r->t->log[step].before);
}

/* ---- The analysis ---------------------------------------------------------------------------- */

static size_t done_of(const replay *r) { return atomic_load(&r->done); }

static void look(void *with) {
    replay *r = with;
    while (review_step(&r->review)) atomic_store(&r->done, r->review.count);
}

static void end_analysis(replay *r) {
    worker_stop(&r->w);
    if (r->memory) review_free(&r->review);
    free(r->memory);
}

static void analyse(replay *r, int level) {
    end_analysis(r);
    r->memory = xalloc(ANALYSIS_MEMORY);
    r->done = 0;
    r->told = true;
    analysis_options o = { .level = level,
                           .seed = 1,
                           .stop = &r->w.stop,
                           .mem = r->memory,
                           .mem_bytes = ANALYSIS_MEMORY };
    review_begin(&r->review, r->t, &r->head->dice, &o);
    worker_start(&r->w, look, r);
}

/* Of the action before the position shown; NULL: not known yet. */
static const analysis_entry *entry_of(const replay *r) {
    return r->at && r->at <= done_of(r) ? &r->review.entry[r->at - 1] : NULL;
}

static float chance_at(const replay *r, size_t position, int seat) {
    return position ? r->review.entry[position - 1].after[seat] : r->review.sum.initial[seat];
}

/* Goes to the next mistake, or with by = -1 to the one before. */
static void go_to_mistake(replay *r, int by) {
    size_t done = done_of(r), i = r->at > done && by < 0 ? done : r->at + (size_t)by;
    if (!r->memory) return;
    while (i >= 1 && i <= done && r->review.entry[i - 1].mark < MARK_DUBIOUS) i += (size_t)by;
    r->told = true;
    r->lost = i < 1 || i > done;
    if (!r->lost) r->at = i;
}

/* ---- The graph ------------------------------------------------------------------------------- */

static const char *const bars[] = { "\u2581", "\u2582", "\u2583", "\u2584",
                                    "\u2585", "\u2586", "\u2587", "\u2588" };

/* The column of a position in the graph. */
static int column_of(size_t position, size_t count, int width) {
    return count ? (int)(position * (size_t)(width - 1) / count) : 0;
}

static void draw_bar(ui *u, float chance, bool here) {
    int step = (int)(chance * 8);
    if (step < 0) step = 0;
    if (step > 7) step = 7;
    canvas_ink(&u->c, here ? COLOUR_LEGAL : COLOUR_MUTED, COLOUR_INSET,
               here ? CANVAS_BOLD | CANVAS_REVERSE : 0);
    canvas_put(&u->c, bars[step], text_number(step).at);
}

/* Marks mistakes below the bars. */
static void draw_sign(ui *u, int worst) {
    canvas_ink(&u->c, worst >= MARK_BAD ? COLOUR_CROSS : COLOUR_MUTED, COLOUR_INSET,
               worst >= MARK_BAD ? CANVAS_BOLD : 0);
    if (worst == MARK_DUBIOUS)
        canvas_put(&u->c, "\u00b7", ".");
    else
        canvas_str(&u->c, worst > MARK_DUBIOUS ? "?" : " ");
}

static void draw_graph(const replay *r, int row, int seat) {
    ui *u = r->u;
    size_t count = r->t->count, done = done_of(r), from = 0;
    int left = 1, width = ui_columns(u) - 2;
    if ((size_t)width > count + 1) width = (int)count + 1;
    for (int column = 0; column < width; column++) {
        size_t to = from;
        int worst = MARK_NONE;
        /* Of several positions in a column the last one. */
        while (to < count && column_of(to + 1, count, width) <= column) to++;
        for (size_t i = from + 1; i <= to && i <= done; i++)
            if (r->review.entry[i - 1].mark > worst) worst = r->review.entry[i - 1].mark;
        if (to > done) break;
        canvas_at(&u->c, left + column, row);
        draw_bar(u, chance_at(r, to, seat), column == column_of(r->at, count, width));
        canvas_at(&u->c, left + column, row + 1);
        draw_sign(u, worst);
        from = to;
    }
}

/* "[Mia] 52.7% (+2.1)   Ben 47.3% (-2.1)": the graph shows the player in brackets. */
static void say_chances(const replay *r, int shown, text_out *out) {
    const analysis_entry *e = entry_of(r);
    const game_view *v = &r->u->view;
    for (int seat = 0; seat < r->review.sum.seats; seat++) {
        if (seat) text_str(out, "   ");
        if (seat == shown) text_char(out, '[');
        view_name(v, seat, out);
        if (seat == shown) text_char(out, ']');
        if (r->at > done_of(r)) continue;
        text_char(out, ' ');
        review_say_chance(chance_at(r, r->at, seat), v->lang, out);
        if (!e) continue;
        text_str(out, " (");
        review_say_change((double)(e->after[seat] - e->before[seat]), v->lang, out);
        text_char(out, ')');
    }
}

static void say_moment(const replay *r, text_out *out) {
    const analysis_entry *e = entry_of(r);
    const game_view *v = &r->u->view;
    TEXT_ROOM(best, REVIEW_WORDS);
    int n = (int)r->at - 1;
    if (r->at > done_of(r)) {
        words_say(out, v->lang, WORDS("Not analysed yet."));
    } else if (!e) {
        words_say(
            out, v->lang,
            WORDS(
                "Each sign is a moment of the game: the higher, the better for the seat in square "
                "brackets. Below it, mistakes."));
    } else {
        review_say_entry(&r->review, n, v, out);
        if (e->chance || e->mark == MARK_NONE || e->mark >= MARK_DUBIOUS || e->best == e->move)
            return;
        review_say_best(&r->review, n, v, &best);
        text_char(out, ' ');
        words_say(out, v->lang, WORDS("Best: %1."), best.buf);
    }
}

static void draw_analysis(const replay *r) {
    ui *u = r->u;
    TEXT_ROOM(text, REVIEW_WORDS * 2);
    int top = ui_rows(u) - 2 - ANALYSIS_ROWS, width = ui_columns(u) - 2;
    int seat = r->eyes >= 0 ? r->eyes : 0;
    ui_clear(u, 0, top, ui_columns(u), ANALYSIS_ROWS, COLOUR_INSET);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_INSET, CANVAS_BOLD);
    say_chances(r, seat, &text);
    ui_text(u, 1, top, text.buf, width);
    draw_graph(r, top + 1, seat);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_INSET, 0);
    text = text_to(text.buf, text.cap);
    say_moment(r, &text);
    ui_lines(u, 1, top + 3, text.buf, width, ANALYSIS_ROWS - 3);
    canvas_plain(&u->c);
}

/* ---- The screen ------------------------------------------------------------------------------ */

/* When a key is shown: always, without analysis, with it, or by what key a does now. */
enum { ALWAYS = 1, PLAIN = 2, ANALYSED = 4 };
enum { BEGINS = 8, STOPS = 16, SHOWS = 32, GOES_ON = 64, HIDES = 128 };

static const ui_key keys[] = {
    { SCREEN_RIGHT, ALWAYS, WORDS("forward"), .help = WORDS("one action forward") },
    { SCREEN_LEFT, ALWAYS, WORDS("back"), .help = WORDS("one action back") },
    { 'm', ANALYSED, .label = WORDS("next mistake") },
    { 'a', BEGINS, .label = WORDS("analyse") },
    { 'a', STOPS, .label = WORDS("stop") },
    { 'a', SHOWS, .label = WORDS("analysis") },
    { 'a', GOES_ON, .label = WORDS("continue") },
    { 'a', HIDES, .label = WORDS("hide") },
    { '?', ALWAYS, .label = WORDS("help") },
    { 'q', ALWAYS, WORDS("quit"), .help = WORDS("quit") },
    { 'A', ANALYSED, .label = WORDS("deeper") },
    { 'v', ALWAYS, WORDS("view"), .help = WORDS("see the table from another seat") },
    { SCREEN_DOWN, PLAIN, WORDS("next turn"), .help = WORDS("to the next turn") },
    { ' ', PLAIN, WORDS("autoplay"), .help = WORDS("play or pause") },
    { SCREEN_UP, PLAIN, WORDS("prev. turn"), .help = WORDS("to the previous turn") },
    { .name = WORDS("Home, End"), .help = WORDS("to the start, to the end") },
    { 'a', .help = WORDS("luck or skill: analyse the game; again: stop, continue, hide") },
    { 'A', .help = WORDS("the same in depth: takes a minute or two and is more reliable") },
    { .name = "m, M", .help = WORDS("to the next mistake, to the previous one") },
};

/* What key a does now. */
static unsigned next_analysis(const replay *r) {
    if (!r->memory) return BEGINS;
    if (r->w.busy) return STOPS;
    if (!r->told) return SHOWS;
    return done_of(r) < r->t->count ? GOES_ON : HIDES;
}

static void write_progress(const replay *r, text_out *out) {
    words_say(out, r->u->look.lang,
              r->w.busy ? WORDS("Analysing the game: %1 of %2 actions")
                        : WORDS("Stopped after %1 of %2 actions."),
              text_number((int64_t)done_of(r)).at, text_number((int64_t)r->t->count).at);
}

static void draw_status(replay *r) {
    char left[GAME_TELL_TEXT], right[64];
    text_out l = text_to(left, sizeof left);
    snprintf(right, sizeof right, "%zu / %zu", r->at, r->t->count);
    if (r->lost) {
        words_say(&l, r->u->look.lang, WORDS("There are no more mistakes in that direction."));
    } else if (r->told && done_of(r) < r->t->count) {
        write_progress(r, &l);
    } else if (r->at == 0) {
        words_say(&l, r->u->look.lang, WORDS("The start"));
        if (r->head->date[0]) text_print(&l, ", %s", r->head->date);
        if (r->told && review_takebacks(&r->review, -1)) {
            text_str(&l, ". ");
            review_say_takebacks(&r->review, r->u->look.lang, &l);
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
    if (r->told && ui_rows(u) >= SCREEN_ROWS + ANALYSIS_ROWS) u->view.rows -= ANALYSIS_ROWS;
    drawing_show(r->t->g, &r->t->setup, state_at(r), &u->view, &u->c);
    u->view.rows = screen_rows();
    ui_clear(u, 0, ui_rows(u) - 2, ui_columns(u), CANVAS_ROWS, CANVAS_PLAIN);
    if (r->told) draw_analysis(r);
    draw_status(r);
    ui_keys(u, keys, COUNT_OF(keys), ALWAYS | (r->memory ? ANALYSED : PLAIN) | next_analysis(r));
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

static void change_analysis(replay *r) {
    switch (next_analysis(r)) {
    case BEGINS: analyse(r, ANALYSIS_FAST); break;
    case STOPS: worker_stop(&r->w); break;
    case GOES_ON: worker_start(&r->w, look, r); break;
    default: r->told = !r->told;
    }
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
    case 'a': change_analysis(r); break;
    case 'A': analyse(r, ANALYSIS_DEEP); break;
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
    replay *r = xalloc(sizeof *r);
    r->u = u;
    r->t = t;
    r->head = head;
    r->eyes = VIEW_SPECTATOR;
    while (!r->left) {
        worker_join(&r->w);
        run_on(r);
        if (!ui_is_too_small(u)) draw(r);
        screen_event e = screen_wait(r->runs || r->w.busy ? 50 : 500);
        int key = ui_pressed(u, e);
        if (e.kind == SCREEN_STOP) r->left = true;
        if (e.kind == SCREEN_WHEEL) step(r, e.key == SCREEN_UP ? -1 : 1);
        if (key) handle(r, key);
    }
    end_analysis(r);
    free(r);
}
