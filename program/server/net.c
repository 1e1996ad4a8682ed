/* net.c -- see net.h. */
#include "server/net.h"
#include "draw/tell.h"

#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/say.h"
#include "host/system.h"
#include "server/address.h"
#include "server/listening.h"
#include "server/loop.h"
#include "server/notify.h"
#include "server/packing.h"

enum {
    FRAME = 8192,  /* bytes told to a guest in one piece     */
    PIECE = 16384, /* of an HTTP answer                      */
    MESSAGE = 512, /* the longest thing a guest may say      */
};

typedef struct socket_of socket_of;

typedef struct {
    struct lws_context *context;
    loop *loop;
    const net_setup *setup;
    hall *h;
    addresses *all;
    int connections;
    socket_of *to_tell; /* there is something for them */
    lws_retry_bo_t silence;
    notify systemd;
} net;

/* A WebSocket. */
struct socket_of {
    guest g;
    struct lws *wsi;
    net *n;
    char said[MESSAGE];
    size_t said_len;
    bucket talk;
    bool waits; /* in the list of those to tell */
    socket_of *next, **here;
};

/* A connection, whatever it is used for; it lives from accept to close. */
typedef struct {
    address *from;
    bool proxy;     /* it may tell for whom it asks */
    address *asks;  /* who the present request is from: the same, or as the proxy told */
    api_call *call; /* the request that is being answered, or NULL */
} visit;

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t monotonic_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Limits ---- */

/* The address at the other end, and whether it is a proxy of ours. */
static address *peer_of(net *n, int fd, bool *proxy) {
    struct sockaddr_storage who;
    socklen_t len = sizeof who;
    char name[ADDRESS_NAME];
    memset(&who, 0, sizeof who);
    if (getpeername(fd, (struct sockaddr *)&who, &len) != 0) who.ss_family = AF_UNSPEC;
    address_write(&who, name);
    *proxy = n->setup->proxy && address_is_near(&who);
    return address_find(n->all, name, now_ms());
}

/* Every connection counts, from its first byte on, whatever it will turn out to be. Those of a
 * proxy are many people's: what comes through it is counted for each of them. */
static bool may_connect(net *n, int fd) {
    bool proxy;
    const address *from = peer_of(n, fd, &proxy);
    if (n->connections >= n->setup->most_connections) return false;
    return proxy || from->connections < n->setup->most_per_address;
}

static void drop_request(visit *r);

static void begin_visit(net *n, struct lws *wsi) {
    visit *r = calloc(1, sizeof *r);
    if (!r) abort();
    r->from = r->asks = peer_of(n, lws_get_socket_fd(wsi), &r->proxy);
    r->from->connections++;
    n->connections++;
    lws_set_opaque_user_data(wsi, r);
}

static void end_visit(net *n, struct lws *wsi) {
    visit *r = lws_get_opaque_user_data(wsi);
    if (!r) return;
    drop_request(r);
    r->from->connections--;
    n->connections--;
    lws_set_opaque_user_data(wsi, NULL);
    free(r);
}

/* Who asks: the address at the other end, or the one that a proxy of ours has seen there. */
static address *asker(net *n, struct lws *wsi, const visit *r) {
    char told[1024], name[ADDRESS_NAME];
    if (r->proxy && lws_hdr_copy(wsi, told, sizeof told, WSI_TOKEN_X_FORWARDED_FOR) > 0 &&
        address_forwarded(told, name))
        return address_find(n->all, name, now_ms());
    return r->from;
}

/* A socket that came through a proxy is its guest's own connection from now on. */
static bool may_stay(net *n, struct lws *wsi, visit *r) {
    address *a = asker(n, wsi, r);
    if (!bucket_take(&a->requests, n->setup->requests, now_ms())) return false;
    if (!r->proxy) return true;
    if (a->connections >= n->setup->most_per_address) return false;
    r->from->connections--;
    r->from = a;
    r->from->connections++;
    return true;
}

/* ---- WebSocket ---- */

static void wake_guest(guest *g) {
    socket_of *s = (socket_of *)g;
    net *n = s->n;
    if (s->waits) return;
    s->waits = true;
    s->next = n->to_tell;
    s->here = &n->to_tell;
    if (s->next) s->next->here = &s->next;
    n->to_tell = s;
}

static void unlist(socket_of *s) {
    if (!s->waits) return;
    *s->here = s->next;
    if (s->next) s->next->here = s->here;
    s->waits = false;
}

/* "/ws/ID" -> ID */
static bool table_in_path(struct lws *wsi, char id[ROOM_ID + 1]) {
    char path[64];
    int len = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (len <= 4 || strncmp(path, "/ws/", 4) != 0) return false;
    text_span name = text_of(path + 4);
    if (!text_is_name(name, ROOM_ID)) return false;
    memcpy(id, name.at, name.len + 1);
    return true;
}

/* A page of another site may not speak for its visitors, nor make tables in their name. */
static bool origin_is_ours(const net *n, struct lws *wsi) {
    char origin[200], host[200];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true; /* no browser */
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) return false;
    if (n->setup->origin && strcmp(origin, n->setup->origin) == 0) return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    const char *begin = strstr(origin, "://");
    return begin && strcmp(begin + 3, host) == 0;
}

static bool admit(net *n, struct lws *wsi) {
    char id[ROOM_ID + 1];
    visit *r = lws_get_opaque_user_data(wsi);
    return r && table_in_path(wsi, id) && origin_is_ours(n, wsi) && may_stay(n, wsi, r);
}

static void welcome(net *n, struct lws *wsi, socket_of *s) {
    char id[ROOM_ID + 1] = "";
    memset(s, 0, sizeof *s);
    s->wsi = wsi;
    s->n = n;
    s->g.wake = wake_guest;
    table_in_path(wsi, id);
    hall_enter(n->h, &s->g, id);
}

static void farewell(net *n, socket_of *s) {
    if (!s || !s->n) return;
    unlist(s);
    hall_leave(n->h, &s->g);
    s->n = NULL;
}

/* Pieces of a message are put together; what is too long, no text, or too much ends it. */
static int hear(net *n, struct lws *wsi, socket_of *s, const char *in, size_t len) {
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (s->said_len + len > sizeof s->said) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (len) memcpy(s->said + s->said_len, in, len);
    s->said_len += len;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    if (!bucket_take(&s->talk, n->setup->rate, now_ms())) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    hall_say(n->h, &s->g, (text_span){ s->said, s->said_len });
    s->said_len = 0;
    return 0;
}

static int tell(net *n, struct lws *wsi, socket_of *s) {
    static char frame[LWS_PRE + FRAME]; /* the loop has one thread */
    text_out out = text_to(frame + LWS_PRE, FRAME);
    if (!hall_listen(n->h, &s->g, &out)) return s->g.closing ? -1 : 0;
    int sent = lws_write(wsi, (unsigned char *)frame + LWS_PRE, out.len, LWS_WRITE_TEXT);
    if (sent < (int)out.len) return -1;
    /* There may be more, and then it is somebody else's turn first. */
    if (s->g.closing || hall_has_more(&s->g)) lws_callback_on_writable(wsi);
    return 0;
}

/* Whoever has room for it is told at once; asking the system first when there is costs more than
 * the telling. */
static void tell_all(net *n) {
    while (n->to_tell) {
        socket_of *s = n->to_tell;
        unlist(s);
        if (s->g.closing || lws_send_pipe_choked(s->wsi))
            lws_callback_on_writable(s->wsi);
        else if (tell(n, s->wsi, s) < 0)
            lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                     size_t len) {
    net *n = lws_context_user(lws_get_context(wsi));
    socket_of *s = user;
    switch (why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return admit(n, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: welcome(n, wsi, s); return 0;
    case LWS_CALLBACK_RECEIVE: return hear(n, wsi, s, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return tell(n, wsi, s);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: return 0;
    case LWS_CALLBACK_CLOSED: farewell(n, s); return 0;
    default: return 0;
    }
}

/* ---- HTTP ---- */

static void copy_header(struct lws *wsi, enum lws_token_indexes which, char *to, size_t room) {
    if (lws_hdr_copy(wsi, to, (int)room, which) < 0) to[0] = 0;
}

static void ready(api_call *c) {
    if (!c->gone) lws_callback_on_writable(c->with);
}

static bool makes_table(const api_call *c) {
    text_span path = text_of(c->path);
    return strcmp(c->method, "POST") == 0 &&
           (text_is(path, "/api/tables") || text_ends(path, "/rematch"));
}

static const struct {
    enum lws_token_indexes token;
    const char *method;
} methods[] = {
    { WSI_TOKEN_GET_URI, "GET" },         { WSI_TOKEN_POST_URI, "POST" },
    { WSI_TOKEN_HEAD_URI, "HEAD" },       { WSI_TOKEN_PUT_URI, "PUT" },
    { WSI_TOKEN_DELETE_URI, "DELETE" },   { WSI_TOKEN_PATCH_URI, "PATCH" },
    { WSI_TOKEN_OPTIONS_URI, "OPTIONS" }, { WSI_TOKEN_CONNECT, "CONNECT" },
};

static const char *method_of(struct lws *wsi) {
    for (int i = 0; i < COUNT_OF(methods); i++)
        if (lws_hdr_total_length(wsi, methods[i].token) > 0) return methods[i].method;
    return "OTHER";
}

static bool has_body(struct lws *wsi) {
    char length[24];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return false;
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return strcmp(length, "0") != 0;
}

/* Who upgrades to anything but a WebSocket would reach parts of libwebsockets that strangers can
 * break, HTTP/2 above all. */
static bool may_upgrade(struct lws *wsi, const char *to) {
    return strcasecmp(to, "websocket") == 0 && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 &&
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 &&
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) <= 0;
}

static bool is_http_1(struct lws *wsi) {
    char version[12];
    copy_header(wsi, WSI_TOKEN_HTTP, version, sizeof version);
    return strcmp(version, "HTTP/1.1") == 0 || strcmp(version, "HTTP/1.0") == 0;
}

/* One Content-Length of digits, or none; nothing else says how long a body is. */
static bool length_is_plain(struct lws *wsi) {
    char length[24], other[24];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return true;
    if (lws_hdr_copy_fragment(wsi, other, sizeof other, WSI_TOKEN_HTTP_CONTENT_LENGTH, 1) >= 0)
        return false;
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return length[0] && !length[strspn(length, "0123456789")];
}

/* Answers, unless too much was asked for, or in somebody else's name. */
static void answer(net *n, visit *r) {
    api_call *c = r->call;
    int64_t now = now_ms();
    if (!bucket_take(&r->asks->requests, n->setup->requests, now)) {
        c->retry_after = 1;
        api_refuse(c, 429, WORDS("too many requests from one address; please wait a moment"));
    } else if (c->foreign) {
        api_refuse(c, 403, WORDS("a page of another site may not ask for this"));
    } else if (makes_table(c) && !address_makes_table(r->asks, n->setup->most_tables, now)) {
        c->retry_after = 3600 - (int)(now / 1000 % 3600);
        api_refuse(c, 429, WORDS("too many tables from one address this hour"));
    } else {
        api_answer(c);
    }
}

static void drop_request(visit *r) {
    if (!r || !r->call) return;
    r->call->gone = true;
    /* When an answer is on its way it is freed with that. */
    if (r->call->status || !r->call->asked) api_free(r->call);
    r->call = NULL;
}

static int begin_request(net *n, struct lws *wsi, visit *r, const char *path, size_t len) {
    char bearer[64], length[24], codings[128];
    drop_request(r);
    api_call *c = calloc(1, sizeof *c);
    if (!c) abort();
    r->call = c;
    c->h = n->h;
    c->with = wsi;
    c->ready = ready;
    c->connections = n->connections;
    snprintf(c->method, sizeof c->method, "%s", method_of(wsi));
    snprintf(c->path, sizeof c->path, "%.*s", (int)(len < sizeof c->path ? len : 0), path);
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, bearer, sizeof bearer);
    if (strncmp(bearer, "Bearer ", 7) == 0) snprintf(c->token, sizeof c->token, "%s", bearer + 7);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, c->known_tag, sizeof c->known_tag);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, codings, sizeof codings);
    c->takes_brotli = packing_accepted(codings, "br");
    c->takes_gzip = packing_accepted(codings, "gzip");
    c->foreign = strcmp(c->method, "POST") == 0 && !origin_is_ours(n, wsi);
    r->asks = asker(n, wsi, r);
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (!is_http_1(wsi) || !length_is_plain(wsi))
        api_refuse(c, 400, "a request is HTTP/1.1, and a body has one Content-Length");
    else if (atoll(length) > API_BODY || strlen(length) > 9)
        api_refuse(c, 413, WORDS("too long: 64 kB at most"));
    else if (strcmp(c->method, "POST") != 0 || !has_body(wsi))
        answer(n, r);
    return 0;
}

static int take_body(visit *r, const char *in, size_t len) {
    api_call *c = r->call;
    if (!c || c->body_len + len > API_BODY) return -1;
    if (c->status || len == 0) return 0; /* refused already, or nothing */
    c->body = realloc(c->body, c->body_len + len + 1);
    if (!c->body) abort();
    memcpy(c->body + c->body_len, in, len);
    c->body_len += len;
    c->body[c->body_len] = 0;
    return 0;
}

static int end_body(net *n, visit *r) {
    if (!r->call) return -1;
    if (!r->call->status && !r->call->asked) answer(n, r);
    return 0;
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at, end);
}

static int write_head(struct lws *wsi, const api_call *c) {
    static unsigned char head[LWS_PRE + 2048];
    char wait[16];
    unsigned char *begin = head + LWS_PRE, *at = begin, *end = head + sizeof head - 1;
    if (lws_add_http_common_headers(wsi, (unsigned)c->status, c->type, c->answer_len, &at, end))
        return -1;
    if (add_header(wsi, "connection:", "close", &at, end)) return -1;
    if (c->cache && add_header(wsi, "cache-control:", c->cache, &at, end)) return -1;
    if (c->tag && add_header(wsi, "etag:", c->tag, &at, end)) return -1;
    if (c->coding && add_header(wsi, "content-encoding:", c->coding, &at, end)) return -1;
    if (c->tag && add_header(wsi, "vary:", "accept-encoding", &at, end)) return -1;
    if (c->allow && add_header(wsi, "allow:", c->allow, &at, end)) return -1;
    if (c->retry_after) {
        snprintf(wait, sizeof wait, "%d", c->retry_after);
        if (add_header(wsi, "retry-after:", wait, &at, end)) return -1;
    }
    return lws_finalize_write_http_header(wsi, begin, &at, end);
}

/* All is written, and the connection ends: libwebsockets 4.1 loops for ever over a second request
 * that came with the first and has a body. */
static int end_answer(visit *r) {
    api_free(r->call);
    r->call = NULL;
    return -1;
}

static int write_answer(struct lws *wsi, visit *r) {
    static unsigned char buffer[LWS_PRE + PIECE];
    api_call *c = r->call;
    if (!c || !c->status) return 0; /* not answered yet */
    if (c->type) {
        if (write_head(wsi, c)) return -1;
        c->type = NULL; /* the head is out */
        c->written = 0;
        if (strcmp(c->method, "HEAD") == 0 || c->status == 304) return end_answer(r);
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t left = c->answer_len - c->written, piece = left < PIECE ? left : PIECE;
    memcpy(buffer + LWS_PRE, c->answer + c->written, piece);
    bool last = piece == left;
    if (lws_write(wsi, buffer + LWS_PRE, piece, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)piece)
        return -1;
    c->written += piece;
    if (last) return end_answer(r);
    lws_callback_on_writable(wsi);
    return 0;
}

/* Also for sockets that named no protocol: they have come to the wrong door. */
static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                   size_t len) {
    net *n = lws_context_user(lws_get_context(wsi));
    visit *r = why == LWS_CALLBACK_FILTER_NETWORK_CONNECTION ? NULL : lws_get_opaque_user_data(wsi);
    switch (why) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return !may_connect(n, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: begin_visit(n, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: end_visit(n, wsi); return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return may_upgrade(wsi, in) ? 0 : -1;
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT leads here */
    case LWS_CALLBACK_RAW_RX: return -1;
    case LWS_CALLBACK_HTTP: return r ? begin_request(n, wsi, r, in, len) : -1;
    case LWS_CALLBACK_HTTP_BODY: return r ? take_body(r, in, len) : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return r ? end_body(n, r) : -1;
    case LWS_CALLBACK_HTTP_WRITEABLE: return r ? write_answer(wsi, r) : -1;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: drop_request(r); return 0;
    default: return lws_callback_http_dummy(wsi, why, user, in, len);
    }
}

/* ---- The loop ---- */

/* From any thread. */
static void wake_loop(void *with) { loop_wake(((net *)with)->loop); }

static void do_work(void *with) {
    net *n = with;
    if (!n->h) return; /* it is just being opened */
    hall_work(n->h);
    tell_all(n);
    notify_alive(&n->systemd, monotonic_ms());
}

/* What guests said leaves answers behind; they go out before the loop waits again. */
static void tell_the_rest(void *with) { tell_all(with); }

static void say_log(const char *line) { fprintf(stderr, "paddock: %s\n", line); }

static const struct lws_protocols protocols[] = {
    { "http", on_http, 0, 0, 0, NULL, 0 },
    { "paddock", on_socket, sizeof(socket_of), MESSAGE, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* Everything a page may do: its own scripts, styles, pictures and sockets, nothing else. */
static const struct lws_protocol_vhost_options headers[] = {
    { &headers[1], NULL, "content-security-policy:",
      "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; "
      "base-uri 'none'; frame-ancestors 'none'; form-action 'self'; script-src 'self' "
      "'wasm-unsafe-eval'" },
    { &headers[2], NULL, "x-content-type-options:", "nosniff" },
    { &headers[3], NULL, "referrer-policy:", "no-referrer" },
    { &headers[4], NULL, "x-frame-options:", "DENY" },
    { NULL, NULL, "permissions-policy:", "camera=(), microphone=(), geolocation=()" },
};

static const struct lws_protocol_vhost_options headers_tls = {
    headers, NULL, "strict-transport-security:", "max-age=31536000"
};

/* As many files as connections are allowed, and some for the store. */
static void allow_files(const net *n) {
    struct rlimit files;
    rlim_t want = (rlim_t)n->setup->most_connections + 100;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= want) return;
    files.rlim_cur = files.rlim_max < want ? files.rlim_max : want;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool open_loop(net *n, const listening *where) {
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = n->setup->port;
    if (where->place[0]) info.iface = where->place;
    info.protocols = protocols;
    info.headers = n->setup->cert ? &headers_tls : headers;
    info.user = n;
    info.gid = -1;
    info.uid = -1;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (where->ipv4_only) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.alpn = "http/1.1"; /* WebSockets and everything here are spoken over that alone */
    info.ssl_cert_filepath = n->setup->cert;
    info.ssl_private_key_filepath = n->setup->key;
    if (n->setup->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.timeout_secs = (unsigned)n->setup->patience; /* for a request to arrive whole */
    info.timeout_secs_ah_idle = (unsigned)n->setup->patience;
    info.keepalive_timeout = 3 * n->setup->patience;
    /* Sockets that are silent for long are asked whether they are there; who does not answer is
     * not. */
    n->silence.secs_since_valid_ping = (uint16_t)(3 * n->setup->patience);
    n->silence.secs_since_valid_hangup = (uint16_t)(5 * n->setup->patience);
    info.retry_and_idle_policy = &n->silence;
    info.pt_serv_buf_size = 4096;
    info.vhost_name = "paddock";
    allow_files(n);
    lws_set_log_level(0, NULL); /* it would tell what strangers do wrong, and how often */
    loop_prepare(n->loop, &info);
    n->context = lws_create_context(&info);
    return n->context != NULL;
}

static bool open_hall(net *n) {
    text_error e;
    hall_setup hall = { n->setup->store, n->setup->thinkers, now_ms, wake_loop, n,
                        say_log,         n->setup->keep };
    n->h = hall_open(&hall, &e);
    if (!n->h) say_failure(&e);
    return n->h != NULL;
}

static void tell_where(const net_setup *setup, const listening *where) {
    char url[128];
    snprintf(url, sizeof url, "%s://%s:%d", setup->cert ? "https" : "http", where->shown,
             setup->port);
    say(stdout, "Paddock is open: %1", url);
}

static bool can_read(const char *path, text_error *e) {
    if (!path || access(path, R_OK) == 0) return true;
    system_fail(e, errno);
    return text_in_file(e, path);
}

/* The library does not say; but when the port is free it was not the port. */
static void tell_why_not(const net_setup *setup, const listening *where) {
    char port[16];
    snprintf(port, sizeof port, "%d", setup->port);
    if (setup->cert && listening_is_free(where, setup->port))
        say_trouble("%1 is no certificate that goes with the key in %2", setup->cert, setup->key);
    else
        say_trouble("port %1 cannot be opened", port);
}

int net_serve(const net_setup *setup) {
    net n;
    listening where;
    text_error e;
    if (!listening_on(setup->host, &where, &e) || !can_read(setup->cert, &e) ||
        !can_read(setup->key, &e))
        return say_failure(&e);
    memset(&n, 0, sizeof n);
    n.setup = setup;
    n.systemd.fd = -1;
    n.all = addresses_new();
    n.loop = loop_new();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a disk that is full: it is told */
    umask(0077);              /* the store has the secrets of dice that are still to fall */
    if (!open_loop(&n, &where)) {
        tell_why_not(setup, &where);
        addresses_free(n.all);
        free(n.loop);
        return EXIT_FAILURE;
    }
    loop_begin(n.loop, n.context, do_work, tell_the_rest, &n);
    bool open = open_hall(&n);
    if (open && !setup->quiet) tell_where(setup, &where);
    fflush(stdout);
    notify_open(&n.systemd);
    if (open) notify_send(&n.systemd, "READY=1");
    if (open) loop_run(n.loop);
    notify_send(&n.systemd, "STOPPING=1");
    notify_close(&n.systemd);
    lws_context_destroy(n.context); /* everybody leaves */
    if (open) hall_close(n.h);
    loop_end(n.loop);
    addresses_free(n.all);
    return open ? EXIT_SUCCESS : EXIT_FAILURE;
}
