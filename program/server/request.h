/* request.h -- the head of an HTTP/1 request, read strictly (RFC 9112).
 *
 *     request q;
 *     int head = request_read(&q, data, len);
 *     if (head > 0) ...                    the body, q.body bytes of it, begins at data + head
 *     if (head == REQUEST_MORE) ...        good so far, but not all of it is here
 *     if (head == REQUEST_BAD) ...         never a request
 *
 * Nothing is copied: spans point into the caller's bytes. What could be understood in two ways is
 * bad: lines that end in LF alone, folded lines, blanks before a colon, a Transfer-Encoding, a
 * second Host, Content-Length or Upgrade, a Content-Length that is not digits, a target that is no
 * path.
 */
#pragma once

#include "core/text.h"

enum {
    REQUEST_BAD = -1,
    REQUEST_MORE = -2,
    REQUEST_HEAD = 8192,  /* bytes of a head, at most */
    REQUEST_FIELDS = 100, /* lines in it, at most     */
};

typedef enum {
    FIELD_HOST,
    FIELD_ORIGIN,
    FIELD_CONTENT_LENGTH,
    FIELD_TRANSFER_ENCODING,
    FIELD_EXPECT,
    FIELD_UPGRADE,
    FIELD_AUTHORIZATION,
    FIELD_WS_KEY,
    FIELD_WS_VERSION,
    FIELD_CONNECTION,
    FIELD_WS_PROTOCOL,
    FIELD_IF_NONE_MATCH,
    FIELD_ACCEPT_ENCODING,
    FIELD_FORWARDED_FOR,
    FIELD_FORWARDED_PROTO,
    FIELD_ACCEPT_LANGUAGE,
    FIELDS
} request_field;

typedef struct {
    text_span method, target;
    int minor;                 /* HTTP/1.minor: 0 or 1                     */
    text_span field[FIELDS];   /* the last of its name; .at NULL: not there */
    uint64_t body;             /* bytes; a length that is absurd is UINT64_MAX */
    bool close, wants_upgrade; /* what Connection says                     */
} request;

int request_read(request *q, const char *data, size_t len);

/* The path of the target, without the query: decoded, each "//" as "/". False when it has what no
 * path of ours has (a byte below 33, "..", a % without its digits) or there is no room. */
bool request_path(const request *q, char *path, size_t room);

/* Does "a, b, c" name this word, whatever its capitals? */
bool request_lists(text_span list, const char *word);
bool request_same(text_span a, const char *word); /* whatever the capitals */
/* Does "gzip, deflate;q=0.5, br" name this coding, with a weight above 0? */
bool request_accepts(text_span codings, const char *coding);
