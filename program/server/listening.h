/* listening.h -- where a server listens: what somebody said with --host, as libwebsockets wants it.
 */
#ifndef PADDOCK_SERVER_LISTENING_H
#define PADDOCK_SERVER_LISTENING_H

#include "core/text.h"

typedef struct {
    char place[64]; /* an address in figures; "" is everywhere */
    bool ipv4_only; /* an address of that kind: else the library would listen everywhere */
    char shown[72]; /* in a URL: "localhost", "192.0.2.7", "[::1]"              */
} listening;

/* An interface (lo), an address (127.0.0.1, ::1) or a name (localhost) of this machine; NULL is
 * everywhere. False: there is no such thing, says e. */
bool listening_on(const char *host, listening *to, text_error *e);

/* Can somebody listen there on this port? */
bool listening_is_free(const listening *where, int port);

#endif
