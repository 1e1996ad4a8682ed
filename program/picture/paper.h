/* paper.h -- drawings laid out on sheets of paper, to be printed and cut out, and the page with the
 * rules: as a PDF (paper_pdf.c), or as an HTML page that any browser prints at true size
 * (paper_html.c), which needs no library.
 */
#pragma once

#include "core/game.h"
#include "host/buffer.h"

typedef struct {
    const game *g;
    const game_view *view;
    double width, height; /* of the paper, in millimetres */
    int per_page;         /* 0: as many as fit */
    bool rules;
    const buffer *drawing; /* SVG; one of its pixels is a millimetre */
    int count;
} paper_job;

/* One page: drawings of one size in a grid, perhaps rotated by 90 degrees. */
typedef struct {
    int first, count, room; /* drawings; room for so many */
    int columns, rows;
    bool turned;
    double scale;
    double w, h, cell_w, cell_h;
} paper_page;

extern const double paper_margin, paper_gap; /* millimetres; most printers reach 5 */

/* The page after p, which is all nought before the first; false: there is none. */
bool paper_next(const paper_job *job, paper_page *p);

/* The middle of a place on the page. */
void paper_place(const paper_page *p, int n, double *x, double *y);

/* A die of the key as a drawing of 70 by 70, 5 of them around it for the shadow: the game's face,
 * or an ordinary die that is read as that face. */
void paper_die(const game *g, const game_view *v, int face, bool ordinary, text_out *out);

bool paper_pdf(const paper_job *job, buffer *out, int *pages, text_error *e);
bool paper_html(const paper_job *job, buffer *out, int *pages, text_error *e);
