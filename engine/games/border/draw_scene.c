/* draw_scene.c -- The Border: what SVG and characters share: who decides, the dice, and the
 * sentences. */
#include "games/border/draw.h"

/* ---- Dice ------------------------------------------------------------------------------------ */

/* The dice on the table, in face order; of each face first the used ones, then the spent ones, so
 * that a die keeps its place while others are paid. F13: when all five were used, all are free. */
static void lay_dice(border_scene *c) {
    const border_state *b = c->b;
    bool kept = b->phase == BORDER_FALL, again = b->phase == BORDER_SECOND && b->used == b->table;
    int n = 0;
    for (int face = 0; face < DICE_FACES; face++) {
        int used = again ? 0 : dice_in(b->used, face);
        int spent = used + dice_in(b->spent, face);
        for (int i = 0; i < dice_in(b->table, face); i++, n++) {
            c->die[n].face = face;
            c->die[n].how = kept        ? DIE_KEPT
                            : i < used  ? DIE_USED
                            : i < spent ? DIE_SPENT
                                        : DIE_FREE;
        }
    }
    for (; n < DICE; n++) {
        c->die[n].face = -1;
        c->die[n].how = DIE_FALLING;
    }
}

/* "d:01101": the dice to be kept; anything else means none. */
static void read_picked(border_scene *c) {
    text_span p = c->v->picked;
    if (!c->throws || p.len != 2 + DICE || p.at[0] != 'd' || p.at[1] != ':') return;
    for (int i = 0; i < DICE; i++)
        if (p.at[2 + i] != '0' && p.at[2 + i] != '1') return;
    for (int i = 0; i < DICE; i++) {
        if (p.at[2 + i] == '0') continue;
        c->is_picked[i] = true;
        c->die[i].how = DIE_KEPT;
        c->picked += dice_of(c->die[i].face);
    }
}

void border_pick_text(const border_scene *c, int toggled, char *out) {
    text_out text = text_to(out, VIEW_PICK);
    text_str(&text, "d:");
    for (int i = 0; i < DICE; i++) text_char(&text, c->is_picked[i] != (i == toggled) ? '1' : '0');
}

/* ---- The scene ------------------------------------------------------------------------------- */

border_scene border_scene_of(const game_setup *block, const game_state *s, const game_view *v) {
    border_scene c;
    CLEAR(&c, sizeof c);
    c.block = block;
    c.u = border_setup_of(block);
    c.s = s;
    c.b = border_state_of(s);
    c.v = v;
    c.who = c.b->phase == BORDER_END ? -1 : c.b->phase == BORDER_SECOND ? c.b->asked : c.b->active;
    c.acts = c.who >= 0 && (v->hands >> c.who & 1);
    c.throws = c.acts && c.b->phase == BORDER_DECIDE && c.b->throws < 3; /* F9 */
    for (int i = 0; i < c.u->seats; i++) c.taken |= (unsigned)(c.b->first[i] | c.b->later[i]);
    border_game.rules->score(block, s, c.points);
    lay_dice(&c);
    read_picked(&c);
    return c;
}

bool border_may(const border_scene *c, game_move m) {
    text_error e;
    return c->acts && border_allows(c->block, c->s, m, &e);
}

int border_open(const border_scene *c, int seat, int segment) {
    const border_spaces *all = &border_segment_spaces[segment], *cross = &c->b->cross[seat];
    return bits_count(all->word[0] & ~cross->word[0]) + bits_count(all->word[1] & ~cross->word[1]);
}

bool border_is_last(const border_scene *c, int seat, int space) {
    uint32_t what = c->v->last & ~BORDER_KIND;
    int number;
    if (c->v->last_seat != seat) return false;
    if ((c->v->last & BORDER_KIND) == BORDER_CROSS) return (int)what == space;
    return (c->v->last & BORDER_KIND) == BORDER_FILLS &&
           (int)what == border_space_segment(space, &number);
}

/* ---- Names and numbers ----------------------------------------------------------------------- */

void border_name(const game_view *v, int seat, text_out *out) {
    text_span name = v->name[seat];
    int runes = 0;
    if (name.len == 0) {
        text_seat(out, seat);
        return;
    }
    for (size_t i = 0; i < name.len; i++) {
        if (((unsigned char)name.at[i] & 0xc0) != 0x80 && ++runes > BORDER_NAME_RUNES) {
            text_str(out, v->ascii ? "." : "\u2026");
            return;
        }
        text_char(out, name.at[i]);
    }
}

void border_points_words(int lang, int n, text_out *out) {
    words_say(out, lang, words_count(lang, n, "%1 point", "%1 points"), text_number(n).at);
}

const char *border_area_word(const border_scene *c, int area) {
    return words(c->v->lang, c->u->area_name[area]);
}

void border_die_words(const border_scene *c, int die, text_out *out) {
    static const char *const how[] = { WORDS("Die: %1"), WORDS("Die: %1, kept"),
                                       WORDS("Die: %1, used"), WORDS("Die: %1, spent") };
    const border_die *d = &c->die[die];
    int lang = c->v->lang;
    if (d->face < 0)
        text_str(out, words(lang, WORDS("A die about to fall")));
    else
        words_say(out, lang, how[d->how], words(lang, border_face_names[d->face]));
}

/* ---- Sentences ------------------------------------------------------------------------------- */

static void write_names(const border_scene *c, unsigned seats, text_out *out) {
    const char *between = "";
    for (int i = 0; i < c->u->seats; i++) {
        if (!(seats >> i & 1)) continue;
        text_str(out, between);
        border_name(c->v, i, out);
        between = ", ";
    }
}

/* The seats with six areas, whether scored already or about to be: F17. */
static unsigned enders(const border_scene *c) {
    unsigned seats = 0;
    for (int i = 0; i < c->u->seats; i++) {
        unsigned areas = border_complete(&c->u->board[i], &c->b->cross[i]);
        areas |= (unsigned)(c->b->first[i] | c->b->later[i]);
        if (bits_count(areas) >= BORDER_AREAS_TO_END) seats |= 1u << i;
    }
    return seats;
}

void border_headline(const border_scene *c, text_out *out) {
    char name[BORDER_NAME];
    text_out words_out = text_to(name, sizeof name);
    if (c->who < 0) {
        text_str(out, words(c->v->lang, WORDS("The game is over")));
        return;
    }
    border_name(c->v, c->who, &words_out);
    words_say(out, c->v->lang, WORDS("Turn %1: %2"), text_number(c->b->turns + 1).at, name);
}

static void say_winners(const border_scene *c, text_out *out) {
    char names[(int)GAME_SEATS * BORDER_NAME], points[64];
    text_out names_out = text_to(names, sizeof names), points_out = text_to(points, sizeof points);
    unsigned winners = border_game.rules->winners(c->block, c->s), equal = 0;
    int best = c->points[bits_first(winners)];
    for (int i = 0; i < c->u->seats; i++) equal |= (unsigned)(c->points[i] == best) << i;
    write_names(c, winners, &names_out);
    border_points_words(c->v->lang, best, &points_out);
    words_say(out, c->v->lang,
              bits_count(winners) > 1 ? WORDS("%1 share the victory with %2.")
              : equal != winners      ? WORDS("%1 wins with %2 and the best single area.")
                                      : WORDS("%1 wins with %2."),
              names, points);
}

/* What the seat to decide may do: for that player, and for the others. */
static void task_texts(const border_scene *c, const char **mine, const char **others) {
    const border_state *b = c->b;
    if (b->phase == BORDER_FALL) {
        *mine = b->throws ? WORDS("Throw the dice that you did not keep.")
                          : WORDS("Throw the five dice.");
        *others = b->throws ? WORDS("%1 is about to throw again.") : WORDS("%1 is about to throw.");
    } else if (b->phase == BORDER_SECOND && b->used == b->table) {
        *mine = border_can_cross(b)
                    ? WORDS("All dice were used: choose any one and cross one space, or be done.")
                    : WORDS("No space can be crossed with these dice: be done.");
        *others = WORDS("%1 may cross one space with any one of the dice.");
    } else if (b->phase == BORDER_SECOND) {
        *mine = border_can_cross(b)
                    ? WORDS("Cross a space for each die left, next to a crossed one, or be done.")
                    : WORDS("No space can be crossed with the dice left: be done.");
        *others = WORDS("%1 may cross spaces with the dice left.");
    } else if (b->phase == BORDER_FILL) {
        *mine = border_can_fill(b) ? WORDS("Fill more segments with the dice left, or be done.")
                                   : WORDS("No more segment can be filled: be done.");
        *others = WORDS("%1 may fill more segments.");
    } else if (b->throws < 3) {
        *mine = WORDS("Choose dice to keep and throw the others again, fill segments, or be done.");
        *others = WORDS("%1 may throw again or fill segments.");
    } else {
        *mine = border_can_fill(b) ? WORDS("Fill segments with the dice, or be done.")
                                   : WORDS("No segment can be filled with these dice: be done.");
        *others = WORDS("%1 may fill segments.");
    }
}

void border_task(const border_scene *c, text_out *out) {
    const char *mine, *others;
    char name[BORDER_NAME];
    text_out name_out = text_to(name, sizeof name);
    if (c->who < 0) {
        say_winners(c, out);
        return;
    }
    task_texts(c, &mine, &others);
    border_name(c->v, c->who, &name_out);
    words_say(out, c->v->lang, c->acts ? mine : others, name);
}

void border_notice(const border_scene *c, text_out *out) {
    char names[(int)GAME_SEATS * BORDER_NAME];
    text_out names_out = text_to(names, sizeof names);
    unsigned six = enders(c);
    if (six) {
        write_names(c, six, &names_out);
        words_say(out, c->v->lang,
                  c->who < 0 ? WORDS("Six areas are fenced by %1.")
                             : WORDS("The last turn: six areas are fenced by %1."),
                  names);
    } else if (c->who < 0) {
        text_str(out, words(c->v->lang, WORDS("The game ends after 400 turns.")));
    }
}

void border_last_words(const border_scene *c, text_out *out) {
    uint32_t kind = c->v->last & BORDER_KIND;
    if (!c->v->last || kind == BORDER_ROLL) return; /* the dice show it */
    if (c->v->last_seat < 0 || c->v->last_seat >= c->u->seats) return;
    border_say_action(c->v, c->v->last_seat, c->v->last, 0, out);
}

void border_throw_words(const border_scene *c, text_out *out) {
    int lang = c->v->lang,
        again = DICE - dice_size(c->b->phase == BORDER_FALL ? c->b->table : c->picked);
    if (again == 0)
        text_str(out, words(lang, WORDS("All are kept")));
    else if (c->b->phase == BORDER_FALL)
        text_str(out, words(lang, WORDS("Throw")));
    else
        words_say(out, lang, words_count(lang, again, "Throw %1 die again", "Throw %1 dice again"),
                  text_number(again).at);
}
