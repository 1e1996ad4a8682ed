/* clock.h -- what time it is, for measuring and for seeds that differ. */
#ifndef PADDOCK_HOST_CLOCK_H
#define PADDOCK_HOST_CLOCK_H

#include <stdint.h>

double clock_seconds(void); /* from any beginning; never goes back */

/* Good enough for games nobody bets on; the server has real randomness. */
uint64_t clock_seed(void);

#endif
