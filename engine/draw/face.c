/* face.c -- see face.h. The browser has the faces as a file that this made: tools/faces.c. */
#include "draw/face.h"

#include "core/words.h"
#include "draw/palette.h"

const char *const face_moods[MOODS] = { "calm", "happy", "worried", "thinking" };

/* Paths, each after the number of its colour; one that is only a line has colour FACE_LINE + 1. */
typedef struct {
    int colour;
    const char *path;
} stroke;

enum { STROKES = 6, LINE_ONLY = FACE_LINE + 1 };

typedef struct {
    int hue;
    int eye_x, eye_y; /* from the middle, in tenths */
    int mouth;        /* height of the mouth, in tenths; 0: a beak or a muzzle is enough */
    stroke s[STROKES];
} animal;

#define ROUND "M7 17A9 9 0 0 1 25 17A9 9 0 0 1 7 17Z"

static const animal animals[GAME_RIVALS] = {
    { HUE_YELLOW,
      38,
      155,
      0, /* a chick */
      { { LINE_ONLY, "M16 8Q13 6 12 3M16 8Q16 5 17 3M16 8Q19 6 21 4" },
        { FACE_HEAD, ROUND },
        { FACE_PART, "M13 19L16 17.5L19 19L16 22Z" } } },
    { HUE_WHITE,
      38,
      155,
      0, /* a hen */
      { { FACE_PART, "M10 10Q9 5 12.5 6Q13 2.5 16 4.500Q19 2.5 19.5 6Q23 5 22 10Z" },
        { FACE_HEAD, ROUND },
        { FACE_PART, "M14.5 22Q13.5 27 16 27Q18.5 27 17.5 22Z" },
        { FACE_LINE, "M13 18.500L16 17L19 18.500L16 21.500Z" } } },
    { HUE_ORANGE,
      36,
      150,
      225, /* a dog */
      { { FACE_HEAD, ROUND },
        { FACE_PART, "M9 8Q4 9 4 18Q8 20 11 12ZM23 8Q28 9 28 18Q24 20 21 12Z" },
        { FACE_LINE, "M13.5 18H18.500L16 21Z" } } },
    { HUE_GREEN,
      30,
      165,
      220, /* a sheep */
      { { FACE_HEAD,
          "M7 15A4 4 0 0 1 9 8A5 5 0 0 1 16 5A5 5 0 0 1 23 8A4 4 0 0 1 25 15L22 18H10Z" },
        { FACE_PART, "M5 14L10 13V17ZM27 14L22 13V17Z" },
        { FACE_HEAD, "M10 13Q16 10 22 13L21 24Q16 29 11 24Z" },
        { FACE_LINE, "M14.7 19H17.300L16 20.500Z" } } },
    { HUE_BLUE,
      34,
      120,
      0, /* a goose */
      { { FACE_HEAD, "M10 29.5V14A6 7 0 0 1 22 14V29.5Z" },
        { FACE_PART, "M10 15.500Q16 13.5 22 15.500Q23 21 16 22.500Q9 21 10 15.500Z" },
        { LINE_ONLY, "M11 18.500Q16 20 21 18.5" } } },
    { HUE_RED,
      40,
      140,
      245, /* a pig */
      { { FACE_PART, "M8 12L7 5L14 8ZM24 12L25 5L18 8Z" },
        { FACE_HEAD, ROUND },
        { FACE_PART, "M11.5 19.500A4.5 3.3 0 0 1 20.5 19.500A4.5 3.3 0 0 1 11.5 19.500Z" },
        { FACE_LINE, "M13.8 18.500H14.800V20.500H13.800ZM17.2 18.500H18.200V20.500H17.200Z" } } },
    { HUE_SLATE,
      38,
      145,
      252, /* a cow */
      { { FACE_LINE, "M10 9Q6 7 7 3Q11 4 13 8ZM22 9Q26 7 25 3Q21 4 19 8Z" },
        { FACE_PART, "M9 12L3 10L6 16ZM23 12L29 10L26 16Z" },
        { FACE_HEAD, "M8 13Q16 4 24 13L22 23Q16 30 10 23Z" },
        { FACE_PART, "M10 20Q16 16.5 22 20L21 24Q16 29 11 24Z" },
        { FACE_LINE, "M13 20.500H14.500V22H13ZM17.5 20.500H19V22H17.500Z" } } },
    { HUE_WHITE,
      34,
      140,
      250, /* a donkey */
      { { FACE_PART, "M12 10Q6 7 8 1Q14 3 15 9ZM20 10Q26 7 24 1Q18 3 17 9Z" },
        { FACE_HEAD, "M9 12Q16 6 23 12L21 26Q16 30 11 26Z" },
        { FACE_PART, "M11 21Q16 18 21 21L20.5 26Q16 29 11.5 26Z" },
        { FACE_LINE, "M13.5 22H14.800V23H13.500ZM17.2 22H18.500V23H17.200Z" } } },
    { HUE_GREEN,
      38,
      155,
      235, /* a cat */
      { { FACE_HEAD, "M7 15L7.5 5L14 10ZM25 15L24.5 5L18 10Z" },
        { FACE_HEAD, "M7 17.500A9 8 0 0 1 25 17.500A9 8 0 0 1 7 17.500Z" },
        { FACE_LINE, "M14.5 19.500H17.500L16 21.300Z" },
        { LINE_ONLY, "M3 18L9 19.500M3 22.500L9 21.500M29 18L23 19.500M29 22.500L23 21.5" } } },
    { HUE_BLUE,
      34,
      140,
      225, /* a goat */
      { { FACE_LINE, "M13 9Q12 3 5 1Q6 8 11 11ZM19 9Q20 3 27 1Q26 8 21 11Z" },
        { FACE_PART, "M10 13L3 15L9 17ZM22 13L29 15L23 17Z" },
        { FACE_HEAD, "M9 12Q16 6 23 12L20 25H12Z" },
        { FACE_PART, "M13 25L16 31L19 25Z" },
        { FACE_LINE, "M14.5 19H17.500L16 20.700Z" } } },
    { HUE_ORANGE,
      38,
      145,
      0, /* a fox */
      { { FACE_PART, "M5 15L5 3L14 9ZM27 15L27 3L18 9Z" },
        { FACE_HEAD, "M4 14Q16 5 28 14L16 28Z" },
        { FACE_PART, "M4 14L11 15L16 28ZM28 14L21 15L16 28Z" },
        { FACE_LINE, "M14 25H18L16 28.500Z" } } },
    { HUE_RED,
      42,
      145,
      0, /* an owl */
      { { FACE_PART, "M6 4L13 8H19L26 4V18A10 11 0 0 1 6 18Z" },
        { FACE_HEAD, "M7.3 14.500A4.5 4.5 0 0 1 16.3 14.500A4.5 4.5 0 0 1 7.3 14.500Z" },
        { FACE_HEAD, "M15.7 14.500A4.5 4.5 0 0 1 24.7 14.500A4.5 4.5 0 0 1 15.7 14.500Z" },
        { FACE_LINE, "M14 18.500H18L16 23Z" } } },
};

static const char *const about[GAME_RIVALS] = {
    WORDS("Pip has just hatched and pecks at whatever is nearest."),
    WORDS("Lotte would rather keep one egg than hope for two."),
    WORDS("Bruno is sure that the next try will be better."),
    WORDS("Dolly builds patiently and keeps the endgame in mind."),
    WORDS("Greta likes to stand in your way."),
    WORDS("Oskar eats what is there and thinks of tomorrow later."),
    WORDS("Flora looks twice before she risks what she has."),
    WORDS("Max has a plan and follows it step by step."),
    WORDS("Felix watches you closely and takes the place you wanted."),
    WORDS("Kara leaps first and looks afterwards."),
    WORDS("Runa takes every advantage the moment it is there."),
    WORDS("Minerva sees far and has no favourite way to win."),
};

const char *face_about(int who) { return about[who]; }

void face_colours(const game_view *v, int who, const char **out) {
    int hue = animals[who].hue;
    out[FACE_GROUND] = palette_colour(v, HUE_FILL + hue);
    out[FACE_HEAD] = palette_colour(v, COLOUR_PAPER);
    out[FACE_PART] = palette_colour(v, COLOUR_WOOD);
    out[FACE_LINE] = palette_colour(v, COLOUR_INK);
}

static text_short tenths(int n) {
    text_short s;
    text_out out = text_to(s.at, sizeof s.at);
    text_print(&out, "%d.%d", n / 10, n % 10);
    return s;
}

static void line(const char *colour, text_out *out) {
    text_print(out,
               "\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.4\" stroke-linecap=\"round\"/>",
               colour);
}

/* A curve from the left to the right whose middle is `bend` tenths lower. */
static void curve(int x, int y, int wide, int bend, text_out *out) {
    text_print(out, "M%s %s", tenths(x - wide).at, tenths(y).at);
    text_print(out, "Q%s %s", tenths(x).at, tenths(y + bend).at);
    text_print(out, " %s %s", tenths(x + wide).at, tenths(y).at);
}

static void draw_mood(const animal *a, int mood, const char *ink, text_out *out) {
    static const int smile[MOODS] = { 12, 40, -30, 0 };
    int up = mood == MOOD_THINKING ? 8 : 0;
    if (mood != MOOD_GLAD)
        for (int side = -1; side <= 1; side += 2) {
            text_print(out, "<circle cx=\"%s\" cy=\"%s\"",
                       tenths(160 + side * a->eye_x + up / 2).at, tenths(a->eye_y - up).at);
            text_print(out, " r=\"1.5\" fill=\"%s\"/>", ink);
        }
    text_str(out, "<path d=\"");
    for (int side = -1; side <= 1; side += 2) {
        int x = 160 + side * a->eye_x, y = a->eye_y - 34;
        if (mood == MOOD_GLAD) curve(x, a->eye_y + 8, 20, -32, out);
        if (mood == MOOD_WORRIED) {
            text_print(out, "M%s %s", tenths(x - side * 22).at, tenths(y - 12).at);
            text_print(out, "L%s %s", tenths(x + side * 18).at, tenths(y + 6).at);
        }
        if (mood == MOOD_THINKING && side > 0) curve(x, y - 6, 22, -16, out);
    }
    if (a->mouth) curve(160, a->mouth, mood == MOOD_THINKING ? 14 : 28, smile[mood], out);
    line(ink, out);
}

void face_draw(int who, int mood, const char *const *colour, text_out *out) {
    const animal *a = &animals[who];
    text_str(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\" class=\"face\">");
    text_print(out, "<circle cx=\"16\" cy=\"16\" r=\"16\" fill=\"%s\"/>", colour[FACE_GROUND]);
    for (int i = 0; i < STROKES && a->s[i].path; i++) {
        text_print(out, "<path d=\"%s", a->s[i].path);
        if (a->s[i].colour == LINE_ONLY)
            line(colour[FACE_LINE], out);
        else
            text_print(out, "\" fill=\"%s\" stroke=\"%s\" stroke-width=\".6\"/>",
                       colour[a->s[i].colour], colour[FACE_LINE]);
    }
    draw_mood(a, mood, colour[FACE_LINE], out);
    text_str(out, "</svg>");
}
