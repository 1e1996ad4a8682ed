/* pig.h -- Pig, the smallest dice game: proof that rules and notation are enough for a game.
 *
 * P1 Two to four players, one die.
 * P2 Whoever's turn it is rolls the die.
 * P3 A 1 ends the turn, and all points of the turn are lost.
 * P4 Any other number is added to the points of the turn. Then the player chooses: `again` rolls
 *    once more, `hold` adds the points of the turn to the player's score and ends the turn.
 * P5 Whoever has 100 points, score and turn together, wins at once.
 * P6 When the game is over there is nothing left to do.
 */
#pragma once

#include "core/game.h"

enum { PIG_GOAL = 100, PIG_FACES = 6 };
enum { PIG_ROLL = 0x10, PIG_AGAIN = 0x20, PIG_HOLD = 0x21 }; /* actions; a roll | 1 to 6 */
enum { PIG_TO_ROLL, PIG_TO_CHOOSE, PIG_OVER };               /* phases */

typedef struct {
    uint8_t players, first;
} pig_setup;

typedef struct {
    uint8_t seat, phase;
    uint8_t points; /* of this turn            */
    uint8_t rolled; /* how often in this turn  */
    uint8_t score[GAME_SEATS];
} pig_state;

static inline pig_setup pig_of(const game_setup *u) {
    pig_setup p;
    COPY(&p, u, sizeof p);
    return p;
}

static inline pig_state pig_at(const game_state *s) {
    pig_state p;
    COPY(&p, s, sizeof p);
    return p;
}

static inline void pig_put(game_state *s, pig_state p) {
    CLEAR(s, sizeof *s);
    COPY(s, &p, sizeof p);
}

bool pig_setup_game(game_setup *u, const game_wish *wish, text_error *e);
extern const game_notation pig_notation;
extern const game pig_game;
