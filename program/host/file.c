/* file.c -- see file.h. */
#include "host/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/system.h"

/* With what the system says, or with our own reason. */
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

bool file_put(int file, const char *text, size_t len) {
    while (len > 0) {
        ssize_t n = write(file, text, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text += n;
        len -= (size_t)n;
    }
    return true;
}
