/* sodium.h -- what table/fair.c needs of libsodium, for WebAssembly, where there is none; a test
 * compares the two. No source of randomness is here: in the browser dice are checked, never drawn
 * from a secret. */
#pragma once

#include <stdint.h>
#include <string.h>

typedef struct {
    uint64_t h[8], count[2]; /* bytes hashed, 128 bits */
    unsigned char block[128];
    size_t used; /* of the block */
} crypto_generichash_state;

static inline int sodium_init(void) { return 0; }
static inline void sodium_memzero(void *bytes, size_t n) { memset(bytes, 0, n); }

char *sodium_bin2hex(char *hex, size_t room, const unsigned char *bytes, size_t n);
/* Nothing between the digits is passed over, and all of the text must be digits. */
int sodium_hex2bin(unsigned char *to, size_t room, const char *hex, size_t len, const char *ignore,
                   size_t *n, const char **end);

int crypto_generichash_init(crypto_generichash_state *s, const unsigned char *key, size_t key_len,
                            size_t hash_len); /* -1 for an invalid length */
int crypto_generichash_update(crypto_generichash_state *s, const unsigned char *bytes, size_t n);
int crypto_generichash_final(crypto_generichash_state *s, unsigned char *hash, size_t hash_len);
