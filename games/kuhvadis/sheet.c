/* sheet.c -- sheets of Kuh Vadis: read, checked and written (K2).
 *
 *     # comment                      the same in one line: 1XC5C/3C421/...
 *     sheet meadow
 *     1XC5C                          rows from the top; cells 1-5, C, X, O
 *     3C421
 *
 * Sheets come from strangers, so everything is doubted, and what is wrong is named with its line
 * and column. Both forms are cut into rows first and then checked by the same code.
 */
#include "games/kuhvadis/kuhvadis.h"

/* Rows from the top and where they stand in the text, for error messages. */
typedef struct {
    text_span row[KUHVADIS_SIDE];
    int line[KUHVADIS_SIDE];   /* 0 in the form of one line */
    int column[KUHVADIS_SIDE]; /* of the row's first byte   */
    int count;
} sheet_rows;

static bool fail_at(text_error *e, int line, int column) { /* after text_fail */
    e->line = line;
    e->column = column;
    return false;
}

/* What concerns the sheet as a whole is reported at its first row. */
static bool fail_whole(const sheet_rows *r, const char *why, text_error *e) {
    text_fail(e, why);
    return fail_at(e, r->line[0], r->column[0]);
}

static bool add_row(sheet_rows *r, text_span row, int line, int column, text_error *e) {
    if (r->count == KUHVADIS_SIDE) {
        text_fail(e, "K2 a sheet has at most eight rows");
        return fail_at(e, line, column);
    }
    r->row[r->count] = row;
    r->line[r->count] = line;
    r->column[r->count++] = column;
    return true;
}

/* Puts the rows into v->all, starts, showing and face. */
static bool place_cells(const sheet_rows *r, kuhvadis_setup *v, text_error *e) {
    for (int i = 0; i < v->height; i++) {
        for (int column = 0; column < v->width; column++) {
            char c = r->row[i].at[column];
            int cell = kuhvadis_cell(v->height - 1 - i, column), face = 0, seat = c == 'O';
            v->all |= bits_of(cell);
            if (c == 'X' || c == 'O') {
                if (bits_count(v->starts[seat]) == KUHVADIS_STARTS) {
                    text_fail(e, seat ? "K2 more than three start circles O"
                                      : "K2 more than three start crosses X");
                    return fail_at(e, r->line[i], r->column[i] + column);
                }
                v->starts[seat] |= bits_of(cell);
                continue;
            }
            while (face < DICE_FACES && KUHVADIS_FACES[face] != c) face++;
            if (face == DICE_FACES) {
                text_span culprit = r->row[i];
                culprit.at += column;
                culprit.len = 1;
                text_fail_at(e, "K2 a cell is 1 to 5, C, X or O, not '", culprit, "'");
                return fail_at(e, r->line[i], r->column[i] + column);
            }
            v->showing[face] |= bits_of(cell);
            v->face[cell] = (uint8_t)face;
        }
    }
    return true;
}

static void work_out_tables(kuhvadis_setup *v) {
    int cell;
    BITS_EACH (cell, v->all) v->near[cell] = kuhvadis_grow(bits_of(cell)) & v->all & ~bits_of(cell);
    v->near[KUHVADIS_NOWHERE] = v->all;
    for (int roll = 0; roll < DICE_ROLLS; roll++)
        for (int face = 0; face < DICE_FACES; face++)
            if (kuhvadis_pays(dice_set[dice_set_begin[DICE] + roll], face))
                v->paid[roll] |= v->showing[face];
}

/* A game does not begin decided: rules.c looks for the end only after a mark. Three symbols that
 * wall somebody in are always joined themselves; being told of the blocked player helps more. */
static bool check_starts(const sheet_rows *r, const kuhvadis_setup *v, text_error *e) {
    if (bits_count(v->starts[0]) < KUHVADIS_STARTS)
        return fail_whole(r, "K2 fewer than three start crosses X", e);
    if (bits_count(v->starts[1]) < KUHVADIS_STARTS)
        return fail_whole(r, "K2 fewer than three start circles O", e);
    if (!kuhvadis_joined(v->starts[0], v->all & ~v->starts[1]))
        return fail_whole(r, "K11 crosses are blocked from the start", e);
    if (!kuhvadis_joined(v->starts[1], v->all & ~v->starts[0]))
        return fail_whole(r, "K11 circles are blocked from the start", e);
    if (kuhvadis_joined(v->starts[0], v->starts[0]))
        return fail_whole(r, "K10 the start crosses are joined already", e);
    if (kuhvadis_joined(v->starts[1], v->starts[1]))
        return fail_whole(r, "K10 the start circles are joined already", e);
    return true;
}

static bool read_cells(const sheet_rows *r, kuhvadis_setup *out, text_error *e) {
    kuhvadis_setup v;
    CLEAR(&v, sizeof v);
    if (r->count < KUHVADIS_LEAST) return fail_whole(r, "K2 a sheet has at least three rows", e);
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].len > KUHVADIS_SIDE) {
            text_fail(e, "K2 a sheet has at most eight columns");
            return fail_at(e, r->line[i], r->column[i] + KUHVADIS_SIDE);
        }
        if (r->row[i].len < KUHVADIS_LEAST) {
            text_fail(e, "K2 a sheet has at least three columns");
            return fail_at(e, r->line[i], r->column[i]);
        }
        if (r->row[i].len != r->row[0].len) {
            text_fail(e, "K2 this row is not as long as the first");
            return fail_at(e, r->line[i], r->column[i]);
        }
    }
    v.height = (uint8_t)r->count;
    v.width = (uint8_t)r->row[0].len;
    if (!place_cells(r, &v, e) || !check_starts(r, &v, e)) return false;
    work_out_tables(&v);
    *out = v;
    return true;
}

bool kuhvadis_read_rows(text_span rows, kuhvadis_setup *v, text_error *e) {
    sheet_rows r;
    text_span rest = rows, row;
    CLEAR(&r, sizeof r);
    while (text_cut(&rest, '/', &row))
        if (!add_row(&r, row, 0, (int)(row.at - rows.at) + 1, e)) return false;
    return read_cells(&r, v, e);
}

/* Only printable ASCII and tabs: a stranger's file may end up on a terminal. */
static bool check_bytes(text_span line, int number, text_error *e) {
    for (size_t i = 0; i < line.len; i++) {
        if ((line.at[i] >= 32 && line.at[i] < 127) || line.at[i] == '\t') continue;
        text_fail(e, "a sheet is plain ASCII text");
        return fail_at(e, number, (int)i + 1);
    }
    return true;
}

static bool read_header(text_span line, int number, text_span *name, text_error *e) {
    if (!text_begins(line, "sheet ")) {
        text_fail_at(e, "K2 expected 'sheet NAME', not '", line, "'");
        return fail_at(e, number, 1);
    }
    name->at = line.at + 6;
    name->len = line.len - 6;
    if (text_is_name(*name, GAME_NAME)) return true;
    text_fail_at(e, "K2 a sheet's name has 1 to 24 letters, digits, - and _, not '", *name, "'");
    return fail_at(e, number, 7);
}

/* Cuts a file into its name and rows. */
static bool read_lines(text_span text, text_span *name, sheet_rows *r, text_error *e) {
    text_span rest = text, line;
    int number = 0, empty = 0; /* empty: the first empty line */
    CLEAR(r, sizeof *r);
    name->len = 0;
    while (text_cut(&rest, '\n', &line)) {
        number++;
        if (line.len && line.at[line.len - 1] == '\r') line.len--;
        if (!check_bytes(line, number, e)) return false;
        if (text_begins(line, "#")) continue;
        if (line.len == 0) {
            if (!empty) empty = number;
            continue;
        }
        if (empty) {
            text_fail(e, "K2 an empty line inside a sheet");
            return fail_at(e, empty, 1);
        }
        if (name->len == 0) {
            if (!read_header(line, number, name, e)) return false;
        } else if (!add_row(r, line, number, 1, e)) {
            return false;
        }
    }
    if (name->len && r->count) return true;
    text_fail(e, name->len ? "K2 the sheet has no rows" : "K2 expected 'sheet NAME' and rows");
    return fail_at(e, number, 1);
}

bool kuhvadis_read_sheet(text_span text, kuhvadis_setup *v, text_error *e) {
    sheet_rows r;
    text_span name;
    if (!read_lines(text, &name, &r, e) || !read_cells(&r, v, e)) return false;
    v->name_len = (uint8_t)name.len;
    COPY(v->name, name.at, name.len);
    return true;
}

bool kuhvadis_check_sheet(text_span text, text_span *name, text_error *e) {
    sheet_rows r;
    kuhvadis_setup v;
    return read_lines(text, name, &r, e) && read_cells(&r, &v, e);
}

char kuhvadis_printed(const kuhvadis_setup *v, int cell) {
    if (bits_has(v->starts[0], cell)) return 'X';
    if (bits_has(v->starts[1], cell)) return 'O';
    return KUHVADIS_FACES[v->face[cell]];
}

void kuhvadis_write_rows(const kuhvadis_setup *v, text_out *out) {
    for (int row = v->height - 1; row >= 0; row--) {
        for (int column = 0; column < v->width; column++)
            text_char(out, kuhvadis_printed(v, kuhvadis_cell(row, column)));
        if (row) text_char(out, '/');
    }
}
