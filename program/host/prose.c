/* prose.c -- see prose.h. */
#include "host/prose.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/words.h"
#include "host/say.h"

const char *prose_figure(const prose *p, char cell[PROSE_CELL], const char *format, ...) {
    char plain[PROSE_CELL], written[2 * PROSE_CELL];
    text_out out = text_to(written, sizeof written), shown = text_to(cell, PROSE_CELL);
    va_list args;
    va_start(args, format);
    vsnprintf(plain, sizeof plain, format, args);
    va_end(args);
    words_figure(&out, p ? p->lang : WORDS_EN, plain);
    say_shown(&shown, written);
    return cell;
}

const char *prose_words(const prose *p, const char *english, char cell[PROSE_CELL]) {
    text_out out = text_to(cell, PROSE_CELL);
    say_shown(&out, words(p->lang, english));
    return cell;
}

void prose_parts(const prose *p, const char *english, const char *first, const char *second,
                 const char *third, const char *end) {
    char line[512], shown[1024];
    text_out out = text_to(line, sizeof line), shown_to = text_to(shown, sizeof shown);
    words_say(&out, p->lang, english, first, second, third);
    say_shown(&shown_to, line);
    buffer_print(p->out, "%s%s", shown, end);
}

void prose_cell(const prose *p, const char *shown, int width) {
    int blanks = (width < 0 ? -width : width) - text_runes(text_of(shown));
    for (int i = 0; width > 0 && i < blanks; i++) buffer_str(p->out, " ");
    buffer_str(p->out, shown);
    for (int i = 0; width < 0 && i < blanks; i++) buffer_str(p->out, " ");
}
