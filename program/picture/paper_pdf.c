/* paper_pdf.c -- see paper.h: a PDF, by cairo and librsvg. */
#include "draw/palette.h"
#include "picture/page.h"
#include "picture/paper.h"

static void cut_lines(const pages *p, const paper_page *l, const game_view *v) {
    static const double dash[] = { 1.5, 1.5 };
    cairo_save(p->cr);
    page_ink(p->cr, palette_rgb(v, COLOUR_LINE));
    cairo_set_line_width(p->cr, 0.2);
    cairo_set_dash(p->cr, dash, 2, 0);
    for (int i = 1; i < l->columns; i++) {
        cairo_move_to(p->cr, paper_margin + i * (l->cell_w + paper_gap) - paper_gap / 2,
                      paper_margin / 2);
        cairo_rel_line_to(p->cr, 0, p->height - paper_margin);
    }
    for (int i = 1; i < l->rows; i++) {
        cairo_move_to(p->cr, paper_margin / 2,
                      paper_margin + i * (l->cell_h + paper_gap) - paper_gap / 2);
        cairo_rel_line_to(p->cr, p->width - paper_margin, 0);
    }
    cairo_stroke(p->cr);
    cairo_restore(p->cr);
}

static bool put(const pages *p, const paper_page *l, int n, const buffer *svg, text_error *e) {
    double x, y, w = l->w * l->scale, h = l->h * l->scale;
    RsvgHandle *drawing = page_open_svg(svg->at, svg->len, e);
    if (!drawing) return false;
    paper_place(l, n, &x, &y);
    cairo_save(p->cr);
    cairo_translate(p->cr, x, y);
    if (l->turned) cairo_rotate(p->cr, -1.5707963267948966);
    bool ok = page_render_svg(p->cr, drawing, -w / 2, -h / 2, w, h, e);
    cairo_restore(p->cr);
    g_object_unref(drawing);
    return ok;
}

bool paper_pdf(const paper_job *job, buffer *out, int *count, text_error *e) {
    pages p;
    paper_page l = { 0 };
    bool ok = true;
    pages_open(&p, job->width, job->height, job->g->title, out);
    while (ok && paper_next(job, &l)) {
        if (l.room > 1) cut_lines(&p, &l, job->view);
        for (int n = 0; ok && n < l.count; n++) ok = put(&p, &l, n, &job->drawing[l.first + n], e);
        pages_next(&p);
    }
    if (ok && job->rules) {
        ok = leaflet_draw(&p, job->g, job->view, e);
        pages_next(&p);
    }
    *count = p.count;
    return pages_close(&p, e) && ok;
}
