/* files.c -- see files.h. */
#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/args.h"
#include "host/say.h"

/* With what the system says, or with our own reason. */
static char *fail(int file, char *buf, const char *why, text_error *e) {
    if (why)
        text_fail(e, why);
    else
        text_fail_saying(e, strerror(errno)); /* first: closing may change errno */
    if (file >= 0) close(file);
    free(buf);
    return NULL;
}

char *file_read(const char *path, size_t *len, text_error *e) {
    struct stat about;
    /* Opening a pipe or a device and waiting for it would hang whoever asked. */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return fail(file, NULL, NULL, e);
    if (fstat(file, &about) != 0) return fail(file, NULL, NULL, e);
    if (!S_ISREG(about.st_mode)) return fail(file, NULL, WORDS("not a plain file"), e);
    char *buf = malloc(FILE_MOST_BYTES + 2);
    if (!buf) abort();
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

void file_error(const char *path, text_error *e) { text_in_file(e, path); }

/* Beside the file itself, so that renaming stays on one disk. */
static bool make_temporary(const char *path, char *name, size_t room, int *file, text_error *e) {
    int n = snprintf(name, room, "%s.%ld.tmp", path, (long)getpid());
    if (n < 0 || (size_t)n >= room) return text_fail(e, "the file's name is too long");
    *file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return *file >= 0 ? true : text_fail_saying(e, strerror(errno));
}

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

bool file_write(const char *path, const char *text, size_t len, text_error *e) {
    char name[4096];
    int file;
    if (!make_temporary(path, name, sizeof name, &file, e)) {
        file_error(path, e);
        return false;
    }
    bool ok = write_all(file, text, len);
    ok = close(file) == 0 && ok;
    ok = ok && rename(name, path) == 0;
    if (ok) return true;
    text_fail_saying(e, strerror(errno));
    unlink(name);
    file_error(path, e);
    return false;
}

bool file_can_write(const char *path) {
    char name[4096];
    int file;
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
        text_fail_saying(&e, strerror(errno));
    file_error(path, &e);
    say_failure(&e);
    return false;
}
