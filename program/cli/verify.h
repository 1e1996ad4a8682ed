/* verify.h -- `paddock verify`. */
#ifndef PADDOCK_CLI_VERIFY_H
#define PADDOCK_CLI_VERIFY_H

#include "host/help.h"

extern const help_part verify_help[];
int run_verify(int argc, char **argv);

#endif
