/* reader.c -- see screens.h. Wraps the text at every paint, since the window may change. */
#include "tui/screens.h"

#include <string.h>

typedef struct {
    ui *u;
    const game *g;
    const ui_key *keys;
    int key_count;
    int top;   /* first visible line */
    int lines; /* total */
} reader;

/* One line of the text; invisible ones are only counted. */
static void put_line(reader *r, text_span text, int indent, int ink, int style) {
    int row = r->lines++ - r->top + 2, left = (ui_columns(r->u) - 72) / 2;
    if (row < 2 || row >= ui_rows(r->u) - 2) return;
    canvas_ink(&r->u->c, ink, CANVAS_PLAIN, style);
    canvas_at(&r->u->c, (left > 1 ? left : 1) + indent, row);
    canvas_words(&r->u->c, text, 0);
}

static void put_text(reader *r, const char *text, int first, int indent, int ink, int style) {
    text_span rest = text_of(text), line;
    bool begun = false;
    while (ui_wrap(r->u, &rest, 72 - (begun ? indent : first), &line)) {
        put_line(r, line, begun ? indent : first, ink, style);
        begun = true;
    }
}

static void put_heading(reader *r, const char *text) {
    if (r->lines) put_line(r, text_of(""), 0, CANVAS_PLAIN, 0);
    put_text(r, text, 0, 0, COLOUR_LEGAL, CANVAS_BOLD);
}

static void put_keys(reader *r) {
    for (int i = 0; i < r->key_count; i++) {
        const ui_key *k = &r->keys[i];
        TEXT_ROOM(line, 160);
        if (!k->help) continue;
        text_str(&line, k->name ? words(r->u->look.lang, k->name) : ui_key_name(r->u, k->key).at);
        int width = ui_width(r->u, line.buf);
        text_chars(&line, ' ', width < 11 ? 12 - width : 1);
        text_str(&line, words(r->u->look.lang, k->help));
        put_text(r, line.buf, 2, 14, COLOUR_INK, 0);
    }
}

/* The rulebook without its pictures. */
static void put_rules(reader *r) {
    put_heading(r, r->g->title);
    for (const char *const *text = game_words_of(r->g)->rulebook; text && *text; text++) {
        const char *own = words(r->u->look.lang, *text);
        if (strncmp(own, "! ", 2) == 0 || strncmp(own, "= ", 2) == 0) continue;
        if (strncmp(own, "# ", 2) == 0)
            put_heading(r, own + 2);
        else if (strncmp(own, "- ", 2) == 0)
            put_text(r, own, 0, 2, COLOUR_INK, 0);
        else
            put_text(r, own, 0, 0, COLOUR_INK, 0);
    }
}

static const ui_key own_keys[] = {
    { SCREEN_DOWN, 1, .label = WORDS("down") },
    { SCREEN_UP, 1, .label = WORDS("up") },
    { ' ', 1, .label = WORDS("next page") },
    { 'q', 1, .label = WORDS("back to the game") },
};

static void draw(reader *r) {
    ui *u = r->u;
    r->lines = 0;
    ui_begin(u);
    put_heading(r, words(u->look.lang, WORDS("Keyboard shortcuts")));
    put_keys(r);
    put_rules(r);
    ui_clear(u, 0, 0, ui_columns(u), 1, COLOUR_PAPER);
    canvas_ink(&u->c, COLOUR_INK, COLOUR_PAPER, CANVAS_BOLD);
    ui_text(u, 1, 0, r->g->title, ui_columns(u) - 2);
    int seen = r->top + ui_rows(u) - 4;
    const char *more = seen < r->lines ? WORDS("More below.") : WORDS("The end.");
    ui_status(u, words(u->look.lang, more), "", UI_CALM);
    ui_keys(u, own_keys, COUNT_OF(own_keys), 1);
    ui_end(u, NULL);
}

static void scroll(reader *r, int by) {
    int most = r->lines - (ui_rows(r->u) - 4);
    r->top += by;
    if (r->top > most) r->top = most;
    if (r->top < 0) r->top = 0;
}

/* False when the reader is closed. */
static bool handle(reader *r, int key) {
    int screenful = ui_rows(r->u) - 5;
    switch (key) {
    case SCREEN_DOWN:
    case 'j': scroll(r, 1); return true;
    case SCREEN_UP:
    case 'k': scroll(r, -1); return true;
    case ' ':
    case SCREEN_PAGE_DOWN: scroll(r, screenful); return true;
    case 'b':
    case SCREEN_PAGE_UP: scroll(r, -screenful); return true;
    case SCREEN_HOME: scroll(r, -r->lines); return true;
    case SCREEN_END: scroll(r, r->lines); return true;
    case 'q':
    case '?':
    case SCREEN_ENTER:
    case SCREEN_ESCAPE: return false;
    default: return true;
    }
}

bool reader_help(ui *u, const game *g, const ui_key *keys, int count) {
    reader r = { u, g, keys, count, 0, 0 };
    for (;;) {
        if (!ui_is_too_small(u)) draw(&r);
        screen_event e = screen_wait(500);
        if (e.kind == SCREEN_STOP) return false;
        if (e.kind == SCREEN_RESIZE) scroll(&r, 0);
        if (e.kind == SCREEN_WHEEL) scroll(&r, e.key == SCREEN_UP ? -3 : 3);
        int key = ui_pressed(u, e);
        if (key && !handle(&r, key)) return true;
    }
}
