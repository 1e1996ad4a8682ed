/* svg.c -- see svg.h. */
#include "core/svg.h"

void svg_length(text_out *out, int tenths) {
    if (tenths < 0) text_char(out, '-');
    if (tenths < 0) tenths = -tenths;
    text_int(out, tenths / 10);
    if (tenths % 10 == 0) return;
    text_char(out, '.');
    text_int(out, tenths % 10);
}

void svg_escape(text_out *out, text_span words) {
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        if (c == '&')
            text_str(out, "&amp;");
        else if (c == '<')
            text_str(out, "&lt;");
        else if (c == '>')
            text_str(out, "&gt;");
        else if (c == '"')
            text_str(out, "&quot;");
        else if (c == '\'')
            text_str(out, "&#39;");
        else if ((unsigned char)c < ' ' || c == 127)
            text_char(out, ' ');
        else
            text_char(out, c);
    }
}

/* ---- Elements ---- */

void svg_begin(text_out *out, const char *name) {
    text_char(out, '<');
    text_str(out, name);
}

void svg_body(text_out *out) { text_char(out, '>'); }

void svg_end(text_out *out) { text_str(out, "/>"); }

void svg_close(text_out *out, const char *name) {
    text_str(out, "</");
    text_str(out, name);
    text_char(out, '>');
}

void svg_open(text_out *out, const game_view *v, int width, int height, const char *title) {
    svg_begin(out, "svg");
    svg_str(out, "xmlns", "http://www.w3.org/2000/svg");
    svg_num(out, "width", width);
    svg_num(out, "height", height);
    svg_attribute(out, "viewBox");
    text_str(out, "0 0 ");
    svg_length(out, width);
    text_char(out, ' ');
    svg_length(out, height);
    svg_quote(out);
    svg_str(out, "role", "group");
    svg_str(out, "aria-label", title);
    svg_id(out, v, "table", NULL);
    svg_body(out);
    svg_begin(out, "title");
    svg_body(out);
    svg_escape(out, text_of(title));
    svg_close(out, "title");
}

/* ---- Attributes ---- */

void svg_attribute(text_out *out, const char *key) {
    text_char(out, ' ');
    text_str(out, key);
    text_str(out, "=\"");
}

void svg_quote(text_out *out) { text_char(out, '"'); }

void svg_num(text_out *out, const char *key, int tenths) {
    svg_attribute(out, key);
    svg_length(out, tenths);
    svg_quote(out);
}

void svg_span(text_out *out, const char *key, text_span value) {
    svg_attribute(out, key);
    svg_escape(out, value);
    svg_quote(out);
}

void svg_str(text_out *out, const char *key, const char *value) {
    svg_span(out, key, text_of(value));
}

void svg_id(text_out *out, const game_view *v, const char *a, const char *b) {
    svg_attribute(out, "id");
    svg_escape(out, v->tag);
    text_str(out, a);
    if (b) text_str(out, b);
    svg_quote(out);
}

void svg_look(text_out *out, svg_paint paint) {
    svg_str(out, "fill", paint.fill ? paint.fill : "none");
    if (!paint.stroke) return;
    svg_str(out, "stroke", paint.stroke);
    svg_num(out, "stroke-width", paint.width);
}

/* ---- Shapes ---- */

void svg_circle(text_out *out, int x, int y, int r, svg_paint paint) {
    svg_begin(out, "circle");
    svg_num(out, "cx", x);
    svg_num(out, "cy", y);
    svg_num(out, "r", r);
    svg_look(out, paint);
    svg_end(out);
}

void svg_rect(text_out *out, int x, int y, int w, int h, int rx, svg_paint paint) {
    svg_begin(out, "rect");
    svg_num(out, "x", x);
    svg_num(out, "y", y);
    svg_num(out, "width", w);
    svg_num(out, "height", h);
    if (rx) svg_num(out, "rx", rx);
    svg_look(out, paint);
    svg_end(out);
}

void svg_line(text_out *out, int x1, int y1, int x2, int y2, svg_paint paint) {
    svg_begin(out, "line");
    svg_num(out, "x1", x1);
    svg_num(out, "y1", y1);
    svg_num(out, "x2", x2);
    svg_num(out, "y2", y2);
    svg_look(out, paint);
    svg_end(out);
}

void svg_path(text_out *out, const char *d, svg_paint paint) {
    svg_begin(out, "path");
    svg_str(out, "d", d);
    svg_look(out, paint);
    svg_end(out);
}

void svg_use(text_out *out, const game_view *v, const char *what, int x, int y) {
    svg_begin(out, "use");
    svg_attribute(out, "href");
    text_char(out, '#');
    svg_escape(out, v->tag);
    text_str(out, what);
    svg_quote(out);
    svg_num(out, "x", x);
    svg_num(out, "y", y);
    svg_end(out);
}

/* ---- Groups ---- */

void svg_group(text_out *out) { text_str(out, "<g>"); }

void svg_place(text_out *out, int x, int y, int percent, int turn) {
    text_str(out, "<g transform=\"translate(");
    svg_length(out, x);
    text_char(out, ' ');
    svg_length(out, y);
    text_char(out, ')');
    if (turn) {
        text_str(out, " rotate(");
        text_int(out, turn);
        text_char(out, ')');
    }
    if (percent != 100) {
        text_str(out, " scale(");
        text_int(out, percent / 100);
        text_char(out, '.');
        text_int(out, percent / 10 % 10);
        text_int(out, percent % 10);
        text_char(out, ')');
    }
    text_str(out, "\">");
}

void svg_pen(text_out *out, const char *colour, int width) {
    svg_begin(out, "g");
    svg_look(out, (svg_paint){ NULL, colour, width });
    text_str(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\">");
}

/* ---- Words ---- */

void svg_words(text_out *out, int x, int y, int size, int anchor, const char *colour, bool bold,
               text_span words) {
    svg_begin(out, "text");
    svg_num(out, "x", x);
    svg_num(out, "y", y);
    svg_num(out, "font-size", size);
    svg_str(out, "font-family", "Quicksand, ui-rounded, 'DejaVu Sans', sans-serif");
    if (bold) svg_str(out, "font-weight", "700");
    if (anchor) svg_str(out, "text-anchor", anchor == SVG_MIDDLE ? "middle" : "end");
    svg_str(out, "fill", colour);
    svg_body(out);
    svg_escape(out, words);
    svg_close(out, "text");
}
