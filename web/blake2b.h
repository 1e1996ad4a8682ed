/* blake2b.h -- the hash behind a server's dice (RFC 7693), for the browser's module: there is no
 * libsodium there. Everything else uses libsodium, and a test compares the two.
 *
 *     blake2b s;
 *     blake2b_begin(&s, key, key_len, 32);
 *     blake2b_add(&s, bytes, n);
 *     blake2b_end(&s, hash, 32);
 */
#ifndef PADDOCK_WEB_BLAKE2B_H
#define PADDOCK_WEB_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BLOCK = 128, BLAKE2B_MOST = 64 /* bytes of a key, and of a hash */ };

typedef struct {
    uint64_t h[8], count[2]; /* bytes hashed, 128 bits */
    unsigned char block[BLAKE2B_BLOCK];
    size_t used; /* of the block */
} blake2b;

/* -1 for an invalid length; key may be NULL when key_len is 0. */
int blake2b_begin(blake2b *s, const unsigned char *key, size_t key_len, size_t hash_len);
void blake2b_add(blake2b *s, const unsigned char *bytes, size_t n);
void blake2b_end(blake2b *s, unsigned char *hash, size_t hash_len); /* as given to blake2b_begin */

#endif
