/* palette.c -- see palette.h. Colours in the order of its list. */
#include "draw/palette.h"

/* clang-format off */
static const char *const colours[4][HUE_FILL] = {
    { /* coloured, light */
        "#e9dfcb", "#fdfaf2", "#fffdf7", "#dcc7a0", "#a2875c", "#4a3526", "#6f5a48", "#3f3a37",
        "#a83a2f", "#2f5f94", "#f3e6cf", "#b8660a", "#f2c14e", "#f8e3a0", "#fffdf7", "#4f6b3a",
        "#ffffff", "#d9e9ef", "#d5e7ee", "#eee4d2", "#f5ebc9", "#ecdfce", "#f5e1d8", "#dcebe6",
        "#e0ead2", "#e8e1ee", },
    { /* coloured, dark */
        "#211c18", "#2f2822", "#3a322b", "#5a4632", "#8d7556", "#f0e6d6", "#cfbfaa", "#f4efe6",
        "#f79f91", "#8fbdec", "#463a2e", "#ffb347", "#c98f1f", "#51411a", "#efe6d6", "#a9cc86",
        "#1d2a12", "#2c3a40", "#2a3a42", "#3d362b", "#41391f", "#3d342a", "#432f28", "#2b3b37",
        "#333d28", "#37303f", },
    { /* mono, light */
        "#ffffff", "#ffffff", "#ffffff", "#c9c9c9", "#919191", "#383838", "#5d5d5d", "#3b3b3b",
        "#383838", "#383838", "#e7e7e7", "#757575", "#c3c3c3", "#e3e3e3", "#fdfdfd", "#626262",
        "#ffffff", "#f2f2f2", "#f1f1f1", "#f2f2f2", "#f4f4f4", "#f0f0f0", "#f2f2f2", "#f3f3f3",
        "#f2f2f2", "#f1f1f1", },
    { /* mono, dark */
        "#1d1d1d", "#292929", "#333333", "#494949", "#787878", "#e7e7e7", "#c0c0c0", "#efefef",
        "#e7e7e7", "#e7e7e7", "#3f3f3f", "#bbbbbb", "#939393", "#454545", "#e7e7e7", "#c0c0c0",
        "#262626", "#373737", "#373737", "#373737", "#393939", "#353535", "#333333", "#373737",
        "#393939", "#333333", },
};

static const char *const hues[4][COLOURS - HUE_FILL] = {
    { /* classic, light */
        "#dd7466", "#eda55c", "#f2d467", "#8fba74", "#78a9d2", "#98a1aa", "#ffffff", "#51150f",
        "#6b3808", "#6a5208", "#2b4818", "#163b5e", "#2b333b", "#4a3526", },
    { /* classic, dark */
        "#dc7365", "#e6a058", "#e8ca62", "#88b36d", "#74a5cf", "#969fa8", "#ffffff", "#4f150f",
        "#653507", "#6a5208", "#274216", "#153759", "#2b333b", "#4a3526", },
    { /* colour-blind */
        "#d5603f", "#f4a63d", "#f3de86", "#348b70", "#6eb5ee", "#aeb3bb", "#ffffff", "#360c00",
        "#5a3000", "#5c4800", "#00130c", "#002c55", "#22262b", "#4a3526", },
    { /* mono */
        "#9a9a9a", "#c8c8c8", "#f2f2f2", "#adadad", "#dedede", "#868686", "#ffffff", "#111111",
        "#222222", "#333333", "#111111", "#2b2b2b", "#000000", "#222222", },
};
/* clang-format on */

const char *palette_colour(const game_view *v, int colour) {
    CHECK(colour >= 0 && colour < COLOURS);
    if (colour < HUE_FILL) return colours[(v->palette == VIEW_MONO ? 2 : 0) + v->dark][colour];
    return hues[v->palette == VIEW_CLASSIC ? v->dark : v->palette + 1][colour - HUE_FILL];
}

static uint32_t digit(char c) { return (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10); }

uint32_t palette_rgb(const game_view *v, int colour) {
    const char *text = palette_colour(v, colour) + 1;
    uint32_t rgb = 0;
    for (int i = 0; i < 6; i++) rgb = rgb << 4 | digit(text[i]);
    return rgb;
}
