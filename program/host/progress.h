/* progress.h -- a bar on standard error during long work; none where that is no terminal. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool shown;
    double begin, last;
    uint64_t all;
} progress;

progress progress_begin(uint64_t all);
void progress_show(progress *p, uint64_t done, const char *note);
void progress_end(progress *p); /* wipes it away */
