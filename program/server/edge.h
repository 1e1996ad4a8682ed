/* edge.h -- types and functions that the network files of the server share; net.h has an overview.
 *
 * A connection goes through these states:
 *
 *     HEAD -> BODY -> ANSWER -> HEAD ...        requests, one after the other (http.c)
 *     HEAD -> SOCKET                            a WebSocket (socket.c)
 *     any  -> CLOSING                           the last bytes are being sent (conn.c)
 *     any  -> DEAD                              freed before the loop waits again
 *
 * Only conn_work frees a connection, just before the loop waits: until then pointers to it stay
 * valid.
 */
#pragma once

#include <ev.h>

#include "server/address.h"
#include "server/net.h"
#include "server/request.h"
#include "server/tls.h"

typedef struct conn conn;
typedef struct socket_of socket_of;

typedef struct {
    const net_setup *setup;
    listening where;
    char admin[API_TOKEN]; /* the administrator's; "": none */
    hall *h;
    addresses *all;
    tls_setup *tls; /* NULL: plain */
    struct ev_loop *ev;
    ev_io listener;
    ev_timer tick;
    ev_async wake;
    ev_check check;
    ev_signal interrupt, terminate, reload;
    bool draining;      /* no new connections; what was asked is answered */
    bool bidden;        /* ... and WebSockets have been closed */
    int64_t drain_ends; /* ... then those that are left are cut */
    bool stopping;
    int connections;
    conn *conns;                          /* all       */
    conn *todo;                           /* connections with work to do before the loop waits */
    int64_t now;                          /* monotonic milliseconds, updated when the loop wakes */
    int systemd;                          /* its socket; -1: it has not started us */
    int64_t watchdog_every, watchdog_due; /* ms; 0: no watchdog */
} net;

typedef struct {
    char *bytes;
    size_t len;
} bytes;

struct conn {
    ev_io io;
    net *n;
    enum { CONN_HEAD, CONN_BODY, CONN_ANSWER, CONN_SOCKET, CONN_CLOSING, CONN_DEAD } state;
    bool near;        /* in this machine or a private network */
    bool proxy;       /* its X-Forwarded-For is trusted */
    bool waits;       /* in the todo list              */
    bool idle;        /* between two requests          */
    bool shut;        /* shutdown() was called         */
    int64_t deadline; /* 0: none                      */
    int64_t muted;    /* until then nothing is read   */
    tls *tls;         /* or NULL                      */
    bytes in, out;    /* received and not parsed yet; not sent yet */
    address *from;    /* the peer                       */
    address *asks;    /* the client of this request: the peer, or who the proxy names */
    api_call *call;   /* the request being answered, or NULL */
    size_t body_left;
    socket_of *socket;
    conn *next, **here;
    conn *todo_next;
};

/* ---- conn.c ---- */
void conn_begin(net *n, int fd, address *from, bool near);
void conn_todo(conn *c);                                /* puts it on the todo list */
void conn_work(conn *c);                                /* what there is to do */
void conn_send(conn *c, const void *data, size_t len);  /* buffers what the kernel does not take */
size_t conn_try(conn *c, const void *data, size_t len); /* sends what the kernel takes */
void conn_finish(conn *c);                              /* closes when all is sent */
void conn_abort(conn *c);                               /* closes now */
void conn_check_timeout(conn *c);

/* ---- http.c: the first two return how many bytes they used ---- */
size_t http_head(conn *c, const char *data, size_t len, size_t fresh);
size_t http_body(conn *c, const char *data, size_t len);
void http_write(conn *c); /* sends what the kernel takes of the answer */
void http_drop(conn *c);

/* ---- socket.c ---- */
bool socket_asked_for(const request *q);
void socket_open(conn *c, const request *q);
size_t socket_read(conn *c, unsigned char *data, size_t len);
void socket_write(conn *c);
void socket_check_timeout(conn *c);
void socket_close(conn *c, int code);
void socket_free(conn *c);

/* ---- net.c ---- */
bool net_origin_is_ours(const net *n, const request *q);
bool net_host_is_ours(const conn *c, const request *q);
bool net_host_is_loopback(text_span host);
void net_refused(net *n, refused_kind why, const address *who); /* counts and logs it */
address *net_asker(const conn *c, const request *q);
