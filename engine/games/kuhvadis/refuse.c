/* refuse.c -- Kuh Vadis: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/kuhvadis/kuhvadis.h"

static text_short dice_on(const kuhvadis_state *p) {
    text_short lying;
    text_out out = text_to(lying.at, sizeof lying.at);
    dice_write(p->table, KUHVADIS_FACES, &out);
    return lying;
}

static bool allows_roll(const kuhvadis_state *p, uint32_t thrown, text_error *e) {
    if (p->fall == 0)
        return text_fail(e, WORDS("K4 there are no dice to roll now: keep some, mark or pass"));
    if (dice_count(thrown) == p->fall) return true;
    return text_fail_with(e, WORDS("K4 wrong number of dice; to roll: %1"),
                          text_number(p->fall).at);
}

static bool allows_keep(const kuhvadis_state *p, uint32_t kept, text_error *e) {
    if (p->throws >= KUHVADIS_THROWS)
        return text_fail(e, WORDS("K4 no rolls are left after the third"));
    if (dice_count(kept) > DICE || !dice_within(kept, p->table))
        return text_fail_with(e, WORDS("K4 only dice on the table can be kept (%1)"),
                              dice_on(p).at);
    if (kept == p->table)
        return text_fail(e, WORDS("K4 keeping all five dice leaves none to roll"));
    return true;
}

static bool allows_mark(const kuhvadis_setup *v, const kuhvadis_state *p, uint32_t what,
                        text_error *e) {
    if (what >= KUHVADIS_NOWHERE || !bits_has(v->all, (int)what))
        return text_fail(e, WORDS("K2 there is no such cell on the sheet"));
    int cell = (int)what, face = v->face[cell];
    text_short name = kuhvadis_place(cell);
    if (bits_has(v->starts[0] | v->starts[1], cell))
        return text_fail_with(e, WORDS("K5 %1 is a start symbol"), name.at);
    if (bits_has(p->marks[0] | p->marks[1], cell))
        return text_fail_with(e, WORDS("K5 %1 is not free: marked by %2"), name.at,
                              bits_has(p->marks[0], cell) ? "p1" : "p2");
    if (!kuhvadis_pays(p->table, face))
        return text_fail_with(
            e,
            face == KUHVADIS_COW
                ? WORDS("K5 %1 needs at least two cows; these dice do not pay for it (%2)")
                : WORDS("K5 %1 needs at least three dice showing %3; these dice do not pay for it "
                        "(%2)"),
            name.at, dice_on(p).at, text_number(face + 1).at);
    if (!bits_has(v->near[p->anchor], cell))
        return text_fail_with(
            e, WORDS("K7 in an extra turn the mark must touch the previous mark, on %1"),
            kuhvadis_place(p->anchor).at);
    return true;
}

static bool fail_over(const kuhvadis_state *p, text_error *e) {
    if (p->winner)
        return text_fail(e, WORDS("K10 the game is over: the three start symbols are joined"));
    if (p->turns == KUHVADIS_TURNS)
        return text_fail(e, WORDS("K13 the game is over after 1,000 turns"));
    return text_fail(e, WORDS("K11 the game is over: both players are blocked"));
}

bool kuhvadis_allows(const game_setup *u, const game_state *s, game_move m, text_error *e) {
    const kuhvadis_state *p = kuhvadis_state_of(s);
    int kind = kuhvadis_kind(m);
    uint32_t what = kuhvadis_what(m);
    if (p->over) return fail_over(p, e);
    if (kind == KUHVADIS_ROLL) return allows_roll(p, what, e);
    if (p->fall)
        return text_fail(e, kind == KUHVADIS_PASS
                                ? WORDS("K8 a turn can be ended only after a roll")
                                : WORDS("K4 roll the dice first"));
    if (kind == KUHVADIS_KEEP) return allows_keep(p, what, e);
    if (kind == KUHVADIS_MARK) return allows_mark(kuhvadis_setup_of(u), p, what, e);
    if (kind == KUHVADIS_PASS && what == 0) return true;
    return text_fail(e, WORDS("K4 no such action"));
}
