/* site.c -- see site.h. */
#include "server/site.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/packing.h"

const site_file *site_find(const char *path) {
    for (int i = 0; i < site_file_count; i++)
        if (strcmp(site_files[i].path, path) == 0) return &site_files[i];
    return NULL;
}

const packed *site_plain(const site_file *f) {
    static packed *plain; /* as many as there are files */
    if (!plain) plain = xalloc((size_t)site_file_count * sizeof *plain);
    packed *found = &plain[f - site_files];
    if (!found->bytes)
        found->bytes = (unsigned char *)packing_open(f->gzip.bytes, f->gzip.len, &found->len);
    return found;
}
