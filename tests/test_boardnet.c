/* test_boardnet.c -- the net of Ringgz: computed as boardnet.h says, the same for a board that is
 * turned or mirrored, and shares that are shares. */
#include "ai/boardnet.h"

#include "ai/ai.h"
#include "games/shipped.h"
#include "tests/fixtures.h"

#include <math.h>

enum { SIDE = 5, C = BOARDNET_CHANNELS, CELLS = SIDE * SIDE, TURNS = 8, NUMBERS = 128 };

static play p, q;
static boardnet net;
static const char *const tables[] = { "players=2", "players=3", "players=4",
                                      "players=2 first=next link=player", "players=3 link=player" };

static void open_net(int table) {
    play_begin(&p, "ringgz", tables[table]);
    boardnet_open(&net, p.g->bot->net);
}

/* ---- The reference: plain loops over the weights as they lie, whole numbers only ---- */

static const int8_t *at; /* the next weights */

static int weight(int row, int width, int column) { return at[row * width + column]; }
static int clip(int sum) { return sum < 0 ? 0 : sum / 64 > 127 ? 127 : sum / 64; }

/* in: what each cell has, 128 is 1; all: what comes to every cell. Becomes the next numbers. */
static void reference_layer(const game_net *n, int rows, int in[CELLS][NUMBERS], const int *all) {
    static int out[CELLS][C];
    for (int t = 0; t < CELLS; t++) {
        for (int c = 0; c < C; c++) {
            int sum = all[c];
            for (int i = 0; i < rows; i++) {
                sum += in[t][i] * weight(i, 2 * C, c);
                for (int k = 0; k < 4; k++)
                    if (n->linked[t][k] >= 0)
                        sum += in[n->linked[t][k]][i] * weight(i, 2 * C, C + c);
            }
            out[t][c] = clip(sum);
        }
    }
    at += rows * 2 * C;
    for (int t = 0; t < CELLS; t++) memcpy(in[t], out[t], sizeof out[t]);
}

/* A matrix whose last row is the bias. */
static void reference_sum(const int *in, int rows, int width, int *out) {
    for (int c = 0; c < width; c++) {
        out[c] = 128 * weight(rows, width, c);
        for (int i = 0; i < rows; i++) out[c] += in[i] * weight(i, width, c);
    }
    at += (rows + 1) * width;
}

static void reference_totals(int in[CELLS][NUMBERS], int part, int *out) {
    for (int c = 0; c < C; c++) {
        out[c] = 0;
        for (int t = 0; t < CELLS; t++) out[c] += in[t][c];
        out[c] /= part;
    }
}

/* Values before the softmax, in units of 1 / 8192. */
static void reference(const game_net *n, const game_sight *seen, int *seat, int *action) {
    static int cell[CELLS][NUMBERS], table[NUMBERS], all[NUMBERS], totals[NUMBERS], hidden[C];
    at = n->weights;
    const int8_t *features = at, *behind = at + n->features * 2 * C;
    for (int t = 0; t < CELLS; t++)
        for (int i = 0; i < n->features; i++) cell[t][i] = (int)(seen->cell[t] >> i & 1) * 128;
    for (int i = 0; i < n->table; i++) table[i] = (int)(seen->table[i / 64] >> i % 64 & 1) * 128;
    at = behind;
    reference_sum(table, n->table, C, all);
    behind = at;
    at = features;
    reference_layer(n, n->features, cell, all);
    at = behind;
    for (int i = 0; i < BOARDNET_LAYERS; i++) {
        const int8_t *cells = at;
        reference_totals(cell, 32, totals);
        at = cells + C * 2 * C;
        reference_sum(totals, C, C, all);
        behind = at;
        at = cells;
        reference_layer(n, C, cell, all);
        at = behind;
    }
    for (int t = 0; t < CELLS; t++)
        for (int k = 0; k < n->actions; k++) {
            int *sum = &action[t * n->actions + k];
            *sum = 0;
            for (int i = 0; i < C; i++) *sum += cell[t][i] * weight(i, n->actions, k);
        }
    at += C * n->actions;
    reference_totals(cell, 32, totals);
    reference_sum(totals, C, n->actions, all);
    for (int i = 0; i < CELLS * n->actions; i++) action[i] += all[i % n->actions];
    reference_totals(cell, 8, totals);
    reference_sum(totals, C, C, hidden);
    for (int c = 0; c < C; c++) hidden[c] = clip(hidden[c]);
    reference_sum(hidden, C, GAME_SEATS, seat);
    assert_ptr_equal(at, n->weights + boardnet_weight_count(n));
}

static void assert_near(double a, double b) {
    if (fabs(a - b) > 2e-5) fail_msg("%.7f is not %.7f", a, b);
}

/* Shares as the values say. */
static void assert_shares(const float *share, const int *value, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += exp(value[i] / 8192.0);
    for (int i = 0; i < count; i++) assert_near(share[i], exp(value[i] / 8192.0) / sum);
}

static void expect_reference(void) {
    static int seat[GAME_SEATS], action[CELLS * BOARDNET_ACTIONS], value[GAME_MOVES];
    float chance[GAME_SEATS], prior[GAME_MOVES], in_order[GAME_SEATS];
    game_move moves[GAME_MOVES];
    game_sight seen;
    const game_net *n = p.g->bot->net;
    int count = play_moves(&p, moves), start = n->action(&p.u, &p.s, moves[0]) < 0;
    boardnet_judge(&net, &p.u, &p.s, moves, count, chance, prior);
    n->look(&p.u, &p.s, &seen);
    assert_int_equal(seen.seats, play_seats(&p));
    assert_int_equal(seen.order[0], play_turn(&p));
    reference(n, &seen, seat, action);
    for (int i = 0; i < seen.seats; i++) in_order[i] = chance[seen.order[i]];
    assert_shares(in_order, seat, seen.seats);
    for (int i = 0; i < count; i++) value[i] = start ? 0 : action[n->action(&p.u, &p.s, moves[i])];
    assert_shares(prior, value, count);
}

LONG_TEST(it_is_what_boardnet_h_says) {
    for (int k = 0; k < COUNT_OF(tables); k++) {
        open_net(k);
        for (uint64_t seed = 0; seed < 6; seed++)
            for (play_start(&p, seed); !play_over(&p); play_step(&p)) expect_reference();
    }
}

/* ---- Symmetry ---- */

static int turned(int t, int how) {
    int x = t % SIDE, y = t / SIDE;
    if (how & 1) x = SIDE - 1 - x;
    if (how & 2) y = SIDE - 1 - y;
    return how & 4 ? x * SIDE + y : y * SIDE + x;
}

/* "B3c4" and "start:c3" with another place at the end. */
static game_move turned_move(game_move m, int how) {
    char text[GAME_MOVE_TEXT];
    play_write(&p, m, text);
    char *place = text + strlen(text) - 2;
    int t = turned((place[1] - '1') * SIDE + place[0] - 'a', how);
    place[0] = (char)('a' + t % SIDE);
    place[1] = (char)('1' + t / SIDE);
    return play_read(&p, text_of(text));
}

static void expect_same(int how) {
    float chance[2][GAME_SEATS], prior[2][GAME_MOVES];
    game_move moves[2][GAME_MOVES];
    int n = play_moves(&p, moves[0]);
    assert_int_equal(play_moves(&q, moves[1]), n);
    for (int i = 0; i < n; i++) moves[1][i] = turned_move(moves[0][i], how);
    boardnet_judge(&net, &p.u, &p.s, moves[0], n, chance[0], prior[0]);
    boardnet_judge(&net, &q.u, &q.s, moves[1], n, chance[1], prior[1]);
    assert_memory_equal(chance[0], chance[1], (size_t)play_seats(&p) * sizeof chance[0][0]);
    assert_memory_equal(prior[0], prior[1], (size_t)n * sizeof prior[0][0]);
}

TEST(turned_boards_get_the_same_chances) {
    for (int k = 0; k < COUNT_OF(tables); k++) {
        open_net(k);
        for (int how = 1; how < TURNS; how++) {
            play_begin(&q, "ringgz", tables[k]);
            for (play_start(&p, (uint64_t)how); !play_over(&p);) {
                expect_same(how);
                game_move m = play_pick(&p);
                play_move(&q, turned_move(m, how));
                play_move(&p, m);
            }
        }
    }
}

/* ---- Shares ---- */

TEST(shares_sum_to_one) {
    for (int k = 0; k < COUNT_OF(tables); k++) {
        open_net(k);
        for (uint64_t seed = 20; seed < 40; seed++)
            for (play_start(&p, seed); !play_over(&p); play_step(&p)) {
                float chance[GAME_SEATS], prior[GAME_MOVES];
                game_move moves[GAME_MOVES];
                int n = play_moves(&p, moves);
                double chances = 0, priors = 0;
                boardnet_judge(&net, &p.u, &p.s, moves, n, chance, prior);
                for (int i = 0; i < play_seats(&p); i++) {
                    assert_true(chance[i] >= 0);
                    chances += (double)chance[i];
                }
                for (int i = 0; i < n; i++) {
                    assert_true(prior[i] >= 0);
                    priors += (double)prior[i];
                }
                assert_near(chances, 1);
                assert_near(priors, 1);
            }
    }
}

TEST(weights_fit) {
    open_net(0);
    assert_int_equal(shipped_net_ringgz_count, boardnet_weight_count(p.g->bot->net));
    int other = 0;
    for (int i = 0; i < shipped_net_ringgz_count; i++) other += shipped_net_ringgz[i] != 0;
    assert_true(other > shipped_net_ringgz_count / 2); /* it has learned something */
}

/* It knows who has won a little before the end. */
TEST(it_sees_who_is_ahead) {
    for (int k = 0; k < 3; k++) {
        double said = 0, guessed = 0, positions = 0;
        open_net(k);
        for (uint64_t seed = 100; seed < 200; seed++) {
            game_state last[2];
            float chance[GAME_SEATS], share[GAME_SEATS];
            play_start(&p, seed);
            for (last[0] = last[1] = p.s; !play_over(&p); play_step(&p)) {
                last[0] = last[1];
                last[1] = p.s;
            }
            ai_outcome(p.g, &p.u, &p.s, share);
            boardnet_judge(&net, &p.u, &last[0], NULL, 0, chance, NULL);
            for (int i = 0; i < play_seats(&p); i++) said += (double)(chance[i] * share[i]);
            guessed += 1.0 / play_seats(&p);
            positions++;
        }
        assert_true(said / positions > 0.5 + 0.5 * guessed / positions);
    }
}
