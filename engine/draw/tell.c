/* tell.c -- see tell.h. */
#include "draw/tell.h"

#include "core/words.h"

void tell_action(const game *g, const game_setup *u, const game_state *before, game_move m,
                 const game_view *v, int form, text_out *out) {
    if (g->words) {
        g->words->tell(u, before, m, v, form, out);
        return;
    }
    int seat = g->rules->turn(u, before), rolled;
    if (seat == TURN_CHANCE) seat = game_thrower(g, u, before, &rolled);
    if (form == TELL_DONE && seat >= 0) {
        view_name(v, seat, out);
        text_str(out, ": ");
    }
    g->notation->write_move(u, m, out);
}

void tell_why(const game *g, const game_setup *u, const game_state *s, game_move better,
              game_move played, const game_view *v, text_out *out) {
    if (g->words) g->words->why(u, s, better, played, v, out);
}

void tell_refusal(const game *g, const game_setup *u, const game_state *s, const text_error *e,
                  int lang, text_out *out) {
    text_long part[TEXT_PARTS];
    for (int i = 0; i < TEXT_PARTS; i++) {
        text_span given = text_of(e->part[i]);
        text_out to = text_to(part[i].at, sizeof part[i].at);
        bool said = g->words && g->words->say_part && g->words->say_part(u, s, given, lang, &to);
        if (!said) text_put(&to, given);
    }
    words_error_with(out, lang, e, part[0].at, part[1].at, part[2].at);
}
