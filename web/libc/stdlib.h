/* stdlib.h -- the little that table/ needs, for WebAssembly: see web/libc.c. */
#pragma once

#include <stddef.h>

void *malloc(size_t n);
void *calloc(size_t count, size_t n);
void *realloc(void *p, size_t n);
void free(void *p);
_Noreturn void abort(void);
