/* fuzz_edge.c -- what a stranger sends first: the head of a request and frames of a WebSocket. What
 * is read whole is read the same with anything behind it, every part of it asks for more, and no
 * span leads out of it. */
#include "server/frame.h"
#include "server/request.h"
#include "tests/fuzz/fuzz.h"

static void check_span(text_span s, const char *data, int head) {
    if (s.at) CHECK(s.at >= data && s.at + s.len <= data + head);
}

static void check_request(const char *data, size_t size) {
    request q, part;
    char path[200];
    int head = request_read(&q, data, size);
    CHECK(head == REQUEST_BAD || head == REQUEST_MORE || (head > 0 && (size_t)head <= size));
    if (head <= 0) return;
    CHECK(memcmp(data + head - 4, "\r\n\r\n", 4) == 0);
    CHECK(request_read(&part, data, (size_t)head) == head);
    for (int i = 0; i < head; i += 1 + i / 8)
        CHECK(request_read(&part, data, (size_t)i) == REQUEST_MORE);
    CHECK(!q.field[FIELD_TRANSFER_ENCODING].at && (q.minor == 0 || q.field[FIELD_HOST].at));
    check_span(q.method, data, head);
    check_span(q.target, data, head);
    for (int i = 0; i < FIELDS; i++) {
        check_span(q.field[i], data, head);
        for (size_t k = 0; k < q.field[i].len; k++)
            CHECK(q.field[i].at[k] != '\r' && q.field[i].at[k] != '\n' && q.field[i].at[k]);
    }
    if (!request_path(&q, path, sizeof path)) return;
    CHECK(path[0] == '/' && !strstr(path, "//") && !strstr(path, "/.."));
}

static void check_frames(const unsigned char *data, size_t size) {
    unsigned char plain[FRAME_MOST];
    while (size) {
        frame f;
        int head = frame_read(&f, data, size);
        CHECK(head == 0 || head == -CLOSE_PROTOCOL || head == -CLOSE_TOO_LONG ||
              (head >= 6 && head <= FRAME_HEAD_IN && (size_t)head <= size));
        if (head <= 0) return;
        CHECK(f.len <= FRAME_MOST && (f.opcode < 8 || (f.len <= FRAME_CONTROL_MOST && f.fin)));
        for (int i = 0; i < head; i++) CHECK(frame_read(&f, data, (size_t)i) == 0);
        CHECK(frame_read(&f, data, size) == head);
        if (size - (size_t)head < f.len) return;
        memcpy(plain, data + head, f.len);
        frame_unmask(&f, plain);
        int code = frame_close_code(plain, f.len);
        CHECK((code >= 1000 && code <= 1014) || (code >= 3000 && code <= 4999));
        data += (size_t)head + f.len;
        size -= (size_t)head + f.len;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    check_request((const char *)data, size);
    check_frames(data, size);
    return 0;
}
