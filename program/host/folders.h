/* folders.h -- the user's folders, as the XDG base directory specification names them:
 *
 *     FOLDER_STATE    $XDG_STATE_HOME/paddock     (~/.local/state/paddock)
 *     FOLDER_DATA     $XDG_DATA_HOME/paddock      (~/.local/share/paddock)
 *     FOLDER_CONFIG   $XDG_CONFIG_HOME/paddock    (~/.config/paddock)
 */
#ifndef PADDOCK_HOST_FOLDERS_H
#define PADDOCK_HOST_FOLDERS_H

#include "core/text.h"

enum { FOLDER_STATE, FOLDER_DATA, FOLDER_CONFIG };
enum { FOLDER_PATH = 4096 };

/* The path of a file in one of them; the name may have folders of its own, or be "". Creates
 * nothing. On failure path is "". */
bool folder_path(int which, const char *name, char path[FOLDER_PATH], text_error *e);

/* Creates the folders above a file that is about to be written. */
bool folder_make_for(const char *path, text_error *e);

#endif
