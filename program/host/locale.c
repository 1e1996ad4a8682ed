/* locale.c -- see locale.h. */
#include "host/locale.h"

#include <stdlib.h>
#include <string.h>

#include "core/words.h"

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
