/* net.c -- see net.h. */
#include "ai/net.h"

/* e^x = 2^n * 2^f with |f| <= 1/2: the power of two goes into the exponent bits, the rest is a
 * short series. */
float net_exp(float x) {
    if (x < -80.0f) return 0.0f;
    if (x > 80.0f) x = 80.0f;
    float scaled = x * 1.44269504f;
    int n = (int)(scaled + (scaled < 0 ? -0.5f : 0.5f));
    float f = (scaled - (float)n) * 0.69314718f;
    float series =
        1.0f + f * (1.0f + f * (0.5f + f * (0.16666667f + f * (0.041666667f + f * 0.0083333333f))));
    uint32_t bits = (uint32_t)(n + 127) << 23;
    float power;
    COPY(&power, &bits, sizeof power);
    return series * power;
}

/* A cheap sigmoid between -1 and 1, and its slope where it has the value y. */
static float bend(float x) { return x / (1.0f + (x < 0 ? -x : x)); }
static float slope(float y) {
    float rest = 1.0f - (y < 0 ? -y : y);
    return rest * rest;
}

/* Eight partial sums, added at the end: an order that processors with and without wide registers
 * can keep. */
static float dot(const float *a, const float *b, int count) {
    float part[8] = { 0, 0, 0, 0, 0, 0, 0, 0 };
    int i = 0;
    for (; i + 8 <= count; i += 8)
        for (int k = 0; k < 8; k++) part[k] += a[i + k] * b[i + k];
    for (; i < count; i++) part[i & 7] += a[i] * b[i];
    for (int k = 0; k < 4; k++) part[k] += part[k + 4];
    return (part[0] + part[2]) + (part[1] + part[3]);
}

static float run(const float *weights, int inputs, int hidden, const float *in, float *unit) {
    const float *w = weights;
    for (int h = 0; h < hidden; h++) {
        unit[h] = bend(w[inputs] + dot(w, in, inputs));
        w += inputs + 1;
    }
    return w[hidden + inputs] + dot(w, unit, hidden) + dot(w + hidden, in, inputs);
}

float net_value(const float *weights, int inputs, int hidden, const float *in) {
    float unit[NET_HIDDEN];
    const float *gain = weights + net_weight_count(inputs, hidden) - NET_GAINS;
    float factor = 1.0f;
    CHECK(hidden <= NET_HIDDEN);
    for (int i = 0; i < NET_GAINS; i++) factor += gain[i] * in[inputs - NET_GAINS + i];
    return factor * run(weights, inputs, hidden, in, unit);
}

void net_softmax(const float *values, int count, float *shares) {
    float most = values[0], sum = 0;
    for (int i = 1; i < count; i++)
        if (values[i] > most) most = values[i];
    for (int i = 0; i < count; i++) sum += shares[i] = net_exp(values[i] - most);
    for (int i = 0; i < count; i++) shares[i] /= sum;
}

void net_learn(float *weights, int inputs, int hidden, const float *in, float push) {
    float unit[NET_HIDDEN];
    CHECK(hidden <= NET_HIDDEN);
    run(weights, inputs, hidden, in, unit);
    float *out = weights + hidden * (inputs + 1);
    for (int h = 0; h < hidden; h++) {
        float *w = weights + h * (inputs + 1);
        float back = push * out[h] * slope(unit[h]);
        for (int i = 0; i < inputs; i++) w[i] += back * in[i];
        w[inputs] += back;
        out[h] += push * unit[h];
    }
    for (int i = 0; i < inputs; i++) out[hidden + i] += push * in[i];
    out[hidden + inputs] += push;
}
