/* net.c -- see net.h. */
#include "server/net.h"

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    FRAME = 8192,  /* bytes told to a guest in one piece    */
    MESSAGE = 512, /* the longest thing a guest may say     */
    ADDRESSES = 4096
};

/* How many connections an address has, and how many tables it made this hour. */
typedef struct {
    char name[48];
    int connections, tables;
    int64_t hour;
} address;

typedef struct {
    struct lws_context *context;
    struct ev_loop *loop;
    const net_setup *setup;
    hall *h;
    address *addresses;
    int connections;
    lws_sorted_usec_list_t tick;
    volatile sig_atomic_t ending;
} net;

static net *the_net; /* for the signal handler alone */

/* A WebSocket. */
typedef struct {
    guest g;
    struct lws *wsi;
    net *n;
    address *from;
    char said[MESSAGE];
    size_t said_len;
    double tokens; /* of the bucket that holds back who says too much */
    int64_t filled;
} socket_of;

/* An HTTP request. */
typedef struct {
    api_call *call;
} request_of;

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Limits ---- */

static address *address_of(net *n, const char *name) {
    uint32_t hash = 2166136261u;
    for (const char *c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * 16777619u;
    for (int i = 0; i < 16; i++) {
        address *a = &n->addresses[(hash + (uint32_t)i) % ADDRESSES];
        if (strcmp(a->name, name) == 0) return a;
        if (a->connections > 0 || now_ms() / 3600000 == a->hour) continue;
        memset(a, 0, sizeof *a);
        snprintf(a->name, sizeof a->name, "%s", name);
        return a;
    }
    return &n->addresses[hash % ADDRESSES]; /* shared by two: counted together */
}

static bool may_say(socket_of *s) {
    int64_t now = now_ms();
    s->tokens += (double)(now - s->filled) * s->n->setup->rate / 1000;
    s->filled = now;
    if (s->tokens > s->n->setup->rate * 5) s->tokens = s->n->setup->rate * 5;
    if (s->tokens < 1) return false;
    s->tokens -= 1;
    return true;
}

/* ---- WebSocket ---- */

static void wake_guest(guest *g) {
    socket_of *s = (socket_of *)g;
    lws_callback_on_writable(s->wsi);
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

/* A page of another site may not speak for its visitors. */
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
    char name[48], id[ROOM_ID + 1];
    lws_get_peer_simple(wsi, name, sizeof name);
    return table_in_path(wsi, id) && origin_is_ours(n, wsi) &&
           n->connections < n->setup->most_connections &&
           address_of(n, name)->connections < n->setup->most_per_address;
}

static void welcome(net *n, struct lws *wsi, socket_of *s) {
    char name[48], id[ROOM_ID + 1] = "";
    memset(s, 0, sizeof *s);
    s->wsi = wsi;
    s->n = n;
    s->tokens = n->setup->rate * 5;
    s->filled = now_ms();
    s->g.wake = wake_guest;
    lws_get_peer_simple(wsi, name, sizeof name);
    s->from = address_of(n, name);
    s->from->connections++;
    n->connections++;
    table_in_path(wsi, id);
    hall_enter(n->h, &s->g, id);
}

static void farewell(net *n, socket_of *s) {
    if (!s->from) return;
    hall_leave(n->h, &s->g);
    s->from->connections--;
    n->connections--;
    s->from = NULL;
}

/* Pieces of a message are put together; what is too long, no text, or too much ends it. */
static int hear(net *n, struct lws *wsi, socket_of *s, const char *in, size_t len) {
    if (lws_frame_is_binary(wsi) || s->said_len + len > sizeof s->said) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    memcpy(s->said + s->said_len, in, len);
    s->said_len += len;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
    if (!may_say(s)) {
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
    lws_callback_on_writable(wsi); /* there may be more */
    return 0;
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

static bool may_make_table(net *n, api_call *c) {
    if (strcmp(c->method, "POST") != 0 || strcmp(c->path, "/api/tables") != 0) return true;
    address *a = address_of(n, c->address);
    int64_t hour = now_ms() / 3600000;
    if (a->hour != hour) a->tables = 0;
    a->hour = hour;
    return a->tables++ < n->setup->most_tables;
}

static int begin_request(net *n, struct lws *wsi, request_of *r, const char *path, size_t len) {
    api_call *c = calloc(1, sizeof *c);
    char bearer[64];
    if (!c) abort();
    r->call = c;
    c->h = n->h;
    c->with = wsi;
    c->ready = ready;
    bool post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    snprintf(c->method, sizeof c->method, "%s", post ? "POST" : "GET");
    snprintf(c->path, sizeof c->path, "%.*s", (int)(len < sizeof c->path ? len : 0), path);
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, bearer, sizeof bearer);
    if (strncmp(bearer, "Bearer ", 7) == 0) snprintf(c->token, sizeof c->token, "%s", bearer + 7);
    lws_get_peer_simple(wsi, c->address, sizeof c->address);
    if (post) return 0;
    api_answer(c);
    return 0;
}

static int take_body(request_of *r, const char *in, size_t len) {
    api_call *c = r->call;
    if (!c || c->body_len + len > API_BODY) return -1;
    c->body = realloc(c->body, c->body_len + len + 1);
    if (!c->body) abort();
    memcpy(c->body + c->body_len, in, len);
    c->body_len += len;
    c->body[c->body_len] = 0;
    return 0;
}

static int end_body(net *n, request_of *r) {
    api_call *c = r->call;
    if (!c) return -1;
    if (may_make_table(n, c)) {
        api_answer(c);
        return 0;
    }
    c->status = 429;
    c->type = "application/json";
    c->answer = strdup("{\"error\": \"too many tables from one address this hour\"}\n");
    c->answer_len = c->answer ? strlen(c->answer) : 0;
    ready(c);
    return 0;
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at, end);
}

static int write_head(struct lws *wsi, const api_call *c) {
    static unsigned char head[LWS_PRE + 2048];
    unsigned char *begin = head + LWS_PRE, *at = begin, *end = head + sizeof head - 1;
    if (lws_add_http_common_headers(wsi, (unsigned)c->status, c->type, c->answer_len, &at, end))
        return -1;
    if (c->cache && add_header(wsi, "cache-control:", c->cache, &at, end)) return -1;
    if (c->tag && add_header(wsi, "etag:", c->tag, &at, end)) return -1;
    if (c->packed && add_header(wsi, "content-encoding:", "gzip", &at, end)) return -1;
    return lws_finalize_write_http_header(wsi, begin, &at, end);
}

static int write_answer(struct lws *wsi, request_of *r) {
    api_call *c = r->call;
    if (!c || !c->status) return 0; /* not answered yet */
    if (c->type) {
        if (write_head(wsi, c)) return -1;
        c->type = NULL; /* the head is out */
        c->body_len = 0;
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t left = c->answer_len - c->body_len, piece = left < 16384 ? left : 16384;
    static unsigned char buffer[LWS_PRE + 16384];
    memcpy(buffer + LWS_PRE, c->answer + c->body_len, piece);
    bool last = piece == left;
    if (lws_write(wsi, buffer + LWS_PRE, piece, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        (int)piece)
        return -1;
    c->body_len += piece;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    api_free(c);
    r->call = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void drop_request(request_of *r) {
    if (!r || !r->call) return;
    r->call->gone = true;
    if (r->call->status) api_free(r->call); /* else freed when the answer comes */
    r->call = NULL;
}

static void on_wake(net *n) {
    if (n->ending)
        ev_break(n->loop, EVBREAK_ALL);
    else if (n->h)
        hall_work(n->h);
}

static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                   size_t len) {
    net *n = lws_context_user(lws_get_context(wsi));
    switch (why) {
    case LWS_CALLBACK_HTTP: return begin_request(n, wsi, user, in, len);
    case LWS_CALLBACK_HTTP_BODY: return take_body(user, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return end_body(n, user);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: drop_request(user); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: on_wake(n); return 0;
    default: return lws_callback_http_dummy(wsi, why, user, in, len);
    }
}

/* ---- The loop ---- */

static void wake_loop(void *with) {
    net *n = with;
    if (!n->ending) lws_cancel_service(n->context);
}

static void every_second(lws_sorted_usec_list_t *tick) {
    net *n = lws_container_of(tick, net, tick);
    hall_work(n->h);
    lws_sul_schedule(n->context, 0, &n->tick, every_second, LWS_US_PER_SEC);
}

static void on_signal(int number) {
    (void)number;
    the_net->ending = 1;
    lws_cancel_service(the_net->context);
}

static void say_log(const char *line) { fprintf(stderr, "paddock: %s\n", line); }

static const struct lws_protocols protocols[] = {
    { "http", on_http, sizeof(request_of), 0, 0, NULL, 0 },
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

/* Silent connections are asked after half a minute, and dropped when they do not answer. */
static const lws_retry_bo_t patience = { .secs_since_valid_ping = 30,
                                         .secs_since_valid_hangup = 45 };

static bool open_loop(net *n) {
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = n->setup->port;
    info.iface = n->setup->host;
    info.protocols = protocols;
    info.headers = headers;
    info.user = n;
    info.gid = -1;
    info.uid = -1;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8;
    info.ssl_cert_filepath = n->setup->cert;
    info.ssl_private_key_filepath = n->setup->key;
    if (n->setup->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.timeout_secs = 10; /* for a request to arrive whole */
    info.keepalive_timeout = 30;
    info.retry_and_idle_policy = &patience;
    info.pt_serv_buf_size = 4096;
    info.vhost_name = "paddock";
    lws_set_log_level(LLL_ERR, NULL);
    void *loops[] = { n->loop = ev_default_loop(EVBACKEND_EPOLL) };
    info.foreign_loops = loops;
    n->context = lws_create_context(&info);
    return n->context != NULL;
}

int net_serve(const net_setup *setup) {
    net n;
    text_error e;
    memset(&n, 0, sizeof n);
    n.setup = setup;
    n.addresses = calloc(ADDRESSES, sizeof *n.addresses);
    if (!n.addresses) abort();
    the_net = &n;
    if (!open_loop(&n)) {
        fprintf(stderr, "paddock: port %d cannot be opened\n", setup->port);
        return EXIT_FAILURE;
    }
    hall_setup hall = { setup->store, setup->thinkers, now_ms, wake_loop, &n, say_log };
    n.h = hall_open(&hall, &e);
    if (!n.h) {
        fprintf(stderr, "paddock: %s\n", e.why);
        lws_context_destroy(n.context);
        free(n.addresses);
        return EXIT_FAILURE;
    }
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    signal(SIGPIPE, SIG_IGN);
    if (!setup->quiet)
        printf("Paddock is open: %s://localhost:%d\n", setup->cert ? "https" : "http", setup->port);
    fflush(stdout);
    lws_sul_schedule(n.context, 0, &n.tick, every_second, LWS_US_PER_SEC);
    ev_run(n.loop, 0);
    n.ending = 1;
    lws_context_destroy(n.context); /* everybody leaves */
    hall_close(n.h);
    free(n.addresses);
    return EXIT_SUCCESS;
}
