/* words_table.c -- makes C arrays of the translations: see core/words.c.
 *
 *     words_table po/fr.po po/it.po po/de.po > build/gen/words.c
 *
 * English texts are stored as hashes only (core/hash.h), once for all languages: browsers
 * load these tables, and half of them would be English. What else a language needs is in the header
 * of its .po file: Language, X-Language-Name, Plural-Forms, X-Decimal, X-List-Separator, X-Percent.
 *
 * It reads what tools/update_po.sh writes; gettext's own tools check the files (tests/po.sh).
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

/* Plural forms follow each other, with a zero between them. */
typedef struct {
    const char *english, *translated;
    uint32_t bytes; /* of the translation, without its last zero */
} entry;

typedef struct {
    entry *entry;
    int count;
} po_file;

static void fail(const char *why, const char *what) {
    fprintf(stderr, "words_table: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static char *read_file(const char *path) {
    FILE *f = fopen(path, "rb");
    long size = 0;
    if (!f || fseek(f, 0, SEEK_END) || (size = ftell(f)) < 0 || fseek(f, 0, SEEK_SET))
        fail("cannot be read", path);
    char *text = malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, f) != (size_t)size) fail("cannot be read", path);
    fclose(f);
    text[size] = 0;
    return text;
}

/* The strings at the beginning of these lines, "one" and below it "two", as one text written to
 * `to`; returns its end. *line is then the line after them. */
static char *unquote(char **line, char *to, const char *path) {
    char *at = *line;
    for (; *at == '"'; at += *at == '\n') {
        for (at++; *at != '"'; at++) {
            if (!*at || *at == '\n') fail("a text without an end", path);
            int escaped = *at == '\\';
            if (escaped && !strchr("n\"\\", *++at)) fail("an unknown escape", path);
            *to++ = escaped && *at == 'n' ? '\n' : *at;
        }
        at++;
        if (*at && *at != '\n') fail("something after a text", path);
    }
    *line = at;
    return to;
}

/* Texts without a translation, and those that translators have still to look at, are left out. */
static po_file read_po(const char *path) {
    po_file po = { calloc(MOST, sizeof(entry)), 0 };
    char *line = read_file(path), *to = malloc(strlen(line) + 1);
    if (!po.entry || !to) fail("no memory", path);
    entry now = { 0 };
    int fuzzy = 0;
    while (*line) {
        if (*line == '\n' || *line == '#') {
            if (*line == '#') fuzzy |= !strncmp(line, "#, fuzzy", 8);
            line += strcspn(line, "\n");
            line += *line == '\n';
            continue;
        }
        size_t word = strcspn(line, " \n");
        const char *name = line;
        line += word + (line[word] == ' ');
        if (*line != '"') fail("a line that is no text", path);
        char *text = to;
        to = unquote(&line, to, path);
        *to++ = 0;
        if (word == 5 && !strncmp(name, "msgid", 5)) {
            now = (entry){ text, NULL, 0 };
        } else if (word == 12 && !strncmp(name, "msgid_plural", 12)) {
            continue;
        } else if (!strncmp(name, "msgstr", 6) && now.english) {
            if (!now.translated) now.translated = text;
            now.bytes = (uint32_t)(to - 1 - now.translated);
            if (!strncmp(line, "msgstr[", 7)) continue;
            if (po.count == MOST) fail("too many texts", path);
            if (*now.translated && (!fuzzy || !*now.english)) po.entry[po.count++] = now;
            now.english = NULL;
            fuzzy = 0;
        } else {
            fail("a line that is no text", path);
        }
    }
    return po;
}

static int by_hash(const void *a, const void *b) {
    uint32_t x = ((const key *)a)->hash, y = ((const key *)b)->hash;
    return x < y ? -1 : x > y;
}

/* All texts that any language translates, without the header entry "". */
static int gather(const po_file *m, int files, key *keys) {
    int count = 0, kept = 0;
    for (int f = 0; f < files; f++) {
        for (int i = 0; i < m[f].count; i++) {
            const char *e = m[f].entry[i].english;
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
static const char *find(const po_file *m, const char *e, uint32_t *bytes) {
    for (int i = 0; i < m->count; i++) {
        if (strcmp(m->entry[i].english, e) != 0) continue;
        *bytes = m->entry[i].bytes + 1;
        return m->entry[i].translated;
    }
    *bytes = 1;
    return "";
}

/* A text with two plural forms contains a zero, so each text is preceded by its length. */
static void put_language(const po_file *m, int n, const key *keys, int count) {
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
static const char *field(const po_file *m, const char *name, const char *path) {
    const char *at = m->count && !*m->entry->english ? strstr(m->entry->translated, name) : NULL;
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
static void put_plural(const po_file *m, int n, const char *path) {
    const char *rule = strstr(field(m, "Plural-Forms: ", path), " plural=");
    if (!rule) fail("no plural= in Plural-Forms", path);
    rule += strlen(" plural=");
    size_t len = strspn(rule, "n0123456789 ()?:!=<>&|%+-*/");
    if (rule[len] && rule[len] != ';') fail("plural= is not an expression of n", path);
    printf("static int plural_%d(unsigned long n) {\n    (void)n;\n    return (int)(%.*s);\n}\n", n,
           (int)len, rule);
}

/* "50 %" is how the language writes it: what stands behind the number. */
static const char *percent(const po_file *m, const char *path) {
    const char *shown = field(m, "X-Percent: ", path);
    return shown + strspn(shown, "0123456789");
}

static void put_row(const po_file *m, int n, const char *path) {
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
                     const po_file *m, int files, char **paths) {
    printf("const char %s[] = \"%s\"", name, first);
    for (int i = 0; i < files; i++) {
        printf(" \"%s\" ", between);
        put_string(field(&m[i], what, paths[i]));
    }
    printf(";\n");
}

int main(int argc, char **argv) {
    static key keys[MOST];
    static po_file file[MOST_FILES];
    int files = argc - 1;
    if (files < 1 || files > MOST_FILES) fail("give some .po files", "usage");
    for (int i = 0; i < files; i++) file[i] = read_po(argv[i + 1]);
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
