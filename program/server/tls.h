/* tls.h -- https, by OpenSSL: TLS 1.2 and 1.3 with the ciphers of Mozilla's intermediate list, and
 * HTTP/1.1 alone. No session resumption.
 *
 *     tls_setup *setup = tls_open("cert.pem", "key.pem");   -- NULL: they do not go together
 *     tls *t = tls_begin(setup, fd);                        -- tls_read does the handshake
 *     ssize_t n = tls_read(t, data, room);
 *     tls_end(t);
 *     tls_close(setup);                                     -- open connections keep it alive
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct ssl_ctx_st tls_setup;
typedef struct ssl_st tls;

tls_setup *tls_open(const char *cert, const char *key);
void tls_close(tls_setup *setup);

tls *tls_begin(tls_setup *setup, int fd);
/* As recv and send: bytes, 0 for would block, -1 at the end or on failure. After 0 tls_write must
 * be called with the same bytes, or more. */
ssize_t tls_read(tls *t, void *data, size_t room);
ssize_t tls_write(tls *t, const void *data, size_t len);
bool tls_wants_write(const tls *t); /* the handshake waits to write */
void tls_shutdown(tls *t);
void tls_end(tls *t);
