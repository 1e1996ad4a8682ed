/* help.c -- see help.h: the layout for a terminal. */
#include "host/help.h"

#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "host/say.h"

enum { WIDE = 80, INDENT = 2, GAP = 3, MOST_TERM = 22 };

const char *help_games = "";

/* ---- Terms ----------------------------------------------------------------------------------- */

static const char *const placeholders[] = {
    WORDS("ADDRESS"),  WORDS("BOARD"),   WORDS("BOT"),    WORDS("COMMAND"), WORDS("FILE"),
    WORDS("FOLDER"),   WORDS("GAME"),    WORDS("LEVEL"),  WORDS("LIST"),    WORDS("NAME"),
    WORDS("POSITION"), WORDS("SECONDS"), WORDS("SHEET"),  WORDS("TIME"),    WORDS("WHERE"),
    WORDS("WORD"),     WORDS("WORDS"),   WORDS("option"),
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

static void put_term(text_out *out, const char *term, int lang) {
    while (*term) {
        const char *begin = term;
        /* What begins with a hyphen is an option, no placeholder. */
        bool typed = *term == '-';
        while (*term == '-' || is_letter(*term)) term++;
        text_span word = { begin, (size_t)(term - begin) };
        if (!word.len)
            text_char(out, *term++);
        else if (typed)
            text_put(out, word);
        else
            put_word(out, word, lang);
    }
}

void help_term(const option *o, int lang, char shown[HELP_TERM]) {
    char game[64];
    text_out out = text_to(shown, HELP_TERM), game_to = text_to(game, sizeof game);
    text_put(&game_to, (text_span){ help_games, strcspn(help_games, ",") });
    if (o->kind == HELP_EXAMPLE)
        words_say(&out, WORDS_EN, o->term, game);
    else
        put_term(&out, o->term, lang);
}

const char *help_text(const option *o, int lang, char shown[HELP_SHOWN]) {
    text_out out = text_to(shown, HELP_SHOWN);
    words_say(&out, lang, o->text, o->part ? o->part : help_games);
    return shown;
}

static bool is_row(const option *o) { return o->kind == HELP_ROW || option_is(o); }

int help_rows(const option *table, const option *rows[HELP_ROWS]) {
    int n = 0;
    for (const option *o = table; o->kind != HELP_END; o++) {
        bool hidden = o->kind == OPTION_ARGUMENT || (option_is(o) && !o->text);
        if (hidden) continue;
        CHECK(n < HELP_ROWS);
        rows[n++] = o;
    }
    return n;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* The text in lines, broken at blanks; the first continues at `column`, the others begin at `left`.
 * No character of our languages is wider than a column. */
static void put_wrapped(FILE *to, const char *text, int column, int left) {
    TEXT_ROOM(shown, HELP_SHOWN);
    say_shown(&shown, text);
    text_span rest = text_of(shown.buf), word;
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

static int term_columns(const option *o, int lang) {
    char term[HELP_TERM];
    help_term(o, lang, term);
    return text_runes(text_of(term));
}

/* Options are a block, and so are other words. */
static bool same_block(const option *a, const option *b) {
    return is_row(a) && is_row(b) && (a->term[0] == '-') == (b->term[0] == '-');
}

/* Where the explanations of a block of rows begin: after its longest term that is not too long. */
static int row_column(const option *const *rows, int count, int lang) {
    int longest = 0;
    for (int i = 0; i < count && same_block(rows[0], rows[i]); i++) {
        int n = term_columns(rows[i], lang);
        if (n > longest && n <= MOST_TERM) longest = n;
    }
    return INDENT + longest + GAP;
}

static void put_row(FILE *to, const option *o, int lang, int column) {
    char term[HELP_TERM], text[HELP_SHOWN];
    help_term(o, lang, term);
    int end = INDENT + text_runes(text_of(term));
    fprintf(to, "%*s", INDENT, "");
    say_text(to, term);
    if (end > column - GAP)
        fprintf(to, "\n%*s", column, "");
    else
        fprintf(to, "%*s", column - end, "");
    put_wrapped(to, help_text(o, lang, text), column, column);
}

static void put_usage(FILE *to, const option *o, int lang, bool first) {
    const char *usage = words(lang, "usage:");
    char term[HELP_TERM];
    help_term(o, lang, term);
    if (first)
        say_text(to, usage);
    else
        fprintf(to, "%*s", text_runes(text_of(usage)), "");
    fputs(" paddock ", to);
    say_text(to, term);
    fputc('\n', to);
}

static void put_example(FILE *to, const option *o, int lang) {
    char term[HELP_TERM];
    help_term(o, lang, term);
    say_text(to, words(lang, o->text ? o->text : WORDS("Example:")));
    fprintf(to, " %s\n", term);
}

/* A heading belongs to what follows; lines of usage and examples stand together. */
static bool stand_together(const option *before, const option *now) {
    return before->kind == HELP_HEAD || same_block(before, now) ||
           (before->kind == now->kind && (now->kind == HELP_USAGE || now->kind == HELP_EXAMPLE));
}

void help_print(FILE *to, const option *table, int lang) {
    const option *rows[HELP_ROWS];
    char text[HELP_SHOWN];
    int column = 0, n = help_rows(table, rows);
    for (int i = 0; i < n; i++) {
        const option *o = rows[i];
        bool together = i && stand_together(rows[i - 1], o);
        if (i && !together) fputc('\n', to);
        switch (o->kind) {
        case HELP_USAGE: put_usage(to, o, lang, !together); break;
        case HELP_TEXT:
        case HELP_HEAD: put_wrapped(to, help_text(o, lang, text), 0, 0); break;
        case HELP_EXAMPLE: put_example(to, o, lang); break;
        default:
            if (!i || !same_block(rows[i - 1], o)) column = row_column(rows + i, n - i, lang);
            put_row(to, o, lang, column);
            break;
        }
    }
}
