/* analysis.h -- luck or skill? The analysis of a finished game, action by action.
 *
 *     analysis_options o = { .level = ANALYSIS_FAST, .mem = buf, .mem_bytes = n };
 *     analysis a;
 *     analysis_total sum;
 *     analysis_begin(&a, g, &u, &first_position, &o);
 *     analysis_sum_begin(&sum, &a);
 *     for (int i = 0; i < count; i++) {
 *         analysis_entry e;
 *         if (!analysis_step(&a, log[i], &e)) break;          -- told to stop: nothing has changed
 *         analysis_sum_add(&sum, &e);
 *     }
 *
 * Every position has one value: each seat's chance to win, parts of 1. An action leads from one
 * position to the next, so what it changed is known, and all changes together are, for every seat,
 * the result less the chance it began with:
 *
 *     final - initial = luck + own play + play of the others
 *
 * Luck is what throws changed. A throw is worth what the rest of the turn is worth, solved exactly
 * (ai/ahead.h) with one estimate of the positions it may end with, so the mean of luck over all
 * ways the dice can fall is zero. Play is what decisions changed. To judge a decision the actions
 * are compared on equal terms; `loss` is how much worse the one played is than the best, never
 * negative. Looking at an action also means looking one step further than before, and then the best
 * one may look better or worse than the position did: that is `drift`, a correction of the
 * estimate that no seat caused, and therefore listed apart:
 *
 *     own play = drift - loss
 *
 * docs/analysis.md says it in plain words. No allocation, no globals: memory is lent.
 */
#pragma once

#include "ai/ahead.h"
#include "core/rng.h"

enum { ANALYSIS_FAST, ANALYSIS_DEEP, ANALYSIS_LEVELS };
extern const char *const analysis_level_names[ANALYSIS_LEVELS]; /* "fast", "deep" */

enum { ANALYSIS_MEMORY = 4 << 20 }; /* bytes for full strength; less works too */

/* How good a decision was. Bounds are parts of a win: 0.02 is two points of a hundred. */
enum { MARK_NONE, MARK_EXCELLENT, MARK_GOOD, MARK_DUBIOUS, MARK_BAD, MARK_BLUNDER, MARKS };
#define MARK_DUBIOUS_FROM   0.02f /* loss */
#define MARK_BAD_FROM       0.05f
#define MARK_BLUNDER_FROM   0.12f
#define MARK_EXCELLENT_LEAD 0.05f /* the best action, and every other one loses this much */
#define MARK_DOUBT          2.0f  /* deep: standard errors a loss must exceed to count    */
#define ANALYSIS_BIAS       0.03f /* of games that do not say (game_bot.bias)             */

extern const char *const analysis_mark_keys[MARKS]; /* "", "excellent", "good" ... for programs */

/* How well a seat played: mean loss of its decisions, obvious ones left out. */
enum { GRADE_FLAWLESS, GRADE_STRONG, GRADE_SOLID, GRADE_CASUAL, GRADE_SHAKY, GRADE_WILD, GRADES };
extern const float analysis_grade_bounds[GRADES]; /* mean loss below this; the last one: any   */
extern const char *const analysis_grade_keys[GRADES];

typedef struct {
    int level;
    uint64_t seed;
    uint32_t trials;         /* deep: games tried per action at most; 0: the usual           */
    const atomic_bool *stop; /* another thread may set it: the step ends soon; may be NULL */
    void *mem;               /* scratch, aligned for uint64_t; may be NULL with 0 bytes      */
    size_t mem_bytes;
} analysis_options;

/* One action of the game. */
typedef struct {
    game_move move;
    int seat;     /* the seat that decided; at a throw: that threw */
    bool chance;  /* a throw; else a decision                                  */
    int choices;  /* actions there were to choose from; at a throw 0           */
    bool exact;   /* the values are results of perfect play */
    bool certain; /* fast: always; deep: the loss is none, or beyond doubt     */
    int mark;     /* MARK_NONE for throws and where there was nothing to choose */
    float before[GAME_SEATS], after[GAME_SEATS]; /* each seat's chance to win  */
    float loss;                                  /* of a decision              */
    float doubt; /* deep: its standard error, with what the estimate may have wrong */
    int to_end;  /* deep: games played to the end for it                        */
    float drift[GAME_SEATS];
    game_move best, second; /* second: 0 when there is only one                */
    float gap;              /* how much worse the second is than the best      */
} analysis_entry;

typedef struct {
    int seats;
    uint32_t actions, throws;
    float initial[GAME_SEATS], now[GAME_SEATS];
    double luck[GAME_SEATS];
    double play[GAME_SEATS][GAME_SEATS]; /* [who decided][whose chance]                   */
    double error[GAME_SEATS];            /* losses of the seat's decisions                */
    double drift[GAME_SEATS];            /* for the seat, at decisions of all seats       */
    uint32_t decisions[GAME_SEATS];      /* with something to choose                      */
    uint32_t marks[GAME_SEATS][MARKS];
} analysis_total;

/* Actions compared on equal terms. */
enum { ANALYSIS_FEW = 4 }; /* that are looked at closely */
typedef struct {
    game_move move;
    float chance[GAME_SEATS];
    float first_sight; /* by which it was chosen among all */
} analysis_choice;

typedef struct {
    const game *g;
    const game_setup *u;
    analysis_options o;
    int seats;
    bool dice; /* throws and an estimate: turns are solved; else positions are searched */
    game_state now;
    float value[GAME_SEATS]; /* of `now` */
    float bias; /* standard deviation of a difference that trial games show, from full games */
    float shift[GAME_SEATS]; /* deep: mean difference of trial games and estimate */
    ahead_plan plan;         /* of the turn that goes on */
    ahead look;
} analysis;

/* Evaluates the first position of the game. */
void analysis_begin(analysis *a, const game *g, const game_setup *u, const game_state *s,
                    const analysis_options *o);

/* Plays the action, which must be legal, and evaluates it. False when interrupted: nothing has
 * changed, and the same step can be taken again. */
bool analysis_step(analysis *a, game_move m, analysis_entry *out);

/* The best action for the seat to decide. Nothing is played. out->move is the best action; mark,
 * loss and after are not set. False: nobody decides now, or interrupted. */
bool analysis_hint(analysis *a, analysis_entry *out);

void analysis_sum_begin(analysis_total *t, const analysis *a);
void analysis_sum_add(analysis_total *t, const analysis_entry *e);
double analysis_others(const analysis_total *t, int seat);   /* what the play of others changed */
double analysis_adjusted(const analysis_total *t, int seat); /* the result less the luck       */
double analysis_mean_loss(const analysis_total *t, int seat);
int analysis_grade(const analysis_total *t, int seat); /* one of GRADE_..., -1: no decisions */

int analysis_mark(const analysis_entry *e); /* by its loss, gap and certainty */
bool analysis_level_find(text_span name, int *level);
