/* pages.h -- the HTML of a page that has a path of its own, as /rules/border: index.html with the
 * page's title and what messengers show of a link (Open Graph). */
#pragma once

#include <stdbool.h>

typedef struct {
    const char *title, *about; /* plain text: escaped here */
    const char *image;         /* its URL, or NULL         */
} page_head;

bool page_is(const char *path); /* a page, not a file */

/* To be freed. Addresses in it are relative, so that it works below any path of a proxy. */
char *page_html(const char *path, const page_head *head);
