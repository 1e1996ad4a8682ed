/* help.h -- what a command tells of itself: once, as a table; laid out for the terminal or as a
 * manual page, in any language.
 *
 *     const help_part games_help[] = {
 *         { HELP_USAGE, "games [--long]", NULL },
 *         { HELP_TEXT, NULL, WORDS("Lists the games.") },
 *         { HELP_ROW, "--long", WORDS("with their options") },
 *         { HELP_END, NULL, NULL },
 *     };
 *
 * What is typed stands in `term` and is never translated, but for placeholders such as FILE. What
 * explains it stands in `text`, in one line: the layout breaks it.
 */
#ifndef PADDOCK_HOST_HELP_H
#define PADDOCK_HOST_HELP_H

#include <stdio.h>

typedef enum {
    HELP_END,
    HELP_USAGE,   /* term: what follows `paddock`                                     */
    HELP_TEXT,    /* text: a paragraph                                                */
    HELP_HEAD,    /* text: over rows or paragraphs                                    */
    HELP_ROW,     /* term and text: an option, a word, a file and what it means       */
    HELP_EXAMPLE, /* term: a command line; text: what it is for, or NULL              */
} help_kind;

typedef struct {
    help_kind kind;
    const char *term, *text;
} help_part;

void help_print(FILE *to, const help_part *parts, int lang);

/* The page paddock-COMMAND(1), or paddock(1) when there is no command; brief is English. */
void help_print_manual(FILE *to, const char *command, const char *brief, const help_part *parts,
                       int lang);

/* The term in a language: "--out FILE" is "--out FICHIER". */
enum { HELP_TERM = 160 };
void help_term(const char *term, int lang, char shown[HELP_TERM]);

#endif
