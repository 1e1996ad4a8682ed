/* help.c -- see help.h: the layout for a terminal. */
#include "host/help.h"

#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "host/say.h"

enum { WIDE = 80, INDENT = 2, GAP = 3, MOST_TERM = 22, MOST_TEXT = 2048 };

/* ---- Terms ----------------------------------------------------------------------------------- */

static const char *const placeholders[] = {
    WORDS("ADDRESS"),  WORDS("BOARD"),   WORDS("BOT"),   WORDS("COMMAND"), WORDS("FILE"),
    WORDS("FOLDER"),   WORDS("GAME"),    WORDS("LEVEL"), WORDS("LIST"),    WORDS("NAME"),
    WORDS("POSITION"), WORDS("SECONDS"), WORDS("SHEET"), WORDS("WHERE"),   WORDS("WORD"),
    WORDS("WORDS"),    WORDS("option"),
};

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

static void put_word(text_out *out, text_span word, int lang) {
    for (int i = 0; i < COUNT_OF(placeholders); i++) {
        if (!text_is(word, placeholders[i])) continue;
        text_str(out, words(lang, placeholders[i]));
        return;
    }
    text_put(out, word);
}

void help_term(const char *term, int lang, char shown[HELP_TERM]) {
    text_out out = text_to(shown, HELP_TERM);
    while (*term) {
        const char *begin = term;
        /* `--option` is no placeholder: what begins with a hyphen is typed as it stands. */
        bool typed = *term == '-';
        while (*term == '-' || is_letter(*term)) term++;
        text_span word = { begin, (size_t)(term - begin) };
        if (!word.len)
            text_char(&out, *term++);
        else if (typed)
            text_put(&out, word);
        else
            put_word(&out, word, lang);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* The text in lines, broken at blanks (no character of our languages is wider than a column); the
 * first goes on at `column`, the others begin at `left`.
 */
static void put_wrapped(FILE *to, const char *text, int column, int left) {
    char shown[MOST_TEXT];
    text_out out = text_to(shown, sizeof shown);
    say_shown(&out, text);
    text_span rest = text_of(shown), word;
    bool first = true;
    while (text_cut(&rest, ' ', &word)) {
        int columns = text_runes(word);
        if (!first && column + 1 + columns > WIDE) {
            fprintf(to, "\n%*s", left, "");
            column = left;
        } else if (!first) {
            fputc(' ', to);
            column++;
        }
        fwrite(word.at, 1, word.len, to);
        column += columns;
        first = false;
    }
    fputc('\n', to);
}

static int term_columns(const help_part *p, int lang) {
    char term[HELP_TERM];
    help_term(p->term, lang, term);
    return text_runes(text_of(term));
}

/* Options are a block, and so are other words. */
static bool same_block(const help_part *a, const help_part *b) {
    return a->kind == HELP_ROW && b->kind == HELP_ROW && (a->term[0] == '-') == (b->term[0] == '-');
}

/* Where the explanations of a block of rows begin: behind its longest term that is not too long. */
static int row_column(const help_part *p, int lang) {
    int longest = 0;
    for (const help_part *first = p; same_block(first, p); p++) {
        int n = term_columns(p, lang);
        if (n > longest && n <= MOST_TERM) longest = n;
    }
    return INDENT + longest + GAP;
}

static void put_row(FILE *to, const help_part *p, int lang, int column) {
    char term[HELP_TERM];
    int end = INDENT + term_columns(p, lang);
    help_term(p->term, lang, term);
    fprintf(to, "%*s", INDENT, "");
    say_text(to, term);
    if (end > column - GAP)
        fprintf(to, "\n%*s", column, "");
    else
        fprintf(to, "%*s", column - end, "");
    put_wrapped(to, words(lang, p->text), column, column);
}

static void put_usage(FILE *to, const help_part *p, int lang, bool first) {
    const char *usage = words(lang, "usage:");
    char term[HELP_TERM];
    help_term(p->term, lang, term);
    if (first)
        say_text(to, usage);
    else
        fprintf(to, "%*s", text_runes(text_of(usage)), "");
    fputs(" paddock ", to);
    say_text(to, term);
    fputc('\n', to);
}

static void put_example(FILE *to, const help_part *p, int lang) {
    say_text(to, words(lang, p->text ? p->text : WORDS("Example:")));
    fprintf(to, " %s\n", p->term);
}

/* So do lines of usage and examples; a heading stands over what it is about. */
static bool stand_together(const help_part *before, const help_part *now) {
    return before->kind == HELP_HEAD || same_block(before, now) ||
           (before->kind == now->kind && (now->kind == HELP_USAGE || now->kind == HELP_EXAMPLE));
}

void help_print(FILE *to, const help_part *parts, int lang) {
    int column = 0;
    for (const help_part *p = parts; p->kind != HELP_END; p++) {
        bool first = p == parts, together = !first && stand_together(p - 1, p);
        if (!first && !together) fputc('\n', to);
        switch (p->kind) {
        case HELP_USAGE: put_usage(to, p, lang, !together); break;
        case HELP_TEXT:
        case HELP_HEAD: put_wrapped(to, words(lang, p->text), 0, 0); break;
        case HELP_ROW:
            if (first || !same_block(p - 1, p)) column = row_column(p, lang);
            put_row(to, p, lang, column);
            break;
        default: put_example(to, p, lang); break;
        }
    }
}
