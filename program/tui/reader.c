/* page.c -- see page.h. The text is wrapped anew for every painting: a window can change. */
#include "tui/page.h"

#include <string.h>

typedef struct {
    ui *u;
    const game *g;
    const ui_key *keys;
    int key_count;
    int top;   /* the first line that is seen */
    int lines; /* in all */
} page;

/* One line of the page; those out of sight are only counted. */
static void put_line(page *p, text_span text, int indent, int ink, int style) {
    int row = p->lines++ - p->top + 2, left = (ui_columns(p->u) - 72) / 2;
    if (row < 2 || row >= ui_rows(p->u) - 2) return;
    canvas_ink(&p->u->c, ink, CANVAS_PLAIN, style);
    canvas_at(&p->u->c, (left > 1 ? left : 1) + indent, row);
    canvas_words(&p->u->c, text, 0);
}

static void put_text(page *p, const char *text, int first, int indent, int ink, int style) {
    text_span rest = text_of(text), line;
    bool begun = false;
    while (ui_wrap(p->u, &rest, 72 - (begun ? indent : first), &line)) {
        put_line(p, line, begun ? indent : first, ink, style);
        begun = true;
    }
}

static void put_heading(page *p, const char *text) {
    if (p->lines) put_line(p, text_of(""), 0, CANVAS_PLAIN, 0);
    put_text(p, text, 0, 0, COLOUR_LEGAL, CANVAS_BOLD);
}

static void put_keys(page *p) {
    for (int i = 0; i < p->key_count; i++) {
        char line[160];
        text_out out = text_to(line, sizeof line);
        const char *name = words(p->u->look.lang, p->keys[i].name);
        text_str(&out, name);
        text_chars(&out, ' ', ui_width(p->u, name) < 11 ? 12 - ui_width(p->u, name) : 1);
        text_str(&out, words(p->u->look.lang, p->keys[i].label));
        put_text(p, line, 2, 14, COLOUR_INK, 0);
    }
}

/* The rules in full, without their pictures: the table is behind this page. */
static void put_rules(page *p) {
    put_heading(p, p->g->title);
    for (const char *const *text = game_words_of(p->g)->rulebook; text && *text; text++) {
        const char *own = words(p->u->look.lang, *text);
        if (strncmp(own, "! ", 2) == 0 || strncmp(own, "= ", 2) == 0) continue;
        if (strncmp(own, "# ", 2) == 0)
            put_heading(p, own + 2);
        else if (strncmp(own, "- ", 2) == 0)
            put_text(p, own, 0, 2, COLOUR_INK, 0);
        else
            put_text(p, own, 0, 0, COLOUR_INK, 0);
    }
}

static const ui_key own_keys[] = {
    { SCREEN_DOWN, "\u2193", WORDS("down") },
    { SCREEN_UP, "\u2191", WORDS("up") },
    { SCREEN_PAGE_DOWN, WORDS("Space"), WORDS("next page") },
    { 'q', "q", WORDS("back to the game") },
};

static const ui_key plain_keys[] = {
    { SCREEN_PAGE_DOWN, WORDS("Space"), WORDS("next page") },
    { 'q', "q", WORDS("back to the game") },
};

static void draw(page *p) {
    ui *u = p->u;
    p->lines = 0;
    ui_begin(u);
    put_heading(p, words(u->look.lang, WORDS("Keys")));
    put_keys(p);
    put_rules(p);
    ui_clear(u, 0, 0, ui_columns(u), 1, COLOUR_PAPER);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_PAPER, CANVAS_BOLD);
    ui_text(u, 1, 0, p->g->title, ui_columns(u) - 2);
    int seen = p->top + ui_rows(u) - 4;
    ui_status(u,
              seen < p->lines ? words(u->look.lang, WORDS("There is more below."))
                              : words(u->look.lang, WORDS("This is the end.")),
              "", UI_CALM);
    if (u->look.ascii)
        ui_keys(u, plain_keys, COUNT_OF(plain_keys));
    else
        ui_keys(u, own_keys, COUNT_OF(own_keys));
    ui_end(u, NULL);
}

static void scroll(page *p, int by) {
    int most = p->lines - (ui_rows(p->u) - 4);
    p->top += by;
    if (p->top > most) p->top = most;
    if (p->top < 0) p->top = 0;
}

/* False when the page is closed. */
static bool handle(page *p, int key) {
    int screenful = ui_rows(p->u) - 5;
    switch (key) {
    case SCREEN_DOWN:
    case 'j': scroll(p, 1); return true;
    case SCREEN_UP:
    case 'k': scroll(p, -1); return true;
    case ' ':
    case SCREEN_PAGE_DOWN: scroll(p, screenful); return true;
    case 'b':
    case SCREEN_PAGE_UP: scroll(p, -screenful); return true;
    case SCREEN_HOME: scroll(p, -p->lines); return true;
    case SCREEN_END: scroll(p, p->lines); return true;
    case 'q':
    case '?':
    case SCREEN_ENTER:
    case SCREEN_ESCAPE: return false;
    default: return true;
    }
}

bool page_help(ui *u, const game *g, const ui_key *keys, int count) {
    page p = { u, g, keys, count, 0, 0 };
    for (;;) {
        if (!ui_is_too_small(u)) draw(&p);
        screen_event e = screen_wait(500);
        if (e.kind == SCREEN_STOP) return false;
        if (e.kind == SCREEN_RESIZE) scroll(&p, 0);
        if (e.kind == SCREEN_WHEEL) scroll(&p, e.key == SCREEN_UP ? -3 : 3);
        int key = e.kind == SCREEN_KEY     ? e.key
                  : e.kind == SCREEN_CLICK ? ui_zone_at(u, e.column, e.row)
                                           : 0;
        if (key && !handle(&p, key)) return true;
    }
}
