/* progress.h -- a bar on standard error while many games are played; none when it is no terminal.
 */
#ifndef PADDOCK_SIM_PROGRESS_H
#define PADDOCK_SIM_PROGRESS_H

#include "sim/results.h"

typedef struct {
    bool shown;
    double begin, last;
    uint64_t games;
} progress;

progress progress_begin(uint64_t games);
void progress_show(progress *p, const results *r);
void progress_end(progress *p); /* wipes it away */

#endif
