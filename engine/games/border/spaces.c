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

#define LENGTH_2(c)                                                                                \
    {                                                                                              \
        { (uint64_t)3 << 4 * (c), 0 }                                                              \
    }
#define LENGTH_3(c)                                                                                \
    {                                                                                              \
        { (uint64_t)7 << (24 + 4 * (c)), 0 }                                                       \
    }
#define LENGTH_4(c)                                                                                \
    {                                                                                              \
        { 0, (uint64_t)15 << 4 * (c) }                                                             \
    }
#define LENGTH_5(c)                                                                                \
    {                                                                                              \
        { (uint64_t)4 << 4 * (c), (uint64_t)15 << (24 + 4 * (c)) }                                 \
    }
#define COLOURS(length) length(0), length(1), length(2), length(3), length(4), length(5)

const border_spaces border_segment_spaces[BORDER_SEGMENTS] = { COLOURS(LENGTH_2), COLOURS(LENGTH_3),
                                                               COLOURS(LENGTH_4),
                                                               COLOURS(LENGTH_5) };

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
