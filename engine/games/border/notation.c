/* notation.c -- The Border: actions as text (docs/notation.md). */
#include "games/border/border.h"

text_short border_segment_name(int segment) {
    text_short name = { { BORDER_FACES[border_segment_colour(segment)],
                          (char)('0' + border_segment_length(segment)), 0 } };
    return name;
}

text_short border_space_name(int space) {
    int number, segment = border_space_segment(space, &number);
    text_short name = border_segment_name(segment);
    name.at[2] = '.';
    name.at[3] = (char)('1' + number);
    name.at[4] = 0;
    return name;
}

void border_write_move(const game_setup *u, game_move m, text_out *out) {
    uint32_t kind = m & GAME_KIND, what = m & ~GAME_KIND;
    (void)u;
    text_str(out, kind == BORDER_ROLL    ? "roll:"
                  : kind == BORDER_KEEP  ? "keep:"
                  : kind == BORDER_FILLS ? "fill:"
                  : kind == BORDER_CROSS ? "cross:"
                                         : "done");
    if (kind == BORDER_ROLL || kind == BORDER_KEEP) dice_write(what, BORDER_FACES, out);
    if (kind == BORDER_FILLS) text_str(out, border_segment_name((int)what).at);
    if (kind == BORDER_CROSS) text_str(out, border_space_name((int)what).at);
}

static bool read_segment(text_span text, int *segment) {
    if (text.len != 2 || text.at[1] < '2' || text.at[1] > '5') return false;
    for (int c = 0; c < BORDER_COLOURS; c++) {
        if (text.at[0] != BORDER_FACES[c]) continue;
        *segment = border_segment(c, text.at[1] - '0');
        return true;
    }
    return false;
}

static bool read_space(text_span text, int *space) {
    text_span head = text;
    int segment;
    head.len = 2;
    if (text.len != 4 || text.at[2] != '.' || !read_segment(head, &segment)) return false;
    int number = text.at[3] - '1';
    if (number < 0 || number >= border_segment_length(segment)) return false;
    *space = border_space(segment, number);
    return true;
}

bool border_read_move(const game_setup *u, text_span text, game_move *out, text_error *e) {
    text_span head, rest = text;
    dice d;
    int what;
    (void)u;
    if (text_is(text, "done")) {
        *out = BORDER_DONE;
        return true;
    }
    text_cut(&rest, ':', &head);
    if (!rest.at) return text_fail_at(e, WORDS("no such action: '%1'"), text);
    if (text_is(head, "keep") || text_is(head, "roll")) {
        if (!dice_read(rest, BORDER_FACES, &d, e)) return text_cite(e, "F1");
        *out = (text_is(head, "keep") ? BORDER_KEEP : BORDER_ROLL) | d;
        return true;
    }
    if (text_is(head, "fill")) {
        if (!read_segment(rest, &what))
            return text_fail_at(e, WORDS("F3 no such segment: '%1'"), rest);
        *out = BORDER_FILLS | (unsigned)what;
        return true;
    }
    if (text_is(head, "cross")) {
        if (!read_space(rest, &what)) return text_fail_at(e, WORDS("F3 no such space: '%1'"), rest);
        *out = BORDER_CROSS | (unsigned)what;
        return true;
    }
    return text_fail_at(e, WORDS("no such action: '%1'"), text);
}
