/* test_turn.c -- the turn solver against other ways to the same numbers: dice by order and not as
 * multisets, and figures of the dice from sums over counts that share no code with it. */
#include "ai/turn.h"
#include "tests/fixtures.h"

static void near(double a, double b) {
    if (a - b > 1e-5 || b - a > 1e-5) fail_msg("%.7f is not %.7f", a, b);
}

static void random_stops(uint64_t seed, float *stop) {
    rng r = rng_from(seed);
    for (int i = 0; i < DICE_ROLLS; i++)
        stop[i] = (float)(rng_next(&r) >> 40) / 16777216.0f * (seed % 2 ? 1.0f : -3.0f);
}

/* Brute force: dice by order ------------------------------------------------------------------ */

static dice set_of(const int *face) {
    dice d = 0;
    for (int i = 0; i < DICE; i++) d += dice_of(face[i]);
    return d;
}

static void faces_of(dice d, int *face) {
    int n = 0;
    for (int f = 0; f < DICE_FACES; f++)
        for (int i = 0; i < dice_in(d, f); i++) face[n++] = f;
}

/* Mean of worth[roll] when the dice in `again` (a bit each) are thrown, every order once. */
static double mean_again(const double *worth, const int *face, unsigned again) {
    int now[DICE], which[DICE], n = 0, count = 1;
    double sum = 0;
    memcpy(now, face, sizeof now);
    for (int i = 0; i < DICE; i++)
        if (again >> i & 1) which[n++] = i;
    for (int i = 0; i < n; i++) count *= DICE_FACES;
    for (int order = 0; order < count; order++) {
        for (int i = 0, rest = order; i < n; i++, rest /= DICE_FACES) now[which[i]] = rest % 6;
        sum += worth[dice_roll_index(set_of(now))];
    }
    return sum / count;
}

/* What each roll is worth with so many throws left. */
static void brute_force(const float *stop, int left, double *worth) {
    double later[DICE_ROLLS];
    for (int roll = 0; roll < DICE_ROLLS; roll++) worth[roll] = (double)stop[roll];
    for (; left > 0; left--) {
        memcpy(later, worth, sizeof later);
        for (int roll = 0; roll < DICE_ROLLS; roll++) {
            int face[DICE];
            faces_of(dice_set[dice_set_begin[DICE] + roll], face);
            worth[roll] = (double)stop[roll];
            for (unsigned again = 1; again < 32; again++) {
                double mean = mean_again(later, face, again);
                if (mean > worth[roll]) worth[roll] = mean;
            }
        }
    }
}

TEST(equals_brute_force) {
    static double worth[DICE_ROLLS];
    static turn_plan plan;
    const int none[DICE] = { 0 };
    float stop[DICE_ROLLS];
    for (uint64_t seed = 1; seed <= 4; seed++) {
        random_stops(seed, stop);
        for (int throws = 1; throws <= TURN_THROWS; throws++) {
            turn_solve(stop, throws, &plan);
            brute_force(stop, throws - 1, worth);
            near((double)plan.begin, mean_again(worth, none, 31));
            for (int roll = 0; roll < DICE_ROLLS; roll++)
                near((double)turn_best(&plan, roll, throws - 1, NULL), worth[roll]);
        }
    }
}

/* What it says to keep is worth what it says, and can be kept. */
TEST(keeps_what_it_promises) {
    static turn_plan plan;
    static double worth[DICE_ROLLS];
    float stop[DICE_ROLLS];
    random_stops(11, stop);
    turn_solve(stop, TURN_THROWS, &plan);
    brute_force(stop, 1, worth);
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        dice all = dice_set[dice_set_begin[DICE] + roll];
        int keep, face[DICE];
        float value = turn_best(&plan, roll, 2, &keep);
        if (keep < 0) {
            assert_true(value == stop[roll]);
            continue;
        }
        assert_true(dice_within(dice_set[keep], all) && dice_size(dice_set[keep]) < DICE);
        unsigned again = 0;
        dice left = dice_set[keep];
        faces_of(all, face);
        for (int i = 0; i < DICE; i++) {
            if (dice_in(left, face[i]))
                left -= dice_of(face[i]);
            else
                again |= 1u << i;
        }
        near((double)value, mean_again(worth, face, again));
    }
}

/* Figures: sums over counts ------------------------------------------------------------------- */

static double solved(bool (*good)(dice d)) {
    static turn_plan plan;
    float stop[DICE_ROLLS];
    for (int i = 0; i < DICE_ROLLS; i++) stop[i] = good(dice_set[dice_set_begin[DICE] + i]);
    turn_solve(stop, TURN_THROWS, &plan);
    return (double)plan.begin;
}

static double choose(int n, int k) {
    double c = 1;
    for (int i = 0; i < k; i++) c = c * (n - i) / (i + 1);
    return c;
}

static double power(double x, int n) { return n ? x * power(x, n - 1) : 1; }

/* The chance to have at least `need` dice of one face when `have` are kept and the rest thrown,
 * that often: only how many there are matters, and all of them are kept. */
static double one_face(int have, int throws, int need) {
    double sum = 0;
    if (throws == 0) return have >= need;
    for (int k = 0; k <= DICE - have; k++)
        sum += choose(DICE - have, k) * power(1 / 6.0, k) * power(5 / 6.0, DICE - have - k) *
               one_face(have + k, throws - 1, need);
    return sum;
}

static bool two_cows(dice d) { return dice_in(d, 5) >= 2; }
static bool three_twos(dice d) { return dice_in(d, 1) >= 3; }
static bool four_ones(dice d) { return dice_in(d, 0) >= 4; }
static bool five_fives(dice d) { return dice_in(d, 4) >= 5; }
static bool four_equal(dice d) { return dice_at_least(d, 4) != 0; }

TEST(knows_the_chance_of_one_face) {
    near(solved(two_cows), one_face(0, 3, 2));
    near(solved(three_twos), one_face(0, 3, 3));
    near(solved(four_ones), one_face(0, 3, 4));
    near(solved(five_fives), one_face(0, 3, 5));
    /* And by hand: a die shows the face within three throws with 1 - (5/6)^3 = 91/216. */
    double p = 91.0 / 216, q = 1 - p;
    near(solved(two_cows), 1 - power(q, 5) - 5 * p * power(q, 4));
    near(solved(three_twos), 10 * power(p, 3) * q * q + 5 * power(p, 4) * q + power(p, 5));
}

/* Four equal of any kind: the six counts in falling order say all. Tries every way to keep some
 * of each face, and every way the others may fall, face by face. */
static double fall(int *count, int face, int left, int throws);

static void sort_counts(int *count) {
    for (int i = 1; i < DICE_FACES; i++)
        for (int k = i; k > 0 && count[k] > count[k - 1]; k--) {
            int c = count[k];
            count[k] = count[k - 1];
            count[k - 1] = c;
        }
}

static double keep_some(const int *count, int *kept, int face, int size, int throws) {
    double best = 0;
    if (face == DICE_FACES) return fall(kept, 0, DICE - size, throws);
    for (kept[face] = 0; kept[face] <= count[face]; kept[face]++) {
        double value = keep_some(count, kept, face + 1, size + kept[face], throws);
        if (value > best) best = value;
    }
    kept[face] = 0;
    return best;
}

static double memory[TURN_THROWS][1 << 15]; /* value + 1; 0: not known */

static double four_equal_from(const int *given, int throws) {
    int count[DICE_FACES], kept[DICE_FACES] = { 0 }, code = 0;
    memcpy(count, given, sizeof count);
    sort_counts(count);
    if (count[0] >= 4) return 1;
    if (throws == 0) return 0;
    for (int i = 0; i < 5; i++) code = code * 8 + count[i];
    if (memory[throws][code] == 0) memory[throws][code] = 1 + keep_some(count, kept, 0, 0, throws);
    return memory[throws][code] - 1;
}

/* The mean over how `left` dice fall on the faces from `face` on; uses up one throw. */
static double fall(int *count, int face, int left, int throws) {
    double sum = 0;
    int faces = DICE_FACES - face;
    if (left == 0) return four_equal_from(count, throws - 1);
    if (face == DICE_FACES - 1) {
        count[face] += left;
        sum = four_equal_from(count, throws - 1);
        count[face] -= left;
        return sum;
    }
    for (int k = 0; k <= left; k++) {
        count[face] += k;
        sum += choose(left, k) * power(1.0 / faces, k) * power(1 - 1.0 / faces, left - k) *
               fall(count, face + 1, left - k, throws);
        count[face] -= k;
    }
    return sum;
}

TEST(knows_the_chance_of_four_equal) {
    int none[DICE_FACES] = { 0 };
    near(solved(four_equal), fall(none, 0, DICE, TURN_THROWS));
}

/* A turn is worth at least what fewer throws are worth, and at most the best roll. */
TEST(more_throws_are_worth_more) {
    static turn_plan plan;
    float stop[DICE_ROLLS], before = -1e9f, most = -1e9f;
    random_stops(5, stop);
    for (int i = 0; i < DICE_ROLLS; i++)
        if (stop[i] > most) most = stop[i];
    for (int throws = 1; throws <= TURN_THROWS; throws++) {
        turn_solve(stop, throws, &plan);
        assert_true(plan.begin > before && plan.begin < most);
        before = plan.begin;
    }
}
