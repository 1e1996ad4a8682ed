/* numbers.c -- see numbers.h. */
#include "host/numbers.h"

const char *number_text(uint64_t n, char text[NUMBER_TEXT]) {
    text_out out = text_to(text, NUMBER_TEXT);
    text_uint(&out, n);
    return text;
}

bool number_refuse(const char *name, const char *value, uint64_t least, uint64_t most,
                   text_error *e) {
    char low[NUMBER_TEXT], high[NUMBER_TEXT];
    text_fail_with(e, "a whole number from %1 to %2, not '%3'", number_text(least, low),
                   number_text(most, high), value);
    return text_prefix(e, text_of(name), ": ");
}

bool number_option(const char *name, const char *value, uint64_t least, uint64_t most,
                   uint64_t *out, text_error *e) {
    if (text_to_number(text_of(value), most, out) && *out >= least) return true;
    return number_refuse(name, value, least, most, e);
}
