/* file.h -- a whole file, read and written. */
#ifndef PADDOCK_HOST_FILE_H
#define PADDOCK_HOST_FILE_H

#include "core/text.h"

enum { FILE_MOST_BYTES = 1 << 20 }; /* a record of the longest game has about 200,000 */

/* The file's bytes and a zero byte behind them; the caller frees them. NULL: e tells why. */
char *file_read(const char *path, size_t *len, text_error *e);

/* Into a file that is open, however many pieces the system makes of it. False: errno tells why. */
bool file_put(int file, const char *text, size_t len);

#endif
