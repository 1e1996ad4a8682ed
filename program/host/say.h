/* say.h -- messages for the person at the terminal, in the language of the locale and in characters
 * that the terminal can show. The folder host is all that asks the operating system for something:
 * arguments and help, files, clock, memory, locale, messages.
 *
 *     say(stdout, "%1 is written", path);
 *     return say_usage(&e, "match");        -> paddock: there are more bots than players
 *                                              Try 'paddock help match'.
 *
 * tools/update_po.sh finds the texts by the names of these functions.
 */
#pragma once

#include <stdio.h>

#include "core/text.h"

/* Language, character set and paper size of the locale. As POSIX has it: LC_ALL, then the
 * category's own variable, then LANG. */
int locale_lang(void); /* WORDS_EN when it is not one of ours */
bool locale_is_utf8(void);
bool locale_has_letter(void); /* paper as in the United States and Canada */

/* A line with %1 to %3 replaced. Only a text that is ours is translated, never what is put in. */
#define say(...)    say_in(locale_lang(), __VA_ARGS__)
#define say_in(...) SAY_IN(__VA_ARGS__, NULL, NULL, NULL, NULL)
#define SAY_IN(lang, to, english, first, second, third, ...)                                       \
    say_parts(lang, to, english, first, second, third)
void say_parts(int lang, FILE *to, const char *english, const char *first, const char *second,
               const char *third);

/* A line with a plural: %1 is the number n. */
void say_counted(FILE *to, int n, const char *one, const char *many, const char *second);

/* A text that is translated already, in the characters that can be shown here. */
void say_shown(text_out *out, const char *text);
void say_text(FILE *to, const char *text);

/* "paddock: WHY" on standard error; return EXIT_FAILURE. */
int say_error(const text_error *e);
int say_error_in(int lang, const text_error *e);
#define say_failed(...)                         SAY_FAILED(__VA_ARGS__, NULL, NULL, NULL)
#define SAY_FAILED(english, first, second, ...) say_failed_parts(english, first, second)
int say_failed_parts(const char *english, const char *first, const char *second);

/* The same for a wrong command line: refers to `paddock help COMMAND` (NULL: to the overview) and
 * returns EXIT_USAGE. */
enum { EXIT_USAGE = 2 };
int say_usage(const text_error *e, const char *command);
int say_usage_in(int lang, const text_error *e, const char *command);
