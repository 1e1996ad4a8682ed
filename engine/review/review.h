/* review.h -- the analysis of a table's game, and what is said and drawn of it: the same in the
 * program, the browser and the library.
 *
 *     review r;
 *     analysis_options o = { .level = ANALYSIS_FAST, .mem = buf, .mem_bytes = n };
 *     review_begin(&r, &table, &head.dice, &o);
 *     while (review_step(&r)) show_progress(r.count, table.count);
 *     review_graph(&r, &view, -1, &out);
 *     review_free(&r);
 *
 * The table is only read, and must stay as it is meanwhile.
 */
#pragma once

#include "ai/analysis.h"
#include "core/json.h"
#include "draw/view.h"
#include "table/record.h"

enum { REVIEW_TURNING_POINTS = 3, REVIEW_WORDS = 4096 }; /* bytes of the longest text below */

/* The least change of the chance to win that makes a throw lucky or unlucky. */
#define REVIEW_LUCKY 0.04f

typedef struct {
    const table *t;
    const record_dice *dice; /* which knows what was taken back; may be NULL */
    analysis a;
    analysis_total sum;
    analysis_entry *entry; /* one for each action looked at */
    size_t count, room;
} review;

void review_begin(review *r, const table *t, const record_dice *dice, const analysis_options *o);
bool review_step(review *r); /* the next action; false: no more, or interrupted */
bool review_done(const review *r);
void review_free(review *r);

/* How much a roll changed, and for which seat most; with two seats, for the one that rolled. */
float review_luck(const review *r, const analysis_entry *e, int *whose);

/* How often the action there was taken back before it stood; -1: in the whole game. The analysis
 * sees only the actions that stood, and the luck of those dice. */
int review_takebacks(const review *r, int ply);

/* The actions that changed most, in the order they were played: lucky throws and mistakes. */
int review_turning_points(const review *r, int *plies, int most);
/* The decisions of a seat (or of all: -1) that lost most, the worst first. */
int review_mistakes(const review *r, int seat, int *plies, int most);

/* ---- Words, in the language of the view ---- */
extern const char *const review_mark_words[MARKS];              /* for words() */
extern const char *const review_grade_words[GRADES];            /* for words() */
const char *review_mark_sign(int mark);                         /* "!", "", "?!", "?", "??" */
void review_say_chance(float chance, int lang, text_out *out);  /* "41.3%"; 0 to 100          */
void review_say_change(double change, int lang, text_out *out); /* "+4.1", hundredths of a win */
/* "Anna filled Y5. Bad: it costs 6.1%. Better: fill B2 (completes the well)". */
void review_say_entry(const review *r, int ply, const game_view *v, text_out *out);
void review_say_best(const review *r, int ply, const game_view *v, text_out *out); /* and why */
/* That actions were taken back, and what that means for luck; nothing if none were. */
void review_say_takebacks(const review *r, int lang, text_out *out);
/* The whole game in some sentences, for a seat: luck or skill? */
void review_say_seat(const review *r, int seat, const game_view *v, text_out *out);

/* ---- For programs: JSON, docs/analysis.md ---- */
enum { REVIEW_JSON = 16384 }; /* bytes of the longest entry, hint or seat */
void review_json_entry(const review *r, int ply, const game_view *v, json *j);
/* The best action for the seat to move: {"best", "text", "why", "second", "gap", "chance"}. */
void review_json_hint(analysis *a, const game_view *v, json *j);
void review_json_total(const review *r, const game_view *v, json *j); /* into an open object */

/* Each seat's chance to win through the game, as SVG. shown: the position looked at, or -1. Parts
 * that lead to a position have data-ply="N", the number of actions before it: strips of full
 * height, and on them the events, which are buttons (role, tabindex, aria-label) with stable ids,
 * "event-17". */
void review_graph(const review *r, const game_view *v, int shown, text_out *out);
