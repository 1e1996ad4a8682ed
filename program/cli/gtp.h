/* gtp.h -- `paddock gtp`, and `paddock check`, which gives files to a console and looks no further.
 */
#ifndef PADDOCK_CLI_GTP_H
#define PADDOCK_CLI_GTP_H

#include "host/help.h"

int run_gtp(int argc, char **argv);
int run_check(int argc, char **argv);

extern const help_part gtp_help[], check_help[];

#endif
