/* svg.c -- see svg.h. */
#include "draw/svg.h"

void svg_length(text_out *out, int tenths) {
    if (tenths < 0) text_char(out, '-');
    if (tenths < 0) tenths = -tenths;
    text_int(out, tenths / 10);
    if (tenths % 10) text_print(out, ".%d", tenths % 10);
}

void svg_point(text_out *out, int x, int y) {
    svg_length(out, x);
    text_char(out, ' ');
    svg_length(out, y);
}

static const char *entity(char c) {
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return (unsigned char)c < ' ' || c == 127 ? " " : NULL;
    }
}

void svg_escape(text_out *out, text_span words) {
    for (size_t i = 0; i < words.len; i++)
        if (entity(words.at[i]))
            text_str(out, entity(words.at[i]));
        else
            text_char(out, words.at[i]);
}

/* ---- Elements ---- */

void svg_begin(text_out *out, const char *name) { text_print(out, "<%s", name); }

void svg_body(text_out *out) { text_char(out, '>'); }

void svg_end(text_out *out) { text_str(out, "/>"); }

void svg_close(text_out *out, const char *name) { text_print(out, "</%s>", name); }

void svg_open(text_out *out, const game_view *v, int width, int height, const char *title) {
    svg_begin(out, "svg");
    svg_str(out, "xmlns", "http://www.w3.org/2000/svg");
    svg_num(out, "width", width);
    svg_num(out, "height", height);
    text_str(out, " viewBox=\"0 0 ");
    svg_point(out, width, height);
    text_str(out, "\" role=\"group\"");
    svg_str(out, "aria-label", title);
    svg_id(out, v, "table", NULL);
    text_str(out, "><title>");
    svg_escape(out, text_of(title));
    svg_close(out, "title");
}

/* ---- Attributes ---- */

void svg_attribute(text_out *out, const char *key) { text_print(out, " %s=\"", key); }

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
    text_print(out, "%s%s\"", a, b ? b : "");
}

void svg_look(text_out *out, svg_paint paint) {
    svg_str(out, "fill", paint.fill ? paint.fill : "none");
    if (!paint.stroke) return;
    svg_str(out, "stroke", paint.stroke);
    svg_num(out, "stroke-width", paint.width);
}

void svg_say(text_out *out, const char *headline, const char *what) {
    text_span head = text_of(headline);
    char last = head.len ? head.at[head.len - 1] : '.';
    svg_attribute(out, "data-say");
    svg_escape(out, head);
    if (last != '.' && last != '!' && last != '?') text_char(out, '.');
    if (head.len && what[0]) text_char(out, ' ');
    svg_escape(out, text_of(what));
    svg_quote(out);
}

/* ---- Shapes ---- */

void svg_begin_circle(text_out *out, int x, int y, int r, svg_paint paint) {
    svg_begin(out, "circle");
    svg_num(out, "cx", x);
    svg_num(out, "cy", y);
    svg_num(out, "r", r);
    svg_look(out, paint);
}

void svg_circle(text_out *out, int x, int y, int r, svg_paint paint) {
    svg_begin_circle(out, x, y, r, paint);
    svg_end(out);
}

void svg_begin_rect(text_out *out, int x, int y, int w, int h, int rx, svg_paint paint) {
    svg_begin(out, "rect");
    svg_num(out, "x", x);
    svg_num(out, "y", y);
    svg_num(out, "width", w);
    svg_num(out, "height", h);
    if (rx) svg_num(out, "rx", rx);
    svg_look(out, paint);
}

void svg_rect(text_out *out, int x, int y, int w, int h, int rx, svg_paint paint) {
    svg_begin_rect(out, x, y, w, h, rx, paint);
    svg_end(out);
}

void svg_shadow(text_out *out, int x, int y, int w, int h, int rx, const char *opacity) {
    svg_begin_rect(out, x, y, w, h, rx, (svg_paint){ "#000", NULL, 0 });
    svg_str(out, "opacity", opacity);
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
    text_str(out, "<use href=\"#");
    svg_escape(out, v->tag);
    text_print(out, "%s\"", what);
    svg_num(out, "x", x);
    svg_num(out, "y", y);
    svg_end(out);
}

/* ---- Groups ---- */

void svg_place(text_out *out, int x, int y, int percent, int turn) {
    text_str(out, "<g transform=\"translate(");
    svg_point(out, x, y);
    text_char(out, ')');
    if (turn) text_print(out, " rotate(%d)", turn);
    if (percent != 100)
        text_print(out, " scale(%d.%d%d)", percent / 100, percent / 10 % 10, percent % 10);
    text_str(out, "\">");
}

void svg_pen(text_out *out, const char *colour, int width) {
    svg_begin(out, "g");
    svg_look(out, (svg_paint){ NULL, colour, width });
    text_str(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\">");
}

void svg_labelled(text_out *out, bool parts, const char *label) {
    svg_begin(out, "g");
    svg_str(out, "role", parts ? "group" : "img");
    svg_str(out, "aria-label", label);
    svg_body(out);
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

/* Widths in hundredths of the size, from the blank on: those of DejaVu Sans, which are wide. */
static const uint8_t widths[95] = {
    32, 40, 46, 84, 64, 95, 78, 28, 39,  39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 78, 75, 30, 30, 66, 56, 86, 75, 79,
    60, 79, 70, 64, 61, 73, 68, 99, 69,  61, 69, 39, 34, 39, 84, 50, 50, 61, 64, 55, 64, 62, 35, 64,
    63, 28, 28, 58, 28, 97, 63, 61, 64,  64, 41, 52, 39, 63, 59, 82, 59, 59, 53, 64, 34, 64, 84,
};

/* Bytes of the character that begins here. */
static size_t rune_bytes(text_span words) {
    size_t n = 1;
    while (n < words.len && ((unsigned char)words.at[n] & 0xc0) == 0x80) n++;
    return n;
}

/* Beyond ASCII: two bytes are letters with accents, as wide as others; three bytes and more may be
 * wide. */
static int rune_width(text_span words, size_t bytes) {
    unsigned char c = (unsigned char)words.at[0];
    if (c >= 32 && c < 127) return widths[c - 32];
    return bytes > 3 ? 130 : bytes > 2 ? 100 : 70;
}

int svg_measure(text_span words, int size, bool bold) {
    int sum = 0;
    while (words.len) {
        size_t n = rune_bytes(words);
        sum += rune_width(words, n);
        words = text_after(words, n);
    }
    return sum * size / 1000 * (bold ? 11 : 10);
}

/* The longest prefix that fits; whole characters. */
static size_t fitting(text_span words, int size, bool bold, int width) {
    text_span part = { words.at, 0 };
    while (part.len < words.len) {
        text_span left = { words.at + part.len, words.len - part.len };
        size_t n = rune_bytes(left);
        part.len += n;
        if (svg_measure(part, size, bold) > width) return part.len - n;
    }
    return words.len;
}

int svg_size_for(text_span words, int size, int least, bool bold, int width) {
    while (size > least && svg_measure(words, size, bold) > width) size -= 4;
    return size;
}

void svg_words_within(text_out *out, int x, int y, int size, int anchor, const char *colour,
                      bool bold, text_span words, int width) {
    TEXT_ROOM(cut, 256);
    if (svg_measure(words, size, bold) > width) {
        words.len = fitting(words, size, bold, width - size);
        if (words.len > cut.cap - 4) words.len = cut.cap - 4;
        while (words.len && ((unsigned char)words.at[words.len] & 0xc0) == 0x80) words.len--;
        while (words.len && words.at[words.len - 1] == ' ') words.len--;
        text_put(&cut, words);
        text_str(&cut, "\xe2\x80\xa6");
        words = text_of(cut.buf);
    }
    svg_words(out, x, y, size, anchor, colour, bold, words);
}

text_span svg_next_line(text_span *rest, int size, bool bold, int width) {
    text_span line = { rest->at, fitting(*rest, size, bold, width) };
    size_t at = line.len;
    if (at < rest->len && rest->at[at] != ' ')
        while (at && rest->at[at - 1] != ' ') at--;
    if (at) line.len = at; /* else a single long word is broken */
    if (line.len == 0 && rest->len) line.len = rune_bytes(*rest);
    rest->at += line.len;
    rest->len -= line.len;
    while (rest->len && *rest->at == ' ') rest->at++, rest->len--;
    while (line.len && line.at[line.len - 1] == ' ') line.len--;
    return line;
}

int svg_lines(text_out *out, int x, int y, int size, int step, const char *colour, bool bold,
              text_span words, int width, int most) {
    for (; words.len && most > 0; most--, y += step) {
        text_span line = most == 1 ? words : svg_next_line(&words, size, bold, width);
        svg_words_within(out, x, y, size, SVG_LEFT, colour, bold, line, width);
    }
    return y;
}
