/* draw_dice.c -- Kuh Vadis: the dice as SVG, and the buttons below them.
 *
 * Five columns, two rows: kept dice above, on a shelf; thrown dice below. A die stays in its
 * column when it moves to the other row. */
#include "core/words.h"
#include "draw/art.h"
#include "games/kuhvadis/kuhvadis.h"

void kuhvadis_draw_face(const game_view *v, int face, int size, text_out *out) {
    if (face == KUHVADIS_COW)
        art_cow(out, v, 0, 0, size * 115 / 600);
    else /* dice are light in every palette, so their faces are dark */
        art_number(out, face + 1, 0, 0, size / 2, palette_colour(v, (int)HUE_DARK + HUE_WHITE), 13);
}

/* Thrown dice are rotated a little, each by its own angle; kept ones are straight. */
static int turn_of(const kuhvadis_scene *c, int die) {
    static const int turns[DICE] = { -9, 6, -4, 11, -7 };
    int face = c->face[die];
    return c->kept[die] ? 0 : turns[(die + face + DICE) % DICE];
}

static void draw_outline(const kuhvadis_scene *c, int x, int y, int size, int turn, int colour,
                         int width, text_out *out) {
    svg_paint look = svg_stroke(c->v, colour, width);
    int half = size / 2 + width / 2 + 10;
    svg_place(out, x, y, 100, turn);
    svg_rect(out, -half, -half, 2 * half, 2 * half, half * 45 / 100, look);
    svg_close(out, "g");
}

/* A die about to fall: an empty place. */
static void draw_falling(const kuhvadis_scene *c, int x, int y, int size, int turn, text_out *out) {
    svg_place(out, x, y, 100, turn);
    svg_begin_rect(out, -size / 2, -size / 2, size, size, size * 22 / 100,
                   svg_both(c->v, COLOUR_INSET, COLOUR_LINE, 24));
    text_str(out, " stroke-dasharray=\"7 7\"");
    svg_end(out);
    svg_close(out, "g");
}

static void draw_lying(const kuhvadis_scene *c, int die, int x, int y, int size, text_out *out) {
    int turn = turn_of(c, die);
    if (c->fell[die] && !c->kept[die]) draw_outline(c, x, y, size, turn, COLOUR_LAST, 60, out);
    if (c->kept[die]) draw_outline(c, x, y, size, turn, COLOUR_BUTTON, 50, out);
    art_die(out, c->v, x, y, size, turn, palette_colour(c->v, COLOUR_DIE));
    kuhvadis_draw_face(c->v, c->face[die], size, out);
    svg_close(out, "g");
}

/* A die that can be picked is a part; others are only pictures, with id and face. */
static void draw_die(const kuhvadis_scene *c, int die, int x, int y, int size, text_out *out) {
    char id[] = "die-0", face[2] = "", pick[VIEW_PICK] = "";
    text_out to_pick = text_to(pick, sizeof pick);
    id[4] = (char)('0' + die);
    if (c->face[die] >= 0) face[0] = KUHVADIS_FACES[c->face[die]];
    bool removes = c->v->edits && face[0];
    if ((c->mine && c->again) || removes) {
        TEXT_ROOM(action, 8);
        text_long label = kuhvadis_die_words(c, die);
        if (removes)
            text_print(&action, "dice -%d", c->face[die] + 1);
        else
            view_write_dice(c->kept, DICE, die, &to_pick);
        art_part part = { .id = text_of(id),
                          .kind = removes ? "die place" : "die",
                          .action = text_of(action.buf),
                          .pick = text_of(pick),
                          .legal = true,
                          .chosen = c->kept[die],
                          .label = text_of(label.at),
                          .face = text_of(face) };
        art_begin(out, c->v, &part);
    } else {
        svg_begin(out, "g");
        svg_id(out, c->v, id, NULL);
        svg_str(out, "class", "die");
        if (face[0]) svg_str(out, "data-face", face);
        svg_body(out);
    }
    if (c->face[die] >= 0)
        draw_lying(c, die, x, y, size, out);
    else
        draw_falling(c, x, y, size, turn_of(c, die), out);
    svg_close(out, "g");
}

/* x, y is the upper left corner; five pitches wide, and two dice and a half high. */
void kuhvadis_draw_dice(const kuhvadis_scene *c, int x, int y, int size, int pitch, text_out *out) {
    bool kept = false;
    svg_paint shelf = svg_both(c->v, COLOUR_INSET, COLOUR_LINE, 12);
    int height = size * 126 / 100, below = height + size * (c->v->tall ? 63 : 78) / 100;
    for (int die = 0; die < DICE; die++) kept = kept || c->kept[die];
    svg_labelled(out, false, kuhvadis_dice_words(c).at);
    svg_rect(out, x, y, DICE * pitch, height, 180, shelf);
    if (!kept)
        svg_words(out, x + DICE * pitch / 2, y + height / 2 + 90, 260, SVG_MIDDLE,
                  palette_colour(c->v, COLOUR_MUTED), false,
                  text_of(words(c->v->lang, c->mine && c->again ? WORDS("Choose dice to keep")
                                                                : WORDS("Kept dice"))));
    svg_close(out, "g");
    for (int die = 0; die < DICE; die++) {
        int row = c->kept[die] ? height / 2 : below;
        draw_die(c, die, x + die * pitch + pitch / 2, y + row, size, out);
    }
}

/* In one row, kept ones raised: x, y is the middle of the first. */
void kuhvadis_draw_row(const kuhvadis_scene *c, int x, int y, int size, int pitch, text_out *out) {
    for (int die = 0; die < DICE; die++)
        draw_die(c, die, x + die * pitch, c->kept[die] ? y - size / 8 : y, size, out);
}

/* Buttons --------------------------------------------------------------------------------- */

/* Only for seats that act here. */
void kuhvadis_draw_buttons(const kuhvadis_scene *c, int x, int y, int w, int h, text_out *out) {
    TEXT_ROOM(action, GAME_MOVE_TEXT);
    text_long label = c->v->regions ? kuhvadis_roll_words(c) : kuhvadis_throw_words(c);
    int gap = 160, pass = (w - gap) * 32 / 100;
    if (c->throwing) {
        art_button(out, c->v, "throw", "roll", true, label.at, (art_box){ x, y, w, h });
    } else if (c->mine) {
        kuhvadis_write_move(NULL, kuhvadis_move(KUHVADIS_KEEP, c->picked), &action);
        art_button(out, c->v, "throw", action.buf, c->again && dice_size(c->picked) < DICE,
                   label.at, (art_box){ x, y, w - gap - pass, h });
        art_button(out, c->v, "pass", "pass", true, words(c->v->lang, WORDS("Pass")),
                   (art_box){ x + w - pass, y, pass, h });
    }
}
