/* say.c -- see say.h. */
#include "host/say.h"

#include <stdlib.h>

#include "core/plain.h"
#include "core/words.h"

enum { MOST = 4096 }; /* bytes of a line; paths can be long */

/* A character in ASCII, for terminals without UTF-8. */
static void show_rune(text_out *out, uint32_t rune) {
    if (rune < PLAIN_FIRST)
        text_char(out, (char)rune);
    else
        text_str(out, plain_of(rune));
}

void say_shown(text_out *out, const char *text) {
    text_span rest = text_of(text);
    if (locale_is_utf8()) {
        text_str(out, text);
        return;
    }
    while (rest.len) show_rune(out, text_rune(&rest));
}

void say_text(FILE *to, const char *text) {
    text_span rest = text_of(text);
    if (locale_is_utf8()) {
        fputs(text, to);
        return;
    }
    while (rest.len) {
        char shown[8];
        text_out out = text_to(shown, sizeof shown);
        show_rune(&out, text_rune(&rest));
        fputs(shown, to);
    }
}

void say_parts(int lang, FILE *to, const char *english, const char *first, const char *second,
               const char *third) {
    char line[MOST];
    text_out out = text_to(line, sizeof line);
    words_say(&out, lang, english, first, second, third);
    say_text(to, line);
    fputc('\n', to);
}

void say_counted(FILE *to, int n, const char *one, const char *many, const char *second) {
    char count[16];
    text_out out = text_to(count, sizeof count);
    text_int(&out, n);
    say_in(WORDS_EN, to, words_count(locale_lang(), n, one, many), count, second);
}

int say_error_in(int lang, const text_error *e) {
    char why[MOST];
    text_out out = text_to(why, sizeof why);
    text_str(&out, "paddock: ");
    words_error(&out, lang, e);
    text_char(&out, '\n');
    say_text(stderr, why);
    return EXIT_FAILURE;
}

int say_error(const text_error *e) { return say_error_in(locale_lang(), e); }

int say_failed_parts(const char *english, const char *first, const char *second) {
    fputs("paddock: ", stderr);
    say(stderr, english, first, second);
    return EXIT_FAILURE;
}

int say_usage_in(int lang, const text_error *e, const char *command) {
    say_error_in(lang, e);
    say_in(lang, stderr, command ? WORDS("Try 'paddock help %1'.") : WORDS("Try 'paddock help'."),
           command);
    return EXIT_USAGE;
}

int say_usage(const text_error *e, const char *command) {
    return say_usage_in(locale_lang(), e, command);
}
