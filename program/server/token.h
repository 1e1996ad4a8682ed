/* token.h -- secrets that give access to a seat: 128 random bits in base64url, 22 characters. The
 * server stores only their hashes and never logs them. */
#ifndef PADDOCK_SERVER_TOKEN_H
#define PADDOCK_SERVER_TOKEN_H

#include "server/room.h"

enum { TOKEN = 22 };

void token_make(char out[TOKEN + 1]);
bool token_hash(text_span token, unsigned char hash[ROOM_HASH]); /* false: malformed */
void token_write_hash(const unsigned char hash[ROOM_HASH], text_out *out);

#endif
