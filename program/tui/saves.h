/* saves.h -- where games and choices are kept: the folders of the XDG base directories.
 *
 *     $XDG_STATE_HOME/paddock          unfinished games        (~/.local/state/paddock)
 *     $XDG_DATA_HOME/paddock/games     finished games          (~/.local/share/paddock/games)
 *     $XDG_CONFIG_HOME/paddock         the last choices        (~/.config/paddock)
 */
#pragma once

#include "host/file.h"

/* The path of a game that goes on, or is over. Creates nothing. */
bool save_path(bool over, const char *name, char path[FOLDER_PATH], text_error *e);

/* file_write, with the folders above the file created. */
bool save_write(const char *path, const char *text, size_t len, text_error *e);

/* The unfinished game that was played last and that no running program has locked. */
bool save_newest(char path[FOLDER_PATH]);

bool save_is_same(const char *one, const char *two); /* two names of one file? */

/* An unfinished game is locked by the program that plays it. -1: another program has the lock. */
int save_lock(const char *path);
void save_unlock(const char *path, int lock);
