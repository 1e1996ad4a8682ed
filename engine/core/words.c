/* words.c -- see words.h. English texts are found by their hash (hash.h) with a binary search; the
 * build fails when two of them have the same hash. A text that is not one of ours would be taken
 * for one only by a hash collision, so names that people chose are never looked up. */
#include "core/words.h"

#include "core/hash.h"
#include "core/words_tables.h"

const char *const words_codes[WORDS_LANGUAGES] = { "en", "fr", "it", "de" };
const char *const words_names[WORDS_LANGUAGES] = { "English", "Fran\303\247ais", "Italiano",
                                                   "Deutsch" };

bool words_find(text_span code, int *lang) {
    if (code.len > 2 && (code.at[2] == '_' || code.at[2] == '-' || code.at[2] == '.')) code.len = 2;
    return text_find(code, words_codes, WORDS_LANGUAGES, lang);
}

/* The index of a text among the keys, or -1. */
static int find_key(const char *english) {
    uint32_t hash = hash_text(english);
    int low = 0, high = words_count_of_keys;
    while (low < high) {
        int middle = (low + high) / 2;
        if (words_keys[middle] < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low < words_count_of_keys && words_keys[low] == hash ? low : -1;
}

/* The translation, or NULL. A text with plural forms is found by its first one. */
static const char *find(int lang, const char *english) {
    const words_table *t = &words_tables[lang];
    int key = t->text && *english ? find_key(english) : -1;
    if (key < 0) return NULL;
    const unsigned char *at = t->text + t->step[key / WORDS_STEP];
    for (int i = key % WORDS_STEP; i > 0; i--) at += 2 + at[0] + (at[1] << 8);
    return at[2] ? (const char *)at + 2 : NULL;
}

const char *words(int lang, const char *english) {
    const char *found = find(lang, english);
    return found ? found : english;
}

/* French uses the singular for 0; the other languages the plural. */
const char *words_count(int lang, int n, const char *one, const char *many) {
    bool single = lang == WORDS_FR ? n < 2 : n == 1;
    const char *found = find(lang, one);
    if (!found) return single ? one : many;
    if (single) return found;
    while (*found) found++;
    return found + 1;
}

void words_put(text_out *out, int lang, const char *english, const char *first, const char *second,
               const char *third) {
    const char *const parts[TEXT_PARTS] = { first, second, third };
    text_fill(out, words(lang, english), parts);
}

text_long words_line(int lang, const char *english, const char *first, const char *second,
                     const char *third) {
    text_long line;
    text_out out = text_to(line.at, sizeof line.at);
    words_put(&out, lang, english, first, second, third);
    return line;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

void words_figure(text_out *out, int lang, const char *english) {
    bool spaced = lang == WORDS_FR || lang == WORDS_DE; /* Italian has no space before % */
    for (const char *c = english; *c; c++) {
        if (lang == WORDS_EN)
            text_char(out, *c);
        else if (*c == '.' && c > english && is_digit(c[-1]) && is_digit(c[1]))
            text_char(out, ',');
        else if (*c == ',')
            text_char(out, ';');
        else if (*c == '%' && spaced)
            text_str(out, "\342\200\257%");
        else
            text_char(out, *c);
    }
}

static void say_place(text_out *out, int lang, const text_error *e) {
    if (!e->file[0]) return;
    text_str(out, e->file);
    text_str(out, ": ");
    if (!e->line) return;
    words_say(out, lang, e->column ? WORDS("line %1, column %2: ") : WORDS("line %1: "),
              text_number(e->line).at, text_number(e->column).at);
}

void words_error(text_out *out, int lang, const text_error *e) {
    if (!e->pattern || !e->why[0]) {
        text_str(out, e->why);
        return;
    }
    say_place(out, lang, e);
    text_str(out, e->prefix);
    words_say(out, lang, e->pattern, e->part[0], e->part[1], e->part[2]);
}
