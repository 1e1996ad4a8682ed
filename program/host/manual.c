/* manual.c -- see help.h: the same table as a manual page, in the macros of man(7) and UTF-8. */
#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "host/help.h"

static const char name_section[] = WORDS("NAME"), synopsis[] = WORDS("SYNOPSIS"),
                  description[] = WORDS("DESCRIPTION"), options[] = WORDS("OPTIONS"),
                  notes[] = WORDS("NOTES"), examples[] = WORDS("EXAMPLES");

typedef struct {
    FILE *to;
    int lang;
    bool whole;          /* the page of the program itself */
    const char *section; /* the one we are in              */
    bool begun;          /* something stands in it         */
} page;

/* Escapes what roff would interpret; hyphens stay hyphens that can be typed. */
static void put(page *p, const char *text) {
    if (*text == '.' || *text == '\'') fputs("\\&", p->to);
    for (; *text; text++) {
        if (*text == '\\')
            fputs("\\e", p->to);
        else if (*text == '-')
            fputs("\\-", p->to);
        else
            fputc(*text, p->to);
    }
}

static void put_line(page *p, const char *text) {
    put(p, text);
    fputc('\n', p->to);
    p->begun = true;
}

static void put_bold(page *p, const char *before, const option *o) {
    char shown[HELP_TERM];
    help_term(o, p->lang, shown);
    fputs("\\fB", p->to);
    put(p, before);
    put(p, shown);
    fputs("\\fR\n", p->to);
    p->begun = true;
}

static void enter(page *p, const char *section) {
    if (p->section == section) return;
    fputs(".SH ", p->to);
    put_line(p, words(p->lang, section));
    p->section = section;
    p->begun = false;
}

static void put_heading(page *p, const char *text) {
    if (p->whole) {
        enter(p, text);
        return;
    }
    const char *shown = words(p->lang, text);
    size_t len = strlen(shown);
    fputs(".SS ", p->to);
    /* A colon at its end is for the terminal; in French there is a narrow space before it. */
    if (len && shown[len - 1] == ':') len--;
    if (len > 3 && memcmp(shown + len - 3, "\u202f", 3) == 0) len -= 3;
    fwrite(shown, 1, len, p->to);
    fputc('\n', p->to);
    p->begun = false;
}

static void put_head(page *p, const char *command, const char *brief) {
    char name[64] = "paddock";
    if (command) snprintf(name, sizeof name, "paddock-%s", command);
    char title[sizeof name];
    for (size_t i = 0; i < sizeof name; i++)
        title[i] = (char)(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 32 : name[i]);
    fputs(".TH ", p->to);
    put(p, title);
    fprintf(p->to, " 1 \"\" \"Paddock %s\" \"Paddock\"\n", PADDOCK_VERSION);
    fputs(".nh\n", p->to); /* roff would hyphenate by English rules */
    enter(p, name_section);
    put(p, name);
    fputs(" \\- ", p->to);
    put_line(p, words(p->lang, brief));
    enter(p, synopsis);
}

static void put_paragraph(page *p, const option *o) {
    char shown[HELP_SHOWN];
    if (p->section == options)
        enter(p, notes);
    else if (p->section == synopsis)
        enter(p, description);
    else if (p->begun)
        fputs(".PP\n", p->to);
    put_line(p, help_text(o, p->lang, shown));
}

static void put_row(page *p, const option *part) {
    char shown[HELP_SHOWN];
    if (part->term[0] == '-' && !p->whole) enter(p, options);
    fputs(".TP\n", p->to);
    put_bold(p, "", part);
    put_line(p, help_text(part, p->lang, shown));
}

static void put_example(page *p, const option *part) {
    char term[HELP_TERM];
    enter(p, examples);
    if (part->text) put_paragraph(p, part);
    fputs(".EX\n", p->to);
    help_term(part, p->lang, term);
    put_line(p, term);
    fputs(".EE\n", p->to);
}

void help_print_manual(FILE *to, const char *command, const char *brief, const option *table,
                       int lang) {
    page p = { to, lang, !command, NULL, false };
    const option *rows[HELP_ROWS];
    int n = help_rows(table, rows);
    put_head(&p, command, brief);
    for (int i = 0; i < n; i++) {
        switch (rows[i]->kind) {
        case HELP_USAGE:
            if (p.begun) fputs(".br\n", to);
            put_bold(&p, "paddock ", rows[i]);
            break;
        case HELP_TEXT: put_paragraph(&p, rows[i]); break;
        case HELP_HEAD: put_heading(&p, rows[i]->text); break;
        case HELP_EXAMPLE: put_example(&p, rows[i]); break;
        default: put_row(&p, rows[i]); break;
        }
    }
}
