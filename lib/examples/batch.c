/* batch.c -- how often each seat wins when everybody plays at random: a thousand games at a time.
 *
 *     cc batch.c $(pkg-config --cflags --libs paddock) -o batch
 *     ./batch kuhvadis "sheet=meadow"
 */
#include <paddock.h>
#include <stdio.h>

enum { TOGETHER = 1000 };

int main(int argc, char **argv) {
    static float returns[TOGETHER * PADDOCK_SEATS];
    double sum[PADDOCK_SEATS] = { 0 };
    char why[PADDOCK_WHY];
    paddock_table *t = paddock_new(argc > 1 ? argv[1] : "ringgz", argc > 2 ? argv[2] : "", 0, NULL,
                                   0, why, sizeof why);
    if (!t) {
        fprintf(stderr, "batch: %s\n", why);
        return 1;
    }
    paddock_batch *b = paddock_batch_new(t, TOGETHER, 1);
    int64_t actions = 0, more;
    while ((more = paddock_batch_random(b, NULL)) > 0) actions += more;
    paddock_batch_returns(b, returns);
    int32_t seats = paddock_seats(t);
    for (int i = 0; i < TOGETHER * seats; i++) sum[i % seats] += returns[i];
    printf("%d games, %lld actions\n", TOGETHER, (long long)actions);
    for (int i = 0; i < seats; i++) printf("p%d %+.3f\n", i + 1, sum[i] / TOGETHER);
    paddock_batch_free(b);
    paddock_free(t);
    return 0;
}
