/* interrupt.h -- Ctrl-C while many games are played: everything stops soon and cleanly. */
#ifndef PADDOCK_HOST_INTERRUPT_H
#define PADDOCK_HOST_INTERRUPT_H

#include <stdbool.h>

/* Searches, workers and waits look at it; set by a signal or by whoever has seen enough. It only
 * ever goes from 0 to 1, so whoever looks a moment too early looks again. */
extern volatile int interrupt_stop;

/* Catches the first SIGINT or SIGTERM; a second one ends the program as usual. A bot that is gone
 * must not end us either: SIGPIPE is ignored. */
void interrupt_watch(void);

int interrupt_signal(void); /* the signal that came, or 0 */

#endif
