/* numbers.c -- Kuh Vadis: actions and positions as numbers, for programs that learn.
 *
 *     actions    0            pass
 *                1 to 210     keep so many dice: none, one, ... four, as in core/dice.h
 *                211 ...      mark a cell, row by row from a1
 *     chances    0 to 460     one, two ... five dice that fall
 */
#include "games/kuhvadis/kuhvadis.h"

enum { PASS = 0, KEEPS = 1, MARKS = KEEPS + DICE_SETS - DICE_ROLLS };
enum { OUTCOMES = DICE_SETS - 1 }; /* some die always falls */

static int kuhvadis_action_count(const game_setup *u) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    return MARKS + v->width * v->height;
}

static int kuhvadis_action_number(const game_setup *u, game_move m) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    int what = (int)kuhvadis_what(m);
    switch (kuhvadis_kind(m)) {
    case KUHVADIS_PASS: return PASS;
    case KUHVADIS_KEEP:
        return dice_size((dice)what) < DICE ? KEEPS + dice_set_index((dice)what) : -1;
    case KUHVADIS_MARK: return MARKS + what / KUHVADIS_SIDE * v->width + what % KUHVADIS_SIDE;
    default: return -1;
    }
}

static game_move kuhvadis_action_at(const game_setup *u, int n) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    if (n == PASS) return kuhvadis_move(KUHVADIS_PASS, 0);
    if (n < MARKS) return kuhvadis_move(KUHVADIS_KEEP, dice_set[n - KEEPS]);
    n -= MARKS;
    return kuhvadis_move(KUHVADIS_MARK, (uint32_t)kuhvadis_cell(n / v->width, n % v->width));
}

static int kuhvadis_chance_number(const game_setup *u, game_move m) {
    (void)u;
    return kuhvadis_kind(m) == KUHVADIS_ROLL ? dice_set_index(kuhvadis_what(m)) - 1 : -1;
}

static game_move kuhvadis_chance_at(const game_setup *u, int n) {
    (void)u;
    return kuhvadis_move(KUHVADIS_ROLL, dice_set[n + 1]);
}

/* ---- What is seen ---- */

/* Planes of "cells": six faces, then own and the other's start symbols, own and the other's cells
 * with them, and the cell that the next mark must touch (K7). */
enum { PLANES = DICE_FACES + 5 };

static int kuhvadis_parts(const game_setup *u, game_part *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const game_part parts[] = {
        { "cells", { PLANES, v->height, v->width, 0 } },
        { "dice", { DICE_FACES, 0, 0, 0 } },
        { "throws", { KUHVADIS_THROWS + 1, 0, 0, 0 } },
        { "turn", { 2, 0, 0, 0 } },    /* whose it is, also while dice fall */
        { "phase", { 3, 0, 0, 0 } },   /* dice fall, a seat decides, over   */
        { "blocked", { 2, 0, 0, 0 } }, /* K11                               */
        { "turns", { 1, 0, 0, 0 } },   /* K13, 1 at the end                 */
    };
    COPY(out, parts, sizeof parts);
    return COUNT_OF(parts);
}

static float *write_cells(const kuhvadis_setup *v, bits set, float *out) {
    for (int row = 0; row < v->height; row++)
        for (int column = 0; column < v->width; column++)
            *out++ = bits_has(set, kuhvadis_cell(row, column));
    return out;
}

static void kuhvadis_observe(const game_setup *u, const game_state *s, int seat, float *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    bool anchored = p->anchor != KUHVADIS_NOWHERE;
    for (int face = 0; face < DICE_FACES; face++) out = write_cells(v, v->showing[face], out);
    for (int i = 0; i < 2; i++) out = write_cells(v, v->starts[seat ^ i], out);
    for (int i = 0; i < 2; i++) out = write_cells(v, p->marks[seat ^ i], out);
    out = write_cells(v, anchored ? bits_of(p->anchor) : 0, out);
    for (int face = 0; face < DICE_FACES; face++)
        *out++ = (float)dice_in(p->table, face) / (float)DICE;
    for (int throws = 0; throws <= KUHVADIS_THROWS; throws++) *out++ = p->throws == throws;
    for (int i = 0; i < 2; i++) *out++ = !p->over && p->seat == (seat ^ i);
    *out++ = p->fall > 0;
    *out++ = !p->fall && !p->over;
    *out++ = p->over;
    for (int i = 0; i < 2; i++) *out++ = (float)(p->blocked >> (seat ^ i) & 1);
    *out = (float)p->turns / (float)KUHVADIS_TURNS;
}

const game_numbers kuhvadis_numbers = {
    kuhvadis_action_count,  kuhvadis_action_number, kuhvadis_action_at, OUTCOMES,
    kuhvadis_chance_number, kuhvadis_chance_at,     kuhvadis_parts,     kuhvadis_observe,
};
