/* tournament.h -- plays a plan, shows its progress, reports and saves its results. */
#ifndef PADDOCK_SIM_TOURNAMENT_H
#define PADDOCK_SIM_TOURNAMENT_H

#include "host/help.h"
#include "sim/plan.h"

/* The exit status: 0, 1 after a failure, 128 and the signal's number after an interruption. */
int tournament_run(const plan *p);

/* The subcommands that use it, and what `paddock help` says about them. */
int run_match(int argc, char **argv);
int run_sim(int argc, char **argv);
int run_merge(int argc, char **argv);
extern const help_part match_help[], sim_help[], merge_help[];

#endif
