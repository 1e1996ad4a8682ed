/* prose.c -- see prose.h. */
#include "host/prose.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/words.h"
#include "host/say.h"

prose_text prose_shown(const char *text) {
    prose_text t = { "" };
    text_out out = text_to(t.at, sizeof t.at);
    say_shown(&out, text);
    return t;
}

prose_text prose_figure(const prose *p, const char *format, ...) {
    char plain[sizeof(prose_text)];
    TEXT_ROOM(written, 2 * sizeof plain);
    va_list args;
    va_start(args, format);
    vsnprintf(plain, sizeof plain, format, args);
    va_end(args);
    words_figure(&written, p ? p->lang : WORDS_EN, plain);
    return prose_shown(written.buf);
}

prose_text prose_words(const prose *p, const char *english) {
    return prose_shown(words(p->lang, english));
}

void prose_parts(const prose *p, const char *english, const char *first, const char *second,
                 const char *third, const char *end) {
    char line[512], shown[1024];
    text_out out = text_to(line, sizeof line), shown_to = text_to(shown, sizeof shown);
    words_say(&out, p->lang, english, first, second, third);
    say_shown(&shown_to, line);
    buffer_print(p->out, "%s%s", shown, end);
}

void prose_cell(const prose *p, const char *text, int width) {
    int blanks = (width < 0 ? -width : width) - text_runes(text_of(text));
    buffer_print(p->out, "%*s%s%*s", width > 0 && blanks > 0 ? blanks : 0, "", text,
                 width < 0 && blanks > 0 ? blanks : 0, "");
}
