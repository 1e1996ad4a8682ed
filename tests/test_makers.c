/* test_makers.c -- new boards and sheets: every rule kept for every seed, the same seed the same
 * board; all faults of a bad one, not only the first; boards painted by hand; and luck, whose mean
 * is zero. */
#include "ai/luck.h"
#include "games/border/border.h"
#include "games/kuhvadis/kuhvadis.h"
#include "tests/fixtures.h"

enum { SEEDS = 200 };

static const game *border(void) { return games_find(text_of("border")); }
static const game *kuhvadis(void) { return games_find(text_of("kuhvadis")); }

/* Makes one, or fails the test. */
static void make(const game *g, const char *options, uint64_t seed, const char *name, char *text) {
    text_error e;
    text_out out = text_to(text, GAME_ASSET_TEXT);
    game_wish wish = { text_of(options), seed, NULL, 0 };
    if (!g->assets->make(&wish, text_of(name), &out, &e))
        fail_msg("%s, seed %d: %s", options, (int)seed, e.why);
    assert_int_equal(strlen(text), out.len);
}

static void expect_good(const game *g, const char *text) {
    text_error e;
    text_span name;
    if (g->assets->faults(text_of(text), &e, 1) != 0)
        fail_msg("line %d: %s\n%s", e.line, e.why, text);
    assert_true(g->assets->check(text_of(text), &name, &e));
    assert_true(text_is(name, "fresh"));
}

static void expect_refusal(const game *g, const char *options, const char *name, const char *why) {
    char text[GAME_ASSET_TEXT];
    text_error e;
    text_out out = text_to(text, sizeof text);
    game_wish wish = { text_of(options), 1, NULL, 0 };
    assert_false(g->assets->make(&wish, text_of(name), &out, &e));
    if (!strstr(e.why, why)) fail_msg("'%s' instead of '%s'", e.why, why);
}

/* ---- Boards -------------------------------------------------------------------------------- */

static border_setup read_board(const char *text) {
    border_setup u;
    text_error e;
    memset(&u, 0, sizeof u);
    if (!border_read_board(&u, 0, text_of(text), &e)) fail_msg("%s", e.why);
    return u;
}

static int segment_at(const border_setup *u, int at) {
    int number, hex = u->board[0].map[at];
    return hex < BORDER_HEX_SPACE ? -1 : border_space_segment(hex - BORDER_HEX_SPACE, &number);
}

/* Two neighbouring spaces are in one segment on both boards or on neither; lengths are the same. */
static bool same_cutting(const border_setup *one, const border_setup *two) {
    int beside[6];
    for (int at = 0; at < BORDER_SIDE * BORDER_SIDE; at++) {
        if (segment_at(one, at) < 0) continue;
        if (border_segment_length(segment_at(one, at)) !=
            border_segment_length(segment_at(two, at)))
            return false;
        int n = border_neighbours(one, at, beside);
        for (int i = 0; i < n; i++)
            if ((segment_at(one, at) == segment_at(one, beside[i])) !=
                (segment_at(two, at) == segment_at(two, beside[i])))
                return false;
    }
    return true;
}

/* F6: a new board can be played beside the classic ones. */
static void expect_belongs(const char *text) {
    game_asset fresh = { text_of("fresh"), text_of(text) };
    game_wish wish = { text_of("players=3 boards=emma,fresh,tim"), 0, &fresh, 1 };
    game_setup u;
    text_error e;
    if (!border()->rules->setup(&u, &wish, &e)) fail_msg("%s", e.why);
}

TEST(recolours) {
    char text[GAME_ASSET_TEXT], again[GAME_ASSET_TEXT], before[GAME_ASSET_TEXT] = "";
    const game_asset *classic;
    game_shipped(border(), &classic);
    border_setup sarah = read_board(classic[1].text.at);
    for (int seed = 0; seed < SEEDS; seed++) {
        make(border(), "like=sarah", (uint64_t)seed, "fresh", text);
        make(border(), "like=sarah", (uint64_t)seed, "fresh", again);
        assert_string_equal(text, again);
        assert_string_not_equal(text, before);
        expect_good(border(), text);
        expect_belongs(text);
        border_setup u = read_board(text);
        assert_true(same_cutting(&u, &sarah));
        memcpy(before, text, sizeof before);
    }
}

TEST(recuts) {
    char text[GAME_ASSET_TEXT], again[GAME_ASSET_TEXT];
    const game_asset *classic;
    int alike = 0;
    game_shipped(border(), &classic);
    border_setup tim = read_board(classic[0].text.at);
    for (int seed = 0; seed < SEEDS; seed++) {
        make(border(), "recut=yes", (uint64_t)seed, "fresh", text);
        make(border(), "recut=yes like=tim", (uint64_t)seed, "fresh", again);
        assert_string_equal(text, again);
        expect_good(border(), text);
        expect_belongs(text);
        border_setup u = read_board(text);
        alike += same_cutting(&u, &tim);
    }
    assert_int_equal(alike, 0);
}

/* Colours that go round come back; each board on the way is good. */
TEST(changes_colours) {
    char text[GAME_ASSET_TEXT], next[GAME_ASSET_TEXT], first[GAME_ASSET_TEXT];
    make(border(), "", 5, "fresh", first);
    memcpy(text, first, sizeof text);
    for (int step = 1; step <= 4; step++) {
        game_asset one = { text_of("fresh"), text_of(text) };
        game_wish wish = { text_of("like=fresh colours=OYGRSB"), 0, &one, 1 };
        text_out out = text_to(next, sizeof next);
        text_error e;
        assert_true(border()->assets->make(&wish, text_of("fresh"), &out, &e));
        expect_good(border(), next);
        assert_int_equal(strcmp(first, next) == 0, step == 4);
        memcpy(text, next, sizeof text);
    }
}

TEST(refuses_boards) {
    expect_refusal(border(), "like=nobody", "fresh", "there is no board 'nobody'");
    expect_refusal(border(), "recut=perhaps", "fresh", "recut must be no or yes");
    expect_refusal(border(), "colours=ROYGBB", "fresh", "F1 colours must be the six letters");
    expect_refusal(border(), "colours=ROYGBSS", "fresh", "F1 colours must be the six letters");
    expect_refusal(border(), "colours=ROYGBS recut=yes", "fresh", "not both");
    expect_refusal(border(), "size=7", "fresh", "not 'size'");
    expect_refusal(border(), "", "two words", "a board’s name");
}

/* ---- Sheets -------------------------------------------------------------------------------- */

static kuhvadis_setup read_sheet(const char *text) {
    kuhvadis_setup v;
    text_error e;
    if (!kuhvadis_read_sheet(text_of(text), &v, &e)) fail_msg("%s", e.why);
    return v;
}

static int turned(const kuhvadis_setup *v, const char *kind, int cell) {
    int row = cell / 8, column = cell % 8, last_row = v->height - 1, last_column = v->width - 1;
    if (strcmp(kind, "turn") == 0) return kuhvadis_cell(last_row - row, last_column - column);
    if (strcmp(kind, "left-right") == 0) return kuhvadis_cell(row, last_column - column);
    if (strcmp(kind, "top-bottom") == 0) return kuhvadis_cell(last_row - row, column);
    if (strcmp(kind, "rising") == 0) return kuhvadis_cell(column, row);
    return kuhvadis_cell(last_column - column, last_row - row);
}

/* Crosses become circles, cows stay cows, and each digit becomes one digit everywhere. */
static void expect_symmetry(const char *text, const char *kind) {
    kuhvadis_setup v = read_sheet(text);
    int cell, change[DICE_FACES] = { -1, -1, -1, -1, -1, KUHVADIS_COW };
    BITS_EACH (cell, v.all) {
        int image = turned(&v, kind, cell);
        assert_true(bits_has(v.all, image));
        assert_int_equal(bits_has(v.starts[0], cell), bits_has(v.starts[1], image));
        if (bits_has(v.starts[0] | v.starts[1], cell)) continue;
        int *becomes = &change[v.face[cell]];
        if (*becomes < 0) *becomes = v.face[image];
        if (*becomes != v.face[image]) fail_msg("no symmetry %s:\n%s", kind, text);
    }
}

static void expect_starts(const kuhvadis_setup *v) {
    bits all = v->starts[0] | v->starts[1];
    int cell, side = (v->width + v->height) / 2, needed[2];
    for (int seat = 0; seat < 2; seat++) {
        needed[seat] =
            kuhvadis_marks_needed(v->starts[seat], v->starts[seat], v->all & ~v->starts[1 - seat]);
        assert_in_range(needed[seat], side / 2, side - 1);
    }
    assert_int_equal(needed[0], needed[1]);
    if (v->width < 5 || v->height < 5) return;
    BITS_EACH (cell, all) assert_int_equal(v->near[cell] & all, 0);
}

TEST(makes_symmetric_sheets) {
    static const char *const kinds[] = { "turn", "left-right", "top-bottom", "rising", "falling" };
    static const int classic[DICE_FACES] = { 6, 6, 5, 5, 5, 16 };
    char text[GAME_ASSET_TEXT], again[GAME_ASSET_TEXT], options[64];
    for (int i = 0; i < COUNT_OF(kinds); i++)
        for (int seed = 0; seed < SEEDS / 4; seed++) {
            text_out out = text_to(options, sizeof options);
            text_str(&out, "symmetry=");
            text_str(&out, kinds[i]);
            make(kuhvadis(), options, (uint64_t)seed, "fresh", text);
            make(kuhvadis(), options, (uint64_t)seed, "fresh", again);
            assert_string_equal(text, again);
            expect_good(kuhvadis(), text);
            expect_symmetry(text, kinds[i]);
            kuhvadis_setup v = read_sheet(text);
            expect_starts(&v);
            for (int face = 0; face < DICE_FACES; face++)
                assert_int_equal(bits_count(v.showing[face]), classic[face]); /* K2 */
        }
}

TEST(makes_sheets_of_every_size) {
    char text[GAME_ASSET_TEXT], options[64];
    for (int width = 3; width <= 8; width++)
        for (int height = 3; height <= 8; height++)
            for (int seed = 0; seed < 12; seed++) {
                text_out out = text_to(options, sizeof options);
                text_str(&out, seed % 2 ? "symmetry=none size=" : "size=");
                text_int(&out, width);
                text_char(&out, 'x');
                text_int(&out, height);
                make(kuhvadis(), options, (uint64_t)seed, "fresh", text);
                expect_good(kuhvadis(), text);
                kuhvadis_setup v = read_sheet(text);
                assert_int_equal(v.width, width);
                assert_int_equal(v.height, height);
                expect_starts(&v);
                for (int digit = 1; digit < KUHVADIS_COW; digit++) /* as even as can be */
                    assert_in_range(bits_count(v.showing[digit - 1]) - bits_count(v.showing[digit]),
                                    0, 1);
            }
    make(kuhvadis(), "size=7 cows=20", 1, "fresh", text);
    assert_int_equal(bits_count(read_sheet(text).showing[KUHVADIS_COW]), 20);
}

/* The fewest cells that join three symbols, by trying all sets of free cells. */
static int marks_by_force(bits own, bits others, bits all) {
    bits list[16], free = all & ~own & ~others;
    int n = 0, cell, best = 99;
    BITS_EACH (cell, free) list[n++] = bits_of(cell);
    for (uint32_t set = 0; set < 1u << n; set++) {
        bits marks = 0;
        int k;
        BITS_EACH (k, (bits)set) marks |= list[k];
        if (bits_count(marks) < best && kuhvadis_joined(own, own | marks)) best = bits_count(marks);
    }
    return best;
}

TEST(counts_marks) {
    char text[GAME_ASSET_TEXT];
    for (int seed = 0; seed < 60; seed++) {
        make(kuhvadis(), seed % 2 ? "size=4 symmetry=none" : "size=5x4", (uint64_t)seed, "fresh",
             text);
        kuhvadis_setup v = read_sheet(text);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(
                kuhvadis_marks_needed(v.starts[seat], v.starts[seat], v.all & ~v.starts[1 - seat]),
                marks_by_force(v.starts[seat], v.starts[1 - seat], v.all));
    }
    /* Symbols that touch each other cost nothing, and lead on for nothing. */
    assert_int_equal(kuhvadis_marks_needed(0x0b, 0x0b, 0xff), 1);
    assert_int_equal(kuhvadis_marks_needed(0x15, 0x15, 0xff), 2);
}

TEST(swaps_cells) {
    char text[GAME_ASSET_TEXT];
    const game_asset *sheets;
    game_shipped(kuhvadis(), &sheets);
    kuhvadis_setup barn = read_sheet(sheets[0].text.at);
    assert_true(text_is(sheets[0].name, "barn"));
    for (int seed = 0; seed < SEEDS; seed++) {
        int cell, differ = 0;
        make(kuhvadis(), "like=barn", (uint64_t)seed, "fresh", text);
        expect_good(kuhvadis(), text);
        kuhvadis_setup v = read_sheet(text);
        BITS_EACH (cell, v.all)
            differ += kuhvadis_printed(&v, cell) != kuhvadis_printed(&barn, cell);
        assert_in_range(differ, 0, 2);
        for (int face = 0; face < DICE_FACES; face++)
            assert_int_equal(bits_count(v.showing[face]), bits_count(barn.showing[face]));
    }
}

TEST(refuses_sheets) {
    expect_refusal(kuhvadis(), "size=9", "fresh", "K2 size must be 3 to 8");
    expect_refusal(kuhvadis(), "size=7x2", "fresh", "K2 size must be 3 to 8");
    expect_refusal(kuhvadis(), "cows=44", "fresh", "fewer cells than cows");
    expect_refusal(kuhvadis(), "symmetry=odd", "fresh", "symmetry must be any");
    expect_refusal(kuhvadis(), "symmetry=rising size=7x6", "fresh", "does not allow");
    expect_refusal(kuhvadis(), "like=nobody", "fresh", "there is no sheet 'nobody'");
    expect_refusal(kuhvadis(), "recut=yes", "fresh", "not 'recut'");
    expect_refusal(kuhvadis(), "", "", "K2 a sheet’s name");
}

/* ---- Faults -------------------------------------------------------------------------------- */

TEST(tells_all_faults_of_a_sheet) {
    static const char bad[] = "sheet a b\n"
                              "X1C2X\n"
                              "CC7CC\n"
                              "O33xO\n"
                              "1245C\n"
                              "XCXC1\n";
    static const struct {
        const char *why;
        int line, column;
    } expected[] = {
        { "K2 a sheet’s name", 1, 7 },
        { "not '7'", 3, 3 },
        { "not 'x'", 4, 4 },
        { "K2 more than three start crosses", 6, 3 },
        { "K2 fewer than three start circles", 2, 1 },
    };
    text_error found[20];
    assert_int_equal(kuhvadis()->assets->faults(text_of(bad), found, 20), COUNT_OF(expected));
    for (int i = 0; i < COUNT_OF(expected); i++) {
        if (!strstr(found[i].why, expected[i].why)) fail_msg("%d: %s", i, found[i].why);
        assert_int_equal(found[i].line, expected[i].line);
        assert_int_equal(found[i].column, expected[i].column);
    }
    assert_int_equal(kuhvadis()->assets->faults(text_of(bad), found, 2), 2);
}

/* Puts another line in the place of the one that begins like `old`. */
static void replace(char *text, const char *old, const char *new) {
    char after[GAME_ASSET_TEXT];
    char *at = strstr(text, old);
    assert_non_null(at);
    strcpy(after, at + strlen(old));
    strcpy(at, new);
    strcat(text, after);
}

static void expect_faults(const char *text, const char *const *why, const int *line, int count) {
    text_error found[40];
    int n = border()->assets->faults(text_of(text), found, 40);
    for (int i = 0; i < n && i < count; i++) {
        if (!strstr(found[i].why, why[i])) fail_msg("%d: %s", i, found[i].why);
        assert_int_equal(found[i].line, line[i]);
    }
    assert_int_equal(n, count);
}

TEST(tells_all_faults_of_a_board) {
    static const char *const rules[] = {
        "F6 the smaller value",          "areas come in the order a to i: expected f",
        "F3 segment O4 has more spaces", "F3 segment Y3 has fewer spaces",
        "F4 the white spaces W1 and W2", "F2 area bear leaks: a hexagon",
    };
    static const int lines[] = { 4, 7, 13, 11, 11, 24 };
    static const char *const form[] = { "'board NAME' expected",
                                        "F6 a larger value must be a number", "no such token: 'X9'",
                                        "as many hexagons as the first" };
    static const int form_lines[] = { 1, 3, 13, 14 };
    char text[GAME_ASSET_TEXT];
    const game_asset *classic;
    game_shipped(border(), &classic);
    memcpy(text, classic[0].text.at, classic[0].text.len + 1);
    char *end = strstr(text, "board tim");
    memmove(text, end, strlen(end) + 1); /* comments may stand before it */
    char good[GAME_ASSET_TEXT];
    memcpy(good, text, sizeof good);
    replace(text, "area c eagle 6 3", "area c eagle 6 2");
    replace(text, "area f villa 9 4\n", "");
    replace(text, "Y3  Y3  Y3", "O4  Y3  Y3");
    replace(text, "W2", "..");
    expect_faults(text, rules, lines, COUNT_OF(rules));
    memcpy(text, good, sizeof text);
    replace(text, "board tim", "bord tim");
    replace(text, "sailboat 5 2", "sailboat five 2");
    replace(text, "Y3  Y3  Y3", "X9  Y3  Y3");
    replace(text, "R5  ..  ..\n", "R5  ..\n");
    expect_faults(text, form, form_lines, COUNT_OF(form));
}

/* Whatever is done to a good text: no faults means good, and the first fault is what a reader who
 * stops there would say. */
static void faults_agree(const game *g, const char *text, int changes) {
    char broken[GAME_ASSET_TEXT];
    rng r = rng_from(7);
    int bad = 0;
    for (int i = 0; i < changes; i++) {
        text_error all[8], first;
        text_span name;
        strcpy(broken, text);
        for (int k = 0; k < 3; k++) {
            size_t at = rng_below(rng_next(&r), (uint32_t)strlen(broken));
            broken[at] = text[rng_below(rng_next(&r), (uint32_t)strlen(text))];
        }
        int n = g->assets->faults(text_of(broken), all, 8);
        bool good = g->assets->check(text_of(broken), &name, &first);
        assert_int_equal(good, n == 0);
        bad += !good;
        if (good) continue;
        assert_string_equal(all[0].why, first.why);
        assert_int_equal(all[0].line, first.line);
        assert_int_equal(all[0].column, first.column);
        for (int k = 0; k < n; k++) assert_true(all[k].why[0] != 0);
    }
    assert_true(bad > changes / 4);
}

TEST(the_first_fault_is_the_reason) {
    const game_asset *assets;
    game_shipped(border(), &assets);
    faults_agree(border(), assets[2].text.at, 3000);
    game_shipped(kuhvadis(), &assets);
    faults_agree(kuhvadis(), assets[0].text.at, 3000);
}

/* ---- Painting ------------------------------------------------------------------------------ */

/* Paints on the text, or fails the test. */
static void paint(const game *g, const char *stroke, char *text) {
    char after[GAME_ASSET_TEXT];
    text_error e;
    text_out out = text_to(after, sizeof after);
    if (!g->assets->painting->stroke(text_of(text), text_of(stroke), &out, &e))
        fail_msg("%s: %s", stroke, e.why);
    memcpy(text, after, out.len + 1);
}

static void expect_unpaintable(const game *g, const char *stroke, const char *text,
                               const char *why) {
    char after[GAME_ASSET_TEXT];
    text_error e;
    text_out out = text_to(after, sizeof after);
    assert_false(g->assets->painting->stroke(text_of(text), text_of(stroke), &out, &e));
    if (!strstr(e.why, why)) fail_msg("%s: '%s' instead of '%s'", stroke, e.why, why);
}

/* The only faults that may have no place: what is missing everywhere, and a name. */
static bool may_be_nowhere(const char *why) {
    static const char *const kinds[] = {
        "is missing",          "W1 and W2 must both be there", "is not on the map",
        "K2 fewer than three", "a board’s name has",           "a sheet’s name has",
    };
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (strstr(why, kinds[i])) return true;
    return false;
}

typedef struct {
    int count, nowhere;
    bool drawn; /* somewhere in the drawing there is a fault */
} seen_faults;

/* The faults, and that each is drawn somewhere or is one that may be nowhere. Only they are. */
static seen_faults see_faults(const game *g, const char *text) {
    static char drawing[GAME_DRAWING_TEXT];
    static text_error found[FAULTS_MOST];
    seen_faults seen = { g->assets->faults(text_of(text), found, FAULTS_MOST), 0, false };
    bool placed[FAULTS_MOST + 1] = { false };
    game_view v = view_plain();
    text_out out = text_to(drawing, sizeof drawing);
    v.hands = 1;
    g->assets->painting->draw(text_of(text), &v, &out);
    assert_true(out.len > 0 && !out.full);
    assert_true(seen.count < FAULTS_MOST); /* so it is told how many there are */
    for (const char *at = drawing; at = strstr(at, "data-fault=\""), at;) {
        text_span all = text_of(at += strlen("data-fault=\"")), piece;
        text_cut(&all, '"', &piece);
        for (text_span one; text_cut(&piece, ' ', &one);) {
            int number;
            assert_true(text_to_int(one, seen.count, &number) && number > 0);
            placed[number] = seen.drawn = true;
        }
    }
    for (int i = 1; i <= seen.count; i++) {
        seen.nowhere += !placed[i];
        if (!placed[i] && !may_be_nowhere(found[i - 1].why))
            fail_msg("nowhere: %s\n%s", found[i - 1].why, text);
    }
    return seen;
}

static int count_faults(const game *g, const char *text) { return see_faults(g, text).count; }

TEST(the_empty_stroke_changes_nothing) {
    const game_asset *all;
    for (int i = 0; i < 2; i++) {
        const game *g = i ? kuhvadis() : border();
        for (int k = 0, n = game_shipped(g, &all); k < n; k++) {
            char text[GAME_ASSET_TEXT], once[GAME_ASSET_TEXT];
            text_out out = text_to(text, sizeof text);
            text_put(&out, all[k].text);
            paint(g, "", text);
            memcpy(once, text, sizeof once);
            paint(g, "", text);
            assert_string_equal(text, once);
            assert_int_equal(count_faults(g, text), 0);
        }
    }
}

TEST(a_board_is_painted_broken_and_repaired) {
    char text[GAME_ASSET_TEXT], before[GAME_ASSET_TEXT];
    make(border(), "", 5, "fresh", text);
    paint(border(), "", text);
    memcpy(before, text, sizeof before);
    border_setup u = read_board(text);
    int at = 0, number;
    while (u.board[0].map[at] < BORDER_HEX_SPACE) at++;
    int segment = border_space_segment(u.board[0].map[at] - BORDER_HEX_SPACE, &number);
    TEXT_ROOM(hole, 32);
    text_print(&hole, "%d.%d -", at / BORDER_SIDE + 1, at % BORDER_SIDE + 1);
    paint(border(), hole.buf, text);
    assert_true(count_faults(border(), text) > 1); /* a leak, and a segment too short */
    hole.len = 0;
    text_print(&hole, "%d.%d %c", at / BORDER_SIDE + 1, at % BORDER_SIDE + 1,
               BORDER_FACES[border_segment_colour(segment)]);
    paint(border(), hole.buf, text);
    assert_string_equal(text, before);
}

/* A stroke of any brush anywhere. */
static void paint_at_random(const game *g, rng *r, char *text) {
    const game_brush *brush = g->assets->painting->brushes;
    uint32_t brushes = 0, side = g == border() ? BORDER_SIDE : KUHVADIS_SIDE;
    char after[GAME_ASSET_TEXT];
    text_error e;
    text_out out;
    while (brush[brushes].key) brushes++;
    do {
        TEXT_ROOM(stroke, 32);
        text_int(&stroke, 1 + rng_below(rng_next(r), side));
        text_char(&stroke, '.');
        text_int(&stroke, 1 + rng_below(rng_next(r), side));
        text_print(&stroke, " %s", brush[rng_below(rng_next(r), brushes)].key);
        out = text_to(after, sizeof after);
        if (g->assets->painting->stroke(text_of(text), text_of(stroke.buf), &out, &e)) break;
        assert_non_null(strstr(e.why, "no such place"));
    } while (true);
    memcpy(text, after, out.len + 1);
}

/* After each of so many strokes at random, from a good one, every fault is seen somewhere. */
static void expect_places(const game *g, const game_asset *asset, int strokes, int boards) {
    rng r = rng_from(21);
    int faulty = 0, faults = 0;
    for (int i = 0; i < boards; i++) {
        char text[GAME_ASSET_TEXT];
        text_out out = text_to(text, sizeof text);
        text_put(&out, asset->text);
        paint(g, "", text);
        for (int k = 0; k < strokes; k++) {
            paint_at_random(g, &r, text);
            seen_faults seen = see_faults(g, text);
            faulty += seen.count > 0;
            faults += seen.count;
            if (seen.nowhere)
                fail_msg("%d of %d faults nowhere\n%s", seen.nowhere, seen.count, text);
        }
    }
    print_message("%.*s: %d of %d painted with faults, %d faults\n", (int)asset->name.len,
                  asset->name.at, faulty, boards * strokes, faults);
    assert_true(faulty > boards * strokes / 4);
}

TEST(every_fault_has_a_place) {
    const game_asset *all;
    game_shipped(border(), &all);
    expect_places(border(), &all[0], 1, 400);
    expect_places(border(), &all[1], 40, 20);
    expect_places(border(), &all[1], 400, 2);
    game_shipped(kuhvadis(), &all);
    expect_places(kuhvadis(), &all[0], 1, 400);
    expect_places(kuhvadis(), &all[1], 40, 20);
}

/* The places where the fault is drawn that is told so, "1.6 1.7 "; empty: none. */
static void places_of(const game *g, const char *text, const char *why, text_out *places) {
    static char drawing[GAME_DRAWING_TEXT];
    static text_error found[FAULTS_MOST];
    int n = g->assets->faults(text_of(text), found, FAULTS_MOST), number = 1;
    game_view v = view_plain();
    text_out out = text_to(drawing, sizeof drawing);
    v.hands = 1;
    g->assets->painting->draw(text_of(text), &v, &out);
    while (number <= n && !strstr(found[number - 1].why, why)) number++;
    if (number > n) fail_msg("no fault '%s'", why);
    text_span place = { NULL, 0 }, rest = text_of(drawing), tag;
    while (text_cut(&rest, '<', &tag)) {
        const char *action = strstr(tag.at, "data-action=\""), *end = tag.at + tag.len;
        if (action && action < end) {
            text_span all = text_of(action + strlen("data-action=\""));
            text_cut(&all, '"', &place);
        }
        if (!text_begins(tag, "g data-fault=\"")) continue;
        text_span all = text_after(tag, strlen("g data-fault=\"")), numbers, one;
        int i = 0;
        text_cut(&all, '"', &numbers);
        while (text_cut(&numbers, ' ', &one)) {
            assert_true(text_to_int(one, n, &i));
            if (i != number) continue;
            text_put(places, place);
            text_char(places, ' ');
        }
    }
}

static void expect_seen(const game *g, const char *text, const char *why, const char *where) {
    TEXT_ROOM(places, 4096);
    places_of(g, text, why, &places);
    if (strcmp(places.buf, where)) fail_msg("%s: seen at '%s', not '%s'", why, places.buf, where);
}

static void paint_all(const game *g, const char *strokes, char *text) {
    text_span rest = text_of(strokes), one;
    while (text_cut(&rest, '\n', &one)) {
        TEXT_ROOM(stroke, 32);
        text_put(&stroke, one);
        paint(g, stroke.buf, text);
    }
}

static void bring(const game *g, int which, char *text) {
    const game_asset *all;
    game_shipped(g, &all);
    text_out out = text_to(text, GAME_ASSET_TEXT);
    text_put(&out, all[which].text);
    paint(g, "", text);
}

/* On tim, the rows of whose map begin "W1 R3 R3 R3 O4", "R2 ii" and "R2 ii": what is missing is
 * seen on the gaps in the fence, or on what is wrong in its colour. Several faults share a place.
 */
TEST(what_is_missing_is_seen_too) {
    char text[GAME_ASSET_TEXT], tim[GAME_ASSET_TEXT];
    bring(border(), 0, tim);
    memcpy(text, tim, sizeof text);
    paint_all(border(), "1.6 -\n1.7 -\n1.8 -", text);
    expect_seen(border(), text, "F3 segment R3 is missing", "1.6 1.7 1.8 ");
    memcpy(text, tim, sizeof text);
    paint(border(), "1.6 Y", text);
    expect_seen(border(), text, "F3 segment R3 is missing", "1.7 1.8 2.5 3.4 ");
    expect_seen(border(), text, "F3 segment R2 has more spaces", "1.7 1.8 2.5 3.4 ");
    memcpy(text, tim, sizeof text);
    paint(border(), "1.5 -", text);
    expect_seen(border(), text, "W1 and W2 must both", "1.5 15.13 ");
    paint(border(), "11.10 -", text);
    expect_seen(border(), text, "F2 area well is not on the map", "11.10 ");
    strcpy(text, "sheet fresh\nO1O\n1C1\nO1O\n");
    expect_seen(kuhvadis(), text, "K2 fewer than three start crosses X", "1.1 1.3 3.1 3.3 ");
    paint_all(kuhvadis(), "1.1 1\n3.3 1\n3.1 1\n1.3 1", text);
    expect_seen(kuhvadis(), text, "K2 fewer than three start crosses X", "");
}

/* Of a board of spaces alone, more than any board has, all faults are told, each in one sentence.
 */
TEST(a_board_of_spaces_alone_is_drawn) {
    for (const char *kind = "WG-"; *kind; kind++) {
        char text[GAME_ASSET_TEXT];
        make(border(), "", 5, "fresh", text);
        for (int row = 1; row <= BORDER_SIDE; row++)
            for (int column = 1; column <= BORDER_SIDE; column++) {
                char after[GAME_ASSET_TEXT];
                text_error e;
                TEXT_ROOM(stroke, 32);
                text_out out = text_to(after, sizeof after);
                text_print(&stroke, "%d.%d %c", row, column, *kind);
                if (border()->assets->painting->stroke(text_of(text), text_of(stroke.buf), &out,
                                                       &e))
                    memcpy(text, after, out.len + 1);
            }
        seen_faults seen = see_faults(border(), text);
        /* 24 segments, 9 areas, and white spaces; or 23, one that is too long, and W1 and W2 */
        static const seen_faults whites = { 24 + 9 + 2, 0, true }, greens = { 23 + 9 + 3, 0, true },
                                 nothing = { 24 + 9 + 1, 24 + 9 + 1, false };
        const seen_faults *expected = *kind == 'W' ? &whites : *kind == 'G' ? &greens : &nothing;
        assert_int_equal(seen.count, expected->count);
        assert_int_equal(seen.nowhere, expected->nowhere);
        assert_int_equal(seen.drawn, expected->drawn);
    }
}

/* Every name of a segment is changed to another one of its colour: names come from the painting. */
TEST(segments_are_named_by_themselves) {
    char text[GAME_ASSET_TEXT], wrong[GAME_ASSET_TEXT];
    make(border(), "", 6, "fresh", text);
    paint(border(), "", text);
    memcpy(wrong, text, sizeof wrong);
    for (char *c = strstr(wrong, "map"); *c; c++)
        if (c[0] >= '2' && c[0] <= '5' && c[-1] != 'W') *c = '2';
    assert_true(count_faults(border(), wrong) > 0);
    paint(border(), "", wrong);
    assert_string_equal(wrong, text);
}

TEST(emblems_swap_and_values_follow) {
    char text[GAME_ASSET_TEXT];
    make(border(), "", 7, "fresh", text);
    paint(border(), "a.emblem=castle", text);
    paint(border(), "a.value=13", text);
    paint(border(), "name=mine", text);
    assert_non_null(strstr(text, "board mine\narea a castle 13 6\n"));
    assert_non_null(strstr(text, "area i well 12 6\n"));
    assert_int_equal(count_faults(border(), text), 0);
    expect_unpaintable(border(), "a.emblem=tower", text, "'tower' is not possible here");
    expect_unpaintable(border(), "a.value=100", text, "'100' is not possible here");
    expect_unpaintable(border(), "z.value=1", text, "there is no such area");
    expect_unpaintable(border(), "name=my board", text, "a board’s name has");
    expect_unpaintable(border(), "99.1 Y", text, "no such place");
    expect_unpaintable(border(), "1.1 Q", text, "there is no colour 'Q'");
    expect_unpaintable(border(), "1.1 Y", "board x\n", "nine areas expected");
}

TEST(a_sheet_of_any_size_is_painted) {
    char text[GAME_ASSET_TEXT] = "sheet fresh\nX1O\n1C1\nO1X\n";
    assert_int_equal(count_faults(kuhvadis(), text), 2); /* two of each symbol */
    for (int columns = 3; columns <= 8; columns++)
        for (int rows = 3; rows <= 8; rows++) {
            TEXT_ROOM(size, 32);
            text_print(&size, "columns=%d", columns);
            paint(kuhvadis(), size.buf, text);
            size.len = 0;
            text_print(&size, "rows=%d", rows);
            paint(kuhvadis(), size.buf, text);
            assert_int_equal(strlen(text),
                             strlen("sheet fresh\n") + (size_t)(rows * (columns + 1)));
        }
    paint(kuhvadis(), "8.8 X", text);
    paint(kuhvadis(), "8.1 O", text);
    assert_int_equal(count_faults(kuhvadis(), text), 0);
    paint(kuhvadis(), "8.2 O", text);
    assert_int_equal(count_faults(kuhvadis(), text), 1);
    paint(kuhvadis(), "8.2 C", text);
    expect_good(kuhvadis(), text);
    expect_unpaintable(kuhvadis(), "rows=9", text, "'9' is not possible here");
    expect_unpaintable(kuhvadis(), "9.1 C", text, "no such place");
    expect_unpaintable(kuhvadis(), "1.1 Z", text, "there is no colour 'Z'");
    expect_unpaintable(kuhvadis(), "1.1 C", "sheet x\n1?1\n111\n111\n", "a cell is 1 to 5");
}

/* ---- Luck ---------------------------------------------------------------------------------- */

/* Over all ways the dice can fall, by their weights, luck adds up to nothing, in every position. */
static void expect_no_luck(luck *l, const play *p) {
    static game_chance rolls[GAME_MOVES];
    double mean[GAME_SEATS] = { 0 }, most = 0, weight = 0;
    int n = p->g->rules->rolls(&p->u, &p->s, rolls);
    for (int i = 0; i < n; i++) {
        double before[GAME_SEATS];
        memcpy(before, l->sum, sizeof before);
        luck_throw(l, &p->s, rolls[i].move);
        for (int seat = 0; seat < play_seats(p); seat++) {
            double by = l->sum[seat] - before[seat];
            mean[seat] += by * rolls[i].weight;
            if (by > most) most = by;
        }
        weight += rolls[i].weight;
    }
    for (int seat = 0; seat < play_seats(p); seat++)
        if (mean[seat] / weight > 1e-5 || mean[seat] / weight < -1e-5)
            fail_msg("%s: mean luck of seat %d is %g", p->g->key, seat, mean[seat] / weight);
    assert_true(most > 1e-5); /* some throws are better than others */
}

TEST(luck_has_mean_zero) {
    static const char *const kinds[][2] = { { "kuhvadis", "sheet=barn" },
                                            { "border", "players=2" },
                                            { "border", "players=4" } };
    static play p;
    static luck l;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        play_begin(&p, kinds[k][0], kinds[k][1]);
        play_reset(&p, 3);
        luck_begin(&l, p.g, &p.u);
        for (int throws = 0; throws < 8 && !play_over(&p); play_step(&p)) {
            if (play_turn(&p) != TURN_CHANCE) continue;
            expect_no_luck(&l, &p);
            throws++;
        }
    }
}
