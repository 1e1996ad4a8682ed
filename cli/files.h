/* files.h -- reading a whole file that somebody named. */
#ifndef PADDOCK_CLI_FILES_H
#define PADDOCK_CLI_FILES_H

#include "core/text.h"

enum { FILE_MOST_BYTES = 1 << 20 }; /* a record of the longest game has about 200,000 */

/* The file's bytes and a zero byte behind them; the caller frees them. NULL: e tells why. */
char *file_read(const char *path, size_t *len, text_error *e);

/* "path: line 7, column 3: why" in one line, as far as known. */
void file_error(const char *path, text_error *e);

#endif
