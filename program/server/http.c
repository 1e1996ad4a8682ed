/* http.c -- HTTP requests on a connection, one after the other. See edge.h; api.c answers them. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "core/xalloc.h"
#include "server/edge.h"

enum {
    FIRST = 4096, /* bytes of an answer sent with its head in one call */
    PICTURES = 4  /* drawn for one address in a second, on average     */
};

/* ---- Answers ---- */

static const char *reason(int status) {
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 421: return "Misdirected Request";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    default: return "Unknown";
    }
}

static void put_field(text_out *out, const char *name, const char *value) {
    if (!value) return;
    text_print(out, "%s: %s\r\n", name, value);
}

/* Everything a page may do: its own scripts, styles, pictures and sockets, nothing else. */
static const char policy[] =
    "content-security-policy: default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "x-frame-options: DENY\r\n"
    "permissions-policy: camera=(), microphone=(), geolocation=()\r\n";

static void put_head(text_out *out, const conn *c) {
    const api_call *a = c->call;
    text_print(out, "HTTP/1.1 %d %s\r\n", a->status, reason(a->status));
    if (c->n->tls) put_field(out, "strict-transport-security", "max-age=31536000");
    text_str(out, policy);
    put_field(out, "content-type", a->type);
    if (a->status != 304) put_field(out, "content-length", text_number((int64_t)a->answer_len).at);
    put_field(out, "cache-control", a->cache);
    put_field(out, "etag", a->tag);
    put_field(out, "content-encoding", a->coding);
    put_field(out, "vary", a->tag ? "accept-encoding" : NULL);
    put_field(out, "allow", a->allow);
    put_field(out, "access-control-allow-origin", a->open ? "*" : NULL);
    if (a->retry_after) put_field(out, "retry-after", text_number(a->retry_after).at);
    put_field(out, "connection", a->last ? "close" : NULL);
    text_str(out, "\r\n");
}

/* Sends the head with as much of the body as fits. */
static void start_answer(conn *c) {
    api_call *a = c->call;
    TEXT_ROOM(first, FIRST);
    put_head(&first, c);
    if (strcmp(a->method, "HEAD") == 0 || a->status == 304) a->answer_len = 0;
    size_t room = first.cap - first.len;
    a->written = a->answer_len < room ? a->answer_len : room;
    if (a->written) memcpy(first.buf + first.len, a->answer, a->written);
    a->begun = true;
    conn_send(c, first.buf, first.len + a->written);
}

/* Keep-alive: the next request may be buffered already. */
static void end_answer(conn *c) {
    bool last = c->call->last;
    api_free(c->call);
    c->call = NULL;
    if (last) {
        conn_finish(c);
        return;
    }
    c->state = CONN_HEAD;
    c->idle = c->in.len == 0;
    c->deadline = c->n->now + (c->idle ? 3 : 1) * c->n->setup->patience * 1000;
}

void http_write(conn *c) {
    api_call *a = c->call;
    if (!a->status) return; /* not answered yet */
    if (!a->begun) start_answer(c);
    size_t sent = 1;
    while (c->state == CONN_ANSWER && c->out.len == 0 && a->written < a->answer_len && sent) {
        sent = conn_try(c, a->answer + a->written, a->answer_len - a->written);
        if (c->state == CONN_ANSWER) a->written += sent;
    }
    if (c->state != CONN_ANSWER) return;
    /* Progress extends the deadline. */
    c->deadline = c->n->now + 3 * c->n->setup->patience * 1000;
    if (c->out.len == 0 && a->written == a->answer_len) end_answer(c);
}

static void ready(api_call *a) { conn_todo(a->with); }

void http_drop(conn *c) {
    if (!c->call) return;
    c->call->gone = true;
    /* A pending answer frees it when it arrives. */
    if (c->call->status || !c->call->asked) api_free(c->call);
    c->call = NULL;
}

/* ---- Requests ---- */

static bool makes_table(const api_call *a) {
    text_span path = text_of(a->path);
    return strcmp(a->method, "POST") == 0 &&
           (text_is(path, "/api/tables") || text_ends(path, "/rematch"));
}

/* Boards that are shown, and reports of them. */
static bool shows_board(const api_call *a) {
    text_span path = text_of(a->path);
    return strcmp(a->method, "POST") == 0 &&
           (text_is(path, "/api/boards") ||
            (text_begins(path, "/api/boards/") && text_ends(path, "/report")));
}

static bool wants_picture(const api_call *a) {
    text_span path = text_of(a->path);
    return text_ends(path, ".png") && (text_begins(path, "/t/") || text_begins(path, "/puzzles/"));
}

static void refuse_for_now(conn *c, refused_kind kind, const char *why) {
    net_refused(c->n, kind, c->asks);
    c->call->retry_after = 3600 - (int)(c->n->now / 1000 % 3600);
    api_refuse(c->call, 429, why);
}

/* Answers, unless too much was asked for, or in somebody else's name. */
static void answer(conn *c) {
    net *n = c->n;
    api_call *a = c->call;
    c->state = CONN_ANSWER;
    c->deadline = 0; /* none while the server works on it */
    if (!bucket_take(&c->asks->requests, n->setup->requests, n->now) ||
        (wants_picture(a) && !bucket_take(&c->asks->pictures, PICTURES, n->now))) {
        a->retry_after = 1;
        net_refused(n, REFUSED_REQUESTS, c->asks);
        api_refuse(a, 429, WORDS("too many requests from one address; please wait a moment"));
    } else if (a->misdirected) {
        net_refused(n, REFUSED_HOST, c->asks);
        api_refuse(a, 421, WORDS("this server does not have that name; --origin gives it one"));
    } else if (a->foreign) {
        net_refused(n, REFUSED_ORIGIN, c->asks);
        api_refuse(a, 403, WORDS("pages of other sites may not request this"));
    } else if (makes_table(a) && !address_makes_table(c->asks, n->setup->most_tables, n->now)) {
        refuse_for_now(c, REFUSED_TABLES,
                       WORDS("too many tables from one address in the last hour"));
    } else if (shows_board(a) && !address_shows_board(c->asks, n->setup->most_boards, n->now)) {
        refuse_for_now(c, REFUSED_BOARDS,
                       WORDS("too many boards from one address in the last hour"));
    } else {
        api_answer(a);
    }
}

static api_call *begin_call(conn *c) {
    api_call *a = xalloc(sizeof *a);
    a->h = c->n->h;
    a->with = c;
    a->ready = ready;
    a->connections = c->n->connections;
    a->where = &c->n->where;
    a->scheme = c->n->tls ? "https" : "http";
    a->port = c->n->setup->port;
    c->call = a;
    return a;
}

/* After a bad request the position in the stream is unknown: answer and close. */
static void refuse(conn *c, int status, const char *why) {
    api_call *a = c->call ? c->call : begin_call(c);
    a->last = true;
    c->state = CONN_ANSWER;
    net_refused(c->n, REFUSED_SYNTAX, c->asks);
    api_refuse(a, status, why);
}

static void copy(char *to, size_t room, text_span from) {
    size_t len = from.len < room ? from.len : 0;
    if (len) memcpy(to, from.at, len);
    to[len] = 0;
}

/* ---- Who asks, and where we are for them ---- */

static bool is_host(text_span host) {
    for (size_t i = 0; i < host.len; i++) {
        char ch = host.at[i], low = (char)(ch | 32);
        if (!(low >= 'a' && low <= 'z') && !(ch >= '0' && ch <= '9') && !strchr(".:[]-", ch))
            return false;
    }
    return host.len > 0;
}

/* Behind a proxy it is the proxy that knows about https. */
static void note_site(conn *c, const request *q) {
    api_call *a = c->call;
    text_span host = q->field[FIELD_HOST], proto = q->field[FIELD_FORWARDED_PROTO];
    bool secure = c->n->tls || (c->proxy && proto.at && request_same(proto, "https"));
    if (!is_host(host) || host.len > sizeof a->site - 16) return;
    snprintf(a->site, sizeof a->site, "%s://%.*s", secure ? "https" : "http", (int)host.len,
             host.at);
}

/* A person at this machine: not somebody behind a proxy, nor a page of elsewhere whose name was
 * made to lead here. */
static bool is_local(const conn *c, const request *q) {
    struct sockaddr_storage peer = { .ss_family = AF_UNSPEC };
    socklen_t len = sizeof peer;
    return net_host_is_loopback(q->field[FIELD_HOST]) && !q->field[FIELD_FORWARDED_FOR].at &&
           getpeername(c->io.fd, (struct sockaddr *)&peer, &len) == 0 && address_is_loopback(&peer);
}

/* The first language of the list that we speak. */
static int language(text_span list) {
    text_span one;
    int lang;
    while (text_cut(&list, ',', &one)) {
        while (one.len && one.at[0] == ' ') one.at++, one.len--;
        if (words_find((text_span){ one.at, one.len < 2 ? one.len : 2 }, &lang)) return lang;
    }
    return WORDS_EN;
}

static void begin_request(conn *c, const request *q) {
    api_call *a = begin_call(c);
    text_span bearer = q->field[FIELD_AUTHORIZATION], codings = q->field[FIELD_ACCEPT_ENCODING];
    copy(a->method, sizeof a->method, q->method);
    if (!request_path(q, a->path, sizeof a->path)) a->path[0] = 0; /* there is no such page */
    if (bearer.at && text_begins(bearer, "Bearer "))
        copy(a->token, sizeof a->token, text_after(bearer, 7));
    a->guarded = c->n->admin[0] != 0;
    a->closing = c->n->draining;
    a->admin = a->guarded && sodium_memcmp(a->token, c->n->admin, sizeof a->token) == 0;
    copy(a->known_tag, sizeof a->known_tag, q->field[FIELD_IF_NONE_MATCH]);
    note_site(c, q);
    a->local = is_local(c, q);
    a->lang = language(q->field[FIELD_ACCEPT_LANGUAGE]);
    a->takes_brotli = request_accepts(codings, "br");
    a->takes_gzip = request_accepts(codings, "gzip");
    bool post = strcmp(a->method, "POST") == 0;
    a->foreign = (post || strcmp(a->method, "DELETE") == 0) && !net_origin_is_ours(c->n, q);
    a->misdirected = !net_host_is_ours(c, q);
    a->last = c->n->draining || q->close || (q->body && !post); /* an unwanted body is not read */
    c->asks = net_asker(c, q);
    if (q->body > API_BODY) {
        refuse(c, 413, WORDS("too long: 64 kB at most"));
        return;
    }
    if (!post || q->body == 0) {
        answer(c);
        return;
    }
    c->state = CONN_BODY;
    c->body_left = (size_t)q->body;
    if (q->field[FIELD_EXPECT].at && request_same(q->field[FIELD_EXPECT], "100-continue"))
        conn_send(c, "HTTP/1.1 100 Continue\r\n\r\n", 25);
}

/* Only new bytes are searched for the end of the head, so that sending single bytes costs no
 * quadratic time. The first bytes are always parsed: garbage is refused at once. */
static bool may_be_whole(const char *data, size_t len, size_t fresh) {
    size_t from = len - fresh > 3 ? len - fresh - 3 : 0;
    for (size_t i = from; i + 4 <= len; i++)
        if (memcmp(data + i, "\r\n\r\n", 4) == 0) return true;
    return fresh == len || len >= REQUEST_HEAD;
}

size_t http_head(conn *c, const char *data, size_t len, size_t fresh) {
    request q;
    if (!may_be_whole(data, len, fresh)) return 0;
    int head = request_read(&q, data, len < REQUEST_HEAD ? len : REQUEST_HEAD);
    if (head == REQUEST_MORE && len < REQUEST_HEAD) return 0;
    if (head == REQUEST_MORE)
        refuse(c, 431, "the head of a request has 8 kB at most");
    else if (head < 0)
        refuse(c, 400, "this is no request of HTTP/1.1");
    else if (socket_asked_for(&q))
        socket_open(c, &q);
    else
        begin_request(c, &q);
    return head > 0 ? (size_t)head : len;
}

size_t http_body(conn *c, const char *data, size_t len) {
    api_call *a = c->call;
    if (len > c->body_left) len = c->body_left;
    if (len) {
        a->body = xrealloc(a->body, a->body_len + len + 1);
        memcpy(a->body + a->body_len, data, len);
        a->body_len += len;
        a->body[a->body_len] = 0;
    }
    c->body_left -= len;
    if (c->body_left == 0) answer(c);
    return len;
}
