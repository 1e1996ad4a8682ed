/* sodium.c -- see web/libc/sodium.h. BLAKE2b as in RFC 7693, with its names. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 128, MOST = 64 /* bytes of a key, and of a hash */ };

static const uint64_t iv[8] = { 0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                0x1f83d9abfb41bd6b, 0x5be0cd19137e2179 };

/* Rounds 10 and 11 are as 0 and 1. */
static const unsigned char sigma[10][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t turned(uint64_t x, int n) { return x >> n | x << (64 - n); }

static void mix(uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y) {
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

static void compress(crypto_generichash_state *s, int last) {
    uint64_t v[16], m[16];
    for (int i = 0; i < 16; i++) {
        m[i] = 0;
        for (int k = 7; k >= 0; k--) m[i] = m[i] << 8 | s->block[8 * i + k];
    }
    for (int i = 0; i < 8; i++) {
        v[i] = s->h[i];
        v[i + 8] = iv[i];
    }
    v[12] ^= s->count[0];
    v[13] ^= s->count[1];
    if (last) v[14] = ~v[14];
    for (int round = 0; round < 12; round++) {
        const unsigned char *p = sigma[round % 10];
        for (int i = 0; i < 4; i++) /* columns */
            mix(v, i, i + 4, i + 8, i + 12, m[p[2 * i]], m[p[2 * i + 1]]);
        for (int i = 0; i < 4; i++) /* diagonals */
            mix(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[p[2 * i + 8]],
                m[p[2 * i + 9]]);
    }
    for (int i = 0; i < 8; i++) s->h[i] ^= v[i] ^ v[i + 8];
}

static void take_block(crypto_generichash_state *s, int last) {
    s->count[0] += s->used;
    if (s->count[0] < s->used) s->count[1]++;
    compress(s, last);
    s->used = 0;
}

/* A full block is compressed only when more input follows: the last one is flagged. */
int crypto_generichash_update(crypto_generichash_state *s, const unsigned char *bytes, size_t n) {
    while (n > 0) {
        if (s->used == BLOCK) take_block(s, 0);
        size_t room = BLOCK - s->used, piece = n < room ? n : room;
        memcpy(s->block + s->used, bytes, piece);
        s->used += piece;
        bytes += piece;
        n -= piece;
    }
    return 0;
}

int crypto_generichash_init(crypto_generichash_state *s, const unsigned char *key, size_t key_len,
                            size_t hash_len) {
    static const unsigned char zeros[BLOCK];
    if (key_len > MOST || hash_len < 1 || hash_len > MOST) return -1;
    memset(s, 0, sizeof *s);
    memcpy(s->h, iv, sizeof iv);
    s->h[0] ^= 0x01010000 ^ key_len << 8 ^ hash_len;
    if (key_len == 0) return 0;
    crypto_generichash_update(s, key, key_len);
    return crypto_generichash_update(s, zeros, BLOCK - key_len);
}

int crypto_generichash_final(crypto_generichash_state *s, unsigned char *hash, size_t hash_len) {
    memset(s->block + s->used, 0, BLOCK - s->used);
    take_block(s, 1);
    for (size_t i = 0; i < hash_len && i < MOST; i++)
        hash[i] = (unsigned char)(s->h[i / 8] >> i % 8 * 8);
    memset(s, 0, sizeof *s);
    return 0;
}

/* ---- Hexadecimal digits ---------------------------------------------------------------------- */

char *sodium_bin2hex(char *hex, size_t room, const unsigned char *bytes, size_t n) {
    static const char digits[] = "0123456789abcdef";
    if (room <= 2 * n) abort();
    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * n] = 0;
    return hex;
}

static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

int sodium_hex2bin(unsigned char *to, size_t room, const char *hex, size_t len, const char *ignore,
                   size_t *n, const char **end) {
    (void)ignore, (void)end;
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
