/* draw_board.c -- Ringgz: the board as SVG, in a wooden frame.
 *
 * A flag in the corner and a tint of the ground show who wins a territory now (G13). With a piece
 * in hand every territory is a part for placing it there; where it fits, it is drawn faintly.
 */
#include "core/words.h"
#include "draw/art.h"
#include "games/ringgz/ringgz.h"

enum { TINT = 26, GHOST = 40, GHOST_START = 28 }; /* percent */

typedef struct {
    int x, y, cell; /* upper left corner of a territory, and its width */
} place;

static place place_of(const ringgz_scene *scene, int t, int x, int y, int side) {
    int frame = side * (scene->v->coordinates ? 48 : 22) / 1000, gap = side * 8 / 1000;
    place p;
    p.cell = (side - 2 * frame - 4 * gap) / RINGGZ_SIDE;
    p.x = x + frame + (t % RINGGZ_SIDE) * (p.cell + gap);
    p.y = y + frame + (RINGGZ_SIDE - 1 - t / RINGGZ_SIDE) * (p.cell + gap);
    return p;
}

/* ---- A territory ---- */

static bool is_last(const ringgz_scene *scene, int t) {
    return scene->last && ringgz_territory(scene->last) == t;
}

/* A group with an id, so that a page can tell what is new. */
static void begin_piece(text_out *out, const game_view *v, int t, const char *what) {
    TEXT_ROOM(id, 16);
    ringgz_write_territory(t, &id);
    text_str(&id, what);
    svg_begin(out, "g");
    svg_id(out, v, id.buf, NULL);
    if (what[0]) svg_str(out, "class", "piece");
    svg_body(out);
}

static void draw_flag(text_out *out, const ringgz_scene *scene, int t, int holder, place p) {
    char what[] = "-flag-B";
    what[6] = ringgz_letter[holder];
    begin_piece(out, scene->v, t, what);
    ringgz_draw_flag(out, scene->v, holder, p.x, p.y, p.cell * 25 / 100);
    svg_close(out, "g");
}

/* What has won the game shines. */
static void draw_light(text_out *out, const ringgz_scene *scene, int t, place p) {
    int band = p.cell * 6 / 100;
    svg_begin(out, "g");
    svg_id(out, scene->v, ringgz_place(t).at, "-light");
    svg_str(out, "class", "lit");
    svg_body(out);
    svg_rect(out, p.x, p.y, p.cell, p.cell, p.cell * 11 / 100,
             svg_stroke(scene->v, COLOUR_LAST, band));
    svg_close(out, "g");
}

static void draw_ground(text_out *out, const ringgz_scene *scene, int t, place p, bool legal) {
    const game_view *v = scene->v;
    int holder = ringgz_holder(scene->s, t), round = p.cell * 11 / 100, band = p.cell * 28 / 1000;
    bool warm = holder < 0 && v->palette != VIEW_MONO; /* tints are drawn on white */
    svg_rect(out, p.x, p.y, p.cell, p.cell, round, svg_fill(v, warm ? COLOUR_START : COLOUR_INSET));
    if (holder >= 0) {
        ringgz_draw_shade(out, TINT);
        svg_rect(out, p.x, p.y, p.cell, p.cell, round, svg_fill(v, HUE_FILL + ringgz_hue[holder]));
        svg_close(out, "g");
    }
    if (is_last(scene, t)) /* a halo; the outline is for legal parts */
        svg_rect(out, p.x + band, p.y + band, p.cell - 2 * band, p.cell - 2 * band, round - band,
                 svg_stroke(v, COLOUR_LAST, band + band / 2));
    svg_rect(out, p.x, p.y, p.cell, p.cell, round,
             svg_stroke(v, legal ? COLOUR_LEGAL : COLOUR_LINE, legal ? 46 : 12));
    if (scene->lit >> t & 1) draw_light(out, scene, t, p);
    if (holder >= 0) draw_flag(out, scene, t, holder, p);
}

static void draw_pieces(text_out *out, const ringgz_scene *scene, int t, place p) {
    static const char *const ring_id[4] = { "-1", "-2", "-3", "-4" };
    const game_view *v = scene->v;
    int x = p.x + p.cell / 2, y = p.y + p.cell / 2, base = ringgz_base_at(scene, t);
    if (base >= 0 || ringgz_has_start(scene, t)) {
        begin_piece(out, v, t, base >= 0 ? "-base" : "-start");
        ringgz_draw_piece(out, v, base, RINGGZ_BASE, x, y, p.cell);
        svg_close(out, "g");
        return;
    }
    for (int size = 4; size >= 1; size--) {
        int c = ringgz_ring_at(scene, t, size);
        if (c < 0) continue;
        begin_piece(out, v, t, ring_id[size - 1]);
        ringgz_draw_ring(out, v, c, size, x, y, p.cell,
                         is_last(scene, t) && ringgz_kind(scene->last) == size - 1);
        svg_close(out, "g");
    }
}

static void label(const ringgz_scene *scene, int t, game_move m, bool legal, text_out *out) {
    int lang = scene->v->lang;
    ringgz_say_territory(scene, t, out);
    if (!legal) return;
    text_str(out, ". ");
    words_say(out, lang, WORDS("Place here: %1"),
              ringgz_piece(lang, ringgz_colour(m), ringgz_kind(m)).at);
}

/* A territory that can be chosen before the piece; in a position that is set up, a place. */
static void begin_choice(text_out *out, const ringgz_scene *scene, int t, bool fits) {
    bool edits = scene->v->edits;
    char pick[5] = "@";
    text_long said;
    text_short id = ringgz_place(t);
    text_out pick_to = text_to(pick + 1, sizeof pick - 1), to = text_to(said.at, sizeof said.at);
    text_str(&pick_to, id.at);
    ringgz_say_territory(scene, t, &to);
    if (!fits && !edits)
        text_print(&to, ". %s", words(scene->v->lang, WORDS("None of your pieces fits here.")));
    art_part part = { .id = text_of(id.at),
                      .kind = edits ? "place" : "territory",
                      .action = text_of(edits ? id.at : ""),
                      .pick = text_of(edits              ? ""
                                      : scene->spot == t ? "-"
                                                         : pick),
                      .legal = fits || edits,
                      .chosen = scene->spot == t,
                      .label = text_of(said.at) };
    art_begin(out, scene->v, &part);
}

static void draw_territory(text_out *out, const ringgz_scene *scene, int t, place p) {
    char action[GAME_MOVE_TEXT];
    text_long said;
    text_out action_to = text_to(action, sizeof action), said_to = text_to(said.at, sizeof said.at);
    bool legal, fits;
    game_move m = ringgz_click(scene, t, &legal);
    if (m) {
        text_short id = ringgz_place(t);
        ringgz_write_move(NULL, m, &action_to);
        label(scene, t, m, legal, &said_to);
        art_part part = { .id = text_of(id.at),
                          .kind = "territory",
                          .action = text_of(action),
                          .legal = legal,
                          .label = text_of(said.at) };
        art_begin(out, scene->v, &part);
    } else if (ringgz_can_choose(scene, t, &fits)) {
        begin_choice(out, scene, t, fits);
    } else {
        begin_piece(out, scene->v, t, "");
    }
    draw_ground(out, scene, t, p, legal || scene->spot == t);
    draw_pieces(out, scene, t, p);
    if (legal) {
        ringgz_draw_shade(out, ringgz_colour(m) < 0 ? GHOST_START : GHOST);
        ringgz_draw_piece(out, scene->v, ringgz_colour(m), ringgz_kind(m), p.x + p.cell / 2,
                          p.y + p.cell / 2, p.cell);
        svg_close(out, "g");
    }
    svg_close(out, "g");
}

/* ---- The board ---- */

static void draw_coordinates(text_out *out, const ringgz_scene *scene, int x, int y, int side) {
    const char *ink = palette_colour(scene->v, COLOUR_INK);
    int size = side * 29 / 1000, middle = side * 24 / 1000;
    for (int i = 0; i < RINGGZ_SIDE; i++) {
        char letter[2] = { (char)('a' + i), 0 }, digit[2] = { (char)('1' + i), 0 };
        place p = place_of(scene, i * (RINGGZ_SIDE + 1), x, y, side);
        svg_words(out, p.x + p.cell / 2, y + side - middle + size * 30 / 100, size, SVG_MIDDLE, ink,
                  true, text_of(letter));
        svg_words(out, x + middle, p.y + p.cell / 2 + size * 36 / 100, size, SVG_MIDDLE, ink, true,
                  text_of(digit));
    }
}

void ringgz_draw_board(text_out *out, const ringgz_scene *scene, int x, int y, int side) {
    const game_view *v = scene->v;
    char words_of[3200]; /* four rings and a holder for each territory */
    text_out words_to = text_to(words_of, sizeof words_of);
    bool legal;
    svg_begin(out, "g");
    svg_id(out, v, "board", NULL);
    if (ringgz_click(scene, 0, &legal) || ringgz_can_choose(scene, 0, &legal)) {
        svg_str(out, "role", "group");
        svg_str(out, "aria-label", words(v->lang, WORDS("The board")));
    } else { /* a single picture for spectators */
        ringgz_say_board(scene, &words_to);
        svg_str(out, "role", "img");
        svg_str(out, "aria-label", words_of);
    }
    svg_body(out);
    ringgz_draw_shade(out, 13);
    svg_rect(out, x + 50, y + 90, side, side, side * 18 / 1000, (svg_paint){ "#000", NULL, 0 });
    svg_close(out, "g");
    svg_rect(out, x, y, side, side, side * 18 / 1000, svg_both(v, COLOUR_WOOD, COLOUR_INK, 20));
    if (v->coordinates) draw_coordinates(out, scene, x, y, side);
    for (int t = 0; t < RINGGZ_SIDE * RINGGZ_SIDE; t++)
        draw_territory(out, scene, t, place_of(scene, t, x, y, side));
    svg_close(out, "g");
}
