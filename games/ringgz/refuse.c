/* refuse.c -- Ringgz: whether an action is allowed, and the rule it breaks when it is not. */
#include "games/ringgz/ringgz.h"

static const char *const kind_name[RINGGZ_KINDS] = { "ring of size 1", "ring of size 2",
                                                     "ring of size 3", "ring of size 4", "base" };

/* "G2 p1 has no blue ring of size 3 left": begins the sentence; the caller goes on with out. */
static text_out begin(text_error *e, const char *words) {
    text_out out = text_to(e->why, sizeof e->why);
    e->line = 0;
    e->column = 0;
    text_str(&out, words);
    return out;
}

static bool not_owned(int seat, int colour, text_error *e) {
    text_out out = begin(e, "G4 ");
    text_seat(&out, seat);
    text_str(&out, " owns no ");
    text_str(&out, ringgz_colour_name[colour]);
    return false;
}

static bool none_left(int seat, int colour, int kind, text_error *e) {
    text_out out = begin(e, "G2 ");
    text_seat(&out, seat);
    text_str(&out, " has no ");
    text_str(&out, ringgz_colour_name[colour]);
    text_char(&out, ' ');
    text_str(&out, kind_name[kind]);
    text_str(&out, " left");
    return false;
}

static bool about(const char *before, int t, const char *after, text_error *e) {
    text_out out = begin(e, before);
    ringgz_write_territory(t, &out);
    text_str(&out, after);
    return false;
}

/* Presence is missing. With link=player any colour of the player would do (G11). */
static bool not_near(const ringgz_setup *g, int colour, int kind, int t, text_error *e) {
    bool base = kind == RINGGZ_BASE;
    text_out out = begin(e, base ? "G8 no neighbour of " : "G7 neither ");
    ringgz_write_territory(t, &out);
    text_str(&out, base ? " holds " : " nor a neighbour of it holds ");
    text_str(&out, g->link_player ? "a colour of the player" : ringgz_colour_name[colour]);
    return false;
}

static bool touches(int colour, int t, int base, text_error *e) {
    text_out out = begin(e, "G8 ");
    ringgz_write_territory(t, &out);
    text_str(&out, " touches the ");
    text_str(&out, ringgz_colour_name[colour]);
    text_str(&out, " base on ");
    ringgz_write_territory(base, &out);
    return false;
}

static bool is_start(game_move m) { return m < 128 && ringgz_kind(m) == 0; }
/* Bases have one number each: three bits of word 1 are not used. */
static bool is_piece(game_move m) {
    return m >= 128 && m < 128 * (RINGGZ_COLOURS + 1) && !((m & 64) && (m & 63) < 3);
}

bool ringgz_allows(const game_setup *u, const game_state *state, game_move m, text_error *e) {
    const ringgz_setup *g = ringgz_of(u);
    const ringgz_state *s = ringgz_at(state);
    int t = ringgz_territory(m), seat = s->turn;
    uint32_t here = 1u << t, bases = 0;

    if (s->phase == RINGGZ_OVER) return text_fail(e, "G12 the game is over");
    if (is_start(m)) {
        if (s->phase == RINGGZ_PLAYING)
            return about("G5 the start base lies on ", s->start, " already", e);
        if (!(here & RINGGZ_CENTRE))
            return text_fail(e, "G5 the start base goes on one of b2 to d4");
        return true;
    }
    if (!is_piece(m)) return text_fail(e, "G2 there is no such piece or territory");
    if (s->phase == RINGGZ_LAYING) return text_fail(e, "G5 the start base is laid first");

    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    if (!ringgz_holds(g, seat, colour)) return not_owned(seat, colour, e);
    if (!ringgz_pile_count(ringgz_pile(g, s, seat, colour), kind))
        return none_left(seat, colour, kind, e);
    if (t == s->start) return about("G9 the start base fills ", t, "", e);
    for (int c = 0; c < RINGGZ_COLOURS; c++) bases |= ringgz_bases(s, c);
    if (bases & here) return about("G9 a base fills ", t, "", e);

    uint32_t present = 0, there = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        bool links = c == colour || (g->link_player && ringgz_holds(g, seat, c)); /* G11 */
        if (links) present |= ringgz_presence(s, c);
        if (kind != RINGGZ_BASE) there |= ringgz_rings(s, c, kind + 1);
    }
    uint32_t near = RINGGZ_REACH(present | 1u << s->start);
    if (kind != RINGGZ_BASE) {
        static const char *const size_lies[] = { "G7 size 1 is already on ",
                                                 "G7 size 2 is already on ",
                                                 "G7 size 3 is already on ",
                                                 "G7 size 4 is already on " };
        if (there & here) return about(size_lies[kind], t, "", e);
        if (!(near & here)) return not_near(g, colour, kind, t, e);
        return true;
    }
    if (ringgz_occupied(s) & here) return about("G8 ", t, " is not empty", e);
    if (!(near & here)) return not_near(g, colour, kind, t, e);
    uint32_t touched = RINGGZ_REACH(here) & ringgz_bases(s, colour);
    if (touched) return touches(colour, t, bits_first(touched), e);
    return true;
}
