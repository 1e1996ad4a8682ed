/* progress.c -- see progress.h. */
#include "sim/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "host/clock.h"
#include "host/locale.h"
#include "host/say.h"
#include "sim/figures.h"

enum { BAR = 30 };
static const double every = 0.2; /* seconds */

progress progress_begin(uint64_t games) {
    progress p = { isatty(STDERR_FILENO) == 1, clock_seconds(), 0, games };
    return p;
}

void progress_show(progress *p, const results *r) {
    char bar[BAR + 1], clock[32], line[128];
    text_out out = text_to(line, sizeof line);
    double now = clock_seconds();
    if (!p->shown || now - p->last < every || !r->played) return;
    p->last = now;
    double part = (double)r->played / (double)p->games;
    int left = (int)((now - p->begin) * (1 - part) / part);
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)(part * BAR));
    bar[BAR] = 0;
    fprintf(stderr, "\r[%s] %llu/%llu", bar, (unsigned long long)r->played,
            (unsigned long long)p->games);
    if (r->head.match) {
        row_figures f = figures_of_row(&r->bot[0], r->head.seats);
        fprintf(stderr, "  %.24s %.1f%%", r->head.bot[0], 100 * f.rate);
    }
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
