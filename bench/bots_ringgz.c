/* bots_ringgz.c -- matches between two ways of searching, for tuning ai/mcts.c.
 *
 *     bots_ringgz GAMES FIRST SECOND [OPTIONS [SEED [MINUTES]]]
 *     bots_ringgz 400 master,nodes=5000 uct,nodes=5000 "players=2"
 *
 * A side is a level and any of nodes= seconds= explore= amaf= share= widen= margin= tries= expand=
 * solve= careless=. FIRST sits on every seat in turn, SECOND on all others. Prints the share of
 * wins of FIRST with its 95% interval; a fair share is 1/players. Ends after MINUTES with the games
 * played.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/mcts.h"
#include "core/rng.h"
#include "games/ringgz/ringgz.h"

typedef struct {
    ai_options o;
    mcts_style style;
    double spent;
    uint64_t moves, nodes, proven;
} side;

/* Of this process alone: other programs on the machine must not decide matches. */
static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set(side *p, const char *key, double value) {
    mcts_style *s = &p->style;
    if (!strcmp(key, "nodes"))
        p->o.nodes = (uint64_t)value;
    else if (!strcmp(key, "seconds"))
        p->o.seconds = value;
    else if (!strcmp(key, "explore"))
        s->explore = (float)value;
    else if (!strcmp(key, "amaf"))
        s->amaf = (float)value;
    else if (!strcmp(key, "share"))
        s->share = value > 0;
    else if (!strcmp(key, "margin"))
        s->margin = (float)value;
    else if (!strcmp(key, "widen"))
        s->widen = (float)value;
    else if (!strcmp(key, "tries"))
        s->tries = (int)value;
    else if (!strcmp(key, "expand"))
        s->expand = (uint32_t)value;
    else if (!strcmp(key, "games"))
        s->games = (uint32_t)value;
    else if (!strcmp(key, "solve"))
        s->solve = (float)value;
    else if (!strcmp(key, "careless"))
        s->careless = (float)value;
    else {
        fprintf(stderr, "unknown: %s\n", key);
        exit(2);
    }
}

static side read_side(const char *text) {
    char copy[256], *word;
    side p;
    memset(&p, 0, sizeof p);
    snprintf(copy, sizeof copy, "%s", text);
    word = strtok(copy, ",");
    if (!word || !ai_level_find(text_of(word), &p.o.level)) {
        fprintf(stderr, "no such level: %s\n", text);
        exit(2);
    }
    p.style = mcts_style_of(p.o.level);
    p.o.clock = seconds;
    p.o.mem_bytes = AI_MEMORY;
    p.o.mem = malloc(AI_MEMORY);
    while ((word = strtok(NULL, ","))) {
        char *value = strchr(word, '=');
        if (!value) exit(2);
        *value = 0;
        set(&p, word, atof(value + 1));
    }
    return p;
}

static game_move decide(side *p, const game_setup *u, const game_state *s, uint64_t seed) {
    const game *g = &ringgz_game;
    static ai_result r;
    game_move moves[GAME_MOVES];
    double begin = seconds();
    p->o.seed = seed;
    if (p->o.level == AI_RANDOM) return game_pick(g, u, s, rng_fold(seed, 0x9e3779b97f4a7c15u));
    memset(&r, 0, sizeof r);
    r.count = g->rules->moves(u, s, moves);
    for (int i = 0; i < r.count; i++) r.choice[i].move = moves[i];
    mcts_run(g, u, s, &p->o, &p->style, &r);
    p->spent += seconds() - begin;
    p->moves++;
    p->nodes += r.nodes;
    p->proven += r.proven;
    return r.move;
}

static void tell(const char *name, const side *p) {
    double n = p->moves ? (double)p->moves : 1;
    printf("  %-40s %.4f s/move, %.0f nodes/s, proven %.1f%%\n", name, p->spent / n,
           (double)p->nodes / (p->spent > 0 ? p->spent : 1), 100 * (double)p->proven / n);
}

int main(int argc, char **argv) {
    static game_setup u;
    const game *g = &ringgz_game;
    text_error e;
    if (argc < 4) return 2;
    int games = atoi(argv[1]);
    side first = read_side(argv[2]), second = read_side(argv[3]);
    game_wish wish = { text_of(argc > 4 ? argv[4] : "players=2"), 0, NULL, 0 };
    rng r = rng_from(argc > 5 ? strtoull(argv[5], NULL, 10) : 1);
    if (!g->rules->setup(&u, &wish, &e)) return 2;
    double sum = 0, squares = 0, ahead = 0, by_seat[GAME_SEATS] = { 0 };
    double limit = argc > 6 ? 60 * atof(argv[6]) : 1e9;
    time_t begin = time(NULL);
    for (int i = 0; i < games; i++) {
        if (i > 0 && i % g->rules->seats(&u) == 0 && difftime(time(NULL), begin) > limit) {
            games = i;
            break;
        }
        game_state s;
        float share[GAME_SEATS];
        int mine = i % g->rules->seats(&u), turn, points[GAME_SEATS];
        g->rules->start(&u, &s);
        while ((turn = g->rules->turn(&u, &s)) != TURN_OVER)
            g->rules->apply(&u, &s, decide(turn == mine ? &first : &second, &u, &s, rng_next(&r)));
        ai_outcome(g, &u, &s, share);
        g->rules->score(&u, &s, points);
        sum += share[mine];
        by_seat[mine] += share[mine];
        squares += share[mine] * share[mine];
        ahead += points[mine] - points[(mine + 1) % g->rules->seats(&u)];
    }
    double mean = sum / games, spread = sqrt((squares / games - mean * mean) / games);
    printf("%s over %s: %.1f%% +- %.1f, lead %+.2f, %d games, %s\n", argv[2], argv[3], 100 * mean,
           196 * spread, ahead / games, games, argc > 4 ? argv[4] : "players=2");
    printf("  by seat:");
    for (int i = 0; i < g->rules->seats(&u); i++)
        printf(" %.1f%%", 100 * by_seat[i] * g->rules->seats(&u) / games);
    printf("\n");
    tell(argv[2], &first);
    tell(argv[3], &second);
    return 0;
}
