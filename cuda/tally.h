/* tally.h -- a plan whose bots are all random as a job for random.h, and what came of it as results
 * that merge with those of `paddock sim`. */
#pragma once

#include "cuda/random.h"
#include "sim/plan.h"

/* False: the plan asks for what random games on a GPU cannot do. */
bool tally_begin(random_job *job, const plan *p, text_error *e);
void tally_free(random_job *job);

/* The function for the game of the plan, of a list in the order of their names. */
random_player *tally_player(const plan *p, random_player *const list[3]);

/* r: with the head of the plan, else empty. False: some game was too long to be counted. */
bool tally_results(const random_job *job, const plan *p, results *r);
