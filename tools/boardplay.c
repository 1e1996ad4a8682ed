/* boardplay.c -- games that a net plays or learns from (ai/boardnet.h), for games on a board.
 *
 *     build/boardplay ringgz --out FILE [--net FILE] --seconds 60 --nodes 1600 --seed 1
 *         [--two 50] [--three 22]
 *     build/boardplay ringgz --make 80 --players 2 --net FILE --nodes 4000 --seed 1
 *     build/boardplay ringgz --openings FILE --players 2 --net FILE [--other FILE] --nodes 9000
 *         [--against 9000] [--from 0] [--to 40]
 *
 * The first plays against itself for tools/train_ringgz.py: positions as the net sees them
 * (core/game.h), how often the search tried every action, and what came of it. Without --net the
 * search plays random games instead. Games begin with some random actions, go on with actions drawn
 * by how often they were tried, and then with the best; in some, others are played now and then.
 * What comes after those says nothing about the position before: from there backwards the result is
 * what the search expected.
 *
 * The second prints random openings that the searches with and without the net find even.
 *
 * The third is a match from such openings, the net against another one or against none; --against
 * is the budget of the other. From every opening the net sits on every seat once, and the other on
 * all the rest.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/boardnet.h"
#include "ai/mcts.h"
#include "core/rng.h"
#include "games/all.h"

enum { MEMORY = 8 << 20, WEIGHTS = 65536, ACTIONS = 250, LONGEST = 256 };

typedef struct {
    uint64_t cell[GAME_CELLS], table[2];
    float result[GAME_SEATS], chance[GAME_SEATS]; /* the seat that decides first */
    uint8_t action[ACTIONS]; /* 0: not allowed; else 1 + how often it was tried, 254 of all */
    uint8_t seats, zero[5];
} sample;
_Static_assert(sizeof(sample) == 504, "as tools/train_ringgz.py reads it");

typedef struct {
    const char *out, *net, *other, *openings;
    uint64_t seconds, nodes, against, seed, players, from, to, make;
    uint64_t two, three; /* players, in 100 games of self-play; the others have four */
} plan;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fail(const char *why) {
    fprintf(stderr, "boardplay: %s\n", why);
    exit(EXIT_FAILURE);
}

static int below(rng *r, int n) { return (int)rng_below(rng_next(r), (uint32_t)n); }

static void read_net(const char *path, int8_t *weights, int count) {
    char word[64];
    int n = 0;
    FILE *f = fopen(path, "r");
    if (!f) fail("cannot read the net");
    while (fscanf(f, "%63s", word) == 1) {
        if (word[0] == '#' || word[0] == 'b') {
            if (fscanf(f, "%*[^\n]") < 0) fail("the net ends early");
        } else if (n < count) {
            weights[n++] = (int8_t)atoi(word);
        } else {
            fail("the net is too long");
        }
    }
    if (n != count) fail("the net has another size");
    fclose(f);
}

static void see(const game_net *net, const game_setup *u, const game_state *s, int seats,
                const ai_result *r, sample *out) {
    game_sight seen;
    double tried = 0;
    CLEAR(out, sizeof *out);
    net->look(u, s, &seen);
    memcpy(out->cell, seen.cell, sizeof out->cell);
    memcpy(out->table, seen.table, sizeof out->table);
    for (int i = 0; i < seats; i++) out->chance[i] = r->chance[seen.order[i]];
    for (int i = 0; i < r->count; i++) tried += r->choice[i].visits;
    for (int i = 0; i < r->count; i++) {
        int at = net->action(u, s, r->choice[i].move);
        double share = tried > 0 ? r->choice[i].visits / tried : 1.0 / r->count;
        if (at >= 0) out->action[at] = (uint8_t)(1.5 + 254 * share);
    }
    out->seats = (uint8_t)seats;
}

static game_move by_visits(const ai_result *r, rng *random) {
    uint64_t all = 0;
    for (int i = 0; i < r->count; i++) all += r->choice[i].visits;
    if (all == 0) return r->move; /* the only one */
    uint64_t at = rng_next(random) % all;
    for (int i = 0; i < r->count; i++) {
        if (at < r->choice[i].visits) return r->choice[i].move;
        at -= r->choice[i].visits;
    }
    return r->move;
}

static int play(const game *g, const plan *p, const game_net *looks, rng *r, void *mem,
                sample *out) {
    static game_setup u;
    static ai_result result;
    static int8_t mover[LONGEST];
    static bool random[LONGEST];
    static float chance[LONGEST][GAME_SEATS];
    game_state s;
    char options[32];
    text_error e;
    float share[GAME_SEATS];
    uint64_t kind = (uint64_t)below(r, 100);
    int n = 0, players = kind < p->two ? 2 : kind < p->two + p->three ? 3 : 4;
    snprintf(options, sizeof options, "players=%d", players);
    game_wish wish = { text_of(options), 0, NULL, 0 };
    if (!g->rules->setup(&u, &wish, &e)) fail("no such game");
    int opening = below(r, 3) ? 1 + below(r, 8) : 1, drawn = opening + below(r, 16),
        odd = below(r, 4) ? 0 : 10;
    g->rules->start(&u, &s);
    for (int ply = 0; g->rules->turn(&u, &s) != TURN_OVER; ply++) {
        game_move m = game_pick(g, &u, &s, rng_next(r));
        if (ply >= opening && n < LONGEST) {
            ai_options o = { .level = AI_MASTER,
                             .seed = rng_next(r),
                             .nodes = p->nodes,
                             .mem = mem,
                             .mem_bytes = MEMORY };
            ai_choose(g, &u, &s, &o, &result);
            see(looks, &u, &s, players, &result, &out[n]);
            mover[n] = (int8_t)g->rules->turn(&u, &s);
            memcpy(chance[n], result.chance, sizeof chance[n]);
            random[n] = below(r, 100) < odd;
            if (!random[n]) m = ply < drawn ? by_visits(&result, r) : result.move;
            n++;
        }
        g->rules->apply(&u, &s, m);
    }
    ai_outcome(g, &u, &s, share);
    for (int i = n - 1; i >= 0; i--) {
        if (random[i]) memcpy(share, chance[i], sizeof share);
        for (int k = 0; k < players; k++) out[i].result[k] = share[(mover[i] + k) % players];
    }
    return n;
}

/* ---- Openings and matches ---- */

enum { OPENING = 512 };

/* A line: options, ":", actions. */
static bool read_opening(const game *g, char *line, game_setup *u, game_state *s) {
    text_error e;
    char *at = strchr(line, ':');
    if (!at) return false;
    *at++ = 0;
    game_wish wish = { text_of(line), 0, NULL, 0 };
    if (!g->rules->setup(u, &wish, &e)) fail(e.why);
    g->rules->start(u, s);
    for (char *word = strtok(at, " \n"); word; word = strtok(NULL, " \n")) {
        game_move m;
        if (!g->notation->read_move(u, text_of(word), &m, &e) || !g->rules->allows(u, s, m, &e))
            fail(e.why);
        g->rules->apply(u, s, m);
    }
    return true;
}

/* Two seats: 40 to 60% each; three and four: 0.6 to 1.5 times an equal share. */
static bool even(const float *chance, int seats) {
    for (int i = 0; i < seats; i++) {
        float share = chance[i] * (float)seats;
        if (share < (seats == 2 ? 0.8f : 0.6f) || share > (seats == 2 ? 1.2f : 1.5f)) return false;
    }
    return true;
}

/* Random openings that both searches find even. */
static void make_openings(const game *with, const game *without, const plan *p, void *mem) {
    static game_setup u;
    static ai_result result;
    rng r = rng_from(p->seed);
    text_error e;
    uint64_t count = p->make;
    int players = (int)p->players;
    char options[32];
    snprintf(options, sizeof options, "players=%d", players);
    game_wish wish = { text_of(options), 0, NULL, 0 };
    if (!with->rules->setup(&u, &wish, &e)) fail(e.why);
    while (count > 0) {
        game_state s;
        char text[OPENING];
        text_out out = text_to(text, sizeof text);
        int length = 1 + players * (2 + below(&r, 3));
        with->rules->start(&u, &s);
        for (int i = 0; i < length; i++) {
            game_move m = game_pick(with, &u, &s, rng_next(&r));
            text_str(&out, " ");
            with->notation->write_move(&u, m, &out);
            with->rules->apply(&u, &s, m);
        }
        ai_options o = {
            .level = AI_MASTER, .seed = 1, .nodes = p->nodes, .mem = mem, .mem_bytes = MEMORY
        };
        ai_choose(without, &u, &s, &o, &result);
        if (!even(result.chance, players)) continue;
        ai_choose(with, &u, &s, &o, &result);
        if (!even(result.chance, players)) continue;
        printf("%s:%s\n", options, text);
        fflush(stdout);
        count--;
    }
}

static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef struct {
    double won, square, games, spent[2], moves[2];
} tally;

static float one_game(const game *const *g, const uint64_t *nodes, const game_setup *u,
                      game_state s, int seat, uint64_t seed, void *mem, tally *t) {
    static ai_result result;
    float share[GAME_SEATS];
    rng r = rng_from(seed);
    while (g[0]->rules->turn(u, &s) != TURN_OVER) {
        int who = g[0]->rules->turn(u, &s) != seat;
        ai_options o = { .level = AI_MASTER,
                         .seed = rng_next(&r),
                         .nodes = nodes[who],
                         .mem = mem,
                         .mem_bytes = 64 << 20 };
        double began = cpu();
        ai_choose(g[who], u, &s, &o, &result);
        t->spent[who] += cpu() - began;
        t->moves[who]++;
        g[0]->rules->apply(u, &s, result.move);
    }
    ai_outcome(g[0], u, &s, share);
    return share[seat];
}

/* From every opening one seat plays with the net, each in turn. */
static void match(const game *const *g, const plan *p, void *mem) {
    static game_setup u;
    game_state s;
    char line[OPENING];
    tally t = { 0 };
    const uint64_t nodes[2] = { p->nodes, p->against ? p->against : p->nodes };
    int players = (int)p->players;
    FILE *f = fopen(p->openings, "r");
    if (!f) fail("cannot read the openings");
    for (uint64_t n = 0; fgets(line, sizeof line, f);) {
        if (line[0] == '#' || !read_opening(g[0], line, &u, &s) ||
            g[0]->rules->seats(&u) != players)
            continue;
        if (n++ < p->from || n > p->to) continue;
        double won = 0;
        for (int seat = 0; seat < players; seat++)
            won += (double)one_game(g, nodes, &u, s, seat, p->seed * 1000 + n, mem, &t);
        t.won += won;
        t.square += won * won;
        t.games++;
    }
    fclose(f);
    double mean = t.won / t.games, spread = sqrt((t.square / t.games - mean * mean) / t.games);
    printf(
        "players=%d, %.0f games from %.0f openings: %.1f +- %.1f%% (equal: %.1f%%), %.2f and %.2f "
        "ms a decision\n",
        players, t.games * players, t.games, 100 * mean / players, 196 * spread / players,
        100.0 / players, 1e3 * t.spent[0] / t.moves[0], 1e3 * t.spent[1] / t.moves[1]);
}

static void take(plan *p, const char *key, const char *value) {
    const struct {
        const char *key;
        const char **text;
        uint64_t *number;
    } rows[] = {
        { "--out", &p->out, NULL },         { "--net", &p->net, NULL },
        { "--other", &p->other, NULL },     { "--openings", &p->openings, NULL },
        { "--seconds", NULL, &p->seconds }, { "--nodes", NULL, &p->nodes },
        { "--against", NULL, &p->against }, { "--seed", NULL, &p->seed },
        { "--players", NULL, &p->players }, { "--from", NULL, &p->from },
        { "--to", NULL, &p->to },           { "--make", NULL, &p->make },
        { "--two", NULL, &p->two },         { "--three", NULL, &p->three },
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (strcmp(key, rows[i].key) != 0) continue;
        if (rows[i].text)
            *rows[i].text = value;
        else if (!text_to_number(text_of(value), UINT64_MAX, rows[i].number))
            fail("a number is missing");
        return;
    }
    fail("an unknown option");
}

typedef struct {
    game g;
    game_bot bot;
    game_net net;
    int8_t weights[WEIGHTS];
} player;

/* With a net of its own, or without any. */
static const game *player_with(player *x, const game *g, const char *path) {
    x->g = *g;
    x->bot = *g->bot;
    x->net = *x->bot.net;
    if (path) read_net(path, x->weights, boardnet_weight_count(&x->net));
    x->net.weights = x->weights;
    x->bot.net = path ? &x->net : NULL;
    x->g.bot = &x->bot;
    return &x->g;
}

static void make_samples(const game *g, const plan *p, const game_net *looks, void *mem) {
    static sample samples[LONGEST];
    FILE *f = fopen(p->out, "wb");
    if (!f) fail("cannot write");
    rng r = rng_from(p->seed);
    double end = now() + (double)p->seconds;
    long games = 0, count = 0;
    while (now() < end) {
        int n = play(g, p, looks, &r, mem, samples);
        for (int i = 0; i < n; i++)
            if (fwrite(&samples[i], sizeof(sample), 1, f) != 1) fail("cannot write");
        games++;
        count += n;
    }
    fclose(f);
    printf("%ld games, %ld positions\n", games, count);
}

int main(int argc, char **argv) {
    static player first, second;
    plan p = { .seconds = 10,
               .nodes = 1600,
               .seed = 1,
               .players = 2,
               .to = UINT32_MAX,
               .two = 50,
               .three = 22 };
    if (argc < 2 || argc % 2) fail("a game, and options with values");
    for (int i = 2; i < argc; i += 2) take(&p, argv[i], argv[i + 1]);
    const game *shipped = games_find(text_of(argv[1]));
    if (!shipped || !game_net_of(shipped)) fail("there is no such game with a net");
    const game *g[2] = { player_with(&first, shipped, p.net),
                         player_with(&second, shipped, p.other) };
    void *mem = malloc(AI_MEMORY);
    if (!mem) fail("no memory");
    if (p.make)
        make_openings(g[0], g[1], &p, mem);
    else if (p.openings)
        match(g, &p, mem);
    else if (p.out)
        make_samples(g[0], &p, shipped->bot->net, mem);
    else
        fail("--out, --make or --openings");
    free(mem);
    return 0;
}
