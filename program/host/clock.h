/* clock.h -- time and randomness from the operating system. */
#pragma once

#include <stdint.h>

double clock_seconds(void); /* monotonic, from an arbitrary origin */
uint64_t clock_seed(void);  /* random bits from the system         */

/* Milliseconds since the machine was started, sleep included: nobody can set this clock. */
int64_t clock_running_ms(void);
int64_t clock_wall_ms(void); /* since 1970, for what people read: somebody may set it */

/* Today as 2026-11-15, and the time as 20261115-143059, for names of files. */
void clock_today(char out[11]);
void clock_stamp(char out[16]);
