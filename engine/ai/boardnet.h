/* boardnet.h -- a small policy and value net for games on a board: how promising every action is,
 * and each seat's chance to win.
 *
 * Every cell has CHANNELS numbers. The first layer adds up the weights of the features of a cell,
 * of the cells beside it and of the table; each further one makes new numbers of those of the cell,
 * of the cells beside it and of their mean over the board. All cells have the same weights, and so
 * have the four sides: a board that is turned or mirrored gets the same chances. Priors of actions
 * come from the numbers of their cell, chances from the sum over the board.
 *
 * Weights are bytes, in 64ths. Numbers are whole, 0 to 127 for 0 to 1, and are kept in floats,
 * which are fast everywhere and exact up to 2^24: no order of adding, no processor makes a
 * difference. Only the two softmaxes round.
 *
 * Weights lie one after the other, each row as wide as what it adds to:
 *
 *     feature of a cell     its own cell's CHANNELS, and CHANNELS for the cells beside it
 *     feature of the table  CHANNELS; and a row of the first layer's bias
 *     LAYERS times          for every channel as a feature of a cell; then, for its mean over the
 *                           board, CHANNELS; bias
 *     actions               of a cell, for every channel; for its mean; bias
 *     chances               CHANNELS for every channel's sum; bias; then, for each of those, one
 *                           for each seat in turn order; bias
 */
#pragma once

#include "core/game.h"

enum {
    BOARDNET_CHANNELS = 32,
    BOARDNET_LAYERS = 2,
    BOARDNET_FEATURES = 64,
    BOARDNET_TABLE = 128,
    BOARDNET_ACTIONS = 16 /* on a cell, at most */
};

/* The weights as floats, rows of the same width: made once for many positions. */
typedef struct {
    const game_net *net;
    float feature[BOARDNET_FEATURES][2 * BOARDNET_CHANNELS];
    float table[BOARDNET_TABLE + 1][BOARDNET_CHANNELS];
    struct {
        float cell[BOARDNET_CHANNELS][2 * BOARDNET_CHANNELS];
        float mean[BOARDNET_CHANNELS + 1][BOARDNET_CHANNELS];
    } layer[BOARDNET_LAYERS];
    float action[BOARDNET_CHANNELS][BOARDNET_ACTIONS];
    float action_mean[BOARDNET_CHANNELS + 1][BOARDNET_ACTIONS];
    float sum[BOARDNET_CHANNELS + 1][BOARDNET_CHANNELS];
    float chance[BOARDNET_CHANNELS + 1][GAME_SEATS];
} boardnet;

int boardnet_weight_count(const game_net *net);
void boardnet_open(boardnet *b, const game_net *net);

/* At a seat's turn: each seat's chance, and the prior of each of the moves, unless NULL; both sum
 * to 1. */
void boardnet_judge(const boardnet *b, const game_setup *u, const game_state *s,
                    const game_move *moves, int count, float *chance, float *prior);
