/* kuhvadis_exact.c -- solves Kuh Vadis on tiny sheets, and measures what the bots lose there.
 *
 *     build/kuhvadis_exact [--games N] [--nodes N] [--sheets N]
 *
 * A position is the owner of each free cell, the player to move, and in extra turns the cell just
 * marked. Marks stay, so positions are solved from full sheets to the empty one. The only cycle is
 * a turn without a mark, after which the other player moves with the same marks: these two values
 * are iterated until they converge, starting with a draw, which is the result of endless passing
 * (K13). ai/turn.h computes the dice of a turn exactly (tests/test_turn.c).
 *
 * Then bots play, and each decision is compared with the best one: the loss is the difference of
 * the chance to win (a draw counts half). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/turn.h"
#include "core/rng.h"
#include "games/kuhvadis/kuhvadis.h"

enum { MOST_CELLS = 10 }; /* free cells of a 4 x 4 sheet: 59,049 ways to mark them */

typedef struct {
    const kuhvadis_setup *v;
    int n, cell[MOST_CELLS]; /* the free cells                                               */
    long power[MOST_CELLS + 1];
    long count;                 /* 3 to the n: a digit 0 free, 1 p1, 2 p2 for each cell         */
    float (*ordinary)[2];       /* p1's share before an ordinary turn of p1, of p2              */
    float (*extra)[MOST_CELLS]; /* before an extra turn after that cell was marked          */
    bool *over;                 /* then both values are the result                              */
} exact;

/* The value of the best cell of each face, without and with four of a kind, for the player who
 * rolls. */
typedef struct {
    float pass, plain[DICE_FACES], carre[DICE_FACES];
} prospects;

static void *get(size_t count, size_t size) {
    void *p = calloc(count, size);
    if (!p) exit(EXIT_FAILURE);
    return p;
}

static float own(int seat, float share) { return seat == 0 ? share : 1.0f - share; }

static int owner(const exact *x, long code, int k) { return (int)(code / x->power[k] % 3) - 1; }

static bits marks_of(const exact *x, long code, int seat) {
    bits b = x->v->starts[seat];
    for (int k = 0; k < x->n; k++)
        if (owner(x, code, k) == seat) b |= bits_of(x->cell[k]);
    return b;
}

/* K10, K11. */
static bool is_over(const exact *x, long code, float *share) {
    bits marks[2] = { marks_of(x, code, 0), marks_of(x, code, 1) };
    int blocked = 0;
    for (int seat = 0; seat < 2; seat++) {
        *share = own(seat, 1.0f);
        if (kuhvadis_joined(x->v->starts[seat], marks[seat])) return true;
        blocked += !kuhvadis_joined(x->v->starts[seat], x->v->all & ~marks[1 - seat]);
    }
    *share = 0.5f;
    return blocked == 2;
}

static float after_mark(const exact *x, long code, int seat, int k, bool carre) {
    long next = code + (seat + 1) * x->power[k];
    return own(seat, carre && !x->over[next] ? x->extra[next][k] : x->ordinary[next][1 - seat]);
}

static void look(const exact *x, long code, int seat, int anchor, float pass, prospects *out) {
    out->pass = pass;
    for (int f = 0; f < DICE_FACES; f++) out->plain[f] = out->carre[f] = pass; /* K8: may pass */
    for (int k = 0; k < x->n; k++) {
        if (owner(x, code, k) >= 0 || !bits_has(x->v->near[anchor], x->cell[k])) continue;
        int f = x->v->face[x->cell[k]];
        out->plain[f] = fmaxf(out->plain[f], after_mark(x, code, seat, k, false));
        out->carre[f] = fmaxf(out->carre[f], after_mark(x, code, seat, k, true));
    }
}

static void plan_turn(const prospects *p, turn_plan *plan) {
    float stop[DICE_ROLLS];
    for (int roll = 0; roll < DICE_ROLLS; roll++) {
        dice d = dice_set[dice_set_begin[DICE] + roll];
        stop[roll] = p->pass;
        for (int f = 0; f < DICE_FACES; f++) {
            if (!kuhvadis_pays(d, f)) continue;
            stop[roll] =
                fmaxf(stop[roll], dice_in(d, f) >= KUHVADIS_CARRE ? p->carre[f] : p->plain[f]);
        }
    }
    turn_solve(stop, KUHVADIS_THROWS, plan);
}

/* Solving ------------------------------------------------------------------------------------- */

static int solve_ordinary(exact *x, long code) {
    float *value = x->ordinary[code];
    prospects p[2];
    turn_plan plan;
    value[0] = value[1] = 0.5f;
    for (int seat = 0; seat < 2; seat++) look(x, code, seat, KUHVADIS_NOWHERE, -1.0f, &p[seat]);
    for (int round = 1; round < KUHVADIS_TURNS; round++) {
        float moved = 0;
        for (int seat = 0; seat < 2; seat++) {
            prospects now = p[seat];
            now.pass = own(seat, value[1 - seat]);
            for (int f = 0; f < DICE_FACES; f++) {
                now.plain[f] = fmaxf(now.plain[f], now.pass);
                now.carre[f] = fmaxf(now.carre[f], now.pass);
            }
            plan_turn(&now, &plan);
            float better = own(seat, plan.begin);
            moved = fmaxf(moved, fabsf(better - value[seat]));
            value[seat] = better;
        }
        if (moved < 1e-6f) return round;
    }
    return KUHVADIS_TURNS;
}

static void solve_extra(exact *x, long code) {
    for (int k = 0; k < x->n; k++) {
        int seat = owner(x, code, k);
        prospects p;
        turn_plan plan;
        if (seat < 0) continue;
        look(x, code, seat, x->cell[k], own(seat, x->ordinary[code][1 - seat]), &p);
        plan_turn(&p, &plan);
        x->extra[code][k] = own(seat, plan.begin);
    }
}

static void solve(exact *x, const kuhvadis_setup *v) {
    int cell;
    long rounds = 0, positions = 0;
    memset(x, 0, sizeof *x);
    x->v = v;
    BITS_EACH (cell, v->all & ~(v->starts[0] | v->starts[1])) {
        if (x->n == MOST_CELLS) exit(EXIT_FAILURE);
        x->cell[x->n++] = cell;
    }
    x->power[0] = 1;
    for (int k = 0; k < x->n; k++) x->power[k + 1] = 3 * x->power[k];
    x->count = x->power[x->n];
    x->ordinary = get((size_t)x->count, sizeof *x->ordinary);
    x->extra = get((size_t)x->count, sizeof *x->extra);
    x->over = get((size_t)x->count, sizeof *x->over);
    for (long code = x->count - 1; code >= 0; code--) { /* more marks, larger number */
        float share;
        x->over[code] = is_over(x, code, &share);
        if (x->over[code]) {
            x->ordinary[code][0] = x->ordinary[code][1] = share;
            continue;
        }
        rounds += solve_ordinary(x, code);
        solve_extra(x, code);
        positions++;
    }
    printf("  %ld positions of marks, %.1f rounds each; p1 begins and wins %.4f\n", positions,
           (double)rounds / (double)positions, (double)x->ordinary[0][0]);
}

static void give_up(exact *x) {
    free(x->ordinary);
    free(x->extra);
    free(x->over);
}

/* Measuring bots --------------------------------------------------------------------- */

static long code_of(const exact *x, const kuhvadis_state *p) {
    long code = 0;
    for (int k = 0; k < x->n; k++)
        for (int seat = 0; seat < 2; seat++)
            if (bits_has(p->marks[seat], x->cell[k])) code += (seat + 1) * x->power[k];
    return code;
}

static int cell_index(const exact *x, int cell) {
    int k = 0;
    while (x->cell[k] != cell) k++;
    return k;
}

/* The exact value of a move for the seat that decides. */
static float value_of(const exact *x, const kuhvadis_state *p, const turn_plan *plan, float pass,
                      game_move m) {
    uint32_t what = kuhvadis_what(m);
    if (kuhvadis_kind(m) == KUHVADIS_PASS) return pass;
    if (kuhvadis_kind(m) == KUHVADIS_MARK) {
        bool carre = dice_in(p->table, x->v->face[what]) >= KUHVADIS_CARRE;
        return after_mark(x, code_of(x, p), p->seat, cell_index(x, (int)what), carre);
    }
    int set = 0;
    while (dice_set[set] != what) set++;
    return plan->keep[KUHVADIS_THROWS - 1 - p->throws][set];
}

typedef struct {
    double loss, largest, value_error;
    long decisions, games;
} tally;

/* Both seats are the bot; every decision counts. */
static void hold_against(const exact *x, const game_setup *u, const ai_options *how, int games,
                         tally *t) {
    static ai_result r;
    rng random = rng_from(how->seed);
    ai_options o = *how;
    for (int i = 0; i < games; i++, t->games++) {
        game_state s;
        kuhvadis_game.rules->start(u, &s);
        for (int turn; (turn = kuhvadis_game.rules->turn(u, &s)) != TURN_OVER;) {
            const kuhvadis_state *p = kuhvadis_state_of(&s);
            if (turn == TURN_CHANCE) {
                kuhvadis_game.rules->apply(u, &s,
                                           game_pick(&kuhvadis_game, u, &s, rng_next(&random)));
                continue;
            }
            turn_plan plan;
            prospects see;
            long code = code_of(x, p);
            float pass = own(p->seat, x->ordinary[code][1 - p->seat]), best = 0;
            look(x, code, p->seat, p->anchor, pass, &see);
            plan_turn(&see, &plan);
            o.seed = rng_next(&random);
            ai_choose(&kuhvadis_game, u, &s, &o, &r);
            for (int k = 0; k < r.count; k++)
                best = fmaxf(best, value_of(x, p, &plan, pass, r.choice[k].move));
            double loss = (double)(best - value_of(x, p, &plan, pass, r.move));
            t->loss += loss;
            t->largest = fmax(t->largest, loss);
            t->value_error += (double)fabsf(r.chance[p->seat] - best);
            t->decisions++;
            kuhvadis_game.rules->apply(u, &s, r.move);
        }
    }
}

static void say(const char *name, const tally *t) {
    printf("  %-7s loses %.5f a decision, %.4f a game of both seats (largest %.3f); its chances "
           "are off by %.3f\n",
           name, t->loss / (double)t->decisions, t->loss / (double)t->games, t->largest,
           t->value_error / (double)t->decisions);
}

static void add(tally *to, const tally *t) {
    to->loss += t->loss;
    to->value_error += t->value_error;
    to->largest = fmax(to->largest, t->largest);
    to->decisions += t->decisions;
    to->games += t->games;
}

/* A random playable sheet of that size. */
static void draw_sheet(rng *r, int width, int height, game_setup *u) {
    char cells[MOST_CELLS + 6], options[GAME_OPTIONS_TEXT];
    text_error e;
    game_wish wish;
    memset(&wish, 0, sizeof wish);
    do {
        int n = width * height, at = snprintf(options, sizeof options, "sheet=");
        memcpy(cells, "XXXOOO", 6);
        for (int i = 6; i < n; i++) cells[i] = "12345CCC"[rng_below(rng_next(r), 8)];
        for (int i = n - 1; i > 0; i--) {
            int k = (int)rng_below(rng_next(r), (uint32_t)i + 1);
            char c = cells[i];
            cells[i] = cells[k];
            cells[k] = c;
        }
        for (int i = 0; i < n; i++)
            at += snprintf(options + at, sizeof options - (size_t)at, "%s%c",
                           i && i % width == 0 ? "/" : "", cells[i]);
        wish.options = text_of(options);
    } while (!kuhvadis_game.rules->setup(u, &wish, &e));
    printf("%s\n", options + 6);
}

int main(int argc, char **argv) {
    static const int levels[] = { AI_RANDOM, AI_EASY, AI_MEDIUM, AI_HARD, AI_MASTER };
    static const int sizes[][2] = { { 3, 3 }, { 4, 3 }, { 5, 3 }, { 4, 4 } };
    static uint64_t mem[1 << 19];
    static game_setup u;
    tally all[COUNT_OF(levels)];
    rng r = rng_from(1);
    int games = 100, sheets = 12;
    ai_options o = { .seed = 1, .nodes = 100000, .mem = mem, .mem_bytes = sizeof mem };
    memset(all, 0, sizeof all);
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0) games = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--nodes") == 0) o.nodes = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--sheets") == 0) sheets = atoi(argv[i + 1]);
    }
    for (int i = 0; i < sheets; i++) {
        exact x;
        const int *size = sizes[i % COUNT_OF(sizes)];
        draw_sheet(&r, size[0], size[1], &u);
        solve(&x, kuhvadis_setup_of(&u));
        for (int k = 0; k < COUNT_OF(levels); k++) {
            tally t;
            memset(&t, 0, sizeof t);
            o.level = levels[k];
            hold_against(&x, &u, &o, games, &t);
            say(ai_level_names[levels[k]], &t);
            add(&all[k], &t);
        }
        give_up(&x);
    }
    printf("all sheets\n");
    for (int k = 0; k < COUNT_OF(levels); k++) say(ai_level_names[levels[k]], &all[k]);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
