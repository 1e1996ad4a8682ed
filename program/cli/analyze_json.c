/* analyze_json.c -- an analysis for other programs; docs/analysis.md lists the fields. */
#include <stdlib.h>

#include "cli/analyze.h"

static void put_head(const findings *f, buffer *out) {
    char text[GAME_OPTIONS_TEXT + 256];
    text_out to = text_to(text, sizeof text), options;
    char all[GAME_OPTIONS_TEXT];
    options = text_to(all, sizeof all);
    f->s->table.g->notation->options(&f->s->table.setup, &options);
    text_str(&to, "{\"kind\": \"analysis\", \"format\": 1, \"version\": \"" PADDOCK_VERSION
                  "\", \"game\": \"");
    text_str(&to, f->s->table.g->key);
    text_str(&to, "\",\n\"options\": ");
    review_json_text(text_of(all), &to);
    text_str(&to, ", \"result\": ");
    if (table_turn(&f->s->table) == TURN_OVER) {
        text_char(&to, '"');
        table_result(&f->s->table, &to);
        text_char(&to, '"');
    } else {
        text_str(&to, "null");
    }
    text_str(&to, ",\n");
    buffer_str(out, text);
}

void analyze_json(const findings *f, buffer *out) {
    char *text = malloc(REVIEW_JSON * GAME_SEATS);
    if (!text) abort();
    put_head(f, out);
    text_out to = text_to(text, REVIEW_JSON * GAME_SEATS);
    review_json_total(f->r, &f->view, &to);
    buffer_str(out, text);
    buffer_str(out, ",\n\"entries\": [");
    for (size_t i = 0; i < f->r->count; i++) {
        to = text_to(text, REVIEW_JSON);
        review_json_entry(f->r, (int)i, &f->view, &to);
        CHECK(!to.full);
        buffer_str(out, i ? ",\n  " : "\n  ");
        buffer_str(out, text);
    }
    buffer_str(out, "\n]}\n");
    free(text);
}
