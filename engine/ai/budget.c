/* budget.c -- see budget.h. */
#include "ai/budget.h"

enum { HOUR_MS = 3600000 };
#define MOST_NODES UINT64_C(1000000000000)

bool budget_set(budget *b, text_span key, text_span value, text_error *e) {
    uint64_t n = 0;
    bool number = text_to_number(value, MOST_NODES, &n) && n > 0;
    if (text_is(key, "nodes")) {
        if (!number)
            return text_fail_at(e, "nodes is a whole number from 1 to 1000000000000, not '%1'",
                                value);
        if (b->nodes) return text_fail(e, "nodes is given twice");
        b->nodes = n;
    } else if (text_is(key, "movetime")) {
        if (!number || n > HOUR_MS)
            return text_fail_at(e, "movetime is 1 to 3600000 milliseconds, not '%1'", value);
        if (b->movetime) return text_fail(e, "movetime is given twice");
        b->movetime = n;
    } else {
        return text_fail_at(e, "a bot is told nodes=N or movetime=MS, not '%1'",
                            key.len ? key : value);
    }
    return true;
}

bool budget_level(budget *b, text_span name, text_error *e) {
    if (ai_level_find(name, &b->level)) return true;
    return text_fail_at(e, "there is no level '%1'; there are random, easy, medium, hard, master",
                        name);
}

void budget_fill(const budget *b, double (*clock)(void), bool usual_time, ai_options *o) {
    o->level = b->level;
    o->nodes = b->nodes;
    o->seconds = (double)b->movetime / 1000;
    o->clock = b->movetime || (usual_time && !b->nodes) ? clock : NULL;
}
