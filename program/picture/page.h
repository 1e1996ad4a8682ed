/* page.h -- pages of a PDF, measured in millimetres: drawings and words that wrap.
 *
 *     pages_open(&p, 210, 297, "Kuh Vadis", &pdf);
 *     page_words(&p, &style, 15, 20, 180, "A long text ...");
 *     pages_next(&p);
 *     pages_close(&p, &error);
 *
 * Words are measured and set with cairo, in Quicksand where it is installed.
 */
#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>

#include "core/game.h"
#include "host/buffer.h"

typedef struct {
    cairo_surface_t *surface;
    cairo_t *cr; /* in millimetres from the upper left corner */
    double width, height;
    int count; /* pages that are finished */
} pages;

void pages_open(pages *p, double width, double height, const char *title, buffer *out);
void pages_next(pages *p); /* the page is finished */
bool pages_close(pages *p, text_error *e);

/* For cairo: adds to a buffer; and whether it could do what was asked. */
cairo_status_t page_add_bytes(void *to, const unsigned char *bytes, unsigned len);
bool page_done(cairo_status_t status, text_error *e);

/* ---- Drawings ---- */
RsvgHandle *page_open_svg(const char *svg, size_t len, text_error *e);
void page_svg_size(RsvgHandle *drawing, double *w, double *h); /* as its width and height say */
bool page_render_svg(cairo_t *cr, RsvgHandle *drawing, double x, double y, double w, double h,
                     text_error *e);

/* ---- Words ---- */
typedef struct {
    double size;    /* of the letters, in millimetres: 3.5 is about 10 points */
    double leading; /* from line to line */
    bool bold;
    uint32_t rgb;
} page_style;

/* Sets the text in lines no wider than that; y is the top of the first line. Returns the height.
 * With p->cr NULL nothing is drawn: only measured. A word that is wider than a line stands out. */
double page_words(cairo_t *cr, const page_style *style, double x, double y, double width,
                  const char *text, bool draw);
double page_word_width(cairo_t *cr, const page_style *style, const char *text);
void page_ink(cairo_t *cr, uint32_t rgb);

/* The page with the rules (leaflet.c): a game's summary in two columns, with letters as large as
 * one page allows, and the key from ordinary dice to the faces of the game. */
bool leaflet_draw(pages *p, const game *g, const game_view *v, text_error *e);
