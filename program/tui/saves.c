/* saves.c -- see saves.h. */
#include "tui/saves.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/file.h"
#include "host/system.h"

static const struct {
    const char *variable, *usual, *under;
} places[] = {
    [SAVE_GOING] = { "XDG_STATE_HOME", "/.local/state", "/paddock" },
    [SAVE_OVER] = { "XDG_DATA_HOME", "/.local/share", "/paddock/games" },
    [SAVE_CHOICES] = { "XDG_CONFIG_HOME", "/.config", "/paddock" },
};

/* Relative paths in these variables are invalid, says their specification. */
static bool folder_of(int where, char *path, text_error *e) {
    const char *base = getenv(places[where].variable), *home = getenv("HOME");
    int n;
    if (base && base[0] == '/')
        n = snprintf(path, SAVE_PATH, "%s%s", base, places[where].under);
    else if (home && home[0] == '/')
        n = snprintf(path, SAVE_PATH, "%s%s%s", home, places[where].usual, places[where].under);
    else
        return text_fail(e, WORDS("there is no home folder: HOME is not set"));
    return n > 0 && n < SAVE_PATH - 80 ? true
                                       : text_fail(e, WORDS("the folder's name is too long"));
}

/* What the system says about a file or folder. */
static bool fails(const char *path, text_error *e) {
    system_fail(e, errno);
    return text_prefix(e, text_of(path), ": ");
}

static bool make_folders(char *path, text_error *e) {
    for (char *slash = path + 1;; slash++) {
        if (*slash != '/' && *slash) continue;
        char was = *slash;
        *slash = 0;
        bool ok = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!ok) fails(path, e);
        *slash = was;
        if (!ok) return false;
        if (!was) return true;
    }
}

bool save_path(int where, const char *name, char path[SAVE_PATH], text_error *e) {
    if (!folder_of(where, path, e) || !make_folders(path, e)) return false;
    size_t len = strlen(path);
    int n = snprintf(path + len, SAVE_PATH - len, "/%s", name);
    return n > 0 && (size_t)n < SAVE_PATH - len
               ? true
               : text_fail(e, WORDS("the file's name is too long"));
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* The name of a file is on the disk when its folder is. */
static void sync_folder(const char *path) {
    char folder[SAVE_PATH];
    const char *slash = strrchr(path, '/');
    int n = slash ? snprintf(folder, sizeof folder, "%.*s", (int)(slash - path + 1), path)
                  : snprintf(folder, sizeof folder, ".");
    int file = n > 0 && n < SAVE_PATH ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    fsync(file);
    close(file);
}

bool save_write(const char *path, const char *text, size_t len, text_error *e) {
    char name[SAVE_PATH + 32];
    bool is_new = access(path, F_OK) != 0;
    snprintf(name, sizeof name, "%s.%ld.tmp", path, (long)getpid());
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return fails(path, e);
    bool ok = file_put(file, text, len) && fsync(file) == 0;
    if (!ok) fails(path, e);
    if (close(file) != 0 && ok) ok = fails(path, e);
    if (ok && rename(name, path) != 0) ok = fails(path, e);
    if (!ok) unlink(name);
    if (ok && is_new) sync_folder(path);
    return ok;
}

char *save_read(const char *path, size_t *len, text_error *e) {
    char *text = file_read(path, len, e);
    if (!text) text_in_file(e, path);
    return text;
}

/* ---- Games that go on ------------------------------------------------------------------------ */

static void lock_name(const char *path, char *name, size_t room) {
    snprintf(name, room, "%s.lock", path);
}

/* Does the name still belong to the locked file? */
static bool is_named(int file, const char *name) {
    struct stat locked, named;
    return fstat(file, &locked) == 0 && stat(name, &named) == 0 && locked.st_dev == named.st_dev &&
           locked.st_ino == named.st_ino;
}

/* The holder removes the lock file before it releases the lock. Whoever opened that file before
 * locks a file that has no name any more, and must try again. */
int save_lock(const char *path) {
    char name[SAVE_PATH + 8];
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    lock_name(path, name, sizeof name);
    for (;;) {
        int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0) return -1;
        bool locked = fcntl(file, F_SETLK, &whole) == 0;
        if (locked && is_named(file, name)) return file;
        close(file);
        if (!locked) return -1;
    }
}

void save_unlock(const char *path, int lock) {
    char name[SAVE_PATH + 8];
    if (lock < 0) return;
    lock_name(path, name, sizeof name);
    unlink(name);
    close(lock);
}

static bool is_held(const char *path) {
    int lock = save_lock(path);
    if (lock < 0) return true;
    save_unlock(path, lock);
    return false;
}

static bool is_newer(const struct stat *a, const struct stat *b) {
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec) return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
    return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

bool save_newest(char path[SAVE_PATH]) {
    char folder[SAVE_PATH], name[SAVE_PATH];
    struct stat about, best = { 0 };
    struct dirent *entry;
    text_error e;
    bool found = false;
    DIR *d = folder_of(SAVE_GOING, folder, &e) ? opendir(folder) : NULL;
    if (!d) return false;
    while ((entry = readdir(d)) != NULL) {
        if (!text_ends(text_of(entry->d_name), ".game")) continue;
        int n = snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        if (n <= 0 || n >= SAVE_PATH || stat(name, &about) != 0 || !S_ISREG(about.st_mode))
            continue;
        if ((found && !is_newer(&about, &best)) || is_held(name)) continue;
        best = about;
        memcpy(path, name, (size_t)n + 1);
        found = true;
    }
    closedir(d);
    return found;
}
