/* maker.h -- the subcommands `board` and `sheet`: new ones, sets, and what is wrong with one. */
#ifndef PADDOCK_CLI_MAKER_H
#define PADDOCK_CLI_MAKER_H

#include "host/help.h"

int run_board(int argc, char **argv);
int run_sheet(int argc, char **argv);
extern const help_part board_help[], sheet_help[];

#endif
