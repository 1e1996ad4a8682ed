/* clock.c -- see clock.h. */
#include "host/clock.h"

#include <sys/random.h>
#include <time.h>

#include "core/base.h"

double clock_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int64_t milliseconds(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t clock_running_ms(void) { return milliseconds(CLOCK_BOOTTIME); }
int64_t clock_wall_ms(void) { return milliseconds(CLOCK_REALTIME); }

uint64_t clock_seed(void) {
    uint64_t bits;
    ssize_t n = getrandom(&bits, sizeof bits, 0);
    CHECK(n == (ssize_t)sizeof bits);
    return bits;
}

static void format(const char *form, char *out, size_t room) {
    time_t now = time(NULL);
    struct tm day;
    if (!localtime_r(&now, &day) || strftime(out, room, form, &day) == 0) out[0] = 0;
}

void clock_today(char out[11]) { format("%Y-%m-%d", out, 11); }
void clock_stamp(char out[16]) { format("%Y%m%d-%H%M%S", out, 16); }
