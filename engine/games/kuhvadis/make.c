/* make.c -- Kuh Vadis: generates sheets from a seed.
 *
 *     size=7              rows and columns; 7x6 has 7 columns and 6 rows
 *     cows=16             the other cells share the digits evenly, the low ones first (K2)
 *     symmetry=any        what maps crosses to circles: turn, left-right, top-bottom, rising,
 *                         falling (the diagonals), none, or any but none
 *     like=NAME           or: an existing sheet with two cells swapped
 *
 * First the start symbols are placed: none next to another, with neither too few nor too many marks
 * needed to join them. Then random faces on the other cells, swapped until equal ones lie apart.
 *
 * On a symmetric sheet both sides have the same chances, except for who begins. Digits are all
 * equally likely, so a symmetry may permute them: a half turn that also maps 3 to 4 is as fair as
 * one that does not, and allows the odd numbers of the classic sheet.
 */
#include "core/rng.h"
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

static const game_make_option make_options[] = {
    { "size", "7", WORDS("3 to 8, or columns and rows: 7x6") },
    { "cows", "16", WORDS("how many cells are cows (16 of 43, or the same proportion)") },
    { "symmetry", "S",
      WORDS("turn, left-right, top-bottom, rising, falling, any of them, or none (any)") },
    { NULL, NULL, NULL }
};

const game_making kuhvadis_making = {
    .shown = WORDS("like the one shown, with two cells swapped"),
    .sides = { WORDS("crosses"), WORDS("circles") },
    .options = make_options,
};

enum { ANY, NONE, TURN, LEFT_RIGHT, TOP_BOTTOM, RISING, FALLING, KINDS };
static const char *const kind_name[KINDS] = { "any",        "none",   "turn",   "left-right",
                                              "top-bottom", "rising", "falling" };

enum {
    CELLS = KUHVADIS_NOWHERE,
    START_TRIES = 20000, /* attempts to place the start symbols; on 7 x 7 some dozens are enough */
    MOVES = 4000,        /* exchanges tried to improve the sheet; after 2,000 little changes */
    CHANGES = 12,        /* attempts to find digits for the symmetry */
    OPEN = -1,           /* a cell without a face yet                                            */
    SMALL = 5            /* narrower sheets have no room for start symbols with a distance */
};

typedef struct {
    int width, height, cows;
    int kind;
    text_span like;
} wishes;

typedef struct {
    int width, height, kind;
    bits all, starts[2];
    int8_t face[CELLS];     /* OPEN until it has one                    */
    uint8_t image[CELLS];   /* the cell that the symmetry makes of it   */
    int change[DICE_FACES]; /* the face that the symmetry makes of it   */
    int count[DICE_FACES];  /* wanted                                   */
    int list[CELLS];        /* one cell of every pair, then those that  */
    int pairs, singles;     /* are their own image                      */
    rng random;
} draft;

static int draw(draft *d, int below) {
    return (int)rng_below(rng_next(&d->random), (uint32_t)below);
}

/* Options */

static bool read_size(text_span value, wishes *w, text_error *e) {
    text_span rest = value, columns;
    text_cut(&rest, 'x', &columns);
    if (!rest.at) rest = columns;
    if (text_to_int(columns, KUHVADIS_SIDE, &w->width) && w->width >= KUHVADIS_LEAST &&
        text_to_int(rest, KUHVADIS_SIDE, &w->height) && w->height >= KUHVADIS_LEAST)
        return true;
    return text_fail_at(e, WORDS("K2 size must be 3 to 8, or 3x3 to 8x8, not '%1'"), value);
}

static bool read_kind(text_span value, wishes *w, text_error *e) {
    for (w->kind = 0; w->kind < KINDS; w->kind++)
        if (text_is(value, kind_name[w->kind])) return true;
    return text_fail_at(e,
                        WORDS("symmetry must be any, none, turn, left-right, top-bottom, rising or "
                              "falling, not '%1'"),
                        value);
}

static bool read_wish(const game_wish *wish, wishes *w, text_error *e) {
    text_span rest = wish->options, key, value;
    CLEAR(w, sizeof *w);
    w->width = w->height = 7;
    w->cows = -1;
    while (game_next_option(&rest, &key, &value)) {
        if (text_is(key, "size")) {
            if (!read_size(value, w, e)) return false;
        } else if (text_is(key, "cows")) {
            if (!text_to_int(value, CELLS, &w->cows))
                return text_fail_at(e, WORDS("cows must be a whole number, not '%1'"), value);
        } else if (text_is(key, "symmetry")) {
            if (!read_kind(value, w, e)) return false;
        } else if (text_is(key, "like")) {
            w->like = value;
        } else {
            return text_fail_at(
                e, WORDS("a sheet is made with size, cows, symmetry and like, not '%1'"),
                key.len ? key : value);
        }
    }
    return true;
}

/* Classic: 16 of the 43 cells without start symbol. `more` of them by default. */
static bool count_faces(const wishes *w, draft *d, int more, text_error *e) {
    int cells = w->width * w->height - 2 * KUHVADIS_STARTS;
    int cows = w->cows >= 0 ? w->cows : (cells * 32 + 43) / 86 + more;
    if (cows < 0 || cows > cells) return text_fail(e, WORDS("there are fewer cells than cows"));
    for (int digit = 0; digit < KUHVADIS_COW; digit++)
        d->count[digit] = (cells - cows + KUHVADIS_COW - 1 - digit) / KUHVADIS_COW;
    d->count[KUHVADIS_COW] = cows;
    return true;
}

/* ---- Symmetry ------------------------------------------------------------------------------ */

static int image_of(const draft *d, int cell) {
    int row = cell / KUHVADIS_SIDE, column = cell % KUHVADIS_SIDE;
    int last_row = d->height - 1, last_column = d->width - 1;
    switch (d->kind) {
    case TURN: return kuhvadis_cell(last_row - row, last_column - column);
    case LEFT_RIGHT: return kuhvadis_cell(row, last_column - column);
    case TOP_BOTTOM: return kuhvadis_cell(last_row - row, column);
    case RISING: return kuhvadis_cell(column, row);
    case FALLING: return kuhvadis_cell(last_column - column, last_row - row);
    default: return cell;
    }
}

/* Whether the faces fit the symmetry: an odd number of a face that maps to itself needs a cell that
 * maps to itself, and such cells can hold nothing else. */
static bool fits(const draft *d) {
    int cell, single = 0, odd = 0, even = 0;
    BITS_EACH (cell, d->all) single += d->image[cell] == cell;
    for (int face = 0; face < DICE_FACES; face++) {
        if (d->change[face] != face) continue;
        odd += d->count[face] & 1;
        even += d->count[face] & ~1;
    }
    return odd <= single && (single - odd) % 2 == 0 && even >= single - odd;
}

/* Digits that map to each other occur equally often. Uses as few such pairs as possible: none, one
 * or two. */
static bool choose_change(draft *d) {
    int digits[KUHVADIS_COW] = { 0, 1, 2, 3, 4 };
    for (int attempt = 0; attempt < 3 * CHANGES; attempt++) {
        int most = attempt / CHANGES;
        rng_shuffle(&d->random, digits, KUHVADIS_COW);
        for (int face = 0; face < DICE_FACES; face++) d->change[face] = face;
        for (int i = 0, changed = 0; i < KUHVADIS_COW && changed < most; i++)
            for (int k = i + 1; k < KUHVADIS_COW; k++) {
                int one = digits[i], two = digits[k];
                if (d->change[one] != one || d->change[two] != two ||
                    d->count[one] != d->count[two] || d->count[one] == 0)
                    continue;
                d->change[one] = two;
                d->change[two] = one;
                changed++;
                break;
            }
        if (fits(d)) return true;
    }
    return false;
}

static bool try_kind(draft *d, int kind) {
    int cell;
    if ((kind == RISING || kind == FALLING) && d->width != d->height) return false;
    d->kind = kind;
    BITS_EACH (cell, d->all) d->image[cell] = (uint8_t)image_of(d, cell);
    for (int face = 0; face < DICE_FACES; face++) d->change[face] = face;
    return kind == NONE || choose_change(d);
}

static bool choose_kind(draft *d, int wanted, text_error *e) {
    int kinds[] = { TURN, LEFT_RIGHT, TOP_BOTTOM, RISING, FALLING };
    if (wanted != ANY) {
        if (try_kind(d, wanted)) return true;
        return text_fail_at(e,
                            WORDS("this number of cells and cows does not allow the symmetry '%1'"),
                            text_of(kind_name[wanted]));
    }
    rng_shuffle(&d->random, kinds, COUNT_OF(kinds));
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (try_kind(d, kinds[i])) return true;
    return text_fail(e,
                     WORDS("this number of cells and cows allows no symmetry; use symmetry=none"));
}

/* ---- Start symbols ------------------------------------------------------------------------- */

/* Unreachable cells keep a cost above all others. */
void kuhvadis_count_steps(bits from, bits own, bits within, int cost[CELLS]) {
    bits reached = 0, next = from;
    for (int cell = 0; cell < CELLS; cell++) cost[cell] = CELLS;
    for (int step = 0; next; step++) {
        int cell;
        next = kuhvadis_spread(next, own & ~reached);
        BITS_EACH (cell, next) cost[cell] = step;
        reached |= next;
        next = kuhvadis_grow(next) & within & ~reached;
    }
}

/* The cheapest tree has a cell from which three paths lead to the start symbols. If that cell must
 * be marked, each of the three paths counts it. */
int kuhvadis_marks_needed(bits starts, bits own, bits within) {
    int best = CELLS, cell, cost[KUHVADIS_STARTS][CELLS];
    for (int i = 0; i < KUHVADIS_STARTS; i++, starts = bits_rest(starts))
        kuhvadis_count_steps(starts & (0 - starts), own, within, cost[i]);
    BITS_EACH (cell, within) {
        int sum = cost[0][cell] + cost[1][cell] + cost[2][cell];
        if (!bits_has(own, cell)) sum -= 2;
        if (sum < best) best = sum;
    }
    return best;
}

static int marks_needed(const draft *d, int seat) {
    return kuhvadis_marks_needed(d->starts[seat], d->starts[seat], d->all & ~d->starts[1 - seat]);
}

static int least_marks(const draft *d) { return (d->width + d->height) / 4; }
static int most_marks(const draft *d) { return (d->width + d->height) / 2 - 1; }

static bool stand_apart(bits symbols) {
    int cell;
    BITS_EACH (cell, symbols)
        if (kuhvadis_grow(bits_of(cell)) & symbols & ~bits_of(cell)) return false;
    return true;
}

static bool starts_are_good(const draft *d) {
    bits both = d->starts[0] | d->starts[1];
    int needed[2];
    if (bits_count(both) < 2 * KUHVADIS_STARTS) return false;
    if (d->width >= SMALL && d->height >= SMALL && !stand_apart(both)) return false;
    for (int seat = 0; seat < 2; seat++) {
        bits free = d->all & ~d->starts[1 - seat];
        if (!kuhvadis_joined(d->starts[seat], free)) return false;
        needed[seat] = marks_needed(d, seat);
        if (needed[seat] < least_marks(d) || needed[seat] > most_marks(d)) return false;
    }
    return needed[0] == needed[1];
}

static bool place_starts(draft *d, text_error *e) {
    for (int i = 0; i < START_TRIES; i++) {
        d->starts[0] = d->starts[1] = 0;
        for (int k = 0; k < KUHVADIS_STARTS; k++) {
            int cell = bits_nth(d->all, draw(d, bits_count(d->all)));
            int other =
                d->kind == NONE ? bits_nth(d->all, draw(d, bits_count(d->all))) : d->image[cell];
            d->starts[0] |= bits_of(cell);
            d->starts[1] |= bits_of(other);
        }
        if (starts_are_good(d)) return true;
    }
    return text_fail(e, WORDS("found no good places for the start symbols"));
}

/* ---- Faces --------------------------------------------------------------------------------- */

static void set_face(draft *d, int cell, int face) {
    d->face[d->image[cell]] = (int8_t)d->change[face]; /* first: a cell may be its own image */
    d->face[cell] = (int8_t)face;
}

/* Without symmetry every cell is its own image; else pairs come first. */
static void list_cells(draft *d) {
    bits open = d->all & ~d->starts[0] & ~d->starts[1];
    int cell, n = 0;
    BITS_EACH (cell, open)
        if (d->image[cell] > cell) d->list[n++] = cell;
    d->pairs = n;
    BITS_EACH (cell, open)
        if (d->image[cell] == cell) d->list[n++] = cell;
    d->singles = n - d->pairs;
}

/* Cells that map to themselves take the odd faces first; then faces that map to themselves, two at
 * a time. */
static void lay_faces(draft *d) {
    int left[DICE_FACES], *single = d->list + d->pairs, n = 0, at = 0;
    COPY(left, d->count, sizeof left);
    rng_shuffle(&d->random, d->list, d->pairs);
    rng_shuffle(&d->random, single, d->singles);
    for (int face = 0; face < DICE_FACES && d->kind != NONE; face++)
        if (d->change[face] == face && (left[face] & 1)) {
            left[face]--;
            set_face(d, single[n++], face);
        }
    while (n < d->singles) {
        int face = draw(d, DICE_FACES), take = d->kind == NONE ? 1 : 2;
        if (d->change[face] != face || left[face] < take) continue;
        left[face] -= take;
        for (int i = 0; i < take; i++) set_face(d, single[n++], face);
    }
    for (int face = 0; face < DICE_FACES; face++)
        while (left[face] > 0) {
            set_face(d, d->list[at++], face);
            left[face]--;
            left[d->change[face]]--;
        }
    CHECK(at == d->pairs);
}

/* The penalty of a sheet: equal digits side by side, clusters of cows, and more cows around the
 * start symbols of one side than of the other. */
static int dislike(const draft *d) {
    int sum = 0, cell, cows[2] = { 0, 0 };
    bits showing[DICE_FACES] = { 0 };
    BITS_EACH (cell, d->all)
        if (d->face[cell] != OPEN) showing[d->face[cell]] |= bits_of(cell);
    for (int face = 0; face < DICE_FACES; face++)
        BITS_EACH (cell, showing[face]) {
            bits here = bits_of(cell), near = kuhvadis_grow(here) & ~here & showing[face];
            bits straight = near & (here << 1 | here >> 1 | here << 8 | here >> 8);
            sum += face == KUHVADIS_COW ? 3 * bits_count(straight)
                                        : 2 * bits_count(near) + bits_count(straight);
        }
    for (int seat = 0; seat < 2; seat++)
        cows[seat] = bits_count(kuhvadis_grow(d->starts[seat]) & showing[KUHVADIS_COW]);
    int more = cows[0] > cows[1] ? cows[0] - cows[1] : cows[1] - cows[0];
    return sum + 4 * more;
}

/* Exchanges the faces of two cells, and of their images. */
static void exchange(draft *d, int one, int two) {
    int face = d->face[one];
    set_face(d, one, d->face[two]);
    set_face(d, two, face);
}

static void make_pleasant(draft *d) {
    int now = dislike(d);
    for (int i = 0; i < MOVES && now > 0; i++) {
        int one = draw(d, d->pairs + d->singles);
        int two = one < d->pairs ? draw(d, d->pairs) : d->pairs + draw(d, d->singles);
        one = d->list[one];
        two = d->list[two];
        if (draw(d, 2)) two = d->image[two]; /* which of the two changes matters when digits do */
        exchange(d, one, two);
        int then = dislike(d);
        if (then > now)
            exchange(d, one, two);
        else
            now = then;
    }
}

/* ---- The text ------------------------------------------------------------------------------ */

static void write_symmetry(const draft *d, text_out *out) {
    static const char *const words[KINDS] = { "",
                                              "",
                                              "Half a turn",
                                              "A mirror between left and right",
                                              "A mirror between top and bottom",
                                              "A mirror on the rising diagonal",
                                              "A mirror on the falling diagonal" };
    text_print(out, "%s changes crosses into circles", words[d->kind]);
    for (int face = 0; face < KUHVADIS_COW; face++)
        if (d->change[face] > face) text_print(out, ", %d into %d", face + 1, d->change[face] + 1);
}

/* A comment that describes the sheet. */
static void write_comment(const draft *d, text_out *out) {
    int needed[2] = { marks_needed(d, 0), marks_needed(d, 1) };
    text_str(out, "# ");
    if (d->kind == NONE)
        text_str(out, "No two corners alike");
    else
        write_symmetry(d, out);
    if (needed[0] == needed[1])
        text_print(out, "; either side needs %d", needed[0]);
    else
        text_print(out, "; crosses need %d, circles %d", needed[0], needed[1]);
    text_str(out, needed[1] == 1 ? " mark.\n" : " marks.\n");
}

static void write_sheet(const draft *d, text_span name, text_out *out) {
    text_str(out, "sheet ");
    text_put(out, name);
    text_char(out, '\n');
    for (int row = d->height - 1; row >= 0; row--) {
        for (int column = 0; column < d->width; column++) {
            int cell = kuhvadis_cell(row, column);
            text_char(out, bits_has(d->starts[0], cell)   ? 'X'
                           : bits_has(d->starts[1], cell) ? 'O'
                                                          : KUHVADIS_FACES[d->face[cell]]);
        }
        text_char(out, '\n');
    }
}

/* ---- All together -------------------------------------------------------------------------- */

static void begin(draft *d, int width, int height, uint64_t random) {
    CLEAR(d, sizeof *d);
    d->width = width;
    d->height = height;
    d->random = rng_from(random);
    for (int cell = 0; cell < CELLS; cell++) {
        d->face[cell] = OPEN;
        d->image[cell] = (uint8_t)cell;
        if (cell / KUHVADIS_SIDE < height && cell % KUHVADIS_SIDE < width) d->all |= bits_of(cell);
    }
    for (int face = 0; face < DICE_FACES; face++) d->change[face] = face;
}

/* Swaps two cells of an existing sheet; the best of a dozen attempts. */
static bool make_like(const game_wish *wish, const wishes *w, draft *d, text_error *e) {
    kuhvadis_setup v;
    int cell;
    const game_asset *asset = game_find_asset(&kuhvadis_game, wish, w->like);
    if (!asset) return text_fail_at(e, WORDS("there is no sheet '%1'"), w->like);
    if (!kuhvadis_read_sheet(asset->text, &v, e)) return false;
    begin(d, v.width, v.height, wish->random);
    d->kind = NONE;
    d->starts[0] = v.starts[0];
    d->starts[1] = v.starts[1];
    BITS_EACH (cell, d->all & ~v.starts[0] & ~v.starts[1]) d->face[cell] = (int8_t)v.face[cell];
    list_cells(d);
    int best[2] = { -1, -1 }, least = 0;
    for (int i = 0; i < 12; i++) {
        int one = d->list[draw(d, d->singles)], two = d->list[draw(d, d->singles)];
        if (d->face[one] == d->face[two]) continue;
        exchange(d, one, two);
        int now = dislike(d);
        exchange(d, one, two);
        if (best[0] >= 0 && now >= least) continue;
        least = now;
        best[0] = one;
        best[1] = two;
    }
    if (best[0] >= 0) exchange(d, best[0], best[1]);
    return true;
}

/* Some numbers of cows allow no symmetry; one of the next two does. */
static bool choose_numbers(const wishes *w, draft *d, text_error *e) {
    static const int more[] = { 0, 1, -1, 2, -2 };
    for (int i = 0; i < (w->cows < 0 ? COUNT_OF(more) : 1); i++)
        if (count_faces(w, d, more[i], e) && choose_kind(d, w->kind, e)) return true;
    return false;
}

static bool make_new(const game_wish *wish, const wishes *w, draft *d, text_error *e) {
    begin(d, w->width, w->height, wish->random);
    if (!choose_numbers(w, d, e) || !place_starts(d, e)) return false;
    list_cells(d);
    lay_faces(d);
    make_pleasant(d);
    return true;
}

bool kuhvadis_make(const game_wish *wish, text_span name, text_out *out, text_error *e) {
    wishes w;
    draft d;
    if (!text_is_name(name, GAME_NAME))
        return text_fail_at(
            e, WORDS("K2 a sheet’s name has 1 to 24 letters, digits, - and _, not '%1'"), name);
    if (!read_wish(wish, &w, e)) return false;
    if (!(w.like.len ? make_like(wish, &w, &d, e) : make_new(wish, &w, &d, e))) return false;
    write_comment(&d, out);
    write_sheet(&d, name, out);
    return out->full ? text_fail(e, WORDS("the sheet does not fit")) : true;
}
