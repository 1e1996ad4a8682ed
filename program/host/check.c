/* check.c -- what a failed CHECK (core/base.h) does: it says where, and aborts. */
#include <stdio.h>
#include <stdlib.h>

#include "core/base.h"

void check_failed(const char *file, int line, const char *what) {
    (void)fprintf(stderr, "%s:%d: check failed: %s\n", file, line, what);
    abort();
}
