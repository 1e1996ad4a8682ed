/* draw_emblems.c -- The Border: the emblems of the nine classic areas, drawn around 0, 0 in a box
 * 100 wide.
 *
 * Every emblem is a list of shapes, painted in their order. Outlines are dark in every palette,
 * since they hold light colours together; lines that stand on the ground of the area take the ink
 * of the palette. Without colours, fills become greys of the same brightness.
 */
#include "games/border/draw.h"

enum { PLAIN = 0, MIRRORED = 1, NO_OUTLINE = 2, ON_GROUND = 4 }; /* how a shape is drawn */
enum { BARE = -1 };                                              /* without a fill       */

typedef struct {
    const char *d;
    int fill;  /* 0xrrggbb, or BARE                                    */
    int width; /* width of the pen, in tenths; 0: that of the caller */
    int how;
    int stroke;            /* 0xrrggbb; 0: outline or ink                          */
    const char *transform; /* or NULL                                              */
} shape;

#define INK 0x4a3526

/* clang-format off */
static const shape well[] = {
    { "M-30 12H30V40Q30 44 26 44H-26Q-30 44 -30 40Z", 0xc9ccc9, 0, PLAIN, 0, NULL },
    { "M-30 28H30M-10 12V28M12 12V28M-18 28V44M2 28V44M20 28V44", BARE, 20, PLAIN, 0, NULL },
    { "M-22 12V-16M22 12V-16M0 -16V-2", BARE, 0, ON_GROUND, 0, NULL },
    { "M-7 -2H7L5 8H-5Z", 0xb98f62, 0, PLAIN, 0, NULL },
    { "M-38 -14L0 -44L38 -14Z", 0xc97f5f, 0, PLAIN, 0, NULL },
};

static const shape sailboat[] = {
    { "M0 22V-46", BARE, 0, ON_GROUND, 0, NULL },
    { "M6 -42Q38 -12 38 12H6Z", 0xffffff, 0, PLAIN, 0, NULL },
    { "M-6 -30Q-8 -4 -30 12H-6Z", 0xf0c7a6, 0, PLAIN, 0, NULL },
    { "M-42 20H44Q38 42 22 42H-22Q-38 42 -42 20Z", 0xb4795a, 0, PLAIN, 0, NULL },
    { "M-50 48Q-40 42 -30 48T-10 48T10 48T30 48T50 48", BARE, 0, PLAIN, 0x5f93b5, NULL },
};

static const shape eagle[] = {
    { "M-3 -4C-12 -24 -30 -34 -50 -32C-45 -27 -46 -23 -48 -20C-42 -19 -43 -13 -44 -9C-38 -9 -38 -4"
      " -38 1C-32 -1 -31 4 -30 8C-24 5 -14 10 -5 14Z", 0xa67f5b, 0, MIRRORED, 0, NULL },
    { "M-5 18L-14 42L-5 38L0 44L5 38L14 42L5 18Z", 0xf7f1e4, 0, PLAIN, 0, NULL },
    { "M0 -16C9 -16 10 0 8 10Q5 24 0 26Q-5 24 -8 10C-10 0 -9 -16 0 -16Z", 0x8c6746, 0, PLAIN, 0,
      NULL },
    { "M-7 -10C-9 -26 9 -26 7 -10Q4 -5 0 -8Q-4 -5 -7 -10Z", 0xf7f1e4, 0, PLAIN, 0, NULL },
    { "M-2 -17Q0 -6 2 -17Z", 0xe8b04c, 20, PLAIN, 0, NULL },
};

#define BLADE "M0 0L0 -40M0 -38L13 -38L10 -10L0 -10M0 -29H12M0 -19H11"
static const shape windmill[] = {
    { "M-13 -10L-20 46H20L13 -10Z", 0xe3d0ac, 0, PLAIN, 0, NULL },
    { "M-14 -9Q-13 -27 0 -27Q13 -27 14 -9Z", 0xb4795a, 0, PLAIN, 0, NULL },
    { "M-6 46V34A6 6 0 0 1 6 34V46Z", 0x8c6746, 0, PLAIN, 0, NULL },
    { BLADE, 0xfdfaf2, 24, PLAIN, 0, "translate(0 -14) rotate(25)" },
    { BLADE, 0xfdfaf2, 24, PLAIN, 0, "translate(0 -14) rotate(115)" },
    { BLADE, 0xfdfaf2, 24, PLAIN, 0, "translate(0 -14) rotate(205)" },
    { BLADE, 0xfdfaf2, 24, PLAIN, 0, "translate(0 -14) rotate(295)" },
    { "M0 -17.6A3.6 3.6 0 1 0 .01 -17.6Z", INK, 0, PLAIN, 0, NULL },
};

static const shape bear[] = {
    { "M-27 -37A13 13 0 1 0 -26.99 -37Z", 0xa97b53, 0, MIRRORED, 0, NULL },
    { "M-27 -29A6 6 0 1 0 -26.99 -29Z", 0xd8b48d, 0, MIRRORED | NO_OUTLINE, 0, NULL },
    { "M0 -38C26 -38 40 -20 40 4C40 28 22 42 0 42C-22 42 -40 28 -40 4C-40 -20 -26 -38 0 -38Z",
      0xb98a60, 0, PLAIN, 0, NULL },
    { "M0 4C12 4 20 12 20 21C20 31 11 37 0 37C-11 37 -20 31 -20 21C-20 12 -12 4 0 4Z", 0xecd5b5,
      20, PLAIN, 0, NULL },
    { "M-13 -9.6A3.6 3.6 0 1 0 -12.99 -9.6Z", INK, 0, MIRRORED | NO_OUTLINE, 0, NULL },
    { "M-8 12Q0 8 8 12Q7 20 0 21Q-7 20 -8 12Z", INK, 0, NO_OUTLINE, 0, NULL },
    { "M0 20V27M-8 28Q-4 32 0 27Q4 32 8 28", BARE, 24, PLAIN, 0, NULL },
};

static const shape villa[] = {
    { "M20 -24V-44H30V-18", 0xc97f5f, 0, PLAIN, 0, NULL },
    { "M-37 -8H37V42H-37Z", 0xfbf3e2, 0, PLAIN, 0, NULL },
    { "M-48 -8L-26 -34H26L48 -8Z", 0xcf6f57, 0, PLAIN, 0, NULL },
    { "M-29 -2H-16V13H-29ZM16 -2H29V13H16Z", 0xcfe3ec, 20, PLAIN, 0, NULL },
    { "M-8 42V18A8 8 0 0 1 8 18V42Z", 0x8fa877, 0, PLAIN, 0, NULL },
    { "M-32 28H-14M14 28H32M-32 28V42M-23 28V42M-14 28V42M14 28V42M23 28V42M32 28V42", BARE, 20,
      PLAIN, 0, NULL },
    { "M0 -25A5 5 0 1 0 .01 -25Z", 0xcfe3ec, 20, PLAIN, 0, NULL },
};

static const shape lighthouse[] = {
    { "M12 -28L48 -40V-20Z", 0xf6e08a, 0, MIRRORED | NO_OUTLINE, 0, NULL },
    { "M-11 -18L-17 38H17L11 -18Z", 0xfffdf6, 0, PLAIN, 0, NULL },
    { "M-12.5 -4L-14 9H14L12.5 -4ZM-15.5 22L-17 38H17L15.5 22Z", 0xd2614f, 0, PLAIN, 0, NULL },
    { "M-8 -18V-35H8V-18Z", 0xfbe9a0, 0, PLAIN, 0, NULL },
    { "M-16 -18H16", BARE, 0, ON_GROUND, 0, NULL },
    { "M-12 -35Q0 -50 12 -35Z", 0xd2614f, 0, PLAIN, 0, NULL },
    { "M-34 46Q-30 36 -18 38H18Q30 36 34 46Z", 0xb6b2a6, 0, PLAIN, 0, NULL },
};

static const shape stag[] = {
    { "M-7 -14C-8 -22 -16 -24 -24 -26C-34 -29 -38 -38 -36 -48M-16 -24C-17 -32 -16 -38 -12 -45"
      "M-26 -27C-29 -33 -28 -40 -25 -47M-31 -30C-37 -30 -43 -31 -47 -36", BARE, 50, MIRRORED,
      0x8a6443, NULL },
    { "M-12 -8C-22 -16 -34 -14 -38 -8C-32 0 -20 2 -12 0Z", 0xc49a6c, 0, MIRRORED, 0, NULL },
    { "M0 -16C11 -16 17 -9 15 4C13 16 11 24 10 34C9 43 5 46 0 46C-5 46 -9 43 -10 34C-11 24 -13 16"
      " -15 4C-17 -9 -11 -16 0 -16Z", 0xb98758, 0, PLAIN, 0, NULL },
    { "M-4 46C-8 44 -10 36 -9 30Q0 26 9 30C10 36 8 44 4 46Z", 0xecd9bd, 0, NO_OUTLINE, 0, NULL },
    { "M-5 36Q0 33 5 36Q4 41 0 42Q-4 41 -5 36Z", INK, 0, NO_OUTLINE, 0, NULL },
    { "M-9 1.2A2.8 2.8 0 1 0 -8.99 1.2Z", INK, 0, MIRRORED | NO_OUTLINE, 0, NULL },
};

#define TOWER "M-12 40V-14H-15V-28H-9V-22H-3V-28H3V-22H9V-28H15V-14H12V40Z"
static const shape castle[] = {
    { "M0 -30V-50", BARE, 0, ON_GROUND, 0, NULL },
    { "M0 -50L20 -44L0 -38Z", 0xd2614f, 0, PLAIN, 0, NULL },
    { "M-17 40V-20H-19V-32H-11V-26H-4V-32H4V-26H11V-32H19V-20H17V40Z", 0xddd6c8, 0, PLAIN, 0,
      NULL },
    { "M-36 40V8H-28V14H-20V8H20V14H28V8H36V40Z", 0xd3cbbd, 0, PLAIN, 0, NULL },
    { TOWER, 0xc9c1b4, 0, PLAIN, 0, "translate(-34 6) scale(.95)" },
    { TOWER, 0xc9c1b4, 0, PLAIN, 0, "translate(34 6) scale(.95)" },
    { "M-34 2V12M34 2V12", BARE, 40, PLAIN, 0, NULL },
    { "M-10 44V26A10 10 0 0 1 10 26V44Z", 0x8c6746, 0, PLAIN, 0, NULL },
    { "M-4 18V44M4 18V44M-10 30H10", BARE, 18, PLAIN, 0, NULL },
    { "M-8 -10V-2M8 -10V-2", BARE, 40, PLAIN, 0, NULL },
    { "M-48 44H48", BARE, 0, ON_GROUND, 0, NULL },
};
/* clang-format on */

static const struct {
    const char *name;
    const shape *shapes;
    int count;
} emblems[] = {
    { WORDS("well"), well, COUNT_OF(well) },
    { WORDS("sailboat"), sailboat, COUNT_OF(sailboat) },
    { WORDS("eagle"), eagle, COUNT_OF(eagle) },
    { WORDS("windmill"), windmill, COUNT_OF(windmill) },
    { WORDS("bear"), bear, COUNT_OF(bear) },
    { WORDS("villa"), villa, COUNT_OF(villa) },
    { WORDS("lighthouse"), lighthouse, COUNT_OF(lighthouse) },
    { WORDS("stag"), stag, COUNT_OF(stag) },
    { WORDS("castle"), castle, COUNT_OF(castle) },
};

static int find_emblem(const char *name) {
    for (int i = 0; i < COUNT_OF(emblems); i++)
        if (text_is(text_of(name), emblems[i].name)) return i;
    return -1;
}

bool border_has_emblem(const char *name) { return find_emblem(name) >= 0; }

/* A grey of the same luminance. */
static int grey_of(int rgb) {
    int grey = ((rgb >> 16) * 30 + (rgb >> 8 & 255) * 59 + (rgb & 255) * 11) / 100;
    return grey << 16 | grey << 8 | grey;
}

static void write_rgb(text_out *out, const char *key, const game_view *v, int rgb) {
    if (v->palette == VIEW_MONO) rgb = grey_of(rgb);
    svg_attribute(out, key);
    text_char(out, '#');
    for (int shift = 20; shift >= 0; shift -= 4)
        text_char(out, "0123456789abcdef"[rgb >> shift & 15]);
    svg_quote(out);
}

static void draw_shape(text_out *out, const game_view *v, const shape *s, bool mirrored) {
    svg_begin(out, "path");
    svg_str(out, "d", s->d);
    if (s->fill != BARE) write_rgb(out, "fill", v, s->fill);
    if (s->how & NO_OUTLINE) svg_str(out, "stroke", "none");
    if (s->how & ON_GROUND) svg_str(out, "stroke", palette_colour(v, COLOUR_INK));
    if (s->stroke) write_rgb(out, "stroke", v, s->stroke);
    if (s->width) svg_num(out, "stroke-width", s->width);
    if (s->transform) svg_str(out, "transform", s->transform);
    if (mirrored) svg_str(out, "transform", "scale(-1 1)");
    svg_end(out);
}

void border_emblem(text_out *out, const game_view *v, const char *name) {
    int which = find_emblem(name);
    CHECK(which >= 0);
    svg_begin(out, "g");
    svg_str(out, "fill", "none");
    write_rgb(out, "stroke", v, INK);
    text_str(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    for (int i = 0; i < emblems[which].count; i++) {
        const shape *s = &emblems[which].shapes[i];
        draw_shape(out, v, s, false);
        if (s->how & MIRRORED) draw_shape(out, v, s, true);
    }
    svg_close(out, "g");
}
