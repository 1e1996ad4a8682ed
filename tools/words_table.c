/* words_table.c -- makes C arrays of compiled translations (.mo files): see core/words.c.
 *
 *     words_table fr.mo it.mo de.mo > build/gen/words.c
 *
 * English texts are stored as hashes only (core/hash.h), once for all languages: browsers
 * load these tables, and half of them would be English. What else a language needs is in the header
 * of its .po file: Language, X-Language-Name, Plural-Forms, X-Decimal, X-List-Separator, X-Percent.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/words_tables.h"

enum { MOST = 1 << 15, MOST_FILES = 16 }; /* texts, of all files together */

typedef struct {
    uint32_t hash;
    const char *english;
} key;

typedef struct {
    unsigned char *at;
    uint32_t count;
} mo_file;

static void fail(const char *why, const char *what) {
    fprintf(stderr, "words_table: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

/* msgfmt writes little-endian. */
static uint32_t number(const mo_file *m, uint32_t at) {
    const unsigned char *b = m->at + at;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static const char *text(const mo_file *m, uint32_t table, uint32_t i, uint32_t *len) {
    uint32_t row = number(m, table) + 8 * i;
    if (len) *len = number(m, row);
    return (const char *)m->at + number(m, row + 4);
}
static const char *english(const mo_file *m, uint32_t i) { return text(m, 12, i, NULL); }
static const char *translated(const mo_file *m, uint32_t i, uint32_t *len) {
    return text(m, 16, i, len);
}

static mo_file read_mo(const char *path) {
    mo_file m;
    FILE *f = fopen(path, "rb");
    long size = 0;
    if (!f || fseek(f, 0, SEEK_END) || (size = ftell(f)) < 28 || fseek(f, 0, SEEK_SET))
        fail("cannot be read", path);
    m.at = malloc((size_t)size);
    if (!m.at || fread(m.at, 1, (size_t)size, f) != (size_t)size) fail("cannot be read", path);
    fclose(f);
    m.count = number(&m, 8);
    if (number(&m, 0) != 0x950412de) fail("is no .mo file of this kind", path);
    return m;
}

static int by_hash(const void *a, const void *b) {
    uint32_t x = ((const key *)a)->hash, y = ((const key *)b)->hash;
    return x < y ? -1 : x > y;
}

/* All texts that any language translates, without the header entry "". */
static int gather(const mo_file *m, int files, key *keys) {
    int count = 0, kept = 0;
    for (int f = 0; f < files; f++) {
        for (uint32_t i = 0; i < m[f].count; i++) {
            const char *e = english(&m[f], i);
            if (!*e) continue;
            if (count == MOST) fail("too many texts", e);
            keys[count++] = (key){ hash_text(e), e };
        }
    }
    qsort(keys, (size_t)count, sizeof *keys, by_hash);
    for (int i = 0; i < count; i++) {
        if (kept && keys[kept - 1].hash == keys[i].hash) {
            if (strcmp(keys[kept - 1].english, keys[i].english) != 0)
                fail("has the same number as another text: change one of them", keys[i].english);
        } else {
            keys[kept++] = keys[i];
        }
    }
    return kept;
}

/* The translation with its final zero; a single zero if there is none. */
static const char *find(const mo_file *m, const char *e, uint32_t *bytes) {
    for (uint32_t i = 0; i < m->count; i++) {
        if (strcmp(english(m, i), e) != 0) continue;
        const char *t = translated(m, i, bytes);
        ++*bytes;
        return t;
    }
    *bytes = 1;
    return "";
}

/* A text with two plural forms contains a zero, so each text is preceded by its length. */
static void put_language(const mo_file *m, int n, const key *keys, int count) {
    uint32_t step[MOST / WORDS_STEP + 1], at = 0, bytes;
    printf("static const unsigned char text_%d[] = {", n);
    for (int i = 0; i < count; i++) {
        const char *t = find(m, keys[i].english, &bytes);
        if (i % WORDS_STEP == 0) step[i / WORDS_STEP] = at;
        if (bytes >= 1 << 16) fail("is too long", t);
        printf("\n%u,%u,", (unsigned)(bytes & 255), (unsigned)(bytes >> 8));
        for (uint32_t b = 0; b < bytes; b++) printf("%d,", (unsigned char)t[b]);
        at += bytes + 2;
    }
    printf("0};\nstatic const uint32_t step_%d[] = {", n);
    for (int i = 0; i < count; i += WORDS_STEP) printf("%u,", (unsigned)step[i / WORDS_STEP]);
    printf("0};\n");
}

/* ---- What the header of a .po file says ------------------------------------------------------ */

/* The value of a field, as "Language: ". */
static const char *field(const mo_file *m, const char *name, const char *path) {
    const char *at = m->count && !*english(m, 0) ? strstr(translated(m, 0, NULL), name) : NULL;
    if (!at) {
        fprintf(stderr, "words_table: %s: the header has no %s\n", path, name);
        exit(EXIT_FAILURE);
    }
    at += strlen(name);
    size_t len = strcspn(at, "\n");
    char *value = malloc(len + 1);
    if (!value || !len) fail("an empty field in the header", path);
    memcpy(value, at, len);
    value[len] = 0;
    return value;
}

static void put_string(const char *s) {
    putchar('"');
    for (; *s; s++) printf(*s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    putchar('"');
}

/* The expression of gettext is one of C. */
static void put_plural(const mo_file *m, int n, const char *path) {
    const char *rule = strstr(field(m, "Plural-Forms: ", path), " plural=");
    if (!rule) fail("no plural= in Plural-Forms", path);
    rule += strlen(" plural=");
    size_t len = strspn(rule, "n0123456789 ()?:!=<>&|%+-*/");
    if (rule[len] && rule[len] != ';') fail("plural= is not an expression of n", path);
    printf("static int plural_%d(unsigned long n) {\n    (void)n;\n    return (int)(%.*s);\n}\n", n,
           (int)len, rule);
}

/* "50 %" is how the language writes it: what stands behind the number. */
static const char *percent(const mo_file *m, const char *path) {
    const char *shown = field(m, "X-Percent: ", path);
    return shown + strspn(shown, "0123456789");
}

static void put_row(const mo_file *m, int n, const char *path) {
    const char *const parts[] = { field(m, "Language: ", path), field(m, "X-Language-Name: ", path),
                                  field(m, "X-Decimal: ", path),
                                  field(m, "X-List-Separator: ", path), percent(m, path) };
    printf(",\n    { ");
    for (int i = 0; i < 5; i++) {
        put_string(parts[i]);
        printf(", ");
    }
    printf("plural_%d, text_%d, step_%d }", n, n, n);
}

/* A field of all languages, in one string. */
static void put_list(const char *name, const char *first, const char *between, const char *what,
                     const mo_file *m, int files, char **paths) {
    printf("const char %s[] = \"%s\"", name, first);
    for (int i = 0; i < files; i++) {
        printf(" \"%s\" ", between);
        put_string(field(&m[i], what, paths[i]));
    }
    printf(";\n");
}

int main(int argc, char **argv) {
    static key keys[MOST];
    static mo_file file[MOST_FILES];
    int files = argc - 1;
    if (files < 1 || files > MOST_FILES) fail("give some .mo files", "usage");
    for (int i = 0; i < files; i++) file[i] = read_mo(argv[i + 1]);
    int count = gather(file, files, keys);
    printf("/* Made by tools/words_table.c; see core/words.h. */\n#include \"core/words.h\"\n"
           "#include \"core/words_tables.h\"\n"
           "#pragma GCC diagnostic ignored \"-Wparentheses\" /* plural forms as others write them "
           "*/\n");
    printf("const int words_languages = %d;\n", files + 1);
    put_list("words_codes", "en", " ", "Language: ", file, files, argv + 1);
    put_list("words_codes_in_text", "en", ", ", "Language: ", file, files, argv + 1);
    put_list("words_names", "English", ", ", "X-Language-Name: ", file, files, argv + 1);
    printf("const int words_count_of_keys = %d;\nconst uint32_t words_keys[] = {", count);
    for (int i = 0; i < count; i++) printf("%s%uu,", i % 8 ? "" : "\n", (unsigned)keys[i].hash);
    printf("0};\n");
    for (int i = 0; i < files; i++) {
        put_language(&file[i], i, keys, count);
        put_plural(&file[i], i, argv[i + 1]);
    }
    printf("const words_table words_tables[] = {\n"
           "    { \"en\", \"English\", \".\", \",\", \"%%\", 0, 0, 0 }");
    for (int i = 0; i < files; i++) put_row(&file[i], i, argv[i + 1]);
    printf("\n};\n");
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
