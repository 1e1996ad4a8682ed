/* serve.h -- `paddock serve`. */
#ifndef PADDOCK_SERVER_SERVE_H
#define PADDOCK_SERVER_SERVE_H

#include "host/options.h"

extern const option serve_options[];
int run_serve(int argc, char **argv);

#endif
