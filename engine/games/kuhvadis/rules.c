/* rules.c -- Kuh Vadis: legal actions, their effects, the end of the game.
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
 * A player who has joined the three own start symbols by a chain of neighbouring own cells wins at
 * once (K10). A player who could not do so even with every free cell is blocked; when both are, the
 * game is drawn at once (K11). Chains may cross each other diagonally (K12): no code is needed for
 * that. After 1,000 turns the game is drawn (K13). An option says who begins (K14).
 *
 * For speed the cells that each of the 252 rolls pays for are computed once per sheet, and `near`
 * of nowhere is the whole sheet, so that ordinary and extra turns share their code.
 */
#include "core/rng.h"
#include "games/kuhvadis/kuhvadis.h"

/* Beginning ------------------------------------------------------------------------------- */

static int kuhvadis_seats(const game_setup *u) {
    (void)u;
    return 2;
}

static void kuhvadis_start(const game_setup *u, game_state *s) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    kuhvadis_state *p = kuhvadis_state_edit(s);
    CLEAR(s, sizeof *s);
    p->marks[0] = v->starts[0];
    p->marks[1] = v->starts[1];
    p->seat = v->first;
    p->fall = DICE;
    p->anchor = KUHVADIS_NOWHERE;
}

/* Playing --------------------------------------------------------------------------------- */

static int kuhvadis_turn(const game_setup *u, const game_state *s) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    (void)u;
    if (p->fall) return TURN_CHANCE;
    if (p->over) return TURN_OVER;
    return p->seat;
}

static inline int keep_count(const kuhvadis_state *p, int roll) {
    return p->throws < KUHVADIS_THROWS ? dice_keep_count(roll) : 0; /* K4 */
}

static int kuhvadis_moves(const game_setup *u, const game_state *s, game_move *out) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    int roll = dice_roll_index(p->table), keeps = keep_count(p, roll), n, cell;
    for (n = 0; n < keeps; n++) out[n] = kuhvadis_move(KUHVADIS_KEEP, dice_nth_keep(roll, n));
    BITS_EACH (cell, kuhvadis_choices(kuhvadis_setup_of(u), p, roll))
        out[n++] = kuhvadis_move(KUHVADIS_MARK, (uint32_t)cell);
    out[n++] = kuhvadis_move(KUHVADIS_PASS, 0); /* always: K8 */
    return n;
}

static int kuhvadis_rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u;
    return dice_rolls(kuhvadis_state_of(s)->fall, kuhvadis_move(KUHVADIS_ROLL, 0), out);
}

static game_move kuhvadis_pick(const game_setup *u, const game_state *s, uint64_t random) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    if (p->fall) return kuhvadis_move(KUHVADIS_ROLL, dice_throw(p->fall, random));
    if (p->over) return 0;
    int roll = dice_roll_index(p->table), keeps = keep_count(p, roll);
    bits cells = kuhvadis_choices(kuhvadis_setup_of(u), p, roll);
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
    kuhvadis_state *p = kuhvadis_state_edit(s);
    int kind = kuhvadis_kind(m);
    if (kind == KUHVADIS_ROLL) {
        p->table += kuhvadis_what(m);
        p->throws++;
        p->fall = 0;
    } else if (kind == KUHVADIS_KEEP) {
        p->table = kuhvadis_what(m);
        p->fall = (uint8_t)(DICE - dice_size(p->table));
    } else if (kind == KUHVADIS_MARK) {
        apply_mark(kuhvadis_setup_of(u), p, (int)kuhvadis_what(m));
    } else {
        end_turn(p);
    }
}

/* Result ---------------------------------------------------------------------------------- */

static unsigned kuhvadis_winners(const game_setup *u, const game_state *s) {
    (void)u;
    return kuhvadis_state_of(s)->winner;
}

static void kuhvadis_score(const game_setup *u, const game_state *s, int *out) {
    unsigned winner = kuhvadis_winners(u, s);
    for (int seat = 0; seat < 2; seat++) out[seat] = (int)(winner >> seat & 1);
}

static int kuhvadis_thrower(const game_setup *u, const game_state *s, int *rolled) {
    (void)u;
    *rolled = kuhvadis_state_of(s)->throws;
    return kuhvadis_state_of(s)->seat;
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
    .keep = KUHVADIS_KEEP << 24,
};

static const game_notation notation = {
    .option_help = "players=2 sheet=NAME|ROW/ROW/... first=p1|p2|random",
    .options = kuhvadis_options,
    .write_move = kuhvadis_write_move,
    .read_move = kuhvadis_read_move,
    .write_position = kuhvadis_write_position,
    .read_position = kuhvadis_read_position,
    .editing = &kuhvadis_editing,
};

static const game_drawing drawing = {
    .show = kuhvadis_show,
    .draw = kuhvadis_draw,
    .papers = kuhvadis_papers,
    .paper = kuhvadis_paper,
    .face_names = kuhvadis_face_names,
    .face = kuhvadis_face,
};

const game kuhvadis_game = {
    .key = "kuhvadis",
    .title = "Kuh Vadis",
    .rules = &rules,
    .notation = &notation,
    .drawing = &drawing,
    .words = &kuhvadis_words,
    .assets = &kuhvadis_assets,
    .bot = &kuhvadis_bot,
    .numbers = &kuhvadis_numbers,
    .themes = &kuhvadis_themes,
};
