/* native_equal.c -- games with known chances, and what equal.h says of them, for
 * test_wasm_equal.mjs to compare with what the page says: "SIDES SEATS OWN", "BOARD,...;PART,..."
 * for each game with parts of a win in millionths, and now and then "= GAMES VERDICT BEST WORST
 * APART LOW HIGH BOUND", with "RATE REACH*ERROR" for each side. */
#include <stdio.h>

#include "core/rng.h"
#include "sim/equal.c"

typedef struct {
    int sides, seats, own, games;
    double apart; /* the first side's advantage                        */
    double noise; /* how much results vary, when the luck is taken off */
} kind;

static double unit(rng *r) { return (double)(rng_next(r) >> 11) / 9007199254740992.0; }

static void put_figures(const equal *q) {
    static const char *const verdicts[] = { "good", "bad", "open" };
    equal_figures f = equal_judge(q);
    printf("= %d %s %d %d %.9g %.9g %.9g %.9g", (int)f.games, verdicts[f.verdict], f.best, f.worst,
           f.apart, f.low, f.high, f.bound);
    for (int a = 0; a < q->sides; a++) printf(" %.9g %.9g", f.rate[a], f.reach * f.error[a]);
    printf("\n");
}

static void play(const kind *k) {
    rng r = rng_from((uint64_t)(k->sides * 10 + k->seats));
    equal q;
    equal_begin(&q, k->sides, k->seats, k->own);
    printf("%d %d %d\n", k->sides, k->seats, k->own);
    for (int n = 0; n < k->games; n++) {
        int board[GAME_SEATS];
        double share[GAME_SEATS];
        for (int i = 0; i < k->seats; i++) {
            board[i] = k->own ? (i * (k->sides > 2 ? 1 + n / k->sides % 2 : 1) + n) % k->sides : i;
            double beginner = (k->own ? i : (i + n) % 2) == 0 ? 0.1 : 0;
            double more = beginner + (board[i] == 0 ? k->apart : 0) + k->noise * (unit(&r) - 0.5);
            int parts = (int)(1e6 * (1.0 / k->seats + more));
            share[i] = parts / 1e6;
            printf("%s%d", i ? "," : "", board[i]);
            printf(i + 1 < k->seats ? "" : ";");
        }
        for (int i = 0; i < k->seats; i++) printf("%s%.0f", i ? "," : "", share[i] * 1e6);
        printf("\n");
        equal_add(&q, board, share);
        if (q.games >= 2 * k->sides && (n & (n + 1)) == 0) put_figures(&q);
    }
    put_figures(&q);
}

int main(void) {
    static const kind kinds[] = {
        { 2, 2, 0, 1000, 0, 1.4 },    { 2, 2, 1, 1001, 0.05, 0.1 }, { 3, 3, 1, 700, 0.002, 0.2 },
        { 5, 4, 1, 2000, 0.05, 0.5 }, { 8, 4, 1, 1500, 0.2, 1.0 },  { 2, 2, 0, 500, 0.009, 0.04 },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) play(&kinds[i]);
    return 0;
}
