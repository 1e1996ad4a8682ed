/* saves.h -- where games and choices are kept: the folders of the XDG base directories.
 *
 *     $XDG_STATE_HOME/paddock          unfinished games        (~/.local/state/paddock)
 *     $XDG_DATA_HOME/paddock/games     finished games          (~/.local/share/paddock/games)
 *     $XDG_CONFIG_HOME/paddock         the last choices        (~/.config/paddock)
 */
#ifndef PADDOCK_TUI_SAVES_H
#define PADDOCK_TUI_SAVES_H

#include "core/text.h"

enum { SAVE_PATH = 4096 };
enum { SAVE_GOING, SAVE_OVER, SAVE_CHOICES };

/* The file of that name in one of the folders; folders that are missing are made. */
bool save_path(int where, const char *name, char path[SAVE_PATH], text_error *e);

/* All of it or nothing, and on the disk when this returns. */
bool save_write(const char *path, const char *text, size_t len, text_error *e);

/* The file and a zero byte behind it, to be freed; NULL: e tells why. */
char *save_read(const char *path, size_t *len, text_error *e);

/* The unfinished game that was played last and that no running program has locked. */
bool save_newest(char path[SAVE_PATH]);

/* An unfinished game is locked by the program that plays it. -1: another program has the lock. */
int save_lock(const char *path);
void save_unlock(const char *path, int lock);

#endif
