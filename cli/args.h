/* args.h -- options of a subcommand: `--games 400` or `--games=400`.
 *
 *     static const args_option options[] = { { "--games", take_games }, ... };
 *     if (!args_read(argc, argv, options, COUNT_OF(options), &plan, &error)) ...
 */
#ifndef PADDOCK_CLI_ARGS_H
#define PADDOCK_CLI_ARGS_H

#include "core/text.h"

enum { EXIT_USAGE = 2 }; /* what shells expect when a command line makes no sense */

typedef struct {
    const char *name; /* "--games"; NULL takes what is no option */
    bool (*take)(void *into, const char *value, text_error *e);
} args_option;

bool args_read(int argc, char **argv, const args_option *options, int count, void *into,
               text_error *e);

/* Both say what is wrong on standard error, point to `paddock help COMMAND`, and return
 * EXIT_USAGE. */
int usage_error(const char *what, const char *culprit, const char *command);
int usage_refusal(const text_error *e, const char *command);

/* Says on standard error why something could not be done; returns EXIT_FAILURE. */
int args_complain_in(int lang, const text_error *e);
int args_complain(const text_error *e); /* in the language of the locale */

#endif
