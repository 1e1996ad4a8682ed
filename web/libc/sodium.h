/* sodium.h -- what table/fair.c needs of libsodium, for WebAssembly: see web/blake2b.h. No source
 * of randomness is here: in the browser dice are checked, never drawn from a secret. */
#ifndef PADDOCK_LIBC_SODIUM_H
#define PADDOCK_LIBC_SODIUM_H

#include <string.h>

#include "web/blake2b.h"
#include "web/hex.h"

typedef blake2b crypto_generichash_state;

static inline int sodium_init(void) { return 0; }

static inline void sodium_memzero(void *bytes, size_t n) { memset(bytes, 0, n); }

static inline char *sodium_bin2hex(char *hex, size_t room, const unsigned char *bytes, size_t n) {
    return hex_write(hex, room, bytes, n);
}

/* Nothing between the digits is passed over, and all of the text must be digits. */
static inline int sodium_hex2bin(unsigned char *to, size_t room, const char *hex, size_t len,
                                 const char *ignore, size_t *n, const char **end) {
    (void)ignore, (void)end;
    return hex_read(to, room, hex, len, n);
}

static inline int crypto_generichash_init(crypto_generichash_state *s, const unsigned char *key,
                                          size_t key_len, size_t hash_len) {
    return blake2b_begin(s, key, key_len, hash_len);
}

static inline int crypto_generichash_update(crypto_generichash_state *s, const unsigned char *bytes,
                                            size_t n) {
    blake2b_add(s, bytes, n);
    return 0;
}

static inline int crypto_generichash_final(crypto_generichash_state *s, unsigned char *hash,
                                           size_t hash_len) {
    blake2b_end(s, hash, hash_len);
    return 0;
}

#endif
