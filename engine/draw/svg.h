/* svg.h -- writing SVG into a caller's buffer.
 *
 *     svg_open(&out, v, 16000, 10000, "Ringgz");       -- 1600 x 1000; all lengths are tenths
 *     svg_circle(&out, 80, 80, 30, paint);
 *     svg_begin(&out, "rect");
 *     svg_num(&out, "x", 125);                         -> x="12.5"
 *     svg_str(&out, "class", "space legal");
 *     svg_end(&out);                                   -> />
 *     svg_close(&out, "svg");
 *
 * Looks are presentation attributes, never style="": a page may forbid inline styles.
 */
#pragma once

#include "core/text.h"
#include "draw/palette.h"
#include "draw/view.h"

/* How a shape is painted. NULL means none; width in tenths, 0 for no stroke. */
typedef struct {
    const char *fill;
    const char *stroke;
    int width;
} svg_paint;

/* In colours of the palette. */
static inline svg_paint svg_both(const game_view *v, int fill, int stroke, int width) {
    svg_paint paint = { palette_colour(v, fill), palette_colour(v, stroke), width };
    return paint;
}
static inline svg_paint svg_fill(const game_view *v, int fill) {
    svg_paint paint = { palette_colour(v, fill), NULL, 0 };
    return paint;
}
static inline svg_paint svg_stroke(const game_view *v, int stroke, int width) {
    svg_paint paint = { NULL, palette_colour(v, stroke), width };
    return paint;
}

/* ---- Elements ---- */
void svg_open(text_out *out, const game_view *v, int width, int height, const char *title);
void svg_begin(text_out *out, const char *name); /* <name             */
void svg_body(text_out *out);                    /* >                 */
void svg_end(text_out *out);                     /* />                */
void svg_close(text_out *out, const char *name); /* </name>           */

/* ---- Attributes ---- */
void svg_num(text_out *out, const char *key, int tenths);
void svg_str(text_out *out, const char *key, const char *value);
void svg_span(text_out *out, const char *key, text_span value);
void svg_attribute(text_out *out, const char *key); /* key=" -- write the value, close with: */
void svg_quote(text_out *out);                      /* "                                     */
void svg_id(text_out *out, const game_view *v, const char *a, const char *b); /* id, tag first */
void svg_look(text_out *out, svg_paint paint);
/* data-say: the headline and what can be done, as one text; see draw/view.h. */
void svg_say(text_out *out, const char *headline, const char *what);

/* ---- Shapes ---- */
void svg_circle(text_out *out, int x, int y, int r, svg_paint paint);
void svg_rect(text_out *out, int x, int y, int w, int h, int rx, svg_paint paint);
/* These may be followed by more attributes; then svg_end. */
void svg_begin_circle(text_out *out, int x, int y, int r, svg_paint paint);
void svg_begin_rect(text_out *out, int x, int y, int w, int h, int rx, svg_paint paint);
void svg_shadow(text_out *out, int x, int y, int w, int h, int rx, const char *opacity);
void svg_line(text_out *out, int x1, int y1, int x2, int y2, svg_paint paint);
void svg_path(text_out *out, const char *d, svg_paint paint);
void svg_use(text_out *out, const game_view *v, const char *what, int x, int y); /* from defs */

/* ---- Groups ---- */
void svg_place(text_out *out, int x, int y, int percent, int turn); /* <g> moved, scaled, turned  */
void svg_pen(text_out *out, const char *colour, int width);      /* <g> of round strokes         */
void svg_labelled(text_out *out, bool parts, const char *label); /* <g> with an accessible name,
                                                                    a picture without `parts` */

/* ---- Words ---- */
enum { SVG_LEFT, SVG_MIDDLE, SVG_RIGHT };
void svg_words(text_out *out, int x, int y, int size, int anchor, const char *colour, bool bold,
               text_span words);
void svg_escape(text_out *out, text_span words); /* & < > " ' and control characters made safe */
void svg_length(text_out *out, int tenths);      /* 125 -> 12.5 */
void svg_point(text_out *out, int x, int y);     /* 12.5 8 */

/* The width of words in a wide common font, so that what fits here fits everywhere. */
int svg_measure(text_span words, int size, bool bold);
/* The largest size up to `size` at which words fit into `width`; no smaller than `least`. */
int svg_size_for(text_span words, int size, int least, bool bold, int width);
/* Like svg_words, cut with an ellipsis where they would be wider than `width`. */
void svg_words_within(text_out *out, int x, int y, int size, int anchor, const char *colour,
                      bool bold, text_span words, int width);
/* Takes the next line off `rest`, broken at a blank, as much as fits into `width`. */
text_span svg_next_line(text_span *rest, int size, bool bold, int width);
/* At most so many lines, `step` apart, the last one cut; returns the y of the next one. */
int svg_lines(text_out *out, int x, int y, int size, int step, const char *colour, bool bold,
              text_span words, int width, int most);
