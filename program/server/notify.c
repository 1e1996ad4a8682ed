/* notify.c -- see notify.h. */
#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void notify_open(notify *n) {
    const char *path = getenv("NOTIFY_SOCKET"), *usec = getenv("WATCHDOG_USEC");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    *n = (notify){ .fd = -1 };
    if (!path || (path[0] != '/' && path[0] != '@') || strlen(path) >= sizeof to.sun_path) return;
    memcpy(to.sun_path, path, strlen(path));
    if (path[0] == '@') to.sun_path[0] = 0; /* an abstract name */
    socklen_t len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    n->fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (n->fd < 0) return;
    if (connect(n->fd, (struct sockaddr *)&to, len) != 0) {
        notify_close(n);
        return;
    }
    /* Three times in each period, so that one that is lost or late does no harm. */
    if (usec) n->every_ms = atoll(usec) / 3000;
}

void notify_send(const notify *n, const char *state) {
    if (n->fd >= 0) send(n->fd, state, strlen(state), MSG_NOSIGNAL);
}

void notify_alive(notify *n, int64_t now_ms) {
    if (n->every_ms <= 0 || now_ms < n->due_ms) return;
    n->due_ms = now_ms + n->every_ms;
    notify_send(n, "WATCHDOG=1");
}

void notify_close(notify *n) {
    if (n->fd >= 0) close(n->fd);
    n->fd = -1;
}
