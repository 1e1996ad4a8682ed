/* interrupt.c -- see interrupt.h. */
#include "host/interrupt.h"

#include <signal.h>
#include <string.h>

volatile int interrupt_stop;
static volatile sig_atomic_t came;

static void note(int signal_number) {
    came = signal_number;
    __atomic_store_n(&interrupt_stop, 1, __ATOMIC_RELAXED);
}

void interrupt_watch(void) {
    struct sigaction a;
    memset(&a, 0, sizeof a);
    a.sa_handler = note;
    a.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &a, NULL);
    sigaction(SIGTERM, &a, NULL);
    a.sa_handler = SIG_IGN;
    a.sa_flags = 0;
    sigaction(SIGPIPE, &a, NULL);
}

int interrupt_signal(void) { return came; }
