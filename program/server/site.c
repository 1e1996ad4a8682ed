/* site.c -- see site.h. */
#include "server/site.h"

#include <string.h>

const site_file *site_find(const char *path) {
    for (int i = 0; i < site_file_count; i++)
        if (strcmp(site_files[i].path, path) == 0) return &site_files[i];
    return NULL;
}
