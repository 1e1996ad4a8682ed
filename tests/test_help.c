/* test_help.c -- host/options.h, help.h and say.h: what commands take and say, in four languages.
 */
#define _POSIX_C_SOURCE 200809L
#include "core/words.h"
#include "host/help.h"
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

static const option example[] = {
    { HELP_USAGE, .term = "example [option ...] FILE" },
    { HELP_USAGE, .term = "example --list" },
    { HELP_TEXT, .text = "one two three four five six seven eight nine ten eleven twelve thirteen "
                         "fourteen fifteen" },
    { HELP_ROW, .term = "new", .text = "a" },
    { HELP_ROW, .term = "check", .text = "b" },
    { OPTION_TEXT, "-o FILE", "c", .at = 0 },
    { HELP_ROW, .term = "--a-very-long-option-indeed FILE", .text = "d" },
    { HELP_HEAD, .text = "More:" },
    { HELP_ROW, .term = "--dark", .text = "e" },
    { HELP_EXAMPLE, .term = "paddock example x" },
    { .kind = HELP_END },
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
    for (int lang = 0; lang < words_languages; lang++) {
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
        option o = { HELP_ROW, .term = cases[i].english };
        help_term(&o, WORDS_EN, term);
        assert_string_equal(term, cases[i].english);
        help_term(&o, lang_of("de"), term);
        if (cases[i].german) assert_string_equal(term, cases[i].german);
        if (!cases[i].german) assert_memory_equal(term, "--options ", 10);
    }
}

TEST(manual) {
    static const option parts[] = {
        { HELP_USAGE, .term = "x [--dark]" },
        { HELP_TEXT, .text = ".a file, a \\ and a-b" },
        { HELP_ROW, .term = "--dark", .text = "light on dark" },
        { HELP_TEXT, .text = "behind the options" },
        { .kind = HELP_END },
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
        const char *is;
    } cases[] = {
        { NULL, NULL, NULL, "en" },
        { NULL, NULL, "fr_CH.UTF-8", "fr" },
        { NULL, "it_IT.UTF-8", "fr_CH.UTF-8", "it" },
        { "de_AT", "it_IT.UTF-8", "fr_CH.UTF-8", "de" },
        { "", "", "de", "de" },
        { "C", "it_IT", "de", "en" },
        { "nl_NL.UTF-8", NULL, "de", "en" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
        const char *const values[] = { cases[i].all, cases[i].messages, cases[i].lang };
        for (int k = 0; k < 3; k++)
            if (values[k])
                setenv(names[k], values[k], 1);
            else
                unsetenv(names[k]);
        assert_string_equal(words_code(locale_lang()), cases[i].is);
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

/* ---- options.h ---- */

typedef struct {
    bool flag, off;
    int small;
    uint64_t large;
    const char *text, *choice, *maybe;
    int times; /* that --maybe was given */
    option_list list;
} given;

static bool take_maybe(void *at, const char *value, const option *o, text_error *e) {
    given *g = at;
    (void)o, (void)e;
    g->maybe = value;
    g->times++;
    return true;
}

static const option takes[] = {
    { HELP_TEXT, .text = "a text" },
    { OPTION_FLAG, "--flag --also", "x", .at = offsetof(given, flag) },
    { OPTION_OFF, "--off", "x", .at = offsetof(given, off) },
    { OPTION_INT, "--small N", "x", .at = offsetof(given, small), .least = 2, .most = 9 },
    { OPTION_NUMBER, "--large N", "x", .at = offsetof(given, large), .most = TEXT_NUMBER_MOST },
    { OPTION_TEXT, "-o FILE", "x", .at = offsetof(given, text) },
    { OPTION_CHOICE, "--choice C", "x", .at = offsetof(given, choice), .values = "one two",
      .refusal = "--choice is one or two, not '%1'" },
    { OPTION_MAYBE, "--maybe [FILE]", "x", .take = take_maybe },
    { OPTION_ARGUMENT, "FILE", .at = offsetof(given, list), .take = option_take_list, .most = 2,
      .refusal = "too many" },
    { .kind = HELP_END },
};

/* Words separated by blanks; "~" stands for an empty one. */
static bool read_line(const char *line, given *g, text_error *e) {
    static char copy[256];
    char *argv[16] = { "x" };
    int argc = 1;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = strcmp(word, "~") == 0 ? "" : word;
    memset(g, 0, sizeof *g);
    g->off = true;
    return options_read(takes, argc, argv, g, e);
}

TEST(options) {
    given g;
    text_error e;
    assert_true(
        read_line("--flag --off --small 2 --large=12345678901 -o a --choice=two b c", &g, &e));
    assert_true(g.flag && !g.off && g.small == 2 && g.large == UINT64_C(12345678901));
    assert_string_equal(g.text, "a");
    assert_string_equal(g.choice, "two");
    assert_int_equal(g.list.count, 2);
    assert_string_equal(g.list.at[1], "c");
    free(g.list.at);
    assert_true(
        read_line("--maybe --small 3 --small 9 - -- --flag", &g, &e)); /* the last one wins */
    assert_true(g.times == 1 && !g.maybe && g.small == 9 && !g.flag && g.list.count == 2);
    free(g.list.at);
    assert_true(read_line("--maybe x", &g, &e));
    assert_string_equal(g.maybe, "x");
}

TEST(wrong_options) {
    static const struct {
        const char *line, *why;
    } cases[] = {
        { "--falg", "there is no option '--falg'; did you mean '--flag'?" },
        { "--larg=3", "there is no option '--larg=3'; did you mean '--large'?" },
        { "--nothing", "there is no option '--nothing'" },
        { "-x", "there is no option '-x'" },
        { "--flag=1", "option '--flag' takes no value" },
        { "--small", "option '--small' needs a value" },
        { "-o ~", "option '-o' needs a value" },
        { "--small 1", "--small: a whole number from 2 to 9, not '1'" },
        { "--small=x", "--small: a whole number from 2 to 9, not 'x'" },
        { "--choice three", "--choice is one or two, not 'three'" },
        { "a b c", "too many" },
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        given g;
        text_error e;
        assert_false(read_line(cases[i].line, &g, &e));
        assert_string_equal(e.why, cases[i].why);
        free(g.list.at);
    }
}
