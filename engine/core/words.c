/* words.c -- see words.h. English texts are found by their hash (hash.h) with a binary search; the
 * build fails when two of them have the same hash. A text that is not one of ours would be taken
 * for one only by a hash collision, so names that people chose are never looked up. */
#include "core/words.h"

#include "core/hash.h"
#include "core/words_tables.h"

const char *words_code(int lang) { return words_tables[lang].code; }
const char *words_name(int lang) { return words_tables[lang].name; }

/* Country and encoding of a locale do not matter. */
static bool ends_code(char c) { return c == '_' || c == '-' || c == '.' || c == '@'; }

bool words_find(text_span code, int *lang) {
    for (size_t i = 0; i < code.len; i++)
        if (ends_code(code.at[i])) code.len = i;
    for (int i = 0; i < words_languages; i++) {
        if (!text_is(code, words_tables[i].code)) continue;
        *lang = i;
        return true;
    }
    return false;
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

const char *words_count(int lang, int n, const char *one, const char *many) {
    const char *found = find(lang, one);
    if (!found) return n == 1 ? one : many;
    for (int form = words_tables[lang].plural((unsigned long)n); form > 0; form--) {
        while (*found) found++;
        found++;
    }
    return found;
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
    const words_table *t = &words_tables[lang];
    for (const char *c = english; *c; c++) {
        if (*c == '.' && c > english && is_digit(c[-1]) && is_digit(c[1]))
            text_str(out, t->decimal);
        else if (*c == ',')
            text_str(out, t->between);
        else if (*c == '%')
            text_str(out, t->percent);
        else
            text_char(out, *c);
    }
}

static void say_place(text_out *out, int lang, const text_error *e) {
    if (!e->file[0]) return;
    text_print(out, "%s: ", e->file);
    if (!e->line) return;
    words_say(out, lang, e->column ? WORDS("line %1, column %2: ") : WORDS("line %1: "),
              text_number(e->line).at, text_number(e->column).at);
}

void words_error_with(text_out *out, int lang, const text_error *e, const char *first,
                      const char *second, const char *third) {
    if (!e->pattern || !e->why[0]) {
        text_str(out, e->why);
        return;
    }
    say_place(out, lang, e);
    text_str(out, e->prefix);
    words_say(out, lang, e->pattern, first, second, third);
}

void words_error(text_out *out, int lang, const text_error *e) {
    words_error_with(out, lang, e, e->part[0], e->part[1], e->part[2]);
}
