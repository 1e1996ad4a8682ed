/* assets.c -- Kuh Vadis: sheets, read, checked and written (K2).
 *
 *     # comment                      the same in one line: 1XC5C/3C421/...
 *     sheet meadow
 *     1XC5C                          rows from the top; cells 1-5, C, X, O
 *     3C421
 *
 * Sheets are untrusted input; faults are reported with line and column. Both forms are split into
 * rows and then checked by the same code. Reading goes on after a fault, so that all faults are
 * reported.
 */
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"

/* Rows from the top and their places in the text, for error messages. */
typedef struct {
    text_span row[KUHVADIS_SIDE];
    int line[KUHVADIS_SIDE];   /* 0 in the one-line form */
    int column[KUHVADIS_SIDE]; /* of the row's first byte   */
    int count;
    bits more[2];                        /* start symbols of a seat after the third */
    int too_many[2];                     /* number of the fault that they are       */
    fault_set seen_at[KUHVADIS_NOWHERE]; /* the faults seen on a cell               */
} sheet_rows;

static void see(sheet_rows *r, bits cells, int number) {
    int cell;
    BITS_EACH (cell, cells) fault_set_add(&r->seen_at[cell], number);
}

/* Faults of the whole sheet are reported at its first row, and seen on start symbols. */
static bool report_sheet(sheet_rows *r, const char *why, bits starts, faults *f) {
    faults_add(f, r->line[0], r->column[0], why);
    see(r, starts, f->last);
    return true;
}

static bool add_row(sheet_rows *r, text_span row, int line, int column, faults *f) {
    if (r->count == KUHVADIS_SIDE) {
        faults_add(f, line, column, WORDS("K2 a sheet has at most eight rows"));
        return false;
    }
    r->row[r->count] = row;
    r->line[r->count] = line;
    r->column[r->count++] = column;
    return true;
}

static int find_face(char c) {
    int face = 0;
    while (face < DICE_FACES && KUHVADIS_FACES[face] != c) face++;
    return face;
}

/* Adds one cell to v->all, starts, showing and face; false after a fault. */
static bool place_cell(sheet_rows *r, int i, int column, kuhvadis_setup *v, faults *f) {
    text_span culprit = { r->row[i].at + column, 1 };
    char c = culprit.at[0];
    int cell = kuhvadis_cell(v->height - 1 - i, column), face = find_face(c), seat = c == 'O';
    v->all |= bits_of(cell);
    if (c == 'X' || c == 'O') {
        if (bits_count(v->starts[seat]) == KUHVADIS_STARTS) {
            if (!r->more[seat]) {
                faults_add(f, r->line[i], r->column[i] + column,
                           seat ? WORDS("K2 more than three start circles O")
                                : WORDS("K2 more than three start crosses X"));
                r->too_many[seat] = f->last;
            }
            r->more[seat] |= bits_of(cell);
            return false;
        }
        v->starts[seat] |= bits_of(cell);
        return true;
    }
    if (face == DICE_FACES)
        return !faults_about(f, r->line[i], r->column[i] + column,
                             WORDS("K2 a cell is 1 to 5, C, X or O, not '%1'"), culprit);
    v->showing[face] |= bits_of(cell);
    v->face[cell] = (uint8_t)face;
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

/* A game must not begin decided: rules.c looks for the end only after a mark. Three symbols that
 * block a player are always joined themselves; the error about the blocked player helps more. */
static bool check_starts(sheet_rows *r, const kuhvadis_setup *v, faults *f) {
    static const char *const fewer[2] = { WORDS("K2 fewer than three start crosses X"),
                                          WORDS("K2 fewer than three start circles O") };
    bool bad = false;
    bits surplus[2];
    for (int seat = 0; seat < 2; seat++) {
        surplus[seat] = r->more[seat] ? v->starts[seat] | r->more[seat] : 0;
        see(r, surplus[seat], r->too_many[seat]);
    }
    /* What one side lacks, the other may have too many of. */
    for (int seat = 0; seat < 2; seat++)
        if (bits_count(v->starts[seat]) < KUHVADIS_STARTS)
            bad = report_sheet(r, fewer[seat], v->starts[seat] | surplus[!seat], f);
    if (bad) return false;
    if (!kuhvadis_joined(v->starts[0], v->all & ~v->starts[1]))
        bad = report_sheet(r, WORDS("K11 crosses are blocked from the start"), v->starts[0], f);
    if (!kuhvadis_joined(v->starts[1], v->all & ~v->starts[0]))
        bad = report_sheet(r, WORDS("K11 circles are blocked from the start"), v->starts[1], f);
    if (kuhvadis_joined(v->starts[0], v->starts[0]))
        bad = report_sheet(r, WORDS("K10 the start crosses are already joined"), v->starts[0], f);
    if (kuhvadis_joined(v->starts[1], v->starts[1]))
        bad = report_sheet(r, WORDS("K10 the start circles are already joined"), v->starts[1], f);
    return !bad;
}

static bool check_shape(sheet_rows *r, faults *f) {
    bool bad = r->count < KUHVADIS_LEAST &&
               report_sheet(r, WORDS("K2 a sheet has at least three rows"), 0, f);
    for (int i = 0; i < r->count; i++) {
        size_t len = r->row[i].len;
        if (len > KUHVADIS_SIDE)
            bad = faults_add(f, r->line[i], r->column[i] + KUHVADIS_SIDE,
                             WORDS("K2 a sheet has at most eight columns"));
        else if (len < KUHVADIS_LEAST)
            bad = faults_add(f, r->line[i], r->column[i],
                             WORDS("K2 a sheet has at least three columns"));
        else if (len != r->row[0].len)
            bad = faults_add(f, r->line[i], r->column[i],
                             WORDS("K2 this row is not as long as the first"));
    }
    return !bad;
}

static bool read_cells(sheet_rows *r, kuhvadis_setup *out, faults *f) {
    kuhvadis_setup v;
    bool good = true;
    CLEAR(&v, sizeof v);
    if (!check_shape(r, f)) return false;
    v.height = (uint8_t)r->count;
    v.width = (uint8_t)r->row[0].len;
    for (int i = 0; i < v.height; i++)
        for (int column = 0; column < v.width; column++)
            good = place_cell(r, i, column, &v, f) && good;
    if (!check_starts(r, &v, f) || !good) return false;
    work_out_tables(&v);
    *out = v;
    return true;
}

bool kuhvadis_read_rows(text_span rows, kuhvadis_setup *v, text_error *e) {
    sheet_rows r;
    text_span rest = rows, row;
    faults first = faults_to(e, 1);
    CLEAR(&r, sizeof r);
    while (text_cut(&rest, '/', &row))
        if (!add_row(&r, row, 0, (int)(row.at - rows.at) + 1, &first)) return false;
    return read_cells(&r, v, &first);
}

/* Rows have no name; a known sheet with the same rows gives it. */
void kuhvadis_name_rows(text_span rows, const game_wish *wish, kuhvadis_setup *v) {
    const game_asset *a = game_find_rows(&kuhvadis_game, wish, rows);
    if (!a || a->name.len > sizeof v->name) return;
    v->name_len = (uint8_t)a->name.len;
    COPY(v->name, a->name.at, a->name.len);
}

/* Only printable ASCII and tabs: the text may be shown on a terminal. */
static bool check_bytes(text_span line, int number, faults *f) {
    for (size_t i = 0; i < line.len; i++)
        if ((line.at[i] < 32 || line.at[i] >= 127) && line.at[i] != '\t')
            return !faults_add(f, number, (int)i + 1, WORDS("a sheet is plain ASCII text"));
    return true;
}

static bool looks_like_row(text_span line) {
    for (size_t i = 0; i < line.len; i++)
        if (line.at[i] != 'X' && line.at[i] != 'O' && find_face(line.at[i]) == DICE_FACES)
            return false;
    return true;
}

/* False when the line is already a row: only the name is missing. */
static bool read_header(text_span line, int number, text_span *name, faults *f) {
    if (!text_begins(line, "sheet ")) {
        faults_about(f, number, 1, WORDS("K2 expected 'sheet NAME', not '%1'"), line);
        return !looks_like_row(line);
    }
    *name = text_after(line, 6);
    if (!text_is_name(*name, GAME_NAME))
        faults_about(f, number, 7,
                     WORDS("K2 a sheet’s name has 1 to 24 letters, digits, - and _, not '%1'"),
                     *name);
    return true;
}

/* Splits a file into its name and rows; false when rows are lost, so that the others cannot be
 * checked. */
static bool read_lines(text_span text, text_span *name, sheet_rows *r, faults *f) {
    text_span rest = text, line;
    int number = 0, empty = 0; /* empty: the first empty line */
    bool header = false, whole = true;
    CLEAR(r, sizeof *r);
    name->len = 0;
    while (text_cut(&rest, '\n', &line)) {
        number++;
        if (line.len && line.at[line.len - 1] == '\r') line.len--;
        if (!check_bytes(line, number, f)) {
            header = header || text_begins(line, "sheet ");
            whole = false;
            continue;
        }
        if (text_begins(line, "#")) continue;
        if (line.len == 0) {
            if (!empty) empty = number;
            continue;
        }
        if (empty > 0) {
            faults_add(f, empty, 1, WORDS("K2 an empty line inside a sheet"));
            empty = -1; /* told */
        }
        bool was_header = !header && read_header(line, number, name, f);
        header = true;
        if (!was_header && whole) whole = add_row(r, line, number, 1, f);
    }
    if (header && r->count) return whole;
    if (whole)
        faults_add(f, number, 1,
                   header ? WORDS("K2 the sheet has no rows")
                          : WORDS("K2 expected 'sheet NAME' and rows"));
    return false;
}

static bool read_sheet(text_span text, text_span *name, kuhvadis_setup *v, faults *f) {
    sheet_rows r;
    return read_lines(text, name, &r, f) && read_cells(&r, v, f) && !f->any;
}

bool kuhvadis_read_sheet(text_span text, kuhvadis_setup *v, text_error *e) {
    kuhvadis_setup read;
    text_span name;
    faults first = faults_to(e, 1);
    if (!read_sheet(text, &name, &read, &first)) return false;
    *v = read;
    v->name_len = (uint8_t)name.len;
    COPY(v->name, name.at, name.len);
    return true;
}

static bool check(text_span text, text_span *name, text_error *e) {
    kuhvadis_setup v;
    faults first = faults_to(e, 1);
    return read_sheet(text, name, &v, &first);
}

static int find_faults(text_span text, text_error *out, int most) {
    kuhvadis_setup v;
    text_span name;
    faults f = faults_to(out, most);
    read_sheet(text, &name, &v, &f);
    return f.count;
}

bool kuhvadis_read_draft(text_span text, kuhvadis_draft *d, faults *f) {
    sheet_rows r;
    kuhvadis_setup v;
    CLEAR(d, sizeof *d);
    if (!read_lines(text, &d->name, &r, f) || !check_shape(&r, f)) return false;
    d->height = r.count;
    d->width = (int)r.row[0].len;
    for (int i = 0; i < d->height; i++) {
        if (!looks_like_row(r.row[i])) {
            read_cells(&r, &v, f);
            return false;
        }
        COPY(d->cell[i], r.row[i].at, r.row[i].len);
    }
    read_cells(&r, &v, f);
    COPY(d->seen_at, r.seen_at, sizeof d->seen_at);
    return true;
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

static int shipped(const game_asset **out) {
    *out = shipped_kuhvadis;
    return shipped_kuhvadis_count;
}

const game_assets kuhvadis_assets = {
    .kind = "sheet",
    .option = "sheet",
    .shipped = shipped,
    .check = check,
    .faults = find_faults,
    .make = kuhvadis_make,
    .making = &kuhvadis_making,
    .commands = &kuhvadis_commands,
    .painting = &kuhvadis_painting,
};
