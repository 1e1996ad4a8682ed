/* paper.c -- see paper.h. */
#include "picture/paper.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "draw/svg.h"

const double paper_margin = 10, paper_gap = 6;

/* Our drawings begin with their size, see svg_open. */
static void size_of(const buffer *svg, double *w, double *h) {
    const char *width = strstr(svg->at, " width=\""), *height = strstr(svg->at, " height=\"");
    CHECK(width && height);
    *w = strtod(width + 8, NULL);
    *h = strtod(height + 9, NULL);
}

static void lay(const paper_job *j, int count, paper_page *p) {
    p->room = count;
    p->scale = 0;
    for (int columns = 1; columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        double room_w = (j->width - 2 * paper_margin - (columns - 1) * paper_gap) / columns;
        double room_h = (j->height - 2 * paper_margin - (rows - 1) * paper_gap) / rows;
        for (int turned = 0; turned < 2; turned++) {
            double w = turned ? p->h : p->w, h = turned ? p->w : p->h;
            double scale = room_w / w < room_h / h ? room_w / w : room_h / h;
            if (scale > 1) scale = 1;
            if (scale <= p->scale + 1e-6) continue;
            p->columns = columns;
            p->rows = rows;
            p->turned = turned;
            p->scale = scale;
            p->cell_w = room_w;
            p->cell_h = room_h;
        }
    }
}

/* As many as fit in full size, at least one. */
static void lay_usual(const paper_job *j, paper_page *p) {
    paper_page more = *p;
    lay(j, 1, p);
    for (int count = 2; count <= 9; count++) {
        lay(j, count, &more);
        if (more.scale < 0.999) return;
        *p = more;
    }
}

bool paper_next(const paper_job *j, paper_page *p) {
    double w, h;
    p->first += p->count;
    p->count = 0;
    if (p->first == j->count) return false;
    size_of(&j->drawing[p->first], &p->w, &p->h);
    if (j->per_page)
        lay(j, j->per_page, p);
    else
        lay_usual(j, p);
    do {
        p->count++;
        if (p->first + p->count == j->count || p->count == p->room) return true;
        size_of(&j->drawing[p->first + p->count], &w, &h);
    } while (w == p->w && h == p->h);
    return true;
}

void paper_place(const paper_page *p, int n, double *x, double *y) {
    *x = paper_margin + n % p->columns * (p->cell_w + paper_gap) + p->cell_w / 2;
    *y = paper_margin + n / p->columns * (p->cell_h + paper_gap) + p->cell_h / 2;
}

void paper_die(const game *g, const game_view *v, int face, bool ordinary, text_out *out) {
    static const char *const places[6] = { "4", "26", "246", "0268", "02468", "035268" };
    svg_open(out, v, 700, 700, g->title);
    if (ordinary) {
        text_print(out, "<rect x=\"6\" y=\"6\" width=\"58\" height=\"58\" rx=\"12\" fill=\"#fff\" "
                        "stroke=\"#000\" stroke-width=\"2\"/>");
        for (const char *c = places[face]; *c; c++)
            text_print(out, "<circle cx=\"%d\" cy=\"%d\" r=\"6\"/>", 35 + ((*c - '0') % 3 - 1) * 16,
                       35 + ((*c - '0') / 3 - 1) * 16);
    } else {
        svg_place(out, 350, 350, 100, 0);
        g->drawing->face(v, face, out);
        svg_close(out, "g");
    }
    svg_close(out, "svg");
    CHECK(!out->full);
}
