/* net_bytes.c -- see net_bytes.h. */
#include "tests/fuzz/net_bytes.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* ---- Choosing and adding ---- */

static uint32_t below(net_bytes *b, uint32_t n) { return rng_below(rng_next(&b->r), n); }
static bool one_in(net_bytes *b, uint32_t n) { return below(b, n) == 0; }

#define PICK(b, list) (list)[below(b, COUNT_OF(list))]

static void put(net_bytes *b, const void *bytes, size_t len) {
    if (len > b->room - b->len) len = b->room - b->len;
    memcpy(b->out + b->len, bytes, len);
    b->len += len;
}

static void put_text(net_bytes *b, const char *text) { put(b, text, strlen(text)); }

static void put_format(net_bytes *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put_format(net_bytes *b, const char *format, ...) {
    char text[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    put_text(b, text);
}

static void put_random(net_bytes *b, size_t len) {
    for (size_t i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)rng_next(&b->r);
        put(b, &byte, 1);
    }
}

static void put_same(net_bytes *b, char letter, size_t len) {
    while (len--) put(b, &letter, 1);
}

/* ---- Mutations ---- */

static const char *const splinters[] = {
    "\r\n",
    "\n",
    "\r",
    "\r\n\r\n",
    "\n\n",
    " ",
    "\t",
    ":",
    ": ",
    "\r\n ",
    "%",
    "%00",
    "%2f",
    "/../",
    "?",
    "#",
    "HTTP/1.1",
    "HTTP/2.0",
    "Content-Length: ",
    "Content-Length: 5\r\n",
    "\r\nContent-Length: 99999999999999999999\r\n",
    "\r\nTransfer-Encoding: chunked\r\n",
    "chunked",
    "Upgrade: h2c\r\n",
    "Upgrade: websocket\r\n",
    "Connection: keep-alive\r\n",
    "Connection: close\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "-1",
    "4294967296",
    "0x10",
    "\x80",
    "\xff\xff\xff\xff",
    "\xc3\x28",
    "\xed\xa0\x80",
    "CONNECT ",
    "GET ",
    "POST /api/tables ",
    "Expect: 100-continue\r\n",
    "X-Forwarded-For: 192.0.2.1\r\n",
    "Host: \r\n",
    ",",
    "\"",
    "0\r\n\r\n",
};

/* Inserts or removes bytes in the middle. */
static void shift(net_bytes *b, size_t at, size_t remove, const void *bytes, size_t len) {
    if (remove > b->len - at) remove = b->len - at;
    if (b->len - remove + len > b->room) return;
    memmove(b->out + at + len, b->out + at + remove, b->len - at - remove);
    if (len) memcpy(b->out + at, bytes, len);
    b->len = b->len - remove + len;
}

static void mutate(net_bytes *b, size_t from) {
    if (b->len <= from) return;
    unsigned char some[64];
    size_t at = from + below(b, (uint32_t)(b->len - from)), len = 1 + below(b, 40);
    switch (below(b, 8)) {
    case 0: b->out[at] ^= (unsigned char)(1u << below(b, 8)); break;
    case 1: b->out[at] = (unsigned char)rng_next(&b->r); break;
    case 2: shift(b, at, len, NULL, 0); break;
    case 3: b->len = at; break;
    case 4: /* some of it again */
        if (len > b->len - at) len = b->len - at;
        memcpy(some, b->out + at, len);
        shift(b, at, 0, some, len);
        break;
    case 5: /* a piece from elsewhere over this one */
        if (len > b->len - at) len = b->len - at;
        memmove(b->out + at, b->out + from + below(b, (uint32_t)(b->len - from - len + 1)), len);
        break;
    default: {
        const char *splinter = PICK(b, splinters);
        shift(b, at, one_in(b, 2) ? strlen(splinter) : 0, splinter, strlen(splinter));
    }
    }
}

static void mutate_some(net_bytes *b, size_t from) {
    static const unsigned char times[] = { 0, 0, 1, 1, 1, 2, 3, 8 };
    for (int i = PICK(b, times); i > 0; i--) mutate(b, from);
}

/* ---- HTTP ---- */

/* A sheet for the gallery, and what it is called there. */
#define SHEET    "sheet tiny|XOO|21C|OXX"
#define SHEET_ID "CjeRp1qNFfKafU_Sy3Wrag"

static void put_path(net_bytes *b) {
    static const char *const paths[] = {
        "/",
        "/",
        "/healthz",
        "/metrics",
        "/api",
        "/api/games",
        "/api/boards",
        "/api/boards/" SHEET_ID,
        "/api/boards/" SHEET_ID "/report",
        "/api/boards/" SHEET_ID "/hide",
        "/api/boards/" SHEET_ID "/unhide",
        "/api/boards/-",
        "/api/boards/x/y/z",
        "/api/gallery/border-new-1",
        "/api/gallery/kuhvadis-played-1",
        "/api/gallery/kuhvadis-reported-1",
        "/api/gallery/kuhvadis-new-834",
        "/api/gallery/ringgz-new-99999999999",
        "/api/gallery/--",
        "/api/tables",
        "/api/tables",
        "/index.html",
        "/sw.js",
        "/manifest.webmanifest",
        "/readyz",
        "/api/version",
        "/api/addresses",
        "/api/daily",
        "/api/daily/border-2026-11-10",
        "/api/daily/ringgz-9999-99-99",
        "/api/forget",
        "/puzzles/border-1.png",
        "/puzzles/kuhvadis-99999999999.png",
        "/puzzles/-.png",
        "/puzzles/border/1",
        "/rules/border",
        "/nothing",
        "/ws/x",
        "*",
        "",
        "//",
        "/..",
        "/%2e%2e/etc/passwd",
        "/%",
        "/%zz",
        "/%00",
        "http://localhost/healthz",
        "localhost:80",
        "/a b",
        "/?",
        "/?a=b&c",
        "/healthz?x",
        "/healthz#x",
        "/\xc3\xa9",
        "/\x01",
    };
    switch (below(b, 8)) {
    case 0: put_format(b, "/api/tables/%s", b->table->id); break;
    case 1:
        put_format(b, "/api/tables/%s/%s", b->table->id, one_in(b, 2) ? "record" : "join");
        break;
    case 2:
        put_format(b, one_in(b, 4) ? "/t/%s.png" : one_in(b, 3) ? "/t/%s" : "/ws/%s", b->table->id);
        break;
    case 3:
        put_text(b, "/");
        put_same(b, 'a', below(b, one_in(b, 8) ? 20000 : 400));
        break;
    default: put_text(b, PICK(b, paths));
    }
}

static void put_header(net_bytes *b) {
    static const char *const headers[] = {
        "Accept-Encoding: gzip, br",
        "Accept-Encoding: gzip;q=0",
        "If-None-Match: \"x\"",
        "Connection: close",
        "Connection: keep-alive",
        "Connection: Upgrade",
        "Upgrade: h2c",
        "Upgrade: websocket",
        "Upgrade: TLS/1.0",
        "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
        "Transfer-Encoding: chunked",
        "Transfer-Encoding: identity",
        "Transfer-Encoding : chunked",
        "Transfer-Encoding:\tchunked",
        "Content-Length: 0",
        "Content-Length: +5",
        "Content-Length: 5, 5",
        "Content-Length: 18446744073709551615",
        "Content-Length : 5",
        "Content-Length:",
        "Expect: 100-continue",
        "Origin: http://evil.example",
        "Origin: null",
        "X-Forwarded-For: 192.0.2.7",
        "X-Forwarded-For: ,,,,",
        "Host: other",
        "Host:",
        "Range: bytes=0-1",
        "TE: trailers",
        "Cookie: a=b",
        ": no name",
        "no colon",
        " leading blank",
        "Bad Name: x",
        "X\x01: y",
        "X: \x01",
        "X: \xff",
        "X:",
        "Sec-WebSocket-Key: x",
        "Sec-WebSocket-Version: 8",
        "Proxy-Connection: keep-alive",
        "Keep-Alive: 300",
        "Trailer: X",
    };
    switch (below(b, 10)) {
    case 0: put_format(b, "Authorization: Bearer %s", b->table->watch); break;
    case 1:
        put_text(b, "X-Long: ");
        put_same(b, 'y', below(b, one_in(b, 10) ? 40000 : 300));
        break;
    case 2: put_text(b, "X: folded\r\n more"); break;
    default: put_text(b, PICK(b, headers));
    }
    put_text(b, one_in(b, 40) ? "\n" : "\r\n");
}

static void put_body(net_bytes *b, char *length, size_t room) {
    static const char *const bodies[] = {
        "",
        "{}",
        "null",
        "[[[[[[[[",
        "{\"seat\": \"p1\"}",
        "{\"game\": \"ringgz\", \"options\": \"players=2\", \"seats\": [\"person\", \"person\"]}",
        "{\"game\": \"kuhvadis\", \"seats\": [\"person\", \"bot:easy\"]}",
        "0\r\n\r\n",
        "5\r\nhello\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    };
    static const long differences[] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, -1, 7, 60000, 70000, 1L << 40 };
    const char *body = PICK(b, bodies);
    long size = (long)strlen(body);
    if (one_in(b, 30)) size += 30000;
    if (one_in(b, 60)) size += 40000;
    snprintf(length, room, "%ld", size + PICK(b, differences));
    put_text(b, "\r\n");
    put_text(b, body);
    put_same(b, 'x', (size_t)size - strlen(body));
}

/* Requests that get beyond the first look at their body. */
static const struct {
    const char *line, *body;
} posts[] = {
    { "POST /api/daily",
      "{\"game\": \"kuhvadis\", \"date\": \"2026-11-10\", \"name\": \"Ann\", "
      "\"record\": \"paddock 1\\ngame kuhvadis\\noptions players=2 first=p1\\n"
      "players Ann,Computer\\nactions\\nroll:1123C keep:11 roll:11CCC pass\\n\"}" },
    { "POST /api/daily", "{\"game\": \"ringgz\", \"date\": \"2026-11-11\", \"name\": \"\\u3164\", "
                         "\"record\": \"paddock 1\\ngame ringgz\\nactions\\nstart:c3 B4c2\\n\"}" },
    { "POST /api/tables",
      "{\"game\": \"border\", \"options\": \"players=3 boards=random,tim,random "
      "first=random\", \"seats\": [\"person\", \"open\", \"bot:easy\"], "
      "\"listed\": true, \"clock\": {\"turn\": 1}}" },
    { "POST /api/tables",
      "{\"game\": \"kuhvadis\", \"options\": \"sheet=random\", \"seats\": [\"open\", \"open\"]}" },
    { "POST /api/tables",
      "{\"game\": \"kuhvadis\", \"seats\": [\"person\", \"person\"], \"position\": "
      "\"kuhvadis X4C3C4X/C1C2C5C/4C3C4C3/O1C1C5O/C2C2C2C/4C3C4C3/X5C1C5O "
      "X.....X/..xo.x./...o.../O.xxx.O/xx.ooo./xx.x.ox/XoxxoxO p2 23CCC 3 - 33\"}" },
    { "POST /api/tables",
      "{\"game\": \"ringgz\", \"seats\": [\"person\", \"person\"], \"position\": "
      "\"ringgz colour .,.,.,.,./.,.,B---,.,./.,.,*,-Y--,./.,.,.,.,./.,.,.,.,. p1 "
      "B23333G33333/Y32333R33333\"}" },
    { "POST /api/tables",
      "{\"game\": \"kuhvadis\", \"options\": \"sheet=own\", \"seats\": [\"person\", "
      "\"person\"], \"assets\": \"sheet own|X1C2X|CCCCC|O333O|1245C|XCOC1\"}" },
    { "POST /api/forget", "{\"name\": \"Ann\"}" },
    { "POST /api/boards",
      "{\"game\": \"kuhvadis\", \"board\": \"" SHEET "\", \"author\": \"Ann\"}" },
    { "POST /api/boards", "{\"game\": \"border\", \"board\": \""
                          "board tiny|area a well 4 2|area b sailboat 5 2|area c eagle 6 3|area d"
                          " windmill 7 3|area e bear 8 4|area f villa 9 4|area g lighthouse 10 5|"
                          "area h stag 11 5|area i castle 12 6|map|  ..  ..  ..  ..  W1  S3  S3  "
                          "S3  G4  G4  ..  ..  ..  ..  ..  ..|..  ..  ..  ..  G2  ii  ii  ii  ii "
                          " ii  G4  O3  O3  O3  ..  ..|  ..  ..  ..  G2  ii  ii  ii  ii  ii  G4  "
                          "ff  ff  ff  R5  ..  ..|..  ..  ..  O5  ii  ii  ii  ii  ii  Y5  ff  ff "
                          " ff  ff  R5  ..|  ..  R4  O5  ii  ii  ii  ii  ii  ii  Y5  ff  ff  ff  "
                          "ff  R5  ..|..  R4  cc  O5  O5  ii  ii  ii  ii  ii  Y5  S4  ff  ff  ff "
                          " R5|  R4  cc  cc  cc  O5  Y4  G3  G3  G3  Y5  gg  S4  S4  S4  R5  ..|."
                          ".  R4  cc  Y2  Y2  hh  Y4  dd  dd  dd  Y5  gg  gg  gg  gg  B2|  ..  B5"
                          "  B5  hh  hh  hh  Y4  dd  dd  dd  B3  gg  gg  gg  gg  B2|..  B5  hh  h"
                          "h  hh  hh  Y4  dd  dd  B3  B3  gg  gg  gg  gg  G5|  B5  hh  hh  hh  hh"
                          "  hh  O4  O4  O4  aa  R2  R2  gg  G5  G5  ..|..  B5  hh  hh  hh  hh  O"
                          "4  bb  bb  S5  S5  ee  G5  G5  ..  ..|  ..  O2  hh  hh  hh  R3  bb  bb"
                          "  S5  ee  ee  ee  ee  S2  ..  ..|..  ..  O2  hh  hh  hh  R3  R3  S5  e"
                          "e  ee  ee  ee  S2  ..  ..|  ..  ..  B4  B4  B4  B4  ..  ..  S5  Y3  Y3"
                          "  Y3  W2  ..  ..  .."
                          "\"}" },
    { "DELETE /api/boards/" SHEET_ID, "" },
    { "POST /api/boards/" SHEET_ID "/report", "" },
    { "POST /api/boards/" SHEET_ID "/hide", "{}" },
    { "POST /api/boards/" SHEET_ID "/unhide", "{}" },
    { "POST /api/tables",
      "{\"game\": \"kuhvadis\", \"options\": \"sheet=tiny\", \"seats\": [\"person\", "
      "\"bot:1\"], \"assets\": \"" SHEET "\"}" },
};

static void put_post(net_bytes *b) {
    size_t before = b->len;
    uint32_t i = below(b, COUNT_OF(posts));
    net_bytes body = { .out = (unsigned char[4096]){ 0 }, .room = 4096, .r = b->r };
    put_text(&body, posts[i].body);
    mutate_some(&body, 0); /* its length is right all the same */
    b->r = body.r;
    put_format(b, "%s HTTP/1.1\r\nHost: localhost\r\n", posts[i].line);
    if (one_in(b, 4)) put_format(b, "Authorization: Bearer %s\r\n", b->table->admin);
    put_format(b, "Content-Length: %zu\r\n\r\n", body.len);
    put(b, body.out, body.len);
    if (one_in(b, 8)) mutate(b, before);
}

static void put_request(net_bytes *b) {
    static const char *const methods[] = { "GET",     "GET",   "GET",     "GET",   "POST", "POST",
                                           "HEAD",    "PUT",   "OPTIONS", "PATCH", "get",  "BREW",
                                           "CONNECT", "TRACE", "",        "DELETE" };
    static const char *const versions[] = { "1.1", "1.1", "1.1", "1.1", "1.1",  "1.1", "1.0",
                                            "2.0", "0.9", "1.2", "x",   "1.10", "11" };
    char length[32], body[80000];
    const char *method = PICK(b, methods);
    net_bytes apart = *b;
    apart.out = (unsigned char *)body;
    apart.room = sizeof body;
    apart.len = 0;
    put_body(&apart, length, sizeof length);
    b->r = apart.r;
    bool has_body = strcmp(method, "POST") == 0 || one_in(b, 6);
    put_format(b, "%s ", method);
    put_path(b);
    put_format(b, " HTTP/%s\r\n", PICK(b, versions));
    if (!one_in(b, 20)) put_text(b, "Host: localhost\r\n");
    for (int i = (int)below(b, one_in(b, 30) ? 200 : 5); i > 0; i--) put_header(b);
    if (has_body && !one_in(b, 20)) put_format(b, "Content-Length: %s\r\n", length);
    if (has_body)
        put(b, apart.out, apart.len);
    else
        put_text(b, "\r\n");
}

/* ---- HTTP/2, which is not spoken here ---- */

static void put_frames_h2(net_bytes *b) {
    if (!one_in(b, 4)) put_text(b, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    for (int i = (int)below(b, 12); i > 0; i--) {
        uint32_t len = below(b, 60), told = one_in(b, 3) ? (uint32_t)rng_next(&b->r) >> 8 : len;
        unsigned char head[9] = { (unsigned char)(told >> 16),
                                  (unsigned char)(told >> 8),
                                  (unsigned char)told,
                                  (unsigned char)below(b, 11),
                                  (unsigned char)rng_next(&b->r),
                                  0,
                                  0,
                                  0,
                                  (unsigned char)below(b, 8) };
        put(b, head, sizeof head);
        put_random(b, len);
    }
}

static void put_h2c(net_bytes *b) {
    put_format(b,
               "%s HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n"
               "Upgrade: %s\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
               one_in(b, 3) ? "POST /api/tables" : "GET /",
               one_in(b, 4) ? "websocket, h2c" : "h2c");
    put_frames_h2(b);
}

void net_bytes_http(net_bytes *b) {
    switch (below(b, 10)) {
    case 0: put_h2c(b); break;
    case 1: put_frames_h2(b); break;
    case 2: put_random(b, below(b, 3000)); break;
    case 3:
        for (int i = 1 + (int)below(b, 4); i > 0; i--) put_post(b);
        return;
    case 4:
        for (int i = 2 + (int)below(b, 20); i > 0; i--) put_request(b);
        break;
    default: put_request(b);
    }
    mutate_some(b, 0);
}

/* ---- WebSocket ---- */

static void put_handshake(net_bytes *b, const char *id) {
    put_format(
        b,
        "GET /ws/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: paddock\r\n\r\n",
        id);
}

/* first: FIN, RSV and opcode. told: the length in the head, in the form of 7, 16 or 64 bits. */
static void put_frame(net_bytes *b, unsigned char first, const void *data, size_t len,
                      uint64_t told, int form, bool masked) {
    unsigned char head[14] = { first }, mask[4] = { 0 };
    size_t n = 2;
    head[1] = masked ? 0x80 : 0;
    if (form == 7) {
        head[1] |= (unsigned char)(told & 127);
    } else {
        int bytes = form == 16 ? 2 : 8;
        head[1] |= form == 16 ? 126 : 127;
        for (int i = bytes - 1; i >= 0; i--) head[n++] = (unsigned char)(told >> 8 * i);
    }
    for (int i = 0; masked && i < 4; i++) head[n++] = mask[i] = (unsigned char)rng_next(&b->r);
    put(b, head, n);
    for (size_t i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)(((const unsigned char *)data)[i] ^ mask[i % 4]);
        put(b, &byte, 1);
    }
}

static void put_plain(net_bytes *b, unsigned char first, const void *data, size_t len) {
    put_frame(b, first, data, len, len, len < 126 ? 7 : len < 65536 ? 16 : 64, true);
}

static size_t some_words(net_bytes *b, char *text, size_t room) {
    static const char *const words[] = {
        "hello",
        "sit",
        "act",
        "roll",
        "back",
        "agree",
        "refuse",
        "here",
        "resign",
        "claim",
        "rematch",
        "react",
        "ping",
        "salt",
        "open",
        "digest",
        "decline",
        "face",
        "choosing",
        "hidden",
        "visible",
        "p1",
        "p2",
        "0",
        "1",
        "-",
        "99999999999",
        "-1",
        "start:c3",
        "0011223344556677",
        "\xe2\x80\xae",
        "\xc3\xa9",
        "\n",
        "\t",
        "%s%n",
        "wave",
        "",
    };
    size_t n = 0;
    if (one_in(b, 3))
        n = (size_t)snprintf(text, room, "hello %s 0",
                             one_in(b, 3) ? b->table->seat : b->table->watch);
    else
        for (int i = 1 + (int)below(b, 5); i > 0; i--)
            n += (size_t)snprintf(text + n, room - n, "%s%s", PICK(b, words), i > 1 ? " " : "");
    return n;
}

static void put_close(net_bytes *b) {
    static const unsigned codes[] = { 0,    1,    999,  1000, 1001, 1002, 1003, 1004, 1005, 1006,
                                      1007, 1009, 1011, 1015, 1016, 2999, 3000, 4999, 5000, 65535 };
    unsigned char data[130];
    unsigned code = PICK(b, codes);
    size_t len = one_in(b, 3) ? below(b, 3) : 2 + below(b, 124);
    for (size_t i = 0; i < len; i++) data[i] = one_in(b, 4) ? (unsigned char)rng_next(&b->r) : 'x';
    if (len > 0) data[0] = (unsigned char)(code >> 8);
    if (len > 1) data[1] = (unsigned char)code;
    put_plain(b, 0x88, data, len);
}

static void put_wrong_length(net_bytes *b, const char *text, size_t len) {
    static const uint64_t told[] = { 0,
                                     1,
                                     125,
                                     126,
                                     127,
                                     512,
                                     513,
                                     4096,
                                     65535,
                                     65536,
                                     1u << 31,
                                     UINT64_C(1) << 62,
                                     UINT64_C(1) << 63,
                                     UINT64_MAX };
    static const int forms[] = { 7, 16, 64 };
    put_frame(b, 0x81, text, len, one_in(b, 2) ? len : PICK(b, told), PICK(b, forms), true);
}

static void put_some_frame(net_bytes *b) {
    static const unsigned char kinds[] = { 0x80, 0x00, 0x82, 0x83, 0x87, 0x8b, 0x8f, 0x01, 0x09,
                                           0xc1, 0xf1, 0x91, 0xa1, 0x02, 0x08, 0xff, 0x40 };
    char text[600];
    size_t len = some_words(b, text, sizeof text), cut;
    switch (below(b, 14)) {
    case 0: /* in pieces, maybe with a control frame between them, maybe never ended */
        cut = below(b, (uint32_t)len + 1);
        put_plain(b, 0x01, text, cut);
        if (one_in(b, 3)) put_plain(b, one_in(b, 2) ? 0x89 : 0x8a, text, below(b, 100));
        put_plain(b, one_in(b, 5) ? 0x00 : 0x80, text + cut, len - cut);
        break;
    case 1: put_plain(b, PICK(b, kinds), text, len); break;
    case 2: put_frame(b, 0x81, text, len, len, 7, false); break;
    case 3: put_wrong_length(b, text, len); break;
    case 4: put_close(b); break;
    case 5: put_plain(b, one_in(b, 2) ? 0x89 : 0x8a, text, len); break;
    case 6:
        for (int i = (int)below(b, 300); i > 0; i--) put_plain(b, 0x89, text, below(b, 125));
        break;
    case 7:
        for (size_t i = 0; i < 40; i++) text[i] = (char)rng_next(&b->r);
        put_plain(b, 0x81, text, 40);
        break;
    case 8: {
        static char much[70000];
        memset(much, 'a', sizeof much);
        put_plain(b, 0x81, much, one_in(b, 4) ? sizeof much : 400 + below(b, 400));
        break;
    }
    case 9: put_random(b, below(b, 200)); break;
    case 10: /* many pieces of one message */
        put_plain(b, 0x01, "p", 1);
        for (int i = (int)below(b, 600); i > 0; i--) put_plain(b, 0x00, "i", below(b, 2));
        put_plain(b, 0x80, "ng", 2);
        break;
    default: put_plain(b, 0x81, text, len);
    }
}

void net_bytes_hello(net_bytes *b) {
    char text[64];
    int len = snprintf(text, sizeof text, "hello %s 0", b->table->watch);
    put_handshake(b, b->table->id);
    put_plain(b, 0x81, text, (size_t)len);
}

void net_bytes_socket(net_bytes *b) {
    put_handshake(b, one_in(b, 6) ? "AAAAAAAAAAAAAAAAAAAAAA" : b->table->id);
    size_t frames = b->len;
    if (one_in(b, 10)) {
        mutate(b, 0); /* of the handshake */
        frames = b->len;
    }
    for (int i = 1 + (int)below(b, 12); i > 0; i--) put_some_frame(b);
    if (one_in(b, 3)) mutate_some(b, frames);
}
