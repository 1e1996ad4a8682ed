/* plain.h -- ASCII replacements of characters: "Kühe" becomes "Kuehe". Letters lose their accents,
 * or become two letters as in German. Characters without a replacement become question marks. */
#pragma once

#include "core/base.h"

enum { PLAIN_FIRST = 127 }; /* the first character that is replaced */

const char *plain_of(uint32_t rune); /* for PLAIN_FIRST and beyond: up to three characters */
