/* notify.h -- tells systemd that the server is ready, and that it is still alive (sd_notify(3),
 * without the library). Does nothing when systemd has not asked for it: no NOTIFY_SOCKET.
 *
 *     notify n;
 *     notify_open(&n);
 *     notify_send(&n, "READY=1");
 *     notify_alive(&n, now_ms);        -- often; it sends as seldom as will do
 *     notify_send(&n, "STOPPING=1");
 *     notify_close(&n);
 */
#ifndef PADDOCK_SERVER_NOTIFY_H
#define PADDOCK_SERVER_NOTIFY_H

#include <stdint.h>

typedef struct {
    int fd;           /* -1: nobody listens */
    int64_t every_ms; /* 0: no watchdog     */
    int64_t due_ms;
} notify;

void notify_open(notify *n);
void notify_send(const notify *n, const char *state);
void notify_alive(notify *n, int64_t now_ms);
void notify_close(notify *n);

#endif
