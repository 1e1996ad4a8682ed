/* no_pictures.c -- in place of picture.c, page.c, leaflet.c and paper_pdf.c in the static program:
 * cairo and librsvg are not available as static libraries. SVG, HTML and text need neither. */
#include "picture/paper.h"
#include "picture/picture.h"

const bool picture_has_cairo = false;

const char *picture_libraries(void) { return ""; }

static bool refuse(text_error *e) {
    return text_fail(e, "this program was built without cairo and librsvg, which draw PNG and PDF");
}

bool picture_png(const char *svg, size_t len, int width, buffer *out, text_error *e) {
    (void)svg, (void)len, (void)width, (void)out;
    return refuse(e);
}

bool picture_pdf(const char *svg, size_t len, const char *title, buffer *out, text_error *e) {
    (void)svg, (void)len, (void)title, (void)out;
    return refuse(e);
}

bool paper_pdf(const paper_job *job, buffer *out, int *pages, text_error *e) {
    (void)job, (void)out, (void)pages;
    return refuse(e);
}
