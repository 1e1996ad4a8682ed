/* serve.h -- `paddock serve`, `paddock backup` and `paddock restore`. */
#pragma once

#include <stdio.h>

#include "host/file.h"
#include "host/options.h"

extern const option serve_options[], backup_options[], restore_options[];
int run_serve(int argc, char **argv);
int run_backup(int argc, char **argv);
int run_restore(int argc, char **argv);
const char *serve_usual_store(char path[FOLDER_PATH]); /* where nothing else is said */
void serve_libraries(FILE *to);                        /* lines: their names and versions */
