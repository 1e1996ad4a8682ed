/* site.c -- see site.h. */
#include "server/site.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "core/xalloc.h"

const site_file *site_find(const char *path) {
    for (int i = 0; i < site_file_count; i++)
        if (strcmp(site_files[i].path, path) == 0) return &site_files[i];
    return NULL;
}

/* The last four bytes of gzip have the length of what is in it. */
static packed unpack(packed gzip) {
    const unsigned char *end = gzip.bytes + gzip.len;
    size_t len = end[-4] | end[-3] << 8 | end[-2] << 16 | (size_t)end[-1] << 24;
    unsigned char *plain = xalloc(len + 1);
    z_stream z = { .next_in = (Bytef *)(uintptr_t)gzip.bytes,
                   .avail_in = (uInt)gzip.len,
                   .next_out = plain,
                   .avail_out = (uInt)len + 1 };
    /* 16: with the head of gzip. Should it fail, the program itself is broken. */
    if (inflateInit2(&z, 16 + MAX_WBITS) != Z_OK || inflate(&z, Z_FINISH) != Z_STREAM_END) abort();
    inflateEnd(&z);
    return (packed){ plain, len };
}

const packed *site_plain(const site_file *f) {
    static packed *plain; /* as many as there are files */
    if (!plain) plain = xalloc((size_t)site_file_count * sizeof *plain);
    packed *found = &plain[f - site_files];
    if (!found->bytes) *found = unpack(f->gzip);
    return found;
}
