/* palette.c -- see palette.h. Colours in the order of its list. */
#include "core/palette.h"

/* clang-format off */
static const char *const tables[VIEW_PALETTES * 2][COLOURS] = {
    { /* classic, light */
        "#e9dfcb", "#fdfaf2", "#fffdf7", "#dcc7a0", "#a98e63", "#4a3526", "#6f5a48", "#3f3a37",
        "#a83a2f", "#2f5f94", "#f3e6cf", "#d9820f", "#f2c14e", "#f8e3a0", "#fffdf7", "#4f6b3a",
        "#ffffff", "#d9e9ef", "#d5e7ee", "#eee4d2", "#f5ebc9", "#ecdfce", "#f5e1d8", "#dcebe6",
        "#e0ead2", "#e8e1ee", "#dd7466", "#eda55c", "#f2d467", "#8fba74", "#78a9d2", "#98a1aa",
        "#ffffff", "#6f1d15", "#6e3a08", "#6a5208", "#2d4c19", "#183f65", "#2b333b", "#4a3526", },
    { /* classic, dark */
        "#211c18", "#2f2822", "#3a322b", "#5a4632", "#8d7556", "#f0e6d6", "#c9b8a3", "#f4efe6",
        "#f08a7a", "#8fbdec", "#4a3d30", "#ffb347", "#c98f1f", "#6b5620", "#efe6d6", "#a9cc86",
        "#1d2a12", "#2c3a40", "#2a3a42", "#3d362b", "#41391f", "#3d342a", "#432f28", "#2b3b37",
        "#333d28", "#37303f", "#dd7466", "#eda55c", "#f2d467", "#8fba74", "#78a9d2", "#98a1aa",
        "#ffffff", "#6f1d15", "#6e3a08", "#6a5208", "#2d4c19", "#183f65", "#2b333b", "#4a3526", },
    { /* colour-blind, light */
        "#e9dfcb", "#fdfaf2", "#fffdf7", "#dcc7a0", "#a98e63", "#4a3526", "#6f5a48", "#3f3a37",
        "#a83a2f", "#2f5f94", "#f3e6cf", "#d9820f", "#f2c14e", "#f8e3a0", "#fffdf7", "#4f6b3a",
        "#ffffff", "#d9e9ef", "#d5e7ee", "#eee4d2", "#f5ebc9", "#ecdfce", "#f5e1d8", "#dcebe6",
        "#e0ead2", "#e8e1ee", "#d5603f", "#f0a848", "#f7ec7c", "#2fa58a", "#5aa9e6", "#8d8d8d",
        "#ffffff", "#3d0d00", "#5a3000", "#5c5000", "#00281c", "#002c55", "#151515", "#4a3526", },
    { /* colour-blind, dark */
        "#211c18", "#2f2822", "#3a322b", "#5a4632", "#8d7556", "#f0e6d6", "#c9b8a3", "#f4efe6",
        "#f08a7a", "#8fbdec", "#4a3d30", "#ffb347", "#c98f1f", "#6b5620", "#efe6d6", "#a9cc86",
        "#1d2a12", "#2c3a40", "#2a3a42", "#3d362b", "#41391f", "#3d342a", "#432f28", "#2b3b37",
        "#333d28", "#37303f", "#d5603f", "#f0a848", "#f7ec7c", "#2fa58a", "#5aa9e6", "#8d8d8d",
        "#ffffff", "#3d0d00", "#5a3000", "#5c5000", "#00281c", "#002c55", "#151515", "#4a3526", },
    { /* mono, light */
        "#ffffff", "#ffffff", "#ffffff", "#c9c9c9", "#919191", "#383838", "#5d5d5d", "#3b3b3b",
        "#383838", "#383838", "#e7e7e7", "#8c8c8c", "#c3c3c3", "#e3e3e3", "#fdfdfd", "#626262",
        "#ffffff", "#e6e6e6", "#e4e4e4", "#e5e5e5", "#ebebeb", "#e1e1e1", "#e5e5e5", "#e7e7e7",
        "#e6e6e6", "#e3e3e3", "#9a9a9a", "#c8c8c8", "#f2f2f2", "#adadad", "#dedede", "#868686",
        "#ffffff", "#111111", "#222222", "#333333", "#111111", "#2b2b2b", "#000000", "#222222", },
    { /* mono, dark */
        "#1d1d1d", "#292929", "#333333", "#494949", "#787878", "#e7e7e7", "#bababa", "#efefef",
        "#e7e7e7", "#e7e7e7", "#3f3f3f", "#bbbbbb", "#939393", "#575757", "#e7e7e7", "#c0c0c0",
        "#262626", "#373737", "#373737", "#373737", "#393939", "#353535", "#333333", "#373737",
        "#393939", "#333333", "#9a9a9a", "#c8c8c8", "#f2f2f2", "#adadad", "#dedede", "#868686",
        "#ffffff", "#111111", "#222222", "#333333", "#111111", "#2b2b2b", "#000000", "#222222", },
};
/* clang-format on */

const char *palette_colour(const game_view *v, int colour) {
    CHECK(colour >= 0 && colour < COLOURS);
    return tables[v->palette * 2 + v->dark][colour];
}

static uint32_t digit(char c) { return (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10); }

uint32_t palette_rgb(const game_view *v, int colour) {
    const char *text = palette_colour(v, colour) + 1;
    uint32_t rgb = 0;
    for (int i = 0; i < 6; i++) rgb = rgb << 4 | digit(text[i]);
    return rgb;
}
