/* options.c -- Ringgz: the options of a game, and the colours each seat is dealt. */
#include "games/ringgz/ringgz.h"

/* G4; link_player and swap are known. With three players red is everybody's second hand, and
 * nobody's to score. */
void ringgz_deal(ringgz_setup *g, int players) {
    g->players = (uint8_t)players;
    g->hands = players == 4 ? 1 : 2;
    g->pick = (uint8_t)(g->link_player ? (int)RINGGZ_LISTED
                        : g->swap      ? (int)RINGGZ_SWAPS
                                       : players);
    for (int seat = 0; seat < players; seat++) {
        int first = players == 2 ? 2 * seat : seat;
        int second = players == 2 ? first + 1 : players == 3 ? RINGGZ_RED : first;
        g->next[seat] = (uint8_t)((seat + 1) % players);
        g->colour[seat][0] = (uint8_t)first;
        g->colour[seat][1] = (uint8_t)second;
        g->owner[first] = (uint8_t)seat;
        g->owner[second] = (uint8_t)seat;
        if (second != first) g->hand[second] = 1;
    }
    if (players == 3) {
        g->owner[RINGGZ_RED] = 0;
        g->neutral[RINGGZ_RED] = 31;
    }
}

bool ringgz_set_up(game_setup *u, const game_wish *wish, text_error *e) {
    ringgz_setup g;
    text_span rest = wish->options, key, value;
    int players = 0;
    bool first_known = false, link_known = false, swap_known = false;
    CLEAR(&g, sizeof g);
    while (game_next_option(&rest, &key, &value)) {
        if (text_is(key, "players")) {
            if (players) return text_fail(e, WORDS("players is given twice"));
            if (!text_to_int(value, 4, &players) || players < 2)
                return text_fail_at(e, WORDS("players must be 2, 3 or 4, not '%1'"), value);
        } else if (text_is(key, "first")) {
            if (first_known) return text_fail(e, WORDS("first is given twice"));
            first_known = true;
            g.first_next = text_is(value, "next");
            if (!g.first_next && !text_is(value, "p1"))
                return text_fail_at(e, WORDS("first must be p1 or next, not '%1'"), value);
        } else if (text_is(key, "link")) {
            if (link_known) return text_fail(e, WORDS("link is given twice"));
            link_known = true;
            g.link_player = text_is(value, "player");
            if (!g.link_player && !text_is(value, "colour"))
                return text_fail_at(e, WORDS("link must be colour or player, not '%1'"), value);
        } else if (text_is(key, "swap")) {
            if (swap_known) return text_fail(e, WORDS("swap is given twice"));
            swap_known = true;
            g.swap = text_is(value, "yes");
            if (!g.swap && !text_is(value, "no"))
                return text_fail_at(e, WORDS("swap must be yes or no, not '%1'"), value);
        } else {
            return text_fail_at(
                e, WORDS("ringgz has the options players, first, link and swap, not '%1'"),
                key.len ? key : value);
        }
    }
    if (g.swap && players > 2) return text_fail(e, WORDS("G16 swap=yes is for two players"));
    ringgz_deal(&g, players ? players : 2);
    CLEAR(u, sizeof *u);
    COPY(u, &g, sizeof g);
    return true;
}

void ringgz_options(const game_setup *u, text_out *out) {
    const ringgz_setup *g = ringgz_setup_of(u);
    text_print(out, "players=%d%s%s%s", g->players, g->first_next ? " first=next" : " first=p1",
               g->link_player ? " link=player" : " link=colour", g->swap ? " swap=yes" : "");
}
