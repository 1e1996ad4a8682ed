/* help.h -- the table of a command (host/options.h) laid out for the terminal, as a manual page and
 * for completions, in any language. */
#pragma once

#include <stdio.h>

#include "host/options.h"

/* "ringgz, kuhvadis, border": what %1 in a text stands for; in an example the first of them. */
extern const char *help_games;

void help_print(FILE *to, const option *table, int lang);

/* The page paddock-COMMAND(1), or paddock(1) when there is no command; brief is English. */
void help_print_manual(FILE *to, const char *command, const char *brief, const option *table,
                       int lang);

/* The text of a row in a language, and its term: "--out FILE" is "--out FICHIER". */
enum { HELP_TERM = 160, HELP_SHOWN = 2048 };
const char *help_text(const option *o, int lang, char shown[HELP_SHOWN]);
void help_term(const option *o, int lang, char shown[HELP_TERM]);

/* The rows of a table that are shown, in order; returns how many. */
enum { HELP_ROWS = 96 };
int help_rows(const option *table, const option *rows[HELP_ROWS]);
