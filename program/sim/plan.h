/* plan.h -- what `match` and `sim` were asked to play. Everything that decides the results stands
 * here: threads and shards do not. */
#ifndef PADDOCK_SIM_PLAN_H
#define PADDOCK_SIM_PLAN_H

#include "host/options.h"
#include "sim/results.h"
#include "sim/rotation.h"

enum { PLAN_THREADS = 256 };

typedef struct {
    bool match; /* else sim */
    const game *g;
    int players; /* 0: not said */
    char options[ROTATION_OPTIONS];
    bot bots[GAME_SEATS];
    int bot_count;
    uint64_t games, seed, nodes, movetime;
    uint64_t shard, shards; /* this part, counted from 1, of so many */
    bool sprt;
    double elo0, elo1;
    char sprt_text[RESULTS_SPRT];
    int threads;
    double limit; /* seconds an external bot has for an answer */
    const char *out, *records, *format;
    bool luck; /* also find out how lucky every seat was, where a game has dice and a judge */
    const char *luck_said; /* "yes", "no"; NULL: nothing was said */
    rotation rotation;
} plan;

/* The option --format of a command that fills a struct with the member `format`. */
#define PLAN_FORMAT(type)                                                                          \
    {                                                                                              \
        OPTION_CHOICE, "--format F", WORDS("text, csv or json"),                                   \
            .at = offsetof(type, format), .values = "text csv json",                               \
            .refusal = WORDS("--format is text, csv or json, not '%1'")                            \
    }

extern const option match_options[], sim_options[];

/* From the command line; on failure e has the reason. Call plan_free after success only. */
bool plan_read(plan *p, bool match, int argc, char **argv, text_error *e);
void plan_free(plan *p);

/* The games of this shard: from begin up to, not including, end. */
uint64_t plan_begin(const plan *p);
uint64_t plan_end(const plan *p);

/* The head of the results this plan leads to. */
void plan_head(const plan *p, results_head *head);

/* One run of games cut into parts that differ by one at most. */
uint64_t shard_begin(uint64_t games, uint64_t shard, uint64_t shards);

#endif
