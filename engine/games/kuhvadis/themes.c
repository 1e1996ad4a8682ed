/* themes.c -- Kuh Vadis: what a puzzle is about. */
#include "games/kuhvadis/kuhvadis.h"

static int marks_left(const kuhvadis_setup *v, const bits *marks, int seat) {
    return kuhvadis_marks_needed(v->starts[seat], marks[seat], v->all & ~marks[1 - seat]);
}

static const char *of_mark(const kuhvadis_setup *v, const kuhvadis_state *p, int cell,
                           game_move tempting) {
    int me = p->seat, other = 1 - me;
    bits after[2] = { p->marks[0], p->marks[1] };
    after[me] |= bits_of(cell);
    if (kuhvadis_joined(v->starts[me], after[me])) return "join";
    if (!(p->blocked >> other & 1) && !kuhvadis_joined(v->starts[other], v->all & ~after[me]))
        return "block";
    if (dice_in(p->table, v->face[cell]) >= KUHVADIS_CARRE) return "four";
    bool nearer = marks_left(v, after, me) < marks_left(v, p->marks, me);
    bool hinders = marks_left(v, after, other) > marks_left(v, p->marks, other);
    if (nearer && hinders) return "double";
    if (kuhvadis_kind(tempting) == KUHVADIS_KEEP) return "stop";
    return hinders ? "detour" : nearer ? "path" : "quiet";
}

/* Dice that pay for a mark already are kept for something better. */
static const char *of_keep(const kuhvadis_setup *v, const kuhvadis_state *p, dice kept,
                           game_move tempting) {
    int cell;
    bits free = v->all & ~(p->marks[0] | p->marks[1]) & v->near[p->anchor];
    BITS_EACH (cell, free)
        if (kuhvadis_pays(kept, v->face[cell])) return "four";
    return kuhvadis_kind(tempting) == KUHVADIS_KEEP ? "keep" : "roll";
}

static const char *of(const game_setup *u, const game_state *s, game_move best,
                      game_move tempting) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    int kind = kuhvadis_kind(best);
    if (kind == KUHVADIS_MARK) return of_mark(v, p, (int)kuhvadis_what(best), tempting);
    return kind == KUHVADIS_KEEP ? of_keep(v, p, kuhvadis_what(best), tempting) : "pass";
}

static const game_theme all[] = {
    { "block", WORDS("Block for good") },
    { "detour", WORDS("Get in the way") },
    { "double", WORDS("Two jobs at once") },
    { "four", WORDS("Four of a kind") },
    { "join", WORDS("Join them") },
    { "keep", WORDS("Which dice to keep") },
    { "pass", WORDS("Better to do nothing") },
    { "path", WORDS("Find the path") },
    { "quiet", WORDS("A quiet move") },
    { "roll", WORDS("Roll again") },
    { "stop", WORDS("Stop in time") },
    { NULL, NULL },
};

const game_themes kuhvadis_themes = { all, of };
