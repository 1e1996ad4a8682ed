/* figures.h -- the figures of a row or a histogram, worked out from its whole numbers; all
 * reports show the same ones. */
#ifndef PADDOCK_SIM_FIGURES_H
#define PADDOCK_SIM_FIGURES_H

#include "sim/results.h"
#include "sim/stats.h"

typedef struct {
    double rate;
    stats_interval rate95;
    double elo;
    stats_interval elo95;
    double points, points_sd;
    double adjusted; /* the rate without the luck of the dice; 0 where it is not known */
    stats_interval adjusted95;
    double worth; /* how many uncorrected games one game counts as when luck is removed */
} row_figures;

typedef struct {
    double mean, sd;
    uint64_t min, max, quantile[5]; /* 5%, 25%, 50%, 75%, 95% */
} histogram_figures;

extern const int figures_percent[5];

row_figures figures_of_row(const results_row *row, int seats);
histogram_figures figures_of_histogram(const histogram *h);

/* Every row and histogram of results by name, in the order of reports. */
typedef struct {
    const char *table; /* "bot", "seat", "begin", "board", "sheet" */
    const char *name;
    const results_row *row;
    char number[8]; /* storage for name */
} figures_row;
enum { FIGURES_ROWS = 3 * GAME_SEATS + ROTATION_ASSETS };
int figures_rows(const results *r, figures_row *list);
int figures_histograms(const results *r, const char **names, const histogram **list);
enum { FIGURES_HISTOGRAMS = 2 + GAME_SEATS };

#endif
