/* plan.h -- what `match` and `sim` were asked to play. Everything that decides the results stands
 * here: threads and shards do not. The folder sim plays games between bots, in several threads, and
 * adds up the results. */
#pragma once

#include "host/options.h"
#include "sim/results.h"
#include "sim/rotation.h"

enum { PLAN_THREADS = 256 };

typedef struct {
    results_head head;
    uint64_t begin, end; /* the games of this shard: from begin up to, not including, end */
    char options[ROTATION_OPTIONS]; /* of the game, as given */
    bot bots[GAME_SEATS];
    uint64_t nodes, movetime;
    int threads;
    double limit; /* seconds an external bot has for an answer */
    const char *out, *records, *format;
    const char *luck; /* "yes", "no"; NULL: nothing was said */
    rotation rotation;
} plan;

/* The option --format of a command that fills a struct with the member `format`. */
#define PLAN_FORMAT(type)                                                                          \
    {                                                                                              \
        OPTION_CHOICE, "--format F", WORDS("text or json"),                                        \
            .at = offsetof(type, format), .values = "text json",                                   \
            .refusal = WORDS("--format must be text or json, not '%1'")                            \
    }

extern const option match_options[], sim_options[];

/* From the command line; on failure e has the reason. Call rotation_free after success only. */
bool plan_read(plan *p, bool match, int argc, char **argv, text_error *e);

/* One run of games cut into parts that differ by one at most. */
uint64_t shard_begin(uint64_t games, uint64_t shard, uint64_t shards);
