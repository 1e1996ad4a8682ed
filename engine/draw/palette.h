/* palette.h -- every colour that a drawing may use, by what it is for.
 *
 *     palette_colour(v, HUE_FILL + HUE_RED)   -> "#dd7466" in the classic palette, light
 *
 * Three palettes, each light and dark. tests/test_palette.c holds them to their promises: text and
 * signs are readable (WCAG AA), the hues of `colour-blind` stay apart for eyes that lack one kind
 * of cone, and those of `mono` are greys.
 */
#pragma once

#include "draw/view.h"

enum { /* hues: the colours of The Border (F1), of which Ringgz uses four (G2) */
       HUE_RED,
       HUE_ORANGE,
       HUE_YELLOW,
       HUE_GREEN,
       HUE_BLUE,
       HUE_SLATE,
       HUE_WHITE,
       HUES
};

enum {
    COLOUR_TABLE,  /* behind everything                                   */
    COLOUR_PAPER,  /* cards, sheets, boards                               */
    COLOUR_INSET,  /* territories, cells, fields on paper                 */
    COLOUR_WOOD,   /* frames of boards                                    */
    COLOUR_LINE,   /* thin printed lines                                  */
    COLOUR_INK,    /* printed outlines, letters and digits                */
    COLOUR_MUTED,  /* printed text of less weight                         */
    COLOUR_PENCIL, /* what players write                                  */
    COLOUR_CROSS,  /* pencil of crosses (Kuh Vadis p1)                    */
    COLOUR_CIRCLE, /* pencil of circles (Kuh Vadis p2)                    */
    COLOUR_START,  /* ground of start symbols                             */
    COLOUR_LEGAL,  /* glow of what can be done now                        */
    COLOUR_LAST,   /* glow of the last action                             */
    COLOUR_FENCED, /* ground of what is won                               */
    COLOUR_DIE,    /* dice without a hue                                  */
    COLOUR_BUTTON, /* ground of buttons                                   */
    COLOUR_LETTER, /* letters on them                                     */
    COLOUR_TINT,   /* nine grounds of areas                               */
    HUE_FILL = COLOUR_TINT + 9,
    HUE_DARK = HUE_FILL + HUES, /* signs and threads on the fill          */
    COLOURS = HUE_DARK + HUES
};

const char *palette_colour(const game_view *v, int colour); /* "#rrggbb" */
uint32_t palette_rgb(const game_view *v, int colour);       /* 0xrrggbb  */
