/* fixtures.h -- what C tests of the engine share: a game in progress, begun by options or at a
 * position, played by text or at random. Tests ask the game through it, so that a change of the
 * game interface is a change of this file.
 *
 *     static play p;
 *     play_begin(&p, "border", "players=2 first=p1");
 *     play_text(&p, "roll:RRYBS fill:R2 done");
 *     play_at(&p, "kuhvadis X1O/OCX/X5O ... p1 ????? 0 - 0");
 *     while (play_step(&p)) {}                                       -- on to the end, at random
 */
#pragma once

#include "core/rng.h"
#include "core/words.h"
#include "draw/canvas.h"
#include "table/table.h"
#include "tests/options.h"
#include "tests/test.h"

typedef struct {
    const game *g;
    game_setup u;
    game_state s;
    rng r;          /* decides what is left to chance       */
    game_move last; /* the last action; 0: none yet         */
    int last_seat;  /* who took it                          */
} play;

static inline game_wish wish_for(const char *options) {
    return (game_wish){ .options = text_of(options) };
}

/* The number of a language: "fr". */
static inline int lang_of(const char *code) {
    int lang = -1;
    assert_true(words_find(text_of(code), &lang));
    return lang;
}

static inline uint32_t below(rng *r, uint32_t n) { return rng_below(rng_next(r), n); }

/* A test that runs once for each game, which is its state:
 *
 *     GAME_TEST(can_be_drawn) { each_view(*state, look, 1, 1); }
 */
static inline void test_add_games(const char *name, CMUnitTestFunction run) {
    static char names[TEST_MOST][80];
    for (int i = 0; i < GAMES; i++) {
        snprintf(names[test_count], sizeof names[0], "%s: %s", games_all[i]->key, name);
        test_add(names[test_count], run, (void *)(uintptr_t)games_all[i]);
    }
}

#define GAME_TEST(name)                                                                            \
    TEST_FUNCTION(name);                                                                           \
    __attribute__((constructor)) static void add_##name(void) {                                    \
        test_add_games(#name, test_##name);                                                        \
    }                                                                                              \
    TEST_FUNCTION(name)

/* Kinds of games: those of options.h, and sheets of the smallest and of oblong sizes. */
static const test_kind odd_kinds[] = {
    { "kuhvadis", "first=p1 sheet=X1O/OCX/X5O" },
    { "kuhvadis", "first=p1 sheet=X1CCC2OX/12C45C12/OC3C4C5X/CC1C2OCC" },
    { "kuhvadis", "first=p2 sheet=X1C/C2O/OX4/5CC/C1C/C3C/XCO" },
    { "kuhvadis", "first=p2 sheet=X12/1C3/OCO/C2X/3C1/451/CCC/XO2" },
    { "kuhvadis", "first=p1 sheet=X1C2X1OC/CCCCC312/O333O12X" },
};

static inline int kind_count(void) { return COUNT_OF(test_kinds) + COUNT_OF(odd_kinds); }
static inline const test_kind *kind_at(int i) {
    return i < COUNT_OF(test_kinds) ? &test_kinds[i] : &odd_kinds[i - COUNT_OF(test_kinds)];
}

/* ---- Beginning ---- */

static inline void play_reset(play *p, uint64_t seed) {
    p->r = rng_from(seed);
    p->last = 0;
    p->last_seat = VIEW_SPECTATOR;
}

/* The first position again, with other dice. */
static inline void play_start(play *p, uint64_t seed) {
    p->g->rules->start(&p->u, &p->s);
    play_reset(p, seed);
}

static inline void play_begin(play *p, const char *key, const char *options) {
    game_wish wish = wish_for(options);
    text_error e;
    p->g = games_find(text_of(key));
    if (!p->g->rules->setup(&p->u, &wish, &e)) fail_msg("%s %s: %s", key, options, e.why);
    play_start(p, 0);
}

static inline void play_kind(play *p, const test_kind *kind, uint64_t seed) {
    play_begin(p, kind->game, kind->options);
    play_reset(p, seed);
}

/* At a position, whose first word names the game. */
static inline void play_at(play *p, const char *position) {
    text_span rest = text_of(position), key;
    game_wish wish = wish_for("");
    text_error e;
    text_cut(&rest, ' ', &key);
    p->g = games_find(key);
    if (!p->g->notation->read_position(&p->u, &p->s, text_of(position), &wish, &e))
        fail_msg("%s: %s", position, e.why);
    play_reset(p, 0);
}

/* ---- Asking ---- */

static inline int play_seats(const play *p) { return p->g->rules->seats(&p->u); }
static inline int play_turn(const play *p) { return p->g->rules->turn(&p->u, &p->s); }
static inline bool play_over(const play *p) { return play_turn(p) == TURN_OVER; }
static inline unsigned play_winners(const play *p) { return p->g->rules->winners(&p->u, &p->s); }

/* All that can happen now, dice included; none when the game is over. */
static inline int play_moves(const play *p, game_move list[GAME_MOVES]) {
    game_chance rolls[GAME_MOVES];
    int turn = play_turn(p), n = 0;
    if (turn >= 0) return p->g->rules->moves(&p->u, &p->s, list);
    if (turn == TURN_CHANCE) n = p->g->rules->rolls(&p->u, &p->s, rolls);
    for (int i = 0; i < n; i++) list[i] = rolls[i].move;
    return n;
}

static inline bool play_lists(const play *p, game_move m) {
    game_move list[GAME_MOVES];
    int n = play_moves(p, list);
    for (int i = 0; i < n; i++)
        if (list[i] == m) return true;
    return false;
}

static inline bool play_allows(const play *p, game_move m) {
    text_error e;
    return p->g->rules->allows(&p->u, &p->s, m, &e);
}

/* Who decides or throws; -1 when the game is over. */
static inline int decider(const game *g, const game_setup *u, const game_state *s) {
    int seat = g->rules->turn(u, s), throws;
    uint32_t dice;
    if (seat != TURN_CHANCE) return seat < 0 ? -1 : seat;
    assert_true(g->bot->throws->state(u, s, &seat, &dice, &throws));
    return seat;
}

static inline int play_decider(const play *p) { return decider(p->g, &p->u, &p->s); }

static inline game_move play_read(const play *p, text_span action) {
    game_move m = 0;
    text_error e;
    if (!p->g->notation->read_move(&p->u, action, &m, &e))
        fail_msg("%.*s: %s", (int)action.len, action.at, e.why);
    return m;
}

static inline const char *play_write(const play *p, game_move m, char text[GAME_MOVE_TEXT]) {
    text_out out = text_to(text, GAME_MOVE_TEXT);
    p->g->notation->write_move(&p->u, m, &out);
    assert_false(out.full);
    return text;
}

static inline const char *play_position(const play *p, char text[GAME_POSITION_TEXT]) {
    text_out out = text_to(text, GAME_POSITION_TEXT);
    p->g->notation->write_position(&p->u, &p->s, &out);
    assert_false(out.full);
    return text;
}

static inline const char *play_options(const play *p, char text[GAME_OPTIONS_TEXT]) {
    text_out out = text_to(text, GAME_OPTIONS_TEXT);
    p->g->notation->options(&p->u, &out);
    assert_false(out.full);
    return text;
}

/* ---- Playing ---- */

static inline void play_move(play *p, game_move m) {
    p->last_seat = play_turn(p);
    p->last = m;
    p->g->rules->apply(&p->u, &p->s, m);
}

/* Any state of this game after the action. */
static inline game_state play_after(const play *p, const game_state *s, game_move m) {
    game_state after = *s;
    p->g->rules->apply(&p->u, &after, m);
    return after;
}

static inline game_move play_pick(play *p) {
    return game_pick(p->g, &p->u, &p->s, rng_next(&p->r));
}

/* One action at random; false when the game is over. */
static inline bool play_step(play *p) {
    game_move m = play_pick(p);
    if (m) play_move(p, m);
    return m != 0;
}

/* Keeping dice, passing and being done bring a game no further. */
static inline bool play_idles(const play *p, game_move m) {
    char text[GAME_MOVE_TEXT];
    play_write(p, m, text);
    return strncmp(text, "keep:", 5) == 0 || strcmp(text, "pass") == 0 || strcmp(text, "done") == 0;
}

/* As play_step, but mostly with an action that brings the game further, so that it ends sooner. */
static inline bool play_lively(play *p) {
    game_move m = play_pick(p);
    for (int i = 0; i < 8 && play_turn(p) >= 0 && play_idles(p, m); i++) m = play_pick(p);
    if (m) play_move(p, m);
    return m != 0;
}

/* Actions with blanks between them, each of them legal. */
static inline void play_text(play *p, const char *actions) {
    text_span rest = text_of(actions), action;
    text_error e;
    while (text_cut(&rest, ' ', &action)) {
        game_move m = play_read(p, action);
        if (!p->g->rules->allows(&p->u, &p->s, m, &e))
            fail_msg("%s: %.*s: %s", p->g->key, (int)action.len, action.at, e.why);
        play_move(p, m);
    }
}

/* ---- Tables: games with a log (table/table.h) ---- */

static inline table begin_table(const char *key, const char *options, uint64_t random) {
    table t = { 0 };
    text_error e;
    game_wish wish = wish_for(options);
    wish.random = random;
    if (!table_begin(&t, games_find(text_of(key)), &wish, &e)) fail_msg("%s: %s", key, e.why);
    return t;
}

/* On to the end at random. */
static inline void finish_table(table *t, uint64_t seed) {
    rng r = rng_from(seed);
    game_move m;
    while ((m = game_pick(t->g, &t->setup, &t->state, rng_next(&r))) != 0) table_play(t, m);
}

/* ---- What several games promise ---- */

/* Options are written in full like this, and in full give the same setup. */
static inline void expect_options(const char *key, const char *options, const char *full) {
    static play one, two;
    char text[GAME_OPTIONS_TEXT];
    play_begin(&one, key, options);
    assert_string_equal(play_options(&one, text), full);
    play_begin(&two, key, text);
    assert_memory_equal(&one.u, &two.u, sizeof one.u);
}

/* How often each seat begins in 400 games. */
static inline void count_first_players(const char *key, const char *options,
                                       int count[GAME_SEATS]) {
    static play p;
    rng r = rng_from(8);
    p.g = games_find(text_of(key));
    memset(count, 0, GAME_SEATS * sizeof count[0]);
    for (int i = 0; i < 400; i++) {
        game_wish wish = wish_for(options);
        text_error e;
        wish.random = rng_next(&r);
        assert_true(p.g->rules->setup(&p.u, &wish, &e));
        play_start(&p, 0);
        count[play_decider(&p)]++;
    }
}
