/* review.c -- see review.h. The thread writes entries and then increases their count, beyond which
 * nobody reads, so no lock is needed. */
#include "tui/review.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/xalloc.h"
#include "tui/thinker.h"

struct reviewer {
    const table *t;
    review r; /* while it runs, count and sum belong to the thread */
    atomic_size_t done;
    worker w;
    void *memory;
};

reviewer *reviewer_new(const table *t, int level) {
    reviewer *r = xalloc(sizeof *r);
    r->t = t;
    r->memory = xalloc(ANALYSIS_MEMORY);
    analysis_options o = { .level = level,
                           .seed = 1,
                           .stop = &r->w.stop,
                           .mem = r->memory,
                           .mem_bytes = ANALYSIS_MEMORY };
    review_begin(&r->r, t, &o);
    reviewer_go(r);
    return r;
}

static void look(void *with) {
    reviewer *r = with;
    while (review_step(&r->r)) atomic_store(&r->done, r->r.count);
}

void reviewer_go(reviewer *r) { worker_start(&r->w, look, r); }
void reviewer_stop(reviewer *r) { worker_stop(&r->w); }

bool reviewer_runs(reviewer *r) {
    worker_join(&r->w);
    return r->w.busy;
}

size_t reviewer_done(const reviewer *r) { return atomic_load(&r->done); }

void reviewer_free(reviewer *r) {
    if (!r) return;
    reviewer_stop(r);
    review_free(&r->r);
    free(r->memory);
    free(r);
}

/* ---- What is known --------------------------------------------------------------------------- */

static const analysis_entry *entry_of(const reviewer *r, size_t position) {
    return position && position <= reviewer_done(r) ? &r->r.entry[position - 1] : NULL;
}

static float chance_at(const reviewer *r, size_t position, int seat) {
    return position ? r->r.entry[position - 1].after[seat] : r->r.sum.initial[seat];
}

size_t reviewer_mistake(const reviewer *r, size_t at, int by) {
    size_t done = reviewer_done(r), i = at > done && by < 0 ? done : at + (size_t)by;
    for (; i >= 1 && i <= done; i += (size_t)by)
        if (r->r.entry[i - 1].mark >= MARK_DUBIOUS) return i;
    return at;
}

/* ---- The graph ------------------------------------------------------------------------------- */

static const char *const bars[] = { "\u2581", "\u2582", "\u2583", "\u2584",
                                    "\u2585", "\u2586", "\u2587", "\u2588" };
static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "6", "7" };

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
    canvas_put(&u->c, bars[step], digits[step]);
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

static void draw_graph(const reviewer *r, ui *u, int row, size_t at, int seat) {
    size_t count = r->t->count, done = reviewer_done(r), from = 0;
    int left = 1, width = ui_columns(u) - 2;
    if ((size_t)width > count + 1) width = (int)count + 1;
    for (int column = 0; column < width; column++) {
        size_t to = from;
        int worst = MARK_NONE;
        /* Of several positions in a column the last one. */
        while (to < count && column_of(to + 1, count, width) <= column) to++;
        for (size_t i = from + 1; i <= to && i <= done; i++)
            if (r->r.entry[i - 1].mark > worst) worst = r->r.entry[i - 1].mark;
        if (to > done) break;
        canvas_at(&u->c, left + column, row);
        draw_bar(u, chance_at(r, to, seat), column == column_of(at, count, width));
        canvas_at(&u->c, left + column, row + 1);
        draw_sign(u, worst);
        from = to;
    }
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* "[Mia] 52.7% (+2.1)   Ben 47.3% (-2.1)": the graph shows the player in brackets. */
static void say_chances(const reviewer *r, const ui *u, size_t at, int shown, text_out *out) {
    const analysis_entry *e = entry_of(r, at);
    for (int seat = 0; seat < r->r.sum.seats; seat++) {
        if (seat) text_str(out, "   ");
        if (seat == shown) text_char(out, '[');
        view_name(&u->view, seat, out);
        if (seat == shown) text_char(out, ']');
        if (at > reviewer_done(r)) continue;
        text_char(out, ' ');
        review_say_chance(chance_at(r, at, seat), u->view.lang, out);
        if (!e) continue;
        text_str(out, " (");
        review_say_change((double)(e->after[seat] - e->before[seat]), u->view.lang, out);
        text_char(out, ')');
    }
}

static void say_moment(const reviewer *r, const ui *u, size_t at, text_out *out) {
    const analysis_entry *e = entry_of(r, at);
    char best[REVIEW_WORDS];
    if (!e) {
        text_str(out, words(u->look.lang, WORDS("Each sign is a moment of the game: the higher, "
                                                "the better for the seat in brackets. Below it, "
                                                "mistakes.")));
        return;
    }
    review_say_entry(&r->r, (int)at - 1, &u->view, out);
    if (e->chance || e->mark == MARK_NONE || e->mark >= MARK_DUBIOUS || e->best == e->move) return;
    text_out to = text_to(best, sizeof best);
    review_say_best(&r->r, (int)at - 1, &u->view, &to);
    text_char(out, ' ');
    words_say(out, u->look.lang, WORDS("Best: %1."), best);
}

void reviewer_draw(const reviewer *r, ui *u, size_t at, int seat) {
    char text[REVIEW_WORDS * 2];
    text_out out = text_to(text, sizeof text);
    int top = ui_rows(u) - 2 - REVIEWER_ROWS, width = ui_columns(u) - 2;
    ui_clear(u, 0, top, ui_columns(u), REVIEWER_ROWS, COLOUR_INSET);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_INSET, CANVAS_BOLD);
    say_chances(r, u, at, seat, &out);
    ui_text(u, 1, top, text, width);
    draw_graph(r, u, top + 1, at, seat);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_INSET, 0);
    out = text_to(text, sizeof text);
    if (at <= reviewer_done(r))
        say_moment(r, u, at, &out);
    else
        text_str(&out, words(u->look.lang, WORDS("This has not been looked at yet.")));
    ui_lines(u, 1, top + 3, text, width, REVIEWER_ROWS - 3);
    canvas_plain(&u->c);
}
