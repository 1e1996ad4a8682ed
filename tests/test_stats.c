/* test_stats.c -- does the sequential test (--sprt) keep its promise of 5% errors? Matches with a
 * known true strength are drawn at random and judged as `paddock match` judges them. */
#include "sim/stats.c"
#include "tests/fixtures.h"

enum { MATCHES = 20000, LONGEST = 20000 };

static double unit(rng *r) { return (double)(rng_next(r) >> 11) / 9007199254740992.0; }

/* One match of games won with chance `rate`, drawn with chance `draws`: 1 or -1 as the first bot is
 * judged stronger or not, 0 when the match ends before the answer. Looked at after every pair of
 * games, as seats are swapped. */
static int judge(rng *r, double rate, double draws, double elo0, double elo1, int *length) {
    double sum = 0;
    for (int n = 1; n <= LONGEST; n++) {
        double x = unit(r) < draws ? 0.5 : unit(r) < rate ? 1 : 0;
        sum += x;
        if (n % 2) continue;
        double llr = stats_llr(sum, n, 2, elo0, elo1);
        if (llr < STATS_SPRT_BOUND && llr > -STATS_SPRT_BOUND) continue;
        *length += n;
        return llr > 0 ? 1 : -1;
    }
    *length += LONGEST;
    return 0;
}

/* How many of the matches were judged the wrong way. */
static void errors(const char *what, double elo, double draws, double elo0, double elo1) {
    rng r = rng_from(20261115);
    /* Draws pull the score to one half, so those who win must do so more often. */
    double rate = (stats_rate(elo, 2) - draws / 2) / (1 - draws);
    int wrong = 0, open = 0, length = 0;
    for (int i = 0; i < MATCHES; i++) {
        int verdict = judge(&r, rate, draws, elo0, elo1, &length);
        wrong += verdict == (elo == elo0 ? 1 : -1);
        open += verdict == 0;
    }
    print_message("%s: %.1f%% wrong, %d open, %d games on average\n", what, 100.0 * wrong / MATCHES,
                  open, length / MATCHES);
    assert_true(wrong <= MATCHES / 20);
    assert_int_equal(open, 0);
    assert_true(wrong > 0);
}

TEST(sprt_errors) {
    errors("elo 0 of 0,50", 0, 0, 0, 50);
    errors("elo 50 of 0,50", 50, 0, 0, 50);
    errors("elo 0 of 0,100, a fifth drawn", 0, 0.2, 0, 100);
    errors("elo 100 of 0,100, a fifth drawn", 100, 0.2, 0, 100);
    errors("elo 150 of 150,250", 150, 0, 150, 250);
    errors("elo 250 of 150,250", 250, 0, 150, 250);
}

/* Wilson's interval solves (rate - p)^2 = z^2 p (1 - p) / n for p. */
TEST(wilson) {
    for (int n = 1; n <= 400; n = n * 3 / 2 + 1) {
        for (int k = 1; k < n; k += 1 + n / 7) {
            double rate = (double)k / n, ends[2];
            stats_interval i = stats_wilson(rate, n);
            ends[0] = i.low;
            ends[1] = i.high;
            for (int e = 0; e < 2; e++) {
                double p = ends[e], gap = (rate - p) * (rate - p) -
                                          1.9599639845400545 * 1.9599639845400545 * p * (1 - p) / n;
                assert_true(gap < 1e-9 && gap > -1e-9);
            }
            assert_true(i.low < rate && rate < i.high);
        }
    }
}

/* Of so many samples of known spread, 95 of 100 intervals hold the true mean. */
TEST(normal) {
    rng r = rng_from(5);
    for (int n = 6; n <= 96; n *= 4) {
        int held = 0, rounds = 4000;
        for (int round = 0; round < rounds; round++) {
            double sum = 0, squares = 0;
            for (int i = 0; i < n; i++) {
                double x = 0; /* nearly normal: the sum of twelve */
                for (int k = 0; k < 12; k++) x += (double)(rng_next(&r) >> 11) / 9007199254740992.0;
                sum += x;
                squares += x * x;
            }
            stats_interval i = stats_normal(sum / n, stats_sd(sum, squares, n), n);
            held += i.low < 6 && 6 < i.high;
        }
        assert_in_range(held, rounds * 94 / 100, rounds * 96 / 100);
    }
}
