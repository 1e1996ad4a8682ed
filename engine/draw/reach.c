/* reach.c -- see reach.h. */
#include "draw/reach.h"

#include "draw/drawing.h"

enum {
    DRAWINGS = 300, /* at most: five dice can be picked in 32 ways, a stock has some thirty piles */
    ID = 48         /* bytes of an id, its tag and its zero included                              */
};

/* A way to a drawing: what is picked there, and the last click before it. */
typedef struct {
    char picked[VIEW_PICK];
    char id[ID]; /* of the part that was clicked        */
    int from;    /* the drawing where; -1: there was none */
} way;

typedef struct {
    way at[DRAWINGS];
    int count;
} ways;

typedef struct {
    text_span id, action, pick;
} part;

/* ---- Reading a drawing ---- */

static text_span attribute(text_span tag, const char *key) {
    text_span name = text_of(key);
    for (size_t i = 0; i + name.len + 2 < tag.len; i++) {
        text_span here = { tag.at + i + 1, tag.len - i - 1 };
        if (tag.at[i] != ' ' || !text_begins(here, key) || here.at[name.len] != '=') continue;
        text_span rest = { here.at + name.len + 2, here.len - name.len - 2 }, value;
        return text_cut(&rest, '"', &value) ? value : text_of("");
    }
    return text_of("");
}

static bool is_legal(text_span tag) {
    text_span rest = attribute(tag, "class"), word;
    while (text_cut(&rest, ' ', &word))
        if (text_is(word, "legal")) return true;
    return false;
}

/* The next part that can be used now. Quotes in attributes are escaped, so '>' ends a tag. */
static bool next_part(text_span *rest, part *p) {
    text_span tag;
    while (text_cut(rest, '>', &tag)) {
        if (!is_legal(tag)) continue;
        p->id = attribute(tag, "id");
        p->action = attribute(tag, "data-action");
        p->pick = attribute(tag, "data-pick");
        return true;
    }
    return false;
}

/* ---- Searching ---- */

static bool is_wanted(text_span want, text_span action) {
    text_span word;
    while (action.len && text_cut(&want, ' ', &word)) {
        bool is_roll = text_begins(word, "roll:") && text_is(action, "roll");
        text_span head = action;
        if (text_ends(word, "*")) {
            word.len--;
            if (head.len > word.len) head.len = word.len;
        }
        if (is_roll || text_same(word, head)) return true;
    }
    return false;
}

static void add_way(ways *w, text_span picked, text_span id, int from) {
    for (int i = 0; i < w->count; i++)
        if (text_same(picked, text_of(w->at[i].picked))) return;
    if (w->count == DRAWINGS || picked.len >= VIEW_PICK || id.len >= ID) return;
    way *fresh = &w->at[w->count++];
    text_copy(fresh->picked, sizeof fresh->picked, picked);
    text_copy(fresh->id, sizeof fresh->id, id);
    fresh->from = from;
}

static void write_clicks(const ways *w, int at, text_out *ids) {
    int path[DRAWINGS], n = 0;
    for (; w->at[at].from >= 0; at = w->at[at].from) path[n++] = at;
    while (n > 0) text_print(ids, "%s\n", w->at[path[--n]].id);
}

bool reach_parts(const game *g, const game_setup *u, const game_state *s, const game_view *v,
                 text_span want, char *scratch, text_out *ids) {
    ways w;
    game_view view = *v;
    part p;
    w.count = 0;
    add_way(&w, v->picked, text_of(""), -1);
    for (int i = 0; i < w.count; i++) {
        bool found = false;
        text_out drawing = text_to(scratch, GAME_DRAWING_TEXT);
        view.picked = text_of(w.at[i].picked);
        drawing_svg(g, u, s, &view, &drawing);
        text_span rest = { drawing.buf, drawing.len };
        while (next_part(&rest, &p)) {
            if (!is_wanted(want, p.action)) {
                if (p.pick.len) add_way(&w, p.pick, p.id, i);
                continue;
            }
            found = true;
            if (i > 0) continue;
            text_put(ids, p.id);
            text_char(ids, '\n');
        }
        if (!found) continue;
        write_clicks(&w, i, ids);
        return true;
    }
    return false;
}
