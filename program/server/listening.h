/* listening.h -- where a server listens, by --host, and under which addresses others reach it. */
#pragma once

#include <sys/socket.h>

#include "core/text.h"

#define LISTENING_UNIX "unix:"
enum { LISTENING_URL = 96, LISTENING_URLS = 8 };

typedef struct {
    struct sockaddr_storage at; /* AF_UNSPEC: everywhere */
    char shown[72];             /* in a URL: "localhost", "192.0.2.7", "[::1]" */
} listening;

/* An interface (lo), an address (127.0.0.1, ::1) or a name (localhost) of this machine, or a Unix
 * socket (unix:/run/paddock/http.sock); NULL is everywhere. False: there is no such thing, says e.
 */
bool listening_on(const char *host, listening *to, text_error *e);
int listening_open(const listening *where, int port); /* a socket that does not block, or -1 */
void listening_close(const listening *where);         /* removes a Unix socket's file */
int listening_dial(const listening *where, int port); /* a connection to it, or -1 */

/* The addresses of this machine in its networks, "http://192.168.1.20:7600"; returns how many.
 * None: only this machine can reach the server. */
int listening_urls(const listening *where, const char *scheme, int port,
                   char url[LISTENING_URLS][LISTENING_URL]);
