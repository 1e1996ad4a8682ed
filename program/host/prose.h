/* prose.h -- sentences and tables with figures in them, in a language, into a buffer.
 *
 *     char games[PROSE_CELL];
 *     prose_say(&p, "%1 games", prose_figure(&p, games, "%d", n));
 *
 * Figures are written first and put into the sentence then, so that no translation is ever read as
 * a format.
 */
#pragma once

#include "host/buffer.h"

typedef struct {
    buffer *out;
    int lang;
} prose;

enum { PROSE_CELL = 128 };

/* Figures as the language writes them; as C does where p is NULL. */
__attribute__((format(printf, 3, 4))) const char *
prose_figure(const prose *p, char cell[PROSE_CELL], const char *format, ...);
const char *prose_words(const prose *p, const char *english, char cell[PROSE_CELL]);
void prose_parts(const prose *p, const char *english, const char *first, const char *second,
                 const char *third, const char *end);
#define prose_say(...)  PROSE_SAY(__VA_ARGS__, NULL, NULL, NULL, NULL)
#define prose_line(...) PROSE_LINE(__VA_ARGS__, NULL, NULL, NULL, NULL) /* and a line end */
#define PROSE_SAY(p, english, first, second, third, ...)                                           \
    prose_parts(p, english, first, second, third, "")
#define PROSE_LINE(p, english, first, second, third, ...)                                          \
    prose_parts(p, english, first, second, third, "\n")

/* Right-aligned in `width` columns; left-aligned when it is negative. */
void prose_cell(const prose *p, const char *shown, int width);
