/* make.c -- The Border: generates boards on an existing map (F6): new colours for the same
 * segments, or new segments and colours. The seed determines everything.
 *
 *     like=tim            the board whose areas and spaces are used
 *     recut=no|yes        keep its segments, or cut new ones
 *     colours=OYGBSR      or: nothing random, its colours permuted, red to orange and so on
 *
 * Both steps are randomised searches that handle the most constrained choice first.
 */
#include "core/rng.h"
#include "core/words.h"
#include "games/border/border.h"

#include "games/shipped.h"

static const game_make_option make_options[] = {
    { "recut", NULL, WORDS("cut the fence into new segments") },
    { "colours", "OYGBSR", WORDS("new: these colours instead of ROYGBS, nothing random") },
    { NULL, NULL, NULL }
};

/* After so many steps as there are boards every colour is itself again: only then is the last board
 * to the first what the first is to the second. The dice show all colours equally often, so nobody
 * could tell whose board is which. */
static const char *const relatives[GAME_RELATIVES + 1] = { NULL,
                                                           NULL,
                                                           "colours=ORGYSB",
                                                           "colours=OYRBSG",
                                                           "colours=OYGRSB",
                                                           "colours=OYGBRS",
                                                           "colours=OYGBSR" };

const game_making border_making = {
    .shown = WORDS("like the one shown: the same areas, spaces and segments"),
    .options = make_options,
    .relatives = relatives,
};

enum {
    HEXES = BORDER_SIDE * BORDER_SIDE,
    SPACES = 84,     /* F3 */
    SHAPES = 6,      /* attempts to lay a segment of one length before another length is tried */
    PATIENCE = 4000, /* segments laid before a cutting is started again: nearly all need fewer */
    CUTTINGS = 50    /* cuttings before giving up, after half a second: few maps need two */
};

/* The fence of a map as a graph, and its parts. */
typedef struct {
    int hex[SPACES];
    int beside[SPACES][6], besides[SPACES];
    int part[SPACES]; /* -1: not cut yet                          */
    int length[BORDER_SEGMENTS];
    uint32_t touching[BORDER_SEGMENTS]; /* parts beside a part, a bit each      */
    int colour[BORDER_SEGMENTS];        /* -1: not coloured yet                 */
    int left[4];                        /* how many parts of each length to cut */
    int laid;                           /* of PATIENCE                          */
    rng random;
} fence;

static int draw(fence *f, int below) {
    return (int)rng_below(rng_next(&f->random), (uint32_t)below);
}

/* ---- The map ------------------------------------------------------------------------------- */

static void read_fence(const border_setup *u, fence *f) {
    const uint8_t *map = u->board[0].map;
    int space_at[HEXES], beside[6], number, n = 0;
    for (int at = 0; at < HEXES; at++) {
        space_at[at] = -1;
        if (map[at] < BORDER_HEX_SPACE) continue;
        CHECK(n < SPACES);
        f->hex[n] = at;
        f->part[n] = border_space_segment(map[at] - BORDER_HEX_SPACE, &number);
        space_at[at] = n++;
    }
    CHECK(n == SPACES);
    for (int i = 0; i < SPACES; i++) {
        int count = border_neighbours(u, f->hex[i], beside);
        f->besides[i] = 0;
        for (int k = 0; k < count; k++)
            if (space_at[beside[k]] >= 0) f->beside[i][f->besides[i]++] = space_at[beside[k]];
    }
    for (int segment = 0; segment < BORDER_SEGMENTS; segment++)
        f->length[segment] = border_segment_length(segment);
}

/* ---- Cutting ------------------------------------------------------------------------------- */

static int open_besides(const fence *f, int space) {
    int open = 0;
    for (int i = 0; i < f->besides[space]; i++) open += f->part[f->beside[space][i]] < 0;
    return open;
}

/* The open space with the fewest open neighbours; -1 when all are cut. */
static int tightest_space(fence *f) {
    int best = -1, fewest = 7, same = 0;
    for (int i = 0; i < SPACES; i++) {
        if (f->part[i] >= 0) continue;
        int open = open_besides(f, i);
        if (open > fewest) continue;
        same = open < fewest ? 1 : same + 1;
        fewest = open;
        if (draw(f, same) == 0) best = i;
    }
    return best;
}

/* Grows a part from `begin`, space by space. Prefers spaces that touch the part only once, so that
 * parts are long rather than compact. False when there is no room. */
static bool lay_part(fence *f, int begin, int part, int length) {
    int chosen[5];
    f->part[begin] = part;
    chosen[0] = begin;
    for (int n = 1; n < length; n++) {
        int best = -1, fewest = 7, same = 0;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < f->besides[chosen[i]]; k++) {
                int next = f->beside[chosen[i]][k], touches = 0;
                if (f->part[next] >= 0) continue;
                for (int j = 0; j < f->besides[next]; j++)
                    touches += f->part[f->beside[next][j]] == part;
                if (touches > fewest) continue;
                same = touches < fewest ? 1 : same + 1;
                fewest = touches;
                if (draw(f, same) == 0) best = next;
            }
        if (best < 0) {
            for (int i = 0; i < n; i++) f->part[chosen[i]] = -1;
            return false;
        }
        chosen[n] = best;
        f->part[best] = part;
    }
    return true;
}

static void take_back(fence *f, int part) {
    for (int i = 0; i < SPACES; i++)
        if (f->part[i] == part) f->part[i] = -1;
}

/* An isolated single space could never become a part. */
static bool leaves_single(const fence *f) {
    for (int i = 0; i < SPACES; i++)
        if (f->part[i] < 0 && open_besides(f, i) == 0) return true;
    return false;
}

static bool cut_rest(fence *f, int part) {
    int begin = tightest_space(f), lengths[4] = { 2, 3, 4, 5 };
    if (begin < 0) return part == BORDER_SEGMENTS;
    if (part == BORDER_SEGMENTS) return false;
    rng_shuffle(&f->random, lengths, 4);
    for (int i = 0; i < 4; i++) {
        int length = lengths[i];
        for (int shape = 0; shape < SHAPES && f->left[length - 2]; shape++) {
            if (++f->laid > PATIENCE) return false;
            if (!lay_part(f, begin, part, length)) break;
            f->left[length - 2]--;
            f->length[part] = length;
            if (!leaves_single(f) && cut_rest(f, part + 1)) return true;
            f->left[length - 2]++;
            take_back(f, part);
        }
    }
    return false;
}

static bool cut_fence(fence *f) {
    for (int i = 0; i < SPACES; i++) f->part[i] = -1;
    for (int i = 0; i < 4; i++) f->left[i] = BORDER_COLOURS;
    f->laid = 0;
    return cut_rest(f, 0);
}

/* ---- Colours ------------------------------------------------------------------------------- */

static void find_touching(fence *f) {
    CLEAR(f->touching, sizeof f->touching);
    for (int i = 0; i < SPACES; i++)
        for (int k = 0; k < f->besides[i]; k++) {
            int one = f->part[i], two = f->part[f->beside[i][k]];
            if (one != two) f->touching[one] |= 1u << two;
        }
}

/* F3: the colours a part may have, a bit each: none of its length, none beside it. */
static uint32_t open_colours(const fence *f, int part) {
    uint32_t open = (1u << BORDER_COLOURS) - 1;
    for (int other = 0; other < BORDER_SEGMENTS; other++)
        if (f->colour[other] >= 0 &&
            (f->length[other] == f->length[part] || (f->touching[part] >> other & 1)))
            open &= ~(1u << f->colour[other]);
    return open;
}

static bool colour_rest(fence *f) {
    int best = -1, fewest = BORDER_COLOURS + 1, same = 0;
    int colours[BORDER_COLOURS] = { 0, 1, 2, 3, 4, 5 };
    for (int part = 0; part < BORDER_SEGMENTS; part++) {
        if (f->colour[part] >= 0) continue;
        int open = bits_count(open_colours(f, part));
        if (open > fewest) continue;
        same = open < fewest ? 1 : same + 1;
        fewest = open;
        if (draw(f, same) == 0) best = part;
    }
    if (best < 0) return true;
    uint32_t open = open_colours(f, best);
    rng_shuffle(&f->random, colours, BORDER_COLOURS);
    for (int i = 0; i < BORDER_COLOURS; i++) {
        if (!(open >> colours[i] & 1)) continue;
        if (++f->laid > PATIENCE) return false;
        f->colour[best] = colours[i];
        if (colour_rest(f)) return true;
        f->colour[best] = -1;
    }
    return false;
}

static bool colour_fence(fence *f) {
    find_touching(f);
    for (int part = 0; part < BORDER_SEGMENTS; part++) f->colour[part] = -1;
    f->laid = 0;
    return colour_rest(f);
}

/* ---- The text ------------------------------------------------------------------------------ */

static void write_board(const border_setup *u, const fence *f, text_span name, text_out *out) {
    uint8_t segment_at[HEXES] = { 0 };
    for (int i = 0; i < SPACES; i++)
        segment_at[f->hex[i]] =
            (uint8_t)(1 + border_segment(f->colour[f->part[i]], f->length[f->part[i]]));
    border_write_board(u, name, segment_at, out);
}

/* ---- All together -------------------------------------------------------------------------- */

typedef struct {
    text_span like;
    bool recut, change;
    int becomes[BORDER_COLOURS]; /* when `change` is asked for */
} wishes;

/* A permutation of the colours. */
static bool read_change(text_span value, wishes *w, text_error *e) {
    unsigned seen = 0;
    w->change = true;
    for (size_t i = 0; i < value.len && i < BORDER_COLOURS; i++)
        for (int colour = 0; colour < BORDER_COLOURS; colour++) {
            if (value.at[i] != BORDER_FACES[colour]) continue;
            w->becomes[i] = colour;
            seen |= 1u << colour;
        }
    if (value.len == BORDER_COLOURS && seen == (1u << BORDER_COLOURS) - 1) return true;
    return text_fail_at(
        e, WORDS("F1 colours must be the six letters ROYGBS in some order, not '%1'"), value);
}

static bool read_wish(const game_wish *wish, wishes *w, text_error *e) {
    text_span rest = wish->options, key, value;
    CLEAR(w, sizeof *w);
    w->like = shipped_border[0].name;
    while (game_next_option(&rest, &key, &value)) {
        if (text_is(key, "like")) {
            w->like = value;
        } else if (text_is(key, "colours")) {
            if (!read_change(value, w, e)) return false;
        } else if (text_is(key, "recut")) {
            w->recut = text_is(value, "yes");
            if (!w->recut && !text_is(value, "no"))
                return text_fail_at(e, WORDS("recut must be no or yes, not '%1'"), value);
        } else {
            return text_fail_at(e, WORDS("a board is made with like, recut and colours, not '%1'"),
                                key.len ? key : value);
        }
    }
    if (w->recut && w->change) return text_fail(e, WORDS("either recut or colours, not both"));
    return true;
}

static void change_colours(fence *f, const int *becomes) {
    for (int part = 0; part < BORDER_SEGMENTS; part++)
        f->colour[part] = becomes[border_segment_colour(part)];
}

bool border_make(const game_wish *wish, text_span name, text_out *out, text_error *e) {
    border_setup u;
    fence f;
    wishes w;
    if (!text_is_name(name, GAME_NAME))
        return text_fail_at(
            e, WORDS("a board’s name has 1 to 24 letters, digits, - or _, not '%1'"), name);
    if (!read_wish(wish, &w, e)) return false;
    const game_asset *asset = game_find_asset(&border_game, wish, w.like);
    if (!asset) return text_fail_at(e, WORDS("there is no board '%1'"), w.like);
    CLEAR(&u, sizeof u);
    if (!border_read_board(&u, 0, asset->text, e)) return false;
    f.random = rng_from(wish->random);
    read_fence(&u, &f);
    bool made = w.change;
    if (w.change) change_colours(&f, w.becomes);
    for (int i = 0; i < CUTTINGS && !made; i++)
        made = (!w.recut || cut_fence(&f)) && colour_fence(&f);
    if (!made) return text_fail(e, WORDS("F3 found no way to cut and colour this fence"));
    write_board(&u, &f, name, out);
    return out->full ? text_fail(e, WORDS("the board does not fit")) : true;
}
