/* numbers.h -- whole numbers that somebody typed. */
#ifndef PADDOCK_HOST_NUMBERS_H
#define PADDOCK_HOST_NUMBERS_H

#include "core/text.h"

enum { NUMBER_TEXT = 24 };
const char *number_text(uint64_t n, char text[NUMBER_TEXT]);

/* Fills e: "--games: a whole number from 1 to 9, not 'x'". Returns false. */
bool number_refuse(const char *name, const char *value, uint64_t least, uint64_t most,
                   text_error *e);

/* The value of an option of that name; else the reason names both ends. */
bool number_option(const char *name, const char *value, uint64_t least, uint64_t most,
                   uint64_t *out, text_error *e);

#endif
