/* assets.c -- The Border: reads a *.board file (docs/notation.md, F2 to F6).
 *
 *     board tim
 *     area a well 4 2            nine of them, a to i: name, first value, later value
 *     map
 *       ..  W1  G3  G3           a row that begins with a blank is shifted right by half a
 *     ..  G2  aa  aa  ..         hexagon; shifted and unshifted rows alternate
 *
 * First the text becomes a grid of hexagons with their tokens; then assets_check.c checks the grid
 * against the rules; then the tables are built. Boards are untrusted input. Reading goes on after a
 * fault, so that all faults are reported.
 */
#include "games/border/border.h"
#include "games/shipped.h"

enum { HEXES = BORDER_SIDE * BORDER_SIDE };

typedef struct {
    text_span rest;
    int line;
} line_reader;

/* The next line that is neither empty nor a comment, without its line end; false at the end. */
static bool next_line(line_reader *r, text_span *line) {
    while (text_cut(&r->rest, '\n', line)) {
        r->line++;
        text_trim_end(line);
        if (line->len && line->at[0] != '#') return true;
    }
    return false;
}

static text_span next_word(text_span *line) { return text_word(line, " "); }

static void copy_name(char *to, text_span name) { text_copy(to, GAME_NAME + 1, name); }

/* Reports anything after the last word of a line. */
static void expect_end(text_span line, int number, const char *pattern, faults *f) {
    text_span word = next_word(&line);
    if (word.len) faults_about(f, number, 0, pattern, word);
}

static bool begins_with(text_span line, const char *word) {
    return text_is(next_word(&line), word);
}

/* False when the text is empty. */
static bool read_name(line_reader *r, border_board *board, faults *f) {
    line_reader before = *r;
    text_span line, word;
    if (!next_line(r, &line)) {
        faults_add(f, r->line, 0, WORDS("an empty file; it begins with 'board NAME'"));
        return false;
    }
    int line_number = r->line;
    if (!begins_with(line, "board")) {
        if (begins_with(line, "area") || begins_with(line, "map")) *r = before; /* left out */
        faults_about(f, line_number, 1, WORDS("'board NAME' expected, not '%1'"), next_word(&line));
        return true;
    }
    next_word(&line);
    if (word = next_word(&line), !text_is_name(word, GAME_NAME))
        faults_about(f, r->line, 0,
                     WORDS("a board’s name has 1 to 24 letters, digits, - or _, not '%1'"), word);
    else
        copy_name(board->name, word);
    expect_end(line, r->line, WORDS("nothing may follow the board’s name, but there is '%1'"), f);
    return true;
}

static void read_area_name(border_setup *u, int area, text_span word, int line, faults *f) {
    if (!text_is_name(word, GAME_NAME)) {
        faults_about(f, line, 0,
                     WORDS("an area’s name has 1 to 24 letters, digits, - or _, not '%1'"), word);
        return;
    }
    for (int i = 0; i < area; i++)
        if (text_is(word, u->area_name[i])) {
            faults_about(f, line, 0, WORDS("two areas are called '%1'"), word);
            break;
        }
    copy_name(u->area_name[area], word);
}

static void read_values(border_setup *u, int area, text_span *line, int number, faults *f) {
    text_span first = next_word(line), later = next_word(line);
    if (!text_to_int(first, 99, &u->value_first[area])) {
        faults_about(f, number, 0,
                     WORDS("F6 a larger value must be a number from 1 to 99, not '%1'"), first);
        return;
    }
    if (u->value_first[area] == 0)
        faults_add(f, number, 0, WORDS("F6 a larger value must be at least 1"));
    else if (!text_to_int(later, 99, &u->value_later[area]) ||
             u->value_later[area] != u->value_first[area] / 2)
        faults_about(
            f, number, 0,
            WORDS("F6 the smaller value must be half of the larger one, rounded down, not '%1'"),
            later);
}

/* One line for each area. A line of another area or of the map is left unread. */
static void read_area(line_reader *r, border_setup *u, int area, faults *f) {
    line_reader before = *r;
    text_span line, word;
    char letter[] = { (char)('a' + area), 0 };
    copy_name(u->area_name[area], text_of(letter)); /* used in errors until the name is known */
    bool there = next_line(r, &line);
    if (!there || !begins_with(line, "area")) {
        faults_about(f, r->line, 0,
                     WORDS("F2 nine areas expected: 'area %1 NAME FIRST LATER' is missing"),
                     text_of(letter));
        if (there && begins_with(line, "map")) *r = before;
        return;
    }
    next_word(&line);
    if (word = next_word(&line), !text_is(word, letter)) {
        faults_about(f, r->line, 0, WORDS("areas come in the order a to i: expected %1 here"),
                     text_of(letter));
        if (word.len == 1 && word.at[0] > letter[0] && word.at[0] <= 'i') {
            *r = before;
            return;
        }
    }
    read_area_name(u, area, next_word(&line), r->line, f);
    read_values(u, area, &line, r->line, f);
    expect_end(line, r->line, WORDS("nothing may follow the values, but there is '%1'"), f);
}

/* Reads a token of the map; coloured spaces are numbered later. */
static bool read_token(border_draft *b, text_span token, int at) {
    static const char letters[] = BORDER_FACES;
    if (token.len != 2) return false;
    char x = token.at[0], y = token.at[1];
    b->segment_at[at] = 0;
    b->board->map[at] = BORDER_HEX_NONE;
    if (x == '.' && y == '.') return true;
    if (x >= 'a' && x <= 'i' && x == y) {
        b->board->map[at] = (uint8_t)(BORDER_HEX_AREA + x - 'a');
        return true;
    }
    if (x == 'W' && (y == '1' || y == '2')) {
        b->board->map[at] = (uint8_t)(BORDER_HEX_WHITE + y - '1');
        return true;
    }
    for (int c = 0; c < BORDER_COLOURS; c++) {
        if (x != letters[c] || y < '2' || y > '5') continue;
        b->segment_at[at] = (uint8_t)(1 + border_segment(c, y - '0'));
        b->board->map[at] = BORDER_HEX_SPACE;
        return true;
    }
    return false;
}

static void read_row(border_draft *b, text_span line, int line_number, int row, faults *f) {
    const char *begin = line.at;
    int shifted = line.at[0] == ' ', columns = 0;
    text_span token;
    if (row == 0) b->u->first_shifted = shifted;
    if (shifted != ((row & 1) ^ b->u->first_shifted))
        faults_add(f, line_number, 1,
                   shifted ? WORDS("shifted and unshifted rows must alternate: this row must not "
                                   "begin with a blank")
                           : WORDS("shifted and unshifted rows must alternate: this row must "
                                   "begin with a blank"));
    for (; token = next_word(&line), token.len; columns++) {
        int column = (int)(token.at - begin) + 1;
        if (columns == BORDER_SIDE) {
            faults_add(f, line_number, column, WORDS("a row has at most 28 hexagons"));
            break;
        }
        if (!read_token(b, token, row * BORDER_SIDE + columns))
            faults_about(f, line_number, column,
                         WORDS("no such token: '%1' (.., aa to ii, W1, W2, or colour ROYGBS and "
                               "length 2 to 5)"),
                         token);
    }
    if (row == 0) b->u->columns = columns;
    if (columns != b->u->columns)
        faults_add(f, line_number, 0, WORDS("every row has as many hexagons as the first one"));
    b->line_of_row[row] = line_number;
}

/* Finds the line `map`; other lines before it are reported once. */
static bool find_map(line_reader *r, faults *f) {
    text_span line;
    bool told = false, there;
    do {
        there = next_line(r, &line);
        if (there && begins_with(line, "map")) {
            next_word(&line);
            expect_end(line, r->line, WORDS("nothing may follow 'map', but there is '%1'"), f);
            return true;
        }
        if (!told) faults_add(f, r->line, 0, WORDS("'map' expected after the nine areas"));
        told = true;
    } while (there);
    return false;
}

/* True when the grid is complete, so that it can be checked further. */
static bool read_map(border_draft *b, line_reader *r, faults *f) {
    text_span line;
    int row = 0;
    if (!find_map(r, f)) return false;
    bool before = f->any;
    f->any = false;
    for (; next_line(r, &line); row++) {
        if (row == BORDER_SIDE) {
            faults_add(f, r->line, 0, WORDS("a map has at most 28 rows"));
            break;
        }
        read_row(b, line, r->line, row, f);
    }
    if (row == 0) faults_add(f, r->line, 0, WORDS("the map has no rows"));
    b->u->rows = row;
    bool whole = !f->any;
    f->any = f->any || before;
    return whole;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* F5. Rows alternate: a hexagon of a shifted row touches c and c+1 of the rows beside it, one of an
 * unshifted row c-1 and c. */
int border_neighbours(const border_setup *u, int at, int out[6]) {
    int row = at / BORDER_SIDE, column = at % BORDER_SIDE, n = 0;
    int left = column - 1 + ((row & 1) ^ u->first_shifted);
    int steps[6][2] = { { row, column - 1 },   { row, column + 1 }, { row - 1, left },
                        { row - 1, left + 1 }, { row + 1, left },   { row + 1, left + 1 } };
    for (int i = 0; i < 6; i++) {
        int r = steps[i][0], c = steps[i][1];
        if (r >= 0 && r < u->rows && c >= 0 && c < u->columns) out[n++] = r * BORDER_SIDE + c;
    }
    return n;
}

/* F3: spaces of a segment are numbered in reading order. */
static void number_spaces(border_draft *b) {
    int count[BORDER_SEGMENTS] = { 0 }, place = 0;
    for (int at = 0; at < HEXES; at++) {
        if (!b->segment_at[at]) continue;
        int segment = b->segment_at[at] - 1, length = border_segment_length(segment);
        CHECK(count[segment] < length);
        int space = border_space(segment, count[segment]++);
        b->board->map[at] = (uint8_t)(BORDER_HEX_SPACE + space);
        b->board->place[space] = (uint8_t)place++;
    }
}

static void make_tables(const border_setup *u, border_board *board) {
    int beside[6];
    for (int at = 0; at < HEXES; at++) {
        if (board->map[at] == BORDER_HEX_NONE) continue;
        int n = border_neighbours(u, at, beside);
        for (int i = 0; i < n; i++) {
            int space = board->map[beside[i]] - BORDER_HEX_SPACE;
            if (space < 0) continue;
            if (board->map[at] < BORDER_HEX_WHITE) {
                int area = board->map[at] - BORDER_HEX_AREA;
                border_add(&board->border[area], space);
                board->fences[space] |= (uint16_t)(1u << area);
            } else if (board->map[at] < BORDER_HEX_SPACE) {
                border_add(&board->touching_white, space);
            } else {
                border_add(&board->touching[board->map[at] - BORDER_HEX_SPACE], space);
            }
        }
    }
}

bool border_read_draft(border_draft *b, border_setup *u, int seat, text_span text, faults *f) {
    line_reader r = { text, 0 };
    CLEAR(b, sizeof *b);
    b->u = u;
    b->board = &u->board[seat];
    CLEAR(b->board, sizeof *b->board);
    if (!read_name(&r, b->board, f)) return false;
    int begin[BORDER_AREAS + 1];
    for (int area = 0; area < BORDER_AREAS; area++) {
        begin[area] = f->count;
        read_area(&r, u, area, f);
    }
    begin[BORDER_AREAS] = f->count;
    if (!read_map(b, &r, f)) return false;
    border_find_faults(b, f);
    for (int at = 0; at < HEXES; at++) { /* what is wrong in the line of an area is seen on it */
        int area = b->board->map[at] - BORDER_HEX_AREA;
        if (area < 0 || area >= BORDER_AREAS) continue;
        for (int n = begin[area]; n < begin[area + 1]; n++) fault_set_add(&b->seen_at[at], n + 1);
    }
    return true;
}

static bool read_board(border_setup *u, int seat, text_span text, faults *f) {
    border_draft b;
    if (!border_read_draft(&b, u, seat, text, f) || f->any) return false;
    number_spaces(&b);
    make_tables(u, b.board);
    return true;
}

bool border_read_board(border_setup *u, int seat, text_span text, text_error *e) {
    faults first = faults_to(e, 1);
    return read_board(u, seat, text, &first);
}

static int find_faults(text_span text, text_error *out, int most) {
    border_setup one;
    faults f = faults_to(out, most);
    CLEAR(&one, sizeof one);
    read_board(&one, 0, text, &f);
    return f.count;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_hex(int hex, int segment, text_out *out) {
    if (hex == BORDER_HEX_NONE)
        text_str(out, "..");
    else if (hex < BORDER_HEX_WHITE)
        text_chars(out, (char)('a' + hex - BORDER_HEX_AREA), 2);
    else if (hex < BORDER_HEX_SPACE)
        text_print(out, "W%d", hex - BORDER_HEX_WHITE + 1);
    else
        text_str(out, border_segment_name(segment).at);
}

void border_write_board(const border_setup *u, text_span name, const uint8_t *segment_at,
                        text_out *out) {
    text_str(out, "board ");
    text_put(out, name);
    text_char(out, '\n');
    for (int area = 0; area < BORDER_AREAS; area++) {
        text_print(out, "area %c %s %d %d\n", 'a' + area, u->area_name[area], u->value_first[area],
                   u->value_later[area]);
    }
    text_str(out, "map\n");
    for (int row = 0; row < u->rows; row++) {
        if ((row & 1) ^ u->first_shifted) text_str(out, "  ");
        for (int column = 0; column < u->columns; column++) {
            int at = row * BORDER_SIDE + column;
            if (column) text_str(out, "  ");
            write_hex(u->board[0].map[at], segment_at[at] - 1, out);
        }
        text_char(out, '\n');
    }
}

/* ---- Do they belong together? -------------------------------------------------------------- */

/* F6: two boards may differ in the colours of spaces, nothing else. */
static bool belong_together(const border_setup *u, const border_setup *other, int seat) {
    if (u->rows != other->rows || u->columns != other->columns ||
        u->first_shifted != other->first_shifted)
        return false;
    for (int area = 0; area < BORDER_AREAS; area++)
        if (u->value_first[area] != other->value_first[area] ||
            !text_is(text_of(u->area_name[area]), other->area_name[area]))
            return false;
    for (int at = 0; at < HEXES; at++) {
        uint8_t one = u->board[0].map[at], two = other->board[seat].map[at];
        if (one != two && (one < BORDER_HEX_SPACE || two < BORDER_HEX_SPACE)) return false;
    }
    return true;
}

bool border_read_boards(border_setup *u, text_span names, const game_wish *wish, text_error *e) {
    text_span name, named[GAME_SEATS];
    for (int seat = 0; text_cut(&names, ',', &name); seat++) {
        border_setup one;
        CHECK(seat < u->seats);
        named[seat] = name;
        const game_asset *asset = game_find_asset(&border_game, wish, name);
        if (!asset) return text_fail_at(e, WORDS("there is no board '%1'"), name);
        for (int i = 0; i < seat; i++)
            if (text_same(name, named[i]))
                return text_fail_at(
                    e, WORDS("F8 each player has a different board: '%1' appears twice"), name);
        CLEAR(&one, sizeof one);
        if (!border_read_board(&one, seat, asset->text, e)) return false;
        if (seat == 0) {
            one.seats = u->seats;
            *u = one;
        } else if (belong_together(u, &one, seat)) {
            u->board[seat] = one.board[seat];
        } else {
            return text_fail_at(e,
                                WORDS("F6 the boards of a game have the same areas and spaces: "
                                      "'%1' does not match the first one"),
                                name);
        }
    }
    return true;
}

void border_write_boards(const border_setup *u, text_out *out) {
    for (int i = 0; i < u->seats; i++) {
        if (i) text_char(out, ',');
        text_str(out, u->board[i].name);
    }
}

static bool check(text_span text, text_span *name, text_error *e) {
    border_setup one;
    line_reader r;
    CLEAR(&one, sizeof one);
    if (!border_read_board(&one, 0, text, e)) return false;
    r.rest = text;
    r.line = 0;
    next_line(&r, &text);
    next_word(&text);
    *name = next_word(&text);
    return true;
}

static int shipped(const game_asset **out) {
    *out = shipped_border;
    return shipped_border_count;
}

static int former(const game_asset **out) {
    *out = shipped_border_former;
    return shipped_border_former_count;
}

const game_assets border_assets = {
    .kind = "board",
    .option = "boards",
    .per_seat = true,
    .shipped = shipped,
    .former = former,
    .check = check,
    .faults = find_faults,
    .make = border_make,
    .making = &border_making,
    .commands = &border_commands,
    .painting = &border_painting,
};
