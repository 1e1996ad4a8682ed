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

__device__ static uint64_t hash_of(const game_state *s) { /* game_hash */
    uint64_t h = 0x243f6a8885a308d3u;
    for (int i = 0; i < GAME_STATE_BYTES / 8; i++) {
        h = (h ^ s->w[i]) * 0x9fb21c651e98df25u;
        h ^= h >> 32;
    }
    return h;
}

/* A game that goes on. */
typedef struct {
    game_state state;
    rng dice, bot[GAME_SEATS];
    uint32_t actions, turns;
    int first;
} play;

/* As arena_play begins one. The first word of the dice would be the seed of an external bot. */
__device__ static void begin(play *p, const game_setup *u, uint64_t seed, uint64_t index) {
    rng seeds = rng_from(seed + index);
    p->dice = rng_from(rng_next(&seeds));
    for (int i = 0; i < GAME_SEATS; i++) p->bot[i] = rng_from(rng_next(&seeds));
    rng_next(&p->dice);
    p->actions = p->turns = 0;
    p->first = -1;
    rules.start(u, &p->state);
}

/* A roll, if dice are about to fall, and a decision; false when the game is over. Together, so that
 * the lanes of a warp roll at the same time and decide at the same time. */
__device__ static inline bool step(play *p, const game_setup *u) {
    int turn = rules.turn(u, &p->state), rolled = 0;
    if (rules.thrower && turn == TURN_CHANCE) {
        rules.thrower(u, &p->state, &rolled);
        p->actions++;
        p->turns += rolled == 0;
        rules.apply(u, &p->state, rules.pick(u, &p->state, rng_next(&p->dice)));
        turn = rules.turn(u, &p->state);
    }
    if (turn == TURN_OVER) return false;
    p->actions++;
    if (!rules.thrower) p->turns++;
    if (p->first < 0) p->first = turn;
    rules.apply(u, &p->state, rules.pick(u, &p->state, rng_next(&p->bot[turn])));
    return true;
}

__device__ static void end(const play *p, const game_setup *u, random_game *out) {
    int points[GAME_SEATS] = { 0, 0, 0, 0 };
    rules.score(u, &p->state, points);
    out->hash = hash_of(&p->state);
    out->actions = p->actions;
    out->turns = p->turns;
    for (int i = 0; i < GAME_SEATS; i++) out->points[i] = (uint16_t)points[i];
    out->winners = (uint8_t)rules.winners(u, &p->state);
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

/* How many lanes of a warp must have finished before it takes new games: for each alone it would
 * have to wait too often, for all of them too long. */
#ifndef REFILL
#define REFILL 32
#endif
/* Threads of a multiprocessor. */
#ifndef THREADS
#define THREADS 2048
#endif

__global__ void play_all(random_job job) {
    extern __shared__ uint64_t setup_copy[];
    __shared__ block_sums sums;
    int variation = (int)(blockIdx.x % (unsigned)job.variations);
    const uint64_t *from =
        (const uint64_t *)job.setups + (size_t)variation * (RANDOM_SETUP_BYTES / 8);
    for (unsigned i = threadIdx.x; i < sizeof(NAME_OF(GAME, _setup)) / 8 + 1; i += blockDim.x)
        setup_copy[i] = from[i];
    for (unsigned i = threadIdx.x; i < sizeof sums / 4; i += blockDim.x) ((uint32_t *)&sums)[i] = 0;
    __syncthreads();

    const game_setup *u = (const game_setup *)setup_copy;
    int seats = rules.seats(u);
    uint64_t rank = (uint64_t)(blockIdx.x / (unsigned)job.variations) * blockDim.x + threadIdx.x;
    uint64_t width = (uint64_t)(gridDim.x / (unsigned)job.variations) * blockDim.x;
    uint64_t step_by = width * (uint64_t)job.variations, hash = 0, actions = 0;
    uint64_t index = first_of(&job, variation) + rank * (uint64_t)job.variations;
    bool has = index < job.end, over = false;
    play p;
    if (has) begin(&p, u, job.seed, index);
    while (__any_sync(~0u, has)) {
        if (has && !over) over = !step(&p, u);
        int done = __popc(__ballot_sync(~0u, over)), left = __popc(__ballot_sync(~0u, has));
        if (done < job.refill && done < left) continue;
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
    size_t shared = (sizeof(NAME_OF(GAME, _setup)) / 8 + 1) * 8;
    cudaError_t e;
    cudaEvent_t began, ended;
    random_job on = *job;
    if (!on.refill) on.refill = REFILL;
    void *memory[4] = { NULL, NULL, NULL, NULL };
    float ms = 0;
    int device = 0, processors = 0, threads = job->threads ? job->threads : 256;
    if ((e = cudaGetDevice(&device)) != cudaSuccess) return e;
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    int blocks = job->blocks ? job->blocks : processors * (THREADS / threads);
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
    play_all<<<(unsigned)blocks, (unsigned)threads, shared>>>(on);
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
            play p;
            random_game g;
            begin(&p, u, job->seed, i);
            while (step(&p, u)) {}
            end(&p, u, &g);
            add(&g, rules.seats(u), &job->tally[v], job->sums);
            if (job->games) job->games[i - job->begin] = g;
        }
    }
    return NULL;
}

#endif
