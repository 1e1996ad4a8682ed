/* plain.h -- characters where only ASCII can be shown: "Kühe" becomes "Kuehe".
 *
 * Letters lose their accents; those that German writes as two, when it has to, become two. What
 * has no likeness in ASCII is a question mark.
 */
#ifndef PADDOCK_CORE_PLAIN_H
#define PADDOCK_CORE_PLAIN_H

#include "core/base.h"

enum { PLAIN_FIRST = 127 }; /* of the characters that are not shown as they are */

const char *plain_of(uint32_t rune); /* for PLAIN_FIRST and beyond: up to three characters */

#endif
