/* file.c -- see file.h. */
#include "host/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/xalloc.h"
#include "host/say.h"

/* ---- Errors of the system ---------------------------------------------------------------------
 * The C library would translate them too, but only where its own languages are installed, and then
 * also for the console, which speaks English. */

static const struct {
    int error;
    const char *english;
} common[] = {
    { ENOENT, WORDS("No such file or directory") },
    { EACCES, WORDS("Permission denied") },
    { EPERM, WORDS("Operation not permitted") },
    { EISDIR, WORDS("Is a directory") },
    { ENOTDIR, WORDS("Not a directory") },
    { EEXIST, WORDS("File exists") },
    { ENOSPC, WORDS("No space left on device") },
    { EFBIG, WORDS("File too large") },
    { EROFS, WORDS("Read-only file system") },
    { ENAMETOOLONG, WORDS("File name too long") },
    { ELOOP, WORDS("Too many levels of symbolic links") },
    { EMFILE, WORDS("Too many open files") },
    { EIO, WORDS("Input/output error") },
    { ENXIO, WORDS("No such device or address") },
};

bool system_fail(text_error *e, int error) {
    for (int i = 0; i < COUNT_OF(common); i++)
        if (common[i].error == error) return text_fail(e, common[i].english);
    return text_fail_saying(e, strerror(error));
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* With the system's reason, or with our own. */
static char *fail(int file, char *buf, const char *why, text_error *e) {
    if (why)
        text_fail(e, why);
    else
        system_fail(e, errno); /* first: closing may change errno */
    if (file >= 0) close(file);
    free(buf);
    return NULL;
}

char *file_read(const char *path, size_t *len, text_error *e) {
    struct stat about;
    /* Opening a pipe or a device could block. */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return fail(file, NULL, NULL, e);
    if (fstat(file, &about) != 0) return fail(file, NULL, NULL, e);
    if (!S_ISREG(about.st_mode)) return fail(file, NULL, WORDS("not a plain file"), e);
    char *buf = xalloc(FILE_MOST_BYTES + 2);
    *len = 0;
    for (;;) {
        ssize_t n = read(file, buf + *len, FILE_MOST_BYTES + 1 - *len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fail(file, buf, NULL, e);
        if (n == 0) break;
        *len += (size_t)n;
        if (*len > FILE_MOST_BYTES)
            return fail(file, buf, WORDS("the file is larger than 1 MiB"), e);
    }
    close(file);
    buf[*len] = 0;
    return buf;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool write_all(int file, const char *text, size_t len) {
    while (len > 0) {
        ssize_t n = write(file, text, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text += n;
        len -= (size_t)n;
    }
    return true;
}

/* In the same folder, so that rename works. */
static bool open_temporary(const char *path, char name[FOLDER_PATH], int *file, text_error *e) {
    int n = snprintf(name, FOLDER_PATH, "%s.%ld.tmp", path, (long)getpid());
    if (n < 0 || n >= FOLDER_PATH) return text_fail(e, "the file’s name is too long");
    *file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    return *file >= 0 ? true : system_fail(e, errno);
}

/* A new name is on the disk when its folder is. */
static void sync_folder(const char *path) {
    char folder[FOLDER_PATH];
    const char *slash = strrchr(path, '/');
    int n = slash ? snprintf(folder, FOLDER_PATH, "%.*s", (int)(slash - path + 1), path)
                  : snprintf(folder, FOLDER_PATH, ".");
    int file = n > 0 && n < FOLDER_PATH ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    fsync(file);
    close(file);
}

/* Closes the file. */
static bool place(int file, const char *made, const char *path, text_error *e) {
    bool ok = fsync(file) == 0;
    if (!ok) system_fail(e, errno);
    if (close(file) != 0 && ok) ok = system_fail(e, errno);
    if (ok && rename(made, path) != 0) ok = system_fail(e, errno);
    if (ok) sync_folder(path);
    return ok || text_in_file(e, path);
}

bool file_place(const char *made, const char *path, text_error *e) {
    int file = open(made, O_RDONLY | O_CLOEXEC);
    if (file >= 0) return place(file, made, path, e);
    system_fail(e, errno);
    return text_in_file(e, path);
}

bool file_write(const char *path, const char *text, size_t len, text_error *e) {
    char name[FOLDER_PATH];
    int file = -1;
    if (!open_temporary(path, name, &file, e)) return text_in_file(e, path);
    bool ok = write_all(file, text, len);
    if (ok) {
        ok = place(file, name, path, e);
    } else {
        system_fail(e, errno);
        text_in_file(e, path);
        close(file);
    }
    if (!ok) unlink(name);
    return ok;
}

bool file_can_write(const char *path) {
    char name[FOLDER_PATH];
    int file = -1;
    text_error e;
    struct stat about;
    bool folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    if (!folder && open_temporary(path, name, &file, &e)) {
        close(file);
        unlink(name);
        return true;
    }
    if (folder) text_fail(&e, "is a folder");
    text_in_file(&e, path);
    say_error(&e);
    return false;
}

/* ---- Folders --------------------------------------------------------------------------------- */

bool folder_make(const char *path) {
    struct stat about;
    text_error e;
    if (mkdir(path, 0777) == 0) return true;
    if (errno == EEXIST && stat(path, &about) == 0 && S_ISDIR(about.st_mode)) return true;
    if (errno == EEXIST)
        text_fail(&e, "not a folder");
    else
        system_fail(&e, errno);
    text_in_file(&e, path);
    say_error(&e);
    return false;
}

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
    return text_fail(e, WORDS("the folder’s name is too long"));
}

bool folder_make_for(const char *path, text_error *e) {
    char folder[FOLDER_PATH];
    for (const char *slash = path; (slash = strchr(slash + 1, '/'));) {
        int n = snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (n < 0 || n >= FOLDER_PATH) return text_fail(e, WORDS("the folder’s name is too long"));
        if (mkdir(folder, 0700) == 0 || errno == EEXIST) continue;
        system_fail(e, errno);
        return text_in_file(e, folder);
    }
    return true;
}
