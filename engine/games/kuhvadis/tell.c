/* tell.c -- Kuh Vadis: an action in words, and what comes of it. */
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

/* ---- What comes of it ---- */

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
    const kuhvadis_state *p = kuhvadis_state_in(before);
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
