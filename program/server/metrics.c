/* metrics.c -- see metrics.h. */
#include "server/metrics.h"

static const double steps[TIMES_STEPS] = { 0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                           0.1,   0.2,   0.5,   1,    2,    5 };

const char *const refused_names[REFUSED_KINDS] = {
    "forbidden",   "silent",   "words",  "stale",  "illegal", "late",   "store", "busy",
    "connections", "requests", "tables", "boards", "talk",    "origin", "host",  "syntax",
};

void times_add(times *t, double seconds) {
    int i = 0;
    while (i < TIMES_STEPS && seconds > steps[i]) i++;
    t->count[i]++;
    t->sum += seconds;
}

static void put_head(buffer *to, const char *name, const char *kind, const char *help) {
    buffer_print(to, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

void metrics_count(buffer *to, const char *name, const char *kind, const char *help,
                   uint64_t value) {
    put_head(to, name, kind, help);
    buffer_print(to, "%s %llu\n", name, (unsigned long long)value);
}

void metrics_gauge(buffer *to, const char *name, const char *help, double value) {
    put_head(to, name, "gauge", help);
    buffer_print(to, "%s %.3f\n", name, value);
}

void metrics_times(buffer *to, const char *name, const char *help, const times *t) {
    unsigned long long sum = 0;
    put_head(to, name, "histogram", help);
    for (int i = 0; i < TIMES_STEPS; i++) {
        sum += t->count[i];
        buffer_print(to, "%s_bucket{le=\"%g\"} %llu\n", name, steps[i], sum);
    }
    sum += t->count[TIMES_STEPS];
    buffer_print(to, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %.6f\n%s_count %llu\n", name, sum, name,
                 t->sum, name, sum);
}

void metrics_refused(buffer *to, const char *name, const char *help,
                     const uint64_t counts[REFUSED_KINDS]) {
    put_head(to, name, "counter", help);
    for (int i = 0; i < REFUSED_KINDS; i++)
        buffer_print(to, "%s{reason=\"%s\"} %llu\n", name, refused_names[i],
                     (unsigned long long)counts[i]);
}
