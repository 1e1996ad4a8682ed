/* results.h -- the results of many games, as whole numbers only, so that parts played on different
 * machines add up to exactly what one machine would have counted.
 *
 *     results r;
 *     results_begin(&r, &head);
 *     results_add(&r, bot_at, asset_of, &outcome);      -- once for each game
 *     results_join(&r, &other);                         -- or another shard
 *     results_free(&r);
 */
#ifndef PADDOCK_SIM_RESULTS_H
#define PADDOCK_SIM_RESULTS_H

#include "sim/rotation.h"

#define RESULTS_GAMES UINT64_C(1000000000000) /* at most, so that no sum leaves 64 bits */

enum {
    RESULTS_SHARDS = 1000000,
    RESULTS_SPRT = 64,
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

typedef struct {
    uint64_t *count;
    size_t size;
} histogram;

/* What was asked: parts belong together when all this is the same except for the shard. */
typedef struct {
    bool match;
    const game *g;
    int seats;
    char options[ROTATION_OPTIONS + 16];
    int bots;
    char bot[GAME_SEATS][BOT_NAME];
    uint64_t games, seed;
    uint64_t shard, shards;
    char sprt[RESULTS_SPRT]; /* "elo0,elo1" or "" */
    bool luck;               /* the luck of the dice is known */
    int assets;
    char asset[ROTATION_ASSETS][ROTATION_ASSET];
} results_head;

typedef struct {
    results_head head;
    uint64_t played;
    uint64_t won_by[1 << GAME_SEATS];
    results_row bot[GAME_SEATS], seat[GAME_SEATS];
    results_row begin[GAME_SEATS]; /* by order of play: who decided first, second ...           */
    results_row asset[ROTATION_ASSETS]; /* by board: the seats that had it; by sheet: who began */
    histogram actions, turns, points[GAME_SEATS];
} results;

void results_begin(results *r, const results_head *head);
void results_free(results *r);
void results_add(results *r, const uint8_t *bot_at, const int *asset_of, const outcome *o);
bool results_join(results *r, const results *other,
                  text_error *e); /* false: does not fit 64 bits */

/* "elo0,elo1", the first one smaller. */
bool results_sprt(const char *text, double *elo0, double *elo1);

bool histogram_add(histogram *h, size_t value, uint64_t count);
uint64_t histogram_sum(const histogram *h);

/* As a file; the caller frees the text. Reading takes what writing gives and nothing else. */
char *results_write(const results *r, size_t *len);
bool results_read(results *r, const char *text, size_t len, text_error *e);

#endif
