/* xalloc.h -- memory that is always there: without it the program ends. The host gives it
 * (host/xalloc.c) to table and review, whose games and libraries have no limit that a caller could
 * reserve; core, draw, games and ai need none. What they return is freed by free(). */
#pragma once

#include <stddef.h>

void *xalloc(size_t bytes); /* all zero */
void *xrealloc(void *p, size_t bytes);
char *xstrdup(const char *text);
