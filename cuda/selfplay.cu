/* selfplay.cu -- see selfplay.h. Compiled by nvcc for the GPU and by g++ for a test that needs
 * none: then a warp has one lane. The engine's files are the copies that device.sed makes. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cuda/selfplay.h"

#ifdef __CUDACC__
#include <cuda_fp16.h>
#define __builtin_ctzll(x) (__ffsll((long long)(x)) - 1)
#define __builtin_ctz(x)   (__ffs((int)(x)) - 1)
#define LANES              32
#define LANE               ((int)(threadIdx.x & 31))
#define SYNC()             __syncwarp()
#define TRAP()             __trap()
#define NAMESPACE          gpu_selfplay
#else
#define __device__
#define LANES     1
#define LANE      0
#define SYNC()    ((void)0)
#define TRAP()    __builtin_trap()
#define NAMESPACE cpu_selfplay
#endif

namespace NAMESPACE {
#include "core/bits.c"
#include "core/game.h"
#include "games/border/rules.c"
#include "games/border/spaces.c"
#include "gen/dice_tables.c"
__device__ const float shipped_weights_border[1] = { 0 };
#include "ai/net.c"
#include "ai/turn.c"
#include "games/border/bot.c"

__device__ __attribute__((noreturn)) void check_failed(const char *, int, const char *) { TRAP(); }

constexpr int INPUTS = BORDER_INPUTS;
enum { MOST_LEAVES = 8192, MOST_KEPT = 160, MOST_TOLD = 512 };

/* ---- The lanes of a warp --------------------------------------------------------------------- */

#ifdef __CUDACC__
__device__ static uint64_t add_one(uint64_t *to) {
    return atomicAdd((unsigned long long *)to, 1ull);
}
__device__ static int add_leaf(int *to) { return atomicAdd(to, 1); }
__device__ static void raise(uint64_t *to, uint64_t value) {
    atomicMax((unsigned long long *)to, (unsigned long long)value);
}
__device__ static uint64_t from_first(uint64_t value) { return __shfl_sync(~0u, value, 0); }
__device__ static uint64_t most_of_all(uint64_t value) {
    for (int i = 16; i; i >>= 1) {
        uint64_t other = __shfl_xor_sync(~0u, value, i);
        value = other > value ? other : value;
    }
    return value;
}
#else
static uint64_t add_one(uint64_t *to) { return (*to)++; }
static int add_leaf(int *to) { return (*to)++; }
static void raise(uint64_t *to, uint64_t value) { *to = value > *to ? value : *to; }
static uint64_t from_first(uint64_t value) { return value; }
static uint64_t most_of_all(uint64_t value) { return value; }
#endif

/* A value between 0 and 1 and an index as one number: the greatest is the best value, and among
 * equal ones the first. */
__device__ static uint64_t rank_of(float value, int index) {
    uint32_t bits;
    if (!(value > 0)) value = 0;
    COPY(&bits, &value, sizeof bits);
    return (uint64_t)bits << 32 | (uint32_t)~index;
}
__device__ static int index_of(uint64_t rank) { return (int)~(uint32_t)rank; }

/* ---- The estimate ---------------------------------------------------------------------------- */

/* The weights of ai/net.h with those of an input side by side. */
typedef struct {
    float hidden[INPUTS][HIDDEN], bias[HIDDEN], out[HIDDEN], direct[INPUTS], base, gain[NET_GAINS];
} weights;

__device__ static void read_weights(const float *from, weights *to, int at, int step) {
    const float *tail = from + HIDDEN * (INPUTS + 1);
    for (int i = at; i < HIDDEN * (INPUTS + 1); i += step) {
        int h = i / (INPUTS + 1), k = i % (INPUTS + 1);
        *(k < INPUTS ? &to->hidden[k][h] : &to->bias[h]) = from[i];
    }
    for (int i = at; i < HIDDEN; i += step) to->out[i] = tail[i];
    for (int i = at; i < INPUTS; i += step) to->direct[i] = tail[HIDDEN + i];
    for (int i = at; i < 1 + NET_GAINS; i += step)
        *(i ? &to->gain[i - 1] : &to->base) = tail[HIDDEN + INPUTS + i];
}

/* net_value, with the sums in another order. */
__device__ static float value_of_inputs(const weights *w, const float *in) {
    float unit[HIDDEN], sum = w->base, factor = 1.0f;
    for (int h = 0; h < HIDDEN; h++) unit[h] = w->bias[h];
    for (int i = 0; i < INPUTS; i++) {
        float x = in[i];
        sum += w->direct[i] * x;
        for (int h = 0; h < HIDDEN; h++) unit[h] += w->hidden[i][h] * x;
    }
    for (int h = 0; h < HIDDEN; h++) sum += w->out[h] * bend(unit[h]);
    for (int i = 0; i < NET_GAINS; i++) factor += w->gain[i] * in[INPUTS - NET_GAINS + i];
    return factor * sum;
}

/* ai_outcome */
__device__ static void share_win(const border_setup *u, const game_state *s, float *share) {
    unsigned who = winners((const game_setup *)u, s);
    for (int i = 0; i < GAME_SEATS; i++)
        share[i] = who >> i & 1 ? 1.0f / (float)__builtin_popcount(who) : 0.0f;
}

/* ai_estimate */
__device__ static void estimate(const border_setup *u, const game_state *s, const weights *w,
                                float *chance) {
    const border_state *b = border_state_of(s);
    table_view t;
    float in[INPUTS], value[GAME_SEATS];
    if (b->phase == BORDER_END) {
        share_win(u, s, chance);
        return;
    }
    view_table(u, b, &t);
    for (int i = 0; i < u->seats; i++) {
        look_from(u, b, &t, i, in);
        value[i] = value_of_inputs(w, in);
    }
    for (int i = 0; i < GAME_SEATS; i++) chance[i] = 0;
    net_softmax(value, u->seats, chance);
}

/* ---- Turns ----------------------------------------------------------------------------------- */

/* One way to stop: a roll, and the segments that are filled with it. */
typedef struct {
    uint32_t fills; /* a bit per segment */
    uint32_t roll;
} leaf;

typedef struct {
    turn_plan plan;
    float after[DICE_ROLLS][GAME_SEATS];
    float begin[GAME_SEATS];
    float share[TURN_THROWS][DICE_SETS];     /* of another seat than the thrower */
    int16_t choice[TURN_THROWS][DICE_ROLLS]; /* what to keep with so many throws left, or -1 */
    uint64_t best[DICE_ROLLS];
    int leaves;
    leaf leaf_at[MOST_LEAVES];
    float value[MOST_LEAVES][GAME_SEATS];
    selfplay_sample kept[MOST_KEPT]; /* .game: turns told, twice; and 1 after a turn */
    float before[MOST_TOLD][GAME_SEATS], stopped[MOST_TOLD][GAME_SEATS]; /* chances of each turn */
} workspace;

__device__ static int fill_of(int bit) { return (bit >> 2) + 12 * (bit & 1); }

/* All sets of segments that may be filled with a roll; without `done` while something can be
 * filled where that is idle. */
typedef struct {
    border_spaces cross;
    dice free;
    bits left; /* still to be tried at this depth */
    uint32_t fills;
} fill_level;

__device__ static void list_fills(const border_spaces *cross, dice roll_dice, bool idle_done,
                                  uint32_t roll, workspace *w) {
    fill_level level[DICE + 1];
    int depth = 0;
    level[0].cross = *cross;
    level[0].free = roll_dice;
    level[0].fills = 0;
    level[0].left = fillable(cross, roll_dice);
    if (!(idle_done && level[0].left)) {
        int at = add_leaf(&w->leaves);
        if (at < MOST_LEAVES) w->leaf_at[at] = { 0, roll };
    }
    while (depth >= 0) {
        fill_level *l = &level[depth];
        if (!l->left) {
            depth--;
            continue;
        }
        int bit = bits_first(l->left), segment = fill_of(bit);
        l->left = bits_rest(l->left);
        fill_level *next = &level[depth + 1];
        border_spaces all = border_segment_spaces[segment];
        int cost = border_count_open(&all, &l->cross);
        next->cross = border_join(l->cross, all);
        next->free = l->free - (dice)cost * dice_of(border_segment_colour(segment));
        next->fills = l->fills | 1u << segment;
        bits can = fillable(&next->cross, next->free);
        next->left = can & ~(((bits)2 << bit) - 1); /* each set once */
        if (!(idle_done && can)) {
            int at = add_leaf(&w->leaves);
            if (at < MOST_LEAVES) w->leaf_at[at] = { next->fills, roll };
        }
        if (next->left) depth++;
    }
}

/* The position after stopping so. */
__device__ static void stop_with(const game_setup *u, game_state *s, const leaf *l) {
    uint32_t fills = l->fills;
    throws_lay(u, s, dice_set[dice_set_begin[DICE] + l->roll], TURN_THROWS);
    for (; fills; fills &= fills - 1) apply(u, s, BORDER_FILLS | (unsigned)__builtin_ctz(fills));
    if (border_state_of(s)->phase != BORDER_SECOND) apply(u, s, BORDER_DONE);
}

__device__ static void spread_all(float *worth) {
    for (int size = DICE - 1; size >= 0; size--) {
        for (int i = dice_set_begin[size] + LANE; i < dice_set_begin[size + 1]; i += LANES) {
            float sum = 0;
            for (int f = 0; f < DICE_FACES; f++) sum += worth[dice_more[i][f]];
            worth[i] = sum / 6.0f;
        }
        SYNC();
    }
}

/* turn_solve, by all lanes together. */
__device__ static void plan_turn(workspace *w) {
    for (int left = 0; left < TURN_THROWS; left++) {
        float *worth = w->plan.keep[left];
        for (int roll = LANE; roll < DICE_ROLLS; roll += LANES) {
            int keep;
            worth[dice_set_begin[DICE] + roll] = turn_best(&w->plan, roll, left, &keep);
            w->choice[left][roll] = (int16_t)keep;
        }
        SYNC();
        spread_all(worth);
    }
    w->plan.begin = w->plan.keep[TURN_THROWS - 1][0];
}

/* ahead_share for another seat than the thrower. */
__device__ static float share_turn(workspace *w, int seat) {
    for (int left = 0; left < TURN_THROWS; left++) {
        float *worth = w->share[left];
        for (int roll = LANE; roll < DICE_ROLLS; roll += LANES) {
            int keep = w->choice[left][roll];
            worth[dice_set_begin[DICE] + roll] =
                keep < 0 ? w->after[roll][seat] : w->share[left - 1][keep];
        }
        SYNC();
        spread_all(worth);
    }
    return w->share[TURN_THROWS - 1][0];
}

/* ahead_solve at depth 0. */
__device__ static void solve(const border_setup *u, const game_state *s, const weights *net,
                             workspace *w) {
    const border_state *b = border_state_of(s);
    const border_spaces *cross = &b->cross[b->active];
    bool idle_done = bits_count(border_scored(b, b->active)) < 4; /* idle() */
    if (LANE == 0) w->leaves = 0;
    SYNC();
    for (int roll = LANE; roll < DICE_ROLLS; roll += LANES) {
        w->best[roll] = 0;
        list_fills(cross, dice_set[dice_set_begin[DICE] + roll], idle_done, (uint32_t)roll, w);
    }
    SYNC();
    int leaves = w->leaves < MOST_LEAVES ? w->leaves : MOST_LEAVES;
    for (int i = LANE; i < leaves; i += LANES) {
        game_state t = *s;
        stop_with((const game_setup *)u, &t, &w->leaf_at[i]);
        estimate(u, &t, net, w->value[i]);
        raise(&w->best[w->leaf_at[i].roll], rank_of(w->value[i][b->active], i));
    }
    SYNC();
    for (int roll = LANE; roll < DICE_ROLLS; roll += LANES) {
        const float *value = w->value[index_of(w->best[roll])];
        for (int i = 0; i < GAME_SEATS; i++) w->after[roll][i] = value[i];
        w->plan.stop[roll] = value[b->active];
    }
    SYNC();
    plan_turn(w);
    for (int i = 0; i < u->seats; i++) {
        float begin = i == b->active  ? w->plan.begin
                      : u->seats == 2 ? 1.0f - w->plan.begin
                                      : share_turn(w, i);
        if (LANE == 0) w->begin[i] = begin;
        SYNC();
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* A game that goes on. All lanes have the same. */
typedef struct {
    const border_setup *u;
    game_state s;
    rng random;
    const weights *net[GAME_SEATS];
    float luck[GAME_SEATS];
    int kept, told;
    int setup;
} play;

/* Throws as the plan says; returns the final roll. */
__device__ static int throw_dice(play *p, const workspace *w, int *throws) {
    dice table = dice_throw(DICE, rng_next(&p->random));
    for (*throws = 1; *throws < TURN_THROWS; ++*throws) {
        int keep = w->choice[TURN_THROWS - *throws][dice_roll_index(table)];
        if (keep < 0) break;
        table = dice_set[keep];
        table += dice_throw(DICE - dice_size(table), rng_next(&p->random));
    }
    return dice_roll_index(table);
}

__device__ static void pick_any(play *p) {
    const game_setup *u = (const game_setup *)p->u;
    apply(u, &p->s, pick(u, &p->s, rng_next(&p->random)));
}

/* Keeps the position to learn from it when the game is over. */
__device__ static void keep_sample(play *p, workspace *w, bool stopped) {
    if (p->kept >= MOST_KEPT || p->told >= MOST_TOLD) return;
    selfplay_sample *k = &w->kept[p->kept++];
    if (LANE == 0) {
        COPY(k->state, &p->s, sizeof p->s);
        k->setup = p->setup;
        k->game = stopped ? 2 * p->told - 1 : 2 * p->told;
    }
    SYNC();
}

/* Writes down what the turn was worth before it and after its throws. */
__device__ static void tell_turn(play *p, workspace *w, int roll) {
    if (p->told >= MOST_TOLD) return;
    for (int i = LANE; i < GAME_SEATS; i += LANES) {
        w->before[p->told][i] = w->begin[i];
        w->stopped[p->told][i] = w->after[roll][i];
    }
    p->told++;
    SYNC();
}

/* The most dice that can be used to fill with this roll: by colours apart, any set of segments. */
__device__ static int most_filled(const workspace *w, const border_state *b, int roll) {
    int most = 0, leaves = w->leaves < MOST_LEAVES ? w->leaves : MOST_LEAVES;
    for (int i = 0; i < leaves; i++) {
        if ((int)w->leaf_at[i].roll != roll) continue;
        int n = 0;
        for (uint32_t f = w->leaf_at[i].fills; f; f &= f - 1)
            n += border_count_open(&border_segment_spaces[__builtin_ctz(f)], &b->cross[b->active]);
        most = n > most ? n : most;
    }
    return most;
}

/* The active player's part of a turn. */
__device__ static void play_turn(play *p, workspace *w, bool wild, const selfplay_job *job) {
    const game_setup *u = (const game_setup *)p->u;
    int throws, active = border_state_of(&p->s)->active;
    solve(p->u, &p->s, p->net[active], w);
    int roll = throw_dice(p, w, &throws);
    for (int i = 0; i < p->u->seats; i++) p->luck[i] += w->after[roll][i] - w->begin[i];
    tell_turn(p, w, roll);
    if (wild) {
        throws_lay(u, &p->s, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS);
        while (border_state_of(&p->s)->phase != BORDER_SECOND) pick_any(p);
        return;
    }
    if (job->last_rolls && throws == TURN_THROWS &&
        most_filled(w, border_state_of(&p->s), roll) > 2 &&
        (int)rng_below(rng_next(&p->random), 100) < job->rate) {
        game_state before = p->s;
        throws_lay(u, &p->s, dice_set[dice_set_begin[DICE] + roll], TURN_THROWS);
        keep_sample(p, w, true);
        p->s = before;
    }
    stop_with(u, &p->s, &w->leaf_at[index_of(w->best[roll])]);
}

/* One decision of the second action: the best by the estimate. */
__device__ static void play_cross(play *p) {
    const game_setup *u = (const game_setup *)p->u;
    const border_state *b = border_state_of(&p->s);
    border_spaces may = crossable(b);
    int in0 = bits_count(may.word[0]), count = in0 + bits_count(may.word[1]);
    bool done = count == 0 || bits_count(border_scored(b, b->asked)) >= 4; /* idle() */
    int choices = count + done;
    uint64_t best = 0;
    for (int i = LANE; i < choices && choices > 1; i += LANES) {
        float chance[GAME_SEATS];
        game_state t = p->s;
        int space = i < in0     ? bits_nth(may.word[0], i)
                    : i < count ? 48 + bits_nth(may.word[1], i - in0)
                                : 0;
        apply(u, &t, i < count ? BORDER_CROSS | (unsigned)space : BORDER_DONE);
        estimate(p->u, &t, p->net[b->asked], chance);
        uint64_t rank = rank_of(chance[b->asked], i);
        best = rank > best ? rank : best;
    }
    int i = choices > 1 ? index_of(most_of_all(best)) : 0;
    int space = i < in0     ? bits_nth(may.word[0], i)
                : i < count ? 48 + bits_nth(may.word[1], i - in0)
                            : 0;
    apply(u, &p->s, i < count ? BORDER_CROSS | (unsigned)space : BORDER_DONE);
}

__device__ static bool chance_of_100(play *p, int percent) {
    return (int)rng_below(rng_next(&p->random), 100) < percent;
}

/* From the last turn to the first: before and after each turn, what came of it. That is the result
 * less the luck of the throws, and of that only `trust` parts in a hundred with every turn: the
 * rest is what the solved turn was expected to bring. */
__device__ static void look_back(const play *p, int trust, const float *share, workspace *w) {
    for (int i = LANE; i < GAME_SEATS; i += LANES) {
        float come = share[i];
        for (int t = p->told - 1; t >= 0; t--) {
            float surprise = come - w->stopped[t][i];
            w->stopped[t][i] = come;
            w->before[t][i] = come = w->before[t][i] + surprise * (float)trust / 100.0f;
        }
    }
    SYNC();
}

/* The result of the game goes to the positions that were kept. */
__device__ static void end_game(const play *p, const selfplay_job *job, int game, workspace *w) {
    float share[GAME_SEATS];
    share_win(p->u, &p->s, share);
    selfplay_result *r = &job->results[game];
    if (LANE == 0) {
        for (int i = 0; i < GAME_SEATS; i++) {
            r->share[i] = share[i];
            r->luck[i] = p->luck[i];
        }
        r->candidate = game % p->u->seats;
        r->setup = p->setup;
        r->turns = border_state_of(&p->s)->turns;
        r->start = job->starts ? game % job->start_count : -1;
    }
    SYNC();
    if (p->kept) look_back(p, job->trust, share, w);
    for (int k = LANE; k < p->kept && job->samples; k += LANES) {
        uint64_t slot = add_one(&job->counters[1]);
        if (slot >= (uint64_t)job->most_samples) continue;
        selfplay_sample *to = &job->samples[slot];
        *to = w->kept[k];
        const float(*come)[GAME_SEATS] = to->game & 1 ? w->stopped : w->before;
        for (int i = 0; i < GAME_SEATS; i++) to->target[i] = come[to->game / 2][i];
        to->game = game;
    }
    SYNC();
}

__device__ static void play_game(const selfplay_job *job, const weights *nets, int game,
                                 workspace *w) {
    play p;
    p.random = rng_from(job->seed + (uint64_t)game);
    p.kept = p.told = 0;
    for (int i = 0; i < GAME_SEATS; i++) p.luck[i] = 0;
    const selfplay_sample *start = job->starts ? &job->starts[game % job->start_count] : NULL;
    int opening = 0, wild_turn = -1;
    p.setup = start ? start->setup : (game / 12) % job->setup_count; /* all candidates on each */
    p.u = (const border_setup *)((const uint8_t *)job->setups + (size_t)p.setup * SELFPLAY_SETUP);
    for (int i = 0; i < GAME_SEATS; i++) p.net[i] = &nets[job->match && i != game % p.u->seats];
    if (start) {
        COPY(&p.s, start->state, sizeof p.s);
    } else {
        NAMESPACE::start((const game_setup *)p.u, &p.s);
        opening = (int)rng_below(rng_next(&p.random), (uint32_t)job->opening + 1);
        if (chance_of_100(&p, job->explore))
            wild_turn = (int)rng_below(rng_next(&p.random), 15 * (uint32_t)p.u->seats + 20);
    }
    while (border_state_of(&p.s)->phase != BORDER_END) {
        int turns = border_state_of(&p.s)->turns, phase = border_state_of(&p.s)->phase;
        bool wild = turns == wild_turn;
        if (turns < opening) {
            pick_any(&p);
        } else if (phase == BORDER_SECOND) {
            play_cross(&p);
        } else {
            if (!wild && !job->last_rolls && job->samples && chance_of_100(&p, job->rate / 2))
                keep_sample(&p, w, false);
            if (wild) p.kept = 0; /* what follows says nothing about what was before */
            play_turn(&p, w, wild, job);
            if (!job->last_rolls && job->samples && chance_of_100(&p, job->rate))
                keep_sample(&p, w, true);
        }
    }
    end_game(&p, job, game, w);
}

/* ---- What is seen ---------------------------------------------------------------------------- */

/* Something that can only be good for a seat: a space at random is crossed on its board, or a whole
 * segment, as long as no more than four areas are complete. Returns the seat; -1: nothing found. */
__device__ static int cross_any(const border_setup *u, game_state *s, rng *r) {
    border_state *b = border_state_edit(s);
    int seat = (int)rng_below(rng_next(r), (uint32_t)u->seats), number;
    if (leftover(u, b, seat, &number)) seat = b->active; /* whose dice may need that space */
    bool one = rng_below(rng_next(r), 2);
    for (int tries = 0; tries < 20; tries++) {
        border_spaces *cross = &b->cross[seat],
                      more = border_segment_spaces[rng_below(rng_next(r), 24)];
        if (one) {
            int space = (int)rng_below(rng_next(r), BORDER_SPACE_IDS);
            more.word[0] = more.word[1] = 0;
            border_add(&more, space);
            more.word[0] &= BORDER_WORD0;
        }
        if (border_is_within(&more, cross)) continue;
        more = border_join(more, *cross);
        if (bits_count(border_complete(&u->board[seat], &more) | border_scored(b, seat)) > 4)
            continue;
        *cross = more;
        b->near[seat] = border_near(&u->board[seat], cross);
        return seat;
    }
    return -1;
}

#ifdef __CUDACC__
typedef __half stored;
__device__ static stored store(float x) { return __float2half(x); }
#else
typedef float stored;
static stored store(float x) { return x; }
#endif

/* What all seats see. */
__device__ static void look_all(const border_setup *u, const game_state *s, stored *inputs) {
    table_view t;
    float in[INPUTS];
    view_table(u, border_state_of(s), &t);
    for (int i = 0; i < GAME_SEATS; i++) {
        if (i < u->seats) look_from(u, border_state_of(s), &t, i, in);
        for (int k = 0; k < INPUTS; k++) inputs[i * INPUTS + k] = store(i < u->seats ? in[k] : 0);
    }
}

__device__ static void look_at(const void *setups, const selfplay_sample *sample, uint64_t seed,
                               stored *inputs, stored *crossed, int32_t *seat) {
    const border_setup *u =
        (const border_setup *)((const uint8_t *)setups + (size_t)sample->setup * SELFPLAY_SETUP);
    game_state s;
    rng r = rng_from(seed);
    COPY(&s, sample->state, sizeof s);
    look_all(u, &s, inputs);
    *seat = cross_any(u, &s, &r);
    look_all(u, &s, crossed);
}

/* The position after the gift that look_at gives with this seed; .game is the seat. */
__device__ static void give(const void *setups, uint64_t seed, selfplay_sample *sample) {
    const border_setup *u =
        (const border_setup *)((const uint8_t *)setups + (size_t)sample->setup * SELFPLAY_SETUP);
    game_state s;
    rng r = rng_from(seed);
    COPY(&s, sample->state, sizeof s);
    sample->game = cross_any(u, &s, &r);
    COPY(sample->state, &s, sizeof s);
}

/* `done` against the best fill, for a last roll. */
__device__ static void rank(const void *setups, const selfplay_sample *sample, const weights *net,
                            workspace *w, selfplay_sample *done, selfplay_sample *filled) {
    const border_setup *u =
        (const border_setup *)((const uint8_t *)setups + (size_t)sample->setup * SELFPLAY_SETUP);
    game_state s, t;
    float chance[GAME_SEATS];
    COPY(&s, sample->state, sizeof s);
    const border_state *b = border_state_of(&s);
    int roll = dice_roll_index(b->table), seat = b->active, best = -1;
    w->leaves = 0;
    list_fills(&b->cross[seat], b->table, false, (uint32_t)roll, w);
    *done = *filled = *sample;
    for (int i = 0; i < w->leaves; i++) {
        t = s;
        stop_with((const game_setup *)u, &t, &w->leaf_at[i]);
        estimate(u, &t, net, chance);
        if (w->leaf_at[i].fills && best >= 0 && chance[seat] <= filled->target[seat]) continue;
        selfplay_sample *to = w->leaf_at[i].fills ? filled : done;
        if (to == filled) best = i;
        COPY(to->state, &t, sizeof t);
        COPY(to->target, chance, sizeof chance);
        to->game = seat;
    }
}

#ifdef __CUDACC__

__global__ void __launch_bounds__(256) play_all(selfplay_job job, workspace *spaces) {
    extern __shared__ weights nets[]; /* two */
    read_weights(job.weights[0], &nets[0], (int)threadIdx.x, (int)blockDim.x);
    read_weights(job.weights[job.match], &nets[1], (int)threadIdx.x, (int)blockDim.x);
    __syncthreads();
    workspace *w = &spaces[blockIdx.x * (blockDim.x / LANES) + threadIdx.x / LANES];
    for (;;) {
        uint64_t game = from_first(LANE == 0 ? add_one(&job.counters[0]) : 0);
        if (game >= (uint64_t)job.games) break;
        play_game(&job, nets, (int)game, w);
    }
}

__global__ void look_at_all(const void *setups, const selfplay_sample *samples, int count,
                            uint64_t seed, stored *inputs, stored *crossed, int32_t *seat) {
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count)
        look_at(setups, &samples[i], seed + (uint64_t)i, inputs + (size_t)i * GAME_SEATS * INPUTS,
                crossed + (size_t)i * GAME_SEATS * INPUTS, &seat[i]);
}

__global__ void give_all(const void *setups, uint64_t seed, int count, selfplay_sample *samples) {
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) give(setups, seed + (uint64_t)i, &samples[i]);
}

__global__ void rank_all(const void *setups, const selfplay_sample *samples, int count,
                         const float *from, workspace *spaces, selfplay_sample *done,
                         selfplay_sample *filled) {
    __shared__ weights net;
    read_weights(from, &net, (int)threadIdx.x, (int)blockDim.x);
    __syncthreads();
    int at = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    for (int i = at; i < count; i += (int)(gridDim.x * blockDim.x))
        rank(setups, &samples[i], &net, &spaces[at], &done[i], &filled[i]);
}

#endif
} // namespace NAMESPACE

using namespace NAMESPACE;

extern "C" void selfplay_sizes(int32_t out[3]) {
    out[0] = INPUTS;
    out[1] = HIDDEN;
    out[2] = HIDDEN * (INPUTS + 1) + HIDDEN + INPUTS + 1 + NET_GAINS; /* net_weight_count */
}

#ifdef __CUDACC__

enum { WARPS = 8 }; /* of a block */

extern "C" int selfplay_run(const selfplay_job *job, int blocks) {
    static workspace *spaces;
    static int reserved;
    int processors = 0, each = 0;
    const int shared = 2 * (int)sizeof(weights);
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
    cudaFuncSetAttribute(play_all, cudaFuncAttributeMaxDynamicSharedMemorySize, shared);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, play_all, WARPS * LANES, (size_t)shared);
    if (!blocks) blocks = processors * each;
    if (blocks > reserved) {
        cudaFree(spaces);
        cudaError_t e = cudaMalloc(&spaces, (size_t)blocks * WARPS * sizeof *spaces);
        if (e != cudaSuccess) return (int)e;
        reserved = blocks;
    }
    play_all<<<(unsigned)blocks, WARPS * LANES, (size_t)shared>>>(*job, spaces);
    cudaError_t e = cudaGetLastError();
    return (int)(e != cudaSuccess ? e : cudaDeviceSynchronize());
}

extern "C" int selfplay_look(const void *setups, const selfplay_sample *samples, int count,
                             uint64_t seed, void *inputs, void *crossed, int32_t *seat) {
    look_at_all<<<(unsigned)(count + 127) / 128, 128>>>(setups, samples, count, seed,
                                                        (stored *)inputs, (stored *)crossed, seat);
    cudaError_t e = cudaGetLastError();
    return (int)(e != cudaSuccess ? e : cudaDeviceSynchronize());
}

extern "C" int selfplay_give(const void *setups, uint64_t seed, int count,
                             selfplay_sample *samples) {
    give_all<<<(unsigned)(count + 127) / 128, 128>>>(setups, seed, count, samples);
    cudaError_t e = cudaGetLastError();
    return (int)(e != cudaSuccess ? e : cudaDeviceSynchronize());
}

extern "C" int selfplay_rank(const void *setups, const selfplay_sample *samples, int count,
                             const float *weights, selfplay_sample *done, selfplay_sample *filled) {
    enum { BLOCKS = 32, THREADS = 32 };
    workspace *spaces;
    cudaError_t e = cudaMalloc(&spaces, BLOCKS * THREADS * sizeof *spaces);
    if (e != cudaSuccess) return (int)e;
    rank_all<<<BLOCKS, THREADS>>>(setups, samples, count, weights, spaces, done, filled);
    e = cudaGetLastError();
    if (e == cudaSuccess) e = cudaDeviceSynchronize();
    cudaFree(spaces);
    return (int)e;
}

#else

extern "C" int selfplay_run(const selfplay_job *job, int) {
    static weights nets[2];
    workspace *w = (workspace *)malloc(sizeof *w);
    read_weights(job->weights[0], &nets[0], 0, 1);
    read_weights(job->weights[job->match], &nets[1], 0, 1);
    for (int game = 0; game < job->games; game++) play_game(job, nets, game, w);
    free(w);
    return 0;
}

extern "C" int selfplay_look(const void *setups, const selfplay_sample *samples, int count,
                             uint64_t seed, void *inputs, void *crossed, int32_t *seat) {
    for (int i = 0; i < count; i++)
        look_at(setups, &samples[i], seed + (uint64_t)i,
                (stored *)inputs + (size_t)i * GAME_SEATS * INPUTS,
                (stored *)crossed + (size_t)i * GAME_SEATS * INPUTS, &seat[i]);
    return 0;
}

extern "C" int selfplay_give(const void *setups, uint64_t seed, int count,
                             selfplay_sample *samples) {
    for (int i = 0; i < count; i++) give(setups, seed + (uint64_t)i, &samples[i]);
    return 0;
}

extern "C" int selfplay_rank(const void *setups, const selfplay_sample *samples, int count,
                             const float *from, selfplay_sample *done, selfplay_sample *filled) {
    static weights net;
    workspace *w = (workspace *)malloc(sizeof *w);
    read_weights(from, &net, 0, 1);
    for (int i = 0; i < count; i++) rank(setups, &samples[i], &net, w, &done[i], &filled[i]);
    free(w);
    return 0;
}

#endif
