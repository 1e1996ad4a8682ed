/* saves.c -- see saves.h. */
#include "tui/saves.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool save_path(bool over, const char *name, char path[FOLDER_PATH], text_error *e) {
    char file[256];
    int n = snprintf(file, sizeof file, "%s%s", over ? "games/" : "", name);
    if (n < 0 || (size_t)n >= sizeof file)
        return text_fail(e, WORDS("the file’s name is too long"));
    return folder_path(over ? FOLDER_DATA : FOLDER_STATE, file, path, e);
}

bool save_write(const char *path, const char *text, size_t len, text_error *e) {
    return folder_make_for(path, e) && file_write(path, text, len, e);
}

/* ---- Games that go on ------------------------------------------------------------------------ */

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool save_is_same(const char *one, const char *two) {
    struct stat a, b;
    return stat(one, &a) == 0 && stat(two, &b) == 0 && is_same(&a, &b);
}

/* The holder removes the lock file before it releases the lock. Whoever opened that file before
 * locks a file that has no name any more, and must try again. */
int save_lock(const char *path) {
    char name[FOLDER_PATH + 8];
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct stat locked, named;
    snprintf(name, sizeof name, "%s.lock", path);
    for (;;) {
        int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0) return -1;
        bool mine = fcntl(file, F_SETLK, &whole) == 0;
        if (mine && fstat(file, &locked) == 0 && stat(name, &named) == 0 &&
            is_same(&locked, &named))
            return file;
        close(file);
        if (!mine) return -1;
    }
}

void save_unlock(const char *path, int lock) {
    char name[FOLDER_PATH + 8];
    if (lock < 0) return;
    snprintf(name, sizeof name, "%s.lock", path);
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

bool save_newest(char path[FOLDER_PATH]) {
    char folder[FOLDER_PATH], name[FOLDER_PATH];
    struct stat about, best = { 0 };
    struct dirent *entry;
    text_error e;
    bool found = false;
    DIR *d = folder_path(FOLDER_STATE, "", folder, &e) ? opendir(folder) : NULL;
    if (!d) return false;
    while ((entry = readdir(d)) != NULL) {
        if (!text_ends(text_of(entry->d_name), ".game")) continue;
        int n = snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        if (n <= 0 || n >= FOLDER_PATH || stat(name, &about) != 0 || !S_ISREG(about.st_mode))
            continue;
        if ((found && !is_newer(&about, &best)) || is_held(name)) continue;
        best = about;
        memcpy(path, name, (size_t)n + 1);
        found = true;
    }
    closedir(d);
    return found;
}
