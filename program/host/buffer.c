/* buffer.c -- see buffer.h. */
#include "host/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

static void reserve(buffer *b, size_t len) {
    if (b->len + len + 1 <= b->room) return;
    b->room = 2 * (b->len + len + 1);
    b->at = xrealloc(b->at, b->room);
}

void buffer_add(buffer *b, const char *text, size_t len) {
    reserve(b, len);
    memcpy(b->at + b->len, text, len);
    b->len += len;
    b->at[b->len] = 0;
}

void buffer_str(buffer *b, const char *text) { buffer_add(b, text, strlen(text)); }

/* Up to 1,023 bytes per call. */
void buffer_print(buffer *b, const char *format, ...) {
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    buffer_str(b, text);
}

text_out buffer_open(buffer *b, size_t room) {
    reserve(b, room);
    return text_to(b->at + b->len, room);
}

void buffer_close(buffer *b, const text_out *written) {
    CHECK(!written->full);
    b->len += written->len;
}

void buffer_cut(buffer *b, size_t len) {
    if (len >= b->len) return;
    b->len = len;
    b->at[len] = 0;
}

void buffer_free(buffer *b) {
    free(b->at);
    b->at = NULL;
    b->len = b->room = 0;
}
