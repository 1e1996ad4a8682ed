/* frame.h -- frames of a WebSocket (RFC 6455), server side, without extensions.
 *
 *     frame f;
 *     int head = frame_read(&f, data, len);
 *     if (head == 0) ...                      not all of it is here
 *     if (head < 0) close with -head          the connection has failed: 1002, 1009
 *     frame_unmask(&f, data + head);          its f.len bytes, once they are all here
 */
#pragma once

#include "core/text.h"

enum {
    FRAME_CONTINUATION = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
    FRAME_CONTROL_MOST = 125, /* payload of a control frame              */
    FRAME_MOST = 512,         /* payload of a data frame, and a message  */
    FRAME_HEAD_IN = 14,       /* bytes of a head, at most                */
    FRAME_HEAD_OUT = 4,
};

/* Close codes. */
enum {
    CLOSE_NORMAL = 1000,
    CLOSE_GOING = 1001,
    CLOSE_PROTOCOL = 1002,
    CLOSE_KIND = 1003,
    CLOSE_NO_CODE = 1005, /* never sent */
    CLOSE_NO_UTF8 = 1007,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_LONG = 1009,
};

typedef struct {
    bool fin;
    int opcode;
    size_t len;
    unsigned char mask[4];
} frame;

int frame_read(frame *f, const unsigned char *data, size_t len);
void frame_unmask(const frame *f, unsigned char *data);
/* A whole frame of up to 65,535 bytes has this head, of 2 or 4 bytes. */
size_t frame_write(unsigned char head[FRAME_HEAD_OUT], int opcode, size_t len);
/* The code to answer a close frame with this payload: its own, CLOSE_NO_CODE when it has none, or
 * the error in it. */
int frame_close_code(const unsigned char *data, size_t len);
