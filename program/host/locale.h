/* locale.h -- language, character set and paper size of the locale. As POSIX has it: LC_ALL,
 * then the category's own variable, then LANG. */
#ifndef PADDOCK_HOST_LOCALE_H
#define PADDOCK_HOST_LOCALE_H

#include <stdbool.h>

int locale_lang(void); /* WORDS_EN when it is not one of ours */
bool locale_is_utf8(void);
bool locale_has_letter(void); /* paper as in the United States and Canada */

#endif
