/* frame.c -- see frame.h. */
#include "server/frame.h"

#include <string.h>

/* Each length has one form: the shortest. */
static bool read_length(const unsigned char *data, size_t bytes, uint64_t *len) {
    *len = 0;
    for (size_t i = 0; i < bytes; i++) *len = *len << 8 | data[i];
    return *len >= (bytes == 2 ? 126 : 65536) && *len >> 63 == 0;
}

int frame_read(frame *f, const unsigned char *data, size_t len) {
    if (len < 1) return 0;
    f->fin = data[0] & 0x80;
    f->opcode = data[0] & 0x0f;
    bool control = f->opcode >= FRAME_CLOSE;
    if (data[0] & 0x70) return -CLOSE_PROTOCOL;
    if (f->opcode > FRAME_PONG || (f->opcode > FRAME_BINARY && !control)) return -CLOSE_PROTOCOL;
    if (control && !f->fin) return -CLOSE_PROTOCOL;
    if (len < 2) return 0;
    uint64_t told = data[1] & 0x7f;
    size_t more = told == 126 ? 2 : told == 127 ? 8 : 0;
    if (!(data[1] & 0x80) || (control && more)) return -CLOSE_PROTOCOL;
    if (len < 2 + more) return 0;
    if (more && !read_length(data + 2, more, &told)) return -CLOSE_PROTOCOL;
    if (told > FRAME_MOST) return -CLOSE_TOO_LONG;
    if (len < 6 + more) return 0;
    memcpy(f->mask, data + 2 + more, 4);
    f->len = (size_t)told;
    return (int)(6 + more);
}

void frame_unmask(const frame *f, unsigned char *data) {
    for (size_t i = 0; i < f->len; i++) data[i] ^= f->mask[i % 4];
}

size_t frame_write(unsigned char head[FRAME_HEAD_OUT], int opcode, size_t len) {
    head[0] = (unsigned char)(0x80 | opcode);
    if (len < 126) {
        head[1] = (unsigned char)len;
        return 2;
    }
    head[1] = 126;
    head[2] = (unsigned char)(len >> 8);
    head[3] = (unsigned char)len;
    return 4;
}

int frame_close_code(const unsigned char *data, size_t len) {
    if (len == 0) return CLOSE_NO_CODE;
    if (len == 1) return CLOSE_PROTOCOL;
    int code = data[0] << 8 | data[1];
    bool known = code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
    if (!known && (code < 3000 || code > 4999)) return CLOSE_PROTOCOL;
    return text_is_utf8((text_span){ (const char *)data + 2, len - 2 }) ? code : CLOSE_NO_UTF8;
}
