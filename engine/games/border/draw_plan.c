/* draw_plan.c -- The Border: the positions of the hexagons, and of the emblem where its area has
 * most room. F6: the same for every board of a game. */
#include "games/border/draw.h"

enum { MAP = BORDER_SIDE * BORDER_SIDE, GRID = 24, LARGEST_EMBLEM = 1400 };

int border_half_column(const border_setup *u, int at) {
    int row = at / BORDER_SIDE;
    return 2 * (at % BORDER_SIDE) + ((row & 1) ^ u->first_shifted);
}

int border_hex_x(const border_setup *u, const border_plan *p, int at) {
    return (border_half_column(u, at) - p->left) * HEX_STEP / 2 + HEX_STEP / 2;
}

int border_hex_y(const border_plan *p, int at) {
    return (at / BORDER_SIDE - p->top) * HEX_ROW + HEX_RADIUS;
}

static int square_root(int n) {
    int root = 0;
    for (int bit = 1 << 15; bit; bit >>= 1)
        if ((root + bit) <= n / (root + bit)) root += bit;
    return root;
}

/* The square of the distance to the nearest space of the area's border. */
static int clearance(const border_setup *u, const border_plan *p, const uint16_t *border, int count,
                     int x, int y) {
    int nearest = 1 << 30;
    for (int i = 0; i < count; i++) {
        int dx = border_hex_x(u, p, border[i]) - x, dy = border_hex_y(p, border[i]) - y;
        if (dx * dx + dy * dy < nearest) nearest = dx * dx + dy * dy;
    }
    return nearest;
}

/* The hexagons of the border, and all white ones. */
static int border_hexes(const border_board *board, int area, uint16_t *out) {
    int count = 0;
    for (int at = 0; at < MAP; at++) {
        uint8_t hex = board->map[at];
        if (hex >= BORDER_HEX_SPACE ? board->fences[hex - BORDER_HEX_SPACE] >> area & 1
                                    : hex >= BORDER_HEX_WHITE)
            out[count++] = (uint16_t)at;
    }
    return count;
}

static void place_emblem(const border_setup *u, border_plan *p, int area) {
    const uint8_t *map = u->board[0].map;
    uint16_t border[MAP]; /* a draft may have more spaces than a board */
    int count = border_hexes(&u->board[0], area, border);
    int x0 = 1 << 20, x1 = 0, y0 = 1 << 20, y1 = 0, best = 0;
    for (int at = 0; at < MAP; at++) {
        if (map[at] != BORDER_HEX_AREA + area) continue;
        int x = border_hex_x(u, p, at), y = border_hex_y(p, at);
        x0 = x < x0 ? x : x0;
        x1 = x > x1 ? x : x1;
        y0 = y < y0 ? y : y0;
        y1 = y > y1 ? y : y1;
    }
    if (x1 == 0) return; /* painted boards may lack an area */
    for (int i = 0; i <= GRID * GRID + 2 * GRID; i++) {
        int x = x0 + (x1 - x0) * (i % (GRID + 1)) / GRID;
        int y = y0 + (y1 - y0) * (i / (GRID + 1)) / GRID;
        int room = clearance(u, p, border, count, x, y);
        if (room <= best) continue;
        best = room;
        p->emblem[area].x = x;
        p->emblem[area].y = y;
    }
    int size = (square_root(best) - HEX_RADIUS) * 41 / 20;
    p->emblem[area].size = size < LARGEST_EMBLEM ? size : LARGEST_EMBLEM;
}

void border_make_plan(const border_setup *u, border_plan *p) {
    int left = 1 << 20, right = 0, top = BORDER_SIDE, bottom = 0;
    CLEAR(p, sizeof *p);
    for (int at = 0; at < MAP; at++) {
        if (u->board[0].map[at] == BORDER_HEX_NONE) continue;
        int x = border_half_column(u, at), y = at / BORDER_SIDE;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    p->left = left;
    p->top = top;
    p->width = (right - left) * HEX_STEP / 2 + HEX_STEP;
    p->height = (bottom - top) * HEX_ROW + 2 * HEX_RADIUS;
    for (int area = 0; area < BORDER_AREAS; area++) place_emblem(u, p, area);
}
