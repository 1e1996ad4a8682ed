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

static void read_picked(border_scene *c) {
    if (!c->throws || !view_read_dice(c->v, DICE, c->is_picked)) return;
    for (int i = 0; i < DICE; i++) {
        if (!c->is_picked[i]) continue;
        c->die[i].how = DIE_KEPT;
        c->picked += dice_of(c->die[i].face);
    }
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
    bool over = c.b->phase == BORDER_END;
    c.who = over || v->ended ? -1 : c.b->phase == BORDER_SECOND ? c.b->asked : c.b->active;
    if (over)
        c.winners = border_game.rules->winners(block, s);
    else if (v->ended)
        c.winners = view_winners(v, c.u->seats);
    c.acts = c.who >= 0 && (v->hands >> c.who & 1);
    c.throws = c.acts && c.b->phase == BORDER_DECIDE && c.b->throws < 3; /* F9 */
    c.taken = border_taken(c.b);
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
    return border_count_open(&border_segment_spaces[segment], &c->b->cross[seat]);
}

unsigned border_fenced(const border_scene *c, int seat) {
    return border_complete(&c->u->board[seat], &c->b->cross[seat]);
}

bool border_is_last(const border_scene *c, int seat, int space) {
    uint32_t what = c->v->last & ~GAME_KIND;
    int number;
    if (c->v->last_seat != seat) return false;
    if ((c->v->last & GAME_KIND) == BORDER_CROSS) return (int)what == space;
    return (c->v->last & GAME_KIND) == BORDER_FILLS &&
           (int)what == border_space_segment(space, &number);
}

/* ---- Names and numbers ----------------------------------------------------------------------- */

enum { NAME_RUNES = 24 };

text_long border_name(const game_view *v, int seat) { return view_short_name(v, seat, NAME_RUNES); }

const char *border_board_name(const border_scene *c, int seat) {
    const char *name = c->u->board[seat].name;
    const char *label = game_value_label(border_words.labels, "boards", text_of(name));
    return label ? label : name;
}

text_long border_points_words(int lang, int n) {
    return words_said(WORDS_EN, words_count(lang, n, "%1 point", "%1 points"), text_number(n).at);
}

const char *border_area_word(const border_scene *c, int area) {
    return words(c->v->lang, c->u->area_name[area]);
}

text_long border_die_words(const border_scene *c, int die) {
    static const char *const how[] = { WORDS("Die: %1"), WORDS("Die: %1, kept"),
                                       WORDS("Die: %1, used"), WORDS("Die: %1, spent"),
                                       WORDS("A die to roll") };
    const border_die *d = &c->die[die];
    const char *face = d->face < 0 ? "" : words(c->v->lang, border_face_names[d->face]);
    bool removes = c->v->edits && d->face >= 0;
    return words_said(c->v->lang, removes ? WORDS("Remove the die: %1") : how[d->how], face);
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* The seats with six areas, whether scored already or about to be: F17. */
static unsigned enders(const border_scene *c) {
    unsigned seats = 0;
    for (int i = 0; i < c->u->seats; i++)
        if (bits_count(border_fenced(c, i) | border_scored(c->b, i)) >= BORDER_AREAS_TO_END)
            seats |= 1u << i;
    return seats;
}

text_long border_headline(const border_scene *c) {
    if (c->who < 0) return words_said(c->v->lang, WORDS("The game is over"));
    return words_said(c->v->lang, WORDS("Turn %1: %2"), text_number(c->b->turns + 1).at,
                      border_name(c->v, c->who).at);
}

/* After a resignation points do not count. */
static text_long ended_words(const border_scene *c) {
    text_long why = view_end_words(c->v);
    if (!c->winners) return why;
    return words_said(
        WORDS_EN, "%1. %2",
        words_said(c->v->lang, WORDS("%1 wins"), border_name(c->v, bits_first(c->winners)).at).at,
        why.at);
}

static text_long winners_words(const border_scene *c) {
    if (c->b->phase != BORDER_END) return ended_words(c);
    unsigned winners = c->winners, equal = 0;
    int best = c->points[bits_first(winners)];
    for (int i = 0; i < c->u->seats; i++) equal |= (unsigned)(c->points[i] == best) << i;
    return words_said(c->v->lang,
                      bits_count(winners) > 1 ? WORDS("%1 share the victory with %2.")
                      : equal != winners      ? WORDS("%1 wins with %2 and the best single area.")
                                              : WORDS("%1 wins with %2."),
                      view_short_names(c->v, winners, 0, NAME_RUNES).at,
                      border_points_words(c->v->lang, best).at);
}

/* What the seat to decide may do: for that player, and for the others. */
static void task_texts(const border_scene *c, const char **mine, const char **others) {
    const border_state *b = c->b;
    if (b->phase == BORDER_FALL) {
        *mine = b->throws ? WORDS("Roll the dice you did not keep.") : WORDS("Roll the five dice.");
        *others = b->throws ? WORDS("%1 is about to roll again.") : WORDS("%1 is about to roll.");
    } else if (b->phase == BORDER_SECOND && b->used == b->table) {
        *mine =
            border_can_cross(b)
                ? WORDS(
                      "All dice were used: choose any one and cross off one space, or press Done.")
                : WORDS("No space can be crossed off with these dice: press Done.");
        *others = WORDS("%1 may cross off one space with any one of the dice.");
    } else if (b->phase == BORDER_SECOND) {
        *mine = border_can_cross(b)
                    ? WORDS("Cross off a space for each die left, next to one already crossed off, "
                            "or press Done.")
                    : WORDS("No space can be crossed off with the dice left: press Done.");
        *others = WORDS("%1 may cross off spaces with the dice left.");
    } else if (b->phase == BORDER_FILL) {
        *mine = border_can_fill(b) ? WORDS("Fill more segments with the dice left, or press Done.")
                                   : WORDS("No more segments can be filled: press Done.");
        *others = WORDS("%1 may fill more segments.");
    } else if (b->throws < 3) {
        *mine = WORDS("Keep some dice and roll the others again, fill segments, or press Done.");
        *others = WORDS("%1 may roll again or fill segments.");
    } else {
        *mine = border_can_fill(b) ? WORDS("Fill segments with the dice, or press Done.")
                                   : WORDS("No segment can be filled with these dice: press Done.");
        *others = WORDS("%1 may fill segments.");
    }
}

text_long border_task(const border_scene *c) {
    const char *mine, *others;
    if (c->who < 0) return winners_words(c);
    task_texts(c, &mine, &others);
    return words_said(c->v->lang, c->acts ? mine : others, border_name(c->v, c->who).at);
}

text_long border_notice(const border_scene *c) {
    unsigned six = enders(c);
    int lang = c->v->lang, n = bits_count(six);
    if (c->who < 0 && c->b->phase != BORDER_END) return (text_long){ "" };
    return words_said(WORDS_EN,
                      six && c->who < 0 ? words_count(lang, n, "%1 has fenced six areas.",
                                                      "%1 have fenced six areas.")
                      : six        ? words_count(lang, n, "Last turn: %1 has fenced six areas.",
                                                 "Last turn: %1 have fenced six areas.")
                      : c->who < 0 ? words(lang, WORDS("The game ends after 400 turns."))
                                   : "",
                      view_short_names(c->v, six, 0, NAME_RUNES).at);
}

text_long border_last_words(const border_scene *c) {
    text_long last;
    text_out out = text_to(last.at, sizeof last.at);
    bool known = c->v->last_seat >= 0 && c->v->last_seat < c->u->seats;
    bool rolled = (c->v->last & GAME_KIND) == BORDER_ROLL; /* the dice show it */
    if (c->v->last && known && !rolled) border_say_action(c, c->v->last_seat, c->v->last, 0, &out);
    return last;
}

text_long border_throw_words(const border_scene *c) {
    bool falls = c->b->phase == BORDER_FALL;
    int lang = c->v->lang, again = DICE - dice_size(falls ? c->b->table : c->picked);
    return words_said(WORDS_EN,
                      again == 0 ? words(lang, WORDS("All kept"))
                      : falls    ? words(lang, WORDS("Roll"))
                              : words_count(lang, again, "Roll %1 die again", "Roll %1 dice again"),
                      text_number(again).at);
}

/* ---- The status line of a page --------------------------------------------------------------- */

/* What the viewer may do. */
static const char *own_task(const border_state *b) {
    bool cross = border_can_cross(b), fill = border_can_fill(b);
    if (b->phase == BORDER_FALL) return b->throws ? "" : WORDS("Your turn: roll the five dice.");
    if (b->phase == BORDER_SECOND && b->used == b->table)
        return cross ? WORDS("All dice were used: cross off one space with any of them.")
                     : WORDS("Nothing to cross off with these dice.");
    if (b->phase == BORDER_SECOND)
        return cross ? WORDS("For each die left, cross off a space next to a crossed-off space.")
                     : WORDS("Nothing to cross off with the dice left.");
    if (b->phase == BORDER_FILL)
        return fill ? WORDS("Fill more segments with the dice left.")
                    : WORDS("No more segments can be filled.");
    if (b->throws < 3)
        return fill ? WORDS("Choose dice to keep and roll the others, or fill a segment.")
                    : WORDS("Choose dice to keep and roll the others.");
    return fill ? WORDS("Fill segments with the dice.")
                : WORDS("No segment can be filled with these dice.");
}

static const char *task_of_another(const border_state *b) {
    if (b->phase == BORDER_FALL) return b->throws ? WORDS("%1 rolls again.") : WORDS("%1 rolls.");
    if (b->phase == BORDER_SECOND) return WORDS("%1 crosses off spaces with the dice left.");
    return b->phase == BORDER_FILL ? WORDS("%1 fills segments.") : WORDS("%1 chooses dice.");
}

text_long border_status_words(const border_scene *c) {
    const border_state *b = c->b;
    int lang = c->v->lang, roll = b->throws + (b->phase == BORDER_FALL);
    text_long status;
    text_out out = text_to(status.at, sizeof status.at);
    if (c->who < 0) return winners_words(c);
    words_say(&out, lang, c->acts ? own_task(b) : task_of_another(b), border_name(c->v, c->who).at);
    if (enders(c)) {
        if (out.len) text_char(&out, ' ');
        text_str(&out, words(lang, WORDS("This is the last turn.")));
    }
    if (b->phase == BORDER_SECOND || b->phase == BORDER_FILL || (!c->acts && roll < 2))
        return status;
    if (out.len) text_char(&out, ' ');
    words_say(&out, lang, WORDS("(Roll %1 of 3)"), text_number(roll).at);
    return status;
}

text_long border_roll_words(const border_scene *c) {
    int again = DICE - dice_size(c->picked);
    return words_said(c->v->lang,
                      c->b->phase == BORDER_FALL ? WORDS("Roll")
                      : again == 0               ? WORDS("All dice kept")
                                                 : WORDS("Roll %1 again"),
                      text_number(again).at);
}
