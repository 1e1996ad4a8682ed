/* clock.h -- time and chance from the operating system. */
#ifndef PADDOCK_TUI_CLOCK_H
#define PADDOCK_TUI_CLOCK_H

#include "core/base.h"

double clock_now(void);      /* seconds from some beginning; never goes back */
uint64_t clock_chance(void); /* bits that nobody can guess                   */

/* Today as 2026-11-15, and the moment as 20261115-143059, for names of files. */
void clock_today(char out[11]);
void clock_stamp(char out[16]);

#endif
