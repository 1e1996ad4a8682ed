/* random.cu -- see random.h. Compiled once for each game, by nvcc for the GPU and by g++ for a test
 * that needs none; the engine's files are the copies that device.sed makes, in a namespace of the
 * game (-DGAME=border), whose folder is searched for includes. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern "C" {
#include "cuda/random.h"
}

#ifdef __CUDACC__
#define __builtin_ctzll(x) (__ffsll((long long)(x)) - 1)
#define __builtin_ctz(x)   (__ffs((int)(x)) - 1)
#define PLACE              gpu
#else
#define __device__
#define PLACE cpu
#endif

#define JOIN(a, b)    a##b
#define NAME_OF(a, b) JOIN(a, b)

namespace PLACE::GAME {
#include "core/bits.c"
#include "core/game.h"
#include "gen/dice_tables.c"
#if __has_include("tables.c")
#include "tables.c"
#endif
#if __has_include("spaces.c")
#include "spaces.c"
#endif
#include "rules.c"

__device__ __attribute__((noreturn)) void check_failed(const char *, int, const char *) {
#ifdef __CUDACC__
    __trap();
#else
    __builtin_trap();
#endif
}

enum {
    STATE_WORDS = (int)sizeof(NAME_OF(GAME, _state)) / 8
}; /* the others of a game_state are 0 */

__device__ static uint64_t hash_of(const game_state *s) { /* game_hash */
    uint64_t h = 0x243f6a8885a308d3u;
    for (int i = 0; i < GAME_STATE_BYTES / 8; i++) {
        if (i < STATE_WORDS) h ^= s->w[i];
        h *= 0x9fb21c651e98df25u;
        h ^= h >> 32;
    }
    return h;
}

/* A game that goes on. Of its state only STATE_WORDS have memory. */
typedef struct {
    game_state *state;
    rng dice, *bot; /* GAME_SEATS bots */
    uint32_t actions, turns;
    int first;
    game_move later; /* decided and not yet applied; 0: none */
} play;

/* As arena_play begins one. The first word of the dice would be the seed of an external bot. */
__device__ static void begin(play *p, const game_setup *u, uint64_t seed, uint64_t index) {
    rng seeds = rng_from(seed + index);
    p->dice = rng_from(rng_next(&seeds));
    for (int i = 0; i < GAME_SEATS; i++) p->bot[i] = rng_from(rng_next(&seeds));
    rng_next(&p->dice);
    p->actions = p->turns = 0;
    p->first = -1;
    p->later = 0;
    game_state state; /* start() clears a whole one */
    rules.start(u, &state);
    for (int i = 0; i < STATE_WORDS; i++) p->state->w[i] = state.w[i];
}

/* A roll, if dice are about to fall, and a decision; false when the game is over. Together, so that
 * the lanes of a warp roll at the same time and decide at the same time. In a game with dice only
 * actions that keep some are applied here: the others are rarer and take longer, so they wait in
 * `later` until more lanes have one. */
__device__ static inline bool step(play *p, const game_setup *u) {
    int turn = rules.turn(u, p->state), rolled = 0;
    if (rules.thrower && turn == TURN_CHANCE) {
        rules.thrower(u, p->state, &rolled);
        p->actions++;
        p->turns += rolled == 0;
        rules.apply(u, p->state, rules.pick(u, p->state, rng_next(&p->dice)));
        turn = rules.turn(u, p->state);
    }
    if (turn == TURN_OVER) return false;
    p->actions++;
    if (!rules.thrower) p->turns++;
    if (p->first < 0) p->first = turn;
    game_move m = rules.pick(u, p->state, rng_next(&p->bot[turn]));
    if (rules.keep && (m & GAME_KIND) != rules.keep)
        p->later = m;
    else
        rules.apply(u, p->state, m);
    return true;
}

/* Applies what waits, and plays on until dice fall. */
__device__ static inline void step_later(play *p, const game_setup *u) {
    int turn;
    for (;;) {
        rules.apply(u, p->state, p->later);
        turn = rules.turn(u, p->state);
        if (turn < 0) break;
        p->actions++;
        p->later = rules.pick(u, p->state, rng_next(&p->bot[turn]));
    }
    p->later = 0;
}

__device__ static void end(const play *p, const game_setup *u, random_game *out) {
    int points[GAME_SEATS] = { 0, 0, 0, 0 };
    rules.score(u, p->state, points);
    out->hash = hash_of(p->state);
    out->actions = p->actions;
    out->turns = p->turns;
    for (int i = 0; i < GAME_SEATS; i++) out->points[i] = (uint16_t)points[i];
    out->winners = (uint8_t)rules.winners(u, p->state);
    out->first = (uint8_t)p->first;
    for (int i = 0; i < 6; i++) out->zero[i] = 0;
}

/* The values of the histograms. */
__device__ static inline uint32_t value_of(const random_game *g, int histogram) {
    return histogram == 0 ? g->actions : histogram == 1 ? g->turns : g->points[histogram - 2];
}

/* How many games of a variation there are. Game i has variation i mod variations. */
__device__ static uint64_t first_of(const random_job *job, int variation) {
    uint64_t v = (uint64_t)job->variations;
    return job->begin + ((uint64_t)variation + v - job->begin % v) % v;
}

#ifdef __CUDACC__

enum { SMALL = 256 }; /* values of a histogram that a block counts by itself */

/* What the games of a block came to. All are of one variation. */
typedef struct {
    random_tally tally;
    uint32_t histogram[RANDOM_HISTOGRAMS][SMALL];
    uint64_t hash, actions;
} block_sums;

__device__ static inline void add64(uint64_t *to, uint64_t n) {
    atomicAdd((unsigned long long *)to, (unsigned long long)n);
}

__device__ static void count(const random_game *g, int seats, block_sums *b, random_sums *all) {
    add64(&b->tally.won_by[g->first][g->winners], 1);
    for (int i = 0; i < seats; i++) {
        add64(&b->tally.points[g->first][i], g->points[i]);
        add64(&b->tally.points2[g->first][i], (uint64_t)g->points[i] * g->points[i]);
    }
    bool fits = true;
    for (int h = 0; h < 2 + seats; h++) {
        uint32_t value = value_of(g, h);
        if (value < SMALL)
            atomicAdd(&b->histogram[h][value], 1u);
        else if (value < RANDOM_VALUES)
            add64(&all->histogram[h][value], 1);
        else
            fits = false;
    }
    if (!fits) add64(&all->too_long, 1);
}

/* A block has a copy of the setup and the games of its threads in shared memory: the setup's words,
 * then those of each thread. With an odd number of them, lanes that look at the same word of their
 * games use different banks.
 * A warp takes new games when REFILL of its lanes have finished, and applies what waits when GATHER
 * have it: for each lane alone the others would have to stop too often, for all of them it would
 * have to stop too long. Games with a small state are the long ones. */
enum {
    SETUP_WORDS = (int)sizeof(NAME_OF(GAME, _setup)) / 8 + 1,
    PLAY_WORDS = ((int)GAME_SEATS + (int)STATE_WORDS) | 1,
    SMALL_STATE = (int)STATE_WORDS < 8,
    THREADS = SMALL_STATE ? 256 : 1024,
    WAVES = 4, /* more blocks than fit at once: those that end early make room for the next */
    GATHER = 24
};
#define REFILL (!rules.thrower ? 32 : SMALL_STATE ? 2 : 8)

__global__ void __launch_bounds__(THREADS) play_all(random_job job) {
    extern __shared__ uint64_t words[];
    __shared__ block_sums sums;
    int variation = (int)(blockIdx.x % (unsigned)job.variations);
    const uint64_t *from =
        (const uint64_t *)job.setups + (size_t)variation * (RANDOM_SETUP_BYTES / 8);
    for (unsigned i = threadIdx.x; i < SETUP_WORDS; i += blockDim.x) words[i] = from[i];
    for (unsigned i = threadIdx.x; i < sizeof sums / 4; i += blockDim.x) ((uint32_t *)&sums)[i] = 0;
    __syncthreads();

    const game_setup *u = (const game_setup *)words;
    int seats = rules.seats(u);
    uint64_t rank = (uint64_t)(blockIdx.x / (unsigned)job.variations) * blockDim.x + threadIdx.x;
    uint64_t width = (uint64_t)(gridDim.x / (unsigned)job.variations) * blockDim.x;
    uint64_t step_by = width * (uint64_t)job.variations, hash = 0, actions = 0;
    uint64_t index = first_of(&job, variation) + rank * (uint64_t)job.variations;
    bool has = index < job.end, over = false;
    play p;
    p.bot = (rng *)(words + SETUP_WORDS + threadIdx.x * PLAY_WORDS);
    p.state = (game_state *)(p.bot + GAME_SEATS);
    p.later = 0;
    if (has) begin(&p, u, job.seed, index);
    while (__any_sync(~0u, has)) {
        if (has && !over && !p.later) over = !step(&p, u);
        if (rules.keep) {
            unsigned waits = __ballot_sync(~0u, p.later != 0);
            unsigned stops = __ballot_sync(~0u, p.later || over || !has);
            if ((__popc(waits) >= GATHER || stops == ~0u) && p.later) step_later(&p, u);
        }
        int done = __popc(__ballot_sync(~0u, over)), left = __popc(__ballot_sync(~0u, has));
        if (done < REFILL && done < left) continue;
        if (over) {
            random_game g;
            end(&p, u, &g);
            count(&g, seats, &sums, job.sums);
            hash += g.hash;
            actions += g.actions;
            if (job.games) job.games[index - job.begin] = g;
            index += step_by;
            has = index < job.end;
            over = false;
            if (has) begin(&p, u, job.seed, index);
        }
    }
    add64(&sums.hash, hash);
    add64(&sums.actions, actions);
    __syncthreads();
    for (unsigned i = threadIdx.x; i < sizeof sums.tally / 8; i += blockDim.x)
        add64((uint64_t *)&job.tally[variation] + i, ((const uint64_t *)&sums.tally)[i]);
    for (unsigned i = threadIdx.x; i < RANDOM_HISTOGRAMS * SMALL; i += blockDim.x)
        if (sums.histogram[i / SMALL][i % SMALL])
            add64(&job.sums->histogram[i / SMALL][i % SMALL], sums.histogram[i / SMALL][i % SMALL]);
    if (threadIdx.x) return;
    add64(&job.sums->hash, sums.hash);
    add64(&job.sums->actions, sums.actions);
}

#endif
} // namespace PLACE::GAME

using namespace PLACE::GAME;

#ifdef __CUDACC__

/* Device memory with a copy of what the host has there. */
static cudaError_t copy_in(void **to, const void *from, size_t bytes) {
    cudaError_t e = cudaMalloc(to, bytes);
    return e != cudaSuccess ? e : cudaMemcpy(*to, from, bytes, cudaMemcpyHostToDevice);
}

static cudaError_t run(random_job *job) {
    size_t setups = (size_t)job->variations * RANDOM_SETUP_BYTES;
    size_t tallies = (size_t)job->variations * sizeof *job->tally;
    size_t games = job->games ? (job->end - job->begin) * sizeof *job->games : 0;
    size_t shared = (SETUP_WORDS + THREADS * PLAY_WORDS) * sizeof(uint64_t);
    cudaError_t e;
    cudaEvent_t began, ended;
    random_job on = *job;
    void *memory[4] = { NULL, NULL, NULL, NULL };
    float ms = 0;
    int device = 0, processors = 0, fit = 0;
    if ((e = cudaGetDevice(&device)) != cudaSuccess) return e;
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    e = cudaFuncSetAttribute(play_all, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)shared);
    if (e != cudaSuccess) return e;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, play_all, THREADS, shared);
    int blocks = processors * fit * WAVES;
    blocks = (blocks + job->variations - 1) / job->variations * job->variations;
    if ((e = copy_in(&memory[0], job->setups, setups)) != cudaSuccess ||
        (e = copy_in(&memory[1], job->tally, tallies)) != cudaSuccess ||
        (e = copy_in(&memory[2], job->sums, sizeof *job->sums)) != cudaSuccess ||
        (games && (e = cudaMalloc(&memory[3], games)) != cudaSuccess))
        return e;
    on.setups = memory[0];
    on.tally = (random_tally *)memory[1];
    on.sums = (random_sums *)memory[2];
    on.games = (random_game *)memory[3];
    cudaEventCreate(&began);
    cudaEventCreate(&ended);
    cudaEventRecord(began);
    play_all<<<(unsigned)blocks, THREADS, shared>>>(on);
    cudaEventRecord(ended);
    if ((e = cudaGetLastError()) != cudaSuccess || (e = cudaDeviceSynchronize()) != cudaSuccess)
        return e;
    cudaEventElapsedTime(&ms, began, ended);
    job->seconds = ms / 1000.0;
    cudaMemcpy(job->tally, on.tally, tallies, cudaMemcpyDeviceToHost);
    cudaMemcpy(job->sums, on.sums, sizeof *job->sums, cudaMemcpyDeviceToHost);
    if (games) cudaMemcpy(job->games, on.games, games, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) cudaFree(memory[i]);
    return cudaGetLastError();
}

extern "C" const char *NAME_OF(random_, GAME)(random_job *job) {
    cudaError_t e = run(job);
    return e == cudaSuccess ? NULL : cudaGetErrorString(e);
}

#else

static void add(const random_game *g, int seats, random_tally *tally, random_sums *sums) {
    bool fits = true;
    tally->won_by[g->first][g->winners]++;
    for (int i = 0; i < seats; i++) {
        tally->points[g->first][i] += g->points[i];
        tally->points2[g->first][i] += (uint64_t)g->points[i] * g->points[i];
    }
    for (int h = 0; h < 2 + seats; h++) {
        uint32_t value = value_of(g, h);
        fits = fits && value < RANDOM_VALUES;
        if (value < RANDOM_VALUES) sums->histogram[h][value]++;
    }
    sums->too_long += !fits;
    sums->hash += g->hash;
    sums->actions += g->actions;
}

extern "C" const char *NAME_OF(NAME_OF(random_, GAME), _cpu)(random_job *job) {
    for (int v = 0; v < job->variations; v++) {
        const game_setup *u = (const game_setup *)job->setups + v;
        for (uint64_t i = first_of(job, v); i < job->end; i += (uint64_t)job->variations) {
            game_state state;
            rng bots[GAME_SEATS];
            play p;
            random_game g;
            p.state = &state;
            p.bot = bots;
            begin(&p, u, job->seed, i);
            while (step(&p, u))
                if (p.later) step_later(&p, u);
            end(&p, u, &g);
            add(&g, rules.seats(u), &job->tally[v], job->sums);
            if (job->games) job->games[i - job->begin] = g;
        }
    }
    return NULL;
}

#endif
