/* pages.h -- the files of the browser, inside the program. A path is looked up in a list, so it can
 * never lead anywhere else. */
#ifndef PADDOCK_SERVER_PAGES_H
#define PADDOCK_SERVER_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const unsigned char *bytes;
    size_t len;
} packed;

typedef struct {
    const char *path, *type;
    packed gzip, brotli; /* the same file: every browser takes the one, most the other over https */
    bool lasting;        /* its address has the hash of the site: it never changes */
    const char *tag;
} page;

const page *pages_find(const char *path); /* NULL: none */

#endif
