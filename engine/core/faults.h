/* faults.h -- all faults of a text, not only the first one.
 *
 *     text_error found[8];
 *     faults f = faults_to(found, 8);
 *     text_fail(faults_next(&f), "K2 fewer than three start crosses X");
 *     f.count                                 -- 1; faults that do not fit are dropped
 *
 * Readers go on after a fault as far as it makes sense. With room for one, only the first is kept.
 */
#pragma once

#include "core/text.h"

typedef struct {
    text_error *out;
    int most, count;
    bool any;         /* also true when there was no room at all */
    text_error spare; /* takes what does not fit                 */
} faults;

static inline faults faults_to(text_error *out, int most) {
    return (faults){ out, most, 0, false, TEXT_NO_ERROR };
}

/* Room for the next one, its place in the text still unknown. */
static inline text_error *faults_next(faults *f) {
    text_error *e = f->count < f->most ? &f->out[f->count++] : &f->spare;
    f->any = true;
    e->why[0] = 0;
    e->pattern = NULL;
    e->line = e->column = 0;
    return e;
}

/* A fault at a place of the text; %1 of the pattern is the culprit. Both return true, so that the
 * caller can keep it as a flag. */
static inline bool faults_about(faults *f, int line, int column, const char *pattern,
                                text_span culprit) {
    text_error *e = faults_next(f);
    text_fail_at(e, pattern, culprit);
    e->line = line;
    e->column = column;
    return true;
}
static inline bool faults_add(faults *f, int line, int column, const char *why) {
    return faults_about(f, line, column, why, text_of(""));
}
