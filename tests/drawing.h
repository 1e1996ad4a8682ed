/* drawing.h -- what tests of drawings share: views of every kind, drawings in SVG read back
 * strictly, drawings in characters, and a walk through random games. */
#pragma once

#include "core/words.h"
#include "draw/canvas.h"
#include "tests/fixtures.h"

enum { MOST_ELEMENTS = 6000, MOST_ATTRIBUTES = 16, DEEPEST = 40 };

typedef struct {
    const char *name, *text; /* text: what follows its tag up to the next one */
    struct {
        const char *key, *value;
    } with[MOST_ATTRIBUTES];
    int count, depth;
} element;

static char drawing[GAME_DRAWING_TEXT], parsed[GAME_DRAWING_TEXT];
static element elements[MOST_ELEMENTS];
static int element_count;
static text_span drawn_tag; /* what stands before every id */
static canvas screen;
static char where[200]; /* what was drawn, for messages */

static inline void bad(const char *why, const char *at) {
    fail_msg("%s: %s at \"%.60s\"", where, why, at);
}

/* ---- SVG ---- */

static inline char *skip_name(char *at) {
    char *end = at;
    while ((*end >= 'a' && *end <= 'z') || (*end >= 'A' && *end <= 'Z') ||
           (*end >= '0' && *end <= '9') || *end == '-')
        end++;
    if (end == at) bad("no name", at);
    return end;
}

/* Text without <, with & only in the entities that svg_escape writes, without placeholders. */
static inline void check_text(const char *text) {
    static const char *const known[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#39;" };
    for (const char *at = text; *at; at++) {
        bool good = *at != '&' && *at != '<' && (unsigned char)*at >= ' ' && *at != 127;
        for (int k = 0; k < COUNT_OF(known) && *at == '&'; k++)
            good |= strncmp(at, known[k], strlen(known[k])) == 0;
        if (!good) bad("a character that must be escaped", at);
        if (*at == '%' && at[1] >= '0' && at[1] <= '9') bad("a placeholder is left", text);
    }
}

static inline const char *attr(const element *e, const char *key) {
    for (int i = 0; i < e->count; i++)
        if (strcmp(e->with[i].key, key) == 0) return e->with[i].value;
    return NULL;
}

static inline bool attr_is(const element *e, const char *key, const char *value) {
    const char *is = attr(e, key);
    return is && strcmp(is, value) == 0;
}

static inline bool has_class(const element *e, const char *word) {
    text_span rest = text_of(attr(e, "class") ? attr(e, "class") : ""), piece;
    while (text_cut(&rest, ' ', &piece))
        if (text_is(piece, word)) return true;
    return false;
}

static inline char *read_attributes(char *at, element *e) {
    while (*at == ' ') {
        char *key = at + 1, *end = skip_name(key);
        if (end[0] != '=' || end[1] != '"' || e->count == MOST_ATTRIBUTES) bad("no attribute", key);
        *end = 0;
        if (attr(e, key)) bad("an attribute twice", key);
        if (strcmp(key, "style") == 0) bad("inline style", key);
        e->with[e->count].key = key;
        e->with[e->count++].value = end + 2;
        at = strchr(end + 2, '"');
        if (!at) bad("an attribute without end", end + 2);
        *at++ = 0;
        check_text(end + 2);
    }
    return at;
}

/* What follows the tag; NULL when it does not stand there. */
static inline const char *behind_tag(const char *id) {
    if (drawn_tag.len && strncmp(id, drawn_tag.at, drawn_tag.len) != 0) return NULL;
    return id + drawn_tag.len;
}

static inline int compare_ids(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* No id twice, all of them behind the tag, and whatever is used is defined. */
static inline void check_ids(void) {
    static const char *ids[MOST_ELEMENTS];
    int n = 0;
    for (int i = 0; i < element_count; i++)
        if (attr(&elements[i], "id")) ids[n++] = attr(&elements[i], "id");
    for (int i = 0; i < n; i++)
        if (!behind_tag(ids[i])) bad("an id without the tag", ids[i]);
    qsort(ids, (size_t)n, sizeof ids[0], compare_ids);
    for (int i = 1; i < n; i++)
        if (strcmp(ids[i - 1], ids[i]) == 0) bad("an id twice", ids[i]);
    for (int i = 0; i < element_count; i++) {
        const char *href = attr(&elements[i], "href"), *key = href ? href + 1 : NULL;
        if (href && (*href != '#' || !bsearch(&key, ids, (size_t)n, sizeof ids[0], compare_ids)))
            bad("uses what is not defined", href);
    }
}

/* Fills `elements` from `drawing`, as strictly as a browser reads XML. */
static inline void read_svg(bool whole) {
    const char *open[DEEPEST];
    int depth = 0;
    strcpy(parsed, drawing);
    element_count = 0;
    if (whole && strncmp(parsed, "<svg ", 5) != 0) bad("does not begin with <svg", parsed);
    bool more = parsed[0] == '<';
    for (char *at = parsed; more;) {
        bool closing = at[1] == '/', single = false;
        char *name = at + 1 + closing, *end = skip_name(name), mark = *end;
        *end = 0;
        if (closing) {
            if (depth == 0 || strcmp(open[--depth], name) != 0)
                bad("closes what is not open", name);
        } else {
            if (element_count == MOST_ELEMENTS || depth == DEEPEST) bad("too much", name);
            element *e = &elements[element_count++];
            memset(e, 0, sizeof *e);
            e->name = name;
            e->depth = depth;
            *end = mark;
            end = read_attributes(end, e);
            single = *end == '/';
            mark = *(end += single);
            *skip_name(name) = 0;
            if (!single) open[depth++] = name;
        }
        if (mark != '>') bad("no end of the tag", name);
        at = end + 1;
        char *text = at;
        at += strcspn(at, "<");
        more = *at == '<';
        *at = 0; /* text ends here; that a tag follows is known */
        check_text(text);
        if (!closing && !single) elements[element_count - 1].text = text;
        if (*text && (closing || single)) bad("text behind a tag", text);
        if (whole && depth == 0 && more) bad("more behind the end", name);
    }
    if (depth) bad("not closed", open[depth - 1]);
    check_ids();
}

static inline const element *find_id(const char *id) {
    for (int i = 0; i < element_count; i++) {
        const char *is = attr(&elements[i], "id"), *own = is ? behind_tag(is) : NULL;
        if (own && strcmp(own, id) == 0) return &elements[i];
    }
    return NULL;
}

static inline const element *find_die(int n) {
    char id[] = { 'd', 'i', 'e', '-', (char)('0' + n), 0 };
    return find_id(id);
}

static inline bool says(const char *words_looked_for) { return strstr(drawing, words_looked_for); }

/* ---- Drawing ---- */

static inline void draw(const play *p, const game_view *v) {
    text_out out = text_to(drawing, sizeof drawing);
    drawn_tag = v->tag;
    p->g->drawing->draw(&p->u, &p->s, v, &out);
    assert_false(out.full);
    read_svg(true);
}

static inline void draw_paper(const play *p, int n, const game_view *v) {
    text_out out = text_to(drawing, sizeof drawing);
    drawn_tag = v->tag;
    p->g->drawing->paper(&p->u, n, v, &out);
    assert_false(out.full);
    read_svg(true);
}

/* The characters; their text as it is printed without colours. */
static inline const char *show(const play *p, const game_view *v) {
    static char text[GAME_PICTURE_TEXT];
    text_out out = text_to(text, sizeof text);
    canvas_begin(&screen, v);
    p->g->drawing->show(&p->u, &p->s, v, &screen);
    canvas_write(&screen, 0, &out);
    assert_false(out.full);
    return text;
}

/* ---- Views and positions ---- */

static inline game_view random_view(play *p) {
    static const char *const names[] = {
        "",
        "Bea",
        "<b>&\"Ben'</b>",
        "Maximiliana Theodora von und zu Hinterwaldstein-Hohenlohe",
        "M\xc3\xa9lisande",
        "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e"
    };
    static const char *const picks[] = { "",        "d:01101",  "d:11111", "d:2",
                                         "x:01101", "d:011012", "B3",      "GB" };
    game_view v = view_plain();
    uint32_t seats = (uint32_t)play_seats(p);
    v.seat = (int)below(&p->r, seats + 1) - 1;
    v.hands = below(&p->r, 2) ? below(&p->r, 1u << seats) : (1u << seats) - 1;
    v.palette = (int)below(&p->r, VIEW_PALETTES);
    v.dark = below(&p->r, 2);
    v.tall = below(&p->r, 2);
    v.coordinates = below(&p->r, 2);
    v.ascii = below(&p->r, 2);
    v.lang = (int)below(&p->r, (uint32_t)words_languages);
    for (uint32_t i = 0; i < seats; i++) v.name[i] = text_of(names[below(&p->r, COUNT_OF(names))]);
    v.picked = text_of(picks[below(&p->r, COUNT_OF(picks))]);
    v.tag = text_of(below(&p->r, 2) ? "" : "t7-");
    v.last = p->last;
    v.last_seat = p->last_seat;
    return v;
}

/* Whoever looks may act for the seat that decides. */
static inline bool acts(const play *p, const game_view *v) {
    int who = play_decider(p);
    return who >= 0 && (v->hands >> who & 1);
}

typedef void looker(play *p, game_view *v);

/* Plays so many games of every kind and shows each `every`-th position, and the last, in a view of
 * its own. */
static inline void each_view(const game *g, looker *look, int games, int every) {
    static play p;
#ifdef PADDOCK_CAREFUL
    every *= 6;
#endif
    for (int k = 0; k < kind_count(); k++) {
        if (strcmp(kind_at(k)->game, g->key) != 0) continue;
        for (int i = 0; i < games; i++) {
            int n = 0;
            play_kind(&p, kind_at(k), (uint64_t)(100 * k + i + 1));
            do {
                if (n++ % every && !play_over(&p)) continue;
                game_view v = random_view(&p);
                snprintf(where, sizeof where, "%s, game %d, action %d, seat %d, hands %u",
                         kind_at(k)->options, i, n, v.seat, v.hands);
                look(&p, &v);
            } while (play_lively(&p));
        }
    }
}
