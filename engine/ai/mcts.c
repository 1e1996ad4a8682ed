/* mcts.c -- see mcts.h. One round of the search: walk down the tree by upper confidence bounds,
 * play a random game from the leaf, and back up its result through the walk.
 *
 * Three things are added to plain UCT. A placement is worth much the same whenever it is made, so a
 * game also counts a little for all its moves that might have come first ("all moves as first",
 * AMAF). Playouts prefer moves with a good record. And near the end the exact solver takes over.
 *
 * Where the game has a net (ai/boardnet.h) and the level uses it, the net judges the leaf, with a
 * few playouts beside it, and its priors lead the walk (PUCT) instead of AMAF.
 *
 * Only + - * / on floating-point numbers, in a fixed order: a budget in nodes gives the same choice
 * on every machine.
 */
#include "ai/mcts.h"

#include "ai/boardnet.h"
#include "ai/solve.h"
#include "core/rng.h"

enum {
    DEEPEST = 96,                /* nodes on one walk: a game of Ringgz has 49 moves            */
    LONGEST = 256,               /* moves of a playout that AMAF uses */
    RECORDS = 4096,              /* by move and seat; moves of Ringgz do not share one          */
    ASK_EVERY = 32,              /* playouts between two readings of the clock */
    SETTLED_EVERY = 256,         /* playouts between two checks whether the choice is settled */
    MOST_NODES = 1 << 28,        /* numbers of nodes are 32 bits wide                           */
    PRIOR = 10,                  /* games that a move's record counts beside AMAF               */
    SOLVABLE = 16,               /* moves from the end that can be solved */
    SOLVABLE_BY_TWO = 26,        /* alpha-beta sees further                                     */
    SOLVE_PER_PLAYOUT = 12,      /* positions the solver handles while a playout is played      */
    SOLVE_PER_SECOND = 10000000, /* more than it can use: a larger table would be wasted */
    FEW = 6,                     /* moves that a node has at first with a net, to save memory   */
    LIKELY = 24,                 /* and later, at most; the root has all                        */
    JUDGE_COST = 6,              /* playouts that take as long as one walk with a net            */
    LIKED = 8                    /* games that a style counts beside AMAF at the root            */
};
#define LIKE_MOST 0.1f /* wins that a style gives for a move it likes, at most           */
#define CURIOUS   0.5f /* the constant of PUCT                                             */
#define TIMID     0.1f /* how much worse than the mean of those tried a new move seems */

typedef struct {
    game_move move;  /* that led here                                           */
    uint32_t first;  /* index of its children, which follow their head; 0: none yet */
    int8_t seat;     /* the seat that decides here, or TURN_CHANCE; set with the children */
    uint8_t active;  /* of a head: how many children are in use, from the first one; see widen */
    uint16_t count;  /* number of children; 0 until it has them */
    uint32_t visits; /* of a head: visits by all orders of moves that lead there */
    double total;    /* rewards of the seat that moved here; of a head: of the one that decides */
    uint32_t amaf_visits;
    float
        amaf; /* sum of rewards of that seat when it made the move later on; with a net the prior */
} node;
STATIC_ASSERT(sizeof(node) == 32, "two to a cache line");

/* Children of a position, shared by the other orders of moves that lead to it. */
typedef struct {
    uint64_t key;
    uint32_t first;
    uint16_t count;
    int8_t seat;
    uint8_t zero;
} family;

typedef struct {
    const game *g;
    const game_setup *u;
    const ai_options *o;
    const mcts_style *style;
    rng r;
    int seats;
    node *nodes;
    uint32_t used, room;
    family *families; /* by hash; NULL: none remembered */
    uint64_t family_mask;
    uint32_t playouts;
    double share[GAME_SEATS]; /* sum of what the games gave: true wins, no margin   */
    double won[GAME_MOVES];   /* of the deciding seat, by move of the root          */
    node *walk[DEEPEST];
    int8_t walk_seat[DEEPEST]; /* who decided at walk[i] */
    int depth;
    uint16_t played[LONGEST]; /* records of the playout's moves                     */
    int length;
    uint32_t walks;
    uint32_t games;          /* played from the end of this walk                   */
    uint32_t stamp[RECORDS]; /* walk in whose games the seat last made the move    */
    float seen[RECORDS];     /* in how many of them                                */
    float gained[RECORDS];   /* and what they gave the seat                        */
    float gain[GAME_SEATS];  /* sums over the games of a walk                      */
    float won_now;           /* of the deciding seat at the root                   */
    uint32_t record_visits[RECORDS];
    float like[GAME_MOVES]; /* by move of the root: what a style likes about it   */
    float record[RECORDS];  /* mean reward of games in which the seat made it     */
    uint64_t spent;         /* nodes of the budget                                */
    bool styled;            /* like[] is used                                     */
    bool by_net;            /* the net judges, no playouts                        */
    bool judged;            /* f->gain already has the chances at the end of the walk */
    boardnet net;
    node spare[2 + GAME_MOVES]; /* enough for one move ahead when no memory is lent   */
} search;

/* ---- Numbers ---- */

/* 1 / square root, within a few parts in a million: a guess from the exponent, then Newton. */
static float inverse_root(float x) {
    uint32_t bits;
    float y;
    COPY(&bits, &x, sizeof bits);
    bits = 0x5f375a86u - (bits >> 1);
    COPY(&y, &bits, sizeof y);
    y = y * (1.5f - 0.5f * x * y * y);
    return y * (1.5f - 0.5f * x * y * y);
}

/* Natural logarithm of a whole number: bits, then a short fraction for what is left, 1 to 2. */
static float log_of(uint32_t n) {
    int bits = 31 - __builtin_clz(n | 1);
    float x = (float)n / (float)((uint32_t)1 << bits);
    float t = (x - 1) / (x + 1), tt = t * t;
    return (float)bits * 0.69314718f +
           2 * t * (1 + tt * (0.33333333f + tt * (0.2f + tt * 0.14285714f)));
}

/* ---- The tree ---- */

static uint32_t record_of(game_move m, int seat) {
    return ((m ^ m >> 10) & 1023) | (uint32_t)seat << 10;
}

/* A head: what all parents of the same children share, in a node before the first of them. */
static node *head_of(const search *f, const node *at) { return f->nodes + at->first - 1; }

/* Asks the net: the moves by their priors, the best first and not all of them, and each seat's
 * chance. At the root all moves stay; for variety, their priors vary a little. */
static int judge_moves(search *f, const node *at, const game_state *s, game_move *moves,
                       float *prior, int n) {
    float p[GAME_MOVES];
    int kept = 0, most = at == f->nodes ? n : at->count ? LIKELY : FEW;
    if (most > n) most = n;
    boardnet_judge(&f->net, f->u, s, moves, n, f->gain, p);
    f->judged = true;
    for (int i = 0; i < n; i++) {
        game_move m = moves[i];
        if (at == f->nodes) p[i] *= 0.9f + 0.2f / 16777216.0f * (float)(rng_next(&f->r) >> 40);
        if (at == f->nodes) p[i] *= 1.0f + 8.0f * f->like[i];
        int k = kept < most ? kept++ : most - 1;
        if (i >= most && p[i] <= prior[k]) continue;
        for (; k > 0 && prior[k - 1] < p[i]; k--) {
            moves[k] = moves[k - 1];
            prior[k] = prior[k - 1];
        }
        moves[k] = m;
        prior[k] = p[i];
    }
    return most;
}

/* A node gets children, or with a net more of them. */
static void expand(search *f, node *at, const game_state *s) {
    game_move moves[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    float prior[GAME_MOVES];
    int seat = f->g->rules->turn(f->u, s), old = at->count;
    uint64_t key = f->families ? game_hash(s) : 0;
    family *home = f->families ? &f->families[(key ^ key >> 32) & f->family_mask] : NULL;
    if (home && home->first && home->key == key && home->count > old) {
        at->first = home->first;
        at->count = home->count;
        at->seat = home->seat;
        return;
    }
    int n = seat == TURN_CHANCE ? f->g->rules->rolls(f->u, s, rolls)
                                : f->g->rules->moves(f->u, s, moves);
    if (f->by_net) n = judge_moves(f, at, s, moves, prior, n);
    if (f->room - f->used < (uint32_t)n + 1) return; /* full: the tree stays as it is */
    node *head = f->nodes + f->used, *child = head + 1;
    CLEAR(head, sizeof(node) * (size_t)(n + 1));
    head->visits = at->visits;
    if (f->by_net) { /* the net's own word counts as a visit */
        head->visits = 1;
        head->total = (double)f->gain[seat];
    }
    if (old) COPY(head, head_of(f, at), sizeof(node) * (size_t)(old + 1));
    for (int i = old; i < n; i++) {
        child[i].move = seat == TURN_CHANCE ? rolls[i].move : moves[i];
        if (f->by_net) child[i].amaf = prior[i];
        if (f->by_net || !f->styled || at != f->nodes) continue;
        child[i].amaf_visits = LIKED; /* it tries first what it likes */
        child[i].amaf = LIKED * (0.5f + f->like[i]);
    }
    at->seat = (int8_t)seat;
    at->first = f->used + 1;
    at->count = (uint16_t)n;
    f->used += (uint32_t)n + 1;
    if (home) *home = (family){ key, at->first, at->count, at->seat, 0 };
}

/* With a net: whether all of its few children have been tried, and there are more. */
static bool needs_more(const search *f, const node *at) {
    node *head = head_of(f, at);
    return at->count == FEW && !head->active && head[FEW].visits > 0;
}

/* What the net says about the position is known already, so the walk goes on. */
static void add_children(search *f, node *at, const game_state *s) {
    uint32_t before = at->first;
    expand(f, at, s);
    f->judged = false;
    if (at->first == before || at->count == FEW)
        head_of(f, at)->active = 1; /* no use to ask again */
}

/* Mean of the games through a move, mixed with AMAF while they are few. */
static float mixed(const node *n, float bias) {
    float visits = (float)n->visits, amaf_visits = (float)n->amaf_visits;
    float mean = n->visits ? (float)n->total / visits : 0.5f;
    if (bias == 0 || n->amaf_visits == 0) return mean;
    float weight = amaf_visits / (visits + amaf_visits + bias * visits * amaf_visits);
    return mean + (n->amaf / amaf_visits - mean) * weight;
}

/* The prior of a move not tried here yet: AMAF, with its global record as a start. */
static float promise(const search *f, const node *n, int seat) {
    float visits = (float)n->amaf_visits;
    return (n->amaf + f->record[record_of(n->move, seat)] * PRIOR) / (visits + PRIOR);
}

/* Progressive widening: with a hundred moves none would be tried often. A node begins with the most
 * promising moves and adds more as its visits grow; their number grows like the square root of the
 * visits. */
static void widen(search *f, const node *at) {
    node *head = head_of(f, at), *child = head + 1;
    node *best = child + head->active, swap = *best;
    float most = -1;
    for (node *c = best; c < child + at->count; c++) {
        float worth = promise(f, c, at->seat);
        if (worth <= most) continue;
        most = worth;
        best = c;
    }
    child[head->active] = *best;
    if (best != child + head->active) *best = swap;
    head->active++;
}

static uint32_t children_looked_at(search *f, const node *at) {
    const node *head = head_of(f, at);
    float width = f->style->widen;
    if (width == 0) return at->count;
    while (head->active < at->count && head->active < 255 &&
           (head->active < 2 ||
            (float)head->active * (float)head->active < width * width * (float)head->visits))
        widen(f, at);
    return head->active;
}

static node *best_child(search *f, const node *at) {
    node *child = f->nodes + at->first, *best = child;
    float doubt = log_of(head_of(f, at)->visits + 1), most = -1;
    doubt = f->style->explore * doubt * inverse_root(doubt + 1e-6f);
    /* Begins at a random child, so that none of several equals is preferred. */
    uint32_t n = children_looked_at(f, at), k = rng_below(rng_next(&f->r), n);
    for (uint32_t i = 0; i < n; i++) {
        node *c = child + k;
        float worth;
        if (c->visits == 0 && c->amaf_visits == 0)
            worth = 1000; /* never tried: take it */
        else
            worth = mixed(c, f->style->amaf) + doubt * inverse_root((float)c->visits + 1);
        if (worth > most) {
            most = worth;
            best = c;
        }
        if (++k == n) k = 0;
    }
    return best;
}

/* PUCT: what a move has brought, and its prior while it has been tried little. Children are sorted,
 * so of those not tried yet the first is the likeliest. */
static node *likeliest_child(const search *f, const node *at) {
    node *head = head_of(f, at), *best = head + 1;
    float visits = (float)head->visits + 1, doubt = CURIOUS * visits * inverse_root(visits);
    float mean = (float)head->total / (float)head->visits, most = -1;
    for (node *c = best; c <= head + at->count; c++) {
        float n = (float)c->visits, worth = c->visits ? (float)c->total / n : mean - TIMID;
        worth += doubt * c->amaf / (n + 1);
        if (worth > most) {
            most = worth;
            best = c;
        }
        if (c->visits == 0) break;
    }
    return best;
}

static node *drawn_child(search *f, const node *at, const game_state *s) {
    game_move m = game_pick(f->g, f->u, s, rng_next(&f->r));
    node *child = f->nodes + at->first;
    while (child->move != m) child++;
    return child;
}

/* From the root to a leaf; s follows. With a net it ends where the net has judged. */
static void walk_down(search *f, game_state *s) {
    node *at = f->nodes;
    uint32_t thrift = f->style->expand << 4 * f->used / f->room; /* grows as memory fills up */
    f->depth = 0;
    f->judged = false;
    for (;;) {
        f->walk[f->depth] = at;
        if (at->first == 0 && (at->visits + f->by_net >= thrift || at == f->nodes) &&
            f->g->rules->turn(f->u, s) != TURN_OVER)
            expand(f, at, s);
        else if (f->by_net && at->first && at != f->nodes && needs_more(f, at))
            add_children(f, at, s);
        if (at->first == 0 || f->judged || f->depth + 1 == DEEPEST) return;
        f->walk_seat[f->depth] = at->seat;
        at = at->seat == TURN_CHANCE ? drawn_child(f, at, s)
             : f->by_net             ? likeliest_child(f, at)
                                     : best_child(f, at);
        f->g->rules->apply(f->u, s, at->move);
        f->depth++;
    }
}

/* Playouts */

static game_move better_record(const search *f, int seat, game_move a, game_move b) {
    return f->record[record_of(b, seat)] > f->record[record_of(a, seat)] ? b : a;
}

static void play_out(search *f, game_state *s) {
    int seat;
    f->length = 0;
    while ((seat = f->g->rules->turn(f->u, s)) != TURN_OVER) {
        game_move m = game_pick(f->g, f->u, s, rng_next(&f->r));
        if (seat >= 0) {
            for (int i = 1; i < f->style->tries; i++)
                m = better_record(f, seat, m, game_pick(f->g, f->u, s, rng_next(&f->r)));
            if (f->length < LONGEST) f->played[f->length++] = (uint16_t)record_of(m, seat);
        }
        f->g->rules->apply(f->u, s, m);
    }
}

/* Backing up results */

/* Each seat's part of the win, with a little of its lead over the best other. */
static void reward(const search *f, const game_state *s, const float *share, float *out) {
    int points[GAME_SEATS];
    float weight = f->style->margin;
    for (int i = 0; i < f->seats; i++) out[i] = share[i];
    if (weight == 0) return;
    f->g->rules->score(f->u, s, points);
    for (int i = 0; i < f->seats; i++) {
        int other = i == 0 ? 1 : 0;
        for (int k = 0; k < f->seats; k++)
            if (k != i && points[k] > points[other]) other = k;
        float lead = (float)(points[i] - points[other]);
        lead = 0.5f + 0.5f * lead / (4 + (lead < 0 ? -lead : lead));
        out[i] += (lead - out[i]) * weight;
    }
}

static void teach_amaf(search *f, node *at, int seat) {
    node *child = f->nodes + at->first;
    for (uint32_t i = 0; i < at->count; i++) {
        uint32_t record = record_of(child[i].move, seat);
        if (f->stamp[record] != f->walks) continue;
        child[i].amaf_visits += (uint32_t)f->seen[record];
        child[i].amaf += f->gained[record];
    }
}

static void mark(search *f, uint32_t record, float games, float gain) {
    if (f->stamp[record] != f->walks) {
        f->stamp[record] = f->walks;
        f->seen[record] = f->gained[record] = 0;
    }
    f->seen[record] += games;
    f->gained[record] += gain;
    f->record_visits[record] += (uint32_t)games;
    f->record[record] += (gain - f->record[record] * games) / (float)f->record_visits[record];
}

static bool keeps_records(const search *f) { return f->style->amaf > 0 || f->style->tries > 1; }

/* Plays a game from the end of the walk; its reward is added to f->gain. */
static void play_game(search *f, const game_state *leaf, float *share) {
    game_state s = *leaf;
    float gain[GAME_SEATS];
    play_out(f, &s);
    f->spent++;
    ai_outcome(f->g, f->u, &s, share);
    reward(f, &s, share, gain);
    for (int i = 0; i < f->seats; i++) f->gain[i] += gain[i];
    if (!keeps_records(f)) return;
    for (int i = 0; i < f->length; i++) mark(f, f->played[i], 1, gain[f->played[i] >> 10]);
}

/* Several playouts from a leaf: the walk to it costs as much as they do. */
static void play_games(search *f, const game_state *leaf) {
    f->games = 0;
    do {
        float share[GAME_SEATS];
        play_game(f, leaf, share);
        f->playouts++;
        for (int i = 0; i < f->seats; i++) f->share[i] += share[i];
        if (f->nodes->seat >= 0) f->won_now += share[f->nodes->seat];
    } while (++f->games < f->style->games && !ai_stopped(f->o->stop));
}

/* With a net: the chances that it gives, or the result. The walk is rewarded with the mean of these
 * chances and of some playouts, each of which sees what the other misses; the chances that we
 * report are those of the net alone. */
static void judge_leaf(search *f, const game_state *leaf) {
    float chance[GAME_SEATS], share[GAME_SEATS];
    bool over = f->g->rules->turn(f->u, leaf) == TURN_OVER;
    uint32_t games = over ? 0 : f->style->games;
    if (over)
        ai_outcome(f->g, f->u, leaf, f->gain);
    else if (!f->judged)
        boardnet_judge(&f->net, f->u, leaf, NULL, 0, f->gain, NULL);
    COPY(chance, f->gain, sizeof chance);
    f->games = 1;
    f->playouts++;
    f->spent += JUDGE_COST;
    f->won_now = chance[f->nodes->seat];
    for (int i = 0; i < f->seats; i++) {
        f->share[i] += (double)chance[i];
        if (games) f->gain[i] = 0;
    }
    for (uint32_t i = 0; i < games; i++) play_game(f, leaf, share);
    for (int i = 0; i < f->seats && games; i++)
        f->gain[i] = 0.5f * (chance[i] + f->gain[i] / (float)games);
}

/* Updates every node of the walk. */
static void teach(search *f) {
    bool clever = keeps_records(f);
    uint32_t games = f->games;
    f->walk[f->depth]->visits += games;
    for (int i = f->depth; i > 0; i--) {
        int seat = f->walk_seat[i - 1];
        node *to = f->walk[i], *from = f->walk[i - 1];
        from->visits += games;
        head_of(f, from)->visits += games;
        if (seat < 0) continue;
        to->total += f->gain[seat];
        head_of(f, from)->total += f->gain[seat];
        if (clever) mark(f, record_of(to->move, seat), (float)games, f->gain[seat]);
        if (f->style->amaf > 0) teach_amaf(f, from, seat);
    }
    if (f->depth > 0) f->won[f->walk[1] - f->nodes - f->nodes->first] += f->won_now;
}

static void search_once(search *f, const game_state *s) {
    game_state leaf = *s;
    f->walks++;
    f->won_now = 0;
    for (int i = 0; i < f->seats; i++) f->gain[i] = 0;
    walk_down(f, &leaf);
    if (f->by_net)
        judge_leaf(f, &leaf);
    else
        play_games(f, &leaf);
    teach(f);
}

/* ---- The budget ---- */

typedef struct {
    uint64_t nodes; /* 0: none */
    bool clocked;
    double begin, end;
    bool usual; /* the budget is the usual one: stop early when little can change */
} search_limits;

static search_limits limits_of(const ai_options *o, const mcts_style *style) {
    search_limits b = { .usual = o->nodes == 0 && (o->seconds <= 0 || !o->clock) };
    double seconds = b.usual ? style->seconds : o->seconds;
    b.nodes = b.usual ? style->nodes : o->nodes;
    b.clocked = o->clock && seconds > 0;
    if (b.clocked) {
        b.begin = o->clock();
        b.end = b.begin + seconds;
    }
    return b;
}

/* Whether the runner-up cannot get ahead of the most visited move any more. */
static bool settled(const search *f, uint64_t left) {
    const node *child = f->nodes + f->nodes->first;
    uint32_t most = 0, second = 0;
    for (uint32_t i = 0; i < f->nodes->count; i++) {
        uint32_t v = child[i].visits;
        if (v > most) {
            second = most;
            most = v;
        } else if (v > second) {
            second = v;
        }
    }
    return second + left < most;
}

static bool enough(const search *f, const search_limits *b) {
    uint64_t left = ~(uint64_t)0 >> 1;
    if (ai_stopped(f->o->stop)) return true;
    if (b->nodes) {
        if (f->spent >= b->nodes) return true;
        left = b->nodes - f->spent;
    }
    if (b->clocked && f->playouts % ASK_EVERY == 0) {
        double now = f->o->clock(), spent = now - b->begin;
        if (now >= b->end) return true;
        if (spent > 0) {
            double by_time = (b->end - now) * (double)f->spent / spent;
            if (by_time < (double)left) left = (uint64_t)by_time;
        }
    }
    if (f->by_net) left /= JUDGE_COST + f->style->games;
    if (b->usual) left /= 2; /* the runner-up hardly gets more than half of the rest */
    return f->playouts % SETTLED_EVERY == 0 && f->playouts > 0 && settled(f, left);
}

/* ---- The choice ---- */

/* The table takes an eighth of the memory, but no more than the search can fill: it has to be
 * cleared first. */
static void lay_families(search *f, const search_limits *b) {
    uint64_t wish = b->nodes && b->nodes < f->room / 16 ? b->nodes : f->room / 16, size = 64;
    if (!f->style->share || f->room < 4096) return;
    while (size * 2 <= wish) size *= 2;
    f->families = (family *)(void *)f->nodes;
    f->family_mask = size - 1;
    f->nodes += size / 2;
    f->room -= (uint32_t)(size / 2);
    CLEAR(f->families, size * sizeof(family));
}

static void lay_out(search *f, const game *g, const game_setup *u, const ai_options *o,
                    const mcts_style *style, const search_limits *b) {
    CLEAR(f, offsetof(search, net));
    f->by_net = style->net;
    if (f->by_net) boardnet_open(&f->net, game_net_of(g));
    f->g = g;
    f->u = u;
    f->o = o;
    f->style = style;
    f->r = rng_from(o->seed);
    f->seats = g->rules->seats(u);
    f->nodes = f->spare;
    f->room = COUNT_OF(f->spare);
    if (o->mem && o->mem_bytes / sizeof(node) > f->room) {
        f->nodes = (node *)o->mem;
        size_t room = o->mem_bytes / sizeof(node);
        f->room = room < MOST_NODES ? (uint32_t)room : MOST_NODES;
    }
    lay_families(f, b);
    CLEAR(f->nodes, sizeof(node));
    f->used = 1;
}

/* Widening changes the order of children. */
static int place_of(const search *f, game_move m) {
    const node *child = f->nodes + f->nodes->first;
    int i = 0;
    while (child[i].move != m) i++;
    return i;
}

static bool wins_at_once(const search *f, const game_state *s, int seat) {
    float share[GAME_SEATS];
    if (f->g->rules->turn(f->u, s) != TURN_OVER) return false;
    ai_outcome(f->g, f->u, s, share);
    return share[seat] == 1;
}

/* What a style likes about the moves of the root, against their mean; any style likes a win. */
static void like_moves(search *f, const game_state *s, const rival_style *style,
                       const ai_result *out) {
    float sum = 0;
    int seat = f->g->rules->turn(f->u, s);
    bool wins[GAME_MOVES];
    for (int i = 0; i < out->count; i++) {
        game_state t = game_after(f->g, f->u, s, out->choice[i].move);
        f->like[i] = rival_likes(f->g, style, f->u, &t, seat);
        wins[i] = wins_at_once(f, &t, seat);
        sum += f->like[i];
    }
    for (int i = 0; i < out->count; i++) {
        float like = 0.1f * (f->like[i] - sum / (float)out->count);
        f->like[i] = like > LIKE_MOST ? LIKE_MOST : like < -LIKE_MOST ? -LIKE_MOST : like;
        if (wins[i]) f->like[i] = 1;
    }
    f->styled = true;
}

/* Among the moves visited about as often as the best, a style takes the one it likes. */
static int choose_liked(search *f, const ai_result *out, int best) {
    const node *child = f->nodes + f->nodes->first;
    float most = -1;
    int liked = best;
    for (int i = 0; i < out->count; i++) {
        if (out->choice[i].visits * 4 < out->choice[best].visits) continue;
        float worth = mixed(&child[place_of(f, out->choice[i].move)], f->style->amaf) + f->like[i];
        worth += f->style->careless * (float)(rng_next(&f->r) >> 40) / 16777216.0f;
        if (worth <= most) continue;
        most = worth;
        liked = i;
    }
    return liked;
}

/* Moves almost as good as the best are equally likely; `careless` is the margin. */
static int choose(search *f, const ai_result *out) {
    const ai_choice *c = out->choice;
    int best = 0, n = 0;
    if (f->by_net) /* the likeliest, if there was no time to try any */
        while (c[best].move != f->nodes[f->nodes->first].move) best++;
    for (int i = 0; i < out->count; i++)
        if (c[i].visits > c[best].visits ||
            (c[i].visits == c[best].visits && c[i].value > c[best].value))
            best = i;
    if (f->styled) return choose_liked(f, out, best);
    if (f->style->careless == 0) return best;
    const node *child = f->nodes + f->nodes->first;
    float most = mixed(&child[place_of(f, c[best].move)], f->style->amaf) - f->style->careless;
    for (int i = 0; i < out->count; i++)
        if (mixed(&child[place_of(f, c[i].move)], f->style->amaf) >= most &&
            rng_below(rng_next(&f->r), (uint32_t)++n) == 0)
            best = i;
    return best;
}

static void report(search *f, ai_result *out) {
    const node *child = f->nodes + f->nodes->first;
    out->nodes += f->spent;
    for (int i = 0; i < out->count; i++) {
        int at = place_of(f, out->choice[i].move);
        out->choice[i].visits = child[at].visits;
        if (child[at].visits) out->choice[i].value = (float)(f->won[at] / (double)child[at].visits);
    }
    for (int i = 0; i < f->seats; i++) out->chance[i] = (float)(f->share[i] / (double)f->playouts);
    if (out->count) out->move = out->choice[choose(f, out)].move;
}

/* True when the end is near enough to know the result. */
static bool solved(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                   const mcts_style *style, const search_limits *b, ai_result *out) {
    solve_limits limits = { .stop = o->stop, .mem = o->mem, .mem_bytes = o->mem_bytes };
    solve_result r;
    int near = g->rules->seats(u) == 2 ? SOLVABLE_BY_TWO : SOLVABLE;
    if (style->solve == 0 || !solve_is_near(g, u, s, o->seed, near)) return false;
    if (b->nodes) limits.positions = (uint64_t)((float)b->nodes * style->solve) * SOLVE_PER_PLAYOUT;
    if (b->clocked) {
        double seconds = (b->end - b->begin) * (double)style->solve;
        limits.clock = o->clock;
        limits.until = b->begin + seconds;
        if (!b->nodes) limits.positions = (uint64_t)(seconds * SOLVE_PER_SECOND) + 1;
    }
    bool done = solve(g, u, s, &limits, &r);
    out->nodes += r.positions / SOLVE_PER_PLAYOUT;
    if (!done) return false;
    for (int i = 0; i < out->count; i++) out->choice[i].value = r.value[i];
    out->choice[r.best].visits = (uint32_t)r.positions;
    COPY(out->chance, r.share, sizeof r.share);
    out->move = out->choice[r.best].move;
    return out->proven = true;
}

/* In a lost position the search chooses the move, since opponents make mistakes; all else is from
 * the solver. */
static void keep_exact(const float *chance, ai_result *out) {
    COPY(out->chance, chance, sizeof out->chance);
    for (int i = 0; i < out->count; i++) out->choice[i].value = 0;
}

/* clang-format off */
static const mcts_style styles[AI_RIVAL] = {
    /*               nodes seconds games expand explore  amaf widen share margin tries solve careless net */
    [1]         = {     85, 0,   1, 8, 0.2f, 0.002f, 0.4f, true,  0.5f, 2, 0,     0.005f, false },
    [2]         = {    100, 0,   1, 8, 0.2f, 0.002f, 0.4f, true,  0.3f, 2, 0,     0, false },
    [AI_EASY]   = {    205, 0,   1, 8, 0.2f, 0.002f, 0.4f, true,  0.3f, 2, 0,     0, false },
    [4]         = {    600, 0,   1, 8, 0.2f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, false },
    [AI_MEDIUM] = {   2000, 0,   1, 8, 0.2f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, false },
    [6]         = {   7500, 0,   4, 8, 0.15f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, false },
    [AI_HARD]   = {  40000, 0.3, 4, 8, 0.15f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, false },
    [8]         = {   6000, 1,   4, 8, 0.15f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, true },
    [AI_MASTER] = { 600000, 2,   4, 8, 0.15f, 0.002f, 0.4f, true,  0.15f, 2, 0.25f, 0, true },
    [AI_UCT]    = { 600000, 2,   1, 8, 0.7f, 0,      0,    false, 0,    1, 0,     0, false },
};
/* clang-format on */

/* An opponent is `master`, or the strongest level without the net, with its own budget of nodes. */
mcts_style mcts_style_of(const game *g, int level) {
    if (!rival_is(level)) return styles[level];
    game_rung r = rival_rung(g, level);
    int like = r.depth ? AI_MASTER : AI_HARD;
    while (like > 1 && styles[like].nodes > r.nodes && !styles[like].net) like--;
    mcts_style style = styles[like];
    style.nodes = r.nodes;
    style.careless = r.grain;
    return style;
}

void mcts_choose(const game *g, const game_setup *u, const game_state *s, const ai_options *o,
                 ai_result *out) {
    mcts_style own = mcts_style_of(g, o->level);
    const mcts_style *style = &own;
    search f;
    float exact[GAME_SEATS];
    /* With dice the worth of a move depends on the roll, so AMAF says nothing about it. */
    if (g->rules->thrower) {
        own.amaf = 0;
        own.tries = 1;
    }
    own.net = own.net && game_net_of(g);
    if (own.net) {
        own.amaf = 0;
        own.expand = 1;
    }
    search_limits b = limits_of(o, style);
    if (solved(g, u, s, o, style, &b, out) && out->chance[g->rules->turn(u, s)] > 0) return;
    COPY(exact, out->chance, sizeof exact);
    lay_out(&f, g, u, o, style, &b);
    if (rival_is(o->level)) like_moves(&f, s, rival_taste(o->level), out);
    do { search_once(&f, s); } while (out->count != 1 && !enough(&f, &b));
    report(&f, out);
    if (out->proven) keep_exact(exact, out);
}
