/* serve.h -- `paddock serve`. */
#pragma once

#include "host/options.h"

extern const option serve_options[];
int run_serve(int argc, char **argv);
