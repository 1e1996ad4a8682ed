/* interrupt.h -- Ctrl+C while many games are played: all threads stop soon and cleanly. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>

/* Searches, workers and waits poll it. Set by a signal, or when enough games are played; never
 * cleared. */
extern atomic_bool interrupt_stop;

/* Catches the first SIGINT or SIGTERM; a second one ends the program as usual. Ignores SIGPIPE: a
 * bot program that has exited must not end this one. */
void interrupt_watch(void);

int interrupt_signal(void); /* the signal that came, or 0 */
