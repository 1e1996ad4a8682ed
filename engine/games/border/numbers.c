/* numbers.c -- The Border: actions and positions as numbers, for programs that learn.
 *
 *     actions    0             done
 *                1 to 210      keep so many dice: none, one, ... four, as in core/dice.h
 *                211 to 234    fill a segment: R2 R3 R4 R5 O2 ... S5
 *                235 to 318    cross a space: R2.1 R2.2 R3.1 ... S5.5
 *     chances    0 to 460      one, two ... five dice that fall
 */
#include "games/border/border.h"

enum {
    DONE = 0,
    KEEPS = 1,
    FILLS = KEEPS + DICE_SETS - DICE_ROLLS,
    CROSSES = FILLS + BORDER_SEGMENTS,
    SPACES = 84,
    ACTIONS = CROSSES + SPACES,
    OUTCOMES = DICE_SETS - 1, /* some die always falls */
    LENGTHS = 4,
    COLOUR_SPACES = 2 + 3 + 4 + 5
};

static const uint8_t first_of_length[LENGTHS] = { 0, 2, 5, 9 }; /* among the spaces of a colour */

/* Spaces colour by colour and segment by segment, as positions write them. */
static int number_of_space(int space) {
    int number, segment = border_space_segment(space, &number);
    return border_segment_colour(segment) * COLOUR_SPACES +
           first_of_length[border_segment_length(segment) - 2] + number;
}

static int space_of_number(int n) {
    int colour = n / COLOUR_SPACES, place = n % COLOUR_SPACES, length = LENGTHS - 1;
    while (place < first_of_length[length]) length--;
    return border_space(border_segment(colour, length + 2), place - first_of_length[length]);
}

static int action_count(const game_setup *u) {
    (void)u;
    return ACTIONS;
}

static int action_number(const game_setup *u, game_move m) {
    int what = (int)(m & ~GAME_KIND);
    (void)u;
    switch (m & GAME_KIND) {
    case BORDER_DONE: return DONE;
    case BORDER_KEEP: return dice_size((dice)what) < DICE ? KEEPS + dice_set_index((dice)what) : -1;
    case BORDER_FILLS:
        return FILLS + border_segment_colour(what) * LENGTHS + border_segment_length(what) - 2;
    case BORDER_CROSS: return CROSSES + number_of_space(what);
    default: return -1;
    }
}

static game_move action_at(const game_setup *u, int n) {
    (void)u;
    if (n == DONE) return BORDER_DONE;
    if (n < FILLS) return BORDER_KEEP | dice_set[n - KEEPS];
    if (n >= CROSSES) return BORDER_CROSS | (unsigned)space_of_number(n - CROSSES);
    n -= FILLS;
    return BORDER_FILLS | (unsigned)border_segment(n / LENGTHS, n % LENGTHS + 2);
}

static int chance_number(const game_setup *u, game_move m) {
    (void)u;
    return (m & GAME_KIND) == BORDER_ROLL ? dice_set_index(m & ~GAME_KIND) - 1 : -1;
}

static game_move chance_at(const game_setup *u, int n) {
    (void)u;
    return BORDER_ROLL | dice_set[n + 1];
}

/* ---- What is seen ---- */

enum { DICE_PARTS = 3, PHASES = BORDER_END + 1, MOST_THROWS = 3 };

static int parts(const game_setup *u, game_part *out) {
    int seats = border_setup_of(u)->seats;
    const game_part list[] = {
        { "crosses", { seats, SPACES, 0, 0 } },
        { "reach", { seats, SPACES, 0, 0 } },         /* next to a cross or white space (F14) */
        { "areas", { seats, 2, BORDER_AREAS, 0 } },   /* scored as first, scored as later     */
        { "borders", { seats, BORDER_AREAS, 0, 0 } }, /* the part of the border that is there */
        { "dice", { DICE_PARTS, DICE_FACES, 0, 0 } }, /* on the table, used, spent            */
        { "throws", { MOST_THROWS + 1, 0, 0, 0 } },
        { "active", { seats, 0, 0, 0 } },
        { "asked", { seats, 0, 0, 0 } }, /* in the second action */
        { "phase", { PHASES, 0, 0, 0 } },
        { "turns", { 1, 0, 0, 0 } }, /* F19, 1 at the end */
    };
    COPY(out, list, sizeof list);
    return COUNT_OF(list);
}

static float *write_spaces(const border_spaces *set, float *out) {
    for (int n = 0; n < SPACES; n++) *out++ = border_has(set, space_of_number(n));
    return out;
}

static float *write_areas(unsigned areas, float *out) {
    for (int a = 0; a < BORDER_AREAS; a++) *out++ = (float)(areas >> a & 1);
    return out;
}

static float part_there(const border_spaces *border, const border_spaces *cross) {
    int all = bits_count(border->word[0]) + bits_count(border->word[1]);
    int there =
        bits_count(border->word[0] & cross->word[0]) + bits_count(border->word[1] & cross->word[1]);
    return all ? (float)there / (float)all : 1; /* a border of white spaces alone is complete */
}

static float *write_dice(dice d, float *out) {
    for (int face = 0; face < DICE_FACES; face++) *out++ = (float)dice_in(d, face) / (float)DICE;
    return out;
}

static void observe(const game_setup *block, const game_state *s, int seat, float *out) {
    const border_setup *u = border_setup_of(block);
    const border_state *b = border_state_of(s);
    int from[GAME_SEATS]; /* the seats, own first */
    for (int i = 0; i < u->seats; i++) from[i] = (seat + i) % u->seats;
    for (int i = 0; i < u->seats; i++) out = write_spaces(&b->cross[from[i]], out);
    for (int i = 0; i < u->seats; i++) out = write_spaces(&b->near[from[i]], out);
    for (int i = 0; i < u->seats; i++) {
        out = write_areas(b->first[from[i]], out);
        out = write_areas(b->later[from[i]], out);
    }
    for (int i = 0; i < u->seats; i++)
        for (int a = 0; a < BORDER_AREAS; a++)
            *out++ = part_there(&u->board[from[i]].border[a], &b->cross[from[i]]);
    out = write_dice(b->table, out);
    out = write_dice(b->used, out);
    out = write_dice(b->spent, out);
    for (int throws = 0; throws <= MOST_THROWS; throws++) *out++ = b->throws == throws;
    for (int i = 0; i < u->seats; i++) *out++ = b->phase != BORDER_END && b->active == from[i];
    for (int i = 0; i < u->seats; i++) *out++ = b->phase == BORDER_SECOND && b->asked == from[i];
    for (int phase = 0; phase < PHASES; phase++) *out++ = b->phase == phase;
    *out = (float)b->turns / (float)BORDER_MOST_TURNS;
}

const game_numbers border_numbers = {
    action_count, action_number, action_at, OUTCOMES, chance_number, chance_at, parts, observe,
};
