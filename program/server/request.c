/* request.c -- see request.h. */
#include "server/request.h"

#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    bool once; /* a second one makes the request bad */
} fields[FIELDS] = {
    [FIELD_HOST] = { "host", true },
    [FIELD_ORIGIN] = { "origin", true },
    [FIELD_CONTENT_LENGTH] = { "content-length", true },
    [FIELD_TRANSFER_ENCODING] = { "transfer-encoding", true },
    [FIELD_EXPECT] = { "expect", true },
    [FIELD_UPGRADE] = { "upgrade", true },
    [FIELD_AUTHORIZATION] = { "authorization", true },
    [FIELD_WS_KEY] = { "sec-websocket-key", true },
    [FIELD_WS_VERSION] = { "sec-websocket-version", true },
    [FIELD_CONNECTION] = { "connection", false },
    [FIELD_WS_PROTOCOL] = { "sec-websocket-protocol", false },
    [FIELD_IF_NONE_MATCH] = { "if-none-match", false },
    [FIELD_ACCEPT_ENCODING] = { "accept-encoding", false },
    [FIELD_FORWARDED_FOR] = { "x-forwarded-for", false },
    [FIELD_FORWARDED_PROTO] = { "x-forwarded-proto", false },
    [FIELD_ACCEPT_LANGUAGE] = { "accept-language", false },
};

typedef struct {
    const char *at, *end;
} reader;

/* What methods and names of fields are made of. */
static bool is_token(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_visible(char c) { return c > ' ' && c < 127 && c != '#'; }
static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static bool is_value(char c) { return (unsigned char)c >= ' ' ? c != 127 : c == '\t'; }

static text_span take(reader *r, bool (*fits)(char)) {
    text_span s = { r->at, 0 };
    while (r->at < r->end && fits(*r->at)) r->at++;
    s.len = (size_t)(r->at - s.at);
    return s;
}

/* 1 when these bytes come next, and goes behind them; else REQUEST_MORE or REQUEST_BAD. */
static int expect(reader *r, const char *bytes) {
    for (; *bytes; bytes++) {
        if (r->at == r->end) return REQUEST_MORE;
        if (*r->at++ != *bytes) return REQUEST_BAD;
    }
    return 1;
}

static int read_line(request *q, reader *r) {
    int status;
    q->method = take(r, is_token);
    if (q->method.len > 16) return REQUEST_BAD;
    if ((status = expect(r, " ")) < 0) return status;
    if (q->method.len == 0) return REQUEST_BAD;
    q->target = take(r, is_visible);
    if (q->target.len && q->target.at[0] != '/') return REQUEST_BAD;
    if ((status = expect(r, " HTTP/1.")) < 0) return status;
    if (q->target.len == 0) return REQUEST_BAD;
    if (r->at == r->end) return REQUEST_MORE;
    if (*r->at != '0' && *r->at != '1') return REQUEST_BAD;
    q->minor = *r->at++ - '0';
    return expect(r, "\r\n");
}

static bool keep_field(request *q, text_span name, text_span value) {
    for (int i = 0; i < FIELDS; i++) {
        if (!request_same(name, fields[i].name)) continue;
        if (q->field[i].at && fields[i].once) return false;
        q->field[i] = value;
        if (i != FIELD_CONNECTION) return true;
        q->close = q->close || request_lists(value, "close");
        q->wants_upgrade = q->wants_upgrade || request_lists(value, "upgrade");
        return true;
    }
    return true;
}

static int read_field(request *q, reader *r) {
    int status;
    text_span name = take(r, is_token);
    if ((status = expect(r, ":")) < 0) return status;
    if (name.len == 0) return REQUEST_BAD;
    take(r, is_blank);
    text_span value = take(r, is_value);
    if ((status = expect(r, "\r\n")) < 0) return status;
    while (value.len && is_blank(value.at[value.len - 1])) value.len--;
    return keep_field(q, name, value) ? 1 : REQUEST_BAD;
}

static bool read_length(request *q) {
    text_span digits = q->field[FIELD_CONTENT_LENGTH];
    if (!digits.at) return true;
    if (digits.len == 0) return false;
    for (size_t i = 0; i < digits.len; i++) {
        if (digits.at[i] < '0' || digits.at[i] > '9') return false;
        q->body = i < 18 ? q->body * 10 + (uint64_t)(digits.at[i] - '0') : UINT64_MAX;
    }
    return true;
}

int request_read(request *q, const char *data, size_t len) {
    reader r = { data, data + len };
    memset(q, 0, sizeof *q);
    int status = read_line(q, &r);
    if (status < 0) return status;
    for (int i = 0; r.at == r.end || *r.at != '\r'; i++) {
        if (r.at == r.end) return REQUEST_MORE;
        if (i == REQUEST_FIELDS) return REQUEST_BAD;
        if ((status = read_field(q, &r)) < 0) return status;
    }
    if ((status = expect(&r, "\r\n")) < 0) return status;
    if (q->field[FIELD_TRANSFER_ENCODING].at || !read_length(q)) return REQUEST_BAD;
    if (q->minor == 1 && !q->field[FIELD_HOST].at) return REQUEST_BAD;
    q->close = q->close || q->minor == 0;
    return (int)(r.at - data);
}

/* ---- The path ---- */

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool request_path(const request *q, char *path, size_t room) {
    const char *at = q->target.at, *end = at + q->target.len;
    size_t n = 0;
    for (; at < end && *at != '?'; at++) {
        char c = *at;
        if (c == '%') {
            int high = end - at > 2 ? hex_digit(at[1]) : -1, low = high < 0 ? -1 : hex_digit(at[2]);
            if (low < 0) return false;
            c = (char)(high * 16 + low);
            at += 2;
        }
        if ((unsigned char)c <= ' ') return false;
        if (c == '/' && n && path[n - 1] == '/') continue;
        if (n + 1 >= room) return false;
        path[n++] = c;
        if (n > 2 && memcmp(path + n - 3, "/..", 3) == 0) return false;
    }
    path[n] = 0;
    return true;
}

/* ---- Words ---- */

bool request_same(text_span a, const char *word) {
    return a.len == strlen(word) && strncasecmp(a.at, word, a.len) == 0;
}

static text_span trimmed(text_span s) {
    while (s.len && is_blank(s.at[0])) s.at++, s.len--;
    while (s.len && is_blank(s.at[s.len - 1])) s.len--;
    return s;
}

bool request_lists(text_span list, const char *word) {
    text_span one;
    while (text_cut(&list, ',', &one))
        if (request_same(trimmed(one), word)) return true;
    return false;
}

/* "q=0", "q=0.000" */
static bool is_zero(text_span weight) {
    if (weight.len < 3 || strncasecmp(weight.at, "q=", 2) != 0) return false;
    for (size_t i = 2; i < weight.len; i++)
        if (weight.at[i] != '0' && weight.at[i] != '.') return false;
    return true;
}

bool request_accepts(text_span codings, const char *coding) {
    text_span one, name;
    while (text_cut(&codings, ',', &one)) {
        text_cut(&one, ';', &name);
        if (text_is(trimmed(name), coding)) return !one.at || !is_zero(trimmed(one));
    }
    return false;
}
