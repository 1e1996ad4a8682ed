/* hex.c -- see hex.h. */
#include "web/hex.h"

#include <stdlib.h>

char *hex_write(char *to, size_t room, const unsigned char *bytes, size_t n) {
    static const char digits[] = "0123456789abcdef";
    if (room <= 2 * n) abort();
    for (size_t i = 0; i < n; i++) {
        to[2 * i] = digits[bytes[i] >> 4];
        to[2 * i + 1] = digits[bytes[i] & 15];
    }
    to[2 * n] = 0;
    return to;
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

int hex_read(unsigned char *to, size_t room, const char *hex, size_t len, size_t *n) {
    *n = 0;
    if (len % 2 || len / 2 > room) return -1;
    for (size_t i = 0; i < len / 2; i++) {
        int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);
        if (high < 0 || low < 0) return -1;
        to[i] = (unsigned char)(high << 4 | low);
    }
    *n = len / 2;
    return 0;
}
