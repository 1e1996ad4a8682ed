/* listening.h -- where a server listens: what somebody said with --host. */
#ifndef PADDOCK_SERVER_LISTENING_H
#define PADDOCK_SERVER_LISTENING_H

#include "core/text.h"

typedef struct {
    char place[64]; /* an address in figures; "" is everywhere */
    char shown[72]; /* in a URL: "localhost", "192.0.2.7", "[::1]"              */
} listening;

/* An interface (lo), an address (127.0.0.1, ::1) or a name (localhost) of this machine; NULL is
 * everywhere. False: there is no such thing, says e. */
bool listening_on(const char *host, listening *to, text_error *e);

/* A socket that listens there, and waits for nothing; -1: it cannot. */
int listening_open(const listening *where, int port);

#endif
