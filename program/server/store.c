/* store.c -- see store.h: which store, and rebuilding a room from one. */
#include "server/store.h"

#include <string.h>

store *store_open(const char *where, text_error *e) {
    text_span w = text_of(where);
    if (text_begins(w, "postgres://") || text_begins(w, "postgresql://"))
        return store_open_postgres(where, e);
    return store_open_sqlite(where, e);
}

typedef struct {
    room *r;
    text_error *e;
    bool broken;
} reading;

static bool take_event(void *to, uint32_t n, int64_t when, text_span line) {
    reading *in = to;
    if (n != in->r->events) {
        text_fail(in->e, "the store has lost an event of this table");
        in->broken = true;
    } else if (!room_event(in->r, when, line, in->e)) {
        in->broken = true;
    }
    return !in->broken;
}

bool store_load(store *s, const char *id, room *out, text_error *e) {
    room_terms terms;
    reading in = { out, e, false };
    if (!s->ops->terms(s, id, &terms, e) || !room_open(out, &terms, e)) return false;
    if (s->ops->events(s, id, 0, take_event, &in, e) && !in.broken) return true;
    room_close(out);
    return false;
}
