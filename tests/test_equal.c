/* test_equal.c -- are boards equally strong? The sums against a plain computation over all games;
 * and what is promised: however often one looks, equal boards are not called unequal, nor those
 * that are too far apart equal. */
#include "sim/equal.c"
#include "tests/fixtures.h"

enum { MOST = 6000 };

typedef struct {
    int board[GAME_SEATS];
    double share[GAME_SEATS];
} one_game;

static double unit(rng *r) { return (double)(rng_next(r) >> 11) / 9007199254740992.0; }

/* Game n: boards go round, and one wins by its chance; of a shared one the seats are the sides. */
static one_game draw(rng *r, int n, const double *chance, int sides, int seats, bool own) {
    one_game g = { { 0 }, { 0 } };
    double all = 0, left;
    int winner = 0;
    for (int i = 0; i < seats; i++) g.board[i] = own ? (i + n) % sides : i;
    for (int i = 0; i < seats; i++) all += chance[g.board[i]];
    left = all * unit(r);
    while (winner < seats - 1 && left >= chance[g.board[winner]]) left -= chance[g.board[winner++]];
    g.share[winner] = 1;
    return g;
}

/* ---- The sums ------------------------------------------------------------------------------ */

static void expect_near(double found, double expected, double by) {
    if (found - expected > by || expected - found > by) fail_msg("%g, not %g", found, expected);
}

/* What a side has more than the mean of its place, game by game. */
static void expect_sums(int sides, int seats, bool own, int games) {
    static one_game game[MOST];
    static double more[MOST][EQUAL_SIDES];
    rng r = rng_from((uint64_t)(sides * 100 + seats));
    double chance[EQUAL_SIDES], usual[GAME_SEATS] = { 0 };
    equal q;
    equal_begin(&q, sides, seats, own);
    memset(more, 0, sizeof more);
    for (int a = 0; a < sides; a++) chance[a] = 1 + 0.1 * a;
    for (int n = 0; n < games; n++) {
        game[n] = draw(&r, n, chance, sides, seats, own);
        for (int i = 0; i < seats; i++) {
            game[n].share[i] += 0.4 * (unit(&r) - unit(&r)); /* luck */
            game[n].share[i] += (own ? i == 0 : (i + n) % 2 == 0) * 0.2;
        }
        equal_add(&q, game[n].board, game[n].share);
    }
    int whole = games - games % sides;
    for (int pass = 0; pass < 2; pass++)
        for (int n = 0; n < whole; n++)
            for (int i = 0; i < seats; i++) {
                int place = own ? i : (i + n) % 2;
                if (pass)
                    more[n][game[n].board[i]] = game[n].share[i] - usual[place];
                else
                    usual[place] += game[n].share[i] / whole;
            }
    equal_figures f = equal_judge(&q);
    expect_near(f.games, whole, 0);
    for (int a = 0; a < sides; a++)
        for (int b = 0; b < sides; b++) {
            double mean = 0, squares = 0, scale = (double)sides / seats;
            for (int n = 0; n < whole; n++) mean += (more[n][a] - (a != b) * more[n][b]) / whole;
            for (int n = 0; n < whole; n++) {
                double off = more[n][a] - (a != b) * more[n][b] - mean;
                squares += off * off;
            }
            double error = scale * sqrt(squares / (whole - 1) / whole);
            if (a == b) expect_near(f.rate[a], 1.0 / seats + scale * mean, 1e-9);
            if (a == b) expect_near(f.error[a], error, 1e-9);
            if (a == f.best && b == f.worst) {
                double reach = (f.high - f.apart) / (100 * error);
                expect_near(f.apart, 100 * scale * mean, 1e-7);
                expect_near(f.low, f.apart - 100 * reach * error, 1e-7);
                assert_true(reach > f.reach - 1e-9 && f.bound >= f.high - 1e-9);
                if (sides == 2) expect_near(reach, f.reach, 1e-7);
            }
        }
}

TEST(sums_are_those_over_all_games) {
    expect_sums(2, 2, false, 1001);
    expect_sums(2, 2, true, 400);
    expect_sums(3, 3, true, 1000);
    expect_sums(4, 4, true, 803);
    expect_sums(8, 4, true, 1600);
}

/* sqrt((1 + 200/n) log((1 + n/200) / 0.05^2)), computed elsewhere; and for six pairs. */
TEST(intervals_are_wide_enough_to_look_often) {
    static const struct {
        int games;
        double one, six;
    } known[] = { { 200, 3.656, 4.532 }, { 2000, 3.038, 3.629 }, { 20000, 3.273, 3.786 } };
    for (int i = 0; i < COUNT_OF(known); i++)
        for (int sides = 2; sides <= 4; sides += 2) {
            equal q;
            rng r = rng_from(3);
            static const double even[EQUAL_SIDES] = { 1, 1, 1, 1 };
            equal_begin(&q, sides, sides, true);
            for (int n = 0; n < known[i].games; n++) {
                one_game g = draw(&r, n, even, sides, sides, true);
                equal_add(&q, g.board, g.share);
            }
            equal_figures f = equal_judge(&q);
            expect_near(f.reach, known[i].one, 0.001);
            if (sides == 2) expect_near((f.high - f.apart) / 200, known[i].one * f.error[0], 0.001);
            /* of the difference of two of four: nearly as if they were apart */
            if (sides == 4) {
                double pair = (f.high - f.apart) / 100 / known[i].six;
                double alone =
                    sqrt(f.error[f.best] * f.error[f.best] + f.error[f.worst] * f.error[f.worst]);
                assert_true(pair > alone && pair < 1.25 * alone);
            }
        }
}

/* ---- The verdict --------------------------------------------------------------------------- */

typedef struct {
    int runs, bad, good; /* measurements; those ever called bad; those good in the end */
} verdicts;

/* Looks every few games; ends when it is bad. */
static verdicts measure(int sides, bool own, const double *chance, int most, int every) {
    rng r = rng_from(20261119);
    verdicts seen = { 400, 0, 0 };
    for (int run = 0; run < seen.runs; run++) {
        equal q;
        int verdict = EQUAL_OPEN;
        equal_begin(&q, sides, sides, own);
        for (int n = 0; n < most && verdict != EQUAL_BAD; n++) {
            one_game g = draw(&r, n, chance, sides, sides, own);
            equal_add(&q, g.board, g.share);
            if ((n + 1) % every == 0) verdict = equal_judge(&q).verdict;
            if (n + 1 < EQUAL_FIRST) assert_int_equal(verdict, EQUAL_OPEN);
        }
        seen.bad += verdict == EQUAL_BAD;
        seen.good += verdict == EQUAL_GOOD;
    }
    print_message("%d sides: %d of %d bad, %d good\n", sides, seen.bad, seen.runs, seen.good);
    return seen;
}

TEST(however_often_one_looks) {
    static const double even[EQUAL_SIDES] = { 1, 1, 1, 1 }, apart[EQUAL_SIDES] = { 51, 49 },
                        unfair[EQUAL_SIDES] = { 60, 40 }, three[EQUAL_SIDES] = { 51.5, 48.5 };
    verdicts equal_sides = measure(2, false, even, 4000, 20);
    verdicts equal_boards = measure(4, true, even, 4000, 40);
    verdicts just = measure(2, true, apart, 4000, 20); /* by as much as may be */
    verdicts far = measure(2, false, unfair, 4000, 20);
    verdicts over = measure(2, true, three, 6000, 6000);
    assert_true(equal_sides.bad <= equal_sides.runs / 20);
    assert_true(equal_boards.bad <= equal_boards.runs / 20);
    assert_true(just.bad <= just.runs / 20);
    assert_true(far.bad > far.runs * 9 / 10 && far.good == 0);
    assert_true(over.good <= over.runs / 20);
}

/* Half the interval for all pairs at 40,000 games is 1.7 points: decided. */
TEST(many_games_decide) {
    static const double even[EQUAL_SIDES] = { 1, 1 }, chance[EQUAL_SIDES] = { 3, 1 };
    rng r = rng_from(9);
    equal q;
    equal_begin(&q, 2, 2, true);
    for (int n = 0; n < 40000; n++) {
        one_game g = draw(&r, n, even, 2, 2, true);
        equal_add(&q, g.board, g.share);
    }
    assert_int_equal(equal_judge(&q).verdict, EQUAL_GOOD);
    equal_begin(&q, 2, 2, true);
    for (int n = 0; n < 400; n++) {
        one_game g = draw(&r, n, chance, 2, 2, true);
        equal_add(&q, g.board, g.share);
    }
    equal_figures f = equal_judge(&q);
    assert_int_equal(f.verdict, EQUAL_BAD);
    assert_int_equal(f.best, 0);
    expect_near(f.rate[0], 0.75, 0.06);
    expect_near(f.error[0], 0.0217, 0.001);
}
