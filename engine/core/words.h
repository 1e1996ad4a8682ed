/* words.h -- texts for people, in their language.
 *
 *     words(v->lang, WORDS("The game is over"))               -> "Das Spiel ist zu Ende"
 *     words_say(&out, v->lang, WORDS("%1 may fill %2"), name, "Y5");
 *     words_count(v->lang, n, "%1 point", "%1 points")        -> the form for n
 *
 * English is the source; po/fr.po, po/it.po and po/de.po are compiled into tables by the build
 * (msgfmt, tools/embed_words.sh): no files when the program runs, the same in WebAssembly. A text
 * that is not translated stays English. WORDS (core/text.h) marks a text where it cannot be marked
 * otherwise; `make po` brings new texts into the .po files.
 */
#ifndef PADDOCK_CORE_WORDS_H
#define PADDOCK_CORE_WORDS_H

#include "core/text.h"

enum { WORDS_EN, WORDS_FR, WORDS_IT, WORDS_DE, WORDS_LANGUAGES };

extern const char *const words_codes[WORDS_LANGUAGES]; /* "en", "fr", "it", "de"              */
extern const char *const words_names[WORDS_LANGUAGES]; /* "English", "Français" ...           */

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

/* Numbers as the language writes them: "[41.3%, 50.0%]" is "[41,3 %; 50,0 %]" where the decimal
 * separator is a comma, with a narrow no-break space. */
void words_figure(text_out *out, int lang, const char *english);

/* The reason of an error, in the language. */
void words_error(text_out *out, int lang, const text_error *e);

#endif
