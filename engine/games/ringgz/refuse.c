/* refuse.c -- Ringgz: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/ringgz/ringgz.h"

/* The refusals, by colour: languages inflect the words differently. %1 and %2 are seats, sizes and
 * territories. */
enum { OWNS_NONE, NO_RING, NO_BASE, RING_FAR, BASE_FAR, TOUCHES, REFUSALS };
static const char *const refusals[REFUSALS][RINGGZ_COLOURS] = {
    { WORDS("G4 %1 owns no blue"), WORDS("G4 %1 owns no green"), WORDS("G4 %1 owns no yellow"),
      WORDS("G4 %1 owns no red") },
    { WORDS("G2 %1 has no blue ring of size %2 left"),
      WORDS("G2 %1 has no green ring of size %2 left"),
      WORDS("G2 %1 has no yellow ring of size %2 left"),
      WORDS("G2 %1 has no red ring of size %2 left") },
    { WORDS("G2 %1 has no blue base left"), WORDS("G2 %1 has no green base left"),
      WORDS("G2 %1 has no yellow base left"), WORDS("G2 %1 has no red base left") },
    { WORDS("G7 there is no blue on %1 or next to it"),
      WORDS("G7 there is no green on %1 or next to it"),
      WORDS("G7 there is no yellow on %1 or next to it"),
      WORDS("G7 there is no red on %1 or next to it") },
    { WORDS("G8 there is no blue next to %1"), WORDS("G8 there is no green next to %1"),
      WORDS("G8 there is no yellow next to %1"), WORDS("G8 there is no red next to %1") },
    { WORDS("G8 %1 touches the blue base on %2"), WORDS("G8 %1 touches the green base on %2"),
      WORDS("G8 %1 touches the yellow base on %2"), WORDS("G8 %1 touches the red base on %2") },
};

/* Presence is missing. With link=player any colour of the player would do (G11). */
static const char *far_text(const ringgz_setup *g, int colour, int kind) {
    bool base = kind == RINGGZ_BASE;
    if (!g->link_player) return refusals[base ? BASE_FAR : RING_FAR][colour];
    return base ? WORDS("G8 none of your colours is next to %1")
                : WORDS("G7 none of your colours is on %1 or next to it");
}

static bool is_start(game_move m) { return m < 128 && ringgz_kind(m) == 0; }
/* Every piece has one number: three bits of word 1 are not used. */
static bool is_piece(game_move m) {
    return m >= 128 && m < 128 * (RINGGZ_COLOURS + 1) && !((m & 64) && (m & 63) < 3);
}

bool ringgz_allows(const game_setup *u, const game_state *state, game_move m, text_error *e) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *s = ringgz_state_of(state);
    int t = ringgz_territory(m), seat = s->turn;
    uint32_t here = 1u << t, bases = 0;
    text_short place = ringgz_place(t), who = text_seat_name(seat);

    if (s->phase == RINGGZ_OVER) return text_fail(e, WORDS("G12 the game is over"));
    if (is_start(m)) {
        if (s->phase == RINGGZ_PLAYING)
            return text_fail_with(e, WORDS("G5 the start base is already on %1"),
                                  ringgz_place(s->start).at);
        if (!(here & RINGGZ_CENTRE))
            return text_fail(e, WORDS("G5 the start base goes on one of b2 to d4"));
        return true;
    }
    if (m == RINGGZ_SWAP) {
        if (ringgz_may_swap(g, s)) return true;
        return text_fail(
            e, g->swap
                   ? WORDS("G16 colours can be swapped only once, instead of the second placement")
                   : WORDS("G16 this game is played without swap"));
    }
    if (!is_piece(m)) return text_fail(e, WORDS("G2 there is no such piece or territory"));
    if (s->phase == RINGGZ_LAYING) return text_fail(e, WORDS("G5 the start base is placed first"));

    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    if (!ringgz_holds(g, s, seat, colour))
        return text_fail_with(e, refusals[OWNS_NONE][colour], who.at);
    if (!ringgz_pile_count(ringgz_pile(g, s, seat, colour), kind))
        return text_fail_with(e, refusals[kind == RINGGZ_BASE ? NO_BASE : NO_RING][colour], who.at,
                              text_number(kind + 1).at);
    if (t == s->start) return text_fail_with(e, WORDS("G9 the start base closes %1"), place.at);
    for (int c = 0; c < RINGGZ_COLOURS; c++) bases |= ringgz_bases(s, c);
    if (bases & here) return text_fail_with(e, WORDS("G9 a base closes %1"), place.at);

    uint32_t present = 0, there = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        bool links = c == colour || (g->link_player && ringgz_holds(g, s, seat, c)); /* G11 */
        if (links) present |= ringgz_presence(s, c);
        if (kind != RINGGZ_BASE) there |= ringgz_rings(s, c, kind + 1);
    }
    uint32_t near = RINGGZ_REACH(present | 1u << s->start);
    if (there & here)
        return text_fail_with(e, WORDS("G7 there is already a ring of size %1 on %2"),
                              text_number(kind + 1).at, place.at);
    if (kind == RINGGZ_BASE && (ringgz_occupied(s) & here))
        return text_fail_with(e, WORDS("G8 %1 is not empty"), place.at);
    if (!(near & here)) return text_fail_with(e, far_text(g, colour, kind), place.at);
    if (kind != RINGGZ_BASE) return true;
    uint32_t touched = RINGGZ_REACH(here) & ringgz_bases(s, colour);
    return !touched || text_fail_with(e, refusals[TOUCHES][colour], place.at,
                                      ringgz_place(bits_first(touched)).at);
}
