/* words.h -- texts for people, in their language.
 *
 *     words(v->lang, WORDS("The game is over"))               -> "Das Spiel ist zu Ende"
 *     words_say(&out, v->lang, WORDS("%1 may fill %2"), name, "Y5");
 *     words_count(v->lang, n, "%1 point", "%1 points")        -> the form for n
 *
 * English is the source. The languages are those of po/LINGUAS: po/fr.po and the others are
 * made into tables by the build (tools/words_table.c), with their plural forms and
 * figures, so no files are needed when the program runs, and WebAssembly has the same. A text that
 * is not translated stays English. WORDS (core/text.h) marks a text where it cannot be marked
 * otherwise; `make po` brings new texts into the .po files.
 */
#pragma once

#include "core/text.h"

enum { WORDS_EN }; /* the others are numbered in the order of po/LINGUAS */

extern const int words_languages;        /* how many there are, English among them   */
extern const char words_codes[];         /* "en fr it de"                            */
extern const char words_names[];         /* "English, Français, Italiano, Deutsch"   */
extern const char words_codes_in_text[]; /* "en, fr, it, de"                         */

const char *words_code(int lang);           /* "de"      */
const char *words_name(int lang);           /* "Deutsch" */
bool words_find(text_span code, int *lang); /* "de", also "de_CH.UTF-8" and "de-CH" */
const char *words(int lang, const char *english);
const char *words_count(int lang, int n, const char *one, const char *many);

/* Writes the text with %1, %2 and %3 replaced by the parts, which are not translated. */
void words_put(text_out *out, int lang, const char *english, const char *first, const char *second,
               const char *third);
#define words_say(...) WORDS_SAY(__VA_ARGS__, NULL, NULL, NULL, NULL) /* none to three parts */
#define WORDS_SAY(out, lang, english, first, second, third, ...)                                   \
    words_put(out, lang, english, first, second, third)

/* The same as a value, for an argument or a label. */
text_long words_line(int lang, const char *english, const char *first, const char *second,
                     const char *third);
#define words_said(...) WORDS_SAID(__VA_ARGS__, NULL, NULL, NULL, NULL)
#define WORDS_SAID(lang, english, first, second, third, ...)                                       \
    words_line(lang, english, first, second, third)

/* Numbers as the header of the .po file says: "[41.3%, 50.0%]" is "[41,3 %; 50,0 %]" with X-Decimal
 * ",", X-List-Separator ";" and X-Percent "50 %". */
void words_figure(text_out *out, int lang, const char *english);

/* The reason of an error, in the language. */
void words_error(text_out *out, int lang, const text_error *e);
/* With other words for its parts. */
void words_error_with(text_out *out, int lang, const text_error *e, const char *first,
                      const char *second, const char *third);
