/* commands.h -- the subcommands of `paddock` and what `paddock help` says about each. */
#ifndef PADDOCK_CLI_COMMANDS_H
#define PADDOCK_CLI_COMMANDS_H

#include "host/help.h"

typedef int subcommand(int argc, char **argv); /* argv[0] is its name; returns the exit status */

subcommand run_analyze, run_board, run_check, run_gtp, run_match, run_merge, run_print, run_replay,
    run_sheet, run_show, run_sim, run_verify;
extern const help_part analyze_help[], board_help[], check_help[], gtp_help[], match_help[],
    merge_help[], print_help[], replay_help[], sheet_help[], show_help[], sim_help[], verify_help[];

/* The manual page of the program as a whole; those of its commands are made of their help. */
extern const help_part manual_before_commands[], manual_after_commands[];

#endif
