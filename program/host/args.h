/* args.h -- options of a subcommand: `--games 400` or `--games=400`.
 *
 *     static const args_option options[] = { { "--games", take_games }, ... };
 *     if (!args_read(argc, argv, options, COUNT_OF(options), &plan, &error)) ...
 */
#ifndef PADDOCK_HOST_ARGS_H
#define PADDOCK_HOST_ARGS_H

#include "core/text.h"

typedef struct {
    const char *name; /* "--games"; NULL takes what is no option */
    bool (*take)(void *into, const char *value, text_error *e);
} args_option;

bool args_read(int argc, char **argv, const args_option *options, int count, void *into,
               text_error *e);

#endif
