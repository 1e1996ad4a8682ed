/* token.h -- secrets that open a seat: 128 random bits as 22 letters. The server keeps only their
 * hashes, and never writes them to a log. */
#ifndef PADDOCK_SERVER_TOKEN_H
#define PADDOCK_SERVER_TOKEN_H

#include "server/room.h"

enum { TOKEN = 22 };

void token_make(char out[TOKEN + 1]);
bool token_hash(text_span token, unsigned char hash[ROOM_HASH]); /* false: not the form of one */
void token_write_hash(const unsigned char hash[ROOM_HASH], text_out *out);

#endif
