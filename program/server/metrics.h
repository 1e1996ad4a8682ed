/* metrics.h -- counts of what the server does, as text for Prometheus. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "host/buffer.h"

/* How long something took, by steps from a millisecond to five seconds. */
enum { TIMES_STEPS = 12 };
typedef struct {
    uint64_t count[TIMES_STEPS + 1]; /* the last: longer */
    double sum;                      /* seconds */
} times;
void times_add(times *t, double seconds);

/* Why something was refused: the codes of errors in docs/server.md, and what the edge refuses. */
typedef enum {
    REFUSED_FORBIDDEN,
    REFUSED_SILENT,
    REFUSED_WORDS,
    REFUSED_STALE,
    REFUSED_ILLEGAL,
    REFUSED_LATE,
    REFUSED_STORE,
    REFUSED_BUSY,
    REFUSED_CONNECTIONS, /* too many */
    REFUSED_REQUESTS,
    REFUSED_TABLES,
    REFUSED_BOARDS,
    REFUSED_TALK, /* more than --rate */
    REFUSED_ORIGIN,
    REFUSED_HOST,
    REFUSED_SYNTAX, /* no HTTP, no WebSocket frame */
    REFUSED_KINDS
} refused_kind;
extern const char *const refused_names[REFUSED_KINDS];

void metrics_count(buffer *to, const char *name, const char *kind, const char *help,
                   uint64_t value);
void metrics_gauge(buffer *to, const char *name, const char *help, double value);
void metrics_times(buffer *to, const char *name, const char *help, const times *t);
void metrics_refused(buffer *to, const char *name, const char *help,
                     const uint64_t counts[REFUSED_KINDS]);
