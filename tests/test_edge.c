/* test_edge.c -- heads of requests (server/request.h) and frames of WebSockets (server/frame.h). */

#include "server/frame.h"
#include "server/request.h"
#include "tests/test.h"

/* ---- Requests ---- */

#define GET "GET / HTTP/1.1\r\nHost: x\r\n"

static int read_text(request *q, const char *text) { return request_read(q, text, strlen(text)); }

TEST(good) {
    static const char text[] =
        "POST /api/tables?x=1 HTTP/1.1\r\nhOST: here:80\r\nContent-Length:  12 \r\n"
        "Accept-Encoding:gzip\r\nX-Other: \xc3\xa9\r\nConnection: a, Close\r\n\r\nbody";
    request q;
    int head = read_text(&q, text);
    assert_int_equal(head, sizeof text - 5);
    assert_true(text_is(q.method, "POST") && text_is(q.target, "/api/tables?x=1") && q.minor == 1);
    assert_true(text_is(q.field[FIELD_HOST], "here:80") && q.body == 12 && q.close);
    assert_true(text_is(q.field[FIELD_ACCEPT_ENCODING], "gzip") && !q.field[FIELD_ORIGIN].at);
    for (int i = 0; i < head; i++)
        assert_int_equal(request_read(&q, text, (size_t)i), REQUEST_MORE);
    assert_true(read_text(&q, "GET / HTTP/1.0\r\n\r\n") > 0 && q.close && q.minor == 0);
    assert_true(read_text(&q, GET "Connection: keep-alive\r\nConnection: Upgrade\r\n\r\n") > 0);
    assert_true(!q.close && q.wants_upgrade);
    assert_true(read_text(&q, GET "X-Forwarded-For: a\r\nX-Forwarded-For: b\r\n\r\n") > 0);
    assert_true(text_is(q.field[FIELD_FORWARDED_FOR], "b"));
}

TEST(bad) {
    static const char *const rows[] = {
        "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
        " GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /  HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: x\r\n\r\n",
        "GET /\r\n\r\n",
        "GET HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.2\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.10\r\nHost: x\r\n\r\n",
        "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
        "GET / http/1.1\r\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /#a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
        "G(T / HTTP/1.1\r\nHost: x\r\n\r\n",
        "ABCDEFGHIJKLMNOPQ / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\nHost: x\n\n",
        "GET / HTTP/1.1\r\nHost: x\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", /* no Host */
        GET "Host: x\r\n\r\n",
        GET "X : y\r\n\r\n",
        GET ": y\r\n\r\n",
        GET "X\r\n\r\n",
        GET " X: folded\r\n\r\n",
        GET "X: y\r\n folded\r\n\r\n",
        GET "X: a\x01\r\n\r\n",
        GET "X: a\rb\r\n\r\n",
        GET "X: a\x7f\r\n\r\n",
        GET "X\xc3\xa9: y\r\n\r\n",
        GET "Transfer-Encoding: chunked\r\n\r\n",
        GET "Transfer-Encoding:\r\n\r\n",
        GET "Content-Length: 1\r\nContent-Length: 1\r\n\r\n",
        GET "Content-Length: 1, 1\r\n\r\n",
        GET "Content-Length: +1\r\n\r\n",
        GET "Content-Length: -1\r\n\r\n",
        GET "Content-Length: 0x1\r\n\r\n",
        GET "Content-Length: 1 1\r\n\r\n",
        GET "Content-Length:\r\n\r\n",
        GET "Upgrade: websocket\r\nUpgrade: h2c\r\n\r\n",
        GET "Origin: a\r\nOrigin: b\r\n\r\n",
        GET "Sec-WebSocket-Key: a\r\nsec-websocket-key: a\r\n\r\n",
    };
    request q;
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (read_text(&q, rows[i]) != REQUEST_BAD) fail_msg("taken for a request: %s", rows[i]);
    assert_int_equal(request_read(&q, GET "X: \0\r\n\r\n", sizeof GET + 8), REQUEST_BAD);
}

TEST(sizes) {
    char many[2048] = GET;
    request q;
    for (int i = 0; i < REQUEST_FIELDS - 1; i++) strcat(many, "X: y\r\n");
    strcat(many, "\r\n");
    assert_true(read_text(&q, many) > 0);
    strcpy(many + strlen(many) - 2, "X: y\r\n\r\n");
    assert_int_equal(read_text(&q, many), REQUEST_BAD);
    assert_true(read_text(&q, GET "Content-Length: 999999999999999999\r\n\r\n") > 0);
    assert_true(q.body == UINT64_C(999999999999999999));
    assert_true(read_text(&q, GET "Content-Length: 18446744073709551617\r\n\r\n") > 0);
    assert_true(q.body == UINT64_MAX);
}

TEST(paths) {
    static const struct {
        const char *target, *path; /* NULL: none */
    } rows[] = {
        { "/", "/" },
        { "/a/b.js", "/a/b.js" },
        { "/a?b=/../c", "/a" },
        { "//a///b", "/a/b" },
        { "/%41%2f%2Fb", "/A/b" },
        { "/a%", NULL },
        { "/a%4", NULL },
        { "/a%4g", NULL },
        { "/%00", NULL },
        { "/%20", NULL },
        { "/..", NULL },
        { "/a/../b", NULL },
        { "/%2e%2e/a", NULL },
        { "/.%2e", NULL },
        { "/a..b", "/a..b" },
        { "/12345678901", NULL },
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char path[11] = "";
        request q = { .target = text_of(rows[i].target) };
        bool good = request_path(&q, path, sizeof path);
        if (good != (rows[i].path != NULL) || (good && strcmp(path, rows[i].path) != 0))
            fail_msg("%s: %s", rows[i].target, path);
    }
}

/* ---- Frames ---- */

static int read_frame(frame *f, const char *bytes, size_t len) {
    return frame_read(f, (const unsigned char *)bytes, len);
}

#define FRAME(f, bytes) read_frame(f, bytes, sizeof bytes - 1)

TEST(frames) {
    frame f;
    unsigned char data[] = "Ifmln";
    assert_int_equal(FRAME(&f, "\x81\x85\x01\x02\x03\x04Ifmln"), 6);
    assert_true(f.fin && f.opcode == FRAME_TEXT && f.len == 5);
    frame_unmask(&f, data);
    assert_memory_equal(data, "Hdnho", 5);
    assert_int_equal(FRAME(&f, "\x01\xfe\x02\x00mask"), 8);
    assert_true(!f.fin && f.len == 512);
    for (int i = 0; i < 8; i++)
        assert_int_equal(read_frame(&f, "\x01\xfe\x02\x00mask", (size_t)i), 0);
    assert_int_equal(FRAME(&f, "\x89\x80mask"), 6);
    assert_int_equal(FRAME(&f, "\x01\xfe\x02\x01mask"), -CLOSE_TOO_LONG);
    assert_int_equal(FRAME(&f, "\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00"), -CLOSE_TOO_LONG);
    static const char *const wrong[] = {
        "\x81\x05hello",                      /* not masked                */
        "\xc1\x80mask",                       /* an extension              */
        "\x83\x80mask",                       /* no such kind              */
        "\x8b\x80mask",       "\x09\x80mask", /* a ping in pieces */
        "\x89\xfe\x01\x01..",                 /* a long one                */
    };
    for (int i = 0; i < COUNT_OF(wrong); i++)
        assert_int_equal(read_frame(&f, wrong[i], 6), -CLOSE_PROTOCOL);
    assert_int_equal(FRAME(&f, "\x81\xfe\x00\x7dmask"),
                     -CLOSE_PROTOCOL); /* 125 in the 16-bit form */
    assert_int_equal(FRAME(&f, "\x81\xff\0\0\0\0\0\0\x01\0mask"), -CLOSE_PROTOCOL);
    assert_int_equal(FRAME(&f, "\x81\xff\x80\0\0\0\0\1\0\0mask"), -CLOSE_PROTOCOL);
}

TEST(written) {
    unsigned char head[FRAME_HEAD_OUT];
    assert_int_equal(frame_write(head, FRAME_TEXT, 125), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frame_write(head, FRAME_PONG, 0), 2);
    assert_memory_equal(head, "\x8a\x00", 2);
    assert_int_equal(frame_write(head, FRAME_TEXT, 126), 4);
    assert_memory_equal(head, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frame_write(head, FRAME_TEXT, 65535), 4);
    assert_memory_equal(head, "\x81\x7e\xff\xff", 4);
}

TEST(close_codes) {
    for (int code = 0; code < 65536; code++) {
        unsigned char data[3] = { (unsigned char)(code >> 8), (unsigned char)code, 'x' };
        bool good = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
                    (code >= 3000 && code <= 4999);
        assert_int_equal(frame_close_code(data, 2), good ? code : CLOSE_PROTOCOL);
        assert_int_equal(frame_close_code(data, 3), good ? code : CLOSE_PROTOCOL);
    }
    assert_int_equal(frame_close_code(NULL, 0), CLOSE_NO_CODE);
    assert_int_equal(frame_close_code((const unsigned char *)"\x03", 1), CLOSE_PROTOCOL);
    assert_int_equal(frame_close_code((const unsigned char *)"\x03\xe8\xff", 3), CLOSE_NO_UTF8);
}
