/* draw.c -- Ringgz: the whole table as SVG. Wide: the board on the left, words and cards beside it,
 * the viewer's own card lowest. Tall: words, the others, the board, and the viewer's card at
 * the bottom. The cards of seats that act here are large enough for touch. */
#include "core/words.h"
#include "draw/art.h"
#include "games/ringgz/ringgz.h"

enum { MARGIN = 300, GAP = 160, TALL_MARGIN = 200, WIDE_WIDTH = 16000, WIDE_HEIGHT = 10000 };

/* G16 */
static void draw_swap(text_out *out, const ringgz_scene *scene, art_box box) {
    art_button(out, scene->v, "swap", "swap", true, words(scene->v->lang, WORDS("Swap colours")),
               box);
}

/* The title, whose turn it is, what can be done, and what was done last. */
static void draw_status(text_out *out, const ringgz_scene *scene, int x, int y, int w, int h) {
    const game_view *v = scene->v;
    const char *ink = palette_colour(v, COLOUR_INK), *muted = palette_colour(v, COLOUR_MUTED);
    text_long turn = ringgz_turn_words(scene), hint = ringgz_hint_words(scene);
    text_long number = ringgz_number_words(scene, WORDS("Over after %1 turns"));
    int left = x + 280, width = w - 560, title = v->tall ? 260 : 300;
    svg_begin(out, "g");
    svg_id(out, v, "status", NULL);
    svg_str(out, "role", "status");
    svg_say(out, turn.at, hint.at);
    svg_body(out);
    ringgz_draw_sheet(out, v, x, y, w, h, COLOUR_PAPER, COLOUR_LINE, 14);
    art_title(out, "RINGGZ", left + 20, y + 280, title, ink);
    if (scene->may_swap)
        draw_swap(out, scene, (art_box){ left + width - 2300, y + 60, 2300, 880 });
    else if (number.at[0])
        svg_words(out, left + width, y + 280 + title, 220, SVG_RIGHT, muted, false,
                  text_of(number.at));
    int size = svg_measure(text_of(turn.at), 300, true) <= width ? 300 : 250;
    int at = svg_lines(out, left, y + title + 790 + 80 * scene->may_swap, size, size * 13 / 10, ink,
                       true, text_of(turn.at), width, 2);
    size = svg_size_for(text_of(hint.at), 230, 180, false, 2 * width * 9 / 10);
    at = svg_lines(out, left, at, size, size * 13 / 10, ink, false, text_of(hint.at), width,
                   size < 230 ? 3 : 2) +
         20;
    int room = (y + h - 100 - at) / 260 + 1; /* the last action gets what is left */
    text_long last = ringgz_last_words(scene);
    size = room < 2 ? svg_size_for(text_of(last.at), 200, 150, false, width) : 200;
    svg_lines(out, left, at, size, 260, muted, false, text_of(last.at), width, room < 2 ? room : 2);
    svg_close(out, "g");
}

/* ---- Cards ---- */

static bool is_near(const ringgz_scene *scene, int seat) {
    return scene->v->seat == seat || (scene->v->hands >> seat & 1);
}

/* The seats in the order of their cards: the viewer last, the others in table order from the
 * viewer. */
static int seat_in_order(const ringgz_scene *scene, int i) {
    int viewer = scene->v->seat, players = scene->g->players;
    if (viewer < 0 || viewer >= players) return i;
    return (viewer + 1 + i) % players;
}

/* Divides the height: rows of seats that act here are 1.5 times as high. */
static void draw_column(text_out *out, const ringgz_scene *scene, int x, int y, int w, int h) {
    enum { HEAD = 780 };
    int players = scene->g->players, hands = scene->g->hands, shares = 0;
    for (int seat = 0; seat < players; seat++) shares += hands * (is_near(scene, seat) ? 3 : 2);
    int share = (h - players * HEAD - (players - 1) * GAP) / shares;
    for (int i = 0; i < players; i++) {
        int seat = seat_in_order(scene, i), row = share * (is_near(scene, seat) ? 3 : 2);
        int height = HEAD + hands * row;
        ringgz_draw_card(out, scene, seat, x, y, w, height, false);
        y += height + GAP;
    }
}

static void draw_wide(text_out *out, const ringgz_scene *scene) {
    const int side = 9400, status = 2560;
    const int left = MARGIN + side + GAP + 80, width = WIDE_WIDTH - left - MARGIN;
    /* In the order of use, also for screen readers: words, piece, territory. */
    draw_status(out, scene, left, MARGIN, width, status);
    draw_column(out, scene, left, MARGIN + status + GAP, width, side - status - GAP);
    ringgz_draw_board(out, scene, MARGIN, MARGIN, side);
}

/* ---- Tall ---- */

enum { TALL_WIDTH = 6800, TALL_STATUS = 2300, STRIP_ROW = 720, TALL_HEAD = 780, TALL_ROW = 1150 };

static int tall_card_height(const ringgz_scene *scene, int seat) {
    if (is_near(scene, seat)) return TALL_HEAD + scene->g->hands * TALL_ROW;
    return 160 + scene->g->hands * STRIP_ROW + (scene->g->hands == 1 ? 100 : 0);
}

static int tall_height(const ringgz_scene *scene) {
    int sum = 2 * TALL_MARGIN + TALL_STATUS + GAP + TALL_WIDTH;
    for (int seat = 0; seat < scene->g->players; seat++) sum += GAP + tall_card_height(scene, seat);
    return sum;
}

/* The other seats go above the board when the viewer has a seat. */
static int draw_tall_cards(text_out *out, const ringgz_scene *scene, int y, bool near) {
    for (int i = 0; i < scene->g->players; i++) {
        int seat = seat_in_order(scene, i), height = tall_card_height(scene, seat);
        if (is_near(scene, seat) != near) continue;
        ringgz_draw_card(out, scene, seat, TALL_MARGIN, y, TALL_WIDTH, height, !near);
        y += height + GAP;
    }
    return y;
}

static void draw_tall(text_out *out, const ringgz_scene *scene) {
    int y = TALL_MARGIN;
    draw_status(out, scene, TALL_MARGIN, y, TALL_WIDTH, TALL_STATUS);
    y = draw_tall_cards(out, scene, y + TALL_STATUS + GAP, false);
    ringgz_draw_board(out, scene, TALL_MARGIN, y, TALL_WIDTH);
    draw_tall_cards(out, scene, y + TALL_WIDTH + GAP, true);
}

/* For a page that lays out the table itself. The stock comes first: what is used first is found
 * first. */
static void draw_regions(text_out *out, const ringgz_scene *scene) {
    const int w = 7000, row = 1150, hands = scene->g->hands;
    art_status(out, ringgz_status_words(scene).at);
    for (int seat = 0; seat < scene->g->players; seat++) {
        art_region(out, scene->v, "sign", seat, hands * 480, 480);
        ringgz_draw_signs(out, scene, seat);
        svg_close(out, "svg");
    }
    for (int i = scene->g->players - 1; i >= 0; i--) {
        int seat = seat_in_order(scene, i), high = 160 + hands * STRIP_ROW + 100;
        bool near = is_near(scene, seat);
        art_region(out, scene->v, near ? "hand" : "other", seat, w,
                   near ? hands * row : high + 120);
        if (near)
            ringgz_draw_hand(out, scene, seat, w, row);
        else
            ringgz_draw_card(out, scene, seat, 40, 40, w - 100, high, true);
        svg_close(out, "svg");
    }
    art_region(out, scene->v, "board", -1, w, w + 60);
    ringgz_draw_board(out, scene, 40, 40, w - 120);
    svg_close(out, "svg");
    if (!scene->may_swap) return;
    art_region(out, scene->v, "buttons", -1, 3000, 600);
    draw_swap(out, scene, (art_box){ 0, 0, 3000, 600 });
    svg_close(out, "svg");
}

void ringgz_draw(const game_setup *u, const game_state *s, const game_view *v, text_out *out) {
    ringgz_scene scene;
    ringgz_see(&scene, u, s, v);
    int width = v->tall ? TALL_WIDTH + 2 * TALL_MARGIN : WIDE_WIDTH;
    int height = v->tall ? tall_height(&scene) : WIDE_HEIGHT;
    svg_open(out, v, width, height, "Ringgz");
    if (v->regions) {
        draw_regions(out, &scene);
        svg_close(out, "svg");
        return;
    }
    svg_rect(out, 0, 0, width, height, 0, svg_fill(v, COLOUR_TABLE));
    if (v->tall)
        draw_tall(out, &scene);
    else
        draw_wide(out, &scene);
    svg_close(out, "svg");
}
