/* themes.c -- The Border: what a puzzle is about. */
#include "games/border/border.h"

static int seat_of(const border_state *b) {
    return b->phase == BORDER_SECOND ? b->asked : b->active;
}

static unsigned fenced_after(const game_setup *u, const game_state *s, game_move m, int seat) {
    uint32_t kind = m & GAME_KIND;
    if (kind != BORDER_FILLS && kind != BORDER_CROSS) return 0;
    game_state after = game_after(&border_game, u, s, m);
    const border_board *board = &border_setup_of(u)->board[seat];
    return border_complete(board, &border_state_of(&after)->cross[seat]) &
           ~border_complete(board, &border_state_of(s)->cross[seat]);
}

enum { AT_THE_GATE = 3 }; /* open spaces: the next turn may fence the area */

/* Areas that a rival will soon have, as the first. */
static unsigned wanted(const border_setup *u, const border_state *b, int seat) {
    unsigned areas = 0, taken = border_taken(b);
    for (int other = 0; other < u->seats; other++)
        for (int area = 0; other != seat && area < BORDER_AREAS; area++)
            if (border_count_open(&u->board[other].border[area], &b->cross[other]) <= AT_THE_GATE)
                areas |= 1u << area;
    return areas & ~taken;
}

static const char *of_crosses(const game_setup *u, const game_state *s, game_move best,
                              game_move tempting) {
    const border_state *b = border_state_of(s);
    int seat = seat_of(b);
    unsigned fresh = fenced_after(u, s, best, seat);
    int had = bits_count(border_complete(&border_setup_of(u)->board[seat], &b->cross[seat]));
    if (bits_count(fresh) >= 2) return "two";
    if (fresh && had < BORDER_AREAS_TO_END && had + bits_count(fresh) >= BORDER_AREAS_TO_END)
        return "sixth";
    if (fresh & wanted(border_setup_of(u), b, seat)) return "race";
    if ((tempting & GAME_KIND) == BORDER_KEEP) return "stop";
    if (fresh) return "fence";
    return (best & GAME_KIND) == BORDER_CROSS ? "cross" : "fill";
}

static const char *of(const game_setup *u, const game_state *s, game_move best,
                      game_move tempting) {
    uint32_t kind = best & GAME_KIND;
    if (kind == BORDER_FILLS || kind == BORDER_CROSS) return of_crosses(u, s, best, tempting);
    if (kind == BORDER_DONE) return "leave";
    return (tempting & GAME_KIND) == BORDER_KEEP ? "keep" : "roll";
}

static const game_theme all[] = {
    { "cross", WORDS("Which space to cross off") },
    { "fence", WORDS("Fence an area") },
    { "fill", WORDS("Which segment to fill") },
    { "keep", WORDS("Which dice to keep") },
    { "leave", WORDS("Better to do nothing") },
    { "race", WORDS("Be first") },
    { "roll", WORDS("Roll again") },
    { "sixth", WORDS("The sixth area") },
    { "stop", WORDS("Stop in time") },
    { "two", WORDS("Two areas at once") },
    { NULL, NULL },
};

const game_themes border_themes = { all, of };
