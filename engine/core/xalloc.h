/* xalloc.h -- memory that is always there: without it the program ends. table/xalloc.c implements
 * it; core, draw, games and ai allocate nothing. What they return is freed by free(). */
#pragma once

#include <stddef.h>

void *xalloc(size_t bytes); /* all zero */
void *xrealloc(void *p, size_t bytes);
char *xstrdup(const char *text);
