/* net.h -- the smallest useful neural network: inputs, one hidden layer, one number out.
 *
 * Only + - * / on floats in a fixed order, no library call: the same weights and inputs give the
 * same bits on every machine that follows IEEE 754 and in WebAssembly (built without contraction
 * of multiply and add).
 *
 * Weights lie one after the other: for each hidden unit its inputs' weights and its bias, then the
 * output's weights for the hidden units, its direct weights for the inputs, and its bias; at the
 * end the gains: the value is multiplied by 1 + gain * input for each of the last inputs, which
 * describe the table, such as the number of seats. So chances can be sharper at one kind of table
 * than at another.
 */
#pragma once

#include "core/base.h"

enum {
    NET_HIDDEN = 64, /* most hidden units                     */
    NET_GAINS = 2    /* for as many inputs, the last ones     */
};

static inline int net_weight_count(int inputs, int hidden) {
    return hidden * (inputs + 1) + hidden + inputs + 1 + NET_GAINS;
}

float net_exp(float x); /* e to the x, within a few parts in a million; deterministic */
float net_value(const float *weights, int inputs, int hidden, const float *in);

/* Shares of 1 by how good each value is: e to the value over their sum. */
void net_softmax(const float *values, int count, float *shares);

/* One step of learning: moves the weights so that the value for `in` changes along `push` (how
 * much higher it should be, times the rate). Gains are left alone, and 0 meanwhile: they are fitted
 * when the rest has been learned (tools/train_border.py). */
void net_learn(float *weights, int inputs, int hidden, const float *in, float push);
