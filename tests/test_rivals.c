/* test_rivals.c -- opponents with a name: no move of theirs looks silly, and they play in their
 * styles. bench/rivals measures their strength. */
#include <math.h>

#include "ai/ahead.h"
#include "ai/rival.h"
#include "ai/solve.h"
#include "games/border/border.h"
#include "tests/fixtures.h"

static uint64_t mem[1 << 16];
static play p;
static ai_result r;
static int chances_to_win; /* at once */

/* Thousands of games in `make check-long`. */
#ifdef PADDOCK_CAREFUL
enum { GAMES_EACH = 1, FEW_GAMES = 1, LEVELS_APART = 3 };
#else
enum { GAMES_EACH = 120, FEW_GAMES = 20, LEVELS_APART = 1 };
#endif
static const double SURE = 3; /* standard errors */

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

static float share_after(game_move m, int seat) {
    game_state t = game_after(p.g, &p.u, &p.s, m);
    float share[GAME_SEATS] = { 0 };
    if (p.g->rules->turn(&p.u, &t) == TURN_OVER) ai_outcome(p.g, &p.u, &t, share);
    return share[seat];
}

static bool is_sure_win(game_move m, int seat) {
    game_state t = game_after(p.g, &p.u, &p.s, m);
    solve_limits limits = { .positions = 100000, .mem = mem, .mem_bytes = sizeof mem };
    solve_result end;
    return p.g->rules->turn(&p.u, &t) >= 0 && solve(p.g, &p.u, &t, &limits, &end) &&
           end.share[seat] == 1;
}

/* Without dice: where a move ends the game and wins it, it plays such a move, or one that wins for
 * certain. */
static void check_win(game_move m) {
    int seat = play_turn(&p);
    bool wins = false;
    for (int i = 0; i < r.count; i++) wins |= share_after(r.choice[i].move, seat) == 1;
    if (wins) assert_true(share_after(m, seat) == 1 || is_sure_win(m, seat));
    chances_to_win += wins;
}

static void check_dice(game_move m) {
    game_move nothing = r.choice[r.count - 1].move;
    int stops = 0, keeps = 0;
    for (int i = 0; i < r.count; i++)
        *(ahead_is_keep(p.g, r.choice[i].move) ? &keeps : &stops) += 1;
    if (m == nothing) assert_false(p.g->bot->judge->idle(&p.u, &p.s, m));
    if (m == nothing) assert_false(keeps > 0 && stops == 1); /* nothing in hand, and rolls left */
    if (strcmp(p.g->key, "border") == 0) check_areas(m);
}

static void never_silly(const char *key, const char *options, int games) {
    for (int level = AI_RIVAL; level < AI_LEVELS; level += LEVELS_APART)
        for (int n = 0; n < games; n++) {
            play_begin(&p, key, options);
            play_reset(&p, (uint64_t)(level * 1000 + n));
            while (!play_over(&p)) {
                if (play_turn(&p) == TURN_CHANCE) {
                    play_step(&p);
                    continue;
                }
                game_move m = choose(level, rng_next(&p.r));
                (game_throws_of(p.g) ? check_dice : check_win)(m);
                play_move(&p, m);
            }
        }
}

/* Games of more players take longer, and those of opponents that search in Ringgz. */
TEST(never_silly_in_kuhvadis) { never_silly("kuhvadis", "first=p1", GAMES_EACH); }
TEST(never_silly_in_border_of_two) { never_silly("border", "players=2", GAMES_EACH); }
TEST(never_silly_in_border_of_three) { never_silly("border", "players=3", FEW_GAMES); }
TEST(never_silly_in_border_of_four) { never_silly("border", "players=4", FEW_GAMES); }
TEST(never_silly_in_ringgz) {
    chances_to_win = 0;
    never_silly("ringgz", "players=2", FEW_GAMES);
    never_silly("ringgz", "players=3", FEW_GAMES);
    never_silly("ringgz", "players=4", FEW_GAMES);
    assert_true(chances_to_win > 0);
}

/* ---- Styles ---- */

/* Samples are games of their own, independent of one another. Every fourth decision is looked at,
 * so that a sample has beginnings and ends. */
enum { SAMPLES = 20, EVERY = 4 };

/* Of each sample: turns that led to more of what the style likes than those of the same strength
 * without a style, and to less; how often it rolled again where it could. */
typedef struct {
    double more[STYLES][SAMPLES], less[STYLES][SAMPLES], rolls[STYLES][SAMPLES];
} habits;

static const int liked[STYLES] = { [STYLE_GREEDY] = TERM_NOW,
                                   [STYLE_BUILDER] = TERM_GROWTH,
                                   [STYLE_SPOILER] = TERM_HINDER,
                                   [STYLE_CAREFUL] = TERM_SAFE,
                                   [STYLE_DARING] = TERM_SAFE }; /* little of it */

/* Whether somebody else comes next, or a new turn. */
static bool turn_is_over(const game_state *s, int seat) {
    int turn = p.g->rules->turn(&p.u, s), made;
    if (turn != TURN_CHANCE) return turn != seat;
    return game_thrower(p.g, &p.u, s, &made) != seat || made == 0;
}

/* The terms after its turn, unless that ends the game; as: how it plays. The dice are the same as
 * far as the same dice are thrown. */
static bool terms_after(const game *as, int level, int seat, uint64_t seed, float *out) {
    const game *g = p.g;
    game_state now = p.s;
    rng r = rng_from(seed);
    p.g = as;
    do {
        uint64_t random = rng_next(&r);
        game_move m =
            play_turn(&p) == TURN_CHANCE ? game_pick(g, &p.u, &p.s, random) : choose(level, random);
        g->rules->apply(&p.u, &p.s, m);
    } while (!turn_is_over(&p.s, seat));
    bool goes_on = !play_over(&p);
    g->bot->terms(&p.u, &p.s, seat, out);
    p.g = g;
    p.s = now;
    return goes_on;
}

/* From one position: whether it rolls again, and what its turn leads to. */
static void look_at(const game *plain, int level, int sample, uint64_t seed, habits *h) {
    int seat = play_turn(&p), style = rival_style_of(level), made;
    uint32_t table;
    if (game_throws_of(p.g) && p.g->bot->throws->state(&p.u, &p.s, &seat, &table, &made))
        h->rolls[style][sample] += ahead_is_keep(p.g, choose(level, seed));
    float own[GAME_TERMS], without[GAME_TERMS];
    if (!terms_after(p.g, level, seat, seed, own) ||
        !terms_after(plain, level, seat, seed, without))
        return;
    float more = own[liked[style]] - without[liked[style]];
    if (style == STYLE_DARING) more = -more;
    h->more[style][sample] += more > 0;
    h->less[style][sample] += more < 0;
}

/* What is played is drawn, or the choice of `medium`: all opponents see the same positions. */
static void look_at_sample(const game *plain, int sample, int places, habits *h) {
    play_start(&p, (uint64_t)sample + 1);
    for (int n = 0; n < places * EVERY;) {
        if (play_turn(&p) < 0) {
            if (!play_step(&p)) play_start(&p, rng_next(&p.r));
            continue;
        }
        uint64_t seed = rng_next(&p.r);
        for (int level = AI_RIVAL; n % EVERY == 0 && level < AI_LEVELS - 1; level++)
            look_at(plain, level, sample, seed, h);
        n++;
        play_move(&p, n & 1 ? choose(AI_MEDIUM, seed) : game_pick(p.g, &p.u, &p.s, seed));
    }
}

static double sum_of(const double *x) {
    double sum = 0;
    for (int i = 0; i < SAMPLES; i++) sum += x[i];
    return sum;
}

/* By how many standard errors x is more than y, in the mean of the samples. */
static double certainty(const double *x, const double *y) {
    double sum = sum_of(x) - sum_of(y), squares = 0;
    for (int i = 0; i < SAMPLES; i++) squares += (x[i] - y[i]) * (x[i] - y[i]);
    return sum / sqrt(SAMPLES * (squares - sum * sum / SAMPLES) / (SAMPLES - 1));
}

static void likes_nothing(const game_setup *u, const game_state *s, int seat, float *out) {
    (void)u, (void)s, (void)seat;
    memset(out, 0, GAME_TERMS * sizeof *out);
}

/* places: decisions of each sample. Each follows its style more than the same strength without a
 * style does: more of its turns lead to what it likes than away from it, by three standard errors.
 */
static void styles_are_true(const char *key, const char *options, int places, bool rolls) {
    static const char *const names[STYLES] = { "steady",  "greedy",  "builder",
                                               "spoiler", "careful", "daring" };
    habits h = { 0 };
    play_begin(&p, key, options);
    game plain = *p.g;
    game_bot bot = *p.g->bot;
    bot.terms = likes_nothing;
    plain.bot = &bot;
    for (int i = 0; i < SAMPLES; i++) look_at_sample(&plain, i, places, &h);
    for (int style = STYLE_GREEDY; style < STYLES; style++) {
        double sure = certainty(h.more[style], h.less[style]);
        print_message(
            "# %s, %s: %.0f turns lead to more of it, %.0f to less; %.1f standard errors\n", key,
            names[style], sum_of(h.more[style]), sum_of(h.less[style]), sure);
        if (!(sure > SURE)) fail_msg("%s does not play in its style", names[style]);
    }
    if (!rolls) return;
    double sure = certainty(h.rolls[STYLE_DARING], h.rolls[STYLE_CAREFUL]);
    print_message(
        "# %s: daring ones roll again %.0f times, careful ones %.0f; %.1f standard errors\n", key,
        sum_of(h.rolls[STYLE_DARING]), sum_of(h.rolls[STYLE_CAREFUL]), sure);
    assert_true(sure > SURE);
}

/* In Kuh Vadis dice that pay for a mark are kept while the others are rolled again: no risk. */
LONG_TEST(styles_are_true_in_kuhvadis) { styles_are_true("kuhvadis", "first=p1", 6, false); }
LONG_TEST(styles_are_true_in_border) { styles_are_true("border", "players=2", 24, true); }
LONG_TEST(styles_are_true_in_ringgz) { styles_are_true("ringgz", "players=2", 5, false); }

/* ---- Names ---- */

TEST(names_are_levels) {
    for (int level = AI_RIVAL; level < AI_LEVELS; level++) {
        int found = -1;
        assert_true(ai_level_find(text_of(ai_level_names[level]), &found));
        assert_int_equal(found, level);
    }
}
