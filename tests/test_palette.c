/* test_palette.c -- the promises of draw/palette.h: contrast by WCAG 2.1, hues that stay apart for
 * eyes that lack a kind of cone, greys that are grey. */
#include <math.h>

#include "draw/face.h"
#include "draw/palette.h"
#include "tests/fixtures.h"

/* ---- Every palette, light and dark ----------------------------------------------------------- */

static game_view view_of(int palette, bool dark) {
    game_view v = view_plain();
    v.palette = palette;
    v.dark = dark;
    return v;
}

typedef void look(const game_view *v);

static void in_all(look *l) {
    for (int palette = 0; palette < VIEW_PALETTES; palette++)
        for (int dark = 0; dark < 2; dark++) {
            game_view v = view_of(palette, dark);
            l(&v);
        }
}

/* ---- Colour in numbers ----------------------------------------------------------------------- */

typedef struct {
    double x[3];
} three; /* linear red, green, blue; or L*, a*, b* */

static double linear(uint32_t byte) {
    double c = byte / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static three light_of(uint32_t rgb) {
    return (three){ { linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255) } };
}

static three times(const double m[3][3], three a) {
    three b = { { 0, 0, 0 } };
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) b.x[i] += m[i][k] * a.x[k];
    return b;
}

/* Relative luminance and contrast ratio as WCAG 2.1 defines them. */
static double luminance(uint32_t rgb) {
    three c = light_of(rgb);
    return 0.2126 * c.x[0] + 0.7152 * c.x[1] + 0.0722 * c.x[2];
}

static double contrast(uint32_t a, uint32_t b) {
    double one = luminance(a) + 0.05, two = luminance(b) + 0.05;
    return one > two ? one / two : two / one;
}

/* CIE 1976 L*a*b* under D65, from linear sRGB (IEC 61966-2-1). */
static three lab_of(three c) {
    static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
                                         { 0.2126729, 0.7151522, 0.0721750 },
                                         { 0.0193339, 0.1191920, 0.9503041 } };
    static const double white[3] = { 0.95047, 1, 1.08883 };
    three xyz = times(to_xyz, c);
    double f[3];
    for (int i = 0; i < 3; i++) {
        double t = xyz.x[i] / white[i];
        f[i] = t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
    return (three){ { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) } };
}

static double distance(three a, three b) {
    double sum = 0;
    for (int i = 0; i < 3; i++) sum += (a.x[i] - b.x[i]) * (a.x[i] - b.x[i]);
    return sqrt(sum);
}

/* What eyes without one kind of cone see, in linear light. Numbers of G. M. Machado, M. M. Oliveira
 * and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15 (2009), severity 1.0. The last row is for all other eyes. */
static const struct {
    const char *name;
    double m[3][3];
} eyes[] = {
    { "protanopia",
      { { 0.152286, 1.052583, -0.204868 },
        { 0.114503, 0.786281, 0.099216 },
        { -0.003882, -0.048116, 1.051998 } } },
    { "deuteranopia",
      { { 0.367322, 0.860646, -0.227968 },
        { 0.280085, 0.672501, 0.047413 },
        { -0.011820, 0.042940, 0.968881 } } },
    { "tritanopia",
      { { 1.255528, -0.076749, -0.178779 },
        { -0.078411, 0.930809, 0.147602 },
        { 0.004733, 0.691367, 0.303900 } } },
    { "no deficiency", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
};

static double seen_apart(uint32_t a, uint32_t b, int eye) {
    three one = times(eyes[eye].m, light_of(a)), two = times(eyes[eye].m, light_of(b));
    for (int i = 0; i < 3; i++) {
        one.x[i] = fmin(1, fmax(0, one.x[i]));
        two.x[i] = fmin(1, fmax(0, two.x[i]));
    }
    return distance(lab_of(one), lab_of(two));
}

/* ---- Promises -------------------------------------------------------------------------------- */

static void expect_contrast(const game_view *v, int ink, int ground, double least) {
    double found = contrast(palette_rgb(v, ink), palette_rgb(v, ground));
    if (found >= least) return;
    fail_msg("%s %s: %s on %s has %.2f, needs %.1f", view_palette_names[v->palette],
             v->dark ? "dark" : "light", palette_colour(v, ink), palette_colour(v, ground), found,
             least);
}

/* Where words and pencil marks may stand. */
static const int grounds[] = { COLOUR_TABLE,    COLOUR_PAPER,    COLOUR_INSET,    COLOUR_START,
                               COLOUR_FENCED,   COLOUR_TINT,     COLOUR_TINT + 1, COLOUR_TINT + 2,
                               COLOUR_TINT + 3, COLOUR_TINT + 4, COLOUR_TINT + 5, COLOUR_TINT + 6,
                               COLOUR_TINT + 7, COLOUR_TINT + 8 };

static void look_at_text(const game_view *v) {
    static const int inks[] = { COLOUR_INK, COLOUR_MUTED, COLOUR_PENCIL, COLOUR_CROSS,
                                COLOUR_CIRCLE };
    for (int i = 0; i < COUNT_OF(inks); i++)
        for (int g = 0; g < COUNT_OF(grounds); g++) expect_contrast(v, inks[i], grounds[g], 4.5);
    expect_contrast(v, COLOUR_INK, COLOUR_WOOD, 4.5); /* coordinates on the frame */
    expect_contrast(v, COLOUR_LETTER, COLOUR_BUTTON, 4.5);
    expect_contrast(v, HUE_DARK + HUE_WHITE, COLOUR_DIE, 4.5); /* dice are light by night too */
}

TEST(text_can_be_read) { in_all(look_at_text); }

static void look_at_signs(const game_view *v) {
    for (int hue = 0; hue < HUES; hue++) expect_contrast(v, HUE_DARK + hue, HUE_FILL + hue, 4.5);
}

TEST(signs_stand_out_from_their_hue) { in_all(look_at_signs); }

/* What can be done is an outline, no text: 3 is enough (WCAG 1.4.11). */
static void look_at_outlines(const game_view *v) {
    for (int g = 0; g < COUNT_OF(grounds); g++) expect_contrast(v, COLOUR_LEGAL, grounds[g], 3);
    expect_contrast(v, COLOUR_LINE, COLOUR_PAPER, 3);
    expect_contrast(v, COLOUR_BUTTON, COLOUR_PAPER, 3);
    expect_contrast(v, COLOUR_BUTTON, COLOUR_TABLE, 3);
    if (v->dark) /* by day, pieces have an outline in ink; by night they shine */
        for (int hue = 0; hue < HUES; hue++) expect_contrast(v, HUE_FILL + hue, COLOUR_PAPER, 3);
}

TEST(what_can_be_done_stands_out) { in_all(look_at_outlines); }

/* About 2 is the smallest difference that can be seen side by side. Apart from each other, small,
 * on other screens and other paper people need far more: the seven colours of Okabe and Ito, which
 * many use, keep 16 by this measure. */
static const double apart = 20;

static void expect_apart(const game_view *v, int a, int b) {
    for (int eye = 0; eye < COUNT_OF(eyes); eye++) {
        double found = seen_apart(palette_rgb(v, a), palette_rgb(v, b), eye);
        if (found < apart)
            fail_msg("%s, %s: %s and %s are only %.1f apart", eyes[eye].name,
                     v->dark ? "dark" : "light", palette_colour(v, a), palette_colour(v, b), found);
    }
}

TEST(colour_blind_hues_stay_apart) {
    for (int dark = 0; dark < 2; dark++) {
        game_view v = view_of(VIEW_COLOUR_BLIND, dark);
        for (int a = 0; a < HUE_WHITE; a++)
            for (int b = 0; b < a; b++) expect_apart(&v, HUE_FILL + a, HUE_FILL + b);
        expect_apart(&v, COLOUR_CROSS, COLOUR_CIRCLE);
    }
}

/* The measure itself: Okabe's vermilion and bluish green are a known good pair, pure red and green
 * of equal lightness a known bad one. */
TEST(the_measure_knows_good_from_bad) {
    assert_true(seen_apart(0xd55e00, 0x009e73, 1) > apart);
    assert_true(seen_apart(0xb58a00, 0x9a9a1e, 1) < apart);
    assert_true(seen_apart(0xcc4444, 0x7d7d3c, 1) < seen_apart(0xcc4444, 0x7d7d3c, 3));
    assert_true(fabs(contrast(0x000000, 0xffffff) - 21) < 1e-9);
    assert_true(fabs(contrast(0x777777, 0xffffff) - 4.478) < 0.001);
}

/* Classic hues must be told apart by usual eyes; others have signs. */
TEST(classic_hues_differ) {
    for (int dark = 0; dark < 2; dark++) {
        game_view v = view_of(VIEW_CLASSIC, dark);
        for (int a = 0; a < HUE_WHITE; a++)
            for (int b = 0; b < a; b++)
                assert_true(seen_apart(palette_rgb(&v, HUE_FILL + a), palette_rgb(&v, HUE_FILL + b),
                                       3) >= apart);
    }
}

TEST(mono_is_grey) {
    for (int dark = 0; dark < 2; dark++)
        for (int colour = 0; colour < COLOURS; colour++) {
            game_view v = view_of(VIEW_MONO, dark);
            uint32_t rgb = palette_rgb(&v, colour);
            assert_int_equal(rgb >> 16, rgb & 255);
            assert_int_equal(rgb >> 8 & 255, rgb & 255);
        }
}

/* "#rrggbb" in small letters, and palette_rgb the same as a number. */
static void look_at_spelling(const game_view *v) {
    for (int colour = 0; colour < COLOURS; colour++) {
        const char *text = palette_colour(v, colour);
        uint32_t rgb = 0;
        assert_non_null(text);
        assert_int_equal(text[0], '#');
        for (int i = 1; i <= 6; i++) {
            bool digit = text[i] >= '0' && text[i] <= '9';
            assert_true(digit || (text[i] >= 'a' && text[i] <= 'f'));
            rgb = rgb * 16 + (uint32_t)(digit ? text[i] - '0' : text[i] - 'a' + 10);
        }
        assert_int_equal(text[7], 0);
        assert_int_equal(rgb, palette_rgb(v, colour));
    }
}

TEST(spelling) { in_all(look_at_spelling); }

/* ---- Faces of the opponents ---- */

enum { FACE_TEXT = 4096, LOOKS = VIEW_PALETTES * 2 };

static void face_of(const game_view *v, int who, int mood, char *buf) {
    const char *colour[FACE_COLOURS];
    text_out out = text_to(buf, FACE_TEXT);
    face_colours(v, who, colour);
    face_draw(who, mood, colour, &out);
    assert_false(out.full);
}

/* Eyes, mouth and beak are lines on the head or a part of it, which has an outline where its colour
 * is like the ground: they stand out by light and dark, whatever colours an eye sees. */
static void look_at_faces(const game_view *v) {
    for (int who = 0; who < GAME_RIVALS; who++) {
        const char *colour[FACE_COLOURS];
        uint32_t rgb[FACE_COLOURS];
        face_colours(v, who, colour);
        for (int i = 0; i < FACE_COLOURS; i++) rgb[i] = (uint32_t)strtoul(colour[i] + 1, NULL, 16);
        assert_true(contrast(rgb[FACE_LINE], rgb[FACE_HEAD]) >= 3);
        assert_true(contrast(rgb[FACE_LINE], rgb[FACE_PART]) >= 3);
        assert_true(contrast(rgb[FACE_LINE], rgb[FACE_GROUND]) >= 3 ||
                    contrast(rgb[FACE_HEAD], rgb[FACE_GROUND]) >= 3);
    }
}
TEST(faces_can_be_read) { in_all(look_at_faces); }

/* Each animal in each mood is a drawing of its own, by day and by night and in each palette; only
 * white, on which two of them are drawn, looks the same in two palettes. */
TEST(faces_differ) {
    enum { ONE_LOOK = GAME_RIVALS * MOODS, WHITE = 2 * MOODS };
    static char faces[LOOKS][ONE_LOOK][FACE_TEXT];
    for (int look = 0; look < LOOKS; look++) {
        game_view v = view_of(look / 2, look & 1);
        for (int i = 0; i < ONE_LOOK; i++) {
            face_of(&v, i / MOODS, i % MOODS, faces[look][i]);
            for (int k = 0; k < i; k++) assert_string_not_equal(faces[look][i], faces[look][k]);
        }
        for (int other = 0; other < look; other++) {
            int same = 0;
            for (int i = 0; i < ONE_LOOK; i++) same += !strcmp(faces[look][i], faces[other][i]);
            assert_true(same <= (look / 2 == other / 2 ? 0 : WHITE));
        }
    }
}

/* The shape alone tells the mood, without any colour. */
TEST(moods_have_shapes) {
    static const char *const none[FACE_COLOURS] = { "#000", "#000", "#000", "#000" };
    char shape[MOODS][FACE_TEXT];
    for (int who = 0; who < GAME_RIVALS; who++)
        for (int mood = 0; mood < MOODS; mood++) {
            text_out out = text_to(shape[mood], FACE_TEXT);
            face_draw(who, mood, none, &out);
            for (int k = 0; k < mood; k++) assert_string_not_equal(shape[mood], shape[k]);
        }
}
