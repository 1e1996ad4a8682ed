/* net_bytes.h -- what net_fuzz.c sends: HTTP requests and WebSocket frames, right and wrong ones.
 *
 *     net_bytes b = { .out = buffer, .room = sizeof buffer, .r = rng_from(number) };
 *     net_bytes_http(&b);                         -- or net_bytes_socket
 *     send(fd, b.out, b.len, 0);
 *
 * The same number gives the same bytes, as long as the table is the same.
 */
#pragma once

#include <stddef.h>

#include "core/rng.h"

typedef struct {
    char id[32], seat[32], watch[32]; /* a table, the token of a seat, the spectator token */
    const char *admin;                /* the token of the administrator */
} net_table;

typedef struct {
    unsigned char *out;
    size_t len, room;
    rng r;
    const net_table *table;
} net_bytes;

void net_bytes_http(net_bytes *b);
void net_bytes_socket(net_bytes *b);
void net_bytes_hello(net_bytes *b); /* a handshake and a hello as they should be */
