/* clock.c -- see clock.h. */
#include "host/clock.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

double clock_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

uint64_t clock_seed(void) {
    uint64_t bits;
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool ok = file >= 0 && read(file, &bits, sizeof bits) == (ssize_t)sizeof bits;
    if (file >= 0) close(file);
    if (ok) return bits;
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000000007u ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid();
}

static void format(const char *form, char *out, size_t room) {
    time_t now = time(NULL);
    struct tm day;
    if (!localtime_r(&now, &day) || strftime(out, room, form, &day) == 0) out[0] = 0;
}

void clock_today(char out[11]) { format("%Y-%m-%d", out, 11); }
void clock_stamp(char out[16]) { format("%Y%m%d-%H%M%S", out, 16); }
