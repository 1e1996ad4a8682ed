/* numbers.c -- see numbers.h. */
#include "cli/numbers.h"

#include <stdio.h>

bool number_read(text_span text, uint64_t most, uint64_t *out) {
    uint64_t n = 0;
    if (text.len == 0 || text.len > 19) return false;
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') return false;
        n = n * 10 + (uint64_t)(text.at[i] - '0');
    }
    if (n > most) return false;
    *out = n;
    return true;
}

bool number_option(const char *name, const char *value, uint64_t least, uint64_t most,
                   uint64_t *out, text_error *e) {
    char why[192];
    if (number_read(text_of(value), most, out) && *out >= least) return true;
    snprintf(why, sizeof why, "%s is a whole number from %llu to %llu, not '%.60s'", name,
             (unsigned long long)least, (unsigned long long)most, value);
    return text_fail_saying(e, why);
}
