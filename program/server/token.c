/* token.c -- see token.h. */
#include "server/token.h"

#include <sodium.h>

void token_make(char out[TOKEN + 1]) {
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, TOKEN + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool token_hash(text_span token, unsigned char hash[ROOM_HASH]) {
    if (!text_is_name(token, TOKEN) || token.len != TOKEN) return false;
    crypto_generichash(hash, ROOM_HASH, (const unsigned char *)token.at, token.len, NULL, 0);
    return true;
}

void token_write_hash(const unsigned char hash[ROOM_HASH], text_out *out) {
    char hex[2 * ROOM_HASH + 1];
    text_str(out, sodium_bin2hex(hex, sizeof hex, hash, ROOM_HASH));
}
