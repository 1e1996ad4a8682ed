/* test_sodium.c -- what stands in for libsodium in the browser (web/sodium.c) answers as libsodium
 * does: random keys, texts, lengths and pieces, and the example of RFC 7693. */
#include <sodium.h>

#include "core/rng.h"
#include "tests/test.h"

/* Ours beside libsodium, under other names. */
#define sodium_init               our_init
#define sodium_memzero            our_memzero
#define sodium_bin2hex            our_bin2hex
#define sodium_hex2bin            our_hex2bin
#define crypto_generichash_state  our_state
#define crypto_generichash_init   our_generichash_init
#define crypto_generichash_update our_generichash_update
#define crypto_generichash_final  our_generichash_final
#include "web/libc/sodium.h"
#include "web/sodium.c"
#undef sodium_init
#undef sodium_bin2hex
#undef sodium_hex2bin

static void fill(rng *r, unsigned char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) bytes[i] = (unsigned char)(rng_next(r) >> 32);
}

static size_t below(rng *r, size_t n) { return (size_t)(rng_next(r) >> 16) % n; }

/* RFC 7693, appendix A: BLAKE2b-512("abc"). */
TEST(example) {
    static const char expected[] =
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923";
    unsigned char hash[64];
    char hex[129];
    our_state s;
    assert_int_equal(our_generichash_init(&s, NULL, 0, sizeof hash), 0);
    our_generichash_update(&s, (const unsigned char *)"abc", 3);
    our_generichash_final(&s, hash, sizeof hash);
    assert_string_equal(our_bin2hex(hex, sizeof hex, hash, sizeof hash), expected);
}

/* libsodium takes keys of 16 bytes and more, or none, and gives 16 bytes at least. */
TEST(as_libsodium) {
    rng r = rng_from(7693);
    unsigned char key[64], text[700], mine[64], theirs[64];
    for (int i = 0; i < 20000; i++) {
        /* Lengths around whole blocks as often as any other. */
        size_t len = below(&r, 2) ? below(&r, sizeof text) : below(&r, 6) * 128 + below(&r, 3);
        size_t hash_len = 16 + below(&r, 49), key_len = below(&r, 3) ? 16 + below(&r, 49) : 0;
        our_state s;
        if (len > 0 && below(&r, 2)) len--;
        fill(&r, key, key_len);
        fill(&r, text, len);
        assert_int_equal(
            crypto_generichash(theirs, hash_len, text, len, key_len ? key : NULL, key_len), 0);
        assert_int_equal(our_generichash_init(&s, key, key_len, hash_len), 0);
        for (size_t at = 0; at < len;) {
            size_t piece = 1 + below(&r, below(&r, 2) ? 20 : 300);
            if (piece > len - at) piece = len - at;
            our_generichash_update(&s, text + at, piece);
            at += piece;
        }
        our_generichash_final(&s, mine, hash_len);
        assert_memory_equal(mine, theirs, hash_len);
    }
}

TEST(lengths) {
    unsigned char key[65] = { 0 };
    our_state s;
    assert_int_equal(our_generichash_init(&s, NULL, 0, 0), -1);
    assert_int_equal(our_generichash_init(&s, NULL, 0, 65), -1);
    assert_int_equal(our_generichash_init(&s, key, 65, 32), -1);
    assert_int_equal(our_generichash_init(&s, key, 64, 64), 0);
}

/* Good digits and others, whole and half bytes, enough room and too little. */
TEST(hex) {
    static const char digits[] =
        "0123456789abcdefABCDEFABCDEF0123456789abcdefABCDEF0123456789gG :/@`";
    rng r = rng_from(16);
    int read = 0, refused = 0;
    for (int i = 0; i < 20000; i++) {
        unsigned char mine[32] = { 0 }, theirs[32] = { 0 };
        char text[65] = "", one[65], two[65];
        size_t len = below(&r, 65), room = below(&r, 3) ? 32 : below(&r, 33), n = 0, m = 0;
        size_t kinds = below(&r, 2) ? 16 : sizeof digits - 1;
        for (size_t k = 0; k < len; k++) text[k] = digits[below(&r, kinds)];
        int status = sodium_hex2bin(theirs, room, text, len, NULL, &m, NULL);
        assert_int_equal(our_hex2bin(mine, room, text, len, NULL, &n, NULL), status);
        refused += status != 0;
        if (status != 0) continue;
        read++;
        assert_int_equal(n, m);
        assert_memory_equal(mine, theirs, n);
        assert_string_equal(our_bin2hex(one, sizeof one, mine, n),
                            sodium_bin2hex(two, sizeof two, theirs, n));
    }
    assert_true(read > 1000 && refused > 1000);
}

static int start_sodium(void **state) {
    (void)state;
    return sodium_init() < 0;
}

static CMFixtureFunction before_all = start_sodium;
