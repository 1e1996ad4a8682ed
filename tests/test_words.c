/* test_words.c -- texts in all languages: every translation is found, what is not translated stays
 * English, numbers choose the right form. What the .po files say is the business of tests/po.sh. */
#define _POSIX_C_SOURCE 200809L /* popen */
#include "core/words.h"
#include "tests/fixtures.h"

/* ---- The translations as msgfmt compiles them, read as the GNU gettext manual describes it ------
 */

enum { MOST_LANGUAGES = 16 };
static unsigned char mo[MOST_LANGUAGES][1 << 20];

static const char *header_file(int lang) {
    static char path[40];
    snprintf(path, sizeof path, "po/%s.po", words_code(lang));
    return path;
}

static void compile(int lang) {
    char command[80];
    snprintf(command, sizeof command, "msgfmt --endianness=little --no-hash -o - %s",
             header_file(lang));
    FILE *f = popen(command, "r");
    assert_non_null(f);
    size_t n = fread(mo[lang], 1, sizeof mo[lang], f);
    assert_true(n > 1000 && n < sizeof mo[lang]);
    assert_int_equal(pclose(f), 0);
}

static int compile_all(void **state) {
    (void)state;
    assert_true(words_languages <= MOST_LANGUAGES);
    for (int lang = 1; lang < words_languages; lang++) compile(lang);
    return 0;
}

static CMFixtureFunction before_all = compile_all;

static uint32_t number(int lang, uint32_t at) {
    uint32_t n = 0;
    for (int i = 3; i >= 0; i--) n = n << 8 | mo[lang][at + (uint32_t)i];
    return n;
}

static uint32_t entries(int lang) { return number(lang, 8); }

static const char *original(int lang, uint32_t i) {
    return (const char *)mo[lang] + number(lang, number(lang, 12) + 8 * i + 4);
}

static const char *translation(int lang, uint32_t i) {
    return (const char *)mo[lang] + number(lang, number(lang, 16) + 8 * i + 4);
}

/* The English plural stands behind the singular. */
static const char *second_form(const char *text) { return text + strlen(text) + 1; }

static bool has_plural(int lang, uint32_t i) {
    return number(lang, number(lang, 12) + 8 * i) > strlen(original(lang, i));
}

TEST(every_translation_is_found) {
    for (int lang = 1; lang < words_languages; lang++)
        for (uint32_t i = 1; i < entries(lang); i++) { /* the first one is the header */
            assert_string_equal(words(lang, original(lang, i)), translation(lang, i));
            assert_true(translation(lang, i)[0] != 0);
        }
}

/* French uses the singular for 0, Italian and German the plural: Plural-Forms in their headers. */
/* The form for each number by Python's gettext, which reads the header of the .po file. */
enum { NUMBERS = 130 };
static void plural_forms(int lang, int form[NUMBERS]) {
    static const char code[] =
        "import gettext, re, sys; rule = gettext.c2py(re.search(r'plural=([^;]*);', "
        "open(sys.argv[1]).read())[1]); print(*map(rule, range(int(sys.argv[2]))))";
    char command[400];
    snprintf(command, sizeof command, "python3 -c \"%s\" %s %d", code, header_file(lang), NUMBERS);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    for (int n = 0; n < NUMBERS; n++) assert_int_equal(fscanf(f, "%d", &form[n]), 1);
    assert_int_equal(pclose(f), 0);
}

TEST(every_plural_is_found) {
    int form[NUMBERS];
    for (int lang = 1; lang < words_languages; lang++) {
        plural_forms(lang, form);
        for (uint32_t i = 1; i < entries(lang); i++) {
            if (!has_plural(lang, i)) continue;
            const char *one = original(lang, i), *many = second_form(one);
            for (int n = 0; n < NUMBERS; n++) {
                const char *expected = translation(lang, i);
                for (int k = 0; k < form[n]; k++) expected = second_form(expected);
                assert_true(expected[0] != 0);
                assert_string_equal(words_count(lang, n, one, many), expected);
            }
        }
    }
}

TEST(all_languages_know_the_same_texts) {
    for (int lang = 2; lang < words_languages; lang++) {
        assert_int_equal(entries(lang), entries(1));
        for (uint32_t i = 0; i < entries(lang); i++)
            assert_string_equal(original(lang, i), original(1, i));
    }
}

/* ---- Without a translation ---------------------------------------------------------------------
 */

TEST(unknown_texts_stay_english) {
    static const char *const odd[] = { "", "a", "zzz no such text", "\377\377", "The game is ove" };
    for (int lang = 0; lang < words_languages; lang++)
        for (int i = 0; i < COUNT_OF(odd); i++) assert_ptr_equal(words(lang, odd[i]), odd[i]);
    for (uint32_t i = 1; i < entries(1); i++)
        assert_ptr_equal(words(WORDS_EN, original(1, i)), original(1, i));
}

TEST(english_numbers) {
    static const char one[] = "%1 hedgehog", many[] = "%1 hedgehogs";
    for (int lang = 0; lang < words_languages; lang++) {
        assert_ptr_equal(words_count(lang, 1, one, many), one);
        assert_ptr_equal(words_count(lang, 2, one, many), many);
        assert_ptr_equal(words_count(lang, 0, one, many), many);
    }
}

/* ---- Placeholders ------------------------------------------------------------------------------
 */

static void expect_said(const char *english, const char *first, const char *second,
                        const char *third, const char *expected) {
    char text[80];
    for (int lang = 0; lang < words_languages; lang++) {
        text_out out = text_to(text, sizeof text);
        words_say(&out, lang, english, first, second, third);
        assert_string_equal(text, expected);
    }
}

TEST(placeholders) {
    expect_said("q %1 q", "Ann", NULL, NULL, "q Ann q");
    expect_said("q %2, %1, %3 and %2", "a", "b", "c", "q b, a, c and b");
    expect_said("q %1%2", "x", NULL, NULL, "q x");
    expect_said("q 100% %4 %0 %", "x", "y", "z", "q 100% %4 %0 %");
    expect_said("q %1", "%2", "no", NULL, "q %2"); /* what is put in is not looked at again */
}

TEST(small_buffers_are_not_overrun) {
    char text[8];
    text_out out = text_to(text, sizeof text);
    words_say(&out, WORDS_EN, "q %1 q", "a long name");
    assert_true(out.full);
    assert_int_equal(strlen(text), 7);
}

/* ---- Refusals ----------------------------------------------------------------------------------
 */

static void expect_refusal(int lang, const text_error *e, const char *expected) {
    char text[512];
    text_out out = text_to(text, sizeof text);
    words_error(&out, lang, e);
    assert_string_equal(text, expected);
}

/* Without a translation every language says what e->why says. */
TEST(refusals_in_english) {
    text_error e = TEXT_NO_ERROR;
    for (int lang = 0; lang < words_languages; lang++) {
        expect_refusal(lang, &e, "");
        text_fail_with(&e, "q %2, %1", "a%2", "b");
        text_prefix(&e, text_of("x"), ": ");
        expect_refusal(lang, &e, "x: q b, a%2");
        text_fail_saying(&e, "q 100% %1");
        expect_refusal(lang, &e, "q 100% %1");
        CLEAR(&e, sizeof e);
    }
}

TEST(refusals_in_other_languages) {
    text_error e;
    text_fail_at(&e, WORDS("F10 %1 is already complete"), text_of("Y5"));
    expect_refusal(WORDS_EN, &e, e.why);
    expect_refusal(lang_of("de"), &e, "F10 Y5 ist schon vollst\303\244ndig");
    text_prefix(&e, text_of("fill:Y5"), ": ");
    e.line = 12;
    text_in_file(&e, "my.game");
    assert_string_equal(e.why, "my.game: line 12: fill:Y5: F10 Y5 is already complete");
}

/* ---- Which language ----------------------------------------------------------------------------
 */

TEST(figures) {
    static const struct {
        const char *lang, *english, *written;
    } cases[] = {
        { "en", "[41.3%, 50.0%]", "[41.3%, 50.0%]" },
        { "it", "[41.3%, 50.0%]", "[41,3%; 50,0%]" },
        { "fr", "[41.3%, 50.0%]", "[41,3\u202f%; 50,0\u202f%]" },
        { "de", "-0.5 of 1.", "-0,5 of 1." },
        { "de", "...", "..." },
        { "de", "", "" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char text[64];
        text_out out = text_to(text, sizeof text);
        words_figure(&out, lang_of(cases[i].lang), cases[i].english);
        assert_string_equal(text, cases[i].written);
    }
}

TEST(codes) {
    static const struct {
        const char *code, *is; /* NULL: none of ours */
    } cases[] = {
        { "en", "en" },      { "fr", "fr" },      { "it", "it" },
        { "de", "de" },      { "de_CH", "de" },   { "de_CH.UTF-8", "de" },
        { "it-CH", "it" },   { "fr.utf8", "fr" }, { "en_GB.ISO-8859-1", "en" },
        { "C", NULL },       { "C.UTF-8", NULL }, { "", NULL },
        { "d", NULL },       { "deu", NULL },     { "DE", NULL },
        { "de@euro", "de" }, { "rm_CH", NULL },   { "POSIX", NULL },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int lang = -1;
        assert_int_equal(words_find(text_of(cases[i].code), &lang), cases[i].is != NULL);
        if (cases[i].is) assert_string_equal(words_code(lang), cases[i].is);
    }
    for (int i = 0; i < words_languages; i++) {
        int lang = -1;
        assert_true(words_find(text_of(words_code(i)), &lang));
        assert_int_equal(lang, i);
        assert_true(words_name(i)[0] != 0);
    }
}
