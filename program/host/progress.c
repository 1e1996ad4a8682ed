/* progress.c -- see progress.h. */
#include "host/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "host/clock.h"
#include "host/say.h"

enum { BAR = 30 };
static const double every = 0.2; /* seconds */

progress progress_begin(uint64_t all) {
    return (progress){ isatty(STDERR_FILENO) == 1, clock_seconds(), 0, all };
}

void progress_show(progress *p, uint64_t done, const char *note) {
    char bar[BAR + 1], clock[32], line[128];
    text_out out = text_to(line, sizeof line);
    double now = clock_seconds();
    if (!p->shown || now - p->last < every || !done) return;
    p->last = now;
    double part = (double)done / (double)p->all;
    int left = (int)((now - p->begin) * (1 - part) / part);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)(part * BAR));
    bar[BAR] = 0;
    fprintf(stderr, "\r[%s] %llu/%llu%s", bar, (unsigned long long)done, (unsigned long long)p->all,
            note);
    snprintf(clock, sizeof clock, "%d:%02d:%02d", left / 3600, left / 60 % 60, left % 60);
    words_say(&out, locale_lang(), WORDS("%1 left"), clock);
    fputs("  ", stderr);
    say_text(stderr, line);
    fputs("\033[K", stderr);
    fflush(stderr);
}

void progress_end(progress *p) {
    if (!p->shown || !p->last) return;
    fprintf(stderr, "\r\033[K");
    fflush(stderr);
}
