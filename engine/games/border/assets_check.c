/* assets_check.c -- The Border: checks a map that has been read (F2, F3, F4). Each fault is
 * reported once, at the first hexagon that shows it. */
#include "games/border/border.h"

enum { HEXES = BORDER_SIDE * BORDER_SIDE };

static bool is_space(uint8_t hex) { return hex >= BORDER_HEX_WHITE; }

static void report(border_draft *b, int at, const char *pattern, text_span culprit, faults *f) {
    faults_about(f, b->line_of_row[at / BORDER_SIDE], 0, pattern, culprit);
}

/* The last fault is seen there. */
static void mark(border_draft *b, int at, const faults *f) {
    if (!b->fault_at[at]) b->fault_at[at] = (uint8_t)f->count;
}

static void report_at(border_draft *b, int at, const char *pattern, text_span culprit, faults *f) {
    report(b, at, pattern, culprit, f);
    mark(b, at, f);
}

/* True the first time it is called for one of up to 32 things. */
static bool is_new(uint32_t *reported, int which) {
    bool fresh = !(*reported >> which & 1);
    *reported |= 1u << which;
    return fresh;
}

/* Whether the hexagons with the same mark as `from`, a byte each, are connected. */
static bool is_connected(const border_setup *u, const uint8_t *mark, int from) {
    uint8_t seen[HEXES];
    int queue[HEXES], head = 0, tail = 0, beside[6], all = 0;
    CLEAR(seen, sizeof seen);
    queue[tail++] = from;
    seen[from] = 1;
    while (head < tail) {
        int n = border_neighbours(u, queue[head++], beside);
        for (int i = 0; i < n; i++) {
            if (mark[beside[i]] != mark[from] || seen[beside[i]]) continue;
            seen[beside[i]] = 1;
            queue[tail++] = beside[i];
        }
    }
    for (int at = 0; at < HEXES; at++) all += mark[at] == mark[from];
    return all == tail;
}

static void report_segment(border_draft *b, int at, int segment, const char *pattern, faults *f) {
    report(b, at, pattern, text_of(border_segment_name(segment).at), f);
    for (int i = 0; i < HEXES; i++)
        if (b->segment_at[i] == segment + 1) mark(b, i, f);
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
static void check_segments(border_draft *b, faults *f) {
    int count[BORDER_SEGMENTS] = { 0 };
    uint32_t too_long = 0, apart = 0, touching = 0;
    for (int at = 0; at < HEXES; at++) {
        if (!b->segment_at[at]) continue;
        int segment = b->segment_at[at] - 1;
        if (count[segment]++ == border_segment_length(segment) && is_new(&too_long, segment))
            report_segment(b, at, segment, WORDS("F3 segment %1 has more spaces than its length"),
                           f);
        if (is_new(&apart, segment) && !is_connected(b->u, b->segment_at, at))
            report_segment(b, at, segment, WORDS("F3 segment %1 is not connected"), f);
        if (touches_its_colour(b, at) && is_new(&touching, segment))
            report_segment(b, at, segment, WORDS("F3 segment %1 touches another one of its colour"),
                           f);
    }
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++)
        if (count[segment] < border_segment_length(segment))
            report_segment(b, 0, segment,
                           count[segment] ? WORDS("F3 segment %1 has fewer spaces than its length")
                                          : WORDS("F3 segment %1 is missing"),
                           f);
}

/* F4: one W1, and below or right of it one W2. */
static void check_whites(border_draft *b, faults *f) {
    int found[2] = { -1, -1 };
    for (int at = 0; at < HEXES; at++) {
        int white = b->board->map[at] - BORDER_HEX_WHITE;
        if (white != 0 && white != 1) continue;
        if (found[white] >= 0)
            report_at(b, at, WORDS("F4 there are two white spaces %1"),
                      text_of(white ? "W2" : "W1"), f);
        else
            found[white] = at;
    }
    if (found[0] < 0 || found[1] < 0)
        report(b, 0, WORDS("F4 the white spaces W1 and W2 must both be there"), text_of(""), f);
    else if (found[1] < found[0])
        report_at(b, found[1], WORDS("F4 W1 comes before W2"), text_of(""), f);
}

/* F2: a hexagon of an area is fenced on all sides. */
static void check_fence(border_draft *b, int at, uint32_t *reported, faults *f) {
    const uint8_t *map = b->board->map;
    int beside[6], n = border_neighbours(b->u, at, beside), area = map[at] - BORDER_HEX_AREA;
    text_span name = text_of(b->u->area_name[area]);
    bool open = false, mixed = false;
    for (int i = 0; i < n; i++) {
        open = open || map[beside[i]] == BORDER_HEX_NONE;
        mixed = mixed || (map[beside[i]] != BORDER_HEX_NONE && !is_space(map[beside[i]]) &&
                          map[beside[i]] != map[at]);
    }
    if (n < 6 && is_new(&reported[0], area))
        report_at(b, at, WORDS("F2 area %1 leaks: it touches the edge of the map"), name, f);
    if (open && is_new(&reported[1], area))
        report_at(b, at, WORDS("F2 area %1 leaks: a hexagon of it is not fenced"), name, f);
    if (mixed && is_new(&reported[2], area))
        report_at(b, at, WORDS("F2 area %1 leaks into another area"), name, f);
}

static bool fences_something(const border_draft *b, int at) {
    int beside[6], n = border_neighbours(b->u, at, beside), areas = 0;
    for (int i = 0; i < n; i++) {
        uint8_t hex = b->board->map[beside[i]];
        areas += hex != BORDER_HEX_NONE && !is_space(hex);
    }
    return areas > 0;
}

/* F2: every area is on the map, connected, and fenced on all sides; every space fences an area. */
static void check_areas(border_draft *b, faults *f) {
    const uint8_t *map = b->board->map;
    uint32_t seen = 0, reported[3] = { 0, 0, 0 };
    for (int at = 0; at < HEXES; at++) {
        if (map[at] == BORDER_HEX_NONE) continue;
        if (is_space(map[at])) {
            if (!fences_something(b, at))
                report_at(b, at, WORDS("F2 a space touches no area"), text_of(""), f);
            continue;
        }
        int area = map[at] - BORDER_HEX_AREA;
        check_fence(b, at, reported, f);
        if (is_new(&seen, area) && !is_connected(b->u, map, at))
            report_at(b, at, WORDS("F2 area %1 is in several pieces"),
                      text_of(b->u->area_name[area]), f);
    }
    for (int area = 0; area < BORDER_AREAS; area++)
        if (!(seen >> area & 1))
            report(b, 0, WORDS("F2 area %1 is not on the map"), text_of(b->u->area_name[area]), f);
}

void border_find_faults(border_draft *b, faults *f) {
    check_segments(b, f);
    check_whites(b, f);
    check_areas(b, f);
}
