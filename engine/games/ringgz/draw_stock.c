/* draw_stock.c -- Ringgz: the cards of the players as SVG, with their names, points and what they
 * have left to place. The piles of the seat to decide are parts that take a piece in hand. */
#include "core/words.h"
#include "draw/art.h"
#include "games/ringgz/ringgz.h"

/* ---- Piles ---- */

enum { SOLID = 100, FITS_NOWHERE = 55, USED_UP = 24 }; /* percent */

static bool is_high(art_box pile) { return pile.h * 10 > pile.w * 12; }
static int pile_middle(art_box pile) { return pile.y + pile.h * (is_high(pile) ? 39 : 50) / 100; }

/* The count stands beside the piece, or below it where there is height enough. */
static void draw_pile(text_out *out, const ringgz_scene *scene, int colour, int kind, int count,
                      int solid, art_box a) {
    const game_view *v = scene->v;
    bool high = is_high(a);
    int cell = high ? a.w * 92 / 100 : a.w * 65 / 100;
    int limit = high ? a.h * 74 / 100 : a.h * 108 / 100;
    int x = high ? a.x + a.w / 2 : a.x + a.w * 37 / 100;
    int y = pile_middle(a);
    if (cell > limit) cell = limit;
    ringgz_draw_shade(out, solid);
    ringgz_draw_piece(out, v, colour, kind, x, y, cell);
    svg_close(out, "g");
    art_number(out, count, high ? x : a.x + a.w * 81 / 100, high ? a.y + a.h * 82 / 100 : y, 170,
               palette_colour(v, count ? COLOUR_INK : COLOUR_MUTED), 13);
}

static void draw_key(text_out *out, const ringgz_scene *scene, art_box a, bool legal, bool chosen) {
    const game_view *v = scene->v;
    const char *glow = palette_colour(v, COLOUR_LEGAL);
    int dx = a.w * 3 / 100, dy = a.h * 4 / 100, round = 100;
    art_box k = { a.x + dx, a.y + dy, a.w - 2 * dx, a.h - 2 * dy };
    svg_rect(out, k.x, k.y, k.w, k.h, round, svg_fill(v, COLOUR_INSET));
    if (chosen) {
        ringgz_draw_shade(out, 25);
        svg_rect(out, k.x, k.y, k.w, k.h, round, (svg_paint){ glow, NULL, 0 });
        svg_close(out, "g");
    }
    svg_rect(out, k.x, k.y, k.w, k.h, round,
             (svg_paint){ NULL, legal || chosen ? glow : palette_colour(v, COLOUR_LINE),
                          chosen  ? 50
                          : legal ? 22
                                  : 8 });
}

/* A pile that can be picked from now. */
static void draw_live_pile(text_out *out, const ringgz_scene *scene, int seat, int colour, int kind,
                           int count, art_box a) {
    char id[20], pick[4], action[GAME_MOVE_TEXT];
    text_out id_to = text_to(id, sizeof id), pick_to = text_to(pick, sizeof pick);
    text_out action_to = text_to(action, sizeof action);
    text_long label = ringgz_pile_words(scene, seat, colour, kind);
    text_print(&id_to, "stock-p%d-", seat + 1);
    ringgz_write_piece(colour, kind, &id_to);
    ringgz_write_pick(scene, colour, kind, &pick_to);
    art_part part = { .id = text_of(id),
                      .kind = "pile",
                      .pick = text_of(pick),
                      .legal = scene->fits[colour][kind] != 0,
                      .chosen = scene->colour == colour && scene->kind == kind,
                      .label = text_of(label.at) };
    if (scene->spot >= 0) { /* a territory was chosen first */
        ringgz_write_move(NULL, ringgz_move(colour, kind, scene->spot), &action_to);
        part.pick = text_of("");
        part.action = text_of(action);
        part.legal = scene->fits[colour][kind] >> scene->spot & 1;
    }
    art_begin(out, scene->v, &part);
    draw_key(out, scene, a, part.legal, part.chosen);
    draw_pile(out, scene, colour, kind, count, part.legal ? SOLID : FITS_NOWHERE, a);
    art_end(out);
}

static bool is_live(const ringgz_scene *scene, int seat) {
    return scene->acting && scene->s->turn == seat && scene->s->phase == RINGGZ_PLAYING;
}

/* The colour of a row, marked as on the board; and whether it scores for nobody. */
static void draw_colour(text_out *out, const ringgz_scene *scene, int colour, int x, int y, int r,
                        int width) {
    const game_view *v = scene->v;
    bool neutral = scene->g->neutral[colour] != 0;
    if (neutral) y -= 110;
    svg_rect(out, x - r, y - r, 2 * r, 2 * r, r / 2,
             svg_both(v, HUE_FILL + ringgz_hue[colour], COLOUR_INK, 10));
    art_sign(out, v, ringgz_hue[colour], x, y, r * 100 / 150);
    if (!neutral) return;
    text_span said = text_of(words(v->lang, WORDS("neutral")));
    int size = svg_size_for(said, 200, 120, false, width);
    svg_words_within(out, x, y + r + 210, size, SVG_MIDDLE, palette_colour(v, COLOUR_MUTED), false,
                     said, width);
}

/* A colour of a player: its sign, and its five piles. */
static void draw_row(text_out *out, const ringgz_scene *scene, int seat, int colour, art_box a,
                     int sign_width) {
    int w = (a.w - sign_width) / RINGGZ_KINDS;
    int r = a.h * 25 / 100 < 160 ? a.h * 25 / 100 : 160;
    art_box first = { a.x + sign_width, a.y, w, a.h };
    draw_colour(out, scene, colour, a.x + sign_width / 2, pile_middle(first), r, sign_width);
    for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
        int count = ringgz_pile_count(ringgz_pile(scene->g, scene->s, seat, colour), kind);
        art_box pile = { first.x + w * kind, a.y, w, a.h };
        if (count && is_live(scene, seat))
            draw_live_pile(out, scene, seat, colour, kind, count, pile);
        else
            draw_pile(out, scene, colour, kind, count, count ? SOLID : USED_UP, pile);
    }
}

/* ---- The card ---- */

/* A mark before the name of the player to decide, a star before a winner's. */
static int draw_mark(text_out *out, const ringgz_scene *scene, int seat, int x, int y) {
    const game_view *v = scene->v;
    bool turn = scene->s->turn == seat, won = scene->winners >> seat & 1;
    if (!turn && !won) return 0;
    svg_place(out, x, y, 100, 0);
    svg_path(out,
             turn ? "M0 -9L15 0L0 9Z"
                  : "M9 -10L11.8 -3.4L18.9 -2.8L13.5 1.9L15.1 8.9L9 5.1L2.9 8.9L4.5 1.9L-0.9 "
                    "-2.8L6.2 -3.4Z",
             svg_both(v, COLOUR_LEGAL, COLOUR_INK, 12));
    svg_close(out, "g");
    return turn ? 240 : 270;
}

static void draw_name(text_out *out, const ringgz_scene *scene, int seat, art_box a, bool strip) {
    const game_view *v = scene->v;
    const char *ink = palette_colour(v, COLOUR_INK);
    text_long called = ringgz_name(v, seat), scored = ringgz_points_words(scene, seat);
    text_span name = text_of(called.at), points = text_of(scored.at);
    int middle = a.y + a.h / 2, size = strip ? 220 : 270;
    int y = strip ? middle - 60 : middle + 90;
    int mark = draw_mark(out, scene, seat, a.x, y - size * 35 / 100);
    if (strip) {
        svg_words_within(out, a.x + mark, y, size, SVG_LEFT, ink, true, name, a.w - mark);
        svg_words_within(out, a.x + mark, y + 290, 210, SVG_LEFT, ink, false, points, a.w - mark);
        return;
    }
    int taken = svg_measure(points, 240, true);
    svg_words(out, a.x + a.w, y, 240, SVG_RIGHT, ink, true, points);
    svg_words_within(out, a.x + mark, y, size, SVG_LEFT, ink, true, name, a.w - mark - taken - 200);
}

void ringgz_draw_card(text_out *out, const ringgz_scene *scene, int seat, int x, int y, int w,
                      int h, bool strip) {
    const game_view *v = scene->v;
    bool turn = scene->s->turn == seat, won = scene->winners >> seat & 1;
    bool neutral = scene->g->neutral[RINGGZ_RED] != 0; /* the label needs room */
    char words_of[1024], id[12];
    text_out words_to = text_to(words_of, sizeof words_of), id_to = text_to(id, sizeof id);
    int head = strip ? h - 160 : 540, name_width = !strip ? w - 480 : neutral ? 1500 : 1720;
    art_box name = { x + 240, y + 80, name_width, head };
    art_box rows = { x + 160, y + 80 + head, w - 320, (h - 240 - head) / scene->g->hands };
    if (strip) {
        rows.x = x + 240 + name_width;
        rows.y = y + 80;
        rows.w = w - 240 - name_width - 100;
        rows.h = (h - 160) / scene->g->hands;
    }
    text_print(&id_to, "card-p%d", seat + 1);
    ringgz_say_stock(scene, seat, &words_to);
    svg_begin(out, "g");
    svg_id(out, v, id, NULL);
    svg_str(out, "role", is_live(scene, seat) ? "group" : "img");
    svg_str(out, "aria-label", words_of);
    svg_body(out);
    ringgz_draw_sheet(out, v, x, y, w, h, won ? COLOUR_FENCED : COLOUR_PAPER,
                      turn ? COLOUR_LEGAL : COLOUR_LINE, turn ? 34 : 14);
    draw_name(out, scene, seat, name, strip);
    for (int hand = 0; hand < scene->g->hands; hand++) {
        art_box row = { rows.x, rows.y + hand * rows.h, rows.w, rows.h };
        draw_row(out, scene, seat, (int)ringgz_colour_of(scene->g, scene->s, seat, hand), row,
                 neutral ? 820 : 600);
    }
    svg_close(out, "g");
}

/* ---- Regions ---- */

/* The stock of a seat without its card: a row for each colour. */
void ringgz_draw_hand(text_out *out, const ringgz_scene *scene, int seat, int w, int row) {
    bool neutral = scene->g->neutral[RINGGZ_RED] != 0;
    TEXT_ROOM(words_of, 1024);
    ringgz_say_stock(scene, seat, &words_of);
    svg_labelled(out, is_live(scene, seat), words_of.buf);
    for (int hand = 0; hand < scene->g->hands; hand++) {
        art_box a = { 0, hand * row, w, row };
        draw_row(out, scene, seat, (int)ringgz_colour_of(scene->g, scene->s, seat, hand), a,
                 neutral ? 820 : 520);
    }
    svg_close(out, "g");
}

/* The colours of a seat, side by side: 480 each. */
void ringgz_draw_signs(text_out *out, const ringgz_scene *scene, int seat) {
    for (int hand = 0; hand < scene->g->hands; hand++) {
        int colour = (int)ringgz_colour_of(scene->g, scene->s, seat, hand);
        svg_rect(out, hand * 480 + 20, 20, 440, 440, 160,
                 (svg_paint){ palette_colour(scene->v, HUE_FILL + ringgz_hue[colour]),
                              palette_colour(scene->v, COLOUR_INK), 16 });
        art_sign(out, scene->v, ringgz_hue[colour], hand * 480 + 240, 240, 140);
    }
}
