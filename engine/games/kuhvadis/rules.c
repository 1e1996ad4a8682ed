/* rules.c -- Kuh Vadis: set-up, legal actions, what they do, and how the game ends.
 *
 * Two players share a sheet of cells and five dice with the faces 1 to 5 and a cow (K1). A cell
 * shows a face, or one of three start crosses (p1) or three start circles (p2) (K2). Cells that
 * touch, also by a corner, are neighbours (K3).
 *
 * In a turn the player throws all five dice and may throw any of them again, twice (K4). After
 * any throw the dice may be spent on one mark: two cows buy a free cell with a cow, three equal
 * digits a free cell with that digit (K5), wherever it is (K6). A mark paid by four or five equal
 * faces earns an extra turn, in which the next mark must touch this one; such turns may follow
 * each other without limit (K7). A player may always decline to mark, and has to when nothing
 * can be paid for after the third throw (K8). Then it is the other player's turn (K9).
 *
 * Who has joined the own three start symbols by a chain of neighbouring own cells wins at once
 * (K10). Who could not do so even with every free cell is blocked; when both are, the game is
 * drawn at once (K11). Chains may cross each other diagonally (K12): nothing in the code has to
 * allow it, since a cell's neighbours are its neighbours whoever owns the cells beside. After a
 * thousand turns the game is drawn (K13). An option says who begins (K14).
 *
 * For the speed of random games the cells each of the 252 rolls pays for are worked out once a
 * sheet, and `near` of nowhere is the whole sheet, so ordinary and extra turns share their code.
 */
#include "core/rng.h"
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"

/* Beginning ------------------------------------------------------------------------------- */

static int kuhvadis_shipped(const game_asset **out) {
    *out = shipped_kuhvadis;
    return shipped_kuhvadis_count;
}

static bool read_sheet_option(text_span value, const game_wish *wish, kuhvadis_setup *v,
                              text_error *e) {
    for (size_t i = 0; i < value.len; i++) {
        if (value.at[i] != '/') continue;
        if (!kuhvadis_read_rows(value, v, e)) return false;
        kuhvadis_name_rows(value, wish, v);
        return true;
    }
    const game_asset *a = game_find_asset(&kuhvadis_game, wish, value);
    return a ? kuhvadis_read_sheet(a->text, v, e)
             : text_fail_at(e, WORDS("there is no such sheet: '%1'"), value);
}

static bool read_first_option(text_span value, uint64_t random, int *first, text_error *e) {
    if (text_to_seat(value, 2, first)) return true;
    if (!text_is(value, "random"))
        return text_fail_at(e, WORDS("K14 first=p1, first=p2 or first=random, not '%1'"), value);
    *first = (int)rng_below(random, 2);
    return true;
}

static bool kuhvadis_set_up(game_setup *u, const game_wish *wish, text_error *e) {
    static const char *const keys[] = { "players", "sheet", "first" };
    kuhvadis_setup v;
    int first = 0;
    bool given[3] = { false, false, false };
    text_span rest = wish->options, key, value;
    while (game_next_option(&rest, &key, &value)) {
        int k = 0;
        if (key.len == 0) return text_fail_at(e, WORDS("an option is key=value, not '%1'"), value);
        while (k < COUNT_OF(keys) && !text_is(key, keys[k])) k++;
        if (k == COUNT_OF(keys))
            return text_fail_at(
                e, WORDS("Kuh Vadis has the options players, sheet and first, not '%1'"), key);
        if (given[k]) return text_fail_at(e, WORDS("the option '%1' is given twice"), key);
        given[k] = true;
        if (k == 0 && !text_is(value, "2"))
            return text_fail_at(e, WORDS("Kuh Vadis is for two: players=2, not '%1'"), value);
        if (k == 1 && !read_sheet_option(value, wish, &v, e)) return false;
        if (k == 2 && !read_first_option(value, wish->random, &first, e)) return false;
    }
    if (!given[1] && !kuhvadis_read_sheet(shipped_kuhvadis[0].text, &v, e)) return false;
    v.first = (uint8_t)first;
    CLEAR(u, sizeof *u);
    COPY(u, &v, sizeof v);
    return true;
}

/* The rows and not the name, so that a record outlives changes to the shipped sheets. */
static void kuhvadis_options(const game_setup *u, text_out *out) {
    const kuhvadis_setup *v = kuhvadis_setup_in(u);
    text_str(out, "players=2 sheet=");
    kuhvadis_write_rows(v, out);
    text_str(out, " first=");
    text_seat(out, v->first);
}

static int kuhvadis_seats(const game_setup *u) {
    (void)u;
    return 2;
}

static void kuhvadis_start(const game_setup *u, game_state *s) {
    const kuhvadis_setup *v = kuhvadis_setup_in(u);
    kuhvadis_state *p = (kuhvadis_state *)(void *)s;
    CLEAR(s, sizeof *s);
    p->marks[0] = v->starts[0];
    p->marks[1] = v->starts[1];
    p->seat = v->first;
    p->fall = DICE;
    p->anchor = KUHVADIS_NOWHERE;
}

/* Playing --------------------------------------------------------------------------------- */

static int kuhvadis_turn(const game_setup *u, const game_state *s) {
    const kuhvadis_state *p = kuhvadis_state_in(s);
    (void)u;
    if (p->fall) return TURN_CHANCE;
    if (p->over) return TURN_OVER;
    return p->seat;
}

/* Free cells the dice pay for, next to the last mark in an extra turn (K5, K6, K7). */
static inline bits choices(const kuhvadis_setup *v, const kuhvadis_state *p, int roll) {
    return v->paid[roll] & ~(p->marks[0] | p->marks[1]) & v->near[p->anchor];
}

static inline int keep_count(const kuhvadis_state *p, int roll) {
    return p->throws < KUHVADIS_THROWS ? dice_keep_count(roll) : 0; /* K4 */
}

static int kuhvadis_moves(const game_setup *u, const game_state *s, game_move *out) {
    const kuhvadis_state *p = kuhvadis_state_in(s);
    int roll = dice_roll_index(p->table), keeps = keep_count(p, roll), n, cell;
    for (n = 0; n < keeps; n++) out[n] = kuhvadis_move(KUHVADIS_KEEP, dice_nth_keep(roll, n));
    BITS_EACH (cell, choices(kuhvadis_setup_in(u), p, roll))
        out[n++] = kuhvadis_move(KUHVADIS_MARK, (uint32_t)cell);
    out[n++] = kuhvadis_move(KUHVADIS_PASS, 0); /* always: K8 */
    return n;
}

static int kuhvadis_rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u;
    return dice_rolls(kuhvadis_state_in(s)->fall, kuhvadis_move(KUHVADIS_ROLL, 0), out);
}

static game_move kuhvadis_pick(const game_setup *u, const game_state *s, uint64_t random) {
    const kuhvadis_state *p = kuhvadis_state_in(s);
    if (p->fall) return kuhvadis_move(KUHVADIS_ROLL, dice_throw(p->fall, random));
    if (p->over) return 0;
    int roll = dice_roll_index(p->table), keeps = keep_count(p, roll);
    bits cells = choices(kuhvadis_setup_in(u), p, roll);
    int marks = bits_count(cells);
    int n = (int)rng_below(random, (uint32_t)(keeps + marks + 1));
    if (n < keeps) return kuhvadis_move(KUHVADIS_KEEP, dice_nth_keep(roll, n));
    n -= keeps;
    if (n < marks) return kuhvadis_move(KUHVADIS_MARK, (uint32_t)bits_nth(cells, n));
    return kuhvadis_move(KUHVADIS_PASS, 0);
}

static void begin_throws(kuhvadis_state *p, int anchor) {
    p->table = 0;
    p->throws = 0;
    p->fall = DICE;
    p->anchor = (uint8_t)anchor;
}

static void end_game(kuhvadis_state *p, unsigned winner) {
    begin_throws(p, KUHVADIS_NOWHERE);
    p->fall = 0;
    p->seat = 0;
    p->blocked = 0;
    p->over = 1;
    p->winner = (uint8_t)winner;
}

static void end_turn(kuhvadis_state *p) { /* K9 */
    begin_throws(p, KUHVADIS_NOWHERE);
    p->seat ^= 1;
    if (++p->turns == KUHVADIS_TURNS) end_game(p, 0); /* K13 */
}

/* A mark can join only its owner's symbols and block only the other player. */
static void apply_mark(const kuhvadis_setup *v, kuhvadis_state *p, int cell) {
    int me = p->seat, other = me ^ 1;
    bits own = p->marks[me] |= bits_of(cell);
    /* K10. A cell that joins two chains has two own neighbours, so one is not worth a search. */
    if (bits_rest(own & v->near[cell]) && kuhvadis_reaches(bits_of(cell), own, v->starts[me])) {
        end_game(p, 1u << me);
        return;
    }
    if (!(p->blocked >> other & 1) && !kuhvadis_joined(v->starts[other], v->all & ~own)) {
        p->blocked |= (uint8_t)(1 << other);
        if (p->blocked == 3) { /* K11 */
            end_game(p, 0);
            return;
        }
    }
    if (dice_in(p->table, v->face[cell]) >= KUHVADIS_CARRE)
        begin_throws(p, cell); /* K7 */
    else
        end_turn(p);
}

static void kuhvadis_apply(const game_setup *u, game_state *s, game_move m) {
    kuhvadis_state *p = (kuhvadis_state *)(void *)s;
    int kind = kuhvadis_kind(m);
    if (kind == KUHVADIS_ROLL) {
        p->table += kuhvadis_what(m);
        p->throws++;
        p->fall = 0;
    } else if (kind == KUHVADIS_KEEP) {
        p->table = kuhvadis_what(m);
        p->fall = (uint8_t)(DICE - dice_size(p->table));
    } else if (kind == KUHVADIS_MARK) {
        apply_mark(kuhvadis_setup_in(u), p, (int)kuhvadis_what(m));
    } else {
        end_turn(p);
    }
}

/* Refusals -------------------------------------------------------------------------------- */

/* Counts a stranger's dice: dice_size trusts that there are at most five. */
static int count_dice(uint32_t d) {
    int n = 0;
    for (int f = 0; f < DICE_FACES; f++) n += dice_in(d, f);
    return n;
}

/* %1 is the cell, %2 the dice that lie, %3 a digit. */
static bool fail_pay(int cell, int face, dice d, text_error *e) {
    char name[4], lying[8], digit[2] = { KUHVADIS_FACES[face], 0 };
    text_out name_to = text_to(name, sizeof name), lying_to = text_to(lying, sizeof lying);
    kuhvadis_write_cell(cell, &name_to);
    dice_write(d, KUHVADIS_FACES, &lying_to);
    return text_fail_with(
        e,
        face == KUHVADIS_COW
            ? WORDS("K5 %1 needs two cows, the dice do not pay for it (%2)")
            : WORDS("K5 %1 needs three dice showing %3, the dice do not pay for it (%2)"),
        name, lying, digit);
}

static bool allows_roll(const kuhvadis_state *p, uint32_t thrown, text_error *e) {
    if (p->fall == 0)
        return text_fail(e,
                         WORDS("K4 no dice are about to fall: first keep some, or mark or pass"));
    if (count_dice(thrown) == p->fall) return true;
    char fall[2] = { (char)('0' + p->fall), 0 };
    return text_fail_with(e, WORDS("K4 wrong number of dice, about to fall: %1"), fall);
}

static bool allows_keep(const kuhvadis_state *p, uint32_t kept, text_error *e) {
    if (p->throws >= KUHVADIS_THROWS)
        return text_fail(e, WORDS("K4 no throw is left after the third"));
    if (count_dice(kept) > DICE || !dice_within(kept, p->table)) {
        char lying[8];
        text_out out = text_to(lying, sizeof lying);
        dice_write(p->table, KUHVADIS_FACES, &out);
        return text_fail_with(e, WORDS("K4 only dice on the table can be kept (%1)"), lying);
    }
    if (kept == p->table) return text_fail(e, WORDS("K4 keeping all five dice is not a throw"));
    return true;
}

static bool allows_mark(const kuhvadis_setup *v, const kuhvadis_state *p, uint32_t what,
                        text_error *e) {
    if (what >= KUHVADIS_NOWHERE || !bits_has(v->all, (int)what))
        return text_fail(e, WORDS("K2 there is no such cell on the sheet"));
    int cell = (int)what, face = v->face[cell];
    char name[4], anchor[4];
    text_out name_to = text_to(name, sizeof name), anchor_to = text_to(anchor, sizeof anchor);
    kuhvadis_write_cell(cell, &name_to);
    if (bits_has(v->starts[0] | v->starts[1], cell))
        return text_fail_with(e, WORDS("K5 %1 is a start symbol"), name);
    if (bits_has(p->marks[0] | p->marks[1], cell))
        return text_fail_with(e, WORDS("K5 %1 is not free: marked by %2"), name,
                              bits_has(p->marks[0], cell) ? "p1" : "p2");
    if (!kuhvadis_pays(p->table, face)) return fail_pay(cell, face, p->table, e);
    if (!bits_has(v->near[p->anchor], cell)) {
        kuhvadis_write_cell(p->anchor, &anchor_to);
        return text_fail_with(
            e, WORDS("K7 in an extra turn the mark must touch the one just before, on %1"), anchor);
    }
    return true;
}

static bool fail_over(const kuhvadis_state *p, text_error *e) {
    if (p->winner)
        return text_fail(e, WORDS("K10 the game is over: the three start symbols are joined"));
    if (p->turns == KUHVADIS_TURNS)
        return text_fail(e, WORDS("K13 the game is over after 1,000 turns"));
    return text_fail(e, WORDS("K11 the game is over: both players are blocked"));
}

static bool kuhvadis_allows(const game_setup *u, const game_state *s, game_move m, text_error *e) {
    const kuhvadis_state *p = kuhvadis_state_in(s);
    int kind = kuhvadis_kind(m);
    uint32_t what = kuhvadis_what(m);
    if (p->over) return fail_over(p, e);
    if (kind == KUHVADIS_ROLL) return allows_roll(p, what, e);
    if (p->fall)
        return text_fail(e, kind == KUHVADIS_PASS
                                ? WORDS("K8 a turn can be ended only after a throw")
                                : WORDS("K4 the dice are about to fall: roll first"));
    if (kind == KUHVADIS_KEEP) return allows_keep(p, what, e);
    if (kind == KUHVADIS_MARK) return allows_mark(kuhvadis_setup_in(u), p, what, e);
    if (kind == KUHVADIS_PASS && what == 0) return true;
    return text_fail(e, WORDS("K4 no such action"));
}

/* Result ---------------------------------------------------------------------------------- */

static unsigned kuhvadis_winners(const game_setup *u, const game_state *s) {
    (void)u;
    return kuhvadis_state_in(s)->winner;
}

static void kuhvadis_score(const game_setup *u, const game_state *s, int *out) {
    unsigned winner = kuhvadis_winners(u, s);
    for (int seat = 0; seat < 2; seat++) out[seat] = (int)(winner >> seat & 1);
}

static int kuhvadis_thrower(const game_setup *u, const game_state *s, int *rolled) {
    (void)u;
    *rolled = kuhvadis_state_in(s)->throws;
    return kuhvadis_state_in(s)->seat;
}

static const game_rules rules = {
    .setup = kuhvadis_set_up,
    .seats = kuhvadis_seats,
    .start = kuhvadis_start,
    .turn = kuhvadis_turn,
    .moves = kuhvadis_moves,
    .rolls = kuhvadis_rolls,
    .pick = kuhvadis_pick,
    .apply = kuhvadis_apply,
    .allows = kuhvadis_allows,
    .score = kuhvadis_score,
    .winners = kuhvadis_winners,
    .thrower = kuhvadis_thrower,
};

static const game_notation notation = {
    .option_help = "players=2 sheet=NAME|ROW/ROW/... first=p1|p2|random",
    .options = kuhvadis_options,
    .write_move = kuhvadis_write_move,
    .read_move = kuhvadis_read_move,
    .write_position = kuhvadis_write_position,
    .read_position = kuhvadis_read_position,
};

static const game_drawing drawing = {
    .show = kuhvadis_show,
    .draw = kuhvadis_draw,
    .papers = kuhvadis_papers,
    .paper = kuhvadis_paper,
    .face_names = kuhvadis_face_names,
    .face = kuhvadis_face,
};

static const game_label labels[] = {
    { "sheet", WORDS("Sheet") },
    { NULL, NULL },
};

static const game_words words_part = {
    .tell = kuhvadis_tell,
    .why = kuhvadis_why,
    .summary = kuhvadis_summary,
    .labels = labels,
    .lessons = kuhvadis_lessons,
    .rulebook = kuhvadis_rulebook,
};

static const game_assets assets = {
    .kind = "sheet",
    .option = "sheet",
    .shipped = kuhvadis_shipped,
    .check = kuhvadis_check_sheet,
    .faults = kuhvadis_asset_faults,
    .make = kuhvadis_make,
    .make_help = kuhvadis_make_help,
};

static const game_bot bot = {
    .throws = &kuhvadis_throws,
    .judge = &kuhvadis_judge,
};

const game kuhvadis_game = {
    .key = "kuhvadis",
    .title = "Kuh Vadis",
    .rules = &rules,
    .notation = &notation,
    .drawing = &drawing,
    .words = &words_part,
    .assets = &assets,
    .bot = &bot,
    .numbers = &kuhvadis_numbers,
};
