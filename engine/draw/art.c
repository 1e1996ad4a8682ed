/* art.c -- see art.h. */
#include "draw/art.h"

/* ---- Parts ---- */

void art_begin(text_out *out, const game_view *v, const art_part *p) {
    svg_begin(out, "g");
    svg_attribute(out, "id");
    svg_escape(out, v->tag);
    svg_escape(out, p->id);
    text_print(out, "\" class=\"part %s %s%s\"", p->kind, p->legal ? "legal" : "idle",
               p->chosen ? " chosen" : "");
    if (p->action.len) svg_span(out, "data-action", p->action);
    if (p->pick.len) svg_span(out, "data-pick", p->pick);
    if (p->then.len) svg_span(out, "data-then", p->then);
    if (p->face.len) svg_span(out, "data-face", p->face);
    svg_str(out, "role", p->legal ? "button" : "img");
    if (p->legal) svg_str(out, "tabindex", "0");
    if (p->legal && p->pick.len) svg_str(out, "aria-pressed", p->chosen ? "true" : "false");
    svg_span(out, "aria-label", p->label);
    svg_body(out);
}

void art_end(text_out *out) { svg_close(out, "g"); }

void art_begin_faults(text_out *out, const fault_set *seen) {
    text_str(out, "<g data-fault=\"");
    const char *between = "";
    for (int number = 1; number <= FAULTS_MOST; number++) {
        if (!fault_set_has(seen, number)) continue;
        text_print(out, "%s%d", between, number);
        between = " ";
    }
    text_str(out, "\">");
}

void art_region(text_out *out, const game_view *v, const char *role, int seat, int w, int h) {
    svg_begin(out, "svg");
    svg_attribute(out, "id");
    svg_escape(out, v->tag);
    text_print(out, "region-%s", role);
    if (seat >= 0) text_print(out, "-p%d", seat + 1);
    text_print(out, "\" class=\"region\" data-role=\"%s\"", role);
    if (seat >= 0) svg_str(out, "data-seat", text_seat_name(seat).at);
    text_str(out, " viewBox=\"0 0 ");
    svg_point(out, w, h);
    text_str(out, "\">");
}

void art_begin_status(text_out *out, const char *headline, const char *what) {
    text_str(out, "<g role=\"status\"");
    svg_say(out, headline, what);
    svg_body(out);
}

void art_status(text_out *out, const char *what) {
    art_begin_status(out, "", what);
    svg_close(out, "g");
}

void art_button(text_out *out, const game_view *v, const char *id, const char *action, bool legal,
                const char *label, art_box b) {
    bool keeps = text_begins(text_of(action), "keep:");
    bool main = legal && (keeps || text_is(text_of(action), "roll"));
    const char *ground = palette_colour(v, main    ? COLOUR_BUTTON
                                           : legal ? COLOUR_PAPER
                                                   : COLOUR_INSET);
    const char *letters = palette_colour(v, main    ? COLOUR_LETTER
                                            : legal ? COLOUR_INK
                                                    : COLOUR_MUTED);
    const char *edge = palette_colour(v, main ? COLOUR_BUTTON : COLOUR_LINE);
    art_part p = { .id = text_of(id),
                   .kind = "button",
                   .action = text_of(action),
                   .legal = legal,
                   .label = text_of(label),
                   .then = text_of(keeps && v->regions ? "roll" : "") };
    int size = svg_size_for(p.label, b.h * 38 / 100, b.h / 5, true, b.w - b.h / 2);
    art_begin(out, v, &p);
    svg_rect(out, b.x, b.y, b.w, b.h, b.h / 2, (svg_paint){ ground, edge, 15 });
    svg_words(out, b.x + b.w / 2, b.y + b.h / 2 + size * 34 / 100, size, SVG_MIDDLE, letters, true,
              p.label);
    art_end(out);
}

/* ---- Dice ---- */

void art_die(text_out *out, const game_view *v, int x, int y, int size, int turn,
             const char *colour) {
    const char *ink = palette_colour(v, COLOUR_INK);
    int half = size / 2;
    svg_place(out, x, y, 100, turn);
    svg_shadow(out, -half + size / 20, -half + size / 12, size, size, size * 22 / 100, ".16");
    svg_rect(out, -half, -half, size, size, size * 22 / 100, (svg_paint){ colour, ink, 22 });
}

/* ---- Signs ---- */

static const char *const signs[HUES] = {
    "M0 7C-5 3 -8 0 -8 -3.5C-8 -8 -2 -8.5 0 -4.5C2 -8.5 8 -8 8 -3.5C8 0 5 3 0 7Z",
    "M0 -7.5L7.5 6L-7.5 6Z",
    "M0 -8.5L2.4 -2.9L8.4 -2.4L3.8 1.6L5.2 7.5L0 4.3L-5.2 7.5L-3.8 1.6L-8.4 -2.4L-2.4 -2.9Z",
    "M-6.5 6.5C-8 -3 -1 -8 7.5 -7.5C8 1 3 8 -6.5 6.5Z",
    "M0 -9C3 -4 6.5 -1 6.5 2.5A6.5 6.5 0 0 1 -6.5 2.5C-6.5 -1 -3 -4 0 -9Z",
    "M-6.2 -6.2H6.2V6.2H-6.2Z",
    "M0 -3A3 3 0 1 0 .01 -3Z"
};

void art_sign(text_out *out, const game_view *v, int hue, int x, int y, int percent) {
    svg_place(out, x, y, percent, 0);
    svg_path(out, signs[hue], svg_fill(v, HUE_DARK + hue));
    svg_close(out, "g");
}

/* ---- Digits and capitals ---- */

/* In a box of height 10, drawn with a single round pen; width in tenths. */
static const struct {
    char letter;
    int width;
    const char *d;
} glyphs[] = {
    { '0', 64, "M3.2 0C-1 0 -1 10 3.2 10C7.4 10 7.4 0 3.2 0Z" },
    { '1', 30, "M0 2.4L3 0V10" },
    { '2', 60, "M0.3 2.4C0.8 -1 6 -0.8 5.6 2.8C5.3 5.4 1.4 7.4 0 10H6" },
    { '3', 60,
      "M0.6 1.2C2 -0.7 5.6 -0.2 5.4 2.4C5.3 4.3 3.6 4.7 2.2 4.7C4.2 4.7 6 5.4 6 7.2"
      "C6 10.4 1.6 11 0 8.6" },
    { '4', 65, "M4.7 10V0L0 7H6.5" },
    { '5', 60, "M5.4 0H1L0.5 4.6C2 3.2 6 3.4 6 6.7C6 10.4 1.4 11 0 8.6" },
    { '6', 60, "M5.2 0.4C1.6 1 0 4 0 6.8A3 3.2 0 1 0 0.4 5.2" },
    { '7', 60, "M0 0H6C3.6 3 2.4 6 2.2 10" },
    { '8', 60, "M3 4.6A2.4 2.3 0 1 1 3.01 4.6A3 2.7 0 1 1 3 4.6Z" },
    { '9', 60, "M5.6 4.6A2.9 3.1 0 1 1 5.9 3.2C6 6 4.6 9 1 10" },
    { 'A', 80, "M0 10L4 0L8 10M1.6 6.4H6.4" },
    { 'B', 65, "M0 0V10M0 0H3.4A2.3 2.3 0 0 1 3.4 4.6H0M3.4 4.6H3.8A2.7 2.7 0 0 1 3.8 10H0" },
    { 'C', 80, "M8 1.8A5 5 0 1 0 8 8.2" },
    { 'D', 75, "M0 0V10H2.6A4.9 5 0 0 0 2.6 0Z" },
    { 'E', 55, "M5.5 0H0V10H5.5M0 4.8H4.6" },
    { 'F', 55, "M5.5 0H0V10M0 4.8H4.6" },
    { 'G', 85, "M8 1.8A5 5 0 1 0 8.4 7.6V5.4H5.4" },
    { 'H', 70, "M0 0V10M7 0V10M0 4.8H7" },
    { 'I', 5, "M0.2 0V10" },
    { 'J', 52, "M5.2 0V6.8A2.6 3.2 0 0 1 0 6.8" },
    { 'K', 65, "M0 0V10M6 0L0 5.6M2.2 3.8L6.5 10" },
    { 'L', 55, "M0 0V10H5.4" },
    { 'M', 84, "M0 10V0L4.2 6.4L8.4 0V10" },
    { 'N', 70, "M0 10V0L7 10V0" },
    { 'O', 95, "M4.8 0A4.8 5 0 1 0 4.81 0Z" },
    { 'P', 65, "M0 10V0H3.4A2.6 2.7 0 0 1 3.4 5.4H0" },
    { 'Q', 95, "M4.8 0A4.8 5 0 1 0 4.81 0ZM6 7.2L9 10.4" },
    { 'R', 65, "M0 10V0H3.4A2.6 2.6 0 0 1 3.4 5.2H0M3.2 5.2L6.5 10" },
    { 'S', 60, "M5.6 1.6C4.8 -0.3 0.5 -0.6 0.5 2.4C0.5 5.6 6 4.2 6 7.4C6 10.8 0.8 10.6 0 8" },
    { 'T', 70, "M0 0H7M3.5 0V10" },
    { 'U', 70, "M0 0V6.4A3.5 3.5 0 0 0 7 6.4V0" },
    { 'V', 75, "M0 0L3.75 10L7.5 0" },
    { 'W', 110, "M0 0L2.8 10L5.5 1.6L8.2 10L11 0" },
    { 'X', 70, "M0 0L7 10M7 0L0 10" },
    { 'Y', 70, "M0 0L3.5 5V10M7 0L3.5 5" },
    { 'Z', 65, "M0 0H6.5L0 10H6.5" },
};

enum { BLANK = 40, DIGIT_GAP = 22, CAPITAL_GAP = 32 };

/* Its index, or -1. */
static int find_glyph(char letter) {
    int i = COUNT_OF(glyphs) - 1;
    while (i >= 0 && glyphs[i].letter != letter) i--;
    return i;
}

static int glyph_width(char letter) {
    int i = find_glyph(letter);
    return i < 0 ? BLANK : glyphs[i].width;
}

static int measure_glyphs(const char *text, int gap) {
    int width = -gap;
    for (; *text; text++) width += glyph_width(*text) + gap;
    return width;
}

static void draw_glyphs(text_out *out, const char *text, int gap, int x, int y, int height,
                        const char *colour, int weight) {
    svg_place(out, x, y, height, 0);
    svg_pen(out, colour, weight);
    for (int at = 0; *text; at += glyph_width(*text++) + gap) {
        int i = find_glyph(*text);
        if (i < 0) continue;
        svg_place(out, at, 0, 100, 0);
        svg_path(out, glyphs[i].d, (svg_paint){ NULL, NULL, 0 });
        svg_close(out, "g");
    }
    svg_close(out, "g");
    svg_close(out, "g");
}

void art_number(text_out *out, int n, int x, int y, int height, const char *colour, int weight) {
    text_short digits = text_number(n);
    int left = x - measure_glyphs(digits.at, DIGIT_GAP) * height / 200;
    draw_glyphs(out, digits.at, DIGIT_GAP, left, y - height / 2, height, colour, weight);
}

int art_title(text_out *out, const char *capitals, int x, int y, int height, const char *colour) {
    draw_glyphs(out, capitals, CAPITAL_GAP, x, y, height, colour, 10);
    return measure_glyphs(capitals, CAPITAL_GAP) * height / 100;
}

/* ---- Pictures of several parts ---- */

typedef struct {
    const char *d, *fill, *grey; /* for black and white printers */
    bool bare;                   /* without outline, which is always dark */
} picture_part;

static void draw_parts(text_out *out, const game_view *v, const picture_part *parts, int count,
                       int outline) {
    bool grey = v->palette == VIEW_MONO;
    svg_pen(out, grey ? "#222222" : "#4a3526", outline);
    for (int i = 0; i < count; i++) {
        svg_begin(out, "path");
        svg_str(out, "d", parts[i].d);
        svg_str(out, "fill", grey ? parts[i].grey : parts[i].fill);
        if (parts[i].bare) svg_str(out, "stroke", "none");
        svg_end(out);
    }
    svg_close(out, "g");
}

static const picture_part wooden_pencil[] = {
    { "M0 -9H210V9H0Z", "#e3b24f", "#dddddd", false },
    { "M0 -3H210M0 3H210", "none", "none", false },
    { "M0 -9L-34 0L0 9Q4 4.5 0 3Q4 0 0 -3Q4 -4.5 0 -9Z", "#f0dcb8", "#f4f4f4", false },
    { "M-34 0L-23 -2.9V2.9Z", "#3f3a37", "#222222", false },
    { "M210 -9H228V9H210Z", "#c9c4b8", "#c0c0c0", false },
    { "M228 -9H244Q248 -9 248 -5V5Q248 9 244 9H228Z", "#dd8f83", "#999999", false },
};

void art_pencil(text_out *out, const game_view *v, int x, int y, int percent, int turn) {
    svg_place(out, x, y, percent, turn);
    svg_place(out, 340, 0, 100, 0);
    text_str(out, "<path d=\"M-30 6L2 15H248V5H0Z\" fill=\"#000\" opacity=\".13\"/>");
    draw_parts(out, v, wooden_pencil, COUNT_OF(wooden_pencil), 20);
    svg_close(out, "g");
    svg_close(out, "g");
}

static const picture_part cow[] = {
    { "M9 -6C14 -12 20 -10 21 -6C18 -1 12 0 9 -1Z", "#d9b18c", "#ffffff", false },
    { "M-9 -6C-14 -12 -20 -10 -21 -6C-18 -1 -12 0 -9 -1Z", "#d9b18c", "#ffffff", false },
    { "M6 -11C10 -12 12 -15 11 -19C7 -17 4 -15 3 -12Z", "#f3e7c9", "#ffffff", false },
    { "M-6 -11C-10 -12 -12 -15 -11 -19C-7 -17 -4 -15 -3 -12Z", "#f3e7c9", "#ffffff", false },
    { "M0 -13C8 -13 11 -8 10 -1C9 5 10 8 10 11C10 17 5 19 0 19C-5 19 -10 17 -10 11"
      "C-10 8 -9 5 -10 -1C-11 -8 -8 -13 0 -13Z",
      "#fffdf7", "#ffffff", false },
    { "M-1 -13C-8 -13 -11 -8 -10 -1C-7 3 -1 2 -1 -4Z", "#7c5a41", "#777777", true },
    { "M0 7C6 7 10 9 10 12C10 17 5 19 0 19C-5 19 -10 17 -10 12C-10 9 -6 7 0 7Z", "#eeb8a6",
      "#dddddd", false },
    { "M-4 10.6A1.4 1.4 0 1 0 -3.99 10.6ZM4 10.6A1.4 1.4 0 1 0 4.01 10.6ZM5 -3.7"
      "A1.7 1.7 0 1 0 5.01 -3.7Z",
      "#4a3526", "#222222", true },
    { "M-5 -3.7A1.7 1.7 0 1 0 -4.99 -3.7Z", "#fffdf7", "#ffffff", true },
};

void art_define_cow(text_out *out, const game_view *v) {
    svg_begin(out, "g");
    svg_id(out, v, "cow", NULL);
    svg_body(out);
    draw_parts(out, v, cow, COUNT_OF(cow), 15);
    svg_close(out, "g");
}

void art_cow(text_out *out, const game_view *v, int x, int y, int percent) {
    svg_place(out, x, y, percent, 0);
    svg_use(out, v, "cow", 0, 0);
    svg_close(out, "g");
}

/* ---- Pencil strokes ---- */

static const char *const crosses[ART_HANDS] = {
    "M9.5 -10.9Q0.1 0.1 -9.6 8.9M-10.3 -11.1Q-0.2 -0.2 10.0 8.8",
    "M8.9 -11.1Q-1.2 -1.2 -10.2 10.8M-10.7 -9.7Q-0.3 -0.3 11.2 10.2",
    "M11.2 -11.2Q-1.1 -1.1 -9.1 9.5M-11.0 -10.5Q0.3 0.3 10.8 9.2",
    "M10.4 -10.3Q-1.4 -1.4 -9.9 8.9M-10.8 -9.5Q0.3 0.3 9.8 9.5",
    "M9.9 -10.5Q-0.8 -0.8 -9.2 10.5M-9.8 -9.9Q-0.7 -0.7 11.0 10.6",
    "M11.2 -11.0Q-1.1 -1.1 -10.2 10.7M-10.0 -11.2Q0.2 0.2 10.4 10.7",
};

static const char *const circles[ART_HANDS] = {
    "M5.4 -7.3Q-0.9 -9.4 -3.9 -8.0Q-7.1 -6.7 -8.5 -3.7Q-10.1 -0.8 -9.1 2.3Q-8.4 5.6 -5.5 "
    "7.5Q-2.7 9.6 0.9 9.3Q4.5 9.2 6.9 6.6Q9.6 4.3 9.9 0.8Q10.4 -2.6 8.2 -5.4Q6.1 -8.3 2.5"
    " -9.2",
    "M1.3 -9.1Q-5.3 -8.0 -7.3 -5.4Q-9.4 -2.9 -9.2 0.4Q-9.3 3.6 -6.9 6.1Q-4.8 8.7 -1.3 8.9"
    "Q2.2 9.4 5.2 7.6Q8.3 6.1 9.2 2.8Q10.5 -0.4 9.0 -3.5Q7.8 -6.8 4.5 -8.3Q1.4 -10.0 -2.2"
    " -9.3",
    "M-7.6 -5.2Q-9.8 0.7 -8.4 3.7Q-7.2 6.7 -4.0 8.0Q-1.0 9.4 2.4 8.6Q5.8 8.0 7.8 5.2Q10.0"
    " 2.6 9.7 -0.8Q9.7 -4.2 7.1 -6.6Q4.6 -9.2 0.9 -9.5Q-2.7 -10.0 -5.7 -7.9Q-8.8 -5.9 -9."
    "7 -2.5",
    "M-4.4 -8.1Q-9.2 -3.7 -9.2 -0.5Q-9.4 2.7 -7.3 5.3Q-5.4 7.9 -2.1 8.6Q1.2 9.6 4.3 8.0Q7"
    ".5 6.6 8.8 3.5Q10.5 0.5 9.3 -2.7Q8.5 -6.1 5.4 -7.8Q2.4 -9.8 -1.2 -9.3Q-4.8 -9.0 -7.3"
    " -6.4",
    "M-4.1 -8.1Q-9.2 -3.9 -9.3 -0.7Q-9.7 2.6 -7.6 5.2Q-5.7 7.9 -2.3 8.7Q1.0 9.7 4.2 8.2Q7"
    ".5 6.9 8.7 3.8Q10.3 0.7 9.4 -2.6Q8.8 -6.0 5.6 -7.9Q2.7 -10.0 -1.0 -9.6Q-4.8 -9.4 -7."
    "3 -6.8",
    "M-3.7 -8.2Q-8.6 -4.2 -9.1 -1.0Q-9.8 2.1 -7.8 4.8Q-6.0 7.5 -2.7 8.4Q0.5 9.5 3.7 8.2Q7"
    ".0 7.1 8.5 4.1Q10.3 1.2 9.4 -2.1Q8.8 -5.4 5.9 -7.4Q3.1 -9.6 -0.5 -9.3Q-4.1 -9.3 -6.8"
    " -6.9",
};

/* The width of the stroke does not depend on the size. */
static void pencil(text_out *out, const char *d, int x, int y, int percent, const char *colour,
                   int width) {
    svg_place(out, x, y, percent, 0);
    svg_pen(out, colour, width * 100 / percent);
    svg_path(out, d, (svg_paint){ NULL, NULL, 0 });
    svg_close(out, "g");
    svg_close(out, "g");
}

void art_cross(text_out *out, int x, int y, int percent, const char *colour, int width, int hand) {
    pencil(out, crosses[(unsigned)hand % ART_HANDS], x, y, percent, colour, width);
}

void art_circle(text_out *out, int x, int y, int percent, const char *colour, int width, int hand) {
    pencil(out, circles[(unsigned)hand % ART_HANDS], x, y, percent, colour, width);
}
