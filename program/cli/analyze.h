/* analyze.h -- `paddock analyze`: was it luck or skill? analyze.c reads the options and lets the
 * analysis run (table/review.h); the others write it for people (text) and programs (JSON). */
#ifndef PADDOCK_CLI_ANALYZE_H
#define PADDOCK_CLI_ANALYZE_H

#include "host/buffer.h"
#include "picture/scene.h"
#include "review/review.h"

/* What a report is made from. */
typedef struct {
    const scene *s;
    const review *r;
    game_view view; /* with names */
    bool brief;     /* text: without the list of all actions */
} findings;

void analyze_text(const findings *f, buffer *out);
void analyze_json(const findings *f, buffer *out);

#endif
