/* strength.h -- are the boards of a set, or the two sides of a sheet, equally strong? Measured by
 * bots that are all the same: only the boards differ.
 *
 *     strength_wish w = { .g = g, .lib = &lib, .count = 4, .name = {...}, .games = 2400, ... };
 *     strength s;
 *     if (!strength_measure(&w, &s, &error)) ...
 *     strength_write(&w, &s, "", &out);
 *
 * Every board is on every seat equally often, after every `count` games; on a sheet crosses and
 * circles begin in turn. What the dice gave is taken off the results (luck.h), and so is what a
 * seat gives whoever sits there; neither changes what is expected, only how much it varies. The
 * verdict is that of sim/equal.h, which holds whenever one looks.
 */
#pragma once

#include "host/buffer.h"
#include "sim/bots.h"
#include "sim/equal.h"
#include "table/library.h"

typedef struct {
    const game *g;
    library *lib; /* where boards and sheets are found that are not shipped */
    int count;    /* boards, of which up to 4 play together; 1 for a sheet  */
    text_span name[EQUAL_SIDES];
    bot bot;              /* plays all seats                                        */
    uint64_t games, seed; /* games: at least so many, and whole rounds              */
    uint64_t most;        /* while undecided as many again, up to this many          */
    int threads;
} strength_wish;

typedef struct {
    int sides;              /* boards; or crosses and circles                       */
    uint64_t games, wanted; /* fewer games than wanted: stopped by a signal         */
    equal_figures found;
    double draws;  /* part of the games                                    */
    bool luck_off; /* corrected for the luck of the dice                   */
    double worth;  /* how many games without corrections one game counts as */
} strength;

/* False when the boards do not belong together, with the reason. */
bool strength_measure(const strength_wish *w, strength *out, text_error *e);
/* A report for people, in a language. */
void strength_write(const strength_wish *w, const strength *s, int lang, buffer *out);
/* In three lines of comment, for a file: what was measured, and how to measure it again. */
void strength_comment(const strength_wish *w, const strength *s, buffer *out);
