/* truth.c -- does the deep analysis tell the truth? Bots of middling levels play games; what the
 * analysis calls a significant mistake of five points or more is played out in full games with
 * strong play (ai/trial.h), from the position after the action played and after the best one: is
 * the best one better?
 *
 *     build/truth [MISTAKES [SEED [GAME]]]      50 of each game
 *
 * Dice are the same for both, other than those of the analysis, and luck is taken out. Games go on
 * until the difference is known to two points (95%), or its sign beyond doubt (three standard
 * errors). The last columns of the summary: the mean of the losses and of the differences in full
 * games, and the root of the mean square of (loss - difference) in standard errors of both
 * together, which is 1 or less if the standard errors are true.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/analysis.h"
#include "ai/trial.h"
#include "table/table.h"

enum { BATCH = 10, LEAST = 40, MOST = 20000, A_GAME = 3, STREAM = 1000000 };

static uint64_t memory[2][ANALYSIS_MEMORY / 8];

typedef struct {
    int mistakes, confirmed, refuted; /* refuted: significantly the other way round */
    double said, found, squares;
    long games;
} tally;

/* ---- Games to look at ---- */

static const char *const kinds[][4] = { /* options of one game after the other */
                                        { "ringgz", "players=2", "players=3", "players=4" },
                                        { "kuhvadis", "", "", "" },
                                        { "border", "players=2", "players=3", "players=4" }
};

static bool begin(table *t, const char *game, const char *options, uint64_t seed) {
    text_error e = TEXT_NO_ERROR;
    game_wish wish = { text_of(options), seed, NULL, 0 };
    *t = (table){ 0 };
    return table_begin(t, games_find(text_of(game)), &wish, &e);
}

static void play(table *t, uint64_t seed) {
    static ai_result found;
    rng r = rng_from(seed);
    while (table_turn(t) != TURN_OVER) {
        ai_options o = { .level = AI_EASY + (int)(seed % 3),
                         .seed = rng_next(&r),
                         .mem = memory[0],
                         .mem_bytes = sizeof memory[0] };
        if (table_turn(t) >= 0) ai_choose(t->g, &t->setup, &t->state, &o, &found);
        table_play(t,
                   table_turn(t) >= 0 ? found.move : game_pick(t->g, &t->setup, &t->state, o.seed));
    }
}

/* ---- Full games ---- */

static float play_out(const table *t, const game_state *s, int seat, uint64_t seed) {
    static ahead look;
    trial_result r;
    if (game_throws_of(t->g)) {
        ahead_begin(&look, t->g, &t->setup, memory[1], sizeof memory[1], 1 << 12);
        trial_dice(&look, s, seed, true, &r);
    } else {
        ai_options o = { .seed = seed, .mem = memory[1], .mem_bytes = sizeof memory[1] };
        trial_board(t->g, &t->setup, s, &o, r.end);
    }
    return r.end[seat];
}

static void confirm(const table *t, size_t ply, const analysis_entry *e, tally *sum) {
    const game_state *now = &t->log[ply].before;
    game_state best = game_after(t->g, &t->setup, now, e->best),
               played = game_after(t->g, &t->setup, now, e->move);
    double total = 0, squares = 0, mean = 0, error = 1;
    int n = 0;
    while (n < MOST && (n < LEAST || (1.96 * error > 0.02 && fabs(mean) < 3 * error))) {
        for (int i = 0; i < BATCH; i++, n++) {
            uint64_t seed = rng_from(STREAM + (uint64_t)n).state;
            double d = (double)play_out(t, &best, e->seat, seed) -
                       (double)play_out(t, &played, e->seat, seed);
            total += d;
            squares += d * d;
        }
        mean = total / n;
        error = sqrt((squares - total * mean) / (n - 1) / n);
        if (error < 0.25 / n) error = 0.25 / n; /* all had the same result */
    }
    double wide = sqrt(error * error + (double)(e->doubt * e->doubt)), loss = (double)e->loss;
    char name[2][GAME_MOVE_TEXT + 1];
    text_out to[2] = { text_to(name[0], sizeof name[0]), text_to(name[1], sizeof name[1]) };
    t->g->notation->write_move(&t->setup, e->move, &to[0]);
    t->g->notation->write_move(&t->setup, e->best, &to[1]);
    sum->mistakes++;
    sum->confirmed += mean > 0;
    sum->refuted += mean < -1.96 * error;
    sum->said += loss;
    sum->found += mean;
    sum->squares += (loss - mean) * (loss - mean) / (wide * wide);
    sum->games += 2 * n;
    printf("%-9s %d players, action %3zu, %-14s better %-14s loss %5.1f ± %.1f, full games %5.1f ± "
           "%.1f (%d)%s\n",
           t->g->key, t->g->rules->seats(&t->setup), ply + 1, name[0], name[1], 100 * loss,
           100 * 1.96 * (double)e->doubt, 100 * mean, 100 * 1.96 * error, 2 * n,
           mean > 0 ? "" : "  NOT CONFIRMED");
    fflush(stdout);
}

/* The quick analysis says where it is worth looking: at what costs two points or more. */
static void look_over(const table *t, int most, tally *sum) {
    static analysis fast, deep;
    analysis_options o = {
        .level = ANALYSIS_FAST, .seed = 1, .mem = memory[0], .mem_bytes = sizeof memory[0]
    };
    analysis_options close = o;
    close.level = ANALYSIS_DEEP;
    close.mem = memory[1];
    analysis_begin(&fast, t->g, &t->setup, &t->log[0].before, &o);
    for (size_t i = 0; i < t->count && most > 0; i++) {
        analysis_entry e;
        analysis_step(&fast, t->log[i].move, &e);
        if (e.mark < MARK_DUBIOUS) continue;
        analysis_begin(&deep, t->g, &t->setup, &t->log[i].before, &close);
        analysis_step(&deep, t->log[i].move, &e);
        if (e.mark < MARK_BAD || e.exact) continue;
        confirm(t, i, &e, sum);
        most--;
    }
}

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 50;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int k = 0; k < COUNT_OF(kinds); k++) {
        tally sum = { 0 };
        if (argc > 3 && strcmp(argv[3], kinds[k][0]) != 0) continue;
        for (uint64_t i = 0; sum.mistakes < count; i++) {
            table t;
            if (!begin(&t, kinds[k][0], kinds[k][1 + i % 3], seed * 1000 + i)) return EXIT_FAILURE;
            play(&t, seed * 1000 + i);
            int rest = count - sum.mistakes;
            look_over(&t, rest < A_GAME ? rest : A_GAME, &sum);
            table_free(&t);
        }
        printf(
            "%-9s %d mistakes, sign confirmed in %d, the other sign beyond doubt in %d; loss %.1f, "
            "in full games %.1f; %.2f; %ld games\n",
            kinds[k][0], sum.mistakes, sum.confirmed, sum.refuted, 100 * sum.said / sum.mistakes,
            100 * sum.found / sum.mistakes, sqrt(sum.squares / sum.mistakes), sum.games);
        fflush(stdout);
    }
    return EXIT_SUCCESS;
}
