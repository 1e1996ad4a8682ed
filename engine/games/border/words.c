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

static const char *count_text(int lang, int colour, int n) {
    switch (colour) {
    case 0: return words_count(lang, n, "%1 red", "%1 red");
    case 1: return words_count(lang, n, "%1 orange", "%1 orange");
    case 2: return words_count(lang, n, "%1 yellow", "%1 yellow");
    case 3: return words_count(lang, n, "%1 green", "%1 green");
    case 4: return words_count(lang, n, "%1 blue", "%1 blue");
    default: return words_count(lang, n, "%1 grey", "%1 grey");
    }
}

/* "2 red, 1 blue" */
static void list_dice(int lang, dice d, text_out *out) {
    for (int colour = 0; colour < DICE_FACES; colour++) {
        int n = dice_in(d, colour);
        if (!n) continue;
        if (out->len) text_str(out, ", ");
        words_say(out, WORDS_EN, count_text(lang, colour, n), text_number(n).at);
    }
}

/* ---- Segments and spaces --------------------------------------------------------------------- */

static const char *const segment_texts[BORDER_COLOURS] = {
    WORDS("the red %1"),   WORDS("the orange %1"), WORDS("the yellow %1"),
    WORDS("the green %1"), WORDS("the blue %1"),   WORDS("the grey %1")
};
static const char *const space_texts[BORDER_COLOURS] = {
    WORDS("space %1 of the red %2"),    WORDS("space %1 of the orange %2"),
    WORDS("space %1 of the yellow %2"), WORDS("space %1 of the green %2"),
    WORDS("space %1 of the blue %2"),   WORDS("space %1 of the grey %2")
};
static const char *const length_texts[] = { WORDS("two"), WORDS("three"), WORDS("four"),
                                            WORDS("five") };
static const char *const place_texts[3][3] = {
    { WORDS("at the top left"), WORDS("at the top"), WORDS("at the top right") },
    { WORDS("on the left"), WORDS("in the middle"), WORDS("on the right") },
    { WORDS("at the bottom left"), WORDS("at the bottom"), WORDS("at the bottom right") },
};

/* Which third of first..last the mean of some numbers is in. */
static int third_of(int sum, int count, int first, int last) {
    int third = 3 * (sum - first * count) / ((last - first + 1) * count);
    return third > 2 ? 2 : third;
}

/* Where on the board a segment lies. */
static const char *place_of(const border_setup *u, int seat, int segment) {
    int left = 2 * BORDER_SIDE, right = 0, top = BORDER_SIDE, bottom = 0, x_sum = 0, y_sum = 0;
    for (int at = 0; at < BORDER_SIDE * BORDER_SIDE; at++) {
        int hex = u->board[seat].map[at], number;
        int x = border_half_column(u, at), y = at / BORDER_SIDE;
        if (hex == BORDER_HEX_NONE) continue;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
        if (hex < BORDER_HEX_SPACE ||
            border_space_segment(hex - BORDER_HEX_SPACE, &number) != segment)
            continue;
        x_sum += x;
        y_sum += y;
    }
    int length = border_segment_length(segment);
    return place_texts[third_of(y_sum, length, top, bottom)][third_of(x_sum, length, left, right)];
}

text_long border_segment_words(const border_setup *u, int seat, int lang, int segment) {
    text_long which = words_said(lang, segment_texts[border_segment_colour(segment)],
                                 words(lang, length_texts[border_segment_length(segment) - 2]));
    return words_said(WORDS_EN, "%1 %2", which.at, words(lang, place_of(u, seat, segment)));
}

text_long border_space_words(const border_setup *u, int seat, int lang, int space) {
    int number, segment = border_space_segment(space, &number);
    text_long which =
        words_said(lang, space_texts[border_segment_colour(segment)], text_number(number + 1).at,
                   words(lang, length_texts[border_segment_length(segment) - 2]));
    return words_said(WORDS_EN, "%1 %2", which.at, words(lang, place_of(u, seat, segment)));
}

/* ---- What is done ---------------------------------------------------------------------------- */

/* The segment, space or dice of a move. */
static text_long what_of(const border_scene *c, int seat, game_move m) {
    uint32_t kind = m & GAME_KIND, rest = m & ~GAME_KIND;
    text_long what;
    text_out out = text_to(what.at, sizeof what.at);
    int lang = c->v->lang;
    if (kind == BORDER_FILLS) return border_segment_words(c->u, seat, lang, (int)rest);
    if (kind == BORDER_CROSS) return border_space_words(c->u, seat, lang, (int)rest);
    if (kind == BORDER_KEEP || kind == BORDER_ROLL) list_dice(lang, rest, &out);
    return what;
}

/* The dice that a fill costs. */
static text_long price_of(int lang, game_move m, int paid) {
    int colour = border_segment_colour((int)(m & ~GAME_KIND));
    return words_said(WORDS_EN, paid ? dice_text(lang, colour, paid) : "", text_number(paid).at);
}

void border_say_action(const border_scene *c, int seat, game_move m, int paid, text_out *out) {
    const game_view *v = c->v;
    uint32_t kind = m & GAME_KIND;
    words_say(out, v->lang,
              kind == BORDER_FILLS && paid ? WORDS("%1 filled %2 with %3.")
              : kind == BORDER_FILLS       ? WORDS("%1 filled %2.")
              : kind == BORDER_CROSS       ? WORDS("%1 crossed off %2.")
              : kind == BORDER_ROLL        ? WORDS("%1 rolled %2.")
              : kind == BORDER_DONE        ? WORDS("%1 is done.")
              : m & ~GAME_KIND             ? WORDS("%1 kept %2.")
                                           : WORDS("%1 kept no dice."),
              border_name(v, seat).at, what_of(c, seat, m).at, price_of(v->lang, m, paid).at);
}

static void say_advice(const border_scene *c, game_move m, int paid, text_out *out) {
    uint32_t kind = m & GAME_KIND;
    words_say(out, c->v->lang,
              kind == BORDER_FILLS   ? WORDS("fill %1 with %2")
              : kind == BORDER_CROSS ? WORDS("cross off %1")
              : kind == BORDER_ROLL  ? WORDS("roll the dice")
              : kind == BORDER_DONE  ? WORDS("finish")
              : m & ~GAME_KIND       ? WORDS("keep %1 and roll again")
                                     : WORDS("roll all five dice again"),
              what_of(c, c->who, m).at, price_of(c->v->lang, m, paid).at);
}

/* The outcome */

/* Areas that are fenced with these crosses and were not before. */
static unsigned fresh_areas(const border_scene *c, const border_spaces *after) {
    return border_complete(&c->u->board[c->who], after) & ~border_fenced(c, c->who);
}

/* "well (4 points), castle (12 points)". F16: the value of an area is known as soon as it is
 * fenced, though it is scored only at the end of the action. */
static text_long list_areas(const border_scene *c, unsigned areas) {
    text_long list;
    text_out out = text_to(list.at, sizeof list.at);
    int area, lang = c->v->lang;
    BITS_EACH (area, areas) {
        if (out.len) text_str(&out, ", ");
        words_say(&out, lang, WORDS("%1 (%2)"), border_area_word(c, area),
                  border_points_words(lang, border_value(c->u, area, c->taken)).at);
    }
    return list;
}

/* As the object of "fenced": many languages inflect it there. */
static const struct {
    const char *area, *text;
} fenced_texts[] = {
    { "well", WORDS("fenced the well") },
    { "sailboat", WORDS("fenced the sailboat") },
    { "eagle", WORDS("fenced the eagle") },
    { "windmill", WORDS("fenced the windmill") },
    { "bear", WORDS("fenced the bear") },
    { "villa", WORDS("fenced the villa") },
    { "lighthouse", WORDS("fenced the lighthouse") },
    { "stag", WORDS("fenced the stag") },
    { "castle", WORDS("fenced the castle") },
};

static void say_fenced(const border_scene *c, int area, text_out *out) {
    for (int i = 0; i < COUNT_OF(fenced_texts); i++)
        if (text_is(text_of(c->u->area_name[area]), fenced_texts[i].area)) {
            text_str(out, words(c->v->lang, fenced_texts[i].text));
            return;
        }
    words_say(out, c->v->lang, WORDS("fenced %1"), border_area_word(c, area));
}

static void say_deed(const border_scene *c, game_move m, const border_spaces *after,
                     text_out *out) {
    uint32_t kind = m & GAME_KIND;
    int rest = (int)(m & ~GAME_KIND), lang = c->v->lang, number;
    if (kind == BORDER_FILLS) {
        text_long which = words_said(lang, segment_texts[border_segment_colour(rest)],
                                     words(lang, length_texts[border_segment_length(rest) - 2]));
        words_say(out, lang, WORDS("filled %1"), which.at);
    } else if (kind == BORDER_CROSS) {
        int colour = border_segment_colour(border_space_segment(rest, &number));
        words_say(out, lang, WORDS("crossed off %1"),
                  words_said(WORDS_EN, count_text(lang, colour, 1), "1").at);
    } else if (kind == BORDER_DONE) {
        text_str(out, words(lang, WORDS("did nothing")));
        return;
    } else {
        words_say(out, lang,
                  kind == BORDER_ROLL ? WORDS("rolled %1")
                  : rest              ? WORDS("kept %1")
                                      : WORDS("kept no dice"),
                  what_of(c, c->who, m).at);
        return;
    }
    unsigned fenced = fresh_areas(c, after);
    int area;
    BITS_EACH (area, fenced) {
        text_char(out, '\n');
        say_fenced(c, area, out);
    }
}

static void tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out) {
    border_scene scene = border_scene_of(u, before, v);
    uint32_t kind = m & GAME_KIND;
    game_state after = *before;
    int paid = kind == BORDER_FILLS ? border_open(&scene, scene.who, (int)(m & ~GAME_KIND)) : 0;
    if (form == TELL_ADVICE) {
        say_advice(&scene, m, paid, out);
        return;
    }
    if (form == TELL_DONE) border_say_action(&scene, scene.who, m, paid, out);
    border_game.rules->apply(u, &after, m);
    if (form == TELL_DEED) {
        say_deed(&scene, m, &border_state_of(&after)->cross[scene.who], out);
        return;
    }
    unsigned fenced = 0;
    if (kind == BORDER_FILLS || kind == BORDER_CROSS)
        fenced = fresh_areas(&scene, &border_state_of(&after)->cross[scene.who]);
    if (fenced) {
        text_char(out, ' ');
        words_say(out, v->lang, WORDS("Now fenced: %1."), list_areas(&scene, fenced).at);
    }
    if (border_state_of(&after)->phase != BORDER_END) return;
    border_scene end = border_scene_of(u, &after, v);
    text_print(out, " %s", border_task(&end).at);
}

/* ---- Areas ----------------------------------------------------------------------------------- */

static int open_spaces(const border_scene *c, const border_spaces *cross, int area) {
    return border_count_open(&c->u->board[c->who].border[area], cross);
}

static bool say_completed(const border_scene *c, const border_spaces *after, text_out *out) {
    unsigned fresh = fresh_areas(c, after);
    if (fresh)
        words_say(out, c->v->lang,
                  fresh & c->taken ? WORDS("fences: %1") : WORDS("fences before anyone else: %1"),
                  list_areas(c, fresh).at);
    return fresh != 0;
}

enum { NEAR_ITS_END = 6 }; /* open spaces; with more of them the number is not told */

/* Areas that lose open spaces, by their value and the spaces left, the best first. */
static int list_nearer(const border_scene *c, const border_spaces *after, int *areas) {
    unsigned scored = border_scored(c->b, c->who);
    int worth[BORDER_AREAS], n = 0;
    for (int area = 0; area < BORDER_AREAS; area++) {
        int now = open_spaces(c, after, area), at = n;
        if (now == open_spaces(c, &c->b->cross[c->who], area)) continue;
        if (now == 0 || scored >> area & 1) continue;
        int value = border_value(c->u, area, c->taken) * 100 / (now + 1);
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
    int left = open_spaces(c, after, areas[0]);
    if (left > NEAR_ITS_END) {
        text_long list =
            words_said(WORDS_EN, n > 1 ? "%1, %2" : "%1", border_area_word(c, areas[0]),
                       border_area_word(c, areas[n > 1]));
        words_say(out, c->v->lang, WORDS("a step towards: %1"), list.at);
        return;
    }
    words_say(
        out, WORDS_EN,
        words_count(c->v->lang, left, "%1 space left around: %2", "%1 spaces left around: %2"),
        text_number(left).at, border_area_word(c, areas[0]));
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static void say_placed(const border_scene *c, const game_setup *u, const game_state *s, game_move m,
                       text_out *out) {
    game_state after = game_after(&border_game, u, s, m);
    const border_state *then = border_state_of(&after);
    const border_spaces *cross = &then->cross[c->who];
    if (!say_completed(c, cross, out)) say_nearer(c, cross, out);
    bool all_used = (m & GAME_KIND) == BORDER_FILLS && then->phase == BORDER_SECOND &&
                    then->used == then->table;
    if (!all_used) return;
    if (out->len) text_str(out, ", ");
    text_str(out, words(c->v->lang, WORDS("leaves the others only one die")));
}

/* The segment that the kept dice are nearest to filling, and what it would complete. */
static void say_keep(const border_scene *c, dice kept, text_out *out) {
    int best = -1, most = -1, missing = 0;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        int open = border_open(c, c->who, segment);
        int have = dice_in(kept, border_segment_colour(segment));
        if (open == 0 || have == 0) continue;
        int lacks = open > have ? open - have : 0;
        border_spaces filled = border_join(c->b->cross[c->who], border_segment_spaces[segment]);
        unsigned fresh = fresh_areas(c, &filled);
        int area, worth = 40 + 5 * open - 20 * lacks;
        BITS_EACH (area, fresh) worth += 12 * border_value(c->u, area, c->taken);
        if (worth <= most) continue;
        most = worth;
        best = segment;
        missing = lacks;
    }
    if (best < 0) {
        if (!kept) text_str(out, words(c->v->lang, WORDS("these dice lead nowhere")));
        return;
    }
    text_long name = border_segment_words(c->u, c->who, c->v->lang, best);
    border_spaces filled = border_join(c->b->cross[c->who], border_segment_spaces[best]);
    if (missing)
        words_say(out, WORDS_EN,
                  words_count(c->v->lang, missing, "%2 needs %1 more die", "%2 needs %1 more dice"),
                  text_number(missing).at, name.at);
    else
        words_say(out, c->v->lang, WORDS("%1 stays affordable, and you may do better"), name.at);
    text_long then;
    text_out then_to = text_to(then.at, sizeof then.at);
    if (!say_completed(c, &filled, &then_to)) return;
    words_say(out, c->v->lang, WORDS("; it %1"), then.at);
}

static void say_done(const border_scene *c, game_move played, text_out *out) {
    uint32_t kind = played & GAME_KIND;
    if (kind == BORDER_DONE) return;
    words_say(out, c->v->lang,
              c->b->phase == BORDER_SECOND ? WORDS("no space you can cross off now helps")
              : kind == BORDER_FILLS       ? WORDS("filling now does not help")
                                           : WORDS("another roll would not help"));
}

static void why(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out) {
    border_scene scene = border_scene_of(u, s, v);
    uint32_t kind = better & GAME_KIND, what = better & ~GAME_KIND;
    if (kind == BORDER_FILLS || kind == BORDER_CROSS)
        say_placed(&scene, u, s, better, out);
    else if (kind == BORDER_KEEP)
        say_keep(&scene, what, out);
    else if (kind == BORDER_DONE)
        say_done(&scene, played, out);
}

/* ---- Refusals ---- */

/* "Y5" or "Y5.2" */
static bool say_part(const game_setup *u, const game_state *s, text_span part, int lang,
                     text_out *out) {
    const border_setup *setup = border_setup_of(u);
    const border_state *b = border_state_of(s);
    int seat = b->phase == BORDER_SECOND ? b->asked : b->active;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        if (text_is(part, border_segment_name(segment).at)) {
            text_str(out, border_segment_words(setup, seat, lang, segment).at);
            return true;
        }
        for (int i = 0; i < border_segment_length(segment); i++) {
            int space = border_space(segment, i);
            if (!text_is(part, border_space_name(space).at)) continue;
            text_str(out, border_space_words(setup, seat, lang, space).at);
            return true;
        }
    }
    return false;
}

/* ---- The game's part ---- */

static const game_label labels[] = {
    { "boards", WORDS("Board of player %1") },
    { "boards=emma", "Emma" },
    { "boards=linus", "Linus" },
    { "boards=sarah", "Sarah" },
    { "boards=tim", "Tim" },
    { "boards=emma-1", "Emma" },
    { "boards=linus-1", "Linus" },
    { "boards=sarah-1", "Sarah" },
    { "boards=tim-1", "Tim" },
    { NULL, NULL },
};

const game_words border_words = {
    .tell = tell,
    .why = why,
    .say_part = say_part,
    .summary = border_summary,
    .labels = labels,
    .lessons = border_lessons,
    .rulebook = border_rulebook,
    .pitch = WORDS("Fence the most valuable areas with colour dice before the others do."),
    .minutes = 30,
    .skill = 4,
};
