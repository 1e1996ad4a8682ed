/* daily.h -- the daily challenge: one game a day for everybody, known from the date alone.
 *
 *     daily d;
 *     daily_find(&d, g, text_of("2026-11-16"), &e);
 *     daily_begin(&d, &t, &e);                  -- the board; without dice also an opening
 *     daily_roll(&d, &t, t.count);              -- the dice
 *     daily_choose(&d, &t.setup, &t.state, &o); -- the opponent
 *     daily_check(&d, &t, &o, &e);              -- was this game played on that day?
 *
 * A die depends on the day, on who rolls, on how many turns that seat has begun, on how often it
 * has rolled in this one, and on its place in the roll: whoever rolls two dice sees the first two
 * of the five that lie ready. Earlier actions do not change them. The opponent has a fixed
 * budget of nodes and a seed made of the position: it plays the same on every machine with
 * this version.
 *
 * Dates are those of UTC. Nothing is secret: anybody can compute tomorrow's dice.
 */
#pragma once

#include "ai/ai.h"
#include "table/table.h"

enum {
    DAILY_DATE = 10,    /* letters of a date                                            */
    DAILY_OPENING = 5,  /* actions in games without dice: the start base, two rings each */
    DAILY_NODES = 5000, /* of the opponent, and of `master`                             */
    DAILY_MEMORY = (1 << 24) - 64 /* for bots: with less they would play differently             */
};
#define DAILY_FIRST "2026-11-01"

typedef struct {
    const game *g;
    uint64_t seed;
    int seat; /* of the person */
} daily;

bool daily_is_date(text_span date); /* "2024-02-29" */
bool daily_find(daily *d, const game *g, text_span date, text_error *e);
bool daily_begin(const daily *d, table *t, text_error *e);
/* The dice at that ply, where chance is to act. */
game_move daily_roll(const daily *d, const table *t, size_t ply);
/* The action of the opponent, or with the level AI_MASTER of the player the day is compared with.
 * o: level, memory of DAILY_MEMORY bytes, stop. */
game_move daily_choose(const daily *d, const game_setup *u, const game_state *s, ai_options o);
/* Whether the board, the opening, all dice and all actions of the opponent are those of the day,
 * and the game is over. */
bool daily_check(const daily *d, const table *t, const ai_options *o, text_error *e);
