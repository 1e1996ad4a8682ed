/* leaflet.c -- the page with the rules: see page.h. */
#include "picture/page.h"

#include <string.h>

#include "core/words.h"
#include "draw/palette.h"
#include "picture/paper.h"

/* Millimetres. */
static const double margin = 16, gutter = 9, title_size = 9, key_height = 34;
static const double largest = 4.1, smallest = 2.2; /* letters: 11.6 to 6.2 points */

typedef struct {
    cairo_t *cr;
    const game_view *v;
    double size; /* of the letters */
} pen;

static page_style style_of(const pen *t, double size, bool bold, int colour) {
    page_style style = { size, size * 1.38, bold, palette_rgb(t->v, colour) };
    return style;
}

/* ---- The summary ----------------------------------------------------------------------------- */

/* One paragraph of the summary; returns its height including the space below. */
static double paragraph(const pen *t, const char *text, double x, double y, double width,
                        bool draw) {
    page_style plain = style_of(t, t->size, false, COLOUR_INK);
    double indent = t->size * 1.1, gap = t->size * 0.5;
    if (strncmp(text, "# ", 2) == 0) {
        page_style head = style_of(t, t->size * 1.2, true, COLOUR_INK);
        return page_words(t->cr, &head, x, y, width, text + 2, draw) + t->size * 0.25;
    }
    if (strncmp(text, "- ", 2) != 0)
        return page_words(t->cr, &plain, x, y, width, text, draw) + gap;
    if (draw) {
        cairo_new_path(t->cr); /* showing text leaves a current point */
        cairo_arc(t->cr, x + t->size * 0.35, y + t->size * 0.68, t->size * 0.15, 0, 6.2832);
        page_ink(t->cr, plain.rgb);
        cairo_fill(t->cr);
    }
    return page_words(t->cr, &plain, x + indent, y, width - indent, text + 2, draw) + gap * 0.7;
}

static bool is_head(const char *text) { return text && strncmp(text, "# ", 2) == 0; }

/* A heading is kept with the first paragraph below it. */
static double needed(const pen *t, const char *const *text, double width) {
    double height = paragraph(t, words(t->v->lang, text[0]), 0, 0, width, false);
    if (is_head(text[0]) && text[1])
        height += paragraph(t, words(t->v->lang, text[1]), 0, 0, width, false);
    return height;
}

/* Fills columns of that height from left to right; returns how many are begun. Room above a
 * heading is left away at the top of a column. */
static int flow(const pen *t, const char *const *summary, double x, double top, double width,
                double height, bool draw) {
    int column = 0;
    double y = 0;
    for (const char *const *text = summary; *text; text++) {
        double before = is_head(*text) && y > 0 ? t->size * 0.55 : 0;
        if (y > 0 && y + before + needed(t, text, width) > height) {
            column++;
            y = before = 0;
        }
        y += before;
        y += paragraph(t, words(t->v->lang, *text), x + column * (width + gutter), top + y, width,
                       draw);
    }
    return y > height + t->size ? 99 : column + 1; /* a paragraph is taller than a column */
}

/* Two columns of equal length look better than a full one and a short one. */
static double balanced(const pen *t, const char *const *summary, double width, double height) {
    double least = height / 4;
    while (height - t->size * 0.5 > least &&
           flow(t, summary, 0, 0, width, height - t->size * 0.5, false) <= 2)
        height -= t->size * 0.5;
    return height;
}

static bool summary_page(pen *t, const game *g, double top, double width, double height,
                         double *used, text_error *e) {
    double column = (width - gutter) / 2;
    for (t->size = largest; flow(t, g->words->summary, 0, 0, column, height, false) > 2;
         t->size -= 0.05)
        if (t->size < smallest) return text_fail(e, "the rules are too long for one page");
    *used = balanced(t, g->words->summary, column, height);
    flow(t, g->words->summary, margin, top, column, *used, true);
    return true;
}

/* ---- The key --------------------------------------------------------------------------------- */

static bool draw_die(const pen *t, const game *g, int face, bool ordinary, double x, double y,
                     double size, text_error *e) {
    TEXT_ROOM(text, 65536);
    paper_die(g, t->v, face, ordinary, &text);
    RsvgHandle *drawing = page_open_svg(text.buf, text.len, e);
    if (!drawing) return false;
    double whole = size * 70 / 60;
    bool ok = page_render_svg(t->cr, drawing, x - whole / 2, y - whole / 2, whole, whole, e);
    g_object_unref(drawing);
    return ok;
}

static void rule(const pen *t, double x, double y, double width) {
    page_ink(t->cr, palette_rgb(t->v, COLOUR_LINE));
    cairo_set_line_width(t->cr, 0.25);
    cairo_move_to(t->cr, x, y);
    cairo_line_to(t->cr, x + width, y);
    cairo_stroke(t->cr);
}

/* "ordinary die = our die", its name below; x is the middle. */
static bool key_pair(const pen *t, const game *g, int face, double x, double y, text_error *e) {
    double size = 9.2, reach = 7.2;
    const char *says = words(t->v->lang, g->drawing->face_names[face]);
    page_style sign = style_of(t, 3.6, true, COLOUR_INK),
               name = style_of(t, 3.1, false, COLOUR_INK);
    if (!draw_die(t, g, face, true, x - reach, y, size, e)) return false;
    page_words(t->cr, &sign, x - page_word_width(t->cr, &sign, "=") / 2, y - 2.4, 10, "=", true);
    if (!draw_die(t, g, face, false, x + reach, y, size, e)) return false;
    page_words(t->cr, &name, x - page_word_width(t->cr, &name, says) / 2, y + size / 2 + 1.8, 100,
               says, true);
    return true;
}

static bool key(const pen *t, const game *g, double x, double y, double width, text_error *e) {
    page_style head = style_of(t, 3.6, true, COLOUR_INK);
    rule(t, x, y, width);
    page_words(t->cr, &head, x, y + 3, width,
               words(t->v->lang, WORDS("With five ordinary dice, read them like this")), true);
    for (int i = 0; i < 6; i++)
        if (!key_pair(t, g, i, x + (i + 0.5) * width / 6, y + 16, e)) return false;
    return true;
}

/* The key stands below the rules, not at the foot of an empty page. */
bool leaflet_draw(pages *p, const game *g, const game_view *v, text_error *e) {
    pen t = { p->cr, v, 0 };
    double width = p->width - 2 * margin, top = margin + title_size * 1.5;
    double room = p->height - margin - (g->drawing->face ? key_height : 0) - top, used = 0;
    page_style title = style_of(&t, title_size, true, COLOUR_INK);
    page_words(p->cr, &title, margin, margin - title_size * 0.3, width, g->title, true);
    if (!summary_page(&t, g, top, width, room, &used, e)) return false;
    return !g->drawing->face || key(&t, g, margin, top + used + 6, width, e);
}
