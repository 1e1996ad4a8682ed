/* pictures.h -- the subcommands that make pictures, and what `paddock help` says about them. */
#ifndef PADDOCK_CLI_PICTURES_H
#define PADDOCK_CLI_PICTURES_H

#include "host/help.h"

int run_show(int argc, char **argv);
int run_replay(int argc, char **argv);
int run_print(int argc, char **argv);
extern const help_part show_help[], replay_help[], print_help[];

#endif
