/* report.h -- results for people (text) and for other programs (json). */
#pragma once

#include "sim/results.h"

/* Separate from the results, since it is not reproducible. */
typedef struct {
    uint64_t decisions[GAME_SEATS]; /* by bot */
    double seconds[GAME_SEATS], longest[GAME_SEATS];
    double wall;
} timing;

/* As text in a language; time may be NULL. */
void report_text(results *r, const timing *time, int lang, buffer *out);
void report_json(results *r, buffer *out);

/* Format is "text", in the language of the locale, or "json". */
void report_print(results *r, const timing *time, const char *format);

/* Writes the file that `merge` reads. */
bool report_save(results *r, const char *path, text_error *e);
