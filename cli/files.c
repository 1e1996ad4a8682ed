/* files.c -- see files.h. */
#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *fail(int file, char *buf, const char *why, text_error *e) {
    text_fail(e, why); /* first: closing may change errno, which `why` can come from */
    if (file >= 0) close(file);
    free(buf);
    return NULL;
}

char *file_read(const char *path, size_t *len, text_error *e) {
    struct stat about;
    /* Opening a pipe or a device and waiting for it would hang whoever asked. */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return fail(file, NULL, strerror(errno), e);
    if (fstat(file, &about) != 0) return fail(file, NULL, strerror(errno), e);
    if (!S_ISREG(about.st_mode)) return fail(file, NULL, "not a plain file", e);
    char *buf = malloc(FILE_MOST_BYTES + 2);
    if (!buf) abort();
    *len = 0;
    for (;;) {
        ssize_t n = read(file, buf + *len, FILE_MOST_BYTES + 1 - *len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fail(file, buf, strerror(errno), e);
        if (n == 0) break;
        *len += (size_t)n;
        if (*len > FILE_MOST_BYTES) return fail(file, buf, "the file is larger than 1 MiB", e);
    }
    close(file);
    buf[*len] = 0;
    return buf;
}

void file_error(const char *path, text_error *e) {
    char why[sizeof e->why];
    int line = e->line, column = e->column;
    memcpy(why, e->why, sizeof why);
    text_fail_at(e, NULL, text_of(path), ": ");
    text_out out = { e->why, sizeof e->why, strlen(e->why), false };
    if (line) {
        text_str(&out, "line ");
        text_int(&out, line);
        if (column) {
            text_str(&out, ", column ");
            text_int(&out, column);
        }
        text_str(&out, ": ");
    }
    text_str(&out, why);
    e->line = line;
    e->column = column;
}
