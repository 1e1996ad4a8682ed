/* tell.c -- The Border: an action in words, and what comes of it. */
#include "games/border/draw.h"

/* ---- Dice ------------------------------------------------------------------------------------ */

static const char *dice_text(int lang, int colour, int n) {
    switch (colour) {
    case 0: return words_count(lang, n, "%1 red die", "%1 red dice");
    case 1: return words_count(lang, n, "%1 orange die", "%1 orange dice");
    case 2: return words_count(lang, n, "%1 yellow die", "%1 yellow dice");
    case 3: return words_count(lang, n, "%1 green die", "%1 green dice");
    case 4: return words_count(lang, n, "%1 blue die", "%1 blue dice");
    default: return words_count(lang, n, "%1 grey die", "%1 grey dice");
    }
}

static void say_dice_paid(int lang, int colour, int n, text_out *out) {
    words_say(out, WORDS_EN, dice_text(lang, colour, n), text_number(n).at);
}

/* "red, red, blue" */
static void list_dice(int lang, dice d, text_out *out) {
    const char *between = "";
    for (int face = 0; face < DICE_FACES; face++) {
        for (int i = 0; i < dice_in(d, face); i++) {
            text_str(out, between);
            text_str(out, words(lang, border_face_names[face]));
            between = ", ";
        }
    }
}

/* ---- What is done ---------------------------------------------------------------------------- */

/* The segment, space or dice of a move, and the dice that a fill costs. */
typedef struct {
    char name[BORDER_NAME];
    char what[160];
    char with[48];
} parts;

static void write_parts(const game_view *v, int seat, game_move m, int paid, parts *p) {
    text_out name = text_to(p->name, sizeof p->name), what = text_to(p->what, sizeof p->what);
    text_out with = text_to(p->with, sizeof p->with);
    uint32_t kind = m & BORDER_KIND, rest = m & ~BORDER_KIND;
    border_name(v, seat, &name);
    if (kind == BORDER_FILLS) {
        border_write_segment((int)rest, &what);
        say_dice_paid(v->lang, border_segment_colour((int)rest), paid, &with);
    }
    if (kind == BORDER_CROSS) border_write_space((int)rest, &what);
    if (kind == BORDER_KEEP || kind == BORDER_ROLL) list_dice(v->lang, rest, &what);
}

void border_say_action(const game_view *v, int seat, game_move m, int paid, text_out *out) {
    uint32_t kind = m & BORDER_KIND;
    parts p;
    write_parts(v, seat, m, paid, &p);
    words_say(out, v->lang,
              kind == BORDER_FILLS && paid ? WORDS("%1 filled %2 with %3.")
              : kind == BORDER_FILLS       ? WORDS("%1 filled %2.")
              : kind == BORDER_CROSS       ? WORDS("%1 crossed %2.")
              : kind == BORDER_ROLL        ? WORDS("%1 threw %2.")
              : kind == BORDER_DONE        ? WORDS("%1 is done.")
              : m & ~BORDER_KIND           ? WORDS("%1 kept %2.")
                                           : WORDS("%1 kept no dice."),
              p.name, p.what, p.with);
}

static void say_advice(const game_view *v, game_move m, int paid, text_out *out) {
    uint32_t kind = m & BORDER_KIND;
    parts p;
    write_parts(v, 0, m, paid, &p);
    words_say(out, v->lang,
              kind == BORDER_FILLS   ? WORDS("fill %1 with %2")
              : kind == BORDER_CROSS ? WORDS("cross %1")
              : kind == BORDER_ROLL  ? WORDS("let the dice fall")
              : kind == BORDER_DONE  ? WORDS("be done")
              : m & ~BORDER_KIND     ? WORDS("keep %1 and throw again")
                                     : WORDS("throw all five dice again"),
              p.what, p.with);
}

/* ---- What comes of it ------------------------------------------------------------------------ */

/* F16: what an area is worth is known as soon as it is fenced, though it scores only at the end of
 * the action. */
static void say_fenced(const border_scene *before, const border_state *after, text_out *out) {
    int seat = before->who, lang = before->v->lang, area;
    const border_board *board = &before->u->board[seat];
    unsigned fenced = border_complete(board, &after->cross[seat]) &
                      ~border_complete(board, &before->b->cross[seat]);
    char list[BORDER_WORDS], points[64];
    text_out list_to = text_to(list, sizeof list);
    if (!fenced) return;
    BITS_EACH (area, fenced) {
        text_out points_to = text_to(points, sizeof points);
        bool taken = before->taken >> area & 1;
        border_points_words(
            lang, taken ? before->u->value_later[area] : before->u->value_first[area], &points_to);
        if (list_to.len) text_str(&list_to, ", ");
        words_say(&list_to, lang, WORDS("%1 (%2)"), border_area_word(before, area), points);
    }
    text_char(out, ' ');
    words_say(out, lang, WORDS("Now fenced: %1."), list);
}

void border_tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out) {
    border_scene scene = border_scene_of(u, before, v);
    uint32_t kind = m & BORDER_KIND;
    game_state after = *before;
    int paid = kind == BORDER_FILLS ? border_open(&scene, scene.who, (int)(m & ~BORDER_KIND)) : 0;
    if (form == TELL_ADVICE) {
        say_advice(v, m, paid, out);
        return;
    }
    border_say_action(v, scene.who, m, paid, out);
    border_game.rules->apply(u, &after, m);
    if (kind == BORDER_FILLS || kind == BORDER_CROSS) say_fenced(&scene, border_see(&after), out);
    if (border_see(&after)->phase != BORDER_END) return;
    border_scene end = border_scene_of(u, &after, v);
    text_char(out, ' ');
    border_task(&end, out);
}
