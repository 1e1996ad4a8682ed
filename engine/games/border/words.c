/* words.c -- The Border: an action in words, its outcome, and what it is good for. */
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

/* The outcome */

/* F16: the value of an area is known as soon as it is fenced, though it is scored only at the end
 * of the action. */
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
    if (kind == BORDER_FILLS || kind == BORDER_CROSS)
        say_fenced(&scene, border_state_of(&after), out);
    if (border_state_of(&after)->phase != BORDER_END) return;
    border_scene end = border_scene_of(u, &after, v);
    text_char(out, ' ');
    border_task(&end, out);
}

/* ---- Areas ------------------------------------------------------------------------------------
 */

static int open_spaces(const border_board *board, const border_spaces *cross, int area) {
    const border_spaces *border = &board->border[area];
    return bits_count(border->word[0] & ~cross->word[0]) +
           bits_count(border->word[1] & ~cross->word[1]);
}

static int value_of(const border_scene *c, int area) {
    return c->taken >> area & 1 ? c->u->value_later[area] : c->u->value_first[area];
}

/* Areas that are fenced now and were not before: "well (4 points), castle (12 points)". */
static bool say_completed(const border_scene *c, const border_spaces *after, text_out *out) {
    const border_board *board = &c->u->board[c->who];
    unsigned fresh = border_complete(board, after) & ~border_complete(board, &c->b->cross[c->who]);
    char list[BORDER_WORDS], points[64];
    text_out to = text_to(list, sizeof list);
    bool first = false;
    int area;
    BITS_EACH (area, fresh) {
        text_out points_to = text_to(points, sizeof points);
        border_points_words(c->v->lang, value_of(c, area), &points_to);
        if (to.len) text_str(&to, ", ");
        words_say(&to, c->v->lang, WORDS("%1 (%2)"), border_area_word(c, area), points);
        first = first || !(c->taken >> area & 1);
    }
    if (!fresh) return false;
    words_say(out, c->v->lang,
              first ? WORDS("completes before the others: %1") : WORDS("completes: %1"), list);
    return true;
}

enum { NEAR_ITS_END = 6 }; /* open spaces; with more of them the number is not told */

/* Areas that lose open spaces, by their value and the spaces left, the best first. */
static int list_nearer(const border_scene *c, const border_spaces *after, int *areas) {
    const border_board *board = &c->u->board[c->who];
    unsigned scored = (unsigned)(c->b->first[c->who] | c->b->later[c->who]);
    int worth[BORDER_AREAS], n = 0;
    for (int area = 0; area < BORDER_AREAS; area++) {
        int now = open_spaces(board, after, area), at = n;
        if (now == open_spaces(board, &c->b->cross[c->who], area)) continue;
        if (now == 0 || scored >> area & 1) continue;
        int value = value_of(c, area) * 100 / (now + 1);
        for (; at > 0 && worth[at - 1] < value; at--) {
            worth[at] = worth[at - 1];
            areas[at] = areas[at - 1];
        }
        worth[at] = value;
        areas[at] = area;
        n++;
    }
    return n;
}

static void say_nearer(const border_scene *c, const border_spaces *after, text_out *out) {
    int areas[BORDER_AREAS], n = list_nearer(c, after, areas);
    if (n == 0) return;
    int left = open_spaces(&c->u->board[c->who], after, areas[0]);
    if (left > NEAR_ITS_END) {
        char list[BORDER_WORDS];
        text_out to = text_to(list, sizeof list);
        text_str(&to, border_area_word(c, areas[0]));
        if (n > 1) text_str(&to, ", ");
        if (n > 1) text_str(&to, border_area_word(c, areas[1]));
        words_say(out, c->v->lang, WORDS("a step towards: %1"), list);
        return;
    }
    words_say(
        out, WORDS_EN,
        words_count(c->v->lang, left, "%1 space left around: %2", "%1 spaces left around: %2"),
        text_number(left).at, border_area_word(c, areas[0]));
}

static void add_comma(text_out *out) {
    if (out->len) text_str(out, ", ");
}

/* ---- Moves ------------------------------------------------------------------------------------
 */

static void say_placed(const border_scene *c, const game_setup *u, const game_state *s, game_move m,
                       text_out *out) {
    game_state after = *s;
    border_game.rules->apply(u, &after, m);
    const border_state *then = border_state_of(&after);
    const border_spaces *cross = &then->cross[c->who];
    if (!say_completed(c, cross, out)) say_nearer(c, cross, out);
    bool all_used = (m & BORDER_KIND) == BORDER_FILLS && then->phase == BORDER_SECOND &&
                    then->used == then->table;
    if (!all_used) return;
    add_comma(out);
    text_str(out, words(c->v->lang, WORDS("leaves the others a single die")));
}

/* The segment that the kept dice are nearest to filling, and what it would complete. */
static void say_keep(const border_scene *c, dice kept, text_out *out) {
    const border_board *board = &c->u->board[c->who];
    int best = -1, most = -1, missing = 0;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        int open = border_open(c, c->who, segment);
        int have = dice_in(kept, border_segment_colour(segment));
        if (open == 0 || have == 0) continue;
        int lacks = open > have ? open - have : 0;
        border_spaces filled = border_join(c->b->cross[c->who], border_segment_spaces[segment]);
        unsigned fresh =
            border_complete(board, &filled) & ~border_complete(board, &c->b->cross[c->who]);
        int area, worth = 40 + 5 * open - 20 * lacks;
        BITS_EACH (area, fresh) worth += 12 * value_of(c, area);
        if (worth <= most) continue;
        most = worth;
        best = segment;
        missing = lacks;
    }
    if (best < 0) {
        if (!kept) text_str(out, words(c->v->lang, WORDS("these dice lead nowhere")));
        return;
    }
    char name[8];
    text_out name_to = text_to(name, sizeof name);
    border_spaces filled = border_join(c->b->cross[c->who], border_segment_spaces[best]);
    border_write_segment(best, &name_to);
    if (missing)
        words_say(out, WORDS_EN,
                  words_count(c->v->lang, missing, "%2 lacks %1 die", "%2 lacks %1 dice"),
                  text_number(missing).at, name);
    else
        words_say(out, c->v->lang, WORDS("%1 stays paid for, and more may come"), name);
    char then[BORDER_WORDS];
    text_out then_to = text_to(then, sizeof then);
    if (!say_completed(c, &filled, &then_to)) return;
    words_say(out, c->v->lang, WORDS("; it %1"), then);
}

static void say_done(const border_scene *c, game_move played, text_out *out) {
    uint32_t kind = played & BORDER_KIND;
    if (kind == BORDER_DONE) return;
    if (c->b->phase == BORDER_SECOND)
        text_str(out, words(c->v->lang, WORDS("no space that can be crossed now helps")));
    else if (kind == BORDER_FILLS)
        text_str(out, words(c->v->lang, WORDS("filling now does not help")));
    else
        text_str(out, words(c->v->lang, WORDS("another throw would not help")));
}

void border_why(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out) {
    border_scene scene = border_scene_of(u, s, v);
    uint32_t kind = better & BORDER_KIND, what = better & ~BORDER_KIND;
    if (kind == BORDER_FILLS || kind == BORDER_CROSS)
        say_placed(&scene, u, s, better, out);
    else if (kind == BORDER_KEEP)
        say_keep(&scene, what, out);
    else if (kind == BORDER_DONE)
        say_done(&scene, played, out);
}
