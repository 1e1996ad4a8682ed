/* refuse.c -- Ringgz: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/ringgz/ringgz.h"

/* The refusals, by colour: languages inflect the words differently. %1 and %2 are seats, sizes and
 * territories. */
static const char *const owns_none[RINGGZ_COLOURS] = { WORDS("G4 %1 owns no blue"),
                                                       WORDS("G4 %1 owns no green"),
                                                       WORDS("G4 %1 owns no yellow"),
                                                       WORDS("G4 %1 owns no red") };
static const char *const no_ring_left[RINGGZ_COLOURS] = {
    WORDS("G2 %1 has no blue ring of size %2 left"),
    WORDS("G2 %1 has no green ring of size %2 left"),
    WORDS("G2 %1 has no yellow ring of size %2 left"),
    WORDS("G2 %1 has no red ring of size %2 left")
};
static const char *const no_base_left[RINGGZ_COLOURS] = { WORDS("G2 %1 has no blue base left"),
                                                          WORDS("G2 %1 has no green base left"),
                                                          WORDS("G2 %1 has no yellow base left"),
                                                          WORDS("G2 %1 has no red base left") };
static const char *const ring_far[RINGGZ_COLOURS] = {
    WORDS("G7 neither %1 nor a neighbour of it holds blue"),
    WORDS("G7 neither %1 nor a neighbour of it holds green"),
    WORDS("G7 neither %1 nor a neighbour of it holds yellow"),
    WORDS("G7 neither %1 nor a neighbour of it holds red")
};
static const char *const base_far[RINGGZ_COLOURS] = { WORDS("G8 no neighbour of %1 holds blue"),
                                                      WORDS("G8 no neighbour of %1 holds green"),
                                                      WORDS("G8 no neighbour of %1 holds yellow"),
                                                      WORDS("G8 no neighbour of %1 holds red") };
static const char *const base_touches[RINGGZ_COLOURS] = {
    WORDS("G8 %1 touches the blue base on %2"), WORDS("G8 %1 touches the green base on %2"),
    WORDS("G8 %1 touches the yellow base on %2"), WORDS("G8 %1 touches the red base on %2")
};

static bool not_owned(int seat, int colour, text_error *e) {
    char who[4];
    text_out out = text_to(who, sizeof who);
    text_seat(&out, seat);
    return text_fail_with(e, owns_none[colour], who);
}

static bool none_left(int seat, int colour, int kind, text_error *e) {
    char who[4], size[2] = { (char)('1' + kind), 0 };
    text_out out = text_to(who, sizeof who);
    text_seat(&out, seat);
    return text_fail_with(e, kind == RINGGZ_BASE ? no_base_left[colour] : no_ring_left[colour], who,
                          size);
}

static bool about(const char *pattern, int t, text_error *e) {
    char place[4];
    text_out out = text_to(place, sizeof place);
    ringgz_write_territory(t, &out);
    return text_fail_with(e, pattern, place);
}

static bool size_lies(int kind, int t, text_error *e) {
    char place[4], size[2] = { (char)('1' + kind), 0 };
    text_out out = text_to(place, sizeof place);
    ringgz_write_territory(t, &out);
    return text_fail_with(e, WORDS("G7 size %1 is already on %2"), size, place);
}

/* Presence is missing. With link=player any colour of the player would do (G11). */
static bool not_near(const ringgz_setup *g, int colour, int kind, int t, text_error *e) {
    bool base = kind == RINGGZ_BASE;
    if (!g->link_player) return about(base ? base_far[colour] : ring_far[colour], t, e);
    return about(base ? WORDS("G8 no neighbour of %1 holds a colour of the player")
                      : WORDS("G7 neither %1 nor a neighbour of it holds a colour of the player"),
                 t, e);
}

static bool touches(int colour, int t, int base, text_error *e) {
    char place[4], other[4];
    text_out place_to = text_to(place, sizeof place), other_to = text_to(other, sizeof other);
    ringgz_write_territory(t, &place_to);
    ringgz_write_territory(base, &other_to);
    return text_fail_with(e, base_touches[colour], place, other);
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

    if (s->phase == RINGGZ_OVER) return text_fail(e, WORDS("G12 the game is over"));
    if (is_start(m)) {
        if (s->phase == RINGGZ_PLAYING)
            return about(WORDS("G5 the start base lies on %1 already"), s->start, e);
        if (!(here & RINGGZ_CENTRE))
            return text_fail(e, WORDS("G5 the start base goes on one of b2 to d4"));
        return true;
    }
    if (!is_piece(m)) return text_fail(e, WORDS("G2 there is no such piece or territory"));
    if (s->phase == RINGGZ_LAYING) return text_fail(e, WORDS("G5 the start base is laid first"));

    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    if (!ringgz_holds(g, seat, colour)) return not_owned(seat, colour, e);
    if (!ringgz_pile_count(ringgz_pile(g, s, seat, colour), kind))
        return none_left(seat, colour, kind, e);
    if (t == s->start) return about(WORDS("G9 the start base fills %1"), t, e);
    for (int c = 0; c < RINGGZ_COLOURS; c++) bases |= ringgz_bases(s, c);
    if (bases & here) return about(WORDS("G9 a base fills %1"), t, e);

    uint32_t present = 0, there = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        bool links = c == colour || (g->link_player && ringgz_holds(g, seat, c)); /* G11 */
        if (links) present |= ringgz_presence(s, c);
        if (kind != RINGGZ_BASE) there |= ringgz_rings(s, c, kind + 1);
    }
    uint32_t near = RINGGZ_REACH(present | 1u << s->start);
    if (kind != RINGGZ_BASE) {
        if (there & here) return size_lies(kind, t, e);
        if (!(near & here)) return not_near(g, colour, kind, t, e);
        return true;
    }
    if (ringgz_occupied(s) & here) return about(WORDS("G8 %1 is not empty"), t, e);
    if (!(near & here)) return not_near(g, colour, kind, t, e);
    uint32_t touched = RINGGZ_REACH(here) & ringgz_bases(s, colour);
    if (touched) return touches(colour, t, bits_first(touched), e);
    return true;
}
