/* show.c -- The Border as a picture in plain text: every board with its map, areas and points. */
#include "games/border/border.h"

/* Four characters a hexagon: Y54 is the open space Y5.4, [x] is a crossed one, letters are areas.
 */
static void show_hex(const border_setup *u, const border_state *b, int seat, int at,
                     text_out *out) {
    uint8_t hex = u->board[seat].map[at];
    int number;
    if (hex == BORDER_HEX_NONE) {
        text_str(out, "    ");
    } else if (hex < BORDER_HEX_WHITE) {
        int area = hex - BORDER_HEX_AREA;
        bool scored = (b->first[seat] | b->later[seat]) >> area & 1;
        text_char(out, ' ');
        text_char(out, (char)((scored ? 'A' : 'a') + area));
        text_str(out, "  ");
    } else if (hex < BORDER_HEX_SPACE || border_has(&b->cross[seat], hex - BORDER_HEX_SPACE)) {
        text_str(out, "[x] ");
    } else {
        border_write_segment(border_space_segment(hex - BORDER_HEX_SPACE, &number), out);
        text_int(out, number + 1);
        text_char(out, ' ');
    }
}

/* A line is never empty: an empty line would end an answer of the console. */
static void end_line(text_out *out) {
    while (out->len && out->buf[out->len - 1] == ' ') out->buf[--out->len] = 0;
    if (out->len && out->buf[out->len - 1] == '\n') text_char(out, '.');
    text_char(out, '\n');
}

static void show_areas(const border_setup *u, const border_state *b, int seat, text_out *out) {
    unsigned complete = border_complete(&u->board[seat], &b->cross[seat]);
    for (int a = 0; a < BORDER_AREAS; a++) {
        bool first = b->first[seat] >> a & 1, later = b->later[seat] >> a & 1;
        text_str(out, a % 5 ? "   " : "  ");
        text_char(out, (char)('a' + a));
        text_char(out, ' ');
        text_str(out, u->area_name[a]);
        text_char(out, ' ');
        if (first) text_char(out, '(');
        text_int(out, u->value_first[a]);
        text_str(out, first ? ")/" : "/");
        if (later) text_char(out, '(');
        text_int(out, u->value_later[a]);
        if (later) text_char(out, ')');
        if ((complete >> a & 1) && !first && !later) text_str(out, " complete");
        if (a == 4) end_line(out);
    }
    end_line(out);
}

static void show_seat(const game_setup *block, const game_state *s, int seat, text_out *out) {
    const border_setup *u = border_of(block);
    const border_state *b = border_see(s);
    int points[GAME_SEATS];
    border_game.score(block, s, points);
    text_seat(out, seat);
    text_str(out, " on ");
    text_str(out, u->board[seat].name);
    text_str(out, ", ");
    text_int(out, points[seat]);
    text_str(out, points[seat] == 1 ? " point" : " points");
    end_line(out);
    for (int row = 0; row < u->rows; row++) {
        text_str(out, (row & 1) ^ u->first_shifted ? "    " : "  ");
        for (int column = 0; column < u->columns; column++)
            show_hex(u, b, seat, row * BORDER_SIDE + column, out);
        end_line(out);
    }
    show_areas(u, b, seat, out);
}

static void show_dice(const border_state *b, text_out *out) {
    text_str(out, "Dice ");
    dice_write_five(b->table, BORDER_FACES, out);
    text_str(out, ", throws ");
    text_int(out, b->throws);
    text_str(out, " of 3");
    if (b->used) {
        text_str(out, ", used ");
        dice_write(b->used, BORDER_FACES, out);
    }
    if (b->phase == BORDER_SECOND) {
        text_str(out, ", spent by ");
        text_seat(out, b->asked);
        text_char(out, ' ');
        dice_write(b->spent, BORDER_FACES, out);
    }
    end_line(out);
}

static void show_text(const game_setup *block, const game_state *s, text_out *out) {
    const border_setup *u = border_of(block);
    const border_state *b = border_see(s);
    for (int i = 0; i < u->seats; i++) show_seat(block, s, i, out);
    text_str(out, "Y54 is the open space Y5.4, [x] is crossed, capitals are scored areas\n");
    if (b->phase == BORDER_END) {
        text_str(out, "The game is over");
        return;
    }
    show_dice(b, out);
    text_str(out, "Turn ");
    text_int(out, b->turns + 1);
    text_str(out, ": ");
    text_seat(out, b->phase == BORDER_SECOND ? b->asked : b->active);
    text_str(out, b->phase == BORDER_FALL     ? " is about to throw"
                  : b->phase == BORDER_DECIDE ? " may throw again, fill segments, or be done"
                  : b->phase == BORDER_FILL   ? " may fill more segments, or be done"
                                              : " may cross spaces with the dice left, or be done");
}

void border_show(const game_setup *u, const game_state *s, const game_view *v, canvas *c) {
    char text[GAME_PICTURE_TEXT];
    text_out out = text_to(text, sizeof text);
    (void)v;
    show_text(u, s, &out);
    canvas_text(c, text);
}
