/* stats.c -- see stats.h. */
#include "sim/stats.h"

#include <math.h>

static const double z95 = 1.959963984540054;

stats_interval stats_wilson(double rate, double games) {
    if (games <= 0) return (stats_interval){ 0, 1 };
    double z2 = z95 * z95, scale = 1 + z2 / games;
    double middle = (rate + z2 / (2 * games)) / scale;
    double half = z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / scale;
    double low = middle - half, high = middle + half;
    return (stats_interval){ low > 0 && rate > 0 ? low : 0, high < 1 && rate < 1 ? high : 1 };
}

stats_interval stats_normal(double mean, double sd, double n) {
    if (n < 2) return (stats_interval){ mean - 1, mean + 1 };
    double df = n - 1, student = z95 + 2.5 / df + 2.8 / (df * df); /* within 1% from 6 on */
    double half = student * sd / sqrt(n);
    return (stats_interval){ mean - half, mean + half };
}

double stats_elo(double rate, int seats) { return 400 * log10(rate / (1 - rate) * (seats - 1)); }

double stats_rate(double elo, int seats) { return 1 / (1 + (seats - 1) * pow(10, -elo / 400)); }

double stats_mean(double sum, double n) { return n > 0 ? sum / n : 0; }

double stats_sd(double sum, double sum_of_squares, double n) {
    if (n < 2) return 0;
    double v = (sum_of_squares - sum * sum / n) / (n - 1);
    return v > 0 ? sqrt(v) : 0;
}

/* As if every part of a win were so many whole wins. With results between 0 and 1 the expectation
 * of the ratio under elo0 is then at most 1 whatever their spread: all that Wald's bounds ask. */
double stats_llr(double sum, double games, int seats, double elo0, double elo1) {
    double s0 = stats_rate(elo0, seats), s1 = stats_rate(elo1, seats);
    return sum * log(s1 / s0) + (games - sum) * log((1 - s1) / (1 - s0));
}
