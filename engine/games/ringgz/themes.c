/* themes.c -- Ringgz: what a puzzle is about. */
#include "games/ringgz/ringgz.h"

static bool is_full(const ringgz_state *s, int t) {
    unsigned sizes = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        for (int size = 1; size <= 4; size++)
            if (ringgz_rings(s, c, size) >> t & 1) sizes |= 1u << size;
    return sizes == 0x1e;
}

static const char *of(const game_setup *u, const game_state *s, game_move best,
                      game_move tempting) {
    const ringgz_setup *g = ringgz_setup_of(u);
    const ringgz_state *before = ringgz_state_of(s);
    (void)tempting;
    if (before->phase != RINGGZ_PLAYING || ringgz_colour(best) < 0) return "start";
    game_state then = game_after(&ringgz_game, u, s, best);
    const ringgz_state *after = ringgz_state_of(&then);
    int seat = before->turn, t = ringgz_territory(best);
    int was = ringgz_holder(before, t), is = ringgz_holder(after, t);
    bool had = was != RINGGZ_NOBODY && !g->neutral[was] && ringgz_owner(g, before, was) == seat;
    bool has = is != RINGGZ_NOBODY && !g->neutral[is] && ringgz_owner(g, before, is) == seat;
    if (after->turn == seat) return "skip";
    if (ringgz_kind(best) == RINGGZ_BASE) return "base";
    if (is_full(after, t)) return "last";
    if (has && !had && was != RINGGZ_NOBODY) return "take";
    if (was != RINGGZ_NOBODY && !had && is != was) return "even";
    return has && !had ? "win" : has ? "hold" : "quiet";
}

static const game_theme all[] = {
    { "base", WORDS("A base in the way") }, { "even", WORDS("Break a majority") },
    { "hold", WORDS("Hold a territory") },  { "last", WORDS("The last ring") },
    { "quiet", WORDS("A quiet move") },     { "skip", WORDS("Nothing fits any more") },
    { "start", WORDS("The beginning") },    { "take", WORDS("Take it from them") },
    { "win", WORDS("Win a territory") },    { NULL, NULL },
};

const game_themes ringgz_themes = { all, of };
