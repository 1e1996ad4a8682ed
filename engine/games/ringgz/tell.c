/* tell.c -- Ringgz: an action in words, and what comes of it. */
#include "core/words.h"
#include "draw/view.h"
#include "games/ringgz/ringgz.h"

/* What is placed, as the object of a sentence: many languages put it differently there. */
static const char *const ring_placed[RINGGZ_COLOURS] = { WORDS("a blue ring of size %1"),
                                                         WORDS("a green ring of size %1"),
                                                         WORDS("a yellow ring of size %1"),
                                                         WORDS("a red ring of size %1") };
static const char *const base_placed[RINGGZ_COLOURS] = {
    WORDS("a blue base"), WORDS("a green base"), WORDS("a yellow base"), WORDS("a red base")
};
static const char *const majority[RINGGZ_COLOURS] = { WORDS("Blue now has the majority on %1."),
                                                      WORDS("Green now has the majority on %1."),
                                                      WORDS("Yellow now has the majority on %1."),
                                                      WORDS("Red now has the majority on %1.") };

/* `text` has the name as %1, the piece as %2, the place as %3. */
static void say_placing(const game_view *v, const char *text, int seat, game_move m,
                        text_out *out) {
    char name[RINGGZ_NAME], piece[RINGGZ_PIECE], place[4];
    text_out name_to = text_to(name, sizeof name), piece_to = text_to(piece, sizeof piece);
    text_out place_to = text_to(place, sizeof place);
    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    ringgz_say_name(v, seat, &name_to);
    ringgz_write_territory(ringgz_territory(m), &place_to);
    words_say(&piece_to, v->lang,
              colour < 0            ? WORDS("the start base")
              : kind == RINGGZ_BASE ? base_placed[colour]
                                    : ring_placed[colour],
              text_number(kind + 1).at);
    words_say(out, v->lang, text, name, piece, place);
}

void ringgz_say_action(const game_view *v, int seat, game_move m, text_out *out) {
    say_placing(v, WORDS("%1 placed %2 on %3."), seat, m, out);
}

static int holder(const uint32_t *won, int t) {
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (won[c] >> t & 1) return c;
    return -1;
}

/* G13. The first ring of a territory has the majority there, and nobody has to be told. */
static void say_majority(const ringgz_scene *after, const game_state *before, int t,
                         text_out *out) {
    uint32_t won[RINGGZ_COLOURS];
    char place[4];
    text_out place_to = text_to(place, sizeof place);
    ringgz_won(ringgz_at(before), won);
    int had = holder(won, t), has = holder(after->won, t);
    if (had == has || !(ringgz_occupied(ringgz_at(before)) >> t & 1)) return;
    ringgz_write_territory(t, &place_to);
    text_char(out, ' ');
    words_say(out, after->v->lang,
              has < 0 ? WORDS("Nobody has the majority on %1 any more.") : majority[has], place);
}

void ringgz_tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out) {
    int seat = ringgz_at(before)->turn;
    ringgz_scene scene;
    game_state after = *before;
    game_view view = *v;
    if (form == TELL_ADVICE) {
        say_placing(v, WORDS("place %2 on %3"), seat, m, out);
        return;
    }
    ringgz_say_action(v, seat, m, out);
    ringgz_game.rules->apply(u, &after, m);
    view.last = m;
    view.last_seat = seat;
    ringgz_see(&scene, u, &after, &view);
    say_majority(&scene, before, ringgz_territory(m), out);
    if (ringgz_colour(m) >= 0) ringgz_say_skipped(&scene, out);
    if (scene.s->phase != RINGGZ_OVER) return;
    text_char(out, ' ');
    ringgz_say_turn(&scene, out);
    text_char(out, '.');
}
