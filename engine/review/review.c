/* review.c -- see review.h. */
#include "review/review.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

void review_begin(review *r, const table *t, const record_dice *dice, const analysis_options *o) {
    memset(r, 0, sizeof *r);
    r->t = t;
    r->dice = dice;
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

float review_luck(const review *r, const analysis_entry *e, int *whose) {
    float most = 0;
    *whose = e->seat < 0 ? 0 : e->seat;
    for (int i = 0; i < r->sum.seats; i++) {
        float change = e->after[i] - e->before[i], size = change < 0 ? -change : change;
        if (size <= most) continue;
        most = size;
        if (r->sum.seats > 2) *whose = i;
    }
    return most;
}

int review_takebacks(const review *r, int ply) {
    int all = r->dice ? r->dice->takebacks : 0, n = 0;
    if (ply < 0) return all;
    for (int i = 0; i < all; i++) {
        int left = (int)r->dice->takeback[i];
        if (left < ply) n = 0; /* taken back from another line of play */
        n += left == ply;
    }
    return n;
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

/* Mistakes of a seat, or of all (-1), and throws if they are asked for. */
static int list_heaviest(const review *r, int seat, bool throws, int *plies, int most) {
    float weights[MOST_LISTED];
    int n = 0, whose;
    CHECK(most >= 1 && most <= MOST_LISTED);
    for (int ply = 0; ply < (int)r->count; ply++) {
        const analysis_entry *e = &r->entry[ply];
        if (e->chance ? !throws : e->mark < MARK_DUBIOUS || (seat >= 0 && e->seat != seat))
            continue;
        float weight = e->chance ? review_luck(r, e, &whose) : e->loss;
        n = keep_heaviest(plies, weights, n, most, ply, weight);
    }
    return n;
}

int review_turning_points(const review *r, int *plies, int most) {
    int n = list_heaviest(r, -1, true, plies, most);
    for (int i = 1; i < n; i++) /* in the order they were played */
        for (int k = i; k > 0 && plies[k - 1] > plies[k]; k--) {
            int swap = plies[k];
            plies[k] = plies[k - 1];
            plies[k - 1] = swap;
        }
    return n;
}

int review_mistakes(const review *r, int seat, int *plies, int most) {
    return list_heaviest(r, seat, false, plies, most);
}
