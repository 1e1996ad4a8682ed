/* system.c -- see system.h. The C library would translate too, but only where its own languages are
 * installed, and then also for the console, which speaks English. */
#include "host/system.h"

#include <errno.h>
#include <string.h>

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
