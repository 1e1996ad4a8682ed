/* review.c -- see review.h. */
#include "table/review.h"

#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "core/xalloc.h"
#include "draw/graph.h"

void review_begin(review *r, const table *t, const analysis_options *o) {
    memset(r, 0, sizeof *r);
    r->t = t;
    r->room = t->count;
    r->entry = xalloc((r->room ? r->room : 1) * sizeof *r->entry);
    analysis_begin(&r->a, t->g, &t->setup, t->count ? &t->log[0].before : &t->state, o);
    analysis_sum_begin(&r->sum, &r->a);
}

bool review_done(const review *r) { return r->count == r->room; }

bool review_step(review *r) {
    analysis_entry *e = &r->entry[r->count];
    if (review_done(r) || !analysis_step(&r->a, r->t->log[r->count].move, e)) return false;
    analysis_sum_add(&r->sum, e);
    r->count++;
    return true;
}

void review_free(review *r) {
    free(r->entry);
    memset(r, 0, sizeof *r);
}

/* ---- What stands out ------------------------------------------------------------------------- */

static float luck_of(const review *r, const analysis_entry *e, int *whose) {
    float most = 0;
    for (int i = 0; i < r->sum.seats; i++) {
        float change = e->after[i] - e->before[i], size = change < 0 ? -change : change;
        if (size <= most) continue;
        most = size;
        *whose = i;
    }
    /* With two seats the thrower counts. */
    if (r->sum.seats == 2 && e->seat >= 0) *whose = e->seat;
    return most;
}

static float weight_of(const review *r, int ply) {
    const analysis_entry *e = &r->entry[ply];
    int whose = 0;
    if (e->chance) return luck_of(r, e, &whose);
    return e->mark >= MARK_DUBIOUS ? e->loss : 0;
}

/* The n largest, in falling order. */
static int keep_heaviest(int *plies, float *weights, int n, int most, int ply, float weight) {
    int at = n;
    if (weight <= 0 || (n == most && weights[n - 1] >= weight)) return n;
    if (n < most)
        n++;
    else
        at--;
    for (; at > 0 && weights[at - 1] < weight; at--) {
        plies[at] = plies[at - 1];
        weights[at] = weights[at - 1];
    }
    plies[at] = ply;
    weights[at] = weight;
    return n;
}

enum { MOST_LISTED = 64 };

int review_turning_points(const review *r, int *plies, int most) {
    float weights[MOST_LISTED];
    int n = 0;
    CHECK(most >= 1 && most <= MOST_LISTED);
    for (int ply = 0; ply < (int)r->count; ply++)
        n = keep_heaviest(plies, weights, n, most, ply, weight_of(r, ply));
    for (int i = 1; i < n; i++) /* in the order they were played */
        for (int k = i; k > 0 && plies[k - 1] > plies[k]; k--) {
            int swap = plies[k];
            plies[k] = plies[k - 1];
            plies[k - 1] = swap;
        }
    return n;
}

int review_mistakes(const review *r, int seat, int *plies, int most) {
    float weights[MOST_LISTED];
    int n = 0;
    CHECK(most >= 1 && most <= MOST_LISTED);
    for (int ply = 0; ply < (int)r->count; ply++) {
        const analysis_entry *e = &r->entry[ply];
        if (e->chance || e->mark < MARK_DUBIOUS || (seat >= 0 && e->seat != seat)) continue;
        n = keep_heaviest(plies, weights, n, most, ply, e->loss);
    }
    return n;
}

/* ---- The graph ------------------------------------------------------------------------------- */

static float chance_at(const void *of, int position, int seat) {
    const review *r = of;
    return position == 0 ? r->sum.initial[seat] : r->entry[position - 1].after[seat];
}

static int event_at(const void *of, int ply, int *seat) {
    const review *r = of;
    const analysis_entry *e = &r->entry[ply];
    if (e->chance) {
        if (luck_of(r, e, seat) < REVIEW_LUCKY) return GRAPH_NOTHING;
        return e->after[*seat] > e->before[*seat] ? GRAPH_LUCK : GRAPH_BAD_LUCK;
    }
    *seat = e->seat;
    switch (e->mark) {
    case MARK_EXCELLENT: return GRAPH_EXCELLENT;
    case MARK_DUBIOUS: return GRAPH_DUBIOUS;
    case MARK_BAD: return GRAPH_BAD;
    case MARK_BLUNDER: return GRAPH_BLUNDER;
    default: return GRAPH_NOTHING;
    }
}

static void say_event(const void *of, int ply, const game_view *v, text_out *out) {
    review_say_entry(of, ply, v, out);
}

static void write_level(int percent, int lang, text_out out) {
    char english[8];
    text_out to = text_to(english, sizeof english);
    text_int(&to, percent);
    text_char(&to, '%');
    words_figure(&out, lang, english);
}

void review_graph(const review *r, const game_view *v, int shown, text_out *out) {
    graph g;
    memset(&g, 0, sizeof g);
    g.seats = r->sum.seats;
    g.plies = (int)r->count;
    g.shown = shown;
    g.of = r;
    g.chance = chance_at;
    g.event = event_at;
    g.say = say_event;
    g.title = words(v->lang, WORDS("Chances to win"));
    for (int i = 0; i < GRAPH_LEVELS; i++)
        write_level(100 * i / (GRAPH_LEVELS - 1), v->lang, text_to(g.level[i], sizeof g.level[i]));
    if (r->t->g->rules->thrower) {
        g.legend[GRAPH_LUCK] = words(v->lang, WORDS("lucky throw"));
        g.legend[GRAPH_BAD_LUCK] = words(v->lang, WORDS("unlucky throw"));
    }
    for (int mark = MARK_EXCELLENT, event = GRAPH_EXCELLENT; mark < MARKS; mark++)
        if (mark != MARK_GOOD) g.legend[event++] = words(v->lang, review_mark_words[mark]);
    graph_draw(&g, v, out);
}
