/* socket.c -- a WebSocket connection between a guest and the hall. See edge.h. */
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/edge.h"
#include "server/frame.h"

enum {
    MESSAGE = 8192, /* bytes in one message to a guest */
    MUTED = 1000    /* ms that a connection is not read when its address says too much */
};

struct socket_of {
    guest g;
    conn *c;
    bucket talk;
    int64_t heard; /* time of the last frame */
    bool pinged;
    bool waits;      /* with events from before, until the address may be told more */
    bool fragmented; /* inside a fragmented message */
    bytes said;      /* its text so far             */
};

/* ---- Opening ---- */

bool socket_asked_for(const request *q) {
    text_span upgrade = q->field[FIELD_UPGRADE];
    return upgrade.at && request_same(upgrade, "websocket");
}

/* "/ws/ID" -> ID */
static bool table_in_path(const request *q, char id[ROOM_ID + 1]) {
    char path[64];
    if (!request_path(q, path, sizeof path) || strncmp(path, "/ws/", 4) != 0) return false;
    text_span name = text_of(path + 4);
    if (!text_is_name(name, ROOM_ID)) return false;
    memcpy(id, name.at, name.len + 1);
    return true;
}

/* 16 bytes in base64. */
static bool is_key(text_span key) {
    unsigned char bytes[18];
    return key.at && key.len == 24 && key.at[21] != '=' && text_ends(key, "==") &&
           EVP_DecodeBlock(bytes, (const unsigned char *)key.at, 24) == 18;
}

static bool is_handshake(const request *q) {
    text_span version = q->field[FIELD_WS_VERSION], protocols = q->field[FIELD_WS_PROTOCOL];
    return text_is(q->method, "GET") && q->minor == 1 && q->body == 0 && q->wants_upgrade &&
           version.at && text_is(version, "13") && is_key(q->field[FIELD_WS_KEY]) && protocols.at &&
           request_lists(protocols, "paddock");
}

/* A WebSocket through a proxy counts for its client from now on, not for the proxy. */
static bool admit(conn *c, const request *q) {
    const net_setup *setup = c->n->setup;
    address *a = net_asker(c, q);
    if (!bucket_take(&a->requests, setup->requests, c->n->now)) return false;
    if (!c->proxy) return true;
    if (a->connections >= setup->most_per_address) return false;
    c->from->connections--;
    c->from = a;
    c->from->connections++;
    return true;
}

static void send_handshake(conn *c, text_span key) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char joined[24 + sizeof magic - 1], hash[SHA_DIGEST_LENGTH];
    char accept[32], head[256];
    memcpy(joined, key.at, 24);
    memcpy(joined + 24, magic, sizeof magic - 1);
    SHA1(joined, sizeof joined, hash);
    EVP_EncodeBlock((unsigned char *)accept, hash, sizeof hash);
    int len = snprintf(head, sizeof head,
                       "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                       "Sec-WebSocket-Protocol: paddock\r\n\r\n",
                       accept);
    conn_send(c, head, (size_t)len);
}

static void wake_guest(guest *g) { conn_todo(((socket_of *)g)->c); }

/* Whether the handshake may become a WebSocket; if not, counts why. */
static bool is_welcome(conn *c, const request *q, char id[ROOM_ID + 1]) {
    refused_kind why = !is_handshake(q) || !table_in_path(q, id) ? REFUSED_SYNTAX
                       : !net_host_is_ours(c, q)                 ? REFUSED_HOST
                       : !net_origin_is_ours(c->n, q)            ? REFUSED_ORIGIN
                       : !admit(c, q)                            ? REFUSED_REQUESTS
                                                                 : REFUSED_KINDS;
    if (why != REFUSED_KINDS) net_refused(c->n, why, c->from);
    return why == REFUSED_KINDS;
}

/* Refused handshakes are closed without an answer. */
void socket_open(conn *c, const request *q) {
    char id[ROOM_ID + 1];
    if (c->n->draining || !is_welcome(c, q, id)) {
        conn_finish(c);
        return;
    }
    socket_of *s = xalloc(sizeof *s);
    s->c = c;
    s->g.wake = wake_guest;
    s->g.thinking = &c->from->thinking;
    s->heard = c->n->now;
    c->socket = s;
    c->state = CONN_SOCKET;
    c->deadline = 0;
    send_handshake(c, q->field[FIELD_WS_KEY]);
    if (c->state == CONN_SOCKET) hall_enter(c->n->h, &s->g, id);
}

/* ---- Closing ---- */

void socket_free(conn *c) {
    socket_of *s = c->socket;
    c->socket = NULL;
    if (s->g.at) hall_leave(c->n->h, &s->g);
    free(s->said.bytes);
    free(s);
}

static void send_frame(conn *c, int opcode, const unsigned char *data, size_t len) {
    unsigned char all[FRAME_HEAD_OUT + FRAME_CONTROL_MOST];
    size_t head = frame_write(all, opcode, len);
    if (len) memcpy(all + head, data, len);
    conn_send(c, all, head + len);
}

void socket_close(conn *c, int code) {
    unsigned char data[2] = { (unsigned char)(code >> 8), (unsigned char)code };
    send_frame(c, FRAME_CLOSE, data, code == CLOSE_NO_CODE ? 0 : 2);
    conn_finish(c);
}

static void refuse_frame(conn *c, refused_kind why, int code) {
    net_refused(c->n, why, c->from);
    socket_close(c, code);
}

/* ---- Receiving ----
 * All connections of an address have one budget for what they say and for the events they are told
 * again. When it is used up, a connection that speaks is refused, and then not read for a while:
 * that costs less than refusing everything. What brings people to the table is always heard. */

static bool may_say(conn *c) {
    int most = c->n->setup->messages;
    return !most || bucket_take(&c->from->said, most, c->n->now);
}

static void on_message(conn *c, const unsigned char *data, size_t len) {
    text_span text = { (const char *)data, len };
    if (c->muted && !guest_brings(&c->socket->g, text)) {
        net_refused(c->n, REFUSED_TALK, c->from);
        guest_refuse(&c->socket->g, "busy", WORDS("too fast; please wait a moment"));
    } else if (text_begins(text, "rematch") && /* a table like any other */
               !address_makes_table(c->from, c->n->setup->most_tables, c->n->now)) {
        net_refused(c->n, REFUSED_TABLES, c->from);
        guest_refuse(&c->socket->g, "illegal",
                     WORDS("too many tables from one address in the last hour"));
    } else if (text_is_utf8(text)) {
        hall_say(c->n->h, &c->socket->g, text);
    } else {
        socket_close(c, CLOSE_NO_UTF8);
    }
}

/* A message is one frame or several, with only control frames between them. */
static void on_fragment(conn *c, const frame *f, const unsigned char *data) {
    socket_of *s = c->socket;
    if ((f->opcode == FRAME_CONTINUATION) != s->fragmented) {
        socket_close(c, CLOSE_PROTOCOL);
        return;
    }
    if (f->fin && !s->fragmented) {
        on_message(c, data, f->len);
        return;
    }
    if (s->said.len + f->len > FRAME_MOST) {
        socket_close(c, CLOSE_TOO_LONG);
        return;
    }
    s->fragmented = true;
    if (!s->said.bytes) s->said.bytes = xalloc(FRAME_MOST);
    if (f->len) memcpy(s->said.bytes + s->said.len, data, f->len);
    s->said.len += f->len;
    if (!f->fin) return;
    bytes all = s->said;
    s->said = (bytes){ NULL, 0 };
    s->fragmented = false;
    on_message(c, (unsigned char *)all.bytes, all.len);
    free(all.bytes);
}

static void on_frame(conn *c, const frame *f, const unsigned char *data) {
    socket_of *s = c->socket;
    s->heard = c->n->now;
    s->pinged = false;
    if (!may_say(c)) c->muted = c->n->now + MUTED;
    if (f->opcode == FRAME_CLOSE)
        socket_close(c, frame_close_code(data, f->len));
    else if (!bucket_take(&s->talk, c->n->setup->rate, c->n->now))
        refuse_frame(c, REFUSED_TALK, CLOSE_POLICY);
    else if (f->opcode == FRAME_BINARY)
        socket_close(c, CLOSE_KIND);
    else if (f->opcode != FRAME_PING && f->opcode != FRAME_PONG)
        on_fragment(c, f, data);
    else if (f->opcode == FRAME_PING && !c->muted)
        send_frame(c, FRAME_PONG, data, f->len);
}

/* Backpressure: nothing is handled while output is pending. */
size_t socket_read(conn *c, unsigned char *data, size_t len) {
    frame f;
    if (c->out.len || c->muted) return 0;
    int head = frame_read(&f, data, len);
    if (head == 0) return 0;
    if (head < 0) {
        refuse_frame(c, REFUSED_SYNTAX, -head);
        return len;
    }
    if (len - (size_t)head < f.len) return 0;
    frame_unmask(&f, data + head);
    on_frame(c, &f, data + head);
    return (size_t)head + f.len;
}

/* ---- Sending ---- */

void socket_write(conn *c) {
    static char frame[FRAME_HEAD_OUT + MESSAGE]; /* the loop has one thread */
    guest *g = &c->socket->g;
    if (c->out.len || c->socket->waits) return;
    text_out out = text_to(frame + FRAME_HEAD_OUT, MESSAGE);
    if (hall_listen(c->n->h, g, &out)) {
        unsigned char head[FRAME_HEAD_OUT];
        size_t n = frame_write(head, FRAME_TEXT, out.len);
        char *begin = frame + FRAME_HEAD_OUT - n;
        memcpy(begin, head, n);
        conn_send(c, begin, n + out.len);
    }
    if (c->state != CONN_SOCKET) return;
    /* So much at once are events from before: each such part counts as a message of the address. */
    c->socket->waits = out.len > MESSAGE / 2 && hall_has_more(g) && !may_say(c);
    if (c->out.len || c->socket->waits) return;
    /* More goes out in the next round: other guests come first. */
    if (hall_has_more(g))
        conn_todo(c);
    else if (g->closing)
        socket_close(c, CLOSE_POLICY);
}

/* Silent connections are pinged, then dropped. */
void socket_check_timeout(conn *c) {
    socket_of *s = c->socket;
    if (s->waits && may_say(c)) {
        s->waits = false;
        conn_todo(c);
    }
    int64_t silent = c->n->now - s->heard, patience = c->n->setup->patience * 1000;
    if (silent >= 5 * patience) {
        conn_abort(c);
    } else if (silent >= 3 * patience && !s->pinged && c->out.len == 0) {
        s->pinged = true;
        send_frame(c, FRAME_PING, NULL, 0);
    }
}
