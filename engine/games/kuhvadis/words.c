/* words.c -- Kuh Vadis: an action in words, its outcome, and what it is good for. */
#include "core/words.h"
#include "draw/view.h"
#include "games/kuhvadis/kuhvadis.h"

/* ---- What is done ---- */

static void write_what(game_move m, text_out *out) {
    if (kuhvadis_kind(m) == KUHVADIS_MARK)
        kuhvadis_write_cell((int)kuhvadis_what(m), out);
    else
        kuhvadis_put_dice(kuhvadis_what(m), out);
}

void kuhvadis_say_action(const game_view *v, int seat, game_move m, text_out *out) {
    char name[KUHVADIS_NAME], what[16];
    text_out name_to = text_to(name, sizeof name), what_to = text_to(what, sizeof what);
    int kind = kuhvadis_kind(m);
    kuhvadis_put_name(v, seat, &name_to);
    write_what(m, &what_to);
    words_say(out, v->lang,
              kind == KUHVADIS_MARK   ? WORDS("%1 marked %2.")
              : kind == KUHVADIS_ROLL ? WORDS("%1 threw %2.")
              : kind == KUHVADIS_PASS ? WORDS("%1 passed.")
              : kuhvadis_what(m)      ? WORDS("%1 kept %2.")
                                      : WORDS("%1 kept no dice."),
              name, what);
}

static void say_advice(const game_view *v, game_move m, text_out *out) {
    char what[16];
    text_out what_to = text_to(what, sizeof what);
    int kind = kuhvadis_kind(m);
    write_what(m, &what_to);
    words_say(out, v->lang,
              kind == KUHVADIS_MARK   ? WORDS("mark %1")
              : kind == KUHVADIS_ROLL ? WORDS("let the dice fall")
              : kind == KUHVADIS_PASS ? WORDS("pass")
              : kuhvadis_what(m)      ? WORDS("keep %1 and throw again")
                                      : WORDS("throw all five dice again"),
              what);
}

/* The outcome */

/* K7, K10, K11, K13 */
static void say_outcome(const kuhvadis_scene *after, unsigned blocked_before, text_out *out) {
    const kuhvadis_state *p = after->now;
    if (p->over) {
        kuhvadis_say_what(after, out);
        text_char(out, ' ');
        kuhvadis_say_turn(after, out);
        text_char(out, '.');
        return;
    }
    if (p->anchor != KUHVADIS_NOWHERE && after->last == p->anchor) {
        text_char(out, ' ');
        text_str(out, words(after->v->lang, WORDS("That earns an extra turn.")));
    }
    for (int seat = 0; seat < 2; seat++) {
        if (!((p->blocked & ~blocked_before) >> seat & 1)) continue;
        text_char(out, ' ');
        kuhvadis_say_blocked(after, seat, out);
    }
}

void kuhvadis_tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                   int form, text_out *out) {
    const kuhvadis_state *p = kuhvadis_state_of(before);
    kuhvadis_scene scene;
    game_state after = *before;
    game_view view = *v;
    if (form == TELL_ADVICE) {
        say_advice(v, m, out);
        return;
    }
    kuhvadis_say_action(v, p->seat, m, out);
    kuhvadis_game.rules->apply(u, &after, m);
    view.last = m;
    view.last_seat = p->seat;
    view.hands = 0;
    kuhvadis_look(u, &after, &view, &scene);
    say_outcome(&scene, p->blocked, out);
}

/* ---- What an action is good for ---- */

enum { FAR = 99 }; /* more marks than any sheet has cells */

/* ---- How far a seat is from its goal ---- */

/* The fewest marks from a cell to every other one, over own and free cells. */
static void count_marks(int from, bits own, bits free, uint8_t *cost) {
    bits seen = bits_of(from), edge = seen;
    int cell;
    for (int i = 0; i < KUHVADIS_NOWHERE; i++) cost[i] = FAR;
    for (int marks = 0; edge; marks++) {
        for (;;) { /* own cells cost nothing */
            bits more = kuhvadis_grow(edge) & own & ~seen;
            if (!more) break;
            edge |= more;
            seen |= more;
        }
        BITS_EACH (cell, edge) cost[cell] = (uint8_t)marks;
        edge = kuhvadis_grow(edge) & free & ~seen;
        seen |= edge;
    }
}

/* The fewest marks that would join the seat's start symbols; FAR when nothing can. */
static int marks_left(const kuhvadis_setup *v, const bits *marks, int seat) {
    uint8_t cost[KUHVADIS_STARTS][KUHVADIS_NOWHERE];
    bits free = v->all & ~(marks[0] | marks[1]), rest = v->starts[seat];
    int cell, best = FAR;
    for (int i = 0; i < KUHVADIS_STARTS; i++, rest = bits_rest(rest))
        count_marks(bits_first(rest), marks[seat], free, cost[i]);
    BITS_EACH (cell, free | marks[seat]) {
        int sum = cost[0][cell] + cost[1][cell] + cost[2][cell];
        if (bits_has(free, cell)) sum -= 2; /* the cell where they meet is marked once */
        if (sum < best) best = sum;
    }
    return best;
}

/* The largest number of start symbols that are joined. */
static int joined_starts(const kuhvadis_setup *v, bits own, int seat) {
    int most = 1;
    for (bits rest = v->starts[seat]; rest; rest = bits_rest(rest)) {
        bits from = rest & (0 - rest);
        for (;;) {
            bits grown = kuhvadis_grow(from) & own;
            if (grown == from) break;
            from = grown;
        }
        int n = bits_count(from & v->starts[seat]);
        if (n > most) most = n;
    }
    return most;
}

/* ---- A mark ---- */

enum { NOTHING, NEARER, HINDERS, JOINS, BLOCKS, WINS };

/* The most important effect of a mark; *by: how many marks that saves or costs. */
static int effect(const kuhvadis_setup *v, const kuhvadis_state *p, int cell, int *by) {
    int me = p->seat, other = 1 - me;
    bits after[2] = { p->marks[0], p->marks[1] };
    after[me] |= bits_of(cell);
    *by = 0;
    if (kuhvadis_joined(v->starts[me], after[me])) return WINS;
    if (!(p->blocked >> other & 1) && !kuhvadis_joined(v->starts[other], v->all & ~after[me]))
        return BLOCKS;
    if (joined_starts(v, after[me], me) > joined_starts(v, p->marks[me], me)) return JOINS;
    int hinders = marks_left(v, after, other) - marks_left(v, p->marks, other);
    int nearer = marks_left(v, p->marks, me) - marks_left(v, after, me);
    *by = hinders > 0 ? hinders : marks_left(v, after, me);
    return hinders > 0 ? HINDERS : nearer > 0 ? NEARER : NOTHING;
}

static void say_effect(const kuhvadis_state *p, int what, int by, const game_view *v,
                       text_out *out) {
    char name[KUHVADIS_NAME];
    text_out name_to = text_to(name, sizeof name);
    text_short number = text_number(by);
    kuhvadis_put_name(v, 1 - p->seat, &name_to);
    if (what == WINS)
        text_str(out, words(v->lang, WORDS("joins the three start symbols and wins")));
    else if (what == BLOCKS)
        words_say(out, v->lang, WORDS("blocks %1 for good"), name);
    else if (what == JOINS)
        text_str(out, words(v->lang, WORDS("joins two start symbols")));
    else if (what == HINDERS)
        words_say(
            out, WORDS_EN,
            words_count(v->lang, by, "a detour of %1 mark for %2", "a detour of %1 marks for %2"),
            number.at, name);
    else if (what == NEARER)
        words_say(out, WORDS_EN,
                  words_count(v->lang, by, "comes nearer: %1 mark is left to join all three",
                              "comes nearer: %1 marks are left to join all three"),
                  number.at);
}

static void say_mark(const kuhvadis_setup *v, const kuhvadis_state *p, int cell,
                     const game_view *view, text_out *out) {
    int by, what = effect(v, p, cell, &by);
    say_effect(p, what, by, view, out);
    if (what == WINS || dice_in(p->table, v->face[cell]) < KUHVADIS_CARRE) return;
    if (out->len) text_str(out, ", ");
    text_str(out, words(view->lang, WORDS("earns an extra turn")));
}

/* ---- Dice kept ---- */

/* The best free cell for the kept dice. */
static int goal_of(const kuhvadis_setup *v, const kuhvadis_state *p, dice kept, int *what,
                   int *by) {
    bits cells = v->all & ~(p->marks[0] | p->marks[1]) & v->near[p->anchor];
    int cell, best = KUHVADIS_NOWHERE, most = -1, n;
    *what = NOTHING;
    *by = 0;
    BITS_EACH (cell, cells) {
        int have = dice_in(kept, v->face[cell]);
        if (have == 0) continue;
        int does = effect(v, p, cell, &n), worth = does * 8 + have;
        if (does == NOTHING || worth <= most) continue;
        most = worth;
        best = cell;
        *what = does;
        *by = n;
    }
    return best;
}

static void say_keep(const kuhvadis_setup *v, const kuhvadis_state *p, dice kept,
                     const game_view *view, text_out *out) {
    int what, by, cell = goal_of(v, p, kept, &what, &by);
    char name[4], does[GAME_TELL_TEXT / 2];
    text_out name_to = text_to(name, sizeof name), does_to = text_to(does, sizeof does);
    if (cell == KUHVADIS_NOWHERE) {
        if (!kept) text_str(out, words(view->lang, WORDS("these dice lead nowhere")));
        return;
    }
    kuhvadis_write_cell(cell, &name_to);
    say_effect(p, what, by, view, &does_to);
    words_say(out, view->lang,
              kuhvadis_pays(kept, v->face[cell]) ? WORDS("%1 stays paid for, and more may come: %2")
                                                 : WORDS("goes for %1: %2"),
              name, does);
}

void kuhvadis_why(const game_setup *u, const game_state *s, game_move better, game_move played,
                  const game_view *v, text_out *out) {
    const kuhvadis_setup *sheet = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    int kind = kuhvadis_kind(better);
    if (kind == KUHVADIS_MARK)
        say_mark(sheet, p, (int)kuhvadis_what(better), v, out);
    else if (kind == KUHVADIS_KEEP)
        say_keep(sheet, p, kuhvadis_what(better), v, out);
    else if (kind == KUHVADIS_PASS && kuhvadis_kind(played) == KUHVADIS_MARK)
        text_str(out, words(v->lang, WORDS("no mark that can be paid for helps")));
}
