/* tls.h -- https, by OpenSSL: TLS 1.2 and 1.3 with the ciphers of Mozilla's intermediate list, and
 * HTTP/1.1 alone. Nothing is remembered of a connection that has ended: no tickets, no sessions.
 *
 *     tls_setup *setup = tls_open("cert.pem", "key.pem");   -- NULL: they do not go together
 *     tls *t = tls_begin(setup, fd);                        -- the handshake comes with the first
 * read n = tls_read(t, data, room); tls_end(t); tls_close(setup); -- connections may outlive it
 */
#ifndef PADDOCK_SERVER_TLS_H
#define PADDOCK_SERVER_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct ssl_ctx_st tls_setup;
typedef struct ssl_st tls;

tls_setup *tls_open(const char *cert, const char *key);
void tls_close(tls_setup *setup);

tls *tls_begin(tls_setup *setup, int fd);
/* As recv and send: bytes, 0 when it has to wait, -1 when it is over. What could not be written is
 * to be written again, the same bytes or more. */
ssize_t tls_read(tls *t, void *data, size_t room);
ssize_t tls_write(tls *t, const void *data, size_t len);
bool tls_wants_write(const tls *t); /* it waits for that, whatever was tried */
void tls_say_goodbye(tls *t);
void tls_end(tls *t);

#endif
