/* files.c -- see files.h. */
#include "host/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/args.h"
#include "host/say.h"
#include "host/system.h"

void file_error(const char *path, text_error *e) { text_in_file(e, path); }

/* Beside the file itself, so that renaming stays on one disk. */
static bool make_temporary(const char *path, char *name, size_t room, int *file, text_error *e) {
    int n = snprintf(name, room, "%s.%ld.tmp", path, (long)getpid());
    if (n < 0 || (size_t)n >= room) return text_fail(e, "the file's name is too long");
    *file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (*file < 0) system_fail(e, errno);
    return *file >= 0;
}

bool file_write(const char *path, const char *text, size_t len, text_error *e) {
    char name[4096];
    int file = -1;
    if (!make_temporary(path, name, sizeof name, &file, e)) {
        file_error(path, e);
        return false;
    }
    bool ok = file_put(file, text, len);
    ok = close(file) == 0 && ok;
    ok = ok && rename(name, path) == 0;
    if (ok) return true;
    system_fail(e, errno);
    unlink(name);
    file_error(path, e);
    return false;
}

bool file_can_write(const char *path) {
    char name[4096];
    int file = -1;
    text_error e;
    struct stat about;
    bool folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    if (!folder && make_temporary(path, name, sizeof name, &file, &e)) {
        close(file);
        unlink(name);
        return true;
    }
    if (folder) text_fail(&e, "is a folder");
    file_error(path, &e);
    say_failure(&e);
    return false;
}

bool folder_make(const char *path) {
    struct stat about;
    text_error e;
    if (mkdir(path, 0777) == 0) return true;
    if (errno == EEXIST && stat(path, &about) == 0 && S_ISDIR(about.st_mode)) return true;
    if (errno == EEXIST)
        text_fail(&e, "not a folder");
    else
        system_fail(&e, errno);
    file_error(path, &e);
    say_failure(&e);
    return false;
}
