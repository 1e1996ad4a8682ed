/* openings.h -- for the benches: beginnings that both sides find even, in games without dice
 * (bench/GAME_openings.txt). */
#pragma once

#include <stdio.h>
#include <string.h>

#include "core/game.h"

enum { OPENINGS = 400, OPENING = 256 };

static char opening[OPENINGS][OPENING];
static int openings; /* how many; 0: the game has none */

/* Those of two players; false: a game without dice has no file. */
static bool openings_read(const game *g) {
    char path[64];
    if (g->rules->thrower) return true;
    snprintf(path, sizeof path, "bench/%s_openings.txt", g->key);
    FILE *f = fopen(path, "r");
    if (!f) return false;
    while (openings < OPENINGS && fgets(opening[openings], OPENING, f))
        openings += strncmp(opening[openings], "players=2:", 10) == 0;
    fclose(f);
    return openings > 0;
}

static bool openings_play(const game *g, int number, const game_setup *u, game_state *s) {
    text_span rest = text_of(opening[number % openings] + sizeof "players=2:"), word;
    text_error e;
    while (text_cut(&rest, ' ', &word)) {
        game_move m;
        if (word.at[word.len - 1] == '\n') word.len--;
        if (!g->notation->read_move(u, word, &m, &e)) return false;
        g->rules->apply(u, s, m);
    }
    return true;
}
