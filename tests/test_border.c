/* test_border.c -- what transcripts cannot show: boards as files with the line and column of their
 * errors, borders and neighbours worked out a second time from the text, and the layout of the
 * bits. The rules themselves are proved in tests/cases/border. */
#include "games/border/border.h"
#include "tests/fixtures.h"

static const game *const g = &border_game;
static const char *const classic[] = { "tim", "sarah", "emma", "linus" }; /* F7 */

/* Texts ---------------------------------------------------------------------------------- */

enum { TEXT = 8192 };
#define EMPTY_ROW "..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..\n"

static const game_asset *shipped_board(const char *name) {
    game_wish nothing_else = wish_for("");
    const game_asset *board = game_find_asset(g, &nothing_else, text_of(name));
    if (!board) fail_msg("no board %s", name);
    return board;
}

static void copy_board(const char *name, char *to) {
    text_span text = shipped_board(name)->text;
    assert_true(text.len < TEXT);
    memcpy(to, text.at, text.len);
    to[text.len] = 0;
}

/* Puts `to` in the place of the first `from`, or of all. */
static void replace(char *text, const char *from, const char *to, bool all) {
    char *at = text;
    if (!strstr(text, from)) fail_msg("tim has no '%s'", from);
    while ((at = strstr(at, from)) != NULL) {
        size_t tail = strlen(at + strlen(from)) + 1;
        assert_true((size_t)(at - text) + strlen(to) + tail <= TEXT);
        memmove(at + strlen(to), at + strlen(from), tail);
        memcpy(at, to, strlen(to));
        at += strlen(to);
        if (!all) return;
    }
}

/* The board tim, in the colours of 0.1.0, has its name in line 1, the areas a to i in lines 2 to
 * 10, `map` in line 11, and 15 rows of 16 hexagons in lines 12 to 26. */
static void tim(char *to) {
    copy_board("tim-1", to);
    replace(to, "board tim-1", "board tim", false);
}

static bool check(const char *text, text_error *e) {
    text_span name;
    e->why[0] = 0;
    e->line = e->column = -1;
    return g->assets->check(text_of(text), &name, e);
}

static void expect_good(const char *what, const char *text) {
    text_error e;
    if (!check(text, &e)) fail_msg("%s: line %d: %s", what, e.line, e.why);
}

static void expect_bad(const char *what, const char *text, int line, int column, const char *why) {
    text_error e;
    if (check(text, &e)) fail_msg("accepted: %s", what);
    if (!strstr(e.why, why) || e.line != line || (column && e.column != column))
        fail_msg("%s: line %d, column %d: %s", what, e.line, e.column, e.why);
}

/* Boards that are refused ------------------------------------------------------------------ */

typedef struct {
    const char *from, *to; /* one change of the board tim                    */
    int line, column;      /* where the error is; column 0: not looked at    */
    const char *why;       /* a part of the reason                           */
} edit;

static void refuse_all(const edit *edits, int n) {
    for (int i = 0; i < n; i++) {
        char text[TEXT];
        tim(text);
        replace(text, edits[i].from, edits[i].to, false);
        expect_bad(edits[i].to, text, edits[i].line, edits[i].column, edits[i].why);
    }
}

/* The rest of a name after a NUL byte belongs to it. */
TEST(a_board_name_with_a_zero_is_refused) {
    static const char options[] = "players=2 boards=tim\0,sarah first=p1";
    game_wish wish = wish_for("");
    game_setup u;
    text_error e;
    wish.options = (text_span){ options, sizeof options - 1 };
    assert_false(games_find(text_of("border"))->rules->setup(&u, &wish, &e));
    assert_non_null(strstr(e.why, "there is no board 'tim"));
}

TEST(refuses_names) {
    static const edit edits[] = {
        { "board tim", "sheet tim", 1, 1, "'board NAME' expected, not 'sheet'" },
        { "board tim\n", "", 1, 1, "'board NAME' expected, not 'area'" },
        { "board tim", "board", 1, 0, "a board’s name" },
        { "board tim", "board t.m", 1, 0, "a board’s name has 1 to 24 letters, digits, - or _" },
        { "board tim", "board a234567890123456789012345", 1, 0, "a board’s name" },
        { "board tim", "board tim sarah", 1, 0, "nothing may follow the board’s name" },
        { "board tim", "# one\n\nboard t.m", 3, 0, "a board’s name" },
    };
    refuse_all(edits, COUNT_OF(edits));
}

TEST(refuses_areas_in_the_head) {
    static const edit edits[] = {
        { "area a well 4 2\n", "", 2, 0, "expected a here" },
        { "area a well", "area b well", 2, 0, "areas come in the order a to i: expected a" },
        { "area c eagle 6 3\narea d windmill 7 3", "area d windmill 7 3\narea c eagle 6 3", 4, 0,
          "expected c here" },
        { "area i castle 12 6\n", "", 10, 0, "'area i NAME FIRST LATER' is missing" },
        { "area e", "aera e", 6, 0, "'area e NAME FIRST LATER' is missing" },
        { "area i castle 12 6\n", "area i castle 12 6\narea j moat 13 6\n", 11, 0,
          "'map' expected" },
        { "well", "w/ll", 2, 0, "an area’s name" },
        { "well", "a234567890123456789012345", 2, 0, "an area’s name" },
        { "sailboat", "well", 3, 0, "two areas are called 'well'" },
        { "well 4 2", "well", 2, 0, "F6 a larger value" },
        { "well 4 2", "well four 2", 2, 0, "F6 a larger value must be a number from 1 to 99" },
        { "well 4 2", "well -4 -2", 2, 0, "F6 a larger value" },
        { "well 4 2", "well 04 2", 2, 0, "F6 a larger value" },
        { "well 4 2", "well 0 0", 2, 0, "F6 a larger value must be at least 1" },
        { "well 4 2", "well 100 50", 2, 0, "F6 a larger value" },
        { "well 4 2", "well 4", 2, 0, "F6 the smaller value" },
        { "well 4 2", "well 4 3", 2, 0,
          "F6 the smaller value must be half of the larger one, rounded down" },
        { "sailboat 5 2", "sailboat 5 3", 3, 0, "F6 the smaller value" },
        { "castle 12 6", "castle 12 x", 10, 0, "F6 the smaller value" },
        { "well 4 2", "well 4 2 1", 2, 0, "nothing may follow the values" },
    };
    refuse_all(edits, COUNT_OF(edits));
}

TEST(refuses_rows) {
    static const edit edits[] = {
        { "map\n", "", 11, 0, "'map' expected" },
        { "map\n", "maps\n", 11, 0, "'map' expected" },
        { "map\n", "map here\n", 11, 0, "nothing may follow 'map'" },
        { "W1", "W3", 12, 19, "no such token: 'W3'" },
        { "W1", "w1", 12, 19, "no such token: 'w1'" },
        { "W1  G3", "W1  G1", 12, 23, "no such token: 'G1'" },
        { "W1  G3", "W1  G6", 12, 23, "no such token: 'G6'" },
        { "W1  G3", "W1  P3", 12, 23, "no such token: 'P3'" },
        { "W1  G3", "W1  G33", 12, 23, "no such token: 'G33'" },
        { "W1  G3", "W1\tG3", 12, 19, "no such token: 'W1?G3'" },
        { "aa", "jj", 22, 39, "no such token: 'jj'" },
        { "aa", "ab", 22, 39, "no such token: 'ab'" },
        { "aa", "a", 22, 39, "no such token: 'a'" },
        { "aa", "\xc3\xa4", 22, 39, "no such token: '?" },
        { "aa", " # aa", 22, 0, "no such token: '#'" },
        { "W2  ..  ..  ..\n", "W2  ..  ..  ..\nfar away\n", 27, 1, "no such token: 'far'" },
        { "W2  ..  ..  ..\n", "W2  ..  ..  ..\n  ..\n", 27, 1, "must not begin with a blank" },
        { "\n..  ..  ..  ..  G2", "\n ..  ..  ..  ..  G2", 13, 1, "must not begin with a blank" },
        { "\n  ..  Y4  O5", "\n..  Y4  O5", 16, 1, "must begin with a blank" },
        { "Y3  Y3  Y3  ..", "Y3  Y3  Y3", 13, 0, "as many hexagons as the first one" },
        { "Y3  Y3  Y3", "Y3  Y3  Y3  ..", 13, 0, "as many hexagons as the first one" },
        { "W1", "..  W1", 13, 0, "as many hexagons as the first one" },
        { "W1", "..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  W1", 12, 115,
          "a row has at most 28 hexagons" },
    };
    refuse_all(edits, COUNT_OF(edits));
}

TEST(refuses_segments) {
    static const edit edits[] = {
        { "O4  O4  ..", "O4  O4  O4", 14, 0, "F3 segment O4 has more spaces than its length" },
        { "ff  ff  ff  G5", "ff  ff  ff  ..", 12, 0, "F3 segment G5 has fewer spaces" },
        { "O4  O4  ..", "O4  ..  ..", 12, 0, "F3 segment O4 is not connected" },
        { "..  R5  B3", "..  B3  B3", 26, 0, "F3 segment B3 has more spaces" },
        { "S4  R3  R3  R3", "R3  R3  R3  S4", 18, 0, "F3 segment S4 is not connected" },
        { "  ..  Y2  hh", "  ..  ..  hh", 12, 0, "F3 segment Y2 has fewer spaces" },
        { "W1  G3  G3", "W1  B2  G3", 12, 0, "F3 segment B2 is not connected" },
    };
    refuse_all(edits, COUNT_OF(edits));
}

static void swap_tokens(char *text, const char *one, const char *two) {
    replace(text, one, "@@", true);
    replace(text, two, one, true);
    replace(text, "@@", two, true);
}

/* Y3 lies beside G5, so that G3 in its place touches G5; and so on. */
TEST(refuses_segments_that_touch_one_of_their_colour) {
    char text[TEXT];
    tim(text);
    swap_tokens(text, "Y3", "G3");
    expect_bad("G3 at G5", text, 13, 0, "F3 segment G3 touches another one of its colour");
    tim(text);
    swap_tokens(text, "R2", "Y2");
    expect_bad("Y2 at Y5", text, 20, 0, "F3 segment Y2 touches another one of its colour");
    tim(text);
    swap_tokens(text, "O2", "S2");
    expect_bad("S2 at S3", text, 21, 0, "F3 segment S3 touches another one of its colour");
}

TEST(refuses_missing_segments_and_colours) {
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        char text[TEXT], why[40];
        const text_short segment_name = border_segment_name(segment);
        const char *name = segment_name.at;
        text_out reason = text_to(why, sizeof why);
        text_str(&reason, "F3 segment ");
        text_str(&reason, name);
        text_str(&reason, " is missing");
        tim(text);
        replace(text, name, "..", true);
        expect_bad(name, text, 12, 0, why);
    }
    char text[TEXT];
    tim(text);
    for (char *at = strstr(text, "map\n"); *at; at++)
        if (*at == 'Y') at[0] = at[1] = '.';
    expect_bad("no yellow", text, 12, 0, "F3 segment Y2 is missing");
}

TEST(refuses_white_spaces) {
    static const edit edits[] = {
        { "W1", "..", 12, 0, "F4 the white spaces W1 and W2 must both be there" },
        { "W2", "..", 12, 0, "F4 the white spaces W1 and W2 must both be there" },
        { "W2", "W1", 26, 0, "F4 there is more than one white space W1" },
        { "W2  ..", "W2  W2", 26, 0, "F4 there is more than one white space W2" },
    };
    char text[TEXT];
    refuse_all(edits, COUNT_OF(edits));
    tim(text);
    swap_tokens(text, "W1", "W2");
    expect_bad("W2 before W1", text, 12, 0, "F4 W1 comes before W2");
}

TEST(refuses_areas_on_the_map) {
    static const edit edits[] = {
        /* a hole in the villa, in the castle, and a hexagon outside the fence */
        { "B5  ff  ff  ff  ff", "B5  ff  ..  ff  ff", 14, 0, "F2 area villa leaks: a hexagon" },
        { "G2  ii  ii  ii", "G2  ii  ..  ii", 13, 0,
          "F2 area castle leaks: a hexagon of it is not fenced" },
        { "Y3  Y3  Y3  ..", "Y3  Y3  Y3  ff", 13, 0, "F2 area villa leaks: a hexagon" },
        /* at the top, at the left and at the right */
        { "map\n  ..", "map\n  aa", 12, 0, "F2 area well leaks: it touches the edge" },
        { "\n..  S5  hh", "\naa  S5  hh", 21, 0, "F2 area well leaks: it touches the edge" },
        { "ff  G5  ..\n  ..  Y4", "ff  G5  aa\n  ..  Y4", 15, 0, "F2 area well leaks: it touches" },
        /* into another area */
        { "B5  ff  ff  ff  ff", "B5  ff  gg  ff  ff", 14, 0, "F2 area villa leaks into another" },
        /* the well becomes a second sailboat, or nothing */
        { "aa", "bb", 22, 0, "F2 area sailboat is in several pieces" },
        { "aa", "..", 12, 0, "F2 area well is not on the map" },
        /* a white space far from everything */
        { "..  ..  ..  ..  W1", "..  W1  ..  ..  ..", 12, 0, "F2 spaces that touch no area: 1" },
    };
    char text[TEXT];
    refuse_all(edits, COUNT_OF(edits));
    tim(text);
    replace(text, "aa", "..", false);
    replace(text, "G4  ..", "G4  aa", false);
    expect_bad("at the bottom", text, 26, 0, "F2 area well leaks: it touches the edge");
}

TEST(refuses_texts_without_a_map) {
    char text[TEXT];
    expect_bad("nothing", "", 1, 0, "an empty file");
    expect_bad("line ends", "\n\r\n", 3, 0, "an empty file");
    expect_bad("a comment", "# tim\n", 2, 0, "an empty file");
    expect_bad("a name", "board tim\n", 2, 0, "'area a NAME FIRST LATER' is missing");
    tim(text);
    strstr(text, "map\n")[0] = 0;
    expect_bad("no map", text, 11, 0, "'map' expected");
    tim(text);
    strstr(text, "map\n")[4] = 0;
    expect_bad("no rows", text, 12, 0, "the map has no rows");
}

TEST(refuses_a_zero_byte) {
    char text[TEXT];
    text_error e;
    tim(text);
    text_span span = { text, strlen(text) }, name;
    strstr(text, "aa")[0] = 0;
    assert_false(g->assets->check(span, &name, &e));
    assert_int_equal(e.line, 22);
    assert_int_equal(e.column, 39);
}

/* The map of 15 rows has room for 13 more, and no more. */
TEST(refuses_more_than_28_rows) {
    char text[TEXT];
    tim(text);
    for (int row = 15; row < 28; row++) strcat(text, row % 2 ? EMPTY_ROW : "  " EMPTY_ROW);
    expect_good("28 rows", text);
    strcat(text, "  " EMPTY_ROW);
    expect_bad("29 rows", text, 40, 0, "a map has at most 28 rows");
}

/* Boards that are good --------------------------------------------------------------------- */

TEST(accepts_the_shipped_boards) {
    const game_asset *boards;
    int n = game_shipped(g, &boards);
    assert_true(n >= 4);
    for (int i = 0; i < n; i++) {
        text_span name;
        text_error e;
        if (i < 4) assert_true(text_is(boards[i].name, classic[i])); /* F7 */
        assert_true(g->assets->check(boards[i].text, &name, &e));
        assert_true(text_same(name, boards[i].name));
    }
}

/* Each with one change of tim, everywhere. */
TEST(accepts_other_line_ends_comments_and_values) {
    static const char *const edits[][2] = {
        { "\n", "\r\n" },
        { "\n", "\n# a comment\n\n   \n" },
        { "board tim", "# first\nboard  a23456789012345678901-_Z " },
        { "\n", "  \n" },
        { "  ..", " .." },
        { "  G", "    G" },
        { "well 4 2", "pond 99 49" },
        { "sailboat 5 2", "raft 1 0" },
        { "map\n", "map\n" EMPTY_ROW }, /* a top row that is not shifted */
    };
    char text[TEXT];
    for (int i = 0; i < COUNT_OF(edits); i++) {
        tim(text);
        replace(text, edits[i][0], edits[i][1], true);
        expect_good(edits[i][1], text);
    }
}

TEST(accepts_ends_and_28_columns) {
    char text[TEXT];
    tim(text);
    text[strlen(text) - 1] = 0;
    expect_good("no line end at the end", text);
    tim(text);
    strcat(text, "\n# the end");
    expect_good("a comment after the map", text);
    tim(text);
    replace(strstr(text, "map\n") + 4, "\n", "  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..\n",
            true);
    expect_good("28 columns", text);
}

/* F6: the refusal names the board that does not belong to the first. */
TEST(refuses_boards_that_do_not_belong_together) {
    static const edit edits[] = {
        { "well 4 2", "well 5 2", 0, 0, "F6" },
        { "well", "pond", 0, 0, "F6" },
        { "..\n", "..\n" EMPTY_ROW, 0, 0, "F6" },
    };
    static game_setup u;
    for (int i = 0; i < COUNT_OF(edits); i++) {
        char text[TEXT];
        text_error e;
        tim(text);
        replace(text, "board tim", "board mine", false);
        char *at = i == 2 ? strstr(text, "W2") : text; /* the row comes after the last */
        replace(at, edits[i].from, edits[i].to, false);
        expect_good("by itself", text);
        game_asset mine = { text_of("mine"), text_of(text) };
        game_wish wish = { text_of("boards=sarah,mine"), 0, &mine, 1 };
        assert_false(g->rules->setup(&u, &wish, &e));
        assert_true(text_begins(text_of(e.why), edits[i].why));
        assert_non_null(strstr(e.why, "'mine'"));
    }
}

/* Bits ------------------------------------------------------------------------------------- */

TEST(every_space_has_its_own_bit) {
    border_spaces all = { { 0, 0 } };
    int spaces = 0;
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        border_spaces own = { { 0, 0 } };
        int colour = border_segment_colour(segment), length = border_segment_length(segment);
        assert_in_range(colour, 0, BORDER_COLOURS - 1);
        assert_in_range(length, 2, 5);
        assert_int_equal(border_segment(colour, length), segment);
        for (int i = 0; i < length; i++, spaces++) {
            int number = -1, space = border_space(segment, i);
            assert_in_range(space, 0, BORDER_SPACE_IDS - 1);
            assert_false(border_has(&all, space));
            border_add(&all, space);
            border_add(&own, space);
            assert_true(border_has(&all, space));
            assert_int_equal(border_space_segment(space, &number), segment);
            assert_int_equal(number, i);
            assert_int_equal(space % 24 / 4, colour); /* the nibble of its dice */
        }
        assert_memory_equal(&own, &border_segment_spaces[segment], sizeof own);
    }
    assert_int_equal(spaces, 84);
    assert_true(all.word[0] == BORDER_WORD0 && all.word[1] == BORDER_WORD1);
}

TEST(segments_are_named_by_colour_and_length) {
    static const char *const names[BORDER_SEGMENTS] = {
        "R2", "O2", "Y2", "G2", "B2", "S2", "R3", "O3", "Y3", "G3", "B3", "S3",
        "R4", "O4", "Y4", "G4", "B4", "S4", "R5", "O5", "Y5", "G5", "B5", "S5",
    };
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        text_short second = border_space_name(border_space(segment, 1));
        assert_string_equal(border_segment_name(segment).at, names[segment]);
        assert_memory_equal(second.at, names[segment], 2);
        assert_string_equal(second.at + 2, ".2");
    }
}

/* The map a second time ---------------------------------------------------------------------- */

/* A hexagon as the file shows it. Its place is counted in halves of hexagons, so that neighbours
 * are two apart in a row, or one apart in rows next to each other. */
typedef struct {
    int row, half;
    char token[3];
    int space; /* the engine's number of a coloured space, else -1 */
} hexagon;

static int read_hexagons(const char *text, hexagon *out) {
    int n = 0, row = 0, seen[BORDER_SEGMENTS] = { 0 };
    for (const char *at = strstr(text, "map\n") + 4; *at; row++) {
        const char *line = at;
        int column = 0;
        for (; *at != '\n'; at++) {
            if (*at == ' ') continue;
            hexagon h = { row, 2 * column++ + (line[0] == ' '), { at[0], at[1], 0 }, -1 };
            at++;
            for (int c = 0; c < BORDER_COLOURS; c++) {
                int segment = (h.token[1] - '2') * 6 + c;
                if (h.token[0] == "ROYGBS"[c]) h.space = border_space(segment, seen[segment]++);
            }
            if (h.token[0] != '.') out[n++] = h;
        }
        at++;
    }
    return n;
}

static bool share_a_side(const hexagon *a, const hexagon *b) {
    int rows = abs(a->row - b->row), halves = abs(a->half - b->half);
    return (rows == 0 && halves == 2) || (rows == 1 && halves == 1);
}

static border_setup read_alone(const char *text) {
    border_setup u;
    text_error e;
    memset(&u, 0, sizeof u);
    if (!border_read_board(&u, 0, text_of(text), &e)) fail_msg("%s", e.why);
    return u;
}

static void expect_same(const char *what, border_spaces expected, border_spaces found) {
    if (memcmp(&expected, &found, sizeof found) != 0) fail_msg("not the same spaces: %s", what);
}

/* F2, F4, F5 by comparing every hexagon with every other one. */
static void check_tables(const char *text) {
    static hexagon all[BORDER_SIDE * BORDER_SIDE];
    int n = read_hexagons(text, all), spaces = 0, whites = 0;
    border_setup u = read_alone(text);
    border_spaces border[BORDER_AREAS], white = { { 0, 0 } };
    memset(border, 0, sizeof border);
    for (int i = 0; i < n; i++) {
        border_spaces beside = { { 0, 0 } };
        char first = all[i].token[0];
        for (int k = 0; k < n; k++)
            if (all[k].space >= 0 && share_a_side(&all[i], &all[k]))
                border_add(&beside, all[k].space);
        if (first >= 'a' && first <= 'i')
            border[first - 'a'] = border_join(border[first - 'a'], beside);
        if (first == 'W') white = border_join(white, beside);
        if (all[i].space >= 0) expect_same(all[i].token, beside, u.board[0].touching[all[i].space]);
        spaces += all[i].space >= 0;
        whites += first == 'W';
    }
    assert_int_equal(spaces, 84);
    assert_int_equal(whites, 2);
    expect_same("white", white, u.board[0].touching_white);
    for (int a = 0; a < BORDER_AREAS; a++)
        expect_same(u.area_name[a], border[a], u.board[0].border[a]);
}

TEST(borders_and_neighbours_are_those_of_the_file) {
    for (int i = 0; i < COUNT_OF(classic); i++) {
        char text[TEXT];
        copy_board(classic[i], text);
        check_tables(text);
        replace(text, "map\n", "map\n" EMPTY_ROW,
                false); /* now the other rows are the shifted ones */
        check_tables(text);
    }
}

/* Counted on the drawing, without the white spaces. */
TEST(borders_have_their_lengths) {
    static const int length[BORDER_AREAS] = { 6, 10, 12, 14, 14, 17, 19, 22, 22 };
    static const int first[BORDER_AREAS] = { 4, 5, 6, 7, 8, 9, 10, 11, 12 };
    for (int i = 0; i < COUNT_OF(classic); i++) {
        char text[TEXT];
        border_spaces all = { { 0, 0 } };
        copy_board(classic[i], text);
        border_setup u = read_alone(text);
        for (int a = 0; a < BORDER_AREAS; a++) {
            border_spaces b = u.board[0].border[a];
            assert_int_equal(bits_count(b.word[0]) + bits_count(b.word[1]), length[a]);
            assert_int_equal(u.value_first[a], first[a]);
            assert_int_equal(u.value_later[a], first[a] / 2);
            all = border_join(all, b);
        }
        assert_true(all.word[0] == BORDER_WORD0 && all.word[1] == BORDER_WORD1);
    }
}

/* The well of tim lies between B4.3, O2.1, R5.1, R5.2, S3.2 and S3.3. */
TEST(a_border_is_complete_with_its_last_space) {
    static const int well[][3] = { { 4, 4, 3 }, { 1, 2, 1 }, { 0, 5, 1 },
                                   { 0, 5, 2 }, { 5, 3, 2 }, { 5, 3, 3 } };
    char text[TEXT];
    border_spaces cross = { { 0, 0 } };
    tim(text);
    border_setup u = read_alone(text);
    for (int i = 0; i < COUNT_OF(well); i++) {
        assert_int_equal(border_complete(&u.board[0], &cross), 0);
        border_add(&cross, border_space(border_segment(well[i][0], well[i][1]), well[i][2] - 1));
    }
    assert_int_equal(border_complete(&u.board[0], &cross), 1);
    expect_same("well", cross, u.board[0].border[0]);
}

/* Options ---------------------------------------------------------------------------------- */

/* F8 */
TEST(first_player_may_be_random) {
    int begins[GAME_SEATS];
    count_first_players("border", "players=4 first=random", begins);
    for (int seat = 0; seat < GAME_SEATS; seat++) assert_in_range(begins[seat], 60, 140);
}

/* F8: each classic board at each seat as often, never two of one. */
TEST(boards_may_be_random) {
    const game *g = games_find(text_of("border"));
    static const char *const names[] = { "tim", "sarah", "emma", "linus" };
    int count[GAME_SEATS][GAME_SEATS] = { { 0 } };
    rng r = rng_from(9);
    for (int i = 0; i < 400; i++) {
        game_wish wish =
            wish_for(i % 2 ? "boards=random,random,emma" : "boards=random,random,random");
        game_setup u;
        text_error e;
        wish.random = rng_next(&r);
        assert_true(g->rules->setup(&u, &wish, &e));
        for (int seat = 0; seat < 3; seat++)
            for (int k = 0; k < GAME_SEATS; k++)
                count[seat][k] += strcmp(border_setup_of(&u)->board[seat].name, names[k]) == 0;
    }
    for (int k = 0; k < GAME_SEATS; k++) {
        bool emma = k == 2; /* half of the games give her to the third seat */
        for (int seat = 0; seat < 2; seat++)
            assert_in_range(count[seat][k], emma ? 30 : 85, emma ? 75 : 150);
        assert_in_range(count[2][k], emma ? 220 : 30, emma ? 280 : 75);
    }
}

TEST(options_in_full_give_the_same_game) {
    expect_options("border", "first=p3 boards=linus,tim,emma",
                   "players=3 boards=linus,tim,emma first=p3");
}

/* The classic four ----------------------------------------------------------------------- */

/* Which colour of board b lies where board a has each; false when a colour or a segment has no
 * single answer. */
static bool colours_between(const border_setup *u, int a, int b, int *to) {
    int number;
    for (int i = 0; i < 6; i++) to[i] = -1;
    for (int at = 0; at < BORDER_SIDE * BORDER_SIDE; at++) {
        int from = u->board[a].map[at], other = u->board[b].map[at];
        if (from < BORDER_HEX_SPACE) {
            if (from != other) return false;
            continue;
        }
        int one = border_space_segment(from - BORDER_HEX_SPACE, &number);
        int two = border_space_segment(other - BORDER_HEX_SPACE, &number);
        int *colour = &to[border_segment_colour(one)];
        if (border_segment_length(one) != border_segment_length(two)) return false;
        if (*colour < 0) *colour = border_segment_colour(two);
        if (*colour != border_segment_colour(two)) return false;
    }
    return true;
}

/* Examples ------------------------------------------------------------------------------- */

/* The colour and length of the segment in a row and column of the map, or "W1". */
static const char *at_place(const play *p, int seat, int row, int column, char name[8]) {
    int number, space = border_setup_of(&p->u)->board[seat].map[row * BORDER_SIDE + column];
    text_out out = text_to(name, 8);
    if (space < BORDER_HEX_SPACE) return space == BORDER_HEX_WHITE ? "W1" : "W2";
    text_str(&out, border_segment_name(border_space_segment(space - BORDER_HEX_SPACE, &number)).at);
    return name;
}

static bool may_play(const play *p, const char *action) {
    text_error e;
    game_move m;
    return g->notation->read_move(&p->u, text_of(action), &m, &e) &&
           g->rules->allows(&p->u, &p->s, m, &e);
}

static int colours_beside_white(const play *p, int seat) {
    const border_board *board = &border_setup_of(&p->u)->board[seat];
    int colours = 0, number;
    for (int at = 0; at < BORDER_SIDE * BORDER_SIDE; at++) {
        int space = board->map[at] - BORDER_HEX_SPACE;
        if (space >= 0 && border_has(&board->touching_white, space))
            colours |= 1 << border_segment_colour(border_space_segment(space, &number));
    }
    return colours;
}

/* Examples 1 to 3 of docs/rules/border.md, where the rule sheet shows them: the first names what
 * lies in a place, and what lies there is played. */
TEST(examples_lie_where_the_rule_sheet_shows_them) {
    enum { TIM = 1, EMMA, LINUS, YELLOW = 1 << 2, BLUE = 1 << 4 };
    static play p;
    char middle[8], right[8], left[8], beside[8], below[8], action[GAME_MOVE_TEXT];
    play_begin(&p, "border", "boards=sarah,tim,emma,linus");
    assert_string_equal(at_place(&p, 0, 6, 7, middle), "S3");
    assert_string_equal(at_place(&p, 0, 7, 15, right), "S2");
    play_text(&p, "roll:YBSSS");
    snprintf(action, sizeof action, "fill:%s", right);
    assert_true(may_play(&p, action));
    snprintf(action, sizeof action, "fill:%s", middle);
    play_text(&p, action);
    play_text(&p, "done");
    assert_int_equal(colours_beside_white(&p, TIM) & (YELLOW | BLUE), BLUE);
    assert_int_equal(colours_beside_white(&p, EMMA) & (YELLOW | BLUE), YELLOW | BLUE);
    assert_int_equal(colours_beside_white(&p, LINUS) & (YELLOW | BLUE), YELLOW | BLUE);
    play_text(&p, "cross:B3.3 done");       /* Tim, left of the white space at the bottom right */
    play_text(&p, "cross:Y3.1 cross:B2.2"); /* Emma, at the top left and at the bottom right    */
    play_text(&p, "cross:B3.1 cross:Y2.2"); /* Linus, the same places                           */
    assert_string_equal(at_place(&p, TIM, 14, 11, left), "B3");
    for (int seat = EMMA; seat <= LINUS; seat++)
        assert_string_equal(at_place(&p, seat, 0, 5, left), seat == EMMA ? "Y3" : "B3");

    play_at(&p, "border linus,sarah ..x.x.........,..............,.....xx..xxx..,..............,"
                "..............,............../..............,..............,..............,"
                "..............,..............,.............. ........./......... p1 throw "
                "RYYYY 2 - 20");
    assert_string_equal(at_place(&p, 0, 9, 1, left), "Y5");
    assert_string_equal(at_place(&p, 0, 8, 6, beside), "Y4");
    assert_string_equal(at_place(&p, 0, 14, 10, below), "R3");
    const char *const fills[] = { left, beside, below };
    for (int i = 0; i < 3; i++) {
        snprintf(action, sizeof action, "fill:%s", fills[i]);
        play_text(&p, action);
    }
    assert_int_equal(play_turn(&p), 1); /* all five dice are used (F13): one space each */
    play_text(&p, "cross:Y3.3");
    assert_int_equal(play_turn(&p), TURN_CHANCE);
}

/* Any two have changed places when some pairs of colours have, and the other two with them. All
 * colours fall equally often (F1), so the four have the same chance to win: docs/boards.md. */
TEST(classic_boards_are_equally_strong) {
    static play p;
    play_begin(&p, "border", "boards=tim,sarah,emma,linus");
    const border_setup *u = border_setup_of(&p.u);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            int to[6], back[6], others[6], c = 0, d = 3;
            if (a == b) continue;
            while (c == a || c == b) c++;
            while (d == a || d == b) d--;
            assert_true(colours_between(u, a, b, to));
            assert_true(colours_between(u, b, a, back));
            assert_true(colours_between(u, c, d, others));
            assert_memory_equal(to, back, sizeof to);
            assert_memory_equal(to, others, sizeof to);
        }
}
