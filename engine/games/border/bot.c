/* bot.c -- The Border for bots: the throwing part of a turn, and the inputs of the learned
 * estimate. The search is in ai/.
 *
 * A turn is evaluated when the active player has stopped, before the others have used the left-over
 * dice (F13). First these are used, each die on the best space for its player, so that the estimate
 * sees what a choice gives away. The result is a position between two turns: nine areas on every
 * board, each with the work still to be done.
 */
#include "games/border/border.h"
#include "games/shipped.h"

/* ---- Throws --------------------------------------------------------------------------------- */

static bool throws_state(const game_setup *u, const game_state *s, int *seat, uint32_t *table,
                         int *throws) {
    const border_state *b = border_state_of(s);
    (void)u;
    if (b->phase != BORDER_FALL && b->phase != BORDER_DECIDE) return false;
    *seat = b->active;
    *table = b->table;
    *throws = b->throws;
    return true;
}

static void throws_lay(const game_setup *u, game_state *s, uint32_t table, int throws) {
    border_state *b = border_state_edit(s);
    (void)u;
    CHECK(b->phase == BORDER_FALL || b->phase == BORDER_DECIDE);
    b->table = table;
    b->throws = (uint8_t)throws;
    b->phase = BORDER_DECIDE;
}

static const game_throws throws = { throws_state, throws_lay };

STATIC_ASSERT((int)BORDER_INPUTS <= (int)GAME_INPUTS, "fits what a learned estimate may look at");

/* ---- One board ------------------------------------------------------------------------------ */

enum { LONGEST = 5, HIDDEN = 48 };

/* The outlook of one board. */
typedef struct {
    border_spaces cross, near;   /* after the left-over dice are used */
    unsigned scored;             /* areas, including those that score at the end of this turn */
    int points, areas, best;     /* F16, F17, F18                                 */
    int open;                    /* spaces not crossed                            */
    int count[LONGEST + 1];      /* segments with that many open spaces           */
    int colours[LONGEST + 1];    /* colours that have a segment with at most so many open */
    int frontier;                /* colours that could be crossed in a second action */
    int reach;                   /* spaces that could be                          */
    float near_by[BORDER_AREAS]; /* chance to complete it soon; 0 when scored */
    float far_off[BORDER_AREAS]; /* and before the game is over                    */
    float work[BORDER_AREAS];    /* up to its completion; 0 when scored           */
    int need[BORDER_AREAS];      /* spaces up to its completion; 0 when scored    */
    float fill[BORDER_AREAS];    /* chance to complete it in the next first action */
    int value[BORDER_AREAS];     /* its points */
    unsigned hit[BORDER_AREAS];  /* the colour, a bit, of the one die that completes it in a second
                                    action; 0 when one is not enough */
    float soon, later, late;     /* expected points, over a longer time each */
    float six;                   /* work up to the sixth area                     */
    float win;                   /* chance to win in the next first action */
    int hits, win_hits;          /* colours of one die that completes an area; that wins */
} outlook;

/* The outlooks of all seats. */
typedef struct {
    outlook seat[GAME_SEATS];
    unsigned taken; /* areas somebody has scored or will at the end of this turn */
    bool ends;      /* somebody has six (F17) */
} table_view;

/* ---- The dice left over --------------------------------------------------------------------- */

/* After a fill there are no more throws (F11): the other dice are as good as left over. */
static bool is_after_throws(const border_state *b) {
    return b->phase == BORDER_FILL || b->phase == BORDER_SECOND;
}

/* The dice this seat may still use in the second action (F13), and how many of them. */
static dice leftover(const border_setup *u, const border_state *b, int seat, int *number) {
    int asked = b->phase == BORDER_FILL ? border_next_seat(u, b->active) : b->asked;
    int left = b->active < asked ? asked - b->active : asked + u->seats - b->active;
    int mine = b->active < seat ? seat - b->active : seat + u->seats - b->active;
    *number = 0;
    if (!is_after_throws(b) || seat == b->active || mine < left) return 0;
    if (b->used == b->table) {
        *number = 1;
        return b->table;
    }
    dice free = b->table - b->used - (mine == left ? b->spent : 0);
    *number = dice_size(free);
    return free;
}

/* The value of crossing one space of an area: higher when few are left. */
static void weigh_areas(const border_setup *u, const border_board *board, unsigned scored,
                        unsigned taken, const border_spaces *cross, float *gain) {
    for (int a = 0; a < BORDER_AREAS; a++) {
        int open = border_count_open(&board->border[a], cross);
        gain[a] = open == 0 || (scored >> a & 1)
                      ? 0.0f
                      : (float)border_value(u, a, taken) / (float)(open * open);
    }
}

/* The best of these spaces, by the areas it fences (F2); of equals the first on the board, so that
 * other colours change nothing. */
static int best_space(const border_board *board, border_spaces may, const float *gain) {
    int best = -1, bit, area;
    float most = -1.0f;
    for (int word = 0; word < 2; word++) {
        BITS_EACH (bit, may.word[word]) {
            float worth = 0;
            unsigned fences = board->fences[word * 48 + bit];
            for (; fences; fences &= fences - 1) {
                area = __builtin_ctz(fences);
                worth += gain[area];
            }
            int space = word * 48 + bit;
            if (worth < most || (worth == most && board->place[space] > board->place[best]))
                continue;
            most = worth;
            best = space;
        }
    }
    return best;
}

/* Uses the dice one by one, always on the best space available (F14). */
static void use_leftover(const border_setup *u, const border_board *board, outlook *o, dice free,
                         int number, unsigned taken) {
    float gain[BORDER_AREAS];
    while (number-- > 0) {
        border_spaces may = border_crossable(&o->near, &o->cross, free);
        if (!(may.word[0] | may.word[1])) return;
        weigh_areas(u, board, o->scored, taken, &o->cross, gain);
        int space = best_space(board, may, gain);
        border_add(&o->cross, space);
        o->near = border_join(o->near, board->touching[space]);
        free -= dice_of(space % 24 / 4);
    }
}

/* ---- Work ----------------------------------------------------------------------------------- */

/* The work that a segment with so many open spaces adds to an area, and the log-odds that the area
 * is complete within 4 and within 14 turns. Counted in some hundred games of bots: one open space
 * hardly matters, five have to be crossed one by one in second actions. */
static const float segment_work[LONGEST + 1] = { 0, 0.1f, 0.4f, 1.0f, 1.5f, 2.3f };
static const float segment_near[LONGEST + 1] = { 1.25f, -0.3f, -1.1f, -2.1f, -2.7f, -3.9f };
static const float segment_far[LONGEST + 1] = { 2.2f, 0, -0.15f, -0.75f, -1.45f, -2.5f };

/* The chance to have given dice after three throws, by how they are split over the colours: rows by
 * their number, columns by the sum of the squares. From ai/turn.h; a test computes them again. */
static const float dice_chance[LONGEST + 1][26] = {
    { 1.0f },
    { 0, 0.9351f },
    { 0, 0, 0.8284f, 0, 0.6988f },
    { 0, 0, 0, 0.6673f, 0, 0.5432f, 0, 0, 0, 0.3548f },
    { 0, 0, 0, 0, 0.4482f, 0, 0.3490f, 0, 0.2753f, 0, 0.2125f, 0, 0, 0, 0, 0, 0.1044f },
    { 0,       0, 0, 0, 0,       0.1968f, 0, 0.1447f, 0, 0.1080f, 0, 0.0810f, 0,
      0.0616f, 0, 0, 0, 0.0362f, 0,       0, 0,       0, 0,       0, 0,       0.0133f },
};

/* The 24 segments by open spaces. Nibbles as in border.h; `with` has segment i of word 0 in bit 4i
 * and of word 1 in bit 4i + 1. */
typedef struct {
    uint64_t count[2];
    bits with[LONGEST + 1];
} segments;

static inline uint64_t low_bits(uint64_t x) { return x & 0x111111111111u; }

/* Joins two words of nibble flags, and moves the fifth spaces (bit 2 of the short ones) over. */
static inline bits touched(uint64_t open0, uint64_t open1) {
    uint64_t short_ones = open0 & 0x777777333333u;
    uint64_t in0 = low_bits(short_ones | short_ones >> 1 | short_ones >> 2);
    uint64_t in1 = low_bits(open1 | open1 >> 1 | open1 >> 2 | open1 >> 3);
    return in0 | (in1 | (open0 >> 2 & 0x111111u) << 24) << 1;
}

static void count_segments(const border_spaces *cross, segments *all) {
    uint64_t open0 = ~cross->word[0] & BORDER_WORD0, open1 = ~cross->word[1] & BORDER_WORD1;
    bits ones, twos, fours;
    all->count[0] = border_count_nibbles(open0 & 0x777777333333u);
    all->count[1] = border_count_nibbles(open1) + ((open0 >> 2 & 0x111111u) << 24);
    ones = low_bits(all->count[0]) | low_bits(all->count[1]) << 1;
    twos = low_bits(all->count[0] >> 1) | low_bits(all->count[1] >> 1) << 1;
    fours = low_bits(all->count[0] >> 2) | low_bits(all->count[1] >> 2) << 1;
    all->with[0] = ~(ones | twos | fours) & 0x333333333333u;
    all->with[1] = ones & ~twos & ~fours;
    all->with[2] = twos & ~ones;
    all->with[3] = twos & ones;
    all->with[4] = fours & ~ones;
    all->with[5] = fours & ones;
}

/* The chance to fill all those segments in one first action (F10). */
static float fill_chance(const segments *all, bits which, int number) {
    if (number > DICE) return 0;
    uint64_t need0 = all->count[0] & low_bits(which) * 15;
    uint64_t need1 = all->count[1] & low_bits(which >> 1) * 15;
    uint64_t need = (need0 & 0xffffffu) + (need0 >> 24) + (need1 & 0xffffffu) + (need1 >> 24);
    int squares = 0;
    for (; need; need >>= 4) squares += (int)((need & 15) * (need & 15));
    return dice_chance[number][squares];
}

/* The chance for given log-odds. e^x is computed as (1 + x/16)^16: near enough. */
static float chance_of(float odds) {
    float x = odds > 0 ? -odds : odds, power = x < -15.0f ? 0.0625f : 1.0f + x / 16.0f;
    for (int i = 0; i < 4; i++) power *= power;
    return odds > 0 ? 1.0f / (1.0f + power) : power / (1.0f + power);
}

/* The colour of the only space of an area that is not crossed, if it could be in a second action.
 */
static unsigned hit_colour(const border_spaces *border, const outlook *o) {
    uint64_t in0 = border->word[0] & o->near.word[0] & ~o->cross.word[0];
    uint64_t in1 = border->word[1] & o->near.word[1] & ~o->cross.word[1];
    return in0 | in1 ? 1u << bits_first(in0 ? in0 : in1) % 24 / 4 : 0;
}

static void judge_areas(const border_setup *u, const border_board *board, unsigned taken,
                        outlook *o, const segments *all) {
    for (int a = 0; a < BORDER_AREAS; a++) {
        o->near_by[a] = o->far_off[a] = o->work[a] = 0;
        o->need[a] = 0;
        o->hit[a] = 0;
        if (o->scored >> a & 1) continue;
        const border_spaces *border = &board->border[a];
        o->need[a] = border_count_open(border, &o->cross);
        bits which =
            touched(border->word[0] & ~o->cross.word[0], border->word[1] & ~o->cross.word[1]);
        o->value[a] = border_value(u, a, taken);
        float value = (float)o->value[a], near = segment_near[0], far = segment_far[0];
        int number = 0;
        for (int k = 1; k <= LONGEST; k++) {
            int n = bits_count(which & all->with[k]);
            number += k * n;
            o->work[a] += segment_work[k] * (float)n;
            near += segment_near[k] * (float)n;
            far += segment_far[k] * (float)n;
        }
        o->near_by[a] = chance_of(near);
        o->far_off[a] = chance_of(far);
        o->fill[a] = fill_chance(all, which, number);
        if (o->need[a] == 1) o->hit[a] = hit_colour(border, o);
        o->soon += value * o->fill[a];
        o->later += value * o->near_by[a];
        o->late += value * o->far_off[a];
    }
}

/* Work for the cheapest areas that are missing to six (F17). */
static float work_to_end(const outlook *o) {
    float sum = 0;
    unsigned done = o->scored;
    for (int missing = BORDER_AREAS_TO_END - o->areas; missing > 0; missing--) {
        int least = -1;
        for (int a = 0; a < BORDER_AREAS; a++)
            if (!(done >> a & 1) && (least < 0 || o->work[a] < o->work[least])) least = a;
        done |= 1u << least;
        sum += o->work[least];
    }
    return sum;
}

static int count_colours(bits segments_or_spaces) {
    bits all = segments_or_spaces | segments_or_spaces >> 24;
    all |= all >> 2;
    return bits_count((all | all >> 1) & 0x111111u);
}

static void judge_board(const border_setup *u, const border_board *board, unsigned taken,
                        outlook *o) {
    segments all;
    bits cheap = 0;
    count_segments(&o->cross, &all);
    for (int k = 1; k <= LONGEST; k++) {
        o->count[k] = bits_count(all.with[k]);
        cheap |= all.with[k];
        o->colours[k] = count_colours(cheap);
    }
    o->open = 84 - bits_count(o->cross.word[0]) - bits_count(o->cross.word[1]);
    o->frontier = count_colours((o->near.word[0] & ~o->cross.word[0]) |
                                (o->near.word[1] & ~o->cross.word[1]));
    o->reach = border_count_open(&o->near, &o->cross);
    o->soon = o->later = o->late = (float)o->points;
    judge_areas(u, board, taken, o, &all);
    o->six = work_to_end(o);
}

/* ---- The whole table ------------------------------------------------------------------------ */

/* Points now, including those scored at the end of this action (F16). */
static void count_points(const border_setup *u, const border_state *b, int seat, unsigned taken,
                         outlook *o) {
    unsigned fresh = border_complete(&u->board[seat], &o->cross) & ~o->scored;
    unsigned first = b->first[seat] | (fresh & ~taken);
    int area;
    o->scored |= fresh;
    o->areas = bits_count(o->scored);
    o->points = o->best = 0;
    BITS_EACH (area, o->scored) {
        int value = first >> area & 1 ? u->value_first[area] : u->value_later[area];
        o->points += value;
        if (value > o->best) o->best = value;
    }
}

/* What would win at once: a sixth area with more points than all others have (F17, F18). */
static void judge_end(int seats, table_view *t, int seat) {
    outlook *o = &t->seat[seat];
    int rival = 0;
    unsigned hits = 0, winning = 0;
    float miss = 1.0f;
    for (int i = 0; i < seats; i++)
        if (i != seat && t->seat[i].points > rival) rival = t->seat[i].points;
    for (int a = 0; a < BORDER_AREAS; a++) {
        if (o->scored >> a & 1) continue;
        hits |= o->hit[a];
        if (o->areas + 1 < BORDER_AREAS_TO_END || o->points + o->value[a] <= rival) continue;
        winning |= o->hit[a];
        miss *= 1.0f - o->fill[a];
    }
    o->win = 1.0f - miss;
    o->hits = bits_count(hits);
    o->win_hits = bits_count(winning);
}

static void view_table(const border_setup *u, const border_state *b, table_view *t) {
    unsigned before = border_taken(b);
    int number;
    t->taken = before;
    t->ends = false;
    for (int i = 0; i < u->seats; i++) {
        outlook *o = &t->seat[i];
        o->cross = b->cross[i];
        o->near = b->near[i];
        o->scored = border_scored(b, i);
        dice free = leftover(u, b, i, &number);
        use_leftover(u, &u->board[i], o, free, number, before);
        count_points(u, b, i, before, o);
        t->taken |= o->scored;
        t->ends |= o->areas >= BORDER_AREAS_TO_END;
    }
    for (int i = 0; i < u->seats; i++) judge_board(u, &u->board[i], t->taken, &t->seat[i]);
    for (int i = 0; i < u->seats; i++) judge_end(u->seats, t, i);
}

/* ---- One seat's view ------------------------------------------------------------------------ */

/* The other seats, combined. */
typedef struct {
    int points, areas, best, open; /* the maximum; of open spaces the minimum */
    float mean_points, mean_open;
    float near_by[BORDER_AREAS], soon, later, late, six; /* of the most dangerous seat */
    float mean_soon, mean_later, mean_late, mean_frontier, mean_reach;
    float mean_count[LONGEST + 1];
    float work[BORDER_AREAS]; /* the least; of one who has scored it none */
    int need[BORDER_AREAS];
    float win, mean_colours;
    int hits, win_hits;
} opponents;

static float most(float a, float b) { return a > b ? a : b; }

static float between(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

static void add_opponent(opponents *r, const outlook *o, float share) {
    if (o->points > r->points) r->points = o->points;
    if (o->areas > r->areas) r->areas = o->areas;
    if (o->best > r->best) r->best = o->best;
    if (o->open < r->open) r->open = o->open;
    if (o->six < r->six) r->six = o->six;
    for (int a = 0; a < BORDER_AREAS; a++) {
        r->near_by[a] = most(r->near_by[a], o->near_by[a]);
        r->work[a] = -most(-r->work[a], -o->work[a]);
        if (o->need[a] < r->need[a]) r->need[a] = o->need[a];
    }
    r->soon = most(r->soon, o->soon);
    r->later = most(r->later, o->later);
    r->late = most(r->late, o->late);
    r->win = most(r->win, o->win);
    if (o->hits > r->hits) r->hits = o->hits;
    if (o->win_hits > r->win_hits) r->win_hits = o->win_hits;

    r->mean_colours += share * (float)o->colours[3];
    r->mean_points += share * (float)o->points;
    r->mean_open += share * (float)o->open;
    r->mean_soon += share * o->soon;
    r->mean_later += share * o->later;
    r->mean_late += share * o->late;
    r->mean_frontier += share * (float)o->frontier;
    r->mean_reach += share * (float)o->reach;
    for (int k = 1; k <= LONGEST; k++) r->mean_count[k] += share * (float)o->count[k];
}

__attribute__((noinline)) static opponents combine_opponents(const border_setup *u,
                                                             const table_view *t, int seat) {
    opponents r;
    CLEAR(&r, sizeof r);
    r.open = 84;
    r.six = 100.0f;
    for (int a = 0; a < BORDER_AREAS; a++) {
        r.work[a] = 100.0f;
        r.need[a] = 84;
    }
    /* In table order from here, so that the floats are added in the same order for every seat. */
    for (int i = border_next_seat(u, seat); i != seat; i = border_next_seat(u, i))
        add_opponent(&r, &t->seat[i], 1.0f / (float)(u->seats - 1));
    return r;
}

static float *put_areas(const table_view *t, int seat, const opponents *r, float *out) {
    const outlook *o = &t->seat[seat];
    for (int a = 0; a < BORDER_AREAS; a++) {
        *out++ = (float)(o->scored >> a & 1);
        *out++ = o->near_by[a];
        *out++ = o->far_off[a];
        *out++ = (float)((t->taken & ~o->scored) >> a & 1);
        *out++ = r->near_by[a];
    }
    return out;
}

static float *put_race(const table_view *t, const outlook *o, const opponents *r, float *out) {
    float lead = (float)(o->points - r->points);
    *out++ = (float)o->points / 40.0f;
    *out++ = lead / 30.0f;
    *out++ = ((float)o->points - r->mean_points) / 30.0f;
    *out++ = (float)o->areas / 6.0f;
    *out++ = (float)r->areas / 6.0f;
    *out++ = (float)(o->areas >= 5);
    *out++ = (float)(o->areas >= 4);
    *out++ = (float)(r->areas >= 5);
    *out++ = (float)(r->areas >= 4);
    /* F17, F18: when this is the last turn only the points count, then the best area. */
    *out++ = (float)t->ends;
    *out++ = t->ends ? between(lead + (float)(o->best - r->best) / 16.0f, -1.0f, 1.0f) : 0.0f;
    *out++ = t->ends ? between(lead / 8.0f, -1.0f, 1.0f) : 0.0f;
    *out++ = (float)(o->best - r->best) / 12.0f;
    *out++ = (o->later - r->later) / 30.0f; /* BORDER_IN_LEAD */
    *out++ = between(o->six / 20.0f, 0.0f, 1.5f);
    *out++ = between(r->six / 20.0f, 0.0f, 1.5f);
    *out++ = 1.0f / (1.0f + o->six);
    *out++ = 1.0f / (1.0f + r->six);
    return out;
}

static float *put_boards(const outlook *o, const opponents *r, float *out) {
    *out++ = o->soon / 40.0f;
    *out++ = o->later / 40.0f;
    *out++ = o->late / 60.0f; /* BORDER_IN_LATE */
    *out++ = r->soon / 40.0f;
    *out++ = r->later / 40.0f;
    *out++ = r->late / 60.0f;
    *out++ = r->mean_soon / 40.0f;
    *out++ = r->mean_later / 40.0f;
    *out++ = r->mean_late / 60.0f;
    *out++ = (float)o->open / 84.0f;
    *out++ = (float)r->open / 84.0f;
    *out++ = r->mean_open / 84.0f;
    for (int k = 1; k <= LONGEST; k++) *out++ = (float)o->count[k] / 8.0f;
    for (int k = 1; k <= LONGEST; k++) *out++ = r->mean_count[k] / 8.0f;
    for (int k = 1; k <= 3; k++) *out++ = (float)o->colours[k] / 6.0f;
    *out++ = (float)o->frontier / 6.0f;
    *out++ = r->mean_frontier / 6.0f;
    return out;
}

/* The chances of areas that are far off hardly move when one comes nearer; the work does. */
static float *put_work(const outlook *o, const opponents *r, float *out) {
    for (int a = 0; a < BORDER_AREAS; a++) *out++ = between(o->work[a] / 6.0f, 0.0f, 2.0f);
    for (int a = 0; a < BORDER_AREAS; a++) *out++ = between(r->work[a] / 6.0f, 0.0f, 2.0f);
    for (int a = 0; a < BORDER_AREAS; a++) *out++ = (float)o->need[a] / 12.0f;
    for (int a = 0; a < BORDER_AREAS; a++) *out++ = (float)r->need[a] / 12.0f;
    *out++ = (float)o->reach / 30.0f;
    *out++ = r->mean_reach / 30.0f;
    return out;
}

static float *put_end(const outlook *o, const opponents *r, float *out) {
    *out++ = o->win;
    *out++ = r->win;
    *out++ = (float)o->hits / 3.0f;
    *out++ = (float)r->hits / 3.0f;
    *out++ = (float)o->win_hits / 3.0f;
    *out++ = (float)r->win_hits / 3.0f;
    *out++ = (float)o->colours[LONGEST] / 6.0f;
    *out++ = r->mean_colours / 6.0f;
    return out;
}

/* The turns until this seat throws, and the number of seats. */
static float *put_tempo(const border_setup *u, const border_state *b, int seat, float *out) {
    int next = is_after_throws(b) ? border_next_seat(u, b->active) : b->active;
    int wait = seat >= next ? seat - next : seat + u->seats - next;
    *out++ = (float)(wait == 0);
    *out++ = (float)(wait == 1);
    *out++ = (float)wait / 3.0f;
    *out++ = (float)(u->seats == 2);
    *out++ = (float)(u->seats == 4);
    *out++ = between((float)b->turns / 100.0f, 0.0f, 1.0f);
    return out;
}

static void look_from(const border_setup *u, const border_state *b, const table_view *t, int seat,
                      float *out) {
    opponents r = combine_opponents(u, t, seat);
    float *end = put_areas(t, seat, &r, out);
    CAREFUL(end - out == BORDER_IN_RACE);
    end = put_race(t, &t->seat[seat], &r, end);
    CAREFUL(end - out == BORDER_IN_BOARDS);
    end = put_boards(&t->seat[seat], &r, end);
    CAREFUL(end - out == BORDER_IN_WORK);
    end = put_work(&t->seat[seat], &r, end);
    CAREFUL(end - out == BORDER_IN_END);
    end = put_end(&t->seat[seat], &r, end);
    CAREFUL(end - out == BORDER_IN_TEMPO);
    end = put_tempo(u, b, seat, end);
    CAREFUL(end - out == BORDER_INPUTS);
    (void)end;
}

static void look(const game_setup *block, const game_state *s, float (*out)[GAME_INPUTS]) {
    const border_setup *u = border_setup_of(block);
    table_view t;
    view_table(u, border_state_of(s), &t);
    for (int seat = 0; seat < u->seats; seat++)
        look_from(u, border_state_of(s), &t, seat, out[seat]);
}

/* Stopping is rarely good while the seat can still fill or cross: crossing costs nothing, and a
 * used die is one less for the others (F13). But with a sixth area in reach it may be better not to
 * end the game (F17). */
static bool idle(const game_setup *u, const game_state *s, game_move m) {
    const border_state *b = border_state_of(s);
    (void)u;
    if (m != BORDER_DONE) return false;
    if (b->phase == BORDER_SECOND)
        return bits_count(border_scored(b, b->asked)) < 4 && border_can_cross(b);
    return bits_count(border_scored(b, b->active)) < 4 && border_can_fill(b);
}

static unsigned reached(const game_setup *u, const game_state *s, int seat) {
    return border_complete(&border_setup_of(u)->board[seat], &border_state_of(s)->cross[seat]);
}

static const game_level levels[GAME_LEVELS] = {
    { 4.00f, 0, 0 }, { 1.45f, 1, 0 }, { 0.70f, 1, 0 },  { 0.43f, 1, 0 }, { 0.26f, 1, 0 },
    { 0.14f, 1, 0 }, { 0.09f, 2, 0 }, { 0.018f, 2, 0 }, { 0, 2, 4 },
};

/* Points; points in the end, and work on the sixth area; few for the most dangerous of the others;
 * many colours that can be used. */
static void terms(const game_setup *block, const game_state *s, int seat, float *out) {
    const border_setup *u = border_setup_of(block);
    table_view t;
    view_table(u, border_state_of(s), &t);
    const outlook *o = &t.seat[seat];
    opponents r = combine_opponents(u, &t, seat);
    out[TERM_NOW] = o->soon / 2.0f;
    out[TERM_GROWTH] = o->late / 5.0f - o->six / 2.5f;
    out[TERM_HINDER] = -r.later;
    out[TERM_SAFE] = (float)(o->frontier + o->colours[2]) / 1.5f;
}

static const game_judge judge = {
    .inputs = BORDER_INPUTS,
    .hidden = HIDDEN,
    .look = look,
    .weights = shipped_weights_border,
    .idle = idle,
    .reached = reached,
    .levels = levels,
};
static const game_rung rungs[GAME_RIVALS] = {
    { 2.7f, 1, 0, 0 },  { 1.2f, 1, 0, 0 },   { 0.62f, 1, 0, 0 },  { 1.4f, 1, 0, 0 },
    { 1.6f, 1, 0, 0 },  { 0.48f, 1, 0, 0 },  { 0.25f, 1, 0, 0 },  { 0.29f, 1, 0, 0 },
    { 0.17f, 1, 0, 0 }, { 0.018f, 2, 0, 0 }, { 0.025f, 2, 0, 0 }, { 0, 2, 4, 0 },
};

const game_bot border_bot = {
    .throws = &throws,
    .judge = &judge,
    .terms = terms,
    .rungs = rungs,
    .bias = 0.04f,
};
