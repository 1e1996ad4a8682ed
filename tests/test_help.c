/* test_help.c -- host/help.h and host/say.h: what commands tell of themselves, in four languages.
 */
#define _POSIX_C_SOURCE 200809L
#include "core/words.h"
#include "host/help.h"
#include "host/locale.h"
#include "host/say.h"
#include "tests/fixtures.h"

static void in_locale(const char *name) {
    setenv("LC_ALL", name, 1);
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
}

/* What was printed last, ended by a zero. */
static char printed[8192];

static FILE *paper(void) {
    memset(printed, 0, sizeof printed);
    return fmemopen(printed, sizeof printed - 1, "w");
}

static const help_part example[] = {
    { HELP_USAGE, "example [option ...] FILE", NULL },
    { HELP_USAGE, "example --list", NULL },
    { HELP_TEXT, NULL,
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen" },
    { HELP_ROW, "new", "a" },
    { HELP_ROW, "check", "b" },
    { HELP_ROW, "-o FILE", "c" },
    { HELP_ROW, "--a-very-long-option-indeed FILE", "d" },
    { HELP_HEAD, NULL, "More:" },
    { HELP_ROW, "--dark", "e" },
    { HELP_EXAMPLE, "paddock example x", NULL },
    { HELP_END, NULL, NULL },
};

static void print_example(int lang) {
    FILE *to = paper();
    help_print(to, example, lang);
    fclose(to);
}

TEST(layout) {
    in_locale("C.UTF-8");
    print_example(WORDS_EN);
    assert_string_equal(
        printed,
        "usage: paddock example [option ...] FILE\n"
        "       paddock example --list\n"
        "\n"
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen\n"
        "fifteen\n"
        "\n"
        "  new     a\n"
        "  check   b\n"
        "\n"
        "  -o FILE   c\n"
        "  --a-very-long-option-indeed FILE\n"
        "            d\n"
        "\n"
        "More:\n"
        "  --dark   e\n"
        "\n"
        "Example: paddock example x\n");
}

/* Lines in columns, not in bytes; in every language, whatever it makes longer. */
TEST(width) {
    in_locale("C.UTF-8");
    for (int lang = 0; lang < WORDS_LANGUAGES; lang++) {
        print_example(lang);
        text_span rest = text_of(printed), line;
        while (text_cut(&rest, '\n', &line)) {
            int columns = 0;
            for (; line.len; columns++) text_rune(&line);
            assert_in_range(columns, 0, 80);
        }
    }
}

TEST(terms) {
    static const struct {
        const char *english, *german;
    } cases[] = {
        { "--out FILE", "--out DATEI" },    { "[option ...]", "[Option ...]" },
        { "--options WORDS", NULL }, /* the option stays */
        { "FILE.game", "DATEI.game" },      { "--colours OYGBSR", "--colours OYGBSR" },
        { "--text --svg", "--text --svg" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char term[HELP_TERM];
        help_term(cases[i].english, WORDS_EN, term);
        assert_string_equal(term, cases[i].english);
        help_term(cases[i].english, WORDS_DE, term);
        if (cases[i].german) assert_string_equal(term, cases[i].german);
        if (!cases[i].german) assert_memory_equal(term, "--options ", 10);
    }
}

TEST(manual) {
    static const help_part parts[] = {
        { HELP_USAGE, "x [--dark]", NULL },
        { HELP_TEXT, NULL, ".a file, a \\ and a-b" },
        { HELP_ROW, "--dark", "light on dark" },
        { HELP_TEXT, NULL, "behind the options" },
        { HELP_END, NULL, NULL },
    };
    FILE *to = paper();
    help_print_manual(to, "x", "what it is", parts, WORDS_EN);
    fclose(to);
    assert_non_null(strstr(printed, ".TH PADDOCK\\-X 1 \"\""));
    assert_non_null(strstr(printed, ".SH NAME\npaddock\\-x \\- what it is\n"));
    assert_non_null(strstr(printed, ".SH SYNOPSIS\n\\fBpaddock x [\\-\\-dark]\\fR\n"));
    assert_non_null(strstr(printed, ".SH DESCRIPTION\n\\&.a file, a \\e and a\\-b\n"));
    assert_non_null(strstr(printed, ".SH OPTIONS\n.TP\n\\fB\\-\\-dark\\fR\nlight on dark\n"));
    assert_non_null(strstr(printed, ".SH NOTES\nbehind the options\n"));
}

/* Without UTF-8 accents are written in ASCII, and nothing else is lost. */
TEST(plain_terminals) {
    static const char text[] =
        "F\303\244chen \342\200\223 \302\253\342\200\257oui\342\200\257\302\273";
    static const struct {
        const char *locale, *shown;
    } cases[] = {
        { "de_DE.UTF-8", text },
        { "de_DE.utf8", text },
        { "de_DE", "Faechen - \" oui \"" },
        { "C", "Faechen - \" oui \"" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char shown[64];
        text_out out = text_to(shown, sizeof shown);
        in_locale(cases[i].locale);
        say_shown(&out, text);
        assert_string_equal(shown, cases[i].shown);
        FILE *to = paper();
        say_text(to, text);
        fclose(to);
        assert_string_equal(printed, cases[i].shown);
    }
}

TEST(language) {
    static const struct {
        const char *all, *messages, *lang;
        int is;
    } cases[] = {
        { NULL, NULL, NULL, WORDS_EN },
        { NULL, NULL, "fr_CH.UTF-8", WORDS_FR },
        { NULL, "it_IT.UTF-8", "fr_CH.UTF-8", WORDS_IT },
        { "de_AT", "it_IT.UTF-8", "fr_CH.UTF-8", WORDS_DE },
        { "", "", "de", WORDS_DE },
        { "C", "it_IT", "de", WORDS_EN },
        { "nl_NL.UTF-8", NULL, "de", WORDS_EN },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
        const char *const values[] = { cases[i].all, cases[i].messages, cases[i].lang };
        for (int k = 0; k < 3; k++)
            if (values[k])
                setenv(names[k], values[k], 1);
            else
                unsetenv(names[k]);
        assert_int_equal(locale_lang(), cases[i].is);
    }
}

TEST(counted) {
    static const struct {
        const char *locale;
        int n;
        const char *said;
    } cases[] = {
        { "C.UTF-8", 0, "x: 0 frames\n" },
        { "C.UTF-8", 1, "x: 1 frame\n" },
        { "C.UTF-8", 2, "x: 2 frames\n" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        in_locale(cases[i].locale);
        FILE *to = paper();
        say_counted(to, cases[i].n, "%2: %1 frame", "%2: %1 frames", "x");
        fclose(to);
        assert_string_equal(printed, cases[i].said);
    }
}
