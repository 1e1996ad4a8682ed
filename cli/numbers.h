/* numbers.h -- whole numbers that somebody typed. */
#ifndef PADDOCK_CLI_NUMBERS_H
#define PADDOCK_CLI_NUMBERS_H

#include "core/text.h"

#define NUMBER_MOST UINT64_C(9999999999999999999) /* 64 bits hold every number of 19 digits */

enum { NUMBER_TEXT = 24 };
const char *number_text(uint64_t n, char text[NUMBER_TEXT]);

/* Digits only, 0 to most. */
bool number_read(text_span text, uint64_t most, uint64_t *out);

/* Fills e: "--games: a whole number from 1 to 9, not 'x'". Returns false. */
bool number_refuse(const char *name, const char *value, uint64_t least, uint64_t most,
                   text_error *e);

/* The value of an option of that name; else the reason names both ends. */
bool number_option(const char *name, const char *value, uint64_t least, uint64_t most,
                   uint64_t *out, text_error *e);

#endif
