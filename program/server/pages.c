/* pages.c -- see pages.h. */
#include "server/pages.h"

#include <string.h>

#include "draw/svg.h"
#include "host/buffer.h"
#include "server/site.h"

/* The first words of paths, as in web/site/app.js and sw.js; "t" is a table. */
static const char *const names[] = { "t",          "game",      "replay",   "analysis",
                                     "rules",      "settings",  "workshop", "daily",
                                     "statistics", "solitaire", "puzzles",  "gallery" };

bool page_is(const char *path) {
    if (path[0] != '/' || strchr(path, '.')) return false;
    for (int i = 0; i < COUNT_OF(names); i++) {
        size_t len = strlen(names[i]);
        if (strncmp(path + 1, names[i], len) == 0 && (!path[len + 1] || path[len + 1] == '/'))
            return true;
    }
    return false;
}

static void put_escaped(buffer *b, const char *text) {
    text_out out = buffer_open(b, 6 * strlen(text) + 1); /* &quot; */
    svg_escape(&out, text_of(text));
    buffer_close(b, &out);
}

static void put_meta(buffer *b, const char *name, const char *content) {
    if (!content) return;
    buffer_print(b, "<meta property=\"%s\" content=\"", name);
    put_escaped(b, content);
    buffer_str(b, "\">\n");
}

static void put_head(buffer *b, const page_head *head) {
    put_meta(b, "og:site_name", "Paddock");
    put_meta(b, "og:type", "website");
    put_meta(b, "og:title", head->title);
    put_meta(b, "og:description", head->about);
    put_meta(b, "og:image", head->image);
    put_meta(b, "twitter:card", head->image ? "summary_large_image" : NULL);
}

/* "../" for each folder of the path. */
static void put_up(buffer *b, const char *path) {
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/'))
        buffer_str(b, "../");
}

/* Does the text begin with an attribute whose address is relative? Its length up to there, or 0. */
static size_t relative(const char *at) {
    static const char *const attributes[] = { " href=\"", " src=\"" };
    for (int i = 0; i < COUNT_OF(attributes); i++) {
        size_t len = strlen(attributes[i]);
        if (strncmp(at, attributes[i], len) == 0 && at[len] != '#' && at[len] != '/') return len;
    }
    return 0;
}

static bool skip(const char **at, const char *text) {
    size_t len = strlen(text);
    if (strncmp(*at, text, len) != 0) return false;
    *at += len;
    return true;
}

char *page_html(const char *path, const page_head *head) {
    const packed *index = site_plain(site_find("/"));
    buffer b = { NULL, 0, 0 };
    const char *at = (const char *)index->bytes, *end = at + index->len, *from = at;
    while (at < end) {
        size_t len = relative(at);
        const char *before = at;
        bool title = skip(&at, "<title>Paddock"), ends = !title && skip(&at, "</head>");
        bool old = skip(&at, "<meta property="); /* those of the home page */
        if (!len && !title && !ends && !old) {
            at++;
            continue;
        }
        at += len;
        buffer_add(&b, from, (size_t)((len ? at : before) - from));
        while (old && at < end && *at != '\n') at++;
        from = at;
        if (len) put_up(&b, path);
        if (title) {
            buffer_str(&b, "<title>");
            put_escaped(&b, head->title);
            buffer_str(&b, " · Paddock");
        }
        if (ends) {
            put_head(&b, head);
            buffer_str(&b, "</head>");
        }
    }
    buffer_add(&b, from, (size_t)(end - from));
    return b.at;
}
