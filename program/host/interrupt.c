/* interrupt.c -- see interrupt.h. */
#include "host/interrupt.h"

#include <signal.h>
#include <string.h>

atomic_bool interrupt_stop;
static atomic_int caught;

static void note(int signal_number) {
    atomic_store(&caught, signal_number);
    atomic_store(&interrupt_stop, true);
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

int interrupt_signal(void) { return atomic_load(&caught); }
