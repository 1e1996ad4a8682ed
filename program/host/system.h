/* system.h -- error messages of the system, translated. */
#ifndef PADDOCK_HOST_SYSTEM_H
#define PADDOCK_HOST_SYSTEM_H

#include "core/text.h"

/* Fills e from a number such as errno and returns false. In English it is what the C library says.
 */
bool system_fail(text_error *e, int error);

#endif
