/* conn.c -- reads, writes and closes one connection. See edge.h. */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/xalloc.h"
#include "server/edge.h"
#include "server/frame.h"

enum {
    READ = 16384,      /* bytes read at once: a whole TLS record */
    READ_TALK = 4096,  /* ... of a WebSocket without TLS: what waits in memory at most */
    CLOSING_MS = 2000, /* for the peer to close                        */
    UNSENT = 32768,    /* bytes that the kernel keeps for a peer that does not read */
    DRAIN_MOST = 64,   /* reads while closing                          */
};

/* ---- Buffers ---- */

static void keep(bytes *b, const void *data, size_t len) {
    b->bytes = xrealloc(b->bytes, b->len + len);
    memcpy(b->bytes + b->len, data, len);
    b->len += len;
}

/* An idle connection has no buffers. */
static void forget(bytes *b, size_t len) {
    b->len -= len;
    if (b->len) {
        memmove(b->bytes, b->bytes + len, b->len);
        return;
    }
    free(b->bytes);
    b->bytes = NULL;
}

/* ---- System calls ---- */

static ssize_t receive(conn *c, void *data, size_t room) {
    if (c->tls) return tls_read(c->tls, data, room);
    ssize_t n = recv(c->io.fd, data, room, 0);
    if (n > 0) return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

size_t conn_try(conn *c, const void *data, size_t len) {
    if (len == 0 || c->state == CONN_DEAD) return 0;
    ssize_t n = c->tls ? tls_write(c->tls, data, len) : send(c->io.fd, data, len, MSG_NOSIGNAL);
    if (n >= 0) return (size_t)n;
    if (c->tls || (errno != EAGAIN && errno != EINTR)) conn_abort(c);
    return 0;
}

void conn_send(conn *c, const void *data, size_t len) {
    size_t sent = c->out.len ? 0 : conn_try(c, data, len);
    if (sent < len && c->state != CONN_DEAD) keep(&c->out, (const char *)data + sent, len - sent);
}

/* ---- Events ---- */

static int events_of(const conn *c) {
    int events = c->out.len || (c->tls && tls_wants_write(c->tls)) ? EV_WRITE : 0;
    switch (c->state) {
    case CONN_HEAD:
    case CONN_BODY: return events | EV_READ;
    case CONN_CLOSING: return c->shut ? EV_READ : events;
    /* Backpressure: a client that does not read is not read from. */
    case CONN_SOCKET: return events || c->n->draining || c->muted ? events : EV_READ;
    case CONN_ANSWER: return c->call && c->call->status ? EV_WRITE : events;
    default: return 0;
    }
}

static void update_events(conn *c) {
    int events = events_of(c), now = ev_is_active(&c->io) ? c->io.events & (EV_READ | EV_WRITE) : 0;
    if (events == now) return;
    ev_io_stop(c->n->ev, &c->io);
    if (!events) return;
    ev_io_set(&c->io, c->io.fd, events);
    ev_io_start(c->n->ev, &c->io);
}

/* ---- Receiving ---- */

/* fresh: how many of the bytes, at the end, are new. */
static size_t parse(conn *c, unsigned char *data, size_t len, size_t fresh) {
    size_t used = 0, step;
    do {
        size_t left = len - used;
        step = c->state == CONN_HEAD     ? http_head(c, (char *)data + used, left, fresh)
               : c->state == CONN_BODY   ? http_body(c, (char *)data + used, left)
               : c->state == CONN_SOCKET ? socket_read(c, data + used, left)
                                         : 0;
        used += step;
        fresh = len - used; /* what follows a request is all new */
    } while (step && used < len);
    return used;
}

/* Keeps what is not parsed yet: at most a head or a frame or, with pipelined requests, what was
 * read at once. */
static void on_readable(conn *c) {
    static unsigned char data[REQUEST_HEAD + READ];
    size_t kept = c->in.len;
    if (kept > REQUEST_HEAD) return; /* conn_work parses it first */
    if (kept) memcpy(data, c->in.bytes, kept);
    ssize_t n = receive(c, data + kept, c->state == CONN_SOCKET && !c->tls ? READ_TALK : READ);
    if (n == 0) return;
    if (n < 0) {
        conn_abort(c);
        return;
    }
    if (c->idle) {
        c->idle = false;
        c->deadline = c->n->now + c->n->setup->patience * 1000;
    }
    size_t len = kept + (size_t)n, used = parse(c, data, len, (size_t)n);
    if (kept) forget(&c->in, kept);
    if (used < len && c->state != CONN_CLOSING && c->state != CONN_DEAD)
        keep(&c->in, data + used, len - used);
}

/* A pipelined request, or frames that had to wait. */
static void parse_kept(conn *c) {
    size_t used = parse(c, (unsigned char *)c->in.bytes, c->in.len, c->in.len);
    if (used) forget(&c->in, used);
}

/* ---- Closing ---- */

/* Closing with unread bytes would reset the connection and lose the answer: read them first. */
static void drain(conn *c) {
    char data[READ];
    for (int i = 0; i < DRAIN_MOST; i++) {
        ssize_t n = receive(c, data, sizeof data);
        if (n < 0) conn_abort(c);
        if (n <= 0) return;
    }
    conn_abort(c);
}

static void shut(conn *c) {
    if (c->shut || c->out.len) return;
    c->shut = true;
    if (c->tls) tls_shutdown(c->tls);
    shutdown(c->io.fd, SHUT_WR);
}

void conn_finish(conn *c) {
    if (c->state == CONN_CLOSING || c->state == CONN_DEAD) return;
    if (c->socket) socket_free(c);
    http_drop(c);
    c->state = CONN_CLOSING;
    c->deadline = c->n->now + CLOSING_MS;
    conn_todo(c);
}

void conn_abort(conn *c) {
    if (c->state == CONN_DEAD) return;
    if (c->socket) socket_free(c);
    http_drop(c);
    c->state = CONN_DEAD;
    conn_todo(c);
}

static void free_conn(conn *c) {
    net *n = c->n;
    *c->here = c->next;
    if (c->next) c->next->here = c->here;
    ev_io_stop(n->ev, &c->io);
    if (c->tls) tls_end(c->tls);
    close(c->io.fd);
    free(c->in.bytes);
    free(c->out.bytes);
    c->from->connections--;
    n->connections--;
    free(c);
}

/* ---- Work ---- */

void conn_todo(conn *c) {
    net *n = c->n;
    if (c->waits) return;
    c->waits = true;
    c->todo_next = n->todo;
    n->todo = c;
}

void conn_work(conn *c) {
    if (c->state == CONN_DEAD) {
        free_conn(c);
        return;
    }
    c->waits = false;
    if (c->state == CONN_ANSWER) http_write(c);
    bool open = c->state == CONN_HEAD || (c->state == CONN_SOCKET && !c->n->draining && !c->muted);
    if (c->in.len && !c->out.len && open) parse_kept(c);
    if (c->state == CONN_SOCKET) socket_write(c);
    if (c->state == CONN_CLOSING) shut(c);
    update_events(c);
}

static void on_event(struct ev_loop *ev, ev_io *w, int events) {
    conn *c = (conn *)w;
    (void)ev;
    if (c->state == CONN_DEAD) return;
    if (events & EV_WRITE && c->out.len) {
        size_t sent = conn_try(c, c->out.bytes, c->out.len);
        if (sent) forget(&c->out, sent);
    }
    bool reads = c->state == CONN_HEAD || c->state == CONN_BODY || c->state == CONN_SOCKET;
    if (c->state == CONN_CLOSING && c->shut)
        drain(c);
    else if (reads && (events & EV_READ || (c->tls && !c->out.len))) /* a handshake writes too */
        on_readable(c);
    conn_todo(c);
}

void conn_check_timeout(conn *c) {
    if (c->muted && c->n->now >= c->muted) {
        c->muted = 0;
        conn_todo(c);
    }
    if (c->state == CONN_SOCKET)
        socket_check_timeout(c);
    else if (c->deadline && c->n->now >= c->deadline)
        conn_abort(c);
}

void conn_begin(net *n, int fd, address *from, bool near) {
    conn *c = xalloc(sizeof *c);
    c->n = n;
    c->from = c->asks = from;
    c->near = near;
    c->proxy = near && n->setup->proxy;
    c->from->connections++;
    n->connections++;
    c->next = n->conns;
    c->here = &n->conns;
    if (c->next) c->next->here = &c->next;
    n->conns = c;
    c->deadline = n->now + n->setup->patience * 1000;
    setsockopt(fd, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &(int){ UNSENT }, sizeof(int));
    ev_io_init(&c->io, on_event, fd, EV_READ);
    if (n->tls && !(c->tls = tls_begin(n->tls, fd))) conn_abort(c);
    conn_todo(c);
}
