/* tell.h -- an action of any game in words: by the game itself, or in its notation. */
#pragma once

#include "core/game.h"
#include "draw/view.h"

/* See game_words. Done: "Anna: hold"; advice: "hold". */
void tell_action(const game *g, const game_setup *u, const game_state *before, game_move m,
                 const game_view *v, int form, text_out *out);

/* Nothing for a game without words. */
void tell_why(const game *g, const game_setup *u, const game_state *s, game_move better,
              game_move played, const game_view *v, text_out *out);

/* Why an action is refused, in words instead of the game's notation. */
void tell_refusal(const game *g, const game_setup *u, const game_state *s, const text_error *e,
                  int lang, text_out *out);
