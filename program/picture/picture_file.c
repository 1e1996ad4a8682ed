/* picture_file.c -- see picture.h: what a file's name says, and where a picture goes. */
#include <stdio.h>
#include <string.h>

#include "host/file.h"
#include "host/say.h"
#include "picture/picture.h"

const char *picture_instead(const char *path, const char *end, char other[PICTURE_PATH]) {
    if (picture_has_cairo) return path;
    if (!path || strcmp(path, "-") == 0) {
        say(stderr, "This build cannot draw PNG or PDF: writing %1 instead.", end);
        return path;
    }
    size_t len = strlen(path), cut = picture_kind(path) ? len - 4 : len;
    if (len + strlen(end) >= PICTURE_PATH) return path;
    memcpy(other, path, cut);
    strcpy(other + cut, end);
    say(stderr, "This build cannot draw PNG or PDF: writing %1 instead.", other);
    return other;
}

int picture_kind(const char *path) {
    static const struct {
        const char *end;
        int kind;
    } kinds[] = { { ".txt", PICTURE_TEXT },
                  { ".svg", PICTURE_SVG },
                  { ".png", PICTURE_PNG },
                  { ".pdf", PICTURE_PDF } };
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (text_ends(text_of(path), kinds[i].end)) return kinds[i].kind;
    return 0;
}

bool picture_save(const char *path, const buffer *b, text_error *e) {
    if (path && strcmp(path, "-") != 0) return file_write(path, b->at, b->len, e);
    if (fwrite(b->at, 1, b->len, stdout) == b->len && fflush(stdout) == 0) return true;
    return text_fail(e, "standard output could not be written");
}
