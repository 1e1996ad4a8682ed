/* equal.c -- see equal.h. */
#include "sim/equal.h"

#include <math.h>
#include <string.h>

void equal_begin(equal *q, int sides, int seats, bool own) {
    CHECK(sides >= 2 && sides <= EQUAL_SIDES && seats >= 2 && seats <= sides &&
          seats <= GAME_SEATS);
    memset(q, 0, sizeof *q);
    q->sides = sides;
    q->seats = seats;
    q->own = own;
}

static void add_game(equal *q, int n) {
    const int *board = q->round[n].board;
    const double *share = q->round[n].share;
    for (int i = 0; i < q->seats; i++)
        for (int k = 0; k < q->seats; k++) {
            int a = board[i], b = board[k];
            int p = q->own ? i : (i + n) % 2, other = q->own ? k : (k + n) % 2;
            q->product[a][b] += share[i] * share[k];
            q->with[a][b][other] += share[i];
            q->met[a][b][p][other] += 1;
        }
}

void equal_add(equal *q, const int *board, const double *share) {
    for (int i = 0; i < q->seats; i++) {
        CHECK(board[i] >= 0 && board[i] < q->sides);
        q->round[q->waiting].board[i] = board[i];
        q->round[q->waiting].share[i] = share[i];
    }
    if (++q->waiting < q->sides) return;
    for (int n = 0; n < q->sides; n++) add_game(q, n);
    q->games += q->sides;
    q->waiting = 0;
}

/* ---- Figures --------------------------------------------------------------------------------- */

/* Standard errors of an interval that holds at every moment, for so many pairs at once. */
static double reach_at(double games, int pairs) {
    double alpha = 0.05 / pairs;
    return sqrt((1 + EQUAL_FIRST / games) * log((1 + games / EQUAL_FIRST) / (alpha * alpha)));
}

/* What the places give, the mean share of each. */
static void add_places(const equal *q, double *usual) {
    for (int p = 0; p < GAME_SEATS; p++) {
        usual[p] = 0;
        for (int a = 0; a < q->sides; a++) usual[p] += q->with[a][a][p] / q->games;
    }
}

/* The sum over games of what a has more than is usual in its place. */
static double sum_of(const equal *q, const double *usual, int a) {
    double sum = 0;
    for (int p = 0; p < GAME_SEATS; p++) sum += q->with[a][a][p] - usual[p] * q->met[a][a][p][p];
    return sum;
}

/* And of the products of that for a and b. */
static double product_of(const equal *q, const double *usual, int a, int b) {
    double sum = q->product[a][b];
    for (int p = 0; p < GAME_SEATS; p++) {
        sum -= usual[p] * (q->with[a][b][p] + q->with[b][a][p]);
        for (int o = 0; o < GAME_SEATS; o++) sum += usual[p] * usual[o] * q->met[a][b][p][o];
    }
    return sum;
}

/* The standard error of a mean, of one side's or of the difference of two. A side plays in
 * seats/sides of the games; its results are scaled by the inverse. */
static double error_of(const equal *q, double sum, double squares) {
    double variance = (squares - sum * sum / q->games) / (q->games - 1);
    return (double)q->sides / q->seats * sqrt(fmax(variance, 0) / q->games);
}

equal_figures equal_judge(const equal *q) {
    equal_figures f = { .games = q->games, .apart = -1, .verdict = EQUAL_OPEN };
    double usual[GAME_SEATS], sum[EQUAL_SIDES], product[EQUAL_SIDES][EQUAL_SIDES];
    if (q->games < 2) return f;
    add_places(q, usual);
    for (int a = 0; a < q->sides; a++) {
        sum[a] = sum_of(q, usual, a);
        for (int b = 0; b < q->sides; b++) product[a][b] = product_of(q, usual, a, b);
        f.rate[a] = (1 + q->sides * sum[a] / q->games) / q->seats;
        f.error[a] = error_of(q, sum[a], product[a][a]);
    }
    f.reach = reach_at(q->games, 1);
    double reach = reach_at(q->games, q->sides * (q->sides - 1) / 2);
    for (int a = 0; a < q->sides; a++)
        for (int b = 0; b < q->sides; b++) {
            double apart = 100 * (f.rate[a] - f.rate[b]);
            if (a == b || apart < 0) continue;
            double squares = product[a][a] + product[b][b] - 2 * product[a][b];
            double error = 100 * reach * error_of(q, sum[a] - sum[b], squares);
            if (apart + error > f.bound) f.bound = apart + error;
            if (apart <= f.apart) continue;
            f.best = a;
            f.worst = b;
            f.apart = apart;
            f.low = apart - error;
            f.high = apart + error;
        }
    if (q->games < EQUAL_FIRST) return f;
    if (f.low >= EQUAL_APART) f.verdict = EQUAL_BAD;
    if (f.apart < EQUAL_APART && f.bound < EQUAL_CERTAIN) f.verdict = EQUAL_GOOD;
    return f;
}
