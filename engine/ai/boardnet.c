/* boardnet.c -- see boardnet.h. */
#include "ai/boardnet.h"

#include "ai/net.h"
#include "core/bits.h"

enum { CHANNELS = BOARDNET_CHANNELS, WIDE = 2 * BOARDNET_CHANNELS };

/* What is on a cell, and what it adds to the cells beside it. */
typedef struct {
    float own[GAME_CELLS][WIDE];
    float number[GAME_CELLS][CHANNELS];
    float total[CHANNELS]; /* of the numbers, over the board */
} board;

/* ---- Weights ---- */

static const int8_t *read_rows(const int8_t *from, int rows, int width, float *to, int stride) {
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < width; k++) to[i * stride + k] = *from++;
    return from;
}

int boardnet_weight_count(const game_net *n) {
    return n->features * WIDE + (n->table + 1) * CHANNELS +
           BOARDNET_LAYERS * (CHANNELS * WIDE + (CHANNELS + 1) * CHANNELS) +
           (2 * CHANNELS + 1) * n->actions + (CHANNELS + 1) * CHANNELS +
           (CHANNELS + 1) * GAME_SEATS;
}

void boardnet_open(boardnet *b, const game_net *n) {
    const int8_t *w = n->weights;
    CLEAR(b, sizeof *b);
    b->net = n;
    w = read_rows(w, n->features, WIDE, b->feature[0], WIDE);
    w = read_rows(w, n->table + 1, CHANNELS, b->table[0], CHANNELS);
    for (int i = 0; i < BOARDNET_LAYERS; i++) {
        w = read_rows(w, CHANNELS, WIDE, b->layer[i].cell[0], WIDE);
        w = read_rows(w, CHANNELS + 1, CHANNELS, b->layer[i].mean[0], CHANNELS);
    }
    w = read_rows(w, CHANNELS, n->actions, b->action[0], BOARDNET_ACTIONS);
    w = read_rows(w, CHANNELS + 1, n->actions, b->action_mean[0], BOARDNET_ACTIONS);
    w = read_rows(w, CHANNELS + 1, CHANNELS, b->sum[0], CHANNELS);
    w = read_rows(w, CHANNELS + 1, GAME_SEATS, b->chance[0], GAME_SEATS);
    CHECK(w == n->weights + boardnet_weight_count(n));
}

/* ---- Layers ---- */

enum { BLOCK = 16 }; /* numbers that are added up in registers */
STATIC_ASSERT(CHANNELS % BLOCK == 0, "whole blocks");
STATIC_ASSERT((int)BOARDNET_ACTIONS == (int)BLOCK, "one block");

/* The rows that count, and how much. */
typedef struct {
    int count;
    uint8_t row[BOARDNET_TABLE + 1];
    float times[BOARDNET_TABLE + 1];
} picked;

/* What is not 0. */
static void pick(const float *numbers, picked *p) {
    p->count = 0;
    for (int i = 0; i < CHANNELS; i++) {
        p->row[p->count] = (uint8_t)i;
        p->times[p->count] = numbers[i];
        p->count += numbers[i] != 0;
    }
}

static void add(picked *p, int row, float times) {
    p->row[p->count] = (uint8_t)row;
    p->times[p->count++] = times;
}

/* Becomes the sum of the rows. */
static void sum_rows(const float *rows, int width, const picked *p, float *to) {
    for (int block = 0; block < width; block += BLOCK) {
        float sum[BLOCK] = { 0 };
        for (int i = 0; i < p->count; i++) {
            const float *row = rows + p->row[i] * width + block;
            for (int k = 0; k < BLOCK; k++) sum[k] += p->times[i] * row[k];
        }
        COPY(to + block, sum, sizeof sum);
    }
}

/* A sum in units of a number times a weight as a number again. */
static float number_of(float sum) {
    int x = (int)(sum * (1.0f / 64));
    x = x < 0 ? 0 : x;
    x = x > 127 ? 127 : x;
    return (float)x;
}

/* Adds what comes from the cells beside and `all`, and makes the numbers of the layer. */
static void settle(const game_net *n, const float *all, board *a) {
    float total[CHANNELS] = { 0 };
    for (int t = 0; t < n->cells; t++) {
        float sum[CHANNELS];
        for (int k = 0; k < CHANNELS; k++) sum[k] = all[k] + a->own[t][k];
        for (int i = 0; i < 4; i++) {
            if (n->linked[t][i] < 0) continue;
            const float *beside = a->own[n->linked[t][i]] + CHANNELS;
            for (int k = 0; k < CHANNELS; k++) sum[k] += beside[k];
        }
        for (int k = 0; k < CHANNELS; k++) total[k] += sum[k] = number_of(sum[k]);
        COPY(a->number[t], sum, sizeof sum);
    }
    COPY(a->total, total, sizeof total);
}

/* Means over the board, a little smaller, or sums; the last row is the bias. */
static void pick_totals(const board *a, float part, picked *p) {
    float x[CHANNELS];
    for (int k = 0; k < CHANNELS; k++) x[k] = (float)(int)(a->total[k] * part);
    pick(x, p);
    add(p, CHANNELS, 128);
}
#define MEAN (1.0f / 32)
#define SUM  (1.0f / 8)

static void first_layer(const boardnet *b, const game_sight *seen, board *a) {
    float all[CHANNELS];
    picked p = { .count = 0 };
    int f;
    for (int word = 0; word < 2; word++)
        BITS_EACH (f, seen->table[word]) add(&p, 64 * word + f, 128);
    add(&p, b->net->table, 128);
    sum_rows(b->table[0], CHANNELS, &p, all);
    for (int t = 0; t < b->net->cells; t++) {
        p.count = 0;
        BITS_EACH (f, seen->cell[t]) add(&p, f, 128);
        sum_rows(b->feature[0], WIDE, &p, a->own[t]);
    }
    settle(b->net, all, a);
}

static void next_layer(const boardnet *b, int layer, board *a) {
    float all[CHANNELS];
    picked p;
    pick_totals(a, MEAN, &p);
    sum_rows(b->layer[layer].mean[0], CHANNELS, &p, all);
    for (int t = 0; t < b->net->cells; t++) {
        pick(a->number[t], &p);
        sum_rows(b->layer[layer].cell[0], WIDE, &p, a->own[t]);
    }
    settle(b->net, all, a);
}

/* ---- Heads ---- */

static void chances(const boardnet *b, const board *a, const game_sight *seen, float *chance) {
    float hidden[CHANNELS], value[GAME_SEATS], share[GAME_SEATS];
    picked p;
    pick_totals(a, SUM, &p);
    sum_rows(b->sum[0], CHANNELS, &p, hidden);
    for (int k = 0; k < GAME_SEATS; k++) value[k] = 128 * b->chance[CHANNELS][k];
    for (int i = 0; i < CHANNELS; i++)
        for (int k = 0; k < GAME_SEATS; k++) value[k] += number_of(hidden[i]) * b->chance[i][k];
    for (int k = 0; k < GAME_SEATS; k++) value[k] *= 1.0f / 8192;
    net_softmax(value, seen->seats, share);
    for (int k = 0; k < seen->seats; k++) chance[seen->order[k]] = share[k];
}

static void priors(const boardnet *b, const board *a, const game_setup *u, const game_state *s,
                   const game_move *moves, int count, float *prior) {
    float base[BOARDNET_ACTIONS], cell[GAME_CELLS][BOARDNET_ACTIONS], value[GAME_MOVES];
    int actions = b->net->actions;
    picked p;
    pick_totals(a, MEAN, &p);
    sum_rows(b->action_mean[0], BOARDNET_ACTIONS, &p, base);
    for (int t = 0; t < b->net->cells; t++) {
        pick(a->number[t], &p);
        sum_rows(b->action[0], BOARDNET_ACTIONS, &p, cell[t]);
    }
    float most = 0;
    for (int i = 0; i < count; i++) {
        int at = b->net->action(u, s, moves[i]);
        if (at < 0) continue;
        value[i] = (base[at % actions] + cell[at / actions][at % actions]) * (1.0f / 8192);
        if (value[i] > most) most = value[i];
    }
    for (int i = 0; i < count; i++)
        if (b->net->action(u, s, moves[i]) < 0) value[i] = most;
    net_softmax(value, count, prior);
}

void boardnet_judge(const boardnet *b, const game_setup *u, const game_state *s,
                    const game_move *moves, int count, float *chance, float *prior) {
    game_sight seen;
    board a;
    b->net->look(u, s, &seen);
    first_layer(b, &seen, &a);
    for (int i = 0; i < BOARDNET_LAYERS; i++) next_layer(b, i, &a);
    chances(b, &a, &seen, chance);
    if (prior) priors(b, &a, u, s, moves, count, prior);
}
