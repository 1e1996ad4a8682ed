/* stats.h -- win rates, Elo and the sequential test: the few formulas behind the reports. */
#pragma once

#include <stdint.h>

typedef struct {
    double low, high;
} stats_interval;

/* Wilson's 95% interval for a rate. With shared wins the rate is a mean of parts, which varies
 * less than whole wins would: the interval is then a little wider than it needs to be. */
stats_interval stats_wilson(double rate, double games);

/* The 95% interval of a mean, by the spread of what it is the mean of (Student's, nearly). */
stats_interval stats_normal(double mean, double sd, double n);

/* How many Elo points better than the field a seat is that wins so often; `seats` equal players
 * win 1/seats each. With two seats it is the usual formula. Infinite at 0 and 1. */
double stats_elo(double rate, int seats);
double stats_rate(double elo, int seats); /* the inverse */

/* Mean and standard deviation from sums; 0 where they do not exist. */
double stats_mean(double sum, double n);
double stats_sd(double sum, double sum_of_squares, double n);

/* The sequential probability ratio test: is the first bot elo1 better, or only elo0? Wald's
 * bounds with both errors at 5%, which hold for wins, losses and anything between; draws make it
 * careful, not wrong. sum: of parts of a win, 0 to 1. */
#define STATS_SPRT_BOUND 2.9444389791664403 /* log(0.95 / 0.05) */
double stats_llr(double sum, double games, int seats, double elo0, double elo1);
