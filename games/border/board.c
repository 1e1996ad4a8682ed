/* board.c -- reads and checks a *.board file (docs/notation.md, F2 to F6).
 *
 *     board tim
 *     area a well 4 2            nine of them, a to i: name, first value, later value
 *     map
 *       ..  W1  G3  G3           a row that begins with a blank is shifted right by half a
 *     ..  G2  aa  aa  ..         hexagon; shifted and unshifted rows alternate
 *
 * First the text becomes a grid of hexagons, each still with its token; then the grid is checked
 * against the rules, line by line where a line is to blame; then it becomes tables. Whoever
 * gives a board to the program may be a stranger: nothing is believed.
 */
#include "games/border/border.h"

enum { HEXES = BORDER_SIDE * BORDER_SIDE };

typedef struct {
    text_span rest;
    int line;
} line_reader;

typedef struct {
    border_setup *u;
    border_board *board;
    int line_of_row[BORDER_SIDE];
    uint8_t segment_at[HEXES]; /* segment + 1 where a coloured space is, else 0 */
} board_reader;

static bool fail_line(text_error *e, int line, int column, const char *before, text_span culprit,
                      const char *after) {
    text_fail_at(e, before, culprit, after);
    e->line = line;
    e->column = column;
    return false;
}

/* The next line that says something, without its line end; false at the end of the text. */
static bool next_line(line_reader *r, text_span *line) {
    while (text_cut(&r->rest, '\n', line)) {
        r->line++;
        while (line->len && (line->at[line->len - 1] == '\r' || line->at[line->len - 1] == ' '))
            line->len--;
        if (line->len && line->at[0] != '#') return true;
    }
    return false;
}

/* The next word of a line, blanks skipped; empty at its end. */
static text_span next_word(text_span *line) {
    text_span word;
    while (line->len && line->at[0] == ' ') {
        line->at++;
        line->len--;
    }
    word.at = line->at;
    word.len = 0;
    while (word.len < line->len && word.at[word.len] != ' ') word.len++;
    line->at += word.len;
    line->len -= word.len;
    return word;
}

static void copy_name(char *to, text_span name) {
    text_out out = text_to(to, GAME_NAME + 1);
    text_put(&out, name);
}

static bool read_name(line_reader *r, border_board *board, text_error *e) {
    text_span line, word;
    if (!next_line(r, &line))
        return fail_line(e, r->line, 0, "an empty file; it begins with 'board NAME'", text_of(""),
                         NULL);
    if (word = next_word(&line), !text_is(word, "board"))
        return fail_line(e, r->line, 1, "'board NAME' expected, not '", word, "'");
    if (word = next_word(&line), !text_is_name(word, GAME_NAME))
        return fail_line(e, r->line, 0, "a board's name has 1 to 24 letters, digits, - or _, not '",
                         word, "'");
    copy_name(board->name, word);
    if (word = next_word(&line), word.len)
        return fail_line(e, r->line, 0, "nothing may follow the board's name, but there is '", word,
                         "'");
    return true;
}

static bool read_area(line_reader *r, border_setup *u, int area, text_error *e) {
    text_span line, word;
    char letter[] = { (char)('a' + area), 0 };
    if (!next_line(r, &line) || (word = next_word(&line), !text_is(word, "area")))
        return fail_line(e, r->line, 0, "F2 nine areas expected: 'area ", text_of(letter),
                         " NAME FIRST LATER' is missing");
    if (word = next_word(&line), !text_is(word, letter))
        return fail_line(e, r->line, 0, "areas come in the order a to i: expected ",
                         text_of(letter), " here");
    if (word = next_word(&line), !text_is_name(word, GAME_NAME))
        return fail_line(e, r->line, 0, "an area's name has 1 to 24 letters, digits, - or _, not '",
                         word, "'");
    for (int i = 0; i < area; i++)
        if (text_is(word, u->area_name[i]))
            return fail_line(e, r->line, 0, "two areas are called '", word, "'");
    copy_name(u->area_name[area], word);
    if (word = next_word(&line), !text_to_int(word, 99, &u->value_first[area]))
        return fail_line(e, r->line, 0, "F6 a first value is a number from 1 to 99, not '", word,
                         "'");
    if (u->value_first[area] == 0)
        return fail_line(e, r->line, 0, "F6 a first value is at least 1", text_of(""), NULL);
    if (word = next_word(&line), !text_to_int(word, 99, &u->value_later[area]) ||
                                     u->value_later[area] != u->value_first[area] / 2)
        return fail_line(e, r->line, 0,
                         "F6 the later value is half of the first, rounded down, not '", word, "'");
    if (word = next_word(&line), word.len)
        return fail_line(e, r->line, 0, "nothing may follow the values, but there is '", word, "'");
    return true;
}

/* What a token of the map stands for; coloured spaces get their number later. */
static bool read_token(board_reader *b, text_span token, int at) {
    static const char letters[] = "ROYGBS";
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

static bool read_row(board_reader *b, text_span line, int line_number, int row, text_error *e) {
    const char *begin = line.at;
    int shifted = line.at[0] == ' ', columns = 0;
    text_span token;
    if (row == BORDER_SIDE)
        return fail_line(e, line_number, 0, "a map has at most 28 rows", text_of(""), NULL);
    if (row == 0) b->u->first_shifted = shifted;
    if (shifted != ((row & 1) ^ b->u->first_shifted))
        return fail_line(e, line_number, 1, "shifted and unshifted rows must alternate: this row ",
                         text_of(shifted ? "may not begin" : "must begin"), " with a blank");
    while (token = next_word(&line), token.len) {
        int column = (int)(token.at - begin) + 1;
        if (columns == BORDER_SIDE)
            return fail_line(e, line_number, column, "a row has at most 28 hexagons", text_of(""),
                             NULL);
        if (!read_token(b, token, row * BORDER_SIDE + columns))
            return fail_line(e, line_number, column, "no such token: '", token,
                             "' (.., aa to ii, W1, W2, or colour ROYGBS and length 2 to 5)");
        columns++;
    }
    if (row == 0) b->u->columns = columns;
    if (columns != b->u->columns)
        return fail_line(e, line_number, 0, "every row has as many hexagons as the first one",
                         text_of(""), NULL);
    b->line_of_row[row] = line_number;
    return true;
}

static bool read_map(board_reader *b, line_reader *r, text_error *e) {
    text_span line, word;
    int row = 0;
    if (!next_line(r, &line) || (word = next_word(&line), !text_is(word, "map")))
        return fail_line(e, r->line, 0, "'map' expected after the nine areas", text_of(""), NULL);
    if (word = next_word(&line), word.len)
        return fail_line(e, r->line, 0, "nothing may follow 'map', but there is '", word, "'");
    for (; next_line(r, &line); row++)
        if (!read_row(b, line, r->line, row, e)) return false;
    if (row == 0) return fail_line(e, r->line, 0, "the map has no rows", text_of(""), NULL);
    b->u->rows = row;
    return true;
}

/* ---- Is it a board? ------------------------------------------------------------------------ */

/* F5. Rows alternate: a hexagon of a shifted row stands between c and c+1 of the rows beside it,
 * one of an unshifted row between c-1 and c. */
int border_neighbours(int at, int rows, int columns, int first_shifted, int out[6]) {
    int row = at / BORDER_SIDE, column = at % BORDER_SIDE, n = 0;
    int left = column - 1 + ((row & 1) ^ first_shifted);
    int steps[6][2] = { { row, column - 1 },   { row, column + 1 }, { row - 1, left },
                        { row - 1, left + 1 }, { row + 1, left },   { row + 1, left + 1 } };
    for (int i = 0; i < 6; i++) {
        int r = steps[i][0], c = steps[i][1];
        if (r >= 0 && r < rows && c >= 0 && c < columns) out[n++] = r * BORDER_SIDE + c;
    }
    return n;
}

static int neighbours(const border_setup *u, int at, int out[6]) {
    return border_neighbours(at, u->rows, u->columns, u->first_shifted, out);
}

static bool is_space(uint8_t hex) { return hex >= BORDER_HEX_WHITE; }

static bool fail_hex(const board_reader *b, int at, const char *before, text_span culprit,
                     const char *after, text_error *e) {
    return fail_line(e, b->line_of_row[at / BORDER_SIDE], 0, before, culprit, after);
}

/* Whether the hexagons with the same mark as `from` hang together. Marks are bytes per hexagon. */
static bool is_connected(const border_setup *u, const uint8_t *mark, int from) {
    uint8_t seen[HEXES];
    int queue[HEXES], head = 0, tail = 0, beside[6], all = 0;
    CLEAR(seen, sizeof seen);
    queue[tail++] = from;
    seen[from] = 1;
    while (head < tail) {
        int n = neighbours(u, queue[head++], beside);
        for (int i = 0; i < n; i++) {
            if (mark[beside[i]] != mark[from] || seen[beside[i]]) continue;
            seen[beside[i]] = 1;
            queue[tail++] = beside[i];
        }
    }
    for (int at = 0; at < HEXES; at++) all += mark[at] == mark[from];
    return all == tail;
}

/* F3: every segment has its length, hangs together, and touches none of its colour. Also gives
 * every space its number, in reading order. */
static bool check_segments(board_reader *b, text_error *e) {
    int count[BORDER_SEGMENTS] = { 0 }, beside[6];
    char name[3] = "";
    for (int at = 0; at < HEXES; at++) {
        if (!b->segment_at[at]) continue;
        int segment = b->segment_at[at] - 1, length = border_segment_length(segment);
        text_out out = text_to(name, sizeof name);
        border_write_segment(segment, &out);
        if (count[segment] == length)
            return fail_hex(b, at, "F3 segment ", text_of(name), " has more spaces than its length",
                            e);
        if (count[segment] == 0 && !is_connected(b->u, b->segment_at, at))
            return fail_hex(b, at, "F3 segment ", text_of(name), " is not connected", e);
        int n = neighbours(b->u, at, beside);
        for (int i = 0; i < n; i++) {
            int other = b->segment_at[beside[i]] - 1;
            if (other < 0 || other == segment) continue;
            if (border_segment_colour(other) == border_segment_colour(segment))
                return fail_hex(b, at, "F3 segment ", text_of(name),
                                " touches another one of its colour", e);
        }
        b->board->map[at] = (uint8_t)(BORDER_HEX_SPACE + border_space(segment, count[segment]++));
    }
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
        if (count[segment] == border_segment_length(segment)) continue;
        text_out out = text_to(name, sizeof name);
        border_write_segment(segment, &out);
        return fail_hex(b, 0, "F3 segment ", text_of(name),
                        count[segment] ? " has fewer spaces than its length" : " is missing", e);
    }
    return true;
}

/* F4: one W1, and below or right of it one W2. */
static bool check_whites(const board_reader *b, text_error *e) {
    int found[2] = { -1, -1 };
    for (int at = 0; at < HEXES; at++) {
        int white = b->board->map[at] - BORDER_HEX_WHITE;
        if (white != 0 && white != 1) continue;
        if (found[white] >= 0)
            return fail_hex(b, at, "F4 there are two white spaces ", text_of(white ? "W2" : "W1"),
                            NULL, e);
        found[white] = at;
    }
    if (found[0] < 0 || found[1] < 0)
        return fail_hex(b, 0, "F4 the white spaces W1 and W2 must both be there", text_of(""), NULL,
                        e);
    if (found[1] < found[0])
        return fail_hex(b, found[1], "F4 W1 comes before W2", text_of(""), NULL, e);
    return true;
}

/* F2: every area is there, in one piece, and fenced all round; every space fences something. */
static bool check_areas(const board_reader *b, text_error *e) {
    const uint8_t *map = b->board->map;
    unsigned seen = 0;
    int beside[6];
    for (int at = 0; at < HEXES; at++) {
        if (map[at] == BORDER_HEX_NONE) continue;
        int n = neighbours(b->u, at, beside), areas = 0;
        if (is_space(map[at])) {
            for (int i = 0; i < n; i++)
                areas += map[beside[i]] != BORDER_HEX_NONE && !is_space(map[beside[i]]);
            if (!areas) return fail_hex(b, at, "F2 a space touches no area", text_of(""), NULL, e);
            continue;
        }
        int area = map[at] - BORDER_HEX_AREA;
        text_span name = text_of(b->u->area_name[area]);
        if (n < 6)
            return fail_hex(b, at, "F2 area ", name, " leaks: it touches the edge of the map", e);
        for (int i = 0; i < n; i++) {
            if (map[beside[i]] == BORDER_HEX_NONE)
                return fail_hex(b, at, "F2 area ", name, " leaks: a hexagon of it is not fenced",
                                e);
            if (!is_space(map[beside[i]]) && map[beside[i]] != map[at])
                return fail_hex(b, at, "F2 area ", name, " leaks into another area", e);
        }
        if (!(seen >> area & 1) && !is_connected(b->u, map, at))
            return fail_hex(b, at, "F2 area ", name, " is in several pieces", e);
        seen |= 1u << area;
    }
    for (int area = 0; area < BORDER_AREAS; area++)
        if (!(seen >> area & 1))
            return fail_hex(b, 0, "F2 area ", text_of(b->u->area_name[area]), " is not on the map",
                            e);
    return true;
}

static void make_tables(const border_setup *u, border_board *board) {
    int beside[6];
    for (int at = 0; at < HEXES; at++) {
        if (board->map[at] == BORDER_HEX_NONE) continue;
        int n = neighbours(u, at, beside);
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

bool border_read_board(border_setup *u, int seat, text_span text, text_error *e) {
    board_reader b;
    line_reader r;
    CLEAR(&b, sizeof b);
    b.u = u;
    b.board = &u->board[seat];
    CLEAR(b.board, sizeof *b.board);
    r.rest = text;
    r.line = 0;
    if (!read_name(&r, b.board, e)) return false;
    for (int area = 0; area < BORDER_AREAS; area++)
        if (!read_area(&r, u, area, e)) return false;
    if (!read_map(&b, &r, e) || !check_segments(&b, e) || !check_whites(&b, e) ||
        !check_areas(&b, e))
        return false;
    make_tables(u, b.board);
    return true;
}

/* ---- Do they belong together? -------------------------------------------------------------- */

/* F6: what may differ between two boards is the colour of a space, nothing else. */
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
    text_span name;
    for (int seat = 0; text_cut(&names, ',', &name); seat++) {
        border_setup one;
        CHECK(seat < u->seats);
        const game_asset *asset = game_find_asset(&border_game, wish, name);
        if (!asset) return text_fail_at(e, "there is no board '", name, "'");
        for (int i = 0; i < seat; i++)
            if (text_is(name, u->board[i].name))
                return text_fail_at(e, "F8 each player has a different board: '", name,
                                    "' comes twice");
        CLEAR(&one, sizeof one);
        if (!border_read_board(&one, seat, asset->text, e)) return false;
        if (seat == 0) {
            one.seats = u->seats;
            *u = one;
        } else if (belong_together(u, &one, seat)) {
            u->board[seat] = one.board[seat];
        } else {
            return text_fail_at(e, "F6 boards of one game have the same areas and spaces: '", name,
                                "' does not belong to the first one");
        }
    }
    return true;
}

bool border_check_board(text_span text, text_span *name, text_error *e) {
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
