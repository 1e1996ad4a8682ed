/* spaces.c -- segments, spaces and areas as sets of bits: the layout is drawn in border.h. */
#include "games/border/border.h"

int border_space(int segment, int number) {
    int colour = border_segment_colour(segment);
    switch (border_segment_length(segment)) {
    case 2: return 4 * colour + number;
    case 3: return 24 + 4 * colour + number;
    case 4: return 48 + 4 * colour + number;
    default: return number == 4 ? 4 * colour + 2 : 72 + 4 * colour + number;
    }
}

int border_space_segment(int space, int *number) {
    int colour = space % 24 / 4;
    *number = space % 4;
    if (space < 24 && *number == 2) {
        *number = 4;
        return border_segment(colour, 5);
    }
    return border_segment(colour, space / 24 + 2);
}

/* The six segments of a length; `low` and `high` are the bits of the first colour in both words. */
#define SEGMENT(low, high, c)                                                                      \
    {                                                                                              \
        { (uint64_t)(low) << 4 * (c), (uint64_t)(high) << 4 * (c) }                                \
    }
#define LENGTH(low, high)                                                                          \
    SEGMENT(low, high, 0), SEGMENT(low, high, 1), SEGMENT(low, high, 2), SEGMENT(low, high, 3),    \
        SEGMENT(low, high, 4), SEGMENT(low, high, 5)

const border_spaces border_segment_spaces[BORDER_SEGMENTS] = { LENGTH(3, 0), LENGTH(7u << 24, 0),
                                                               LENGTH(0, 15),
                                                               LENGTH(4, 15u << 24) };

unsigned border_complete(const border_board *b, const border_spaces *cross) {
    unsigned areas = 0;
    for (int a = 0; a < BORDER_AREAS; a++)
        areas |= (unsigned)border_is_within(&b->border[a], cross) << a;
    return areas;
}

border_spaces border_near(const border_board *b, const border_spaces *cross) {
    border_spaces near = b->touching_white;
    for (int space = 0; space < BORDER_SPACE_IDS; space++)
        if (border_has(cross, space)) near = border_join(near, b->touching[space]);
    return near;
}
