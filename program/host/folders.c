/* folders.c -- see folders.h. */
#include "host/folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/system.h"

static const struct {
    const char *variable, *usual;
} places[] = {
    [FOLDER_STATE] = { "XDG_STATE_HOME", "/.local/state" },
    [FOLDER_DATA] = { "XDG_DATA_HOME", "/.local/share" },
    [FOLDER_CONFIG] = { "XDG_CONFIG_HOME", "/.config" },
};

/* The specification tells to ignore relative paths in these variables. */
bool folder_path(int which, const char *name, char path[FOLDER_PATH], text_error *e) {
    const char *base = getenv(places[which].variable), *usual = "";
    path[0] = 0;
    if (!base || base[0] != '/') {
        base = getenv("HOME");
        usual = places[which].usual;
    }
    if (!base || base[0] != '/')
        return text_fail(e, WORDS("there is no home folder: HOME is not set"));
    int n = snprintf(path, FOLDER_PATH, "%s%s/paddock%s%s", base, usual, name[0] ? "/" : "", name);
    if (n > 0 && n < FOLDER_PATH) return true;
    path[0] = 0;
    return text_fail(e, WORDS("the folder's name is too long"));
}

bool folder_make_for(const char *path, text_error *e) {
    char folder[FOLDER_PATH];
    for (const char *slash = path; (slash = strchr(slash + 1, '/'));) {
        int n = snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (n < 0 || n >= FOLDER_PATH) return text_fail(e, WORDS("the folder's name is too long"));
        if (mkdir(folder, 0700) == 0 || errno == EEXIST) continue;
        system_fail(e, errno);
        return text_in_file(e, folder);
    }
    return true;
}
