/* test_rivals.c -- opponents with a name: no move of theirs looks silly, and they play in their
 * styles. bench/rivals measures their strength. */
#include "ai/ahead.h"
#include "ai/rival.h"
#include "games/border/border.h"
#include "tests/fixtures.h"

static uint64_t mem[1 << 16];
static play p;
static ai_result r;

/* Thousands of games in `make check-long`. */
#ifdef PADDOCK_CAREFUL
enum { GAMES_EACH = 1 };
#else
enum { GAMES_EACH = 120 };
#endif
enum { PLACES = 240 };

static game_move choose(int level, uint64_t seed) {
    bool deep =
        game_throws_of(p.g) ? rival_rung(p.g, level).depth : rival_rung(p.g, level).nodes > 10000;
    ai_options o = {
        .level = level, .seed = seed, .nodes = deep ? 1000 : 0, .mem = mem, .mem_bytes = sizeof mem
    };
    ai_choose(p.g, &p.u, &p.s, &o, &r);
    assert_true(play_allows(&p, r.move));
    return r.move;
}

/* ---- Nothing silly ---- */

static unsigned areas_of(const game_setup *u, const game_state *s, int seat) {
    return border_complete(&border_setup_of(u)->board[seat], &border_state_of(s)->cross[seat]);
}

/* The best move that completes an area, by the full estimate; 0: none does. */
static float completing(const game_state *s, int seat) {
    game_move moves[GAME_MOVES];
    int n = p.g->rules->turn(&p.u, s) == seat ? p.g->rules->moves(&p.u, s, moves) : 0;
    unsigned had = areas_of(&p.u, s, seat);
    float chance[GAME_SEATS], best = 0;
    static ahead keen;
    ahead_begin(&keen, p.g, &p.u, NULL, 0, 0);
    for (int i = 0; i < n; i++) {
        if (ahead_is_keep(p.g, moves[i])) continue;
        game_state t = game_after(p.g, &p.u, s, moves[i]);
        if (areas_of(&p.u, &t, seat) == had) continue;
        ahead_move(&keen, s, moves[i], 0, 0, chance);
        if (chance[seat] > best) best = chance[seat];
    }
    return best;
}

/* It completes an area if it can, at once or with the dice that are left; unless something else is
 * more than twice as good, such as not ending a game that it would lose. */
static void check_areas(game_move m) {
    static ahead keen;
    float chance[GAME_SEATS];
    int seat = play_turn(&p);
    game_state t = game_after(p.g, &p.u, &p.s, m);
    if (ahead_is_keep(p.g, m) || areas_of(&p.u, &t, seat) != areas_of(&p.u, &p.s, seat)) return;
    float best = completing(&p.s, seat);
    if (best == 0 || completing(&t, seat) > 0) return;
    ahead_begin(&keen, p.g, &p.u, NULL, 0, 0);
    ahead_move(&keen, &p.s, m, 0, 0, chance);
    assert_true(chance[seat] > 2 * best);
}

static void check_move(game_move m) {
    game_move nothing = r.choice[r.count - 1].move;
    int stops = 0, keeps = 0;
    for (int i = 0; i < r.count; i++)
        *(ahead_is_keep(p.g, r.choice[i].move) ? &keeps : &stops) += 1;
    if (m == nothing) assert_false(p.g->bot->judge->idle(&p.u, &p.s, m));
    if (m == nothing) assert_false(keeps > 0 && stops == 1); /* nothing in hand, and rolls left */
    if (strcmp(p.g->key, "border") == 0) check_areas(m);
}

static void never_silly(const char *key, const char *options) {
    for (int level = AI_RIVAL; level < AI_LEVELS; level++)
        for (int n = 0; n < GAMES_EACH; n++) {
            play_begin(&p, key, options);
            play_reset(&p, (uint64_t)(level * 1000 + n));
            while (!play_over(&p)) {
                if (play_turn(&p) == TURN_CHANCE) {
                    play_step(&p);
                    continue;
                }
                game_move m = choose(level, rng_next(&p.r));
                check_move(m);
                play_move(&p, m);
            }
        }
}

TEST(never_silly_in_kuhvadis) { never_silly("kuhvadis", "first=p1"); }
TEST(never_silly_in_border) { never_silly("border", "players=2"); }

/* ---- Styles ---- */

/* What a level does in the same positions: how its actions change each term where it cannot roll
 * again, and how often it rolls again where it can; sums. */
typedef struct {
    double term[GAME_TERMS], rolls;
} habit;

static void count_terms(habit *h, const game *g, int level, int seat, uint64_t seed) {
    float before[GAME_TERMS], after[GAME_TERMS];
    game_state t = game_after(p.g, &p.u, &p.s, choose(level, seed));
    if (p.g->rules->turn(&p.u, &t) == TURN_OVER) return;
    g->bot->terms(&p.u, &p.s, seat, before);
    g->bot->terms(&p.u, &t, seat, after);
    for (int i = 0; i < GAME_TERMS; i++) h->term[i] += (double)(after[i] - before[i]);
}

/* g: whose terms are counted; as: how it plays. */
static habit habit_of(const game *g, const game *as, const char *options, int level) {
    habit h = { { 0 }, 0 };
    play_begin(&p, g->key, options);
    p.g = as;
    play_reset(&p, 5);
    for (int n = 0; n < PLACES;) {
        int seat = play_turn(&p), made;
        uint32_t table;
        if (seat == TURN_CHANCE || play_over(&p)) {
            if (!play_step(&p)) play_start(&p, rng_next(&p.r));
            continue;
        }
        uint64_t seed = rng_next(&p.r);
        game_state now = p.s;
        n++;
        if (game_throws_of(p.g) && p.g->bot->throws->state(&p.u, &p.s, &seat, &table, &made)) {
            h.rolls += ahead_is_keep(p.g, choose(level, seed));
            p.g->bot->throws->lay(&p.u, &p.s, table, 3);
        }
        count_terms(&h, g, level, seat, seed);
        p.s = now;
        /* All levels see the same positions: what is played is drawn, or the choice of `medium`. */
        p.g = g;
        play_move(&p, n & 1 ? choose(AI_MEDIUM, seed) : game_pick(g, &p.u, &p.s, seed));
        p.g = as;
    }
    return h;
}

static void likes_nothing(const game_setup *u, const game_state *s, int seat, float *out) {
    (void)u, (void)s, (void)seat;
    memset(out, 0, GAME_TERMS * sizeof *out);
}

/* Each follows its style more than the same strength without a style does. */
static void styles_are_true(const char *key, const char *options) {
    static const int liked[STYLES] = { [STYLE_GREEDY] = TERM_NOW,
                                       [STYLE_BUILDER] = TERM_GROWTH,
                                       [STYLE_SPOILER] = TERM_HINDER,
                                       [STYLE_CAREFUL] = TERM_SAFE };
    const game *g = games_find(text_of(key));
    game plain = *g;
    game_bot bot = *g->bot;
    double more[STYLES] = { 0 }, rolls[STYLES] = { 0 };
    bot.terms = likes_nothing;
    plain.bot = &bot;
    for (int level = AI_RIVAL; level < AI_LEVELS - 1; level++) {
        int style = rival_style_of(level), term = liked[style];
        habit own = habit_of(g, g, options, level), without = habit_of(g, &plain, options, level);
        more[style] += own.term[term] - without.term[term];
        rolls[style] += own.rolls;
    }
    for (int style = STYLE_GREEDY; style <= STYLE_CAREFUL; style++) assert_true(more[style] > 0);
    if (game_throws_of(g)) assert_true(rolls[STYLE_CAREFUL] < rolls[STYLE_DARING]);
}

LONG_TEST(styles_are_true_in_kuhvadis) { styles_are_true("kuhvadis", "first=p1"); }
LONG_TEST(styles_are_true_in_border) { styles_are_true("border", "players=2"); }
LONG_TEST(styles_are_true_in_ringgz) { styles_are_true("ringgz", "players=2"); }

/* ---- Names ---- */

TEST(names_are_levels) {
    for (int level = AI_RIVAL; level < AI_LEVELS; level++) {
        int found = -1;
        assert_true(ai_level_find(text_of(ai_level_names[level]), &found));
        assert_int_equal(found, level);
    }
}
