/* manual.h -- the manual page of the program as a whole; those of its commands are made of their
 * help. */
#ifndef PADDOCK_CLI_MANUAL_H
#define PADDOCK_CLI_MANUAL_H

#include "host/help.h"

extern const help_part manual_before_commands[], manual_after_commands[];

#endif
