/* picture.c -- see picture.h: the drawing itself. */
#include "picture/picture.h"

#include <stdio.h>

#include "picture/page.h"

const bool picture_has_cairo = true;

const char *picture_libraries(void) {
    static char text[120];
    snprintf(text, sizeof text, "cairo %s\nglib %u.%u.%u\nlibrsvg %u.%u.%u\n",
             cairo_version_string(), glib_major_version, glib_minor_version, glib_micro_version,
             rsvg_major_version, rsvg_minor_version, rsvg_micro_version);
    return text;
}

bool picture_png(const char *svg, size_t len, int width, buffer *out, text_error *e) {
    RsvgHandle *drawing = page_open_svg(svg, len, e);
    double w, h;
    if (!drawing) return false;
    page_svg_size(drawing, &w, &h);
    int columns = width ? width : (int)(w + 0.5);
    int rows = (int)(columns * h / w + 0.5);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows > 0 ? rows : 1);
    cairo_t *cr = cairo_create(surface);
    bool ok = page_render_svg(cr, drawing, 0, 0, columns, rows, e);
    cairo_destroy(cr);
    ok = ok && page_done(cairo_surface_write_to_png_stream(surface, page_add_bytes, out), e);
    cairo_surface_destroy(surface);
    g_object_unref(drawing);
    return ok;
}

bool picture_pdf(const char *svg, size_t len, const char *title, buffer *out, text_error *e) {
    RsvgHandle *drawing = page_open_svg(svg, len, e);
    double w, h;
    pages p;
    if (!drawing) return false;
    page_svg_size(drawing, &w, &h);
    /* A pixel of SVG is a 96th of an inch. */
    pages_open(&p, w * 25.4 / 96, h * 25.4 / 96, title, out);
    bool ok = page_render_svg(p.cr, drawing, 0, 0, p.width, p.height, e);
    pages_next(&p);
    g_object_unref(drawing);
    return pages_close(&p, e) && ok;
}
