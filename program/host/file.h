/* file.h -- whole files, read and written; the user's folders; errors of the system. */
#pragma once

#include "core/text.h"

enum {
    FILE_MOST_BYTES = 1 << 20, /* a record of the longest game has about 200,000 */
    FOLDER_PATH = 4096
};

/* Fills e from a number such as errno and returns false; in English as the C library says it. */
bool system_fail(text_error *e, int error);

/* The file's bytes, followed by a zero byte; the caller frees them. NULL: e has the reason. */
char *file_read(const char *path, size_t *len, text_error *e);

/* Replaces the file atomically: readers see the old file or the new one, and after a crash one of
 * the two is on the disk. On failure e names the file. */
bool file_write(const char *path, const char *text, size_t len, text_error *e);

/* The same with a file that is complete already, in the same folder: renames it. */
bool file_place(const char *made, const char *path, text_error *e);

/* Whether file_write could create the file; prints the reason when not. */
bool file_can_write(const char *path);

/* Creates the folder unless it exists; prints the reason when that fails. */
bool folder_make(const char *path);

/* The user's folders, as the XDG base directory specification names them. */
enum {
    FOLDER_STATE, /* $XDG_STATE_HOME/paddock  (~/.local/state/paddock) */
    FOLDER_DATA,  /* $XDG_DATA_HOME/paddock   (~/.local/share/paddock) */
    FOLDER_CONFIG /* $XDG_CONFIG_HOME/paddock (~/.config/paddock)      */
};

/* The path of a file in one of them; the name may have folders of its own, or be "". Creates
 * nothing. On failure path is "". */
bool folder_path(int which, const char *name, char path[FOLDER_PATH], text_error *e);

/* Creates the folders above a file that is about to be written. */
bool folder_make_for(const char *path, text_error *e);
