/* tls.c -- see tls.h. */
#include "server/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <string.h>

/* https://wiki.mozilla.org/Security/Server_Side_TLS, intermediate, ECDHE only. TLS 1.3 has
 * its own list. */
static const char ciphers[] = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:"
                              "ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:"
                              "ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";

/* ALPN: a client that offers protocols must offer http/1.1. */
static int choose_protocol(SSL *t, const unsigned char **out, unsigned char *out_len,
                           const unsigned char *in, unsigned in_len, void *with) {
    static const unsigned char ours[] = "\x08http/1.1";
    (void)t, (void)with;
    return SSL_select_next_proto((unsigned char **)(uintptr_t)out, out_len, ours, sizeof ours - 1,
                                 in, in_len) == OPENSSL_NPN_NEGOTIATED
               ? SSL_TLSEXT_ERR_OK
               : SSL_TLSEXT_ERR_ALERT_FATAL;
}

tls_setup *tls_open(const char *cert, const char *key) {
    SSL_CTX *setup = SSL_CTX_new(TLS_server_method());
    if (!setup) return NULL;
    SSL_CTX_set_options(setup, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET);
    SSL_CTX_set_mode(setup, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(setup, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(setup, 0);
    SSL_CTX_set_alpn_select_cb(setup, choose_protocol, NULL);
    bool good = SSL_CTX_set_min_proto_version(setup, TLS1_2_VERSION) == 1 &&
                SSL_CTX_set_cipher_list(setup, ciphers) == 1 &&
                SSL_CTX_set1_groups_list(setup, "X25519:prime256v1:secp384r1") == 1 &&
                SSL_CTX_use_certificate_chain_file(setup, cert) == 1 &&
                SSL_CTX_use_PrivateKey_file(setup, key, SSL_FILETYPE_PEM) == 1 &&
                SSL_CTX_check_private_key(setup) == 1;
    ERR_clear_error();
    if (good) return setup;
    SSL_CTX_free(setup);
    return NULL;
}

void tls_close(tls_setup *setup) { SSL_CTX_free(setup); }

tls *tls_begin(tls_setup *setup, int fd) {
    SSL *t = SSL_new(setup);
    if (!t) return NULL;
    SSL_set_accept_state(t);
    if (SSL_set_fd(t, fd) == 1) return t;
    SSL_free(t);
    return NULL;
}

static ssize_t outcome(tls *t, int result, size_t n) {
    if (result > 0) return (ssize_t)n;
    int why = SSL_get_error(t, result);
    ERR_clear_error();
    return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

ssize_t tls_read(tls *t, void *data, size_t room) {
    size_t n = 0;
    int result = SSL_read_ex(t, data, room, &n);
    return outcome(t, result, n);
}

ssize_t tls_write(tls *t, const void *data, size_t len) {
    size_t n = 0;
    int result = SSL_write_ex(t, data, len, &n);
    return outcome(t, result, n);
}

bool tls_wants_write(const tls *t) { return SSL_want_write(t); }

void tls_shutdown(tls *t) {
    if (SSL_is_init_finished(t)) SSL_shutdown(t);
    ERR_clear_error();
}

void tls_end(tls *t) { SSL_free(t); }
