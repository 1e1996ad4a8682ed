/* report.h -- results for people (text) and for other programs (csv, json). */
#ifndef PADDOCK_SIM_REPORT_H
#define PADDOCK_SIM_REPORT_H

#include "host/buffer.h"
#include "sim/results.h"

/* Separate from the results, since it is not reproducible. */
typedef struct {
    uint64_t decisions[GAME_SEATS]; /* by bot */
    double seconds[GAME_SEATS], longest[GAME_SEATS];
    double wall;
} timing;

/* Format is "text", "csv" or "json"; time may be NULL and is shown in text only. */
void report_write(const results *r, const timing *time, const char *format, buffer *out);

/* As text, in a language. */
void report_write_text(const results *r, const timing *time, int lang, buffer *out);

/* The sequential test so far: -1 elo0, +1 elo1, 0 open. */
int report_verdict(const results *r, double elo0, double elo1, double *llr);

#endif
