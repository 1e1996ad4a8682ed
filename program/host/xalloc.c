/* xalloc.c -- memory for engine/table and the program: core/xalloc.h. */
#include "core/xalloc.h"

#include <stdlib.h>
#include <string.h>

static void *need(void *p) {
    if (!p) abort();
    return p;
}

void *xalloc(size_t bytes) { return need(calloc(1, bytes ? bytes : 1)); }
void *xrealloc(void *p, size_t bytes) { return need(realloc(p, bytes ? bytes : 1)); }

char *xstrdup(const char *text) {
    size_t bytes = strlen(text) + 1;
    return memcpy(xalloc(bytes), text, bytes);
}
