/* edge.h -- what the files at the edge of the server share; see net.h for the whole.
 *
 * A connection goes through these states:
 *
 *     HEAD -> BODY -> ANSWER -> HEAD ...        requests, one after the other (http.c)
 *     HEAD -> SOCKET                            a WebSocket (socket.c)
 *     any  -> LEAVING                           the last bytes are on their way (conn.c)
 *     any  -> DEAD                              to be freed before the loop waits again
 *
 * A connection is freed by conn_work alone, just before the loop waits: whoever holds one may go on
 * holding it until then.
 */
#ifndef PADDOCK_SERVER_EDGE_H
#define PADDOCK_SERVER_EDGE_H

#include <ev.h>

#include "server/address.h"
#include "server/net.h"
#include "server/notify.h"
#include "server/request.h"
#include "server/tls.h"

typedef struct conn conn;
typedef struct socket_of socket_of;

typedef struct {
    const net_setup *setup;
    hall *h;
    addresses *all;
    tls_setup *tls; /* NULL: plain */
    notify systemd;
    struct ev_loop *ev;
    ev_io door;
    ev_timer tick;
    ev_async wake;
    ev_prepare before_waiting;
    ev_check woken;
    ev_idle more;
    ev_signal interrupt, terminate, hang_up;
    int connections;
    conn *conns; /* all       */
    conn *todo;  /* those who have something to do before the loop waits */
    int64_t now; /* milliseconds that never go back, taken when the loop wakes */
} net;

typedef struct {
    char *bytes;
    size_t len;
} bytes;

struct conn {
    ev_io io;
    net *n;
    enum { CONN_HEAD, CONN_BODY, CONN_ANSWER, CONN_SOCKET, CONN_LEAVING, CONN_DEAD } state;
    bool proxy;       /* it may tell for whom it asks */
    bool waits;       /* in the list of those to do   */
    bool idle;        /* between two requests         */
    bool shut;        /* our half is closed           */
    int64_t deadline; /* 0: none                      */
    tls *tls;         /* or NULL                      */
    bytes in, out;    /* received but not understood yet; to be sent */
    address *from;    /* the other end                */
    address *asks;    /* who the present request is from: the same, or as the proxy told */
    api_call *call;   /* the request that is being answered, or NULL */
    size_t body_left;
    socket_of *socket;
    conn *next, **here;
    conn *todo_next, **todo_here;
};

/* ---- conn.c ---- */
void conn_begin(net *n, int fd, address *from, bool proxy);
void conn_todo(conn *c);                                /* look at it before the loop waits */
void conn_work(conn *c);                                /* does so */
void conn_send(conn *c, const void *data, size_t len);  /* all of it, sooner or later */
size_t conn_try(conn *c, const void *data, size_t len); /* what goes out now */
void conn_leave(conn *c);                               /* ends when all is sent */
void conn_die(conn *c);                                 /* ends now */
void conn_free(conn *c);
void conn_look_at_clock(conn *c);

/* ---- http.c: both take what they understand and tell how much it was ---- */
size_t http_head(conn *c, const char *data, size_t len, size_t fresh);
size_t http_body(conn *c, const char *data, size_t len);
void http_write(conn *c); /* as much of the answer as goes out */
void http_drop(conn *c);

/* ---- socket.c ---- */
bool socket_asked_for(const request *q);
void socket_open(conn *c, const request *q);
size_t socket_hear(conn *c, unsigned char *data, size_t len);
void socket_write(conn *c);
void socket_look_at_clock(conn *c);
void socket_close(conn *c, int code);
void socket_free(conn *c);

/* ---- net.c ---- */
bool net_origin_is_ours(const net *n, const request *q);
address *net_asker(const conn *c, const request *q);

#endif
