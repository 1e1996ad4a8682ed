/* analyze_json.c -- an analysis for other programs; docs/analysis.md lists the fields. */
#include "cli/analyze.h"
#include "core/json.h"

static void put_text(json *j, const char *key, const char *text) {
    json_key(j, key);
    json_text(j, text);
}

static void put_head(const findings *f, json *j) {
    const table *t = &f->s->table;
    char options[GAME_OPTIONS_TEXT], result[64];
    text_out options_to = text_to(options, sizeof options);
    text_out result_to = text_to(result, sizeof result);
    t->g->notation->options(&t->setup, &options_to);
    put_text(j, "kind", "analysis");
    json_key(j, "format");
    json_int(j, 1);
    put_text(j, "version", PADDOCK_VERSION);
    put_text(j, "game", t->g->key);
    json_line(j, 0);
    put_text(j, "options", options);
    json_key(j, "result");
    if (table_turn(t) == TURN_OVER) {
        table_result(t, &result_to);
        json_text(j, result);
    } else {
        json_raw(j, "null");
    }
    json_line(j, 0);
}

void analyze_json(const findings *f, buffer *out) {
    text_out to = buffer_open(out, (f->r->count + GAME_SEATS + 1) * REVIEW_JSON);
    json j = json_to(&to);
    json_open(&j, '{');
    put_head(f, &j);
    review_json_total(f->r, &f->view, &j);
    json_line(&j, 0);
    json_key(&j, "entries");
    json_open(&j, '[');
    for (size_t i = 0; i < f->r->count; i++) {
        json_line(&j, 2);
        review_json_entry(f->r, (int)i, &f->view, &j);
    }
    json_end_line(&j, 0);
    json_close(&j, ']');
    json_close(&j, '}');
    text_char(&to, '\n');
    buffer_close(out, &to);
}
