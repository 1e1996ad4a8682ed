/* buffer.h -- a text buffer that grows. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "core/text.h"

typedef struct {
    char *at; /* zero-terminated once something was added */
    size_t len, room;
} buffer;

void buffer_add(buffer *b, const char *text, size_t len);
void buffer_str(buffer *b, const char *text);
__attribute__((format(printf, 2, 3))) void buffer_print(buffer *b, const char *format, ...);
/* Reserves room for the text_ functions; buffer_close appends what they wrote. */
text_out buffer_open(buffer *b, size_t room);
void buffer_close(buffer *b, const text_out *written);
void buffer_cut(buffer *b, size_t len); /* keeps the first len bytes */
void buffer_free(buffer *b);
