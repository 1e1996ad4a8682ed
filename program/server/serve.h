/* serve.h -- `paddock serve`. */
#ifndef PADDOCK_SERVER_SERVE_H
#define PADDOCK_SERVER_SERVE_H

#include "host/help.h"

extern const help_part serve_help[];
int run_serve(int argc, char **argv);

#endif
