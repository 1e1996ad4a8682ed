/* rules.c -- Pig: the rules, see pig.h. */
#include "tests/games/pig/pig.h"

static int pig_seats(const game_setup *u) { return pig_of(u).players; }

static void pig_start(const game_setup *u, game_state *s) {
    pig_put(s, (pig_state){ .seat = pig_of(u).first });
}

static int pig_turn(const game_setup *u, const game_state *s) {
    pig_state p = pig_at(s);
    (void)u;
    return p.phase == PIG_OVER ? TURN_OVER : p.phase == PIG_TO_ROLL ? TURN_CHANCE : p.seat;
}

static int pig_moves(const game_setup *u, const game_state *s, game_move *out) {
    (void)u, (void)s;
    out[0] = PIG_AGAIN;
    out[1] = PIG_HOLD;
    return 2;
}

static int pig_rolls(const game_setup *u, const game_state *s, game_chance *out) {
    (void)u, (void)s;
    for (int face = 1; face <= PIG_FACES; face++)
        out[face - 1] = (game_chance){ PIG_ROLL | (game_move)face, 1 };
    return PIG_FACES;
}

static void end_turn(const game_setup *u, pig_state *p) {
    p->points = p->rolled = 0;
    p->phase = PIG_TO_ROLL;
    p->seat = (uint8_t)((p->seat + 1) % pig_of(u).players);
}

static void roll(const game_setup *u, pig_state *p, int face) {
    if (face == 1) { /* P3 */
        end_turn(u, p);
        return;
    }
    p->points = (uint8_t)(p->points + face);
    p->rolled++;
    p->phase = PIG_TO_CHOOSE;
    if (p->score[p->seat] + p->points < PIG_GOAL) return;
    p->score[p->seat] = (uint8_t)(p->score[p->seat] + p->points); /* P5 */
    p->points = p->rolled = 0;
    p->phase = PIG_OVER;
}

static void pig_apply(const game_setup *u, game_state *s, game_move m) {
    pig_state p = pig_at(s);
    if (m == PIG_AGAIN) {
        p.phase = PIG_TO_ROLL;
    } else if (m == PIG_HOLD) {
        p.score[p.seat] = (uint8_t)(p.score[p.seat] + p.points);
        end_turn(u, &p);
    } else {
        roll(u, &p, (int)(m - PIG_ROLL));
    }
    pig_put(s, p);
}

static bool pig_allows(const game_setup *u, const game_state *s, game_move m, text_error *e) {
    bool face = m > PIG_ROLL && m <= (PIG_ROLL | PIG_FACES);
    bool choice = m == PIG_AGAIN || m == PIG_HOLD;
    (void)u;
    switch (pig_at(s).phase) {
    case PIG_TO_ROLL: return face ? true : text_fail(e, "P2 the die is rolled first");
    case PIG_TO_CHOOSE: return choice ? true : text_fail(e, "P4 again or hold is chosen now");
    default: return text_fail(e, "P6 the game is over");
    }
}

static void pig_score(const game_setup *u, const game_state *s, int *out) {
    pig_state p = pig_at(s);
    for (int i = 0; i < pig_of(u).players; i++) out[i] = p.score[i];
}

static unsigned pig_winners(const game_setup *u, const game_state *s) {
    (void)u;
    return 1u << pig_at(s).seat;
}

static int pig_thrower(const game_setup *u, const game_state *s, int *rolled) {
    (void)u;
    *rolled = pig_at(s).rolled;
    return pig_at(s).seat;
}

static const game_rules pig_rules = {
    .setup = pig_setup_game,
    .seats = pig_seats,
    .start = pig_start,
    .turn = pig_turn,
    .moves = pig_moves,
    .rolls = pig_rolls,
    .apply = pig_apply,
    .allows = pig_allows,
    .score = pig_score,
    .winners = pig_winners,
    .thrower = pig_thrower,
};

const game pig_game = {
    .key = "pig", .title = "Pig", .rules = &pig_rules, .notation = &pig_notation
};
