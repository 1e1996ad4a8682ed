/* say.c -- see say.h. */
#include "host/say.h"

#include <stdlib.h>
#include <string.h>

#include "core/plain.h"
#include "core/words.h"

enum { MOST = 4096 }; /* bytes of a line; paths can be long */

/* ---- The locale ------------------------------------------------------------------------------ */

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

static const char *locale_for(const char *category) {
    const char *value = setting("LC_ALL");
    if (!value) value = setting(category);
    if (!value) value = setting("LANG");
    return value ? value : "C";
}

int locale_lang(void) {
    int lang = WORDS_EN;
    words_find(text_of(locale_for("LC_MESSAGES")), &lang);
    return lang;
}

/* Encodings are spelled UTF-8, utf-8, utf8 ... */
bool locale_is_utf8(void) {
    static const char plain[] = "utf8";
    const char *at = strchr(locale_for("LC_CTYPE"), '.');
    size_t seen = 0;
    for (at = at ? at + 1 : ""; *at && *at != '@'; at++) {
        if (*at == '-') continue;
        if ((*at | 32) != plain[seen] || ++seen == sizeof plain) return false;
    }
    return seen == sizeof plain - 1;
}

bool locale_has_letter(void) {
    const char *country = strchr(locale_for("LC_PAPER"), '_');
    return country && (strncmp(country, "_US", 3) == 0 || strncmp(country, "_CA", 3) == 0);
}

/* ---- Messages -------------------------------------------------------------------------------- */

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
        TEXT_ROOM(shown, 8);
        show_rune(&shown, text_rune(&rest));
        fputs(shown.buf, to);
    }
}

void say_parts(int lang, FILE *to, const char *english, const char *first, const char *second,
               const char *third) {
    TEXT_ROOM(line, MOST);
    words_say(&line, lang, english, first, second, third);
    say_text(to, line.buf);
    fputc('\n', to);
}

void say_counted(FILE *to, int n, const char *one, const char *many, const char *second) {
    TEXT_ROOM(count, 16);
    text_int(&count, n);
    say_in(WORDS_EN, to, words_count(locale_lang(), n, one, many), count.buf, second);
}

int say_error_in(int lang, const text_error *e) {
    TEXT_ROOM(why, MOST);
    text_str(&why, "paddock: ");
    words_error(&why, lang, e);
    text_char(&why, '\n');
    say_text(stderr, why.buf);
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
