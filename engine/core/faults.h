/* faults.h -- all faults of a text, not only the first one.
 *
 *     text_error found[8];
 *     faults f = faults_to(found, 8);
 *     text_fail(faults_next(&f), "K2 fewer than three start crosses X");
 *     f.count                                 -- 1; faults that do not fit are dropped
 *
 * Readers go on after a fault as far as it makes sense. With room for one, only the first is kept;
 * without an array they are only counted.
 */
#pragma once

#include "core/text.h"

/* Most faults of a board or sheet that is painted: The Border has the most, 1 for its name, 2 for
 * each of 9 areas, 3 for each of 24 segments, 3 for the white spaces, 4 more for each area and 1
 * for spaces without an area, 131 in all. */
enum { FAULTS_MOST = 160 };

typedef struct {
    text_error *out;
    int most, count;
    int last;         /* number of the one reported last, from 1; 0: it did not fit */
    bool any;         /* also true when there was no room at all */
    text_error spare; /* takes what does not fit                 */
} faults;

static inline faults faults_to(text_error *out, int most) {
    return (faults){ out, most, 0, 0, false, TEXT_NO_ERROR };
}

/* Room for the next one, its place in the text still unknown. */
static inline text_error *faults_next(faults *f) {
    bool fits = f->count < f->most;
    text_error *e = fits && f->out ? &f->out[f->count] : &f->spare;
    f->count += fits;
    f->last = fits ? f->count : 0;
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

/* The faults that are seen at one place, by their numbers. */
typedef struct {
    uint32_t bits[FAULTS_MOST / 32];
} fault_set;

static inline void fault_set_add(fault_set *s, int number) {
    if (number > 0 && number <= FAULTS_MOST)
        s->bits[(number - 1) / 32] |= (uint32_t)1 << (number - 1) % 32;
}
static inline bool fault_set_has(const fault_set *s, int number) {
    return s->bits[(number - 1) / 32] >> (number - 1) % 32 & 1;
}
static inline bool fault_set_any(const fault_set *s) {
    uint32_t all = 0;
    for (int i = 0; i < FAULTS_MOST / 32; i++) all |= s->bits[i];
    return all != 0;
}
