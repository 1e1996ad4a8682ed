/* rules.c -- The Border, for two to four players.
 *
 * Each player fences the nine areas of a board. Five colour dice (F1) are thrown by the active
 * player, up to three times, any of them again each time (F9). Then the active player may fill
 * segments, paying a die of the segment's colour for every space still open in it; a segment is
 * completed or not touched (F10, F11). The others may use the left-over dice: one space each,
 * next to a crossed space (F13, F14); when no die is left over, one space with any of the five. An
 * area whose whole border is crossed scores when the action ends: the first value for those who
 * were first, half of it for later ones (F12, F16). After the turn in which somebody completes a
 * sixth area the most points win (F17, F18).
 *
 * Boards are read in assets.c; refuse.c says why a move is not allowed.
 */
#include "games/border/border.h"

/* ---- Beginning ---------------------------------------------------------------------------- */

static int seats(const game_setup *block) { return border_setup_of(block)->seats; }

static void start(const game_setup *block, game_state *s) {
    const border_setup *u = border_setup_of(block);
    border_state *b = border_state_edit(s);
    CLEAR(s, sizeof *s);
    for (int i = 0; i < u->seats; i++) b->near[i] = u->board[i].touching_white;
    b->active = (uint8_t)u->first_seat;
    b->phase = BORDER_FALL;
}

/* ---- Legal moves ---------------------------------------------------------------------------- */

static int turn(const game_setup *u, const game_state *s) {
    const border_state *b = border_state_of(s);
    (void)u;
    switch (b->phase) {
    case BORDER_FALL: return TURN_CHANCE;
    case BORDER_SECOND: return b->asked;
    case BORDER_END: return TURN_OVER;
    default: return b->active;
    }
}

/* The segments that can be filled with these dice (F10), a bit each: segment i of word 0 is bit
 * 4i, segment i of word 1 is bit 4i + 1. In each nibble the open spaces are counted; its top bit
 * tells first whether the dice of that colour are enough, then whether anything is open. */
static inline bits fillable(const border_spaces *cross, dice free) {
    const uint64_t top = 0x888888888888u;
    uint64_t open0 = ~cross->word[0] & BORDER_WORD0, open1 = ~cross->word[1] & BORDER_WORD1;
    uint64_t fifth = open0 >> 2 & 0x111111u;
    uint64_t count0 = border_count_nibbles(open0 & 0x777777333333u);
    uint64_t count1 = border_count_nibbles(open1) + (fifth << 24);
    uint64_t purse = (uint64_t)free * 0x1000001u | top;
    uint64_t fill0 = (purse - count0) & (count0 + 0x777777777777u) & top;
    uint64_t fill1 = (purse - count1) & (count1 + 0x777777777777u) & top;
    return fill0 >> 3 | fill1 >> 2;
}

static inline game_move fill_move(int bit) {
    return BORDER_FILLS | (unsigned)((bit >> 2) + 12 * (bit & 1));
}

/* The spaces the seat asked may cross (F14). */
static inline border_spaces crossable(const border_state *b) {
    return border_crossable(&b->near[b->asked], &b->cross[b->asked], border_free_dice(b));
}

/* Whether dice may be thrown again: before any fill, and not after the third throw (F9, F11). */
static inline bool can_throw(const border_state *b) {
    return b->phase == BORDER_DECIDE && b->throws < 3;
}

bool border_can_fill(const border_state *b) {
    return fillable(&b->cross[b->active], b->table - b->used) != 0;
}

bool border_can_cross(const border_state *b) {
    border_spaces may = crossable(b);
    return (may.word[0] | may.word[1]) != 0;
}

static int moves(const game_setup *u, const game_state *s, game_move *out) {
    const border_state *b = border_state_of(s);
    game_move *at = out;
    int bit;
    (void)u;
    if (b->phase == BORDER_SECOND) {
        border_spaces may = crossable(b);
        BITS_EACH (bit, may.word[0]) *at++ = BORDER_CROSS | (unsigned)bit;
        BITS_EACH (bit, may.word[1]) *at++ = BORDER_CROSS | (unsigned)(48 + bit);
    } else {
        if (can_throw(b)) {
            int roll = dice_roll_index(b->table), n = dice_keep_count(roll);
            for (int i = 0; i < n; i++) *at++ = BORDER_KEEP | dice_nth_keep(roll, i);
        }
        BITS_EACH (bit, fillable(&b->cross[b->active], b->table - b->used)) *at++ = fill_move(bit);
    }
    *at++ = BORDER_DONE;
    return (int)(at - out);
}

static int rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u;
    return dice_rolls(DICE - dice_size(border_state_of(s)->table), BORDER_ROLL, out);
}

static game_move pick_cross(const border_state *b, uint64_t random) {
    border_spaces may = crossable(b);
    int in0 = bits_count(may.word[0]), in1 = bits_count(may.word[1]);
    int n = (int)rng_below(random, (uint32_t)(in0 + in1 + 1));
    if (n == in0 + in1) return BORDER_DONE;
    bool second = n >= in0;
    return BORDER_CROSS |
           (unsigned)(bits_nth(may.word[second], second ? n - in0 : n) + (second ? 48 : 0));
}

static game_move pick(const game_setup *u, const game_state *s, uint64_t random) {
    const border_state *b = border_state_of(s);
    (void)u;
    if (b->phase == BORDER_FALL)
        return BORDER_ROLL | dice_throw(DICE - dice_size(b->table), random);
    if (b->phase == BORDER_SECOND) return pick_cross(b, random);
    if (b->phase == BORDER_END) return 0;
    bits fills = fillable(&b->cross[b->active], b->table - b->used);
    int fill_count = bits_count(fills), roll = 0, keeps = 0;
    if (can_throw(b)) {
        roll = dice_roll_index(b->table);
        keeps = dice_keep_count(roll);
    }
    int n = (int)rng_below(random, (uint32_t)(keeps + fill_count + 1));
    if (n < keeps) return BORDER_KEEP | dice_nth_keep(roll, n);
    if (n == keeps + fill_count) return BORDER_DONE;
    return fill_move(bits_nth(fills, n - keeps));
}

/* ---- Playing -------------------------------------------------------------------------------- */

static void score_areas(const border_setup *u, border_state *b, int seat, unsigned already) {
    unsigned fresh = border_complete(&u->board[seat], &b->cross[seat]) & ~border_scored(b, seat);
    b->first[seat] |= (uint16_t)(fresh & ~already);
    b->later[seat] |= (uint16_t)(fresh & already);
}

static void end_first_action(const border_setup *u, border_state *b) {
    if (b->used) score_areas(u, b, b->active, border_taken(b)); /* F12 */
    b->phase = BORDER_SECOND;
    b->asked = (uint8_t)border_next_seat(u, b->active);
}

static void end_turn(const border_setup *u, border_state *b) {
    unsigned already = border_taken(b); /* F16: before anybody scores in this action */
    bool six = false;
    for (int i = 0; i < u->seats; i++) {
        if (i != b->active) score_areas(u, b, i, already);
        six |= bits_count(border_scored(b, i)) >= BORDER_AREAS_TO_END;
    }
    bool over = ++b->turns == BORDER_MOST_TURNS || six; /* F17, F19 */
    b->active = over ? 0 : (uint8_t)border_next_seat(u, b->active);
    b->phase = over ? BORDER_END : BORDER_FALL;
    b->asked = 0;
    b->throws = 0;
    b->table = b->used = 0;
}

/* F15: the others decide one after the other, and score together. */
static void end_part(const border_setup *u, border_state *b) {
    b->spent = 0;
    b->asked = (uint8_t)border_next_seat(u, b->asked);
    if (b->asked == b->active) end_turn(u, b);
}

static void fill(const border_setup *u, border_state *b, int segment) {
    const border_board *board = &u->board[b->active];
    border_spaces *cross = &b->cross[b->active], *near = &b->near[b->active];
    border_spaces all = border_segment_spaces[segment];
    int bit, cost = 0;
    for (int word = 0; word < 2; word++) {
        bits open = all.word[word] & ~cross->word[word];
        cost += bits_count(open);
        cross->word[word] |= open;
        BITS_EACH (bit, open) *near = border_join(*near, board->touching[word * 48 + bit]);
    }
    b->used += (dice)cost * dice_of(border_segment_colour(segment));
    b->phase = BORDER_FILL;
    if (b->used == b->table) end_first_action(u, b);
}

static void cross(const border_setup *u, border_state *b, int space) {
    border_add(&b->cross[b->asked], space);
    b->near[b->asked] = border_join(b->near[b->asked], u->board[b->asked].touching[space]);
    b->spent += dice_of(space % 24 / 4);
    /* F13: one space only when the active player left no die. */
    if (b->used == b->table || b->used + b->spent == b->table) end_part(u, b);
}

static void apply(const game_setup *block, game_state *s, game_move m) {
    const border_setup *u = border_setup_of(block);
    border_state *b = border_state_edit(s);
    switch (m & GAME_KIND) {
    case BORDER_ROLL:
        b->table += m & ~GAME_KIND;
        b->throws++;
        b->phase = BORDER_DECIDE;
        break;
    case BORDER_KEEP:
        b->table = m & ~GAME_KIND;
        b->phase = BORDER_FALL;
        break;
    case BORDER_FILLS: fill(u, b, (int)(m & ~GAME_KIND)); break;
    case BORDER_CROSS: cross(u, b, (int)(m & ~GAME_KIND)); break;
    default:
        if (b->phase == BORDER_SECOND)
            end_part(u, b);
        else
            end_first_action(u, b);
    }
}

/* ---- Scores --------------------------------------------------------------------------------- */

static void score(const game_setup *block, const game_state *s, int *out) {
    const border_setup *u = border_setup_of(block);
    const border_state *b = border_state_of(s);
    int area;
    for (int i = 0; i < u->seats; i++) {
        out[i] = 0;
        BITS_EACH (area, b->first[i]) out[i] += u->value_first[area];
        BITS_EACH (area, b->later[i]) out[i] += u->value_later[area];
    }
}

static int best_area(const border_setup *u, const border_state *b, int seat) {
    int area, best = 0;
    BITS_EACH (area, b->first[seat])
        if (u->value_first[area] > best) best = u->value_first[area];
    BITS_EACH (area, b->later[seat])
        if (u->value_later[area] > best) best = u->value_later[area];
    return best;
}

/* F18: most points, then the best single area, then shared. */
static unsigned winners(const game_setup *block, const game_state *s) {
    const border_setup *u = border_setup_of(block);
    int points[GAME_SEATS], best = -1;
    unsigned who = 0;
    score(block, s, points);
    for (int i = 0; i < u->seats; i++) {
        int rank = points[i] * 1024 + best_area(u, border_state_of(s), i); /* areas: below 1024 */
        if (rank > best) who = 0;
        if (rank >= best) {
            best = rank;
            who |= 1u << i;
        }
    }
    return who;
}

/* F15: what one does never changes what another may do, so those who are asked later may decide
 * now. */
static bool early(const game_setup *block, const game_state *s, int seat, game_state *as) {
    const border_setup *u = border_setup_of(block);
    const border_state *b = border_state_of(s);
    if (b->phase != BORDER_SECOND) return false;
    for (int later = border_next_seat(u, b->asked); later != b->active;
         later = border_next_seat(u, later)) {
        if (later != seat) continue;
        *as = *s;
        border_state_edit(as)->asked = (uint8_t)seat;
        border_state_edit(as)->spent = 0;
        return true;
    }
    return false;
}

static int thrower(const game_setup *u, const game_state *s, int *rolled) {
    (void)u;
    *rolled = border_state_of(s)->throws;
    return border_state_of(s)->active;
}

static const game_rules rules = {
    .setup = border_set_up,
    .seats = seats,
    .start = start,
    .turn = turn,
    .moves = moves,
    .rolls = rolls,
    .pick = pick,
    .apply = apply,
    .allows = border_allows,
    .score = score,
    .winners = winners,
    .thrower = thrower,
    .keep = BORDER_KEEP,
    .early = early,
};

static const game_notation notation = {
    .option_help = "players=2..4 boards=NAME,NAME,... first=p1..p4|random",
    .options = border_options,
    .write_move = border_write_move,
    .read_move = border_read_move,
    .write_position = border_write_position,
    .read_position = border_read_position,
    .editing = &border_editing,
};

static const game_drawing drawing = {
    .show = border_show,
    .draw = border_draw,
    .papers = border_papers,
    .paper = border_paper,
    .face_names = border_face_names,
    .face = border_face,
};

const game border_game = {
    .key = "border",
    .title = "The Border",
    .rules = &rules,
    .notation = &notation,
    .drawing = &drawing,
    .words = &border_words,
    .assets = &border_assets,
    .bot = &border_bot,
    .numbers = &border_numbers,
    .themes = &border_themes,
    .solitaire = &border_solitaire,
};
