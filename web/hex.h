/* hex.h -- bytes as hexadecimal digits and back, for the browser's module, as libsodium does it. */
#ifndef PADDOCK_WEB_HEX_H
#define PADDOCK_WEB_HEX_H

#include <stddef.h>

/* Lower case, zero-terminated: needs 2 n + 1 bytes. */
char *hex_write(char *to, size_t room, const unsigned char *bytes, size_t n);
/* 0 if hex consists of digit pairs and fits; *n bytes were written. */
int hex_read(unsigned char *to, size_t room, const char *hex, size_t len, size_t *n);

#endif
