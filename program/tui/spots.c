/* spots.c -- see spots.h. */
#include "tui/spots.h"

#include <string.h>

int spots_at(const canvas *c, int column, int row) {
    int best = -1, area = 0;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        int size = s->width * s->height;
        if (column < s->column || column >= s->column + s->width) continue;
        if (row < s->row || row >= s->row + s->height) continue;
        bool better =
            best < 0 || size < area || (size == area && s->legal && !c->spots[best].legal);
        if (!better) continue;
        best = i;
        area = size;
    }
    return best;
}

/* The middle of a spot in half columns; a row is as high as two columns are wide. */
static int middle_x(const canvas_spot_of *s) { return 2 * s->column + s->width; }
static int middle_y(const canvas_spot_of *s) { return 4 * s->row + 2 * s->height; }

static int size_of(int n) { return n < 0 ? -n : n; }

int spots_towards(const canvas *c, int from, int dx, int dy) {
    int best = from, least = 0;
    if (from < 0 || from >= c->spot_count) return spots_first_legal(c);
    for (int i = 0; i < c->spot_count; i++) {
        int x = middle_x(&c->spots[i]) - middle_x(&c->spots[from]);
        int y = middle_y(&c->spots[i]) - middle_y(&c->spots[from]);
        int along = dx ? x * dx : y * dy, aside = size_of(dx ? y : x);
        if (along <= 0) continue;
        /* Prefers spots straight ahead; ignores those that lie more to the side. */
        int cost = along + 3 * aside + (aside > 2 * along ? 1000 : 0);
        if (best != from && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

/* Reading order: rows first, and spots of one row from the left. */
static bool is_before(const canvas_spot_of *a, int i, const canvas_spot_of *b, int k) {
    if (a->row != b->row) return a->row < b->row;
    if (a->column != b->column) return a->column < b->column;
    return i < k;
}

int spots_next(const canvas *c, int from, int step) {
    int best = -1, around = -1;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (!s->legal || i == from) continue;
        bool ahead = from < 0 || (step > 0) == is_before(&c->spots[from], from, s, i);
        int *slot = ahead ? &best : &around;
        if (*slot < 0 || (step > 0) == is_before(s, i, &c->spots[*slot], *slot)) *slot = i;
    }
    return best >= 0 ? best : around >= 0 ? around : from;
}

int spots_same(const canvas *c, const canvas_spot_of *s) {
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *t = &c->spots[i];
        if (t->column == s->column && t->row == s->row && t->width == s->width) return i;
    }
    for (int i = 0; i < c->spot_count; i++)
        if (s->move && c->spots[i].move == s->move) return i;
    return -1;
}

int spots_nearest(const canvas *c, int column, int row, bool moves) {
    int best = -1, least = 0;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (!s->legal || (moves && !s->move)) continue;
        int cost = size_of(middle_x(s) - 2 * column) + size_of(middle_y(s) - 4 * row);
        if (best >= 0 && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

int spots_first_legal(const canvas *c) {
    int best = -1;
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (s->move == CANVAS_THROW) return i;
        if (!s->legal) continue;
        if (best < 0 || (c->spots[best].move && !s->move)) best = i;
    }
    return best >= 0 ? best : c->spot_count ? 0 : -1;
}
