/* page.c -- see page.h. */
#include "picture/page.h"

#include <cairo-pdf.h>
#include <string.h>

static const double points = 72 / 25.4; /* in a millimetre */

cairo_status_t page_add_bytes(void *to, const unsigned char *bytes, unsigned len) {
    buffer_add(to, (const char *)bytes, len);
    return CAIRO_STATUS_SUCCESS;
}

bool page_done(cairo_status_t status, text_error *e) {
    return status == CAIRO_STATUS_SUCCESS ? true
                                          : text_fail_saying(e, cairo_status_to_string(status));
}

void pages_open(pages *p, double width, double height, const char *title, buffer *out) {
    p->width = width;
    p->height = height;
    p->count = 0;
    p->surface =
        cairo_pdf_surface_create_for_stream(page_add_bytes, out, width * points, height * points);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATOR,
                                   "Paddock " PADDOCK_VERSION);
    /* The day of printing would make two files of the same content differ. */
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2026-01-01T00:00:00Z");
    p->cr = cairo_create(p->surface);
    cairo_scale(p->cr, points, points);
}

void pages_next(pages *p) {
    cairo_show_page(p->cr);
    p->count++;
}

bool pages_close(pages *p, text_error *e) {
    cairo_destroy(p->cr);
    cairo_surface_finish(p->surface);
    cairo_status_t status = cairo_surface_status(p->surface);
    cairo_surface_destroy(p->surface);
    return page_done(status, e);
}

/* ---- Drawings ---- */

static bool refuse(GError *error, text_error *e) {
    text_fail_at(e, "librsvg: %1", text_of(error ? error->message : "unknown trouble"));
    if (error) g_error_free(error);
    return false;
}

RsvgHandle *page_open_svg(const char *svg, size_t len, text_error *e) {
    GError *error = NULL;
    RsvgHandle *drawing = rsvg_handle_new_from_data((const guint8 *)svg, len, &error);
    if (!drawing) refuse(error, e);
    return drawing;
}

void page_svg_size(RsvgHandle *drawing, double *w, double *h) {
    bool ok = rsvg_handle_get_intrinsic_size_in_pixels(drawing, w, h);
    CHECK(ok); /* our drawings always have a size, see svg_open */
}

bool page_render_svg(cairo_t *cr, RsvgHandle *drawing, double x, double y, double w, double h,
                     text_error *e) {
    GError *error = NULL;
    RsvgRectangle room = { x, y, w, h };
    return rsvg_handle_render_document(drawing, cr, &room, &error) ? true : refuse(error, e);
}

/* ---- Words ---- */

void page_ink(cairo_t *cr, uint32_t rgb) {
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

static void choose_font(cairo_t *cr, const page_style *style) {
    cairo_select_font_face(cr, "Quicksand", CAIRO_FONT_SLANT_NORMAL,
                           style->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, style->size);
    page_ink(cr, style->rgb);
}

enum { LINE = 1024 };

/* Many fonts have no narrow no-break space, and cairo looks in no other: the wide one stands in. */
static void copy_line(char line[LINE], const char *text, size_t len) {
    static const char narrow[] = "\342\200\257", wide[] = "\302\240";
    size_t n = 0;
    for (size_t i = 0; i < len && n < LINE - 3; i++) {
        if (i + 3 <= len && memcmp(text + i, narrow, 3) == 0) {
            memcpy(line + n, wide, 2);
            n += 2;
            i += 2;
        } else {
            line[n++] = text[i];
        }
    }
    line[n] = 0;
}

static double advance(cairo_t *cr, const char *text, size_t len) {
    char line[LINE];
    cairo_text_extents_t size;
    copy_line(line, text, len);
    cairo_text_extents(cr, line, &size);
    return size.x_advance;
}

double page_word_width(cairo_t *cr, const page_style *style, const char *text) {
    choose_font(cr, style);
    return advance(cr, text, strlen(text));
}

/* In French a blank stands before some signs, which must not begin a line. */
static bool may_break(const char *blank) { return !*blank || !strchr(";:!?", blank[1]); }

/* How much of the text fits into one line: up to a blank, at least one word. */
static size_t line_length(cairo_t *cr, const char *text, double width) {
    size_t fits = 0;
    for (size_t i = 0;; i++) {
        if ((text[i] && text[i] != ' ') || !may_break(text + i)) continue;
        if (fits && advance(cr, text, i) > width) return fits;
        fits = i;
        if (!text[i]) return fits;
    }
}

static void set_line(cairo_t *cr, double x, double y, const char *text, size_t len) {
    char line[LINE];
    copy_line(line, text, len);
    cairo_move_to(cr, x, y);
    cairo_show_text(cr, line);
}

double page_words(cairo_t *cr, const page_style *style, double x, double y, double width,
                  const char *text, bool draw) {
    double height = 0;
    choose_font(cr, style);
    while (*text == ' ') text++;
    while (*text) {
        size_t len = line_length(cr, text, width);
        if (draw) set_line(cr, x, y + height + style->size, text, len);
        height += style->leading;
        text += len;
        while (*text == ' ') text++;
    }
    return height;
}
