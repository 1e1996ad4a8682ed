/* puzzle.c -- see puzzle.h. */
#include "sim/puzzle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/solve.h"
#include "core/rng.h"
#include "core/xalloc.h"

enum {
    EXTRA = 0,       /* extra turns in a row (K7) are estimated: solving takes five times as long */
    SLOTS = 1 << 15, /* memory for estimates, which repeat within a turn                        */
    BATCH = 16,      /* full games of each action between two looks at the figures              */
    DEEP_NODES = 20000, /* of `master`, for the second look at a decision with dice */
    END = 14,     /* moves from the end: farther away the solver hardly ever finishes        */
    OBVIOUS = 11, /* closer to the end than this, `medium` solves it too                     */
    OPENING = 8,  /* actions at random before a game without dice, up to twice as many       */
    MOST_BY_MEDIUM =
        6,        /* of PUZZLE_TRIES that may find the answer, not the first: more is obvious */
    GLANCE = 900, /* nodes of `master`, to see whether a position without dice may be a puzzle */
    RATE_NODES = 4000, /* of `master`, for the difficulty with dice                               */
    RATE_NODES_PLAIN = 30000, /* and without: twice those of level 8 */
    GAME_NODES = 200, /* a move of `master` in a game without dice                                */
    NEAREST = 2,      /* rivals by the estimate; the tempting action comes on top               */
    RUNAWAY = 2000    /* actions of a full game; only bots that never cross anything get there   */
};

static const float FIRST_SIGHT = 0.03f; /* the lead by the estimate that is worth a second look */
static const float CLEAR_SIGHT = 0.04f; /* and that by `master` which is worth full games       */
static const float EVEN = 0.1f;         /* how far from 0.5 the chance after them is at most  */
static const float HOPE = 0.1f;         /* the chance at a glance; below it all actions lose */
static const float SURE = 3.0f;         /* standard errors */

void puzzle_open(puzzle_look *l) {
    l->look = xalloc(sizeof *l->look);
    l->trial = xalloc(sizeof *l->trial);
    l->plan = xalloc(2 * sizeof *l->plan);
    l->mem = xalloc(AI_MEMORY);
    l->slots = xalloc(SLOTS * sizeof(ahead_slot));
    l->value = xalloc((size_t)2 * PUZZLE_GAMES * sizeof *l->value);
}

void puzzle_close(puzzle_look *l) {
    free(l->look);
    free(l->trial);
    free(l->plan);
    free(l->mem);
    free(l->slots);
    free(l->value);
}

static game_move choose(const puzzle_look *l, const game_setup *u, const game_state *s, int level,
                        uint64_t nodes, uint64_t seed, ai_result *r) {
    ai_options o = { .level = level,
                     .seed = seed,
                     .nodes = nodes,
                     .stop = l->stop,
                     .mem = l->mem,
                     .mem_bytes = AI_MEMORY };
    ai_choose(l->g, u, s, &o, r);
    return r->move;
}

/* Without dice strong bots would play the same game again and again, and the first player would
 * win: games begin with random actions that leave the chances even. */
static void open_evenly(const puzzle_look *l, const game_setup *u, game_state *s, rng *r) {
    ai_result found;
    for (;;) {
        l->g->rules->start(u, s);
        int turn, count = OPENING + (int)rng_below(rng_next(r), OPENING);
        for (int i = 0; i < count && l->g->rules->turn(u, s) >= 0; i++)
            l->g->rules->apply(u, s, game_pick(l->g, u, s, rng_next(r)));
        if ((turn = l->g->rules->turn(u, s)) < 0) continue;
        choose(l, u, s, AI_MASTER, GAME_NODES, rng_next(r), &found);
        if (fabsf(found.chance[turn] - 0.5f) < EVEN || ai_stopped(l->stop)) return;
    }
}

/* ---- Full games, with dice ---- */

/* The value of one game for the seat: its result less the luck of the throws. The n-th game has the
 * same dice wherever it begins. */
static float play_out(puzzle_look *l, game_state s, int seat, uint64_t n) {
    ahead *a = l->trial;
    ahead_plan *p = l->plan + 1;
    double luck = 0;
    int turns = 0;
    p->solved = false;
    for (int i = 0; i < RUNAWAY; i++) {
        float share[GAME_SEATS];
        int turn = l->g->rules->turn(a->u, &s), keep = -1;
        if (turn == TURN_OVER) {
            ai_outcome(l->g, a->u, &s, share);
            return share[seat] - (float)luck;
        }
        ahead_throws t = ahead_throwing(a, &s);
        if (t.seat >= 0 && (!p->solved || t.left == TURN_THROWS)) {
            ahead_solve(a, &s, 0, EXTRA, &p->turn);
            ahead_share(a, &p->turn, seat, &p->share[seat]);
            p->solved = true;
            turns++;
        }
        if (turn == TURN_CHANCE) {
            rng r = rng_from((l->seed * PUZZLE_GAMES + n) * 4096 + (uint64_t)turns * 4 +
                             (uint64_t)t.left);
            game_move m = game_pick(l->g, a->u, &s, rng_next(&r));
            luck += ahead_luck(p, t, m, seat);
            l->g->rules->apply(a->u, &s, m);
            continue;
        }
        if (t.seat >= 0) turn_best(&p->turn.plan, dice_roll_index(t.table), t.left, &keep);
        l->g->rules->apply(a->u, &s,
                           keep >= 0 ? (l->g->rules->keep | dice_set[keep])
                                     : ahead_stop(a, &s, 0, EXTRA, share));
    }
    return 0.5f;
}

static void compare(const float *best, const float *other, int count, puzzle_rival *r) {
    double sum = 0, squares = 0;
    for (int n = 0; n < count; n++) {
        double d = (double)best[n] - (double)other[n];
        sum += d;
        squares += d * d;
    }
    r->lead = (float)(sum / count);
    r->doubt = (float)sqrt(fmax(squares - sum * sum / count, 0) / (count - 1) / count);
}

/* Another batch of games from the position after an action. */
static bool play_more(puzzle_look *l, const puzzle *p, game_move m, float *value, int from) {
    int seat = l->g->rules->turn(&p->setup, &p->state);
    game_state s = game_after(l->g, &p->setup, &p->state, m);
    for (int n = from; n < from + BATCH; n++) {
        if (ai_stopped(l->stop)) return false;
        value[n] = play_out(l, s, seat, (uint64_t)n);
    }
    return true;
}

/* Plays games from the position after the answer and after each rival, the nearest first, until
 * its lead is surely above the margin; false when it is not, or there were enough games. */
static bool lead_holds(puzzle_look *l, puzzle *p) {
    double sum = 0;
    p->games = 0;
    ahead_begin(l->trial, l->g, &p->setup, l->mem, AI_MEMORY, SLOTS);
    for (int k = 0; k < p->rivals; k++) {
        puzzle_rival *r = &p->rival[k];
        float *other = l->value + PUZZLE_GAMES;
        for (int n = 0;;) {
            if (n >= l->games) return false;
            if (n == p->games && !play_more(l, p, p->best, l->value, n)) return false;
            if (n == p->games) p->games += BATCH;
            if (!play_more(l, p, r->move, other, n)) return false;
            n += BATCH;
            compare(l->value, other, n, r);
            if (r->lead + 2 * r->doubt < l->margin + 0.02f) return false;
            if (n >= 2 * BATCH && r->lead - SURE * r->doubt >= l->margin) break;
        }
    }
    for (int n = 0; n < p->games; n++) sum += (double)l->value[n];
    p->chance = (float)fmin(fmax(sum / p->games, 0), 1);
    return true;
}

/* ---- Levels ---- */

static uint64_t rating_nodes(const game *g, int level) {
    if (level != AI_MASTER) return 0;
    return g->rules->thrower ? RATE_NODES : RATE_NODES_PLAIN;
}

static int count_right(const puzzle_look *l, const puzzle *p, int level, int tries) {
    int right = 0;
    ai_result r;
    for (int i = 0; i < tries; i++)
        right += choose(l, &p->setup, &p->state, level, rating_nodes(l->g, level), (uint64_t)i + 1,
                        &r) == p->best;
    return right;
}

/* What `medium` does instead, most often; 0: it finds the answer too often. */
static game_move tempting(const puzzle_look *l, const puzzle *p) {
    game_move seen[PUZZLE_TRIES], most = 0;
    int missed = 0, best = 0;
    ai_result r;
    for (int i = 0; i < PUZZLE_TRIES && i - missed <= MOST_BY_MEDIUM; i++) {
        game_move m = choose(l, &p->setup, &p->state, AI_MEDIUM, 0, (uint64_t)i + 1, &r);
        if (m == p->best && i == 0) return 0;
        if (m != p->best) seen[missed++] = m;
    }
    if (missed < PUZZLE_TRIES - MOST_BY_MEDIUM) return 0;
    for (int i = 0; i < missed; i++) {
        int same = 0;
        for (int k = 0; k < missed; k++) same += seen[k] == seen[i];
        if (same > best) best = same, most = seen[i];
    }
    return most;
}

/* Levels that search are asked once: they would answer the same every time. */
void puzzle_rate(puzzle_look *l, puzzle *p) {
    for (int i = 0; i < GAME_LEVELS; i++) {
        bool same = l->g->rules->thrower ? i + 1 == AI_MASTER : i + 1 > 6;
        int tries = same ? 1 : PUZZLE_TRIES;
        p->right[i] = count_right(l, p, i + 1, tries) * PUZZLE_TRIES / tries;
    }
}

/* ---- Decisions with dice ---- */

static void begin_looking(puzzle_look *l, const game_setup *u) {
    ahead_begin(l->look, l->g, u, l->slots, SLOTS * sizeof(ahead_slot), SLOTS);
    l->plan->solved = false;
}

/* The turn that goes on, solved when it begins. */
static ahead_throws see_turn(puzzle_look *l, const game_state *s) {
    ahead_throws t = ahead_throwing(l->look, s);
    if (t.seat >= 0 && (!l->plan->solved || t.left == TURN_THROWS)) {
        ahead_solve(l->look, s, 0, EXTRA, &l->plan->turn);
        l->plan->solved = true;
    }
    return t;
}

/* The nearest others, the best first. */
static void rank(puzzle *p, float *worth, game_move m, float value) {
    int at = p->rivals;
    if (at == NEAREST && worth[--at] >= value) return;
    if (p->rivals < NEAREST) p->rivals++;
    for (; at > 0 && worth[at - 1] < value; at--) {
        worth[at] = worth[at - 1];
        p->rival[at] = p->rival[at - 1];
    }
    worth[at] = value;
    p->rival[at] = (puzzle_rival){ m, 0, 0 };
}

/* Whether one action leads by the estimate at the end of the turn. */
static bool first_look(puzzle_look *l, puzzle *p) {
    game_move moves[GAME_MOVES];
    float value[GAME_MOVES], chance[GAME_SEATS], most = 0, second = 0;
    ahead_throws t = see_turn(l, &p->state);
    int seat = l->g->rules->turn(&p->setup, &p->state);
    int count = l->g->rules->moves(&p->setup, &p->state, moves);
    for (int i = 0; i < count; i++) {
        if (ahead_is_keep(l->g, moves[i])) {
            int set = dice_set_index(moves[i] & ~GAME_KIND);
            value[i] = l->plan->turn.plan.keep[t.left - 1][set];
        } else {
            ahead_move(l->look, &p->state, moves[i], 0, EXTRA, chance);
            value[i] = chance[seat];
        }
        const game_judge *j = l->g->bot->judge;
        bool idle = j->idle && j->idle(&p->setup, &p->state, moves[i]);
        if (idle) continue;
        if (value[i] > most)
            second = most, most = value[i], p->best = moves[i];
        else if (value[i] > second)
            second = value[i];
    }
    return most - second >= FIRST_SIGHT;
}

/* The same by `master`, turns ahead, with the nearest rivals. */
static bool second_look(const puzzle_look *l, puzzle *p) {
    ai_result r;
    float worth[PUZZLE_RIVALS] = { 0 }, best = 0;
    game_move first = p->best;
    p->best = choose(l, &p->setup, &p->state, AI_MASTER, DEEP_NODES, 1, &r);
    p->rivals = 0;
    for (int i = 0; i < r.count; i++) {
        if (r.choice[i].move == p->best)
            best = r.choice[i].value;
        else
            rank(p, worth, r.choice[i].move, r.choice[i].value);
    }
    return p->best == first && best - worth[0] >= CLEAR_SIGHT;
}

/* The tempting action is among the rivals. */
static void add_rival(puzzle *p, game_move m) {
    for (int k = 0; k < p->rivals; k++)
        if (p->rival[k].move == m) return;
    if (p->rivals == PUZZLE_RIVALS) p->rivals--;
    p->rival[p->rivals++] = (puzzle_rival){ m, 0, 0 };
}

int puzzle_theme(const game *g, text_span key) {
    const game_theme *all = g->themes->all;
    for (int i = 0; all[i].key; i++)
        if (text_is(key, all[i].key)) return i;
    return -1;
}

/* Sets the theme; false when no more of it are wanted. */
static bool is_wanted(const puzzle_look *l, puzzle *p, game_move temptation) {
    text_span key = text_of(l->g->themes->of(&p->setup, &p->state, p->best, temptation));
    text_copy(p->theme, sizeof p->theme, key);
    return !(l->enough >> puzzle_theme(l->g, key) & 1);
}

static bool try_dice(puzzle_look *l, puzzle *p) {
    if (!first_look(l, p)) return false;
    game_move temptation = tempting(l, p);
    if (!temptation || !is_wanted(l, p, temptation) || !second_look(l, p)) return false;
    add_rival(p, temptation);
    return lead_holds(l, p);
}

/* ---- Decisions without dice ---- */

static bool solve_at(const puzzle_look *l, const game_setup *u, const game_state *s,
                     solve_result *r) {
    solve_limits limits = {
        .positions = l->positions, .stop = l->stop, .mem = l->mem, .mem_bytes = AI_MEMORY
    };
    return solve(l->g, u, s, &limits, r);
}

/* What the seat gets at least and at most after a move. */
static bool value_after(const puzzle_look *l, const puzzle *p, game_move m, int seat, float *out) {
    game_state s = game_after(l->g, &p->setup, &p->state, m);
    float share[GAME_SEATS];
    solve_result r;
    if (l->g->rules->turn(&p->setup, &s) == TURN_OVER)
        ai_outcome(l->g, &p->setup, &s, share);
    else if (!solve_at(l, &p->setup, &s, &r))
        return false;
    else
        COPY(share, r.share, sizeof share);
    *out = share[seat];
    return true;
}

/* Solved, and every other action is worse: each is solved by itself, for the solver stops looking
 * at one as soon as it is no better than the best. */
static bool is_only_best(const puzzle_look *l, const puzzle *p) {
    game_move moves[GAME_MOVES];
    float value;
    int seat = l->g->rules->turn(&p->setup, &p->state);
    int count = l->g->rules->moves(&p->setup, &p->state, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i] == p->best) continue;
        if (!value_after(l, p, moves[i], seat, &value) || value >= p->chance) return false;
    }
    return true;
}

/* A best action, and what it is worth; false: too far from the end, or nothing to be won. */
static bool find_best(const puzzle_look *l, puzzle *p) {
    solve_result r;
    game_move moves[GAME_MOVES];
    l->g->rules->moves(&p->setup, &p->state, moves);
    if (!solve_at(l, &p->setup, &p->state, &r)) return false;
    p->best = moves[r.best];
    p->chance = r.share[l->g->rules->turn(&p->setup, &p->state)];
    return p->chance > 0;
}

/* The answer and the best play after it. */
static bool find_line(const puzzle_look *l, puzzle *p) {
    game_state s = p->state;
    solve_result r;
    game_move moves[GAME_MOVES], m = p->best;
    for (p->length = 0; p->length < PUZZLE_ACTIONS;) {
        p->line[p->length++] = m;
        l->g->rules->apply(&p->setup, &s, m);
        if (l->g->rules->turn(&p->setup, &s) == TURN_OVER) return true;
        l->g->rules->moves(&p->setup, &s, moves);
        if (!solve_at(l, &p->setup, &s, &r)) return false;
        m = moves[r.best];
    }
    return false;
}

static int index_of(const ai_result *r, game_move m) {
    int i = 0;
    while (r->choice[i].move != m) i++;
    return i;
}

/* The same as find_best and is_only_best, for a move that `master` chooses after a short look and
 * `medium` does not: where they agree there is hardly ever a puzzle, and they are cheap to ask. */
static bool find_only(const puzzle_look *l, puzzle *p) {
    solve_limits limits = {
        .positions = l->positions, .stop = l->stop, .mem = l->mem, .mem_bytes = AI_MEMORY
    };
    ai_result r;
    int seat = l->g->rules->turn(&p->setup, &p->state);
    game_move first = choose(l, &p->setup, &p->state, AI_MEDIUM, 0, 1, &r);
    p->best = choose(l, &p->setup, &p->state, AI_MASTER, GLANCE, 1, &r);
    return p->best != first && r.chance[seat] > HOPE &&
           solve_is_only(l->g, &p->setup, &p->state, &limits, index_of(&r, p->best),
                         index_of(&r, first), &p->chance);
}

static bool try_solver(puzzle_look *l, puzzle *p) {
    if (!solve_is_near(l->g, &p->setup, &p->state, 1, END) ||
        solve_is_near(l->g, &p->setup, &p->state, 1, OBVIOUS))
        return false;
    if (l->g->rules->seats(&p->setup) == 2 ? !find_only(l, p)
                                           : !find_best(l, p) || !is_only_best(l, p))
        return false;
    game_move temptation = tempting(l, p);
    return temptation && is_wanted(l, p, temptation) && find_line(l, p);
}

/* ---- In both ---- */

static void begin(puzzle_look *l, const game_setup *u, game_state *s, rng *r) {
    l->g->rules->start(u, s);
    if (l->g->rules->thrower)
        begin_looking(l, u);
    else
        open_evenly(l, u, s, r);
}

/* What a strong bot does next, or the dice. */
static game_move go_on(puzzle_look *l, const game_setup *u, const game_state *s, rng *r) {
    ai_result found;
    float chance[GAME_SEATS];
    int keep = -1;
    if (!l->g->rules->thrower && l->g->rules->turn(u, s) >= 0)
        return choose(l, u, s, AI_MASTER, GAME_NODES, rng_next(r), &found);
    ahead_throws t = see_turn(l, s);
    if (l->g->rules->turn(u, s) == TURN_CHANCE) return game_pick(l->g, u, s, rng_next(r));
    if (t.seat >= 0) turn_best(&l->plan->turn.plan, dice_roll_index(t.table), t.left, &keep);
    return keep >= 0 ? (l->g->rules->keep | dice_set[keep])
                     : ahead_stop(l->look, s, 0, EXTRA, chance);
}

int puzzle_game(puzzle_look *l, const game_setup *u, game_state *start, rng *r, game_move *played) {
    int length = 0;
    begin(l, u, start, r);
    game_state s = *start;
    while (length < PUZZLE_LONGEST && l->g->rules->turn(u, &s) != TURN_OVER &&
           !ai_stopped(l->stop)) {
        played[length] = go_on(l, u, &s, r);
        l->g->rules->apply(u, &s, played[length++]);
    }
    l->plan->solved = false;
    return length;
}

bool puzzle_try(puzzle_look *l, const game_setup *u, const game_state *s, puzzle *p) {
    game_move moves[GAME_MOVES];
    bool dice = l->g->rules->thrower != NULL;
    if (dice) see_turn(l, s);
    if (l->g->rules->turn(u, s) < 0 || l->g->rules->moves(u, s, moves) < 2) return false;
    *p = (puzzle){ .g = l->g, .setup = *u, .state = *s };
    if (dice ? !try_dice(l, p) : !try_solver(l, p)) return false;
    puzzle_rate(l, p);
    return !ai_stopped(l->stop);
}

/* Whether the figures of a proof show each lead, as they were rounded for the file. */
static bool is_shown(const puzzle *p) {
    static const float rounding = 0.002f;
    for (int k = 0; k < p->rivals; k++)
        if (p->rival[k].lead - SURE * p->rival[k].doubt < PUZZLE_MARGIN - rounding) return false;
    return true;
}

/* By full games over the rivals of its proof and what `medium` prefers today; by the estimate and
 * by `master` over all others. */
static bool check_dice(puzzle_look *l, const puzzle *p, game_move temptation, text_error *e) {
    puzzle again = *p;
    if (!is_shown(p)) return text_fail(e, "the figures of the proof do not show the lead");
    begin_looking(l, &p->setup);
    if (!first_look(l, &again) || again.best != p->best)
        return text_fail(e, "the answer does not lead by the estimate");
    if (!second_look(l, &again)) return text_fail(e, "the answer does not lead for 'master'");
    again = *p;
    add_rival(&again, temptation);
    return lead_holds(l, &again) ? true : text_fail(e, "full games do not confirm the lead");
}

static bool check_solver(const puzzle_look *l, const puzzle *p, text_error *e) {
    puzzle again = *p;
    if (!find_best(l, &again)) return text_fail(e, "the solver does not get to the end");
    if (again.best != p->best) return text_fail(e, "the solver finds another answer");
    if (lrintf(1000 * again.chance) != lrintf(1000 * p->chance))
        return text_fail(e, "the solver finds another value");
    return is_only_best(l, &again) ? true : text_fail(e, "another action is as good");
}

bool puzzle_check(puzzle_look *l, const puzzle *p, text_error *e) {
    game_move temptation = tempting(l, p);
    if (!temptation) return text_fail(e, "'medium' finds the answer");
    return p->games ? check_dice(l, p, temptation, e) : check_solver(l, p, e);
}

/* ---- Text ---- */

static void write_move(const puzzle *p, game_move m, text_out *out) {
    p->g->notation->write_move(&p->setup, m, out);
}

static void write_thousandths(float x, text_out *out) { text_int(out, lrintf(1000 * x)); }

void puzzle_write(const puzzle *p, text_out *out) {
    text_print(out, "%s\t", p->theme);
    for (int i = 0; i < GAME_LEVELS; i++) text_int(out, p->right[i]);
    text_char(out, '\t');
    write_move(p, p->best, out);
    text_char(out, '\t');
    write_thousandths(p->chance, out);
    if (p->games) text_print(out, " %d", p->games);
    for (int k = 0; k < p->rivals; k++) {
        text_char(out, ' ');
        write_move(p, p->rival[k].move, out);
        text_char(out, ' ');
        write_thousandths(p->rival[k].lead, out);
        text_char(out, ' ');
        write_thousandths(p->rival[k].doubt, out);
    }
    for (int i = 1; i < p->length; i++) {
        text_char(out, ' ');
        write_move(p, p->line[i], out);
    }
    text_char(out, '\t');
    p->g->notation->write_position(&p->setup, &p->state, out);
}

static bool read_right(puzzle *p, text_span field, text_error *e) {
    if (field.len != GAME_LEVELS) return text_fail(e, "the levels must be nine digits from 0 to 8");
    for (int i = 0; i < GAME_LEVELS; i++) {
        p->right[i] = field.at[i] - '0';
        if (p->right[i] < 0 || p->right[i] > PUZZLE_TRIES)
            return text_fail(e, "the levels must be nine digits from 0 to 8");
    }
    return true;
}

static bool read_action(const puzzle *p, const game_state *s, text_span text, game_move *m,
                        text_error *e) {
    return p->g->notation->read_move(&p->setup, text, m, e) &&
           p->g->rules->allows(&p->setup, s, *m, e);
}

static bool read_rivals(puzzle *p, text_span rest, text_error *e) {
    text_span action;
    while ((action = text_word(&rest, " ")).len) {
        int lead, doubt;
        if (p->rivals == PUZZLE_RIVALS) return text_fail(e, "a proof has four rivals at most");
        puzzle_rival *r = &p->rival[p->rivals++];
        if (!read_action(p, &p->state, action, &r->move, e)) return false;
        if (!text_to_int(text_word(&rest, " "), 9999, &lead) ||
            !text_to_int(text_word(&rest, " "), 9999, &doubt))
            return text_fail(e, "a rival has its lead and its error, in thousandths");
        r->lead = (float)lead / 1000;
        r->doubt = (float)doubt / 1000;
    }
    return p->rivals > 0 ? true : text_fail(e, "the answer has no rival");
}

static bool read_line(puzzle *p, text_span rest, text_error *e) {
    game_state s = game_after(p->g, &p->setup, &p->state, p->best);
    text_span action;
    p->line[0] = p->best;
    p->length = 1;
    while ((action = text_word(&rest, " ")).len) {
        game_move m;
        if (p->length == PUZZLE_ACTIONS) return text_fail(e, "the line of the proof is too long");
        if (!read_action(p, &s, action, &m, e)) return false;
        p->line[p->length++] = m;
        p->g->rules->apply(&p->setup, &s, m);
    }
    if (p->g->rules->turn(&p->setup, &s) != TURN_OVER)
        return text_fail(e, "the line of the proof does not lead to the end");
    return true;
}

static bool read_proof(puzzle *p, text_span rest, text_error *e) {
    int chance;
    if (!text_to_int(text_word(&rest, " "), 1000, &chance))
        return text_fail(e, "a proof begins with the chance, 0 to 1000");
    p->chance = (float)chance / 1000;
    if (!p->g->rules->thrower) return read_line(p, rest, e);
    if (!text_to_int(text_word(&rest, " "), PUZZLE_GAMES, &p->games) || p->games == 0)
        return text_fail(e, "after the chance comes the number of games");
    return read_rivals(p, rest, e);
}

bool puzzle_read(puzzle *p, const game *g, text_span line, text_error *e) {
    text_span field[5];
    game_wish wish = { .options = text_of("") };
    *p = (puzzle){ .g = g };
    if (text_split(line, '\t', field, COUNT_OF(field)) != COUNT_OF(field))
        return text_fail(e, "a puzzle has five fields with tabs between them");
    if (puzzle_theme(g, field[0]) < 0) return text_fail_at(e, "there is no theme '%1'", field[0]);
    text_copy(p->theme, sizeof p->theme, field[0]);
    if (!read_right(p, field[1], e)) return false;
    if (!g->notation->read_position(&p->setup, &p->state, field[4], &wish, e)) return false;
    if (g->rules->turn(&p->setup, &p->state) < 0) return text_fail(e, "nobody decides here");
    return read_action(p, &p->state, field[2], &p->best, e) && read_proof(p, field[3], e);
}
