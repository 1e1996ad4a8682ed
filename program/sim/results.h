/* results.h -- the results of many games, as whole numbers only, so that parts played on different
 * machines add up to exactly what one machine would have counted; and the figures that reports
 * show.
 *
 *     results r = { .head = head };
 *     results_add(&r, bot_at, asset_of, &outcome);      -- once for each game
 *     results_join(&r, &other);                         -- or another shard
 *     results_free(&r);
 */
#pragma once

#include "host/buffer.h"
#include "sim/rotation.h"
#include "sim/stats.h"

#define RESULTS_GAMES UINT64_C(1000000000000) /* at most, so that no sum leaves 64 bits */

enum {
    RESULTS_SHARDS = 1000000,
    RESULTS_PARTS = 12,          /* a win, in parts that two, three or four can share */
    RESULTS_MOST_VALUE = 999999, /* of what is counted in histograms                  */
    /* Results without luck, which may be below 0 and above 1, as whole numbers: so many parts of a
     * win, from so many wins below nothing on, and no more than as many above. */
    RESULTS_FINE = 4096,
    RESULTS_BELOW = 8
};

/* The outcome of one game. */
typedef struct {
    enum { GAME_DONE, GAME_BROKEN_OFF, GAME_FAILED } status;
    unsigned winners;
    int points[GAME_SEATS];
    int first; /* the seat that decided first */
    uint32_t actions, turns;
    double luck[GAME_SEATS]; /* in parts of a win, when the plan asks for it: see ai/luck.h */
    uint32_t decisions[GAME_SEATS]; /* by bot; time is kept out of the results proper */
    double seconds[GAME_SEATS], longest[GAME_SEATS];
    char *record; /* a .game file, when asked for; freed by the receiver */
    char *why;    /* of a failure; freed by the receiver                 */
} outcome;

typedef struct {
    uint64_t games, won, shared, drawn, lost;
    uint64_t parts, parts2; /* of wins, in twelfths: the sum, the sum of squares */
    uint64_t points, points2;
    uint64_t adjusted, adjusted2; /* the luck taken off, in RESULTS_FINE parts; 0 without luck */
} results_row;
enum { ROW_NUMBERS = 11 };
STATIC_ASSERT(sizeof(results_row) == ROW_NUMBERS * sizeof(uint64_t), "a row is its numbers");

typedef struct {
    uint64_t *count;
    size_t size;
} histogram;

/* What was asked: parts belong together when all this is the same except for the shard. */
typedef struct {
    bool match; /* else sim */
    const game *g;
    int seats;
    char options[ROTATION_OPTIONS + 16];
    int bots;
    char bot[GAME_SEATS][BOT_NAME];
    uint64_t games, seed;
    uint64_t shard, shards; /* this part, counted from 1, of so many */
    char sprt[64];          /* "elo0,elo1" or ""                     */
    bool luck;              /* the luck of the dice is known         */
    asset_names assets;
} results_head;

enum {
    HISTOGRAM_ACTIONS,
    HISTOGRAM_TURNS,
    HISTOGRAM_POINTS, /* of p1, and so on */
    HISTOGRAMS = HISTOGRAM_POINTS + GAME_SEATS
};

typedef struct {
    results_head head;
    uint64_t played;
    uint64_t won_by[1 << GAME_SEATS];
    results_row bot[GAME_SEATS], seat[GAME_SEATS];
    results_row begin[GAME_SEATS]; /* by order of play: who decided first, second ...           */
    results_row asset[ROTATION_ASSETS]; /* by board: the seats that had it; by sheet: who began */
    histogram histogram[HISTOGRAMS];
} results;

void results_free(results *r);
void results_add(results *r, const uint8_t *bot_at, const int *asset_of, const outcome *o);
bool results_join(results *r, results *other, text_error *e); /* false: does not fit 64 bits */

/* "elo0,elo1", the first one smaller. */
bool results_sprt(const char *text, double *elo0, double *elo1);
/* "i/n", i from 1 to n. */
bool results_shard(text_span text, uint64_t *shard, uint64_t *shards);

bool histogram_add(histogram *h, size_t value, uint64_t count);

/* Every row by name, in the order of reports and files. */
enum { ROW_BOT, ROW_SEAT, ROW_BEGIN, ROW_ASSET };
typedef struct {
    int table; /* ROW_... */
    const char *name;
    results_row *row;
} named_row;
enum { RESULTS_ROWS = 3 * GAME_SEATS + ROTATION_ASSETS };
int results_rows(results *r, named_row *list);

/* As a file. Reading takes what writing gives and nothing else. */
void results_write(results *r, buffer *out);
bool results_read(results *r, const char *text, size_t len, text_error *e);

/* The figures of a row or a histogram, worked out from its whole numbers; all reports show the same
 * ones. */
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
row_figures figures_of_row(const results_row *row, int seats);

enum { QUANTILES = 5 };
extern const int figures_percent[QUANTILES]; /* 5, 25, 50, 75, 95 */
typedef struct {
    double mean, sd;
    uint64_t min, max, quantile[QUANTILES];
} histogram_figures;
histogram_figures figures_of_histogram(const histogram *h);

/* The sequential test so far: -1 elo0, +1 elo1, 0 open. */
int results_verdict(const results *r, double elo0, double elo1, double *llr);
