/* clock.h -- time and randomness from the operating system. */
#pragma once

#include <stdint.h>

double clock_seconds(void); /* monotonic, from an arbitrary origin */
uint64_t clock_seed(void);  /* random bits from the system         */

/* Today as 2026-11-15, and the time as 20261115-143059, for names of files. */
void clock_today(char out[11]);
void clock_stamp(char out[16]);
