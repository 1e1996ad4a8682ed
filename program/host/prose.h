/* prose.h -- sentences and tables with figures in them, in a language, into a buffer.
 *
 *     prose_say(&p, "%1 games", prose_figure(&p, "%d", n).at);
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

typedef struct {
    char at[128];
} prose_text;

/* Figures as the language writes them; as C does where p is NULL. */
__attribute__((format(printf, 2, 3))) prose_text prose_figure(const prose *p, const char *format,
                                                              ...);
prose_text prose_words(const prose *p, const char *english);
prose_text prose_shown(const char *text); /* in characters that can be shown here */
void prose_parts(const prose *p, const char *english, const char *first, const char *second,
                 const char *third, const char *end);
#define prose_say(...)  PROSE_SAY(__VA_ARGS__, NULL, NULL, NULL, NULL)
#define prose_line(...) PROSE_LINE(__VA_ARGS__, NULL, NULL, NULL, NULL) /* and a line end */
#define PROSE_SAY(p, english, first, second, third, ...)                                           \
    prose_parts(p, english, first, second, third, "")
#define PROSE_LINE(p, english, first, second, third, ...)                                          \
    prose_parts(p, english, first, second, third, "\n")

/* Right-aligned in `width` columns; left-aligned when it is negative. */
void prose_cell(const prose *p, const char *text, int width);
