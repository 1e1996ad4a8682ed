/* clock.h -- time and randomness from the operating system. */
#pragma once

#include <stdint.h>

double clock_seconds(void); /* monotonic, from an arbitrary origin */
uint64_t clock_seed(void);  /* random bits from the system         */

/* Time in milliseconds since 1970 for what must not jump: starts at the wall clock's time, runs
 * like the monotonic clock, and goes at most 2% faster or slower to follow the wall clock. */
typedef struct {
    int64_t now, mono; /* at the last call */
    int64_t slack;     /* monotonic time that has not led to a correction yet */
} steady_clock;
int64_t clock_steady(steady_clock *c, int64_t wall, int64_t mono); /* both clocks, in ms */
int64_t clock_steady_now(void);                                    /* of this program; one thread */

/* Today as 2026-11-15, and the time as 20261115-143059, for names of files. */
void clock_today(char out[11]);
void clock_stamp(char out[16]);
