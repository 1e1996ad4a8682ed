/* tournament.h -- plays a plan, shows its progress, reports and saves its results. */
#ifndef PADDOCK_SIM_TOURNAMENT_H
#define PADDOCK_SIM_TOURNAMENT_H

#include "sim/plan.h"

/* The exit status: 0, 1 after a failure, 128 and the signal's number after an interruption. */
int tournament_run(const plan *p);

#endif
