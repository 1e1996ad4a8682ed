/* words.c -- see words.h. The tables are what msgfmt makes of the .po files: texts sorted by bytes,
 * found by halving. */
#include "po/words.h"

#include "po/tables.h"

const char *const words_codes[WORDS_LANGUAGES] = { "en", "fr", "it", "de" };
const char *const words_names[WORDS_LANGUAGES] = { "English", "Fran\303\247ais", "Italiano",
                                                   "Deutsch" };

bool words_find(text_span code, int *lang) {
    if (code.len > 2 && (code.at[2] == '_' || code.at[2] == '-' || code.at[2] == '.')) code.len = 2;
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        if (!text_is(code, words_codes[i])) continue;
        *lang = i;
        return true;
    }
    return false;
}

/* A number of the table, least byte first, as msgfmt writes it on every machine we ask it to. */
static uint32_t number(const unsigned char *mo, uint32_t at) {
    return (uint32_t)mo[at] | (uint32_t)mo[at + 1] << 8 | (uint32_t)mo[at + 2] << 16 |
           (uint32_t)mo[at + 3] << 24;
}

static int compare(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

/* The translation, or NULL. A text with plural forms is found by its first one. */
static const char *find(int lang, const char *english) {
    const unsigned char *mo = words_tables[lang];
    if (!mo || !*english) return NULL;
    uint32_t low = 0, high = number(mo, 8), from = number(mo, 12), to = number(mo, 16);
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = compare((const char *)mo + number(mo, from + 8 * middle + 4), english);
        if (order == 0) return (const char *)mo + number(mo, to + 8 * middle + 4);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

const char *words(int lang, const char *english) {
    const char *found = find(lang, english);
    return found ? found : english;
}

/* French says "0 point"; the others count nought as many. */
const char *words_count(int lang, int n, const char *one, const char *many) {
    bool single = lang == WORDS_FR ? n < 2 : n == 1;
    const char *found = find(lang, one);
    if (!found) return single ? one : many;
    if (single) return found;
    while (*found) found++;
    return found + 1;
}

void words_say(text_out *out, int lang, const char *english, const char *first, const char *second,
               const char *third) {
    const char *part[3] = { first, second, third };
    for (const char *c = words(lang, english); *c; c++) {
        if (*c != '%' || c[1] < '1' || c[1] > '3') {
            text_char(out, *c);
            continue;
        }
        c++;
        if (part[*c - '1']) text_str(out, part[*c - '1']);
    }
}
