/* analyze.h -- `paddock analyze`: was it luck or skill? analyze.c reads the options and lets the
 * analysis run (table/review.h); the others write it for people (text, html) and programs. */
#ifndef PADDOCK_CLI_ANALYZE_H
#define PADDOCK_CLI_ANALYZE_H

#include "host/buffer.h"
#include "host/help.h"
#include "picture/scene.h"
#include "table/review.h"

/* What there is to report. */
typedef struct {
    const scene *s;
    const review *r;
    game_view view; /* with names */
    bool brief;     /* text: without the list of all actions */
} findings;

void analyze_text(const findings *f, buffer *out);
void analyze_html(const findings *f, buffer *out);
void analyze_json(const findings *f, buffer *out);

/* What the text and the page say alike, in the language of the view. */
void analyze_title(const findings *f, text_out *out); /* "The Border: Anna, Ben"          */
void analyze_name(const findings *f, int seat, text_out *out);
void analyze_marks(const findings *f, int seat, text_out *out); /* "3 excellent, 40 good"   */
/* Label and figure of a seat, one after the other; false when there are no more. */
bool analyze_line(const findings *f, int seat, int line, text_out *label, text_out *figure);

int run_analyze(int argc, char **argv);
extern const help_part analyze_help[];

#endif
