/* pages.c -- see pages.h. */
#include "server/pages.h"

#include <string.h>

#include "server/page_list.h"

const page *pages_find(const char *path) {
    for (int i = 0; i < page_count; i++)
        if (strcmp(page_list[i].path, path) == 0) return &page_list[i];
    return NULL;
}
