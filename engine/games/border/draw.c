/* draw.c -- The Border: the table as SVG. Legal actions and dice above, boards below, the board of
 * view.seat in front. */
#include "games/border/draw.h"

/* ---- Dice ------------------------------------------------------------------------------------ */

static void fade(text_out *out) { text_str(out, "<g opacity=\".38\">"); }

/* Used dice are faint and struck through in pencil; dice about to fall are blank. */
static void draw_face(const border_scene *c, int i, int x, int y, int size, text_out *out) {
    static const int turns[DICE] = { -6, 5, -4, 7, -5 };
    const game_view *v = c->v;
    const border_die *d = &c->die[i];
    bool paid = d->how == DIE_USED || d->how == DIE_SPENT, faint = paid || d->face < 0;
    int body = d->face < 0 ? COLOUR_DIE : HUE_FILL + d->face;
    if (faint) fade(out);
    art_die(out, v, x, y, size, d->how == DIE_KEPT ? 0 : turns[i], palette_colour(v, body));
    if (d->face >= 0) art_sign(out, v, d->face, 0, 0, size * 32 / 100);
    svg_close(out, "g");
    if (faint) svg_close(out, "g");
    if (!paid) return;
    if (d->how == DIE_SPENT) {
        art_cross(out, x, y, size / 3, palette_colour(v, COLOUR_PENCIL), 50, i);
        return;
    }
    svg_pen(out, palette_colour(v, COLOUR_PENCIL), 50);
    svg_line(out, x - size * 45 / 100, y + size * 38 / 100, x + size * 45 / 100,
             y - size * 38 / 100, (svg_paint){ NULL, NULL, 0 });
    svg_close(out, "g");
}

/* Dice to be kept are set aside: raised and framed. */
static void draw_die(const border_scene *c, int i, int x, int y, int size, text_out *out) {
    char id[] = "die-0", pick[VIEW_PICK] = "", face[2] = "";
    TEXT_ROOM(action, 8);
    text_out pick_out = text_to(pick, sizeof pick);
    text_long label = border_die_words(c, i);
    bool kept = c->die[i].how == DIE_KEPT;
    int half = size / 2 + 70;
    id[4] = (char)('0' + i);
    if (c->throws) view_write_dice(c->is_picked, DICE, i, &pick_out);
    if (c->die[i].face >= 0) face[0] = BORDER_FACES[c->die[i].face];
    bool removes = c->v->edits && face[0];
    if (removes) text_print(&action, "dice -%d", c->die[i].face + 1);
    art_part part = { .id = text_of(id),
                      .kind = removes ? "die place" : "die",
                      .action = text_of(action.buf),
                      .pick = text_of(pick),
                      .legal = c->throws || removes,
                      .chosen = c->is_picked[i],
                      .label = text_of(label.at),
                      .face = text_of(face) };
    if (kept) y -= size / 8;
    art_begin(out, c->v, &part);
    if (kept)
        svg_rect(out, x - half, y - half, 2 * half, 2 * half, size * 3 / 10,
                 svg_both(c->v, COLOUR_START, COLOUR_BUTTON, 45));
    draw_face(c, i, x, y, size, out);
    art_end(out);
}

static void draw_dice(const border_scene *c, int x, int y, int step, int size, text_out *out) {
    if (c->who < 0) return;
    if ((c->v->last & GAME_KIND) == BORDER_ROLL && c->b->phase == BORDER_DECIDE) {
        svg_begin_rect(out, x - step / 2 - 60, y - size * 72 / 100, 5 * step + 120,
                       size * 144 / 100, size / 2, svg_fill(c->v, COLOUR_LAST));
        text_str(out, " opacity=\".45\"");
        svg_end(out);
    }
    for (int i = 0; i < DICE; i++) {
        static const int jitter[DICE] = { -10, 25, -25, 15, -5 };
        int off = c->die[i].how == DIE_KEPT ? 0 : jitter[i];
        draw_die(c, i, x + i * step, y + off, size, out);
    }
}

/* ---- Buttons --------------------------------------------------------------------------------- */

static void draw_buttons(const border_scene *c, art_box throw_box, art_box done_box,
                         text_out *out) {
    TEXT_ROOM(keep, GAME_MOVE_TEXT);
    bool falls = c->b->phase == BORDER_FALL;
    text_long label = c->v->regions ? border_roll_words(c) : border_throw_words(c);
    border_write_move(c->block, BORDER_KEEP | c->picked, &keep);
    if (c->acts && (falls || c->throws))
        art_button(out, c->v, "throw", falls ? "roll" : keep.buf,
                   falls || border_may(c, BORDER_KEEP | c->picked), label.at, throw_box);
    if (c->acts && !falls)
        art_button(out, c->v, "done", "done", true, words(c->v->lang, WORDS("Done")), done_box);
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* Writes the text in up to two lines below y; returns the y of the next line. */
static int draw_lines(text_long text, int x, int y, int size, const char *colour, bool bold,
                      int width, text_out *out) {
    enum { MOST_LINES = 100 };
    text_span words = text_of(text.at);
    if (svg_measure(words, size, bold) > 2 * width) size = size * 4 / 5;
    return svg_lines(out, x, y, size, size * 13 / 10, colour, bold, words, width, MOST_LINES);
}

/* Returns the y of the next line. */
static int draw_sentences(const border_scene *c, int x, int y, int width, text_out *out) {
    const char *ink = palette_colour(c->v, COLOUR_INK);
    text_long headline = border_headline(c), task = border_task(c);
    art_begin_status(out, headline.at, task.at);
    svg_words_within(out, x, y, 360, SVG_LEFT, ink, true, text_of(headline.at), width);
    y = draw_lines(task, x, y + 390, 260, ink, false, width, out);
    y = draw_lines(border_notice(c), x, y, 240, ink, true, width, out);
    svg_close(out, "g");
    return y;
}

/* In one line at y, or in two that end there. */
static void draw_last_words(const border_scene *c, int x, int y, int anchor, int width,
                            text_out *out) {
    text_long last = border_last_words(c);
    text_span rest = text_of(last.at);
    const char *colour = palette_colour(c->v, COLOUR_MUTED);
    int size = 220;
    if (!rest.len) return;
    if (svg_measure(rest, size, false) > width) {
        size = svg_size_for(rest, 190, 120, false, 2 * width * 9 / 10);
        text_span line = svg_next_line(&rest, size, false, width);
        svg_words_within(out, x, y - size * 12 / 10, size, anchor, colour, false, line, width);
    }
    svg_words_within(out, x, y, size, anchor, colour, false, rest, width);
}

/* ---- The table ------------------------------------------------------------------------------- */

static void begin_table(const border_scene *c, const border_plan *p, int w, int h, text_out *out) {
    svg_open(out, c->v, w, h, border_game.title);
    border_define(c, p, out);
    svg_rect(out, 0, 0, w, h, 0, svg_fill(c->v, COLOUR_TABLE));
}

/* The seat in front, then the others in table order. */
static int seat_at(const border_scene *c, int place) {
    int front = c->v->seat < 0 || c->v->seat >= c->u->seats ? 0 : c->v->seat;
    return (front + place) % c->u->seats;
}

enum { EDGE = 300, GAP = 260 };

/* All boards of the same size: for spectators. */
static void draw_equal_cards(const border_scene *c, const border_plan *p, int top, text_out *out) {
    int n = c->u->seats, w = (16000 - 2 * EDGE - (n == 3 ? 2 : 1) * GAP) / (n == 3 ? 3 : 2);
    for (int i = 0; i < n; i++) {
        art_box box = { EDGE + (n == 4 ? i % 2 : i) * (w + GAP), top, w,
                        n == 2   ? 8000
                        : n == 3 ? 6100
                                 : 3900 };
        if (n == 4) box.y += i / 2 * (3900 + GAP);
        border_draw_card(c, p, i, box, n == 4, out);
    }
}

/* One board large on the left, the others in a column beside it. */
static void draw_front_cards(const border_scene *c, const border_plan *p, int top, text_out *out) {
    int others = c->u->seats - 1, high = 8050, w = others == 1 ? 8200 : 8000;
    int x = EDGE + w + GAP, each = (high - (others - 1) * GAP) / others;
    art_box front = { EDGE, top, w, high };
    border_draw_card(c, p, seat_at(c, 0), front, false, out);
    for (int i = 0; i < others; i++) {
        art_box box = { x, top + i * (each + GAP), 16000 - EDGE - x, each };
        border_draw_card(c, p, seat_at(c, i + 1), box, others > 1, out);
    }
}

/* The height of the sentences, known before drawing begins. */
static int sentences_end(const border_scene *c, int y, int width) {
    TEXT_ROOM(nothing, 1);
    return draw_sentences(c, 0, y, width, &nothing);
}

static void draw_wide(const border_scene *c, const border_plan *p, text_out *out) {
    bool equal = c->v->seat < 0 || c->v->seat >= c->u->seats, over = c->who < 0;
    int width = over ? 15000 : 6600, end = sentences_end(c, 500, width);
    int top = end > 1720 ? end + 60 : 1780, cards = equal && c->u->seats == 3 ? 6100 : 8060;
    bool two = c->throws; /* buttons */
    art_box throw_box = { 12600, two ? 270 : 590, 3100, 580 };
    art_box done_box = { 12600, two ? 950 : 590, 3100, 580 };
    begin_table(c, p, 16000, top + cards + EDGE + 50, out);
    draw_sentences(c, EDGE + 40, 500, width, out);
    draw_dice(c, 7700, 760, 980, 780, out);
    draw_last_words(c, over ? EDGE + 40 : 7700 + 2 * 980, 1500, over ? SVG_LEFT : SVG_MIDDLE,
                    over ? width : 4800, out);
    draw_buttons(c, throw_box, done_box, out);
    if (equal)
        draw_equal_cards(c, p, top, out);
    else
        draw_front_cards(c, p, top, out);
    svg_close(out, "svg");
}

static void draw_tall(const border_scene *c, const border_plan *p, text_out *out) {
    int edge = 120, w = 7200 - 2 * edge, front = 7300, other = 3400, button = w / 2 - 160;
    int words = sentences_end(c, 520, w - 240), two_lines = 520 + 390 + 2 * 338;
    bool plays = c->v->seat >= 0 || c->v->hands; /* the layout stays the same from turn to turn */
    int dice_y = (c->who >= 0 && words < two_lines ? two_lines : words) + 560;
    int buttons_y = dice_y + 1130;
    int top = c->who < 0 ? dice_y - 560 : plays ? buttons_y + 1150 : buttons_y;
    art_box left = { edge + 60, buttons_y, button, 900 };
    art_box right = { edge + w / 2 + 100, buttons_y, button, 900 };
    art_box middle = { 3600 - button / 2, buttons_y, button, 900 };
    begin_table(c, p, 7200, top + front + (c->u->seats - 1) * (other + 200) + 260, out);
    draw_sentences(c, edge + 120, 520, w - 240, out);
    draw_dice(c, 900, dice_y, 1350, 1060, out);
    if (c->who >= 0) draw_last_words(c, 3600, dice_y + 920, SVG_MIDDLE, 6600, out);
    draw_buttons(c, c->throws ? left : middle, c->throws ? right : middle, out);
    for (int i = 0; i < c->u->seats; i++) {
        art_box box = { edge, top, w, i ? other : front };
        border_draw_card(c, p, seat_at(c, i), box, i > 0, out);
        top += box.h + 200;
    }
    svg_close(out, "svg");
}

/* For a page that lays out the table itself. Dice come first: what is used first is found first. */
static void draw_regions(const border_scene *c, const border_plan *p, text_out *out) {
    art_box button = { 0, 0, 3000, 600 };
    svg_open(out, c->v, 7200, 7200, border_game.title);
    border_define(c, p, out);
    art_status(out, border_status_words(c).at);
    if (c->who >= 0) {
        art_region(out, c->v, "hand", -1, 6900, 1560);
        draw_dice(c, 750, 810, 1350, 1060, out);
        svg_close(out, "svg");
        art_region(out, c->v, "buttons", -1, 3000, 600);
        draw_buttons(c, button, button, out);
        svg_close(out, "svg");
    }
    for (int i = 0; i < c->u->seats; i++) border_draw_region(c, p, seat_at(c, i), i > 0, out);
    svg_close(out, "svg");
}

void border_draw(const game_setup *block, const game_state *s, const game_view *v, text_out *out) {
    border_scene c = border_scene_of(block, s, v);
    border_plan p;
    border_make_plan(c.u, &p);
    if (v->regions)
        draw_regions(&c, &p, out);
    else if (v->tall)
        draw_tall(&c, &p, out);
    else
        draw_wide(&c, &p, out);
}
