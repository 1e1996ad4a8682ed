/* files.h -- reading and writing a whole file that somebody named. */
#ifndef PADDOCK_HOST_FILES_H
#define PADDOCK_HOST_FILES_H

#include "core/text.h"
#include "host/file.h"

/* All of it or nothing: whoever looks sees the old file or the new one. e names the file. */
bool file_write(const char *path, const char *text, size_t len, text_error *e);

/* Whether file_write would get far enough to begin; says so on standard error when not. */
bool file_can_write(const char *path);

/* Makes the folder unless it is there; says so on standard error when it cannot be. */
bool folder_make(const char *path);

/* "path: line 7, column 3: why" in one line, as far as known. */
void file_error(const char *path, text_error *e);

#endif
