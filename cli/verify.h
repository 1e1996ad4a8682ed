/* verify.h -- `paddock verify`. */
#ifndef PADDOCK_CLI_VERIFY_H
#define PADDOCK_CLI_VERIFY_H

extern const char verify_help[];
int run_verify(int argc, char **argv);

#endif
