/* assets_check.c -- The Border: checks a map that has been read (F2, F3, F4). Each fault is
 * reported once, at the first hexagon that shows it, and seen on all of them. What is missing is
 * seen where it may be repaired: see_missing. */
#include "games/border/border.h"

enum { HEXES = BORDER_SIDE * BORDER_SIDE };

/* Numbers of faults, to be seen on more hexagons; 0: not reported, -1: there was no room. */
typedef struct {
    int segment[BORDER_SEGMENTS], whites, area[BORDER_AREAS]; /* missing */
    int leak[3][BORDER_AREAS];                                /* at the edge, open, mixed */
} numbers;

static bool is_space(uint8_t hex) { return hex >= BORDER_HEX_WHITE; }
static bool is_area(uint8_t hex) { return hex != BORDER_HEX_NONE && !is_space(hex); }

/* Returns the number of the fault. */
static int report(const border_draft *b, int at, const char *pattern, text_span culprit,
                  faults *f) {
    faults_about(f, b->line_of_row[at / BORDER_SIDE], 0, pattern, culprit);
    return f->last ? f->last : -1;
}

static void see(border_draft *b, int at, int number) { fault_set_add(&b->seen_at[at], number); }

/* True the first time it is called for one of up to 32 things. */
static bool is_new(uint32_t *reported, int which) {
    bool fresh = !(*reported >> which & 1);
    *reported |= 1u << which;
    return fresh;
}

/* Gives the hexagons with the same mark as `from`, a byte each, that are connected with it this
 * piece; returns how many. */
static int spread(const border_setup *u, const uint8_t *mark, int from, uint8_t *piece_at,
                  uint8_t piece) {
    int queue[HEXES], head = 0, tail = 0, beside[6];
    queue[tail++] = from;
    piece_at[from] = piece;
    while (head < tail) {
        int n = border_neighbours(u, queue[head++], beside);
        for (int i = 0; i < n; i++) {
            if (mark[beside[i]] != mark[from] || piece_at[beside[i]]) continue;
            piece_at[beside[i]] = piece;
            queue[tail++] = beside[i];
        }
    }
    return tail;
}

/* ---- Segments and white spaces ------------------------------------------------------------- */

static void see_segment(border_draft *b, int segment, int number) {
    for (int at = 0; at < HEXES; at++)
        if (b->segment_at[at] == segment + 1) see(b, at, number);
}

static int report_segment(border_draft *b, int at, int segment, const char *pattern, faults *f) {
    int number = report(b, at, pattern, text_of(border_segment_name(segment).at), f);
    see_segment(b, segment, number);
    return number;
}

static bool is_connected(const border_draft *b, int from) {
    uint8_t piece_at[HEXES] = { 0 };
    int all = 0;
    for (int at = 0; at < HEXES; at++) all += b->segment_at[at] == b->segment_at[from];
    return all == spread(b->u, b->segment_at, from, piece_at, 1);
}

/* Whether a space touches one of its own colour in another segment. */
static bool touches_its_colour(const border_draft *b, int at) {
    int beside[6], segment = b->segment_at[at] - 1, n = border_neighbours(b->u, at, beside);
    for (int i = 0; i < n; i++) {
        int other = b->segment_at[beside[i]] - 1;
        if (other >= 0 && other != segment &&
            border_segment_colour(other) == border_segment_colour(segment))
            return true;
    }
    return false;
}

/* F3: every segment has its length, is connected, and touches none of its colour. */
static void check_segments(border_draft *b, numbers *missing, faults *f) {
    int count[BORDER_SEGMENTS] = { 0 };
    uint32_t too_long = 0, apart = 0, touching = 0;
    for (int at = 0; at < HEXES; at++) {
        if (!b->segment_at[at]) continue;
        int segment = b->segment_at[at] - 1;
        if (count[segment]++ == border_segment_length(segment) && is_new(&too_long, segment))
            report_segment(b, at, segment, WORDS("F3 segment %1 has more spaces than its length"),
                           f);
        if (is_new(&apart, segment) && !is_connected(b, at))
            report_segment(b, at, segment, WORDS("F3 segment %1 is not connected"), f);
        if (touches_its_colour(b, at) && is_new(&touching, segment))
            report_segment(b, at, segment, WORDS("F3 segment %1 touches another one of its colour"),
                           f);
    }
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++)
        if (!count[segment])
            missing->segment[segment] =
                report_segment(b, 0, segment, WORDS("F3 segment %1 is missing"), f);
        else if (count[segment] < border_segment_length(segment))
            report_segment(b, 0, segment, WORDS("F3 segment %1 has fewer spaces than its length"),
                           f);
}

/* F4: one W1, and below or right of it one W2. */
static void check_whites(border_draft *b, numbers *missing, faults *f) {
    int first[2] = { -1, -1 }, second[2] = { -1, -1 };
    for (int at = 0; at < HEXES; at++) {
        int white = b->board->map[at] - BORDER_HEX_WHITE;
        if (white != 0 && white != 1) continue;
        if (first[white] < 0)
            first[white] = at;
        else if (second[white] < 0)
            second[white] = at;
    }
    for (int white = 0; white < 2; white++) {
        if (second[white] < 0) continue;
        int number = report(b, second[white], WORDS("F4 there is more than one white space %1"),
                            text_of(white ? "W2" : "W1"), f);
        for (int at = 0; at < HEXES; at++)
            if (b->board->map[at] == BORDER_HEX_WHITE + white) see(b, at, number);
    }
    if (first[0] < 0 || first[1] < 0) {
        missing->whites =
            report(b, 0, WORDS("F4 the white spaces W1 and W2 must both be there"), text_of(""), f);
    } else if (first[1] < first[0]) {
        int number = report(b, first[1], WORDS("F4 W1 comes before W2"), text_of(""), f);
        see(b, first[0], number);
        see(b, first[1], number);
    }
}

/* ---- Areas --------------------------------------------------------------------------------- */

/* F2: a hexagon of an area is fenced on all sides. What is empty beside it lacks the fence. */
static void check_fence(border_draft *b, int at, numbers *of, faults *f) {
    static const char *const why[3] = {
        WORDS("F2 area %1 leaks: it touches the edge of the map"),
        WORDS("F2 area %1 leaks: a hexagon of it is not fenced"),
        WORDS("F2 area %1 leaks into another area"),
    };
    const uint8_t *map = b->board->map;
    int beside[6], n = border_neighbours(b->u, at, beside), area = map[at] - BORDER_HEX_AREA;
    bool found[3] = { n < 6, false, false };
    for (int i = 0; i < n; i++) {
        found[1] = found[1] || map[beside[i]] == BORDER_HEX_NONE;
        found[2] = found[2] || (is_area(map[beside[i]]) && map[beside[i]] != map[at]);
    }
    for (int kind = 0; kind < 3; kind++) {
        int *number = &of->leak[kind][area];
        if (!found[kind]) continue;
        if (!*number) *number = report(b, at, why[kind], text_of(b->u->area_name[area]), f);
        see(b, at, *number);
    }
    for (int i = 0; i < n; i++)
        if (map[beside[i]] == BORDER_HEX_NONE) see(b, beside[i], of->leak[1][area]);
}

/* F2: it is seen on all pieces but the largest. */
static void check_pieces(border_draft *b, int from, faults *f) {
    const uint8_t *map = b->board->map;
    uint8_t piece_at[HEXES] = { 0 };
    int pieces = 0, largest = 0, most = 0;
    for (int at = from; at < HEXES; at++) {
        if (map[at] != map[from] || piece_at[at]) continue;
        /* More pieces than a byte counts are one. */
        pieces += pieces < 255;
        int size = spread(b->u, map, at, piece_at, (uint8_t)pieces);
        if (size <= most) continue;
        most = size;
        largest = pieces;
    }
    if (pieces == 1) return;
    int number = report(b, from, WORDS("F2 area %1 is in several pieces"),
                        text_of(b->u->area_name[map[from] - BORDER_HEX_AREA]), f);
    for (int at = from; at < HEXES; at++)
        if (piece_at[at] && piece_at[at] != largest) see(b, at, number);
}

static bool touches_area(const border_draft *b, int at) {
    int beside[6], n = border_neighbours(b->u, at, beside), areas = 0;
    for (int i = 0; i < n; i++) areas += is_area(b->board->map[beside[i]]);
    return areas > 0;
}

/* F2: every space fences an area. */
static void check_spaces(border_draft *b, faults *f) {
    int count = 0, first = 0;
    for (int at = HEXES - 1; at >= 0; at--) {
        if (!is_space(b->board->map[at]) || touches_area(b, at)) continue;
        first = at;
        count++;
    }
    if (!count) return;
    int number = report(b, first, WORDS("F2 spaces that touch no area: %1"),
                        text_of(text_number(count).at), f);
    for (int at = first; at < HEXES; at++)
        if (is_space(b->board->map[at]) && !touches_area(b, at)) see(b, at, number);
}

/* F2: every area is on the map, connected, and fenced on all sides. */
static void check_areas(border_draft *b, numbers *of, faults *f) {
    const uint8_t *map = b->board->map;
    uint32_t there = 0;
    check_spaces(b, f);
    for (int at = 0; at < HEXES; at++) {
        if (!is_area(map[at])) continue;
        check_fence(b, at, of, f);
        if (is_new(&there, map[at] - BORDER_HEX_AREA)) check_pieces(b, at, f);
    }
    for (int area = 0; area < BORDER_AREAS; area++)
        if (!(there >> area & 1))
            of->area[area] = report(b, 0, WORDS("F2 area %1 is not on the map"),
                                    text_of(b->u->area_name[area]), f);
}

/* ---- What is missing ----------------------------------------------------------------------- */

/* Empty hexagons from which one cannot leave the map over empty ones: fenced, without an area.
 * Returns whether there are any. */
static bool find_closed(const border_draft *b, bool *closed) {
    const uint8_t *map = b->board->map;
    uint8_t outside[HEXES] = { 0 };
    int beside[6], count = 0;
    for (int row = 0; row < b->u->rows; row++)
        for (int column = 0; column < b->u->columns; column++) {
            int at = row * BORDER_SIDE + column;
            if (map[at] == BORDER_HEX_NONE && !outside[at] &&
                border_neighbours(b->u, at, beside) < 6)
                spread(b->u, map, at, outside, 1);
        }
    for (int row = 0; row < b->u->rows; row++)
        for (int column = 0; column < b->u->columns; column++) {
            int at = row * BORDER_SIDE + column;
            closed[at] = map[at] == BORDER_HEX_NONE && !outside[at];
            count += closed[at];
        }
    return count > 0;
}

/* A missing segment is seen on the spaces of its colour that have a fault. If there are none, and
 * for a white space, it is seen where spaces are missing or too many: on empty hexagons beside an
 * area and on all spaces with a fault. A missing area is seen on what is fenced and empty; if there
 * is nothing, on areas with a fault and spaces that fence none. Else what is missing is nowhere. */
static void see_missing(border_draft *b, const numbers *missing) {
    const uint8_t *map = b->board->map;
    bool faulty[HEXES], closed[HEXES], wrong[BORDER_COLOURS] = { false };
    bool hollow = find_closed(b, closed);
    for (int at = 0; at < HEXES; at++) {
        faulty[at] = fault_set_any(&b->seen_at[at]);
        if (b->segment_at[at] && faulty[at])
            wrong[border_segment_colour(b->segment_at[at] - 1)] = true;
    }
    for (int row = 0; row < b->u->rows; row++)
        for (int column = 0; column < b->u->columns; column++) {
            int at = row * BORDER_SIDE + column;
            bool space = is_space(map[at]), fences = touches_area(b, at);
            int colour = b->segment_at[at] ? border_segment_colour(b->segment_at[at] - 1) : -1;
            bool room = space ? faulty[at] : map[at] == BORDER_HEX_NONE && fences;
            for (int i = 0; i < BORDER_SEGMENTS; i++) {
                int own = border_segment_colour(i);
                if (wrong[own] ? faulty[at] && colour == own : room)
                    see(b, at, missing->segment[i]);
            }
            if (room || (space && colour < 0)) see(b, at, missing->whites);
            if (hollow ? closed[at] : faulty[at] && (is_area(map[at]) || (space && !fences)))
                for (int i = 0; i < BORDER_AREAS; i++) see(b, at, missing->area[i]);
        }
}

void border_find_faults(border_draft *b, faults *f) {
    numbers of;
    CLEAR(&of, sizeof of);
    check_segments(b, &of, f);
    check_whites(b, &of, f);
    check_areas(b, &of, f);
    if (f->any) see_missing(b, &of);
}
