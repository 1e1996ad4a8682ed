/* numbers.h -- whole numbers that somebody typed. */
#ifndef PADDOCK_CLI_NUMBERS_H
#define PADDOCK_CLI_NUMBERS_H

#include "core/text.h"

#define NUMBER_MOST UINT64_C(9999999999999999999) /* 64 bits hold every number of 19 digits */

/* Digits only, 0 to most. */
bool number_read(text_span text, uint64_t most, uint64_t *out);

#endif
