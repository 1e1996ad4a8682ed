/* file.h -- whole files, read and written. */
#ifndef PADDOCK_HOST_FILE_H
#define PADDOCK_HOST_FILE_H

#include "core/text.h"

enum { FILE_MOST_BYTES = 1 << 20 }; /* a record of the longest game has about 200,000 */

/* The file's bytes, followed by a zero byte; the caller frees them. NULL: e has the reason. */
char *file_read(const char *path, size_t *len, text_error *e);

/* Replaces the file atomically: readers see the old file or the new one, and after a crash one of
 * the two is on the disk. On failure e names the file. */
bool file_write(const char *path, const char *text, size_t len, text_error *e);

/* Whether file_write could create the file; prints the reason when not. */
bool file_can_write(const char *path);

/* Creates the folder unless it exists; prints the reason when that fails. */
bool folder_make(const char *path);

#endif
