/* commands.h -- the subcommands of `paddock` and their tables. */
#pragma once

#include "games/all.h"
#include "host/help.h"
#include "picture/view_args.h"

typedef int subcommand(int argc, char **argv); /* argv[0] is its name; returns the exit status */

subcommand run_analyze, run_check, run_gtp, run_match, run_merge, run_print, run_puzzles, run_show,
    run_sim, run_verify;
extern const option analyze_options[], check_options[], gtp_options[], merge_options[],
    puzzles_options[], replay_options[], show_options[], verify_options[];

/* Draws frames when they are asked for; else `in_terminal` shows the record. */
int replay(int argc, char **argv, int (*in_terminal)(const char *file, const view_args *a));

const option *print_options(void);

/* The command of a game that has boards or sheets, and its table: argv[0] is game_asset_kind. */
subcommand run_maker;
const option *maker_options(const game *g);

/* The manual page of the program as a whole; those of its commands are made of their tables. */
extern const option manual_before_commands[], manual_after_commands[];
