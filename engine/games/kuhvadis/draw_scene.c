/* draw_scene.c -- Kuh Vadis: what SVG and characters share: legal actions, dice, special cells. */
#include "games/kuhvadis/kuhvadis.h"

#include "draw/view.h"

/* Dice ------------------------------------------------------------------------------------ */

/* Dice are identified by their place in face order: equal ones are interchangeable. */
static void lay_dice(kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    int n = 0;
    for (int face = 0; face < DICE_FACES; face++)
        for (int i = 0; i < dice_in(p->table, face); i++) c->face[n++] = face;
    for (int i = 0; i < n; i++) c->kept[i] = p->fall > 0;
    while (n < DICE) c->face[n++] = -1;
    if (!c->again) return;
    view_read_dice(c->v, DICE, c->kept);
    for (int i = 0; i < DICE; i++)
        if (c->kept[i]) c->picked += dice_of(c->face[i]);
}

/* The dice of the last throw; none when all five were thrown. */
static void find_fallen(kuhvadis_scene *c) {
    dice fell = kuhvadis_what(c->v->last);
    if (!c->deciding || kuhvadis_kind(c->v->last) != KUHVADIS_ROLL) return;
    if (fell == c->now->table || !dice_within(fell, c->now->table)) return;
    for (int i = 0; i < DICE; i++) {
        if (dice_in(fell, c->face[i]) == 0) continue;
        c->fell[i] = true;
        fell -= dice_of(c->face[i]);
    }
}

/* The chain (K10) ------------------------------------------------------------------------- */

/* The neighbour one step nearer. Straight steps first: the line looks calmer. */
static int step_nearer(const kuhvadis_setup *sheet, int cell, const int *steps) {
    int next, best = cell;
    BITS_EACH (next, sheet->near[cell]) {
        if (steps[next] + 1 != steps[cell]) continue;
        bool straight = next % KUHVADIS_SIDE == cell % KUHVADIS_SIDE ||
                        next / KUHVADIS_SIDE == cell / KUHVADIS_SIDE;
        if (best == cell || straight) best = next;
    }
    return best;
}

/* The shortest chain: the cell with the smallest sum of distances to the three symbols. */
static void find_chain(kuhvadis_scene *c, int seat) {
    int steps[KUHVADIS_STARTS][KUHVADIS_NOWHERE];
    bits own = c->now->marks[seat], symbols = c->sheet->starts[seat];
    int n = 0, symbol, cell, least = 3 * KUHVADIS_NOWHERE, middle = 0;
    BITS_EACH (symbol, symbols) kuhvadis_count_steps(bits_of(symbol), 0, own, steps[n++]);
    BITS_EACH (cell, own) {
        int sum = steps[0][cell] + steps[1][cell] + steps[2][cell];
        if (sum >= least) continue;
        least = sum;
        middle = cell;
    }
    for (n = 0; n < KUHVADIS_STARTS; n++) {
        for (int at = middle;; at = step_nearer(c->sheet, at, steps[n])) {
            c->leg[n][c->leg_len[n]++] = (uint8_t)at;
            c->chain |= bits_of(at);
            if (steps[n][at] == 0) break;
        }
    }
}

/* A resignation is drawn as an end, without a chain. */
static const kuhvadis_state *look_at_end(kuhvadis_scene *c, const kuhvadis_state *p) {
    kuhvadis_state *end = &c->ended;
    *end = (kuhvadis_state){ .marks = { p->marks[0], p->marks[1] },
                             .turns = p->turns,
                             .anchor = KUHVADIS_NOWHERE,
                             .over = 1,
                             .winner = (uint8_t)view_winners(c->v, 2) };
    return end;
}

/* The whole ------------------------------------------------------------------------------- */

static void find_last(kuhvadis_scene *c) {
    uint32_t cell = kuhvadis_what(c->v->last);
    bits marks =
        (c->now->marks[0] | c->now->marks[1]) & ~c->sheet->starts[0] & ~c->sheet->starts[1];
    c->last = KUHVADIS_NOWHERE;
    if (kuhvadis_kind(c->v->last) != KUHVADIS_MARK || cell >= KUHVADIS_NOWHERE) return;
    if (bits_has(marks, (int)cell)) c->last = (int)cell;
}

void kuhvadis_look(const game_setup *u, const game_state *s, const game_view *v,
                   kuhvadis_scene *out) {
    const kuhvadis_setup *sheet = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    CLEAR(out, sizeof *out);
    out->sheet = sheet;
    out->v = v;
    bool ended = v->ended && !p->over, in_hands = v->hands >> p->seat & 1;
    if (ended) p = look_at_end(out, p);
    out->now = p;
    out->deciding = !p->over && !p->fall;
    out->mine = out->deciding && in_hands;
    out->throwing = p->fall && in_hands;
    out->again = out->deciding && p->throws < KUHVADIS_THROWS;
    out->free = sheet->all & ~(p->marks[0] | p->marks[1]);
    if (p->anchor != KUHVADIS_NOWHERE) out->bound = sheet->near[p->anchor];
    if (out->deciding)
        out->paid = sheet->paid[dice_roll_index(p->table)] & out->free & sheet->near[p->anchor];
    for (int seat = 0; seat < 2; seat++) /* computed again: it is not in the state when over */
        out->blocked[seat] =
            !kuhvadis_joined(sheet->starts[seat], sheet->all & ~p->marks[1 - seat]);
    lay_dice(out);
    find_fallen(out);
    find_last(out);
    if (p->winner && !ended) find_chain(out, p->winner >> 1);
}
